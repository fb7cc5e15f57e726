package querygen

import (
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// What is counted beside what is shown makes no item: neither for the estimate nor for what is
// asked next.
func TestTotalsThatAreAlwaysTooHighAreCorrected(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact", lie: func(_ *site, o *Outcome) {
		o.Claimed = o.Claimed*118/100 + 1
	}}
	p := s.harvest(t, Config{Seed: 1}, 900)
	f := p.Facts("f1")
	if f.Totals != history.HighTotals || f.TotalsShare < 0.8 || f.TotalsShare > 0.86 {
		t.Errorf("totals are %q, and %.2f of them true; want too high, and about 0.84", f.Totals,
			f.TotalsShare)
	}
	if said := f.Evidence["totals"]; !strings.Contains(said, "had fewer results than they claim") {
		t.Errorf("said of totals: %s", said)
	}
	if e := p.Estimate(); e.Coverage < 0.96 {
		t.Errorf("%.3f of the database is said to be known, where it is %.3f", e.Coverage,
			float64(s.graph.Records())/float64(len(s.items)))
	}
	for _, b := range p.Forms {
		if got, want := b.Correct(1181), 1000; got < want-40 || got > want+40 {
			t.Errorf("a total of 1181 is taken for %d, want about %d", got, want)
		}
	}
}

func TestAFewShortAnswersOrALimitDoNotMakeTotalsTooHigh(t *testing.T) {
	for name, c := range map[string]struct {
		answers [][2]int // results and total
		want    bool
	}{
		"each as far short": {
			[][2]int{{17, 21}, {34, 41}, {25, 30}, {85, 101}, {50, 60}, {42, 50}, {68, 81},
				{11, 13}}, true},
		"too few": {
			[][2]int{{17, 21}, {34, 41}, {25, 30}, {85, 101}, {50, 60}, {42, 50}, {68, 81}}, false},
		"two of eight": {
			[][2]int{{17, 21}, {34, 34}, {25, 25}, {85, 101}, {50, 50}, {42, 42}, {68, 68},
				{11, 11}}, false},
		"a limit of twenty": {
			[][2]int{{20, 25}, {20, 24}, {20, 26}, {20, 25}, {20, 24}, {20, 23}, {20, 25},
				{20, 24}}, false},
		"different parts of each": {
			[][2]int{{10, 21}, {34, 41}, {5, 30}, {85, 101}, {12, 60}, {42, 50}, {20, 81}, {3, 13}},
			false},
		"one result in thirty missing": {
			[][2]int{{30, 31}, {60, 62}, {90, 93}, {31, 32}, {61, 63}, {62, 64}, {91, 94},
				{29, 30}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			var s site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
			for _, a := range c.answers {
				reckon(p.Harvest,
					&history.Query{Of: p.Forms[0], Progress: history.Progress{Ended: true},
						Total:   history.Total{Sure: true, Printed: a[1]},
						Reading: history.Reading{Read: a[0], Returned: a[0]}})
			}
			if got := p.Forms[0].Counts.Share > 0; got != c.want {
				t.Errorf("totals are too high: %v, want %v", got, c.want)
			}
		})
	}
}

// Where results change places from page to page some are shown twice and others missed: the total
// counts both.
func TestTotalsAreNotTooHighWhereResultsAreShownTwice(t *testing.T) {
	var s site
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	for i := range 20 {
		reckon(p.Harvest,
			&history.Query{Of: p.Forms[0], Progress: history.Progress{Ended: true},
				Total:   history.Total{Sure: true, Printed: 50 + i},
				Reading: history.Reading{Read: 40 + i, Returned: 50 + i}})
	}
	if c := p.Forms[0].Counts; c.Share > 0 || c.Agreed != 20 {
		t.Errorf("totals are taken for %.2f of what is printed, and %d answers of 20 agree",
			c.Share, c.Agreed)
	}
}
