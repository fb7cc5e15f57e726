package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// branchPage is an answer without a count, whose rows have no links, below news that have some.
func branchPage(branch string, rows int) string {
	var b strings.Builder
	b.WriteString(`<body><h2>Results</h2><form action="/search"><select name="branch"><option>` +
		`Glass<option>Paper<option>Textiles</select><input type=submit></form>`)
	b.WriteString(`<div class="box"><b>News</b><ul>`)
	for i := range 5 {
		fmt.Fprintf(&b, `<li><span class="date">%02d.06.2025</span> <a href="/about?news=%d">`+
			`What the association did in its year number %d, and what it means</a></li>`, i+1, i, i)
	}
	b.WriteString(`</ul></div><table class="results"><tr><th>Branch</th><th>Name</th></tr>`)
	for i := range rows {
		fmt.Fprintf(&b, `<tr><td>%s</td><td>House %s %d</td></tr>`, branch, branch[:2], i)
	}
	return b.String() + `</table></body>`
}

// A list whose records name what was chosen in the menu is the answer, and news that do not are
// none.
func TestWhatWasChosenTellsTheAnswer(t *testing.T) {
	f := &forms.Form{Kind: forms.Search, Method: "GET", Fields: []forms.Field{{
		Name: "branch", Role: forms.Filter,
		Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{
			{Value: "Glass", Text: "Glass"}, {Value: "Paper", Text: "Paper"},
			{Value: "Textiles", Text: "Textiles"}}},
	}}}
	asked := func(v string) Asked {
		return Asked{Form: f, Query: []forms.Assignment{{Name: "branch", Values: []string{v}}}}
	}
	p := pageOf(t, "http://h.example/search?branch=Glass", branchPage("Glass", 6))
	w, err := Learn(asked("Glass"), p)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		branch string
		rows   int
	}{{"Glass", 6}, {"Paper", 9}, {"Textiles", 4}, {"Paper", 2}} {
		res, err := w.Apply(asked(c.branch),
			pageOf(t, "http://h.example/search?branch="+c.branch, branchPage(c.branch, c.rows)))
		if err != nil {
			t.Fatal(err)
		}
		named := 0
		for _, r := range res.Records {
			named += strings.Count(r.Text, "House")
		}
		if named != c.rows || len(res.Records) > c.rows+1 {
			t.Errorf("%s: %d of %d rows among %d records", c.branch, named, c.rows,
				len(res.Records))
		}
	}
}
