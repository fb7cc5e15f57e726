package controls

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/webform"
)

// A row of tick boxes for one thing ("In which collections?") has one name on some sites and on
// others a name for each box. Either is one field with options to a visitor, and so it is here.

// fewestBoxes is how many boxes with names of their own make a group: two may be two questions.
const fewestBoxes = 3

// Joined makes one field of each row of tick boxes whose names differ in a number, or that are all
// that a fieldset holds.
func Joined(fields []webform.Field, controls []webform.Control,
	nodes []*html.Node) []webform.Field {
	out := fields[:0:0]
	for i := 0; i < len(fields); {
		n := rowOfBoxes(fields[i:], controls, nodes)
		f := fields[i]
		f.Position = len(out)
		if n >= fewestBoxes {
			for _, other := range fields[i+1 : i+n] {
				f.Controls = append(f.Controls, other.Controls...)
			}
			f.Each, f.Multiple = true, true
			f.Default = Served(controls, &f)
			i += n - 1
		}
		out = append(out, f)
		i++
	}
	return out
}

// rowOfBoxes returns how many fields from the first on are boxes of one group.
func rowOfBoxes(fields []webform.Field, controls []webform.Control, nodes []*html.Node) int {
	box := func(f webform.Field) *webform.Control {
		if len(f.Controls) != 1 || f.Required || controls[f.Controls[0]].Type != "checkbox" {
			return nil
		}
		return &controls[f.Controls[0]]
	}
	if len(fields) == 0 || box(fields[0]) == nil {
		return 0
	}
	first := box(fields[0])
	around := groupAround(nodes[fields[0].Controls[0]])
	n, alike := 0, 0
	for _, f := range fields {
		c := box(f)
		if c == nil || c.Checked != first.Checked || groupAround(nodes[f.Controls[0]]) != around {
			break
		}
		if alike == n && numbered(first.Name) != "" && numbered(c.Name) == numbered(first.Name) {
			alike++
		}
		n++
	}
	if n > fewestBoxes && n == boxesIn(around) {
		return n
	}
	return alike
}

// groupAround returns the nearest element that groups controls.
func groupAround(n *html.Node) *html.Node {
	for p := n.Parent; p != nil && p.DataAtom != atom.Form; p = p.Parent {
		if r := strings.ToLower(Attr(p, "role")); p.DataAtom == atom.Fieldset || r == "group" {
			return p
		}
	}
	return nil
}

// boxesIn counts the controls in an element, as far as they are tick boxes alone; 0 where there are
// others.
func boxesIn(n *html.Node) (boxes int) {
	if n == nil {
		return 0
	}
	for d := range n.Descendants() {
		switch d.DataAtom {
		case atom.Select, atom.Textarea:
			return 0
		case atom.Input:
			if strings.ToLower(Attr(d, "type")) != "checkbox" {
				return 0
			}
			boxes++
		}
	}
	return boxes
}

// numbered is a name without the number at its end, "" where it has none: "db1", "coll[2]",
// "list$3".
func numbered(name string) string {
	s := strings.TrimRight(name, "]")
	stem := strings.TrimRight(s, "0123456789")
	if len(stem) == len(s) {
		return ""
	}
	return strings.ToLower(stem)
}
