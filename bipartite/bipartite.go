// Package bipartite holds the content graph of a site as far as it is known: data values on one
// side, items on the other, an edge where an item holds a value.
//
// The graph is never known as a whole. It is uncovered query by query, and every choice of the next
// query is made from the counters kept here: how many known items hold a value (its degree), and
// how many of those were returned by exactly one query (singletons) or by exactly two (doubletons).
// The counters are updated while items are captured, in time proportional to the values of the
// item, so that reading them costs nothing.
//
//	var g bipartite.Graph
//	id, fresh := g.Capture(query, record.Key, values)
//	v, ok := g.Lookup(bipartite.Value{Text: "anchor"})
//	gain := claimed - g.Degree(v)
package bipartite

import (
	"iter"
	"math"
)

// A Value is something a query can ask for. Attr is empty for a word of an item's text, otherwise
// the name of an attribute.
type Value struct {
	Attr string `json:"attr,omitempty"`
	Text string `json:"text"`
}

// IDs of values and items are dense and count from 0 in order of first appearance. Those of queries
// are the caller's: they should be dense as well, as memory is taken for every number up to the
// largest.
type (
	ValueID  uint32
	RecordID uint32
	QueryID  uint32
)

// A Graph is the known part of the content graph. The zero value is empty and ready. Not safe for
// concurrent use.
//
// Everything is append-only and held flat, in blocks: about 4 bytes an edge and hardly a pointer
// for the collector to follow. A graph holds up to 2^32-1 captures and 16 GiB of edges, and panics
// beyond that rather than going wrong.
type Graph struct {
	values table
	items  Keys
	names  Names

	counters Pile[counters] // by ValueID
	edges    edges          // by item
	captures captures
	times    []int // times[j]: items captured j times

	hashes  []uint64 // of the values of the item captured last
	touched uint32   // of no meaning: it keeps what is fetched from being left out

	single, elusive int // edges of singletons, and the sum of elusiveness over these edges
}

// counters are what is kept of a value. They lie side by side because they change together.
type counters struct {
	degree     uint32
	singletons uint32
	doubletons uint32
	elusive    uint32 // sum of elusiveness over the singletons
	newest     uint32 // 1 + RecordID of the last item that was given the value; 0 none
}

// KeepIn has a source give the blocks for edges, texts, keys and names, which are two thirds of a
// large graph: what a million items hold is looked at a little at a time. It is for a graph that is
// empty.
func (g *Graph) KeepIn(take Source) {
	g.edges.runs.take, g.values.pairs.take, g.names.texts.take = take, take, take
	g.items.KeepIn(take)
}

// Capture notes that query q returned the item with this key. A query captures an item once,
// however many pages show it. The values count only when the item is fresh, and a value given twice
// counts once.
func (g *Graph) Capture(q QueryID, key string, values []Value) (id RecordID, fresh bool) {
	h := hash("", key)
	g.fetch(h, values)
	n, fresh := g.items.add(h, key)
	id = RecordID(n)
	if fresh {
		g.captures.grow()
	}
	count := g.captures.add(q, id)
	if count == 0 {
		return id, fresh
	}
	if fresh {
		g.link(id, values)
	}
	g.count(id, count-1, count)
	return id, fresh
}

// Recapture counts n more captures of a known item: a query that joins many words and is answered
// with the item stands for one query of each of its words that the item holds. One less (n = -1)
// takes back what was the same question asked once more. CaptureCount and all counters of values
// include them; Captures and Items, which tell what queries returned, do not. It panics for an item
// that is not known.
func (g *Graph) Recapture(id RecordID, n int) {
	count := g.captures.countOf(id)
	*g.captures.counts.At(int(id)) += uint32(n)
	g.count(id, count, count+n)
}

// count moves an item from those captured before times to those captured now times.
func (g *Graph) count(id RecordID, before, now int) {
	for len(g.times) <= now {
		g.times = append(g.times, 0)
	}
	g.times[now]++
	if before > 0 {
		g.times[before]--
	}
	g.shift(id, before, -1)
	g.shift(id, now, 1)
}

