package querygen

import (
	"slices"

	"deepcrawl/forms"
)

// Some forms want a range in every query: two dates, no more than a year apart. Whatever else they are asked for, without it they
// answer that it is missing, and with it they show one window of the database. Such a form is asked window by window, from the
// newest back in time, and a menu that must be set cuts first: each of its options has windows of its own.

const (
	halfYear = 180 // days of a window that is answered, from which on a few empty ones in a row end the walk
	fewEmpty = 3   // of these
)

// wantsRange reports whether each query must have a range: the form says so of one of its ends, or it was found out.
func (b *box) wantsRange(x *axis) bool {
	if !b.rules.on(windowRule) || !x.ranges() || x.scale == nil || b.prefilled(x.field) || b.prefilled(x.to) {
		return false
	}
	if slices.Contains(b.windows, x.field) {
		return true
	}
	if !b.form.Fields[x.field].Required && !b.form.Fields[x.to].Required {
		return false
	}
	return !slices.ContainsFunc(b.form.Fields, func(f forms.Field) bool { // what is to stand beside it is found out together
		return f.Required && f.Domain.Kind != forms.Options && f.Role != forms.RangeFrom && f.Role != forms.RangeTo
	})
}

// windowed reports whether the form is asked window by window.
func (b *box) windowed() bool {
	return b.partition != nil && slices.ContainsFunc(b.partition.must, (*axis).ranges)
}

// isWindowed reports whether a form is cut along a range wherever it is asked.
func (p *Planner) isWindowed(b *box) bool { return b.windowed() }

// openWindow gives every query one window, so that nonsense is answered with the page of what nothing matches, and not with one
// that says what is missing.
func (b *box) openWindow() {
	if !b.windowed() {
		return
	}
	for _, x := range b.partition.must {
		if bounds := x.soundings(); x.ranges() {
			b.stand(x.assign(bounds[min(1, len(bounds)-1)]))
		}
	}
}

// closeWindow leaves the range empty again.
func (b *box) closeWindow() {
	for _, x := range b.partition.must {
		if x.ranges() {
			b.standing = slices.DeleteFunc(b.standing, func(a forms.Assignment) bool { return a.Field == x.field || a.Field == x.to })
			x.closed = !x.on(openEndsRule)
		}
	}
}

// findsWindows reports whether what fields found together is one window of the database or more: a range that must be given,
// beside menus that must be set. Each menu cuts, too: a choice of it stands for the others no more than a window does.
func (b *box) findsWindows(found [][]forms.Assignment) bool {
	if !b.rules.on(windowRule) || b.main < 0 && len(found) == 1 && !b.parted() {
		return false // it is asked by that range alone anyway
	}
	ranges := 0
	for _, as := range found {
		f := b.form.Fields[as[0].Field]
		switch {
		case f.Role == forms.RangeFrom && b.partition != nil && b.partition.axis(as[0].Field) != nil && b.partition.axis(as[0].Field).scale != nil:
			ranges++
		case f.Domain.Kind != forms.Options:
			return false
		}
	}
	return ranges == 1 // of two, one may seem to be wanted as more matches without it than the site shows
}

// cutWindows begins a form anew that was found to want a range.
func (p *Planner) cutWindows(b *box) {
	for _, as := range b.template.found {
		f := as[0].Field
		if b.form.Fields[f].Role == forms.RangeFrom {
			b.windows = append(b.windows, f)
		} else {
			b.divided = append(b.divided, f)
		}
		b.requires(as)
	}
	p.renew(b)
	b.openWindow()
	b.holdBack()
}

// empties is how many windows in a row show nothing before a part is believed to hold nothing further back.
func (x *axis) empties() int {
	if x.dated() && x.span >= halfYear && x.on(fewWindowsRule) && x.acts(fewWindowsRule) {
		return fewEmpty
	}
	return patience
}

// emptyAt reports whether an answer to a window is the page of what nothing matches: nothing lies there, and the window is not too
// wide. Where the range need not be given, nonsense may have been answered so for the want of it.
func (b *box) emptyAt(x *axis, o Outcome) bool { return b.partition.mustCut(x) && b.voids(o) }

// voids reports whether an answer is the page that nonsense gets.
func (b *box) voids(o Outcome) bool {
	return b.facts.Nonsense == Empty && o.Kind == Empty && !o.Unlike && (o.Said == "" || o.Said == b.void)
}

// tooWide reports whether a part is wider along a range than any that was answered: what its page says may be just that.
func (pt *partition) tooWide(r *region) bool {
	return slices.ContainsFunc(r.bounds, func(b Bound) bool {
		x := pt.axis(b.Field)
		return x.ranges() && b.Width() > x.span
	})
}

// awaitsWindow holds back a part that is to be cut into windows while another one is asked for a window that is answered, and cuts it anew
// once more is known of these. It reports whether the part has to wait.
func (p *Planner) awaitsWindow(pt *partition, r *region) bool {
	s, ok := r.split.(*sweep)
	if !ok || !p.on(awaitWindowRule) || s.Begun() || !pt.mustCut(s.x) {
		return false
	}
	for _, o := range pt.open {
		if other, sounds := o.split.(*sounding); sounds && other.x == s.x && o.state == overflown {
			return p.acts(awaitWindowRule)
		}
	}
	if s.whole == r.bound(s.x) && (s.x.sounded || !s.x.soundable(r)) {
		return false
	}
	r.split, r.ask = p.newSplit(r, s.x, p.spread(pt, r, s.x)), nil
	return false
}
