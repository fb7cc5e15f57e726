package forms

import (
	"slices"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// A Filling is what a page offers in a menu once a choice was made in the menu that fills it.
type Filling struct {
	Menu    int              `json:"menu"` // index of the field
	Options []webform.Option `json:"options"`
}

// Fillings reads from the answer to a query what it offers in the menus that the page of the form
// left empty. Where no script fills them the page does, when it is loaded again with a choice made:
// it shows the form with that choice, and the menu beside it has the options that go with it.
func Fillings(f *webform.Form, p *fetch.Page, as []webform.Assignment) (all []Filling) {
	var found []*webform.Form
	for i, fd := range f.Fields {
		choice := chosenIn(as, fd.FilledBy-1)
		if choice == "" || chosenIn(as, i) != "" || !fillable(&fd) {
			continue
		}
		if found == nil {
			var err error
			if found, err = Find(p); err != nil {
				return nil
			}
		}
		for _, g := range found {
			menu, above := fieldNamed(g, fd.Name), fieldNamed(g, f.Fields[fd.FilledBy-1].Name)
			if menu >= 0 && above >= 0 && selected(g.Fields[above].Domain) == choice &&
				fields.ChoicesOf(g.Fields[menu].Domain) > 0 {
				all = append(all, Filling{Menu: i, Options: g.Fields[menu].Domain.Options})
				break
			}
		}
	}
	return all
}

// chosenIn returns the one value that a field is given; empty where there is none.
func chosenIn(as []webform.Assignment, field int) string {
	for _, a := range as {
		if field >= 0 && a.Field == field && len(a.Values) == 1 {
			return a.Values[0]
		}
	}
	return ""
}

// fillable reports whether no choice of a menu exists by itself.
func fillable(fd *webform.Field) bool {
	return !slices.ContainsFunc(fd.Domain.Options, func(o webform.Option) bool {
		return !o.Any && len(o.Under) == 0
	})
}

// Refill is f with the options that answers to queries had in its empty menus. f is not changed.
func Refill(f *webform.Form, fillings []Filling, as []webform.Assignment) *webform.Form {
	for _, fl := range fillings {
		if fl.Menu < 0 || fl.Menu >= len(f.Fields) {
			continue
		}
		if choice := chosenIn(as, f.Fields[fl.Menu].FilledBy-1); choice != "" {
			f = FilledUnder(f, fl.Menu, fl.Options, choice)
		}
	}
	return f
}

// selected returns the value of the choice that is made in the page as served; empty where there is
// none.
func selected(d webform.Domain) string {
	for _, o := range d.Options {
		if o.Selected {
			return o.Value
		}
	}
	return ""
}

// FilledUnder is f with the options that a menu has together with a choice of the one that fills
// it. f is not changed.
func FilledUnder(f *webform.Form, menu int, options []webform.Option, choice string) *webform.Form {
	under := slices.Clone(options)
	for i := range under {
		under[i].Under = nil
		if !under[i].Any {
			under[i].Under = []string{choice}
		}
	}
	g := fields.Filled(f, menu, under)
	mine := g.Fields[menu].Domain.Options
	for i, o := range mine {
		same := slices.ContainsFunc(under, func(u webform.Option) bool {
			return u.Value == o.Value && !u.Any
		})
		if same && len(o.Under) > 0 && !slices.Contains(o.Under, choice) {
			mine[i].Under = append(slices.Clone(o.Under), choice)
		}
	}
	return g
}

// FilledAs is f, as its page has it now, with the options that exist under choices in an earlier
// version of it or were suggested there, and with the menus that were lent to it. f is not changed.
func FilledAs(f *webform.Form, before *webform.Form) *webform.Form {
	g := f
	for _, fd := range before.Fields[min(len(f.Fields), len(before.Fields)):] {
		if fd.Role == webform.PageSize || fd.Role == webform.Sort {
			g = withLent(g, fd)
		}
	}
	for i, fd := range before.Fields {
		if i < len(f.Fields) && f.Fields[i].Name == fd.Name && f.Fields[i].Role == webform.Hidden &&
			fd.Role == webform.Filter {
			g = withMenu(g, i, before)
		}
		if i < len(f.Fields) && f.Fields[i].Name == fd.Name && fd.FilledBy > 0 &&
			f.Fields[i].FilledBy == fd.FilledBy {
			g = fields.Filled(g, i, fd.Domain.Options)
		}
		if i < len(f.Fields) && f.Fields[i].Name == fd.Name && fd.Suggests != nil &&
			fd.Role == webform.Filter && f.Fields[i].Suggests != nil {
			g = fields.Filled(g, i, fd.Domain.Options)
			g.Fields[i].Domain.Partial = fd.Domain.Partial
		}
	}
	return unasked(g, before)
}

// unasked is f with what its visible fields sent before anybody had asked it: a site may keep what
// was asked last in its session, and fill it in where it shows the form again. f is not changed.
func unasked(f *webform.Form, before *webform.Form) *webform.Form {
	g := *f
	g.Fields, g.Controls = slices.Clone(f.Fields), slices.Clone(f.Controls)
	for _, i := range fields.VisibleFields(f) {
		if i >= len(before.Fields) || f.Fields[i].Name != before.Fields[i].Name ||
			len(f.Fields[i].Controls) != len(before.Fields[i].Controls) {
			continue
		}
		fd, was := &g.Fields[i], before.Fields[i]
		if slices.Equal(fd.Default, was.Default) {
			continue
		}
		fd.Default = was.Default
		fd.Domain.Options = chosenAs(fd.Domain.Options, was.Domain.Options)
		for k, c := range fd.Controls {
			served, now := before.Controls[was.Controls[k]], &g.Controls[c]
			switch now.Type {
			case "checkbox", "radio":
				now.Checked = served.Checked
			default:
				now.Value = served.Value
			}
			now.Options = chosenAs(now.Options, served.Options)
		}
	}
	return &g
}

// chosenAs are options, chosen as those with the same values were before.
func chosenAs(options, before []webform.Option) []webform.Option {
	options = slices.Clone(options)
	for i := range options {
		options[i].Selected = slices.ContainsFunc(before, func(o webform.Option) bool {
			return o.Value == options[i].Value && o.Selected
		})
	}
	return options
}
