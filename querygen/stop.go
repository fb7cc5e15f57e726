package querygen

import (
	"sort"

	"deepcrawl/forms"
)

// yield is what the requests brought, step by step.
type yield struct {
	steps    []sums
	dry      int // answers since the last new item, however many requests they took: a harvest that was interrupted takes a few more
	queries  int
	failures int // steps in a row without a page
}

// sums are requests and new items up to and with a step.
type sums struct{ requests, fresh uint32 }

func (y *yield) total() sums {
	if len(y.steps) == 0 {
		return sums{}
	}
	return y.steps[len(y.steps)-1]
}

func (y *yield) add(fresh, requests int, failed bool) {
	t := y.total()
	y.steps = append(y.steps, sums{requests: t.requests + uint32(requests), fresh: t.fresh + uint32(fresh)})
	y.dry++
	if fresh > 0 {
		y.dry = 0
	}
	y.failures++
	if !failed {
		y.failures = 0
	}
}

// weight is as how many requests an answer counts. Where a browser types each question into a page, all that the page and its
// script load is the price of any question: counted by it, two words that find nothing would look like a long drought.
func (b *box) weight(o Outcome) int {
	if b != nil && b.form.Via == forms.ViaBrowser {
		return 1
	}
	return max(o.Cost(), 1)
}

// over returns the new items per request over the last n requests; ok is false before there were as many.
func (y *yield) over(n int) (rate float64, ok bool) {
	t := y.total()
	if int(t.requests) < n {
		return 0, false
	}
	since := t.requests - uint32(n)
	at := sort.Search(len(y.steps), func(i int) bool { return y.steps[i].requests > since })
	before := sums{}
	if at > 0 {
		before = y.steps[at-1]
	}
	return float64(t.fresh-before.fresh) / float64(t.requests-before.requests), true
}

func (y *yield) mean() float64 {
	t := y.total()
	return float64(t.fresh) / float64(max(1, t.requests))
}

const (
	maxFailures = 5   // steps in a row without a page
	deadAfter   = 40  // answers in a row without a new item, at least
	blindAfter  = 150 // requests without a single item: the words that a box is tried with, and what is asked beside them
	doneAfter   = 10  // answers in a row without a new item where the estimate leaves next to nothing; more after many
	dryAfter    = 60  // answers in a row without a new item; fewer for few items
	yieldWindow = 100 // requests
	longWindow  = 180 // requests: after that many, promises do not count
	fullWindow  = 800 // requests, where every query is read to its end: a long one may be known for the most part
	payWindow   = 20  // requests
	verifyAfter = 6   // answers that can confirm a listing
	surePromise = 0.2 // new items on the next page of a query, as its total has it, for which a drought is borne
	owedShare   = 4   // part of all requests, as which as many answers may be dry in a row for what totals say is missing
)

// stop says why the harvest should end; empty when the best offer is to be taken up.
func (p *Planner) stop(best offer) string {
	y := &p.yield
	switch {
	case y.failures >= maxFailures:
		return "blocked"
	case !best.some() && p.holds(stopOwnCountRule, p.proven), p.holds(stopPartsRule, p.partsProveAll):
		return "listed"
	case !best.some() && p.fullyListed():
		return p.endOf(p.listed)
	case !best.some():
		return "yield"
	case p.holds(stopListedRule, func() bool {
		return p.fullyListed() && p.confirmed() && p.leftOut() == 0 && !p.unscoped() && !p.uncompared() && (p.listsAll(p.listed) || p.nearlyAll())
	}):
		return p.endOf(p.listed)
	case p.cfg.Coverage > 0 && !p.pays(best) && p.covered(p.estimateNow()):
		return "coverage"
	case best.new && p.queriesSpent():
		return "max-queries"
	}
	if p.yieldOver(best.key) {
		return "yield"
	}
	return ""
}

// queriesSpent reports whether no query more may be begun.
func (p *Planner) queriesSpent() bool {
	return p.cfg.MaxQueries > 0 && p.yield.queries >= p.cfg.MaxQueries
}

// endOf says why a harvest ends with a listing that was read to its end. That the answers to values bear out a union is no
// proof that it holds everything: what has none of its words may have none of theirs.
func (p *Planner) endOf(a *arm) string {
	if p.listsAll(a) {
		return "listed"
	}
	return "widest"
}

// unproven reports whether the coverage asked for is reached if the total of a listing is to be believed, for which there
// are too few answers of values yet.
func (p *Planner) unproven() bool {
	total := p.claimed()
	return p.cfg.Coverage > 0 && total > 0 && float64(p.graph.Records()) >= p.cfg.Coverage*total &&
		p.sampling.others < minSample && !p.confirmed()
}

