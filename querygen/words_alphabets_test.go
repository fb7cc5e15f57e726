package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// Of a register in Cyrillic letters two names are known: beginnings go on in any letter of the
// alphabet, and in none that is not in it.
func TestBeginningsAreMadeLongerInTheLettersOfTheRegister(t *testing.T) {
	g, p := surnames()
	for i, name := range []string{"мельник", "мельникова"} {
		g.Capture(1, fmt.Sprint(i),
			[]bipartite.Value{{Text: name}, {Text: "татьяна"}, {Text: "яков"}})
	}
	w := prefix.NewWalk(spelling.New("", false, nil), "")
	prefix.Extend(p.Harvest, w, "", prefix.Span{})
	prefix.ExtendAnyhow(p.Harvest, w, "м", prefix.Span{})
	for _, s := range w.Queue {
		if strings.ContainsAny(s.Text, "abcdefghijklmnopqrstuvwxyz") {
			t.Errorf("asks for %q", s.Text)
		}
	}
	for _, want := range []string{"б", "щ", "ма", "мю"} {
		if !w.Met[want] {
			t.Errorf("%q is not asked for", want)
		}
	}
}
