package fields

import (
	"slices"

	"golang.org/x/net/html"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/webform"
)

// DisabledFields returns the fields that would be there if no control was disabled, and are not:
// what a tick, a radio button or another menu opens, and what members may use. Labels and roles
// depend on what stands around, so that the form is understood as if all of it was open.
func DisabledFields(f *webform.Form, nodes []*html.Node, l *labels.Labels) []webform.Field {
	shut := func(i int) bool { return f.Controls[i].Disabled }
	if !slices.ContainsFunc(f.Controls, func(c webform.Control) bool { return c.Disabled }) {
		return nil
	}
	g := *f
	g.Controls = slices.Clone(f.Controls)
	for i := range g.Controls {
		g.Controls[i].Disabled = false
	}
	g.Fields = controls.Joined(controls.Fields(g.Controls), g.Controls, nodes)
	Understand(&g, nodes, l)
	sent := map[int]bool{}
	for _, fd := range f.Fields {
		for _, i := range fd.Controls {
			sent[i] = true
		}
	}
	var out []webform.Field
	for _, fd := range g.Fields {
		first := fd.Controls[0]
		c := f.Controls[first]
		known := slices.ContainsFunc(fd.Controls, func(i int) bool { return sent[i] || !shut(i) })
		if known || controls.Submits(c) || c.Type == "hidden" {
			continue
		}
		// These three number fields of g.
		fd.Position, fd.Pair, fd.FilledBy, fd.Needs = len(out), 0, 0, nil
		out = append(out, fd)
	}
	return out
}
