package fields

import (
	"cmp"
	"slices"
	"strconv"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// Align sorts the items of all records into columns. What has a label or a name goes by that,
// wherever it stands, and so do lists, such as the authors of a book. The rest goes by place,
// class, type and order: records leave fields out and dress them differently, so that the sequences
// of the records have to be laid beside each other, and beside the columns that other pages of the
// form have.
func Align(perRecord [][]Item, known []Place, named map[string]string) *Aligner {
	a := &Aligner{index: map[string]*Column{}, lists: lists(perRecord)}
	for _, items := range perRecord {
		for i := range items {
			if p := items[i].Path; named[PlaceKey(p)] != "" {
				a.lists[p] = true // as on other pages
			}
		}
	}
	for i := range known {
		a.Seq = append(a.Seq, &Column{Place: &known[i]})
		delete(a.lists, known[i].Path)
	}
	for r, items := range perRecord {
		for i := range items {
			key := a.freeKey(&items[i])
			if c := a.keyed(key); c != nil {
				c.Put(r, items[i])
			}
		}
	}
	for _, r := range longestFirst(perRecord) {
		a.lay(r, a.placed(perRecord[r]))
	}
	return a
}

// An Aligner holds the columns found so far.
type Aligner struct {
	lists map[uint64]bool    // places that hold lists
	index map[string]*Column // columns by key
	free  []*Column          // columns that go by key alone
	Seq   []*Column          // columns that go by order
}

// lists finds the places that hold several values next to each other, in some records more than in
// others.
func lists(perRecord [][]Item) map[uint64]bool {
	times, apart := map[uint64][]int{}, map[uint64]bool{}
	for _, items := range perRecord {
		n, last := map[uint64]int{}, map[uint64]int{}
		for i := range items {
			p := items[i].Path
			if items[i].cut {
				continue
			}
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

// regular reports whether a place recurs often the same way, and not too often for a list of
// values.
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
func (a *Aligner) freeKey(it *Item) string {
	switch {
	case it.template:
		return "t:" + it.Value
	case it.Label != "":
		return "l:" + wording.Snake(it.Label)
	case it.Name != "":
		return "n:" + wording.Snake(it.Name)
	case a.lists[it.Path]:
		return PlaceKey(it.Path)
	}
	return ""
}

// PlaceKey names a column by the place of its items in the markup.
func PlaceKey(path uint64) string { return "p:" + strconv.FormatUint(path, 36) }

// keyed returns the column of a key; nil for none, and for more columns than any real page has.
func (a *Aligner) keyed(key string) *Column {
	if key == "" {
		return nil
	}
	c := a.index[key]
	if c == nil && len(a.free) < 4*MaxSequence {
		c = &Column{Keys: []string{key}}
		a.index[key] = c
		a.free = append(a.free, c)
	}
	return c
}

// placed returns the items whose order counts.
func (a *Aligner) placed(items []Item) []Item {
	out := make([]Item, 0, min(len(items), MaxAttributes))
	for i := range items {
		if a.freeKey(&items[i]) == "" && len(out) < MaxAttributes {
			out = append(out, items[i])
		}
	}
	return out
}

// longestFirst orders the records by the number of their items: the fullest record knows best in
// which order fields stand.
func longestFirst(perRecord [][]Item) []int {
	order := make([]int, len(perRecord))
	for r := range order {
		order[r] = r
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(len(perRecord[b]), len(perRecord[a]))
	})
	return order
}

// MaxSequence is how many columns are laid beside each other; beyond, items of hostile pages are
// dropped.
const MaxSequence = 4 * MaxAttributes

// lay lays the items of record r beside the columns, as many as possible on their like, and inserts
// columns for the others (the partial tree alignment of Zhai and Liu, 2005, on sequences).
func (a *Aligner) lay(r int, items []Item) {
	match := a.longestCommon(items)
	at := 0 // where in seq the next new column goes
	for i := range items {
		if match[i] != nil {
			match[i].Put(r, items[i])
			at = slices.Index(a.Seq, match[i]) + 1
			continue
		}
		if len(a.Seq) >= MaxSequence {
			return
		}
		c := &Column{}
		c.Put(r, items[i])
		a.Seq = slices.Insert(a.Seq, at, c)
		at++
	}
}

// longestCommon returns for each item the column it falls into; nil for none.
func (a *Aligner) longestCommon(items []Item) []*Column {
	n, m := len(items), len(a.Seq)
	kinds := make([]string, m)
	for j, c := range a.Seq {
		if kinds[j] = c.Kind(); c.Place != nil {
			kinds[j] = c.Place.Kind
		}
	}
	best := make([]int, (n+1)*(m+1)) // of items[i:] on seq[j:]
	like := make([]int, n*m)
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			s := a.Seq[j].likeness(kinds[j], &items[i])
			like[i*m+j] = s
			v := max(best[(i+1)*(m+1)+j], best[i*(m+1)+j+1])
			if s > 0 {
				v = max(v, s+best[(i+1)*(m+1)+j+1])
			}
			best[i*(m+1)+j] = v
		}
	}
	out := make([]*Column, n)
	for i, j := 0, 0; i < n && j < m; {
		s := like[i*m+j]
		switch v := best[i*(m+1)+j]; {
		case s > 0 && v == s+best[(i+1)*(m+1)+j+1]:
			out[i] = a.Seq[j]
			i, j = i+1, j+1
		case v == best[i*(m+1)+j+1]:
			j++
		default:
			i++
		}
	}
	return out
}

// likeness says how well an item fits a column that mostly holds values of type mine; not at all
// when it is not positive.
func (c *Column) likeness(mine string, it *Item) int {
	at := c.Where()
	v := 0
	switch {
	case it.Path == at.Path:
		v = 5
	case it.class != "" && it.class == at.Class:
		v = 4
	case it.Tail == at.Tail && it.Link == at.Link:
		v = 3
	default:
		return 0
	}
	if it.Tag == atom.Atom(at.Tag) && it.Link == at.Link {
		v++
	}
	switch {
	case mine == it.Kind && mine != "":
		v += 2
	case mine == it.Kind:
	case mine != "" && it.Kind != "":
		v -= 3
	default:
		v -= 2
	}
	return v
}

// Columns gives the columns that go by order their keys, sorts the cells of all by record, and
// unites what is one column.
func (a *Aligner) Columns() []*Column {
	times := map[uint64]int{}
	a.Seq = slices.DeleteFunc(a.Seq, func(c *Column) bool { return len(c.Cells) == 0 })
	for _, c := range a.Seq {
		if c.Place != nil {
			c.tell(c.Place.key())
		}
		slices.SortStableFunc(c.Cells, func(x, y Cell) int {
			return cmp.Compare(x.Record, y.Record)
		})
		own := map[uint64]bool{}
		for i := range c.Cells {
			if p := c.Cells[i].Path; !own[p] {
				own[p] = true
				times[p]++
				c.tell(PlaceKey(p) + "#" + strconv.Itoa(times[p]))
			}
		}
	}
	return unite(append(a.free, a.Seq...))
}

// unite makes one column of those that complete each other: no record has both, and they look
// alike.
func unite(cols []*Column) []*Column {
	byClass := map[string][]*Column{}
	var out []*Column
	for _, c := range cols {
		class := c.Class()
		i := slices.IndexFunc(byClass[class], func(d *Column) bool {
			return class != "" && d.completes(c)
		})
		if i < 0 {
			byClass[class] = append(byClass[class], c)
			out = append(out, c)
			continue
		}
		byClass[class][i].absorb(c)
	}
	return out
}

// completes reports whether two columns may be one: of like type, and without a record that has
// both.
func (c *Column) completes(d *Column) bool {
	if k, l := c.Kind(), d.Kind(); k != l || c.Cells[0].Label != d.Cells[0].Label {
		return false
	}
	for i, j := 0, 0; i < len(c.Cells) && j < len(d.Cells); {
		switch x, y := c.Cells[i].Record, d.Cells[j].Record; {
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

func (c *Column) absorb(d *Column) {
	for _, k := range d.Keys {
		c.tell(k)
	}
	for t, n := range d.types {
		c.types[t] += n
	}
	c.Held += d.Held
	c.Cells = append(c.Cells, d.Cells...)
	slices.SortStableFunc(c.Cells, func(x, y Cell) int { return cmp.Compare(x.Record, y.Record) })
}
