package forms

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Caps that bound the work on one page. A form cut at a cap is kept but never searchable, as a part of a form is not
// what a browser would send.
const (
	maxForms    = 300    // forms of a page
	maxControls = 1000   // controls of a form
	maxAll      = 20_000 // controls of all forms of a page together
	maxOptions  = 5000   // options of a menu
	maxPage     = 60_000 // options of all menus of a page together
)

// An owned is a form element and the controls it owns, in tree order.
type owned struct {
	form     *html.Node
	index    int // among all form elements of the page, in document order
	controls []*html.Node
}

// owners finds the forms of a page and the controls each of them owns by the HTML standard. The form attribute decides
// first, then the parser's form pointer, then the nearest form around the control. x/net/html keeps the pointer to
// itself, and the tree does not show it: of <table><form><tr><td><input> only the pointer knows the owner.
func owners(root *html.Node, body []byte) []owned {
	t := readTree(root)
	if len(t.forms) == 0 {
		return nil
	}
	pointer := pointerOwners(body, t)
	found := make([]owned, 0, min(len(t.forms), maxForms))
	at := make(map[*html.Node]int, len(t.forms))
	byID := make(map[string]*html.Node)
	for i, f := range t.forms {
		if i >= maxForms {
			break
		}
		at[f] = i
		found = append(found, owned{form: f, index: i})
	}
	for _, f := range t.ids { // the first element with an ID has it, and it may be no form at all
		id := attr(f, "id")
		if _, taken := byID[id]; !taken {
			byID[id] = f
		}
	}
	for _, c := range t.controls[:min(len(t.controls), maxAll)] {
		var owner *html.Node
		if id, ok := attrOK(c.node, "form"); ok {
			owner = byID[id]
		} else if owner = pointer[c.node]; owner == nil {
			owner = c.around
		}
		if i, ok := at[owner]; ok && len(found[i].controls) < maxControls {
			found[i].controls = append(found[i].controls, c.node)
		}
	}
	return found
}

// A placed is a control and the nearest form element around it.
type placed struct {
	node, around *html.Node
}

// A tree lists the elements of a document that matter for form ownership, in tree order.
type tree struct {
	forms    []*html.Node
	controls []placed
	ids      []*html.Node // elements with an ID that some form attribute may name
}

func readTree(root *html.Node) tree {
	var t tree
	var walk func(n, around *html.Node)
	walk = func(n, around *html.Node) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.Type != html.ElementNode || c.DataAtom == atom.Template || c.DataAtom == atom.Datalist {
				continue // neither a template nor a datalist holds controls that are sent
			}
			inner := around
			if c.Namespace == "" {
				if attr(c, "id") != "" {
					t.ids = append(t.ids, c)
				}
				switch c.DataAtom {
				case atom.Form:
					t.forms = append(t.forms, c)
					inner = c
				case atom.Input, atom.Textarea, atom.Button:
					t.controls = append(t.controls, placed{c, around})
				case atom.Select:
					t.controls = append(t.controls, placed{c, around})
					continue // buttons inside a select only open it
				}
			}
			walk(c, inner)
		}
	}
	walk(root, nil)
	return t
}

// pointerOwners reads the page once more as tokens and keeps the form element pointer of the standard's tree builder:
// set by a form start tag when it is unset, cleared by a form end tag. Tokens and elements are matched by tag and
// attributes, in order, because foster parenting moves elements out of tables and so changes their order.
func pointerOwners(body []byte, t tree) map[*html.Node]*html.Node {
	forms, controls := make(queues), make(queues)
	for _, f := range t.forms {
		forms.add(f)
	}
	for _, c := range t.controls {
		controls.add(c.node)
	}
	owner := make(map[*html.Node]*html.Node)
	var current *html.Node
	templates, foreign, datalists := 0, 0, 0
	z := html.NewTokenizer(bytes.NewReader(body))
	for {
		tt := z.Next()
		if tt == html.ErrorToken {
			return owner
		}
		if tt != html.StartTagToken && tt != html.SelfClosingTagToken && tt != html.EndTagToken {
			continue
		}
		raw, hasAttr := z.TagName()
		a := atom.Lookup(raw)
		open := tt != html.EndTagToken
		switch a {
		case atom.Noscript:
			z.NextIsNotRawText() // pages are parsed as a browser without scripts does
		case atom.Svg, atom.Math:
			if tt != html.SelfClosingTagToken {
				foreign = max(0, foreign+step(open))
			}
		case atom.Title, atom.Style, atom.Script:
			if foreign > 0 && tt == html.SelfClosingTagToken {
				z.NextIsNotRawText() // <svg><title/> is empty, an HTML title would swallow the rest
			}
		case atom.Template:
			templates = max(0, templates+step(open))
		case atom.Datalist:
			datalists = max(0, datalists+step(open))
		case atom.Form:
			switch {
			case templates > 0:
			case !open:
				current = nil
			case current == nil:
				current = forms.take(a, z, hasAttr)
			}
		case atom.Input, atom.Select, atom.Textarea, atom.Button:
			if !open || templates > 0 || datalists > 0 {
				continue
			}
			if n := controls.take(a, z, hasAttr); n != nil && current != nil {
				owner[n] = current
			}
		}
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

func attr(n *html.Node, key string) string {
	v, _ := attrOK(n, key)
	return v
}

func attrOK(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}
