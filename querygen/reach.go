package querygen

// The forms of a site share one graph, and one may search other items than another. What is known through one form then
// tells nothing of what is left behind the total of another: how many known items a form finds at all is learnt from its
// answers.

// learnReach learns from the first page of a value that so many known items held before.
func (p *Planner) learnReach(a *arm, degree int) {
	if len(p.order) < 2 || a.box == nil || !a.counted() || a.claimed == 0 || a.read == 0 || degree == 0 || a.drawn() {
		return
	}
	expected := float64(a.read) * min(1, float64(degree)/float64(a.claimed))
	a.box.shared.learn(float64(a.read-a.fresh), expected)
}

// reach is the share of the known items that the form finds, as far as its answers tell.
func (b *box) reach() float64 {
	if b == nil {
		return 1
	}
	return min(1, b.shared.ratio())
}
