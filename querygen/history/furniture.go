package history

import (
	"deepcrawl/bipartite"
)

// Some pages show the same items whatever was asked: offers of the day, what is new, what others
// read. Nothing matches nonsense, so what its answers show is such furniture. An answer that shows
// nothing else was not given to the query: it is no listing that ended early, and where values are
// answered so it bears out none.

// furnish notes what an answer to nonsense shows. It may also be the whole database, where a site
// takes what it cannot find for a wish to see everything: a listing is then known by its total.
func (p *Harvest) furnish(nonsense *Query) {
	items := p.Graph.Items(nonsense.ID)
	if len(items) == 0 || !p.On(FurnitureRule) {
		return
	}
	p.Acts(FurnitureRule)
	for _, d := range items {
		for len(p.boilerplate) <= int(d) {
			p.boilerplate = append(p.boilerplate, false)
		}
		p.boilerplate[d] = true
	}
}

// Furnished reports whether a query showed nothing but furniture and no total that says that it is
// more.
func (p *Harvest) Furnished(a *Query) bool {
	if a.Exact && a.Counted() && a.Claimed > 0 {
		return false
	}
	for _, d := range p.Graph.Items(a.ID) {
		if !p.IsFurniture(d) {
			return false
		}
	}
	return true
}

// IsFurniture reports whether an item is boilerplate: it was shown in answer to nonsense.
func (p *Harvest) IsFurniture(d bipartite.RecordID) bool {
	return int(d) < len(p.boilerplate) && p.boilerplate[d]
}
