package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A menuSite is a pretend site with a form of menus. Item i is of kind i%kinds and of year
// 2000+i%years.
type menuSite struct {
	items, kinds, years int
	required            bool // finds nothing without a kind
	keyword             bool // has a keyword box, and each item holds its own word and "all"
	graph               bipartite.Graph
	requests            int
}

func (s *menuSite) form() *forms.Form {
	kind := forms.Field{Name: "kind", Role: forms.Filter,
		Domain: forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Text: "All kinds", Any: true, Selected: true}}},
		Default: []string{""}}
	for k := range s.kinds {
		kind.Domain.Options = append(kind.Domain.Options,
			forms.Option{Value: fmt.Sprint("k", k), Text: fmt.Sprint("Kind ", k)})
	}
	from := forms.Field{Position: 1, Name: "from", Role: forms.RangeFrom, Pair: 3,
		Domain: forms.Domain{Kind: forms.Options}}
	for y := range s.years {
		from.Domain.Options = append(from.Domain.Options, forms.Option{Value: fmt.Sprint(2000 + y)})
	}
	to := from
	to.Position, to.Name, to.Role, to.Pair = 2, "to", forms.RangeTo, 2
	f := &forms.Form{ID: "menus", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{kind, from, to}}
	if s.keyword {
		f.Fields = append(f.Fields,
			forms.Field{Position: 3, Name: "q", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}})
	}
	return f
}

func (s *menuSite) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	var found []int
	for i := range s.items {
		if s.holds(i, given) {
			found = append(found, i)
		}
	}
	return page(&s.graph, a, found, len(found), func(i int) []bipartite.Value {
		return []bipartite.Value{{Text: "all"}, {Text: fmt.Sprint("w", i)},
			{Attr: "kind", Text: fmt.Sprint("kind ", i%s.kinds)}}
	})
}

// filled returns what a query puts into its fields, by name.
func filled(q Query) map[string]string {
	given := make(map[string]string)
	for _, as := range q.Assign {
		if len(as.Values) > 0 && as.Values[0] != "" {
			given[as.Name] = as.Values[0]
		}
	}
	return given
}

// page answers with ten of the items found, of which the site shows the first most only, and their
// exact total.
func page(g *bipartite.Graph, a Ask, found []int, most int,
	values func(i int) []bipartite.Value) Outcome {
	o := Outcome{Ask: a, Kind: Results, Claimed: len(found), ClaimedExact: true, Requests: 1}
	if len(found) == 0 {
		o.Kind = Empty
	}
	found = found[:min(len(found), most)]
	from := min(10*(a.Page-1), len(found))
	to := min(from+10, len(found))
	o.More = to < len(found)
	for _, i := range found[from:to] {
		o.Returned++
		if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), values(i)); fresh {
			o.New++
		}
	}
	return o
}

func (s *menuSite) holds(i int, given map[string]string) bool {
	if q := given["q"]; q != "" && q != "all" && q != fmt.Sprint("w", i) {
		return false
	}
	if given["kind"] == "" && given["from"] == "" && s.required && given["q"] == "" {
		return false
	}
	if k := given["kind"]; k != "" && k != fmt.Sprint("k", i%s.kinds) {
		return false
	}
	year := fmt.Sprint(2000 + i%s.years)
	return (given["from"] == "" || given["from"] <= year) &&
		(given["to"] == "" || year <= given["to"])
}

func TestMenusAreReadOptionByOption(t *testing.T) {
	for name, c := range map[string]struct {
		site   menuSite
		within int
	}{
		"the form as served lists": {menuSite{items: 400, kinds: 12, years: 9}, 60},
		"nothing without a choice": {
			menuSite{items: 400, kinds: 12, years: 9, required: true}, 80},
		"a keyword box beside the menus": {
			menuSite{items: 400, kinds: 12, years: 9, required: true, keyword: true}, 125},
		"a menu of which most are empty": {
			menuSite{items: 40, kinds: 300, years: 5, required: true}, 80},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
			for s.requests < 1000 {
				a, ok := p.Next()
				if !ok {
					break
				}
				p.Observe(s.answer(a))
			}
			if s.graph.Records() != s.items || s.requests > c.within {
				t.Errorf("found %d of %d items in %d requests, want all in %d; stopped: %s",
					s.graph.Records(), s.items, s.requests, c.within, p.Stopped())
			}
		})
	}
}

// A catalogue is a pretend site with a box for words and a menu of years beside it, that shows the
// first 120 results of a query, and lists them when nothing is asked for. Each item has its own
// number, and words that it shares with hundreds.
type catalogue struct {
	archive
	mute    bool // prints no totals
	onwards bool // offers another page until one is empty
}

func (s *catalogue) form() *forms.Form {
	year := forms.Field{Position: 1, Name: "year", Role: forms.Filter, Default: []string{""},
		Domain: forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Text: "All years", Any: true, Selected: true}}}}
	for y := 1950; y < 2020; y++ {
		year.Domain.Options =
			append(year.Domain.Options, forms.Option{Value: fmt.Sprint(y), Text: fmt.Sprint(y)})
	}
	return &forms.Form{ID: "catalogue", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, year,
	}}
}

func (s *catalogue) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	var found []int
	for i := range s.items {
		if year := s.day(i)[:4]; (given["q"] == "" || slices.Contains(s.words(i), given["q"])) &&
			(given["year"] == "" || given["year"] == year) {
			found = append(found, i)
		}
	}
	o := page(&s.graph, a, found, 120, func(i int) []bipartite.Value {
		values := []bipartite.Value{{Attr: "year", Text: s.day(i)[:4]}}
		for _, w := range s.words(i) {
			values = append(values, bipartite.Value{Text: w})
		}
		return values
	})
	if s.mute {
		o.Claimed, o.ClaimedExact = -1, false
	}
	o.More = o.More || s.onwards && o.Returned == 10
	return o
}

// The options are worth more than words of single items, and what the form as served claims tells
// how much they hold.
func TestAMenuBesideABoxForWordsIsRead(t *testing.T) {
	for name, c := range map[string]struct {
		mute, onwards bool
		within, least int
	}{
		"totals":                                {false, false, 750, 6000},
		"totals, and an empty page at each end": {false, true, 850, 6000},
		"no totals: what is shown is not all":   {true, false, 400, 1000},
	} {
		t.Run(name, func(t *testing.T) {
			s := &catalogue{archive{items: 6000}, c.mute, c.onwards}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{},
				Config{Seed: 1, Coverage: 1, Today: today})
			for s.requests < c.within {
				a, ok := p.Next()
				if !ok {
					break
				}
				p.Observe(s.answer(a))
			}
			if s.graph.Records() < c.least {
				t.Errorf("found %d of %d in %d requests, want %d; stopped: %s", s.graph.Records(),
					s.items, s.requests, c.least, p.Stopped())
			}
		})
	}
}

func TestPlannerWithoutFormsStops(t *testing.T) {
	var g bipartite.Graph
	p := New(&g, nil, Seeds{}, Config{})
	if _, ok := p.Next(); ok || p.Stopped() == "" {
		t.Errorf("stopped: %q", p.Stopped())
	}
	p.Observe(Outcome{Ask: Ask{Query: Query{ID: 7, Form: "gone", Field: 3}, Page: 2}, Kind: Results,
		Returned: 1})
}
