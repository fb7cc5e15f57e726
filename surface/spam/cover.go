package spam

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A rule is one of a style sheet that may say where an element lies.
type rule struct {
	applies selector
	style   string
}

const (
	mostRules = 300     // of a page
	mostStyle = 1 << 16 // bytes of a style sheet that are read
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
func (in *inspector) style(n *html.Node, own string) string {
	var b strings.Builder
	if in.machine != nil {
		*in.machine.steps += 1 + len(in.rules)/2
	}
	for _, r := range in.rules {
		if in.machine != nil && *in.machine.steps > mostSteps {
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
	return strings.ToLower(b.String() + own)
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

// covers reports whether an element with that style of its own lies over the whole page, or is all
// of it.
func (in *inspector) covers(n *html.Node, own string) bool {
	css := in.style(n, own)
	pinned := inset0.MatchString(css) ||
		!slices.ContainsFunc(edges, func(e *regexp.Regexp) bool { return !e.MatchString(css) })
	full := wide.MatchString(css) && high.MatchString(css)
	switch {
	case !full && !pinned || unshown.MatchString(css) || in.unshownAround(n):
		return false
	case fixed.MatchString(css):
		return true
	case loose.MatchString(css):
		return in.spans(n)
	case n.DataAtom == atom.Iframe || n.DataAtom == atom.Object || n.DataAtom == atom.Embed:
		return full && in.fills(n, css)
	}
	return false
}

func (in *inspector) unshownAround(n *html.Node) bool {
	for a := range n.Ancestors() {
		if a.Type == html.ElementNode && unshown.MatchString(in.style(a, attr(a, "style"))) {
			return true
		}
	}
	return false
}

// spans reports whether what lies absolutely in the place of n lies so on the page, and not on a
// part of it: of the elements around it none is placed, or the one that is covers the page itself.
func (in *inspector) spans(n *html.Node) bool {
	for a := range n.Ancestors() {
		switch {
		case a.Type != html.ElementNode || a.DataAtom == atom.Body || a.DataAtom == atom.Html:
			return true
		case placed.MatchString(in.style(a, attr(a, "style"))):
			return in.covers(a, attr(a, "style"))
		case in.dressed && (attr(a, "class") != "" || attr(a, "id") != ""):
			return false // a style sheet that we do not have may place it
		}
	}
	return true
}

// fills reports whether an element that is as large as what is around it is all of the page: what
// is around it lies over the page, or is as high as the window and has no text to speak of.
func (in *inspector) fills(n *html.Node, css string) bool {
	high := tall.MatchString(css)
	for a := range n.Ancestors() {
		if a.Type != html.ElementNode {
			continue
		}
		around := in.style(a, attr(a, "style"))
		if placed.MatchString(around) {
			return in.covers(a, attr(a, "style"))
		}
		if !high && !tallest.MatchString(around) {
			return false
		}
		high = high || tall.MatchString(around)
	}
	return n.Parent != nil && in.text <= richText
}

// onlyFrame returns the address of the frame that takes all the room of a frameset; "" when several
// share it.
func onlyFrame(set *html.Node) string {
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
