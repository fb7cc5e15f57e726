package simdb

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
)

// A Rival is a way of harvesting by single values that the literature proposes. All read an answer
// to its end before they choose the next value, and none knows more than a crawler would: values
// are candidates once an item that holds them was seen, except those of a word list. They are
// written from what the papers say, not from their authors' code.
type Rival func(s *Site, x *Index, seed uint64, limit int) *Trace

// A cover is the state of a rival.
type cover struct {
	x      *Index
	t      *Trace
	limit  int
	known  []bool
	n      int
	items  []uint32 // known, in order of discovery
	degree []int    // by value: known items that hold it
	// by value: values that stand beside it in known items, each as often as it does
	links []int
	asked []bool
	rate  float64 // new items of the last answer to those it returned
}

func newCover(s *Site, x *Index, limit int) *cover {
	c := &cover{
		x: x, t: &Trace{Items: x.Items}, limit: limit, known: make([]bool, x.Items),
		degree: make([]int, len(x.Lists)), links: make([]int, len(x.Lists)),
		asked: make([]bool, len(x.Lists)), rate: 1,
	}
	for _, w := range s.Starts() {
		if v := slices.Index(x.Text, s.key(w)); v >= 0 {
			c.ask(uint32(v))
		}
	}
	return c
}

func (c *cover) over() bool {
	return c.t.End().Requests >= c.limit || c.n >= Needed(0.995, c.x.Items)
}

// ask reads the answer to a value.
func (c *cover) ask(v uint32) {
	if c.asked[v] {
		return
	}
	c.asked[v] = true
	before := c.n
	for page := range c.x.pages(v) {
		for _, d := range c.x.page(v, page) {
			c.learn(d)
		}
		c.t.add(page == 0, c.n)
	}
	c.rate = float64(c.n-before) / float64(max(1, len(c.x.Lists[v])))
}

func (c *cover) learn(d uint32) {
	if c.known[d] {
		return
	}
	c.known[d] = true
	c.n++
	c.items = append(c.items, d)
	for _, v := range c.x.Docs[d] {
		c.degree[v]++
		c.links[v] += len(c.x.Docs[d]) - 1
	}
}

// best returns the candidate with the greatest key, the first among equals.
func (c *cover) best(key func(v uint32) float64) (best uint32, ok bool) {
	most := math.Inf(-1)
	for v := range c.degree {
		if c.degree[v] == 0 || c.asked[v] {
			continue
		}
		if k := key(uint32(v)); k > most {
			best, ok, most = uint32(v), true, k
		}
	}
	return best, ok
}

// run asks the candidate with the greatest key until there is none.
func (c *cover) run(key func(v uint32) float64) *Trace {
	for !c.over() {
		v, ok := c.best(key)
		if !ok {
			break
		}
		c.ask(v)
	}
	return c.t
}

// GreedyLink asks the value with the most links in the known part of the attribute-value graph (Wu,
// Wen, Liu, Ma, 2006). Links are counted as often as they occur: distinct ones would take the
// square of an item's length to count.
func GreedyLink(s *Site, x *Index, _ uint64, limit int) *Trace {
	c := newCover(s, x, limit)
	return c.run(func(v uint32) float64 { return float64(c.links[v]) })
}

// GreedyLinkMMMI goes over, once most of what an answer returns is known, to values that depend
// least on those asked: the least maximum of mutual information over them, among the most linked
// candidates (same paper).
func GreedyLinkMMMI(s *Site, x *Index, _ uint64, limit int) *Trace {
	c := newCover(s, x, limit)
	for !c.over() && c.rate > 0.5 {
		v, ok := c.best(func(v uint32) float64 { return float64(c.links[v]) })
		if !ok {
			return c.t
		}
		c.ask(v)
	}
	m := dependence{cover: c, holders: make([][]uint32, len(x.Lists))}
	for !c.over() {
		vs := m.independent()
		if len(vs) == 0 {
			break
		}
		for _, v := range vs {
			if !c.over() {
				c.ask(v)
			}
		}
	}
	return c.t
}

// dependence finds candidates that depend little on the values asked.
type dependence struct {
	*cover
	holders [][]uint32 // by value: known items that hold it, as far as filed
	filed   int        // of cover.items
}

