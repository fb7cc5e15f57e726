package querygen

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A bulletinSite answers nothing without two dates, and no more than some notices.
type bulletinSite struct {
	days    []int
	most    int
	told    bool // a refusal says how many are shown at most
	undated int  // notices without a date, which words find
	graph   bipartite.Graph
	asked   int
}

func (s *bulletinSite) form() *forms.Form {
	date := forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd"}
	return &forms.Form{ID: "bulletin", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "start", Role: forms.RangeFrom, Pair: 2, Domain: date},
		{Position: 1, Name: "end", Role: forms.RangeTo, Pair: 1, Domain: date},
		{Position: 2, Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
}

func (s *bulletinSite) answer(a Ask) Outcome {
	s.asked++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Said: "no notices"}
	from, err := time.Parse("2006-01-02", given["start"])
	to, err2 := time.Parse("2006-01-02", given["end"])
	var found []int
	switch {
	case err != nil || err2 != nil:
		o.Said = "no dates"
		if given["q"] == "notice" {
			for i := range s.undated {
				found = append(found, len(s.days)+i)
			}
		}
	case given["q"] == "":
		for i, day := range s.days {
			if day >= days1970(from) && day <= days1970(to) {
				found = append(found, i)
			}
		}
	}
	if len(found) > s.most {
		if o.Kind, o.Said = Overflow, ""; s.told {
			o.Claimed = s.most
		}
		return o
	}
	if len(found) > 0 {
		o.Kind, o.Said, o.Returned, o.Claimed, o.ClaimedExact = Results, "", len(found), len(found),
			true
	}
	for _, i := range found {
		entry := []bipartite.Value{{Text: fmt.Sprint("entry", i)}}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), entry); fresh {
			o.New++
		}
	}
	return o
}

func (s *bulletinSite) harvest() *Planner {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: []string{"the", "of", "notice"}},
		Config{
			Seed: 1, Policy: Auto, Today: today,
		})
	harvest(p, 300, s.answer)
	return p
}

// Dates without which nothing is found prove, once all of them were asked for without a gap, that
// nothing is missing.
func TestWindowsWithoutAGapProveTheWhole(t *testing.T) {
	s := &bulletinSite{days: over(800, 120, 0, today), most: 100}
	p := s.harvest()
	if n, e := s.graph.Records(),
		p.Estimate(); n != 800 || p.Stopped() != "listed" || e.Coverage != 1 {
		t.Errorf("%d of 800 notices after %d queries, stopped: %s, coverage %.2f", n, s.asked,
			p.Stopped(), e.Coverage)
	}
	s = &bulletinSite{days: over(800, 120, 0, today), most: 100, undated: 60}
	p = s.harvest()
	if p.Stopped() == "listed" {
		t.Errorf("listed with %d of %d notices, where words find some without a date",
			s.graph.Records(), 860)
	}
}

// bulletins are refused for what they match, and say so, with and without a number.
func bulletins() map[string]*bulletinSite {
	return map[string]*bulletinSite{
		"a number in the refusal": {days: over(800, 9, 700, today), most: 100, told: true},
		"no number":               {days: over(800, 9, 700, today), most: 100},
	}
}

// listsBulletins has each read, and listed, within so many queries.
func listsBulletins(t *testing.T, within int) {
	t.Helper()
	for name, s := range bulletins() {
		p := s.harvest()
		if n := s.graph.Records(); n != 800 || s.asked > within || p.Stopped() != "listed" {
			t.Errorf("%s: %d of 800 notices after %d queries, stopped: %s", name, n, s.asked,
				p.Stopped())
		}
	}
}

// Windows that are refused for what they match are no limit of the width: a number says it, or a
// wider one that is empty.
func TestRefusalsForWhatMatchesAreNoLimitOfTheWidth(t *testing.T) { listsBulletins(t, 102) }

// Before the first notice of a gazette nothing is found in any year: all of them are asked for at
// once.
func TestWhatIsLeftIsAskedForAtOnceAfterEmptyWindows(t *testing.T) { listsBulletins(t, 92) }
