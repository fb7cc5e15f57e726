// Package outline flattens a result page into one array of elements and pieces of text in document
// order, so that hundreds of ways to cut the page into records can be weighed by adding up. It
// takes a parsed page and what was asked for, and gives an Outline: what is seen, where links lead,
// what stands beside the content, what looks alike by its markup (Mask), the text and the lines of
// any stretch (Span). It does not know what a record is.
package outline

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/safety"
)

// An Outline is the visible part of a page as one array in document order: elements and pieces of
// text. Sums over any stretch of it cost two look-ups, so that hundreds of ways to cut a page into
// records can be weighed in milliseconds.
type Outline struct {
	Base     *url.URL
	Title    string
	Nodes    []Node
	Sums     []Sum               // sums[i] adds up nodes[:i]
	Links    []int32             // links[i] is the first node at or after i that is a live link
	Term     string              // what was asked for, as typed
	Terms    []string            // the same in lower-case words
	Buttons  []*html.Node        // submit buttons, which may be a pager
	Presses  []*html.Node        // buttons that only a script hears
	Menus    []*html.Node        // menus of page numbers
	Pre      map[int32]PrePiece  // pieces of preformatted text as they stand on their lines
	lines    []TextLine          // of the page, made when they are first asked for
	together *safety.Page        // its links together, made when the first is judged
	resolved map[string]*url.URL // addresses that were asked for, as they are written
	room     *room               // that Nodes, Sums and Links stand in
	Leafs    bool                // it has rows that a script leafs to
	hides    bool                // something is left out as it is not shown
	unhidden bool                // it has lists that the page hides until a script shows them
}

// A Node is an element or a piece of text.
type Node struct {
	HTML   *html.Node
	Text   string // of a piece, white space folded; "" for elements
	Href   string // of a live link, as written
	Class  string // normalised class tokens
	Parent int32
	End    int32 // one past the last descendant
	Depth  int32
	// pieces on one line of the page share it: blocks, <br> and line ends in <pre> begin a new one
	Line   int32
	Tag    atom.Atom
	Sig    uint64 // tag and class
	Bare   uint64 // path of tags from the root
	Path   uint64 // path of tags and classes from the root
	Shape  uint64 // tag and the tags of the children
	Mask   Mask   // sigs in the subtree
	InLink bool
	glued  bool // no white space between this piece and the one before
	pre    bool
	Side   bool // inside navigation, facets, advertising
	Core   bool // inside what calls itself the results
}

// A Mask is a small set of hashes.
type Mask [2]uint64

func (m *Mask) add(h uint64) { m[h>>6&1] |= 1 << (h & 63) }
func (m *Mask) or(o Mask)    { m[0] |= o[0]; m[1] |= o[1] }

const maxTerms = 4

// A Sum adds up what the features need to know of a stretch of nodes.
type Sum struct {
	Text, LinkText, Pieces, Links, Images, Headings, Figures, Long int32
	Hits                                                           [maxTerms]int32
	LinkHits                                                       int32
	Hash                                                           uint64
}

const (
	FnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// HashString continues the FNV-1a hash h with s. Hashes end up in stored wrappers, so they must not
// change between runs.
func HashString(h uint64, s string) uint64 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return (h ^ 0xff) * fnvPrime
}

// HashPair continues the hash a with the hash b.
func HashPair(a, b uint64) uint64 {
	h := (a ^ b>>32) * fnvPrime
	h = (h ^ b&0xffffffff) * fnvPrime
	return h ^ h>>29
}

// skips reports whether an element holds nothing that a reader of the page sees as text of a
// record.
func skips(tag atom.Atom) bool {
	switch tag {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Head, atom.Select, atom.Option,
		atom.Svg,
		atom.Iframe, atom.Textarea, atom.Datalist, atom.Object, atom.Canvas, atom.Audio, atom.Video,
		atom.Math,
		atom.Input:
		return true
	}
	return false
}

