// Package fields takes the records of a page apart. It takes the stretches of an outline that are
// records and gives their items (Items), what labels them (Labeller, TableHeads, Ruled), the
// columns in which items of different records stand beside each other (Align), and what the columns
// are called (Namer). What is learnt of a site is kept by whoever calls it.
package fields

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/markup"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// An Item is a piece of a record as a reader sees it: text without its highlighting, an image, a
// date.
type Item struct {
	Value string
	Label string // "Author" of "Author: x"
	Raw   string // "Author: x", where both stood in one piece
	Name  string // what the markup calls it: itemprop, a data-label, a header cell
	Exact string // the time that the page has beside a date, see markup.ExactOf
	Path  uint64 // place in the record: tags and classes below its root
	Tail  uint64 // the end of path: the element and the one around it
	class string // class name of the element or of one close above it that means something
	Kind  string // type of the value
	Span  outline.Span
	Tag   atom.Atom
	Link  bool
	card  bool // the whole record is one link, which tells nothing of this item

	Dressed bool // it begins with formatting, or its label stood apart from it
	settled bool // its label is one for certain, see cutLines
	marked  bool // its element calls itself a label
	cut     bool // it is out of a line whose pieces are no list, see Piece

	template bool // it is a label or a word between values, and no value

	// what looked like its label and is none, where the items at its place are sentences
	Unsaid     string
	emphasized []string // short texts in it that are, beside others that are not
}

// Formats reports whether an element dresses text up and does not separate it.
func Formats(tag atom.Atom) bool {
	switch tag {
	case atom.B, atom.I, atom.Em, atom.Strong, atom.Mark, atom.U, atom.Sub, atom.Sup, atom.Small,
		atom.Big,
		atom.Font, atom.Wbr, atom.Abbr, atom.Acronym, atom.Tt, atom.Code, atom.Nobr, atom.Q,
		atom.Cite:
		return true
	}
	return false
}

var highlighting = regexp.MustCompile(`(?:^| ` +
	`)(?:hl|hi|hit|match|matched|matching|highlight\w*|search-?(?:term|match|word)|keyword|term|ais-highlight)(?: |$)`)

// highlights reports whether a class is that of hits.
func highlights(class string) bool {
	return class != "" && wording.ContainsAny(class, highlightWords) &&
		highlighting.MatchString(class)
}

// highlightWords are of what highlighting can match.
var highlightWords = []string{"hi", "hl", "match", "term", "word"}

// dresses reports whether node i is formatting or the highlighting of a hit.
func dresses(o *outline.Outline, i int32) bool {
	n := &o.Nodes[i]
	if Formats(n.Tag) {
		return markup.Property(n.HTML) == ""
	}
	if n.Tag != atom.Span || n.Parent < 0 || looksPressed(n) {
		return false
	}
	if highlights(n.Class) {
		return true
	}
	if n.End-i != 2 || o.Nodes[n.End-1].Text == "" || outline.Attr(n.HTML, "itemprop") != "" {
		return false
	}
	text := o.Nodes[n.End-1].Text
	if values.IsCurrency(text) && textBeside(o, i) {
		return true
	}
	// a label may be asked for, too
	asked := OnlyTerms(o, text) && !LabelEnd(text) && !fielded(n.HTML)
	return (n.Class == "" && len(text) < 30 || asked) && textBeside(o, i)
}

// fielded reports whether the class of an element says what it holds, as "year": that it holds what
// was asked for makes it no highlighting.
func fielded(n *html.Node) bool {
	name := meaning(n)
	return name != "" && !wording.ContainsAny(name, emphasizing)
}

// emphasizing are pieces of classes that say how a text stands out, as on the labelled pages.
var emphasizing = []string{"light", "bold", "query", "emph", "mark", "found", "term", "match",
	"bright", "accent", "strong", "hit", "visual", "select"}

// OnlyTerms reports whether text is one of the words that were asked for, give or take an ending.
func OnlyTerms(o *outline.Outline, text string) bool {
	text = strings.ToLower(text)
	for _, t := range o.Terms {
		if i := strings.Index(text, t); i >= 0 && len(text)-len(t) <= 4 {
			return true
		}
	}
	return false
}

// textBeside reports whether the parent of node i holds text of its own.
func textBeside(o *outline.Outline, i int32) bool {
	p := o.Nodes[i].Parent
	for k, n := p+1, 0; k < o.Nodes[p].End && n < maxItems; k, n = o.Nodes[k].End, n+1 {
		if t := o.Nodes[k].Text; t != "" &&
			!(strings.ContainsAny(t, parting) && !strings.ContainsFunc(t, Says)) {
			return true
		}
	}
	return false
}

