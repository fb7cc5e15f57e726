// Package given asks what the user gave for a field. He wants it asked, though none of it looks
// likely to the planner, and also when the harvest has ended before he gave it. So a harvest does
// not end for a low yield before these values were asked, unless many in a row were in vain.
package given

import (
	"iter"
	"strings"

	"deepcrawl/querygen/plan"
)

// Rule is the rule of the package.
var Rule = &plan.Rule{Name: "values/given", Kind: plan.StrategyRule,
	Doc:    "Before an end for a low yield, the values that the user gave are asked.",
	Source: "the user's wish (--values)",
	New:    func() plan.Part { return &strategy{fields: make(plan.PerField[progress])} },
	Ends:   []string{"yield", "widest"},
}

// By names the rule in the queries that it asks.
const By = "given"

// tired is how many given values in a row bring nothing new before a field takes no more of them
// (estimate).
const tired = 40

type strategy struct{ fields plan.PerField[progress] }

// progress is how far the values of a field were asked.
type progress struct {
	next int // value to look at; those before it were asked, or cannot be
	vain int // asked in a row that brought nothing
}

// Observe counts the given values in a row whose first answer brought nothing new.
func (s *strategy) Observe(_ plan.View, e plan.Event) {
	if e.Field == nil || !e.First || e.Query.Query().By != By {
		return
	}
	p := s.fields.Of(e.Field.ID())
	p.vain++
	if e.Fresh > 0 {
		p.vain = 0
	}
}

// Propose offers the next value of the first field that has one left.
func (s *strategy) Propose(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		all := v.Config().Given
		if len(all) == 0 {
			return
		}
		for f := range v.Fields() {
			text, ok := s.next(f, all)
			if !ok {
				continue
			}
			q := f.Ask(text)
			q.By, q.Why = By, "a value that was given for such a box"
			yield(plan.Offer{Query: q, Rate: v.Mean()})
			return
		}
	}
}

func (s *strategy) next(f plan.Field, all plan.FieldSeeds) (string, bool) {
	id := f.ID()
	values, p := all[id.Form][id.Field], s.fields.Of(f.ID())
	if f.InGrid() || id.Scope != "" || p.vain >= tired {
		return "", false
	}
	for ; p.next < len(values); p.next++ {
		text := values[p.next]
		if !f.Tried(strings.ToLower(text)) && !f.TooLong(text) && !f.Asked(text) {
			return text, true
		}
	}
	return "", false
}