// shift changes the counters that an item captured so many times stands in.
func (g *Graph) shift(id RecordID, captured, by int) {
	if captured != 1 && captured != 2 {
		return
	}
	values, _ := g.edges.of(id)
	weight := 0
	if captured == 1 {
		n := g.edges.size(id)
		weight = by * g.elusiveness(id)
		g.single, g.elusive = g.single+by*n, g.elusive+weight*n
	}
	for v := uint32(0); len(values) > 0; {
		v, values = values.next()
		c := g.counters.At(int(v))
		if captured == 2 {
			c.doubletons += uint32(by)
			continue
		}
		c.singletons += uint32(by)
		c.elusive += uint32(weight)
	}
}

// link gives a fresh item the values whose hashes were fetched.
func (g *Graph) link(id RecordID, values []Value) {
	g.edges.begin()
	held := 0
	for i, value := range values {
		v := g.intern(g.hashes[i], value)
		c := g.counters.At(int(v))
		here := uint32(id) + 1
		if c.newest == here {
			continue // an item holds it once
		}
		back := uint32(0)
		if c.newest > 0 {
			back = here - c.newest
		}
		g.edges.hold(v, back)
		c.newest = here
		c.degree++
		held++
	}
	g.edges.end(held)
}

// fetch leaves the hashes of values in g.hashes, and near the processor what is known of them and
// of the item whose key has this hash. Where there are millions of either nearly each is met after
// its place in memory was forgotten by the processor: all are fetched first, side by side, and then
// used one after the other. An item that is known needs none of its values; to look for it first
// was measured to cost new items a quarter more.
func (g *Graph) fetch(item uint64, values []Value) {
	g.hashes = g.hashes[:0]
	for _, value := range values {
		g.hashes = append(g.hashes, hash(value.Attr, value.Text))
	}
	touched := g.items.index.likely(item)
	for _, h := range g.hashes {
		touched += g.values.index.likely(h)
	}
	for _, h := range g.hashes {
		if n := g.values.index.likely(h); int(n) < g.counters.Len() {
			touched += g.counters.At(int(n)).newest + uint32(g.values.kept(n)[0])
		}
	}
	g.touched = touched
}

// Intern returns the ID of a value, and makes one for a value not met before: it then has degree 0.
func (g *Graph) Intern(value Value) ValueID {
	return g.intern(hash(value.Attr, value.Text), value)
}

func (g *Graph) intern(h uint64, value Value) ValueID {
	n, fresh := g.values.addHashed(h, value.Attr, value.Text)
	if fresh {
		g.counters.Add(counters{})
	}
	return ValueID(n)
}

// Lookup returns the ID of a value; ok is false when no item was captured with it and nobody
// interned it.
func (g *Graph) Lookup(value Value) (v ValueID, ok bool) {
	n, ok := g.values.find(value.Attr, value.Text)
	return ValueID(n), ok
}

// Value returns the value with this ID.
func (g *Graph) Value(v ValueID) Value {
	attr, text := g.values.at(uint32(v))
	return Value{Attr: attr, Text: text}
}

// IsOf reports whether a value is of an attribute, "" being that of words. It costs no memory: who
// looks for the values of one attribute among all of an item asks this first.
func (g *Graph) IsOf(v ValueID, attr string) bool { return g.values.isFirst(uint32(v), attr) }

// ValueText returns the text of the value with this ID.
func (g *Graph) ValueText(v ValueID) string { return g.Value(v).Text }

// Find returns the known item with this key.
func (g *Graph) Find(key string) (id RecordID, ok bool) {
	n, ok := g.items.Find(key)
	return RecordID(n), ok
}

// Key returns the key of an item.
func (g *Graph) Key(d RecordID) string { return g.items.At(uint32(d)) }

// Degree returns the number of known items that hold v.
func (g *Graph) Degree(v ValueID) int { return int(g.counters.At(int(v)).degree) }

// Singletons returns the number of known items that hold v and were captured by exactly one query.
func (g *Graph) Singletons(v ValueID) int { return int(g.counters.At(int(v)).singletons) }

// Elusive returns the singletons that hold v, an item of few values counted for more than one of
// many: few values lead to it, so that it stands for more items that were not found yet, while one
// of many values that was found but once is no sign of others. The scale is such that the values of
// all singletons have as many together as they have singletons.
//
// The weight goes down with the square root of the number of values. Lu and others weigh documents
// by the number itself where a sample is to be covered; the root did better in harvests of program
// sources, and no power of it on texts of even length.
func (g *Graph) Elusive(v ValueID) float64 {
	return float64(g.counters.At(int(v)).elusive) * g.elusiveScale()
}

