package querygen

import "deepcrawl/bipartite"

// What the user gives for a box he wants asked, though none of it looks likely to the planner, and also when the harvest has ended
// before he gave it. So a harvest does not end for a low yield before these values were asked, unless many in a row were in vain.

const (
	givenBy    = "given"
	givenTired = 40 // given values in a row without a new item after which a box takes no more of them
)

// unaskedGiven offers a value that the user gave for a box and that was not asked there.
func (p *Planner) unaskedGiven() offer {
	for b := range p.awake() {
		for _, f := range b.families {
			if text, ok := p.nextGiven(f); ok {
				return offer{key: p.yield.mean(), new: true, make: func() Ask { return Ask{Query: p.givenQuery(f, text), Page: 1} }}
			}
		}
	}
	return offer{}
}

func (p *Planner) nextGiven(f *family) (string, bool) {
	all := p.cfg.Given[f.box.form.ID][f.field]
	if f.row || f.scope != "" || f.givenVain >= givenTired {
		return "", false
	}
	for ; f.givenNext < len(all); f.givenNext++ {
		text := all[f.givenNext]
		if !f.tried[fold(text)] && !p.tooLong(f, text) && !p.asked[submission(f.box.form.ID, f.box.with(f.typed(text)))] {
			return text, true
		}
	}
	return "", false
}

func (p *Planner) givenQuery(f *family, text string) Query {
	q := p.valueQuery(f, bipartite.Value{Text: fold(text)})
	q.Assign, q.By, q.Price = f.box.with(f.typed(text)), givenBy, 1
	if q.Term != "" {
		q.Term = text
	}
	q.Why = "a value that was given for such a box"
	return q
}

// learnGiven counts the given values in a row that brought nothing.
func (f *family) learnGiven(a *arm) {
	if a.By != givenBy || a.pages > 1 {
		return
	}
	f.givenVain++
	if a.fresh > 0 {
		f.givenVain = 0
	}
}
