package labels

import (
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/controls"
)

// Unseen reports whether a control, or anything around it, is hidden by markup. Style sheets are
// not read, so false promises nothing.
func (f *Flow) Unseen(n *html.Node) bool {
	if i, ok := f.At[n]; ok && f.Items[i].hidden != nil || controls.Hides(n) {
		return true
	}
	return strings.EqualFold(controls.Attr(n, "aria-hidden"), "true") &&
		controls.Attr(n, "tabindex") == "-1"
}
