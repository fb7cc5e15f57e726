package wording

import (
	"strings"
	"testing"
)

// Hints are found where a search for each of them finds one, and nowhere else: at both ends of a
// text, across words, and in letters that take several bytes.
func TestHintsAreFoundWhereTheyStand(t *testing.T) {
	pieces := strings.Split("result|records| found|件|結果|résul|no |n't|aa|ab|zz", "|")
	h := HintsOf(pieces)
	found := 0
	check := func(text string) {
		t.Helper()
		want := ContainsAny(text, pieces)
		if got := h.In(text); got != want {
			t.Errorf("in %q: %v, want %v", text, got, want)
		}
		if want {
			found++
		}
	}
	for _, p := range pieces {
		for i := range len(p) + 1 {
			for _, around := range []string{"", "x", " ", "re", "é", "\xff"} {
				check(around + p + around)
				check(around + p[:i] + around + p[i:])
				check(p[:i] + around)
			}
		}
	}
	for a := range 256 {
		for b := range 256 {
			check(string([]byte{byte(a), byte(b)}))
		}
	}
	if found < 100 {
		t.Errorf("%d texts with a hint: too few to tell", found)
	}
	if (Hints{}).In("result") {
		t.Error("no hints are found")
	}
}

// A term is found in a text as in its small letters.
func TestATermIsHeldInLettersOfAnyCase(t *testing.T) {
	terms := []string{"otter", "ö", "straße", "k", "s", "i", "ı", "tt", ""}
	texts := []string{"", "O", "OTTER", "the Otters", "oter", "Ö", "STRASSE", "Straße", "\u212a",
		"ſ", "İ", "I", "\xff otter", "xttT"}
	held := 0
	for _, text := range texts {
		for _, term := range terms {
			want := strings.Contains(strings.ToLower(text), term)
			if got := Holds(text, term); got != want {
				t.Errorf("%q holds %q: %v, want %v", text, term, got, want)
			}
			if want {
				held++
			}
		}
	}
	if held == 0 || held == len(texts)*len(terms) {
		t.Errorf("%d are held", held)
	}
}
