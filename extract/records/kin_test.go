package records

import (
	"fmt"
	"strings"
	"testing"
)

// Rows say by their classes what is open, late or urgent. The only row of its kind, on a page long
// after the first, is a record like those beside it; what is marked up otherwise is none.
func TestARowWithAClassOfItsOwnIsARecord(t *testing.T) {
	page := func(n int, urgent string) string {
		var b strings.Builder
		b.WriteString(`<table class="list"><tr><th>No</th><th>Subject</th><th>State</th></tr>`)
		for i := range 20 {
			class := []string{"odd", "even"}[i%2] + " ticket normal"
			if i == 7 && urgent != "" {
				class = "odd ticket " + urgent
			}
			fmt.Fprintf(&b, `<tr class="%s"><td class="id"><a href="/t/%d">%d</a></td><td `+
				`class="subject"><a href="/t/%d">The pump of hall %d leaks</a></td><td `+
				`class="state">open</td></tr>`, class, n*100+i, n*100+i, n*100+i, n*100+i)
			if i == 11 {
				b.WriteString(`<tr class="odd ticket note"><td colspan="3">You have seen more ` +
					`than half of this page.</td></tr>`)
			}
		}
		return b.String() + "</table>"
	}
	w := &Wrapper{}
	for n, urgent := range []string{"", "", "", "", "", "urgent", "urgent late"} {
		p := pageOf(t, fmt.Sprintf("http://desk.example/t?page=%d", n), page(n, urgent))
		if n == 0 {
			var err error
			if w, err = Learn(Asked{}, p); err != nil {
				t.Fatal(err)
			}
		}
		res, err := w.Apply(Asked{}, p)
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Records) != 20 {
			t.Errorf("page %d: %d records of 20", n, len(res.Records))
		}
	}
	if w.Agreed != trusted {
		t.Errorf("the wrapper agreed %d times with the full search, want %d: otherwise this "+
			"shows nothing", w.Agreed, trusted)
	}
}
