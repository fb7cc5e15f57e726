package querygen

// The forms of a site share one graph, and one may search other items than another. What is known through one form then
// tells nothing of what is left behind the total of another: how many known items a form finds at all is learnt from its
// answers.

// learnReach learns from the first page of a value that so many known items held before.
func (p *Planner) learnReach(a *arm, degree int) {
	if !p.on(reachRule) || len(p.order) < 2 || a.box == nil || !a.counted() || a.claimed == 0 || a.read == 0 || degree == 0 || a.drawn() {
		return
	}
	p.acts(reachRule)
	expected := float64(a.read) * min(1, float64(degree)/float64(a.claimed))
	a.box.shared.Learn(float64(a.read-a.fresh), expected)
}

// recalls learns from a value whose answer was read to its end how many of the known items that hold it by our own matching are
// among them: a box that looks into titles finds few of those that show the word elsewhere.
func (p *Planner) recalls(a *arm) {
	if !p.on(recallRule) || a.box == nil || !a.hasValue || a.held < 3 || a.inPart || !p.readWhole(a) {
		return
	}
	p.acts(recallRule)
	met := 0
	for _, d := range p.graph.Items(a.ID) {
		if int(d) < a.others && p.graph.Holds(d, a.value) {
			met++
		}
	}
	a.box.recall.Learn(float64(met), float64(a.held))
}

// leastRecall keeps a box that finds next to nothing of what it should from making a single item count for all.
const leastRecall = 0.1

// recall is the share of the known items that hold a value which its answer has, as far as answers tell. A total speaks for its own
// value: one that is below what is known says so, and any other is not doubted because of other values. (On a mirror of package
// descriptions whose engine takes words apart in another way than we do, that made 24,030 of 20,000 items; without it 20,618.)
func (p *Planner) recall(a *arm) float64 {
	if a.box == nil {
		return 1
	}
	if !a.counted() {
		return max(leastRecall, min(1, a.box.recall.Posterior(a.box.reach())))
	}
	r := a.box.reach()
	if a.held > 0 {
		r = min(r, float64(max(1, a.claimed))/float64(a.held))
	}
	return max(leastRecall, r)
}

// reach is the share of the known items that the form finds, as far as its answers tell.
func (b *box) reach() float64 {
	if b == nil {
		return 1
	}
	return min(1, b.shared.Ratio())
}
