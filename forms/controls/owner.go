package controls

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Caps that bound the work on one page. A form cut at a cap is kept but never searchable, as a part
// of a form is not what a browser would send.
const (
	maxForms    = 300    // forms of a page
	maxControls = 1000   // controls of a form
	MaxAll      = 5000   // controls of all forms of a page together
	maxOptions  = 5000   // options of a menu
	maxPage     = 60_000 // options of all menus of a page together
)

// An Owned is a form element and the controls it owns, in tree order.
type Owned struct {
	Form     *html.Node
	index    int // among all form elements of the page, in document order
	Controls []Placed
	Unread   int // further controls it owns
}

// Owners finds the forms of a page and the controls each of them owns by the HTML standard. The
// form attribute decides first, then the parser's form pointer, then the nearest form around the
// control. x/net/html keeps the pointer to itself, and the tree does not show it: of
// <table><form><tr><td><input> only the pointer knows the owner.
func Owners(t *Tree, body []byte) []Owned {
	if len(t.Forms) == 0 {
		t.Loose = t.Controls[:min(len(t.Controls), MaxAll)]
		return nil
	}
	pointer := pointerOwners(body, t)
	found := make([]Owned, 0, min(len(t.Forms), maxForms))
	at := make(map[*html.Node]int, len(t.Forms))
	for i, f := range t.Forms[:min(len(t.Forms), maxForms)] {
		at[f] = i
		found = append(found, Owned{Form: f, index: i})
	}
	all := 0
	for _, c := range t.Controls {
		owner := c.around
		if id, ok := AttrOK(c.Node, "form"); ok {
			owner = t.byID(id)
		} else if p := pointer[c.Node]; p != nil {
			owner = p
		}
		i, ok := at[owner]
		switch {
		case owner == nil && len(t.Loose) < MaxAll:
			t.Loose = append(t.Loose, c)
		case !ok:
		case len(Attr(c.Node, "name")) > MaxAddress || all >= MaxAll ||
			len(found[i].Controls) >= maxControls:
			found[i].Unread++
		default:
			all++
			found[i].Controls = append(found[i].Controls, c)
		}
	}
	return found
}

// ControlNodes are the elements of controls, in their order.
func ControlNodes(controls []Placed) []*html.Node {
	out := make([]*html.Node, len(controls))
	for i, c := range controls {
		out[i] = c.Node
	}
	return out
}

// A Placed is a control, the nearest form element around it, and whether a fieldset around it
// disables it.
type Placed struct {
	Node, around *html.Node
	Off          bool
}

// A Tree lists the elements of a document that matter for forms, in tree order.
type Tree struct {
	Root     *html.Node
	Forms    []*html.Node
	Controls []Placed
	Loose    []Placed // controls without a form, once owners has looked
	Labels   []*html.Node
	Scripts  []*html.Node
	withID   []*html.Node
	sends    []Placed              // links and plain buttons that send a form by a script
	calls    []Placed              // those that call a function of a script
	runs     map[*html.Node]string // the functions among these that send a form
	Base     *html.Node            // the first base element with an address, or an empty node
	nested   bool                  // a form is inside another
	ids      map[string]*html.Node
}

// first returns the controls among which strays are looked for: all, on pages that are not made to
// tire us.
func (t *Tree) first() []Placed { return t.Controls[:min(len(t.Controls), 2*MaxAll)] }

// strays returns the controls of which the parser's form pointer may know other owners than the
// tree shows: the pointer of a control is not the nearest form around it only where a form was
// closed early, and then the control is in no form at all or in one that holds the other.
func (t *Tree) strays() map[*html.Node]bool {
	out := map[*html.Node]bool{}
	for _, c := range t.first() {
		// form= names an owner by itself
		if _, names := AttrOK(c.Node, "form"); !names && (c.around == nil || t.nested) {
			out[c.Node] = true
		}
	}
	return out
}

// byID returns the first element with an ID, or nil. The index is made when it is first asked for.
func (t *Tree) byID(id string) *html.Node {
	if t.ids == nil {
		t.ids = make(map[string]*html.Node, len(t.withID))
		for _, n := range t.withID {
			if id := Attr(n, "id"); t.ids[id] == nil {
				t.ids[id] = n
			}
		}
	}
	return t.ids[id]
}

// ReadTree reads what of a page belongs to forms.
func ReadTree(root *html.Node) *Tree {
	t := &Tree{Root: root, Base: &html.Node{}}
	t.walk(root, nil, false)
	t.follow()
	return t
}

