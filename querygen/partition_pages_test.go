package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// An archive is a pretend site with a box for words and a range of dates beside it, that shows the
// first 120 results of a query by number: whatever is asked, its first pages show what is known
// already.
type archive struct {
	items    int
	graph    bipartite.Graph
	requests int
}

func (s *archive) form() *forms.Form {
	d := forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd"}
	return &forms.Form{ID: "archive", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "date_from", Role: forms.RangeFrom, Pair: 3, Domain: d},
		{Position: 2, Name: "date_to", Role: forms.RangeTo, Pair: 2, Domain: d},
	}}
}

func (s *archive) words(i int) []string {
	return []string{"the", fmt.Sprint("kind", i*7%14), fmt.Sprint("thing", i*13%20),
		fmt.Sprint("name", i*5%12), fmt.Sprint(i)}
}

func (s *archive) day(i int) string {
	return fmt.Sprintf("%d-%02d-%02d", 1950+i%70, 1+i%12, 1+i%28)
}

func (s *archive) holds(i int, given map[string]string) bool {
	day := s.day(i)
	return (given["q"] == "" || slices.Contains(s.words(i), given["q"])) &&
		given["date_from"] <= day && (given["date_to"] == "" || day <= given["date_to"])
}

func (s *archive) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	var found []int
	for i := range s.items {
		if s.holds(i, given) {
			found = append(found, i)
		}
	}
	return page(&s.graph, a, found, 120, func(i int) []bipartite.Value {
		values := []bipartite.Value{{Attr: "added", Text: s.day(i)}}
		for _, w := range s.words(i) {
			values = append(values, bipartite.Value{Text: w})
		}
		return values
	})
}

func TestPartsAreReadOnWhereTheirFirstPagesAreKnown(t *testing.T) {
	s := &archive{items: 4000}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	for s.requests < 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
	}
	if s.graph.Records() < s.items || s.requests > 800 {
		t.Errorf("found %d of %d in %d requests, want all in 800; stopped: %s", s.graph.Records(),
			s.items, s.requests, p.Stopped())
	}
}

// A part is asked anew for longer pages, and the site makes none.
func TestAPartThatIsAskedAnewInVainIsReadOnAsItWas(t *testing.T) {
	s := &archive{items: 4000}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	anew := 0
	for s.requests < 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := s.answer(a)
		p.Observe(o)
		if len(a.Query.Region) > 0 && a.Page == 1 && o.More && anew < 3 {
			again := a
			again.Query.ID = p.NextID
			p.Observe(s.answer(again))
			anew++
		}
	}
	if anew == 0 {
		t.Fatal("no part was asked anew")
	}
	if got := p.Graph.Records(); got < 3600 {
		t.Errorf("of %d items %d were found", s.items, got)
	}
}

// The list of everything breaks off at a page that cannot be had. Each option of the menu is then
// read to its end, though the last page still leads on and its total is the first that the site
// prints.
func TestAnOptionWhosePagesLeadOnPastItsTotalKeepsNoOtherWaiting(t *testing.T) {
	const items, page, options = 120, 10, 3
	f := &forms.Form{ID: "f", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		choiceOf("state", 0, forms.Option{Text: "any", Any: true, Selected: true}),
	}}
	for i := range options {
		f.Fields[0].Domain.Options = append(f.Fields[0].Domain.Options,
			forms.Option{Value: fmt.Sprint(i), Text: fmt.Sprint("state ", i)})
	}
	g := new(bipartite.Graph)
	p := New(g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	harvest(p, 200, func(a Ask) Outcome {
		state := filled(a.Query)["state"]
		if state == "" && a.Page > 6 {
			return Outcome{Ask: a, Kind: Failed, Claimed: -1, Requests: 1}
		}
		var found []int
		for i := range items {
			if state == "" || state == fmt.Sprint(i*options/items) {
				found = append(found, i)
			}
		}
		last := (len(found) - 1) / page
		at := min(a.Page-1, last)
		shown := found[page*at : min(page*at+page, len(found))]
		o := Outcome{Ask: a, Kind: Results, Returned: len(shown), Claimed: -1, More: true,
			Requests: 1}
		if at == last {
			o.Claimed, o.ClaimedExact = len(found)-1, true
		}
		for _, i := range shown {
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), nil); fresh {
				o.New++
			}
		}
		return o
	})
	if n := g.Records(); n != items {
		t.Errorf("%d items of %d: %s", n, items, p.Stopped())
	}
}
