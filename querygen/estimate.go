package querygen

import (
	"math"

	"deepcrawl/bipartite"
)

// Evidence that must be there before a number is shown: earlier every estimator is poor.
const (
	minCaptures   = 200
	minDoubletons = 20
	minSample     = 30 // items found outside of listings
)

// sampling counts which items the listings returned, and which the value queries, that do not know of each other.
type sampling struct {
	found                [][2]bool // by RecordID: by a listing, by another query
	listed, others, both int
}

func (s *sampling) add(d bipartite.RecordID, listing bool) {
	for len(s.found) <= int(d) {
		s.found = append(s.found, [2]bool{})
	}
	f := &s.found[d]
	if listing && !f[0] {
		f[0] = true
		s.listed++
	} else if !listing && !f[1] {
		f[1] = true
		s.others++
	} else {
		return
	}
	if f[0] && f[1] {
		s.both++
	}
}

// Estimate returns the present estimate. A total that the site prints for a listing comes first, corrected by what value
// queries find outside of the listing; then capture and recapture between a listing and the value queries; then Chao1
// from capture counts. All are lower bounds in spirit: items that no query reaches leave no trace.
func (p *Planner) Estimate() Estimate {
	known := p.graph.Records()
	e := Estimate{Known: known}
	size, low, high, by := p.size()
	if by == "" {
		return e
	}
	if most := p.most(); by != "listed" && most > size {
		size, low, high, by = most, most, max(high, most), "largest total"
	}
	least := float64(known)
	e.Size, e.Low, e.High, e.By = max(size, least), max(low, least), max(high, size, least), by
	if e.Size > 0 {
		e.Coverage = float64(known) / e.Size
	}
	return e
}

func (p *Planner) size() (size, low, high float64, by string) {
	s := &p.sampling
	outside := 0.0 // share of the value queries' items that no listing showed
	if s.others >= minSample {
		outside = 1 - float64(s.both+1)/float64(s.others+1)
	}
	if p.fullyListed() && outside < 0.02 && (p.confirmed() || p.listed.whole() && s.others >= minSample) {
		if !p.listed.whole() && s.others >= minSample { // what holds none of its words was not listed
			return recapture(float64(s.listed), float64(s.others), float64(s.both))
		}
		n := float64(max(p.listed.read, p.listed.claimed))
		return n, n, n, "listed"
	}
	if total := p.claimed(); total > 0 && (p.confirmed() || s.others >= minSample) && !s.refutes(total) {
		return total, total, total, "claimed"
	}
	if missing, sd, by := p.unseen(); by != "" {
		known := float64(p.graph.Records())
		factor := factorOf(missing, sd, deviations)
		return known + missing, known + missing/factor, known + missing*factor, by
	}
	if s.listed >= p.graph.Records()/2 && s.others >= minSample && s.both >= 10 {
		return recapture(float64(s.listed), float64(s.others), float64(s.both))
	}
	if s.listed >= p.graph.Records()/2 {
		return 0, 0, 0, "" // items that a listing shows are captured once: they say nothing
	}
	if 2*p.longest >= p.graph.Records() {
		return 0, 0, 0, "" // nor do those of a value that lists as well as any listing
	}
	if p.draws.asked > 0 {
		return 0, 0, 0, "" // values taken by lot will say more than what was chosen
	}
	return chao1(p.graph)
}

// deviations is how many standard deviations the interval of an estimate by draws reaches to either side.
const deviations = 1.96

// factorOf returns the factor by which the number of missing items may be smaller or larger: it is positive and skewed, and nearly
// normal by its logarithm (Chao 1987).
func factorOf(missing, sd, deviations float64) float64 {
	return math.Exp(deviations * math.Sqrt(math.Log(1+sd*sd/(missing*missing))))
}

