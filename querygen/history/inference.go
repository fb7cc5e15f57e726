package history

import "deepcrawl/querygen/plan"

// A Lesson is an answer as it is learnt from.
type Lesson struct {
	Query   *Query
	Outcome plan.Outcome // of one page
	Fresh   int          // items of the page that were not known before
}

// An Inference is a step of learning from an answer what later questions go by: facts of the form,
// what its queries bring, how large it is. Steps go by what those before them have learnt, so that
// their order is fixed by hand, in one list for each moment. What goes by its own state alone is
// better learnt by Observe of a part, which is told after the page was learnt from.
type Inference struct {
	Name  string       // what is learnt
	Rules []*plan.Rule // without which it learns less, or nothing
	Learn func(*Harvest, Lesson)
}

// Learn has each of some inferences learn from an answer, in their order.
func (p *Harvest) Learn(steps []Inference, l Lesson) {
	for _, s := range steps {
		s.Learn(p, l)
	}
}
