// Package overlay says which elements of a page lie over all of it: what such an element shows is
// what the visitor sees, whatever the page itself says, and a mouse is over it wherever it is.
//
// It reads the style sheets and attributes that stand in the page. A sheet of another file is not
// read, and may place an element otherwise: then an element inside of one with a class or an id is
// not taken to span the page.
package overlay

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A Page is what is known of how the elements of a page lie. The zero Page has no style sheets. It
// is not safe for concurrent use.
type Page struct {
	root    *html.Node
	read    bool // the style sheets are: most pages have nothing to ask them for
	rules   []rule
	foreign bool // it has style sheets of other files
	text    int  // bytes that a reader sees
	work    int  // done so far
}

// Of is what is known of the page with that tree.
func Of(root *html.Node) Page {
	p := Page{root: root}
	for n := range root.Descendants() {
		if n.Type == html.TextNode && n.Parent.DataAtom != atom.Script &&
			n.Parent.DataAtom != atom.Style && n.Parent.DataAtom != atom.Noscript {
			p.text += len(strings.TrimSpace(n.Data))
		}
	}
	return p
}

// sheets reads the style sheets, once.
func (p *Page) sheets() {
	if p.read || p.root == nil {
		return
	}
	p.read = true
	for n := range p.root.Descendants() {
		switch {
		case n.DataAtom == atom.Style && n.FirstChild != nil && len(p.rules) < mostRules:
			p.rules = append(p.rules, rules(n.FirstChild.Data)...)
		case n.DataAtom == atom.Link && strings.EqualFold(attr(n, "rel"), "stylesheet"):
			p.foreign = true
		}
	}
}

// Text is how many bytes of text the page shows.
func (p *Page) Text() int { return p.text }

// A rule is one of a style sheet that may say where an element lies.
type rule struct {
	applies selector
	style   string
}

const (
	mostRules = 300     // of a page
	mostStyle = 1 << 16 // bytes of a style sheet that are read
	mostWork  = 1 << 20 // rules that are tried, after which no more are
	richText  = 400     // bytes of visible text: a page that is more than a frame
)

var (
	comment   = regexp.MustCompile(`(?s)/\*.*?\*/`)
	ruleShape = regexp.MustCompile(`([^{}@;]+)\{([^{}]*)\}`)
	placing   = regexp.MustCompile(
		`position|width|height|inset|top|display|visibility|opacity|pointer-events`)
)

// rules reads a style sheet. What stands within @media counts as if it held.
func rules(css string) (list []rule) {
	css = comment.ReplaceAllString(css[:min(len(css), mostStyle)], "")
	for _, found := range ruleShape.FindAllStringSubmatch(css, mostRules) {
		if selector := strings.TrimSpace(found[1]); placing.MatchString(found[2]) &&
			!strings.Contains(selector, ":") {
			list = append(list, rule{selectorOf(selector), found[2]})
		}
	}
	return list
}

// style is what is known about how n lies: by the rules of the page, by its attributes, and by its
// own style.
func (p *Page) style(n *html.Node) string {
	p.sheets()
	var b strings.Builder
	p.work += 1 + len(p.rules)
	for _, r := range p.rules {
		if p.work > mostWork {
			break
		}
		if r.applies.Match(n) {
			b.WriteString(r.style + ";")
		}
	}
	for _, side := range []string{"width", "height"} {
		if strings.TrimSpace(attr(n, side)) == "100%" {
			b.WriteString(side + ":100%;")
		}
	}
	return strings.ToLower(b.String() + attr(n, "style"))
}

