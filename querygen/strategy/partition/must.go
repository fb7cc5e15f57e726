package partition

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/values"
)

// Choices lists the options of the menus that a form is cut along, by their text; the first menu
// that offers it has a text.
func Choices(b *history.FormState) map[string]history.Choice {
	all := make(map[string]history.Choice)
	if onForm.Of(b).partition == nil {
		return all
	}
	for _, x := range onForm.Of(b).partition.Axes {
		if x.To >= 0 || x.Depends() {
			continue
		}
		for _, o := range x.Options {
			if text := values.Fold(o.Text); text != "" {
				if _, taken := all[text]; !taken {
					all[text] = history.Choice{Field: x.Field, Value: o.Value}
				}
			}
		}
	}
	return all
}

// Parted reports whether the form shows one part of its database at a time.
func Parted(b *history.FormState) bool {
	return onForm.Of(b).partition != nil && len(onForm.Of(b).partition.Must) > 0
}

// lackingMust returns the first axis that has to be cut along before a region is asked for; nil
// when there is none.
func (pt *Partition) lackingMust(r *Region) *axis.Axis {
	for _, x := range pt.Must {
		if x.Ranges() {
			if !slices.ContainsFunc(r.Bounds, func(b plan.Bound) bool {
				return b.Field == x.Field
			}) {
				return x
			}
			continue
		}
		if b := r.bound(x); b.From != b.To {
			return x
		}
	}
	return nil
}

// mustCut reports whether everything is cut along an axis.
func (pt *Partition) mustCut(x *axis.Axis) bool {
	for _, m := range pt.Must {
		if m == x {
			return true
		}
	}
	return false
}

// unseen reports whether a part is left of a form that shows one part at a time, of which nothing
// was seen by any other way.
func (pt *Partition) unseen(r *Region) bool {
	return len(pt.Must) > 0 && (r.Total < 0 || !r.Exact) && len(r.Used) == 1
}

// served returns the part that the form shows as served, with the menus at their standing choices;
// nil where it shows all.
func served(b *history.FormState) []plan.Bound {
	if !Parted(b) {
		return nil
	}
	var bounds []plan.Bound
	for _, x := range onForm.Of(b).partition.Must {
		for i, o := range x.Options {
			if o.Value == b.Chosen(x.Field) {
				bounds = axis.Within(bounds, plan.Bound{Field: x.Field, From: i, To: i})
			}
		}
	}
	if len(bounds) < len(onForm.Of(b).partition.Must) {
		return nil
	}
	return bounds
}

// ServedPart returns the part of a parted form that it shows as served; nil for none.
func ServedPart(p *history.Harvest, b *history.FormState) []plan.Bound { return served(b) }

// keptWays are the ways to list that tell of each part of a parted form: how many its pages hold,
// and whether the dates it is served with hide some.
var keptWays = []string{history.DefaultWay, history.PageSizeWay, history.WholeListWay}

// HoldBack lets the boxes of a parted form wait, and the ways to list by them.
func HoldBack(b *history.FormState) {
	if !Parted(b) {
		return
	}
	for _, f := range b.Fields {
		f.Dead = true
	}
	kept := b.Probes[:0:0]
	for _, w := range b.Probes {
		if w.Purpose == "nonsense" || !Windowed(b) && slices.Contains(keptWays, w.Name) {
			kept = append(kept, w)
		} else {
			onForm.Of(b).held = append(onForm.Of(b).held, w)
		}
	}
	b.Probes = kept
}

// release lets them take part once all parts were asked and none showed anything.
func release(p *history.Harvest, b *history.FormState) {
	pt := onForm.Of(b).partition
	if !Parted(b) || pt.Root.State != Done {
		return
	}
	for _, x := range pt.Must {
		if x.Answered > 0 {
			return
		}
	}
	for _, r := range pt.order {
		if r.Query != nil && r.Query.Read > 0 {
			return
		}
	}
	closeWindow(b)
	pt.Must = nil
	LetGo(b)
}

// LetGo lets the boxes of a form that were held back take part, and the ways to list by them.
func LetGo(b *history.FormState) {
	b.Probes, onForm.Of(b).held = append(b.Probes, onForm.Of(b).held...), nil
	for _, f := range b.Fields {
		f.Dead = false
	}
}

// PartsProveAll reports whether every form shows its database part by part, and every part was read
// to its end. That proves that nothing is missing, which no listing and no sample does.
func PartsProveAll(p *history.Harvest) bool {
	any := false
	for b := range p.Awake() {
		if b.Shown == 0 && b.Barren >= vainWithout {
			continue // the estimate says that it is not counted
		}
		own := onForm.Of(b)
		if !Parted(b) && !own.datesAlone(b) || scopesLeft(b) || own.partition.narrowed ||
			!own.partition.provesAll(p, own.partition.Root) {
			return false
		}
		any = true
	}
	return any
}

// scopesLeft reports whether a menu that stands at one of its options, and has none for all, was
// neither cut along nor asked for another one.
func scopesLeft(b *history.FormState) bool {
	for i, f := range b.Form.Fields {
		if !b.Selects(i) || fields.SearchesParts(&f) ||
			slices.ContainsFunc(onForm.Of(b).partition.Must, func(x *axis.Axis) bool {
				return x.Field == i
			}) {
			continue
		}
		probes, done := 0, 0
		for _, w := range slices.Concat(b.Probes, onForm.Of(b).held) {
			if w.Stage == history.ScopeStage &&
				strings.HasPrefix(w.Name, history.ScopeWay+f.Name+"=") {
				probes++
				done += history.AsInt(b.Done[w.Name])
			}
		}
		if probes > 0 && done == 0 {
			return true
		}
	}
	return false
}

