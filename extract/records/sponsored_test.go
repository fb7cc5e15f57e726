package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/regions"
)

// Results that somebody paid for are told by their label and by where they lead; a label alone may
// be of an item of the site.
func TestPaidResultsAreMarked(t *testing.T) {
	for _, tt := range []struct {
		name, label, link string
		want              int // of ten records and two labelled ones
	}{
		{"a counted click", "Sponsored", "/clk?ad=%d&t=77", 10},
		{"another host", "Anzeige", "https://ads.example/buy/%d", 10},
		{"an item of the site", "Sponsored", "/job/%d", 12},
		{"another label", "Urgent", "/clk?ad=%d&t=77", 12},
	} {
		var b strings.Builder
		row := func(i int, link, foot string) {
			fmt.Fprintf(&b, `<div class=result><h2><a href="%s">%s in Ward %d</a></h2><span `+
				`class=company>%s Ltd</span><p class=summary>Work in town %d with good `+
				`people.</p><div><span>%s</span></div></div>`,
				link, []string{"Nurse", "Driver", "Chef"}[i%3], i, []string{"Oak", "Elm"}[i%2], i,
				foot)
		}
		for i := range 12 {
			if i == 1 || i == 7 {
				row(i, fmt.Sprintf(tt.link, i), tt.label)
			} else {
				row(i, fmt.Sprintf("/job/%d", i), fmt.Sprintf("%d days ago", i+1))
			}
		}
		a := Asked{Term: "work"}
		p := pageOf(t, "http://h.example/jobs?q=work",
			`<h1>Jobs</h1><div id=results>`+b.String()+`</div>`)
		w, err := Learn(a, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(a, p)
		if err != nil || len(res.Records) != 12 {
			t.Fatalf("%s: %d records (%v), want 12", tt.name, len(res.Records), err)
		}
		if got := regions.Unpaid(res.Records); len(got) != tt.want {
			t.Errorf("%s: %d records that nobody paid for, want %d", tt.name, len(got), tt.want)
		}
	}
}
