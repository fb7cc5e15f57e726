package records

import (
	"fmt"
	"strings"
	"testing"
)

// A title without a link keeps what stands in brackets, and what stands before its colon unless that recurs.
func TestUnlinkedTitlesKeepTheirSigns(t *testing.T) {
	titles := []string{"Silver roads / coast [a novel]", "Mills: who built them?", "Rivers of the north", "\"Old wood\" & lime",
		"Harbours: a second look", "Notes / hills [third part]", "7.1 Bridges", "Wells, 10"}
	page := func(before string) string {
		var b strings.Builder
		b.WriteString("<html><body><h1>Results</h1><p>8 results</p><table><tr><th>Name</th><th>Maker</th><th>Year</th></tr>")
		for i, title := range titles {
			fmt.Fprintf(&b, "<tr><td>%s%s</td><td>Maker %c</td><td>19%d</td></tr>", before, title, 'A'+i, 50+i)
		}
		b.WriteString("</table></body></html>")
		return b.String()
	}
	for _, before := range []string{"", "Work: "} {
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s", page(before)))
		if err != nil || len(res.Records) != len(titles) {
			t.Fatalf("got %d records, %v", len(res.Records), err)
		}
		for i, r := range res.Records {
			if r.Title != titles[i] {
				t.Errorf("after %q: got %q, want %q", before, r.Title, titles[i])
			}
		}
	}
}
