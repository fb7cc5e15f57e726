package querygen

import (
	"fmt"
	"maps"
	"math"
	"slices"
)

// A gauge tells how much a database without totals holds before it is cut along menus, as the menu to begin with depends on
// it. It drills down: of what an answer shows, an option is taken that some of it has, and asked for within the part, until
// an answer fits under the cap; that many items, divided by the shares of the options on the way, is the size (Dasgupta, Jin,
// Jewell, Zhang & Das, "Unbiased estimation of size and other aggregates over hidden web databases", 2010). Where the ranking
// prefers some options that errs, and what is read later corrects it.
type gauge struct {
	at    *region // the last part on the way down; nil before the first
	share float64 // of the database that is believed to lie in it
	over  bool
}

// drillShare is the share of an answer that an option is to have that is taken: a smaller one is counted less well, a larger
// one takes more queries.
const drillShare = 0.2

// gauging reports whether a part has to be answered before anything is cut.
func (p *Planner) gauging(pt *partition) bool {
	g, root := &pt.gauge, pt.root
	if !p.on(gaugeRule) || g.over || root.query == nil || root.total >= 0 || !pt.menusOnly() || !p.overflows(root.query) {
		return false
	}
	if g.at == nil {
		g.at, g.share = root, 1
	}
	for {
		switch r := g.at; {
		case r.state == done:
			p.gauged(pt, max(float64(r.held), 1)/g.share)
			return false
		case r != root && r.state == asked && p.nothingFurther(r.query): // it shows all that it counts, though its page leads on
			p.gauged(pt, float64(max(r.query.read, 1))/g.share)
			return false
		case r != root && r.state != overflown:
			return true
		case !p.drill(pt, r):
			p.gauged(pt, p.limit()/g.share)
			return false
		}
	}
}

// nothingFurther reports whether a query shows as many items as it counts: a page after that is not asked for, whatever links
// to one, and waiting for it would keep everything else from being asked.
func (p *Planner) nothingFurther(a *arm) bool {
	return a != nil && a.exact && a.counted() && a.read >= a.claimed
}

// drill goes one option further down.
func (p *Planner) drill(pt *partition, r *region) bool {
	g, best, most := &pt.gauge, Bound{}, 0.0
	for _, x := range pt.axes {
		if !p.cuts(x, r) || r.bound(x) != (Bound{Field: x.field, From: x.lo, To: x.hi}) {
			continue
		}
		shares := p.sampled(pt, r, x)
		for _, i := range slices.Sorted(maps.Keys(shares)) {
			share := shares[i]
			if most == 0 || math.Abs(math.Log(share/drillShare)) < math.Abs(math.Log(most/drillShare)) {
				best, most = Bound{Field: x.field, From: i, To: i}, share
			}
		}
	}
	if most == 0 {
		return false
	}
	g.at, g.share = pt.at(within(r.bounds, best), r), g.share*most
	return true
}

// gauged begins to cut the database by what was found of its size.
func (p *Planner) gauged(pt *partition, size float64) {
	pt.gauge.over = true
	root := pt.root
	root.guess = max(int(size), p.graph.Records())
	pt.sizes = nil
	if root.state == overflown {
		p.anew(pt, root)
	}
}

// drillQuery asks for the part that the gauge waits for.
func (p *Planner) drillQuery(pt *partition) Query {
	r := pt.gauge.at
	q := p.query(pt.box, "split", pt.assign(r.bounds))
	q.Region, q.Field, q.By = r.bounds, r.bounds[0].Field, "partition"
	q.Gain, q.Price = p.limit()/2, 1
	q.Why = fmt.Sprintf("about %.2g of the database is believed to lie here: its answer tells how much there is in all", pt.gauge.share)
	return q
}

// sampled returns the share of each option in what a region shows.
func (p *Planner) sampled(pt *partition, r *region, x *axis) map[int]float64 {
	places, share := p.fair(pt, r, x), make(map[int]float64)
	for _, at := range places {
		share[at] += 1 / float64(len(places))
	}
	return share
}
