package records

import (
	"fmt"
	"strings"
	"testing"
)

// A heading beside the list of terms that it titles belongs to the record, also where a page has
// one record only.
func TestAHeadingAboveAListOfTermsTitlesTheRecord(t *testing.T) {
	names := []string{"Mill Trust", "Old Salt Society", "Harbour Fund", "Lantern Club",
		"Green Lane Trust", "Owl Foundation"}
	page := func(from, to int) string {
		var b strings.Builder
		for i := from; i < to; i++ {
			fmt.Fprintf(&b, `<h2 class="head-m"><a href="/charity/%d">%s</a></h2><dl class=list>`+
				`<dt>Number</dt><dd>CR-%d</dd><dt>Purpose</dt><dd>Help for %d towns by the `+
				`sea.</dd><dt>Registered on</dt><dd>%d May 1990</dd></dl>`, 40+i, names[i], 40+i,
				i+3, i+1)
		}
		return fmt.Sprintf(`<main><h1>Results</h1><form><input name=q></form><p>Showing 1 to %d `+
			`of %d charities</p>%s</main>`, to-from, to-from, b.String())
	}
	w, err := Learn(Asked{Term: "help"}, pageOf(t, "http://h.example/s?q=help", page(0, 6)))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{6, 2, 1} {
		res, err := w.Apply(Asked{Term: "help"}, pageOf(t, "http://h.example/s?q=help", page(0, n)))
		if err != nil || len(res.Records) != n {
			t.Errorf("%d records of %d (%v, %s)", len(res.Records), n, err, res.Why)
			continue
		}
		if r := res.Records[0]; r.Title != names[0] || r.URL != "http://h.example/charity/40" ||
			!hasAttribute(r, "number", "CR-40") {
			t.Errorf("the first of %d records is %q at %q: %v", n, r.Title, r.URL, r.Attributes)
		}
	}
}
