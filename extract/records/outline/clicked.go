package outline

import (
	"regexp"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// clickGoes fits what leads to an address that stands in a script as a whole: location.href='/item/1', window.open("/item/1").
var clickGoes = regexp.MustCompile(`(?:^|[^\w.])(?:(?:window|document|self|top|parent)\.)*(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\(|open\()\s*(?:'([^'\\]+)'|"([^"\\]+)")\s*(?:[),;]|$)`)

// LongClick is the length of the longest handler that is read as a link.
const LongClick = 500 // bytes

// clicked is where a click leads on an element that is no link by itself, such as the card of an item; "" for nowhere. Where a link
// stands inside, that is the link of the item. Buttons do something.
func clicked(n *html.Node) string {
	code := Attr(n, "onclick")
	if code == "" || len(code) > LongClick || n.DataAtom == atom.Button || n.DataAtom == atom.Body {
		return ""
	}
	m := clickGoes.FindStringSubmatch(code)
	if m == nil || !liveHref(m[1]+m[2]) || holdsLink(n) {
		return ""
	}
	return m[1] + m[2]
}

func holdsLink(n *html.Node) bool {
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if k.DataAtom == atom.A && liveHref(Attr(k, "href")) || holdsLink(k) {
			return true
		}
	}
	return false
}
