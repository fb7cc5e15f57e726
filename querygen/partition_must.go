package querygen

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A menu that must be set and has no choice for all cuts the database whether or not anything overflows: each of its options
// is a part that no other question reaches, and a listing of one of them lists nothing else. A form with such a menu is
// asked option by option, each cut further by the other fields where it holds too much. Words would find what they find
// in one part only, so boxes wait until it shows that the parts are not to be had without them.

const (
	mostParts  = 2000 // parts that the menus may make together
	fewChoices = 12   // options of a menu that comes with a choice, beside one that must be set
)

// mandatory finds the axes along which everything is cut: menus that must be set, and beside those menus that come with a
// choice and have none for all.
func mandatory(b *box, xs []*axis) (must []*axis) {
	parts := 1
	take := func(x *axis) {
		if parts *= len(x.options); parts <= mostParts {
			must = append(must, x)
		}
	}
	var windows []*axis
	for _, x := range xs {
		if b.wantsRange(x) {
			b.rules.acts(windowRule)
			x.closed = true
			windows = append(windows, x)
		} else if slices.Contains(b.divided, x.field) {
			take(x)
		} else if b.rules.on(mustRule) && !x.ranges() && !x.depends() && b.form.Fields[x.field].Required && assigns(b.standing, x.field) && !offersAll(b.form.Fields[x.field]) && b.rules.acts(mustRule) {
			take(x)
		}
	}
	if !b.rules.on(chosenMenusRule) || len(b.divided) > 0 || len(must)+len(windows) == 0 && (b.main >= 0 || len(b.standing) > 0) {
		return append(must, windows...) // a word may be asked for in all databases at once
	}
	for _, x := range xs {
		f := b.form.Fields[x.field]
		if !x.ranges() && !x.depends() && !f.Required && b.selects(x.field) && (b.main < 0 || len(x.options) <= fewChoices) && !numeric(f) && b.rules.acts(chosenMenusRule) {
			take(x)
		}
	}
	return append(must, windows...)
}

// offersAll reports whether a menu has a choice for all that can be sent: one without a value is there to be replaced.
func offersAll(f forms.Field) bool {
	o, ok := menus.Any(f)
	return ok && o.Value != ""
}

// numeric reports whether the options of a menu are numbers, as distances are. Numbers that follow on each other and stand for
// something in words, 1 for "Recruiting" or "Phase 1", are names, and so are years.
func numeric(f forms.Field) bool {
	var ns []float64
	names := true
	for _, o := range menus.Restricting(f) {
		n, err := strconv.ParseFloat(o.Value, 64)
		if err != nil {
			return false
		}
		ns = append(ns, n)
		r, _ := utf8.DecodeRuneInString(strings.TrimSpace(o.Text))
		names = names && unicode.IsLetter(r)
	}
	slices.Sort(ns)
	return !(names || years(ns)) || !menus.Consecutive(ns)
}

// years reports whether numbers in order are years: each is a part of a calendar or an archive, and none holds another.
func years(ns []float64) bool {
	return len(ns) > 1 && ns[0] >= 1500 && ns[len(ns)-1] < 2200
}

// parted reports whether the form shows one part of its database at a time.
func (b *box) parted() bool { return b.partition != nil && len(b.partition.must) > 0 }

// lackingMust returns the first axis that has to be cut along before a region is asked for; nil when there is none.
func (pt *partition) lackingMust(r *region) *axis {
	for _, x := range pt.must {
		if x.dead {
			continue
		}
		if x.ranges() {
			if !slices.ContainsFunc(r.bounds, func(b Bound) bool { return b.Field == x.field }) {
				return x
			}
			continue
		}
		if b := r.bound(x); b.From != b.To {
			return x
		}
	}
	return nil
}

// mustCut reports whether everything is cut along an axis.
func (pt *partition) mustCut(x *axis) bool {
	for _, m := range pt.must {
		if m == x {
			return true
		}
	}
	return false
}

// unseen reports whether a part is left of a form that shows one part at a time, of which nothing was seen by any other way.
func (pt *partition) unseen(r *region) bool {
	return len(pt.must) > 0 && (r.total < 0 || !r.exact) && len(r.used) == 1
}

// served returns the part that the form shows as served, with the menus at their standing choices; nil where it shows all.
func (b *box) served() []Bound {
	if !b.parted() {
		return nil
	}
	var bounds []Bound
	for _, x := range b.partition.must {
		for i, o := range x.options {
			if o.Value == b.chosen(x.field) {
				bounds = within(bounds, Bound{Field: x.field, From: i, To: i})
			}
		}
	}
	if len(bounds) < len(b.partition.must) {
		return nil
	}
	return bounds
}

// servedPart returns the part of a parted form that it shows as served; nil for none.
func (p *Planner) servedPart(b *box) []Bound { return b.served() }

// holdBack lets the boxes of a parted form wait, and the ways to list by them.
func (b *box) holdBack() {
	if !b.parted() {
		return
	}
	for _, f := range b.families {
		f.dead = true
	}
	kept := b.probes[:0:0]
	for _, w := range b.probes {
		if w.purpose == "nonsense" || !b.windowed() && (w.name == defaultWay || w.name == pageSizeWay) {
			kept = append(kept, w)
		} else {
			b.held = append(b.held, w)
		}
	}
	b.probes = kept
}

// release lets them take part once all parts were asked and none showed anything.
func (p *Planner) release(b *box) {
	pt := b.partition
	if !b.parted() || pt.root.state != done {
		return
	}
	for _, x := range pt.must {
		if x.answered > 0 {
			return
		}
	}
	for _, r := range pt.order {
		if r.query != nil && r.query.read > 0 {
			return
		}
	}
	b.closeWindow()
	pt.must = nil
	b.probes, b.held = append(b.probes, b.held...), nil
	for _, f := range b.families {
		f.dead = false
	}
}

// partsProveAll reports whether every form shows its database part by part, and every part was read to its end. That proves
// that nothing is missing, which no listing and no sample does.
func (p *Planner) partsProveAll() bool {
	any := false
	for b := range p.awake() {
		if !b.parted() || !b.partition.provesAll(p, b.partition.root) {
			return false
		}
		any = true
	}
	return any
}

// provesAll reports whether a region was read to its end, by itself or in parts that leave nothing out: the options of a
// menu that must be set, or parts that add up to its total.
func (pt *partition) provesAll(p *Planner, r *region) bool {
	if r.complete && r.state == done {
		return !r.unclear
	}
	f, ok := r.split.(*fan)
	if r.exact && r.total > 0 && pt.sure(r.bounds) && p.known(pt, r.bounds) >= r.total {
		return true
	}
	if r.exact && r.total > 0 && r.state == done && !pt.distrusted && p.shownIn(pt, r) >= r.total {
		return true
	}
	if !ok || r.state != done || !pt.mustCut(f.x) || pt.box.form.Fields[f.x.field].Domain.Partial {
		return false
	}
	for i := range f.x.options {
		child := pt.regions[regionKey(within(r.bounds, Bound{Field: f.x.field, From: i, To: i}))]
		if child == nil || !pt.provesAll(p, child) {
			return false
		}
	}
	return true
}

// shownIn returns how many items the answers to a region and its parts showed.
func (p *Planner) shownIn(pt *partition, r *region) int {
	shown := make(map[bipartite.RecordID]bool)
	for _, o := range pt.order {
		u := o
		for u != nil && u != r {
			u = u.parent
		}
		if u == nil || o.query == nil {
			continue
		}
		for _, d := range p.graph.Items(o.query.ID) {
			shown[d] = true
		}
	}
	return len(shown)
}
