package querygen

import (
	"deepcrawl/querygen/plan"
	"maps"
	"testing"

	"deepcrawl/querygen/values"

	"github.com/google/go-cmp/cmp"
)

func TestAListingUnderWaySurvivesTheFailureOfOnePage(t *testing.T) {
	for _, c := range []struct {
		name  string
		fails map[int]int // how often each page of the listing fails
		want  []int       // pages of the listing that are asked
	}{
		{"no page fails", nil, []int{1, 2, 3, 4, 5, 6}},
		{"a page fails once", map[int]int{3: 1}, []int{1, 2, 3, 3, 4, 5, 6}},
		{"every page after the first fails once", map[int]int{2: 1, 3: 1, 4: 1, 5: 1, 6: 1},
			[]int{1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6}},
		{"a page fails again", map[int]int{3: 2}, []int{1, 2, 3, 3}},
		{"the first page fails once", map[int]int{1: 1}, []int{1, 1, 2, 3, 4, 5, 6}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := site{database: newDatabase(600, 4000, 6, 20), page: 100, totals: "exact",
				listAll: true}
			p := s.planner(Config{Seed: 1})
			got := pagesAsked(&s, p, "default", c.fails)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("pages of the listing (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAPatternWhoseFirstPageFailsIsNotAskedAgain(t *testing.T) {
	s := site{database: newDatabase(600, 4000, 6, 20), page: 100, totals: "exact", star: true}
	if diff := cmp.Diff([]int{1},
		pagesAsked(&s, s.planner(Config{Seed: 1}), "term *", map[int]int{1: 1})); diff != "" {
		t.Errorf("pages of the pattern (-want +got):\n%s", diff)
	}
}

// pagesAsked harvests a site of which pages of one way to list fail, and returns the pages of this
// way that were asked.
func pagesAsked(s *site, p *Planner, way string, fails map[int]int) (pages []int) {
	left := maps.Clone(fails)
	for range 300 {
		a, ok := p.Next()
		if !ok {
			break
		}
		listing := a.Query.Way == way
		if listing {
			pages = append(pages, a.Page)
		}
		if listing && left[a.Page] > 0 {
			left[a.Page]--
			p.Observe(Outcome{Ask: a, Kind: Failed, Claimed: -1, Requests: 1})
			continue
		}
		p.Observe(s.answer(a))
	}
	return pages
}

// A site may answer words that are too short for it with an error, and say nothing.
func TestWordsThatAreDeclinedForTheirLengthAreNoOutage(t *testing.T) {
	const least = 4
	short := func(a Ask) bool { return values.Length(a.Query.Term) < least }
	for name, c := range map[string]struct {
		declines func(Ask) bool
		from     int // requests before it begins
		says     int // what the page says of the length
		blocked  bool
		minWord  int
	}{
		"short words":                       {declines: short, minWord: least},
		"short words, and the page says so": {declines: short, says: least, minWord: least},
		"whatever is asked": {declines: func(Ask) bool {
			return true
		}, from: 40, blocked: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := site{database: newDatabase(600, 4000, 6, 20), page: 10, totals: "exact"}
			p := s.planner(Config{Seed: 1})
			for n := range 80 {
				a, ok := p.Next()
				switch {
				case !ok:
				case n >= c.from && a.Query.Term != "" && c.declines(a):
					p.Observe(Outcome{Ask: a, Kind: Failed, Claimed: -1, Requests: 1,
						Declined: true, Wishes: plan.Wishes{MinWord: c.says}})
				default:
					p.Observe(s.answer(a))
				}
			}
			if got := p.Stopped() == "blocked"; got != c.blocked {
				t.Errorf("it stopped as %q, want blocked: %v", p.Stopped(), c.blocked)
			}
			if got := p.Facts("f1").MinWord; got != c.minWord {
				t.Errorf("least length %d, want %d", got, c.minWord)
			}
		})
	}
}

// Failures in a row end a harvest. Where they are known to be of the questions, it goes on beyond
// them.
func TestAHarvestThatWasBlockedCanBeResumed(t *testing.T) {
	s := site{database: newDatabase(600, 4000, 6, 20), page: 10, totals: "exact"}
	p := s.planner(Config{Seed: 1})
	for n := 0; ; n++ {
		a, ok := p.Next()
		if !ok {
			break
		}
		if n < 40 {
			p.Observe(s.answer(a))
		} else {
			p.Observe(Outcome{Ask: a, Kind: Failed, Claimed: -1, Requests: 1})
		}
	}
	if p.Stopped() != "blocked" {
		t.Fatalf("stopped %q", p.Stopped())
	}
	p.Resume()
	a, ok := p.Next()
	if !ok {
		t.Fatalf("stopped %q", p.Stopped())
	}
	p.Skip(a.Query.ID + 10)
	again, _ := p.Next()
	if a.Page > 1 && again.Query.ID != a.Query.ID ||
		a.Page == 1 && again.Query.ID != a.Query.ID && again.Query.ID != a.Query.ID+10 {
		t.Errorf("query %d has the number %d after numbers below %d were left out", a.Query.ID,
			again.Query.ID, a.Query.ID+10)
	}
	if a.Query.ID = again.Query.ID; !cmp.Equal(a, again) {
		t.Errorf("another question is asked:\n%s", cmp.Diff(a, again))
	}
}

// Pages that break off where others did not are no outage one by one, and are one in a row.
func TestPagesThatBreakOffInARowAreAnOutage(t *testing.T) {
	s := site{database: newDatabase(600, 4000, 6, 20), page: 10, totals: "exact"}
	p := s.planner(Config{Seed: 1})
	n := 0
	for ; n < 200; n++ {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := s.answer(a)
		o.Broken = n >= 40 || n%5 == 4
		p.Observe(o)
	}
	if p.Stopped() != "blocked" || n > 50 {
		t.Errorf("after %d answers it is stopped %q", n, p.Stopped())
	}
}
