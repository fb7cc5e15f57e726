package axis

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A Width is how wide ranges are answered and refused.
type Width struct {
	Span      int    // the widest range that was answered
	Wide      int    // the narrowest range that was refused though a narrower one was not; 0 none
	Slim      int    // the narrowest range that was refused; 0 none
	Refused   int    // ranges that were
	Said      bool   // Wide is believed as wider ones were refused, not as they were empty
	Counts    bool   // they were for what they match, not for their width
	Told      int    // how wide they may be by what the site says; 0 nothing
	Void      int    // the widest that was answered with nothing, in words
	VoidSaid  string // what was said of an empty range no wider than one that was answered
	VoidWhole bool   // the whole range was, with both ends
	Tried     int    // times that wider ranges were tried since there was an answer to one so wide
	TriedAt   int    // that width
	// positions of the widest of which it was looked at whether it is cut without a word
	Checked  int
	Narrowed bool // it is: Told is how wide one is that is not
}

// Widest returns how many positions a range may have where wider ones are refused: what was said or
// answered, or half of what was refused; of dates, the next of the lengths that sites allow.
func (x *Axis) Widest() int {
	if x.Told > 0 {
		return x.Told
	}
	if !x.Dated() {
		return max(1, x.Span, min(x.Wide/2, history.Nearby*max(1, x.Span)))
	}
	if n, ok := scale.NextLength(x.Span, x.Wide); ok {
		return n
	}
	if x.Wide > 2*x.Span+1 {
		return (x.Span + x.Wide) / 2
	}
	return max(1, x.Span)
}

// refusals is how many ranges are refused, each wider than all that were answered, before it is
// believed to be for their width (estimate).
const refusals = 3

// Refuse takes in that a range was refused for its width or its matches.
func (x *Axis) Refuse(b plan.Bound) {
	if !x.Ranges() {
		return
	}
	w := b.Width()
	if x.Slim == 0 || w < x.Slim {
		x.Slim = w
	}
	if x.Span > 0 { // before, nothing tells which it is
		x.Refused++
	}
	switch {
	case w <= x.Span:
		if x.Counts = true; x.Said && x.Told == 0 { // what the site says in days holds besides
			x.unlimit()
		}
	case x.On(WidthRule) && !x.Counts && x.Wide == 0 && x.Refused >= refusals &&
		x.Slim <= history.Nearby*x.Span && x.Acts(WidthRule):
		x.Wide, x.Said = x.Slim, true
	}
}

// Hollow takes in a range that was answered with nothing. One wider than others that were refused
// in so many words tells that these were refused for what they match.
func (x *Axis) Hollow(b plan.Bound, o plan.Outcome) {
	x.Void = max(x.Void, b.Width())
	switch {
	case x.SaysVoid(o) && b.Width() >= x.Slim:
		x.Counts = true
		x.unlimit()
	case b.Width() <= x.Span && !x.SaysVoid(o):
		x.VoidSaid = o.Said
	}
}

// SaysVoid reports whether a page says of a range what others said of one that is empty and not too
// wide, where those that are refused get another page.
func (x *Axis) SaysVoid(o plan.Outcome) bool {
	return x.Slim > 0 && x.Told == 0 && o.Kind == plan.Empty && !o.Unlike &&
		o.Said != "" && o.Said == x.VoidSaid
}

// trials is how often wider ranges are tried in vain before a limit of the width is believed in for
// good (estimate).
const trials = 3

// Thin lets wider ranges be tried once more where the widest that are believed to be answered hold
// little.
func (x *Axis) Thin(b plan.Bound, o plan.Outcome, longest int) {
	if !x.On(ThinRule) || x.Wide == 0 || x.Told > 0 || o.More || b.Width() < x.Widest() ||
		2*o.Returned > longest {
		return
	}
	if x.Span > x.TriedAt {
		x.TriedAt, x.Tried = x.Span, 0
	}
	if x.Tried++; x.Tried <= trials {
		x.Acts(ThinRule)
		x.Wide = 4 * x.Span
	}
}

// unlimit takes back that ranges have a limit.
func (x *Axis) unlimit() {
	f := &x.Box.Facts
	x.Wide, x.Said, f.Range = 0, false, ""
	delete(f.Evidence, "range")
}
