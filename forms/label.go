package forms

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A label is the text that tells people what a control is for.
type label struct {
	text       string
	source     string
	confidence float64
}

const (
	maxLabel      = 200  // runes; longer text is prose beside the control
	maxLabelBytes = 1000 // what is kept of a text that markup declares to be the label
	maxLabelIDs   = 8    // elements that a label is put together from
)

// labels finds what the controls of a page are called, in this order of trust: label[for], the label around the
// control, aria-labelledby, aria-label, text beside it, placeholder, title, its hint value, its name.
type labels struct {
	flow *flow
	page *page
	by   map[string]*html.Node // label elements by their for attribute
	own  map[*html.Node]string // text of label elements, as an unclosed one may hold the whole page
}

func newLabels(pg *page, found []owned) *labels {
	l := &labels{flow: readFlow(pg.tree.root), page: pg, by: map[string]*html.Node{}, own: map[*html.Node]string{}}
	for i, o := range found {
		for _, c := range o.controls {
			l.flow.owner[c.node] = i + 1
		}
	}
	for _, n := range pg.tree.labels {
		if id := attr(n, "for"); id != "" && (l.by[id] == nil || l.ownText(l.by[id]) == "") {
			l.by[id] = n
		}
	}
	return l
}

// of returns the label of one control.
func (l *labels) of(n *html.Node, c Control) label {
	if id := attr(n, "id"); id != "" && l.by[id] != nil {
		if s := l.ownText(l.by[id]); len(words(s)) > 0 {
			return newLabel(s, "for", 0.97)
		}
	}
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == atom.Label {
			if s := l.ownText(p); s != "" && short(s) {
				return newLabel(s, "wrap", 0.95)
			}
			break
		}
	}
	if s := l.aria(n); s != "" {
		return newLabel(s, "aria", 0.95)
	}
	var beside label
	if c.Type == "checkbox" || c.Type == "radio" {
		beside = l.besideBox(n)
	} else {
		beside = l.besideText(n)
	}
	hint := l.hint(c)
	if beside.text != "" && (beside.confidence >= 0.6 || hint.text == "") {
		return beside
	}
	if hint.text != "" {
		return hint
	}
	return newLabel(strings.Join(words(clip(c.Name, maxLabel)), " "), "name", 0.2)
}

func newLabel(s, source string, confidence float64) label {
	return label{strings.TrimRight(clip(s, maxLabelBytes), " :：?*"), source, confidence}
}

// hint is what stands in the control itself, or hovers over it.
func (l *labels) hint(c Control) label {
	if s := strings.TrimSpace(c.Attr["placeholder"]); s != "" {
		return newLabel(s, "placeholder", 0.7)
	}
	if s := strings.TrimSpace(c.Attr["title"]); s != "" {
		return newLabel(s, "title", 0.6)
	}
	if c.Tag == "input" && (c.Type == "text" || c.Type == "search") && (searchWords.in(c.Value) || strings.HasSuffix(c.Value, "...") || strings.HasSuffix(c.Value, "…")) {
		return newLabel(c.Value, "value", 0.4) // other values are what was asked last
	}
	if c.Tag == "select" && len(c.Options) > 1 && (anyOption(c.Options[0]) || prompt(c.Options[0])) {
		if s := promptSubject(c.Options[0].Text); s != "" {
			return newLabel(s, "value", 0.4)
		}
	}
	return label{}
}

func (l *labels) aria(n *html.Node) string {
	var parts []string
	ids := strings.Fields(clip(attr(n, "aria-labelledby"), maxLabelBytes))
	for _, id := range ids[:min(len(ids), maxLabelIDs)] {
		if e := l.page.byID(id); e != nil {
			parts = append(parts, l.ownText(e))
		}
	}
	if s := strings.TrimSpace(strings.Join(parts, " ")); s != "" {
		return s
	}
	return strings.Join(strings.Fields(clip(attr(n, "aria-label"), maxLabelBytes)), " ")
}

// besideText finds the text beside a box or menu: before it, or after it (floating labels) where nothing stands before
// it within the part of the page that is its own.
func (l *labels) besideText(n *html.Node) label {
	i, ok := l.flow.at[n]
	if !ok {
		return label{}
	}
	own := l.flow.alone(n)
	if s := l.flow.before(i, own); s != "" && short(s) {
		return newLabel(s, "before", 0.85)
	}
	if s := l.columnHeader(n); s != "" {
		return newLabel(s, "before", 0.75)
	}
	if s := l.flow.after(i, own); s != "" && short(s) {
		return newLabel(s, "after", 0.7)
	}
	if s := l.flow.before(i, span{0, i}); s != "" && short(s) {
		return newLabel(s, "before", 0.65)
	}
	return l.shared(i)
}

// shared gives the later parts of a date or a range, which stand in one row with the first, the first one's text.
func (l *labels) shared(i int) label {
	for j, seen := i-1, 0; j >= 0 && seen < 3; j-- {
		it := l.flow.items[j]
		if !it.seen(l.flow.items[i].hidden) {
			continue
		}
		if it.text != "" {
			if !short(it.text) {
				return label{}
			}
			return newLabel(it.text, "before", 0.4)
		}
		if it.control != nil && l.flow.foreign(it.control, i) {
			break
		}
		if it.fill {
			seen++
		}
	}
	return label{}
}

