package forms

import (
	"slices"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Some searches come in two steps: a first form asks for a region and no more, and the page behind
// it has the form proper, with the region in a hidden field and menus of its towns. Both together
// are one form, in which the menu of the first stands in place of the hidden field.

// Behind returns the form that the page behind a choice in a menu of f has and that carries the
// choice on in a hidden field; nil where there is none that may be asked.
func Behind(f *webform.Form, menu int, choice string, p *fetch.Page) *webform.Form {
	found, err := Find(p)
	if err != nil {
		return nil
	}
	for _, g := range found {
		if ok, _ := kind.Searchable(g); !ok || g.ID == f.ID || !sameSite(f, g) {
			continue
		}
		if i := fieldNamed(g, f.Fields[menu].Name); i >= 0 && g.Fields[i].Role == webform.Hidden &&
			slices.Equal(g.Fields[i].Default, []string{choice}) {
			return g
		}
	}
	return nil
}

// AfterStep returns the form that the page at NextStep has; nil where there is none that may be
// asked.
func AfterStep(f *webform.Form, p *fetch.Page) *webform.Form {
	found, err := Find(p)
	if err != nil {
		return nil
	}
	for _, g := range found {
		if ok, _ := kind.Searchable(g); ok && g.ID != f.ID && sameSite(f, g) {
			return g
		}
	}
	return nil
}

// A Second is the form behind a choice of the first one.
type Second struct {
	Choice string
	Form   *webform.Form
}

// Alike reports whether the forms behind different choices offer the same.
func Alike(a, b *webform.Form) bool {
	return slices.EqualFunc(a.Fields, b.Fields, func(x, y webform.Field) bool {
		return x.Name == y.Name &&
			slices.EqualFunc(x.Domain.Options, y.Domain.Options, func(o, p webform.Option) bool {
				return o.Value == p.Value
			})
	})
}

// Joined is the form behind a menu of f, with that menu in the place of the hidden field, and with
// what the other choices offer under them. There must be one second form at least; all are one form
// by their ID.
func Joined(f *webform.Form, menu int, seconds []Second) *webform.Form {
	base := seconds[0].Form
	g := *base
	g.Fields, g.Controls = slices.Clone(base.Fields), slices.Clone(base.Controls)
	first := f.Fields[menu]
	at := fieldNamed(&g, first.Name)
	asMenu(&g, at, first, f.Controls[first.Controls[0]])
	for i := range g.Fields {
		if i == at || g.Controls[g.Fields[i].Controls[0]].Tag != "select" ||
			g.Fields[i].Role != webform.Filter || sameOptions(i, seconds) {
			continue
		}
		any := slices.DeleteFunc(slices.Clone(g.Fields[i].Domain.Options),
			func(o webform.Option) bool {
				return !o.Any
			})
		g.Fields[i].Domain.Options, g.Controls[g.Fields[i].Controls[0]].Options = any,
			slices.Clone(any)
		g.Fields[i].FilledBy = at + 1
		for _, s := range seconds {
			if i < len(s.Form.Fields) && s.Form.Fields[i].Name == g.Fields[i].Name {
				g = *FilledUnder(&g, i, s.Form.Fields[i].Domain.Options, s.Choice)
			}
		}
	}
	return &g
}

// asMenu turns a hidden field into a menu that must be set.
func asMenu(f *webform.Form, at int, like webform.Field, c webform.Control) {
	fd := &f.Fields[at]
	fd.Role, fd.Label, fd.LabelSource, fd.LabelConfidence = webform.Filter, like.Label,
		like.LabelSource,
		like.LabelConfidence
	fd.Why, fd.Domain, fd.Default, fd.Required = "the menu of the form that leads to this one",
		like.Domain, like.Default, true
	own := &f.Controls[fd.Controls[0]]
	own.Tag, own.Type, own.Options, own.Required, own.Value = c.Tag, c.Type, c.Options, true, ""
}

// withMenu is f, as its page has it now, with the menu that stands in the place of a hidden field
// and what that fills. f is not changed.
func withMenu(f *webform.Form, at int, before *webform.Form) *webform.Form {
	g := *f
	g.Fields, g.Controls = slices.Clone(f.Fields), slices.Clone(f.Controls)
	asMenu(&g, at, before.Fields[at], before.Controls[before.Fields[at].Controls[0]])
	for i, fd := range before.Fields {
		if i < len(g.Fields) && fd.FilledBy == at+1 && g.Fields[i].Name == fd.Name {
			g.Fields[i].Domain, g.Fields[i].FilledBy = fd.Domain, fd.FilledBy
			g.Controls[g.Fields[i].Controls[0]].Options = before.Controls[fd.Controls[0]].Options
		}
	}
	return &g
}

// sameOptions reports whether a menu offers the same behind every choice.
func sameOptions(menu int, seconds []Second) bool {
	had := seconds[0].Form.Fields[menu].Domain.Options
	return !slices.ContainsFunc(seconds, func(s Second) bool {
		return menu >= len(s.Form.Fields) ||
			!slices.EqualFunc(had, s.Form.Fields[menu].Domain.Options,
				func(o, p webform.Option) bool {
					return o.Value == p.Value
				})
	})
}

// sameSite reports whether two forms are sent to one host.
func sameSite(f *webform.Form, g *webform.Form) bool {
	a, err := fetch.ParseURL(nil, f.Action)
	if err != nil {
		return false
	}
	b, err := fetch.ParseURL(nil, g.Action)
	return err == nil && a.Host == b.Host
}
