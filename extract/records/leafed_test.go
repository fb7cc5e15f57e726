package records

import (
	"fmt"
	"strings"
	"testing"
)

// Rows that a script leafs to stand in the page and are read; what folds out below a row is not a
// row, and another view of the same rows does not make them twice as many.
func TestRowsThatAScriptLeafsToAreRead(t *testing.T) {
	rows := func(tag, hide string, from, to int) string {
		var b strings.Builder
		for i := from; i < to; i++ {
			mark := ""
			if i >= 10 {
				mark = hide
			}
			cell := `<td><a href="/item/%[3]d">Mill number %[3]d</a></td><td>%[4]d</td>`
			if tag != "tr" {
				cell = `<h3><a href="/item/%[3]d">Mill number %[3]d</a></h3><p>Built in %[4]d</p>`
			}
			fmt.Fprintf(&b, "<%[1]s class=\"hit\" %[2]s>"+cell+"</%[1]s>", tag, mark, i, 1700+i)
		}
		return b.String()
	}
	var folded strings.Builder
	for i := range 12 {
		fmt.Fprintf(&folded, `<tr class="hit"><td><a href="/item/%[1]d">Mill number %[1]d</a></td><td>%[2]d</td></tr><tr class="hit" hidden><td colspan=2>The owner of mill %[1]d was %[2]d</td></tr>`, i, 1700+i)
	}
	for _, c := range []struct {
		name, body string
		records    int
	}{
		{"rows with a style", "<table>" + rows("tr", `style="display: none"`, 0, 34) + "</table>", 34},
		{"cards with the attribute", `<div class="hits">` + rows("div", "hidden", 0, 34) + "</div>", 34},
		{"pages of rows", `<div class="hits"><div class="page">` + rows("div", "", 0, 10) + `</div><div class="page" hidden>` +
			rows("div", "", 10, 20) + `</div><div class="page" hidden>` + rows("div", "", 20, 24) + "</div></div>", 24},
		{"details that fold out", "<table>" + folded.String() + "</table>", 12},
		{"a hidden row that is a template", "<table>" + rows("tr", "", 0, 10) + `<tr class="row template" hidden><td><a href="/item/{id}">{title}</a></td><td></td></tr></table>`, 10},
	} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "mill"}, pageOf(t, "http://h.example/s?q=mill", "<h1>Mills</h1><p>Mills found</p>"+c.body))
		if err != nil || res.Kind != Results || len(res.Records) != c.records {
			t.Errorf("%s: %s (%s) with %d records in place of %d, %v", c.name, res.Kind, res.Why, len(res.Records), c.records, err)
		}
	}
}
