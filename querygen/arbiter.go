package querygen

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// The arbiter asks the strategies for what they offer, in the order of the registry, and takes the
// offer of the highest tier and rate; of equal ones that of the rule that stands first, and of one
// rule that of the first form. It knows nothing else of a rule.

// strategies are those of a harvest, in the order of the registry.
type strategies struct {
	early  []member[plan.Part] // asked before values are compared
	normal []member[plan.Part]
	last   []member[plan.Part] // asked before the harvest ends
	ofPage []member[history.Substitute]
	ofBest []member[history.Substitute]
}

// strategist reports whether a part proposes what to ask.
func strategist(part plan.Part) bool {
	_, views := part.(plan.Strategy)
	_, knows := part.(history.Proposer)
	_, replaces := part.(history.Substitute)
	return views || knows || replaces
}

// add has the strategy of a rule asked when the rule says.
func (s *strategies) add(m member[plan.Part]) {
	x, replaces := m.part.(history.Substitute)
	switch {
	case !strategist(m.part):
	case replaces && m.rule.Instead == plan.OfPage:
		s.ofPage = append(s.ofPage, member[history.Substitute]{m.rule, x})
	case replaces:
		s.ofBest = append(s.ofBest, member[history.Substitute]{m.rule, x})
	case len(m.rule.Ends) > 0:
		s.last = append(s.last, m)
	case m.rule.Early:
		s.early = append(s.early, m)
	default:
		s.normal = append(s.normal, m)
	}
}

// instead returns what substitutes ask in place of an offer, which stands where none does.
func instead(p *history.Harvest, ms []member[history.Substitute],
	best history.Offer) history.Offer {
	for _, m := range ms {
		replaced := false
		o := p.By(m.rule, func() (o history.Offer) {
			o, replaced = m.part.Instead(p, best)
			return o
		})
		if replaced {
			best = o
		}
		if best.Settled {
			break
		}
	}
	return best
}

// among returns the best of an offer and what strategies offer.
func among(p *history.Harvest, ms []member[plan.Part], best history.Offer,
	listing bool) history.Offer {
	for _, m := range ms {
		best.Take(offered(p, m, history.Call{Most: best.Key, Listing: listing}))
	}
	return best
}

// offered returns the best of what a strategy proposes, as an offer of its rule.
func offered(p *history.Harvest, m member[plan.Part], c history.Call) history.Offer {
	return p.By(m.rule, func() history.Offer {
		switch x := m.part.(type) {
		case history.Proposer:
			return x.Best(p, c)
		case plan.Strategy:
			return proposed(p, m.rule, x.Propose(view{p}))
		}
		return history.Offer{}
	})
}
