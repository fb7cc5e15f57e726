// Package content tells records apart by what they say, piece by piece, where no address does.
package content

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

// Contents are what the records of a page say.
type Contents struct {
	Outline *outline.Outline
	Records []answer.Record
	Spans   []outline.Span   // where they stand
	From    int              // number of the first record, where the page says so
	cols    []*fields.Column // by place; read when they are needed
}

// places are the pieces of all records by their place: the path in the record, and which of the
// pieces at that path it is. Unlike the columns of fields they do not hang on the other records of
// a page.
func (c *Contents) places() []*fields.Column {
	if c.cols != nil {
		return c.cols
	}
	index := map[string]*fields.Column{}
	for r, s := range c.Spans {
		times := map[uint64]int{}
		for _, it := range fields.Items(c.Outline, s) {
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

// Telling finds the places where the records say what tells them apart: in what lasts, or else in
// all that differs.
func (c *Contents) Telling() []string {
	var out []string
	for _, told := range []func(*fields.Column) bool{func(col *fields.Column) bool {
		return lasts(col)
	}, func(*fields.Column) bool { return true }} {
		out = nil
		for _, p := range c.places() {
			if _, same := p.Constant(len(c.Records)); !same &&
				!p.Counting(len(c.Records), c.From) && !p.Marked() && told(p) &&
				len(out) < maxPlaces {
				out = append(out, p.Keys[0])
			}
		}
		keys := c.hashes(out, nil)
		if slices.Sort(keys); 20*len(slices.Compact(keys)) >= 19*len(c.Records) {
			return out
		}
	}
	return out
}

// Keys hashes what the records say where known says so. Records of one page that say the same
// there, but not on the whole, are told apart by all they say.
func (c *Contents) Keys(known *identity.Identity) []string {
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
		} else if c.Records[j].Text != c.Records[i].Text {
			same[k] = true
		}
	}
	for i, k := range keys {
		if same[k] {
			keys[i] = identity.TextHash(c.Records[i].Text)
		}
	}
	return keys
}

// Said is what the records say at some places.
func (c *Contents) Said(at []string) []identity.Said {
	out := make([]identity.Said, len(c.Records))
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

// hashes makes keys of the titles of the records and of what they say at some places, without the
// numbers that are known to hang on the question.
func (c *Contents) hashes(at []string, known *identity.Identity) []string {
	parts := make([][]string, len(c.Records))
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
	out := make([]string, len(c.Records))
	for i := range c.Records {
		out[i] = identity.ContentHash(&c.Records[i], parts[i])
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
