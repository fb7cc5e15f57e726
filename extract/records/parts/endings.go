package parts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Endings looks at what the texts of a site's records end with that none of their values says, as
// the words of a button: "View details", "Add to basket". One answer may show them and another not,
// and they are nothing of the record. The zero value has seen none.
type Endings struct {
	seen  int
	times map[string]int
}

// What tells that a text is such an ending (estimates).
const (
	fewestEndings = 20   // records with it
	endingsShare  = 0.05 // of the records have it
	longestEnding = 60   // characters
	mostEndings   = 5000 // different ones that are counted
)

// separators stand between values, so that at the end of a text they are of no use.
const separators = "|·•—–/»›"

// Add looks at the text of a record and at what its title and its columns say.
func (e *Endings) Add(text string, said []string) {
	e.seen++
	rest := closing(text, said)
	if rest == "" || utf8.RuneCountInString(rest) > longestEnding ||
		strings.ContainsFunc(rest, unicode.IsDigit) {
		return
	}
	if e.times == nil {
		e.times = map[string]int{}
	}
	if _, met := e.times[rest]; met || len(e.times) < mostEndings {
		e.times[rest]++
	}
}

// Learn settles which endings say nothing. Two that differ from the beginning on, as "Available"
// and "On loan", tell of their records.
func (e *Endings) Learn() Idle {
	idle := Idle{}
	for rest, times := range e.times {
		if times >= fewestEndings && float64(times) >= endingsShare*float64(e.seen) {
			idle[rest] = true
		}
	}
	for a := range idle {
		for b := range idle {
			if !strings.HasPrefix(a, b) && !strings.HasPrefix(b, a) {
				return nil
			}
		}
	}
	return idle
}

// Idle are endings of texts that say nothing of a record.
type Idle map[string]bool

// Cut takes such an ending off a text, and separators after which nothing stands.
func (e Idle) Cut(text string, said []string) string {
	bare := open(text)
	if rest := closing(bare, said); e[rest] && len(rest) < len(bare) {
		bare = open(strings.TrimSuffix(bare, rest))
	}
	if bare == strings.TrimRightFunc(text, unicode.IsSpace) {
		return text
	}
	return bare
}

// open is a text without the separators that close it.
func open(text string) string {
	for {
		cut := strings.TrimRightFunc(text, unicode.IsSpace)
		bare := strings.TrimRight(cut, separators)
		if bare == "" || bare == cut || !unicode.IsSpace(rune(bare[len(bare)-1])) {
			return cut // what is one with a word may be of it
		}
		text = bare
	}
}

// closing is what a text says after all that is said already, from its first letter on.
func closing(text string, said []string) string {
	at := 0
	// what is said last is last in the text as well, mostly
	for _, s := range slices.Backward(said) {
		from := max(at+1-len(s), 0) // what ends before at tells nothing more
		if i := strings.LastIndex(text[min(from, len(text)):], s); s != "" && i >= 0 {
			at = from + i + len(s)
		}
	}
	rest := open(text[at:])
	first := strings.IndexFunc(rest, unicode.IsLetter)
	if first < 1 || !unicode.IsSpace(rune(rest[first-1])) {
		return ""
	}
	return rest[first:]
}
