package records

import (
	"cmp"
	"slices"
	"strconv"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// align sorts the items of all records into columns. What has a label or a name goes by that,
// wherever it stands, and so do lists, such as the authors of a book. The rest goes by place,
// class, type and order: records leave fields out and dress them differently, so that the sequences
// of the records have to be laid beside each other, and beside the columns that other pages of the
// form have.
func align(perRecord [][]item, known []Place, named map[string]string) *aligner {
	a := &aligner{index: map[string]*column{}, lists: lists(perRecord)}
	for _, items := range perRecord {
		for i := range items {
			if p := items[i].path; named[placeKey(p)] != "" {
				a.lists[p] = true // as on other pages
			}
		}
	}
	for i := range known {
		a.seq = append(a.seq, &column{place: &known[i]})
		delete(a.lists, known[i].Path)
	}
	for r, items := range perRecord {
		for i := range items {
			key := a.freeKey(&items[i])
			if c := a.keyed(key); c != nil {
				c.put(r, items[i])
			}
		}
	}
	for _, r := range longestFirst(perRecord) {
		a.lay(r, a.placed(perRecord[r]))
	}
	return a
}

// An aligner holds the columns found so far.
type aligner struct {
	lists map[uint64]bool    // places that hold lists
	index map[string]*column // columns by key
	free  []*column          // columns that go by key alone
	seq   []*column          // columns that go by order
}

// lists finds the places that hold several values next to each other, in some records more than in others.
func lists(perRecord [][]item) map[uint64]bool {
	times, apart := map[uint64][]int{}, map[uint64]bool{}
	for _, items := range perRecord {
		n, last := map[uint64]int{}, map[uint64]int{}
		for i := range items {
			p := items[i].path
			if n[p] > 0 && last[p] != i-1 {
				apart[p] = true
			}
			n[p]++
			last[p] = i
		}
		for p, c := range n {
			times[p] = append(times[p], c)
		}
	}
	out := map[uint64]bool{}
	for p, ts := range times {
		if !apart[p] && !regular(ts) {
			out[p] = true
		}
	}
	return out
}

// regular reports whether a place recurs often the same way, and not too often for a list of values.
func regular(times []int) bool {
	counts := map[int]int{}
	for _, t := range times {
		counts[t]++
	}
	for t, n := range counts {
		if 10*n >= 7*len(times) && t <= 6 {
			return true
		}
	}
	return false
}

// freeKey is the key of an item that goes by label, name or list; "" when its order counts.
func (a *aligner) freeKey(it *item) string {
	switch {
	case it.template:
		return "t:" + it.value
	case it.label != "":
		return "l:" + wording.Snake(it.label)
	case it.name != "":
		return "n:" + wording.Snake(it.name)
	case a.lists[it.path]:
		return placeKey(it.path)
	}
	return ""
}

func placeKey(path uint64) string { return "p:" + strconv.FormatUint(path, 36) }

// keyed returns the column of a key; nil for none, and for more columns than any real page has.
func (a *aligner) keyed(key string) *column {
	if key == "" {
		return nil
	}
	c := a.index[key]
	if c == nil && len(a.free) < 4*maxSequence {
		c = &column{keys: []string{key}}
		a.index[key] = c
		a.free = append(a.free, c)
	}
	return c
}

// placed returns the items whose order counts.
func (a *aligner) placed(items []item) []item {
	var out []item
	for i := range items {
		if a.freeKey(&items[i]) == "" && len(out) < maxAttributes {
			out = append(out, items[i])
		}
	}
	return out
}

// longestFirst orders the records by the number of their items: the fullest record knows best in which order fields stand.
func longestFirst(perRecord [][]item) []int {
	order := make([]int, len(perRecord))
	for r := range order {
		order[r] = r
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(perRecord[b]), len(perRecord[a])) })
	return order
}

const maxSequence = 4 * maxAttributes // columns laid beside each other; beyond, items of hostile pages are dropped

// lay lays the items of record r beside the columns, as many as possible on their like, and inserts columns for the others
// (the partial tree alignment of Zhai and Liu, 2005, on sequences).
func (a *aligner) lay(r int, items []item) {
	match := a.longestCommon(items)
	at := 0 // where in seq the next new column goes
	for i := range items {
		if match[i] != nil {
			match[i].put(r, items[i])
			at = slices.Index(a.seq, match[i]) + 1
			continue
		}
		if len(a.seq) >= maxSequence {
			return
		}
		c := &column{}
		c.put(r, items[i])
		a.seq = slices.Insert(a.seq, at, c)
		at++
	}
}

