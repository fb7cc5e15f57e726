package history

import (
	"iter"
	"slices"

	"deepcrawl/querygen/plan"
)

// A Proposer is a strategy that needs more of the harvest than a plan.View shows: a Rule makes it
// as any other part. It may read what others keep in the harvest, and so has to know their order.
// Where a View will do, write a plan.Strategy.
type Proposer interface {
	plan.Part
	// Best returns the best of what the strategy would ask now; no offer where that is nothing.
	Best(p *Harvest, c Call) Offer
}

// A Call is what a Proposer is told when it is asked.
type Call struct {
	Most    float64 // the key of the best offer so far: no more than that is not taken
	Listing bool    // a listing that brings nearly full pages is being read
	Ending  string  // why the harvest would end, where it would and the rule has Ends
}

// Stateless is embedded by parts that keep nothing of their own: what they go by stands in the
// harvest, its forms, fields and queries, and is written there while an answer is learnt from, in
// an order that matters. So nothing is left for Observe to do.
type Stateless struct{}

// Observe does nothing.
func (Stateless) Observe(plan.View, plan.Event) {}

// BestOf returns the best of what is offered for each of some forms or fields, of equal ones the
// first.
func BestOf[T any](all iter.Seq[T], offer func(T) Offer) (best Offer) {
	for x := range all {
		best.Take(offer(x))
	}
	return best
}

// AllForms yields the forms, also those that rest as they mirror another.
func (p *Harvest) AllForms() iter.Seq[*FormState] { return slices.Values(p.Forms) }

// Settled yields the forms to be asked of which it is known what they want filled: before that
// their fields are not asked together.
func (p *Harvest) Settled() iter.Seq[*FormState] {
	return func(yield func(*FormState) bool) {
		for b := range p.Awake() {
			if (b.Demand == nil || b.Demand.Over) && !yield(b) {
				return
			}
		}
	}
}

// AwakeFields yields the fields of the forms to be asked.
func (p *Harvest) AwakeFields() iter.Seq[*FieldState] {
	return func(yield func(*FieldState) bool) {
		for b := range p.Awake() {
			for _, f := range b.Fields {
				if !yield(f) {
					return
				}
			}
		}
	}
}
