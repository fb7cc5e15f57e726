package partition

import (
	"fmt"
	"math"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/fitting"
)

// What the next cells of open regions promise, and how they are asked for.

// cells is the strategy of Rule.
type cells struct{ history.Stateless }

func (cells) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Settled(), func(b *history.FormState) history.Offer {
		return BestCell(p, b)
	})
}

// BestCell offers the next cell of the regions of a form.
func BestCell(p *history.Harvest, b *history.FormState) history.Offer {
	pt := onForm.Of(b).partition
	if pt == nil || exhausted(p, pt) {
		return history.Offer{}
	}
	if gauging(p, pt) {
		if pt.Gauge.at.State != unasked {
			return history.Offer{} // its answer is being read, page by page
		}
		return history.Offer{
			Key:  Limit(p) / 2,
			New:  true,
			Rule: GaugeRule,
			Ask:  plan.Ask{Query: drillQuery(p, pt), Page: 1},
		}
	}
	best := cellOf(p, pt, richest(p, pt, nil))
	if best.Some() && p.Holds(AfterVainRule, func() bool { return wordsFail(p, pt) }) {
		best.Key = history.BeforeSeeds
	}
	return best
}

// vainWords is how many words find nothing before a part is asked, and before each further one
// (estimate).
const vainWords = 6

// wordsFail reports whether nothing is known though words were asked, and it is the turn of a part.
func wordsFail(p *history.Harvest, pt *Partition) bool {
	if p.Graph.Records() > 0 {
		return false
	}
	words := 0
	for _, f := range pt.box.Fields {
		words += f.Asked
	}
	return words >= vainWords*(pt.Answers+1)
}

func cellOf(p *history.Harvest, pt *Partition, r *Region) history.Offer {
	if r == nil {
		return history.Offer{}
	}
	gain, price := promise(p, pt, r)
	rule := r.Split.Along().Kind
	if _, sounds := r.Split.(*axis.Sounding); sounds {
		rule = SoundingRule
	}
	return history.Offer{
		Key:  gain / price,
		New:  true,
		Rule: rule,
		Ask:  plan.Ask{Query: cellQuery(p, pt, r, gain, price), Page: 1},
	}
}

// richest returns the region whose next cell promises most, of some or of all; nil when there is
// none. What a cell promises falls as its items become known from other queries, so that it is
// looked at again before it is chosen: once each, as nothing becomes known meanwhile.
func richest(p *history.Harvest, pt *Partition, of func(*Region) bool) *Region {
	looked := make(map[*Region]bool)
	for {
		var best *Region
		most := 0.0
		for _, r := range pt.Open {
			if r.Ask == nil || r.Ask.State != unasked || of != nil && !of(r) {
				continue
			}
			if gain, price := promise(p, pt, r); best == nil || gain/price > most {
				best, most = r, gain/price
			}
		}
		if best == nil || looked[best] {
			return best
		}
		looked[best] = true
		now := freshIn(p, pt, best)
		if now >= best.fresh {
			return best
		}
		best.fresh = now
	}
}

// hope is the least that a cell promises as long as nothing says that there is nothing in it
// (estimate).
const hope = 0.3

// promise returns the new items that the cell of a region promises, and the requests it takes to
// get them.
func promise(p *history.Harvest, pt *Partition, r *Region) (gain, price float64) {
	if x := r.wants; x != nil && x == r.Split.Along() && pt.fillsOnly(x) {
		// The page wants a choice of both: none of the first alone will do, and comes behind.
		return 2 * float64(p.PageSize), 1
	}
	if r.fresh < 0 {
		switch {
		case fitting.Of(r.Split) != nil:
			return float64(p.PageSize), 1 // it tells how all others are to be asked
		case refusedWhole(r):
			// there is more than a query shows, and it is not begun to be read
			return float64(p.PageSize), 1
		case pt.Answers == 0 && pt.box.Base == nil:
			return float64(
				p.PageSize,
			), 1 // one answer tells whether parts find more than words, and nothing is being listed
		case pt.Answers == 0:
			return 0.3 * float64(p.PageSize), 1
		}
		return math.Max(pt.rate, hope), 1
	}
	pages := math.Ceil(math.Min(r.Cell.Expect, Limit(p)) / float64(max(p.PageSize, pt.page)))
	gain = math.Max(r.fresh, pt.least(r))
	// where nothing is counted, what parts brought tells more than what they are believed to hold
	if r.Total < 0 {
		gain = math.Max(gain, pt.rate/2)
	}
	return gain, math.Max(1, pages)
}

// fillsOnly reports whether no choice of the menu that fills another one found anything by itself.
func (pt *Partition) fillsOnly(x *axis.Axis) bool {
	by := pt.Axis(x.By - 1)
	return x.By > 0 && by != nil && by.Answered == 0
}

// refusedWhole reports whether a part is looked for that is answered, of a range that was refused
// for all that it matches.
func refusedWhole(r *Region) bool {
	s, ok := r.Split.(*axis.Sounding)
	return ok && s.Whole
}

// least is the least that a cell of a region promises. Among the options of menus those come first
// that are believed to hold something new, and at the end those of a part that was gone through
// along another menu, whose items may have none of its options.
func (pt *Partition) least(r *Region) float64 {
	switch {
	case r.Total < 0 && pt.menusOnly() && r.guessed():
		return hope / 300
	case r.Total < 0 && pt.menusOnly():
		return hope / 30
	case r.Total < 0 && !r.guessed():
		return hope
	}
	return hope / 3
}

func cellQuery(p *history.Harvest, pt *Partition, r *Region, gain, price float64) plan.Query {
	x := r.Split.Along()
	q := p.Query(pt.box, "split", pt.assign(r.Ask.Bounds))
	q.Region, q.Field, q.By = r.Ask.Bounds, x.Field, "partition"
	q.Gain, q.Price = gain, price
	whole := "the database"
	if len(r.Bounds) > 0 {
		whole = "the part " + pt.describe(r.Bounds)
	}
	q.Why = WhyCut(p, whole, r.Total, x.Name())
	if r.Cell.Expect >= 0 {
		q.Why += fmt.Sprintf("; this cell is believed to hold %.0f", r.Cell.Expect)
	}
	return q
}

// FirstCells returns queries of one field each, as a partition begins with.
func FirstCells(p *history.Harvest, b *history.FormState) []plan.Query {
	if onForm.Of(b).partition == nil {
		return nil
	}
	var qs []plan.Query
	for _, x := range onForm.Of(b).partition.Axes {
		if x.Ranges() || x.Depends() {
			continue
		}
		for i := range x.Options {
			bound := []plan.Bound{{Field: x.Field, From: i, To: i}}
			q := p.Query(b, "split", onForm.Of(b).partition.assign(bound))
			q.Region, q.Field, q.By = bound, x.Field, "partition"
			q.Why = "an option of the form; the ones before it tell what it may bring"
			qs = append(qs, q)
		}
	}
	return qs
}

// WhyCut says why a part of the database is cut along a field. Where a site shows whatever it
// finds, parts are read because menus and ranges reach items that no known word leads to.
func WhyCut(p *history.Harvest, part string, total int, field string) string {
	if math.IsInf(Limit(p), 1) {
		return fmt.Sprintf(
			"%s is read piece by piece along %s, which reaches items that no known word may lead "+
				"to",
			part,
			field,
		)
	}
	if total >= 0 {
		return fmt.Sprintf(
			"%s holds %s, more than one query shows, and is cut along %s",
			part,
			history.Plural(total, "record"),
			field,
		)
	}
	return fmt.Sprintf("%s holds more than one query shows and is cut along %s", part, field)
}
