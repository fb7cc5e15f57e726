package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/values"
)

// surnames is a box for surnames of which nothing is known.
func surnames() (*bipartite.Graph, *Planner) {
	g := new(bipartite.Graph)
	box := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "surname", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	return g, New(g, []*forms.Form{box}, Seeds{}, Config{Seed: 1})
}

// A directory of names shows the first ten of those that begin so, and says nothing of the others.
func TestBeginningsAreMadeLongerWhereAnswersAreCut(t *testing.T) {
	var people []string
	for _, a := range strings.Fields(
		"ander berg carls dahl erik falk gran hans lind mark niel olof peter sand") {
		for _, b := range strings.Fields("son man berg strom qvist lund feldt mark stedt") {
			people = append(people, a+b, a+b, a+b)
		}
	}
	g, p := surnames()
	longer := 0
	for range 250 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i, name := range people {
			if a.Query.Term == "" || !strings.HasPrefix(name, a.Query.Term) || o.Returned == 10 {
				continue
			}
			o.Kind = Results
			o.Returned++
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(name, i),
				[]bipartite.Value{{Text: name}, {Text: fmt.Sprint(1000 + i)}}); fresh {
				o.New++
			}
		}
		if a.Query.By == prefix.Beginning && values.Length(a.Query.Term) > 2 {
			longer++
		}
		p.Observe(o)
	}
	if n := g.Records(); longer == 0 || 2*n < len(people) {
		t.Errorf("%d people of %d, %d longer beginnings", n, len(people), longer)
	}
}

// A list of spare parts takes whole numbers and beginnings with a sign, gives one of these as an
// example, and shows the first 20. The items that the example finds are all that is known when the
// walk begins, and all of them begin alike.
func TestAnExampleWithASignIsWalkedFrom(t *testing.T) {
	var parts []string
	for i := range 600 {
		parts = append(parts,
			fmt.Sprintf("%d.%03d.%02d", []int{11, 13, 22, 41, 63}[i%5], 100+7*(i%40), i%97))
	}
	slices.Sort(parts)
	parts = slices.Compact(parts)
	var g bipartite.Graph
	box := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "nr", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	seeds := Seeds{Fields: FieldSeeds{"f1": {0: {"11.2*"}}}}
	p := New(&g, []*forms.Form{box}, seeds, Config{Seed: 1})
	for range 400 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		term := a.Query.Term
		stem, signed := strings.CutSuffix(term, "*")
		for _, nr := range parts {
			if stem == "" || nr != term && !(signed && strings.HasPrefix(nr, stem)) ||
				o.Returned == 20 {
				continue
			}
			o.Kind = Results
			o.Returned++
			values := []bipartite.Value{{Attr: "nummer", Text: nr}, {Text: "dichtung"}}
			for _, w := range strings.Split(nr, ".") {
				values = append(values, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, nr, values); fresh {
				o.New++
			}
		}
		p.Observe(o)
	}
	if n := g.Records(); 10*n < 9*len(parts) {
		t.Errorf("%d parts of %d", n, len(parts))
	}
}
