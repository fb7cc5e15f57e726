package browser

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/overlay"
)

// What scripts put into the page acts as if it had been there: scripts run, frames and META
// elements send away.

// create is a new element.
func (r *run) create(name string) value {
	name = strings.ToLower(name)
	n := &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name))}
	r.makes(n)
	return r.node(n)
}

const mostMade = 50_000 // nodes

// makes notes a node that a script made.
func (r *run) makes(n *html.Node) {
	if len(r.made) > mostMade {
		panic(r.rt.NewTypeError("too many nodes"))
	}
	r.made = append(r.made, n)
	if r.names != nil {
		r.index(n)
	}
}

// clone copies a node, and what is in it.
func (r *run) clone(n *html.Node, deep bool) *html.Node {
	c := &html.Node{Type: n.Type, Data: n.Data, DataAtom: n.DataAtom, Namespace: n.Namespace}
	c.Attr = append(c.Attr, n.Attr...)
	r.makes(c)
	for k := n.FirstChild; deep && k != nil; k = k.NextSibling {
		c.AppendChild(r.clone(k, true))
	}
	return c
}

// connected reports whether n is in the page.
func (r *run) connected(n *html.Node) bool { return holds(r.doc, n) }

func (r *run) detach(n *html.Node) {
	if n.Parent != nil {
		n.Parent.RemoveChild(n)
	}
}

func (at *node) empty() {
	for c := at.n.FirstChild; c != nil; c = at.n.FirstChild {
		at.n.RemoveChild(c)
	}
}

// insert puts a node, or a text, into another, before one of its children or at its end.
func (at *node) insert(v value, before *html.Node) value {
	from := at.r.nodeFrom(v)
	if from == nil {
		panic(at.r.rt.NewTypeError("no node"))
	}
	if holds(from.n, at.n) {
		panic(at.r.rt.NewTypeError("a node within itself"))
	}
	list := []*html.Node{from.n}
	if from.n.Type == html.DocumentNode {
		list = children(from.n, false)
	}
	if before == from.n {
		before = before.NextSibling
	}
	for _, n := range list {
		at.r.detach(n)
		at.n.InsertBefore(n, before)
	}
	for _, n := range list {
		at.r.entered(n)
	}
	return v
}

func (at *node) insertAll(a args, before *html.Node) value {
	for _, v := range a {
		if at.r.nodeFrom(v) == nil {
			v = at.r.node(&html.Node{Type: html.TextNode, Data: v.String()})
		}
		at.insert(v, before)
	}
	return undefined
}

func (at *node) beside(a args, before *html.Node) value {
	if at.n.Parent == nil {
		return undefined
	}
	return at.r.nodeOf[at.r.node(at.n.Parent)].insertAll(a, before)
}

// entered has what is in n act, if n is in the page.
func (r *run) entered(n *html.Node) {
	if n.Type == html.TextNode && n.Parent != nil {
		n = n.Parent
	}
	if n.Type != html.ElementNode || !r.connected(n) {
		return
	}
	r.acts(n)
	for _, c := range all(n, func(c *html.Node) bool { return true }) {
		r.acts(c)
	}
}

// acts has an element that scripts put in, or changed, do what it does by itself.
func (r *run) acts(n *html.Node) {
	switch n.DataAtom {
	case atom.Script:
		if done := r.ran[n]; done || attr(n, "src") == "" && n.FirstChild == nil {
			return
		}
		r.ran[n] = true
		r.depth++
		r.script(n)
		r.depth--
	case atom.Meta:
		r.refresh(n)
	case atom.Base:
		if href := attr(n, "href"); href != "" && r.firstBase() == n {
			r.base = href
		}
	case atom.Iframe, atom.Object, atom.Embed:
		r.frames[n] = true
		r.frame(n)
	case atom.Frame:
		r.exit(Exit{Via: "frame", Ref: attr(n, "src")})
	}
}

func (r *run) firstBase() *html.Node {
	return find(r.doc, func(n *html.Node) bool {
		return n.DataAtom == atom.Base && attr(n, "href") != ""
	})
}

// covered notes the frames that scripts put over the page.
func (r *run) covered() {
	for n := range r.doc.Descendants() {
		if !r.frames[n] || !r.covers(n) {
			continue
		}
		src := attr(n, "src")
		if n.DataAtom == atom.Object {
			src = attr(n, "data")
		}
		r.exit(Exit{Via: "frame", Ref: src})
	}
}

// covers reports whether an element lies over the whole page.
func (r *run) covers(n *html.Node) bool {
	if !r.dressed {
		r.dressed = true
		r.page = overlay.Of(r.doc)
	}
	return r.page.Covers(n)
}

