package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"
)

// A goal is a bar for one policy of the product on groups of cases.
type goal struct {
	name   string
	groups []string
	policy string
	level  string
	of     quantity
	bar    float64 // of the typical case, each by the median over its seeds
	worst  float64 // of the worst case; 0: no bar
	ever   float64 // of all runs; 0: no bar
}

// A quantity is what a goal measures.
type quantity int

const (
	requests quantity = iota // to those of the oracle, or of full pages
	queries                  // to those of the oracle
	// requests to those of lazy-slice-cover in the same run, to where that one ends
	overRival
	misjudged // absolute error of the estimated coverage
	missed    // share of the estimates whose interval does not hold the truth
	deciding  // milliseconds of 99 decisions of 100
)

const menuRival = "lazy-slice"

var estimated = []string{totalsShown, noTotals, honest, capped, cappedWide}

var allPlayed = []string{
	totalsShown, noTotals, honest, capped, cappedWide, ranges, rangesBlind, menus, menusBlind,
	listed, liars,
}

var goals = []goal{
	{"keyword, no cap, totals, requests", []string{totalsShown}, "greedy", "0.9", requests, 1.15,
		1.4, 0},
	{"keyword, no cap, no totals, requests", []string{noTotals}, "greedy", "0.9", requests, 1.5,
		2.2, 0},
	{"keyword, no cap, queries", []string{totalsShown}, "f1", "0.9", queries, 1.25, 0, 0},
	{"keyword, no cap, queries", []string{totalsShown}, "f1", "0.95", queries, 1.25, 0, 0},
	{"keyword, no cap, queries", []string{totalsShown}, "f1", "0.99", queries, 1.8, 0, 0},
	{"keyword, k = 100, queries", []string{capped}, "f1", "0.8", queries, 1.6, 0, 0},
	{"keyword, k = 100, requests", []string{capped}, "greedy", "0.8", requests, 1.6, 0, 0},
	{"menus and ranges, totals", []string{ranges}, "auto", "1", requests, 2.0, 0, 0},
	{"menus and ranges, no totals", []string{rangesBlind}, "auto", "1", requests, 2.8, 0, 0},
	{"menus, totals, to lazy-slice-cover", []string{menus}, "auto", "1", overRival, 0.8, 0, 1},
	{"menus, no totals, to lazy-slice-cover", []string{menusBlind}, "auto", "1", overRival, 1, 0,
		1},
	{"a listing option exists", []string{listed}, "auto", "1", requests, 1.1, 0, 0},
	{"coverage estimate, absolute error", estimated, "auto", "0.9", misjudged, 0.03, 0, 0},
	{"coverage estimate, intervals that miss", estimated, "auto", "0.8-0.98", missed, 0.1, 0, 0},
	{"planner, ms a decision at 10^6 values", []string{giant}, "greedy", "p99", deciding, 1, 1, 0},
	{"planner, ms a decision", allPlayed, "auto", "p99", deciding, 1, 1, 0},
	{"planner, ms a decision", allPlayed, "greedy", "p99", deciding, 1, 1, 0},
}

// A verdict says how a goal is met.
type verdict struct {
	Goal     string   `json:"goal"`
	Level    string   `json:"level"`
	Policy   string   `json:"policy"`
	Bar      float64  `json:"bar"`
	WorstBar float64  `json:"worst_bar,omitempty"`
	EverBar  float64  `json:"ever_bar,omitempty"`
	Median   multiple `json:"median"`     // of the medians of the cases
	Hardest  multiple `json:"worst_case"` // the largest of these
	Worst    multiple `json:"worst"`      // of all runs
	At       string   `json:"at"`         // where that was: case and seed
	Missing  int      `json:"missing"`
	Runs     int      `json:"runs"`
	Met      bool     `json:"met"`
}

// A multiple is infinite where a level was not reached; JSON has null for that.
type multiple float64

// MarshalJSON writes a number or null.
func (r multiple) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(r), 0) {
		return []byte("null"), nil
	}
	return json.Marshal(float64(r))
}

type verdicts []verdict

// String says how many goals are met.
func (vs verdicts) String() string {
	met := 0
	for _, v := range vs {
		if v.Met {
			met++
		}
	}
	return fmt.Sprintf("%d of %d met", met, len(vs))
}

// goalsOf judges the goals that have runs.
func goalsOf(all measurements) verdicts {
	var out verdicts
	for _, g := range goals {
		if v, ok := g.judge(all); ok {
			out = append(out, v)
		}
	}
	return out
}

