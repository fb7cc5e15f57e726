package history

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// An Offer is something that can be asked next.
type Offer struct {
	Key  float64  // predicted new items a request
	Ask  plan.Ask // what is asked; page 0: nothing is offered
	New  bool     // a query not begun yet
	Rule *plan.Rule

	Around *plan.Rule // of which that rule is a part

	Settled bool // nothing else is to be compared with it
}

// Some reports whether something is offered.
func (o Offer) Some() bool { return o.Ask.Page > 0 }

// Take replaces an offer by another one that promises more. An empty offer replaces nothing.
func (o *Offer) Take(other Offer) {
	if other.Some() && other.Key > o.Key {
		*o = other
	}
}

// Listing reports whether a listing that brings nearly full pages is being read.
func (p *Harvest) Listing() bool {
	a := p.TopQuery()
	return a != nil && a.Lists() && p.PageKey(uint32(a.ID)) >= 0.7*float32(a.Size)
}

// Urgent is the key from which on an offer is not compared with what values promise (estimate).
const Urgent = 1e3

// WantedKey is the key of what a person wants tried first, above that of all probes (estimate).
const WantedKey = 2e9

// BeforeSeeds is the key of what is asked before further words from outside, but for the first of a
// box (estimate).
const BeforeSeeds = 1e5

// TopQuery returns the query under way whose next page promises most; nil where none is under
// way.
func (p *Harvest) TopQuery() *Query {
	id, _, ok := p.Ranking.Best(0, p.PageKey)
	if !ok {
		return nil
	}
	return p.Queries[bipartite.QueryID(id)]
}

// BestPage offers the next page of the top query; nothing where none is under way.
func (p *Harvest) BestPage() Offer {
	a := p.TopQuery()
	if a == nil {
		return Offer{}
	}
	return Offer{Key: float64(p.PageKey(uint32(a.ID))),
		Ask: plan.Ask{Query: a.Query, Page: a.Pages + 1}}
}

// By returns the offer of a rule; none where it is switched off. An offer that a part of it made
// keeps the name of the part.
func (p *Harvest) By(r *plan.Rule, make func() Offer) Offer {
	if !p.On(r) {
		return Offer{}
	}
	o := make()
	if o.Rule == nil {
		o.Rule = r
	} else if o.Rule != r {
		o.Around = r
	}
	return o
}

// AsOf names the rule that asks a query.
func AsOf(r *plan.Rule, q plan.Query) plan.Query {
	q.Rule = r.Name
	return q
}
