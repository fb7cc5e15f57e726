package skim

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/cespare/xxhash/v2"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/weburl"
)

const (
	mostLinks   = 5000 // of a page
	anchorBytes = 200
)

// Reading is what one pass over the tree of a page gives.
type Reading struct {
	Title string
	Text  string // main visible text
	Lang  string
	Hash  uint64 // of the whole visible text; 0 when there is none
	Links []Link
	Said  fetch.Metadata
	Page  *safety.Page // its links together
}

// linkLists have room for the links of a page.
var linkLists = sync.Pool{New: func() any { return new([]Link) }}

// Release lets go of the links: another page may use their room.
func (r *Reading) Release() {
	const usual = 256
	if cap(r.Links) > usual {
		return
	}
	clear(r.Links)
	links := r.Links[:0]
	r.Links = nil
	linkLists.Put(&links)
}

// reader walks a tree and gathers.
type reader struct {
	base     *url.URL
	origin   string                // of base, see fetch.PlainOrigin
	known    func(key uint64) bool // whether an address was seen before; nil: no
	beyond   *Elsewhere
	nofollow bool // meta robots
	title    strings.Builder
	lang     string
	all      textBuilder // every visible word
	main     textBuilder // those outside of menus, headers and footers, once apart
	apart    bool        // the two differ
	links    []Link
	refs     []string // all addresses of the page as they are written, in page order
	inside   int      // documents within the page that were read
}

// Full reads a page that is HTML. The words of links to addresses that are known are left out, and
// so are links that lead beyond the site.
func Full(p *fetch.Page, known func(key uint64) bool, beyond *Elsewhere) (*Reading, error) {
	doc, err := p.Document()
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", p.URL, err)
	}
	r := &reader{base: p.URL, origin: fetch.PlainOrigin(p.URL), known: known, beyond: beyond}
	if href, ok := doc.Find("base[href]").First().Attr("href"); ok {
		r.rebase(href)
	}
	if _, ref, ok := spam.ParseRefresh(p.Header.Get("Refresh")); ok && ref != "" {
		r.add(ref, "refresh_header")
	}
	for _, n := range doc.Nodes {
		r.walk(n, place{})
	}
	told := r.reading()
	told.Said = p.Metadata()
	return told, nil
}

// rebase takes the address of a base element.
func (r *reader) rebase(href string) {
	if base, err := fetch.ParseURL(r.base, strings.TrimSpace(href)); err == nil &&
		weburl.IsWeb(base) {
		r.base, r.origin = base, fetch.PlainOrigin(base)
	}
}

// reading is what was gathered.
func (r *reader) reading() *Reading {
	text := ""
	if r.apart {
		text = r.main.String()
	}
	if len(text) < 200 { // a page that is all menu, or marks everything as header
		text = r.all.String()
	}
	if r.nofollow {
		for i := range r.links {
			r.links[i].NoFollow = true
		}
	}
	told := &Reading{
		Title: clip(fold(r.title.String()), 300),
		Text:  text,
		Lang:  Language(r.lang, text),
		Hash:  r.all.Sum(),
		Links: r.links,
		Page:  safety.NewPage(r.base, r.refs),
	}
	told.Page.Tell(told.say)
	return told
}

// say yields the links whose words are known.
func (r *Reading) say(yield func(*url.URL, func() *safety.Link) bool) {
	for i := range r.Links {
		if l := r.Links[i].Element; l != nil && !yield(l.URL, func() *safety.Link { return l }) {
			return
		}
	}
}

// place is where in the page a node stands.
type place struct {
	nav    bool // in a menu
	aside  bool // outside of the main text
	hidden bool
}

