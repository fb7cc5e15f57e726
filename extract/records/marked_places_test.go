package records

import (
	"fmt"
	"testing"
)

// Places in the list are known on a page of one or two, and where some are missing.
func TestMarkedPlacesAreKnownOnOtherPages(t *testing.T) {
	page := func(places ...int) (out string) {
		for _, n := range places {
			out += fmt.Sprintf(`<li><span>%d.</span> <a href="/p/%d">The %s volume of the river `+
				`%d</a><br><b>Author:</b> %s Lind</li>`,
				n, 100+n, bookTitles[n%10], n, bookTitles[(n+4)%10])
		}
		return `<body><h1>Books</h1><ol>` + out + `</ol></body>`
	}
	first := pageOf(t, "http://h.example/s?q=a", page(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
	w, err := Learn(Asked{}, first)
	if err != nil {
		t.Fatal(err)
	}
	for i, places := range [][]int{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {22, 23, 25, 28}, {1, 2}} {
		res, err := w.Apply(Asked{},
			pageOf(t, fmt.Sprint("http://h.example/s?q=", i), page(places...)))
		if err != nil || len(res.Records) != len(places) {
			t.Fatalf("%v: %d records, %v", places, len(res.Records), err)
		}
		for _, a := range res.Records[0].Attributes {
			if a.Name != "author" && a.Type != Template {
				t.Errorf("%v: %s is %q", places, a.Name, a.Value)
			}
		}
	}
}