// longestCommon returns for each item the column it falls into; nil for none.
func (a *aligner) longestCommon(items []item) []*column {
	n, m := len(items), len(a.seq)
	kinds := make([]string, m)
	for j, c := range a.seq {
		if kinds[j] = c.kind(); c.place != nil {
			kinds[j] = c.place.Kind
		}
	}
	best := make([]int, (n+1)*(m+1)) // of items[i:] on seq[j:]
	like := make([]int, n*m)
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			s := a.seq[j].likeness(kinds[j], &items[i])
			like[i*m+j] = s
			v := max(best[(i+1)*(m+1)+j], best[i*(m+1)+j+1])
			if s > 0 {
				v = max(v, s+best[(i+1)*(m+1)+j+1])
			}
			best[i*(m+1)+j] = v
		}
	}
	out := make([]*column, n)
	for i, j := 0, 0; i < n && j < m; {
		s := like[i*m+j]
		switch v := best[i*(m+1)+j]; {
		case s > 0 && v == s+best[(i+1)*(m+1)+j+1]:
			out[i] = a.seq[j]
			i, j = i+1, j+1
		case v == best[i*(m+1)+j+1]:
			j++
		default:
			i++
		}
	}
	return out
}

// likeness says how well an item fits a column that mostly holds values of type mine; not at all when it is not positive.
func (c *column) likeness(mine string, it *item) int {
	at := c.where()
	v := 0
	switch {
	case it.path == at.Path:
		v = 5
	case it.class != "" && it.class == at.Class:
		v = 4
	case it.tail == at.Tail && it.link == at.Link:
		v = 3
	default:
		return 0
	}
	if it.tag == atom.Atom(at.Tag) && it.link == at.Link {
		v++
	}
	switch {
	case mine == it.kind && mine != "":
		v += 2
	case mine == it.kind:
	case mine != "" && it.kind != "":
		v -= 3
	default:
		v -= 2
	}
	return v
}

// columns gives the columns that go by order their keys, sorts the cells of all by record, and
// unites what is one column.
func (a *aligner) columns() []*column {
	times := map[uint64]int{}
	a.seq = slices.DeleteFunc(a.seq, func(c *column) bool { return len(c.cells) == 0 })
	for _, c := range a.seq {
		if c.place != nil {
			c.tell(c.place.key())
		}
		slices.SortStableFunc(c.cells, func(x, y cell) int { return cmp.Compare(x.record, y.record) })
		own := map[uint64]bool{}
		for i := range c.cells {
			if p := c.cells[i].path; !own[p] {
				own[p] = true
				times[p]++
				c.tell(placeKey(p) + "#" + strconv.Itoa(times[p]))
			}
		}
	}
	return unite(append(a.free, a.seq...))
}

// unite makes one column of those that complete each other: no record has both, and they look alike.
func unite(cols []*column) []*column {
	byClass := map[string][]*column{}
	var out []*column
	for _, c := range cols {
		class := c.class()
		i := slices.IndexFunc(byClass[class], func(d *column) bool { return class != "" && d.completes(c) })
		if i < 0 {
			byClass[class] = append(byClass[class], c)
			out = append(out, c)
			continue
		}
		byClass[class][i].absorb(c)
	}
	return out
}

// completes reports whether two columns may be one: of like type, and without a record that has both.
func (c *column) completes(d *column) bool {
	if k, l := c.kind(), d.kind(); k != l || c.cells[0].label != d.cells[0].label {
		return false
	}
	for i, j := 0, 0; i < len(c.cells) && j < len(d.cells); {
		switch x, y := c.cells[i].record, d.cells[j].record; {
		case x == y:
			return false
		case x < y:
			i++
		default:
			j++
		}
	}
	return true
}

func (c *column) absorb(d *column) {
	for _, k := range d.keys {
		c.tell(k)
	}
	for t, n := range d.types {
		c.types[t] += n
	}
	c.held += d.held
	c.cells = append(c.cells, d.cells...)
	slices.SortStableFunc(c.cells, func(x, y cell) int { return cmp.Compare(x.record, y.record) })
}
