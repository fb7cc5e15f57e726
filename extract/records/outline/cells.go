package outline

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// MaxColumns is how many columns of a table are looked at.
const MaxColumns = 100

// Spanned is how many columns or rows an attribute says a cell takes; 1 unless it says.
func Spanned(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n > 1 && n < MaxColumns {
		return n
	}
	return 1
}

// LoneCell reports whether a row is one cell over several columns, or one above a row of several,
// that holds nothing to choose or follow.
func LoneCell(o *Outline, tr int32) bool {
	n := 0
	for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
		if o.Nodes[i].Tag == atom.Td || o.Nodes[i].Tag == atom.Th {
			n++
		}
	}
	if n != 1 || Asks(o.Nodes[tr].HTML) {
		return false
	}
	next := o.Nodes[tr].End
	return CellsOf(o, tr) > 1 ||
		int(next) < len(o.Nodes) && o.Nodes[next].Tag == atom.Tr && CellsOf(o, next) > 1
}

// HeadsGroup reports whether a row without a link is one cell over all columns, and the rows after
// it have several.
func HeadsGroup(o *Outline, row int32, rest []int32) bool {
	lone := func(row int32) bool { return o.Nodes[row].Tag != atom.Tr || LoneCell(o, row) }
	if o.Nodes[row].Tag != atom.Tr || o.Between(row, o.Nodes[row].End).Links > 0 {
		return false
	}
	return lone(row) && !slices.ContainsFunc(rest, lone)
}

// TableOf is the innermost table that a node stands in, or the node itself where that is one; -1
// for none.
func TableOf(o *Outline, node int32) int32 {
	for node >= 0 && o.Nodes[node].Tag != atom.Table {
		node = o.Nodes[node].Parent
	}
	return node
}

// Asks reports whether something can be typed or chosen in an element.
func Asks(n *html.Node) bool {
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		switch {
		case k.DataAtom == atom.Select, k.DataAtom == atom.Textarea, Asks(k):
			return true
		case k.DataAtom == atom.Input:
			if t := strings.ToLower(Attr(k, "type")); t == "" || t == "text" || t == "search" ||
				t == "password" {
				return true
			}
		}
	}
	return false
}

// CellsOf counts the columns that the cells of a row take.
func CellsOf(o *Outline, tr int32) int {
	n := 0
	for i := tr + 1; i < o.Nodes[tr].End; i = o.Nodes[i].End {
		if t := o.Nodes[i].Tag; t == atom.Td || t == atom.Th {
			n += Spanned(Attr(o.Nodes[i].HTML, "colspan"))
		}
	}
	return n
}
