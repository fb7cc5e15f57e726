package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// lots is a page of lots whose links are their numbers, each with a caption and who made it.
func lots(captions ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<p>%d lots</p>", len(captions))
	for i, c := range captions {
		maker := []string{"Anna Lund", "Bo Berg", "Carl Dahl", "Dina Holm", "Eva Strand"}[i%5]
		fmt.Fprintf(&b, "<dl class=lot><dt><a href=/lot/%d>Lot %d-%d</a></dt><dd>%s</dd><dd "+
			"class=d>%s</dd><dd>Estimate: %d</dd></dl>",
			i+70, i%3+12, i+70, maker, c, 50*i+300)
	}
	return b.String()
}

func TestRowsThatAreCountedByAWordHaveTheCaptionForTheirTitle(t *testing.T) {
	first := pageOf(t, "http://h.example/q?w=oak",
		lots("A low table of oak", "A wardrobe in dark oak", "Two oak chairs with arms",
			"The great oak dresser", "An oak box from Wales"))
	w, err := Learn(Asked{Term: "oak"}, first)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct{ body, title, code string }{
		{lots("A low table of oak", "A wardrobe in dark oak", "Two oak chairs with arms",
			"The great oak dresser", "An oak box from Wales"), "A low table of oak", "Lot 12-70"},
		// one alone has no pattern
		{lots("A stool made of oak"), "A stool made of oak", "Lot 12-70"},
	} {
		res, err := w.Apply(Asked{Term: "oak"}, pageOf(t, "http://h.example/q?w=oak", p.body))
		if err != nil || len(res.Records) == 0 {
			t.Fatal(res.Why, err)
		}
		r, code := res.Records[0], Attribute{Name: "code", Value: p.code, Type: "id"}
		if r.Title != p.title || !slices.Contains(r.Attributes, code) {
			t.Errorf("title %q, want %q with %q in %v", r.Title, p.title, p.code, r.Attributes)
		}
	}
}

func TestNumberedRowsBesideShortTextsKeepTheirTitle(t *testing.T) {
	body := lots("Oak", "Ash", "Elm", "Yew", "Box")
	w, err := Learn(Asked{Term: "lot"}, pageOf(t, "http://h.example/q?w=lot", body))
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Term: "lot"}, pageOf(t, "http://h.example/q?w=lot", body))
	if err != nil || len(res.Records) != 5 || res.Records[0].Title != "Lot 12-70" {
		t.Errorf("read as %+v (%v)", res.Records, err)
	}
}
