package regions

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
)

// Where an item takes several rows of a table, the cell of its rank, its tick box or its picture reaches
// down over them. A cell with words may as well head the rows of several items.

// reachedRows returns the rows that a cell without words of a row above reaches down to.
func reachedRows(o *outline.Outline) map[int32]bool {
	reached := map[int32]bool{}
	for tr := range int32(len(o.Nodes)) {
		if o.Nodes[tr].Tag != atom.Tr {
			continue
		}
		down := 1
		for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
			if n := &o.Nodes[i]; n.Tag == atom.Td && !strings.ContainsFunc(o.TextOf(outline.Span{From: i, To: n.End}), unicode.IsLetter) {
				down = max(down, fields.Spanned(outline.Attr(n.HTML, "rowspan")))
			}
		}
		for i := o.Nodes[tr].End; down > 1 && int(i) < len(o.Nodes); i = o.Nodes[i].End {
			if n := &o.Nodes[i]; n.Tag != atom.Tr || n.Parent != o.Nodes[tr].Parent {
				break
			}
			reached[i] = true
			down--
		}
	}
	return reached
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
