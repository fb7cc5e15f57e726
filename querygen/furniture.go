package querygen

import "deepcrawl/bipartite"

// Some pages show the same items whatever was asked: offers of the day, what is new, what others read. Nothing matches
// nonsense, so what its answers show is such furniture. An answer that shows nothing else was not given to the query: it is
// no listing that ended early, and where values are answered so it bears out none.

// furnish notes what an answer to nonsense shows. It may also be the whole database, where a site takes what it cannot
// find for a wish to see everything: a listing is then known by its total.
func (p *Planner) furnish(nonsense *arm) {
	items := p.graph.Items(nonsense.ID)
	if len(items) == 0 || !p.on(furnitureRule) {
		return
	}
	p.acts(furnitureRule)
	for _, d := range items {
		for len(p.furniture) <= int(d) {
			p.furniture = append(p.furniture, false)
		}
		p.furniture[d] = true
	}
}

// furnished reports whether a query showed nothing but furniture and no total that says that it is more.
func (p *Planner) furnished(a *arm) bool {
	if a.exact && a.counted() && a.claimed > 0 {
		return false
	}
	for _, d := range p.graph.Items(a.ID) {
		if !p.isFurniture(d) {
			return false
		}
	}
	return true
}

func (p *Planner) isFurniture(d bipartite.RecordID) bool {
	return int(d) < len(p.furniture) && p.furniture[d]
}
