package records

import (
	"fmt"
	"strings"
	"testing"
)

// editable is a page of items of which each ends with a link that edits it, in words that are not known.
func editable(items ...int) string {
	var b strings.Builder
	b.WriteString("<title>Resultaten</title><h2>Resultaten</h2><div>")
	for _, i := range items {
		fmt.Fprintf(&b, `<div><b>M-%d</b><br>Soort: Veenzand nummer %[1]d &nbsp; Land: Haarlem <a href="/wiki/edit?item=%[1]d">Bewerken</a></div>`, 7000+i)
	}
	return b.String() + "</div>"
}

func TestTheLinkThatEditsTheOnlyHitIsKnownFromOthers(t *testing.T) {
	w, err := Learn(Asked{}, pageOf(t, "http://h.example/find?q=", editable(1, 2, 3, 4, 5, 6)))
	if err != nil {
		t.Fatal(err)
	}
	several, err := w.Apply(Asked{Term: "soort"}, pageOf(t, "http://h.example/find?q=soort", editable(1, 2, 3, 4, 5, 6)))
	if err != nil || len(several.Records) != 6 {
		t.Fatalf("%d records, %v", len(several.Records), err)
	}
	one, err := w.Apply(Asked{Term: "m-7002"}, pageOf(t, "http://h.example/find?q=m-7002", editable(2)))
	if err != nil || len(one.Records) != 1 {
		t.Fatalf("%d records, %v", len(one.Records), err)
	}
	if got, want := one.Records[0], several.Records[1]; got.Title != "M-7002" || got.URL != "" || got.Key != want.Key {
		t.Errorf("got %q at %q with key %s; want %q with key %s", got.Title, got.URL, got.Key, want.Title, want.Key)
	}
}

func TestAnItemThatIsCalledNewIsLinkedAsTheOthersAre(t *testing.T) {
	var b strings.Builder
	b.WriteString("<title>Results</title><h2>Results</h2><p>10 results</p>")
	for i, title := range []string{"Old horse", "Market of the town", "New", "Letters and a guide", "Delete", "Water and notes", "Small and early", "Science of birds", "City story", "Modern church"} {
		fmt.Fprintf(&b, `<div class="thumb"><a href="/cases/0558%02d"><img src="/thumbs/%[1]d.jpg" alt="%s"></a> <span>Shelf %[1]d of the long room</span> <a href="/cases/delete">Delete</a></div>`, i, title)
	}
	res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/find?q=", b.String()))
	if err != nil || len(res.Records) != 10 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for i, r := range res.Records {
		if want := fmt.Sprintf("http://h.example/cases/0558%02d", i); r.URL != want {
			t.Errorf("%q leads to %s, want %s", r.Title, r.URL, want)
		}
	}
}