const (
	pool  = 200 // candidates that are compared
	batch = 10  // of them asked before they are compared again
)

// independent returns the candidates of the pool that depend least on what was asked.
func (m *dependence) independent() []uint32 {
	for ; m.filed < len(m.items); m.filed++ {
		d := m.items[m.filed]
		for _, v := range m.x.Docs[d] {
			m.holders[v] = append(m.holders[v], d)
		}
	}
	var candidates []uint32
	for v := range m.degree {
		if m.degree[v] > 0 && !m.asked[v] {
			candidates = append(candidates, uint32(v))
		}
	}
	slices.SortFunc(candidates, func(a, b uint32) int {
		return cmp.Or(m.degree[b]-m.degree[a], int(a)-int(b))
	})
	candidates = candidates[:min(pool, len(candidates))]
	score := make(map[uint32]float64, len(candidates))
	for _, v := range candidates {
		score[v] = m.most(v)
	}
	slices.SortStableFunc(candidates, func(a, b uint32) int {
		return cmp.Compare(score[a], score[b])
	})
	return candidates[:min(batch, len(candidates))]
}

// most returns the maximum over the values q asked of ln P(v,q)/(P(v)P(q)), P being shares of the
// known items.
func (m *dependence) most(v uint32) float64 {
	holders := m.holders[v]
	step := max(1, len(holders)/50) // a sample says enough
	beside := map[uint32]int{}
	n := 0
	for i := 0; i < len(holders); i += step {
		n++
		for _, q := range m.x.Docs[holders[i]] {
			if q != v && m.asked[q] {
				beside[q]++
			}
		}
	}
	most := math.Inf(-1)
	for q, both := range beside {
		most = max(most, math.Log(float64(both)/float64(n)*float64(m.n)/float64(m.degree[q])))
	}
	return most
}

// NtoulasIndependence and NtoulasZipf are the adaptive policy with its two estimators (Ntoulas,
// Zerfos, Cho, 2005): the most new items for the price, where a query costs a request and every
// result a share of one. Independence takes the share of the known items that hold a word for its
// share of the database: in the end the order of frequency.
func NtoulasIndependence(s *Site, x *Index, _ uint64, limit int) *Trace {
	c := newCover(s, x, limit)
	return c.run(func(v uint32) float64 {
		size := float64(c.degree[v]) / float64(c.n) // of the database
		return efficiency(size*(1-float64(c.n)/float64(x.Items)),
			size*float64(x.Items)/float64(x.Page))
	})
}

func efficiency(fresh, pages float64) float64 { return fresh / (1 + pages) }

// NtoulasZipf reads the size of an answer off Zipf's law, fitted to the ranks among the known words
// and the totals of what was asked.
func NtoulasZipf(s *Site, x *Index, _ uint64, limit int) *Trace {
	c := newCover(s, x, limit)
	for !c.over() {
		rank := c.ranks()
		slope, base := c.fit(rank)
		worth := make([]float64, len(rank)) // by degree
		for n, r := range rank {
			size := math.Exp(base + slope*math.Log(float64(r)))
			worth[n] = efficiency(max(0, size-float64(n)), size/float64(x.Page))
		}
		v, ok := c.best(func(v uint32) float64 { return worth[c.degree[v]] })
		if !ok {
			break
		}
		c.ask(v)
	}
	return c.t
}

// ranks returns, by degree, the rank of a known word; words of one degree share the first of their
// ranks.
func (c *cover) ranks() []int {
	rank := make([]int, slices.Max(c.degree)+1)
	for _, n := range c.degree {
		rank[n]++
	}
	above := 1
	for n := len(rank) - 1; n >= 0; n-- {
		rank[n], above = above, above+rank[n]
	}
	return rank
}

// fit is least squares of ln total over ln rank.
func (c *cover) fit(rank []int) (slope, base float64) {
	var n, sx, sy, sxx, sxy float64
	for v, asked := range c.asked {
		if !asked || c.degree[v] == 0 {
			continue
		}
		lx, ly := math.Log(float64(rank[c.degree[v]])), math.Log(float64(c.x.Totals[v]))
		n, sx, sy, sxx, sxy = n+1, sx+lx, sy+ly, sxx+lx*lx, sxy+lx*ly
	}
	if d := n*sxx - sx*sx; n >= 5 && d > 0 {
		slope = min(-0.1, (n*sxy-sx*sy)/d)
		return slope, (sy - slope*sx) / n
	}
	return -1, math.Log(float64(c.x.Items) / 10)
}

