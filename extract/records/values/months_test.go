package values

import (
	"strings"
	"testing"
	"unicode"

	"deepcrawl/forms/lang"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// bareLetters says what the chain of transformers of golang.org/x/text does, which makes two rooms
// of 4 KB for each word.
func TestBareLettersAreThoseOfTheChainOfTransformers(t *testing.T) {
	for w := range strings.FieldsSeq(strings.Join(lang.Entries(lang.Months), " ") +
		" März ÉTÉ ﬁn Ångström e\u0301\u0323 한글 \xff\xfeé\xc3 " +
		"a" + strings.Repeat("\u0301", 70) + "b " + strings.Repeat("é", 3000)) {
		want, _, err := transform.String(
			transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), w)
		if err != nil {
			t.Fatal(err)
		}
		if got := bareLetters(w); got != want {
			t.Errorf("bareLetters(%q) = %q, want %q", w, got, want)
		}
	}
}
