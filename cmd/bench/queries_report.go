package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
)

// report prints the ratios by case and policy, the estimates, and how the goals are met.
func report(w io.Writer, all measurements) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\ncase\tpolicy\trequests to the oracle's (median, range over seeds) at\n\t")
	for _, l := range levels {
		fmt.Fprintf(tw, "\t%g %%", 100*l)
	}
	fmt.Fprintf(tw, "\tqueries 90 %%\t99 %%\tstopped at\n")
	for _, g := range grouped(all) {
		g.print(tw)
	}
	tw.Flush()
	printEstimates(w, all)
	printPaces(w, all)
	printGoals(w, goalsOf(all))
}

// printEstimates prints how far the planner's estimates are from the truth, on the way and at the
// end, how many intervals hold it, and how many runs ended without an estimate.
func printEstimates(w io.Writer, all measurements) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\ncase\tpolicy\testimated less true coverage (median, range) at 80 %%\t90 "+
		"%%\t95 %%\tat the end\tinterval holds the truth then\tno estimate then\n")
	for _, g := range grouped(all) {
		if !g.runs[0].planned {
			continue
		}
		fmt.Fprintf(tw, "%s\t%s", g.name, g.policy)
		for _, l := range []string{"0.8", "0.9", "0.95"} {
			errs := g.figures(func(m *measurement) map[string]float64 { return m.EstimateError }, l)
			fmt.Fprintf(tw, "\t%s", offBy(errs, len(g.runs)))
		}
		var ends []float64
		holds := 0
		for _, m := range g.runs {
			if m.EstimateEnd != nil {
				ends = append(ends, m.EstimateEnd.Error)
				if m.EstimateEnd.Holds {
					holds++
				}
			}
		}
		fmt.Fprintf(tw, "\t%s\t%d of %d\t%d of %d\n", offBy(ends, len(g.runs)), holds, len(ends),
			len(g.runs)-len(ends), len(g.runs))
	}
	tw.Flush()
}

// printPaces prints what a decision of the planner takes.
func printPaces(w io.Writer, all measurements) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\ncase\tpolicy\tms of CPU a decision (median, range over seeds), half\t99 "+
		"of 100\tthe longest\n")
	for _, g := range grouped(all) {
		if g.runs[0].DecisionMS == nil {
			continue // a rival
		}
		fmt.Fprintf(tw, "%s\t%s", g.name, g.policy)
		for _, of := range []string{"p50", "p99", "max"} {
			ms := g.figures(func(m *measurement) map[string]float64 { return m.DecisionMS }, of)
			fmt.Fprintf(tw, "\t%s", spreadOf(ms, len(g.runs)))
		}
		fmt.Fprintln(tw)
	}
	tw.Flush()
}

// offBy writes median and range of errors; runs without an estimate are counted.
func offBy(xs []float64, runs int) string {
	if len(xs) == 0 {
		return "-"
	}
	s := fmt.Sprintf("%+.3f", median(xs))
	if len(xs) > 1 {
		s += fmt.Sprintf(" (%+.3f to %+.3f)", slices.Min(xs), slices.Max(xs))
	}
	if len(xs) < runs {
		s += fmt.Sprintf(" %d/%d", len(xs), runs)
	}
	return s
}

// A series is the runs of one policy on one case, one a seed.
type series struct {
	name, policy string
	runs         measurements
}

// figures are what the runs that have a figure of that name say.
func (s *series) figures(of func(*measurement) map[string]float64, name string) (xs []float64) {
	for i := range s.runs {
		if x, ok := of(&s.runs[i])[name]; ok {
			xs = append(xs, x)
		}
	}
	return xs
}

func grouped(all measurements) []series {
	var out []series
	at := map[[2]string]int{}
	for _, m := range all {
		key := [2]string{m.Case, m.Policy}
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, series{name: m.Case, policy: m.Policy})
		}
		out[i].runs = append(out[i].runs, m)
	}
	return out
}

func (s series) print(w io.Writer) {
	fmt.Fprintf(w, "%s\t%s", s.name, s.policy)
	for _, l := range levels {
		fmt.Fprintf(w, "\t%s", spreadOf(s.ratios(levelName(l), false), len(s.runs)))
	}
	for _, l := range []string{"0.9", "0.99"} {
		fmt.Fprintf(w, "\t%s", spreadOf(s.ratios(l, true), len(s.runs)))
	}
	var ends []float64
	for _, m := range s.runs {
		ends = append(ends, m.Coverage)
	}
	fmt.Fprintf(w, "\t%.3f %s\n", median(ends), s.runs[0].Stopped)
}

func (s series) ratios(level string, queries bool) []float64 {
	var out []float64
	for _, m := range s.runs {
		of := m.Ratio
		if queries {
			of = m.QueryRatio
		}
		if r, ok := of[level]; ok {
			out = append(out, r)
		}
	}
	return out
}

// spreadOf writes median and range; runs that did not get there are counted.
func spreadOf(xs []float64, runs int) string {
	if len(xs) == 0 {
		return "-"
	}
	s := fmt.Sprintf("%.2f", median(xs))
	if len(xs) > 1 {
		s += fmt.Sprintf(" (%.2f-%.2f)", slices.Min(xs), slices.Max(xs))
	}
	if len(xs) < runs {
		s += fmt.Sprintf(" %d/%d", len(xs), runs)
	}
	return s
}

func median(xs []float64) float64 {
	if len(xs) == 0 {
		return 0
	}
	xs = slices.Sorted(slices.Values(xs))
	return (xs[(len(xs)-1)/2] + xs[len(xs)/2]) / 2
}
