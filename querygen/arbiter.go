package querygen

import "deepcrawl/querygen/plan"

// The arbiter asks the strategies for what they offer, in the order of the registry, and takes the
// offer of the highest tier and rate; of equal ones that of the rule that stands first, and of one
// rule that of the first form. It knows nothing else of a rule.

// A contestant is a strategy as it competes: one of a package of its own, or one that still stands
// in the planner, which is asked once or for each form that is awake. What a form must have filled
// is known before others of its fields are asked together (settled).
type contestant struct {
	rule *Rule

	site    func() offer
	form    func(b *box, c call) offer
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
func (p *Planner) contestants() (c contest) {
	native := p.native()
	for _, r := range ruleOrder {
		n, ok := native[r]
		for _, m := range p.team.parts {
			if x, is := m.part.(plan.Strategy); is && m.rule == r && len(r.Ends) == 0 {
				n, ok = contestant{site: func() offer { return p.proposed(r, x.Propose(view{p})) }}, true
			}
		}
		if n.rule = r; !ok || !p.on(r) {
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
func (p *Planner) among(cs []contestant, best offer, listing bool) offer {
	for i := range cs {
		c := &cs[i]
		if c.site != nil {
			best.take(p.by(c.rule, c.site))
			continue
		}
		for _, b := range p.order {
			if b.original != nil && !c.resting || c.settled && b.demand != nil && !b.demand.over {
				continue
			}
			best.take(p.by(c.rule, func() offer { return c.form(b, call{best.key, listing}) }))
		}
	}
	return best
}

// native lists the strategies that still stand in the planner.
func (p *Planner) native() map[*Rule]contestant {
	once := func(make func() offer) contestant {
		return contestant{site: make}
	}
	each := func(make func(b *box) offer) contestant {
		return contestant{form: func(b *box, _ call) offer { return make(b) }}
	}
	settled := func(make func(b *box) offer) contestant {
		c := each(make)
		c.settled = true
		return c
	}
	any := func(make func(b *box) offer) contestant {
		c := each(make)
		c.resting = true
		return c
	}
	fields := func(make func(f *family) offer) contestant {
		return each(func(b *box) (best offer) {
			for _, f := range b.families {
				best.take(make(f))
			}
			return best
		})
	}
	return map[*Rule]contestant{
		mirrorRule: any(p.compare),
		againRule:  any(p.again),
		probeRule: {form: func(b *box, c call) offer {
			return p.bestProbe(b, c.listing, c.best)
		}},
		templateRule:  each(p.bestTemplate),
		longPagesRule: each(p.longPages),
		capitalsRule:  each(p.bestWritten),
		patternRule:   each(p.bestPattern),
		trapTestRule:  once(func() offer { return p.checkDeep(p.topArm()) }),
		gridRule:      settled(p.bestOfGrid),
		partitionRule: settled(p.bestCell),
		orderRule:     settled(p.bestOrder),
		dividedRule:   each(p.bestDivided),
		valueRule:     fields(p.bestOf),
		pairRule:      fields(p.bestPair),
		seedRule:      once(p.bestSeed),
		prefixRule:    once(p.bestOpening),
		elsewhereRule: once(p.bestElsewhere),
	}
}
