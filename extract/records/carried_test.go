package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// Two forms of a site whose addresses of items carry on what was asked and where the item stood
// give an item one key.
func TestThePlaceBesideTheQuestionIsAsideAtOnce(t *testing.T) {
	form := func(names ...string) *forms.Form {
		f := &forms.Form{Action: "http://h.example/find",
			Fields: []forms.Field{{Name: "service", Role: forms.Hidden, Default: []string{"OPAC"}}}}
		for _, n := range names {
			f.Fields = append(f.Fields, forms.Field{Name: n, Role: forms.Keyword})
		}
		return f
	}
	page := func(question string, ids ...int) string {
		var b strings.Builder
		b.WriteString("<title>Results</title><h2>Results</h2>")
		for i, id := range ids {
			fmt.Fprintf(&b, `<div class="hit card"><h3><a href="/show?id=%d&amp;%s&amp;from=%d">`+
				`The house of street %[1]d</a></h3><p>Owner: Mr %[1]d</p></div>`, id, question, i+1)
		}
		return b.String()
	}
	keys := map[string]string{}
	for _, tt := range []struct {
		form     *forms.Form
		asked    []forms.Assignment
		question string
		ids      []int
	}{
		{form("kind", "s"), []forms.Assignment{{Field: 1, Name: "kind", Values: []string{"maps"}}},
			"kind=maps&amp;s=&amp;service=OPAC", []int{1411, 7020, 3322, 9143, 2204, 5555}},
		{form("code", "year"),
			[]forms.Assignment{{Field: 1, Name: "code", Values: []string{"2004"}}},
			"code=2004&amp;year=&amp;service=OPAC",
			[]int{9143, 1411, 8888, 7020, 6161, 2204, 3322}},
	} {
		a := Asked{Form: tt.form, Query: tt.asked}
		p := pageOf(t, "http://h.example/find?"+strings.ReplaceAll(tt.question, "&amp;", "&"),
			page(tt.question, tt.ids...))
		w, err := Learn(a, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(a, p)
		if err != nil || len(res.Records) != len(tt.ids) {
			t.Fatalf("%d records, %v; want %d", len(res.Records), err, len(tt.ids))
		}
		for _, r := range res.Records {
			if was := keys[r.Title]; was != "" && was != r.Key {
				t.Errorf("%q has the keys %s and %s", r.Title, was, r.Key)
			}
			keys[r.Title] = r.Key
		}
	}
}
