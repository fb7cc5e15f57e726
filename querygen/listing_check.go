package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// Whatever a form is asked for everything with may be taken for a word, or for something that a part of the items has: what it lists
// is then read to its end, holds all that is known, and is not the database. So a listing is believed when words that some of its
// items hold, and others do not, find nothing that it lacks, or claim no more; and one word that none of its items holds is asked as
// well.

const (
	mostChecks  = 8   // such words, with those that are not searched for
	checkPages  = 3   // of an answer, as many as which are soon read where its total contradicts the listing
	leastChecks = 3   // items that hold such a word
	contradicts = 0.2 // of what a total claims that has to be missing, as words are matched in other forms as well
)

// listingChecked names the estimator of such queries.
const listingChecked = "check of a listing"

// fromListing returns the listing that nearly all that is known stems from; nil when there is none.
func (p *Planner) fromListing() *arm {
	for _, b := range p.order {
		if a := b.base; a != nil && p.listsAll(a) && 100*a.read >= 95*p.graph.Records() {
			return a
		}
	}
	return nil
}

// checkListing offers a word that tells whether a listing holds everything.
func (p *Planner) checkListing() offer {
	l := p.fromListing()
	if l == nil || l.box.main < 0 || p.checks >= mostChecks || l.box.families[0].dead {
		return offer{}
	}
	f := l.box.families[0]
	if p.checks == 1 && !p.strayed && p.on(strayWordRule) {
		if w, ok := p.nextSeed(f, true); ok {
			return offer{key: urgent, new: true, rule: strayWordRule, ask: Ask{Query: p.seedQuery(f, w, "explore"), Page: 1}}
		}
	}
	known := p.graph.Records()
	best, most := bipartite.ValueID(0), leastChecks-1
	for i, c := range p.class {
		v := bipartite.ValueID(i)
		if n := p.graph.Degree(v); c&values.Word != 0 && n > most && 2*n <= known && n <= checkPages*p.pageSize && !p.pointless(f, v) {
			best, most = v, n
		}
	}
	if most < leastChecks {
		return offer{}
	}
	q := p.valueQuery(f, p.graph.Value(best))
	q.Gain, q.Price = p.predict(f, best)
	q.By = listingChecked
	q.Why = fmt.Sprintf("%d of %s that %s lists hold it: does it find others?", most, plural(known, "item"), quoted(l.Query))
	return offer{key: urgent, new: true, ask: Ask{Query: q, Page: 1}}
}

// contradicted reports whether a query that was begun claims more than the listed items account for: its next page shows them.
func (p *Planner) contradicted(a *arm) bool {
	if a == nil || a.Lists() || a.inPart || a.failures > 0 || !a.more || !a.trusted() || p.fromListing() == nil {
		return false
	}
	return p.holds(contradictedRule, func() bool {
		return p.remaining(a) >= max(2, contradicts*float64(a.claimed)) && a.dry < checkPages
	})
}
