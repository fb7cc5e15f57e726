package querygen

import "deepcrawl/forms"

// Some forms want two text boxes filled: a first and a last name, the two ends of a journey. With one of them at one value
// the other reaches only what goes with that value, so each value that found something in one box becomes a place in which
// values of the other are asked.

const (
	crossWay   = "with "
	mostCross  = 60 // values of a form that are crossed with those of another box
	crossStays = 5  // and of these, places at a time that brought nothing yet
)

// cross makes the value that a box was just asked with a place for the other boxes that must be filled.
func (p *Planner) cross(a *arm) {
	b, f := a.box, a.family
	if !p.on(crossRule) || !b.template.fixed || f.scope != "" || !b.requiresText(f.field) {
		return
	}
	value := b.set(f.field, a.Assign[b.at(a.Query, f.field)].Values...)
	for _, as := range b.template.found {
		other := b.familyFor(as[0].Field)
		if other == nil || other == f || b.crossed >= mostCross {
			continue
		}
		b.crossed++
		p.acts(crossRule)
		b.places = append(b.places, &family{
			box: b, kind: other.kind, field: other.field, scope: crossWay + value.Name + "=" + value.Values[0], suggested: other.suggested,
			fixed: []forms.Assignment{value}, barren: map[string]int{}, tried: map[string]bool{fold(as[0].Values[0]): true},
		})
	}
}

// openPlaces lets values be asked in places that wait, a few at a time: one after the other shows whether crossing pays.
func (p *Planner) openPlaces(b *box) {
	for len(b.places) > 0 && b.idlePlaces() < crossStays {
		f := b.places[0]
		b.places = b.places[1:]
		b.families = append(b.families, f)
		p.fill(f)
	}
}

// idlePlaces counts the values that are being crossed and have brought nothing yet.
func (b *box) idlePlaces() (n int) {
	for _, f := range b.families {
		if f.scope != "" && !f.inPart && !f.dead && !f.row && f.good == 0 {
			n++
		}
	}
	return n
}

// requiresText reports whether a text box is one of several fields that must be filled together.
func (b *box) requiresText(field int) bool {
	for _, as := range b.template.found {
		if as[0].Field == field {
			return b.familyFor(field) != nil
		}
	}
	return false
}

// at returns where a query assigns a field.
func (b *box) at(q Query, field int) int {
	for i, as := range q.Assign {
		if as.Field == field {
			return i
		}
	}
	return -1
}
