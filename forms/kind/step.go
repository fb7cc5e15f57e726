package kind

import (
	"net/url"
	"slices"
	"strings"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// LeadsOn returns the only field that the form asks by, a menu, if its button says that something
// is searched or shown behind it: "Next", "Show". One that says "Go" or "Submit" does whatever the
// form is for, such as waking the machine that was chosen. ok is false where the form asks for
// more, or may do more than that.
func LeadsOn(f *webform.Form) (menu int, ok bool) {
	if f.Method != "GET" || f.Template != nil ||
		f.Kind != webform.Search && f.Kind != webform.Other {
		return 0, false
	}
	asks := fields.Askable(f)
	if len(asks) != 1 || fields.HasText(f) {
		return 0, false
	}
	fd := &f.Fields[asks[0]]
	if c := f.Controls[fd.Controls[0]]; c.Tag != "select" || c.Multiple ||
		fd.Role != webform.Filter ||
		fields.ChoicesOf(fd.Domain) <= 1 {
		return 0, false
	}
	return asks[0], vetting.Of(f).ButtonShows() && unfitFor(f) == ""
}

// NextStep is the address of a form that takes nothing but choices, such as which collections are
// meant, and only leads on. Looked at by itself, with nothing sent, it may show the form that comes
// then, for what is chosen as served. It is nil where the form asks for more, or may do more than
// that.
func NextStep(f *webform.Form) *url.URL {
	if f.Template != nil || f.Kind != webform.Search && f.Kind != webform.Other ||
		stepOf(f) != "" ||
		!vetting.Of(f).OnlyLeadsOn() {
		return nil
	}
	u, err := fetch.ParseURL(nil, f.Action)
	if err != nil || f.Action == f.PageURL || safety.JudgeAddress(u).Harmful() {
		return nil
	}
	return u
}

// AsStep is f as a form that only leads on to another: nothing is found by it.
func AsStep(f, to *webform.Form) *webform.Form {
	g := *f
	g.Kind, g.Probability = webform.Other, 1
	g.Reasons = append(slices.Clone(f.Reasons), leadsTo+to.ID)
	return &g
}

// stepOf says where a form leads that AsStep made; "" for others.
func stepOf(f *webform.Form) string {
	if n := len(f.Reasons); f.Kind == webform.Other && n > 0 &&
		strings.HasPrefix(f.Reasons[n-1], leadsTo) {
		return f.Reasons[n-1]
	}
	return ""
}

// leadsTo begins the reason of a form that is asked for the sake of the form behind it.
const leadsTo = "it leads to form "
