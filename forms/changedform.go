package forms

import (
	"slices"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// A form may become another one at the same address and under the same names: its button says
// "Create" where it said "Search". Whoever asks it on by what was known of it would make things at
// the site.

// Turned says why the form may not be asked any more as p shows it, "" where p shows it as one that
// may be, or does not show it.
func Turned(f *webform.Form, p *fetch.Page) string {
	if now := standsOn(f, p); now != nil {
		return vetoed(vetting.Under(now, f))
	}
	return ""
}

// standsOn is the form as p shows it, as far as it is judged; nil where p does not show it. Neither
// another form of the page nor what only helps to fill this one is worked out, as each answer of a
// harvest is looked at.
func standsOn(f *webform.Form, p *fetch.Page) *webform.Form {
	pg, err := opened(p)
	if err != nil || pg == nil {
		return nil
	}
	for i, now := range pg.forms {
		if now.ID == f.ID {
			pg.understand(now, pg.found[i])
			pg.judged(now, pg.found[i])
			return now
		}
	}
	for _, s := range pg.loose(pg.labels) {
		if s.Form.ID == f.ID {
			return s.Form
		}
	}
	return nil
}

// judged adds what the rest of the page says of a form that its judgement rests on, see plain:
// menus that are made of hidden fields and of links.
func (pg *page) judged(f *webform.Form, o controls.Owned) {
	if slices.ContainsFunc(f.Fields, func(fd webform.Field) bool { return mayTakeCode(f, fd) }) {
		pg.suggestions(f, controls.ControlNodes(o.Controls))
	}
	pg.sizeLinks(f)
}

// Replaces reports whether the form, found anew on the page that showed before, is to be known
// instead of it: one of them acts.
func Replaces(f *webform.Form, before *webform.Form) bool {
	return f.ID == before.ID && f.PageURL == before.PageURL && f.Template == nil &&
		before.Template == nil &&
		(vetoed(f) == "") != (vetoed(before) == "")
}

// vetoed names what forbids asking the form, by what it says that it does.
func vetoed(f *webform.Form) string {
	if v := vetting.JudgeAddress(f); v.Harmful() {
		return v.Why
	}
	return ""
}

// Acts says what the form does that is no search, be it the page that says so or its controls; ""
// where at most a word of a search is missing.
func Acts(f *webform.Form) string { return vetting.Of(f).Acts() }
