package forms

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// A label is the text that tells people what a control is for.
type label struct {
	text       string
	source     string
	confidence float64
	written    string // text with what was cut from it
	other      string // of a box to tick, the text on its other side, which may be its name as well
}

// shared is the confidence of text that stands with several controls: up to it, a control's name
// tells more.
const shared = 0.4

const (
	maxLabel      = 200  // runes; longer text is prose beside the control
	maxLabelBytes = 1000 // what is kept of a text that markup declares to be the label
	maxLabelIDs   = 8    // elements that a label is put together from
	leastName     = 3    // letters of a word by which a control's name may call it (estimate)
)

// labels finds what the controls of a page are called, in this order of trust: label[for], the
// label around the control, aria-labelledby, aria-label, text beside it, placeholder, title, its
// hint value, its name.
type labels struct {
	flow *flow
	page *page
	by   map[string]*html.Node // label elements by their for attribute
	// text of labels and legends, as an unclosed one may hold the whole page
	own map[*html.Node]string

	patterns boxtype.Patterns
}

func newLabels(pg *page, found []controls.Owned) *labels {
	l := &labels{flow: readFlow(pg.Tree.Root), page: pg, by: map[string]*html.Node{},
		own: map[*html.Node]string{}, patterns: boxtype.Patterns{}}
	for i, o := range found {
		for _, c := range o.Controls {
			l.flow.owner[c.Node] = i + 1
		}
	}
	for _, n := range pg.Tree.Labels {
		if id := controls.Attr(n, "for"); id != "" && (l.by[id] == nil || l.ownText(l.by[id]) == "") {
			l.by[id] = n
		}
	}
	return l
}

