package outline

import "golang.org/x/net/html"

// Root is the document that the page was read from.
func (o *Outline) Root() *html.Node {
	n := o.Nodes[0].HTML
	for n.Parent != nil {
		n = n.Parent
	}
	return n
}
