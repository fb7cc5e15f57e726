package template

import (
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	crossWay   = "with "
	mostCross  = 60 // values of a form that are crossed with those of another box
	crossStays = 5  // and of these, places at a time that brought nothing yet
)

// Cross makes the value that a box was just asked with a place for the other boxes that must be
// filled.
func Cross(p *history.Harvest, a *history.Query) {
	b, f := a.Of, a.In
	if onForm.Of(b).grid != nil || !p.On(CrossRule) || !b.Template.Fixed || f.Scope != "" ||
		!requiresText(b, f.Index) {
		return
	}
	value := b.Set(f.Index, a.Assign[at(b, a.Query, f.Index)].Values...)
	for _, as := range b.Template.Found {
		other := FieldAt(b, as[0].Field)
		if other == nil || other == f || onForm.Of(b).crossed >= mostCross {
			continue
		}
		onForm.Of(b).crossed++
		p.Acts(CrossRule)
		place := history.NewField(b, other.Kind, other.Index, history.Within{
			Scope: crossWay + value.Name + "=" + value.Values[0], Fixed: []forms.Assignment{value},
		})
		place.Suggested, place.Tried[values.Fold(as[0].Values[0])] = other.Suggested, true
		onForm.Of(b).places = append(onForm.Of(b).places, place)
	}
}

// OpenPlaces lets values be asked in places that wait, a few at a time: one after the other shows
// whether crossing pays.
func OpenPlaces(p *history.Harvest, b *history.FormState) {
	for len(onForm.Of(b).places) > 0 && idlePlaces(b) < crossStays {
		f := onForm.Of(b).places[0]
		onForm.Of(b).places = onForm.Of(b).places[1:]
		b.Fields = append(b.Fields, f)
		p.Fill(f)
	}
}

// idlePlaces counts the values that are being crossed and have brought nothing yet.
func idlePlaces(b *history.FormState) (n int) {
	for _, f := range b.Fields {
		if f.Scope != "" && !f.InPart && !f.Dead && !f.Row && f.Good == 0 {
			n++
		}
	}
	return n
}

// requiresText reports whether a text box is one of several fields that must be filled together.
func requiresText(b *history.FormState, field int) bool {
	for _, as := range b.Template.Found {
		if as[0].Field == field {
			return FieldAt(b, field) != nil
		}
	}
	return false
}

// at returns where a query assigns a field.
func at(b *history.FormState, q plan.Query, field int) int {
	for i, as := range q.Assign {
		if as.Field == field {
			return i
		}
	}
	return -1
}
