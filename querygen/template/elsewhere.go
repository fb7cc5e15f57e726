package template

import (
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/values"
)

const (
	// Elsewhere names the estimator of such values.
	Elsewhere = "elsewhere"
)

// elsewhere is the strategy of ElsewhereRule.
type elsewhere struct{ history.Stateless }

// Best offers a value from elsewhere for a box. A form without a main box has no other way
// to begin; where words bring items, a box that no known value fits gets its chance once in a
// while.
func (elsewhere) Best(p *history.Harvest, _ history.Call) history.Offer {
	var best history.Offer
	for b := range p.Awake() {
		for _, f := range b.Fields {
			switch {
			case f.Dead, f.Row:
			case f.Index == b.Main && f.Scope == "" && f.Asked == 0 &&
				onField.Of(f).next < shownBy(f):
				best.Take(p.By(ElsewhereMainRule, func() history.Offer { return firstShown(p, f) }))
			case f.Index != b.Main:
				best.Take(fromElsewhere(p, f))
			case f.Scope == "" && b.Form.Fields[f.Index].Domain.Type != "":
				best.Take(p.By(ElsewhereMainRule, func() history.Offer {
					return furtherElsewhere(p, f)
				}))
			}
		}
	}
	return best
}

func fromElsewhere(p *history.Harvest, f *history.FieldState) history.Offer {
	text, ok := NextElsewhere(p, f)
	if !ok {
		return history.Offer{}
	}
	shown := onField.Of(f).next < shownBy(f)
	if _, known := p.BestValue(f); known && !shown &&
		(onField.Of(f).lent == 0 ||
			onField.Of(f).borrowed <= max(1, shownBy(f)) && f.Pattern != "") {
		// values of known items are no guesses, and those that found something may be the examples
		// of the page
		return history.Offer{}
	}
	key := p.Yield.Mean()
	switch {
	case shown && f.Of.Form.Fields[f.Index].Domain.Type != "":
		key = 1e5 // what the page itself shows finds something, and each another place
	// else what is like the example comes first
	case p.Graph.Records() < seeds.EnoughItems && opens(f) && !(shownBy(f) > 0 && f.Good > 0):
		key = 1e5 // before further words from outside
	case f.Good > 0:
		key = max(onField.Of(f).lent, f.Rate)
	}
	if _, known := p.BestValue(f); known {
		// what known items show has to be outdone by what these have brought
		key = min(key, onField.Of(f).lent)
	}
	return history.Offer{Key: key, New: true,
		Ask: plan.Ask{Query: ElsewhereQuery(p, f, text), Page: 1}}
}

// firstShown offers what the page itself gives as an example for its main box, before words of the
// page.
func firstShown(p *history.Harvest, f *history.FieldState) history.Offer {
	text, ok := NextElsewhere(p, f)
	if !ok || onField.Of(f).next >= shownBy(f) {
		return history.Offer{}
	}
	return history.Offer{Key: 1e5, New: true,
		Ask: plan.Ask{Query: ElsewhereQuery(p, f, text), Page: 1}}
}

// shownBy is how many of the values from elsewhere, of which they are the first, the page shows as
// examples of what a box takes.
func shownBy(f *history.FieldState) int {
	spec := f.Of.Form.Fields[f.Index]
	n := 0
	for n < len(f.Suggested) &&
		(f.Suggested[n] == spec.Example || slices.Contains(spec.Examples, f.Suggested[n])) {
		n++
	}
	return n
}

// furtherElsewhere offers a value for the main box, where it takes values of a type: seeds begin
// with such values, and words of known items may be none. As long as they bring more than the rest
// promises they are worth going on with.
func furtherElsewhere(p *history.Harvest, f *history.FieldState) history.Offer {
	if p.Graph.Records() < seeds.EnoughItems && f.Explored < history.MaxSeeds {
		return history.Offer{}
	}
	text, ok := NextElsewhere(p, f)
	if !ok {
		return history.Offer{}
	}
	key := onField.Of(f).lent
	if onField.Of(f).borrowed == 0 {
		key = max(p.Yield.Mean(), lentBefore(p, f))
	}
	if g := onForm.Of(f.Of).grid; g.leadsOn(f) {
		key = g.columnKey(f)
	}
	return history.Offer{Key: key, New: true,
		Ask: plan.Ask{Query: ElsewhereQuery(p, f, text), Page: 1}}
}

// lentBefore returns what the values from elsewhere brought that were asked in a box for other
// reasons, on the mean: a box that must be filled is filled with one while it is found out that it
// must be.
func lentBefore(p *history.Harvest, f *history.FieldState) float64 {
	items, asked := 0, 0
	for _, q := range *listing.PastOf(p) {
		if q.Box == f.Of && f.Index == f.Of.Main && q.Text != "" &&
			slices.ContainsFunc(f.Suggested, func(v string) bool {
				return values.Fold(v) == values.Fold(q.Text)
			}) {
			items += len(p.Graph.Items(q.Id))
			asked++
		}
	}
	return float64(items) / float64(max(1, asked))
}

// opens reports whether a box may be what a form begins with: it must be filled, or words were of
// no use so far.
func opens(f *history.FieldState) bool {
	b := f.Of
	return b.Main < 0 || b.Form.Fields[f.Index].Required ||
		b.Fields[0].Good == 0 && b.Fields[0].Explored >= 5
}

// NextElsewhere returns the next value from elsewhere that was not asked in a box.
func NextElsewhere(p *history.Harvest, f *history.FieldState) (string, bool) {
	most := history.Likely
	if f.Of.Demands(f.Index) {
		most = history.RequiredTries
	}
	if f.Good == 0 && f.Explored >= most && !onForm.Of(f.Of).grid.takes(f.Index) ||
		f.Pattern != "" && f.Vain > history.Likely {
		return "", false // codes of other places; those that items show are asked
	}
	for ; onField.Of(f).next < len(f.Suggested); onField.Of(f).next++ {
		text := f.Suggested[onField.Of(f).next]
		if !f.Tried[values.Fold(text)] && !p.TooLong(f, text) &&
			(f.Fits(text) || onField.Of(f).next < shownBy(f)) &&
			!p.Submitted(f, text) {
			return text, true
		}
	}
	return "", false
}

// ElsewhereQuery returns the query for a value that other sites or lists have for such a box.
func ElsewhereQuery(p *history.Harvest, f *history.FieldState, text string) plan.Query {
	return LentQuery(p, f, text, Elsewhere, "a value that other sites or lists have for such a box")
}

// LentQuery asks for a value that no known item holds, as it is written.
func LentQuery(p *history.Harvest, f *history.FieldState, text, by, why string) plan.Query {
	q := p.ValueQuery(f, bipartite.Value{Text: values.Fold(text)})
	q.Assign, q.By, q.Price, q.Why = f.Of.With(f.Typed(text)), by, 1, why
	if q.Term != "" {
		q.Term = text
	}
	return q
}

// Borrow learns from the first answer to a value from elsewhere.
func Borrow(p *history.Harvest, a *history.Query) {
	f := a.In
	if a.By != Elsewhere {
		return
	}
	onField.Of(f).borrowed++
	if onField.Of(f).borrowed == 1 {
		onField.Of(f).lent = lentBefore(p, f)
	}
	if onField.Of(f).lent += 0.3 * (float64(a.Fresh) - onField.Of(f).lent); onField.Of(
		f).borrowed == 1 &&
		onField.Of(f).lent < float64(a.Fresh) {
		onField.Of(f).lent = float64(a.Fresh)
	}
}
