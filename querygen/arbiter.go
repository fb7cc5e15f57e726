package querygen

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/template"
)

// The arbiter asks the strategies for what they offer, in the order of the registry, and takes the
// offer of the highest tier and rate; of equal ones that of the rule that stands first, and of one
// rule that of the first form. It knows nothing else of a rule.

// A contestant is a strategy as it competes: one of a package of its own, or one that still stands
// in the planner, which is asked once or for each form that is awake. What a form must have filled
// is known before others of its fields are asked together (settled).
type contestant struct {
	rule *Rule

	site    func() history.Offer
	form    func(b *history.FormState, c call) history.Offer
	resting bool // forms that mirror another are asked for as well
	settled bool // only of forms of which it is known what they demand
}

// A call is what a strategy of a form is told when it is asked.
type call struct {
	best    float64 // the rate of the best offer so far
	listing bool    // a listing that brings nearly full pages is being read
}

// A contest is who is asked, those before values are compared and the others.
type contest struct{ early, normal []contestant }

// contestants lists the strategies of a harvest in the order of the registry.
func contestants(p *history.Harvest) (c contest) {
	native := native(p)
	for _, r := range ruleOrder {
		n, ok := native[r]
		for _, m := range onHarvest.Of(p).team.parts {
			if x, is := m.part.(plan.Strategy); is && m.rule == r && len(r.Ends) == 0 {
				n, ok = contestant{site: func() history.Offer { return proposed(p, r, x.Propose(view{p})) }}, true
			}
		}
		if n.rule = r; !ok || !p.On(r) {
			continue
		}
		if r.Early {
			c.early = append(c.early, n)
		} else {
			c.normal = append(c.normal, n)
		}
	}
	return c
}

// among returns the best of an offer and what contestants offer.
func among(p *history.Harvest, cs []contestant, best history.Offer, listing bool) history.Offer {
	for i := range cs {
		c := &cs[i]
		if c.site != nil {
			best.Take(p.By(c.rule, c.site))
			continue
		}
		for _, b := range p.Forms {
			if b.Original != nil && !c.resting || c.settled && b.Demand != nil && !b.Demand.Over {
				continue
			}
			best.Take(p.By(c.rule, func() history.Offer { return c.form(b, call{best.Key, listing}) }))
		}
	}
	return best
}

// native lists the strategies that still stand in the planner.
func native(p *history.Harvest) map[*Rule]contestant {
	once := func(make func() history.Offer) contestant {
		return contestant{site: make}
	}
	each := func(make func(b *history.FormState) history.Offer) contestant {
		return contestant{form: func(b *history.FormState, _ call) history.Offer { return make(b) }}
	}
	settled := func(make func(b *history.FormState) history.Offer) contestant {
		c := each(make)
		c.settled = true
		return c
	}
	any := func(make func(b *history.FormState) history.Offer) contestant {
		c := each(make)
		c.resting = true
		return c
	}
	fields := func(make func(f *history.FieldState) history.Offer) contestant {
		return each(func(b *history.FormState) (best history.Offer) {
			for _, f := range b.Fields {
				best.Take(make(f))
			}
			return best
		})
	}
	return map[*Rule]contestant{
		mirror.Rule:     any(func(b *history.FormState) history.Offer { return mirror.Compare(p, b) }),
		retry.AgainRule: any(func(b *history.FormState) history.Offer { return retry.Again(p, b) }),
		listing.ProbeRule: {form: func(b *history.FormState, c call) history.Offer {
			return listing.BestProbe(p, b, c.listing, c.best)
		}},
		template.Rule:          each(func(b *history.FormState) history.Offer { return template.BestTemplate(p, b) }),
		listing.LongPagesRule:  each(func(b *history.FormState) history.Offer { return listing.LongPages(p, b) }),
		prefix.CapitalsRule:    each(func(b *history.FormState) history.Offer { return prefix.BestWritten(p, b) }),
		prefix.PatternRule:     each(func(b *history.FormState) history.Offer { return prefix.BestPattern(p, b) }),
		retry.TrapTestRule:     once(func() history.Offer { return retry.CheckDeep(p, p.TopQuery()) }),
		template.GridRule:      settled(func(b *history.FormState) history.Offer { return template.BestOfGrid(p, b) }),
		partition.Rule:         settled(func(b *history.FormState) history.Offer { return partition.BestCell(p, b) }),
		partition.OrderRule:    settled(func(b *history.FormState) history.Offer { return partition.BestOrder(p, b) }),
		template.DividedRule:   each(func(b *history.FormState) history.Offer { return template.BestDivided(p, b) }),
		valueRule:              fields(func(f *history.FieldState) history.Offer { return bestOf(p, f) }),
		pairs.Rule:             fields(func(f *history.FieldState) history.Offer { return pairs.BestPair(p, f) }),
		seedRule:               once(func() history.Offer { return seeds.BestSeed(p) }),
		prefix.Rule:            once(func() history.Offer { return prefix.BestOpening(p) }),
		template.ElsewhereRule: once(func() history.Offer { return template.BestElsewhere(p) }),
	}
}