// parting are the signs of which one alone, between two elements, says that these are two values.
const parting = "()[]|·•¦»▪—–"

// holderOf returns the element around piece i that is not formatting, and whether formatting lies
// between.
func holderOf(o *outline.Outline, i int32, s outline.Span) (int32, bool) {
	p, dressed := o.Nodes[i].Parent, false
	for p >= s.From && dresses(o, p) {
		p, dressed = o.Nodes[p].Parent, true
	}
	return p, dressed
}

// maxItems bounds what is looked at of a record.
const maxItems = 4 * MaxAttributes

// An itemizer cuts a record into its items.
type itemizer struct {
	o    *outline.Outline
	s    outline.Span
	run  []int32 // pieces of the item being read
	held int32   // the element that holds them
	card bool    // the record is one link, which tells nothing of what it holds
	out  []Item
}

// Items cuts a record into its items, in the order of the page.
func Items(o *outline.Outline, s outline.Span) []Item {
	const usual = 8 // items
	z := itemizer{o: o, s: s, held: -2, card: allLinked(o, s), out: make([]Item, 0, usual)}
	for i := s.From; i < s.To && len(z.out) < maxItems; i++ {
		if o.Nodes[i].Text != "" {
			z.piece(i)
			continue
		}
		for _, it := range attributeItems(o, i, s) {
			z.flush()
			z.out = append(z.out, it)
		}
	}
	z.flush()
	return z.out
}

func (z *itemizer) piece(i int32) {
	h, dressed := holderOf(z.o, i, z.s)
	if h != z.held || len(z.run) > 0 && z.parts(i, dressed) {
		z.flush()
	}
	z.held = h
	z.run = append(z.run, i)
}

// parts reports whether piece i, which has the holder of the run, begins an item of its own: on a
// new line, or with a label in bold.
func (z *itemizer) parts(i int32, dressed bool) bool {
	n, first := &z.o.Nodes[i], &z.o.Nodes[z.run[0]]
	last := &z.o.Nodes[z.run[len(z.run)-1]]
	if n.Line != last.Line {
		return !wrapped(last.Text, n.Text)
	}
	// What stands before is not in the same formatting: "<small>… lang:<b>c</b> lang:".
	apart := z.run[len(z.run)-1] < n.Parent
	return dressed && apart && LabelEnd(n.Text) && !(len(z.run) == 1 && LabelEnd(first.Text))
}

const wrapAt = 40 // bytes; shorter lines are not prose

// wrapped reports whether a line of prose goes on in the next one: search programs break excerpts
// anywhere.
func wrapped(line, next string) bool {
	last, _ := utf8.DecodeLastRuneInString(line)
	first, _ := utf8.DecodeRuneInString(next)
	return len(line) >= wrapAt && unicode.IsLower(first) && (unicode.IsLetter(last) || last == ',')
}

func (z *itemizer) flush() {
	if len(z.run) > 0 {
		z.out = z.itemsOf(z.out)
	}
	z.run = z.run[:0]
}

// LabelEnd reports whether a text is a label by the colon at its end.
func LabelEnd(t string) bool { return len(t) <= MaxLabel && strings.HasSuffix(t, ":") }

// separators part items on one line.
var separators = regexp.MustCompile(`\s+[|·•¦»▪—]\s+|\s?\|\s?|\s+@\s+`)

const (
	prose    = 120 // bytes; in longer text separators are punctuation
	maxParts = 8   // of one line
)

// fewestInCard is how many pieces make a link a card: fewer are a title, or a title and a date.
const fewestInCard = 3

// allLinked reports whether all of a record stands in one link, as in <a
// href=...><h3>title</h3><p>place</p><small>date</small></a>.
func allLinked(o *outline.Outline, s outline.Span) bool {
	all := o.Between(s.From, s.To)
	if all.Pieces < fewestInCard || all.LinkText < all.Text {
		return false
	}
	link := o.Links[s.From]
	return all.Links == 0 ||
		all.Links == 1 && link < s.To &&
			o.Between(link, min(o.Nodes[link].End, s.To)).Pieces == all.Pieces
}

