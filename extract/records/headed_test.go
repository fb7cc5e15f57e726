package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
)

// permits is a result page of plain rows in two colours, without a link in them and without a
// total.
func permits(t *testing.T, n int, light, dark, head string) *fetch.Page {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `<tr class=%q><td>BP-%05d</td><td>%s</td><td>%d %s St</td><td>%s</td><td `+
			`align=right>$%d,%03d</td></tr>`, []string{light, dark}[i%2], 71*i,
			[]string{"Sign", "Demolition", "Commercial"}[i%3],
			3+i*7%90, []string{"Oak", "Mill", "Bridge", "Harbour"}[i%4],
			[]string{"Peter Cole", "Ann Lowe", "Ruth Fox"}[i*5%3], 1+i*13%80, i*37%1000)
	}
	return permitsSay(t, `<table border=1>`+head+b.String()+`</table>`)
}

func permitsSay(t *testing.T, answer string) *fetch.Page {
	t.Helper()
	return pageOf(t, "http://h.example/permits?type=Sign",
		`<html><body bgcolor=#ffffff><h1>City of Larkspur</h1><h2>Building Permit Search</h2>`+
			answer+
			`<hr><font size=1>Questions? Call (555) 010-2000. <a href="/">Home</a> | <a `+
			`href="/departments.htm">Departments</a></font></body></html>`)
}

const (
	cellsHead = `<tr><th>Permit No.</th><th>Type</th><th>Address</th><th>Applicant</th><th>Value</th></tr>`
	boldHead  = `<tr bgcolor="#003366"><td><b>Permit No.</b></td><td><b>Type</b></td><td><b>` +
		`Address</b></td><td><b>Applicant</b></td><td><b>Value</b></td></tr>`
	classHead = `<tr class=hd><td>Permit No.</td><td>Type</td><td>Address</td><td>Applicant</td>` +
		`<td>Value</td></tr>`
)

func TestPlainRowsUnderAHeaderRowAreTheAnswer(t *testing.T) {
	none := permitsSay(t, `<p><b>No permits found.</b> Please change your search.</p>`)
	a := Asked{Empty: LearnEmpty([]string{"xqzx", "qzjxx"}, none, none)}
	for _, tt := range []struct {
		name, head  string
		light, dark string
		rows        []int
	}{
		{"header cells", cellsHead, "lt", "dk", []int{1, 2, 3, 8, 50}},
		{"header cells, one colour", cellsHead, "", "", []int{1, 2, 8}},
		{"bold type", boldHead, "lt", "dk", []int{1, 2, 3, 8, 50}},
		{"a class of its own", classHead, "lt", "dk", []int{3, 8, 50}},
	} {
		for _, n := range tt.rows {
			res, err := (&Wrapper{}).Apply(a, permits(t, n, tt.light, tt.dark, tt.head))
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Records) != n {
				t.Errorf("%s: %d records of %d (%s)", tt.name, len(res.Records), n, res.Why)
				continue
			}
			if r := res.Records[0]; r.Title != "BP-00000" ||
				!hasAttribute(r, "applicant", "Peter Cole") || !hasAttribute(r, "value", "$1,000") {
				t.Errorf("%s: the first of %d records is %q %v", tt.name, n, r.Title, r.Attributes)
			}
		}
	}
}

func hasAttribute(r Record, name, value string) bool {
	for _, a := range r.Attributes {
		if a.Name == name && a.Value == value {
			return true
		}
	}
	return false
}

// A form that is handed back in a table, and a table beside what was found, are no answers.
func TestOtherTablesWithAHeaderAreNoAnswer(t *testing.T) {
	none := permitsSay(t, `<p><b>No permits found.</b></p>`)
	a := Asked{Empty: LearnEmpty([]string{"xqzx", "qzjxx"}, none, none)}
	for name, answer := range map[string]string{
		"form": `<form><table><tr><th>Field</th><th>Words</th><th>And or not</th></tr><tr><td>` +
			`Street</td><td><input name=s> whole words</td><td>and</td></tr></table></form>`,
		"aside": `<p>Your words are too short for this search. Each of them must have three ` +
			`letters at least, and of short numbers only those with a letter in front of them ` +
			`are found.</p><table><tr><th>Day</th><th>From</th><th>To</th></tr><tr><td>` +
			`Monday</td><td>9</td><td>17</td></tr></table>`,
	} {
		res, err := (&Wrapper{}).Apply(a, permitsSay(t, answer))
		if err != nil || len(res.Records) > 0 {
			t.Errorf("%s: %d records (%v): %v", name, len(res.Records), err, res.Records)
		}
	}
}

// Rows in two colours by classes that nobody knows are one kind of row; titles and texts in turn
// are two.
func TestRowsInTwoColoursLookAlike(t *testing.T) {
	rows := func(row string) (sigs map[uint64]bool) {
		o, err := outline.Of(permitsSay(t, `<table>`+strings.Repeat(row, 4)+`</table>`), "")
		if err != nil {
			t.Fatal(err)
		}
		sigs = map[uint64]bool{}
		for i := range o.Nodes {
			if n := &o.Nodes[i]; n.HTML != nil && n.HTML.Data == "tr" {
				sigs[n.Sig] = true
			}
		}
		return sigs
	}
	if got := rows(
		`<tr class="z lt"><td>A</td><td>B</td></tr><tr class="z dk"><td>C</td><td>D</td></tr>`); len(got) != 1 {
		t.Errorf("%d kinds of rows in two colours, want 1", len(got))
	}
	if got := rows(
		`<tr class=title><td>A</td><td>B</td></tr><tr class=text><td colspan=2>C</td></tr>`); len(got) != 2 {
		t.Errorf("%d kinds of rows of titles and texts, want 2", len(got))
	}
}
