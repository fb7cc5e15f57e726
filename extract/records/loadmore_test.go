package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestWhatStandsForTheNextPartIsNoRecord(t *testing.T) {
	var rows strings.Builder
	for i := range 30 {
		fmt.Fprintf(&rows,
			`<tr><td><a href="/p/%d">Pump %d</a></td><td>%d.50</td><td>Works of %d</td></tr>`, i, i,
			10+i, 1950+i)
	}
	for last, want := range map[string]int{
		`<tr hx-get="/rows?q=pump&page=2" hx-trigger="revealed"><td>Loading…</td></tr>`: 30,
		`<tr hx-get="/rows?q=pump&page=2" hx-trigger="revealed"><td><a href="/p/77">Pump 77</a>` +
			`</td><td>77.50</td><td>Works of 1977</td></tr>`: 31,
	} {
		p := pageOf(t, "http://h.example/rows?q=pump", rows.String()+last)
		w, err := Learn(Asked{Term: "pump"}, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := wrapperAfterJSON(t, w).Apply(Asked{Term: "pump"}, p)
		if err != nil || len(res.Records) != want || res.Next == nil {
			t.Errorf("%s: %d records, want %d, next %v, %v", last, len(res.Records), want, res.Next,
				err)
		}
	}
}
