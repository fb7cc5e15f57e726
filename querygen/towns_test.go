package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A box for towns beside one for names is asked the words of the page as well, of which none is a
// town: these must not use up the tries that the towns of a list are worth.
func TestABoxForTownsBesideTheMainOneIsAskedTownsAsWellAsWords(t *testing.T) {
	f := &forms.Form{ID: "f", Kind: forms.Search, Method: "GET", Action: "http://people.test/f", Fields: []forms.Field{
		{Position: 0, Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		{Position: 1, Name: "place", Role: forms.Filter, Domain: forms.Domain{Kind: forms.Typed, Type: "city"}},
	}}
	seeds := Seeds{Fields: FieldSeeds{}}
	for i := range 60 {
		f.Words = append(f.Words, fmt.Sprintf("word%c%c", 'a'+i%26, 'a'+i/26))
	}
	for i := range 40 {
		seeds.Fields.Add("f", 1, fmt.Sprintf("Town%c%c", 'a'+i%26, 'a'+i/26))
	}
	p := New(new(bipartite.Graph), []*forms.Form{f}, seeds, Config{Seed: 1})
	towns := map[string]bool{}
	harvest(p, 80, func(a Ask) Outcome {
		for _, as := range a.Query.Assign {
			if as.Name == "place" && len(as.Values) > 0 && len(as.Values[0]) == 6 && as.Values[0][:4] == "Town" {
				towns[as.Values[0]] = true
			}
		}
		return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	})
	if len(towns) < 10 {
		t.Errorf("%d towns were tried in 80 questions", len(towns))
	}
}