// walk reads what is under n. around is the nearest form, off says that a fieldset disables the
// controls here.
func (t *Tree) walk(n, around *html.Node, off bool) {
	inner := off
	var legend *html.Node // stays enabled when its fieldset is disabled
	if n.DataAtom == atom.Fieldset {
		if _, ok := AttrOK(n, "disabled"); ok {
			inner, legend = true, FirstLegend(n)
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.ElementNode || c.DataAtom == atom.Template {
			continue
		}
		if Attr(c, "id") != "" {
			t.withID = append(t.withID, c)
		}
		if sendsForm(c) {
			t.sends = append(t.sends, Placed{c, around, false})
		} else if around != nil && calledFunction(c) != "" && len(t.calls) < maxCalls {
			t.calls = append(t.calls, Placed{c, around, false})
		}
		disabled := inner
		if c == legend {
			disabled = off
		}
		if c.Namespace != "" {
			t.walk(c, around, disabled)
		} else if within, ok := t.keep(Placed{c, around, disabled}); ok {
			t.walk(c, within, disabled)
		}
	}
}

// keep adds an element of HTML to the lists of its kind. It returns the nearest form around what
// the element holds, and false where none of that counts.
func (t *Tree) keep(p Placed) (within *html.Node, ok bool) {
	switch n := p.Node; n.DataAtom {
	case atom.Base:
		if _, ok := AttrOK(n, "href"); ok && t.Base.Type != html.ElementNode {
			t.Base = n
		}
	case atom.Script:
		t.Scripts = append(t.Scripts, n)
	case atom.Label:
		t.Labels = append(t.Labels, n)
	case atom.Form:
		t.Forms = append(t.Forms, n)
		t.nested = t.nested || p.around != nil
		return n, true
	case atom.Input, atom.Textarea, atom.Button:
		t.Controls = append(t.Controls, p)
	case atom.Select:
		t.Controls = append(t.Controls, p)
		return nil, false // buttons inside a select only open it
	case atom.Datalist:
		return nil, false // what it holds is not sent, by the standard; Chromium sends it
	}
	return p.around, true
}

// shownAsServed reports whether the tags of a page, in the order in which they are served, open and
// close its forms around the same controls as the tree shows in forms: then no form was closed
// early. It sees the tags alone, which is a tenth of the work of reading them; what it does not
// know of HTML makes it say no.
func shownAsServed(body []byte, controls []Placed) bool {
	inside := false
	for {
		var name []byte
		var closes bool
		if name, body, closes = nextTag(body); name == nil {
			return len(controls) == 0
		}
		a := atom.Lookup(name)
		to := tagEnd(body)
		if to < 0 {
			return false
		}
		attrs := body[:to]
		body = body[to+1:]
		switch {
		case a == atom.Template || a == atom.Datalist:
			return false // what stands in them is none of the page's
		case a == atom.Form:
			inside = !closes
		case closes:
			continue
		case a == atom.Input || a == atom.Select || a == atom.Textarea || a == atom.Button:
			if len(controls) == 0 || controls[0].Node.DataAtom != a ||
				(controls[0].around != nil) != inside {
				return false
			}
			controls = controls[1:]
		}
		if isRaw[a] {
			if bytes.HasSuffix(attrs, []byte("/")) {
				return false // in a picture it is empty
			}
			body = behindRaw(body, name)
		}
	}
}

// nextTag returns the name of the next tag, in lower case, what follows on the name, and whether it
// is an end tag; no name where there is no further tag.
func nextTag(body []byte) (name, rest []byte, closes bool) {
	for {
		at := bytes.IndexByte(body, '<')
		if at < 0 {
			return nil, nil, false
		}
		body = body[at+1:]
		if bytes.HasPrefix(body, []byte("!--")) {
			_, body, _ = bytes.Cut(body, []byte("-->"))
			continue
		}
		if closes = len(body) > 0 && body[0] == '/'; closes {
			body = body[1:]
		}
		end := 0
		for end < len(body) && end < longestTag && 'a' <= body[end]|0x20 && body[end]|0x20 <= 'z' {
			end++
		}
		if end > 0 {
			return bytes.ToLower(body[:end]), body[end:], closes
		}
	}
}

// tagEnd is the place of the sign that ends a tag whose attributes begin here, -1 where that is in
// doubt. A quote counts where it begins a value, and values without quotes hold none.
func tagEnd(attrs []byte) int {
	for i := 0; i < len(attrs); i++ {
		switch attrs[i] {
		case '>':
			return i
		case '<', '"', '\'':
			return -1
		case '=':
			value := bytes.TrimLeft(attrs[i+1:], " \t\r\n\f")
			if len(value) == 0 || value[0] != '"' && value[0] != '\'' {
				continue
			}
			from := len(attrs) - len(value) + 1
			end := bytes.IndexByte(attrs[from:], value[0])
			if end < 0 {
				return -1
			}
			i = from + end
		}
	}
	return -1
}

// longestTag is how many letters of a tag are read: textarea has eight.
const longestTag = 10

// isRaw has the elements that hold no tags, whatever stands in them.
var isRaw = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Title: true, atom.Textarea: true, atom.Iframe: true,
	atom.Noembed: true, atom.Noframes: true, atom.Xmp: true,
}

