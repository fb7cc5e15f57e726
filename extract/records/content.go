package records

import (
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
)

// maxPlaces bounds what is kept of a page.
const maxPlaces = 200

// identify gives the records their keys, and settles how they are told apart.
func (r *reading) identify(rs []answer.Record, ids []string, spans []outline.Span) {
	c := contents{o: r.o, rs: rs, spans: spans, from: r.total.From}
	settles := r.w.Identity == nil && len(rs) > 1 && (r.w.Look == nil || r.sure())
	known := r.w.Identity
	if settles {
		known = &identity.Identity{Constant: r.constantLinks(), Places: c.telling()}
	}
	var addressed bool
	keep := slices.Concat(r.w.Keep, r.w.Identity.Knows())
	r.keep, addressed = identity.Identify(r.a, rs, ids, keep, r.w.Identity, func() []string { return c.keys(known) })
	if id := r.w.Identity; r.w.Look != nil && id != nil && r.sure() {
		if id.Try(rs) {
			r.w.changed()
		}
		if !id.Addressed && addressed {
			r.keep, addressed = identity.Identify(r.a, rs, ids, keep, id, func() []string { return c.keys(id) })
		}
		r.deeds().NoteItems(rs)
		id.Strip(rs)
		if id.Naming(rs) {
			r.w.changed()
		}
		if id.AsideOf(rs, r.a, identity.CarriedOn(r.a, rs)) {
			r.w.changed()
		}
		if !addressed && len(id.Places) > 0 && id.Shift(rs, c.said(id.Places), r.a.Hash()) {
			r.w.changed()
		}
	} else {
		id.Strip(rs)
		id.Settle(rs)
		if id != nil && len(id.Shifts) > 0 {
			id.Shifted(rs, c.said(id.Places))
		}
	}
	if !settles {
		return
	}
	known.Addressed = addressed
	known.Naming(rs)
	r.identity = known
	if r.w.Look != nil {
		r.w.Identity = known
		r.w.changed()
	}
}

// contents is what the records of a page say, piece by piece.
type contents struct {
	o     *outline.Outline
	rs    []answer.Record
	spans []outline.Span
	from  int              // number of the first record, where the page says so
	cols  []*fields.Column // by place; read when they are needed
}

// places are the pieces of all records by their place: the path in the record, and which of the pieces at that path it is. Unlike
// the columns of fields they do not hang on the other records of a page.
func (c *contents) places() []*fields.Column {
	if c.cols != nil {
		return c.cols
	}
	index := map[string]*fields.Column{}
	for r, s := range c.spans {
		times := map[uint64]int{}
		for _, it := range fields.Items(c.o, s) {
			times[it.Path]++
			key := fields.PlaceKey(it.Path) + "#" + strconv.Itoa(times[it.Path])
			p := index[key]
			if p == nil {
				p = &fields.Column{Keys: []string{key}}
				index[key] = p
				c.cols = append(c.cols, p)
			}
			if it.Kind = values.TypeOf(it.Value); it.Kind == "" {
				_, said, _ := strings.Cut(it.Value, ": ")
				it.Kind = values.TypeOf(said)
			}
			p.Put(r, it)
		}
	}
	return c.cols
}

// telling finds the places where the records say what tells them apart: in what lasts, or else in all that differs.
func (c *contents) telling() []string {
	var out []string
	for _, told := range []func(*fields.Column) bool{func(col *fields.Column) bool { return lasts(col) }, func(*fields.Column) bool { return true }} {
		out = nil
		for _, p := range c.places() {
			if _, same := p.Constant(len(c.rs)); !same && !p.Counting(len(c.rs), c.from) && !p.Marked() && told(p) && len(out) < maxPlaces {
				out = append(out, p.Keys[0])
			}
		}
		keys := c.hashes(out, nil)
		if slices.Sort(keys); 20*len(slices.Compact(keys)) >= 19*len(c.rs) {
			return out
		}
	}
	return out
}

// keys hashes what the records say where known says so. Records of one page that say the same there, but not on the whole, are
// told apart by all they say.
func (c *contents) keys(known *identity.Identity) []string {
	var at []string
	if known != nil {
		at = known.Places
	} else {
		for _, p := range c.places() {
			if lasts(p) {
				at = append(at, p.Keys[0])
			}
		}
	}
	keys := c.hashes(at, known)
	first, same := map[string]int{}, map[string]bool{}
	for i, k := range keys {
		if j, ok := first[k]; !ok {
			first[k] = i
		} else if c.rs[j].Text != c.rs[i].Text {
			same[k] = true
		}
	}
	for i, k := range keys {
		if same[k] {
			keys[i] = identity.TextHash(c.rs[i].Text)
		}
	}
	return keys
}

// said is what the records say at some places.
func (c *contents) said(at []string) []identity.Said {
	out := make([]identity.Said, len(c.rs))
	for _, p := range c.places() {
		if !slices.Contains(at, p.Keys[0]) {
			continue
		}
		for i := range p.Cells {
			k := &p.Cells[i]
			if out[k.Record] == nil {
				out[k.Record] = identity.Said{}
			}
			out[k.Record][p.Keys[0]] += strings.ToLower(k.Value)
		}
	}
	return out
}

// hashes makes keys of the titles of the records and of what they say at some places, without the numbers that are known to hang on
// the question.
func (c *contents) hashes(at []string, known *identity.Identity) []string {
	parts := make([][]string, len(c.rs))
	for _, p := range c.places() {
		if !slices.Contains(at, p.Keys[0]) {
			continue
		}
		for i := range p.Cells {
			k := &p.Cells[i]
			value := strings.ToLower(k.Value)
			if known != nil && slices.Contains(known.Shifts, p.Keys[0]) {
				value = identity.MaskNumbers(value)
			}
			parts[k.Record] = append(parts[k.Record], value)
		}
	}
	out := make([]string, len(c.rs))
	for i := range c.rs {
		out[i] = identity.ContentHash(&c.rs[i], parts[i])
	}
	return out
}

// lasts reports whether the values of a column are such as an item keeps.
func lasts(c *fields.Column) bool {
	bytes := 0
	for i := range c.Cells {
		bytes += len(c.Cells[i].Value)
	}
	return !identity.Volatile[c.Kind()] && bytes <= identity.LongestTelling*len(c.Cells)
}
