package simdb

import (
	"container/heap"
	"math"
	"slices"
)

// An Index is a site as an omniscient sees it: every value a query can ask for, and its answer.
type Index struct {
	Items  int
	Page   int
	Cap    int        // 0: none
	Lists  [][]uint32 // by value: the items that its result pages show, in order
	Totals []int      // by value: how many items match
	Docs   [][]uint32 // by item: its values that can be asked for
	Text   []string   // by value
	Sizes  []int      // by value: items a page; nil: Page
}

// Index returns the values of a site: words that are indexed, and options of menus.
func (s *Site) Index() *Index {
	x := &Index{Items: s.Len(), Page: s.Page, Cap: s.Cap, Docs: make([][]uint32, s.Len())}
	add := func(text string, list []uint32) {
		if len(list) == 0 {
			return
		}
		v := uint32(len(x.Lists))
		for _, d := range list {
			x.Docs[d] = append(x.Docs[d], v)
		}
		x.Text = append(x.Text, text)
		x.Totals = append(x.Totals, len(list))
		if s.Cap > 0 && len(list) > s.Cap {
			list = list[:s.Cap]
		}
		x.Lists = append(x.Lists, list)
	}
	met := map[string]bool{}
	for _, t := range s.Terms {
		k := s.key(t)
		if s.NoBox || met[k] {
			continue
		}
		met[k] = true
		add(k, s.postings[k])
	}
	for i := range s.Fields {
		f := &s.Fields[i]
		if f.Kind == Range {
			continue
		}
		lists := make([][]uint32, len(f.Options))
		for _, d := range s.ranked {
			lists[f.Column[d]] = append(lists[f.Column[d]], d)
		}
		for o, list := range lists {
			add(f.Options[o], list)
		}
	}
	return x
}

// pages returns how many result pages an answer takes.
func (x *Index) pages(v uint32) int { return max(1, (len(x.Lists[v])+x.size(v)-1)/x.size(v)) }

// size returns how many items a page of an answer has.
func (x *Index) size(v uint32) int {
	if x.Sizes != nil {
		return x.Sizes[v]
	}
	return x.Page
}

// Oracle is what an omniscient greedy planner needs. Greedy is not optimal: on some databases a
// good planner needs less.
type Oracle struct {
	Queries  *Trace // whole queries, the most new items first
	Requests *Trace // whole queries, the most new items a page first
	Pages    *Trace // page by page
}

// Oracle runs the three greedy planners.
func (x *Index) Oracle() *Oracle {
	return &Oracle{
		Queries: x.greedy(func(v uint32, fresh int) float64 { return float64(fresh) }),
		Requests: x.greedy(func(v uint32, fresh int) float64 {
			return float64(fresh) / float64(x.pages(v))
		}),
		Pages: x.greedyPages(),
	}
}

// At returns the fewest requests and the fewest queries with which one of the greedy planners
// reaches the level.
func (o *Oracle) At(level float64) (requests, queries int, ok bool) {
	requests, queries = math.MaxInt, math.MaxInt
	for _, t := range []*Trace{o.Queries, o.Requests, o.Pages} {
		if p, reached := t.At(level); reached {
			requests, queries, ok = min(requests, p.Requests), min(queries, p.Queries), true
		}
	}
	return requests, queries, ok
}

// Best returns the harvest of the greedy planner that reaches the level with the fewest requests;
// nil where none does.
func (o *Oracle) Best(level float64) (best *Trace) {
	least := math.MaxInt
	for _, t := range []*Trace{o.Queries, o.Requests, o.Pages} {
		if p, reached := t.At(level); reached && p.Requests < least {
			best, least = t, p.Requests
		}
	}
	return best
}

// A claim is what a value was worth when it was last looked at: no less than it is worth now.
type claim struct {
	key   float64
	value uint32
}

type claims []claim

// Len, Less, Swap, Push and Pop make a heap of claims, the greatest on top, equal ones by value.
func (c claims) Len() int { return len(c) }
func (c claims) Less(i, j int) bool {
	if c[i].key != c[j].key {
		return c[i].key > c[j].key
	}
	return c[i].value < c[j].value
}
func (c claims) Swap(i, j int) { c[i], c[j] = c[j], c[i] }
func (c *claims) Push(x any)   { *c = append(*c, x.(claim)) }
func (c *claims) Pop() any {
	last := (*c)[len(*c)-1]
	*c = (*c)[:len(*c)-1]
	return last
}

