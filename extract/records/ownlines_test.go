package records

import (
	"fmt"
	"strings"
	"testing"
)

// Of the lines of a cell one has a label of its own; it is an attribute on each page, and the
// others stay what the column is called.
func TestALineWithALabelAmongTheLinesOfACell(t *testing.T) {
	w := &Wrapper{}
	for page, n := range []int{20, 20, 1, 2, 20, 20, 3, 20} {
		var b strings.Builder
		for i := range n {
			k := 100*page + i
			fmt.Fprintf(&b, `<tr valign=top><td>%d.</td><td><a href="/o?id=%d"><b>Atlas of `+
				`county %d</b></a><br>%s, Anna<br>%s, %d<br>Shelf mark: D-%05d</td><td>%s</td>`+
				`</tr>`,
				i+1, k, k, []string{"Mill", "Reed", "Stone"}[k%3],
				[]string{"Harbour Press", "Faber"}[k%2], 1950+k%60, 7*k,
				[]string{"Book", "Map"}[k%2])
		}
		at := fmt.Sprintf("http://lib.example/s?q=county&start=%d", 20*page)
		res, err := w.Apply(Asked{Term: "county"},
			pageOf(t, at, fmt.Sprintf(`<p>%d records</p><table border=1><tr><th>No.</th><th>`+
				`Description</th><th>Kind</th></tr>%s</table>`, 20*page+n, b.String())))
		if err != nil || len(res.Records) != n {
			t.Fatalf("page %d: %d records of %d, %v", page, len(res.Records), n, err)
		}
		for i, r := range res.Records {
			k := 100*page + i
			if !hasAttribute(r, "shelf_mark", fmt.Sprintf("D-%05d", 7*k)) {
				t.Errorf("page %d, record %d: %v, want a shelf mark", page, i, r.Attributes)
				break
			}
		}
		if n > 1 && !hasAttribute(res.Records[0], "description",
			[]string{"Mill", "Reed", "Stone"}[100*page%3]+", Anna") {
			t.Errorf("page %d: %v, want the person under description", page,
				res.Records[0].Attributes)
		}
	}
}
