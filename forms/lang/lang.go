// Package lang holds the words of the languages that web sites are written in, one embedded table a
// language, and recognises them in texts.
//
// A table is a text file, tables/CODE.txt. Its first line is a comment with the name of the
// language; each other line is a concept and its entries:
//
//	# German
//	delete: loschen, loesch*, entfern*
//	log out: abmelden, ausloggen
//
// A "!" behind an entry says that it is unmistakable wherever it stands alone ("add to cart!"), a
// "?" that it is a common word as well, and proves nothing without more evidence ("like?").
//
// An entry is a word, the beginning of words ("entfern*"), a row of words ("log out"), or letters
// anywhere for scripts without spaces ("*削除*"). It may be written with accents; it is compared
// without them. To add a language is to add a file, with words for every verb; the tests of rooms
// forms and extract/records say where a short word of it is one of another language. To add a
// concept is to add a constant below and a line to the tables that have words for it.
//
//	lang.Of(lang.Delete).Find("Beitrag löschen") // "loschen"
package lang

import (
	"bufio"
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed tables/*.txt
var files embed.FS

// A Concept is an idea that languages have words for: deleting, voting, logging out.
type Concept string

// A Table is what one language calls the concepts.
type Table struct {
	Code    string               // of the language, BCP 47, as in "zh-Hant"
	Name    string               // in English
	Entries map[Concept][]string // as written in the table
}

// Tables returns the tables of all languages by their codes. They are shared and must not be
// changed. It is safe for concurrent use.
func Tables() []Table { return tables() }

var tables = sync.OnceValue(func() []Table {
	names, err := files.ReadDir("tables")
	if err != nil {
		panic(fmt.Sprintf("lang: the embedded tables are broken: %v", err))
	}
	var all []Table
	for _, n := range names {
		text, err := files.ReadFile(path.Join("tables", n.Name()))
		if err != nil {
			panic(fmt.Sprintf("lang: the embedded tables are broken: %v", err))
		}
		t, err := parse(strings.TrimSuffix(n.Name(), ".txt"), string(text))
		if err != nil {
			panic("lang: " + err.Error())
		}
		all = append(all, t)
	}
	return all
})

// parse reads one table. A concept may stand on several lines.
func parse(code, text string) (Table, error) {
	t := Table{Code: code, Entries: map[Concept][]string{}}
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if name, comment := strings.CutPrefix(line, "#"); comment {
			if t.Name == "" {
				t.Name = strings.TrimSpace(name)
			}
			continue
		}
		if line == "" {
			continue
		}
		concept, entries, ok := strings.Cut(line, ":")
		c := Concept(strings.TrimSpace(concept))
		if !ok || !isConcept(c) {
			return t, fmt.Errorf("table %s, line %d: no concept is called %q", code, n, concept)
		}
		for e := range strings.SplitSeq(entries, ",") {
			if e = strings.TrimSpace(e); e != "" {
				t.Entries[c] = append(t.Entries[c], e)
			}
		}
	}
	return t, lines.Err()
}

func isConcept(c Concept) bool {
	return slices.Contains(concepts, c) || slices.Contains(formConcepts, c) ||
		slices.Contains(pageConcepts, c)
}

// Of returns the lexicon of all words that any language has for any of the concepts. The lexicon is
// made once and shared; who asks it often keeps it. It is safe for concurrent use, and so are Said
// and Sure.
func Of(cs ...Concept) *Lexicon { return choose("", cs) }

// Said returns the lexicon of their words without those that are common in other meanings.
func Said(cs ...Concept) *Lexicon { return choose("?", cs) }

// Sure returns the lexicon of their words that are unmistakable.
func Sure(cs ...Concept) *Lexicon { return choose("!", cs) }

// choose returns the lexicon of the entries that are marked "!", of those that are not marked "?",
// or of all for no mark.
func choose(mark string, cs []Concept) *Lexicon {
	key := fmt.Sprintf("%s%q", mark, cs)
	if l, ok := made.Load(key); ok {
		return l.(*Lexicon)
	}
	l, _ := made.LoadOrStore(key, later(func() []string { return entries(mark, cs) }))
	return l.(*Lexicon)
}

// With returns a lexicon of all words for the concepts and of more, as New takes them.
func With(cs []Concept, more ...string) *Lexicon {
	return later(func() []string { return append(Entries(cs...), more...) })
}

// SaidWith is With without the words that are common in other meanings.
func SaidWith(cs []Concept, more ...string) *Lexicon {
	return later(func() []string { return append(entries("?", cs), more...) })
}

// Entries are what all languages have for the concepts, as New takes them.
func Entries(cs ...Concept) []string { return entries("", cs) }

// entries are those that choose takes.
func entries(mark string, cs []Concept) (out []string) {
	for _, t := range Tables() {
		for _, c := range cs {
			for _, e := range t.Entries[c] {
				if mark == "!" && !strings.HasSuffix(e, "!") ||
					mark == "?" && strings.HasSuffix(e, "?") {
					continue
				}
				out = append(out, strings.TrimRight(e, "!?"))
			}
		}
	}
	return out
}

// Common are the entries for the concepts that a table marks "?": words that mean other things as
// well, in any language.
func Common(cs ...Concept) (entries []string) {
	for _, t := range Tables() {
		for _, c := range cs {
			for _, e := range t.Entries[c] {
				if w, common := strings.CutSuffix(e, "?"); common {
					entries = append(entries, w)
				}
			}
		}
	}
	return entries
}

var made sync.Map // of lexicons, by their mark and concepts

// Languages returns the codes of the languages that have a word for the concept, in order.
func Languages(c Concept) []string {
	codes := map[string]bool{}
	for _, t := range Tables() {
		if len(t.Entries[c]) > 0 {
			codes[t.Code] = true
		}
	}
	return slices.Sorted(maps.Keys(codes))
}