// itemsOf appends to out the items of the pieces of the run, which stand on one line and have one
// holder.
func (z *itemizer) itemsOf(out []Item) []Item {
	o, run, holder, s := z.o, z.run, z.held, z.s
	at := outline.Span{From: run[0], To: run[len(run)-1] + 1}
	it := Item{Span: at, Link: o.Nodes[run[0]].InLink, card: z.card}
	it.Path, it.Tail = PathBelow(o, holder, s), tailOf(o, holder, s)
	if holder >= 0 {
		it.Tag = o.Nodes[holder].Tag
	}
	named := holder
	if len(run) == 1 && !highlights(o.Nodes[o.Nodes[run[0]].Parent].Class) {
		named = o.Nodes[run[0]].Parent
	}
	it.Name, it.class = naming(o, named, s)
	it.marked = named >= 0 && callsLabel(o.Nodes[named].Class)
	_, it.Dressed = holderOf(o, run[0], s)
	it.emphasized = emphasis(o, run, s)
	text := o.TextOf(at)
	if when := markup.WhenOf(o, named, text); when != "" {
		return it.with(when, out)
	}
	it.Exact = markup.ExactOf(o, named, text)
	if it.Name != "" || it.Link && !z.card || len(text) > prose {
		return it.with(text, out)
	}
	if before, inside,
		ok := strings.Cut(text, " ["); ok && strings.HasSuffix(inside, "]") && !(worded(before) && worded(inside)) {
		text = before + " | " + inside // "2019-05-01 [12]", but no "Silver [a novel]"
		if strings.HasSuffix(inside, "%]") {
			text = before + " | [" + inside // how well it fits, as its brackets say
		}
	}
	if !strings.ContainsAny(text, "|·•¦»▪—@") {
		return it.with(text, out)
	}
	for _, part := range separators.Split(text, maxParts) {
		out = it.with(part, out)
	}
	return out
}

func worded(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

// with appends the item with a value to out; text that says nothing is dropped.
func (it Item) with(text string, out []Item) []Item {
	text = Tidy(text)
	if text == "" || !strings.ContainsFunc(text, Says) {
		return out
	}
	if n := len(text); n > 2 && text[0] == '(' && strings.IndexByte(text, ')') == n-1 {
		text = strings.TrimSpace(text[1 : n-1])
	}
	it.Value = text
	it.SplitLabel()
	return append(out, it)
}

// Says reports whether a character can mean something by itself. Dashes, bullets and brackets
// cannot.
func Says(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsSymbol(r) && r > unicode.MaxLatin1
}

// bullets introduce a value without being part of it where white space follows; dashes after white
// space part it from the next.
const (
	bullets = "-–—•*·»>,;:/"
	dashes  = "-–—|·"
	blanks  = " \t\n\f\r"
)

// Tidy drops what separates a value from its neighbours.
func Tidy(s string) string {
	s = strings.TrimSpace(s)
	if t := strings.TrimLeft(s, bullets); len(t) < len(s) && t != "" &&
		strings.IndexByte(blanks, t[0]) >= 0 {
		s = strings.TrimLeft(t, blanks)
	}
	if strings.HasSuffix(s, "]") && !strings.Contains(s, "[") {
		s = s[:len(s)-1]
	}
	for {
		t := strings.TrimRight(s, ",;")
		if r, n := utf8.DecodeLastRuneInString(t); n > 0 && strings.ContainsRune(dashes, r) {
			if u := t[:len(t)-n]; u != "" && strings.IndexByte(blanks, u[len(u)-1]) >= 0 {
				t = u[:len(u)-1]
			}
		}
		if len(t) == len(s) {
			return strings.TrimSpace(s)
		}
		s = t
	}
}

// PathBelow hashes tags and classes from the root of the record down to node i, and the place of
// cells in their row. The classes of the root tell states of the record: "issue closed",
// "priority-high".
func PathBelow(o *outline.Outline, i int32, s outline.Span) uint64 {
	h := uint64(outline.FnvOffset)
	for ; i >= s.From; i = o.Nodes[i].Parent {
		n := &o.Nodes[i]
		switch {
		case dresses(o, i):
		case n.Parent < s.From:
			h = outline.HashPair(h, uint64(n.Tag))
		default:
			h = outline.HashPair(h, n.Sig)
		}
		// records may stand side by side in a row
		if (n.Tag == atom.Td || n.Tag == atom.Th) && !(i == s.From && n.End >= s.To) {
			h = outline.HashPair(h, uint64(cellsBefore(o, i)))
		}
	}
	return h
}

// tailOf hashes node i and the element around it: what is left of a path where records differ in
// the elements above.
func tailOf(o *outline.Outline, i int32, s outline.Span) uint64 {
	h := uint64(outline.FnvOffset)
	for k := 0; i > s.From && k < 2; i = o.Nodes[i].Parent {
		if !dresses(o, i) {
			h = outline.HashPair(h, o.Nodes[i].Sig)
			k++
		}
	}
	return h
}

// cellsBefore counts the cells before cell i in its row.
func cellsBefore(o *outline.Outline, i int32) int {
	row, n := o.Nodes[i].Parent, 0
	if row < 0 {
		return 0
	}
	for k := row + 1; k < i && n < maxColumns; k = o.Nodes[k].End {
		n++
	}
	return n
}

// MaxAttributes is how many attributes a record has; what has more is a page.
const MaxAttributes = 60
