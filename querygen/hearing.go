package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/template"
)

// Estimates.
const (
	// questions of a form in vain, or of one that is found to hold what is known
	hearings     = 12
	hearingWays  = 4    // of these, that try ways to list
	hearingLeast = 24   // of all forms together; more in long harvests
	hearingShare = 20   // part of all requests that may go to them
	hearingKey   = 1e-3 // least a question for it promises: it is asked for what it tells
)

// others returns the listing of the form of another address that printed the largest total; nil
// without one.
func others(p *history.Harvest, b *history.FormState) (most *history.Query) {
	for o := range p.Awake() {
		if a := o.Base; o.Address() != b.Address() && a != nil && listing.ListsAll(p, a) &&
			a.Exact &&
			o.Facts.Totals != "wrong" &&
			(most == nil || a.Claimed > most.Claimed) {
			most = a
		}
	}
	return most
}

// comparesForms learns from a page whether a form finds what others count. Answers to values that
// were chosen for what is missing tell nothing of it before the other form has listed it.
func comparesForms(p *history.Harvest, a *history.Query, fresh int) {
	if len(p.Forms) < 2 || a.Of == nil || a.Added == 0 || !p.On(compareFormsRule) {
		return
	}
	other, h := others(p, a.Of), &a.Of.Hearing
	if other == nil {
		return
	}
	p.Acts(compareFormsRule)
	if 10*other.Read >= 9*other.Claimed {
		h.Beyond += fresh
		h.Unlisted = max(0, other.Claimed-other.Read) + other.Claimed/50
	}
	if partition.OfSplit(a) || a.HasValue && !evidence.Impartial(a) && h.Asked == 0 {
		return
	}
	if 2*p.Known < other.Claimed {
		// while few of the items are known that the other one counts, what is new may be of the
		// others
		return
	}
	h.Results += a.Added
	h.Fresh += fresh
	h.Expected += float64(a.Added) * max(0, 1-float64(p.Known)/float64(other.Claimed))
}

// unheard reports whether a form is to be asked before the harvest ends.
func unheard(p *history.Harvest, b *history.FormState) bool {
	h := &b.Hearing
	switch {
	case h.Asked >= hearings || h.Asked >= hearingWays && b.Foreign >= vainForeign:
		return false
	case p.Dark(b):
		return true
	}
	other := others(p, b)
	return other != nil && p.On(compareFormsRule) && b.Shown > 0 &&
		h.Results < history.HeardAfter && !h.Apart() &&
		p.Graph.Records() <= other.Claimed
}

// hearing is the strategy of coverageOfFormsRule.
type hearing struct{ history.Stateless }

// Best offers a question to a form that was not heard yet, whoever else would ask it.
func (hearing) Best(p *history.Harvest, _ history.Call) history.Offer {
	asked := 0
	for b := range p.Awake() {
		asked += b.Hearing.Asked
	}
	if len(p.Forms) < 2 || asked >= max(hearingLeast, int(p.Yield.Total().Requests)/hearingShare) ||
		queriesSpent(p) {
		return history.Offer{}
	}
	for b := range p.Awake() {
		if !unheard(p, b) {
			continue
		}
		if o := questionFor(p, b); o.Some() {
			o.Rule = coverageOfFormsRule
			return o
		}
	}
	return history.Offer{}
}

// questionFor returns the best question to a form: the first ways to list what it holds, and then
// by turns what it may begin with and what most of the known items hold.
func questionFor(p *history.Harvest, b *history.FormState) (best history.Offer) {
	if b.Hearing.Asked < hearingWays {
		best = listing.BestProbe(p, b, false, 0)
	}
	if best.Key >= history.Urgent {
		return best
	}
	best.Take(template.BestTemplate(p, b))
	if b.Demand == nil || b.Demand.Over {
		best.Take(partition.BestCell(p, b))
	}
	for i := range b.Fields {
		best.Take(hearingOf(p, b.Fields[(i+b.Hearing.Asked)%len(b.Fields)]))
	}
	return best
}

// hearingOf offers a value for a field of a form that nothing is known of. What known items hold is
// asked only if it is common: it may well find something else there.
func hearingOf(p *history.Harvest, f *history.FieldState) history.Offer {
	if f.Dead {
		return history.Offer{}
	}
	if text, ok := template.NextElsewhere(p, f); ok && f.Of.Hearing.Asked%2 == 1 {
		return history.Offer{Key: hearingKey, New: true,
			Ask: Ask{Query: template.ElsewhereQuery(p, f, text), Page: 1}}
	}
	if w, ok := seeds.NextSeed(p, f, false); ok && f.Index == f.Of.Main &&
		f.Of.Hearing.Asked%2 == 1 {
		return history.Offer{Key: hearingKey, New: true,
			Ask: Ask{Query: p.SeedQuery(f, w, "seed"), Page: 1}}
	}
	var best bipartite.ValueID
	most := 0
	for v := range p.Class {
		id := bipartite.ValueID(v)
		if n := p.Graph.Degree(id); n > most && f.Takes(p.Class[v]) && !pointless(p, f, id) {
			best, most = id, n
		}
	}
	if most == 0 {
		return history.Offer{}
	}
	q := p.ValueQuery(f, p.Graph.Value(best))
	q.Price, q.By, q.Why = 1, "hearing", "nothing is known yet of what this form holds"
	return history.Offer{Key: hearingKey, New: true, Ask: Ask{Query: q, Page: 1}}
}