// Elusiveness returns what item d counts in Elusive while it is a singleton.
func (g *Graph) Elusiveness(d RecordID) float64 {
	return float64(g.elusiveness(d)) * g.elusiveScale()
}

func (g *Graph) elusiveScale() float64 {
	if g.elusive == 0 {
		return 1
	}
	return float64(g.single) / float64(g.elusive)
}

// elusiveness is a whole number, so that sums are exact whatever the order.
func (g *Graph) elusiveness(d RecordID) int {
	return int(1024 / math.Sqrt(float64(max(1, g.edges.size(d)))))
}

// Doubletons returns the number of known items that hold v and were captured by exactly two
// queries.
func (g *Graph) Doubletons(v ValueID) int { return int(g.counters.At(int(v)).doubletons) }

// Records returns the number of known items.
func (g *Graph) Records() int { return g.items.Len() }

// Values returns the number of values: their IDs are 0 to Values()-1.
func (g *Graph) Values() int { return g.values.len() }

// Edges returns the number of edges.
func (g *Graph) Edges() int { return g.edges.count }

// Captures returns the number of captures: the sum over the queries of the distinct items each
// returned. What Recapture counts is no part of it.
func (g *Graph) Captures() int { return g.captures.len() }

// CaptureCount returns the number of queries that returned item d, with those that Recapture
// counted.
func (g *Graph) CaptureCount(d RecordID) int { return g.captures.countOf(d) }

// Items returns the items that query q captured, in order of capture. The slice belongs to the
// graph.
func (g *Graph) Items(q QueryID) []RecordID { return g.captures.itemsOf(q) }

// FrequencyOfFrequencies returns f with f[j] the number of items captured exactly j times; f[0] is
// 0. The slice belongs to the graph.
func (g *Graph) FrequencyOfFrequencies() []int { return g.times }

// ValuesOf yields the values of an item in the order they were given.
func (g *Graph) ValuesOf(d RecordID) iter.Seq[ValueID] {
	return func(yield func(ValueID) bool) {
		values, _ := g.edges.of(d)
		for v := uint32(0); len(values) > 0; {
			if v, values = values.next(); !yield(ValueID(v)) {
				return
			}
		}
	}
}

// Fetch brings what is counted for some values near the processor: of a million nearly each has
// left it, and side by side they come sooner than one after the other. Without this and its like
// the 99th percentile of a decision at 10^6 values is twice as long (BenchmarkNext). Its result has
// no meaning; inlined, what makes it would be left out where it is not used.
//
//go:noinline
func (g *Graph) Fetch(vs []ValueID) (touched uint32) {
	for _, v := range vs {
		touched += g.counters.At(int(v)).degree
	}
	return touched
}

// Size returns how many values an item holds.
func (g *Graph) Size(d RecordID) int { return g.edges.size(d) }

// Holds reports whether item d holds v.
func (g *Graph) Holds(d RecordID, v ValueID) bool {
	values, _ := g.edges.of(d)
	_, ok := values.index(v)
	return ok
}

// Holders yields the items that hold v, the one found last first.
func (g *Graph) Holders(v ValueID) iter.Seq[RecordID] {
	return func(yield func(RecordID) bool) {
		w := g.Walk(v)
		for d, ok := g.Next(&w); ok && yield(d); d, ok = g.Next(&w) {
		}
	}
}

// A Walk goes through the items that held a value when it began, the one found last first, in
// several goes. The zero value is at its end.
type Walk struct {
	value ValueID
	next  uint32 // 1 + RecordID; 0 none
}

// Walk begins a walk through the holders of v.
func (g *Graph) Walk(v ValueID) Walk { return Walk{value: v, next: g.counters.At(int(v)).newest} }

// Next returns the next item of a walk; ok is false at its end.
func (g *Graph) Next(w *Walk) (d RecordID, ok bool) {
	if w.next == 0 {
		return 0, false
	}
	d = RecordID(w.next - 1)
	if back := g.edges.back(d, w.value); back > 0 {
		w.next -= back
	} else {
		w.next = 0
	}
	return d, true
}
