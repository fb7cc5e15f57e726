package querygen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A register of people takes beginnings of surnames of two letters and more and shows the first
// twelve. It is asked for one of two sections at a time, which have names in common, and the most
// usual name has more bearers in one than are shown.
func TestEverySectionOfARegisterIsWalkedByBeginnings(t *testing.T) {
	type person struct{ name, given, town, section string }
	var people []person
	towns := strings.Fields("arno birk celle dorn eich furth")
	given := strings.Fields("ada ben cora dan eva finn gil hal ida jan")
	for i, a := range strings.Fields(
		"ander berg carls dahl frid falk gran hans lind mark niel olof peter sand quist unger") {
		for j, b := range strings.Fields("son man berg strom lund feldt mark stedt") {
			for k := range 4 {
				people = append(people,
					person{a + b, given[(i+j+k)%10], towns[(i+3*j+k)%6],
						[]string{"a", "b"}[(i+j+k)%2]})
			}
		}
	}
	for k := range 45 {
		people = append(people, person{"lindqvist", given[k%10], towns[k%6], "a"})
	}
	slices.SortStableFunc(people, func(x, y person) int {
		return strings.Compare(x.name+x.given, y.name+y.given)
	})
	menu := forms.Field{Name: "section", Role: forms.Filter, Default: []string{"a"},
		Domain: forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Value: "a", Text: "Section A", Selected: true},
				{Value: "b", Text: "Section B"}}}}
	town := forms.Field{Name: "town", Role: forms.Filter, Position: 1,
		Domain: forms.Domain{Kind: forms.Options,
			Options: []forms.Option{{Text: "all", Any: true, Selected: true}}}}
	for _, name := range towns {
		town.Domain.Options = append(town.Domain.Options, forms.Option{Value: name, Text: name})
	}
	surname := forms.Field{Name: "surname", Role: forms.Keyword, Position: 2,
		Domain: forms.Domain{Kind: forms.Free}}
	g := new(bipartite.Graph)
	p := New(g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{menu, town, surname}}},
		Seeds{}, Config{Seed: 1})
	found := map[string]int{}
	seen := map[int]bool{}
	requests := 0
	harvest(p, 500, func(a Ask) Outcome {
		requests++
		got := filled(a.Query)
		stem := strings.ToLower(got["surname"])
		section := cmp.Or(got["section"], "a")
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i, who := range people {
			if len(stem) < 2 || !strings.HasPrefix(who.name, stem) || who.section != section ||
				got["town"] != "" && got["town"] != who.town || o.Returned == 12 {
				continue
			}
			o.Kind = Results
			o.Returned++
			if !seen[i] {
				seen[i] = true
				found[section]++
			}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				[]bipartite.Value{{Text: who.name}, {Text: who.given}, {Text: who.town},
					{Text: fmt.Sprint(who.section, 1000+i)}}); fresh {
				o.New++
			}
		}
		return o
	})
	for _, section := range []string{"a", "b"} {
		all := 0
		for _, who := range people {
			if who.section == section {
				all++
			}
		}
		if 10*found[section] < 9*all {
			t.Errorf("section %s: %d of %d people by %d requests: %s", section, found[section], all,
				requests, p.Stopped())
		}
	}
	bearers := 0
	for i := range seen {
		if people[i].name == "lindqvist" {
			bearers++
		}
	}
	if bearers < 45 {
		t.Errorf("%d of 45 bearers of the most usual name", bearers)
	}
}
