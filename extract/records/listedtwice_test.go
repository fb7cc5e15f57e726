package records

import (
	"fmt"
	"strings"
	"testing"
)

// A page lists what matches in its title and what matches in its text, and most items in both
// lists.
func TestItemsThatAPageListsTwiceKeepTheirAddresses(t *testing.T) {
	page := func(of func(i int) string) string {
		var b strings.Builder
		b.WriteString("<html><body><h1>Search results</h1>")
		for _, section := range []string{"Matches in titles", "Matches in text"} {
			fmt.Fprintf(&b, "<h2>%s</h2><ul class=found>", section)
			for i := range 8 {
				fmt.Fprintf(&b, `<li class=hit><div class=head><a href="%s">Farm number %d</a>`+
					`</div><div class=extract>%s of the <b>mill</b> and farm %d</div></li>`,
					of(i), i, section, i)
			}
			b.WriteString("</ul>")
		}
		return b.String() + "</body></html>"
	}
	keys := func(of func(i int) string) map[string]string {
		res, err := (&Wrapper{}).Apply(Asked{Term: "mill"},
			pageOf(t, "http://h.example/find?q=mill", page(of)))
		if err != nil || len(res.Records) != 16 {
			t.Fatalf("got %d records, %v", len(res.Records), err)
		}
		kinds := map[string]string{}
		for _, r := range res.Records {
			kinds[r.Key] = r.KeyKind
		}
		return kinds
	}
	if got := keys(func(i int) string {
		return fmt.Sprint("/index.php?title=Farm_", i)
	}); len(got) != 8 {
		t.Errorf("8 items twice have %d keys: %v", len(got), got)
	}
	if got := keys(func(int) string { return "/show" }); len(got) != 16 {
		t.Errorf("one address for all makes %d keys: %v", len(got), got)
	}
}
