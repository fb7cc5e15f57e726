package querygen

import (
	"fmt"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/seeds"
)

// An archive of pictures is found by words that its pages do not show.
func TestWordsFromOutsideGoOnWhereSomeFind(t *testing.T) {
	for name, c := range map[string]struct {
		finds []int // positions of the words that find an item each
		again []int // of words that find the first of these
		want  int   // words asked before the box is given up
	}{
		"none finds": {nil, nil, history.BlindWords},
		"two find":   {[]int{0, 9}, nil, 9 + 1 + history.MaxSeeds},
		"the last usual one finds": {[]int{history.MaxSeeds/2 - 1}, nil,
			history.MaxSeeds/2 + history.MaxSeeds},
		"one finds what is known already": {[]int{0}, []int{9}, 1 + history.MaxSeeds},
	} {
		t.Run(name, func(t *testing.T) {
			var g bipartite.Graph
			box := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
				{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
			}}
			p := New(&g, []*forms.Form{box}, Seeds{}, Config{Seed: 1})
			holds := make(map[string]int)
			for i, at := range c.finds {
				holds[seeds.WordsOf(p.Forms[0])[at]] = i
			}
			for _, at := range c.again {
				holds[seeds.WordsOf(p.Forms[0])[at]] = 0
			}
			asked := 0
			for range 200 {
				a, ok := p.Next()
				if !ok {
					break
				}
				o := Outcome{Ask: a, Kind: Empty, Claimed: 0, ClaimedExact: true, Requests: 1}
				if i, found := holds[a.Query.Term]; found {
					o.Kind, o.Returned, o.Claimed = Results, 1, 1
					if _, fresh := g.Capture(a.Query.ID, fmt.Sprint("picture ", i), nil); fresh {
						o.New = 1
					}
				}
				if a.Query.By == "seed" {
					asked++
				}
				p.Observe(o)
			}
			if asked != c.want {
				t.Errorf("%d words asked, want %d, stopped: %s", asked, c.want, p.Stopped())
			}
		})
	}
}

// A court is searched by the number of a file and, in a form of its own, by the name of a party.
func TestFormsThatFindNothingShareTheWords(t *testing.T) {
	var g bipartite.Graph
	var fs []*forms.Form
	for _, id := range []string{"number", "party", "lawyer"} {
		fs = append(fs,
			&forms.Form{ID: id, Kind: forms.Search, Method: "GET",
				Action: "http://court.test/" + id, Words: []string{"court", id},
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
				}})
	}
	p := New(&g, fs, Seeds{Page: []string{"court", "number", "party", "lawyer"}}, Config{Seed: 1})
	asked := make(map[string]int)
	for range 300 {
		a, ok := p.Next()
		if !ok {
			break
		}
		if a.Query.By == "seed" {
			asked[a.Query.Form]++
		}
		p.Observe(Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1})
	}
	least, most := min(asked["number"], asked["party"], asked["lawyer"]),
		max(asked["number"], asked["party"], asked["lawyer"])
	if least < 25 || most > least+1 {
		t.Errorf("words asked by form: %v", asked)
	}
	if w := seeds.WordsOf(p.Forms[2])[0]; w != "court" || seeds.WordsOf(p.Forms[2])[1] != "lawyer" {
		t.Errorf("the third form begins with %q", seeds.WordsOf(p.Forms[2])[:3])
	}
}

// A museum is searched by inventory number, maker or name of an object, in this order on its page.
// Numbers match as a whole.
func TestWordsGoToTheBoxesBesideAFirstOneThatFindsNothing(t *testing.T) {
	var g bipartite.Graph
	box := func(i int, name string) forms.Field {
		return forms.Field{Position: i, Name: name, Role: forms.Keyword,
			Domain: forms.Domain{Kind: forms.Free}}
	}
	f := &forms.Form{ID: "f", Kind: forms.Search, Method: "GET", Action: "http://museum.test/f",
		Fields: []forms.Field{box(0, "inventory"), box(1, "maker"), box(2, "object")}}
	words := []string{"jug", "bowl", "clay", "tin", "oak", "spoon", "lamp", "clock", "wool", "coat",
		"plate", "brass"}
	p := New(&g, []*forms.Form{f}, Seeds{Words: []string{"bowl", "lamp", "oak"}}, Config{Seed: 1})
	const items = 400
	harvest(p, 400, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		given := make(map[string]string)
		for _, as := range a.Query.Assign {
			if len(as.Values) > 0 && as.Values[0] != "" {
				given[as.Name] = as.Values[0]
			}
		}
		if len(given) == 0 {
			return o // it wants something to be filled in
		}
		for i := range items {
			m := history.Mix(5, uint64(i))
			name := []string{words[m%12], words[(m>>8)%12], words[(m>>16)%12]}
			number := fmt.Sprintf("K-%04d", i)
			if v := given["inventory"]; v != "" && v != number || given["maker"] != "" ||
				given["object"] != "" && !slices.Contains(name, given["object"]) {
				continue
			}
			o.Kind = Results
			o.Returned++
			var vs []bipartite.Value
			for _, w := range name {
				vs = append(vs, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, number, vs); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < items*80/100 {
		t.Errorf("%d of %d items: %s", g.Records(), items, p.Stopped())
	}
}

// Words that nobody knows may label boxes, of which one can then not tell what they take.
func TestAFormOfBoxesThatNobodyCouldTellTheRoleOfIsAskedForWords(t *testing.T) {
	box := func(r forms.Role, d forms.Domain) forms.Field {
		return forms.Field{Name: "x", Role: r, Domain: d, Untold: r == forms.OtherRole}
	}
	free, country := forms.Domain{Kind: forms.Free},
		forms.Domain{Kind: forms.Typed, Type: "country"}
	for _, c := range []struct {
		fields []forms.Field
		want   int
	}{
		{[]forms.Field{box(forms.Filter, country), box(forms.OtherRole, free),
			box(forms.OtherRole, free)}, 1},
		{[]forms.Field{box(forms.OtherRole, free), box(forms.Keyword, free)}, 1},
		{[]forms.Field{box(forms.OtherRole, free), box(forms.Filter, free)}, -1},
		{[]forms.Field{box(forms.OtherRole, forms.Domain{Kind: forms.Typed, Type: "email"})}, -1},
		{[]forms.Field{{Name: "stays", Role: forms.OtherRole, Domain: free},
			box(forms.OtherRole, free)}, 1},
		{[]forms.Field{{Name: "stays", Role: forms.OtherRole, Domain: free}}, -1},
	} {
		if got := history.MainField(&forms.Form{Fields: c.fields}); got != c.want {
			t.Errorf("the main field of %+v is %d, want %d", c.fields, got, c.want)
		}
	}
}
