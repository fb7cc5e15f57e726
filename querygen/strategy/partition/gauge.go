package partition

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// A gauge tells how much a database without totals holds before it is cut along menus, as the menu
// to begin with depends on it. It drills down: of what an answer shows, an option is taken that
// some of it has, and asked for within the part, until an answer fits under the cap; that many
// items, divided by the shares of the options on the way, is the size (Dasgupta, Jin, Jewell, Zhang
// & Das, "Unbiased estimation of size and other aggregates over hidden web databases", 2010). Where
// the ranking prefers some options that errs, and what is read later corrects it.
type gauge struct {
	at    *Region // the last part on the way down; nil before the first
	share float64 // of the database that is believed to lie in it
	Over  bool
}

// drillShare is the share of an answer that an option is to have that is taken: a smaller one is
// counted less well, a larger one takes more queries (estimate).
const drillShare = 0.2

// gauging reports whether a part has to be answered before anything is cut.
func gauging(p *history.Harvest, pt *Partition) bool {
	g, root := &pt.Gauge, pt.Root
	if !p.On(GaugeRule) || g.Over || root.Query == nil || root.Total >= 0 || !pt.menusOnly() ||
		!Overflows(p, root.Query) {
		return false
	}
	if g.at == nil {
		g.at, g.share = root, 1
	}
	for {
		switch r := g.at; {
		case r.State == Done:
			gauged(p, pt, max(float64(r.held), 1)/g.share)
			return false
		case r != root && r.State == asked && nothingFurther(p, r.Query):
			// it shows all that it counts, though its page leads on
			gauged(p, pt, float64(max(r.Query.Read, 1))/g.share)
			return false
		case r != root && r.State != Overflown:
			return true
		case !drill(p, pt, r):
			gauged(p, pt, Limit(p)/g.share)
			return false
		}
	}
}

// nothingFurther reports whether a query shows as many items as it counts: a page after that is not
// asked for, whatever links to one, and waiting for it would keep everything else from being asked.
func nothingFurther(p *history.Harvest, a *history.Query) bool {
	return a != nil && a.Exact && a.Counted() && a.Read >= a.Claimed
}

// drill goes one option further down.
func drill(p *history.Harvest, pt *Partition, r *Region) bool {
	g, best, most := &pt.Gauge, plan.Bound{}, 0.0
	for _, x := range pt.Axes {
		if !cuts(p, x, r) || r.bound(x) != (plan.Bound{Field: x.Field, From: x.Lo, To: x.Hi}) {
			continue
		}
		shares := hasSampled(p, pt, r, x)
		for _, i := range slices.Sorted(maps.Keys(shares)) {
			share := shares[i]
			if most == 0 ||
				math.Abs(math.Log(share/drillShare)) < math.Abs(math.Log(most/drillShare)) {
				best, most = plan.Bound{Field: x.Field, From: i, To: i}, share
			}
		}
	}
	if most == 0 {
		return false
	}
	g.at, g.share = pt.At(axis.Within(r.Bounds, best), r), g.share*most
	return true
}

// gauged begins to cut the database by what was found of its size.
func gauged(p *history.Harvest, pt *Partition, size float64) {
	pt.Gauge.Over = true
	root := pt.Root
	root.Guess = max(int(size), p.Graph.Records())
	pt.sizes = nil
	if root.State == Overflown {
		anew(p, pt, root)
	}
}

// drillQuery asks for the part that the gauge waits for.
func drillQuery(p *history.Harvest, pt *Partition) plan.Query {
	r := pt.Gauge.at
	q := p.Query(pt.box, "split", pt.assign(r.Bounds))
	q.Region, q.Field, q.By = r.Bounds, r.Bounds[0].Field, "partition"
	q.Gain, q.Price = Limit(p)/2, 1
	q.Why = fmt.Sprintf(
		"about %.2g of the database is believed to lie here: its answer tells how much there is "+
			"in all",
		pt.Gauge.share,
	)
	return q
}

// hasSampled returns the share of each option in what a region shows.
func hasSampled(p *history.Harvest, pt *Partition, r *Region, x *axis.Axis) map[int]float64 {
	places, share := fair(p, pt, r, x), make(map[int]float64)
	for _, at := range places {
		share[at] += 1 / float64(len(places))
	}
	return share
}
