package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
)

func TestABoxThatMatchesBeginningsIsAskedFurtherOnes(t *testing.T) {
	names := []string{"marbersen", "sandini", "belosson", "anderova", "wagtiley", "petersen"}
	g, p := surnames()
	for range 300 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for _, name := range names {
			if len(a.Query.Term) < 2 || !strings.HasPrefix(name, a.Query.Term) {
				continue
			}
			for i := range 9 {
				o.Kind = Results
				o.Returned++
				if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(name, i),
					[]bipartite.Value{{Text: name}}); fresh {
					o.New++
				}
			}
		}
		p.Observe(o)
	}
	if n := g.Records(); n != 9*len(names) {
		t.Errorf("%d people of %d", n, 9*len(names))
	}
}
