package values

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode"

	"deepcrawl/forms/lang"

	"golang.org/x/text/unicode/norm"
)

// believed are languages whose months are read first, in this order: where two languages disagree,
// the earlier one has the word, as Polish has listopada, which is October in Croatian.
var believed = []string{"en", "de", "fr", "es", "it", "pt", "pl"}

// Abbreviations may be words or names where a year follows and no day stands before: "Elo 2100".
// They are read as months if they are of one of the first languages, "ott 2021", if two languages
// share them, or if they are long.
const (
	widelyKnown = 6 // of those that are believed
	longBegin   = 5 // letters
)

// A month is what a word says of one.
type month struct {
	number int
	sure   bool // also without a day
	line   int  // of monthLines
}

// A monthLine is the twelve months of a language, once.
type monthLine struct {
	names []string // cases with strokes between
	known bool     // of a language that is widely known
}

// monthLines are those of all languages, in the order in which they are believed.
func monthLines() (all []monthLine) {
	tables := slices.Clone(lang.Tables())
	place := func(code string) int {
		if i := slices.Index(believed, code); i >= 0 {
			return i
		}
		return len(believed)
	}
	slices.SortStableFunc(tables, func(a, b lang.Table) int {
		return cmp.Compare(place(a.Code), place(b.Code))
	})
	for _, t := range tables {
		for names := range slices.Chunk(t.Entries[lang.Months], 12) {
			all = append(all, monthLine{names, place(t.Code) < widelyKnown})
		}
	}
	return all
}

// months are the months by name and by each beginning of a name from three letters, as they are and
// without accents: "mar" is March, not marraskuu. Romans number them: "12.XII.1981".
var months = sync.OnceValue(func() monthWords {
	known := monthWords{}
	lines := monthLines()
	for line, l := range lines {
		for i, name := range namesOf(l.names) {
			known.add(name, month{i, true, line})
		}
	}
	for line, l := range lines {
		for i, name := range namesOf(l.names) {
			letters := []rune(name)
			for n := min(3, len(letters)); n < len(letters); n++ {
				known.add(string(letters[:n]), month{i, l.known || n >= longBegin, line})
			}
		}
	}
	for i, name := range strings.Fields("i ii iii iv v vi vii viii ix x xi xii") {
		known[name] = month{number: i + 1}
	}
	return known
})

// namesOf are the names of twelve months with the numbers of these.
func namesOf(twelve []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, cases := range twelve {
			for name := range strings.SplitSeq(cases, "/") {
				if !yield(i+1, name) {
					return
				}
			}
		}
	}
}

type monthWords map[string]month

func (ws monthWords) add(name string, m month) {
	for _, n := range []string{name, bareLetters(name)} {
		switch known := ws[n]; {
		case known.number == 0:
			ws[n] = m
		case known.number == m.number && (m.sure || known.line != m.line):
			known.sure = true
			ws[n] = known
		}
	}
}

// bareLetters returns s without accents, as capitals are often written.
func bareLetters(s string) string {
	if isASCII(s) {
		return s
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s)))
}

// monthOf returns the month that a word names or begins to name; the zero month for other words. In
// Hebrew "in" may lead it.
func monthOf(word string) month {
	word = strings.ToLower(strings.TrimRight(word, ".,׳'"))
	for _, w := range []string{word, strings.TrimPrefix(word, "ב")} {
		if m := months()[w]; m.number > 0 {
			return m
		}
	}
	if isASCII(word) {
		return month{}
	}
	return months()[bareLetters(word)]
}

func isASCII(s string) bool {
	return !slices.ContainsFunc([]byte(s), func(b byte) bool { return b > unicode.MaxASCII })
}

// monthNumbers are the numbers of the months in words: "Tháng Ba".
var monthNumbers = sync.OnceValue(func() map[string]int {
	m := map[string]int{}
	for i, name := range namesOf(lang.Entries(lang.MonthNumbers)) {
		m[name] = i
	}
	return m
})
