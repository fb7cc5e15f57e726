package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/querygen"
)

// queriesOptions are the flags of the suite queries.
type queriesOptions struct {
	cases    string
	policies string
	seeds    int
	first    uint64
	scale    float64
	quick    bool
	out      string
}

func (o *queriesOptions) flags(fs *flag.FlagSet, seeds int, scale float64) {
	fs.StringVar(&o.cases, "case", "", "cases to run, by name, or by beginning where no case has "+
		"that name, separated by commas (queries, journal)")
	fs.StringVar(&o.policies, "policy", "",
		"policies to run, separated by commas (queries, journal)")
	fs.IntVar(&o.seeds, "seeds", seeds, "runs of each case (queries, journal)")
	fs.Uint64Var(&o.first, "seed", 1, "seed of the first run (queries, journal)")
	fs.Float64Var(&o.scale, "scale", scale,
		"size of the simulated databases, 1 as in the literature (queries, journal)")
	fs.BoolVar(&o.quick, "quick", false, "a tenth of the size and two seeds (queries, journal)")
	fs.StringVar(&o.out, "out", "", "directory for curves as SVG files (queries)")
}

// settled applies what one flag says of others.
func (o queriesOptions) settled() queriesOptions {
	if o.quick {
		o.scale, o.seeds = min(o.scale, 0.1), min(o.seeds, 2)
	}
	return o
}

// chosen reports whether one of the names of a list matches; an empty list has all.
func chosen(list, name string, matches func(name, want string) bool) bool {
	if list == "" {
		return true
	}
	for want := range strings.SplitSeq(list, ",") {
		if matches(name, strings.TrimSpace(want)) {
			return true
		}
	}
	return false
}

func same(a, b string) bool { return a == b }

// byName matches the case of that name, or where there is none those whose names begin so.
func byName(name, want string) bool {
	if slices.Contains(caseNames(), want) {
		return name == want
	}
	return strings.HasPrefix(name, want)
}

func caseNames() []string {
	var names []string
	for _, g := range giants {
		names = append(names, g.name)
	}
	for _, c := range cases {
		names = append(names, c.name)
	}
	return names
}

// unknown returns an error for a case or policy that a list names and that there is none of.
func (o queriesOptions) unknown() error {
	var policyNames []string
	for _, p := range querygen.Policies() {
		policyNames = append(policyNames, string(p))
	}
	for _, c := range cases {
		for _, w := range c.ways {
			policyNames = append(policyNames, w.name)
		}
	}
	if err := unknownIn(o.cases, "case", caseNames(), byName); err != nil {
		return err
	}
	return unknownIn(o.policies, "policy", policyNames, same)
}

func unknownIn(list, what string, names []string, matches func(name, want string) bool) error {
	if list == "" {
		return nil
	}
	for want := range strings.SplitSeq(list, ",") {
		want = strings.TrimSpace(want)
		if !slices.ContainsFunc(names, func(name string) bool { return matches(name, want) }) {
			slices.Sort(names)
			return fmt.Errorf("no %s %q; there are %s", what, want,
				strings.Join(slices.Compact(names), ", "))
		}
	}
	return nil
}

// levels are the shares of a database that are measured.
var levels = []float64{0.5, 0.8, 0.9, 0.95, 0.99, 1}

func levelName(l float64) string { return fmt.Sprint(l) }

// A measurement is one run of one way of harvesting. The maps are by level; what was not reached is
// missing.
type measurement struct {
	Case     string         `json:"case"`
	Policy   string         `json:"policy"`
	Seed     uint64         `json:"seed"`
	Items    int            `json:"items"`
	Oracle   reference      `json:"oracle"`
	Requests map[string]int `json:"requests"`
	Queries  map[string]int `json:"queries"`
	// requests to those of the oracle, or of the floor where there is none
	Ratio         map[string]float64 `json:"ratio"`
	QueryRatio    map[string]float64 `json:"query_ratio"` // the same of queries
	EstimateError map[string]float64 `json:"estimate_error,omitempty"`
	IntervalHolds map[string]bool    `json:"interval_holds,omitempty"`
	// none where the planner gave no estimate, or the run is a rival's
	EstimateEnd *ending            `json:"estimate_end,omitempty"`
	Stopped     string             `json:"stopped,omitempty"`
	Coverage    float64            `json:"coverage"` // at the end
	Spent       int                `json:"spent"`    // requests at the end
	Seconds     float64            `json:"seconds"`
	DecisionMS  map[string]float64 `json:"decision_ms,omitempty"`

	group   string
	planned bool // by the planner of the product, which estimates
	trace   *simdb.Trace
}

