package records

import (
	"fmt"
	"strings"
	"testing"
)

// A title without a link keeps what stands in brackets, and what stands before its colon unless
// that recurs.
func TestUnlinkedTitlesKeepTheirSigns(t *testing.T) {
	titles := []string{"Silver roads / coast [a novel]", "Mills: who built them?",
		"Rivers of the north", "\"Old wood\" & lime",
		"Harbours: a second look", "Notes / hills [third part]", "7.1 Bridges", "Wells, 10"}
	page := func(before string) string {
		var b strings.Builder
		b.WriteString("<html><body><h1>Results</h1><p>8 " +
			"results</p><table><tr><th>Name</th><th>Maker</th><th>Year</th></tr>")
		for i, title := range titles {
			fmt.Fprintf(&b, "<tr><td>%s%s</td><td>Maker %c</td><td>19%d</td></tr>", before, title,
				'A'+i, 50+i)
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

// Names of repositories are words joined by signs, some of them with a digit: what names them does
// not hang on which of them a page shows.
func TestWordsJoinedBySignsAreNames(t *testing.T) {
	for shape, rows := range map[string][2]string{
		"table": {`<table><tr><th>Name<th>Description<th>Owner</tr>`,
			`<tr><td><a href="/%[1]s/">%[1]s</a><td><a href="/%[1]s/">%[2]s</a><td>Ann Bell</tr>`},
		"cards": {`<div>`,
			`<div class=c><h3><a href="/%[1]s/">%[1]s</a></h3><p>%[2]s</p><p>Ann Bell</p></div>`},
	} {
		page := func(names ...string) string {
			s := `<form action=/find><input name=q></form><p>40 results</p>` + rows[0]
			for i, n := range names {
				s += fmt.Sprintf(rows[1], n,
					[]string{"Reads the tapes of old machines", "Writes pages for a printer",
						"Plays a game of stones", "Keeps a list of the days"}[i%4])
			}
			return s
		}
		w := &Wrapper{}
		for _, names := range [][]string{
			{"tape-reader2.git", "page-writer3.git", "stone-game4.git", "day-list5.git"},
			{"tape-reader.git", "page-writer3.git", "stone-game.git", "day-list5.git"},
			{"tape-reader2.git", "page-writer3.git", "stone-game4.git"},
			{"tape", "page-writer3.git", "stone-game4.git", "days"},
		} {
			p := pageOf(t, "http://h.example/find?q=e", page(names...))
			if l, err := Learn(Asked{Term: "e"}, p); err == nil && w.Look == nil {
				w = l
			}
			res, err := w.Apply(Asked{Term: "e"}, p)
			if err != nil || len(res.Records) != len(names) {
				t.Fatalf("%s: %d records of %d, %v", shape, len(res.Records), len(names), err)
			}
			for i, r := range res.Records {
				if r.Title != names[i] {
					t.Errorf("%s: %q is called %q", shape, names[i], r.Title)
				}
			}
		}
	}
}
