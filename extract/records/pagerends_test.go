package records

import (
	"fmt"
	"strings"
	"testing"
)

// endsPager is a pager that shows the pages from and to with « and » around them, which lead where
// first and last say.
func endsPager(first, from, to, last int) string {
	var b strings.Builder
	link := func(n int, text string) {
		fmt.Fprintf(&b, `<li><a href="/s?area=4&amp;folha=%d">%s</a></li>`, n, text)
	}
	b.WriteString(`<ul class="pagination">`)
	link(first, "«")
	for n := from; n <= to; n++ {
		link(n, fmt.Sprint(n))
	}
	link(last, "»")
	return b.String() + `</ul>`
}

func TestArrowToTheLastPageIsNotNext(t *testing.T) {
	tests := []struct{ name, addr, pager, next string }{
		{"the last page is among the numbers", "http://h.example/s?area=4", endsPager(1, 1, 4, 4),
			"http://h.example/s?area=4&folha=2"},
		{"the last page is not among them", "http://h.example/s?area=4", endsPager(1, 1, 4, 7),
			"http://h.example/s?area=4&folha=2"},
		{"in the middle", "http://h.example/s?area=4&folha=3", endsPager(1, 1, 6, 17),
			"http://h.example/s?area=4&folha=4"},
		{"on the last but one", "http://h.example/s?area=4&folha=6", endsPager(1, 3, 7, 7),
			"http://h.example/s?area=4&folha=7"},
		{"on the last page", "http://h.example/s?area=4&folha=7", endsPager(1, 4, 7, 7), ""},
		{"» is next", "http://h.example/s?area=4&folha=3", endsPager(2, 1, 6, 4),
			"http://h.example/s?area=4&folha=4"},
		{"» leads out of the ten that are shown", "http://h.example/s?area=4&folha=10",
			endsPager(1, 1, 10, 11), "http://h.example/s?area=4&folha=11"},
		{"» leads to the next ten", "http://h.example/s?area=4&folha=8", endsPager(1, 1, 10, 11),
			"http://h.example/s?area=4&folha=9"},
		{"markup says that it is next, against the numbers", "http://h.example/s?area=4&folha=2",
			strings.Replace(endsPager(1, 1, 4, 6), `=6">`, `=6" rel="next">`, 1),
			"http://h.example/s?area=4&folha=3"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"},
				pageOf(t, tt.addr, listing("word", 5)+tt.pager))
			if err != nil {
				t.Fatal(err)
			}
			next := ""
			if res.Next != nil {
				next = res.Next.URL.String()
			}
			if next != tt.next {
				t.Errorf("next %q, want %q", next, tt.next)
			}
		})
	}
}

func TestNoPageIsGuessedBesideNumberedLinks(t *testing.T) {
	const second = "http://h.example/s?area=4&folha=2"
	for name, c := range map[string]struct{ pager, want string }{
		"the parameter is known": {endsPager(1, 1, 2, 2), ""},
		"no link to a page":      {"", "http://h.example/s?area=4&folha=2&page=2"},
	} {
		t.Run(name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"},
				pageOf(t, second, `<p>23 results</p>`+listing("word", 5)+c.pager))
			wantNext(t, res, err, c.want)
		})
	}
}
