package records

import (
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// A list may hold a single row that says that there is none: it is no record, and there is nothing
// to lay side by side.
func TestARowThatSaysNothingIsNoRecord(t *testing.T) {
	p := pageOf(t, "http://h.example/s?q=x", catalogue("Nr  Title\n", `No entries`))
	o, err := outline.Of(p, "x")
	if err != nil {
		t.Fatal(err)
	}
	for i := range o.Nodes {
		if o.Nodes[i].Text == "" {
			continue
		}
		r := reading{w: &Wrapper{}, a: Asked{Term: "x"}, p: p, o: o}
		r.f = regions.Found{
			Candidate: regions.Candidate{
				Spans: []outline.Span{{From: int32(i), To: o.Nodes[i].End}},
				Roots: []int32{int32(i)}}, Sections: []int{0}}
		rs := r.read()
		if text := o.Nodes[i].Text; text == "No entries" && len(rs) > 0 {
			t.Errorf("%q became a record", text)
		}
	}
}
