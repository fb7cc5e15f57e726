package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

// shelved is a result page with books under the headings of shelves.
func shelved(from int, shelves ...string) string {
	var b strings.Builder
	b.WriteString(`<body><h1>Books</h1><main>`)
	for _, s := range shelves {
		fmt.Fprintf(&b, `<h3>%s</h3>`, s)
		for range 12 / len(shelves) {
			fmt.Fprintf(&b, `<div class=book><a href="/p/%d">The %s volume of the river %d</a>`+
				`<br><b>Author:</b> %s Lind</div>`,
				from, bookTitles[from%len(bookTitles)], from, bookTitles[(from+3)%len(bookTitles)])
			from++
		}
	}
	return b.String() + `</main></body>`
}

// twelve learns a page of twelve records and reads it.
func twelve(t *testing.T, page *fetch.Page) (*Wrapper, Result) {
	t.Helper()
	w, err := Learn(Asked{}, page)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{}, page)
	if err != nil || len(res.Records) != 12 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	return w, res
}

// A heading over all records of the first page is of their group once a page with two of its kind
// is read.
func TestAHeadingOverAllRecordsIsTheirGroupLater(t *testing.T) {
	first := pageOf(t, "http://h.example/s?page=1", shelved(1, "Amber shelf"))
	w, res := twelve(t, first)
	name := ""
	for _, a := range res.Records[11].Attributes {
		if a.Value == "Amber shelf" {
			name = a.Name
			if a.Type != Undecided {
				t.Errorf("type %q before it is known", a.Type)
			}
		}
	}
	if !strings.HasPrefix(name, Template) {
		t.Fatalf("attributes %v", res.Records[11].Attributes)
	}
	if res, err := w.Apply(Asked{},
		pageOf(t, "http://h.example/s?page=2", shelved(20, "Amber shelf", "Birch shelf"))); err != nil || len(res.Records) != 12 {
		t.Fatalf("page 2: %d records, %v", len(res.Records), err)
	}
	if w.Renamed[name] != "group" {
		t.Errorf("%s is %q after the second page: %v", name, w.Renamed[name], w.Renamed)
	}
}

// A heading between the records of the first page is like those of later ones.
func TestALoneHeadingBetweenRecordsIsOfThoseBelow(t *testing.T) {
	lone := strings.Replace(shelved(1, "None", "Amber shelf"), "<h3>None</h3>", "", 1)
	first := pageOf(t, "http://h.example/s?page=1", lone)
	w, res := twelve(t, first)
	for i, r := range res.Records {
		said := ""
		for _, a := range r.Attributes {
			if a.Type == Undecided {
				said += a.Name + " " + a.Value
			}
		}
		if want := []string{"", "template_00 Amber shelf"}[i/6]; said != want {
			t.Errorf("record %d is under %q, want %q", i, said, want)
		}
	}
	if _, err := w.Apply(Asked{},
		pageOf(t, "http://h.example/s?page=2", shelved(20, "Amber shelf", "Birch shelf"))); err != nil {
		t.Fatal(err)
	}
	if w.Renamed["template_00"] != "group" {
		t.Errorf("renamed %v", w.Renamed)
	}
}

// All records of the first pages may say the same under a label that tells of those of later ones.
func TestALabelledValueOfWholePagesStays(t *testing.T) {
	page := func(n int, name string) (out string) {
		for i := range 10 {
			out += fmt.Sprintf(`<li><a href="/p/%d">The %s volume of the river %d</a><br><b>`+
				`Author:</b> %s Lind <b>Package:</b> %s</li>`,
				n*10+i, bookTitles[i], n, bookTitles[9-i], name)
		}
		return `<body><h1>Books</h1><ol>` + out + `</ol></body>`
	}
	var w *Wrapper
	for n, name := range []string{"linux", "linux", "dpkg"} {
		p := pageOf(t, fmt.Sprint("http://h.example/s?page=", n+1), page(n, name))
		if w == nil {
			var err error
			if w, err = Learn(Asked{}, p); err != nil {
				t.Fatal(err)
			}
		}
		res, err := w.Apply(Asked{}, p)
		if err != nil || len(res.Records) != 10 {
			t.Fatalf("page %d: %d records, %v", n+1, len(res.Records), err)
		}
		said := ""
		for _, a := range res.Records[3].Attributes {
			if a.Name == "package" {
				said = a.Value
			}
		}
		if said != name {
			t.Errorf("page %d: package %q, want %q", n+1, said, name)
		}
	}
}

// A row that turns the pages heads no records, though it stands over them in a cell of its own.
func TestTheRowOfPageNumbersIsNoHeading(t *testing.T) {
	body := func(row string) string {
		return strings.Replace(shelved(1, "None"), "<h3>None</h3>",
			`<table><tr><td colspan=2>`+row+`</td></tr></table>`, 1)
	}
	for row, heads := range map[string]bool{
		`Page: 1 <a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2">Next 12</a>`: false,
		`<a href="/shelf/7">Amber shelf</a>`:                                                    true,
	} {
		_, res := twelve(t, pageOf(t, "http://h.example/s?page=1", body(row)))
		got := slices.ContainsFunc(res.Records[11].Attributes, func(a Attribute) bool {
			return strings.HasPrefix(a.Name, Template)
		})
		if got != heads {
			t.Errorf("%s: attributes %v", row, res.Records[11].Attributes)
		}
	}
}
