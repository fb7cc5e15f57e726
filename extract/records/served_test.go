package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

const kindForm = `<form action="/list"><p>Kind: <label><input type=radio name=kind value=1 ` +
	`checked>Pottery</label> <label><input type=radio name=kind value=2>Bronze</label> <label>` +
	`<input type=radio name=kind value=3>Jade</label></p><p>Name: <input name=q></p><input ` +
	`type=submit value=Search></form>`

// kindPage lists twelve records of one kind from one number on.
func kindPage(kind string, from int) string {
	var b strings.Builder
	for i := from; i < from+12; i++ {
		fmt.Fprintf(&b, `<li><h4><a href="/o/%d.html">Object %d of the collection</a></h4><p>`+
			`Period: era %d</p><p>Kind: %s</p><p>Number: X%05d</p></li>`, i, i, i%5, kind, 37*i)
	}
	return "<html><body><h1>Results</h1><p>100 objects</p><ul>" + b.String() + "</ul>" + kindForm +
		"</body></html>"
}

// kept counts the records of a page that have the kind.
func kept(t *testing.T, w *Wrapper, a Asked, at, kind string, from int) (n int) {
	t.Helper()
	res, err := w.Apply(a, pageOf(t, "http://h.example/list?"+at, kindPage(kind, from)))
	if err != nil || len(res.Records) != 12 {
		t.Fatal(len(res.Records), err)
	}
	for _, r := range res.Records {
		if hasAttribute(r, "kind", kind) {
			n++
		}
	}
	return n
}

// The choice that a form makes as served is asked for as any other is: what all records say then is
// no part of the template.
func TestTheChoiceAsServedIsAValueOfTheRecords(t *testing.T) {
	page := pageOf(t, "http://h.example/", kindForm)
	fs, err := forms.Find(page)
	if err != nil || len(fs) != 1 {
		t.Fatal(len(fs), err)
	}
	w := &Wrapper{}
	for i := range 4 {
		if n := kept(t, w, Asked{Form: fs[0]}, fmt.Sprintf("kind=1&start=%d", 12*i), "Pottery",
			12*i); n != 12 {
			t.Errorf("page %d: %d of 12 records have the kind", i+1, n)
		}
	}
}

// What stands behind a label and is the same on some pages and something else on others is told of
// the records.
func TestALabelledValueThatOtherPagesHaveOtherwiseIsNoTemplate(t *testing.T) {
	w := &Wrapper{}
	for i, kind := range []string{"Pottery", "Pottery", "Bronze", "Pottery", "Bronze"} {
		n := kept(t, w, Asked{}, fmt.Sprintf("list=%d", i), kind, 12*i)
		if i != 1 && n != 12 {
			t.Errorf("page %d: %d of 12 records have the kind", i+1, n)
		}
	}
}
