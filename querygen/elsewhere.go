package querygen

import (
	"slices"

	"deepcrawl/bipartite"
)

const (
	likely    = 3 // likely values that find nothing before a box is given up
	elsewhere = "elsewhere"
)

// bestElsewhere offers a value from elsewhere for a box. A form without a main box has no other way to begin; where words
// bring items, a box that no known value fits gets its chance once in a while.
func (p *Planner) bestElsewhere() offer {
	var best offer
	for b := range p.awake() {
		for _, f := range b.families {
			switch {
			case f.dead, f.row:
			case f.field != b.main:
				best.take(p.fromElsewhere(f))
			case f.scope == "" && b.form.Fields[f.field].Domain.Type != "":
				best.take(p.by(elsewhereMainRule, func() offer { return p.furtherElsewhere(f) }))
			}
		}
	}
	return best
}

func (p *Planner) fromElsewhere(f *family) offer {
	if _, known := p.bestValue(f); known && (f.lent == 0 || f.borrowed == 1 && f.pattern != "") {
		return offer{} // values of known items are no guesses, and one that found something may be the example of the page
	}
	text, ok := p.nextElsewhere(f)
	if !ok {
		return offer{}
	}
	key := p.yield.mean()
	switch {
	case p.graph.Records() < enoughItems && f.opens():
		key = 1e5 // before further words from outside
	case f.good > 0:
		key = max(f.lent, f.rate)
	}
	if _, known := p.bestValue(f); known {
		key = min(key, f.lent) // what known items show has to be outdone by what these have brought
	}
	return offer{key: key, new: true, ask: Ask{Query: p.elsewhereQuery(f, text), Page: 1}}
}

// furtherElsewhere offers a value for the main box, where it takes values of a type: seeds begin with such values, and words
// of known items may be none. As long as they bring more than the rest promises they are worth going on with.
func (p *Planner) furtherElsewhere(f *family) offer {
	if p.graph.Records() < enoughItems && f.explored < maxSeeds {
		return offer{}
	}
	text, ok := p.nextElsewhere(f)
	if !ok {
		return offer{}
	}
	key := f.lent
	if f.borrowed == 0 {
		key = max(p.yield.mean(), p.lentBefore(f))
	}
	if g := f.box.grid; g.leadsOn(f) {
		key = g.columnKey(f)
	}
	return offer{key: key, new: true, ask: Ask{Query: p.elsewhereQuery(f, text), Page: 1}}
}

// lentBefore returns what the values from elsewhere brought that were asked in a box for other reasons, on the mean: a box that must
// be filled is filled with one while it is found out that it must be.
func (p *Planner) lentBefore(f *family) float64 {
	items, asked := 0, 0
	for _, q := range p.past {
		if q.box == f.box && f.field == f.box.main && q.text != "" && slices.ContainsFunc(f.suggested, func(v string) bool { return fold(v) == fold(q.text) }) {
			items += len(p.graph.Items(q.id))
			asked++
		}
	}
	return float64(items) / float64(max(1, asked))
}

// opens reports whether a box may be what a form begins with: it must be filled, or words were of no use so far.
func (f *family) opens() bool {
	b := f.box
	return b.main < 0 || b.form.Fields[f.field].Required || b.families[0].good == 0 && b.families[0].explored >= 5
}

// nextElsewhere returns the next value from elsewhere that was not asked in a box.
func (p *Planner) nextElsewhere(f *family) (string, bool) {
	most := likely
	if f.box.demands(f.field) {
		most = requiredTries
	}
	if f.good == 0 && f.explored >= most && !f.box.grid.takes(f.field) || f.pattern != "" && f.vain > likely {
		return "", false // codes of other places; those that items show are asked
	}
	for ; f.next < len(f.suggested); f.next++ {
		text := f.suggested[f.next]
		if !f.tried[fold(text)] && !p.tooLong(f, text) && f.fits(text) && !p.asked[submission(f.box.form.ID, f.box.with(f.typed(text)))] {
			return text, true
		}
	}
	return "", false
}

func (p *Planner) elsewhereQuery(f *family, text string) Query {
	return p.lentQuery(f, text, elsewhere, "a value that other sites or lists have for such a box")
}

// lentQuery asks for a value that no known item holds, as it is written.
func (p *Planner) lentQuery(f *family, text, by, why string) Query {
	q := p.valueQuery(f, bipartite.Value{Text: fold(text)})
	q.Assign, q.By, q.Price, q.Why = f.box.with(f.typed(text)), by, 1, why
	if q.Term != "" {
		q.Term = text
	}
	return q
}

// borrow learns from the first answer to a value from elsewhere.
func (p *Planner) borrow(a *arm) {
	f := a.family
	if a.By != elsewhere {
		return
	}
	f.borrowed++
	if f.borrowed == 1 {
		f.lent = p.lentBefore(f)
	}
	if f.lent += 0.3 * (float64(a.fresh) - f.lent); f.borrowed == 1 && f.lent < float64(a.fresh) {
		f.lent = float64(a.fresh)
	}
}
