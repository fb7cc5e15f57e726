package records

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

// An outline is the visible part of a page as one array in document order: elements and pieces of text. Sums over any
// stretch of it cost two look-ups, so that hundreds of ways to cut a page into records can be weighed in milliseconds.
type outline struct {
	base     *url.URL
	title    string
	nodes    []node
	sums     []sum              // sums[i] adds up nodes[:i]
	links    []int32            // links[i] is the first node at or after i that is a live link
	term     string             // what was asked for, as typed
	terms    []string           // the same in lower-case words
	buttons  []*html.Node       // submit buttons, which may be a pager
	presses  []*html.Node       // buttons that only a script hears
	menus    []*html.Node       // menus of page numbers
	pre      map[int32]prePiece // pieces of preformatted text as they stand on their lines
	together *safety.Page       // its links together, made when the first is judged
	leafs    bool               // it has rows that a script leafs to
	hides    bool               // something is left out as it is not shown
	unhidden bool               // it has lists that the page hides until a script shows them
}

// A node is an element or a piece of text.
type node struct {
	html   *html.Node
	text   string // of a piece, white space folded; "" for elements
	href   string // of a live link, as written
	class  string // normalised class tokens
	parent int32
	end    int32 // one past the last descendant
	depth  int32
	line   int32 // pieces on one line of the page share it: blocks, <br> and line ends in <pre> begin a new one
	tag    atom.Atom
	sig    uint64 // tag and class
	bare   uint64 // path of tags from the root
	path   uint64 // path of tags and classes from the root
	shape  uint64 // tag and the tags of the children
	mask   mask   // sigs in the subtree
	inLink bool
	glued  bool // no white space between this piece and the one before
	pre    bool
	side   bool // inside navigation, facets, advertising
	core   bool // inside what calls itself the results
}

// A mask is a small set of hashes.
type mask [2]uint64

func (m *mask) add(h uint64) { m[h>>6&1] |= 1 << (h & 63) }
func (m *mask) or(o mask)    { m[0] |= o[0]; m[1] |= o[1] }

const maxTerms = 4

// A sum adds up what the features need to know of a stretch of nodes.
type sum struct {
	text, linkText, pieces, links, images, headings, figures, long int32
	hits                                                           [maxTerms]int32
	linkHits                                                       int32
	hash                                                           uint64
}

const (
	fnvOffset = 14695981039346656037
	fnvPrime  = 1099511628211
)

// hashString continues the FNV-1a hash h with s. Hashes end up in stored wrappers, so they must not change between runs.
func hashString(h uint64, s string) uint64 {
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * fnvPrime
	}
	return (h ^ 0xff) * fnvPrime
}

func hashPair(a, b uint64) uint64 {
	h := (a ^ b>>32) * fnvPrime
	h = (h ^ b&0xffffffff) * fnvPrime
	return h ^ h>>29
}

// skipped elements hold nothing that a reader of the page sees as text of a record.
var skipped = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Noscript: true, atom.Template: true, atom.Head: true, atom.Select: true,
	atom.Option: true, atom.Svg: true, atom.Iframe: true, atom.Textarea: true, atom.Datalist: true, atom.Object: true,
	atom.Canvas: true, atom.Audio: true, atom.Video: true, atom.Math: true, atom.Input: true,
}

// inline elements do not begin a new line.
var inline = map[atom.Atom]bool{
	atom.A: true, atom.Abbr: true, atom.Acronym: true, atom.B: true, atom.Bdi: true, atom.Bdo: true, atom.Big: true,
	atom.Button: true, atom.Cite: true, atom.Code: true, atom.Data: true, atom.Del: true, atom.Dfn: true, atom.Em: true,
	atom.Font: true, atom.I: true, atom.Img: true, atom.Input: true, atom.Ins: true, atom.Kbd: true, atom.Label: true,
	atom.Mark: true, atom.Nobr: true, atom.Q: true, atom.S: true, atom.Samp: true, atom.Small: true, atom.Span: true,
	atom.Strike: true, atom.Strong: true, atom.Sub: true, atom.Sup: true, atom.Time: true, atom.Tt: true, atom.U: true,
	atom.Var: true, atom.Wbr: true, atom.Td: true, atom.Th: true,
}