func (r *reader) walk(n *html.Node, at place) {
	switch n.Type {
	case html.TextNode:
		r.see(n.Data, at)
		return
	case html.ElementNode:
		if !r.enter(n, &at) {
			return
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.walk(c, at)
	}
	if n.Type == html.ElementNode && !inline[n.DataAtom] {
		r.gap(at)
	}
}

// enter looks at the start of an element and reports whether its children matter.
func (r *reader) enter(n *html.Node, at *place) bool {
	switch n.DataAtom {
	case atom.Svg:
		r.picture(n, *at)
		return false
	case atom.Noscript:
		r.unscripted(n, *at)
		return false
	case atom.Script, atom.Style, atom.Template, atom.Math, atom.Object, atom.Textarea:
		return false
	case atom.Title:
		if r.title.Len() == 0 {
			r.title.WriteString(textOf(n))
		}
		return false
	case atom.Html:
		r.lang = attr(n, "lang")
	case atom.Meta:
		r.meta(n)
	case atom.Link:
		r.linkElement(n)
	case atom.A, atom.Area:
		if f := r.anchor(n, *at); f != nil {
			f.say(n, textOf(n), imageText(n))
			f.Element.TakeInner(n)
		}
	case atom.Frame, atom.Iframe:
		r.frame(n, *at)
		return false
	case atom.Noframes:
		at.hidden = true
		r.inner(textOf(n), *at)
		return false
	case atom.Nav:
		at.nav, at.aside = true, true
	case atom.Button:
		at.aside = true
		r.clicked(n)
	case atom.Footer, atom.Aside, atom.Header, atom.Select:
		at.aside = true
	}
	if len(n.Attr) == 0 {
		return true
	}
	if card(n.Data) {
		r.clicked(n)
	}
	if hasAttr(n, "hidden") || hides(attr(n, "style")) {
		at.hidden = true
	}
	if role := attr(n, "role"); role == "navigation" || role == "menubar" {
		at.nav, at.aside = true, true
	}
	return true
}

// hides reports whether what has the style is not shown.
func hides(style string) bool {
	return style != "" && strings.Contains(strings.ReplaceAll(style, " ", ""), "display:none")
}

func (r *reader) see(text string, at place) {
	if at.hidden {
		return
	}
	if at.aside {
		r.part()
	}
	words := r.all.Write(text)
	if r.apart && !at.aside {
		r.main.Join(text, words)
	}
}

// part begins to gather the main text on its own.
func (r *reader) part() {
	if !r.apart {
		r.apart, r.main = true, textBuilder{b: append(r.main.b[:0], r.all.b...), space: r.all.space}
	}
}

// gap ends a word.
func (r *reader) gap(at place) {
	if at.hidden {
		return
	}
	if at.aside {
		r.part()
	}
	r.all.space = true
	r.main.space = r.main.space || !at.aside
}

func (r *reader) meta(n *html.Node) {
	switch {
	case strings.EqualFold(attr(n, "http-equiv"), "refresh"):
		if _, ref, ok := spam.ParseRefresh(attr(n, "content")); ok && ref != "" {
			r.add(ref, "meta")
		}
	case strings.EqualFold(attr(n, "name"), "robots"):
		r.nofollow = r.nofollow || strings.Contains(strings.ToLower(attr(n, "content")), "nofollow")
	}
}

func (r *reader) linkElement(n *html.Node) {
	rel := strings.Fields(strings.ToLower(attr(n, "rel")))
	switch kind := strings.ToLower(attr(n, "type")); {
	case strings.HasPrefix(kind, "application/rss") || strings.HasPrefix(kind, "application/atom"):
		if slices.Contains(rel, "alternate") {
			r.add(attr(n, "href"), ViaFeed)
		}
		return
	case kind == "application/opensearchdescription+xml":
		if slices.Contains(rel, "search") {
			r.add(attr(n, "href"), ViaDescription)
		}
		return
	case kind != "" && !strings.Contains(kind, "html"):
		return // style sheets and the like
	}
	if slices.Contains(rel, "alternate") && hasAttr(n, "hreflang") {
		r.add(attr(n, "href"), ViaVersion)
		return
	}
	for _, name := range rel {
		switch name {
		case "next", "canonical", "search":
			if f := r.add(attr(n, "href"), name); f != nil {
				f.Words = attr(n, "title") + " " + name
			}
			return
		}
	}
}

// anchor adds a link that stands at a place, and returns it when its words are wanted.
func (r *reader) anchor(n *html.Node, at place) *Link {
	ref, via := attr(n, "href"), n.Data
	if to := clickLeadsTo(n, ref); to != "" {
		ref, via = to, viaClick
	}
	f := r.add(ref, via)
	if f != nil {
		f.Nav, f.NoFollow = at.nav, strings.Contains(strings.ToLower(attr(n, "rel")), "nofollow")
	}
	return f
}

// unscripted adds the links of a noscript: what a menu's script would lead to stands there. Its
// words are no text of the page.
func (r *reader) unscripted(n *html.Node, at place) {
	for d := range n.Descendants() {
		if d.DataAtom != atom.A {
			continue
		}
		if f := r.anchor(d, at); f != nil {
			f.say(d, textOf(d), imageText(d))
			f.Element.TakeInner(d)
		}
	}
}

// picture adds the links of a drawing: maps lead to their regions so. Its words are no text of the
// page.
func (r *reader) picture(drawing *html.Node, at place) {
	for n := range drawing.Descendants() {
		if n.Type != html.ElementNode || n.DataAtom != atom.A {
			continue
		}
		// or xlink:href
		i := slices.IndexFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "href" })
		if i < 0 {
			continue
		}
		if f := r.add(n.Attr[i].Val, "a"); f != nil {
			f.Nav = at.nav
			f.say(n, textOf(n), "")
			f.Element.TakeInner(n)
		}
	}
}

