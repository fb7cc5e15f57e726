package querygen

import (
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/template"
)

// weight is as how many requests an answer counts. Where a browser types each question into a page,
// all that the page and its script load is the price of any question: counted by it, two words that
// find nothing would look like a long drought.
func weight(b *history.FormState, o Outcome) int {
	if b != nil && b.Form.Via == forms.ViaBrowser {
		return 1
	}
	return max(o.Cost(), 1)
}

// Estimates; deadAfter was tried with history.DryAfter.
const (
	maxFailures = 5  // steps in a row without a page
	deadAfter   = 40 // answers in a row without a new item, at least
	// answers in a row without a new item where the estimate leaves next to nothing; more after
	// many
	doneAfter  = 10
	longWindow = 180 // requests: after that many, promises do not count
	// requests, where every query is read to its end: a long one may be known for the most part
	fullWindow = 800
	payWindow  = 20  // requests
	goneAfter  = 400 // pages in a row that are gone, of those that a site names (estimate)
)

// stop says why the harvest should end; empty when the best offer is to be taken up.
func stop(p *history.Harvest, best history.Offer) string {
	y := &p.Yield
	switch {
	case y.Failures >= maxFailures:
		return "blocked"
	case readsInterface(p, best):
		return ""
	case p.Holds(stopPartsRule, func() bool { return size.PartsHoldAll(p) }):
		return "listed"
	case !best.Some() && fullyListed(p):
		return endOf(p, p.Listed)
	case !best.Some():
		return "yield"
	case p.Holds(stopListedRule, func() bool {
		return fullyListed(p) && size.Confirmed(p) && listing.LeftOut(p) == 0 &&
			!template.Unscoped(p) &&
			!mirror.Uncompared(p) && (listing.ListsAll(p, p.Listed) || nearlyAll(p))
	}):
		return endOf(p, p.Listed)
	case p.Config.Coverage > 0 && !pays(p, best) && covered(p, size.EstimateNow(p)):
		return "coverage"
	case best.New && queriesSpent(p):
		return "max-queries"
	}
	if yieldOver(p, best.Key) {
		return "yield"
	}
	return ""
}

// readsInterface reports whether the next page is one of a list that the site has for machines:
// where it stands tells nothing of how much of the list is left, so it is read to its end.
func readsInterface(p *history.Harvest, best history.Offer) bool {
	a := p.Queries[best.Ask.Query.ID]
	return best.Some() && !best.New && a != nil && a.OfInterface()
}

// queriesSpent reports whether no query more may be begun.
func queriesSpent(p *history.Harvest) bool {
	return p.Config.MaxQueries > 0 && p.Yield.Queries >= p.Config.MaxQueries
}

// endOf says why a harvest ends with a listing that was read to its end. That the answers to values
// bear out a union is no proof that it holds everything: what has none of its words may have none
// of theirs.
func endOf(p *history.Harvest, a *history.Query) string {
	if listing.ListsAll(p, a) {
		return "listed"
	}
	return "widest"
}

// unproven reports whether the coverage asked for is reached if the total of a listing is to be
// believed, for which there are too few answers of values yet.
func unproven(p *history.Harvest) bool {
	total := size.Claimed(p)
	return p.Config.Coverage > 0 && total > 0 &&
		float64(p.Graph.Records()) >= p.Config.Coverage*total &&
		evidence.SamplingOf(p).Others < history.MinSample && !size.Confirmed(p)
}

// onTrial reports whether values are to tell whether a listing that was read to its end holds
// everything: of queries begun before, what they claim is among its items.
func onTrial(p *history.Harvest) bool {
	return fullyListed(p) && evidence.TrialOf(p).Answers < 2*history.VerifyAfter &&
		listing.LeftOut(p) == 0 &&
		!size.Confirmed(p)
}

// heldByAll reports whether a value that was read to its end found nearly everything known, and
// more than any other query claims: it lists as well as any listing, though its word may stand on
// no result page.
func heldByAll(p *history.Harvest, a *history.Query) bool {
	return a.In != nil && p.Holds(valueListsRule, func() bool { return holdsEverything(p, a) })
}

func holdsEverything(p *history.Harvest, a *history.Query) bool {
	return !template.Confined(a.Of) && a.Ended && a.Read >= size.MinCaptures &&
		100*a.Read >= 98*p.Graph.Records() &&
		float64(a.Read) >= p.Most() && (p.Listed == nil || a.Read > p.Listed.Read)
}

// pays reports whether the harvest goes on beyond the coverage asked for, as what comes next is
// hardly worse than all before, and what was asked last or the page before it in the same listing
// was not either: the last pages of a listing cost no more than the first ones, and questions that
// tried it in between say nothing of them.
func pays(p *history.Harvest, best history.Offer) bool {
	if !p.Config.Onward {
		return false
	}
	enough := p.Yield.Mean() / 2
	if best.Key < enough {
		return false
	}
	if a := p.Queries[best.Ask.Query.ID]; a != nil && best.Ask.Page > 1 && a.Last[1] >= enough {
		return true
	}
	recent, ok := p.Yield.Over(payWindow)
	return !ok || recent >= enough
}

