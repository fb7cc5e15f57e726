package parts

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestButtonsAtTheEndOfTextsAreCut(t *testing.T) {
	tests := []struct {
		name       string
		ends       []string // of the texts, in turn
		text, want string
	}{
		{"in all", []string{" View details"}, "Oak table Made 1900 View details",
			"Oak table Made 1900"},
		{"in some", []string{"", "", " Add to list"}, "Oak table Made 1900 Add to list",
			"Oak table Made 1900"},
		{"one button, or two", []string{" Order", " Order Keep"}, "Oak table Made 1900 Order Keep",
			"Oak table Made 1900"},
		{"after a separator", []string{" | View"}, "Oak table Made 1900 | View",
			"Oak table Made 1900"},
		{"what tells of the record", []string{" Available", " On loan"},
			"Oak table Made 1900 On loan", "Oak table Made 1900 On loan"},
		{"what a value says", []string{" View details"},
			"Oak table Made 1900 View details A view of oak",
			"Oak table Made 1900 View details A view of oak"},
		{"a separator", []string{" —"}, "Oak table Made 1900 —", "Oak table Made 1900"},
		{"a sign of a word", []string{""}, "Oak table Made 1900/", "Oak table Made 1900/"},
		{"a part of a word", []string{"s old"}, "Oak table Made 1900s old",
			"Oak table Made 1900s old"},
		{"nothing else", []string{" View"}, "View", "View"},
	}
	for _, tt := range tests {
		var e Endings
		for i := range 60 {
			year := fmt.Sprint(1900 + i)
			e.Add(fmt.Sprintf("Table %c Made %s%s", 'A'+i, year, tt.ends[i%len(tt.ends)]),
				[]string{fmt.Sprintf("Table %c", 'A'+i), year})
		}
		if got := e.Learn().Cut(tt.text,
			[]string{"Oak table", "1900", "A view of oak"}); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// What a text says behind all that is said is looked for from the back, each time behind what was
// found by then: it is what it would be if the last place of each were looked for in the whole
// text.
func TestWhatEndsATextIsBehindTheLastPlaceOfAll(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		return []string{"a", "ab", "b a", "aba", "c", "", " | ", "cab"}[random.IntN(8)]
	}
	for range 20_000 {
		var text strings.Builder
		var said []string
		for range random.IntN(8) {
			text.WriteString(word())
			said = append(said, word()+word())
		}
		at := 0
		for _, s := range said {
			if i := strings.LastIndex(text.String(), s); s != "" && i >= 0 {
				at = max(at, i+len(s))
			}
		}
		if got, want := closing(text.String(), said),
			closing(text.String()[at:], nil); got != want {
			t.Fatalf("%q after %q: got %q, want %q", text.String(), said, got, want)
		}
	}
}