// greedy reads whole answers, always the one with the greatest key. Keys only fall as more is
// known, so that a key which is still the greatest after it was computed anew is the greatest
// (CELF).
func (x *Index) greedy(key func(v uint32, fresh int) float64) *Trace {
	t := &Trace{Items: x.Items}
	known := make([]bool, x.Items)
	var h claims
	for v := range x.Lists {
		h = append(h, claim{key(uint32(v), len(x.Lists[v])), uint32(v)})
	}
	heap.Init(&h)
	for len(h) > 0 {
		top := h[0]
		now := key(top.value, unknown(known, x.Lists[top.value]))
		if now <= 0 {
			heap.Pop(&h)
			continue
		}
		if now < top.key {
			h[0].key = now
			heap.Fix(&h, 0)
			continue
		}
		heap.Pop(&h)
		x.read(t, known, top.value)
	}
	return t
}

func unknown(known []bool, list []uint32) int {
	n := 0
	for _, d := range list {
		if !known[d] {
			n++
		}
	}
	return n
}

// read reads the whole answer to a value.
func (x *Index) read(t *Trace, known []bool, v uint32) {
	n := t.End().Known
	for page := range x.pages(v) {
		n += learn(known, x.page(v, page))
		t.add(page == 0, n)
	}
}

// page returns a result page, which counts from 0.
func (x *Index) page(v uint32, page int) []uint32 {
	list := x.Lists[v]
	size := x.size(v)
	return list[min(page*size, len(list)):min((page+1)*size, len(list))]
}

func learn(known []bool, items []uint32) (fresh int) {
	for _, d := range items {
		if !known[d] {
			known[d] = true
			fresh++
		}
	}
	return fresh
}

// greedyPages reads one page at a time. Of a query begun only its next page can be read, so an
// answer is worth as many new items a page as the best run of its next pages holds.
func (x *Index) greedyPages() *Trace {
	all := make([]uint32, len(x.Lists))
	for v := range all {
		all[v] = uint32(v)
	}
	return x.greedyPagesFrom(all, x.Items, math.MaxInt)
}

// greedyPagesFrom does so with the values given and those of the items that were shown. It ends
// when enough items are known or the requests are spent.
func (x *Index) greedyPagesFrom(values []uint32, enough, limit int) *Trace {
	t := &Trace{Items: x.Items}
	known, met := make([]bool, x.Items), make([]bool, len(x.Lists))
	next := make([]int, len(x.Lists))
	var h claims
	meet := func(v uint32) {
		if !met[v] {
			met[v] = true
			heap.Push(&h, claim{x.density(known, v, 0), v})
		}
	}
	for _, v := range values {
		meet(v)
	}
	for len(h) > 0 && t.End().Known < enough && t.End().Requests < limit {
		v := h[0].value
		now := x.density(known, v, next[v])
		var shown []uint32
		switch {
		case now <= 0:
			heap.Pop(&h)
			continue
		case now == h[0].key:
			shown = x.page(v, next[v])
			t.add(next[v] == 0, t.End().Known+learn(known, shown))
			next[v]++
			now = x.density(known, v, next[v])
		}
		h[0].key = now
		heap.Fix(&h, 0)
		for _, d := range shown {
			for _, w := range x.Docs[d] {
				meet(w)
			}
		}
	}
	return t
}

// KnownValues is the oracle that may only ask for values of items it was shown, as a planner may,
// but knows what each would bring. What it needs more than the oracle is the price of having to
// find values first, what a planner needs more than it that of having to guess what they bring.
func KnownValues(s *Site, x *Index, _ uint64, limit int) *Trace {
	var starts []uint32
	for _, w := range s.Starts() {
		if v := slices.Index(x.Text, s.key(w)); v >= 0 {
			starts = append(starts, uint32(v))
		}
	}
	return x.greedyPagesFrom(starts, Needed(0.995, x.Items), limit)
}

// density returns the most new items a page that a run of pages from the next one on holds.
func (x *Index) density(known []bool, v uint32, next int) float64 {
	best, fresh := 0.0, 0
	for page := next; page < x.pages(v); page++ {
		fresh += unknown(known, x.page(v, page))
		best = max(best, float64(fresh)/float64(page-next+1))
	}
	return best
}
