package extract

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"

	"deepcrawl/forms/lang"
)

// What lists are, as expressions: too slow for the text of each record, as they are tried at every
// letter.
var (
	listPattern     = regexp.MustCompile(`^[^;:.]{2,60}(?:; ?[^;:.]{2,60})+;?$`)
	toldListPattern = regexp.MustCompile(`(\p{L}[\p{L} ]{2,24}): ([^;:.]{2,60}(?:; ?[^;:.]{2,60})+)`)
)

// pieces are what texts of lists and words are made of, and what may trip those who read them.
var pieces = []string{
	"; ", ";", ": ", ":", ".", " ", "  ", "\n", "\u00a0", "\u200d", "\u0301", "a", "bc", "Subjects",
	"Subjects: Urban birds; ", "Arctic whales", "x1", "12:30", "don't", "foo_bar", "e-mail",
	"3.14", "1,234", "Größe", "Čapek", "naïve", "москва", "שלום", "東京タワー", "ไทย", "한국어", "カ_abc",
	"ﬁ", "İ", "ℹ", "٣٤", "\xff", "\xe2\x82",
	strings.Repeat("long ", 11), strings.Repeat("ß", 59), strings.Repeat("q", 31),
	strings.Repeat("a", 60),
}

// texts are texts of such pieces, the same each time.
func texts(n int) []string {
	rnd := rand.New(rand.NewPCG(1, 2))
	out := make([]string, n)
	for i := range out {
		var b strings.Builder
		for range 1 + rnd.IntN(14) {
			b.WriteString(pieces[rnd.IntN(len(pieces))])
		}
		out[i] = b.String()
	}
	return out
}

func TestListsAreWhatTheirExpressionsMatch(t *testing.T) {
	told, lists := 0, 0
	for _, text := range texts(20_000) {
		var got, want [][2]string
		for label, list := range toldLists(text) {
			got = append(got, [2]string{label, list})
		}
		for _, m := range toldListPattern.FindAllStringSubmatch(text, mostLists) {
			want = append(want, [2]string{m[1], m[2]})
		}
		if !slices.Equal(got, want) {
			t.Fatalf("lists of %q: %q, want %q", text, got, want)
		}
		if got, want := isList(text), listPattern.MatchString(text); got != want {
			t.Fatalf("%q is a list: %v, want %v", text, got, want)
		}
		told += len(got)
		if isList(text) {
			lists++
		}
	}
	if told < 300 || lists < 300 {
		t.Errorf("the texts have %d lists with labels, and %d are lists: too few to tell", told,
			lists)
	}
}

// segmented is what Words promises, by the rules of Unicode for all of a text.
func segmented(text string) []string {
	var out []string
	var run []rune
	flush := func() {
		for i := 0; i+1 < len(run); i++ {
			out = append(out, string(run[i:i+2]))
		}
		run = run[:0]
	}
	for seg := words.FromString(strings.ToLower(text)); seg.Next(); {
		w := seg.Value()
		if r, size := utf8.DecodeRuneInString(w); lang.Unspaced(r) {
			for ; size > 0 && lang.Unspaced(r); r, size = utf8.DecodeRuneInString(w) {
				run = append(run, r)
				w = w[size:]
			}
			continue
		}
		flush()
		for _, part := range strings.FieldsFunc(w, notAlnum) {
			if n := utf8.RuneCountInString(part); n >= minWord && n <= maxWord {
				out = append(out, part)
			}
		}
	}
	flush()
	return out
}

func TestWordsAreThoseOfTheRulesOfUnicode(t *testing.T) {
	for _, text := range texts(20_000) {
		if got, want := Words(text), segmented(text); !slices.Equal(got, want) {
			t.Fatalf("words of %q: %q, want %q", text, got, want)
		}
	}
}

func FuzzListsAndWords(f *testing.F) {
	for _, text := range texts(50) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if got, want := Words(text), segmented(text); !slices.Equal(got, want) {
			t.Errorf("words of %q: %q, want %q", text, got, want)
		}
		if got, want := isList(text), listPattern.MatchString(text); got != want {
			t.Errorf("%q is a list: %v, want %v", text, got, want)
		}
		var got, want []string
		for label, list := range toldLists(text) {
			got = append(got, label, list)
		}
		for _, m := range toldListPattern.FindAllStringSubmatch(text, mostLists) {
			want = append(want, m[1], m[2])
		}
		if !slices.Equal(got, want) {
			t.Errorf("lists of %q: %q, want %q", text, got, want)
		}
	})
}