// besideBox finds the text beside a radio or check box: after it, unless the page writes its options before their boxes.
func (l *labels) besideBox(n *html.Node) label {
	i, ok := l.flow.at[n]
	if !ok {
		return label{}
	}
	own := l.flow.alone(n)
	if s := l.flow.after(i, own); s != "" {
		return newLabel(s, "after", 0.85)
	}
	if s := l.flow.before(i, own); s != "" && short(s) {
		return newLabel(s, "before", 0.75)
	}
	everything := span{0, len(l.flow.items)}
	if l.textFirst(n) {
		return newLabel(l.flow.before(i, everything), "before", 0.65)
	}
	if s := l.flow.after(i, everything); s != "" {
		return newLabel(s, "after", 0.7)
	}
	return newLabel(l.flow.before(i, everything), "before", 0.5)
}

// textFirst reports whether the options around a box are written before their boxes: the element that holds them begins
// with text and ends with a box.
func (l *labels) textFirst(n *html.Node) bool {
	i := l.flow.at[n]
	for p := n.Parent; p != nil; p = p.Parent {
		s, ok := l.flow.span[p]
		if !ok || l.flow.fills(i, s) < 2 {
			continue
		}
		return l.flow.items[s.start].text != "" && l.flow.items[s.end-1].fill
	}
	return false
}

const maxColumns = 40 // of a table whose header row may name the boxes below it

// columnHeader returns the header of the table column that a control stands in, when its row has no text of its own.
func (l *labels) columnHeader(n *html.Node) string {
	cell := n.Parent
	for cell != nil && cell.DataAtom != atom.Td && cell.DataAtom != atom.Table {
		cell = cell.Parent
	}
	if cell == nil || cell.DataAtom != atom.Td || cell.Parent == nil || cell.Parent.DataAtom != atom.Tr {
		return ""
	}
	row := cell.Parent
	above := row.PrevSibling
	for steps := 0; above != nil && above.DataAtom != atom.Tr && steps < maxColumns; steps++ {
		above = above.PrevSibling
	}
	if above == nil || above.DataAtom != atom.Tr {
		return ""
	}
	heads, boxes := cells(above), cells(row)
	if len(heads) != len(boxes) || len(boxes) < 2 || len(boxes) > maxColumns || l.hasText(row) || l.hasControl(above) {
		return ""
	}
	return text(heads[slices.Index(boxes, cell)])
}

func (l *labels) hasText(n *html.Node) bool {
	s := l.flow.span[n]
	return slices.ContainsFunc(l.flow.items[s.start:s.end], func(it item) bool { return it.text != "" })
}

func (l *labels) hasControl(n *html.Node) bool {
	s := l.flow.span[n]
	return l.flow.all[s.end] > l.flow.all[s.start]
}

// cells returns the cells of a row, and no more than a few beyond the columns that are looked at.
func cells(row *html.Node) []*html.Node {
	var out []*html.Node
	for c := row.FirstChild; c != nil && len(out) <= maxColumns; c = c.NextSibling {
		if c.DataAtom == atom.Td || c.DataAtom == atom.Th {
			out = append(out, c)
		}
	}
	return out
}

// ofGroup returns the label of a group of radio or check boxes: the legend around it, else the text before its first
// box that is not the first box's own label.
func (l *labels) ofGroup(nodes []*html.Node, first label) label {
	for p := nodes[0].Parent; p != nil && p.DataAtom != atom.Form; p = p.Parent {
		if r := strings.ToLower(attr(p, "role")); r == "radiogroup" || r == "group" {
			if s := l.aria(p); s != "" {
				return newLabel(s, "aria", 0.9)
			}
		}
		if p.DataAtom == atom.Fieldset {
			if lg := firstLegend(p); lg != nil && text(lg) != "" {
				return newLabel(text(lg), "heading", 0.85)
			}
		}
	}
	i, ok := l.flow.at[nodes[0]]
	if !ok {
		return label{}
	}
	if s := l.flow.before(i, span{0, i}); s != "" && short(s) && newLabel(s, "", 0).text != first.text {
		return newLabel(s, "before", 0.6)
	}
	return label{}
}

// ownText is the text of a label without what is inside the controls it wraps.
func (l *labels) ownText(n *html.Node) string {
	if s, ok := l.own[n]; ok {
		return s
	}
	s := clip(textWithout(n, unread), maxLabelBytes)
	l.own[n] = s
	return s
}

// unread elements hold text that is not part of a label around them.
var unread = map[atom.Atom]bool{
	atom.Select: true, atom.Textarea: true, atom.Button: true, atom.Script: true, atom.Style: true, atom.Datalist: true,
	atom.Template: true,
}

func gap(n *html.Node) string {
	if inline[n.DataAtom] {
		return ""
	}
	return " "
}

func short(s string) bool { return len(s) <= maxLabel || len([]rune(s)) <= maxLabel }