// GenericFrequency asks the words of a general list by their frequency there. The list agrees with
// the site as lists do: frequencies are several times too high or too low, one word of three of the
// site is missing from it, and of its own words one in four is nowhere on the site.
func GenericFrequency(s *Site, x *Index, seed uint64, limit int) *Trace {
	rng := rand.New(rand.NewPCG(seed, 3))
	type word struct {
		value     int // -1: not on the site
		frequency float64
	}
	var list []word
	for v, total := range x.Totals {
		f := float64(total) * math.Exp(1.5*rng.NormFloat64())
		if rng.IntN(3) > 0 {
			list = append(list, word{v, f})
		}
		if rng.IntN(4) == 0 {
			list = append(list, word{-1, f})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].frequency > list[j].frequency })
	c := newCover(s, x, limit)
	for _, w := range list {
		if c.over() {
			break
		}
		if w.value < 0 {
			c.t.add(true, c.n)
			continue
		}
		c.ask(uint32(w.value))
	}
	return c.t
}

// SampleCover draws items by random queries, chooses words that cover this sample, and asks those
// (Lu, Wang and others, 2008-2012): the words of two items to a fifth of the sample, weighted so
// that items with few of them count more. The sample is of 2000 items, or a tenth of the database.
func SampleCover(s *Site, x *Index, seed uint64, limit int) *Trace {
	c := newCover(s, x, limit)
	rng := rand.New(rand.NewPCG(seed, 5))
	for sample := min(2000, x.Items/10); c.n < sample && !c.over(); {
		d := c.items[rng.IntN(len(c.items))]
		c.ask(x.Docs[d][rng.IntN(len(x.Docs[d]))])
	}
	for _, v := range c.covering() {
		if c.over() {
			break
		}
		c.ask(v)
	}
	return c.t
}

// covering chooses values that together hold every known item that any of them holds.
func (c *cover) covering() []uint32 {
	usable := func(v uint32) bool { return c.degree[v] >= 2 && 5*c.degree[v] <= c.n }
	weight := map[uint32]float64{}
	holders := map[uint32][]uint32{}
	for _, d := range c.items {
		n := 0
		for _, v := range c.x.Docs[d] {
			if usable(v) {
				n++
				holders[v] = append(holders[v], d)
			}
		}
		if n > 0 {
			weight[d] = 1 / float64(n)
		}
	}
	values := make([]uint32, 0, len(holders))
	for v := range holders {
		values = append(values, v)
	}
	slices.Sort(values)
	var chosen []uint32
	for len(weight) > 0 {
		var best uint32
		most := 0.0
		for _, v := range values {
			sum := 0.0
			for _, d := range holders[v] {
				sum += weight[d]
			}
			if sum /= float64(c.x.pages(v)); sum > most {
				best, most = v, sum
			}
		}
		if most == 0 {
			break
		}
		chosen = append(chosen, best)
		for _, d := range holders[best] {
			delete(weight, d)
		}
	}
	return chosen
}

// Probing fills the box as templates do that are tested for being informative (Madhavan and others,
// 2008): words of the pages seen, fifteen rounds, 500 words at most, and of each answer the first
// page.
func Probing(s *Site, x *Index, _ uint64, limit int) *Trace {
	c := newCover(s, x, limit)
	asked := 0
	for range 15 {
		var round []uint32
		for v, n := range c.degree {
			if n > 0 && !c.asked[v] && n < c.n*8/10 {
				round = append(round, uint32(v))
			}
		}
		slices.SortFunc(round, func(a, b uint32) int { return c.degree[b] - c.degree[a] })
		for _, v := range round[:min(500/15+1, len(round))] {
			if c.over() || asked == 500 {
				return c.t
			}
			asked++
			c.asked[v] = true
			for _, d := range c.x.page(v, 0) {
				c.learn(d)
			}
			c.t.add(true, c.n)
		}
	}
	return c.t
}
