package partition

import (
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/scale"
)

// soundable reports whether a part is looked for first that is answered at all: of dates always, of
// numbers where the form as served finds nothing.
func soundable(x *axis.Axis, r *Region) bool {
	return x.On(SoundingRule) &&
		(x.Dated() || x.Scale != nil && (r.Query == nil || r.Query.Read == 0))
}

// refusedAll takes in that a part which a sounding asked for was refused for all that it matches,
// so that those around it need not be asked.
func (r *Region) refusedAll(part *Region) bool {
	s, ok := r.Split.(*axis.Sounding)
	if !ok || part.Query == nil || part.Query.Read > 0 {
		return false
	}
	in := part.bound(s.X)
	if s.X.Told > 0 && in.Width() <= s.X.Told {
		return false // it is as wide as the site answers: something lies there
	}
	if s.Whole = s.Whole || in == s.All; s.Whole && !s.X.Dated() {
		s.Bounds = s.Bounds[:s.At] // halves lead to an answer as soon
		return true
	}
	left := slices.DeleteFunc(
		slices.Clone(s.Bounds[s.At:]),
		func(b plan.Bound) bool { return b.From <= in.From && b.To >= in.To },
	)
	s.Bounds = append(s.Bounds[:s.At:s.At], left...)
	return true
}

// extended goes on before the place where the sweep began, when there was something near: where the
// first few windows of it are empty, the database is believed to end there.
func extended(p *history.Harvest, pt *Partition, r *Region, s *axis.Sweep) bool {
	x := s.X
	if !p.On(ExtendRule) || x.Scale == nil || !x.Sounded || x.Wide == 0 || s.Whole.From != x.Lo {
		return false
	}
	newest, near, beyond := x.Edge, axis.FewEmpty*x.Span, x.Beyond()*x.Span
	if x.Dated() && x.Lo <= scale.Day(x.Box.Today) {
		near, beyond = x.Span, x.Span // what is announced goes on from today without a gap
	}
	if s.Filled() && (!x.Fronted || s.First < x.Front) {
		x.Front, x.Fronted = s.First, true
	}
	if !s.Begins(near) || x.Lo <= newest {
		x.Retreat()
		return false
	}
	p.Acts(ExtendRule)
	whole := plan.Bound{Field: x.Field, From: max(newest, x.Lo-beyond), To: x.Lo - 1}
	x.Lo = whole.From
	r.Split, r.Ask, r.dry = axis.NewSweep(x, whole, positions(p, pt, r, x), -1, 0), nil, 0
	return true
}