var (
	wide    = regexp.MustCompile(`(?:^|[;\s])(?:min-)?width:\s*(?:100(?:%|vw)|\d{4,}px)`)
	high    = regexp.MustCompile(`(?:^|[;\s])(?:min-)?height:\s*(?:100(?:%|vh)|\d{4,}px)`)
	tallest = regexp.MustCompile(`(?:^|[;\s])(?:min-)?height:\s*100(?:%|vh)`)
	tall    = regexp.MustCompile(`(?:^|[;\s])(?:min-)?height:\s*100vh`)
	fixed   = regexp.MustCompile(`position:\s*fixed`)
	loose   = regexp.MustCompile(`position:\s*absolute`)
	placed  = regexp.MustCompile(`position:\s*(?:fixed|absolute|relative|sticky)`)
	inset0  = regexp.MustCompile(`inset:\s*0`)
	edges   = []*regexp.Regexp{edge("top"), edge("right"), edge("bottom"), edge("left")}
	unshown = regexp.MustCompile(
		`display:\s*none|visibility:\s*hidden|opacity:\s*0(?:;|$|\.0)|pointer-events:\s*none`)
)

func edge(side string) *regexp.Regexp { return regexp.MustCompile(`(?:^|[;\s])` + side + `:\s*0`) }

// Covers reports whether an element lies over the whole page, or is all of it.
func (p *Page) Covers(n *html.Node) bool {
	css := p.style(n)
	pinned := inset0.MatchString(css) ||
		!slices.ContainsFunc(edges, func(e *regexp.Regexp) bool { return !e.MatchString(css) })
	full := wide.MatchString(css) && high.MatchString(css)
	switch {
	case !full && !pinned || unshown.MatchString(css) || p.unshownAround(n):
		return false
	case fixed.MatchString(css):
		return true
	case loose.MatchString(css):
		return p.spans(n)
	case n.DataAtom == atom.Iframe || n.DataAtom == atom.Object || n.DataAtom == atom.Embed:
		return full && p.fills(n, css)
	}
	return false
}

func (p *Page) unshownAround(n *html.Node) bool {
	for a := range n.Ancestors() {
		if a.Type == html.ElementNode && unshown.MatchString(p.style(a)) {
			return true
		}
	}
	return false
}

// spans reports whether what lies absolutely in the place of n lies so on the page, and not on a
// part of it: of the elements around it none is placed, or the one that is covers the page itself.
func (p *Page) spans(n *html.Node) bool {
	for a := range n.Ancestors() {
		switch {
		case a.Type != html.ElementNode || a.DataAtom == atom.Body || a.DataAtom == atom.Html:
			return true
		case placed.MatchString(p.style(a)):
			return p.Covers(a)
		case p.foreign && (attr(a, "class") != "" || attr(a, "id") != ""):
			return false // a style sheet that we do not have may place it
		}
	}
	return true
}

// fills reports whether an element that is as large as what is around it is all of the page: what
// is around it lies over the page, or is as high as the window and has no text to speak of.
func (p *Page) fills(n *html.Node, css string) bool {
	high := tall.MatchString(css)
	for a := range n.Ancestors() {
		if a.Type != html.ElementNode {
			continue
		}
		around := p.style(a)
		if placed.MatchString(around) {
			return p.Covers(a)
		}
		if !high && !tallest.MatchString(around) {
			return false
		}
		high = high || tall.MatchString(around)
	}
	return n.Parent != nil && p.text <= richText
}

// OnlyFrame returns the address of the frame that takes all the room of a frameset; "" when several
// share it.
func OnlyFrame(set *html.Node) string {
	var sources []string
	for n := range set.Descendants() {
		if n.DataAtom == atom.Frame && attr(n, "src") != "" {
			sources = append(sources, attr(n, "src"))
		}
	}
	sizes := attr(set, "rows") + attr(set, "cols")
	if len(sources) == 1 || len(sources) > 1 && strings.HasPrefix(sizes, "100%") {
		return sources[0]
	}
	only := ""
	for i, size := range strings.Split(sizes, ",") {
		if strings.Trim(size, " 0px%") == "" || i >= len(sources) {
			continue
		}
		if only != "" {
			return ""
		}
		only = sources[i]
	}
	return only
}

func attr(n *html.Node, name string) string {
	v, _ := Attribute(n, name)
	return v
}

// Attribute is the value of an attribute of an element, and whether it has one. Attributes of other
// vocabularies, as xlink:href, are none.
func Attribute(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}
