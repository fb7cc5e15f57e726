package labels

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/lang"
)

// A Flow is a page read from top to bottom as a person hears it: pieces of text and controls in one
// row. Label rules are about what stands just before or after a control, whatever the markup around
// it.
type Flow struct {
	Items []Item
	At    map[*html.Node]int  // index of each control in items
	Span  map[*html.Node]Span // what an element around controls, a term or a form holds
	shown []int               // shown[i]: controls to fill in among items[:i] that are not hidden
	all   []int               // all[i]: the same with the hidden ones
	// form of each control; controls of other forms part text from a control
	owner map[*html.Node]int
}

// An Item is a piece of text (control nil) or a control.
type Item struct {
	Text    string
	control *html.Node
	heading bool // text of h1-h6, legend or caption
	// all of the text is links, several of them, or the name of the site that leads to its front
	// page
	linked bool
	away   bool   // all of the text is links to other pages
	fill   bool   // of a control: to be filled in
	dash   string // of a control: the dash alone that parts it from the item before, or ""
	// outermost hidden element around it: what is hidden together is later shown together
	hidden *html.Node
}

// seen reports whether someone sees it who sees what is inside the hidden element (nil: what is not
// hidden).
func (it Item) seen(inside *html.Node) bool { return it.hidden == nil || it.hidden == inside }

// A Span is a range of flow items, end excluded.
type Span struct{ Start, End int }

// ReadFlow reads the document under root.
func ReadFlow(root *html.Node) *Flow {
	r := &flowReader{
		Flow: &Flow{At: map[*html.Node]int{}, Span: map[*html.Node]Span{},
			owner: map[*html.Node]int{}}}
	r.walk(root, nil, false)
	r.flush(nil, false)
	f := r.Flow
	f.shown, f.all = make([]int, len(f.Items)+1), make([]int, len(f.Items)+1)
	for i, it := range f.Items {
		f.shown[i+1], f.all[i+1] = f.shown[i], f.all[i]
		if it.fill {
			f.all[i+1]++
			if it.hidden == nil {
				f.shown[i+1]++
			}
		}
	}
	return f
}

type flowReader struct {
	*Flow
	text     strings.Builder
	inLink   bool
	links    int    // that text holds
	plain    bool   // text holds words outside of links
	stays    bool   // one of these links leads to no other page
	controls int    // met so far
	dash     string // met since the last item
}

func (r *flowReader) walk(n, hidden *html.Node, heading bool) {
	switch n.Type {
	case html.TextNode:
		r.text.WriteString(n.Data)
		r.plain = r.plain || !r.inLink && strings.ContainsFunc(n.Data, lang.InWord)
		return
	case html.ElementNode:
	default:
		r.children(n, hidden, heading)
		return
	}
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Template, atom.Datalist, atom.Head:
		return
	case atom.A:
		r.text.WriteByte(' ') // links beside each other are apart to the eye
		if href, ok := controls.AttrOK(n, "href"); ok && !r.inLink {
			r.inLink = true
			r.links++
			r.stays = r.stays || staysHere(href)
			defer func() { r.inLink = false }()
		}
		defer r.text.WriteByte(' ')
	case atom.Br:
		r.flush(hidden, heading)
		return
	case atom.Input, atom.Select, atom.Textarea, atom.Button:
		r.flush(hidden, heading)
		if r.controls >= 2*controls.MaxAll {
			return
		}
		r.At[n] = len(r.Items)
		r.controls++
		r.Items = append(r.Items,
			Item{control: n, fill: takesPart(n), hidden: hidden, dash: r.dash})
		r.dash = ""
		return
	}
	r.element(n, hidden, heading)
}

// headings are elements whose text is a heading.
var headings = map[atom.Atom]bool{
	atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true,
	atom.Legend: true, atom.Caption: true,
}

