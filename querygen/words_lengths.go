package querygen

import (
	"strconv"
	"strings"
	"unicode"
)

// Sites leave out words that are short or stand everywhere, and most of them say nothing of it: it shows in words that known items hold
// and that find nothing.

// wordTallies are what words of known items found, by their length.
type wordTallies struct {
	short    [4]int            // words that some item holds and that found nothing
	words    [5]wordTally      // the last of all longer ones
	declined [longestLeast]int // words that were too short to be answered
	shortest int               // length of the shortest word that found something; 0 none yet
	broadest int               // most items known to hold a word that found something
	ignored  int               // frequent words that found nothing
}

// A wordTally counts words of one length.
type wordTally struct{ asked, found int }

// wordLength learns how long words must be from pages that say it, unless a shorter one has found something.
func (b *box) wordLength(a *arm, o Outcome, says bool) {
	n := runes(a.Term)
	if o.Kind == Results && o.Returned > 0 {
		b.broadest = max(b.broadest, a.held)
	}
	if o.Kind == Results && o.Returned > 0 && n > 0 && !strings.Contains(a.Term, " ") && (b.shortest == 0 || n < b.shortest) {
		b.shortest = n
	}
	letters := n
	if t, ok := b.patternOf(a.Term); ok {
		letters = runes(t.stem()) // many sites do not count the sign
	}
	if says && o.MinWord > b.facts.MinWord && o.MinWord <= longestLeast && letters < o.MinWord && (b.shortest == 0 || b.shortest >= o.MinWord) {
		b.facts.MinWord = o.MinWord
		b.facts.note("min_word", quoted(a.Query)+" was answered so"+saying(o))
	}
}

// tooShort reports whether a word was declined for its length, as far as is known: the site says so, or every word that has
// found something is longer. It is then the word that failed and not the site.
func (a *arm) tooShort(o Outcome) bool {
	n := runes(a.Term)
	if !o.Declined || a.box == nil || o.Ask.Page > 1 || n == 0 || strings.ContainsFunc(a.Term, noWord) {
		return false
	}
	return n < a.box.shortest || n < o.MinWord
}

// tooShort reports whether it is taken for that.
func (p *Planner) tooShort(a *arm, o Outcome) bool {
	return p.holds(declinedWordRule, func() bool { return a.tooShort(o) })
}

// noWord reports whether a rune is neither letter nor digit: it may be what was declined.
func noWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// learnDeclined learns how long words must be from two of a length that were declined.
func (b *box) learnDeclined(a *arm, o Outcome) {
	n := runes(a.Term)
	if !a.tooShort(o) || n >= len(b.declined) {
		return
	}
	b.declined[n]++
	if b.declined[n] >= 2 && b.facts.MinWord <= n {
		b.facts.MinWord = n + 1
		b.facts.note("min_word", quoted(a.Query)+" and another word as long were answered with an error, longer words were not")
	}
}

// rejected learns from a word that our items hold and that found nothing all the same: it may be too short for the site,
// too common, or have more results than the site shows, which it says in place of finding nothing. Values of attributes
// teach nothing, and neither do words that stand inside of attributes by which nothing was found, as those of call numbers: their fields
// may well not be searched.
func (p *Planner) rejected(a *arm, o Outcome) {
	if !a.hasValue || a.family.kind != wordFamily || a.Value.Attr != "" || !p.mayHear(a.family, a.value) {
		return
	}
	b, n, length := a.box, p.graph.Degree(a.value), runes(a.Value.Text)
	if o.Unlike && p.frequent(n) {
		return // which of them it was does not show
	}
	// What is answered otherwise than nonsense may be too common as well, where no word of so many items has found anything.
	if p.on(shortInVainRule) && n >= 3 && (!o.Unlike || n <= b.broadest) && length < len(b.short) && (b.shortest == 0 || b.shortest > length) && b.hears(length) {
		b.short[length]++
		if b.short[length] >= 2 && b.facts.MinWord <= length && p.acts(shortInVainRule) {
			b.facts.MinWord = length + 1
			b.facts.note("min_word", quoted(a.Query)+" finds nothing though "+plural(n, "item")+" hold it")
		}
	}
	if p.frequent(n) && p.on(stopWordsFactRule) {
		b.ignored++
		if b.ignored >= 2 && !b.facts.StopWords && p.acts(stopWordsFactRule) {
			b.facts.StopWords = true
			b.facts.note("stop_words", quoted(a.Query)+" finds nothing though "+plural(n, "item")+" of "+strconv.Itoa(p.graph.Records())+" hold it")
		}
	}
}

// countWord counts a word of known items by its length, and whether it found something.
func (b *box) countWord(a *arm, o Outcome) {
	if !a.hasValue || a.family.kind != wordFamily || a.Value.Attr != "" {
		return
	}
	words := &b.words[min(runes(a.Value.Text), len(b.words)-1)]
	words.asked++
	if o.Kind == Results && o.Returned > 0 {
		words.found++
	}
}

// hears reports whether words of known items that are longer find something as a rule, so that it is for its length that one so
// long does not. A box that looks into names alone finds nothing by the words of titles, however long they are.
func (b *box) hears(length int) bool {
	asked, found := 0, 0
	for _, w := range b.words[min(length+1, len(b.words)):] {
		asked, found = asked+w.asked, found+w.found
	}
	return found > 0 && 4*found >= 3*asked
}
