package records

import (
	"fmt"
	"strings"
	"testing"
)

// seasons is a page of plays below the headings of their seasons, so many in each.
func seasons(title string, plays ...int) string {
	var b strings.Builder
	b.WriteString(`<html><body><h2>Plays</h2>`)
	n := 0
	for k, in := range plays {
		fmt.Fprintf(&b, `<h3>Season %d-%d</h3>`, 1961+k, 1962+k)
		for range in {
			n++
			fmt.Fprintf(&b, `<table><tr><td colspan=2><a href="/play?id=%d"><b>%s</b></a></td>`+
				`</tr><tr><td>Director</td>`+
				`<td>%s Cole</td></tr><tr><td>House</td><td>%s Playhouse</td></tr></table>`,
				700+3*n, title,
				[]string{"Ruth", "Peter", "Ann"}[n%3], []string{"Old", "Harbour", "Mill"}[n%3])
		}
	}
	return b.String() + `<hr><form action="/s"><input name="q"><input type=submit value="Search">` +
		`</form></body></html>`
}

// Headings that count something on stand above groups, also where each has one record on the pages
// read first.
func TestHeadingsThatCountOnAreOfGroups(t *testing.T) {
	w := &Wrapper{}
	for k, plays := range [][]int{{1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1},
		{1, 1, 1, 1, 1, 1}, {1, 2, 1, 3, 1, 1, 2}} {
		title := []string{"Hamlet", "Electra", "Medea", "Orestes", "Hecuba"}[k]
		a := Asked{Term: strings.ToLower(title)}
		page := pageOf(t, "http://h.example/s?q="+a.Term, seasons(title, plays...))
		if k == 0 {
			learnt, err := Learn(a, page)
			if err != nil {
				t.Fatal(err)
			}
			w = learnt
		}
		res, err := w.Apply(a, page)
		want := 0
		for _, n := range plays {
			want += n
		}
		if err != nil || len(res.Records) != want {
			t.Fatalf("page %d: got %d records, want %d (%v, %s)", k, len(res.Records), want, err,
				res.Why)
		}
		for _, r := range res.Records {
			if r.Title != title {
				t.Errorf("page %d: a record is titled %q, want %q", k, r.Title, title)
			}
		}
	}
}