// element reads what an element holds, apart from what stands beside it where it begins a new line.
func (r *flowReader) element(n, hidden *html.Node, heading bool) {
	within, inner := hidden, heading || headings[n.DataAtom]
	if hidden == nil && controls.Hides(n) {
		within = n
	}
	apart := !controls.Inline[n.DataAtom] || within != hidden
	if apart {
		r.flush(hidden, heading)
	}
	start, controls := len(r.Items), r.controls
	r.children(n, within, inner)
	if apart {
		r.flush(within, inner)
	}
	if r.controls > controls || n.DataAtom == atom.Dt || n.DataAtom == atom.Form {
		r.Span[n] = Span{start, len(r.Items)}
	}
}

func (r *flowReader) children(n, hidden *html.Node, heading bool) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.walk(c, hidden, heading)
	}
}

// flush ends a piece of text. Text without a letter or digit ("*", ":", "|") says nothing and is
// dropped.
func (r *flowReader) flush(hidden *html.Node, heading bool) {
	if r.text.Len() == 0 {
		return
	}
	s := controls.OneLine(r.text.String())
	r.text.Reset()
	linked := !r.plain && (r.links > 1 || r.links > 0 && heading)
	away := !r.plain && r.links > 0 && !r.stays
	r.plain, r.stays, r.links = false, false, 0
	if strings.ContainsFunc(s, func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsDigit(c)
	}) {
		r.Items = append(r.Items,
			Item{Text: s, heading: heading, linked: linked, away: away, hidden: hidden})
		r.dash = ""
	} else if dashes[s] {
		r.dash = s
	}
}

// staysHere reports whether a link leads to no other page: to a place on this one, or to what a
// script does.
func staysHere(href string) bool {
	href = strings.TrimSpace(href)
	scheme, _, ok := strings.Cut(href, ":")
	return href == "" || strings.HasPrefix(href, "#") ||
		ok && strings.EqualFold(scheme, "javascript")
}

// dashes stand between the ends of a range; waves stand nowhere else, the others in numbers too.
var (
	dashes = map[string]bool{"-": true, "–": true, "—": true, "−": true, "~": true, "～": true,
		"〜": true, "∼": true, "...": true, "…": true}
	Waves = map[string]bool{"~": true, "～": true, "〜": true, "∼": true}
)

// takesPart reports whether a control is seen as something to fill in: buttons and hidden fields do
// not part a box from its label.
func takesPart(n *html.Node) bool {
	if n.DataAtom == atom.Button {
		return false
	}
	switch strings.ToLower(controls.Attr(n, "type")) {
	case "hidden", "submit", "image", "button", "reset":
		return n.DataAtom != atom.Input
	}
	return true
}

// before returns the nearest text before item i that no control to fill in parts from it, and stays
// inside s.
func (f *Flow) before(i int, s Span) string {
	inside := f.Items[i].hidden
	for j := i - 1; j >= s.Start; j-- {
		switch it := f.Items[j]; {
		case !it.seen(inside), it.linked && f.outside(i, j):
		case it.Text != "":
			if s := f.own(j); s != "" {
				return s
			}
		case it.control != nil && (it.fill || f.foreign(it.control, i)):
			return ""
		}
	}
	return ""
}

// outside reports whether item j stands before the form of control i: links there lead to other
// pages, and name no box.
func (f *Flow) outside(i, j int) bool {
	form, ok := f.formOf(f.Items[i].control)
	return ok && j < form.Start
}

// lastTexts returns up to n texts before item i that no control parts from it, the nearest first.
func (f *Flow) lastTexts(i, n int) []string {
	var out []string
	inside := f.Items[i].hidden
	for j := i - 1; j >= 0 && len(out) < n; j-- {
		switch it := f.Items[j]; {
		case !it.seen(inside), it.linked && f.outside(i, j):
		case it.control != nil && (it.fill || f.foreign(it.control, i)), it.heading,
			it.Text != "" && !short(it.Text):
			return out
		case it.Text != "":
			if s := f.own(j); s != "" {
				out = append(out, s)
			}
		}
	}
	return out
}

