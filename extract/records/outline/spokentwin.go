package outline

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// spokenOnly are the classes by which style libraries hide a text from the eye and leave it to screen readers.
var spokenOnly = wording.Words(`sr-only visually-hidden visuallyhidden visually-hidden-focusable screen-reader-text screen-reader screenreader
	screen-reader-only screenreader-only u-visually-hidden is-visually-hidden hidden-visually element-invisible a11y-hidden offscreen
	assistive-text slds-assistive-text sr-text vh usa-sr-only cdk-visually-hidden`)

// saysTwice reports whether an element inside of a link is for screen readers alone, while the link says something to the eye: they are
// told once more, or in more words, where it leads.
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
	if link == nil {
		return false
	}
	return strings.TrimSpace(strings.Replace(PlainText(link), PlainText(n), "", 1)) != ""
}
