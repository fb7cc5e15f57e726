package querygen

import "iter"

// A menu without a choice for all, such as the section of a register, stands at some option in every query: what is walked by beginnings
// is one part of the database. A scope that was found to hold items of its own is walked as well, for the same beginnings, and those
// that known items have come first there too.

// walksOf goes through the walks of a box in its own scope and in those that were opened.
func (p *Planner) walksOf(b *box) iter.Seq2[*family, *walk] {
	return func(yield func(*family, *walk) bool) {
		if !yield(b.families[0], b.walk) {
			return
		}
		for _, f := range b.families {
			if f.opener == nil || f.dead || f.inPart || !p.on(walkScopesRule) {
				continue
			}
			p.acts(walkScopesRule)
			if f.walk == nil {
				p.walkIn(f)
			}
			if !yield(f, f.walk) {
				return
			}
		}
	}
}

// walksIn reports whether beginnings of words are walked in a field.
func (p *Planner) walksIn(f *family) bool { return walkOf(f) != nil }

// walkOf returns the walk that values of a family are asked beside.
func walkOf(f *family) *walk {
	if f.opener != nil {
		return f.walk
	}
	return f.box.walk
}

// walkIn begins the walk in a scope with what the box's own has learnt: how values are spelt, which sign stands for the rest, and how
// short a beginning may be.
func (p *Planner) walkIn(f *family) {
	own := f.box.walk
	w := newWalk(own.Spelling, own.sign)
	w.worded = own.worded
	w.expect(f.rate)
	w.short, w.unanswered = own.short, walkShort
	f.walk = w
	if a := f.opener; a.Term != "" && a.read > 0 {
		w.arms = append(w.arms, a)
		w.answered(a)
		w.unanswered = walkShort
	}
	p.extend(w, "", span{})
}