// say gives the link its words: the text in it, what its attributes say, and its first image.
func (f *Link) say(n *html.Node, text, image string) {
	f.Anchor = clip(fold(text), anchorBytes)
	words := f.Anchor
	for _, more := range [...]string{attr(n, "title"), attr(n, "aria-label"), attr(n, "alt"), image} {
		if more != "" {
			words += " " + fold(more)
		}
	}
	f.Words = clip(strings.TrimSpace(words), 2*anchorBytes)
	f.Element = &safety.Link{URL: f.URL, Text: f.Anchor}
	f.Element.TakeAttributes(n.Attr)
}

// add adds a link to what ref means, if that is an address, and returns it when its words are
// wanted.
func (r *reader) add(ref, via string) *Link {
	ref = strings.TrimSpace(ref)
	if ref == "" || strings.HasPrefix(ref, "#") || len(r.links) >= mostLinks ||
		len(ref) > 4*weburl.Longest {
		return nil
	}
	r.refs = append(r.refs, ref)
	if key, ok := r.plainKey(ref); ok && r.known != nil && r.known(key) {
		r.links = append(r.links, Link{Key: key, Known: true, Via: via})
		return nil
	}
	origin := originOf(ref)
	if r.beyond.Has(origin) {
		return nil
	}
	var u url.URL
	if fetch.ParseInto(&u, r.base, ref) != nil || !weburl.IsWeb(&u) || r.beyond.Leads(&u, origin) {
		return nil
	}
	key := weburl.Key(&u)
	if r.known != nil && r.known(key) {
		r.links = append(r.links, Link{Key: key, Known: true, Via: via})
		return nil
	}
	kept := u
	r.links = append(r.links, Link{URL: &kept, Key: key, Via: via})
	return &r.links[len(r.links)-1]
}

// plainKey is the key of what ref means, where that can be told without making an address of it:
// most links are known.
func (r *reader) plainKey(ref string) (key uint64, ok bool) {
	var room [256]byte
	b, ok := fetch.AppendPlainKey(room[:0], r.origin, ref)
	return xxhash.Sum64(b), ok
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// textOf is the text below n, cut when it is long.
func textOf(n *html.Node) string {
	if c := n.FirstChild; c != nil && c.NextSibling == nil && c.Type == html.TextNode {
		return c.Data
	}
	var b strings.Builder
	writeText(&b, n)
	return b.String()
}

func writeText(b *strings.Builder, n *html.Node) {
	for c := n.FirstChild; c != nil && b.Len() < 4*anchorBytes; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			b.WriteString(c.Data)
			b.WriteByte(' ')
		case c.DataAtom != atom.Script && c.DataAtom != atom.Style:
			writeText(b, c)
		}
	}
}

// imageText is what the first picture of a link says.
func imageText(n *html.Node) string {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Img {
			return attr(c, "alt")
		}
		if alt := imageText(c); alt != "" {
			return alt
		}
	}
	return ""
}

// TextOf is the title of a page and its main text.
func TextOf(p *fetch.Page) (title, text string, err error) {
	r, err := Full(p, nil, nil)
	if err != nil {
		return "", "", err
	}
	defer r.Release()
	return r.Title, r.Text, nil
}
