package controls

import (
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/lang"
)

// Hides reports whether an element hides itself and what is in it.
func Hides(n *html.Node) bool {
	for _, a := range n.Attr {
		switch {
		case a.Namespace != "":
		case a.Key == "hidden", a.Key == "style" && hidingStyle(a.Val):
			return true
		}
	}
	return false
}

const maxStyle = 2000 // bytes of a style that are read

// hidingStyle reports whether an inline style keeps an element out of sight: not shown at all, or
// moved off the page.
func hidingStyle(style string) bool {
	for declaration := range strings.SplitSeq(lang.Clip(style, maxStyle), ";") {
		property, value, _ := strings.Cut(declaration, ":")
		value, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(value)), "!")
		value = strings.TrimSpace(value)
		switch strings.ToLower(strings.TrimSpace(property)) {
		case "display":
			if value == "none" {
				return true
			}
		case "visibility":
			if value == "hidden" {
				return true
			}
		case "opacity":
			if value == "0" {
				return true
			}
		case "left", "top", "text-indent", "margin-left", "margin-top":
			if far, ok := strings.CutPrefix(value, "-"); ok && leading(far) >= 3 {
				return true
			}
		}
	}
	return false
}

// leading counts the digits that s begins with.
func leading(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }
