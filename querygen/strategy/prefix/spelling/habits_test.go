package spelling

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"deepcrawl/bipartite"
)

// What habits learn step by step is what they would learn at once of all that is known by then.
func TestHabitsLearntInStepsAreThoseLearntAtOnce(t *testing.T) {
	for _, c := range []struct {
		name  string
		leads *Leads
		names bool
		how   How
	}{
		{"words", nil, false, How{}},
		{"worded", nil, false,
			How{Worded: true, Openings: true, Words: slices.Values([]string{"zebra", "yak"})}},
		{"first values", NewLeads(), false, How{Worded: true}},
		{"names", nil, true, How{Worded: true}},
	} {
		rnd := rand.New(rand.NewPCG(1, 2))
		var g bipartite.Graph
		s, h, asked := New("", c.names, c.leads), Habits{}, map[string]bool{}
		met := func(text string) bool { return asked[text] }
		var al *Alphabet
		for step := range 120 {
			g.Intern(bipartite.Value{Text: word(rnd)}) // asked for, and perhaps found later
			for i := range rnd.IntN(4) {
				vs := []bipartite.Value{{Text: word(rnd)}, {Text: word(rnd)},
					{Attr: "by", Text: word(rnd)}}
				d, _ := g.Capture(1, fmt.Sprint(step, i), vs)
				g.Name(d, word(rnd)+" "+word(rnd))
			}
			if long := word(rnd) + "aaaaaaaaaaaa"; rnd.IntN(3) == 0 {
				asked[long[:min(len(long), 12+rnd.IntN(3))]] = true
			}
			if h.Learnt() && rnd.IntN(3) > 0 {
				h.Count(s, &g, met)
				continue
			}
			if al.Outgrown(g.Records()) {
				s.Learn(&g)
				al = LearnAlphabet(s, &g, true)
			}
			h.Learn(s, &g, al, c.how, met)
			var once Habits
			once.Learn(s, &g, al, c.how, met)
			for _, text := range beginnings(&g) {
				if h.Held(text) != once.Held(text) || h.Names(text) != once.Names(text) ||
					h.Odds(text) != once.Odds(text) {
					t.Fatalf("%s, step %d: of %q %d items, %d values, odds %v, and at once %d, %d, %v", c.name, step, text,
						h.Held(text), h.Names(text), h.Odds(text), once.Held(text),
						once.Names(text), once.Odds(text))
				}
			}
		}
	}
}

// word is a text of few letters, so that many are alike, some of them longer than Deep.
func word(rnd *rand.Rand) string {
	if rnd.IntN(4) == 0 {
		return "aaaaaaaaaaaa"[:8+rnd.IntN(5)] + "aaaabaaa"[:rnd.IntN(9)]
	}
	return "abbaé"[:1+rnd.IntN(3)] + string(rune('a'+rnd.IntN(3)))
}

// beginnings are those of all values and names, and one that none has.
func beginnings(g *bipartite.Graph) []string {
	all := map[string]bool{"": true, "zz": true}
	for _, from := range []Texts{g, g.Names()} {
		for v := range from.Values() {
			text := from.Value(bipartite.ValueID(v)).Text
			for at := range text {
				all[text[:at]] = true
			}
		}
	}
	var texts []string
	for text := range all {
		texts = append(texts, text)
	}
	return texts
}
