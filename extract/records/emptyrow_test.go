package records

import "testing"

// A list may hold a single row that says that there is none: it is no record, and there is nothing
// to lay side by side.
func TestARowThatSaysNothingIsNoRecord(t *testing.T) {
	p := pageOf(t, "http://h.example/s?q=x", catalogue("Nr  Title\n", `No entries`))
	o, err := outlineOf(p, "x")
	if err != nil {
		t.Fatal(err)
	}
	for i := range o.nodes {
		if o.nodes[i].text == "" {
			continue
		}
		r := reading{w: &Wrapper{}, a: Asked{Term: "x"}, p: p, o: o}
		r.f = found{candidate{spans: []span{{int32(i), o.nodes[i].end}}, roots: []int32{int32(i)}}, []int{0}}
		rs := r.read()
		if text := o.nodes[i].text; text == "No entries" && len(rs) > 0 {
			t.Errorf("%q became a record", text)
		}
	}
}
