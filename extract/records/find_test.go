package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestLinkToTheItem(t *testing.T) {
	tests := []struct{ name, record, title string }{ // %d numbers the record, %s is shared by every second one
		{"a term with the author stands first", `<dl><dt>by <a href="/user/%[2]s">User %[2]s</a></dt><dd>Views: 3</dd></dl><h3><a href="/post/%[1]d">Re: The word of %[1]d</a></h3><p>Some text about the word.</p>`, "Re: The word of %d"},
		{"a category stands first", `<a href="/cat/%[2]s">Kind %[2]s</a> <a href="/post/%[1]d">The word of %[1]d</a><p>Some text about the word.</p>`, "The word of %d"},
		{"an author who wrote once", `<p><a href="/user/%[1]d">User %[1]d</a></p><h3><a href="/post/%[1]d">The word of %[1]d</a></h3><p>Some text about the word.</p>`, "The word of %d"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var b strings.Builder
			for i := range 7 {
				fmt.Fprintf(&b, "<div class=hit>"+tt.record+"</div>", i, string(rune('a'+min(i, 3))))
			}
			res, err := (&Wrapper{}).Apply(Asked{Term: "word"}, pageOf(t, "http://h.example/find?q=word", b.String()))
			if err != nil || len(res.Records) != 7 {
				t.Fatalf("%d records, %v", len(res.Records), err)
			}
			for i, r := range res.Records {
				if url, title := fmt.Sprintf("http://h.example/post/%d", i), fmt.Sprintf(tt.title, i); r.URL != url || r.Title != title {
					t.Errorf("record %d: got %q at %s", i, r.Title, r.URL)
				}
			}
		})
	}
}
