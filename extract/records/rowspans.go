package records

import (
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"
)

// Where an item takes several rows of a table, the cell of its rank, its tick box or its picture reaches
// down over them. A cell with words may as well head the rows of several items.

// reachedRows returns the rows that a cell without words of a row above reaches down to.
func (o *outline) reachedRows() map[int32]bool {
	reached := map[int32]bool{}
	for tr := range int32(len(o.nodes)) {
		if o.nodes[tr].tag != atom.Tr {
			continue
		}
		down := 1
		for i := tr + 1; i < o.nodes[tr].end; i = o.nodes[i].end {
			if n := &o.nodes[i]; n.tag == atom.Td && !strings.ContainsFunc(o.textOf(span{i, n.end}), unicode.IsLetter) {
				down = max(down, spanned(attr(n.html, "rowspan")))
			}
		}
		for i := o.nodes[tr].end; down > 1 && int(i) < len(o.nodes); i = o.nodes[i].end {
			if n := &o.nodes[i]; n.tag != atom.Tr || n.parent != o.nodes[tr].parent {
				break
			}
			reached[i] = true
			down--
		}
	}
	return reached
}

// splitsRows reports whether half of some elements are rows that belong to the row above.
func (o *outline) splitsRows(roots []int32, reached map[int32]bool) bool {
	n := 0
	for _, r := range roots {
		if reached[r] {
			n++
		}
	}
	return n > 0 && 2*n >= len(roots)-1
}
