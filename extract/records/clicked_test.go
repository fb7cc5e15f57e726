package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

// houses is a page of cards, each of which begins with a tag.
func houses(t *testing.T, n int, card string) *fetch.Page {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, card+`<div class=addr>%s %d</div><div class=city>%s</div><div class=pr>€ `+
			`%d.000</div><div>%s · %d rooms</div><button onclick="keep(%[1]d)">Keep</button></div>`,
			i, []string{"Mill Lane", "High Street", "Church Row"}[i%3], 3+7*i,
			[]string{"Leeds", "York"}[i%2], 120+3*i, []string{"Flat", "House"}[i%2], 1+i%5)
	}
	return pageOf(t, "http://h.example/find?county=1",
		`<nav><a href="/">Homes</a> <a href="/find">Find</a></nav>`+b.String()+
			`<form action=/find><select name=county><option>All</option></select> <label>Price `+
			`from `+
			`<input name=from></label> <button>Find homes</button></form>`)
}

func TestCardsThatLeadSomewhereWhenClickedAreRecords(t *testing.T) {
	card := `<div class="house" onclick="window.location.href = '/home/%d'">`
	w, err := Learn(Asked{}, houses(t, 24, card))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{24, 5, 2, 1} {
		res, err := w.Apply(Asked{}, houses(t, n, card))
		if err != nil || len(res.Records) != n {
			t.Fatalf("%d records of %d (%s: %s, %v)", len(res.Records), n, res.Kind, res.Why, err)
		}
		if r := res.Records[n-1]; r.URL != fmt.Sprintf("http://h.example/home/%d", n-1) ||
			r.Title != fmt.Sprintf("%s %d",
				[]string{"Mill Lane", "High Street", "Church Row"}[(n-1)%3], 3+7*(n-1)) {
			t.Errorf("record %q at %q", r.Title, r.URL)
		}
	}
}
