package querygen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

// A crowd is a pretend site of one menu with more items under each option than the 20 that an
// answer shows.
type crowd struct {
	box, sort bool // the form has a keyword box, a menu of orders
	without   int  // items under no option
	graph     bipartite.Graph
	requests  int
}

const crowded = 60 // items of an option

func (s *crowd) form() *forms.Form {
	options := func(values ...string) forms.Domain {
		d := forms.Domain{Kind: forms.Options}
		for _, v := range values {
			d.Options = append(d.Options, forms.Option{Value: v, Text: v})
		}
		return d
	}
	kind := forms.Field{Name: "kind", Role: forms.Filter, Default: []string{""},
		Domain: options("k0", "k1", "k2")}
	kind.Domain.Options = append(kind.Domain.Options, forms.Option{Text: "Any", Any: true})
	f := &forms.Form{ID: "crowd", Kind: forms.Search, Method: "GET", Fields: []forms.Field{kind}}
	if s.sort {
		f.Fields = append(f.Fields,
			forms.Field{Position: 1, Name: "order", Role: forms.Sort, Default: []string{"up"},
				Domain: options("up", "down")})
	}
	if s.box {
		f.Fields = append(f.Fields,
			forms.Field{Position: len(f.Fields), Name: "q", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}})
	}
	return f
}

func (s *crowd) answer(a Ask) Outcome {
	s.requests++
	given := make(map[string]string)
	for _, as := range a.Query.Assign {
		given[as.Name] = strings.Join(as.Values, "")
	}
	var found []int
	for i := range 3*crowded + s.without {
		kind := fmt.Sprint("k", i/crowded)
		if (given["kind"] == "" || given["kind"] == kind) &&
			(given["q"] == "" || given["q"] == fmt.Sprint("word", i%10)) {
			found = append(found, i)
		}
	}
	if given["order"] == "down" {
		slices.Reverse(found)
	}
	o := Outcome{Ask: a, Kind: Results, Claimed: len(found), ClaimedExact: true, Requests: 1}
	for _, i := range found[:min(20, len(found))] {
		o.Returned++
		values := []bipartite.Value{{Text: fmt.Sprint("word", i%10)}}
		if i < 3*crowded {
			values = append(values, bipartite.Value{Attr: "kind", Text: fmt.Sprint("k", i/crowded)})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
			o.New++
		}
	}
	if len(found) == 0 {
		o.Kind = Empty
	}
	return o
}

func TestWhatCannotBeNarrowedIsDrilledAndTheRestCounted(t *testing.T) {
	for name, c := range map[string]struct {
		site      crowd
		found     int
		unreached int
	}{
		"a menu alone":                {crowd{}, 60, 120},
		"and orders":                  {crowd{sort: true}, 120, 60},
		"and words":                   {crowd{box: true}, 180, 0},
		"and items without an option": {crowd{without: 10, sort: true}, 130, 60},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
			harvest(p, 300, s.answer)
			if s.graph.Records() < c.found || p.Unreached() != c.unreached {
				t.Errorf("%d items in %d requests, %d out of reach; want %d and %d; stopped: %s",
					s.graph.Records(), s.requests, p.Unreached(), c.found, c.unreached, p.Stopped())
			}
			facts := p.Facts("crowd")
			if facts.Unreached != c.unreached ||
				(c.unreached > 0) != (facts.Evidence["unreached"] != "") {
				t.Errorf("facts: %d out of reach, %q", facts.Unreached, facts.Evidence["unreached"])
			}
			if got := slices.Contains(facts.Incomplete, "kind"); got != (c.site.without > 0) {
				t.Errorf("menus that do not reach every item: %q", facts.Incomplete)
			}
		})
	}
}

// What has none of a menu's options is no part of the last one, though that is all the totals
// leave.
func TestWhatAMenuLacksIsNotItsLastOption(t *testing.T) {
	s := &table{page: 50, cap: 200, totals: "exact", listing: true, mute: true,
		columns: []column{{name: "region", menu: 6}, {name: "kind", menu: 5},
			{name: "length", typ: "number"}}}
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1800 {
		// regions 6 and 7 are not offered
		s.rows = append(s.rows, []int{rng.IntN(8), rng.IntN(5), 3 + rng.IntN(12)})
	}
	s.rank = rng.Perm(len(s.rows))
	p := s.harvest(t, Config{Seed: 1}, 400)
	if got := s.graph.Records(); 100*got < 98*len(s.rows) {
		t.Errorf("%d of %d items after %d requests: %s, %s out of reach", got, len(s.rows),
			s.requests, p.Stopped(), history.Plural(p.Facts("table").Unreached, "item"))
	}
}
