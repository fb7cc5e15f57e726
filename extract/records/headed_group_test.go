package records

import (
	"fmt"
	"testing"
)

// A heading over the only group of a page is no record, and its rows are not called by what their
// links say.
func TestOneHeadingOverAllRowsIsNoRecord(t *testing.T) {
	page := pageList(6, `<table><tr><th>Year</th><th>Title</th><td></td></tr><tr><td colspan="3">`+
		`<b>Harbour office</b></td></tr>%s</table>`, func(i int) string {
		return fmt.Sprintf(`<tr><td>%d</td><td>%s of the river, told anew</td><td><a `+
			`href="/item/%d">Details</a> <a href="/mark?rec=%d">!</a></td></tr>`, 1950+i,
			bookTitles[i], 40+i, 40+i)
	})
	res, err := (&Wrapper{}).Apply(Asked{Term: "river"},
		pageOf(t, "http://lib.example/find?q=river", page))
	if err != nil || len(res.Records) != 6 {
		t.Fatalf("%d records, %v, want 6", len(res.Records), err)
	}
	for i, r := range res.Records {
		if want := bookTitles[i] + " of the river, told anew"; r.Title != want {
			t.Errorf("record %d is called %q, want %q", i, r.Title, want)
		}
	}
}
