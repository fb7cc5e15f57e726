package view

import (
	"fmt"
	"testing"

	"deepcrawl/cmd/internal/term"
)

func TestFormsOfAKindAreFoldedWhereTheyAreMany(t *testing.T) {
	logs := func(n int) (fs []term.Form) {
		for i := range n {
			fs = append(fs,
				term.Form{Action: fmt.Sprintf("http://h.example/repo%d/log/", i), Method: "GET",
					Kind: "search", Searchable: true,
					Why:    fmt.Sprintf("search by GET (0.9%d)", i%3),
					Fields: []term.Field{{Name: "q", Role: "keyword"}}})
		}
		return append(fs,
			term.Form{Action: "http://h.example/", Method: "GET", Kind: "search", Searchable: true,
				Why:    "search by GET (0.97)",
				Fields: []term.Field{{Name: "title", Role: "keyword"}}})
	}
	for n, want := range map[int]int{2: 0, 4: 0, 5: 2, 30: 27} {
		fs := logs(n)
		FoldAlike(fs)
		folded, more := 0, 0
		for _, f := range fs {
			more += f.More
			if f.Folded {
				folded++
			}
		}
		if folded != want || more != want || fs[n].Folded {
			t.Errorf("of %d forms of a kind %d are left out, and %d said to be, want %d", n, folded,
				more, want)
		}
	}
}
