package querygen

import (
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
)

func TestABoxInWhichNothingIsFoundIsAskedWordsOfContentsBeginningsAndNumbers(t *testing.T) {
	for name, c := range map[string]struct {
		words []string // of the site
		lang  string   // that it says
		want  []string
		not   string
	}{
		"nothing is known": {nil, "", []string{"water", "front", "ma", "10", "2020"}, "wasser"},
		"a site in German": {[]string{"Haus", "Stadt", "klein"}, "",
			[]string{"wasser", "vorne", "sa", "1"}, "front"},
		"a site in Russian": {[]string{"город", "книга"}, "", []string{"вода", "левый"}, "water"},
		"a site in Greek": {[]string{"κατάλογος", "τίτλος"}, "el",
			[]string{"νερό", "πόλη", "100"}, "water"},
		"a site in Estonian": {[]string{"pealkiri"}, "et", []string{"vesi", "kool", "sa"}, "front"},
	} {
		t.Run(name, func(t *testing.T) {
			var g bipartite.Graph
			box := &forms.Form{ID: "f1", Lang: c.lang, Kind: forms.Search, Method: "GET",
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
				}}
			p := New(&g, []*forms.Form{box}, Seeds{Surface: c.words}, Config{Seed: 1})
			var asked []string
			for range 300 {
				a, ok := p.Next()
				if !ok {
					break
				}
				asked = append(asked, a.Query.Term)
				p.Observe(Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1})
			}
			for _, w := range c.want {
				if !slices.Contains(asked, w) {
					t.Errorf("%q is not asked", w)
				}
			}
			if slices.Contains(asked, c.not) {
				t.Errorf("%q is asked, of another language", c.not)
			}
			if n := len(asked); n < history.BlindWords || n > history.BlindAfter {
				t.Errorf("%d queries", n)
			}
		})
	}
}
