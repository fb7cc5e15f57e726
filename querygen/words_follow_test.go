package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// A name that was found by another query is asked for by its beginning at once, though its
// beginning was queued when nothing spoke for it.
func TestBeginningsOfNamesThatBecomeKnownComeFirst(t *testing.T) {
	g, p := surnames()
	know := func(names string) {
		for _, name := range strings.Fields(names) {
			g.Capture(0, fmt.Sprint(name, g.Records()), []bipartite.Value{{Text: name}})
		}
	}
	know("berg bergman berglund dahl dahlman dahlberg lind lindberg lindman falk falkman sand " +
		"sandberg strand strandberg hagberg hagman sundman sundberg")
	w := prefix.NewWalk(spelling.New("", false, spelling.NewLeads()), "")
	w.Expect(1)
	prefix.Extend(p.Harvest, w, "", prefix.Span{})
	prefix.WeighSteps(p.Harvest, w)
	w.Learnt = 1000 // so few names more are no reason to learn habits again
	know("kjelman")
	prefix.WeighSteps(p.Harvest, w)
	if !slices.ContainsFunc(w.Queue, func(s prefix.Step) bool {
		return s.Text == "k" && s.Held > 0
	}) {
		t.Error("k is not queued as the beginning of a known name")
	}
}
