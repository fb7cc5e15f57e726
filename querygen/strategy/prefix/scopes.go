package prefix

import (
	"iter"

	"deepcrawl/querygen/history"
)

// A menu without a choice for all, such as the section of a register, stands at some option in
// every query: what is walked by beginnings is one part of the database. A scope that was found to
// hold items of its own is walked as well, for the same beginnings, and those that known items have
// come first there too.

// walksOf goes through the walks of a box in its own scope and in those that were opened.
func walksOf(p *history.Harvest, b *history.FormState) iter.Seq2[*history.FieldState, *Walk] {
	return func(yield func(*history.FieldState, *Walk) bool) {
		if !yield(b.Fields[0], onForm.Of(b).walk) {
			return
		}
		for _, f := range b.Fields {
			if f.Opener == nil || f.Dead || f.InPart || !p.On(WalkScopesRule) {
				continue
			}
			p.Acts(WalkScopesRule)
			if onField.Of(f).walk == nil {
				walkIn(p, f)
			}
			if !yield(f, onField.Of(f).walk) {
				return
			}
		}
	}
}

// WalksIn reports whether beginnings of words are walked in a field.
func WalksIn(p *history.Harvest, f *history.FieldState) bool { return WalkOf(f) != nil }

// WalkOf returns the walk that values of a field are asked beside.
func WalkOf(f *history.FieldState) *Walk {
	if f.Opener != nil {
		return onField.Of(f).walk
	}
	return onForm.Of(f.Of).walk
}

// WalkOfForm returns the walk in the main box of a form; nil where it is not known to match
// beginnings.
func WalkOfForm(b *history.FormState) *Walk { return onForm.Of(b).walk }

// walkIn begins the walk in a scope with what the box's own has learnt: how values are spelt, which
// sign stands for the rest, and how short a beginning may be.
func walkIn(p *history.Harvest, f *history.FieldState) {
	own := onForm.Of(f.Of).walk
	w := NewWalk(own.Spelling, own.sign)
	w.worded = own.worded
	w.Expect(f.Rate)
	w.short, w.unanswered = own.short, walkShort
	onField.Of(f).walk = w
	if a := f.Opener; a.Term != "" && a.Read > 0 {
		w.begun = append(w.begun, a)
		w.answered(a)
		w.unanswered = walkShort
	}
	Extend(p, w, "", Span{})
}
