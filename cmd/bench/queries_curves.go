package main

import (
	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/querygen"
)

// curves writes one picture a case: coverage over requests, a line for each policy in its first
// run, and what they are compared with.
func curves(dir string, all measurements) error {
	byCase := map[string][]series{}
	for _, s := range grouped(all) {
		byCase[s.name] = append(byCase[s.name], s)
	}
	for _, g := range giants {
		delete(byCase, g.name)
	}
	for name, lines := range byCase {
		if err := picture(name, lines).write(dir, name); err != nil {
			return err
		}
	}
	return nil
}

// farOff is how many times the requests of what the lines are compared with the x axis shows at
// most: some policies never end.
const farOff = 4

// picture draws coverage over requests. The axis ends at the last request of the policy that went
// on longest, and before that where the oracle, or full pages, took a quarter, if by then auto has
// ended.
func picture(name string, lines []series) plot {
	most, auto := 1, 0
	p := plot{title: name + ": share of the database over requests", x: "requests",
		y: "share of the items known"}
	first := lines[0].runs[0]
	yardstick := first.Oracle.Floor["1"]
	if t := first.Oracle.best; t != nil {
		yardstick = first.Oracle.Requests["0.95"]
		p.lines = append(p.lines, coverage("oracle", t))
	} else if yardstick > 0 {
		p.lines = append(p.lines,
			line{"full pages", 2, func(i int) (x, y float64) {
				return float64(i * yardstick), float64(i)
			}})
	}
	for _, s := range lines {
		t := s.runs[0].trace
		most = max(most, t.End().Requests)
		if s.policy == string(querygen.Auto) {
			auto = t.End().Requests
		}
		p.lines = append(p.lines, coverage(s.policy, t))
	}
	if yardstick > 0 {
		most = min(most, max(farOff*yardstick, auto))
	}
	p.most = float64(most)
	return p
}

func coverage(name string, t *simdb.Trace) line {
	return line{name, len(t.Points), func(i int) (x, y float64) {
		return float64(t.Points[i].Requests), float64(t.Points[i].Known) / float64(t.Items)
	}}
}
