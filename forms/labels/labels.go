// Package labels finds what people call the controls of a page, and the form itself: by the
// elements and attributes that say so, and by what stands beside, whatever the markup.
//
//	l := labels.New(reader, forms)
//	label := l.Of(node, control)       // label.Text, label.Source, label.Confidence
//	l.Caption(form)                    // "Search the catalogue"
//
//	labels.go      the label of a control, in the order of trust
//	flow.go        the page from top to bottom, as pieces of text and controls in one row
//	seen.go        what is out of sight
//	rangewords.go  words that say which end of a range a box is
//	caption.go     what names a form, and what is written around it
//	interface.go   the controls around a box that no form owns
package labels

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

// A Label is the text that tells people what a control is for.
type Label struct {
	Text       string
	Source     string
	Confidence float64
	Written    string // text with what was cut from it
	Other      string // of a box to tick, the text on its other side, which may be its name as well
}

// Shared is the confidence of text that stands with several controls: up to it, a control's name
// tells more.
const Shared = 0.4

const (
	MaxLabel      = 200  // runes; longer text is prose beside the control
	maxLabelBytes = 1000 // what is kept of a text that markup declares to be the label
	maxLabelIDs   = 8    // elements that a label is put together from
	leastName     = 3    // letters of a word by which a control's name may call it (estimate)
)

// Labels finds what the controls of a page are called, in this order of trust: label[for], the
// label around the control, aria-labelledby, aria-label, text beside it, placeholder, title, its
// hint value, its name.
type Labels struct {
	Flow *Flow
	page *controls.Reader
	by   map[string]*html.Node // label elements by their for attribute
	// text of labels and legends, as an unclosed one may hold the whole page
	own map[*html.Node]string

	Patterns boxtype.Patterns
}

// New reads the labels of the page whose forms are found.
func New(pg *controls.Reader, found []controls.Owned) *Labels {
	l := &Labels{Flow: ReadFlow(pg.Tree.Root), page: pg, by: map[string]*html.Node{},
		own: map[*html.Node]string{}, Patterns: boxtype.Patterns{}}
	for i, o := range found {
		for _, c := range o.Controls {
			l.Flow.owner[c.Node] = i + 1
		}
	}
	for _, n := range pg.Tree.Labels {
		if id := controls.Attr(n, "for"); id != "" &&
			(l.by[id] == nil || l.ownText(l.by[id]) == "") {
			l.by[id] = n
		}
	}
	return l
}

// Of returns the label of one control.
func (l *Labels) Of(n *html.Node, c webform.Control) Label {
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
	var beside Label
	if c.Type == "checkbox" || c.Type == "radio" {
		beside = l.besideBox(n)
	} else {
		beside = l.besideText(n)
	}
	hint := l.hint(c)
	if beside.Text != "" && (beside.Confidence > hint.Confidence || hint.Text == "") {
		return beside
	}
	if hint.Text != "" {
		return hint
	}
	name := lang.Words(lang.Clip(c.Name, MaxLabel))
	if !slices.ContainsFunc(name, func(w string) bool {
		return utf8.RuneCountInString(w) >= leastName
	}) {
		return Label{} // "q" calls nothing
	}
	return newLabel(strings.Join(name, " "), "name", 0.2)
}

// newLabel makes a label of s, without marks at its end and without the format of a date.
func newLabel(s, source string, confidence float64) Label {
	s = lang.Clip(s, maxLabelBytes)
	l := Label{Source: source, Confidence: confidence, Written: s}
	if at := strings.LastIndexByte(s, '('); at > 0 && strings.HasSuffix(s, ")") &&
		boxtype.ReadFormat(s[at:]) != "" {
		s = s[:at]
	}
	l.Text = strings.TrimRight(s, " :：?*")
	return l
}