// inline reports whether an element does not begin a new line.
func inline(tag atom.Atom) bool {
	switch tag {
	case atom.A, atom.Abbr, atom.Acronym, atom.B, atom.Bdi, atom.Bdo, atom.Big, atom.Button,
		atom.Cite,
		atom.Code, atom.Data, atom.Del, atom.Dfn, atom.Em, atom.Font, atom.I, atom.Img, atom.Input,
		atom.Ins,
		atom.Kbd, atom.Label, atom.Mark, atom.Nobr, atom.Q, atom.S, atom.Samp, atom.Small,
		atom.Span, atom.Strike,
		atom.Strong, atom.Sub, atom.Sup, atom.Time, atom.Tt, atom.U, atom.Var, atom.Wbr, atom.Td,
		atom.Th:
		return true
	}
	return false
}

// HeadingTags are the elements that head what follows them.
var HeadingTags = map[atom.Atom]bool{atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true,
	atom.H5: true, atom.Dt: true}

// StateWords are class tokens that tell one record of a list from the next.
var StateWords = wording.Words("odd even first last active selected alt current clearfix new " +
	"featured hover open closed expanded collapsed visited read unread left right")

// MostNodes bounds an outline: 20,000 rows of ten nodes each. Reading one costs about a second and
// 100 MB (BenchmarkWidePage); what stands behind it on a page is not read.
const MostNodes = 200_000

// New flattens the tree under root. term is what was asked for; it may be empty. With unhide it
// keeps hidden lists, too.
func New(root *html.Node, base *url.URL, term string, unhide bool) *Outline {
	in := enter(nodesBelow(root, MostNodes))
	o := &Outline{Base: base, Term: term, Terms: searchWords(term), Nodes: in.nodes, room: in}
	f := flattener{
		o: o, last: -1, classes: map[string]string{}, pictures: findPictures(root),
		plain: map[*html.Node]string{},
		pages: map[*html.Node]map[*html.Node]leaf{}, unhide: unhide,
	}
	f.walk(root, -1, context{bare: FnvOffset, path: FnvOffset})
	o.unhidden = f.unhidden
	o.finish()
	return o
}

// nodesBelow counts the elements and texts of a tree that a visitor may see, up to most.
func nodesBelow(root *html.Node, most int) (n int) {
	for k := root.FirstChild; k != nil && n < most; k = k.NextSibling {
		switch {
		case k.Type == html.ElementNode && !skips(k.DataAtom):
			n += 1 + nodesBelow(k, most-n-1)
		case k.Type == html.TextNode && strings.TrimSpace(k.Data) != "":
			n++
		}
	}
	return n
}

