package regions

import (
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
)

// OneRow returns the one row of a table under the names of its columns, where the page has one such
// table and no more. Nothing repeats there, and the names may be the only links that lead to the
// same list in another order.
func OneRow(o *outline.Outline) (row int32, ok bool) {
	for i := range o.Nodes {
		if o.Nodes[i].Tag != atom.Tr ||
			!IsHeaderRow(o, outline.Span{From: int32(i), To: o.Nodes[i].End}) {
			continue
		}
		below, one := onlyRow(o, outline.TableOf(o, int32(i)), int32(i))
		switch {
		case !one:
		case ok:
			return 0, false
		default:
			row, ok = below, true
		}
	}
	return row, ok
}

// onlyRow is the row of a table that stands below row head, where there is no other one with text.
func onlyRow(o *outline.Outline, table, head int32) (row int32, one bool) {
	if table < 0 {
		return 0, false
	}
	for i := table + 1; i < o.Nodes[table].End; i++ {
		n := &o.Nodes[i]
		if n.Tag != atom.Tr || i == head || o.Between(i, n.End).Text == 0 {
			continue
		}
		if one || i < head || cellsOf(o, i) < 2 {
			return 0, false
		}
		row, one = i, true
	}
	return row, one
}

// cellsOf counts the cells of a row that hold values.
func cellsOf(o *outline.Outline, row int32) (n int) {
	for i := row + 1; i < o.Nodes[row].End; i = o.Nodes[i].End {
		if o.Nodes[i].Tag == atom.Td {
			n++
		}
	}
	return n
}
