package querygen

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/querygen/values"
)

// A box that compares whole names finds nothing for words, and everything for beginnings with a sign for the rest. Pages tell of
// such signs by examples, which are asked as they stand. Where a page tells nothing and no word finds anything, the
// letters that most words begin with are asked with a sign before the box is given up.

const (
	patternBy     = "pattern"
	usualInitials = 3 // letters of these
)

// printed are questions with a sign for any letters.
type printed struct {
	given  []string // by the page
	next   int      // of these
	blind  []string // of the letters that most words begin with
	extent int      // letters that these have; 0 none were made
}

// learnPrinted takes in the patterns that a page prints for a box, and the signs in them.
func (b *box) learnPrinted() {
	b.signs.taught = usualSigns
	if b.main < 0 {
		return
	}
	given := slices.Clone(b.form.Patterns)
	for _, text := range b.families[0].suggested {
		if strings.Contains(text, "*") { // the other signs stand in names and titles for themselves
			given = append(given, text)
		}
	}
	for _, text := range given {
		if strings.Contains(text, " ") || strings.Trim(text, forms.WildSigns) == "" {
			continue
		}
		b.printed.given = append(b.printed.given, text)
		for _, sign := range forms.WildSigns {
			if strings.ContainsRune(text, sign) && !strings.ContainsRune(b.signs.taught, sign) {
				b.signs.taught += string(sign)
			}
		}
	}
}

// bestPattern offers the patterns that the page prints before any word, and others where a number of words found nothing.
func (p *Planner) bestPattern(b *box) offer {
	if p.cfg.Policy != Auto || b.main < 0 || b.families[0].dead || p.listing() {
		return offer{}
	}
	if o := p.by(printedRule, func() offer { return p.nextPrinted(b) }); o.some() {
		return o
	}
	if o := p.by(wordOfPatternRule, func() offer { return p.wordOfPattern(b) }); o.some() {
		return o
	}
	return p.by(blindPatternRule, func() offer { return p.nextBlindPattern(b) })
}

func (p *Planner) nextPrinted(b *box) offer {
	for n := &b.printed; n.next < len(n.given); n.next++ {
		if text := n.given[n.next]; p.unaskedPattern(b, text) {
			return p.patternOffer(b, text, 1e7+1, "the page gives it as an example")
		}
	}
	return offer{}
}

func (p *Planner) nextBlindPattern(b *box) offer {
	if b.useful == 0 || !b.families[0].isBlind() {
		return offer{}
	}
	for _, text := range p.blindPatterns(b) {
		if p.unaskedPattern(b, text) {
			return p.patternOffer(b, text, 1e5, "no word found anything: does what begins so, with a sign for the rest?")
		}
	}
	return offer{}
}

func (p *Planner) unaskedPattern(b *box, text string) bool {
	f := b.families[0]
	return !f.tried[fold(text)] && !p.tooLong(f, text) && !p.asked[submission(b.form.ID, b.with(f.typed(text)))]
}

func (p *Planner) patternOffer(b *box, text string, key float64, why string) offer {
	q := p.seedQuery(b.families[0], text, patternBy)
	q.Why = why
	return offer{key: key, new: true, ask: Ask{Query: q, Page: 1}}
}

// blindPatterns returns the letters that most words of the site's language or script begin with, and a number, with the signs that are
// used most: as long as words must be, and twice as many where that is three letters.
func (p *Planner) blindPatterns(b *box) []string {
	n := &b.printed
	if length := max(1, b.facts.MinWord); n.extent != length {
		n.extent, n.blind = length, nil
		first := usualStems(p.usual, length, usualInitials*min((length+1)/2, 2))
		for i, stem := range slices.Insert(first, min(1, len(first)), "1"+strings.Repeat("0", length-1)) {
			if n.blind = append(n.blind, stem+"*"); i == 0 {
				n.blind = append(n.blind, stem+"%")
			}
		}
	}
	return n.blind
}

// usualStems returns beginnings of so many letters of most of the words that are longer, by different letters first.
func usualStems(words []string, letters, most int) []string {
	count := make(map[string]int)
	for _, w := range words {
		if r := []rune(fold(w)); len(r) > letters && strings.IndexFunc(w, values.NotLetter) < 0 {
			count[string(r[:letters])]++
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(x, y string) int { return cmp.Or(count[y]-count[x], strings.Compare(x, y)) })
	met, again := make(map[rune]int), make(map[string]int)
	for _, stem := range all {
		first := []rune(stem)[0]
		again[stem] = met[first]
		met[first]++
	}
	slices.SortStableFunc(all, func(x, y string) int { return min(again[x], 1) - min(again[y], 1) })
	return all[:min(most, len(all))]
}

// usualWords returns frequent words of the script that a site is written in, or of the languages in it that we know: of the one
// that its pages say they are in, where they do.
func usualWords(speak []*forms.Form, sc *script) []string {
	if sc != nil && len(sc.words) > 0 {
		return sc.words
	}
	own := func(r rune) bool { return unicode.Is(unicode.Latin, r) }
	if sc != nil {
		own = func(r rune) bool { return unicode.In(r, sc.signs...) }
	}
	var words, spoken []string
	for _, l := range slices.Concat(languages, contentWords) {
		for w := range strings.FieldsSeq(l.words) {
			if strings.ContainsFunc(w, own) {
				words = append(words, w)
				if slices.ContainsFunc(speak, func(f *forms.Form) bool { return f.Speaks(l.code) }) {
					spoken = append(spoken, w)
				}
			}
		}
	}
	if len(spoken) > 0 {
		return spoken
	}
	return words
}
