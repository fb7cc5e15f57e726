package querygen

import (
	"slices"

	"deepcrawl/forms"
)

// Without a value in a box that must be filled, every answer says that it is missing, whatever else was asked. So such a
// box has one in each query: the best known, or the next to be tried. An answer to that value alone holds whatever further
// boxes would find with it, so these wait until answers are cut off.

// requiredTries is how many values a box that must be filled is given, where none finds anything, before the form is asked
// as if it need not be.
const requiredTries = 40

// A demand is for the one text box that a form says must be filled, where that is not the box for words.
type demand struct {
	field   int
	size    int     // results of the value that stands; 0 none found anything yet
	waiting []probe // ways to list: with the box at one value they list no more than that value
	over    bool    // the other boxes take part
}

// demanded finds the text box that must have a value in every query, and gives it one.
func (p *Planner) demanded(b *box) {
	field := -1
	for i, f := range b.form.Fields {
		if !f.Required || f.Domain.Kind == forms.Options || b.familyFor(i) == nil || len(f.Default) > 0 && f.Default[0] != "" {
			continue
		}
		if field >= 0 {
			return // several are found values for together
		}
		field = i
	}
	if field < 0 || field == b.main || p.cfg.Policy != Auto {
		return
	}
	f := b.familyFor(field)
	if f.kind == wordFamily {
		f.given = slices.Concat(f.given, p.seeds)
	}
	text, ok := p.nextElsewhere(f)
	if !ok {
		return
	}
	d := &demand{field: field}
	b.demand = d
	b.probes = slices.DeleteFunc(b.probes, func(w probe) bool {
		if w.purpose == "nonsense" {
			return false
		}
		d.waiting = append(d.waiting, w)
		return true
	})
	for _, other := range b.families {
		other.dead = other != f
	}
	b.demandAt(text)
}

// demandAt makes a value of the box part of every query to come.
func (b *box) demandAt(text string) {
	b.standing = slices.DeleteFunc(b.standing, func(a forms.Assignment) bool { return a.Field == b.demand.field })
	b.stand([]forms.Assignment{b.set(b.demand.field, text)})
}

// demands reports whether a field is the box that must have a value in every query.
func (b *box) demands(field int) bool { return b.demand != nil && b.demand.field == field }

// unmet reports whether no value of the box that must be filled has found anything yet.
func (b *box) unmet() bool { return b.demand != nil && b.demand.size == 0 && !b.demand.over }

// answerDemand takes in the first answer to a value of the box: the value with the most results stands, before there is one
// the next to be tried.
func (p *Planner) answerDemand(a *arm, o Outcome, results bool) {
	b, f := a.box, a.family
	d := b.demand
	if d == nil || f.field != d.field {
		return
	}
	switch size := max(a.claimed, o.Returned); {
	case a.By == malformed:
	case results && size > d.size:
		d.size = size
		b.demandAt(a.Assign[b.at(a.Query, d.field)].Values[0])
	case d.size > 0:
	default:
		if text, ok := p.nextElsewhere(f); ok && !f.dead {
			b.demandAt(text)
			return
		}
		b.standing = slices.DeleteFunc(b.standing, func(a forms.Assignment) bool { return a.Field == d.field })
		b.probes = append(b.probes, d.waiting...)
		b.endDemand()
	}
	if _, more := p.nextElsewhere(f); d.size > 0 && !more {
		if _, known := p.bestValue(f); !known {
			b.endDemand() // what else is found may show further values
		}
	}
	if p.capped > 0 || results && !o.More && o.Returned >= capMin && !o.ClaimedExact && o.Claimed == o.Returned { // "more than 60, the first 60 are shown"
		b.endDemand()
	}
}

// endDemand lets the other boxes take part.
func (b *box) endDemand() {
	if b.demand.over {
		return
	}
	b.demand.over = true
	for _, f := range b.families {
		if f.field != b.demand.field {
			f.dead = false
		}
	}
}

// patience is how many values find nothing before a box is given up.
func (f *family) patience() int {
	switch {
	case f.box.demands(f.field):
		return requiredTries
	case f.kind == wordFamily && f.field == f.box.main && f.scope == "" && f.box.shown == 0:
		return blindWords
	case f.kind == wordFamily && f.field == f.box.main && f.scope == "":
		return maxSeeds
	}
	return likely
}
