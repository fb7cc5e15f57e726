package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/outline"
)

func TestAddressThatAScriptLoadsNext(t *testing.T) {
	tests := []struct{ name, page, want string }{
		{"at the end of the list", `<div class="end" data-next-url="/s?q=a&amp;page=2"></div>`, "http://h.example/s?q=a&page=2"},
		{"of a button", `<button class="load-more" data-url="/s?q=a&amp;offset=20">Show me</button>`, "http://h.example/s?q=a&offset=20"},
		{"of a button by its text", `<button hx-get="/s?q=a&amp;after=x">Load more</button>`, "http://h.example/s?q=a&after=x"},
		{"in the head", `<head><link rel="next" href="?q=a&amp;p=2"></head>`, "http://h.example/s?q=a&p=2"},
		{"of something else", `<div data-url="/s?q=a&amp;page=2">Tell a friend</div>`, ""},
		{"on another site", `<div data-next-url="http://other.example/s?page=2"></div>`, ""},
		{"the page itself", `<div data-next-url="/s?q=a"></div>`, ""},
		{"a number", `<div data-next-page="2"></div>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := pageOf(t, "http://h.example/s?q=a", "<html>"+tt.page+"</html>")
			o, err := outline.Of(p, "")
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if u := loaded(o, p.URL); u != nil {
				got = u.String()
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestWhatStandsForTheNextPartIsNoRecord(t *testing.T) {
	var rows strings.Builder
	for i := range 30 {
		fmt.Fprintf(&rows, `<tr><td><a href="/p/%d">Pump %d</a></td><td>%d.50</td><td>Works of %d</td></tr>`, i, i, 10+i, 1950+i)
	}
	for last, want := range map[string]int{
		`<tr hx-get="/rows?q=pump&page=2" hx-trigger="revealed"><td>Loading…</td></tr>`:                                                        30,
		`<tr hx-get="/rows?q=pump&page=2" hx-trigger="revealed"><td><a href="/p/77">Pump 77</a></td><td>77.50</td><td>Works of 1977</td></tr>`: 31,
	} {
		p := pageOf(t, "http://h.example/rows?q=pump", rows.String()+last)
		w, err := Learn(Asked{Term: "pump"}, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := wrapperAfterJSON(t, w).Apply(Asked{Term: "pump"}, p)
		if err != nil || len(res.Records) != want || res.Next == nil {
			t.Errorf("%s: %d records, want %d, next %v, %v", last, len(res.Records), want, res.Next, err)
		}
	}
}
