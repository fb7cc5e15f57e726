package querygen

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/querygen/values"
)

// A box for one column, such as surnames, finds nothing for the other words of what it shows, and whether it takes beginnings
// does not show in whole words. Where words find nothing one after the other, the beginning of a word that found
// something is asked: if that finds what begins so, the box is walked.

const (
	shortened    = "shortened"
	deafAfter    = 8 // words in a row that find nothing
	shortLetters = 3 // letters of the beginning
)

// stems are what tells whether a box takes the beginnings of words.
type stems struct {
	typed     []hint // queries of one word that may be its beginnings, as long as no walk over beginnings is begun
	signs     signs  // for the rest of a word
	deaf      int    // words in a row that found nothing, once one found something
	hit       string // a word that found something with or without other fields
	shortOnce bool   // the beginning of a word was asked
}

// heard counts the words in a row that find nothing, once one has found something.
func (b *box) heard(a *arm, results bool) {
	if (results || b.best != "" || b.hit != "") && a.family.scope == "" && a.Field == b.main {
		b.deaf = zeroOr(results, b.deaf+1)
	}
}

// shorten offers the beginning of a word that found something.
func (p *Planner) shorten(b *box) offer {
	if b.deaf < deafAfter || b.shortOnce || b.facts.Inside {
		return offer{}
	}
	n := max(shortLetters, b.facts.MinWord)
	for _, f := range append(slices.Clone(b.finders), finder{text: b.hit}) {
		if runes(f.text) <= n || strings.IndexFunc(f.text, values.NotLetter) >= 0 {
			continue
		}
		stem := string([]rune(f.text)[:n])
		if b.families[0].tried[fold(stem)] {
			continue
		}
		q := p.seedQuery(b.families[0], stem, shortened)
		q.Why = fmt.Sprintf("%s found something and other words do not: does its beginning?", quoted(Query{Term: f.text}))
		return offer{key: 1e5 - 3, new: true, ask: Ask{Query: q, Page: 1}}
	}
	return offer{}
}

// learnShort begins a walk where the beginning of a word found what begins so. One item is enough: other words find nothing, and no word is
// cut to so few letters by a search engine that knows how words end.
func (p *Planner) learnShort(a *arm) {
	b, stem := a.box, fold(a.Term)
	b.shortOnce = true
	begin, whole := make(map[string]int), 0
	for _, d := range p.graph.Items(a.ID) {
		met, is := make(map[string]bool), false
		for v := range p.graph.ValuesOf(d) {
			value := p.graph.Value(v)
			text := fold(value.Text)
			is = is || text == stem
			if strings.HasPrefix(text, stem) && !met[value.Attr] {
				met[value.Attr] = true
				begin[value.Attr]++
			}
		}
		if is {
			whole++
		}
	}
	attrs := slices.SortedFunc(maps.Keys(begin), func(x, y string) int { return cmp.Or(begin[y]-begin[x], strings.Compare(y, x)) })
	if len(attrs) == 0 || 10*begin[attrs[0]] < 9*a.read || 2*whole > a.read {
		return
	}
	p.beginWalk(a, attrs[0], "", float64(a.read)/2)
	b.facts.note("begins", fmt.Sprintf("%s shows %s, nearly all with a value that begins so", quoted(a.Query), plural(a.read, "item")))
}