func (g *goal) judge(all measurements) (verdict, bool) {
	v := verdict{Goal: g.name, Level: g.level, Policy: g.policy, Bar: g.bar, WorstBar: g.worst,
		EverBar: g.ever}
	rivals := endsOf(all)
	var typical, every []float64
	for _, s := range grouped(all) {
		if s.policy != g.policy || !slices.Contains(g.groups, s.runs[0].group) {
			continue
		}
		var xs []float64
		for i := range s.runs {
			m := &s.runs[i]
			for _, x := range g.measure(m, rivals[runOf{m.Case, m.Seed}]) {
				xs = append(xs, x)
				v.Runs++
				if math.IsInf(x, 1) {
					v.Missing++
				}
				if x >= float64(v.Worst) {
					v.Worst, v.At = multiple(x), fmt.Sprintf("--case %s --seed %d", m.Case, m.Seed)
				}
			}
		}
		if len(xs) > 0 {
			typical, every = append(typical, median(xs)), append(every, xs...)
		}
	}
	if v.Runs == 0 {
		return v, false
	}
	v.Median, v.Hardest = multiple(median(typical)), multiple(slices.Max(typical))
	if g.of == missed {
		v.Median = multiple(mean(every))
	}
	within := func(x multiple, bar float64) bool { return bar == 0 || float64(x) <= bar }
	v.Met = float64(v.Median) <= v.Bar && within(v.Hardest, g.worst) && within(v.Worst, g.ever)
	return v, true
}

func mean(xs []float64) float64 {
	sum := 0.0
	for _, x := range xs {
		sum += x
	}
	return sum / float64(max(1, len(xs)))
}

type runOf struct {
	name string
	seed uint64
}

// endsOf returns the runs of the rival that menus are measured by.
func endsOf(all measurements) map[runOf]*measurement {
	ends := map[runOf]*measurement{}
	for i := range all {
		if all[i].Policy == menuRival {
			ends[runOf{all[i].Case, all[i].Seed}] = &all[i]
		}
	}
	return ends
}

// measure returns what a run says about the goal: mostly one number, infinite where the run did not
// get there.
func (g *goal) measure(m, rival *measurement) []float64 {
	switch g.of {
	case requests:
		return reached(m.Ratio, g.level)
	case queries:
		return reached(m.QueryRatio, g.level)
	case overRival:
		return m.over(rival)
	case misjudged:
		if e, ok := m.EstimateError[g.level]; ok {
			return []float64{math.Abs(e)}
		}
		return nil
	case missed:
		return m.misses()
	}
	return []float64{m.DecisionMS[g.level]}
}

func reached(ratios map[string]float64, level string) []float64 {
	if r, ok := ratios[level]; ok {
		return []float64{r}
	}
	return []float64{math.Inf(1)}
}

// over returns the requests of a run to those of the rival, to the share that the rival ended with.
func (m *measurement) over(rival *measurement) []float64 {
	if rival == nil {
		return nil
	}
	theirs, _ := rival.trace.At(rival.Coverage)
	ours, ok := m.trace.At(rival.Coverage)
	if !ok {
		return []float64{math.Inf(1)}
	}
	return []float64{float64(ours.Requests) / float64(theirs.Requests)}
}

// misses returns for each checkpoint from 80 % on that has an estimate 1 if its interval does not
// hold the truth.
func (m *measurement) misses() []float64 {
	var out []float64
	for _, level := range []string{"0.8", "0.9", "0.95", "0.98"} {
		if holds, ok := m.IntervalHolds[level]; ok {
			out = append(out, map[bool]float64{true: 0, false: 1}[holds])
		}
	}
	return out
}

func printGoals(w io.Writer, vs verdicts) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\ngoal\tpolicy\tlevel\tbar\tmedian\tworst case\tworst run\tmet\tthat run\n")
	for _, v := range vs {
		bar := fmt.Sprintf("%.2f", v.Bar)
		if v.WorstBar > 0 {
			bar += fmt.Sprintf(", worst case %.2f", v.WorstBar)
		}
		if v.EverBar > 0 {
			bar += fmt.Sprintf(", any run %.2f", v.EverBar)
		}
		met := "no"
		if v.Met {
			met = "yes"
		}
		missing := ""
		if v.Missing > 0 {
			missing = fmt.Sprintf(" (%d of %d runs did not get there)", v.Missing, v.Runs)
		}
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\t%.2f\t%.2f\t%.2f%s\t%s\t%s\n", v.Goal, v.Policy, v.Level,
			bar, v.Median, v.Hardest, v.Worst, missing, met, v.At)
	}
	tw.Flush()
}
