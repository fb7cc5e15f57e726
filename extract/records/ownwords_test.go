package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// A way on under a word of the site's own begins behind the records: an advertisement among them is
// none, and where the picture was pressed is no part of the question.
func TestAWayOnCountsNoAdvertisement(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<p>1,048 jobs (0.08 seconds)</p><ol><li><h3><a ` +
		`href="http://ads.example/clk?ad=7">Learn to sail</a></h3><p>Sponsored</p></li>`)
	for i := range 10 {
		fmt.Fprintf(&b, `<li><h3><a href="/view.asp?nr=%d">Keeper of lighthouse %d</a></h3><p>`+
			`Salary: 41,%d00 pounds in the first year</p></li>`, 8980+i, i, i)
	}
	b.WriteString(`</ol><table><tr><td><a href="/results.php?b=10&amp;kind=&amp;place=1">` +
		`explore</a></td></tr></table>`)
	a := Asked{Query: []forms.Assignment{{Name: "place", Values: []string{"1"}}}}
	p := pageOf(t, "http://h.example/results.php?place=1&kind=&x=0&y=0", b.String())
	w, err := Learn(a, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(a, p)
	if err != nil || res.Next == nil || res.Next.URL.Query().Get("b") != "10" {
		t.Errorf("%d records, next %v, %v", len(res.Records), res.Next, err)
	}
}