// covered reports whether the coverage asked for is reached. An estimate from captures tends to be
// too low: its upper end counts, and only while it is consistent with the harvest: what is left
// must be more than the last fifth brought.
func covered(p *history.Harvest, e Estimate) bool {
	if e.By == "listed" || e.By == "claimed" || e.By == "" {
		return e.Coverage >= p.Config.Coverage
	}
	if float64(e.Known) < p.Config.Coverage*e.High {
		return false
	}
	// no guess from what was captured; and parts that are known to hold more are read first
	if e.By == partition.AddedUp {
		return !partition.Owed(p).Some() && !collectionLeft(p)
	}
	window := max(history.YieldWindow, int(p.Yield.Total().Requests)/5)
	rate, ok := p.Yield.Over(window)
	return !p.On(coverageFlowRule) || ok && rate*float64(window) <= e.Size-float64(e.Known) ||
		!p.Acts(coverageFlowRule)
}

// blind reports whether nothing is known of the database: no items, or so few that they may be
// pages about the site, while a form has shown nothing that can be cut into parts.
func blind(p *history.Harvest) bool {
	known := p.Graph.Records()
	if known == 0 || known >= history.FewPages {
		return known == 0
	}
	for b := range p.Awake() {
		if p.Dark(b) && (partition.Of(b) != nil || seeds.Asks(p, b)) {
			return true
		}
	}
	return false
}

// yieldOver reports whether the last requests brought too little and the next one promises no
// better.
func yieldOver(p *history.Harvest, promised float64) bool {
	y, least := &p.Yield, p.Config.MinYield
	if namesPages(p) {
		return y.Dry >= goneAfter
	}
	if blind(p) {
		return y.Total().Requests >= history.BlindAfter && p.On(stopBlindRule) &&
			p.Acts(stopBlindRule)
	}
	if p.ReadsAll() {
		rate, ok := y.Over(fullWindow)
		return ok && rate < least
	}
	// The tail of a small database is short: it is given up earlier.
	patience := 1.0
	if p.Holds(stopSmallRule, func() bool { return p.Graph.Records() < 4000 }) {
		patience = 0.5 + float64(p.Graph.Records())/8000
	}
	dead := max(deadAfter, int(patience*history.DryAfter))
	if p.Holds(patienceBeginningsRule, func() bool { return prefix.BeginningsPromise(p) }) {
		dead = max(dead, int(y.Total().Requests)/history.OwedShare)
	}
	if p.Holds(patienceColumnsRule, func() bool { return y.Dry < template.ColumnsPromise(p) }) {
		return false
	}
	tooLittle := func(window int) bool {
		rate, ok := y.Over(window)
		return ok && rate < least
	}
	return p.Holds(stopDryRule, func() bool { return y.Dry >= dead }) ||
		p.Holds(
			stopDoneRule,
			func() bool {
				return y.Dry >= max(doneAfter, int(y.Total().Requests)/40) &&
					(nearlyAll(p) || wholeByCount(p))
			},
		) ||
		p.Holds(stopYieldRule, func() bool {
			return promised < least && tooLittle(history.YieldWindow)
		}) ||
		p.Holds(stopLongRule, func() bool { return tooLittle(int(patience * longWindow)) })
}

// namesPages reports whether all that is asked for are pages that the site names, with a record
// each: what one of them holds says nothing of the next.
func namesPages(p *history.Harvest) bool {
	return !slices.ContainsFunc(p.Forms, func(b *history.FormState) bool {
		return !b.Form.OfPages()
	})
}

// wholeByCount reports whether a listing that was read to its end has all that is known, and as
// many as the site counts: what was asked since needs to show nothing new for a while, but no
// estimate.
func wholeByCount(p *history.Harvest) bool {
	a := p.Listed
	return fullyListed(p) && !p.Limited() && a.Exact && a.Claimed == a.Read &&
		!template.Unscoped(p) && !template.Confined(a.Of) &&
		(listing.ListsAll(p, a) || a.FillsRange() || a.In != nil)
}

// nearlyAll reports whether even the upper end of the estimate leaves next to nothing.
func nearlyAll(p *history.Harvest) bool {
	e := size.EstimateNow(p)
	return e.By != "" && float64(e.Known) >= 0.99*e.Size && float64(e.Known) >= 0.97*e.High
}

// fullyListed reports whether the listing that ended still holds nearly everything known, no query
// claims more, and values bring next to nothing else.
func fullyListed(p *history.Harvest) bool {
	return p.Listed != nil && !evidence.TrialOf(p).Refutes() && !p.AnyApart() &&
		100*p.Listed.Read >= 98*p.Graph.Records() &&
		p.Most() <= 1.01*float64(p.Listed.Read)
}

// collectionLeft reports whether pages are left of what one of several collections counts.
func collectionLeft(p *history.Harvest) bool {
	for _, a := range p.Queries {
		if a.More && !a.Closed && a.Counted() && a.Unread() > 0 && (a.InPart || a.Of.Base == a) &&
			len(partition.Of(a.Of).Must) > 0 {
			return true
		}
	}
	return false
}
