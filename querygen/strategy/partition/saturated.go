package partition

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/menus"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Estimates, where no line says otherwise.
const (
	// OrderWay begins the name of the way that asks for a saturated region in another order.
	OrderWay  = "order "
	insideWay = "inside "
	drilled   = 20 // saturated regions that get words of their own
)

// saturate notes that a region cannot be cut any further and yet holds more than a query shows.
func saturate(p *history.Harvest, pt *Partition, r *Region) {
	r.State, r.held = Done, max(r.Total, 0)
	if r == pt.Root && r.size() < 0 || r.Total < 0 && r.splitDone {
		return // nothing says that its parts, each of which was asked, are not all of it
	}
	pt.saturated = append(pt.saturated, r)
	if r != pt.Root && len(pt.saturated) <= drilled && p.On(InsidePartRule) &&
		p.Acts(InsidePartRule) {
		for _, of := range drills(pt.box) {
			f := history.NewField(pt.box, of.Kind, of.Index, history.Within{
				Scope: insideWay + pt.describe(r.Bounds), Fixed: pt.assign(r.Bounds), InPart: true,
			})
			f.Suggested = of.Suggested
			if of.Index != pt.box.Main {
				f.Barren = of.Barren // what fits the box in one part fits it in all
			}
			pt.box.Fields = append(pt.box.Fields, f)
			p.Drill(f, showing(p, pt, r))
			p.Fill(f)
		}
	}
}

// Exhausts reports whether what an option of a menu chooses showed items as a part, which was read
// to its end or is asked for words of its own.
func Exhausts(b *history.FormState, as forms.Assignment) bool {
	pt := onForm.Of(b).partition
	if pt == nil {
		return false
	}
	x := pt.Axis(as.Field)
	if x == nil || x.Ranges() {
		return false
	}
	i := slices.IndexFunc(x.Options, func(o forms.Option) bool {
		return slices.Equal(as.Values, []string{o.Value})
	})
	r := pt.regions[regionKey([]plan.Bound{{Field: x.Field, From: i, To: i}})]
	return r != nil && r.Query != nil && r.Query.Read > 0 &&
		(r.complete || slices.ContainsFunc(b.Fields, func(f *history.FieldState) bool {
			return f.InPart && f.Scope == insideWay+pt.describe(r.Bounds)
		}))
}

// showing lists the known items of a part, as far as answers or places tell.
func showing(p *history.Harvest, pt *Partition, r *Region) []bipartite.RecordID {
	var ds []bipartite.RecordID
	if pt.sure(r.Bounds) {
		ds = inside(p, pt, r.Bounds)
	}
	if r.Query != nil {
		ds = append(ds, p.Graph.Items(r.Query.ID)...)
	}
	slices.Sort(ds)
	return slices.Compact(ds)
}

// drills are the boxes that narrow a part which no menu does: the one for words, or where there is
// none, the others, such as a postal code.
func drills(b *history.FormState) (fs []*history.FieldState) {
	for _, f := range b.Fields {
		if f.Scope == "" && (f.Index == b.Main || b.Main < 0) {
			fs = append(fs, f)
		}
	}
	return fs
}

// unreached returns how many items of a region are not known, as far as totals tell.
func unreached(p *history.Harvest, pt *Partition, r *Region) int {
	if !r.Exact || !pt.sure(r.Bounds) {
		return 0
	}
	return max(0, r.Total-known(p, pt, r.Bounds))
}

// OutOfReach returns how many items the totals of the forms speak of that lie in parts which can be
// narrowed no further and hold more than a query shows.
func OutOfReach(p *history.Harvest) int {
	n := 0
	for b := range p.Awake() {
		n += beyond(p, b)
	}
	return n
}

