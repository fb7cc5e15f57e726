package history

import "deepcrawl/querygen/plan"

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
