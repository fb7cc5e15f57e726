package querygen

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
				return offer{key: p.yield.mean(), new: true, ask: Ask{Query: p.lentQuery(f, text, givenBy, "a value that was given for such a box"), Page: 1}}
			}
		}
	}
	return offer{}
}

func (p *Planner) nextGiven(f *family) (string, bool) {
	all := p.cfg.Given[f.box.form.ID][f.field]
	if f.row || f.scope != "" || f.vainGiven >= givenTired {
		return "", false
	}
	for ; f.nextOfGiven < len(all); f.nextOfGiven++ {
		text := all[f.nextOfGiven]
		if !f.tried[fold(text)] && !p.tooLong(f, text) && !p.asked[submission(f.box.form.ID, f.box.with(f.typed(text)))] {
			return text, true
		}
	}
	return "", false
}

// learnGiven counts the given values in a row whose first answer brought nothing new.
func (f *family) learnGiven(a *arm) {
	if a.By == givenBy {
		f.vainGiven = zeroOr(a.fresh > 0, f.vainGiven+1)
	}
}