var headingTags = map[atom.Atom]bool{atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.Dt: true}

// stateWords are class tokens that tell one record of a list from the next.
var stateWords = wording.Words("odd even first last active selected alt current clearfix new featured hover open closed expanded collapsed visited read unread left right")

// sideWords and coreWords in a class, id or role tell where results are not, and where they are.
var (
	sideWords = strings.Fields("nav menu footer header sidebar facet filter refine breadcrumb pagin pager related promo social share cookie advert banner dropdown tabs toolbar suggest login comment carousel trending popular recommend widget")
	coreWords = strings.Fields("result search listing product item hits records content articles stream feed list grid entries")
)

// mostNodes bounds an outline: 20,000 rows of ten nodes each. Reading one costs about a second and
// 100 MB (BenchmarkWidePage); what stands behind it on a page is not read.
const mostNodes = 200_000

// newOutline flattens the tree under root. term is what was asked for; it may be empty. With unhide it
// keeps hidden lists, too.
func newOutline(root *html.Node, base *url.URL, term string, unhide bool) *outline {
	o := &outline{base: base, term: term, terms: searchWords(term), nodes: make([]node, 0, nodesBelow(root, mostNodes))}
	f := flattener{
		o: o, classes: map[string]string{}, pictures: findPictures(root), plain: map[*html.Node]string{},
		pages: map[*html.Node]map[*html.Node]leaf{}, unhide: unhide,
	}
	f.walk(root, -1, context{bare: fnvOffset, path: fnvOffset})
	o.unhidden = f.unhidden
	o.finish()
	return o
}

// nodesBelow counts the nodes of a tree, up to most.
func nodesBelow(root *html.Node, most int) int {
	n := 0
	for range root.Descendants() {
		if n++; n == most {
			break
		}
	}
	return n
}

// searchWords splits what was typed into the words to look for in records. A plural s is dropped: sites stem.
func searchWords(term string) []string {
	words := strings.FieldsFunc(strings.ToLower(term), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
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
	o       *outline
	line    int32
	col     int // on the line of preformatted text
	colLine int32
	space   bool // white space was seen since the last piece
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
		if skipped[n.DataAtom] {
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
				f.o.leafs = true
				f.children(n, parent, c)
				return
			}
			f.o.leafs = true
		}
		if n.DataAtom == atom.Button {
			f.o.buttons = append(f.o.buttons, n)
		}
		parent, c = f.element(n, parent, c)
		if alt := f.spoken(n, c); alt != "" {
			f.piece(&html.Node{Type: html.TextNode, Data: alt}, alt, " "+alt+" ", parent, c)
		}
	}
	f.children(n, parent, c)
	if n.Type == html.ElementNode {
		f.o.nodes[parent].end = int32(len(f.o.nodes))
		if !inline[n.DataAtom] {
			f.line++
		}
		if n.DataAtom == atom.Td || n.DataAtom == atom.Th {
			f.space = true
		}
	}
}

func (f *flattener) children(n *html.Node, parent int32, c context) {
	f.stripes(n)
	for k := n.FirstChild; k != nil && len(f.o.nodes) < mostNodes; k = k.NextSibling {
		f.walk(k, parent, c)
	}
}