// of returns the label of one control.
func (l *labels) of(n *html.Node, c webform.Control) label {
	if named := l.named(n); named != nil && !l.namesGroup(n, named) {
		if s := l.ownText(named); len(lang.Words(s)) > 0 {
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
	if beside.text != "" && (beside.confidence > hint.confidence || hint.text == "") {
		return beside
	}
	if hint.text != "" {
		return hint
	}
	name := lang.Words(lang.Clip(c.Name, maxLabel))
	if !slices.ContainsFunc(name, func(w string) bool {
		return utf8.RuneCountInString(w) >= leastName
	}) {
		return label{} // "q" calls nothing
	}
	return newLabel(strings.Join(name, " "), "name", 0.2)
}

// newLabel makes a label of s, without marks at its end and without the format of a date.
func newLabel(s, source string, confidence float64) label {
	s = lang.Clip(s, maxLabelBytes)
	l := label{source: source, confidence: confidence, written: s}
	if at := strings.LastIndexByte(s, '('); at > 0 && strings.HasSuffix(s, ")") &&
		boxtype.ReadFormat(s[at:]) != "" {
		s = s[:at]
	}
	l.text = strings.TrimRight(s, " :：?*")
	return l
}

// named returns the label element that names n by its ID, or nil.
func (l *labels) named(n *html.Node) *html.Node {
	id := controls.Attr(n, "id")
	if id == "" || l.by[id] == nil {
		return nil
	}
	if of := formAround(l.by[id]); of != nil && of != formAround(n) && holdsID(of, id) {
		return nil // it is beside a control of its own form, which has the same ID
	}
	return l.by[id]
}

// formAround is the form in which an element stands; nil where it stands in none.
func formAround(n *html.Node) *html.Node {
	for n = n.Parent; n != nil && n.DataAtom != atom.Form; n = n.Parent {
	}
	return n
}

// holdsID reports whether a control of a form has an ID.
func holdsID(form *html.Node, id string) bool {
	for n := range form.Descendants() {
		if n.Type == html.ElementNode && n.DataAtom != atom.Label && controls.Attr(n, "id") == id {
			return true
		}
	}
	return false
}

// namesGroup reports whether a label element that points at a radio or check box names its whole
// group, as the box stands in a label of its own.
func (l *labels) namesGroup(n, label *html.Node) bool {
	if !ticks(n) {
		return false
	}
	for p := n.Parent; p != nil; p = p.Parent {
		if p.DataAtom == atom.Label {
			return p != label && l.ownText(p) != ""
		}
	}
	return false
}

// hint is what stands in the control itself, or hovers over it.
func (l *labels) hint(c webform.Control) label {
	if s := strings.TrimSpace(c.Attr["placeholder"]); s != "" && boxtype.ReadFormat(s) == "" &&
		strings.ContainsFunc(s, lang.InWord) {
		return newLabel(s, "placeholder", 0.7)
	}
	if s := strings.TrimSpace(c.Attr["title"]); s != "" {
		return newLabel(s, "title", 0.6)
	}
	if c.Tag == "input" && (c.Type == "text" || c.Type == "search") &&
		(boxtype.SearchWords.In(c.Value) || strings.HasSuffix(c.Value, "...") ||
			strings.HasSuffix(c.Value, "…")) {
		return newLabel(c.Value, "value", 0.4) // other values are what was asked last
	}
	if c.Tag == "select" && len(c.Options) > 1 &&
		(boxtype.AnyOption(c.Options[0]) || boxtype.Prompt(c.Options[0])) {
		if s := boxtype.PromptSubject(c.Options[0].Text); s != "" {
			return newLabel(s, "value", 0.4)
		}
	}
	return label{}
}

func (l *labels) aria(n *html.Node) string {
	var parts []string
	ids := strings.Fields(lang.Clip(controls.Attr(n, "aria-labelledby"), maxLabelBytes))
	for _, id := range ids[:min(len(ids), maxLabelIDs)] {
		if e := l.page.ByID(id); e != nil {
			parts = append(parts, l.ownText(e))
		}
	}
	if s := strings.TrimSpace(strings.Join(parts, " ")); s != "" {
		return s
	}
	return controls.OneLine(lang.Clip(controls.Attr(n, "aria-label"), maxLabelBytes))
}

// besideText finds the text beside a box or menu: before it, or after it (floating labels) where
// nothing stands before it within the part of the page that is its own.
func (l *labels) besideText(n *html.Node) label {
	i, ok := l.flow.at[n]
	if !ok {
		return label{}
	}
	if s := l.postposed(n, i); s != "" && says(s) {
		return newLabel(s, "after", 0.7)
	}
	own := l.flow.alone(n)
	if s := l.flow.before(i, own); s != "" && says(s) {
		return newLabel(s, "before", 0.85)
	}
	if s := l.columnHeader(n); s != "" {
		return newLabel(s, "before", 0.75)
	}
	if s := l.flow.after(i, own); s != "" && says(s) {
		return newLabel(s, "after", 0.7)
	}
	if lb := l.farBefore(n, i); lb.text != "" {
		return lb
	}
	if lb := l.shared(i); lb.text != "" {
		return lb
	}
	if s := l.group(n).text; s != "" && says(s) && !boxtype.SearchWords.In(s) {
		return newLabel(s, "heading", shared)
	}
	return label{}
}

// farBefore finds the nearest text before a box, wherever it stands: rather what names the row or
// the form than the box, when it is a heading, stands outside of the form or names a check box. One
// that stands outside is mostly the end of a menu, and no label unless it speaks of a search, or of
// what fields ask for: of 69 such before boxes of labelled search forms, 18 did, and none of the
// others named its box.
func (l *labels) farBefore(n *html.Node, i int) label {
	near := l.flow.lastTexts(i, 1)
	j := i - 1
	for j >= 0 && (l.flow.items[j].text == "" || l.flow.items[j].linked && l.flow.outside(i, j)) {
		j--
	}
	if j < 0 {
		return label{}
	}
	it := l.flow.items[j]
	form, inForm := l.flow.formOf(n)
	switch {
	case inForm && l.flow.fills(i, form) > 1 && (it.heading || j < form.start):
		return label{}
	case it.heading, len(near) == 0, inForm && j < form.start,
		j > 0 && ticks(l.flow.items[j-1].control):
		if s := l.flow.before(i, span{0, i}); s != "" && says(s) &&
			(inForm && j >= form.start || boxtype.SearchWords.In(s) || boxtype.LabelType(s) != "") {
			return newLabel(s, "before", 0.35)
		}
		return label{} // what ends the menu above, or names the page
	}
	if !says(near[0]) {
		return label{}
	}
	return newLabel(near[0], "before", 0.65)
}

// ticks reports whether a control is a radio or check box.
func ticks(n *html.Node) bool {
	if n == nil || n.DataAtom != atom.Input {
		return false
	}
	t := strings.ToLower(controls.Attr(n, "type"))
	return t == "radio" || t == "checkbox"
}

// group returns what the legend or the row is called in which a box or menu stands with others; its
// text is "" where there is none.
func (l *labels) group(n *html.Node) (none label) {
	i, ok := l.flow.at[n]
	if !ok {
		return none
	}
	for p := n.Parent; p != nil; p = p.Parent {
		around, ok := l.flow.span[p]
		if !ok || l.flow.fills(i, around) < 2 {
			continue
		}
		if l.flow.fills(i, around) > 2*maxParts {
			return none
		}
		if p.DataAtom == atom.Fieldset {
			if s := l.legend(p); s != "" {
				return newLabel(s, "", 0)
			}
		}
		if row := l.rowLabel(i, around); row.text != "" {
			return row
		}
		break
	}
	if near := l.flow.lastTexts(i, 2); len(near) == 2 && bareEnd(near[0]) { // "Votes: at least [ ]"
		return newLabel(near[1], "", 0)
	}
	return none
}

// rowLabel returns the text that names a row: the last before its first control, or the one before
// that where the last is the first control's own.
func (l *labels) rowLabel(i int, row span) (none label) {
	inside := l.flow.items[i].hidden
	var fills []int
	for j := row.start; j < row.end; j++ {
		if it := l.flow.items[j]; it.fill && it.seen(inside) {
			fills = append(fills, j)
		}
	}
	if len(fills) < 2 { // the others are hidden by another element
		return none
	}
	near := l.flow.lastTexts(fills[0], 2)
	if len(near) == 0 {
		return none
	}
	own := bareEnd(near[0])
	if s := l.flow.before(fills[1], span{fills[0], fills[1]}); s != "" {
		own = own || len(lang.Words(near[0])) <= 2 && len(lang.Words(s)) <= 2 && len(fills)%2 == 0
	}
	switch {
	case !own && l.namedApart(i, fills):
		return none
	case !own:
		return newLabel(near[0], "", 0)
	case len(near) == 2:
		return newLabel(near[1], "", 0)
	}
	return none
}

// namedApart reports whether control i of a row has a name of its own before it, or is the first
// and the next one has: the text before the first is then no more than the first one's.
func (l *labels) namedApart(i int, fills []int) bool {
	k := max(slices.Index(fills, i), 1)
	return !bareEnd(l.flow.before(fills[k], span{fills[k-1], fills[k]}))
}

const maxRemark = 80 // bytes of the text behind a box that are read

// remark returns what is written behind a box, in brackets or in its own part of the page, or said
// of it by aria: a format, a unit, a help text.
func (l *labels) remark(n *html.Node) string {
	var out []string
	for _, id := range strings.Fields(controls.Attr(n, "aria-describedby")) {
		if e := l.page.ByID(id); e != nil {
			out = append(out, l.ownText(e))
		}
	}
	if i, ok := l.flow.at[n]; ok {
		own := l.flow.alone(n)
		for j := i + 1; j < len(l.flow.items) && l.flow.items[j].control == nil; j++ {
			s := l.flow.items[j].text
			if rest := pastAside(s); rest != s {
				s = s[:len(s)-len(rest)]
			} else if j >= own.end {
				break
			}
			out = append(out, lang.Clip(s, maxRemark))
		}
	}
	return strings.Join(out, " ")
}

// shown returns the value that a sentence right behind a box shows, be it in an element of its own.
func (l *labels) shown(n *html.Node) string { return boxtype.ExampleBehind(l.behind(n)) }

// behind is the text right behind a control.
func (l *labels) behind(n *html.Node) string {
	i, ok := l.flow.at[n]
	if !ok || i+1 >= len(l.flow.items) {
		return ""
	}
	return l.flow.items[i+1].text
}

// shared gives the later parts of a date or a range, which stand in one row with the first, the
// first one's text.
func (l *labels) shared(i int) label {
	form, _ := l.flow.formOf(l.flow.items[i].control)
	for j, seen := i-1, 0; j >= form.start && seen < maxParts-1; j-- {
		it := l.flow.items[j]
		if it.heading {
			break
		}
		if !it.seen(l.flow.items[i].hidden) {
			continue
		}
		if it.text != "" {
			if !says(it.text) {
				return label{}
			}
			if s := l.flow.own(j); s != "" {
				return newLabel(s, "before", shared)
			}
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

// besideBox finds the text beside a radio or check box: after it, unless the page writes its
// options before their boxes.
func (l *labels) besideBox(n *html.Node) label {
	i, ok := l.flow.at[n]
	if !ok {
		return label{}
	}
	own := l.flow.alone(n)
	if s := l.flow.after(i, own); s != "" {
		return newLabel(s, "after", 0.85)
	}
	if s := l.flow.before(i, own); s != "" && says(s) {
		return newLabel(s, "before", 0.75)
	}
	around := span{0, len(l.flow.items)}
	if form, ok := l.flow.formOf(n); ok {
		around = form // what stands behind its last button is about something else
	}
	before, after := l.flow.before(i, around), l.flow.after(i, around)
	lb := newLabel(before, "before", 0.5)
	switch {
	case l.textFirst(n):
		lb = newLabel(before, "before", 0.65)
	case after != "":
		lb = newLabel(after, "after", 0.7)
	}
	lb.other = before
	if lb.source == "before" {
		lb.other = after
	}
	return lb
}

// textFirst reports whether the options around a box are written before their boxes: the element
// that holds them begins with text and ends with a box.
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

// columnHeader returns the header of the table column that a control stands in, when its row has no
// text of its own.
func (l *labels) columnHeader(n *html.Node) string {
	cell := n.Parent
	for cell != nil && cell.DataAtom != atom.Td && cell.DataAtom != atom.Table {
		cell = cell.Parent
	}
	if cell == nil || cell.DataAtom != atom.Td || cell.Parent == nil ||
		cell.Parent.DataAtom != atom.Tr {
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
	if len(heads) != len(boxes) || len(boxes) < 2 || len(boxes) > maxColumns || l.hasText(row) ||
		l.hasControl(above) {
		return ""
	}
	return controls.Text(heads[slices.Index(boxes, cell)])
}

func (l *labels) hasText(n *html.Node) bool {
	s := l.flow.span[n]
	return slices.ContainsFunc(l.flow.items[s.start:s.end], func(it item) bool {
		return it.text != ""
	})
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

// ofGroup returns the label of a group of radio or check boxes: the legend around it, else the text
// before its first box that is not the first box's own label.
func (l *labels) ofGroup(nodes []*html.Node, first label) label {
	if named := l.named(nodes[0]); named != nil && len(nodes) > 1 && l.namesGroup(nodes[0], named) {
		if s := l.ownText(named); s != "" {
			return newLabel(s, "for", 0.9)
		}
	}
	for p := nodes[0].Parent; p != nil && p.DataAtom != atom.Form; p = p.Parent {
		if r := strings.ToLower(controls.Attr(p, "role")); r == "radiogroup" || r == "group" {
			if s := l.aria(p); s != "" {
				return newLabel(s, "aria", 0.9)
			}
		}
		if p.DataAtom == atom.Fieldset {
			if s := l.beforeGroup(nodes, p, first); s != "" {
				return newLabel(s, "before", 0.6)
			}
			if s := l.legend(p); s != "" {
				return newLabel(s, "heading", 0.85)
			}
		}
	}
	i, ok := l.flow.at[nodes[0]]
	if !ok {
		return label{}
	}
	if s := l.beforeBoxes(i); s != "" && short(s) && newLabel(s, "", 0).text != first.text {
		return newLabel(s, "before", 0.6)
	}
	return label{}
}

// beforeGroup returns the text before a group of boxes in a fieldset that holds other controls too,
// so that its legend names more than the group; or "".
func (l *labels) beforeGroup(nodes []*html.Node, fieldset *html.Node, first label) string {
	i, ok := l.flow.at[nodes[0]]
	around, known := l.flow.span[fieldset]
	if !ok || !known || l.flow.fills(i, around) <= len(nodes) {
		return ""
	}
	if s := l.beforeBoxes(i); newLabel(s, "", 0).text != first.text {
		return s
	}
	return ""
}

// beforeBoxes returns the text before item i, the first of a group of boxes, unless it names
// another box.
func (l *labels) beforeBoxes(i int) string {
	j := i - 1
	for j > 0 && l.flow.items[j].text == "" && !l.flow.items[j].fill {
		j--
	}
	if j > 0 && ticks(l.flow.items[j-1].control) {
		return ""
	}
	return l.flow.before(i, span{0, i})
}

// legend is what a fieldset is called, or "".
func (l *labels) legend(fieldset *html.Node) string {
	if n := controls.FirstLegend(fieldset); n != nil {
		return l.ownText(n)
	}
	return ""
}

// ownText is the text of a label or legend without what is inside the controls it wraps.
func (l *labels) ownText(n *html.Node) string {
	if s, ok := l.own[n]; ok {
		return s
	}
	s := lang.Clip(controls.TextWithout(n, unread), maxLabelBytes)
	l.own[n] = s
	return s
}

// unread elements hold text that is not part of a label around them.
var unread = map[atom.Atom]bool{
	atom.Select: true, atom.Textarea: true, atom.Button: true, atom.Script: true, atom.Style: true,
	atom.Datalist: true,
	atom.Template: true,
}

// says reports whether a short text can be a label: the numbers of a pager that ends before a box
// are none.
func says(s string) bool { return short(s) && strings.ContainsFunc(s, unicode.IsLetter) }

func short(s string) bool { return len(s) <= maxLabel || len([]rune(s)) <= maxLabel }
