package records

import (
	"fmt"
	"strings"
	"testing"
)

// Lists of terms name the parts of each record, the title among them.
func TestTermsAreLabelsAndNoTitles(t *testing.T) {
	var b strings.Builder
	for i := range 12 {
		fmt.Fprintf(&b, `<dl class="study"><dt>Study title</dt><dd><a href="/study/%d">A trial `+
			`of drug %d for the heart</a></dd><dt>Identifier</dt><dd>NCT0%d</dd><dt>Status</dt>`+
			`<dd>%s</dd></dl>`,
			i, i, 4711+i, []string{"Recruiting", "Completed", "Withdrawn"}[i%3])
	}
	p := pageOf(t, "http://h.example/s?q=heart", "<h1>Studies</h1>"+b.String())
	w, err := Learn(Asked{Term: "heart"}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Term: "heart"}, p)
	if err != nil || len(res.Records) != 12 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	if r := res.Records[3]; r.Title != "A trial of drug 3 for the heart" ||
		!hasAttribute(r, "status", "Recruiting") {
		t.Errorf("title %q, attributes %v", r.Title, r.Attributes)
	}
}
