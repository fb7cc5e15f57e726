package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Cars have a make, a model of that make, which the form does not say, and a state; an answer shows
// a hundred and no total. Two models are ranked last everywhere: what an answer shows of their make
// in a state has none of them, nor of the hundreds of models of other makes.
func TestOptionsThatGoWithAPartAreAskedBeforeThoseThatNeverDid(t *testing.T) {
	const makes, models, states, shown = 40, 12, 50, 100
	menu := func(i int, name string, n int) forms.Field {
		f := forms.Field{Position: i, Name: name, Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Text: "any", Any: true, Selected: true}}},
			Default: []string{""}}
		for o := range n {
			f.Domain.Options = append(f.Domain.Options,
				forms.Option{Value: fmt.Sprint(name, o), Text: fmt.Sprint(name, " ", o)})
		}
		return f
	}
	var g bipartite.Graph
	p := New(&g, []*forms.Form{
		{ID: "f", Kind: forms.Search, Method: "GET",
			Fields: []forms.Field{menu(0, "make", makes), menu(1, "model", makes*models),
				menu(2, "state", states)}}}, Seeds{}, Config{Seed: 1})
	pt := partition.Of(p.Forms[0])
	put := func(key string, make, model, state int) {
		d, _ := g.Capture(1, key, nil)
		for i, at := range []int{make, model, state} {
			pt.Axes[i].Places.Put(d, at)
		}
	}
	// of ten makes seven models each are known in twenty states, and one of the first make in all
	// but the first of these
	for i := range 1400 {
		put(fmt.Sprint("a", i), i%10, models*(i%10)+i/10%7, i/70)
		if i < 60 {
			put(fmt.Sprint("last", i), 0, 11, 1+i%19)
		}
	}
	r := pt.At([]Bound{{Field: 0, From: 0, To: 0}, {Field: 2, From: 0, To: 0}}, pt.Root)
	likely := partition.Pairwise(p.Harvest, pt, r, pt.Axes[1])
	if best := slices.Max(likely[12:]); likely[11] <= 2*best {
		t.Errorf("a model of the make, not known in the state, is believed to have %.3f items "+
			"there, one of another make %.3f", likely[11], best)
	}
	f := &axis.Fan{X: pt.Axes[1], Known: make([]float64, makes*models),
		Done: make([]bool, makes*models), Open: makes * models, Left: -1, Total: shown}
	f.Believes(make([]float64, makes*models), 1)
	for i := range 7 {
		f.Settled(Bound{From: i, To: i}, 0)
	}
	if !f.Fades() || !f.Stale(g.Records()) {
		t.Fatal("the rest of the database is not looked at, though the answer to the part says " +
			"nothing of what is left")
	}
	f.Looks(likely, g.Records())
	if c, _ := f.Next(1, shown); c.From != 11 || c.Expect > axis.Faint || f.Stale(g.Records()) {
		t.Errorf("asked next is model %d, believed to hold %.3f; want 11", c.From, c.Expect)
	}
}
