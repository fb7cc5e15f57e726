package claim

import (
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch/made"
)

// A number that was asked for and is repeated counts nothing, in any language.
func TestTheNumberThatWasAskedForIsNoTotal(t *testing.T) {
	for _, tt := range []struct{ term, body, want string }{
		{"87", `<p>Nie znaleziono rekordów dla: <b>87</b></p>`, "-"},
		{"87*", `<p>Nie znaleziono rekordów dla: <b>87*</b></p>`, "-"},
		{"87", `<h1>Search results: 87</h1><p>Nothing was found.</p>`, "-"},
		{"87", `<p>По запросу найдено: 87</p>`, "-"},
		{"87", `<p>Results for: 87</p><p>12 results</p>`, "12"},
		{"87", `<p>12 results for 87</p>`, "12"},
		{"87", `<p>87 results for “87”</p>`, "87"},
		{"10", `<p>Results 1-10 of 10</p>`, "1-10/10"},
		{"7", `<p>Found: 87</p>`, "87"},
		{"mill", `<p>Found: 87</p>`, "87"},
		{"८७", `<p>Results: 87</p>`, "-"},
	} {
		o, err := outline.Of(made.Page("http://h.example/s?q="+tt.term, "<body>"+tt.body+"</body>"),
			tt.term)
		if err != nil {
			t.Fatal(err)
		}
		if got := sayTotal(Read(o).Total); got != tt.want {
			t.Errorf("%s asked, %s: got %s, want %s", tt.term, tt.body, got, tt.want)
		}
	}
}
