package axis

import (
	"cmp"
	"slices"

	"deepcrawl/querygen/plan"
)

// A Split cuts a region along an axis, one cell after the other.
type Split interface {
	// Along returns the axis.
	Along() *Axis
	// Next returns the cell to ask next; ok is false when none is left.
	Next(care, limit float64) (c Cell, ok bool)
	// Settled takes in that a cell is done and held n items. Overflown takes in that it holds more
	// than can be read, n items or an unknown number (-1) that is believed to be least, and where
	// the known ones of them lie; it reports whether the cell has to be cut along other axes, or
	// the split cuts it itself.
	Settled(b plan.Bound, n int)
	Overflown(b plan.Bound, n, least int, places []int) (deeper bool)
	// Rest returns how many items are in no settled cell; -1 when that is not known.
	Rest() int
}

// A Cell is a proposal of a split.
type Cell struct {
	plan.Bound
	Expect float64 // items; -1 no idea
	Total  int     // items, known by difference; -1 not known
}

// Within returns the bounds with one of them set or narrowed.
func Within(bounds []plan.Bound, b plan.Bound) []plan.Bound {
	out := slices.DeleteFunc(slices.Clone(bounds), func(o plan.Bound) bool {
		return o.Field == b.Field
	})
	out = append(out, b)
	slices.SortFunc(out, func(x, y plan.Bound) int { return cmp.Compare(x.Field, y.Field) })
	return out
}
