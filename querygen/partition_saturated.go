package querygen

import (
	"fmt"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A saturated region holds more than a query shows and cannot be cut any further. Another order of the results shows
// another part of it, and words of its items are asked for inside it. What neither brings out is out of reach of the form,
// and is counted.

const (
	orderWay  = "order "
	insideWay = "inside "
	drilled   = 20 // saturated regions that get words of their own
)

// saturate notes that a region cannot be cut any further and yet holds more than a query shows.
func (p *Planner) saturate(pt *partition, r *region) {
	r.state, r.held = done, max(r.total, 0)
	if r == pt.root && r.size() < 0 || r.total < 0 && r.splitDone {
		return // nothing says that its parts, each of which was asked, are not all of it
	}
	pt.saturated = append(pt.saturated, r)
	if r != pt.root && len(pt.saturated) <= drilled && p.on(insidePartRule) && p.acts(insidePartRule) {
		for _, of := range pt.box.drills() {
			f := &family{
				box: pt.box, kind: of.kind, field: of.field, scope: insideWay + pt.describe(r.bounds), fixed: pt.assign(r.bounds),
				inPart: true, suggested: of.suggested, barren: map[string]int{}, tried: map[string]bool{},
			}
			f.within = r
			if of.field != pt.box.main {
				f.barren = of.barren // what fits the box in one part fits it in all
			}
			pt.box.families = append(pt.box.families, f)
			p.fill(f)
		}
	}
}

// drills are the boxes that narrow a part which no menu does: the one for words, or where there is none, the others, such as
// a postal code.
func (b *box) drills() (fs []*family) {
	for _, f := range b.families {
		if f.scope == "" && (f.field == b.main || b.main < 0) {
			fs = append(fs, f)
		}
	}
	return fs
}

// unreached returns how many items of a region are not known, as far as totals tell.
func (p *Planner) unreached(pt *partition, r *region) int {
	if !r.exact || !pt.sure(r.bounds) {
		return 0
	}
	return max(0, r.total-p.known(pt, r.bounds))
}

// outOfReach returns how many items the totals of the forms speak of that lie in parts which can be narrowed no further and
// hold more than a query shows.
func (p *Planner) outOfReach() int {
	n := 0
	for b := range p.awake() {
		n += p.beyond(b)
	}
	return n
}

func (p *Planner) beyond(b *box) (n int) {
	if b.partition == nil {
		return 0
	}
	for _, r := range b.partition.saturated {
		if r == b.partition.root {
			return p.unreached(b.partition, r) // the others are parts of it
		}
		n += p.unreached(b.partition, r)
	}
	return n
}

// bestOrder offers a saturated region in another order.
func (p *Planner) bestOrder(b *box) offer {
	if b.partition == nil {
		return offer{}
	}
	pt := b.partition
	for _, r := range pt.saturated {
		for i, f := range b.form.Fields {
			if f.Role != forms.Sort {
				continue
			}
			for _, o := range menus.Restricting(f) {
				way := orderWay + f.Name + "=" + o.Value
				as := append(pt.assign(r.bounds), b.set(i, o.Value))
				if b.done[way] || b.chosen(i) == o.Value || !p.isNew(b, as) {
					continue
				}
				q := p.query(b, "probe", as)
				q.Way, q.By, q.Price = way, "probe", 1
				q.Why = fmt.Sprintf("%s cannot be narrowed and holds more than a query shows: another order shows another part", pt.describe(r.bounds))
				return offer{key: 0.5 * float64(p.pageSize), new: true, ask: Ask{Query: q, Page: 1}}
			}
		}
	}
	return offer{}
}

// firstOrder gives up an order that shows what the usual one does.
func (b *box) firstOrder(a *arm) {
	if a.fresh == 0 {
		b.done[a.Way] = true
		a.more = false
	}
}

// incomplete notes a menu whose options do not add up to what is there without it.
func (p *Planner) incomplete(pt *partition, r *region, f *fan) {
	if !r.exact || f.open > 0 || f.left <= 0 || f.x.dead {
		return
	}
	facts := &pt.box.facts
	if name := f.x.name(); !contains(facts.Incomplete, name) {
		facts.Incomplete = append(facts.Incomplete, name)
		facts.note("incomplete", fmt.Sprintf("%s of %d have none of its options", plural(f.left, "item"), r.total))
	}
}

// saturatedFact says in words what is out of reach.
func (p *Planner) saturatedFact(b *box) {
	if b.facts.Unreached = p.beyond(b); b.facts.Unreached == 0 {
		return
	}
	var parts []string
	for _, r := range b.partition.saturated[:min(3, len(b.partition.saturated))] {
		parts = append(parts, b.partition.describe(r.bounds))
	}
	b.facts.note("unreached", fmt.Sprintf("%s cannot be narrowed: %s", plural(len(b.partition.saturated), "part"), strings.Join(parts, "; ")))
}
