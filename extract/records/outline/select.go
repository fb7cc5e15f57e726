package outline

import (
	"fmt"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// A Selector chooses elements of a page as CSS does.
type Selector struct{ group cascadia.SelectorGroup }

// Select reads a selector of CSS, or several with commas between them.
func Select(css string) (*Selector, error) {
	g, err := cascadia.ParseGroup(css)
	if err != nil {
		return nil, fmt.Errorf("selector %q: %w", css, err)
	}
	return &Selector{g}, nil
}

// Elements are the elements that a selector chooses, in document order, without those inside
// others.
func (o *Outline) Elements(s *Selector) (chosen []int32) {
	for i := range o.Nodes {
		if n := &o.Nodes[i]; n.HTML != nil && n.HTML.Type == html.ElementNode &&
			s.group.Match(n.HTML) {
			chosen = append(chosen, int32(i))
		}
	}
	return o.Outermost(chosen)
}

// Link is where the first link leads that a selector chooses, or that stands in an element which it
// chooses; "" where there is none. Links that the page hides count.
func (s *Selector) Link(root *html.Node) string {
	for _, n := range cascadia.QueryAll(root, s.group) {
		if href := Attr(n, "href"); href != "" {
			return href
		}
		if in := cascadia.Query(n, anyLink); in != nil {
			return Attr(in, "href")
		}
	}
	return ""
}

var anyLink = cascadia.MustCompile("a[href]")
