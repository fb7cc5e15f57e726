package querygen

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/retry"
)

// Now and then a site answers with an empty page that says nothing.
func TestAnEmptyPageIsAskedForOnceMoreAndNotAtOnce(t *testing.T) {
	for name, harvested := range map[string]site{
		"listed":       {page: 10, totals: "exact", listAll: true},
		"by words":     {page: 10, totals: "exact"},
		"no totals":    {page: 10, totals: "none"},
		"longer pages": {page: 10, totals: "exact", pageSize: true},
	} {
		t.Run(name, func(t *testing.T) {
			harvested.database = few
			whole, s := harvested, harvested
			whole.harvest(t, Config{Seed: 1}, 3000)
			p := s.planner(Config{Seed: 1})
			type page struct {
				id bipartite.QueryID
				n  int
			}
			blank, again := map[page]int{}, 0
			var asks []Ask
			answer := func(a Ask) Outcome {
				at := page{a.Query.ID, a.Page}
				asks = append(asks, a)
				s.requests++
				if since, ok := blank[at]; ok {
					if again++; s.requests-since <= retry.LaterAfter && p.Stopped() == "" &&
						len(blank) > again {
						t.Errorf("request %d asks for what was empty at request %d", s.requests,
							since)
					}
				} else if s.requests%7 == 0 && a.Query.Purpose != "nonsense" &&
					a.Query.Purpose != "probe" {
					blank[at] = s.requests
					return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Unlike: true,
						Blank: true}
				}
				s.requests--
				return s.answer(a)
			}
			harvest(p, 3000, answer)
			// a page of another length has a question of its own
			if again < len(blank)-1 || 100*s.graph.Records() < 98*whole.graph.Records() {
				t.Errorf("%d of %d empty pages were asked for once more; found %d, without any %d: %s", again, len(blank), s.graph.Records(), whole.graph.Records(), p.Stopped())
			}
		})
	}
}

// What finds nothing and says so in other words than nonsense is asked for once more until that
// turns out to be of no use.
func TestEmptyPagesThatStayEmptyAreBelieved(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact"}
	p := s.planner(Config{Seed: 1})
	twice := map[string]int{}
	dumb := map[string]bool{}
	harvest(p, 3000, func(a Ask) Outcome {
		o := s.answer(a)
		if a.Query.Purpose == "value" && a.Page == 1 && len(a.Query.Term) > 0 &&
			a.Query.Term[0] < 'g' {
			o = Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Unlike: true}
			twice[a.Query.Term]++
			dumb[a.Query.Term] = true
		}
		return o
	})
	more := 0
	for _, n := range twice {
		more += n - 1
	}
	if more > retry.LaterLeast || len(dumb) < 20 {
		t.Errorf("%d of %d were asked for once more", more, len(dumb))
	}
}

// A list that breaks off far from its total is asked for its next page once more; so is one without
// a total, or with a rounded one, of which a page that tells nothing follows a full one that names
// it.
func TestAListThatBreaksOffIsReadOn(t *testing.T) {
	for totals, end := range map[string]Outcome{
		"exact":   {Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1},
		"rounded": {Kind: Empty, Claimed: -1, Requests: 1, Unlike: true},
		"none":    {Kind: Empty, Claimed: -1, Requests: 1, Unlike: true},
	} {
		t.Run(totals, func(t *testing.T) {
			whole, s := site{database: few, page: 10, totals: totals, listAll: true},
				site{database: few, page: 10, totals: totals, listAll: true}
			whole.harvest(t, Config{Seed: 1}, 3000)
			p := s.planner(Config{Seed: 1})
			broke := 0
			harvest(p, 3000, func(a Ask) Outcome {
				if a.Query.Lists() && a.Page == 20 && broke == 0 {
					broke++
					o := end
					o.Ask = a
					return o
				}
				return s.answer(a)
			})
			if s.graph.Records() != len(few.items) || broke == 0 || s.requests > whole.requests+2 {
				t.Errorf("found %d of %d in %d requests, %d without the break: %s",
					s.graph.Records(), len(few.items), s.requests, whole.requests, p.Stopped())
			}
		})
	}
}

func TestEmptyPagesSurviveAResume(t *testing.T) {
	s := site{database: few, page: 10, totals: "exact"}
	blank := func(n int, a Ask) (Outcome, bool) {
		return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Blank: true}, n%5 == 0
	}
	p := s.planner(Config{Seed: 1})
	var asks []Ask
	harvest(p, 62, func(a Ask) Outcome {
		asks = append(asks, a)
		if o, ok := blank(len(asks), a); ok {
			return o
		}
		return s.answer(a)
	})
	second := site{database: few, page: 10, totals: "exact"}
	q := second.planner(Config{Seed: 1})
	for i, a := range asks {
		if got, _ := q.Next(); !cmp.Equal(got, a) {
			t.Fatalf("step %d: asks %+v, asked %+v", i, got, a)
		}
		o, ok := blank(i+1, a)
		if !ok {
			o = second.answer(a)
		}
		q.Observe(o)
	}
}
