package labels

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/controls"
)

// InterfaceOf returns the element that holds a box with its button, and the controls in it. They
// are none if the box stands among controls of a form or of something that is no search.
func (l *Labels) InterfaceOf(box *html.Node) (*html.Node, []*html.Node) {
	around, held := box, []*html.Node{box}
	for p, level := box.Parent, 0; p != nil && level < MaxLevels && p.DataAtom != atom.Body; p,
		level = p.Parent, level+1 {
		s, ok := l.Flow.Span[p]
		if !ok {
			continue
		}
		inside, button, foreign := l.controlsIn(s)
		if foreign || len(inside) > maxAround {
			break
		}
		around, held = p, inside
		if button || IsSearch(p) {
			break
		}
	}
	for _, n := range held {
		switch strings.ToLower(controls.Attr(n, "type")) {
		case "password", "file", "email", "tel":
			return nil, nil
		}
		if n.DataAtom == atom.Textarea {
			return nil, nil
		}
	}
	return around, held
}

// controlsIn lists the controls of a span and says whether a button is among them, or a control of
// a form.
func (l *Labels) controlsIn(s Span) (inside []*html.Node, button, foreign bool) {
	for _, it := range l.Flow.Items[s.Start:s.End] {
		if it.control == nil {
			continue
		}
		inside = append(inside, it.control)
		button = button || it.control.DataAtom == atom.Button ||
			!it.fill && controls.Attr(it.control, "type") != "hidden"
		foreign = foreign || l.Flow.owner[it.control] != 0
		if len(inside) > maxAround {
			break
		}
	}
	return inside, button, foreign
}

// IsSearch reports whether an element declares that what it holds is a search.
func IsSearch(n *html.Node) bool {
	return n.Type == html.ElementNode &&
		(n.Data == "search" || strings.EqualFold(controls.Attr(n, "role"), "search"))
}

const maxAround = 12 // controls of one interface

const MaxLevels = 6 // elements around a box that may hold its button
