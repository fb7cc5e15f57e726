package querygen

import "deepcrawl/forms"

// A form may have a box for each of several fields: the title, the author, the maker. What one of
// them takes stands on the pages of results under the name that the form gives it. Tried with words
// of titles such a box finds nothing and is given up before one of its own values was asked for.

// findLabels does so for all boxes of a form.
func (p *Planner) findLabels(b *box) {
	if b == nil {
		return
	}
	for _, f := range b.families {
		p.findLabel(f)
	}
}

// findLabel notes which attribute of known items a box beside the main one is called like: it is
// asked for values of that alone, and what found nothing before is no evidence against it.
func (p *Planner) findLabel(f *family) {
	known := p.graph.Records()
	if f.kind != wordFamily || f.field == f.box.main || f.scope != "" || f.attr != "" || known < 2*f.labelled || known == 0 || !p.on(labelRule) {
		return
	}
	f.labelled = known
	if attr := p.attributeCalled(f.box.form.Fields[f.field].Label); attr != "" && f.barren[attr] < likely && p.acts(labelRule) {
		f.attr, f.dead, f.asked, f.vain = attr, false, 0, 0
	}
}

// attributeCalled returns the attribute of known items that has a name, or the only one that has a
// word of it; "" for none.
func (p *Planner) attributeCalled(name string) string {
	attrs, _ := p.attributes()
	alike, n := "", 0
	for _, attr := range attrs {
		if forms.Normal(attr) == forms.Normal(name) {
			return attr
		}
		if called(name, attr) {
			alike = attr
			n++
		}
	}
	if n > 1 {
		return ""
	}
	return alike
}
