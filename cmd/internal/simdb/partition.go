package simdb

import "slices"

// A Divider is a way of reading a database under a cap by dividing it, from the literature.
type Divider func(s *Site, limit int) *Trace

// A region is a conjunction: for each field of the site the least and the greatest value it may
// have.
type region []span

type span struct{ from, to int32 }

func (r region) with(field int, from, to int32) region {
	r = slices.Clone(r)
	r[field] = span{from, to}
	return r
}

// A dividing is the state of a divider. Menus are asked one option at a time, ranges from one value
// to another.
type dividing struct {
	s          *Site
	k          int
	limit      int
	t          *Trace
	known      []bool
	n          int
	menus      []int              // fields with options of which one can be asked for
	numbers    []int              // fields with ranges
	options    map[[2]int32]shown // answers to single options
	everything region
}

// shown is an answer: its items, and whether there was more than that.
type shown struct {
	items    []uint32
	overflow bool
}

func newDividing(s *Site, limit int) *dividing {
	p := &dividing{s: s, k: s.Cap, limit: limit, t: &Trace{Items: s.Len()},
		known: make([]bool, s.Len()), options: map[[2]int32]shown{}}
	for i := range s.Fields {
		f := &s.Fields[i]
		whole := span{slices.Min(f.Column), slices.Max(f.Column)}
		switch f.Kind {
		case Range:
			p.numbers = append(p.numbers, i)
		case MenuRange:
			p.numbers = append(p.numbers, i)
			whole = span{0, int32(len(f.Options) - 1)}
		default:
			p.menus = append(p.menus, i)
			whole = span{0, int32(len(f.Options) - 1)}
		}
		p.everything = append(p.everything, whole)
	}
	return p
}

func (p *dividing) over() bool { return p.t.End().Requests >= p.limit }

// ask returns what a conjunction shows, and whether there was more than that.
func (p *dividing) ask(r region) (items []uint32, overflow bool) {
	for _, d := range p.s.ranked {
		if !r.holds(p.s, d) {
			continue
		}
		if len(items) == p.k {
			overflow = true
			break
		}
		items = append(items, d)
	}
	for i := range max(1, (len(items)+p.s.Page-1)/p.s.Page) {
		p.n += learn(p.known, items[min(i*p.s.Page, len(items)):min((i+1)*p.s.Page, len(items))])
		p.t.add(i == 0, p.n)
	}
	return items, overflow
}

func (r region) holds(s *Site, d uint32) bool {
	for i := range r {
		if v := s.Fields[i].Column[d]; v < r[i].from || v > r[i].to {
			return false
		}
	}
	return true
}

// BinaryShrink halves the first range that is not a point yet (Sheng, Zhang, Tao, Jin, 2012). It
// uses no menus.
func BinaryShrink(s *Site, limit int) *Trace {
	p := newDividing(s, limit)
	p.halve(p.everything)
	return p.t
}

func (p *dividing) halve(r region) {
	if p.over() {
		return
	}
	if _, overflow := p.ask(r); !overflow {
		return
	}
	for _, i := range p.numbers {
		if r[i].from < r[i].to {
			mid := r[i].from + (r[i].to-r[i].from)/2
			p.halve(r.with(i, r[i].from, mid))
			p.halve(r.with(i, mid+1, r[i].to))
			return
		}
	}
}

// RankShrink divides at the median of what was shown, and sets a heavy value apart (same paper). It
// uses no menus.
func RankShrink(s *Site, limit int) *Trace {
	p := newDividing(s, limit)
	p.shrink(p.everything)
	return p.t
}

func (p *dividing) shrink(r region) {
	if p.over() {
		return
	}
	if items, overflow := p.ask(r); overflow {
		p.split(r, items)
	}
}

// split divides a region of which the first items are known. A region that is a point in all its
// ranges holds more than can be shown: the rest of it is out of reach.
func (p *dividing) split(r region, items []uint32) {
	for _, i := range p.numbers {
		if r[i].from == r[i].to {
			continue
		}
		column := p.s.Fields[i].Column
		values := make([]int32, len(items))
		for j, d := range items {
			values[j] = column[d]
		}
		slices.Sort(values)
		x := values[len(values)/2]
		heavy := 0
		for _, v := range values {
			if v == x {
				heavy++
			}
		}
		if x > r[i].from {
			p.shrink(r.with(i, r[i].from, x-1))
		}
		if 4*heavy <= p.k && x > r[i].from {
			p.shrink(r.with(i, x, r[i].to))
			return
		}
		p.shrink(r.with(i, x, x))
		if x < r[i].to {
			p.shrink(r.with(i, x+1, r[i].to))
		}
		return
	}
}

