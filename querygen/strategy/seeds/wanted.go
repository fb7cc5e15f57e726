package seeds

import (
	"iter"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// What a person wants tried in a field is asked before all else, in whatever field it is: that of
// the box for words is no more wanted than that of a box beside it. Only what shows how the form
// answers when nothing matches comes before it, as an answer is read by that.

// Wanted yields what is wanted in the fields of a form and was not asked, in the order of the
// fields.
func Wanted(p *history.Harvest, b *history.FormState) iter.Seq[plan.Query] {
	return func(yield func(plan.Query) bool) {
		for f, text := range b.Wanted() {
			if p.TooLong(f, text) {
				continue
			}
			q := p.SeedQuery(f, text, "seed")
			q.Why = "a recipe says that it is tried first"
			if !p.Sent[history.Submission(q.Form, q.Assign)] && !yield(q) {
				return
			}
		}
	}
}

// WantedRule is the rule of what is wanted.
var WantedRule = &plan.Rule{Name: "seeds/wanted", Kind: plan.StrategyRule,
	Doc:    "What a recipe wants tried in a box is asked before all else, whichever box it is.",
	Source: "the user's wish (try of a recipe)",
	New:    func() plan.Part { return wanted{} },
	Early:  true,
}

// wanted is the strategy of WantedRule.
type wanted struct{ history.Stateless }

// Best offers the next of what is wanted.
func (wanted) Best(p *history.Harvest, _ history.Call) history.Offer {
	for b := range p.Awake() {
		if b.HeardNonsense(p) {
			for q := range Wanted(p, b) {
				return history.Offer{Key: history.WantedKey, New: true,
					Ask: plan.Ask{Query: q, Page: 1}}
			}
		}
	}
	return history.Offer{}
}
