package jsrun

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"time"

	"golang.org/x/net/html"

	"deepcrawl/surface/spam/jsrun/browser"
)

// A request is what a Page has beside its tree, as the child reads it.
type request struct {
	URL    string
	XML    bool
	At     time.Time
	JQuery bool
	Press  int // number of the node that is pressed, from 1; 0: none is
}

// appendRequest appends a page as the child reads it.
func appendRequest(b []byte, p Page) ([]byte, error) {
	q := request{URL: p.URL, XML: p.XML, At: p.At, JQuery: p.JQuery}
	if p.Press != nil {
		q.Press = slices.Index(inOrder(p.Tree), p.Press) + 1
	}
	head, err := json.Marshal(q)
	if err != nil {
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	b = appendText(b, string(head))
	return appendTree(b, p.Tree), nil
}

// readRequest reads it.
func readRequest(s string) (p browser.Page, err error) {
	t := treeReader{rest: s}
	head, err := t.text()
	if err != nil {
		return p, err
	}
	var q request
	if err := json.Unmarshal([]byte(head), &q); err != nil {
		return p, fmt.Errorf("jsrun: %w", err)
	}
	u, err := url.Parse(q.URL)
	if err != nil {
		return p, fmt.Errorf("jsrun: %w", err)
	}
	return browser.Page{URL: u, XML: q.XML, At: q.At, JQuery: q.JQuery, Press: q.Press,
		Tree: func() ([]*html.Node, error) { return readTree(t.rest) }}, nil
}

// inOrder are the nodes of a tree in page order.
func inOrder(root *html.Node) []*html.Node {
	return slices.AppendSeq([]*html.Node{root}, root.Descendants())
}

// resultOf is what the child found, with the nodes of a tree.
func resultOf(a *browser.Result, root *html.Node) (Result, error) {
	r := Result{Exits: a.Exits, Cookies: a.Cookies, Lacks: a.Lacks}
	if a.Sent == nil {
		return r, nil
	}
	nodes := append([]*html.Node{nil}, inOrder(root)...)
	has := func(i int) bool { return i >= 0 && i < len(nodes) }
	if !has(a.Sent.Form) {
		return r, errNode
	}
	r.Sent = &Sending{Form: nodes[a.Sent.Form], Ref: a.Sent.Ref, Post: a.Sent.Post,
		Set: map[*html.Node]string{}}
	for i, v := range a.Sent.Set {
		if !has(i) {
			return r, errNode
		}
		r.Sent.Set[nodes[i]] = v
	}
	return r, nil
}

var errNode = errors.New("jsrun: a node that the page has not")
