package partition

import (
	"slices"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/must"
)

// Windowed reports whether the form is asked window by window.
func Windowed(b *history.FormState) bool {
	return onForm.Of(b).partition != nil &&
		slices.ContainsFunc(onForm.Of(b).partition.Must, (*axis.Axis).Ranges)
}

// IsWindowed reports whether a form is cut along a range wherever it is asked.
func IsWindowed(p *history.Harvest, b *history.FormState) bool { return Windowed(b) }

// OpenWindow gives every query one window, so that nonsense is answered with the page of what
// nothing matches, and not with one that says what is missing.
func OpenWindow(b *history.FormState) {
	if !Windowed(b) {
		return
	}
	for _, x := range onForm.Of(b).partition.Must {
		if x.Ranges() {
			b.Stand(x.Assign(x.Window()))
		}
	}
}

// closeWindow leaves the range empty again.
func closeWindow(b *history.FormState) {
	for _, x := range onForm.Of(b).partition.Must {
		if x.Ranges() {
			b.Standing = slices.DeleteFunc(
				b.Standing,
				func(a forms.Assignment) bool { return a.Field == x.Field || a.Field == x.To },
			)
			x.Closed = !x.On(history.OpenEndsRule)
		}
	}
}

// FindsWindows reports whether what fields found together is one window of the database or more: a
// range that must be given, beside menus that must be set. Each menu cuts, too: a choice of it
// stands for the others no more than a window does.
func FindsWindows(b *history.FormState, found [][]forms.Assignment) bool {
	if !b.Rules.On(must.WindowRule) || b.Main < 0 && len(found) == 1 && !Parted(b) {
		return false // it is asked by that range alone anyway
	}
	ranges := 0
	for _, as := range found {
		f := b.Form.Fields[as[0].Field]
		switch {
		case f.Role == forms.RangeFrom && onForm.Of(b).partition != nil &&
			onForm.Of(b).partition.Axis(as[0].Field) != nil &&
			onForm.Of(b).partition.Axis(as[0].Field).Scale != nil:
			ranges++
		case f.Domain.Kind != forms.Options:
			return false
		}
	}
	// of two, one may seem to be wanted as more matches without it than the site shows
	return ranges == 1
}

// CutWindows begins a form anew that was found to want a range.
func CutWindows(p *history.Harvest, b *history.FormState) {
	for _, as := range b.Template.Found {
		f := as[0].Field
		if b.Form.Fields[f].Role == forms.RangeFrom {
			onForm.Of(b).windows = append(onForm.Of(b).windows, f)
		} else {
			b.Divided = append(b.Divided, f)
		}
		b.Requires(as)
	}
	for i, f := range b.Form.Fields { // windows list one database of several as well
		if b.Selects(i) && !fields.SearchesParts(&f) && !slices.Contains(b.Divided, i) {
			b.Divided = append(b.Divided, i)
		}
	}
	p.Renew(b)
	OpenWindow(b)
	HoldBack(b)
}

// vainWithout is how many queries without a range find nothing before answers to the range alone
// tell that nothing is shown without one (estimate).
const vainWithout = 6

// alone counts what was asked of a form that has one range of dates.
type alone struct {
	answered int // queries with that range alone that found something, or too much
	vain     int // and without it that found nothing
}

// HearRange takes in the first answer to a query.
func HearRange(a *history.Query, found bool) {
	own := onForm.Of(a.Of)
	if own.partition == nil || a.Repeated() || a.Purpose == "nonsense" {
		return
	}
	x := own.partition.onlyRange()
	switch {
	case x == nil:
	case !found && !assignsBoth(a.Assign, x):
		own.alone.vain++
	case found && assignsBoth(a.Assign, x) && fillsOnly(a, x):
		own.alone.answered++
	}
}

// fillsOnly reports whether a query fills nothing but a range.
func fillsOnly(a *history.Query, x *axis.Axis) bool {
	return a.Term == "" && !slices.ContainsFunc(a.Assign, func(as forms.Assignment) bool {
		return as.Field != x.Field && as.Field != x.To && a.Of.Fills(as)
	})
}

// onlyRange returns the range of dates of a form that has no other range; nil for none.
func (pt *Partition) onlyRange() (only *axis.Axis) {
	for _, x := range pt.Axes {
		if x.Ranges() && (only != nil || !x.Dated()) {
			return nil
		}
		if x.Ranges() {
			only = x
		}
	}
	return only
}

// datesAlone reports whether dates are wanted in each query, by what was answered: the dates alone,
// and nothing else of all that was asked. Pages say so in any words, and what lies in no window is
// told from them only by what nonsense finds in one.
func (own *formState) datesAlone(b *history.FormState) bool {
	return own.partition != nil && own.alone.answered > 0 && own.alone.answered >= b.Shown &&
		own.alone.vain >= vainWithout && slices.Contains(b.Facts.Useless, history.DefaultWay)
}

// wants reports whether a form wants a range filled in each query.
func (pt *Partition) wants(x *axis.Axis) bool {
	return pt.mustCut(x) || x == pt.onlyRange() && onForm.Of(pt.box).datesAlone(pt.box)
}

// emptyAt reports whether an answer to a window is the page of what nothing matches: nothing lies
// there, and the window is not too wide. Where the range need not be given, nonsense may have been
// answered so for the want of it.
func emptyAt(b *history.FormState, x *axis.Axis, o plan.Outcome) bool {
	return onForm.Of(b).partition.mustCut(x) && voids(b, o)
}

// voids reports whether an answer is the page that nonsense gets.
func voids(b *history.FormState, o plan.Outcome) bool {
	return b.Facts.Nonsense == plan.Empty && o.Kind == plan.Empty && !o.Unlike && o.Said == b.Void
}

// tooWide reports whether a part is wider along a range than any that was answered: what its page
// says may be just that.
func (pt *Partition) tooWide(r *Region) bool {
	return slices.ContainsFunc(r.Bounds, func(b plan.Bound) bool {
		x := pt.Axis(b.Field)
		return x.Ranges() && b.Width() > x.Span
	})
}

// awaitsWindow holds back a part that is to be cut into windows while another one is asked for a
// window that is answered, and cuts it anew once more is known of these. It reports whether the
// part has to wait.
func awaitsWindow(p *history.Harvest, pt *Partition, r *Region) bool {
	s, ok := r.Split.(*axis.Sweep)
	if !ok || !p.On(AwaitWindowRule) || s.Begun() {
		return false
	}
	for _, o := range pt.Open {
		if other, sounds := o.Split.(*axis.Sounding); sounds && other.X == s.X &&
			o.State == Overflown {
			r.waited = true
			return p.Acts(AwaitWindowRule)
		}
	}
	if !r.waited && !pt.mustCut(s.X) {
		return false
	}
	r.waited = false
	if s.Whole == r.bound(s.X) && (s.X.Sounded || !soundable(s.X, r)) {
		return false
	}
	r.Split, r.Ask = newSplit(p, r, s.X, spread(p, pt, r, s.X)), nil
	return false
}
