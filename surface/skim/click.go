package skim

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/safety"
)

const (
	viaClick  = "onclick"
	longClick = 500 // octets of a handler that is no link
)

// goesThere fits scripts that do nothing but lead to an address which stands in them.
var goesThere = regexp.MustCompile(
	`^\s*(?:return\s+)?(?:(?:window|document|self|top|parent)\.)*location(?:\.href\s*=|\s*=|\.(?:assign|replace)\()\s*` +
		`(?:'([^'\\]+)'|"([^"\\]+)")\s*\)?\s*;?\s*(?:return\s+(?:false|true)\s*;?)?\s*$`)

// clickLeadsTo is where a click leads on an element that is a link by its script alone.
func clickLeadsTo(n *html.Node, href string) string {
	href = strings.TrimSpace(href)
	script, inHref := strings.CutPrefix(href, "javascript:")
	if href != "" && !inHref && href[0] != '#' {
		return ""
	}
	for _, code := range [...]string{attr(n, "onclick"), script} {
		if code == "" || len(code) > longClick {
			continue
		}
		if m := goesThere.FindStringSubmatch(code); m != nil {
			return m[1] + m[2]
		}
	}
	return ""
}

// card reports whether an element of the kind may be a card or a row that leads somewhere when it
// is clicked.
func card(kind string) bool {
	switch kind {
	case "tr", "td", "li", "div", "article", "section":
		return true
	}
	return false
}

// keeps is the address that a card keeps for the script that listens to clicks. One that opens a
// dialog keeps that of the dialog.
func keeps(n *html.Node) string {
	if hasAttr(n, "data-toggle") || hasAttr(n, "data-bs-toggle") {
		return ""
	}
	return strings.TrimSpace(attr(n, "data-href"))
}

// clicked adds the link that a button or a card is by its script.
func (r *reader) clicked(n *html.Node) {
	to := clickLeadsTo(n, "")
	if to == "" && card(n.Data) {
		to = keeps(n)
	}
	if to == "" || to[0] == '#' {
		return
	}
	if f := r.add(to, viaClick); f != nil {
		f.Words = strings.TrimSpace(fold(attr(n, "title") + " " + attr(n, "aria-label")))
		f.Element = &safety.Link{URL: f.URL}
		f.Element.TakeAttributes(n.Attr)
	}
}
