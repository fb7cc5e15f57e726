package overlay

import (
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
)

// Pages bring selectors of their own in style sheets. Matched from right to left as
// they stand, each blank in one tries all elements around: where tags nest deeply, "x * * * * *"
// keeps a matcher busy for ever. So they are taken apart, and what was found out about an element
// is remembered.

const (
	mostCompounds  = 12     // of a selector; a longer one fits nothing
	mostRemembered = 50_000 // answers, after which it fits nothing more
)

// A selector is a list of alternatives.
type selector []*chain

// A chain is compounds such as "div.main", from left to right.
type chain struct {
	parts []compound
	met   map[reach]bool
}

type compound struct {
	applies goquery.Matcher
	follows byte // how it follows the one before: one of " >+~"
}

// A reach is the elements from one on, outwards or backwards, among which one is looked for that a
// chain fits up to a part.
type reach struct {
	part int
	from *html.Node
}

// selectorOf reads a selector. What is wrong in it, or takes too long, fits nothing.
func selectorOf(text string) (s selector) {
	c := &chain{met: make(map[reach]bool)}
	follows, from, depth := byte(' '), 0, 0
	quote := byte(0)
	end := func(at int) {
		if part := text[from:at]; part != "" {
			c.parts = append(c.parts, compound{goquery.Single(part), follows})
			if follows = ' '; asksWithin(part) {
				c.parts[len(c.parts)-1].applies = goquery.Single("")
			}
		}
		from = at + 1
	}
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case b == '\\':
			i++
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case b == '"' || b == '\'':
			quote = b
		case b == '(' || b == '[':
			depth++
		case b == ')' || b == ']':
			depth--
		case depth > 0:
		case strings.IndexByte(" \t\n\r\f", b) >= 0:
			end(i)
		case b == '>' || b == '+' || b == '~':
			end(i)
			follows = b
		case b == ',':
			end(i)
			s, c = append(s, c), &chain{met: make(map[reach]bool)}
		}
	}
	end(len(text))
	if s = append(s, c); follows != ' ' || slices.ContainsFunc(s, (*chain).amiss) {
		return nil
	}
	return s
}

// amiss reports whether a chain is empty, begins with a sign between compounds, or is too long.
func (c *chain) amiss() bool {
	return len(c.parts) == 0 || c.parts[0].follows != ' ' || len(c.parts) > mostCompounds
}

// asksWithin reports whether a compound has a selector in it that is more than a compound itself.
func asksWithin(part string) bool {
	for _, name := range []string{":has(", ":haschild(", ":not("} {
		if _, inside, ok := strings.Cut(strings.ToLower(part), name); ok &&
			(name != ":not(" || strings.ContainsAny(inside, " \t\n\r\f>+~(")) {
			return true
		}
	}
	return false
}

// Match reports whether it fits an element.
func (s selector) Match(n *html.Node) bool {
	for _, c := range s {
		if c.fits(len(c.parts)-1, n) {
			return true
		}
	}
	return false
}

// fits reports whether the chain up to a part fits n.
func (c *chain) fits(part int, n *html.Node) bool {
	if n == nil || n.Type != html.ElementNode || !c.parts[part].applies.Match(n) {
		return false
	}
	if part == 0 {
		return true
	}
	switch c.parts[part].follows {
	case '>':
		return c.fits(part-1, n.Parent)
	case '+':
		return c.fits(part-1, elementBefore(n))
	case '~':
		return c.reaches(part-1, elementBefore(n), elementBefore)
	}
	return c.reaches(part-1, n.Parent, func(n *html.Node) *html.Node { return n.Parent })
}

// reaches reports whether the chain up to a part fits an element or one of those after it.
func (c *chain) reaches(part int, from *html.Node, next func(*html.Node) *html.Node) (yes bool) {
	if len(c.met) >= mostRemembered {
		return false
	}
	at := from
	for at != nil {
		var known bool
		if yes, known = c.met[reach{part, at}]; known {
			break
		}
		if yes = c.fits(part, at); yes {
			at = next(at)
			break
		}
		at = next(at)
	}
	for n := from; n != at; n = next(n) {
		c.met[reach{part, n}] = yes
	}
	return yes
}

func elementBefore(n *html.Node) *html.Node {
	for n = n.PrevSibling; n != nil && n.Type != html.ElementNode; n = n.PrevSibling {
	}
	return n
}
