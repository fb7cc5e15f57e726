package querygen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// mixed is a form that lists everything as served, in an order that is drawn anew at each call, and
// a menu of others.
type mixed struct {
	graph  bipartite.Graph
	firm   string // the order that is not drawn; "" for none
	pinned bool   // the order as served is firm, and an item stands on every page
	asked  int
	orders []string // of the requests
}

func (s *mixed) form() *forms.Form {
	return &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Position: 0, Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "ord", Role: forms.Sort, Default: []string{"score"},
			Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{
				{Value: "score", Text: "Relevanz"}, {Value: "year", Text: "Jahr"},
				{Value: "name", Text: "Name"},
			}}},
	}}
}

func (s *mixed) answer(a Ask) Outcome {
	s.asked++
	o := Outcome{Ask: a, Kind: Empty, Requests: 1, Claimed: -1}
	term, order := "", "score"
	for _, as := range a.Query.Assign {
		switch as.Field {
		case 0:
			term = as.Values[0]
		case 1:
			order = as.Values[0]
		}
	}
	s.orders = append(s.orders, order)
	var found []int
	for d := range 300 {
		if term == "" || term == word(d, 0) {
			found = append(found, d)
		}
	}
	if len(found) == 0 {
		return o
	}
	o.Kind, o.Claimed, o.ClaimedExact = Results, len(found), true
	if order != s.firm && !s.pinned {
		rand.New(rand.NewPCG(7, uint64(s.asked))).Shuffle(len(found), func(i, k int) {
			found[i], found[k] = found[k], found[i]
		})
	}
	from := min(len(found), (a.Page-1)*10)
	to := min(len(found), from+10)
	o.More = to < len(found)
	page := found[from:to]
	if s.pinned {
		page = append(slices.Clone(page), found[0])
	}
	for _, d := range page {
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(d),
			[]bipartite.Value{{Text: word(d, 0)}}); fresh {
			o.New++
		}
		o.Returned++
	}
	return o
}

func TestAFirmOrderIsChosenWherePagesShowItemsTwice(t *testing.T) {
	for name, c := range map[string]struct {
		site mixed
		most int    // requests
		end  string // the order of the last of them
	}{
		"the first other order is firm":      {mixed{firm: "year"}, 75, "year"},
		"the second other order is firm":     {mixed{firm: "name"}, 85, "name"},
		"the order as served is firm":        {mixed{firm: "score"}, 75, "score"},
		"an item stands on every page of it": {mixed{pinned: true}, 75, "score"},
	} {
		t.Run(name, func(t *testing.T) {
			s := &c.site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
			for range 400 {
				a, ok := p.Next()
				if !ok {
					break
				}
				p.Observe(s.answer(a))
			}
			if n := s.graph.Records(); n < 300 || s.asked > c.most ||
				s.orders[len(s.orders)-1] != c.end {
				t.Errorf("%d of 300 items from %d requests, the last in the order %q; %s", n,
					s.asked, s.orders[len(s.orders)-1], p.Stopped())
			}
		})
	}
}
