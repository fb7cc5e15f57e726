package fields

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

const (
	maxColumns = outline.MaxColumns
	MaxRows    = 5000 // of a table that are looked at
)

// A TableHeadOf tells the header of each cell of the table around the records.
type TableHead struct {
	Names  []string      // by column
	wide   []bool        // whether the header of a column is that of its neighbour, too
	column map[int32]int // of each cell
	reach  map[int32]int // columns that a cell takes, where that is more than one
	apart  map[apart]bool

	records int32 // where they begin
	At      int32 // the header row; 0: there is none
}

// TableHeadOf reads the header row of the innermost table around the records; nil when there is
// none.
func TableHeadOf(o *outline.Outline, spans []outline.Span) *TableHead {
	if len(spans) == 0 {
		return nil
	}
	t := outline.TableOf(o, spans[0].From)
	if t < 0 || t == spans[0].From { // each record may be a table of its own
		return nil
	}
	h := &TableHead{column: map[int32]int{}, reach: map[int32]int{}, apart: map[apart]bool{},
		records: spans[0].From}
	h.read(o, t, spans[0].From)
	if len(h.Names) < 2 {
		return nil
	}
	return h
}

// TableHeads are those of each record: a table for each group of records has its header row, or the
// first has that of all.
func TableHeads(o *outline.Outline, spans []outline.Span) []*TableHead {
	heads, of := make([]*TableHead, len(spans)), map[int32]*TableHead{}
	for i := range spans {
		t := outline.TableOf(o, spans[i].From)
		h, met := of[t]
		if !met {
			h = TableHeadOf(o, spans[i:])
			of[t] = h
		}
		heads[i] = h
	}
	return heads
}

// read lays the cells of table t out in columns, as rowspan and colspan have it. The header is the
// last row of header cells before the records, together with one right above it that it parts or
// leaves space for: "Season" over "from" and "to".
func (h *TableHead) read(o *outline.Outline, t, records int32) {
	var taken [maxColumns]int // rows that a cell of an earlier row still fills
	rows, follow := 0, false
	for i := t + 1; i < o.Nodes[t].End && rows < MaxRows; i++ {
		switch o.Nodes[i].Tag {
		case atom.Table:
			i = o.Nodes[i].End - 1 // a table in a cell
		case atom.Tr:
			rows++
			names, wide := h.row(o, i, &taken)
			switch {
			case i >= records:
			case names != nil && follow:
				h.under(names, wide)
			case names != nil:
				h.Names, h.wide, h.At = names, wide, i
			}
			follow = names != nil
		}
	}
}

// under takes over a header row that stands right under the one known.
func (h *TableHead) under(names []string, wide []bool) {
	parted := false
	for c := range min(len(names), len(h.Names)) {
		parted = parted || names[c] == "" || h.wide[c]
	}
	if !parted {
		h.Names, h.wide = names, wide
		return
	}
	for c := range min(len(names), len(h.Names)) {
		switch above := h.Names[c]; {
		case names[c] == "":
			names[c], wide[c] = above, h.wide[c]
		case h.wide[c] && above != "":
			names[c] = above + " " + names[c]
		}
	}
	h.Names, h.wide = names, wide
}

// row lays out one row. It returns the texts of its cells by column, and which of them reach over
// several, when it is a header row.
func (h *TableHead) row(o *outline.Outline, tr int32, taken *[maxColumns]int) (names []string,
	wide []bool) {
	heads, long, at := 0, false, 0
	for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
		n := &o.Nodes[i]
		if n.Tag != atom.Th && n.Tag != atom.Td {
			continue
		}
		for at < maxColumns && taken[at] > 0 {
			names, wide = append(names, ""), append(wide, false)
			at++
		}
		h.column[i] = at
		text := headOf(o, outline.Span{From: i, To: n.End})
		long = long || len(text) > 40
		if n.Tag == atom.Th {
			heads++
		}
		rows, columns := outline.Spanned(outline.Attr(n.HTML, "rowspan")),
			outline.Spanned(outline.Attr(n.HTML, "colspan"))
		if columns > 1 {
			h.reach[i] = columns
		}
		for range columns {
			if at < maxColumns {
				taken[at] = rows
				names, wide = append(names, text), append(wide, columns > 1)
				at++
			}
		}
	}
	for c := range taken {
		taken[c] = max(taken[c]-1, 0)
	}
	if heads < 2 && !h.dressed(o, tr, names) || long {
		return nil, nil
	}
	return names, wide
}

// headOf is what a header cell calls its column. A link beside it sorts, unfolds or explains:
// "Message (Expand)".
func headOf(o *outline.Outline, cell outline.Span) string {
	var own []string
	for i := cell.From; i < cell.To; i++ {
		if n := &o.Nodes[i]; n.Text != "" && !n.InLink {
			own = append(own, n.Text)
		}
	}
	if text := unlinked.Replace(strings.Join(own, " ")); strings.ContainsFunc(text,
		unicode.IsLetter) {
		return Tidy(text)
	}
	return o.TextOf(cell)
}

// unlinked takes the brackets away that stood around a link.
var unlinked = strings.NewReplacer("( )", "", "[ ]", "")

// FewestDressed is how many cells a header row has that is known by its dress alone.
const FewestDressed = 3