// StaysCut tells of the menu with most choices that show no more than at items each and have no
// total: how many of its choices do, and how many it has. What they hold beyond that only words
// find.
func StaysCut(p *history.Harvest) (menu string, cut, of, at int) {
	for b := range p.Awake() {
		pt := onForm.Of(b).partition
		for i := 0; pt != nil && i < len(pt.Axes); i++ {
			x, n := pt.Axes[i], 0
			for r := range pt.cellsOf(x) {
				if !x.Ranges() && !r.Exact && Overflows(p, r.Query) &&
					(r.Split == nil || slices.Contains(pt.saturated, r)) {
					n++
				}
			}
			if n > cut {
				f := b.Form.Fields[x.Field]
				menu, cut, of, at = cmp.Or(f.Label, f.Name), n, len(x.Options), int(Limit(p))
			}
		}
	}
	return menu, cut, of, at
}

func beyond(p *history.Harvest, b *history.FormState) (n int) {
	if onForm.Of(b).partition == nil {
		return 0
	}
	for _, r := range onForm.Of(b).partition.saturated {
		if r == onForm.Of(b).partition.Root {
			return unreached(p, onForm.Of(b).partition, r) // the others are parts of it
		}
		n += unreached(p, onForm.Of(b).partition, r)
	}
	return n
}

// orders is the strategy of OrderRule.
type orders struct{ history.Stateless }

func (orders) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Settled(), func(b *history.FormState) history.Offer {
		return bestOrder(p, b)
	})
}

// bestOrder offers a saturated region in another order.
func bestOrder(p *history.Harvest, b *history.FormState) history.Offer {
	if onForm.Of(b).partition == nil {
		return history.Offer{}
	}
	pt := onForm.Of(b).partition
	for _, r := range pt.saturated {
		for i, f := range b.Form.Fields {
			if f.Role != forms.Sort {
				continue
			}
			for _, o := range menus.Restricting(f) {
				way := OrderWay + f.Name + "=" + o.Value
				as := append(pt.assign(r.Bounds), b.Set(i, o.Value))
				if b.Done[way] || b.Chosen(i) == o.Value || !p.IsNew(b, as) {
					continue
				}
				q := p.Query(b, "probe", as)
				q.Way, q.By, q.Price = way, "probe", 1
				q.Why = fmt.Sprintf(
					"%s cannot be narrowed and holds more than a query shows: another order "+
						"shows another part",
					pt.describe(r.Bounds),
				)
				return history.Offer{Key: 0.5 * float64(p.PageSize), New: true,
					Ask: plan.Ask{Query: q, Page: 1}}
			}
		}
	}
	return history.Offer{}
}

// FirstOrder gives up an order that shows what the usual one does.
func FirstOrder(b *history.FormState, a *history.Query) {
	if a.Fresh == 0 {
		b.Done[a.Way] = true
		a.More = false
	}
}

// incomplete notes a menu whose options do not add up to what is there without it.
func incomplete(p *history.Harvest, pt *Partition, r *Region, f *axis.Fan) {
	if !r.Exact || f.Open > 0 || f.Left <= 0 {
		return
	}
	facts := &pt.box.Facts
	if name := f.X.Name(); !slices.Contains(facts.Incomplete, name) {
		facts.Incomplete = append(facts.Incomplete, name)
		facts.Note(
			"incomplete",
			fmt.Sprintf("%s of %d have none of its options", history.Plural(f.Left, "record"),
				r.Total),
		)
	}
}

// SaturatedFact says in words what is out of reach.
func SaturatedFact(p *history.Harvest, b *history.FormState) {
	if b.Facts.Unreached = beyond(p, b); b.Facts.Unreached == 0 {
		return
	}
	var parts []string
	for _, r := range onForm.Of(
		b).partition.saturated[:min(3, len(onForm.Of(b).partition.saturated))] {
		parts = append(parts, onForm.Of(b).partition.describe(r.Bounds))
	}
	b.Facts.Note(
		"unreached",
		fmt.Sprintf(
			"%s cannot be narrowed: %s",
			history.Plural(len(onForm.Of(b).partition.saturated), "part"),
			strings.Join(parts, "; "),
		),
	)
}
