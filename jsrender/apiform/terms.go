package apiform

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
)

// What is typed into a box are words of the page or of records, long enough to be told from all
// else in a request.

// wordsOf are words of records that are fit to be typed, those of most records first but for the
// ones that all have.
func wordsOf(rs []records.Record) []string {
	counts := countsOf(rs)
	for w, n := range counts {
		if n == len(rs) && len(rs) > 1 {
			counts[w] = 0
		}
	}
	return byCount(counts, 0)
}

// countsOf says in how many records each word is, of those that are fit to be typed.
func countsOf(rs []records.Record) map[string]int {
	counts := map[string]int{}
	for _, r := range rs {
		text := r.Title
		for _, a := range r.Attributes {
			if a.Type == "" || a.Type == "text" {
				text += " " + a.Value
			}
		}
		for w := range wordsIn(text) {
			counts[w]++
		}
	}
	return counts
}

// wordsIn are the words of a text that are long enough to be told from everything else in a
// request.
func wordsIn(text string) map[string]int {
	counts := map[string]int{}
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r)
	}) {
		if n := len([]rune(w)); n >= 4 && n <= 12 {
			counts[w]++
		}
	}
	return counts
}

// byCount lists the words that were counted at least so often.
func byCount(counts map[string]int, least int) (words []string) {
	for w, n := range counts {
		if n >= least {
			words = append(words, w)
		}
	}
	slices.SortFunc(words, func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	})
	return words
}

// common are words that hold something in most collections, where the page shows none of its own.
var common = []string{"water", "house", "world", "music", "light", "city", "history", "green",
	"john", "book", "data", "art"}

// short are words that are in many titles, but too short to be told from the rest of a request.
var short = []string{"the", "of", "and", "de", "la", "in", "der", "a", "e", "und", "et", "1"}

// mostFrequent is how many frequent words are asked, before those that a page uses.
const mostFrequent = 24

// frequent are the words that most titles have in the language of the form's page, and in others.
func frequent(f *forms.Form) []string {
	var words []string
	for _, w := range slices.Concat(querygen.FrequentWords(f), short) {
		if !slices.Contains(words, w) && len(words) < mostFrequent {
			words = append(words, w)
		}
	}
	return words
}

// begins are what many names begin with: boxes that complete names know no other words.
var begins = []string{"ma", "sa", "ca", "be", "la", "al", "co", "mo", "mar", "san", "car", "ber"}

const mostWords = 6 // of the page

// termsOf are words to type: those that the page shows most often, as it may show what it has, and
// common ones.
func termsOf(text string) []string {
	words := byCount(wordsIn(text), 2)
	words = words[:min(len(words), mostWords)]
	for _, w := range common {
		if !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}
