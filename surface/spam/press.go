package spam

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/jsrun"
)

// A Sending is what a click on an element of a page would send, as far as its scripts are known.
type Sending struct {
	Form   *html.Node            // that is sent; nil: an address is asked for
	Action *url.URL              // of the form, as scripts set it
	Post   bool                  // the form goes by POST
	Set    map[*html.Node]string // controls that scripts gave another value
	URL    *url.URL              // that is asked for; nil for a form
}

// Press runs the scripts that stand in a page and then clicks on one of its elements. ok is false
// where that sends nothing, or something that is not known. Nothing is sent. Of jQuery, which most
// pages take from another place, as much is known as sets a field and sends a form.
func Press(p *fetch.Page, n *html.Node) (s Sending, ok bool) {
	doc, err := p.Document()
	if err != nil {
		return s, false
	}
	root := doc.Nodes[0]
	if len(scriptsOf(root)) == 0 && attr(n, "onclick") == "" &&
		!strings.HasPrefix(strings.TrimSpace(attr(n, "href")), "javascript:") {
		return s, false
	}
	sent := jsrun.Run(jsrun.Page{URL: p.URL.String(), At: p.At, Tree: root, JQuery: true,
		Press: n}).Sent
	if sent == nil {
		return s, false
	}
	in := inspector{page: p, base: p.URL}
	in.index(root)
	u, err := fetch.ParseURL(in.base, strings.TrimSpace(sent.Ref))
	if err != nil {
		return s, false
	}
	if sent.Form == nil {
		return Sending{URL: u}, true
	}
	return Sending{Form: sent.Form, Action: u, Post: sent.Post, Set: sent.Set}, true
}