// dressed reports whether a row of plain cells heads the records: the tables of the 1990s have it
// in another colour or in bold type. It names each column with another word, without a number, and
// the row right below is another one.
func (h *TableHead) dressed(o *outline.Outline, tr int32, names []string) bool {
	next := o.Nodes[tr].End
	if int(next) < len(o.Nodes) && o.Nodes[next].Tag == atom.Tr && outline.LoneCell(o, next) {
		next = o.Nodes[next].End // a heading over the first group
	}
	if next != h.records || len(names) < FewestDressed || int(next) >= len(o.Nodes) ||
		o.Nodes[next].Tag != atom.Tr || DressOf(o, tr) == DressOf(o, next) {
		return false
	}
	seen := map[string]bool{}
	for _, name := range names {
		if name == "" {
			continue
		}
		if seen[name] || strings.ContainsFunc(name, unicode.IsDigit) {
			return false
		}
		seen[name] = true
	}
	cells := 0
	for i := next + 1; i < o.Nodes[next].End; i = o.Nodes[i].End {
		if t := o.Nodes[i].Tag; t == atom.Td || t == atom.Th {
			cells += outline.Spanned(outline.Attr(o.Nodes[i].HTML, "colspan"))
		}
	}
	return len(seen) >= FewestDressed && len(seen) >= len(names)-1 && cells == len(names)
}

// DressOf is how a row looks as a whole: its colour and class, those of all of its cells, and
// whether all of its text is bold.
func DressOf(o *outline.Outline, tr int32) string {
	look := func(i int32) string {
		return strings.Join(
			[]string{outline.Attr(o.Nodes[i].HTML, "bgcolor"), o.Nodes[i].Class,
				outline.Attr(o.Nodes[i].HTML, "style")}, "|")
	}
	cells, bold := "", "bold"
	for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
		switch l := look(i); {
		case i == tr+1:
			cells = l
		case cells != l:
			cells = ""
		}
	}
	for i := tr; i < o.Nodes[tr].End; i++ {
		if o.Nodes[i].Text == "" {
			continue
		}
		heavy := false
		for k := o.Nodes[i].Parent; k > tr; k = o.Nodes[k].Parent {
			t := o.Nodes[k].Tag
			heavy = heavy || t == atom.B || t == atom.Strong
		}
		if !heavy {
			bold = ""
		}
	}
	return look(tr) + "/" + cells + "/" + bold
}

// cells are the items of a record by the cell that they stand in.
func (h *TableHead) cells(o *outline.Outline, items []Item) map[int32][]*Item {
	cells := map[int32][]*Item{}
	for k := range items {
		for i := items[k].Span.From; i >= 0; i = o.Nodes[i].Parent {
			if _, ok := h.column[i]; ok {
				cells[i] = append(cells[i], &items[k])
				break
			}
		}
	}
	return cells
}

// Look notes what stands in a cell beside what its header speaks of, under a class of its own: the
// labels of a change behind its title. Of like elements which all have another class the header
// names none: lines "added" and "removed".
func (h *TableHead) Look(o *outline.Outline, items []Item) {
	for i, in := range h.cells(o, items) {
		classes, like := map[string]int{}, true
		for _, it := range in {
			classes[ownClass(o, it, i)]++
			like = like && it.Tag == in[0].Tag && it.Tag != o.Nodes[i].Tag
		}
		head := ownClass(o, in[0], i)
		if _, plain := classes[""]; plain {
			head = ""
		}
		like = like && head != "" && len(classes) == len(in)
		for class := range classes {
			if len(classes) > 1 && class != "" && (like || class != head) {
				h.apart[apart{h.column[i], class}] = true
			}
		}
	}
}

// An apart is a class in the cells of a column that their header does not speak of.
type apart struct {
	column int
	class  string
}

// ownClass is the class that names an item inside of its cell.
func ownClass(o *outline.Outline, it *Item, cell int32) string {
	for i := o.Nodes[it.Span.From].Parent; i > cell; i = o.Nodes[i].Parent {
		if class := meaning(o.Nodes[i].HTML); class != "" && class == it.class {
			return class
		}
	}
	return ""
}

// Name names the items of a record by the header of their cell, where nothing closer to them does.
// Of a link and one text below it the header speaks of the link: the text is something else.
func (h *TableHead) Name(o *outline.Outline, items []Item) {
	for i, in := range h.cells(o, items) {
		c := h.column[i]
		if c >= len(h.Names) || wording.Snake(h.Names[c]) == "" || !h.one(c, h.reach[i]) {
			continue
		}
		if len(in) == 2 && in[0].Link && !in[1].Link && !in[0].card {
			in = in[:1]
		}
		for _, it := range in {
			if it.Name == "" && it.Label == "" && !h.apart[apart{c, ownClass(o, it, i)}] {
				it.Name = h.Names[c]
			}
		}
	}
}

// one reports whether a cell from column c on stands under one header only: a line of text below a
// row belongs to none of them.
func (h *TableHead) one(c, reach int) bool {
	for k := c + 1; k < c+reach && k < len(h.Names); k++ {
		if h.Names[k] != h.Names[c] && !h.wide[k] {
			return false
		}
	}
	return true
}
