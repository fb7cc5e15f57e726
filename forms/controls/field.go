package controls

import (
	"slices"

	"deepcrawl/forms/webform"
)

// Fields groups controls into what a user sees as one thing to fill in. Controls that can never be
// sent (without a name, disabled, plain buttons) make no field, except submit buttons, which need
// no name to be pressed, and empty menus after another one, which a script may fill and open. What
// is disabled is read by disabled.
func Fields(controls []webform.Control) []webform.Field {
	var out []webform.Field
	group := map[string]int{} // radio and check boxes by type and name
	menus := false
	for i, c := range controls {
		off := c.Disabled && !(menus && waits(c))
		menus = menus || c.Tag == "select" && !c.Disabled
		if off || c.Type == "reset" || c.Type == "button" || c.Name == "" && !Submits(c) {
			continue
		}
		if c.Type == "radio" || c.Type == "checkbox" {
			key := c.Type + "\x00" + c.Name
			if at, ok := group[key]; ok {
				out[at].Controls = append(out[at].Controls, i)
				continue
			}
			group[key] = len(out)
		}
		out = append(out, webform.Field{Position: len(out), Name: c.Name, Controls: []int{i}})
	}
	for i := range out {
		f := &out[i]
		for _, c := range f.Controls {
			f.Required = f.Required || controls[c].Required
		}
		first := controls[f.Controls[0]]
		f.Multiple = first.Multiple || first.Type == "checkbox" && len(f.Controls) > 1
		f.Default = Served(controls, f)
		f.Role = plainRole(first)
	}
	return out
}

// ValueOfField is the value of the field that one of its boxes stands for.
func ValueOfField(f *webform.Field, c webform.Control) string {
	if f.Each {
		return c.Name
	}
	return c.Value
}

// Submits reports whether pressing the control submits its form.
func Submits(c webform.Control) bool { return c.Type == "submit" || c.Type == "image" }

// waits reports whether the control is a menu with nothing to choose.
func waits(c webform.Control) bool {
	return c.Tag == "select" &&
		!slices.ContainsFunc(c.Options, func(o webform.Option) bool {
			return !o.Disabled && o.Value != "" && o.Value != o.Text
		})
}

// plainRole is what the type of a control says about its role.
func plainRole(c webform.Control) webform.Role {
	switch c.Type {
	case "submit", "image":
		return webform.Submit
	case "hidden":
		return webform.Hidden
	case "password":
		return webform.Password
	case "text", "search":
		return webform.Keyword
	case "file":
		return webform.OtherRole
	}
	return webform.Filter
}

// Served returns the values sent when nobody touches the field.
func Served(controls []webform.Control, f *webform.Field) []string {
	var out []string
	for _, i := range f.Controls {
		c := controls[i]
		switch {
		case Submits(c):
		case c.Type == "radio" || c.Type == "checkbox":
			if c.Checked {
				out = append(out, ValueOfField(f, c))
			}
		case c.Tag == "select":
			for _, o := range c.Options {
				if o.Selected && !o.Disabled {
					out = append(out, o.Value)
				}
			}
		default:
			out = append(out, c.Value)
		}
	}
	if controls[f.Controls[0]].Type == "radio" && len(out) > 1 {
		out = out[len(out)-1:] // the last checked one wins
	}
	return out
}
