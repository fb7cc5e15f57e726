package records

import (
	"fmt"
	"strings"
	"testing"
)

func TestLinkToWhereTheRecordsEnd(t *testing.T) {
	tests := []struct{ name, links, want string }{
		{"in words that are not known", `<a href="/s?q=word&amp;vanaf=6">Kolejnych pięć</a>`, "http://h.example/s?q=word&vanaf=6"},
		{"counted from 0, with a size", `<a href="/s?q=word&amp;offset=5&amp;limit=5">Les cinq</a> <a href="/s?q=word&amp;offset=0&amp;limit=20">20</a>`, "http://h.example/s?q=word&offset=5&limit=5"},
		{"twice on the page", `<a href="/s?q=word&amp;off=5">Mutasd</a><p>or</p><a href="/s?q=word&amp;off=5">»</a>`, "http://h.example/s?q=word&off=5"},
		{"another question", `<a href="/s?q=other&amp;off=5">Mutasd</a>`, ""},
		{"two addresses", `<a href="/s?q=word&amp;year=5">Five</a> <a href="/s?q=word&amp;size=5">Small</a>`, ""},
	}
	var rows strings.Builder
	for i := range 5 {
		fmt.Fprintf(&rows, `<div class="result"><h3><a href="/item/%d">A word on number %d</a></h3><p>What is to be said about it.</p></div>`, i, i)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := `<body><p>12 results</p><div class="results">` + rows.String() + `</div><div>` + tt.links + `</div></body>`
			// The wrapper knows that guessing is of no use.
			res, err := (&Wrapper{Guess: &Guess{Name: "page"}}).Apply(Asked{Term: "word"}, pageOf(t, "http://h.example/s?q=word", page))
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if res.Next != nil {
				got = res.Next.URL.String()
			}
			if got != tt.want {
				t.Errorf("next page %q, want %q", got, tt.want)
			}
		})
	}
}
