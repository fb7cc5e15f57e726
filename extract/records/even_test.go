package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestEvenBlocksWithoutLinksAreRecords(t *testing.T) {
	card := `<div class="house" data-n=%d>`
	w, err := Learn(Asked{}, houses(t, 24, card))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{24, 5, 3} {
		if res, err := w.Apply(Asked{}, houses(t, n, card)); err != nil || len(res.Records) != n {
			t.Errorf("%d records of %d (%s: %s, %v)", len(res.Records), n, res.Kind, res.Why, err)
		}
	}
}

// A guide has one <dl> for all its entries.
func TestEvenEntriesOfAListOfTermsAreRecords(t *testing.T) {
	var b strings.Builder
	for i := range 12 {
		fmt.Fprintf(&b, "<dt>%s of %s</dt><dd>%s %d</dd><dd>Leeds</dd><dd>Tel. %d</dd>",
			[]string{"Museum", "Hotel", "House"}[i%3],
			[]string{"Ada", "Bea", "Cleo", "Dora"}[i%4]+string('a'+rune(i)),
			[]string{"Mill Lane", "High Street"}[i%2], 2+5*i, 940100+31*i)
	}
	p := pageOf(t, "http://h.example/guide?town=Leeds",
		"<h1>Guide</h1><dl>"+b.String()+"</dl><form action=/guide><label>Name <input "+
			"name=n></label><select name=town><option>Leeds</option></select></form>")
	w := &Wrapper{}
	res, err := w.Apply(Asked{}, p)
	if err != nil || len(res.Records) != 12 {
		t.Fatalf("%d records (%s: %s, %v)", len(res.Records), res.Kind, res.Why, err)
	}
	if got := res.Records[1].Title; got != "Hotel of Beab" {
		t.Errorf("title %q", got)
	}
}

func TestEvenBlocksThatNonsenseShowsAreNone(t *testing.T) {
	p := houses(t, 8, `<div class="house" data-n=%d>`)
	e := LearnEmpty([]string{"zzqxv", "wqqkz"}, p, p)
	w := &Wrapper{}
	if res, err := w.Apply(Asked{Term: "york", Empty: e}, p); err != nil || len(res.Records) > 0 {
		t.Errorf("%d records (%s, %v)", len(res.Records), res.Why, err)
	}
}
