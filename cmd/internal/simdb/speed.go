package simdb

import (
	"fmt"
	"strconv"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A Giant is a database that is computed rather than kept (X1): item d holds in column j the value
// d mod width, so that the items of a value are an arithmetic progression. Columns are from 10 to
// 380,000 values wide.
type Giant struct {
	Items  int
	Cap    int  // results reachable a query; 0: all
	Silent bool // it shows no totals
	widths []int
}

// NewGiant returns a database of so many items and about so many values.
func NewGiant(items, values int) *Giant {
	g := &Giant{Items: items}
	for _, share := range []float64{0.00001, 0.001, 0.02, 0.1, 0.2, 0.3, 0.378} {
		g.widths = append(g.widths, prime(max(2, int(share*float64(values)))))
	}
	return g
}

// NewLongGiant returns a database of so many items and about so many values, of which each item
// holds 200, as many as the words of a page of text.
func NewLongGiant(items, values int) *Giant {
	const columns, narrowest, widen = 200, 10, 1.06 // the widest columns hold a third of the values
	g := &Giant{Items: items}
	width, sum := 1.0, 0.0
	for range columns {
		sum, width = sum+width, width*widen
	}
	width = 1.0
	for range columns {
		g.widths = append(g.widths, prime(max(narrowest, int(width/sum*float64(values)))))
		width *= widen
	}
	return g
}

// prime returns the least prime from n on: widths without a common divisor leave no part of the
// database unconnected.
func prime(n int) int {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return prime(n + 1)
		}
	}
	return n
}

func (g *Giant) values(d int) []bipartite.Value {
	vs := make([]bipartite.Value, len(g.widths))
	for j, width := range g.widths {
		vs[j] = bipartite.Value{Text: fmt.Sprintf("c%dv%d", j, d%width)}
	}
	return vs
}

// answer returns the items of a result page, and how many match.
func (g *Giant) answer(term string, page, size int) (items []int, total int) {
	column, value, ok := strings.Cut(strings.TrimPrefix(term, "c"), "v")
	j, err1 := strconv.Atoi(column)
	v, err2 := strconv.Atoi(value)
	if !ok || err1 != nil || err2 != nil || j >= len(g.widths) || v >= g.widths[j] {
		return nil, 0
	}
	width := g.widths[j]
	total = (g.Items - v + width - 1) / width
	for i := (page - 1) * size; i < min(page*size, g.shown(total)); i++ {
		items = append(items, v+g.rank(i, v+j, total)*width)
	}
	return items, total
}

// rank returns which of the items of a value stands at place i of its answer. Under a cap those of
// different values are shown, or the first items would be all that is ever seen.
func (g *Giant) rank(i, value, total int) int {
	const far = 2_147_483_647 // a prime above any total: all places differ
	if g.Cap == 0 {
		return i
	}
	return (i + value) % total * (far % total) % total
}

// shown is how many results of so many can be reached.
func (g *Giant) shown(total int) int {
	if g.Cap > 0 {
		return min(g.Cap, total)
	}
	return total
}

// Speed is how long the planner takes for a decision.
type Speed struct {
	Values, Items int // known at the end
	Requests      int
	Pace          Pace
	Capped        bool // the planner knows that answers are cut
}

const (
	timed     = 1000 // decisions that are measured
	longPage  = 1000 // results of a page of queries that are begun while values are unknown
	shortPage = 20   // and of those after them
)

// Decide lets the planner harvest a giant with pages of a thousand items until so many values are
// known, and then times it, on pages of twenty for queries that are begun from then on.
func Decide(g *Giant, values int, seed uint64) (Speed, error) {
	f, err := NewSite(Titles(10, seed), Habits{}, seed).Form()
	if err != nil {
		return Speed{}, err
	}
	graph := &bipartite.Graph{}
	p := querygen.New(graph, []*forms.Form{f}, querygen.Seeds{Page: []string{"c1v7", "c2v9"}},
		querygen.Config{Seed: seed, Policy: querygen.Greedy})
	var pace, others Pace // of short pages, which are timed, and of long ones
	requests := 0
	// of the pages of each query: they stay as they are, or page 2 would show other items than
	// those behind page 1
	sizes := make(map[bipartite.QueryID]int)
	for len(pace) < timed {
		ask, ok := p.Next()
		if !ok {
			return Speed{},
				fmt.Errorf("the planner stopped (%s) at %d values", p.Stopped(), graph.Values())
		}
		size, begun := sizes[ask.Query.ID]
		if !begun {
			size = g.shown(longPage)
			if graph.Values() >= values {
				size = shortPage
			}
			sizes[ask.Query.ID] = size
		}
		o := g.step(graph, ask, size)
		requests++
		at := &others
		if size == shortPage {
			at = &pace
		}
		at.Time(func() { p.Observe(o) })
	}
	return Speed{Values: graph.Values(), Items: graph.Records(), Requests: requests,
		Capped: p.Limited(), Pace: pace}, nil
}

func (g *Giant) step(graph *bipartite.Graph, ask querygen.Ask, size int) querygen.Outcome {
	items, total := g.answer(ask.Query.Term, ask.Page, size)
	res := records.Result{Kind: records.Results,
		Claimed: records.Total{N: total, Known: !g.Silent, Exact: !g.Silent}}
	fresh := 0
	for _, d := range items {
		key := itemPath(uint32(d))
		res.Records = append(res.Records, records.Record{Key: key})
		if _, isNew := graph.Capture(ask.Query.ID, key, g.values(d)); isNew {
			fresh++
		}
	}
	if total == 0 {
		res.Kind = records.None
	}
	if ask.Page*size < g.shown(total) {
		res.Next = &fetch.Request{}
	}
	return extract.Sum(ask, res, fresh, 1)
}
