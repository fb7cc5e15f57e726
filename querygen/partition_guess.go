package querygen

import "math"

// A site that prints no totals tells by its answers how much it holds. The form as served shows a sample, the first so many
// of the ranking; an option that so many items of the sample have holds as many of the database as its answer shows, or
// more where that overflows.

// sized believes of a database without totals what the answers to single options say of its size.
func (p *Planner) sized(pt *partition) {
	root := pt.root
	if !p.on(sizedRule) || root.query == nil || root.total >= 0 || !pt.menusOnly() {
		return
	}
	sample := p.graph.Items(root.query.ID)
	held, met, least := 0.0, 0.0, 0.0
	for _, r := range pt.order {
		if len(r.bounds) != 1 || r.state == unasked || r.query == nil {
			continue
		}
		n := 0.0
		for _, d := range sample {
			if pt.holds(r.bounds, d) {
				n++
			}
		}
		if r.complete {
			held, met = held+float64(r.held), met+n
		} else if r.query.read > 0 {
			surely := n + 1 + 2*math.Sqrt(n+1) // as many of a sample of that size, unless by rare chance
			least = max(least, float64(r.query.read)/surely)
		}
	}
	if met >= fewMarks*fewMarks {
		least = max(least, held/met)
	}
	if n := int(least * float64(len(sample))); n > root.guess && p.acts(sizedRule) {
		root.guess = n
	}
}

// believed returns how many items a region that overflows is believed to hold, of whose size no total speaks: more than can
// be read, and as many as its options have when they are independent.
func (p *Planner) believed(pt *partition, r *region) int {
	n := overflowing * p.limit()
	if !pt.menusOnly() || !p.on(independentRule) {
		return int(n)
	}
	sizes, whole := p.optionSizes(pt), float64(max(pt.root.size(), p.graph.Records()))
	share := 1.0
	for _, b := range r.bounds {
		share *= sizes[pt.axis(b.Field)][b.From] / whole
	}
	if share*whole > n {
		p.acts(independentRule)
	}
	return int(max(n, share*whole))
}

// reconsider chooses anew what to cut a region along when the database is believed to be four times as large as it
// was then. On 60,000 simulated cars that saves a fourth of the queries under a cap of 500.
func (p *Planner) reconsider(pt *partition, r *region) {
	if s, ok := r.split.(*sweep); ok && r == pt.root {
		p.resized(pt, s)
		return
	}
	if !p.on(reconsiderRule) || r.total >= 0 || r.cutAt == 0 || pt.root.guess < 4*r.cutAt || !pt.menusOnly() {
		return
	}
	if len(r.bounds) > 0 && r.guess > 0 {
		r.guess = p.believed(pt, r)
	}
	p.acts(reconsiderRule)
	p.anew(pt, r)
}

// resized chooses another range to cut the database along, where the cells of the first one tell that it is larger than was
// believed: in a larger one those values overflow that many items share, as prices that end in 990 do.
func (p *Planner) resized(pt *partition, s *sweep) {
	r := pt.root
	size, ok := s.believed()
	if !ok || !p.on(resizedRule) || r.total >= 0 || r.guess == 0 || size < 4*math.Max(float64(r.cutAt), rootGuess*p.limit()) {
		return
	}
	guess, used := r.guess, r.used
	r.guess, r.used = int(size), used[:len(used)-1]
	left := p.cost(r, s.x, p.spread(pt, r, s.x), size) * (1 - float64(s.Held())/size)
	_, least := p.cheapest(pt, r)
	r.used = used
	if least > worthwhile*left {
		r.guess = guess
		return
	}
	p.acts(resizedRule)
	p.anew(pt, r)
}

// worthwhile is which part of the cost another axis is to have for the one at work to be given up.
const worthwhile = 0.95

// anew cuts a region again, from the beginning.
func (p *Planner) anew(pt *partition, r *region) {
	if r.used, r.ask = r.used[:len(r.used)-1], nil; len(r.used) == 0 {
		r.firstSplitDone, pt.since = false, since{}
	}
	open := pt.open
	p.cut(pt, r)
	pt.open = open // it stands there already
}
