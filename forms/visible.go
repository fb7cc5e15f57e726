package forms

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// hiddenStyle matches inline styles that keep an element out of sight: not shown at all, or moved off the page.
var hiddenStyle = regexp.MustCompile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(\s|;|!|$)|(left|top|text-indent)\s*:\s*-\d{3,}`)

// invisible reports whether a control, or anything around it, is hidden by markup. Style sheets are not read, so false
// promises nothing.
func invisible(n *html.Node) bool {
	for p := n; p != nil; p = p.Parent {
		if p.Type != html.ElementNode {
			continue
		}
		if hides(p) {
			return true
		}
		if p == n && strings.EqualFold(attr(p, "aria-hidden"), "true") && attr(p, "tabindex") == "-1" {
			return true
		}
	}
	return false
}

// hides reports whether an element hides itself and what is in it.
func hides(n *html.Node) bool {
	if len(n.Attr) == 0 {
		return false
	}
	if _, ok := attrOK(n, "hidden"); ok {
		return true
	}
	style := attr(n, "style")
	return style != "" && hiddenStyle.MatchString(style)
}
