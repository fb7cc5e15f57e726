package querygen

import (
	"iter"
	"sort"

	"deepcrawl/forms"
)

// Sites show one search in many places: a small box in the header of each page, the full form on a page of its own. Such
// forms send the same box to the same address and differ in what is hidden. A form that seems to mirror another is asked
// one question that the other has answered, and rests for good when the answers agree.

// mirrorWay is the name of that question.
const mirrorWay = "mirror"

// arrange puts the forms into the order in which they are asked: those known to be searches before those that may be
// one, and otherwise as given.
func arrange(fs []*forms.Form) []*forms.Form {
	fs = append([]*forms.Form(nil), fs...)
	sort.SliceStable(fs, func(i, j int) bool { return sure(fs[i]) && !sure(fs[j]) })
	return fs
}

func sure(f *forms.Form) bool { return f.Probability >= forms.SureGET }

// findMirrors finds the forms that seem to mirror another: of those which send one box to one address, all but the one with
// the most fields.
func findMirrors(boxes []*box) {
	full := make(map[string]*box)
	for _, b := range boxes {
		if s := b.sends(); s != "" && (full[s] == nil || len(b.form.Fields) > len(full[s].form.Fields)) {
			full[s] = b
		}
	}
	for _, b := range boxes {
		if f := full[b.sends()]; f != nil && f != b {
			b.original = f
		}
	}
}

// sends names what the form sends where; empty for a form without a keyword box.
func (b *box) sends() string {
	if b.main < 0 {
		return ""
	}
	return b.form.Method + " " + b.form.Action + " " + b.form.Fields[b.main].Name
}

// awake yields the forms to be asked: a form that mirrors another rests.
func (p *Planner) awake() iter.Seq[*box] {
	return func(yield func(*box) bool) {
		for _, b := range p.order {
			if b.original == nil && !yield(b) {
				return
			}
		}
	}
}

// compare offers the question that shows whether a form mirrors another, once the other has an answer.
func (p *Planner) compare(b *box) offer {
	o := b.original
	if o == nil || o.best == "" || b.compared {
		return offer{}
	}
	w := &probe{name: mirrorWay, purpose: "probe", term: o.best, assign: []forms.Assignment{b.set(b.main, o.best)},
		why: "this form may be the same search as form " + o.form.ID}
	return offer{key: float64(p.pageSize), new: true, make: func() Ask { return Ask{Query: p.probe(b, w), Page: 1} }}
}

// firstMirror takes in the answer. The original answered the same term before, so its items are known.
func (p *Planner) firstMirror(a *arm, o Outcome) {
	b := a.box
	b.compared = true
	a.more = false
	if o.Kind == Results && 5*a.fresh > o.Returned {
		b.facts.note("mirror", quoted(a.Query)+" shows "+plural(a.fresh, "item")+" that form "+b.original.form.ID+" did not show")
		b.original = nil
		return
	}
	b.facts.note("mirror", quoted(a.Query)+" shows what form "+b.original.form.ID+" shows")
}
