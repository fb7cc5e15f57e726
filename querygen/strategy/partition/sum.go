package partition

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition/axis"
)

// The cells of a range exclude each other, and so do options that hold no items in common. Where
// their totals are exact and they leave no gap, they add up to all items that have a value there,
// long before their pages are read, also where nothing lists the whole. How many have none, the
// items tell that were found otherwise.

// AddedUp is what an estimate from the totals of parts is called.
const AddedUp = "parts added up"

// Sums estimates how many items there are by the totals of cells that exclude each other; ok is
// false where none are without gaps, or more is known.
func Sums(p *history.Harvest) (size, high float64, ok bool) {
	if p.AnyApart() {
		return 0, 0, false
	}
	known := float64(p.Graph.Records())
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt == nil || pt.Distrusted || len(pt.Must) > 0 || p.IsConfined(b) ||
			b.Facts.Totals != "exact" {
			continue
		}
		for _, x := range pt.Axes {
			if !x.Places.Sure || x.Before < history.MinSample {
				continue
			}
			sum, whole := pt.addsUp(x)
			if !whole || !x.Ranges() && overlap(p, pt, x) {
				continue
			}
			placed := float64(placedBefore(p, pt, x))
			n := float64(x.Before)
			share := placed / n
			// the "rule of three" where all of them have a value
			least := share - (2*math.Sqrt(n*share*(1-share))+3)/n
			if h := sum / math.Max(least, 0.5); h >= known && (!ok || h < high) {
				// an item without a place may be in a cell that was not read yet
				size, high, ok = sum, h, true
			}
		}
	}
	return size, high, ok
}

// Collections sums what the options hold of the one menu of a form that has to be set, of which
// each answer is of one, where they hold no items in common and nothing else leaves items out; ok
// is false where that is not known of one of them.
func Collections(p *history.Harvest) (sum float64, ok bool) {
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt == nil || pt.Distrusted || len(pt.Must) != 1 || pt.narrowed || p.IsConfined(b) ||
			b.Facts.Totals == "wrong" || p.AnyApart() {
			continue
		}
		x, options := pt.Must[0], make(map[int]int)
		for r := range pt.cellsOf(x) {
			n := pt.counted(p, r)
			// the option that the form stands at was asked before it was cut
			if n >= 0 && !r.unclear || p.ReadWhole(r.Query) {
				options[r.Bounds[0].From] = max(n, r.Query.Read)
			}
		}
		restricts := func(as forms.Assignment) bool {
			return as.Field != x.Field && b.Form.Fields[as.Field].Role.Restricts() &&
				strings.Join(as.Values, "") != ""
		}
		if len(options) <= x.Hi-x.Lo || x.Ranges() || slices.ContainsFunc(b.Standing, restricts) ||
			overlap(p, pt, x) {
			continue
		}
		sum = 0
		for _, n := range options {
			sum += float64(n)
		}
		if sum >= float64(p.Graph.Records()) {
			return sum, true
		}
	}
	return 0, false
}

// overlap reports whether options of a menu were seen to hold an item in common.
func overlap(p *history.Harvest, pt *Partition, x *axis.Axis) bool {
	met := make([]bool, p.Graph.Records())
	for r := range pt.cellsOf(x) {
		for _, d := range p.Graph.Items(r.Query.ID) {
			if met[d] {
				return true
			}
			met[d] = true
		}
	}
	return x.Overlap
}

// cellsOf yields the regions that were asked along an axis alone.
func (pt *Partition) cellsOf(x *axis.Axis) iter.Seq[*Region] {
	return func(yield func(*Region) bool) {
		for _, r := range pt.order {
			if len(r.Bounds) == 1 && r.Bounds[0].Field == x.Field && r.Query != nil && !yield(r) {
				return
			}
		}
	}
}

// placedBefore counts the items that were known before the first cell of an axis, and have a value
// there: they show it, or a cell showed them.
func placedBefore(p *history.Harvest, pt *Partition, x *axis.Axis) (n int) {
	in := make([]bool, x.Before)
	for d := range in {
		in[d] = x.Places.Of(bipartite.RecordID(d)) != axis.Nowhere
	}
	for r := range pt.cellsOf(x) {
		for _, d := range p.Graph.Items(r.Query.ID) {
			if int(d) < len(in) {
				in[d] = true
			}
		}
	}
	for _, yes := range in {
		if yes {
			n++
		}
	}
	return n
}

// addsUp sums the exact totals of cells that make up a whole axis; ok is false where they leave a
// gap.
func (pt *Partition) addsUp(x *axis.Axis) (sum float64, ok bool) {
	var cells []*Region
	for _, r := range pt.order {
		if len(r.Bounds) == 1 && r.Bounds[0].Field == x.Field && r.Exact && r.Total >= 0 {
			cells = append(cells, r)
		}
	}
	slices.SortFunc(cells, func(a, b *Region) int {
		return cmp.Compare(b.Bounds[0].From, a.Bounds[0].From)
	})
	from := map[int]float64{x.Hi + 1: 0} // by position: items from there to the end
	for _, r := range cells {
		if rest, known := from[r.Bounds[0].To+1]; known {
			from[r.Bounds[0].From] = rest + float64(r.Total)
		}
	}
	sum, ok = from[x.Lo]
	return sum, ok
}