// behindRaw is what follows on the text of such an element, from its end tag on.
func behindRaw(body, name []byte) []byte {
	for {
		_, rest, found := bytes.Cut(body, []byte("</"))
		if !found {
			return nil
		}
		if len(rest) >= len(name) && bytes.EqualFold(rest[:len(name)], name) {
			return rest
		}
		body = rest
	}
}

// pointerOwners reads the page once more as tokens and keeps the form element pointer of the
// standard's tree builder: set by a form start tag when it is unset, cleared by a form end tag.
// Tokens and elements are matched by tag and attributes, in order, because foster parenting moves
// elements out of tables and so changes their order. It reads as far as there are controls whose
// owner the tree leaves in doubt.
func pointerOwners(body []byte, t *Tree) map[*html.Node]*html.Node {
	strays := t.strays()
	if len(strays) == 0 || !t.nested && shownAsServed(body, t.first()) {
		return nil
	}
	return ownersByPointer(body, t, strays)
}

func ownersByPointer(body []byte, t *Tree, strays map[*html.Node]bool) map[*html.Node]*html.Node {
	forms, controls := make(queues), make(queues)
	for _, f := range t.Forms {
		forms.add(f)
	}
	for _, c := range t.first() {
		controls.add(c.Node)
	}
	owner := make(map[*html.Node]*html.Node)
	var current *html.Node
	z := html.NewTokenizer(bytes.NewReader(body))
	var in depths
	for len(strays) > 0 {
		tt := z.Next()
		if tt == html.ErrorToken {
			break
		}
		if tt != html.StartTagToken && tt != html.SelfClosingTagToken && tt != html.EndTagToken {
			continue
		}
		raw, hasAttr := z.TagName()
		a := atom.Lookup(raw)
		open := tt != html.EndTagToken
		in.pass(z, a, tt)
		switch a {
		case atom.Form:
			switch {
			case in.templates > 0:
			case !open:
				current = nil
			case current == nil:
				current = forms.take(a, z, hasAttr)
			}
		case atom.Input, atom.Select, atom.Textarea, atom.Button:
			if !open || in.templates > 0 || in.datalists > 0 {
				continue
			}
			n := controls.take(a, z, hasAttr)
			if n != nil && current != nil {
				owner[n] = current
			}
			delete(strays, n)
		}
	}
	return owner
}

// depths counts the open elements around a token in which controls are none of the page's, or in
// which text is read in another way.
type depths struct{ templates, datalists, foreign int }

// pass counts a tag, and tells the tokenizer where no raw text follows on it.
func (in *depths) pass(z *html.Tokenizer, a atom.Atom, tt html.TokenType) {
	by := step(tt != html.EndTagToken)
	switch a {
	case atom.Noscript:
		z.NextIsNotRawText() // pages are parsed as a browser without scripts does
	case atom.Svg, atom.Math:
		if tt != html.SelfClosingTagToken {
			in.foreign = max(0, in.foreign+by)
		}
	case atom.Title, atom.Style, atom.Script:
		if in.foreign > 0 && tt == html.SelfClosingTagToken {
			z.NextIsNotRawText() // <svg><title/> is empty, an HTML title would swallow the rest
		}
	case atom.Template:
		in.templates = max(0, in.templates+by)
	case atom.Datalist:
		in.datalists = max(0, in.datalists+by)
	}
}

func step(open bool) int {
	if open {
		return 1
	}
	return -1
}

// queues holds elements by tag and attributes, each queue in tree order.
type queues map[string][]*html.Node

func (q queues) add(n *html.Node) {
	var b strings.Builder
	b.WriteString(n.DataAtom.String())
	for _, a := range n.Attr {
		writeAttr(&b, a.Key, a.Val)
	}
	q[b.String()] = append(q[b.String()], n)
}

func (q queues) take(tag atom.Atom, z *html.Tokenizer, hasAttr bool) *html.Node {
	var b strings.Builder
	b.WriteString(tag.String())
	seen := map[string]bool{}
	for hasAttr {
		var k, v []byte
		k, v, hasAttr = z.TagAttr()
		if key := string(k); !seen[key] { // the first of two attributes with one name counts
			seen[key] = true
			writeAttr(&b, key, string(v))
		}
	}
	nodes := q[b.String()]
	if len(nodes) == 0 {
		return nil
	}
	q[b.String()] = nodes[1:]
	return nodes[0]
}

func writeAttr(b *strings.Builder, key, val string) {
	b.WriteByte(0)
	b.WriteString(key)
	b.WriteByte('=')
	b.WriteString(val)
}

// Attr is the value of an attribute of an element, "" where it has none of that name.
func Attr(n *html.Node, key string) string {
	v, _ := AttrOK(n, key)
	return v
}

// AttrOK is Attr, and whether the element has the attribute.
func AttrOK(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}