// searchWords splits what was typed into the words to look for in records. A plural s is dropped:
// sites stem.
func searchWords(term string) []string {
	words := strings.FieldsFunc(strings.ToLower(term), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	slices.SortStableFunc(words, func(a, b string) int { return len(b) - len(a) })
	var out []string
	for _, w := range words {
		if len(w) > 4 {
			w = strings.TrimSuffix(w, "s")
		}
		if len(w) > 1 && len(out) < maxTerms && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

type flattener struct {
	o       *Outline
	line    int32
	col     int // on the line of preformatted text
	colLine int32
	space   bool  // white space was seen since the last piece
	last    int32 // the last piece; -1 before the first
	classes map[string]string

	pictures map[*html.Node]bool   // links that the alt texts of their pictures speak for
	plain    map[*html.Node]string // classes of rows that only tell one row from the next left out

	pages map[*html.Node]map[*html.Node]leaf // by parent: hidden children that a script leafs to

	unhide   bool // hidden lists are read
	unhidden bool // there was one
}

// context is what a node inherits.
type context struct {
	bare, path uint64
	depth      int32
	link, pre  bool
	spoken     bool // by the alt text of a picture
}

func (f *flattener) walk(n *html.Node, parent int32, c context) {
	switch n.Type {
	case html.TextNode:
		f.text(n, parent, c)
		return
	case html.ElementNode:
		if n.DataAtom == atom.Br || n.DataAtom == atom.Hr {
			f.line++
			return
		}
		if skips(n.DataAtom) || saysTwice(n) {
			f.unseen(n)
			return
		}
		if Hidden(n) {
			switch f.leafed(n) {
			case noLeaf:
				f.o.hides = true
				f.unseen(n)
				return
			case wrapper:
				f.o.Leafs = true
				f.children(n, parent, c)
				return
			}
			f.o.Leafs = true
		}
		if n.DataAtom == atom.Button {
			f.o.Buttons = append(f.o.Buttons, n)
		}
		parent, c = f.element(n, parent, c)
		if alt := f.spoken(n, c); alt != "" {
			f.piece(&html.Node{Type: html.TextNode, Data: alt}, alt, " "+alt+" ", parent, c)
		}
	}
	f.children(n, parent, c)
	if n.Type == html.ElementNode {
		f.o.Nodes[parent].End = int32(len(f.o.Nodes))
		if !inline(n.DataAtom) {
			f.line++
		}
		if n.DataAtom == atom.Td || n.DataAtom == atom.Th {
			f.space = true
		}
	}
}

func (f *flattener) children(n *html.Node, parent int32, c context) {
	f.stripes(n)
	for k := n.FirstChild; k != nil && len(f.o.Nodes) < MostNodes; k = k.NextSibling {
		f.walk(k, parent, c)
	}
}

// element appends n and returns its index and what its children inherit.
func (f *flattener) element(n *html.Node, parent int32, c context) (int32, context) {
	if !inline(n.DataAtom) {
		f.line++
	}
	if n.DataAtom == atom.Td || n.DataAtom == atom.Th {
		f.space = true
	}
	class := f.plainClass(n)
	sig := HashString(HashString(FnvOffset, n.Data), class)
	c.bare = HashString(c.bare, n.Data)
	c.path = HashPair(c.path, sig)
	c.depth++
	x := Node{HTML: n, Class: class, Parent: parent, Depth: c.depth, Line: f.line, Tag: n.DataAtom,
		Sig: sig, Bare: c.bare, Path: c.path, pre: c.pre}
	if n.DataAtom == atom.A {
		if h := Attr(n, "href"); liveHref(h) {
			x.Href = strings.TrimSpace(h)
			c.link, c.spoken = true, f.pictures[n]
		}
	}
	if x.Href == "" && !c.link {
		x.Href = clicked(n)
	}
	x.InLink = c.link
	c.pre = c.pre || n.DataAtom == atom.Pre
	f.o.Nodes = append(f.o.Nodes, x)
	return int32(len(f.o.Nodes) - 1), c
}

// text appends the pieces of a text node: one, or one for each line of preformatted text.
func (f *flattener) text(n *html.Node, parent int32, c context) {
	rest, more := n.Data, true
	for more {
		var piece string
		if c.pre {
			piece, rest, more = strings.Cut(rest, "\n")
		} else {
			piece, more = rest, false
		}
		f.piece(n, wording.Fold(piece), piece, parent, c)
		if more {
			f.line++
		}
	}
}

func (f *flattener) piece(n *html.Node, folded, raw string, parent int32, c context) {
	if c.pre {
		p := f.preformatted(raw)
		if folded != "" {
			if f.o.Pre == nil {
				f.o.Pre = map[int32]PrePiece{}
			}
			f.o.Pre[int32(len(f.o.Nodes))] = p
		}
	}
	if folded == "" {
		f.space = f.space || raw != ""
		return
	}
	first, _ := utf8.DecodeRuneInString(raw)
	last, _ := utf8.DecodeLastRuneInString(raw)
	f.o.Nodes = append(f.o.Nodes, Node{
		HTML: n, Text: folded, Parent: parent, Depth: c.depth + 1, Line: f.line,
		End:  int32(len(f.o.Nodes) + 1),
		Bare: c.bare, Path: c.path, InLink: c.link, pre: c.pre,
		glued: !f.space && !unicode.IsSpace(first) && !f.seam(parent, folded),
	})
	f.last = int32(len(f.o.Nodes) - 1)
	f.space = unicode.IsSpace(last)
}

// class normalises a class attribute: state words and tokens with digits are dropped.
func (f *flattener) class(s string) string {
	if s == "" {
		return ""
	}
	if c, ok := f.classes[s]; ok {
		return c
	}
	var out []string
	for _, t := range strings.Fields(strings.ToLower(s)) {
		if !StateWords[t] && !strings.ContainsAny(t, "0123456789") {
			out = append(out, t)
		}
	}
	c := strings.Join(out, " ")
	f.classes[s] = c
	return c
}

// unseen keeps what is needed of elements that are no visible text: the title, the submit buttons
// and menus of pages.
func (f *flattener) unseen(n *html.Node) {
	switch n.DataAtom {
	case atom.Head:
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			if k.DataAtom == atom.Title && k.FirstChild != nil && f.o.Title == "" {
				f.o.Title = wording.Fold(k.FirstChild.Data)
			}
		}
	case atom.Select:
		if namesPages(n) {
			f.o.Menus = append(f.o.Menus, n)
		}
	case atom.Input:
		switch t := strings.ToLower(Attr(n, "type")); {
		case t == "submit" || t == "image":
			f.o.Buttons = append(f.o.Buttons, n)
			if Attr(n, "onclick") == "" {
				break
			}
			fallthrough
		case t == "button" && len(f.o.Presses) < mostPresses:
			f.o.Presses = append(f.o.Presses, n)
		}
	}
}

// finish computes what needs the whole array: subtree masks, sums and places.
func (o *Outline) finish() {
	o.bottomUp()
	o.addUp()
	o.places()
}

func (o *Outline) bottomUp() {
	for i := len(o.Nodes) - 1; i >= 0; i-- {
		n := &o.Nodes[i]
		if n.Text == "" {
			n.Mask.add(n.Sig)
			n.Shape = HashPair(n.Shape, uint64(n.Tag))
		}
		if n.Parent >= 0 && n.Text == "" {
			p := &o.Nodes[n.Parent]
			p.Mask.or(n.Mask)
			p.Shape += uint64(n.Tag) * 0x9e3779b97f4a7c15 >> 7
		}
	}
	o.Links = ofLength(o.room.links, len(o.Nodes)+1)
	o.Links[len(o.Nodes)] = int32(len(o.Nodes))
	for i := len(o.Nodes) - 1; i >= 0; i-- {
		o.Links[i] = o.Links[i+1]
		if o.Nodes[i].Href != "" {
			o.Links[i] = int32(i)
		}
	}
}

func (o *Outline) addUp() {
	o.Sums = ofLength(o.room.sums, len(o.Nodes)+1)
	o.Sums[0] = Sum{}
	for i := range o.Nodes {
		s, n := o.Sums[i], &o.Nodes[i]
		switch {
		case n.Text != "":
			l := int32(len(n.Text))
			s.Text += l
			s.Pieces++
			s.Hash += HashString(FnvOffset, n.Text)
			if n.InLink {
				s.LinkText += l
			}
			if l > 80 {
				s.Long++
			}
			if strings.ContainsAny(n.Text, "0123456789") {
				s.Figures++
			}
			o.countHits(&s, n)
		case n.Href != "":
			s.Links++
		case n.Tag == atom.Img:
			s.Images++
		case HeadingTags[n.Tag]:
			s.Headings++
		}
		o.Sums[i+1] = s
	}
}

func (o *Outline) countHits(s *Sum, n *Node) {
	if len(o.Terms) == 0 {
		return
	}
	for i, t := range o.Terms {
		if wording.Holds(n.Text, t) {
			s.Hits[i]++
			if n.InLink {
				s.LinkHits++
			}
		}
	}
}

// Between returns the sums over nodes[from:to].
func (o *Outline) Between(from, to int32) Sum {
	a, b := &o.Sums[from], &o.Sums[to]
	s := Sum{
		Text: b.Text - a.Text, LinkText: b.LinkText - a.LinkText, Pieces: b.Pieces - a.Pieces,
		Links:  b.Links - a.Links,
		Images: b.Images - a.Images, Headings: b.Headings - a.Headings,
		Figures: b.Figures - a.Figures, Long: b.Long - a.Long,
		LinkHits: b.LinkHits - a.LinkHits, Hash: b.Hash - a.Hash,
	}
	for i := range s.Hits {
		s.Hits[i] = b.Hits[i] - a.Hits[i]
	}
	return s
}

// TextOf returns the visible text of a stretch.
func (o *Outline) TextOf(s Span) string {
	pieces, size, last := 0, 0, ""
	for i := s.From; i < s.To; i++ {
		if text := o.Nodes[i].Text; text != "" {
			pieces, size, last = pieces+1, size+len(text), text
		}
	}
	if pieces <= 1 { // as of most elements
		return last
	}
	var b strings.Builder
	b.Grow(size + pieces - 1)
	o.WriteText(&b, s)
	return b.String()
}

// WriteText writes the visible text of a stretch.
func (o *Outline) WriteText(b *strings.Builder, s Span) {
	from, line := b.Len(), int32(-1)
	for i := s.From; i < s.To; i++ {
		n := &o.Nodes[i]
		if n.Text == "" {
			continue
		}
		if b.Len() > from && (!n.glued || n.Line != line) {
			b.WriteByte(' ')
		}
		b.WriteString(n.Text)
		line = n.Line
	}
}

// A TextLine is what stands on one line of the page.
type TextLine struct {
	Text string
	Span Span
}

// Lines returns the lines of a stretch.
func (o *Outline) Lines(s Span) []TextLine {
	var out []TextLine
	for i := s.From; i < s.To; {
		if o.Nodes[i].Text == "" {
			i++
			continue
		}
		j := i + 1
		for j < s.To && (o.Nodes[j].Text == "" || o.Nodes[j].Line == o.Nodes[i].Line) {
			j++
		}
		l := Span{i, j}
		out = append(out, TextLine{o.TextOf(l), l})
		i = j
	}
	return out
}

// PageLines are the lines of the whole page, which are made once; callers must not change them.
func (o *Outline) PageLines() []TextLine {
	if o.lines == nil {
		o.lines = o.Lines(o.All())
	}
	return o.lines
}

// InHeading reports whether piece i stands in a heading.
func (o *Outline) InHeading(i int32) bool {
	for p, up := o.Nodes[i].Parent, 0; p >= 0 && up < 4; p, up = o.Nodes[p].Parent, up+1 {
		if t := o.Nodes[p].Tag; t == atom.H1 || t == atom.H2 {
			return true
		}
	}
	return false
}

// All is the stretch of the whole page.
func (o *Outline) All() Span { return Span{0, int32(len(o.Nodes))} }

// Resolve makes an address of the page absolute; nil when it is none that can be fetched. It is
// done once for each: callers must not change what they get.
func (o *Outline) Resolve(href string) *url.URL {
	u, known := o.resolved[href]
	if known {
		return u
	}
	if o.resolved == nil {
		o.resolved = map[string]*url.URL{}
	}
	u = Resolve(o.Base, href)
	o.resolved[href] = u
	return u
}

// Attr returns an attribute of an element; "" when it has none.
func Attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// HasAttr reports whether an element has an attribute, be it empty.
func HasAttr(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// Hidden reports whether an element, by its own attributes, is not shown.
func Hidden(n *html.Node) bool {
	if HasAttr(n, "hidden") {
		return true
	}
	style := Attr(n, "style")
	if style == "" {
		return false
	}
	style = strings.ToLower(strings.ReplaceAll(style, " ", ""))
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden")
}

// liveHref reports whether following href would lead to another page, or to a place that tells
// items apart.
func liveHref(h string) bool {
	h = strings.ToLower(strings.TrimSpace(h))
	switch {
	case h == "", h == "#":
		return false
	case strings.HasPrefix(h, "#"):
		return len(h) > 3
	}
	for _, p := range []string{"javascript:", "mailto:", "tel:", "data:", "about:", "sms:",
		"file:"} {
		if strings.HasPrefix(h, p) {
			return false
		}
	}
	return true
}

// mostPresses bounds the buttons that are kept of a page.
const mostPresses = 200
