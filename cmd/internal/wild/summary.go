package wild

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// A Summary is the score of a population. The keys are those of DESIGN.md section 6.
type Summary struct {
	Sites            int     `json:"sites"`
	HarvestedShare   float64 `json:"harvested_share"`
	WonShare         float64 `json:"won_share"`
	FoundShare       float64 `json:"found_share"` // sites with 95 % found, whatever it cost
	Harmful          int     `json:"harmful"`
	RobotsViolations int     `json:"robots_violations"`
	Hasty            int     `json:"hasty"`
	RatioMedian      float64 `json:"ratio_median"` // over the sites that reach 95 %
	RatioP90         float64 `json:"ratio_p90"`
	ClaimShare       float64 `json:"claim_share"`
	IntervalRight    float64 `json:"interval_right"` // of the sites that claim
	IntervalWidth    float64 `json:"interval_width"` // their median, in sizes of the database
	ClaimErrorP95    float64 `json:"claim_error_p95"`
	CPUPerRequest    float64 `json:"cpu_ms_per_request"`
	// the longest that 99 of 100 decisions take on a site, of all sites
	Decisions float64 `json:"decision_ms_p99"`
	// numbers of those where that is above a millisecond
	SlowSites []int   `json:"slow_sites"`
	Requests  int     `json:"requests"`
	Faulty    int     `json:"faulty"` // sites whose knowing client was beaten
	ByHard    []Group `json:"by_hard"`
	Outsiders Group   `json:"outsiders"` // sites with a trait by an outsider
	Blame     []Blame `json:"blame"`
}

// Decisions are how many milliseconds of CPU the planner took for a step: half of the steps at
// most, 99 of 100, all.
type Decisions struct {
	P50 float64 `json:"p50"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

// String says it in a line.
func (d Decisions) String() string {
	return fmt.Sprintf("%.2f, %.2f, %.2f ms", d.P50, d.P99, d.Max)
}

// slow is how many milliseconds 99 of 100 decisions are to stay within.
const slow = 1

// decisionsOf returns nil where none was timed.
func decisionsOf(ms []float64) *Decisions {
	if len(ms) == 0 {
		return nil
	}
	return &Decisions{P50: Quantile(ms, 0.5), P99: Quantile(ms, 0.99), Max: slices.Max(ms)}
}

// A Group is the score of some of the sites.
type Group struct {
	Hard      int     `json:"hard"` // traits that a site of it has
	Sites     int     `json:"sites"`
	Harvested float64 `json:"harvested"`
}

// Blame says how much worse sites with a trait are harvested than those without it.
type Blame struct {
	Trait   string  `json:"trait"`
	With    float64 `json:"with"` // share harvested
	Without float64 `json:"without"`
	Error   float64 `json:"error"`   // standard error of the difference
	Sites   int     `json:"sites"`   // with the trait
	Example []int   `json:"example"` // numbers of two sites with it that were not harvested
}

// Summarize adds scores up. CPU is in seconds.
func Summarize(scores []*Score, cpu float64) *Summary {
	sum := &Summary{Sites: len(scores)}
	var ratios, errs, widths []float64
	claims, intervals, won, harvested, found := 0, 0, 0, 0, 0
	outsiders, byHard := Group{}, map[int]*Group{}
	for _, sc := range scores {
		sum.Harmful += sc.Harmful
		sum.RobotsViolations += sc.Closed
		sum.Hasty += sc.Hasty
		sum.Requests += sc.Discovery + sc.Requests
		sum.Faulty += mint(sc.Faulty)
		harvested, won = harvested+mint(sc.Harvested), won+mint(sc.Won)
		found += mint(sc.Share >= wantedShare)
		if r := sc.Ratio(); !math.IsInf(r, 1) {
			ratios = append(ratios, r)
		}
		if sc.Claimed {
			claims++
			intervals += mint(sc.Interval)
			errs, widths = append(errs, sc.ClaimError), append(widths, sc.Width)
		}
		if d := sc.Decisions; d != nil {
			sum.Decisions = max(sum.Decisions, d.P99)
			if d.P99 > slow {
				sum.SlowSites = append(sum.SlowSites, sc.N)
			}
		}
		if sc.Outsider > 0 {
			outsiders.add(sc)
		}
		if byHard[sc.Hard] == nil {
			byHard[sc.Hard] = &Group{Hard: sc.Hard}
		}
		byHard[sc.Hard].add(sc)
	}
	n := float64(max(1, len(scores)))
	sum.HarvestedShare, sum.WonShare, sum.FoundShare = float64(harvested)/n, float64(won)/n,
		float64(found)/n
	sum.RatioMedian, sum.RatioP90 = Quantile(ratios, 0.5), Quantile(ratios, 0.9)
	sum.ClaimShare, sum.IntervalRight = float64(claims)/n,
		float64(intervals)/float64(max(1, claims))
	sum.ClaimErrorP95, sum.IntervalWidth = Quantile(errs, 0.95), Quantile(widths, 0.5)
	sum.CPUPerRequest = 1000 * cpu / float64(max(1, sum.Requests))
	for _, g := range byHard {
		g.Harvested /= float64(g.Sites)
		sum.ByHard = append(sum.ByHard, *g)
	}
	slices.SortFunc(sum.ByHard, func(a, b Group) int { return cmp.Compare(a.Hard, b.Hard) })
	outsiders.Harvested /= float64(max(1, outsiders.Sites))
	sum.Outsiders, sum.Blame = outsiders, blame(scores)
	return sum
}

// String says it in a line.
func (g Group) String() string {
	return fmt.Sprintf("%d sites, harvested %.2f", g.Sites, g.Harvested)
}

func (g *Group) add(sc *Score) {
	g.Sites++
	g.Harvested += float64(mint(sc.Harvested))
}

// blame compares sites with a trait with those without it, the worst trait first.
func blame(scores []*Score) (out []Blame) {
	traits := map[string]bool{}
	for _, sc := range scores {
		for _, t := range sc.Traits {
			traits[t] = true
		}
	}
	for t := range traits {
		b := Blame{Trait: t}
		others := 0
		for _, sc := range scores {
			good := float64(mint(sc.Harvested))
			if !slices.Contains(sc.Traits, t) {
				b.Without += good
				others++
				continue
			}
			b.With += good
			b.Sites++
			if !sc.Harvested && len(b.Example) < 2 {
				b.Example = append(b.Example, sc.N)
			}
		}
		if others == 0 {
			continue
		}
		with, without := float64(b.Sites), float64(others)
		b.With, b.Without = b.With/with, b.Without/without
		b.Error = math.Sqrt(variance(b.With, with) + variance(b.Without, without))
		out = append(out, b)
	}
	slices.SortFunc(out, func(a, b Blame) int {
		return cmp.Or(cmp.Compare(a.With-a.Without, b.With-b.Without),
			cmp.Compare(a.Trait, b.Trait))
	})
	return out
}

// variance is that of a share of n sites. One success and one failure more are counted, as a few
// sites that are all alike tell less than a variance of nothing would have it (Laplace).
func variance(share, n float64) float64 {
	p := (share*n + 1) / (n + 2)
	return p * (1 - p) / n
}

// Quantile returns the q-quantile of some numbers, 0 where there are none.
func Quantile(xs []float64, q float64) float64 {
	if len(xs) == 0 {
		return 0
	}
	xs = slices.Sorted(slices.Values(xs))
	return xs[min(len(xs)-1, int(q*float64(len(xs))))]
}
