// Package language has words to start from: the commonest of each language, and what tells the
// language or script of a site.
package language

import (
	"slices"
	"strings"
	"sync"

	"deepcrawl/forms"
	"deepcrawl/forms/lang"
)

// A Language has its code and words to ask a site of which nothing is known, by frequency.
type Language struct{ Code, Words string }

// byManySites are the codes of the languages of most sites, in this order. The others are asked in
// where a site says that it is in one of them, and nowhere else.
const byManySites = "en fr de es pt it nl pl ru sv tr cs da no fi hu uk bg sr ro"

// Frequent returns the languages of most sites with their frequent words, those of most sites
// first. It is shared and must not be changed.
func Frequent() []Language { return frequent()[:len(strings.Fields(byManySites))] }

var frequent = sync.OnceValue(func() []Language { return inOrder(byManySites, lang.FrequentWords) })

// Contents returns languages with words of titles and descriptions, those of most sites first. It
// is shared and must not be changed.
var Contents = sync.OnceValue(func() []Language {
	return inOrder("en de fr es pt it nl pl ru uk sv", lang.ContentWords)
})

// inOrder returns the languages that have words for the concept: those of the codes in their order,
// the others behind them.
func inOrder(codes string, c lang.Concept) (out []Language) {
	for _, t := range lang.Tables() {
		code := t.Code
		if code == "nb" {
			code = "no" // as forms.Speaks has it
		}
		if words := t.Entries[c]; len(words) > 0 {
			out = append(out, Language{code, strings.Join(words, " ")})
		}
	}
	order := strings.Fields(codes)
	place := func(l Language) int {
		if i := slices.Index(order, l.Code); i >= 0 {
			return i
		}
		return len(order)
	}
	slices.SortStableFunc(out, func(a, b Language) int { return place(a) - place(b) })
	return out
}

// languagesOfMost is how many of them are tried on a site that does not say its own (estimate).
const languagesOfMost = 10

// CommonWords returns a word of each of these in turn. It is shared and must not be changed.
var CommonWords = sync.OnceValue(func() []string { return Interleave(mostLanguages()...) })

func mostLanguages() (lists []string) {
	for _, l := range Frequent()[:languagesOfMost] {
		lists = append(lists, l.Words)
	}
	return lists
}

// Spoken returns the language that the pages of the forms say they are written in; nil for none of
// ours.
func Spoken(fs []*forms.Form) *Language {
	all := frequent()
	for i := range all {
		if slices.ContainsFunc(fs, func(f *forms.Form) bool {
			return forms.Speaks(f, all[i].Code)
		}) {
			return &all[i]
		}
	}
	return nil
}

// OfLanguage returns the frequent words of the language that the pages of the forms say they are
// written in. One in three is common elsewhere: many sites say what their software was made in.
func OfLanguage(fs []*forms.Form) []string {
	l := Spoken(fs)
	if l == nil {
		return nil
	}
	var out []string
	for k, w := range strings.Fields(l.Words) {
		out = append(out, w)
		if k%2 == 1 {
			out = append(out, CommonWords()[k/2])
		}
	}
	return out
}

// Interleave takes a word of each list in turn, each word once.
func Interleave(lists ...string) []string {
	var words []string
	met := make(map[string]bool)
	fields := make([][]string, len(lists))
	longest := 0
	for i, l := range lists {
		fields[i] = strings.Fields(l)
		longest = max(longest, len(fields[i]))
	}
	for at := range longest {
		for _, f := range fields {
			if at < len(f) && !met[f[at]] {
				met[f[at]] = true
				words = append(words, f[at])
			}
		}
	}
	return words
}
