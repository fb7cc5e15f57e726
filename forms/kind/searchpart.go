package kind

import (
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// One form may be around a whole page, as ASP.NET has it: what stands beside the search, a
// newsletter or a poll with a button of its own, says nothing of what the search is.

// searchPart is the form without the controls that belong to another button than the search, and
// the element around those that are left; both as they are where no control does.
func searchPart(f *webform.Form, n *html.Node) (*webform.Form, *html.Node) {
	part := *f
	part.Fields, part.Controls = nil, nil
	apart := false // the last field was one of another button
	left := map[string]bool{}
	for _, fd := range f.Fields {
		switch ofOther := fd.Why == vetting.OfAnotherButton; {
		case ofOther, apart && fd.Role == webform.Submit: // with the button after it
			apart = ofOther
			continue
		}
		own := make([]int, len(fd.Controls))
		for i, at := range fd.Controls {
			own[i] = len(part.Controls)
			part.Controls = append(part.Controls, f.Controls[at])
			left[f.Controls[at].Name] = true
		}
		fd.Controls = own
		part.Fields = append(part.Fields, fd)
	}
	if len(part.Fields) == len(f.Fields) {
		return f, n
	}
	return &part, holding(n, left)
}

// holding is the innermost element that holds all controls of some names.
func holding(n *html.Node, names map[string]bool) *html.Node {
	var common []*html.Node // the elements around what was met so far, the outermost first
	for d := range n.Descendants() {
		switch d.DataAtom {
		case atom.Input, atom.Select, atom.Button, atom.Textarea:
		default:
			continue
		}
		if controls.Attr(d, "type") == "hidden" || !names[controls.Attr(d, "name")] {
			continue
		}
		var path []*html.Node
		for p := d.Parent; p != nil && p != n; p = p.Parent {
			path = append(path, p)
		}
		path = append(path, n)
		slices.Reverse(path)
		if common == nil {
			common = path
		}
		same := 0
		for same < min(len(path), len(common)) && path[same] == common[same] {
			same++
		}
		common = common[:same]
	}
	if len(common) == 0 {
		return n
	}
	return common[len(common)-1]
}
