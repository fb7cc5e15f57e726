package extract

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"

	"deepcrawl/extract/records"
	"deepcrawl/forms/lang"
)

// Bounds on a word, in characters. Longer ones are URLs, hashes and run-together text, which no one
// types into a search box.
const (
	minWord = 2
	maxWord = 30
)

// Words splits text into the words a search engine would index: lower case, letters and digits
// only. Scripts written without spaces give overlapping pairs of characters, which such engines
// match as phrases.
func Words(text string) []string { return slices.Collect(wordsOf(text)) }

// wordsOf yields what Words returns. No word reaches beyond white space, and one of ASCII ends at
// whatever is no letter or digit: the rules of Unicode are asked only for the stretches between
// white space that hold other characters.
func wordsOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		text := strings.ToLower(text)
		for from := 0; from < len(text); {
			end, ascii := from, true
			for ; end < len(text) && !isSpace(text[end]); end++ {
				ascii = ascii && text[end] < utf8.RuneSelf
			}
			split := splitUnicode
			if ascii {
				split = splitASCII
			}
			if !split(text[from:end], yield) {
				return
			}
			from = end + 1
		}
	}
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// splitASCII yields the words of lower-case ASCII text, and reports whether more are wanted.
func splitASCII(text string, yield func(string) bool) bool {
	from := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && ('a' <= text[i] && text[i] <= 'z' || '0' <= text[i] && text[i] <= '9') {
			continue
		}
		if n := i - from; n >= minWord && n <= maxWord && !yield(text[from:i]) {
			return false
		}
		from = i + 1
	}
	return true
}

// splitUnicode yields the words of lower-case text without white space, and reports whether more
// are wanted.
func splitUnicode(text string, yield func(string) bool) bool {
	var run []rune // of a script without spaces
	flush := func() bool {
		for i := 0; i+1 < len(run); i++ {
			if !yield(string(run[i : i+2])) {
				return false
			}
		}
		run = run[:0]
		return true
	}
	for seg := words.FromString(text); seg.Next(); {
		w := seg.Value()
		if r, size := utf8.DecodeRuneInString(w); lang.Unspaced(r) {
			for ; size > 0 && lang.Unspaced(r); r, size = utf8.DecodeRuneInString(w) {
				run = append(run, r)
				w = w[size:]
			}
			continue
		}
		if !flush() {
			return false
		}
		for part := range strings.FieldsFuncSeq(w, notAlnum) {
			if n := utf8.RuneCountInString(part); n >= minWord && n <= maxWord && !yield(part) {
				return false
			}
		}
	}
	return flush()
}

func notAlnum(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
}

// Tells reports whether a word of Words may tell what a text is about: it is no number and has
// three letters, or is of a script in which one says as much.
func Tells(word string) bool {
	const letters = 3
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(first) &&
		(lang.Unspaced(first) || utf8.RuneCountInString(word) >= letters)
}

// matched counts the records that show every word of the term: how far the site's matching can be
// foretold from what its result pages show.
func matched(rs []records.Record, term string) int {
	asked := Words(term)
	if len(asked) == 0 {
		return 0
	}
	n := 0
	for i := range rs {
		if holds(&rs[i], asked) {
			n++
		}
	}
	return n
}

// holds reports whether a record shows every word that was asked for.
func holds(r *records.Record, asked []string) bool {
	left := slices.Clone(asked)
	for _, text := range []string{r.Title, r.Text} {
		for w := range wordsOf(text) {
			left = slices.DeleteFunc(left, func(a string) bool { return a == w })
			if len(left) == 0 {
				return true
			}
		}
	}
	return false
}
