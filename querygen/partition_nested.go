package querygen

import (
	"slices"

	"deepcrawl/bipartite"
)

// A menu may set a threshold: from 3 rooms, more than 18,000, the last 7 days. Its options lie inside each other, so that one after the
// other shows the same items again, and what is below the lowest, or has no such value, has none of them. Such a menu cuts nothing that
// another one does. It shows in its answers: in the order of the options their totals only fall, or only rise, and as far as the first page of
// one reaches, it shows all that the next smaller one begins with.

const (
	nestedLeast = 3   // options answered
	nestedShare = 0.9 // of what an answer shows up to the last item that the next larger one shows as well
	nestedItems = 8   // in common, of all neighbours together
)

// learnNested finds out whether the answers to the options of a menu in a part say that they lie inside each other.
func (p *Planner) learnNested(pt *partition, r *region, x *axis) {
	if !p.on(nestedRule) || x == nil || x.ranges() || x.nested || pt.distrusted || pt.mustCut(x) || x.depends() || !r.query.counted() {
		return
	}
	var answers []*arm
	for i := range x.options {
		o := pt.regions[regionKey(within(r.bounds, Bound{Field: x.field, From: i, To: i}))]
		if o != nil && o.query != nil && o.query.counted() && o.query.read > 0 {
			answers = append(answers, o.query)
		}
	}
	if !p.lieInside(answers) {
		if slices.Reverse(answers); !p.lieInside(answers) {
			return
		}
	}
	p.acts(nestedRule)
	x.nested, x.overlap = true, true
	pt.box.facts.note("nested", x.name()+" sets a threshold: its options lie inside each other")
	pt.leaveNested(x)
}

// lieInside reports whether of answers each one holds the next.
func (p *Planner) lieInside(answers []*arm) bool {
	if len(answers) < nestedLeast || !slices.IsSortedFunc(answers, func(a, b *arm) int { return b.claimed - a.claimed }) {
		return false
	}
	common, reached := 0, 0
	for i, small := range answers[1:] {
		c, r := p.inCommon(answers[i], small)
		common, reached = common+c, reached+r
	}
	return common >= nestedItems && float64(common) >= nestedShare*float64(reached)
}

// inCommon returns how many items two answers both show, and how many the smaller one shows up to the last of them: where both are in one
// order, the larger one ends there, and others before it would have to stand in it if it held them.
func (p *Planner) inCommon(large, small *arm) (common, reached int) {
	shown := make(map[bipartite.RecordID]bool)
	for _, d := range p.graph.Items(large.ID) {
		shown[d] = true
	}
	for i, d := range p.graph.Items(small.ID) {
		if shown[d] {
			common, reached = common+1, i+1
		}
	}
	return common, reached
}

// leaveNested gives up the parts that a menu of thresholds chose, for cutting along other axes.
func (pt *partition) leaveNested(x *axis) {
	for _, r := range pt.open {
		switch {
		case r.split != nil && r.split.along() == x:
			r.ask = nil
		case r.chooses(x.field):
			r.state, r.split, r.used, r.ask, r.firstSplitDone = unasked, nil, nil, nil, false
		}
	}
}

// inVain reports whether a menu of thresholds would cut what another axis cuts, or did.
func (p *Planner) inVain(x *axis, r *region) bool {
	return x.nested && (len(r.used) > 0 || slices.ContainsFunc(x.box.partition.axes, func(o *axis) bool { return o != x && !o.nested && p.cuts(o, r) }))
}
