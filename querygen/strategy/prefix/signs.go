package prefix

import (
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// A sign for the rest of a word means nothing to many sites, which drop it: "a*" finds the word a
// then, and as all of its items have other words that begin so, it looks as if it had found these.
// Letters tell with which many words of known items begin, and that find nothing with the sign.

// signs counts what was asked with a sign behind it, and what without.
type signs struct {
	vain, found     int
	none            bool            // it stands for nothing
	taught          string          // signs that the page prints, and the usual ones
	words, wordless int             // words by themselves that found something, and that did not
	told            []hint          // patterns that found something
	vainly          map[string]bool // words by themselves that did not
}

// Estimates.
const (
	signsVain  = 2  // beginnings in vain, and more than found something, after which a sign is none
	signsKnown = 10 // known items with values that begin with what finds nothing, at least
)

// LearnSign learns from the first answer to a beginning with a sign.
func LearnSign(p *history.Harvest, a *history.Query, o plan.Outcome) {
	b := a.Of
	learnWords(p, a, o.Returned > 0)
	stem := strings.TrimRight(values.Fold(a.Term), onForm.Of(b).signs.taught)
	if stem == values.Fold(a.Term) || stem == "" || strings.ContainsAny(stem, " *%") {
		return
	}
	switch s := &onForm.Of(b).signs; {
	case o.Returned > 0:
		s.found++
	case o.Kind == plan.Empty && longAsTold(b, stem) && anyBegin(p, onForm.Of(b).walk, stem):
		if s.vain++; s.vain >= signsVain && s.vain > s.found && p.On(NoSignRule) &&
			p.Acts(NoSignRule) {
			s.none, b.Facts.Wildcards = true, nil
			delete(b.Facts.Evidence, "wildcards")
		}
	}
	if onForm.Of(b).signs.none && onForm.Of(b).walk != nil && onForm.Of(b).walk.sign != "" {
		onForm.Of(b).walk, b.Facts.Begins = nil, false
		for _, f := range b.Fields {
			onField.Of(f).walk = nil
		}
		delete(b.Facts.Evidence, "begins")
	}
}

// longAsTold reports whether a beginning is as long as a pattern that found something: shorter ones
// may be refused for that.
func longAsTold(b *history.FormState, stem string) bool {
	least := 0
	for _, h := range onForm.Of(b).signs.told {
		if t, ok := patternOf(b, h.query.Term); ok && t.stem() != "" &&
			(least == 0 || values.Length(t.stem()) < least) {
			least = values.Length(t.stem())
		}
	}
	return values.Length(stem) >= min(least, walkBlind)
}

// anyBegin reports whether values of enough known items begin with the letters for a box to find
// some: of the attribute that is walked, where one is.
func anyBegin(p *history.Harvest, w *Walk, stem string) bool {
	n := 0
	var from spelling.Texts = p.Graph
	if w != nil {
		from = w.From(p.Graph)
	}
	for v := range from.Values() {
		value := from.Value(bipartite.ValueID(v))
		if w != nil && value.Attr != w.Attr() {
			continue
		}
		if strings.HasPrefix(values.Fold(value.Text), stem) {
			if n += from.Degree(bipartite.ValueID(v)); n >= signsKnown {
				return true
			}
		}
	}
	return false
}

// NoSigns reports whether a form was found to take no sign for the rest of a word.
func NoSigns(p *history.Harvest, b *history.FormState) bool { return onForm.Of(b).signs.none }