// provesAll reports whether a region was read to its end, by itself or in parts that leave nothing
// out: the options of a menu that must be set, or parts that add up to its total.
func (pt *Partition) provesAll(p *history.Harvest, r *Region) bool {
	if r.complete && r.State == Done {
		return !r.unclear
	}
	f, ok := r.Split.(*axis.Fan)
	if r.Exact && r.Total > 0 && pt.sure(r.Bounds) && known(p, pt, r.Bounds) >= r.Total {
		return true
	}
	if r.Exact && r.Total > 0 && r.State == Done && !pt.Distrusted && shownIn(p, pt, r) >= r.Total {
		return true
	}
	if s, sweeps := r.Split.(*axis.Sweep); sweeps && r.State == Done && pt.wants(s.X) {
		return pt.tiled(p, r, s)
	}
	if !ok || r.State != Done || !pt.mustCut(f.X) || pt.box.Form.Fields[f.X.Field].Domain.Partial {
		return false
	}
	for i := range f.X.Options {
		child := pt.regions[regionKey(
			axis.Within(r.Bounds, plan.Bound{Field: f.X.Field, From: i, To: i}))]
		if child == nil || !pt.provesAll(p, child) {
			return false
		}
	}
	return true
}

// tiled reports whether the cells of a sweep over all dates that were read to their end leave no
// gap.
func (pt *Partition) tiled(p *history.Harvest, r *Region, s *axis.Sweep) bool {
	if !s.Over() || !s.X.Dated() {
		return false
	}
	var cells []plan.Bound
	for _, o := range pt.order {
		if o.parent == r && pt.provesAll(p, o) {
			cells = append(cells, o.bound(s.X))
		}
	}
	slices.SortFunc(cells, func(a, b plan.Bound) int { return cmp.Compare(a.From, b.From) })
	at := s.X.Whole().From
	for _, c := range cells {
		if c.From > at {
			return false
		}
		at = max(at, c.To+1)
	}
	return at > s.X.Whole().To
}

// shownIn returns how many items the answers to a region and its parts showed.
func shownIn(p *history.Harvest, pt *Partition, r *Region) int {
	shown := make(map[bipartite.RecordID]bool)
	for _, o := range pt.order {
		u := o
		for u != nil && u != r {
			u = u.parent
		}
		if u == nil || o.Query == nil {
			continue
		}
		for _, d := range p.Graph.Items(o.Query.ID) {
			shown[d] = true
		}
	}
	return len(shown)
}

// lacksText reports whether a box that the form wants filled would be empty in each part that menus
// and ranges make: no part is answered then, and that says nothing of its menu. A listing with the
// box empty shows that it need not be filled, and a form that is asked part by part has ways of its
// own to fill it.
func lacksText(b *history.FormState) bool {
	return b.Rules.Holds(LacksTextRule, func() bool { return wantsText(b) })
}

func wantsText(b *history.FormState) bool {
	if Parted(b) {
		return false
	}
	listed := func(field int) bool {
		return b.Base != nil && b.Base.Read > 0 && !history.Assigns(b.Base.Assign, field)
	}
	return slices.ContainsFunc(b.Fields, func(f *history.FieldState) bool {
		field := b.Form.Fields[f.Index]
		return field.Required && field.Domain.Kind != forms.Options && f.Scope == "" &&
			!history.Assigns(b.Standing, f.Index) &&
			!listed(f.Index) &&
			(len(field.Default) == 0 || field.Default[0] == "")
	})
}

// TakeOver makes a listing of one database the answer to that part of the form, so that it is not
// asked for again.
func TakeOver(p *history.Harvest, b *history.FormState, a *history.Query) {
	pt := onForm.Of(b).partition
	if a.Typed() != "" || len(pt.Must) != 1 || region(b, a) == nil {
		return
	}
	x, r := pt.Must[0], region(b, a)
	Place(a, r)
	a.Field = x.Field
	r.Query, r.State = a, asked
	x.Answered++
	pt.Answers++
	pt.Told++
	if locate(p, pt, a); a.Closed {
		ReadRegion(p, a)
	}
}

// region returns the part that a listing shows of a form which is cut by one menu: that of the
// option it has. It is nil where the listing has a further field filled.
func region(b *history.FormState, a *history.Query) *Region {
	x := onForm.Of(b).partition.Must[0]
	if slices.ContainsFunc(a.Assign, func(as forms.Assignment) bool {
		return as.Field != x.Field && b.Fills(as) && b.Form.Fields[as.Field].Role.Restricts()
	}) {
		return nil
	}
	for i, o := range x.Options {
		if o.Value == cmp.Or(a.Chooses(x.Field), b.Chosen(x.Field)) {
			return onForm.Of(b).partition.At(
				[]plan.Bound{{Field: x.Field, From: i, To: i}},
				onForm.Of(b).partition.Root,
			)
		}
	}
	return nil
}
