package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A codeSite finds what has a code of eight digits, or by one that ends in zeros all that begin as
// it does, at most cap of them.
type codeSite struct {
	groups, cap int
	graph       bipartite.Graph
	asked       int
}

func (s *codeSite) codes() (cs []string) {
	for g := range s.groups {
		for i := range 60 {
			cs = append(cs, fmt.Sprintf("%02d%d%d%d000", 31+2*g, 1+i%5, 1+i%4, 1+i%7))
		}
	}
	return cs
}

func (s *codeSite) answer(a Ask) Outcome {
	s.asked++
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	text := filled(a.Query)["code"]
	if len(text) != 8 || strings.Trim(text, "0123456789") != "" {
		return o
	}
	var found []int
	for i, c := range s.codes() {
		if head := strings.TrimRight(text, "0"); head != "" && strings.HasPrefix(c, head) {
			found = append(found, i)
		}
	}
	if len(found) == 0 {
		return o
	}
	const size = 10
	o.Kind, o.Claimed, o.ClaimedExact = Results, len(found), true
	shown := found[:min(s.cap, len(found))]
	from := min(size*(a.Page-1), len(shown))
	o.More = from+size < len(shown)
	for _, i := range shown[from:min(from+size, len(shown))] {
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i),
			[]bipartite.Value{{Attr: "Code", Text: s.codes()[i]}}); fresh {
			o.New++
		}
	}
	return o
}

func TestCodesThatEndInZerosHaveNeighboursAndParts(t *testing.T) {
	for name, like := range map[string]codeSite{"answers are whole": {groups: 12, cap: 100},
		"answers are cut": {groups: 12, cap: 20}} {
		f := &forms.Form{ID: "codes", Kind: forms.Search, Method: "GET",
			Fields: []forms.Field{
				{Name: "code", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
		if got := median(3, func(seed uint64) float64 {
			s := like
			p := New(&s.graph, []*forms.Form{f}, Seeds{Page: []string{"45000000"}},
				Config{Seed: seed})
			harvest(p, 1500, s.answer)
			if s.asked > 2*len(s.codes()) {
				t.Errorf("%s: %d items by %d queries: %s", name, s.graph.Records(), s.asked,
					p.Stopped())
			}
			return float64(s.graph.Records()) / float64(len(s.codes()))
		}); got < 0.97 {
			t.Errorf("%s: %.3f of the items", name, got)
		}
	}
}
