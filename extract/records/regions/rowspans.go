package regions

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
)

// Where an item takes several rows of a table, the cell of its rank, its tick box or its picture
// reaches down over them. A cell with words may as well head the rows of several items, which are
// then as long as the first of them.

// reachedRows returns the rows that belong to a row above, as a cell of it reaches down to them:
// one without words, or any one where they have other cells than that row has besides.
func reachedRows(o *outline.Outline) map[int32]bool {
	reached := map[int32]bool{}
	for tr := range int32(len(o.Nodes)) {
		if o.Nodes[tr].Tag != atom.Tr {
			continue
		}
		down, worded, reaching := 1, 1, 0
		for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
			n := &o.Nodes[i]
			rows := outline.Spanned(outline.Attr(n.HTML, "rowspan"))
			switch {
			case n.Tag != atom.Td || rows < 2:
				continue
			case strings.ContainsFunc(o.TextOf(outline.Span{From: i, To: n.End}), unicode.IsLetter):
				worded = max(worded, rows)
			default:
				down = max(down, rows)
			}
			reaching++
		}
		for i := o.Nodes[tr].End; max(down, worded) > 1 &&
			int(i) < len(o.Nodes); i = o.Nodes[i].End {
			if n := &o.Nodes[i]; n.Tag != atom.Tr || n.Parent != o.Nodes[tr].Parent {
				break
			}
			if down > 1 || cells(o, i) != cells(o, tr)-reaching {
				reached[i] = true
			}
			down, worded = down-1, worded-1
		}
	}
	return reached
}

// cells counts the cells of a row.
func cells(o *outline.Outline, tr int32) (n int) {
	for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
		if tag := o.Nodes[i].Tag; tag == atom.Td || tag == atom.Th {
			n++
		}
	}
	return n
}

// splitsRows reports whether half of some elements are rows that belong to the row above.
func splitsRows(o *outline.Outline, roots []int32, reached map[int32]bool) bool {
	n := 0
	for _, r := range roots {
		if reached[r] {
			n++
		}
	}
	return n > 0 && 2*n >= len(roots)-1
}

// leavesRows reports whether half of some stretches end before a row that belongs to theirs.
func leavesRows(spans []outline.Span, reached map[int32]bool) bool {
	n := 0
	for _, s := range spans {
		if reached[s.To] && !reached[s.From] {
			n++
		}
	}
	return n > 0 && 2*n >= len(spans)
}
