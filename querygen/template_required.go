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
	answer  *arm    // of the value that stands
	due     bool    // the other boxes may take part
	over    bool    // and do
}

// fewValues is how many values of a box that must be filled find something before what is found under them says anything of
// the whole.
const fewValues = 10

// confined reports whether each query has a text in a box that the form wants filled, and few texts were found that find
// something: an answer is then of a part of the database, and so is all that the answers have in common.
func (b *box) confined() bool {
	return b != nil && b.rules.holds(confinedRule, b.ofOneText) // nil: of a form that is gone
}

// isConfined reports whether all answers of a form are of a part of its database.
func (p *Planner) isConfined(b *box) bool { return b.confined() }

func (b *box) ofOneText() bool {
	if b.grid != nil && len(b.grid.texts) < fewValues {
		return true
	}
	for _, a := range b.standing {
		f := b.form.Fields[a.Field]
		if a.Field == b.main || f.Role == forms.RangeFrom || f.Role == forms.RangeTo || f.Domain.Kind == forms.Options || !restricts(f.Role) || len(a.Values) == 0 || a.Values[0] == "" || b.dates.sets(a.Field) {
			continue
		}
		if of := b.familyFor(a.Field); of == nil || of.good < fewValues {
			return true
		}
	}
	return false
}

// sets reports whether a field is one of the dates that stand at their whole range.
func (c *comparison) sets(field int) bool { return assigns(c.whole, field) || assigns(c.both, field) }

// lacksText reports whether a box that the form wants filled would be empty in each part that menus and ranges make: no part is answered then,
// and that says nothing of its menu. A listing with the box empty shows that it need not be filled, and a form that is asked part by part
// has ways of its own to fill it.
func (b *box) lacksText() bool { return b.rules.holds(lacksTextRule, b.wantsText) }

func (b *box) wantsText() bool {
	if b.parted() {
		return false
	}
	listed := func(field int) bool { return b.base != nil && b.base.read > 0 && !assigns(b.base.Assign, field) }
	return slices.ContainsFunc(b.families, func(f *family) bool {
		field := b.form.Fields[f.field]
		return field.Required && field.Domain.Kind != forms.Options && f.scope == "" && !assigns(b.standing, f.field) && !listed(f.field) && (len(field.Default) == 0 || field.Default[0] == "")
	})
}

// settleDemand lets the other boxes take part as far as they can bring something: what is asked beside a value that was
// read to its end finds what is known.
func (p *Planner) settleDemand(b *box) {
	d := b.demand
	if d == nil || !d.due {
		return
	}
	a := d.answer
	spent := p.holds(demandReadRule, func() bool {
		return a != nil && p.readWhole(a) && (a.counted() && a.exact || a.pages > 1) // one page without a total may be all that is shown
	})
	if over := !spent; over != d.over {
		d.over = over
		for _, f := range b.families {
			if f.field != d.field {
				f.dead = !over
			}
		}
	}
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
	if !p.on(demandRule) || field < 0 || field == b.main || p.cfg.Policy != Auto {
		return
	}
	f := b.familyFor(field)
	if f.kind == wordFamily {
		f.suggested = slices.Concat(f.suggested, b.seeds)
	}
	text, ok := p.nextElsewhere(f)
	if !ok {
		return
	}
	p.acts(demandRule)
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
	case results && size > d.size:
		d.size, d.answer = size, a
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
func (b *box) endDemand() { b.demand.due = true }

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
