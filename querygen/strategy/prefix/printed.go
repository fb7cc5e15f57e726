package prefix

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	// PatternBy names the estimator of patterns that the page prints, or that are made as it
	// prints them.
	PatternBy     = "pattern"
	UsualInitials = 3 // letters of these
	// of patterns where the page speaks of a sign and nothing says how long they must be
	spokenLetters = 2
)

// printed are questions with a sign for any letters.
type printed struct {
	given  []string // by the page
	next   int      // of these
	blind  []string // of the letters that most words begin with
	extent int      // letters that these have; 0 none were made

	spoken string // the sign that the page speaks of; none
}

// LearnPrinted takes in the patterns that a page prints for a box, and the signs in them.
func LearnPrinted(b *history.FormState) {
	onForm.Of(b).signs.taught = UsualSigns
	if b.Main < 0 {
		return
	}
	given := slices.Clone(b.Form.Patterns)
	for _, text := range b.Fields[0].Suggested {
		if strings.Contains(text, "*") { // the other signs stand in names and titles for themselves
			given = append(given, text)
		}
	}
	for _, text := range given {
		if text == "%" || text == "*" {
			onForm.Of(b).printed.spoken = text
		}
		if strings.Contains(text, " ") || strings.Trim(text, forms.WildSigns) == "" {
			continue
		}
		onForm.Of(b).printed.given = append(onForm.Of(b).printed.given, text)
		for _, sign := range forms.WildSigns {
			if strings.ContainsRune(text, sign) &&
				!strings.ContainsRune(onForm.Of(b).signs.taught, sign) {
				onForm.Of(b).signs.taught += string(sign)
			}
		}
	}
}

// patterns is the strategy of PatternRule.
type patterns struct{ history.Stateless }

func (patterns) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Awake(), func(b *history.FormState) history.Offer {
		return bestPattern(p, b)
	})
}

// bestPattern offers the patterns that the page prints before any word, and others where a number
// of words found nothing.
func bestPattern(p *history.Harvest, b *history.FormState) history.Offer {
	if p.Config.Policy != plan.Auto || b.Main < 0 || b.Fields[0].Dead || p.Listing() {
		return history.Offer{}
	}
	if o := p.By(PrintedRule, func() history.Offer { return nextPrinted(p, b) }); o.Some() {
		return o
	}
	if o := p.By(WordOfPatternRule, func() history.Offer { return wordOfPattern(p, b) }); o.Some() {
		return o
	}
	return p.By(BlindPatternRule, func() history.Offer { return nextBlindPattern(p, b) })
}

func nextPrinted(p *history.Harvest, b *history.FormState) history.Offer {
	for n := &onForm.Of(b).printed; n.next < len(n.given); n.next++ {
		if text := n.given[n.next]; unaskedPattern(p, b, text) {
			return patternOffer(p, b, text, 1e7+1, "the page gives it as an example")
		}
	}
	return history.Offer{}
}

func nextBlindPattern(p *history.Harvest, b *history.FormState) history.Offer {
	if !wantsSign(b) && (b.Useful == 0 || !b.Fields[0].IsBlind()) {
		return history.Offer{}
	}
	for _, text := range blindPatterns(p, b) {
		if unaskedPattern(p, b, text) {
			return patternOffer(
				p,
				b,
				text,
				1e5,
				"no word found anything: does what begins so, with a sign for the rest?",
			)
		}
	}
	return history.Offer{}
}

// wantsSign reports whether the page of a box speaks of a sign, and no word by itself found
// anything: also where a listing, or another field, made items known.
func wantsSign(b *history.FormState) bool {
	s := &onForm.Of(b).signs
	return onForm.Of(b).printed.spoken != "" && s.words == 0 && s.wordless >= signsMute
}

func unaskedPattern(p *history.Harvest, b *history.FormState, text string) bool {
	f := b.Fields[0]
	return !f.Tried[values.Fold(text)] && !p.TooLong(f, text) &&
		!p.Submitted(f, text)
}

