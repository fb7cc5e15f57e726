package template

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/values"
)

// A text box may list what it takes: in suggestions that open below it, or in a sentence. What it
// lists finds something, which words from outside and words of known items seldom do there.

const (
	// ListedBy names the estimator of such values.
	ListedBy = "listed"
	// of these in a row that bring nothing, after which words may do as well (estimate)
	listedVain = 4
	// key of the first: after ways to list, before fields are filled together (estimate)
	firstListed = 9e5
)

// listedValues is the strategy of ListedValueRule.
type listedValues struct{ history.Stateless }

func (listedValues) Best(p *history.Harvest, _ history.Call) history.Offer {
	var best history.Offer
	for b := range p.Awake() {
		for _, f := range b.Fields {
			best.Take(nextListed(p, f))
		}
	}
	return best
}

// nextListed offers the next value that a box lists.
func nextListed(p *history.Harvest, f *history.FieldState) history.Offer {
	text, ok := openListed(p, f)
	if !ok {
		return history.Offer{}
	}
	s := &onField.Of(f).listed
	key := s.score.rate(p.Yield.Mean())
	switch {
	case p.Listing():
	case s.score.asked == 0:
		key = firstListed
	case p.Graph.Records() < seeds.EnoughItems:
		key += history.BeforeSeeds
	}
	return history.Offer{Key: key, New: true, Ask: plan.Ask{
		Query: LentQuery(p, f, text, ListedBy, "the box says that it takes this"), Page: 1,
	}}
}

// openListed returns the next value of a box that it lists and that was not asked there.
func openListed(p *history.Harvest, f *history.FieldState) (string, bool) {
	if f.Dead || f.Row || f.InPart || f.Scope != "" || onForm.Of(f.Of).grid.takes(f.Index) ||
		onField.Of(f).listed.vain >= listedVain {
		return "", false
	}
	s := &onField.Of(f).listed
	if !s.read {
		s.texts, s.read = menus.Listed(f.Of.Form.Fields[f.Index]), true
	}
	for ; s.next < len(s.texts); s.next++ {
		text := s.texts[s.next]
		if !f.Tried[values.Fold(text)] && !p.TooLong(f, text) && p.IsNew(f.Of, f.Typed(text)) {
			return text, true
		}
	}
	return "", false
}

// listedScore is what a box lists, and what came of it.
type listedScore struct {
	texts []string // that it lists
	read  bool     // they are known
	next  int      // of them, the first that may not have been asked
	score score
	vain  int // in a row that brought nothing
}

// LearnListed takes in the first answer to a value that a box lists; one that matches too much to
// be shown is not in vain.
func LearnListed(a *history.Query, o plan.Outcome) {
	if a.By != ListedBy {
		return
	}
	s := &onField.Of(a.In).listed
	s.score.add(a.Fresh)
	s.vain = history.ZeroOr(a.Fresh > 0 || o.Kind == plan.Overflow, s.vain+1)
}
