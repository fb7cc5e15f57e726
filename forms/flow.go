package forms

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A flow is a page read from top to bottom as a person hears it: pieces of text and controls in one row. Label rules
// are about what stands just before or after a control, whatever the markup around it.
type flow struct {
	items []item
	at    map[*html.Node]int  // index of each control in items
	span  map[*html.Node]span // what an element around controls holds
	count []int               // count[i]: visible controls among items[:i]
}

// An item is a piece of text (control nil) or a control.
type item struct {
	text    string
	control *html.Node
	heading bool // text of h1-h6, legend or caption
	visible bool // of a control: takes part in the layout
}

// A span is a range of flow items, end excluded.
type span struct{ start, end int }

func readFlow(root *html.Node) *flow {
	r := &flowReader{flow: &flow{at: map[*html.Node]int{}, span: map[*html.Node]span{}}}
	r.walk(root, false, false)
	r.flush(false)
	f := r.flow
	f.count = make([]int, len(f.items)+1)
	for i, it := range f.items {
		f.count[i+1] = f.count[i]
		if it.visible {
			f.count[i+1]++
		}
	}
	return f
}

type flowReader struct {
	*flow
	text strings.Builder
}

func (r *flowReader) walk(n *html.Node, hidden, heading bool) {
	switch n.Type {
	case html.TextNode:
		if !hidden {
			r.text.WriteString(n.Data)
		}
		return
	case html.ElementNode:
	default:
		r.children(n, hidden, heading)
		return
	}
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Template, atom.Datalist, atom.Head:
		return
	case atom.Br:
		r.flush(heading)
		return
	case atom.Input, atom.Select, atom.Textarea, atom.Button:
		r.flush(heading)
		r.at[n] = len(r.items)
		r.items = append(r.items, item{control: n, visible: !hidden && takesPart(n)})
		return
	}
	_, off := attrOK(n, "hidden")
	hidden = hidden || off || hiddenStyle.MatchString(attr(n, "style"))
	inner := heading
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Legend, atom.Caption:
		inner = true
	}
	if !inline[n.DataAtom] {
		r.flush(heading)
	}
	start := len(r.items)
	r.children(n, hidden, inner)
	if !inline[n.DataAtom] {
		r.flush(inner)
	}
	if len(r.items) > start || inline[n.DataAtom] {
		r.span[n] = span{start, len(r.items)}
	}
}

func (r *flowReader) children(n *html.Node, hidden, heading bool) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.walk(c, hidden, heading)
	}
}

// flush ends a piece of text. Text without a letter or digit ("*", ":", "|") says nothing and is dropped.
func (r *flowReader) flush(heading bool) {
	if r.text.Len() == 0 {
		return
	}
	s := strings.Join(strings.Fields(r.text.String()), " ")
	r.text.Reset()
	if strings.ContainsFunc(s, func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }) {
		r.items = append(r.items, item{text: s, heading: heading})
	}
}

// takesPart reports whether a control is seen as something to fill in: buttons and hidden fields do not part a box from
// its label.
func takesPart(n *html.Node) bool {
	if n.DataAtom == atom.Button {
		return false
	}
	switch strings.ToLower(attr(n, "type")) {
	case "hidden", "submit", "image", "button", "reset":
		return n.DataAtom != atom.Input
	}
	return true
}

// before returns the nearest text before item i that no visible control parts from it, and stays inside s.
func (f *flow) before(i int, s span) string {
	for j := i - 1; j >= s.start; j-- {
		if f.items[j].text != "" {
			return f.items[j].text
		}
		if f.items[j].visible {
			return ""
		}
	}
	return ""
}

// after returns the nearest text after item i that no visible control parts from it, and stays inside s.
func (f *flow) after(i int, s span) string {
	for j := i + 1; j < s.end; j++ {
		if f.items[j].text != "" {
			return f.items[j].text
		}
		if f.items[j].visible {
			return ""
		}
	}
	return ""
}

// alone returns the span of the largest element around a control that holds no other visible control.
func (f *flow) alone(n *html.Node) span {
	i := f.at[n]
	s := span{i, i + 1}
	for p := n.Parent; p != nil; p = p.Parent {
		around, ok := f.span[p]
		if !ok {
			continue
		}
		if f.count[around.end]-f.count[around.start] > 1 {
			break
		}
		s = around
		if p.DataAtom == atom.Form || p.DataAtom == atom.Tr {
			break // what stands outside of them is about the whole form, or another row
		}
	}
	return s
}
