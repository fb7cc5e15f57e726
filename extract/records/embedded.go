package records

import (
	"bytes"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// A page that a script fills may bring what it is filled with: as JSON in an element of its own, in
// what a script assigns, or in an attribute of the element that it fills. It is looked into where
// the page itself shows no records, and believed only as far as it answers: beside the records
// stand menus, translations and what is featured.

// embedded reads the records in the JSON of a page that shows none; !ok when none of it answers.
func (r *reading) embedded() (res answer.Result, ok bool) {
	if !bytes.Contains(r.p.Body, []byte("<script")) {
		return answer.Result{}, false
	}
	d, err := r.p.Document()
	if err != nil {
		return answer.Result{}, false
	}
	for n := range d.Nodes[0].Descendants() {
		v := r.carried(n)
		if v == nil {
			continue
		}
		var list jsonrec.List
		list.Search(v, "", 0)
		if res := jsonrec.ReadList(r.a, &list, v, r.p); jsonrec.Answers(r.a, res, &list) {
			if r.page(); r.res.Next != nil {
				res.Next, res.Page = r.res.Next, r.res.Page
			}
			return res, true
		}
	}
	return answer.Result{}, false
}

// enrich gives records that show nothing but their titles what their page holds of them for its
// scripts.
func (r *reading) enrich() {
	if len(r.res.Records) == 0 || !jsonrec.OnlyTitles(r.res.Records) ||
		!bytes.Contains(r.p.Body, []byte("<script")) {
		return
	}
	d, err := r.p.Document()
	if err != nil {
		return
	}
	for n := range d.Nodes[0].Descendants() {
		if n.DataAtom != atom.Script {
			continue
		}
		v, _ := jsonrec.State(n)
		var list jsonrec.List
		list.Search(v, "", 0)
		if jsonrec.Join(r.res.Records, jsonrec.ReadList(r.a, &list, v, r.p).Records) {
			return
		}
	}
}

// carried is the data that an element carries for a script; nil for none. Of the page of a list
// they may stand anywhere in its scripts, and in attributes.
func (r *reading) carried(n *html.Node) (v any) {
	script := n.DataAtom == atom.Script
	if script {
		v, _ = jsonrec.State(n)
	}
	if r.a.Form == nil || r.a.Form.Door == nil {
		return v
	}
	if script && n.FirstChild != nil {
		v = jsonrec.Longest(v, jsonrec.Literals(n.FirstChild.Data))
	}
	for _, at := range n.Attr {
		v = jsonrec.Longest(v, jsonrec.Literals(at.Val))
	}
	return v
}

// folded reads a page that holds its records for its scripts, where these say of themselves what
// they are; !ok when none of it answers.
func folded(a question.Asked, p *fetch.Page) (res answer.Result, ok bool) {
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return answer.Result{}, false
	}
	r := reading{w: &Wrapper{}, a: a, p: p, o: o}
	return r.embedded()
}
