package querygen

import (
	"cmp"
	"deepcrawl/bipartite"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/size"
	"iter"
	"slices"
)

// A team is the parts that the rules of the registry made for a harvest, in its order.
type team struct {
	parts []member[plan.Part]
	strategies
	explorers []member[plan.Explorer]
	walkers   []member[plan.Walker]
	vetoes    []member[plan.Veto]
	unfit     []keeper // of values that are none for a field
	worthless []keeper // of values that are not worth a request
	stoppers  []member[plan.Stopper]
	told      news
}

// A member is a part, as what it does, and its rule.
type member[P plan.Part] struct {
	rule *Rule
	part P
}

// A keeper keeps values from being asked.
type keeper = member[*history.Veto]

// news is what the step tells the parts of its answer.
type news struct{ first, hits bool }

// newTeam has each rule that is on make its part. What is switched off is not there at all.
func newTeam(rules []*Rule, on func(*Rule) bool) (t team) {
	for _, r := range rules {
		if r.New == nil || !on(r) {
			continue
		}
		part := r.New()
		enlist(&t.parts, r, part)
		t.strategies.add(member[plan.Part]{r, part})
		enlist(&t.explorers, r, part)
		enlist(&t.walkers, r, part)
		enlist(&t.vetoes, r, part)
		if x, ok := part.(*history.Veto); ok && x.Unfit {
			enlist(&t.unfit, r, part)
		} else {
			enlist(&t.worthless, r, part)
		}
		enlist(&t.stoppers, r, part)
	}
	return t
}

// enlist adds the part of a rule to those that do something, if it does it.
func enlist[P plan.Part](ms *[]member[P], r *Rule, part plan.Part) {
	if x, ok := part.(P); ok {
		*ms = append(*ms, member[P]{r, x})
	}
}

// tellParts tells all parts what came of a question.
func tellParts(p *history.Harvest, a *history.Query, o Outcome, fresh int) {
	own := onHarvest.Of(p)
	e := plan.Event{Query: progress{p, a}, Outcome: o, Fresh: fresh}
	e.First, e.Hits = own.team.told.first, own.team.told.hits
	if a.In != nil {
		e.Field = field{p, a.In}
	}
	for _, m := range own.team.parts {
		m.part.Observe(view{p}, e)
	}
	own.team.told = news{}
	if a.In != nil && !a.Of.Facts.Begins && walked(p, a.In) {
		a.Of.Facts.Begins = true
	}
}

// proposed returns the best offer of a strategy.
func proposed(p *history.Harvest, r *Rule, offers iter.Seq[plan.Offer]) (best history.Offer) {
	for o := range offers {
		if o.Rule != nil && !p.On(o.Rule) {
			continue
		}
		n := history.Offer{Key: o.Rate, New: o.Page <= 1, Rule: o.Rule}
		n.Ask = Ask{Query: o.Query, Page: max(1, o.Page)}
		if n.New {
			n.Ask.Query.ID = p.NextID
			n.Ask.Query.By = cmp.Or(n.Ask.Query.By, r.Name)
		}
		if o.Tier == plan.First && r.Early {
			n.Key = history.Urgent + max(0, o.Rate)
		}
		if !best.Some() || n.Key > best.Key {
			best = n
		}
	}
	return best
}

// unheld returns the best of what the parts propose that no known item holds.
func unheld(p *history.Harvest) (best history.Offer) {
	for _, m := range onHarvest.Of(p).team.explorers {
		best.Take(proposed(p, m.rule, m.part.Explore(view{p})))
	}
	return best
}

// walked reports whether a field is asked for beginnings one after the other.
func walked(p *history.Harvest, f *history.FieldState) bool {
	for _, m := range onHarvest.Of(p).team.walkers {
		if m.part.Walks(field{p, f}.ID()) {
			return true
		}
	}
	return false
}

// takenOver reports whether a field is, or whether it is to be seen first whether it can be.
func takenOver(p *history.Harvest, f *history.FieldState) bool {
	return walked(p, f) ||
		slices.ContainsFunc(onHarvest.Of(p).team.walkers, func(m member[plan.Walker]) bool {
			return m.part.Tries(field{p, f})
		})
}

// walksAny reports whether any field is.
func walksAny(p *history.Harvest) bool {
	return slices.ContainsFunc(p.Forms, func(b *history.FormState) bool {
		return slices.ContainsFunc(b.Fields, func(f *history.FieldState) bool {
			return walked(p, f)
		})
	})
}

// vetoed returns the rule whose part keeps a value from being asked, and what it says; nil for
// none.
func vetoed(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (r *Rule,
	reason string) {
	for _, m := range onHarvest.Of(p).team.vetoes {
		if reason, skip := m.part.Skip(view{p}, field{p, f}, v); skip {
			p.Use(m.rule).Said = reason
			p.Acts(m.rule)
			return m.rule, reason
		}
	}
	return nil, ""
}

// beforeTheEnd asks, in the order of the registry, those who have something to ask before the
// harvest ends for a reason. It returns what is asked then, and no reason where somebody has.
func beforeTheEnd(p *history.Harvest, best history.Offer, reason string) (history.Offer, string) {
	for _, m := range onHarvest.Of(p).team.last {
		if !slices.Contains(m.rule.Ends, reason) {
			continue
		}
		o := offered(p, m, history.Call{Ending: reason})
		*size.EstimatedOf(p) = evidence.Kept{} // it may have cut a part further
		if o.Some() {
			best, reason = o, ""
		}
	}
	return best, reason
}

// ended returns why a part ends the harvest; "" where none does.
func ended(p *history.Harvest, best history.Offer) string {
	for _, m := range onHarvest.Of(p).team.stoppers {
		o := plan.Offer{Query: best.Ask.Query, Page: best.Ask.Page, Rate: best.Key, Rule: best.Rule}
		if reason, stop := m.part.Stop(view{p}, o); stop {
			p.Acts(m.rule)
			return reason
		}
	}
	return ""
}
