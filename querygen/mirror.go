package querygen

import (
	"cmp"
	"iter"
	"slices"
	"sort"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// Sites show one search in many places: a small box in the header of each page, the full form on a
// page of its own. Such forms send the same box to the same address and differ in what is hidden. A
// form that seems to mirror another is asked one question that the other has answered, and rests
// for good when the answers agree.

// mirrorWay is the name of that question.
const mirrorWay = "mirror"

// arrange puts the forms into the order in which they are asked: those known to be searches before
// those that may be one, and otherwise as given.
func (p *Planner) arrange(fs []*forms.Form) []*forms.Form {
	given := fs
	fs = append([]*forms.Form(nil), fs...)
	if p.on(sureFirstRule) {
		sort.SliceStable(fs, func(i, j int) bool { return sure(fs[i]) && !sure(fs[j]) })
	}
	if !slices.Equal(fs, given) {
		p.acts(sureFirstRule)
	}
	return fs
}

func sure(f *forms.Form) bool { return f.Probability >= forms.SureGET }

// findMirrors finds the forms that seem to mirror another: of those which send one box to one
// address, all but the one with the most fields to ask by, and of those the one that narrows least
// by what it hides; and of the same form with addresses one below the other all but the one on top,
// as a section of a site searches what the whole site searches, or a part of it.
func findMirrors(boxes []*box) {
	full := make(map[string]*box)
	for _, b := range boxes {
		if s := b.sends(); s != "" && (full[s] == nil || b.fuller(full[s])) {
			full[s] = b
		}
	}
	for _, b := range boxes {
		if f := full[b.sends()]; f != nil && f != b {
			b.original = f
		}
	}
	for _, b := range boxes {
		if top := b.topmost(boxes); b.original == nil && top != nil && b.rules.on(sectionRule) && b.rules.acts(sectionRule) {
			b.original, b.section = top, true
		}
	}
}

// fuller reports whether a form asks for more than another, or as much and hides less: the page of
// a part of the site has the form of the whole with a hidden field that names the part.
func (b *box) fuller(o *box) bool {
	open, hidden := b.offers()
	others, concealed := o.offers()
	longer, fuller := open+hidden > others+concealed, open > others || open == others && hidden < concealed
	if longer != fuller && b.rules.on(hidesLessRule) && b.rules.acts(hidesLessRule) {
		return fuller
	}
	return longer
}

// offers counts the fields of a form that can be seen, and those that cannot but for what is a
// secret of the page.
func (b *box) offers() (open, hidden int) {
	for _, f := range b.form.Fields {
		switch f.Role {
		case forms.Hidden:
			hidden++
		case forms.Token:
		default:
			open++
		}
	}
	return open, hidden
}

// topmost returns the form on top of those that this one is a section of; nil where there is none.
func (b *box) topmost(boxes []*box) (top *box) {
	for _, o := range boxes {
		if b.sectionOf(o) && (o.original == nil || o.section) && (top == nil || len(o.form.Action) < len(top.form.Action)) {
			top = o
		}
	}
	return top
}

// sends names what the form sends where; empty for a form without a keyword box.
func (b *box) sends() string {
	if b.main < 0 {
		return ""
	}
	return b.form.Method + " " + b.form.Action + " " + b.form.Fields[b.main].Name
}

// sectionOf reports whether a form is the same as another but for its address, which lies below
// that of the other.
func (b *box) sectionOf(o *box) bool {
	if b == o || b.main < 0 || o.main < 0 || b.form.Method != o.form.Method || len(b.form.Fields) != len(o.form.Fields) || !o.holds(b) {
		return false
	}
	for i, f := range b.form.Fields {
		if f.Name != o.form.Fields[i].Name {
			return false
		}
	}
	return true
}

// holds reports whether the address of a form lies below that of this one.
func (b *box) holds(other *box) bool {
	return strings.HasPrefix(other.form.Action, strings.TrimSuffix(b.form.Action, "/")+"/")
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

// compare offers the question that shows whether a form mirrors another, once the other has an
// answer.
func (p *Planner) compare(b *box) offer {
	o := b.original
	if o == nil || b.compared {
		return offer{}
	}
	if o.shown == 0 && o.barren >= mutedSection {
		b.original, b.section = nil, false // the other form answers nothing: this one has to
		return offer{}
	}
	if !o.answered() {
		return offer{}
	}
	term := o.best
	if term == "" {
		term = o.base.Term
	}
	w := &probe{name: mirrorWay, purpose: "probe", term: term, assign: []forms.Assignment{b.set(b.main, term)},
		why: "this form may be the same search as form " + o.form.ID}
	return offer{key: float64(p.pageSize), new: true, ask: Ask{Query: p.probe(b, w), Page: 1}}
}

// answered reports whether a form found something that others may be compared by: a word did, or a
// listing was read to its end.
func (b *box) answered() bool { return b.best != "" || b.base != nil && b.base.closed }

// uncompared reports whether a form that seems to mirror another was not compared with it, though
// it could be: what lists one of them may be a part of what the other has.
func (p *Planner) uncompared() bool {
	return p.on(mirrorRule) && slices.ContainsFunc(p.order, func(b *box) bool { return b.original != nil && !b.compared && b.original.answered() })
}

const (
	mutedSection = 40 // questions without an answer, after which the sections of a site are asked instead of the whole
	fewSections  = 2  // sections that show what the whole site shows, after which the others are believed to
	mostHolders  = 50 // items that are looked at for one that is the same
)

// firstMirror takes in the answer. The original answered the same term before, so its items are
// known, be it under other addresses: a section may have one of its own for each.
func (p *Planner) firstMirror(a *arm, o Outcome) {
	b, whole := a.box, a.box.original
	b.compared = true
	a.more = false
	if whole == nil {
		return
	}
	doubles := 0
	if p.on(doublesRule) {
		doubles = p.doubles(a)
	}
	if doubles > 0 {
		p.acts(doublesRule)
	}
	if fresh := a.fresh - doubles; o.Kind == Results && 5*fresh > o.Returned {
		b.facts.note("mirror", quoted(a.Query)+" shows "+plural(fresh, "item")+" that form "+whole.form.ID+" did not show")
		b.original = nil
		return
	}
	b.facts.note("mirror", quoted(a.Query)+" shows what form "+whole.form.ID+" shows")
	if !b.section || o.Kind != Results {
		return
	}
	if whole.sections++; whole.sections < fewSections || !p.on(fewSectionsRule) {
		return
	}
	for _, other := range p.order {
		if other.original == whole && other.section && !other.compared {
			other.compared = true
			p.acts(fewSectionsRule)
			other.facts.note("mirror", "other sections show what form "+whole.form.ID+" shows")
		}
	}
}

// doubles returns how many of the new items on a page are known under another key: they hold what
// one known item holds.
func (p *Planner) doubles(a *arm) (n int) {
	for _, d := range p.graph.Items(a.ID) {
		if int(d) >= p.items && p.isDouble(d) {
			n++
		}
	}
	return n
}

func (p *Planner) isDouble(d bipartite.RecordID) bool {
	values := slices.Collect(p.graph.ValuesOf(d))
	if len(values) == 0 {
		return false
	}
	rarest := slices.MinFunc(values, func(v, w bipartite.ValueID) int { return cmp.Compare(p.graph.Degree(v), p.graph.Degree(w)) })
	looked := 0
	for e := range p.graph.Holders(rarest) {
		if looked++; looked > mostHolders {
			break
		}
		if int(e) >= p.items {
			continue
		}
		others, same := 0, 0
		for v := range p.graph.ValuesOf(e) {
			if others++; slices.Contains(values, v) {
				same++
			}
		}
		if 10*same >= 9*max(others, len(values)) {
			return true
		}
	}
	return false
}
