package prefix

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	// Shortened names the estimator of the beginning of a word that is asked to see whether the
	// box takes it.
	Shortened    = "shortened"
	deafAfter    = 8 // words in a row that find nothing
	shortLetters = 3 // letters of the beginning
)

// Stems are what tells whether a box takes the beginnings of words.
type Stems struct {
	// queries of one word that may be its beginnings, as long as no walk over beginnings is begun
	typed     []hint
	signs     signs  // for the rest of a word
	deaf      int    // words in a row that found nothing, once one found something
	Hit       string // a word that found something with or without other fields
	shortOnce bool   // the beginning of a word was asked
}

// StemsOf returns what tells whether the main box of a form takes beginnings; it is never nil.
func StemsOf(b *history.FormState) *Stems { return &onForm.Of(b).Stems }

// Heard counts the words in a row that find nothing, once one has found something.
func Heard(b *history.FormState, a *history.Query, results bool) {
	if (results || b.Best() != "" || onForm.Of(b).Hit != "") && a.In.Scope == "" &&
		a.Field == b.Main {
		onForm.Of(b).deaf = history.ZeroOr(results, onForm.Of(b).deaf+1)
	}
}

// shorten offers the beginning of a word that found something.
func shorten(p *history.Harvest, b *history.FormState) history.Offer {
	if onForm.Of(b).deaf < deafAfter || onForm.Of(b).shortOnce || b.Facts.Inside {
		return history.Offer{}
	}
	n := max(shortLetters, b.Facts.MinWord)
	for _, f := range append(slices.Clone(b.Finders), history.Finder{Text: onForm.Of(b).Hit}) {
		if values.Length(f.Text) <= n || strings.IndexFunc(f.Text, values.NotLetter) >= 0 {
			continue
		}
		stem := string([]rune(f.Text)[:n])
		if b.Fields[0].Tried[values.Fold(stem)] {
			continue
		}
		q := p.SeedQuery(b.Fields[0], stem, Shortened)
		q.Why = fmt.Sprintf(
			"%s found something and other words do not: does its beginning?",
			history.Quoted(plan.Query{Term: f.Text}),
		)
		return history.Offer{Key: 1e5 - 3, New: true, Ask: plan.Ask{Query: q, Page: 1}}
	}
	return history.Offer{}
}

// learnShort begins a walk where the beginning of a word found what begins so. One item is enough:
// other words find nothing, and no word is cut to so few letters by a search engine that knows how
// words end.
func learnShort(p *history.Harvest, a *history.Query) {
	b, stem := a.Of, values.Fold(a.Term)
	onForm.Of(b).shortOnce = true
	begin, whole := make(map[string]int), 0
	for _, d := range p.Graph.Items(a.ID) {
		met, is := make(map[string]bool), false
		for v := range p.Graph.ValuesOf(d) {
			value := p.Graph.Value(v)
			text := values.Fold(value.Text)
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
	attrs := slices.SortedFunc(
		maps.Keys(begin),
		func(x, y string) int { return cmp.Or(begin[y]-begin[x], strings.Compare(y, x)) },
	)
	if len(attrs) == 0 || 10*begin[attrs[0]] < 9*a.Read || 2*whole > a.Read {
		return
	}
	beginWalk(p, a, attrs[0], "", float64(a.Read)/2)
	b.Facts.Note(
		"begins",
		fmt.Sprintf(
			"%s shows %s, nearly all with a value that begins so",
			history.Quoted(a.Query),
			history.Plural(a.Read, "record"),
		),
	)
}
