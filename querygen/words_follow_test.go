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

// A name that was found by another query is asked for by its beginning at once, be it a beginning that was queued when nothing spoke for it
// or one that no letters known then led to, as below one that was refused.
func TestBeginningsOfNamesThatBecomeKnownComeFirst(t *testing.T) {
	g, p := surnames()
	know := func(names string) {
		for _, name := range strings.Fields(names) {
			g.Capture(0, fmt.Sprint(name, g.Records()), []bipartite.Value{{Text: name}})
		}
	}
	know("berg bergman berglund dahl dahlman dahlberg lind lindberg lindman falk falkman sand sandberg strand strandberg hagberg hagman sundman sundberg")
	w := prefix.NewWalk(spelling.New("", false, spelling.NewLeads()), "")
	w.Expect(1)
	prefix.Extend(p.Harvest, w, "", prefix.Span{})
	prefix.Extend(p.Harvest, w, "z", prefix.Span{})
	prefix.WeighSteps(p.Harvest, w)
	w.Learnt = 1000 // so few names more are no reason to learn habits again
	know("kjelman zqvist")
	prefix.WeighSteps(p.Harvest, w)
	for _, first := range []string{"k", "zq"} {
		if !slices.ContainsFunc(w.Queue, func(s prefix.Step) bool { return s.Text == first && s.Held > 0 }) {
			t.Errorf("%q is not queued as the beginning of a known name", first)
		}
	}
}
