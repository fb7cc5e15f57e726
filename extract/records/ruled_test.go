package records

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
)

// catalogue is a result page of lines in columns that only spaces make.
func catalogue(head string, rows ...string) string {
	return `<html><body><h1>Library</h1><form action=/s><input name=q></form><p>` +
		fmt.Sprint(len(rows)) + ` books found.</p><pre>
` + head + strings.Join(rows, "\n") + `
</pre><hr><address>Library, tel. 555 0100</address></body></html>`
}

func TestColumnsOfPreformattedLines(t *testing.T) {
	row := func(i int, title, author, year, shelf string) string {
		return fmt.Sprintf("%4d  <a href=\"/b?k=K%03d\">K%03d</a>  %-24s %-16s  %4s %6s", i, i, i,
			title, author, year, shelf)
	}
	rows := []string{
		row(1, "The river at night", "Ekstrom, Anna", "1999", "1.20"),
		row(2, "A river runs south", "Moreau, Paul", "2003", "12.01"),
		row(3, "Old river", "Tamm, Ines", "987", "1.07"),
		row(4, "River songs of the north", "Quist, Olof", "", "7.77"),
		row(5, "Crossing", "Lind, Maja", "1993", "3.14"),
		row(6, "Night trains", "", "1993", "3.15"),
	}
	his := []string{row(1, "The river at night", "Ekstrom, Anna", "1999", "1.20"),
		row(2, "Snow", "Ekstrom, Olof", "2003", "12.01"),
		row(3, "Mud", "Ekstrom, Ines", "1987", "1.07")}
	for _, tt := range []struct {
		name, head string
		rows       []string
		want       [][2]string // of the first record
	}{
		{"titles", "<b> No.  Code  Title                    Author            Year  Shelf</b>\n",
			rows,
			[][2]string{{"code", "K001"}, {"author", "Ekstrom, Anna"}, {"year", "1999"},
				{"shelf", "1.20"}}},
		{"titles and a line",
			" No.  Code  Title                    Author            Year  Shelf\n" +
				strings.Repeat("-", 70) + "\n", rows,
			[][2]string{{"code", "K001"}, {"author", "Ekstrom, Anna"}, {"year", "1999"},
				{"shelf", "1.20"}}},
		{"one author", " No.  Code  Title                    Author            Year  Shelf\n", his,
			[][2]string{{"code", "K001"}, {"author", "Ekstrom, Anna"}, {"year", "1999"},
				{"shelf", "1.20"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{},
				pageOf(t, "http://h.example/s?q=x", catalogue(tt.head, tt.rows...)))
			if err != nil || len(res.Records) != len(tt.rows) {
				t.Fatalf("%d records of %d, %v %s", len(res.Records), len(tt.rows), err, res.Why)
			}
			if got := res.Records[0].Title; got != "The river at night" {
				t.Errorf("title %q", got)
			}
			var got [][2]string
			for _, a := range res.Records[0].Attributes {
				got = append(got, [2]string{a.Name, a.Value})
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("attributes (-want +got):\n%s", diff)
			}
		})
	}
}

// Prose that is preformatted has no columns.
func TestPreformattedProseHasNoColumns(t *testing.T) {
	o, err := outline.Of(
		pageOf(t, "http://h.example/s",
			catalogue("", `<a href=1>A fix of the kernel</a> that took years`,
				`<a href=2>Another one</a>, of the scheduler, by far`,
				`<a href=3>Drop what nobody uses</a> and say so`,
				`<a href=4>Revert</a> all of the above, it broke things`)), "")
	if err != nil {
		t.Fatal(err)
	}
	var spans []outline.Span
	for i := range o.Nodes {
		if o.Nodes[i].Href != "" {
			spans = append(spans, outline.Span{From: int32(i), To: o.Nodes[i].End + 1})
		}
	}
	if ru := fields.Ruled(o, spans); ru != nil {
		t.Errorf("columns begin at %v", ru.Starts)
	}
}

func TestLinesOfAPrintedTableAreRecords(t *testing.T) {
	head := "Nr        Author              Title                       Year    Price\n" +
		strings.Repeat("-", 74) + "\n"
	row := func(i int) string {
		return fmt.Sprintf("%-9s %-19s %-27s %d %8.2f", fmt.Sprintf("%d/%02d", 103+7*i, i*31%100),
			[]string{"Ekstrom, Anna", "Lind, Maja", "Tamm, Ines"}[i%3],
			[]string{"The river at night", "Old man river", "Snow", "A river runs"}[i%4],
			1900+i*7%100, float64(i*37%100)/2+3)
	}
	none := pageOf(t, "http://h.example/s?q=x",
		strings.Replace(catalogue(""), "<pre>\n\n</pre>", "<p>Nothing is there.</p>", 1))
	a := Asked{Empty: LearnEmpty([]string{"xqzxwv", "qzjxxkk"}, none, none)}
	pageWith := func(n int) string {
		var rows []string
		for i := range n {
			rows = append(rows, row(i))
		}
		return catalogue(head, rows...)
	}
	learnt, err := Learn(a, pageOf(t, "http://h.example/s?q=x", pageWith(12)))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 2, 3, 12} {
		for name, w := range map[string]*Wrapper{"first page": {}, "after another": learnt} {
			res, err := w.Apply(a, pageOf(t, "http://h.example/s?q=y", pageWith(n)))
			if err != nil || len(res.Records) != n {
				t.Errorf("%s: %d records of %d, %v %s", name, len(res.Records), n, err, res.Why)
				continue
			}
			if r := res.Records[0]; r.Title != "The river at night" ||
				!hasAttribute(r, "author", "Ekstrom, Anna") || !hasAttribute(r, "nr", "103/00") ||
				!hasAttribute(r, "price", "3.00") {
				t.Errorf("%s: the first of %d records is %q %v", name, n, r.Title, r.Attributes)
			}
		}
	}
	counted := strings.Replace(pageWith(1), "1 books found.", "Found in all of the catalogue, "+
		"which the readers of the library made in forty years: 1. Items 1-1 of 1.", 1)
	if res, err := (&Wrapper{}).Apply(a,
		pageOf(t, "http://h.example/s?q=w", counted)); err != nil || len(res.Records) != 1 || res.Records[0].Title != "The river at night" {
		t.Errorf("the only one is %v (%v)", res.Records, err)
	}
	prose := strings.Replace(
		catalogue("", "This search is closed at night.", "Come back in the morning, when the cat",
			"has left the keyboard; or ask at the desk."), " books found", "", 1)
	if res, err := (&Wrapper{}).Apply(a, pageOf(t, "http://h.example/s?q=z", prose)); err != nil ||
		len(res.Records) > 0 {
		t.Errorf("%d records of prose (%v): %v", len(res.Records), err, res.Records)
	}
}