// element appends n and returns its index and what its children inherit.
func (f *flattener) element(n *html.Node, parent int32, c context) (int32, context) {
	if !inline[n.DataAtom] {
		f.line++
	}
	if n.DataAtom == atom.Td || n.DataAtom == atom.Th {
		f.space = true
	}
	class := f.plainClass(n)
	sig := hashString(hashString(fnvOffset, n.Data), class)
	c.bare = hashString(c.bare, n.Data)
	c.path = hashPair(c.path, sig)
	c.depth++
	x := node{html: n, class: class, parent: parent, depth: c.depth, line: f.line, tag: n.DataAtom, sig: sig, bare: c.bare, path: c.path, pre: c.pre}
	if n.DataAtom == atom.A {
		if h := attr(n, "href"); liveHref(h) {
			x.href = strings.TrimSpace(h)
			c.link, c.spoken = true, f.pictures[n]
		}
	}
	if x.href == "" && !c.link {
		x.href = clicked(n)
	}
	x.inLink = c.link
	c.pre = c.pre || n.DataAtom == atom.Pre
	f.o.nodes = append(f.o.nodes, x)
	return int32(len(f.o.nodes) - 1), c
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
			if f.o.pre == nil {
				f.o.pre = map[int32]prePiece{}
			}
			f.o.pre[int32(len(f.o.nodes))] = p
		}
	}
	if folded == "" {
		f.space = f.space || raw != ""
		return
	}
	first, _ := utf8.DecodeRuneInString(raw)
	last, _ := utf8.DecodeLastRuneInString(raw)
	f.o.nodes = append(f.o.nodes, node{
		html: n, text: folded, parent: parent, depth: c.depth + 1, line: f.line, end: int32(len(f.o.nodes) + 1),
		bare: c.bare, path: c.path, inLink: c.link, pre: c.pre, glued: !f.space && !unicode.IsSpace(first),
	})
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
		if !stateWords[t] && !strings.ContainsAny(t, "0123456789") {
			out = append(out, t)
		}
	}
	c := strings.Join(out, " ")
	f.classes[s] = c
	return c
}

// unseen keeps what is needed of elements that are no visible text: the title, the submit buttons and menus of pages.
func (f *flattener) unseen(n *html.Node) {
	switch n.DataAtom {
	case atom.Head:
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			if k.DataAtom == atom.Title && k.FirstChild != nil && f.o.title == "" {
				f.o.title = wording.Fold(k.FirstChild.Data)
			}
		}
	case atom.Select:
		if namesPages(n) {
			f.o.menus = append(f.o.menus, n)
		}
	case atom.Input:
		switch t := strings.ToLower(attr(n, "type")); {
		case t == "submit" || t == "image":
			f.o.buttons = append(f.o.buttons, n)
			if attr(n, "onclick") == "" {
				break
			}
			fallthrough
		case t == "button" && len(f.o.presses) < mostPresses:
			f.o.presses = append(f.o.presses, n)
		}
	}
}

// finish computes what needs the whole array: subtree masks, sums and places.
func (o *outline) finish() {
	o.bottomUp()
	o.addUp()
	o.places()
}

func (o *outline) bottomUp() {
	for i := len(o.nodes) - 1; i >= 0; i-- {
		n := &o.nodes[i]
		if n.text == "" {
			n.mask.add(n.sig)
			n.shape = hashPair(n.shape, uint64(n.tag))
		}
		if n.parent >= 0 && n.text == "" {
			p := &o.nodes[n.parent]
			p.mask.or(n.mask)
			p.shape += uint64(n.tag) * 0x9e3779b97f4a7c15 >> 7
		}
	}
	o.links = make([]int32, len(o.nodes)+1)
	o.links[len(o.nodes)] = int32(len(o.nodes))
	for i := len(o.nodes) - 1; i >= 0; i-- {
		o.links[i] = o.links[i+1]
		if o.nodes[i].href != "" {
			o.links[i] = int32(i)
		}
	}
}

func (o *outline) addUp() {
	o.sums = make([]sum, len(o.nodes)+1)
	for i := range o.nodes {
		s, n := o.sums[i], &o.nodes[i]
		switch {
		case n.text != "":
			l := int32(len(n.text))
			s.text += l
			s.pieces++
			s.hash += hashString(fnvOffset, n.text)
			if n.inLink {
				s.linkText += l
			}
			if l > 80 {
				s.long++
			}
			if strings.ContainsAny(n.text, "0123456789") {
				s.figures++
			}
			o.countHits(&s, n)
		case n.href != "":
			s.links++
		case n.tag == atom.Img:
			s.images++
		case headingTags[n.tag]:
			s.headings++
		}
		o.sums[i+1] = s
	}
}

func (o *outline) countHits(s *sum, n *node) {
	if len(o.terms) == 0 {
		return
	}
	lower := strings.ToLower(n.text)
	for i, t := range o.terms {
		if strings.Contains(lower, t) {
			s.hits[i]++
			if n.inLink {
				s.linkHits++
			}
		}
	}
}

