package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/outline"
)

// widePage is an answer of n rows, as of a catalogue that shows all it has.
func widePage(n int) string {
	var b strings.Builder
	b.WriteString("<html><body><form action=/s><input name=q></form>")
	fmt.Fprintf(&b, "<p>%d results</p>", n)
	for i := range n {
		fmt.Fprintf(&b, "<div class=r><h3><a href=\"/i/%d\">Title %d</a></h3><p>Text %d</p></div>",
			i, i, i)
	}
	b.WriteString("</body></html>")
	return b.String()
}

// Reading a page is bounded, and what is read of one that is too wide is its first rows, not
// nothing.
func TestTheFirstRowsOfAVeryWidePageAreRead(t *testing.T) {
	p := pageOf(t, "http://h.example/s?q=x", widePage(45_000))
	res, err := (&Wrapper{}).Apply(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Records) != outline.MaxRecords || res.Records[0].Title != "Title 0" {
		t.Errorf("%d records of a page of 45,000, want the first %d; the page is %s: %s",
			len(res.Records), outline.MaxRecords, res.Kind, res.Why)
	}
	o, err := outline.Of(p, "")
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Nodes) > outline.MostNodes+100 {
		t.Errorf("the outline has %d nodes, want about %d at most", len(o.Nodes), outline.MostNodes)
	}
}

func BenchmarkWidePage(b *testing.B) {
	s := widePage(60_000)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (&Wrapper{}).Apply(Asked{},
			pageOf(b, "http://h.example/s?q=x", s)); err != nil {
			b.Fatal(err)
		}
	}
}