// An ending judges the estimate that a run ended with.
type ending struct {
	Error float64 `json:"error"` // of the coverage, above 0 where too much was claimed
	Holds bool    `json:"holds"` // the interval holds the true number of items
}

// A reference is what no planner without foreknowledge is expected to beat.
type reference struct {
	Requests map[string]int `json:"requests,omitempty"` // omniscient greedy
	Queries  map[string]int `json:"queries,omitempty"`
	Floor    map[string]int `json:"floor"` // full pages without repeats

	best *simdb.Trace // of the omniscient planners, the one that is first at 90 %; nil without
}

// measurements print as their number; the tables on stderr say what they hold.
type measurements []measurement

// String says how many there are.
func (ms measurements) String() string { return fmt.Sprintf("%d runs", len(ms)) }

// benchQueries plays policies, rivals and the oracle against simulated sites.
func benchQueries(o options) (map[string]any, error) {
	q := o.queries.settled()
	if err := q.unknown(); err != nil {
		return nil, err
	}
	var all measurements
	began := time.Now()
	for _, c := range cases {
		if !chosen(q.cases, c.name, byName) {
			continue
		}
		for i := range q.seeds {
			ms, err := c.run(q, q.first+uint64(i))
			if err != nil {
				fmt.Fprintf(os.Stderr, "%s is left out: %v\n", c.name, err)
				break
			}
			all = append(all, ms...)
		}
	}
	for _, g := range giants {
		if !chosen(q.cases, g.name, byName) || !chosen(q.policies, string(querygen.Greedy), same) {
			continue
		}
		m, err := g.decisions(q)
		if err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	report(os.Stderr, all)
	fmt.Fprintf(os.Stderr, "\n%d runs in %s\n", len(all), time.Since(began).Round(time.Second))
	if q.out != "" {
		if err := curves(q.out, all); err != nil {
			return nil, err
		}
	}
	return map[string]any{"cases": all, "goals": goalsOf(all)}, nil
}

// run opens the site of a case and plays everything against it.
func (c *simulation) run(o queriesOptions, seed uint64) (measurements, error) {
	items := int(math.Round(float64(c.items) * o.scale))
	s, err := c.open(items, seed)
	if err != nil {
		return nil, err
	}
	ref, limit := c.reference(s)
	var ms measurements
	for _, w := range c.ways {
		if !chosen(o.policies, w.name, same) {
			continue
		}
		began := time.Now()
		t, err := w.play(s, seed, limit, c.until)
		if err != nil {
			return nil, fmt.Errorf("%s, seed %d: %w", w.name, seed, err)
		}
		m := newMeasurement(c, w.name, seed, t, ref)
		m.Seconds = time.Since(began).Seconds()
		ms = append(ms, m)
		fmt.Fprintf(os.Stderr,
			"%-14s seed %d  %-14s %5d requests to 90 %%, %.3f after %d (%s), %.1f s\n",
			c.name, seed, w.name, m.Requests["0.9"], m.Coverage, m.Spent, m.Stopped, m.Seconds)
	}
	return ms, nil
}

// reference computes what the runs are compared with, and how many requests a run gets.
func (c *simulation) reference(s *simdb.Site) (reference, int) {
	ref := reference{Floor: map[string]int{}}
	per := s.Longest()
	for _, l := range levels {
		ref.Floor[levelName(l)] = (simdb.Needed(l, s.Len()) + per - 1) / per
	}
	most := ref.Floor["1"]
	if c.oracle {
		ref.Requests, ref.Queries = map[string]int{}, map[string]int{}
		oracle := s.Index().Oracle()
		ref.best = oracle.Best(0.9)
		for _, l := range levels {
			if r, q, ok := oracle.At(l); ok && l < 1 {
				ref.Requests[levelName(l)], ref.Queries[levelName(l)] = r, q
				most = max(most, r)
			}
		}
	}
	if !c.oracle {
		most *= 4 // dividers take up to twenty times the floor
	}
	return ref, 5*most + 500
}

func newMeasurement(c *simulation, policy string, seed uint64, t *simdb.Trace,
	ref reference) measurement {
	m := measurement{
		Case: c.name, Policy: policy, Seed: seed, Items: t.Items, Oracle: ref, group: c.group,
		trace:    t,
		Requests: map[string]int{}, Queries: map[string]int{}, Ratio: map[string]float64{},
		QueryRatio: map[string]float64{},
		Stopped:    t.Stopped, Coverage: t.Coverage(), Spent: t.End().Requests,
	}
	for _, l := range levels {
		p, ok := t.At(l)
		if !ok {
			continue
		}
		name := levelName(l)
		m.Requests[name], m.Queries[name] = p.Requests, p.Queries
		if r := orFloor(ref.Requests, ref.Floor, name); r > 0 {
			m.Ratio[name] = float64(p.Requests) / float64(r)
		}
		if q := orFloor(ref.Queries, ref.Floor, name); q > 0 {
			m.QueryRatio[name] = float64(p.Queries) / float64(q)
		}
	}
	for _, g := range t.Guesses {
		m.guess(g)
	}
	m.DecisionMS = paceMS(t.Pace)
	m.planned = slices.Contains(querygen.Policies(), querygen.Policy(policy))
	if m.planned && t.Last.Size > 0 {
		m.EstimateEnd = &ending{Error: t.Last.Coverage - t.Coverage(), Holds: m.holds(t.Last)}
	}
	return m
}

// holds reports whether the interval of an estimate holds the truth.
func (m *measurement) holds(e querygen.Estimate) bool {
	n := float64(m.Items)
	return math.Floor(e.Low) <= n && n <= math.Ceil(e.High)
}

func orFloor(oracle, floor map[string]int, name string) int {
	if oracle != nil {
		return oracle[name]
	}
	return floor[name]
}

// guess notes how far an estimate was from the truth. Where the planner gave none there is nothing
// to note.
func (m *measurement) guess(g simdb.Guess) {
	if g.Estimate.Size == 0 {
		return
	}
	if m.EstimateError == nil {
		m.EstimateError, m.IntervalHolds = map[string]float64{}, map[string]bool{}
	}
	name := levelName(g.Level)
	m.EstimateError[name] = g.Estimate.Coverage - g.True
	m.IntervalHolds[name] = m.holds(g.Estimate)
}

// A way is one way of harvesting.
type way struct {
	name string
	play func(s *simdb.Site, seed uint64, limit int, until float64) (*simdb.Trace, error)
}

// product plays the planner of the product.
func product(policies ...querygen.Policy) []way {
	var ws []way
	for _, p := range policies {
		ws = append(ws,
			way{string(p),
				func(s *simdb.Site, seed uint64, limit int, until float64) (*simdb.Trace, error) {
					return simdb.Play(s,
						simdb.Run{Policy: p, Seed: seed, Limit: limit, Until: until})
				}})
	}
	return ws
}

// A giantCase is ten million items, and a million values that become known: more than is kept, so
// it is computed.
type giantCase struct {
	name string
	open func(values int) *simdb.Giant
	from float64 // of the values, from which on decisions are timed
}

// giants time decisions. Of X1 the planner learns nearly all values on pages of a thousand items,
// so that a tenth of the items is enough to be harvested. The others show a hundred results of a
// query, of which each holds two hundred values: a page of twenty brings thousands to be filed.
var giants = []giantCase{
	{"X1", func(values int) *simdb.Giant { return simdb.NewGiant(10*values, values) }, 0.98},
	{"X1-100", func(values int) *simdb.Giant { return longGiant(values, false) }, 1},
	{"X1-100-blind", func(values int) *simdb.Giant { return longGiant(values, true) }, 1},
}

// longGiant has three times the values, as the last of them are met late.
func longGiant(values int, silent bool) *simdb.Giant {
	g := simdb.NewLongGiant(10*values, 3*values)
	g.Cap, g.Silent = 100, silent
	return g
}

func (c giantCase) decisions(o queriesOptions) (measurement, error) {
	began := time.Now()
	values := 1_000_000
	if o.quick {
		values /= 10
	}
	g := c.open(values)
	sp, err := simdb.Decide(g, int(c.from*float64(values)), o.first)
	if err != nil {
		return measurement{}, fmt.Errorf("%s: %w", c.name, err)
	}
	fmt.Fprintf(os.Stderr,
		"%-14s %d values, %d items known: %s a decision, %s for 99 of 100, %s for the longest\n",
		c.name, sp.Values, sp.Items, sp.Pace.Within(50), sp.Pace.Within(99), sp.Pace.Within(100))
	return measurement{
		Case: c.name, Policy: string(querygen.Greedy), Seed: o.first, Items: g.Items, group: giant,
		trace:      &simdb.Trace{},
		DecisionMS: paceMS(sp.Pace),
		Spent:      sp.Requests, Seconds: time.Since(began).Seconds(),
	}, nil
}

// paceMS is how many milliseconds of CPU time decisions take; nil without decisions.
func paceMS(p simdb.Pace) map[string]float64 {
	if len(p) == 0 {
		return nil
	}
	return map[string]float64{"p50": milliseconds(p.Within(50)), "p99": milliseconds(p.Within(99)),
		"max": milliseconds(p.Within(100))}
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
