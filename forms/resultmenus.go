package forms

import (
	"slices"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/webform"
)

// A results page often has its numbers of results and its orders in a form of their own, which
// carries the question along as a hidden field. It asks nothing by itself, and what it offers is
// offered for the search form of the same address. So is the length of pages that another search
// form of that address has a menu for: a quick search beside an advanced one.

// WithMenusOf is f with the menus of page sizes and orders that forms of the same site have for its
// answers, or f itself where none has any. They come after all fields of f and are not sent as long
// as nothing is chosen there. f is not changed.
func WithMenusOf(f *webform.Form, others []*webform.Form) *webform.Form {
	g := f
	for _, o := range others {
		arranged := arrangedBy(f, o)
		if !arranged && !sharesAnswers(f, o) {
			continue
		}
		for _, i := range fields.VisibleFields(o) {
			fd := o.Fields[i]
			size := fd.Role == webform.PageSize
			if (arranged || size) && fd.Domain.Kind == webform.Options && fd.Name != "" &&
				!sendsField(g, fd.Name) && !(size && hasField(g, webform.PageSize)) {
				fd.Why = "a form beside the results offers it"
				g = withLent(g, fd)
			}
		}
	}
	return g
}

// arrangedBy reports whether another form only arranges the answers of this one: it leads to the
// same place and repeats what is written into a text box of this one.
func arrangedBy(f *webform.Form, o *webform.Form) bool {
	if o.ID == f.ID || f.Template != nil || f.Method != "GET" || o.Method != "GET" ||
		f.Action == "" || withoutQuery(f.Action) != withoutQuery(o.Action) ||
		kind.Arranges(o) == "" ||
		kind.Jumps(o) {
		return false
	}
	return slices.ContainsFunc(f.Fields, func(box webform.Field) bool {
		return box.Role != webform.Hidden && box.Domain.TakesText() &&
			slices.ContainsFunc(o.Fields, func(h webform.Field) bool {
				return h.Role == webform.Hidden && h.Name == box.Name
			})
	})
}

// sharesAnswers reports whether another form has its answers at the same place, asked in the same
// way.
func sharesAnswers(f *webform.Form, o *webform.Form) bool {
	return o.ID != f.ID && f.Template == nil && o.Template == nil && f.Action != "" &&
		f.Method == o.Method && f.Enctype == o.Enctype &&
		withoutQuery(f.Action) == withoutQuery(o.Action) && kind.Arranges(o) == ""
}

func hasField(f *webform.Form, r webform.Role) bool {
	return slices.ContainsFunc(f.Fields, func(fd webform.Field) bool { return fd.Role == r })
}

// withLent is f with a menu behind its fields that the page has elsewhere. Its first choice is
// chosen and cannot be sent, so that the form goes as it was served.
func withLent(f *webform.Form, fd webform.Field) *webform.Form {
	g := *f
	options := []webform.Option{{Selected: true, Disabled: true}}
	for _, o := range fd.Domain.Options {
		if o.Disabled {
			continue
		}
		o.Selected = false
		options = append(options, o)
	}
	g.Controls = append(slices.Clone(f.Controls),
		webform.Control{Tag: "select", Name: fd.Name, Options: options})
	g.Fields = append(slices.Clone(f.Fields), webform.Field{
		Position: len(f.Fields), Name: fd.Name, Controls: []int{len(f.Controls)}, Label: fd.Label,
		LabelSource: fd.LabelSource,
		Role:        fd.Role, Why: fd.Why,
		Domain: webform.Domain{Kind: webform.Options, Options: options},
	})
	return &g
}
