package outline

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// clickGoes fits what leads to an address that stands in a script as a whole:
// location.href='/item/1', window.open("/item/1").
var clickGoes = regexp.MustCompile(
	`(?:^|[^\w.])(?:(?:window|document|self|top|parent)\.)*(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\(|open\()\s*(?:'([^'\\]+)'|"([^"\\]+)")\s*(?:[),;]|$)`)

// LongClick is the length of the longest handler that is read as a link.
const LongClick = 500 // bytes

// clicked is where a click leads on an element that is no link by itself, such as the card of an
// item; "" for nowhere. Where a link stands inside, that is the link of the item. Buttons do
// something.
func clicked(n *html.Node) string {
	if len(n.Attr) == 0 || n.DataAtom == atom.Button || n.DataAtom == atom.Body {
		return ""
	}
	to := cardAddress(n)
	if code := Attr(n, "onclick"); code != "" && len(code) <= LongClick {
		if m := clickGoes.FindStringSubmatch(code); m != nil {
			to = m[1] + m[2]
		}
	}
	if to == "" || !liveHref(to) || holdsLink(n) {
		return ""
	}
	return to
}

// cardAddress is the address that a card or a row keeps for the script that listens to clicks:
// data-href, as the pages do that make rows of a table clickable. One that opens a dialog or sends
// something keeps the address of that.
func cardAddress(n *html.Node) (to string) {
	switch n.DataAtom {
	case atom.Tr, atom.Td, atom.Li, atom.Div, atom.Article, atom.Section:
	default:
		return ""
	}
	for _, a := range n.Attr {
		switch a.Key {
		case "data-href":
			to = strings.TrimSpace(a.Val)
		case "data-toggle", "data-bs-toggle", "data-target", "data-bs-target", "data-method",
			"data-confirm", "data-action":
			return ""
		}
	}
	return to
}

func holdsLink(n *html.Node) bool {
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if k.DataAtom == atom.A && liveHref(Attr(k, "href")) || holdsLink(k) {
			return true
		}
	}
	return false
}