// SliceCover asks every option by itself and then walks the tree of menus, leaving out what lies
// inside an option that was answered whole; ranges are divided in its leaves (same paper).
func SliceCover(s *Site, limit int) *Trace {
	p := newDividing(s, limit)
	for _, i := range p.menus {
		for o := range p.s.Fields[i].Options {
			if p.over() {
				return p.t
			}
			p.slice(i, int32(o))
		}
	}
	p.walk(p.everything, 0)
	return p.t
}

// LazySliceCover asks an option by itself only where the walk comes to it first (same paper): with
// ranges in the leaves, the paper's hybrid.
func LazySliceCover(s *Site, limit int) *Trace {
	p := newDividing(s, limit)
	p.walk(p.everything, 0)
	return p.t
}

// slice returns the answer to an option by itself, and asks for it if it was not asked yet.
func (p *dividing) slice(field int, option int32) shown {
	key := [2]int32{int32(field), option}
	answer, asked := p.options[key]
	if !asked {
		answer.items, answer.overflow = p.ask(p.everything.with(field, option, option))
		p.options[key] = answer
	}
	return answer
}

// walk asks a node of the tree whose first menus are bound.
func (p *dividing) walk(r region, bound int) {
	if p.over() {
		return
	}
	var answer shown
	if bound > 0 {
		last := p.menus[bound-1]
		if answer = p.slice(last, r[last].from); !answer.overflow {
			return
		}
	}
	if bound != 1 { // with one menu bound the slice is the node
		if answer.items, answer.overflow = p.ask(r); !answer.overflow {
			return
		}
	}
	if bound == len(p.menus) {
		p.split(r, answer.items)
		return
	}
	i := p.menus[bound]
	for o := range p.s.Fields[i].Options {
		p.walk(r.with(i, int32(o), int32(o)), bound+1)
	}
}

// FullProduct fills in every combination of the options of all menus, one after the other, as a
// crawler does that ranks assignments by what it knows of the values: those that a form lists
// itself are all equally good (HiWE: Raghavan, Garcia-Molina, 2001). Ranges of free numbers match
// nothing it knows and stay empty.
func FullProduct(s *Site, limit int) *Trace {
	p := newDividing(s, limit)
	p.product(p.everything, p.menus)
	return p.t
}

func (p *dividing) product(r region, menus []int) {
	if len(menus) == 0 {
		p.ask(r)
		return
	}
	for o := range p.s.Fields[menus[0]].Options {
		if p.over() {
			return
		}
		p.product(r.with(menus[0], int32(o), int32(o)), menus[1:])
	}
}

// InformativeTemplates asks for all values of the templates that are informative, those of one
// field first, then of two and three (ISIT: Madhavan and others, 2008). A template is informative
// when a quarter of a sample of its answers differ; only informative ones are extended. A range is
// ten buckets.
func InformativeTemplates(s *Site, limit int) *Trace {
	p := newDividing(s, limit)
	p.ask(p.everything)
	fields := len(s.Fields)
	level := [][]int{{}}
	for range 3 {
		var next [][]int
		for _, template := range level {
			first := 0
			if len(template) > 0 {
				first = template[len(template)-1] + 1
			}
			for i := first; i < fields; i++ {
				longer := append(slices.Clone(template), i)
				if !p.over() && p.informative(longer) {
					next = append(next, longer)
				}
			}
		}
		level = next
	}
	return p.t
}

const (
	templateSample = 30
	templateMost   = 10_000 // submissions of one template
)

// informative asks for a sample of a template, and if its answers differ for the rest.
func (p *dividing) informative(template []int) bool {
	all := []region{p.everything}
	for _, i := range template {
		var longer []region
		for _, r := range all {
			for _, b := range p.buckets(i) {
				if len(longer) < templateMost {
					longer = append(longer, r.with(i, b.from, b.to))
				}
			}
		}
		all = longer
	}
	sample := thinned(all, templateSample)
	signatures := map[uint64]bool{}
	for _, r := range sample {
		items, _ := p.ask(r)
		signatures[signature(items)] = true
	}
	if 4*len(signatures) < len(sample) {
		return false
	}
	for _, r := range all {
		if p.over() {
			break
		}
		p.ask(r)
	}
	return true
}

func (p *dividing) buckets(field int) []span {
	var out []span
	whole := p.everything[field]
	if slices.Contains(p.menus, field) {
		for o := whole.from; o <= whole.to; o++ {
			out = append(out, span{o, o})
		}
		return out
	}
	width := max(1, (whole.to-whole.from+10)/10)
	for from := whole.from; from <= whole.to; from += width {
		out = append(out, span{from, min(whole.to, from+width-1)})
	}
	return out
}

// signature is the same for answers that show the same items.
func signature(items []uint32) uint64 {
	var sum uint64
	for _, d := range items {
		x := (uint64(d) + 1) * 0x9e3779b97f4a7c15
		sum += x ^ x>>29
	}
	return sum
}
