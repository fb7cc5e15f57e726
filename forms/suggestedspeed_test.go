package forms

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// suggestsSlowly says what saysSuggests looks for.
var suggestsSlowly = regexp.MustCompile(
	`(?i)select2|autocomplete|tom-?select|selectize|typeahead|awesomplete|slim-?select|choices\s*\(|chosen\s*\(|tokeninput|suggest|virtualselect|bloodhound|['"](?:input|keyup|keydown|keypress)['"]|oninput|onkeyup|\.keyup\s*\(|combobox|minimumInputLength|debounce`)

// scriptOfPieces is a short script made of pieces that the readers of scripts look for and of such
// that are almost like them.
func scriptOfPieces(r *rand.Rand) string {
	pieces := []string{
		"select", "2", "auto", "complete", "tom", "-", "Select", "ize", "choices", "CHOSEN", " ",
		"\t", "(", ")", "token", "Input", "key", "up", "down", "press",
		"'", `"`, "`", "on", ".", "combo", "box", "De", "bounce", "url", ":", "source", " = ",
		"fetch(", "ajax(", "/a/b?q=", `url: "/a"`, "fetch('/b'", "=>", "x", "\n", "{", "ü",
		".open('GET', ",
	}
	var b strings.Builder
	for range r.IntN(24) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

// TestScriptsAreReadFastAsTheyAreSlowly holds what is read by words, or once for many places,
// against the expressions that say it.
func TestScriptsAreReadFastAsTheyAreSlowly(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 35))
	said, asked := 0, 0
	for range 5_000 {
		code := scriptOfPieces(r)
		got, want := saysSuggests(code), suggestsSlowly.MatchString(code)
		if got != want {
			t.Fatalf("%q says that it suggests: %v, want %v", code, got, want)
		}
		if want {
			said++
		}
		before := asksBefore(code)
		for range 3 {
			at := r.IntN(len(code) + 1)
			got, want := before(at), asksFor.MatchString(code[:at])
			if got != want {
				t.Fatalf("%q asks an address before %d: %v, want %v", code, at, got, want)
			}
			if want {
				asked++
			}
		}
	}
	if said < 200 || asked < 200 {
		t.Errorf("only %d of the scripts suggest, %d places have an address before them", said,
			asked)
	}
}