// baseURL is what addresses in the page are relative to.
func (r *run) baseURL() *url.URL {
	if b := r.firstBase(); b != nil {
		if u, err := fetch.ParseURL(r.where.u, attr(b, "href")); err == nil {
			return u
		}
	}
	return r.where.u
}

// wrote counts the markup that scripts write, and reports whether there is room for more.
func (r *run) wrote(markup string) bool {
	r.written += len(markup)
	return r.written <= mostWritten
}

// parseIn reads markup as it stands in an element.
func (r *run) parseIn(markup string, in *html.Node) []*html.Node {
	if !r.wrote(markup) {
		return nil
	}
	context := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	if in != nil && in.Type == html.ElementNode && in.Namespace == "" && in.DataAtom != 0 {
		context = &html.Node{Type: html.ElementNode, Data: in.Data, DataAtom: in.DataAtom}
	}
	list, err := html.ParseFragment(strings.NewReader(markup), context)
	if err != nil {
		return nil
	}
	return list
}

// fresh notes what markup made. Scripts in it run, or never do.
func (r *run) fresh(n *html.Node, run bool) {
	for _, c := range append(all(n, func(*html.Node) bool { return true }), n) {
		r.makes(c)
		if c.DataAtom == atom.Script && !run {
			r.ran[c] = true
		}
	}
}

// fill is innerHTML: scripts in it do not run.
func (at *node) fill(markup string) {
	if at.n.Type == html.DocumentNode && at.n.Data != fragmentName {
		return
	}
	at.empty()
	at.insertParsed(markup, nil)
}

func (at *node) insertParsed(markup string, before *html.Node) {
	for _, n := range at.r.parseIn(markup, at.n) {
		at.n.InsertBefore(n, before)
		at.r.fresh(n, false)
		at.r.arrived(n)
	}
}

// insertMarkup is insertAdjacentHTML.
func (at *node) insertMarkup(where, markup string) {
	switch where {
	case "afterbegin":
		at.insertParsed(markup, at.n.FirstChild)
	case "beforeend":
		at.insertParsed(markup, nil)
	default:
		if at.n.Parent == nil {
			return
		}
		before := at.n
		if where == "afterend" {
			before = at.n.NextSibling
		}
		at.r.nodeOf[at.r.node(at.n.Parent)].insertParsed(markup, before)
	}
}

// arrived has parsed markup act, and its handlers wait.
func (r *run) arrived(n *html.Node) {
	r.entered(n)
	r.handlers(n)
	for _, c := range all(n, func(*html.Node) bool { return true }) {
		r.handlers(c)
	}
}

// write is document.write: what is written stands behind the script that wrote it.
func (at *node) write(a args, end string) {
	r := at.r
	var b strings.Builder
	for _, v := range a {
		b.WriteString(v.String())
	}
	b.WriteString(end)
	if at.frame != nil && at.frame.frame != nil {
		if r.depth < mostDepth && r.wrote(b.String()) {
			r.fill(at.frame.frame, b.String())
		}
		return
	}
	if at.n != r.doc {
		return
	}
	if at.pending += b.String(); unfinished(at.pending) {
		return
	}
	markup := at.pending
	at.pending = ""
	into, before := find(r.doc, isBody), (*html.Node)(nil)
	if c := r.current; c != nil && c.Parent != nil && r.connected(c) {
		into, before = c.Parent, c.NextSibling
	}
	if into == nil || r.depth >= mostDepth {
		return
	}
	if strings.Contains(strings.ToLower(markup), "<frameset") {
		r.writeFrames(markup)
		return
	}
	var put []*html.Node
	for _, n := range r.parseIn(markup, into) {
		into.InsertBefore(n, before)
		for _, c := range append(all(n, func(*html.Node) bool { return true }), n) {
			r.makes(c)
		}
		put = append(put, n)
	}
	r.depth++
	for _, n := range put {
		r.arrived(n)
	}
	r.depth--
}

// writeFrames notes the frame that a frameset which is written shows alone.
func (r *run) writeFrames(markup string) {
	doc, err := html.Parse(strings.NewReader(markup))
	if err != nil || !r.wrote(markup) {
		return
	}
	for n := range doc.Descendants() {
		if n.DataAtom == atom.Frameset {
			r.exit(Exit{Via: "frame", Ref: overlay.OnlyFrame(n)})
			return
		}
	}
}

// unfinished reports whether what is written stops within a script or a tag, to be written on.
func unfinished(s string) bool {
	low := strings.ToLower(s)
	if at := strings.LastIndex(low, "<script"); at >= 0 && !strings.Contains(low[at:], "</script") {
		return true
	}
	return strings.LastIndexByte(s, '<') > strings.LastIndexByte(s, '>')
}