// unseen estimates from the captures how many items are missing, with a standard deviation. What the overlap of queries
// says may be wrong by as much as the values asked for attract or avoid each other; values taken by lot are not, but few.
// Each counts by its precision.
func (p *Planner) unseen() (missing, sd float64, by string) {
	size, off, ok := p.draws.estimate()
	if !ok {
		return 0, 0, "" // overlap alone was seen to be wrong by half where values exclude each other
	}
	known := float64(p.graph.Records())
	missing = max(size-known, 0.002*known)
	overlap, ok := p.missing()
	if !ok {
		return missing, off, "draws"
	}
	doubt, least := 0.5, 0.01
	if p.uncounted() {
		doubt, least = 0.8, 0.03
	}
	doubt = math.Hypot(doubt*max(overlap, missing), least*known)
	off = max(off, 0.35*max(overlap, missing)) // few answers that agree by chance
	a, b := 1/(doubt*doubt), 1/(off*off)
	return (a*overlap + b*missing) / (a + b), 1 / math.Sqrt(a+b), "draws"
}

// uncounted reports whether some form prints no total, or none that can be counted with.
func (p *Planner) uncounted() bool {
	for b := range p.awake() {
		if b.facts.Totals != "exact" {
			return true
		}
	}
	return false
}

// most returns the largest total that one query claimed: the database holds no fewer.
func (p *Planner) most() float64 {
	most := 0.0
	for _, b := range p.order {
		if b.facts.Totals != "wrong" {
			most = max(most, b.most)
		}
	}
	return most
}

// A trial of a listing counts what values were answered with since its end: it may have been a part of the database, or
// the furniture of the page.
type trial struct{ answers, shown, fresh int }

func (t *trial) add(a *arm, o Outcome, fresh int) {
	if a.Value.Text == "" && a.region == nil || o.Returned == 0 {
		return
	}
	if a.pages == 1 {
		t.answers++
	}
	t.shown += o.Returned
	t.fresh += fresh
}

// confirmed reports whether the answers bear out that the listing holds everything. A union needs more of them: the first
// values asked are those that led to its words.
func (p *Planner) confirmed() bool {
	if p.listed == nil || p.trial.answers < verifyAfter || !p.listed.whole() && p.trial.answers < 2*verifyAfter {
		return false
	}
	return !p.trial.refutes()
}

// refutes reports whether the answers bring more that the listing did not hold than items added meanwhile account for.
func (t *trial) refutes() bool { return t.fresh > 1+t.shown/50 }

// claimed returns the grand total that a listing prints, if it is to be believed.
func (p *Planner) claimed() float64 {
	most := 0
	for _, b := range p.order {
		if a := b.base; a != nil && a.whole() && a.exact && b.facts.Totals != "wrong" {
			most = max(most, a.claimed)
		}
	}
	if float64(most) < float64(p.graph.Records()) {
		return 0 // more is known than it claims: it is the total of a part
	}
	return float64(most)
}

// refutes reports whether value queries bring too many items that the listings did not show for total to be that of the
// whole database.
func (s *sampling) refutes(total float64) bool {
	if s.others < minSample {
		return false
	}
	_, low, _, _ := recapture(float64(s.listed), float64(s.others), float64(s.both))
	return total < 0.95*low
}

// recapture is Chapman's estimator for two samples, with a normal interval.
func recapture(n, m, both float64) (size, low, high float64, by string) {
	size = (n+1)*(m+1)/(both+1) - 1
	sd := math.Sqrt((n + 1) * (m + 1) * (n - both) * (m - both) / ((both + 1) * (both + 1) * (both + 2)))
	return size, size - 1.96*sd, size + 1.96*sd, "recapture"
}

// chao1 is the bias-corrected estimator of Chao (1984) from the items captured once and twice, with the log-normal
// interval of Chao (1987).
func chao1(g *bipartite.Graph) (size, low, high float64, by string) {
	f := g.FrequencyOfFrequencies()
	if g.Captures() < minCaptures || len(f) < 3 || f[2] < minDoubletons {
		return 0, 0, 0, ""
	}
	known, once, twice := float64(g.Records()), float64(f[1]), float64(f[2])
	unseen := once * max(0, once-1) / (2 * (twice + 1))
	size = known + unseen
	if unseen == 0 {
		return size, size, size, "chao1"
	}
	r := once / twice
	variance := twice * (r*r*r*r/4 + r*r*r + r*r/2)
	factor := factorOf(unseen, math.Sqrt(variance), 1.96)
	return size, known + unseen/factor, known + unseen*factor, "chao1"
}
