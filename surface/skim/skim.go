// Package skim reads what a crawler wants of a page: its title, text, language and links, and what
// it says to machines.
//
// There are two readers with one result. Full reads the tree that the parser of x/net/html makes.
// Plain reads pages that are plain in one pass over their bytes and without a tree, at a tenth of
// the cost, and leaves all others to Full: it knows how elements are opened and closed in turn
// (nesting.go), and gives up where the standard moves elements about. Full is its specification:
// wherever Plain reads a page, both readings are equal, which tests try on pages made for it, on
// tags in any order, and on the test cases of the parser itself.
//
//	r, ok := skim.Plain(page, known, elsewhere)
//	if !ok {
//		r, err = skim.Full(page, known, elsewhere)
//	}
//	defer r.Release()
//
// All functions are safe for concurrent use on different pages.
package skim

import (
	"strings"
	"sync"
	"unsafe"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// Plain reads a page in one pass over its text and without a tree, which costs a tenth of it. ok is
// false for pages that are not plain: those with forms, those that send their visitor elsewhere,
// and those whose tags do not nest by the simple rules of nesting.go, where a browser moves
// elements about. A plain page has no forms and the zero spam.Verdict, and its reading is the one
// that read gives.
func Plain(p *fetch.Page, known func(key uint64) bool, beyond *Elsewhere) (r *Reading, ok bool) {
	if p.Rendered || p.Served != nil || p.Status >= 300 || p.Header.Get("Refresh") != "" ||
		moved(p) {
		return nil, false
	}
	s := skimmers.Get().(*skimmer)
	defer s.release()
	s.reset(p, known, beyond)
	if !s.run() || !spam.Stays(fetch.Site(p.URL), s.scripts) {
		return nil, false
	}
	r = s.reading()
	r.Said = s.said
	return r, true
}

func moved(p *fetch.Page) bool {
	return p.Request != nil && p.Request.URL != nil && p.Request.URL != p.URL &&
		p.Request.URL.String() != p.URL.String()
}

var skimmers = sync.Pool{New: func() any { return new(skimmer) }}

// skimmer reads one page after the other.
type skimmer struct {
	reader
	tags
	said           fetch.Metadata
	foreignQueries bool // queries of addresses are not in UTF-8

	part     part
	open     []opened // the first one stands for html and body
	typed    bool     // a doctype was seen
	standard bool     // it is that of HTML: surely the page is not read in quirks mode
	rooted   bool     // an html tag was seen
	based    bool     // a base element with an address was seen
	unshown  int      // open elements whose text is not for readers: noscript, svg
	pictures int      // open elements of a picture
	scripts  []string // of the page

	node, child html.Node // the last tag as reader wants it, and the text of a title
	link        openLink

	inText  bool // the last node is text
	leading bool // the last node is an empty pre: a line break that follows is none
}

// An opened element.
type opened struct {
	*element
	name string // also of elements that are in no table
	at   place
}

// openLink is a link that waits for its end, where its words are known.
type openLink struct {
	is     bool
	node   html.Node
	at     place
	text   []byte // as textOf gives it
	taken  bool   // the text node that is read belongs to it
	image  string // as imageText gives it
	images int
	inner  []html.Attribute // of the elements in it
}

func (s *skimmer) reset(p *fetch.Page, known func(key uint64) bool, beyond *Elsewhere) {
	// a page is read-only: what is cut from it stays as it is
	text := unsafe.String(unsafe.SliceData(p.Body), len(p.Body))
	*s = skimmer{
		reader: reader{base: p.URL, origin: fetch.PlainOrigin(p.URL), known: known,
			beyond: beyond, all: textBuilder{b: s.all.b[:0]}, main: textBuilder{b: s.main.b[:0]},
			links: *linkLists.Get().(*[]Link)},
		tags: tags{page: text, attrs: s.attrs[:0]},
		open: append(s.open[:0], opened{element: elements["body"]}), scripts: s.scripts[:0],
		link: openLink{node: html.Node{Data: "a", Attr: s.link.node.Attr[:0]},
			text: s.link.text[:0], inner: s.link.inner[:0]},
		node:           html.Node{Type: html.ElementNode},
		foreignQueries: p.Charset != "" && p.Charset != "utf-8",
	}
}

// release keeps the memory for the next page, unless this one was unusually large.
func (s *skimmer) release() {
	const usual = 128 << 10
	if cap(s.all.b) > usual {
		return
	}
	clear(s.attrs)
	clear(s.link.node.Attr)
	clear(s.link.inner)
	clear(s.scripts)
	s.page, s.base, s.known, s.beyond, s.links, s.refs = "", nil, nil, nil, nil, nil
	skimmers.Put(s)
}

// run reads the page and reports whether it is plain.
func (s *skimmer) run() bool {
	if strings.IndexByte(s.page, 0) >= 0 {
		return false
	}
	for from := 0; ; {
		n := strings.IndexByte(s.page[s.at:], '<')
		if n < 0 {
			return s.words(s.page[from:]) && !s.link.is && s.unshown == 0
		}
		s.at += n + 1
		if s.at == len(s.page) {
			return false
		}
		c := s.page[s.at]
		if c != '/' && c != '!' && c != '?' && !isLetter(c) {
			continue // the sign < in a text
		}
		if !s.words(s.page[from:s.at-1]) || !s.markup(c) {
			return false
		}
		from = s.at
	}
}

// markup reads what follows a <.
func (s *skimmer) markup(c byte) bool {
	switch {
	case c == '/' && s.at+1 < len(s.page) && isLetter(s.page[s.at+1]):
		s.at++
		return s.tags.read() && s.end()
	case isLetter(c):
		return s.tags.read() && !s.odd && s.start()
	case s.part == inBody && c == '!' && !strings.HasPrefix(s.page[s.at:], "!--"):
		return false // a late doctype is no node, a comment is one
	}
	if c == '!' {
		s.doctype()
	}
	s.newNode()
	return s.declaration()
}

// doctype takes note of the first doctype, if that is what begins here and nothing else did before.
func (s *skimmer) doctype() {
	const word = "!doctype"
	rest := s.page[s.at:]
	if s.typed || s.rooted || s.part != beforeHead || len(rest) < len(word) ||
		!strings.EqualFold(rest[:len(word)], word) {
		return
	}
	s.typed = true
	name, _, _ := strings.Cut(rest[len(word):], ">")
	s.standard = strings.Trim(name, " \t\r\n\f") == "html"
}

// newNode notes that a text that follows does not go on with the one before.
func (s *skimmer) newNode() {
	if s.inText && s.link.is && s.link.taken {
		s.link.text = append(s.link.text, ' ')
	}
	s.inText, s.leading = false, false
}

// words reads text.
func (s *skimmer) words(text string) bool {
	if text == "" {
		return true
	}
	if s.part != inBody || s.top().tablePart() {
		blank := strings.Trim(text, " \t\r\n\f") == ""
		switch {
		case blank && s.part != inBody:
			return true
		case !blank && (s.part == inHeadUnscripted || s.top().tablePart()):
			return false
		}
		s.part = inBody
	}
	if strings.Contains(text, "&") {
		text = html.UnescapeString(text)
	}
	if s.leading {
		if text = strings.TrimPrefix(strings.TrimPrefix(text, "\r"), "\n"); text == "" {
			return true
		}
	}
	if s.link.is {
		s.link.add(text, s.inText)
	}
	s.inText, s.leading = true, false
	if s.unshown == 0 {
		s.see(text, s.top().at)
	}
	return true
}

func (l *openLink) add(text string, goesOn bool) {
	if !goesOn {
		l.taken = len(l.text) < 4*anchorBytes
	}
	if l.taken {
		l.text = append(l.text, text...)
	}
}

// startLink keeps what the start tag of a link says until its end.
func (s *skimmer) startLink(at place) {
	l := &s.link
	l.is, l.at, l.images, l.image = true, at, 0, ""
	l.node.Attr, l.text, l.inner = append(l.node.Attr[:0], s.attrs...), l.text[:0], l.inner[:0]
	s.inLink = true
}

func (s *skimmer) endLink() {
	s.link.is, s.inLink = false, false
	if f := s.anchor(&s.link.node, s.link.at); f != nil {
		f.say(&s.link.node, string(s.link.text), s.link.image)
		f.Element.Inner(s.link.inner)
	}
}

// picture notes what an image in a link says; ok is false where it depends on how deep the images
// stand.
func (l *openLink) picture(alt string) (ok bool) {
	l.images++
	if l.images == 1 {
		l.image = alt
	}
	return l.images == 1 || l.image != ""
}

// raw reads an element that holds text alone; ok is false where more comes of it than can be told
// here.
func (s *skimmer) raw(e *element) bool {
	attrs := s.attrs
	switch e.atom {
	case atom.Iframe:
		if s.link.is ||
			s.unshown == 0 && strings.Contains(lower(attr(&s.node, "style")), "position") {
			return false
		}
		if attr(&s.node, "srcdoc") != "" {
			return false // a page of its own
		}
		if s.unshown == 0 {
			s.enter(&s.node, &place{})
		}
	case atom.Title:
		if s.link.is {
			return false
		}
	}
	scripted := spam.Runs(attrs)
	said := s.said.Take(e.atom, attrs, s.part == inBody)
	text, ok := s.tags.raw(s.name)
	if said != nil {
		said.Data = plainBreaks(text)
	}
	if !ok || s.unshown > 0 {
		return ok
	}
	switch e.atom {
	case atom.Title:
		s.node.FirstChild = &s.child
		s.child = html.Node{Type: html.TextNode, Data: html.UnescapeString(text)}
		s.enter(&s.node, &place{})
	case atom.Script:
		if strings.Contains(text, "<!--") && strings.Contains(lower(text), "<script") {
			return false // how it ends depends on how they nest
		}
		if strings.Contains(text, "SearchAction") {
			return false // linked data may declare a form
		}
		if scripted && text != "" {
			s.scripts = append(s.scripts, plainBreaks(text))
		}
	}
	return true
}
