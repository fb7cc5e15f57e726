package querygen

import (
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A box takes one whole number, and the page gives one as an example. What stands next to it is
// asked before numbers of other sites.
func TestWhatIsLikeTheExampleComesBeforeValuesOfOtherSites(t *testing.T) {
	const items = 40
	f := &forms.Form{ID: "ombudsman", Kind: forms.Search, Method: "GET",
		Controls: []forms.Control{{Tag: "input", Type: "text", Name: "no"}}, Fields: []forms.Field{
			{Name: "no", Label: "Complaint number", Role: forms.Filter, Example: "2024/0120",
				Controls: []int{0}, Domain: forms.Domain{Kind: forms.Typed, Type: "integer"}},
		}}
	seeds := Seeds{Fields: FieldSeeds{}}
	for _, v := range []string{"2024/0120", "1", "2", "3", "4", "5", "10", "20", "50", "100"} {
		seeds.Fields.Add(f.ID, 0, v)
	}
	var g bipartite.Graph
	strange := 0
	p := New(&g, []*forms.Form{f}, seeds, Config{})
	harvest(p, 120, func(a Ask) Outcome {
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		text := filled(a.Query)["no"]
		n, err := strconv.Atoi(after(text, "2024/"))
		if err != nil || len(text) != len("2024/0120") {
			strange++
			return o
		}
		if i := n - 100; i >= 0 && i < items {
			o.Kind, o.Returned = Results, 1
			if _, fresh := g.Capture(a.Query.ID, text,
				[]bipartite.Value{{Attr: "number", Text: text},
					{Attr: "officer", Text: fmt.Sprint("officer ", i%5)}}); fresh {
				o.New++
			}
		}
		return o
	})
	if g.Records() < items*8/10 {
		t.Errorf("%d of %d items; %d questions were no such number: %s", g.Records(), items,
			strange, p.Stopped())
	}
}
