package records

import (
	"strconv"

	"golang.org/x/net/html/atom"
)

const (
	maxColumns = 100  // of a table that are looked at
	maxRows    = 5000 // of a table that are looked at
)

// A tableHead tells the header of each cell of the table around the records.
type tableHead struct {
	names  []string      // by column
	column map[int32]int // of each cell
}

// tableHead reads the header row of the innermost table around the records; nil when there is none.
func (o *outline) tableHead(spans []span) *tableHead {
	if len(spans) == 0 {
		return nil
	}
	t := spans[0].from
	if o.nodes[t].tag == atom.Table {
		return nil // each record is a table of its own
	}
	for t >= 0 && o.nodes[t].tag != atom.Table {
		t = o.nodes[t].parent
	}
	if t < 0 {
		return nil
	}
	h := &tableHead{column: map[int32]int{}}
	h.read(o, t, spans[0].from)
	if len(h.names) < 2 {
		return nil
	}
	return h
}

// read lays the cells of table t out in columns, as rowspan and colspan have it. The header is the last row of header cells
// before the records.
func (h *tableHead) read(o *outline, t, records int32) {
	var taken [maxColumns]int // rows that a cell of an earlier row still fills
	rows := 0
	for i := t + 1; i < o.nodes[t].end && rows < maxRows; i++ {
		switch o.nodes[i].tag {
		case atom.Table:
			i = o.nodes[i].end - 1 // a table in a cell
		case atom.Tr:
			rows++
			row := h.row(o, i, &taken)
			if i < records && row != nil {
				h.names = row
			}
		}
	}
}

// row lays out one row. It returns the texts of its cells by column when it is a header row.
func (h *tableHead) row(o *outline, tr int32, taken *[maxColumns]int) []string {
	var names []string
	heads, long, at := 0, false, 0
	for i := tr + 1; i < o.nodes[tr].end; i = o.nodes[i].end {
		n := &o.nodes[i]
		if n.tag != atom.Th && n.tag != atom.Td {
			continue
		}
		for at < maxColumns && taken[at] > 0 {
			names = append(names, "")
			at++
		}
		h.column[i] = at
		text := o.textOf(span{i, n.end})
		long = long || len(text) > 40
		if n.tag == atom.Th {
			heads++
		}
		rows := spanned(attr(n.html, "rowspan"))
		for range spanned(attr(n.html, "colspan")) {
			if at < maxColumns {
				taken[at] = rows
				names = append(names, text)
				at++
			}
		}
	}
	for c := range taken {
		taken[c] = max(taken[c]-1, 0)
	}
	if heads < 2 || long {
		return nil
	}
	return names
}

func spanned(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n > 1 && n < maxColumns {
		return n
	}
	return 1
}

// name names the items of a record by the header of their cell, where nothing closer to them does.
func (h *tableHead) name(o *outline, items []item) {
	for k := range items {
		it := &items[k]
		if it.name != "" || it.label != "" {
			continue
		}
		for i := it.span.from; i >= 0; i = o.nodes[i].parent {
			if c, ok := h.column[i]; ok {
				if c < len(h.names) && snake(h.names[c]) != "" {
					it.name = h.names[c]
				}
				break
			}
		}
	}
}
