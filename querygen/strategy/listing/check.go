package listing

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Estimates.
const (
	mostChecks = 8 // such words, with those that are not searched for
	// of an answer, as many as which are soon read where its total contradicts the listing
	checkPages = 3
	// of the first page of an answer that the listed items may take, so that others show on it in
	// whatever order
	checkFills = 0.75
	// of what a total claims that has to be missing, as words are matched in other forms as well
	contradicts = 0.2
)

// ListingChecked names the estimator of such queries.
const ListingChecked = "check of a listing"

// fromListing returns the listing that nearly all that is known stems from; nil when there is none.
func fromListing(p *history.Harvest) *history.Query {
	for _, b := range p.Forms {
		if a := b.Base; a != nil && ListsAll(p, a) && 100*a.Read >= 95*p.Graph.Records() {
			return a
		}
	}
	return nil
}

// check asks for words that tell whether a listing holds everything.
type check struct{ history.Stateless }

// Instead leaves what was begun where values are to say whether enough is known, unless what was
// begun says so itself.
func (check) Instead(p *history.Harvest, _ history.Offer) (history.Offer, bool) {
	if !p.Unsettled() || Contradicted(p, p.TopQuery()) {
		return history.Offer{}, false
	}
	return checkListing(p), true
}

// checkListing offers a word that tells whether a listing holds everything.
func checkListing(p *history.Harvest) history.Offer {
	l := fromListing(p)
	if l == nil || l.Of.Main < 0 || onHarvest.Of(p).checks >= mostChecks || l.Of.Fields[0].Dead {
		return history.Offer{}
	}
	f := l.Of.Fields[0]
	if own := onHarvest.Of(p); own.checks == 1 && !own.strayed && p.On(StrayWordRule) {
		if w, ok := p.NextSeed(f, true); ok {
			return history.Offer{
				Key:  history.Urgent,
				New:  true,
				Rule: StrayWordRule,
				Ask:  plan.Ask{Query: p.SeedQuery(f, w, "explore"), Page: 1},
			}
		}
	}
	known, page := p.Graph.Records(), p.PageOf(l.Of)
	best, most := bipartite.ValueID(0), history.LeastChecks-1
	for i, c := range p.Class {
		v := bipartite.ValueID(i)
		if n := p.Graph.Degree(v); c&values.Word != 0 && n > most && 2*n <= known &&
			float64(n) <= checkFills*page &&
			!p.Pointless(f, v) {
			best, most = v, n
		}
	}
	if most < history.LeastChecks {
		return history.Offer{}
	}
	q := p.ValueQuery(f, p.Graph.Value(best))
	q.Gain, q.Price = p.Predict(f, best)
	q.By = ListingChecked
	q.Why = fmt.Sprintf(
		"%d of %s that %s lists hold it: does it find others?",
		most,
		history.Plural(known, "record"),
		history.Quoted(l.Query),
	)
	return history.Offer{Key: history.Urgent, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// Checks counts a query that checks a listing.
func Checks(p *history.Harvest, q plan.Query) {
	own := onHarvest.Of(p)
	if q.By == ListingChecked {
		own.checks++
	}
	if q.Purpose == "explore" {
		own.strayed = own.strayed || own.checks > 0
	}
}

// Contradicted reports whether a query that was begun claims more than the listed items account
// for: its next page shows them.
func Contradicted(p *history.Harvest, a *history.Query) bool {
	if a == nil || a.Lists() || a.InPart || a.Failures > 0 || !a.More || !a.Trusted() ||
		fromListing(p) == nil {
		return false
	}
	return p.Holds(ContradictedRule, func() bool {
		return p.Remaining(a) >= max(2, contradicts*float64(a.Claimed)) && a.Dry < checkPages
	})
}
