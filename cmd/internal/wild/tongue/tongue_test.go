package tongue

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/encoding/htmlindex"
)

// TestEachLanguageSaysAllThatEnglishSays renders each phrase with as many arguments as English
// takes. What one language says, all say.
func TestEachLanguageSaysAllThatEnglishSays(t *testing.T) {
	for _, l := range All[1:] {
		for key := range l.Phrases {
			if English.Phrases[key] == nil {
				t.Errorf("%s: a key that English has not: %q", l.Name, key)
			}
		}
		for key, ways := range English.Phrases {
			if l.Phrases[key] == nil {
				if German.Phrases[key] != nil {
					t.Errorf("%s does not say %q", l.Name, key)
				}
				// said in English: a new phrase until it is translated, and those of the keys "o:"
				continue
			}
			args := make([]any, strings.Count(ways[0], "%d")+strings.Count(ways[0], "%s"))
			for i := range args {
				args[i] = 7 + i
				if strings.Contains(ways[0], "%s") {
					args[i] = "seven"
				}
			}
			for way := range l.Phrases[key] {
				s := l.Say(way, key, args...)
				if s == "" || strings.Contains(s, "%") ||
					len(args) > 0 && strings.Contains(l.Phrases[key][way], "%!") {
					t.Errorf("%s says %q for %q", l.Name, s, key)
				}
			}
		}
	}
}

// TestEachLanguageHasWordsAndNames holds the tables to their sizes, and words to one script.
func TestEachLanguageHasWordsAndNames(t *testing.T) {
	codes := map[string]bool{}
	for _, l := range All {
		if codes[l.Code] {
			t.Errorf("%s: the code %s stands twice", l.Name, l.Code)
		}
		codes[l.Code] = true
		words := slices.Compact(slices.Sorted(slices.Values(l.Words)))
		for what, n := range map[string][2]int{
			"words": {len(words), 60}, "stop words": {l.Stops, 14},
			"syllables": {len(l.Syllables), 20}, "given names": {len(l.Given), 20},
			"family names": {len(l.Family), 25}, "places": {len(l.Places), 12},
			"words that are no stop words": {len(words) - l.Stops, 60},
		} {
			if n[0] < n[1] {
				t.Errorf("%s has %d %s, not %d", l.Name, n[0], what, n[1])
			}
		}
		if l.Notation.Short == "" || l.Notation.Long == "" {
			t.Errorf("%s writes no dates", l.Name)
		}
		script := func(s string) *unicode.RangeTable {
			for _, tab := range []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic,
				unicode.Greek, unicode.Arabic, unicode.Hebrew, unicode.Devanagari, unicode.Thai,
				unicode.Hangul} {
				if strings.IndexFunc(s, func(r rune) bool { return unicode.Is(tab, r) }) >= 0 {
					return tab
				}
			}
			return nil
		}
		want := script(l.Words[0])
		for _, w := range slices.Concat(l.Words, l.Syllables, l.Endings, l.Given, l.Family,
			l.Places) {
			if script(w) != want {
				t.Errorf("%s: %q is written in another script", l.Name, w)
			}
		}
	}
}

// TestWordsCanBeWrittenInTheLegacyCharset encodes words and names.
func TestWordsCanBeWrittenInTheLegacyCharset(t *testing.T) {
	for _, l := range All {
		if l.Legacy == "" {
			continue
		}
		enc, err := htmlindex.Get(l.Legacy)
		if err != nil {
			t.Errorf("%s: %v", l.Name, err)
			continue
		}
		for _, w := range slices.Concat(l.Words, l.Syllables, l.Endings, l.Given, l.Family,
			l.Places) {
			if _, err := enc.NewEncoder().String(w); err != nil {
				t.Errorf("%s: %q cannot be written in %s: %v", l.Name, w, l.Legacy, err)
			}
		}
	}
}

// TestVocabularyIsOfDifferentWords draws one of each language.
func TestVocabularyIsOfDifferentWords(t *testing.T) {
	for _, l := range All {
		want := 3000
		if len(l.Rimes) > 0 {
			want = 2000 // words of one syllable come to an end
		}
		words := l.Vocabulary(rand.New(rand.NewPCG(1, 2)), want)
		if n := len(slices.Compact(slices.Sorted(slices.Values(words)))); n != want {
			t.Errorf("%s has %d different words of %d", l.Name, n, want)
		}
		if words[0] != l.Words[0] || words[l.Stops+20] != l.Words[l.Stops+20] {
			t.Errorf("%s: the commonest words are not its own", l.Name)
		}
	}
}

func TestNotation(t *testing.T) {
	for _, c := range []struct {
		l                        *Language
		short, long, price, cent string
	}{
		{English, "03/05/2024", "March 5, 2024", "$1,234,567", "$950.00"},
		{German, "05.03.2024", "5. März 2024", "1.234.567 €", "950,00 €"},
		{Finnish, "5.3.2024", "5. maaliskuuta 2024", "1\u00a0234\u00a0567 €", "950,00 €"},
		{Thai, "05/03/2567", "5 มีนาคม 2567", "1,234,567 บาท", "950.00 บาท"},
		{Japanese, "2024/03/05", "2024年3月5日", "1,234,567円", "950.00円"},
	} {
		n := c.l.Notation
		got := []string{n.Date(n.Short, "2024-03-05"), n.Date(n.Long, "2024-03-05"),
			n.Price("1234567", false), n.Price("950", true)}
		if want := []string{c.short, c.long, c.price, c.cent}; !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", c.l.Name, got, want)
		}
	}
	if got := Persian.Notation.Native("12/90"); got != "۱۲/۹۰" {
		t.Errorf("native digits: %q", got)
	}
}
