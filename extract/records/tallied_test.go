package records

import (
	"fmt"
	"strings"
	"testing"
)

// besideEachOther is a page with n items, four in each row of a table.
func besideEachOther(said string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<title>Results</title><h2>Results</h2><p>%s</p><table class=wall>", said)
	for i := range n {
		if i%4 == 0 {
			b.WriteString("<tr>")
		}
		fmt.Fprintf(&b, "<td><b>%d.</b> The %s of house and street %d<br>Place: %s</td>", i+1,
			strings.Repeat("long ", i%3), 7*i, []string{"Abbey", "Brook", "Corner"}[i%3])
		if i%4 == 3 {
			b.WriteString("</tr>")
		}
	}
	return b.String() + "</table>"
}

func TestFourInARowAreFourItems(t *testing.T) {
	const all = 1361
	for _, said := range []string{"1,361 results", "Results"} {
		w, err := Learn(Asked{},
			pageOf(t, "http://h.example/find?n=50", besideEachOther("1,361 results", 50)))
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(Asked{},
			pageOf(t, "http://h.example/find?n=all", besideEachOther(said, all)))
		if err != nil || len(res.Records) != all {
			t.Errorf("%q, after a short page: got %d records, %v; want %d", said, len(res.Records),
				err, all)
		}
	}
	res, err := (&Wrapper{}).Apply(Asked{},
		pageOf(t, "http://h.example/find?n=all", besideEachOther("1,361 results", all)))
	if err != nil || len(res.Records) != all {
		t.Errorf("at first sight: got %d records, %v; want %d", len(res.Records), err, all)
	}
}
