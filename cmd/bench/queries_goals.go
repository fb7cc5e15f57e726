package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"text/tabwriter"
)

// A goal is a bar for one policy of the product on a group of cases.
type goal struct {
	name    string
	group   string
	policy  string
	level   string
	queries bool    // rather than requests
	median  float64 // of the medians of the cases
	worst   float64 // of all runs; 0: no bar
}

var goals = []goal{
	{"keyword, no cap, totals, requests", totalsShown, "greedy", "0.9", false, 1.15, 1.4},
	{"keyword, no cap, no totals, requests", noTotals, "greedy", "0.9", false, 1.5, 2.2},
	{"keyword, no cap, queries", totalsShown, "greedy", "0.9", true, 1.25, 0},
	{"keyword, no cap, queries", totalsShown, "greedy", "0.95", true, 1.25, 0},
	{"keyword, no cap, queries", totalsShown, "greedy", "0.99", true, 1.8, 0},
	{"keyword, k = 100, queries", capped, "greedy", "0.8", true, 1.6, 0},
	{"menus and ranges, totals", ranges, "auto", "1", false, 2.0, 0},
	{"menus and ranges, no totals", rangesBlind, "auto", "1", false, 2.8, 0},
	{"a listing option exists", listed, "auto", "1", false, 1.1, 0},
}

// A verdict says how a goal is met.
type verdict struct {
	Goal     string   `json:"goal"`
	Level    string   `json:"level"`
	Policy   string   `json:"policy"`
	Bar      float64  `json:"bar"`
	WorstBar float64  `json:"worst_bar,omitempty"`
	Median   multiple `json:"median"` // of the medians of the cases
	Worst    multiple `json:"worst"`  // of all runs
	At       string   `json:"at"`     // where the worst was: case and seed
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
	v := verdict{Goal: g.name, Level: g.level, Policy: g.policy, Bar: g.median, WorstBar: g.worst}
	var medians []float64
	for _, s := range grouped(all) {
		if s.policy != g.policy || s.runs[0].group != g.group {
			continue
		}
		var xs []float64
		for i := range s.runs {
			x := g.measure(&s.runs[i])
			xs = append(xs, x)
			v.Runs++
			if math.IsInf(x, 1) {
				v.Missing++
			}
			if x >= float64(v.Worst) {
				v.Worst, v.At = multiple(x), fmt.Sprintf("--case %s --seed %d", s.name, s.runs[i].Seed)
			}
		}
		medians = append(medians, median(xs))
	}
	v.Median = multiple(median(medians))
	v.Met = float64(v.Median) <= v.Bar && (g.worst == 0 || float64(v.Worst) <= g.worst)
	return v, v.Runs > 0
}

// measure returns the ratio of a run; infinity where it did not get there.
func (g *goal) measure(m *measurement) float64 {
	of := m.Ratio
	if g.queries {
		of = m.QueryRatio
	}
	if r, ok := of[g.level]; ok {
		return r
	}
	return math.Inf(1)
}

func printGoals(w io.Writer, vs verdicts) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\ngoal\tpolicy\tlevel\tbar\tmedian\tworst\tmet\tworst run\n")
	for _, v := range vs {
		bar := fmt.Sprintf("%.2f", v.Bar)
		if v.WorstBar > 0 {
			bar += fmt.Sprintf(", worst %.2f", v.WorstBar)
		}
		met := "no"
		if v.Met {
			met = "yes"
		}
		missing := ""
		if v.Missing > 0 {
			missing = fmt.Sprintf(" (%d of %d runs did not get there)", v.Missing, v.Runs)
		}
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\t%.2f\t%.2f%s\t%s\t%s\n", v.Goal, v.Policy, v.Level, bar, v.Median, v.Worst, missing, met, v.At)
	}
	tw.Flush()
}