// own returns the text of item j without what belongs to the control just before it: "(dd/mm/yyyy)
// to", "km to", "For example 49630."
func (f *Flow) own(j int) string {
	s := pastAside(f.Items[j].Text)
	if j > 0 && f.Items[j-1].fill {
		if boxtype.ExampleBehind(s) != "" {
			return ""
		}
		if w, rest, _ := strings.Cut(s, " "); units[strings.ToLower(w)] {
			s = rest
		}
	}
	if !strings.ContainsFunc(s, lang.InWord) && !strings.ContainsFunc(s, unicode.IsDigit) {
		return ""
	}
	return s
}

// units stand behind the box that they measure.
var units = map[string]bool{
	"€": true, "$": true, "£": true, "¥": true, "₽": true, "eur": true, "euro": true, "usd": true,
	"gbp": true, "chf": true, "kr": true, "sek": true,
	"nok": true, "dkk": true, "pln": true, "zł": true, "czk": true, "kč": true, "ft": true,
	"huf": true, "lei": true, "tl": true, "руб": true,
	"руб.": true, "円": true, "万円": true, "元": true, "万元": true, "km": true, "mi": true,
	"miles": true, "км": true, "公里": true, "m²": true, "m2": true,
	"qm": true, "mq": true, "кв.м": true, "м²": true, "㎡": true, "平米": true, "sqm": true,
	"sqft": true, "kg": true, "cm": true, "mm": true, "%": true,
}

// after returns the nearest text after item i that no control to fill in parts from it, and stays
// inside s.
func (f *Flow) after(i int, s Span) string {
	inside := f.Items[i].hidden
	for j := i + 1; j < s.End; j++ {
		switch it := f.Items[j]; {
		case !it.seen(inside):
		case it.Text != "" && !aside(it.Text):
			return it.Text
		case it.control != nil && (it.fill || f.foreign(it.control, i)):
			return ""
		}
	}
	return ""
}

// foreign reports whether a control belongs to another form than that of item i.
func (f *Flow) foreign(control *html.Node, i int) bool {
	return f.owner[control] != f.owner[f.Items[i].control]
}

// aside reports whether s is a remark in brackets: "(optional)", "(five digits)".
func aside(s string) bool { return s != "" && pastAside(s) == "" }

// pastAside returns s without a remark in brackets that it begins with.
func pastAside(s string) string {
	if !strings.HasPrefix(s, "(") {
		return s
	}
	end := strings.IndexByte(s, ')')
	if end < 0 {
		return s
	}
	return strings.TrimSpace(s[end+1:])
}

// fills counts the controls to fill in inside s, as seen from item i.
func (f *Flow) fills(i int, s Span) int {
	if f.Items[i].hidden != nil {
		return f.all[s.End] - f.all[s.Start]
	}
	return f.shown[s.End] - f.shown[s.Start]
}

// alone returns the span of the largest element around a control that holds no other control to
// fill in.
func (f *Flow) alone(n *html.Node) Span {
	i := f.At[n]
	s := Span{i, i + 1}
	for p := n.Parent; p != nil; p = p.Parent {
		around, ok := f.Span[p]
		if !ok {
			continue
		}
		if f.fills(i, around) > 1 {
			break
		}
		s = around
		if p.DataAtom == atom.Dd {
			s.Start = f.term(p, s.Start)
		}
		if p.DataAtom == atom.Form || p.DataAtom == atom.Tr {
			break // what stands outside of them is about the whole form, or another row
		}
	}
	return s
}

// term returns where the term of a description begins that holds a control alone, as that is the
// control's too.
func (f *Flow) term(dd *html.Node, start int) int {
	for p := dd.PrevSibling; p != nil && p.DataAtom != atom.Dd; p = p.PrevSibling {
		if dt, ok := f.Span[p]; ok && p.DataAtom == atom.Dt && dt.End == start {
			return dt.Start
		}
	}
	return start
}

// formOf returns what the form element around a control holds.
func (f *Flow) formOf(n *html.Node) (Span, bool) {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == atom.Form {
			s, ok := f.Span[p]
			return s, ok
		}
	}
	return Span{}, false
}