// places marks the nodes inside navigation and inside results. An element that holds most of the page says nothing:
// its class describes the page.
func (o *outline) places() {
	all := float64(o.sums[len(o.nodes)].text)
	for i := range o.nodes {
		n := &o.nodes[i]
		if n.parent >= 0 {
			p := &o.nodes[n.parent]
			n.side, n.core = p.side, p.core
		}
		if n.text != "" || n.tag == atom.Body || n.tag == atom.Html {
			continue
		}
		if share := float64(o.between(int32(i), n.end).text) / (all + 1); share > 0.9 {
			continue
		}
		switch n.tag {
		case atom.Nav, atom.Footer, atom.Aside:
			n.side = true
		case atom.Header:
			n.side = n.side || n.depth < 6
		case atom.Main:
			n.core = true
		}
		words := strings.ToLower(attr(n.html, "class") + " " + attr(n.html, "id") + " " + attr(n.html, "role"))
		if len(words) > 2 {
			n.side = n.side || wording.ContainsAny(words, sideWords)
			n.core = n.core || wording.ContainsAny(words, coreWords)
		}
	}
}

// between returns the sums over nodes[from:to].
func (o *outline) between(from, to int32) sum {
	a, b := &o.sums[from], &o.sums[to]
	s := sum{
		text: b.text - a.text, linkText: b.linkText - a.linkText, pieces: b.pieces - a.pieces, links: b.links - a.links,
		images: b.images - a.images, headings: b.headings - a.headings, figures: b.figures - a.figures, long: b.long - a.long,
		linkHits: b.linkHits - a.linkHits, hash: b.hash - a.hash,
	}
	for i := range s.hits {
		s.hits[i] = b.hits[i] - a.hits[i]
	}
	return s
}

// textOf returns the visible text of a stretch.
func (o *outline) textOf(s span) string {
	var b strings.Builder
	line := int32(-1)
	for i := s.from; i < s.to; i++ {
		n := &o.nodes[i]
		if n.text == "" {
			continue
		}
		if b.Len() > 0 && (!n.glued || n.line != line) {
			b.WriteByte(' ')
		}
		b.WriteString(n.text)
		line = n.line
	}
	return b.String()
}

// A textLine is what stands on one line of the page.
type textLine struct {
	text string
	span span
}

// lines returns the lines of a stretch.
func (o *outline) lines(s span) []textLine {
	var out []textLine
	for i := s.from; i < s.to; {
		if o.nodes[i].text == "" {
			i++
			continue
		}
		j := i + 1
		for j < s.to && (o.nodes[j].text == "" || o.nodes[j].line == o.nodes[i].line) {
			j++
		}
		l := span{i, j}
		out = append(out, textLine{o.textOf(l), l})
		i = j
	}
	return out
}

// inHeading reports whether piece i stands in a heading.
func (o *outline) inHeading(i int32) bool {
	for p, up := o.nodes[i].parent, 0; p >= 0 && up < 4; p, up = o.nodes[p].parent, up+1 {
		if t := o.nodes[p].tag; t == atom.H1 || t == atom.H2 {
			return true
		}
	}
	return false
}

func (o *outline) all() span { return span{0, int32(len(o.nodes))} }

// resolve makes an address of the page absolute; nil when it is none that can be fetched.
func (o *outline) resolve(href string) *url.URL { return resolve(o.base, href) }

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// Hidden reports whether an element, by its own attributes, is not shown.
func Hidden(n *html.Node) bool {
	if hasAttr(n, "hidden") {
		return true
	}
	style := attr(n, "style")
	if style == "" {
		return false
	}
	style = strings.ToLower(strings.ReplaceAll(style, " ", ""))
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden")
}

// liveHref reports whether following href would lead to another page, or to a place that tells items apart.
func liveHref(h string) bool {
	h = strings.ToLower(strings.TrimSpace(h))
	switch {
	case h == "", h == "#":
		return false
	case strings.HasPrefix(h, "#"):
		return len(h) > 3
	}
	for _, p := range []string{"javascript:", "mailto:", "tel:", "data:", "about:", "sms:", "file:"} {
		if strings.HasPrefix(h, p) {
			return false
		}
	}
	return true
}
