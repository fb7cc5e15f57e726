package main

import "deepcrawl/cmd/internal/simdb"

// curves writes one picture a case: coverage over requests, a line for each policy in its first run.
func curves(dir string, all measurements) error {
	byCase := map[string][]series{}
	for _, s := range grouped(all) {
		byCase[s.name] = append(byCase[s.name], s)
	}
	delete(byCase, giantCase)
	for name, lines := range byCase {
		if err := picture(name, lines).write(dir, name); err != nil {
			return err
		}
	}
	return nil
}

// picture draws coverage over requests. The axis ends at the last request of the policy that went on longest, or at four
// times the oracle where some policy never ends.
func picture(name string, lines []series) plot {
	most := 1
	p := plot{title: name + ": share of the database over requests"}
	for _, s := range lines {
		t := s.runs[0].trace
		most = max(most, t.End().Requests)
		p.lines = append(p.lines, coverage(s.policy, t))
	}
	if r := lines[0].runs[0].Oracle.Requests["0.95"]; r > 0 {
		most = min(most, 4*r)
	}
	p.most = float64(most)
	return p
}

func coverage(name string, t *simdb.Trace) line {
	return line{name, len(t.Points), func(i int) (x, y float64) {
		return float64(t.Points[i].Requests), float64(t.Points[i].Known) / float64(t.Items)
	}}
}
