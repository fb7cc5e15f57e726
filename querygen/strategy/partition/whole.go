package partition

import (
	"math"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// A partition whose parts were all read to their end has shown everything that has a place on the
// axis it was cut along first. What has none, as the books of a library that no subject was given
// to, only other questions can tell of: those asked since count as a sample of the whole.

// since counts what was answered after the parts had all been read.
type since struct {
	shown, fresh int
	read         bool // they had been when the last answer came
}

// ReadSince takes in an answer. The total of a part lets its parent go on to the next one while
// pages of it are left: what those show is of the parts still.
func ReadSince(p *history.Harvest, o plan.Outcome, fresh int) {
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt == nil {
			continue
		}
		if pt.since.read {
			pt.since.shown += o.Returned
			pt.since.fresh += fresh
		}
		pt.since.read = pt.firstSplitsRead()
	}
}

// InFull estimates how many items are missing where a partition was read in full. With none new
// among so many results, the share that is missing is below three to them in 95 cases of 100 ("rule
// of three"); with some, as Poisson has it.
func InFull(p *history.Harvest) (missing, high float64, ok bool) {
	known := float64(p.Graph.Records())
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt == nil || !pt.firstSplitsRead() || !pt.showed() ||
			pt.since.shown < history.MinSample ||
			pt.since.fresh > 1+pt.since.shown/50 {
			continue
		}
		n, met := float64(pt.since.shown), float64(pt.since.fresh)
		if b := known * (met + 2*math.Sqrt(met) + 3) / n; !ok || b < high {
			missing, high, ok = known*met/n, b, true
		}
	}
	return missing, high, ok && known >= p.Most()
}

// firstSplitsRead reports whether every part was read along the axis that it was cut along first,
// and nothing was cut off.
func (pt *Partition) firstSplitsRead() bool {
	if !pt.Root.firstSplitDone || pt.Distrusted || len(pt.saturated) > 0 {
		return false
	}
	for _, r := range pt.order {
		switch {
		case r.Split != nil && !r.firstSplitDone:
			return false
		case pt.onceMore(r), r.complete, r.firstSplitDone, r.Wide, r.State == unasked,
			r.State == Overflown:
		default:
			return false
		}
	}
	return true
}

// showed reports whether any part brought results. Where what is known was found in other ways
// alone, the parts are none: a menu beside a box that must be filled finds nothing by itself.
func (pt *Partition) showed() bool {
	return slices.ContainsFunc(pt.order, func(r *Region) bool {
		return r.Query != nil && r.Query.Read > 0
	})
}

// onceMore reports whether a part was asked for after its parent had been gone through along
// another axis.
func (pt *Partition) onceMore(r *Region) bool {
	return r.parent != nil && r.parent.firstSplitDone && r.Query != nil &&
		pt.Axis(r.Query.Field) != r.parent.Used[0]
}

// LeavesCut reports whether a part is being divided of a form without totals, as it holds more than
// was shown of it, where no words lead to what is left, or windows are left of a range of which a
// site shows no more at once, or a menu stands at one of its options, see narrowed. However well the rest is known, nothing tells how much that is.
func LeavesCut(p *history.Harvest) bool {
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		if pt != nil && (pt.narrowed || walks(pt)) {
			return true
		}
		if pt != nil && b.Main < 0 && b.Facts.Totals != "exact" && !pt.Distrusted &&
			slices.ContainsFunc(pt.order, func(r *Region) bool {
				return (r.State == Overflown && r.Split != nil && !r.splitDone &&
					!r.firstSplitDone || inCutting(r)) &&
					r.Query != nil && Overflows(p, r.Query)
			}) {
			return true
		}
	}
	return false
}