// named returns the label element that names n by its ID, or nil.
func (l *Labels) named(n *html.Node) *html.Node {
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
func (l *Labels) namesGroup(n, label *html.Node) bool {
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
func (l *Labels) hint(c webform.Control) Label {
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
	return Label{}
}

func (l *Labels) aria(n *html.Node) string {
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
func (l *Labels) besideText(n *html.Node) Label {
	i, ok := l.Flow.At[n]
	if !ok {
		return Label{}
	}
	if s := l.postposed(n, i); s != "" && says(s) {
		return newLabel(s, "after", 0.7)
	}
	own := l.Flow.alone(n)
	if s := l.Flow.before(i, own); s != "" && says(s) {
		return newLabel(s, "before", 0.85)
	}
	if s := l.columnHeader(n); s != "" {
		return newLabel(s, "before", 0.75)
	}
	if s := l.Flow.after(i, own); s != "" && says(s) {
		return newLabel(s, "after", 0.7)
	}
	if lb := l.farBefore(n, i); lb.Text != "" {
		return lb
	}
	if lb := l.shared(i); lb.Text != "" {
		return lb
	}
	if s := l.Group(n).Text; s != "" && says(s) && !boxtype.SearchWords.In(s) {
		return newLabel(s, "heading", Shared)
	}
	return Label{}
}

// farBefore finds the nearest text before a box, wherever it stands: rather what names the row or
// the form than the box, when it is a heading, stands outside of the form or names a check box. One
// that stands outside is mostly the end of a menu, and no label unless it speaks of a search, or of
// what fields ask for: of 69 such before boxes of labelled search forms, 18 did, and none of the
// others named its box.
func (l *Labels) farBefore(n *html.Node, i int) Label {
	near := l.Flow.lastTexts(i, 1)
	j := i - 1
	for j >= 0 && (l.Flow.Items[j].Text == "" || l.Flow.Items[j].linked && l.Flow.outside(i, j)) {
		j--
	}
	if j < 0 {
		return Label{}
	}
	it := l.Flow.Items[j]
	form, inForm := l.Flow.formOf(n)
	switch {
	case inForm && l.Flow.fills(i, form) > 1 && (it.heading || j < form.Start):
		return Label{}
	case it.heading, len(near) == 0, inForm && j < form.Start,
		j > 0 && ticks(l.Flow.Items[j-1].control):
		if s := l.Flow.before(i, Span{0, i}); s != "" && says(s) &&
			(inForm && j >= form.Start || boxtype.SearchWords.In(s) || boxtype.LabelType(s) != "") {
			return newLabel(s, "before", 0.35)
		}
		return Label{} // what ends the menu above, or names the page
	}
	if !says(near[0]) {
		return Label{}
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

// Group returns what the legend or the row is called in which a box or menu stands with others; its
// text is "" where there is none.
func (l *Labels) Group(n *html.Node) (none Label) {
	i, ok := l.Flow.At[n]
	if !ok {
		return none
	}
	for p := n.Parent; p != nil; p = p.Parent {
		around, ok := l.Flow.Span[p]
		if !ok || l.Flow.fills(i, around) < 2 {
			continue
		}
		if l.Flow.fills(i, around) > 2*MaxParts {
			return none
		}
		if p.DataAtom == atom.Fieldset {
			if s := l.legend(p); s != "" {
				return newLabel(s, "", 0)
			}
		}
		if row := l.rowLabel(i, around); row.Text != "" {
			return row
		}
		break
	}
	// "Votes: at least [ ]"
	if near := l.Flow.lastTexts(i, 2); len(near) == 2 && OnlyAnEnd(near[0]) {
		return newLabel(near[1], "", 0)
	}
	return none
}

// rowLabel returns the text that names a row: the last before its first control, or the one before
// that where the last is the first control's own.
func (l *Labels) rowLabel(i int, row Span) (none Label) {
	inside := l.Flow.Items[i].hidden
	var fills []int
	for j := row.Start; j < row.End; j++ {
		if it := l.Flow.Items[j]; it.fill && it.seen(inside) {
			fills = append(fills, j)
		}
	}
	if len(fills) < 2 { // the others are hidden by another element
		return none
	}
	near := l.Flow.lastTexts(fills[0], 2)
	if len(near) == 0 {
		return none
	}
	own := OnlyAnEnd(near[0])
	if s := l.Flow.before(fills[1], Span{fills[0], fills[1]}); s != "" {
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
func (l *Labels) namedApart(i int, fills []int) bool {
	k := max(slices.Index(fills, i), 1)
	return !OnlyAnEnd(l.Flow.before(fills[k], Span{fills[k-1], fills[k]}))
}

const maxRemark = 80 // bytes of the text behind a box that are read

// Remark returns what is written behind a box, in brackets or in its own part of the page, or said
// of it by aria: a format, a unit, a help text.
func (l *Labels) Remark(n *html.Node) string {
	var out []string
	for _, id := range strings.Fields(controls.Attr(n, "aria-describedby")) {
		if e := l.page.ByID(id); e != nil {
			out = append(out, l.ownText(e))
		}
	}
	if i, ok := l.Flow.At[n]; ok {
		own := l.Flow.alone(n)
		for j := i + 1; j < len(l.Flow.Items) && l.Flow.Items[j].control == nil; j++ {
			s := l.Flow.Items[j].Text
			if rest := pastAside(s); rest != s {
				s = s[:len(s)-len(rest)]
			} else if j >= own.End {
				break
			}
			out = append(out, lang.Clip(s, maxRemark))
		}
	}
	return strings.Join(out, " ")
}

// Shown returns the value that a sentence right behind a box shows, be it in an element of its own.
func (l *Labels) Shown(n *html.Node) string { return boxtype.ExampleBehind(l.Behind(n)) }

// Behind is the text right behind a control.
func (l *Labels) Behind(n *html.Node) string {
	i, ok := l.Flow.At[n]
	if !ok || i+1 >= len(l.Flow.Items) {
		return ""
	}
	return l.Flow.Items[i+1].Text
}

// shared gives the later parts of a date or a range, which stand in one row with the first, the
// first one's text.
func (l *Labels) shared(i int) Label {
	form, _ := l.Flow.formOf(l.Flow.Items[i].control)
	for j, seen := i-1, 0; j >= form.Start && seen < MaxParts-1; j-- {
		it := l.Flow.Items[j]
		if it.heading {
			break
		}
		if !it.seen(l.Flow.Items[i].hidden) {
			continue
		}
		if it.Text != "" {
			if !says(it.Text) {
				return Label{}
			}
			if s := l.Flow.own(j); s != "" {
				return newLabel(s, "before", Shared)
			}
		}
		if it.control != nil && l.Flow.foreign(it.control, i) {
			break
		}
		if it.fill {
			seen++
		}
	}
	return Label{}
}

// besideBox finds the text beside a radio or check box: after it, unless the page writes its
// options before their boxes.
func (l *Labels) besideBox(n *html.Node) Label {
	i, ok := l.Flow.At[n]
	if !ok {
		return Label{}
	}
	own := l.Flow.alone(n)
	if s := l.Flow.after(i, own); s != "" {
		return newLabel(s, "after", 0.85)
	}
	if s := l.Flow.before(i, own); s != "" && says(s) {
		return newLabel(s, "before", 0.75)
	}
	around := Span{0, len(l.Flow.Items)}
	if form, ok := l.Flow.formOf(n); ok {
		around = form // what stands behind its last button is about something else
	}
	before, after := l.Flow.before(i, around), l.Flow.after(i, around)
	lb := newLabel(before, "before", 0.5)
	switch {
	case l.textFirst(n):
		lb = newLabel(before, "before", 0.65)
	case after != "":
		lb = newLabel(after, "after", 0.7)
	}
	lb.Other = before
	if lb.Source == "before" {
		lb.Other = after
	}
	return lb
}

// textFirst reports whether the options around a box are written before their boxes: the element
// that holds them begins with text and ends with a box.
func (l *Labels) textFirst(n *html.Node) bool {
	i := l.Flow.At[n]
	for p := n.Parent; p != nil; p = p.Parent {
		s, ok := l.Flow.Span[p]
		if !ok || l.Flow.fills(i, s) < 2 {
			continue
		}
		return l.Flow.Items[s.Start].Text != "" && l.Flow.Items[s.End-1].fill
	}
	return false
}

const maxColumns = 40 // of a table whose header row may name the boxes below it

// columnHeader returns the header of the table column that a control stands in, when its row has no
// text of its own.
func (l *Labels) columnHeader(n *html.Node) string {
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

func (l *Labels) hasText(n *html.Node) bool {
	s := l.Flow.Span[n]
	return slices.ContainsFunc(l.Flow.Items[s.Start:s.End], func(it Item) bool {
		return it.Text != ""
	})
}

func (l *Labels) hasControl(n *html.Node) bool {
	s := l.Flow.Span[n]
	return l.Flow.all[s.End] > l.Flow.all[s.Start]
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

// OfGroup returns the label of a group of radio or check boxes: the legend around it, else the text
// before its first box that is not the first box's own label.
func (l *Labels) OfGroup(nodes []*html.Node, first Label) Label {
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
	i, ok := l.Flow.At[nodes[0]]
	if !ok {
		return Label{}
	}
	if s := l.beforeBoxes(i); s != "" && short(s) && newLabel(s, "", 0).Text != first.Text {
		return newLabel(s, "before", 0.6)
	}
	return Label{}
}

// beforeGroup returns the text before a group of boxes in a fieldset that holds other controls too,
// so that its legend names more than the group; or "".
func (l *Labels) beforeGroup(nodes []*html.Node, fieldset *html.Node, first Label) string {
	i, ok := l.Flow.At[nodes[0]]
	around, known := l.Flow.Span[fieldset]
	if !ok || !known || l.Flow.fills(i, around) <= len(nodes) {
		return ""
	}
	if s := l.beforeBoxes(i); newLabel(s, "", 0).Text != first.Text {
		return s
	}
	return ""
}

// beforeBoxes returns the text before item i, the first of a group of boxes, unless it names
// another box.
func (l *Labels) beforeBoxes(i int) string {
	j := i - 1
	for j > 0 && l.Flow.Items[j].Text == "" && !l.Flow.Items[j].fill {
		j--
	}
	if j > 0 && ticks(l.Flow.Items[j-1].control) {
		return ""
	}
	return l.Flow.before(i, Span{0, i})
}

// legend is what a fieldset is called, or "".
func (l *Labels) legend(fieldset *html.Node) string {
	if n := controls.FirstLegend(fieldset); n != nil {
		return l.ownText(n)
	}
	return ""
}

// ownText is the text of a label or legend without what is inside the controls it wraps.
func (l *Labels) ownText(n *html.Node) string {
	if s, ok := l.own[n]; ok {
		return s
	}
	s := lang.Clip(controls.TextWithout(n, Unread), maxLabelBytes)
	l.own[n] = s
	return s
}

// Unread elements hold text that is not part of a label around them.
var Unread = map[atom.Atom]bool{
	atom.Select: true, atom.Textarea: true, atom.Button: true, atom.Script: true, atom.Style: true,
	atom.Datalist: true,
	atom.Template: true,
}

// says reports whether a short text can be a label: the numbers of a pager that ends before a box
// are none.
func says(s string) bool { return short(s) && strings.ContainsFunc(s, unicode.IsLetter) }

func short(s string) bool { return len(s) <= MaxLabel || len([]rune(s)) <= MaxLabel }
