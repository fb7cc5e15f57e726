package forms

import (
	"net/url"
	"slices"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// What a form asks stands in the address where it is sent by GET, together with what its page fills
// in and nobody changes. An address that robots.txt closes for a hidden field, as "Disallow:
// /issues?*set_filter=" does, closes every question of the form.

// filler stands for whatever may be asked: no rule of a site speaks of it.
const filler = "deepcrawl-asks-something"

// Addresses are addresses of submissions that have nothing in common but what all of them have: the
// form as served and with other values in all that can be set, both of them also without the fields
// that only arrange what is shown. A rule that closes all of these closes the form. A form that is
// not sent by GET, and one that a script sends, has none but its action.
func Addresses(f *webform.Form) (all []*url.URL) {
	if f.Method != "GET" || f.Template != nil || f.Kind == webform.List {
		return actionOf(f)
	}
	var arranging []int
	for i, fd := range f.Fields {
		if fd.Role.Arranges() {
			arranging = append(arranging, i)
		}
	}
	for _, g := range []*webform.Form{f, changedField(f)} {
		for _, h := range []*webform.Form{g, submit.Without(g, arranging...)} {
			r, err := submit.Request(h, nil, submit.Button(h))
			if err != nil {
				return actionOf(f) // what it sends is refused for itself, where it is asked
			}
			all = append(all, r.URL)
		}
	}
	return all
}

func actionOf(f *webform.Form) []*url.URL {
	u, err := fetch.ParseURL(nil, f.Action)
	if err != nil {
		return nil
	}
	return []*url.URL{u}
}

// changedField is the form as it would be served with another value in each field that can be asked
// by.
func changedField(f *webform.Form) *webform.Form {
	g := *f
	g.Fields, g.Controls = slices.Clone(f.Fields), slices.Clone(f.Controls)
	for i := range g.Fields {
		fd := &g.Fields[i]
		switch fd.Role {
		case webform.Submit, webform.Hidden, webform.Token, webform.Honeypot, webform.Password:
			continue
		}
		fd.Default, fd.Never, fd.Chosen = nil, nil, false
		for _, at := range fd.Controls {
			c := &g.Controls[at]
			switch {
			case controls.Submits(*c) || c.Type == "hidden":
			case c.Tag == "select":
				c.Options = []webform.Option{{Value: filler, Selected: true}}
			default:
				c.Value, c.Checked = filler, true
			}
		}
	}
	return &g
}
