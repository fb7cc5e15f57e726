package outline

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// spokenOnly are the classes by which style libraries hide a text from the eye and leave it to
// screen readers.
var spokenOnly = wording.Words(
	`sr-only visually-hidden visuallyhidden visually-hidden-focusable screen-reader-text screen-reader screenreader
	screen-reader-only screenreader-only u-visually-hidden is-visually-hidden hidden-visually element-invisible a11y-hidden offscreen
	assistive-text slds-assistive-text sr-text vh usa-sr-only cdk-visually-hidden`)

// saysTwice reports whether an element is for screen readers alone and says what the eye is told,
// too: in a link that says something to the eye they are told once more, or in more words, where it
// leads; elsewhere, the words of an element close by.
func saysTwice(n *html.Node) bool {
	spoken := false
	for class := range strings.FieldsSeq(strings.ToLower(Attr(n, "class"))) {
		spoken = spoken || spokenOnly[class]
	}
	if !spoken {
		return false
	}
	link := n.Parent
	for ; link != nil && link.DataAtom != atom.A; link = link.Parent {
	}
	if link != nil {
		return strings.TrimSpace(strings.Replace(PlainText(link), PlainText(n), "", 1)) != ""
	}
	said := strings.TrimSpace(PlainText(n))
	for up, e := 0, n.Parent; len(said) >= fewestTwice && up < twinAbove && e != nil; up, e = up+1,
		e.Parent {
		if toldBy(e, n, said, twinBelow) {
			return true
		}
	}
	return false
}

const (
	fewestTwice = 8 // bytes of a text that is no word of a button (estimate)
	twinAbove   = 3 // elements around the text that its twin may stand in
	twinBelow   = 4 // elements around the twin in there
)

// toldBy reports whether an element in e, of those down to a depth, says a text to the eye, as a
// whole.
func toldBy(e, but *html.Node, said string, depth int) bool {
	for k := e.FirstChild; k != nil; k = k.NextSibling {
		if k == but || k.Type != html.ElementNode || Hidden(k) {
			continue
		}
		if strings.TrimSpace(PlainText(k)) == said || depth > 1 && toldBy(k, but, said, depth-1) {
			return true
		}
	}
	return false
}
