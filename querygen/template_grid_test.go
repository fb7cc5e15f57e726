package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/values"
)

// A tradeSite shows the firms of a trade in a town, and nothing without either.
type tradeSite struct {
	trades, towns []string
	perCell       int
	near          int  // further towns, by distance, whose firms are shown as well
	atEnd         bool // towns stand at the end of addresses alone
	mute          bool // the form does not say that both are needed
	graph         bipartite.Graph
	asked         []map[string]string
}

func (s *tradeSite) form() *forms.Form {
	menu := forms.Field{Name: "trade", Role: forms.Filter, Required: !s.mute, Domain: forms.Domain{
		Kind: forms.Options, Options: []forms.Option{{Text: "choose", Any: true}},
	}}
	for _, t := range s.trades {
		menu.Domain.Options = append(menu.Domain.Options, forms.Option{Value: t, Text: t})
	}
	return &forms.Form{ID: "firms", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		menu, {Position: 1, Name: "town", Role: forms.Keyword, Required: !s.mute,
			Domain: forms.Domain{Kind: forms.Typed, Type: "city"}},
	}}
}

const tradePage = 5

func (s *tradeSite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	n := 0
	for i := range s.towns {
		for j, trade := range s.trades {
			at := -1
			for k := 0; k <= s.near; k++ {
				if values.Fold(s.towns[(i+len(s.towns)-k)%len(s.towns)]) == values.Fold(
					given["town"]) {
					at = k
				}
			}
			if trade != given["trade"] || at < 0 {
				continue
			}
			for k := range s.perCell {
				if n++; (n-1)/tradePage != a.Page-1 {
					continue
				}
				number := (i*len(s.trades)+j)*s.perCell + k
				vs := []bipartite.Value{
					{Attr: "adr", Text: fmt.Sprintf("%d Market Street, %s", number, s.towns[i])},
					{Text: "market"}, {Text: "street"}, {Text: fmt.Sprint("firm", number%17)}}
				if !s.atEnd {
					vs = append(vs, bipartite.Value{Text: values.Fold(s.towns[i])})
				}
				o.Kind = Results
				o.Returned++
				if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(number), vs); fresh {
					o.New++
				}
			}
		}
	}
	if n > 0 {
		o.Claimed, o.ClaimedExact, o.More = n, true, n > a.Page*tradePage
	}
	return o
}

func (s *tradeSite) harvest(given ...string) *Planner {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Fields: FieldSeeds{"firms": {1: given}}},
		Config{})
	for range 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
	}
	return p
}

func TestTextsThatFindSomethingAreAskedWithEachOptionOfAMenuThatMustBeSet(t *testing.T) {
	s := &tradeSite{
		trades: []string{"Baker", "Tailor", "Roofer", "Printer", "Dentist", "Florist"}, perCell: 7,
		towns: []string{"Alba", "Brenta", "Corvo", "Dessau", "Elba", "Fondi", "Gaeta", "Huesca"},
	}
	p := s.harvest(s.towns...)
	all := len(s.trades) * len(s.towns) * s.perCell
	if n, most := s.graph.Records(),
		3*len(s.trades)*len(s.towns)+100; n != all || len(s.asked) > most {
		t.Errorf("%d items of %d after %d queries, want all after %d", n, all, len(s.asked), most)
	}
	if got := p.Facts("firms").Evidence["required"]; got == "the form says so" || got == "" {
		t.Errorf("evidence that both are needed: %q", got)
	}
}

func TestTextsAreTakenFromWhereItemsShowThoseThatFoundSomething(t *testing.T) {
	s := &tradeSite{
		trades: []string{"Baker", "Tailor", "Roofer", "Printer"}, perCell: 4, near: 1, atEnd: true,
		towns: []string{"Alba", "Brenta", "Corvo", "Dessau", "Elba San Polo", "Fondi", "Gaeta Mare",
			"Huesca"},
	}
	s.harvest("Alba")
	if n, all := s.graph.Records(), len(s.trades)*len(s.towns)*s.perCell; n != all {
		t.Errorf("%d items of %d after %d queries", n, all, len(s.asked))
	}
}

func TestValuesFromElsewhereForABoxOfAGridAreAskedOnAsOneBringsItemsOfEachOption(t *testing.T) {
	var given []string
	for i := range 60 {
		given = append(given,
			fmt.Sprint("Elsewhere ", string(rune('a'+i%26)), string(rune('a'+i/26))))
	}
	for _, mute := range []bool{false, true} {
		s := &tradeSite{
			trades:  []string{"Baker", "Tailor", "Roofer", "Printer", "Dentist", "Florist"},
			perCell: 20, towns: []string{"Alba", "Brenta"}, mute: mute}
		s.harvest(append(append([]string{"Alba"}, given...), "Brenta")...)
		if n, all := s.graph.Records(), len(s.trades)*len(s.towns)*s.perCell; n != all {
			t.Errorf("form that says what it needs %v: %d items of %d after %d queries", !mute, n,
				all, len(s.asked))
		}
	}
}

// A listing form is a form of boxes that say what they take, and take nothing else.
type listingForm struct {
	boxes [][]string // what each box takes; a form of one box finds by it alone
	asked []map[string]string
	graph bipartite.Graph
}

const inListed = 3 // items that have the same values

func (s *listingForm) harvest() *Planner {
	f := &forms.Form{ID: "firms", Kind: forms.Search, Method: "GET"}
	for i, takes := range append([][]string{{}}, s.boxes...) {
		field := forms.Field{Position: i, Name: fmt.Sprint("box", i), Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}}
		for _, v := range takes {
			field.Domain.Options = append(field.Domain.Options, forms.Option{Value: v, Text: v})
		}
		f.Fields = append(f.Fields, field)
	}
	f.Fields[0].Name, f.Fields[0].Role = "words", forms.Filter // a box that finds nothing alone
	p := New(&s.graph, []*forms.Form{f}, Seeds{Words: []string{"and", "of", "in"}}, Config{Seed: 1})
	for range 1000 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
	}
	return p
}

func (s *listingForm) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	if given["words"] != "" || a.Page > 1 {
		return o
	}
	key := ""
	for i, takes := range s.boxes {
		v := given[fmt.Sprint("box", i+1)]
		if !slices.Contains(takes, v) {
			return o
		}
		key += v + " "
	}
	o.Kind, o.Returned = Results, inListed
	for k := range inListed {
		// The page shows numbers, and not what its firms were found by.
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(key, k),
			[]bipartite.Value{{Text: fmt.Sprint("no", len(s.asked)*inListed+k)}}); fresh {
			o.New++
		}
	}
	return o
}

func TestABoxIsAskedForAllThatItLists(t *testing.T) {
	kinds := []string{"Bakers", "Tailors", "Roofers", "Printers", "Dentists", "Florists", "Joiners",
		"Smiths"}
	s := &listingForm{boxes: [][]string{kinds}}
	s.harvest()
	if n, all := s.graph.Records(), len(kinds)*inListed; n != all {
		t.Errorf("%d items of %d after %d queries: %v", n, all, len(s.asked), s.asked)
	}
}

func TestTwoBoxesThatListWhatTheyTakeAreAGrid(t *testing.T) {
	kinds, towns := []string{"Bakers", "Tailors", "Roofers", "Printers"},
		[]string{"Alba", "Brenta", "Corvo", "Dessau", "Elba"}
	s := &listingForm{boxes: [][]string{kinds, towns}}
	s.harvest()
	if n, all := s.graph.Records(), len(kinds)*len(towns)*inListed; n != all {
		t.Errorf("%d items of %d after %d queries: %v", n, all, len(s.asked), s.asked)
	}
}
