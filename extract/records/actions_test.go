package records

import (
	"fmt"
	"strings"
	"testing"
)

// rowsWith is a list of books, each with what is done with it.
func rowsWith(row string, n int) string {
	var b strings.Builder
	b.WriteString("<h1>Results</h1><ol>")
	for i := range n {
		fmt.Fprintf(&b, "<li>"+row+"</li>", i+11,
			[]string{"Otters of the north", "Canals and locks", "The moonstone", "Ferns",
				"A history of rope", "Mosses"}[i%6], 1900+3*i)
	}
	return b.String() + "</ol>"
}

func TestAnActionIsNoAddressOfARecord(t *testing.T) {
	for name, c := range map[string]struct{ row, want string }{
		"beside the record": {`<a href="/book/%[1]d/fav">☆</a> <a href="/book/%[1]d">%[2]s</a> ` +
			`<i>by Ann Hadfield, published %[3]d</i>`, "http://h.example/book/13"},
		"in a basket": {`<b>%[2]s</b> <i>by Ann Hadfield, published %[3]d</i> <a ` +
			`href="/cart/add/%[1]d">Add to cart</a>`, ""},
		"delete": {`<b>%[2]s</b> <i>by Ann Hadfield, published %[3]d</i> <a ` +
			`href="/book/%[1]d/delete">Delete</a>`, ""},
	} {
		p := pageOf(t, "http://h.example/find?q=x", rowsWith(c.row, 8))
		w, err := Learn(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(Asked{}, p)
		if err != nil || len(res.Records) != 8 {
			t.Fatalf("%s: %d records (%s %s), %v", name, len(res.Records), res.Kind, res.Why, err)
		}
		if got := res.Records[2]; got.URL != c.want || !strings.Contains(got.Text, "moonstone") {
			t.Errorf("%s: the third record is at %q, want %q", name, got.URL, c.want)
		}
	}
}
