package querygen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A directory puts its people in one order, whatever is asked, and says no totals: what begins with
// a letter shows the known ones first, and the others behind them.
func TestBeginningsAreReadPastKnownPeopleThatStandFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	syllables := strings.Fields("an ber car da er fal gra han lin mar nil ol pet san tor vik")
	var people [][]string
	for range 900 {
		var words []string
		for range 5 {
			words = append(words, syllables[r.IntN(16)]+syllables[r.IntN(16)]+syllables[r.IntN(16)])
		}
		people = append(people, words)
	}
	g, p := surnames()
	answer := func(a Ask) {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		place := 0
		for i, words := range people {
			begins := func(w string) bool { return strings.HasPrefix(w, a.Query.Term) }
			if a.Query.Term == "" || !slices.ContainsFunc(words, begins) {
				continue
			}
			if place++; place <= 10*(a.Page-1) {
				continue
			}
			if place > 10*a.Page {
				o.More = true
				break
			}
			o.Kind = Results
			o.Returned++
			values := []bipartite.Value{{Text: fmt.Sprint(5000 + i)}}
			for _, w := range words {
				values = append(values, bipartite.Value{Text: w})
			}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), values); fresh {
				o.New++
			}
		}
		p.Observe(o)
	}
	for g.Records() < 760 {
		a, ok := p.Next()
		if !ok {
			break
		}
		answer(a)
	}
	q := Query{ID: 1 << 20, Form: "f1", Purpose: "value", Value: bipartite.Value{Text: "m"},
		Term:   "m",
		Assign: []forms.Assignment{{Name: "surname", Values: []string{"m"}}}}
	for page := range 2 { // all of them known
		answer(Ask{Query: q, Page: page + 1})
	}
	switch a := p.Queries[q.ID]; {
	case a == nil || a.Closed:
		t.Error("the answer was given up")
	case a.Fresh > 0 || a.Read < 20:
		t.Errorf("%d of %d people of the first pages are new", a.Fresh, a.Read)
	case PageKey(p.Harvest, uint32(q.ID)) <= 0:
		t.Error("the next page is worth nothing")
	}
}
