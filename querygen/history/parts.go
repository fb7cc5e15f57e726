package history

import (
	"iter"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// Parts that have to know more of the harvest than a plan.View shows: strategies, vetoes, and what
// says how large the database is.

// A Proposer is a strategy that needs more of the harvest than a plan.View shows: a Rule makes it
// as any other part. It may read what others keep in the harvest, and so has to know their order.
// Where a View will do, write a plan.Strategy.
type Proposer interface {
	plan.Part
	// Best returns the best of what the strategy would ask now; no offer where that is nothing.
	Best(p *Harvest, c Call) Offer
}

// A Substitute is a strategy whose questions are worth more than they bring: it takes the place of
// what would be asked, at the moment that its rule names (plan.Rule.Instead).
type Substitute interface {
	plan.Part
	// Instead returns what is asked in place of an offer; ok is false where the offer stands. An
	// empty offer in its place leaves the question to the strategies.
	Instead(p *Harvest, best Offer) (o Offer, ok bool)
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

// Understood counts the forms of which it was found out what they want filled together.
func (p *Harvest) Understood() (n int) {
	for b := range p.Awake() {
		if b.Template.Fixed {
			n++
		}
	}
	return n
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

// A Veto is a part that keeps values from being asked in a field by what the harvest knows. It is
// data, of which a Rule makes one by Unfit or Worthless. Where a View will do, write a plan.Veto.
type Veto struct {
	Stateless
	Unfit bool // the value is none for the field, whoever would ask it
	Skip  func(*Harvest, *FieldState, bipartite.ValueID) bool
	Why   func(*Harvest, *FieldState, bipartite.ValueID) string // for people
}

// Unfit returns the New of a rule which says that a value is none for a field, whoever would ask
// it.
func Unfit(
	skip func(*Harvest, *FieldState, bipartite.ValueID) bool,
	why func(*Harvest, *FieldState, bipartite.ValueID) string,
) func() plan.Part {
	return func() plan.Part { return &Veto{Unfit: true, Skip: skip, Why: why} }
}

// Worthless returns the New of a rule which says that a value is not worth a request for what it
// promises; some rules ask it for another reason.
func Worthless(
	skip func(*Harvest, *FieldState, bipartite.ValueID) bool,
	why func(*Harvest, *FieldState, bipartite.ValueID) string,
) func() plan.Part {
	return func() plan.Part { return &Veto{Skip: skip, Why: why} }
}

// Because returns a reason that is the same for all values.
func Because(why string) func(*Harvest, *FieldState, bipartite.ValueID) string {
	return func(*Harvest, *FieldState, bipartite.ValueID) string { return why }
}

// An Interval is how many items a database has, the limits between which that lies, and the
// evidence for it. Without evidence, By is empty and nothing is known.
type Interval struct {
	Size, Low, High float64
	By              string // for users: listed, claimed, draws, chao1, ...
}

// Exactly returns the interval of a size that is proved.
func Exactly(n float64, by string) Interval { return Interval{n, n, n, by} }

// A Sizer says how large the database is by one kind of evidence. Sizers are asked in the order of
// the registry, and the first that has evidence is believed.
type Sizer interface {
	plan.Part
	// Size returns what the evidence says; ok is false where it says nothing. An interval without
	// By keeps all sizers behind it from being asked: what they would go by misleads.
	Size(p *Harvest) (i Interval, ok bool)
}

// A Corrector corrects what any sizer says by what is known beside it. All are asked, in the order
// of the registry.
type Corrector interface {
	plan.Part
	// Correct returns the corrected interval, without By where it contradicts what is known; ok is
	// false where nothing is to be corrected.
	Correct(p *Harvest, i Interval) (_ Interval, ok bool)
}

// A Judge decides whether an estimate, which was corrected, is shown to anybody, or another one in
// its place. All are asked, in the order of the registry.
type Judge interface {
	plan.Part
	// Judge returns what is shown instead, without By where that is nothing; ok is false where the
	// estimate stands. An estimate without By is judged as well.
	Judge(p *Harvest, e plan.Estimate) (_ plan.Estimate, ok bool)
}