// onTrial reports whether values are to tell whether a listing that was read to its end holds everything: of queries begun
// before, what they claim is among its items.
func (p *Planner) onTrial() bool {
	return p.fullyListed() && p.trial.answers < 2*verifyAfter && p.leftOut() == 0 && !p.confirmed()
}

// heldByAll reports whether a value that was read to its end found nearly everything known, and more than any other
// query claims: it lists as well as any listing, though its word may stand on no result page.
func (p *Planner) heldByAll(a *arm) bool {
	return a.family != nil && p.holds(valueListsRule, func() bool { return p.holdsAll(a) })
}

func (p *Planner) holdsAll(a *arm) bool {
	return !a.box.confined() && a.ended && a.read >= minCaptures && 100*a.read >= 98*p.graph.Records() &&
		float64(a.read) >= p.most() && (p.listed == nil || a.read > p.listed.read)
}

// pays reports whether the harvest goes on beyond the coverage asked for, as what was asked last and what comes next are hardly worse than
// all before: the last pages of a listing cost no more than the first ones.
func (p *Planner) pays(best offer) bool {
	if !p.cfg.Onward {
		return false
	}
	enough := p.yield.mean() / 2
	recent, ok := p.yield.over(payWindow)
	return float64(best.key) >= enough && (!ok || recent >= enough)
}

// covered reports whether the coverage asked for is reached. An estimate from captures tends to be too low: its upper end
// counts, and only while it is consistent with the harvest: what is left must be more than the last fifth brought.
func (p *Planner) covered(e Estimate) bool {
	if e.By == "listed" || e.By == "claimed" || e.By == "" {
		return e.Coverage >= p.cfg.Coverage
	}
	if float64(e.Known) < p.cfg.Coverage*e.High {
		return false
	}
	if e.By == addedUp { // no guess from what was captured; and parts that are known to hold more are read first
		return !p.owed().some()
	}
	window := max(yieldWindow, int(p.yield.total().requests)/5)
	rate, ok := p.yield.over(window)
	return !p.on(coverageFlowRule) || ok && rate*float64(window) <= e.Size-float64(e.Known) || !p.acts(coverageFlowRule)
}

// yieldOver reports whether the last requests brought too little and the next one promises no better.
func (p *Planner) yieldOver(promised float64) bool {
	y, least := &p.yield, p.cfg.MinYield
	if p.graph.Records() == 0 {
		return y.total().requests >= blindAfter && p.on(stopBlindRule) && p.acts(stopBlindRule)
	}
	if p.readsAll() {
		rate, ok := y.over(fullWindow)
		return ok && rate < least
	}
	// The tail of a small database is short: it is given up earlier.
	patience := 1.0
	if p.holds(stopSmallRule, func() bool { return p.graph.Records() < 4000 }) {
		patience = 0.5 + float64(p.graph.Records())/8000
	}
	dead := max(deadAfter, int(patience*dryAfter))
	if p.holds(patienceTotalRule, p.totalPromises) || p.holds(patienceBeginningsRule, p.beginningsPromise) {
		dead = max(dead, int(y.total().requests)/owedShare)
	}
	if p.holds(patienceColumnsRule, func() bool { return y.dry < p.columnsPromise() }) {
		return false
	}
	tooLittle := func(window int) bool {
		rate, ok := y.over(window)
		return ok && rate < least
	}
	return p.holds(stopDryRule, func() bool { return y.dry >= dead }) ||
		p.holds(stopDoneRule, func() bool { return y.dry >= max(doneAfter, int(y.total().requests)/40) && p.nearlyAll() }) ||
		p.holds(stopYieldRule, func() bool { return promised < least && tooLittle(yieldWindow) }) ||
		p.holds(stopLongRule, func() bool { return tooLittle(int(patience * longWindow)) })
}

// totalPromises reports whether the best query begun must still hold new items by its total: where a site lists what is known first,
// one page after the other shows nothing new, and what is new stands on the last ones.
func (p *Planner) totalPromises() bool {
	a := p.topArm()
	return a != nil && a.exact && a.counted() && a.hasValue && !a.obscured() && p.remaining(a) >= 1 && p.nextPage(a) >= surePromise
}

// nearlyAll reports whether even the upper end of the estimate leaves next to nothing.
func (p *Planner) nearlyAll() bool {
	e := p.estimateNow()
	return e.By != "" && float64(e.Known) >= 0.99*e.Size && float64(e.Known) >= 0.97*e.High
}

// fullyListed reports whether the listing that ended still holds nearly everything known, no query claims more, and values
// bring next to nothing else.
func (p *Planner) fullyListed() bool {
	return p.listed != nil && !p.trial.refutes() && !p.anyApart() && 100*p.listed.read >= 98*p.graph.Records() && p.most() <= 1.01*float64(p.listed.read)
}
