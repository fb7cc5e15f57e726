package template

import (
	"slices"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/seeds"
)

// fewValues is how many values of a box that must be filled find something before what is found
// under them says anything of the whole (estimate).
const fewValues = 10

// Confined reports whether each query has a text in a box that the form wants filled, and few texts
// were found that find something: an answer is then of a part of the database, and so is all that
// the answers have in common.
func Confined(b *history.FormState) bool {
	// nil: of a form that is gone
	return b != nil && b.Rules.Holds(ConfinedRule, func() bool { return ofOneText(b) })
}

// IsConfined reports whether all answers of a form are of a part of its database.
func IsConfined(p *history.Harvest, b *history.FormState) bool { return Confined(b) }

func ofOneText(b *history.FormState) bool {
	if g := onForm.Of(b).grid; g != nil && (g.open || g.listed == 0 && len(g.texts) < fewValues) {
		return true
	}
	if onForm.Of(b).dates.refused || partition.IsNarrowed(b) {
		return true // an answer is of the window that the form stands at
	}
	if b.Form != nil && len(forms.ToFill(b.Form)) > 0 {
		return true // what must be chosen is known to the site's script alone
	}
	for _, a := range b.Standing {
		f := b.Form.Fields[a.Field]
		if a.Field == b.Main || f.Role == forms.RangeFrom || f.Role == forms.RangeTo ||
			f.Domain.Kind == forms.Options ||
			!f.Role.Restricts() ||
			len(a.Values) == 0 ||
			a.Values[0] == "" ||
			onForm.Of(b).dates.sets(a.Field) {
			continue
		}
		if of := FieldAt(b, a.Field); of == nil || of.Good < fewValues {
			return true
		}
	}
	return false
}

// sets reports whether a field is one of the dates that stand at their whole range.
func (c *Comparison) sets(field int) bool {
	return history.Assigns(c.whole, field) || history.Assigns(c.both, field)
}

// SettleDemand lets the other boxes take part as far as they can bring something: what is asked
// beside a value that was read to its end finds what is known.
func SettleDemand(p *history.Harvest, b *history.FormState) {
	d := b.Demand
	if d == nil || !d.Due {
		return
	}
	a := d.Answer
	spent := p.Holds(DemandReadRule, func() bool {
		return a != nil && p.ReadWhole(a) &&
			// one page without a total may be all that is shown
			(a.Counted() && a.Exact || a.Pages > 1)
	})
	if over := !spent; over != d.Over {
		d.Over = over
		for _, f := range b.Fields {
			if f.Index != d.Field {
				f.Dead = !over
			}
		}
	}
}

// Demanded finds the text box that must have a value in every query, and gives it one.
func Demanded(p *history.Harvest, b *history.FormState) {
	field := -1
	for i, f := range b.Form.Fields {
		if !f.Required || f.Domain.Kind == forms.Options || FieldAt(b, i) == nil ||
			len(f.Default) > 0 && f.Default[0] != "" {
			continue
		}
		if field >= 0 {
			return // several are found values for together
		}
		field = i
	}
	if !p.On(DemandRule) || field < 0 || field == b.Main || p.Config.Policy != plan.Auto {
		return
	}
	f := FieldAt(b, field)
	// else these are all
	if f.Kind == history.WordField && menus.Listed(b.Form.Fields[field]) == nil {
		f.Suggested = slices.Concat(f.Suggested, seeds.WordsOf(b))
	}
	text, ok := NextElsewhere(p, f)
	if !ok {
		return
	}
	p.Acts(DemandRule)
	d := &history.Demand{Field: field}
	b.Demand = d
	b.Probes = slices.DeleteFunc(b.Probes, func(w history.Probe) bool {
		if w.Purpose == "nonsense" {
			return false
		}
		d.Waiting = append(d.Waiting, w)
		return true
	})
	for _, other := range b.Fields {
		other.Dead = other != f
	}
	demandAt(b, text)
}

// demandAt makes a value of the box part of every query to come.
func demandAt(b *history.FormState, text string) {
	b.Standing = slices.DeleteFunc(b.Standing, func(a forms.Assignment) bool {
		return a.Field == b.Demand.Field
	})
	b.Stand([]forms.Assignment{b.Set(b.Demand.Field, text)})
}

// unmet reports whether no value of the box that must be filled has found anything yet.
func unmet(b *history.FormState) bool {
	return b.Demand != nil && b.Demand.Size == 0 && !b.Demand.Over
}

// AnswerDemand takes in the first answer to a value of the box: the value with the most results
// stands, before there is one the next to be tried.
func AnswerDemand(p *history.Harvest, a *history.Query, o plan.Outcome, results bool) {
	b, f := a.Of, a.In
	d := b.Demand
	if d == nil || f.Index != d.Field {
		return
	}
	switch size := max(a.Claimed, o.Returned); {
	case o.Kind == plan.Overflow && p.Holds(DemandWordsRule, func() bool { return b.Main >= 0 }):
		wordsUnder(p, b, a)
	case results && size > d.Size:
		d.Size, d.Answer = size, a
		demandAt(b, a.Assign[at(b, a.Query, d.Field)].Values[0])
	case d.Size > 0:
	default:
		if text, ok := NextElsewhere(p, f); ok && !f.Dead {
			demandAt(b, text)
			return
		}
		b.Standing = slices.DeleteFunc(b.Standing, func(a forms.Assignment) bool {
			return a.Field == d.Field
		})
		b.Probes = append(b.Probes, d.Waiting...)
		endDemand(b)
	}
	if _, more := NextElsewhere(p, f); d.Size > 0 && !more {
		if _, known := p.BestValue(f); !known {
			endDemand(b) // what else is found may show further values
		}
	}
	if p.Limit > 0 ||
		results && !o.More && o.Returned >= history.CapMin && !o.ClaimedExact &&
			o.Claimed == o.Returned { // "more than 60, the first 60 are shown"
		endDemand(b)
	}
}

// wordsUnder has words asked beside a text of the box that is refused for all that it matches. The
// first such text stands for the words of the form, and each other one has words of its own.
func wordsUnder(p *history.Harvest, b *history.FormState, a *history.Query) {
	d, text := b.Demand, a.Chooses(b.Demand.Field)
	if d.Size == 0 {
		d.Size = max(1, a.Claimed)
		demandAt(b, text)
		b.Probes, d.Waiting = append(b.Probes, d.Waiting...), nil
		endDemand(b)
		return
	}
	scope := history.ScopeWay + b.Form.Fields[d.Field].Name + "=" + text
	under := history.NewField(b, history.WordField, b.Main, history.Within{
		Scope: scope, Fixed: []forms.Assignment{b.Set(d.Field, text)},
	})
	b.Fields = append(b.Fields, under)
	p.Fill(under)
}

// endDemand lets the other boxes take part.
func endDemand(b *history.FormState) { b.Demand.Due = true }