func patternOffer(p *history.Harvest, b *history.FormState, text string, key float64,
	why string) history.Offer {
	q := p.SeedQuery(b.Fields[0], text, PatternBy)
	q.Why = why
	return history.Offer{Key: key, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// blindPatterns returns the letters that most words of the site's language or script begin with,
// and a number, with the sign that the page speaks of, or those that are used most: as long as
// words must be, and twice as many where that is three letters. Boxes that explain their sign and
// want more than one letter do not always say so in words that are understood: longer ones come
// behind.
func blindPatterns(p *history.Harvest, b *history.FormState) []string {
	n := &onForm.Of(b).printed
	if length := max(1, b.Facts.MinWord); n.extent != length {
		n.extent, n.blind = length, nil
		n.blind = patternsOf(onHarvest.Of(p).usual, length, n.spoken)
		if n.spoken != "" && length < spokenLetters {
			n.blind = append(n.blind, patternsOf(onHarvest.Of(p).usual, spokenLetters, n.spoken)...)
		}
	}
	return n.blind
}

// patternsOf returns patterns of so many letters, with a sign or the usual ones.
func patternsOf(usual []string, letters int, sign string) (out []string) {
	first := usualStems(usual, letters, UsualInitials*min((letters+1)/2, 2))
	for i, stem := range slices.Insert(first, min(1, len(first)), "1"+strings.Repeat("0", letters-1)) {
		out = append(out, stem+cmp.Or(sign, "*"))
		if sign == "" && i == 0 {
			out = append(out, stem+"%")
		}
	}
	return out
}

// usualStems returns beginnings of so many letters of most of the words that are longer, by
// different letters first.
func usualStems(words []string, letters, most int) []string {
	count := make(map[string]int)
	for _, w := range words {
		if r := []rune(values.Fold(w)); len(r) > letters &&
			strings.IndexFunc(w, values.NotLetter) < 0 {
			count[string(r[:letters])]++
		}
	}
	all := slices.SortedFunc(
		maps.Keys(count),
		func(x, y string) int { return cmp.Or(count[y]-count[x], strings.Compare(x, y)) },
	)
	met, again := make(map[rune]int), make(map[string]int)
	for _, stem := range all {
		first := []rune(stem)[0]
		again[stem] = met[first]
		met[first]++
	}
	slices.SortStableFunc(all, func(x, y string) int { return min(again[x], 1) - min(again[y], 1) })
	return all[:min(most, len(all))]
}

// LearnUsual notes the usual words of the language or the script of a site.
func LearnUsual(p *history.Harvest, speak []*forms.Form, sc *language.Script) {
	onHarvest.Of(p).usual = usualWords(speak, sc)
}

// usualWords returns frequent words of the script that a site is written in, or of the languages in
// it that we know: of the one that its pages say they are in, where they do.
func usualWords(speak []*forms.Form, sc *language.Script) []string {
	if sc != nil && len(sc.Words) > 0 {
		return sc.Words
	}
	own := func(r rune) bool { return unicode.Is(unicode.Latin, r) }
	if sc != nil {
		own = func(r rune) bool { return unicode.In(r, sc.Signs...) }
	}
	var words, spoken []string
	for _, l := range slices.Concat(language.Frequent(), language.Contents()) {
		for w := range strings.FieldsSeq(l.Words) {
			if strings.ContainsFunc(w, own) {
				words = append(words, w)
				if slices.ContainsFunc(speak, func(f *forms.Form) bool {
					return forms.Speaks(f, l.Code)
				}) {
					spoken = append(spoken, w)
				}
			}
		}
	}
	switch l := language.Spoken(speak); {
	case len(spoken) > 0:
		return spoken
	case l != nil && sc == nil:
		return strings.Fields(l.Words)
	}
	return words
}
