package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A short word of many items stands first, and the site takes no word as short: the question that
// is asked in its place says so.
func TestAQuestionSaysWhatWasPassedOverForIt(t *testing.T) {
	var g bipartite.Graph
	f := &forms.Form{ID: "f",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	p := New(&g, []*forms.Form{f}, Seeds{Words: []string{"mill"}}, Config{Policy: Greedy})
	for range 200 {
		a, ok := p.Next()
		if !ok {
			t.Fatal(p.Stopped())
		}
		if a.Query.By == "f1" {
			for _, o := range a.Query.Over {
				if o.Text == "ship" && o.Rule == "veto/short-word" &&
					o.Why == "the site takes words of 5 letters and more" {
					return
				}
			}
			t.Fatalf("%q was asked, and passed over for it: %+v", a.Query.Value.Text, a.Query.Over)
		}
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		if a.Query.Term == "mill" {
			p.Forms[0].Facts.MinWord = 5
			for i := range 3 {
				g.Capture(a.Query.ID, string(rune('a'+i)),
					[]bipartite.Value{{Text: "ship"}, {Text: "mill"},
						{Text: []string{"harbour", "island", "castle"}[i]}})
			}
			o = Outcome{Ask: a, Kind: Results, Returned: 3, New: 3, Matched: 3, Claimed: -1,
				Requests: 1}
		}
		p.Observe(o)
	}
	t.Fatal("no value was asked")
}
