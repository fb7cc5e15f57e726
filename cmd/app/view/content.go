package view

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/store"
)

// What is drawn of a content graph: as much as can be read.
const (
	contentSample = 400 // records that are looked at
	drawnItems    = 36
	drawnValues   = 18
	fewestShare   = 2   // items that a drawn value is shared by
	mostShare     = 0.6 // of the looked at items: what more of them hold tells nothing
	longestValue  = 48  // letters
	wordLetters   = 5   // of a title, from which on it is taken for a value
)

// A Content is a small part of the content graph of a site: items, the data values that several of
// them hold, and which holds which.
type Content struct {
	Items  []ContentItem  `json:"items"`
	Values []ContentValue `json:"values"`
	Edges  [][2]int       `json:"edges"` // value, item: by their places
	Sample int            `json:"sample"`
}

// A ContentItem is an item of the graph.
type ContentItem struct {
	Title string `json:"title"`
	URL   string `json:"url,omitempty"`
}

// A ContentValue is a value of the graph.
type ContentValue struct {
	Name   string `json:"name"` // of the attribute, or "word"
	Value  string `json:"value"`
	Degree int    `json:"degree"` // items of the sample that hold it
}

// SampleContent looks at records of a site and returns the part of their graph that says most: the
// values that most of them share, one attribute not to the exclusion of the others, and the items
// that hold most of these.
func SampleContent(ctx context.Context, db *store.DB, site string) (c Content, err error) {
	items, err := db.Items(ctx, site, contentSample)
	if err != nil || len(items) == 0 {
		return c, err
	}
	c.Sample = len(items)
	held := heldValues(items)
	c.Values = spread(held, len(items))
	holders := make([][]int, len(items)) // values that are drawn, by item
	for v := range c.Values {
		for _, i := range held[contentKey(c.Values[v])] {
			holders[i] = append(holders[i], v)
		}
	}
	for _, i := range chosenItems(c.Values, held, holders) {
		for _, v := range holders[i] {
			c.Edges = append(c.Edges, [2]int{v, len(c.Items)})
		}
		c.Items = append(c.Items,
			ContentItem{Title: cmp.Or(items[i].Title, items[i].URL, "(no title)"),
				URL: items[i].URL})
	}
	return c.connected().untangled(), nil
}

// chosenItems takes, for each value in turn, the item that holds it and most others, so that no
// value takes all places.
func chosenItems(values []ContentValue, held map[contentName][]int,
	holders [][]int) (chosen []int) {
	taken, queues := map[int]bool{}, make([][]int, len(values))
	for v := range values {
		queues[v] = slices.Clone(held[contentKey(values[v])])
		slices.SortStableFunc(queues[v], func(a, b int) int {
			return cmp.Compare(len(holders[b]), len(holders[a]))
		})
	}
	for more := true; more; {
		more = false
		for v := range queues {
			for len(queues[v]) > 0 && taken[queues[v][0]] {
				queues[v] = queues[v][1:]
			}
			if len(queues[v]) == 0 || len(chosen) == drawnItems {
				continue
			}
			taken[queues[v][0]], more = true, true
			chosen = append(chosen, queues[v][0])
		}
	}
	return chosen
}

// connected leaves out the values whose items are not drawn.
func (c Content) connected() Content {
	place := make([]int, len(c.Values))
	for _, e := range c.Edges {
		place[e[0]] = 1
	}
	var values []ContentValue
	for v := range c.Values {
		if place[v] == 1 {
			place[v] = len(values)
			values = append(values, c.Values[v])
		}
	}
	for i := range c.Edges {
		c.Edges[i][0] = place[c.Edges[i][0]]
	}
	c.Values = values
	return c
}

type contentName struct{ name, value string }

func contentKey(v ContentValue) contentName { return contentName{v.Name, v.Value} }

// heldValues are the values of items, with the places of the items that hold them.
func heldValues(items []store.Item) map[contentName][]int {
	held := map[contentName][]int{}
	add := func(i int, name, value string) {
		k := contentName{name, value}
		if at := held[k]; len(at) == 0 || at[len(at)-1] != i {
			held[k] = append(at, i)
		}
	}
	said := map[string]bool{} // by attributes, where a word of a title would say the same
	for i, it := range items {
		for _, a := range it.Attributes {
			if v := strings.Join(strings.Fields(a.Value), " "); v != "" &&
				utf8.RuneCountInString(v) <= longestValue {
				add(i, a.Name, v)
				said[strings.ToLower(v)] = true
			}
		}
	}
	for i, it := range items {
		for _, w := range strings.FieldsFunc(it.Title, func(r rune) bool {
			return !unicode.IsLetter(r)
		}) {
			if w = strings.ToLower(w); utf8.RuneCountInString(w) >= wordLetters && !said[w] {
				add(i, "word", w)
			}
		}
	}
	return held
}

// spread chooses the values that are drawn: of each attribute in turn the one that most items hold.
func spread(held map[contentName][]int, items int) (out []ContentValue) {
	byName := map[string][]ContentValue{}
	for k, at := range held {
		if n := len(at); n >= fewestShare && float64(n) <= mostShare*float64(items) {
			byName[k.name] =
				append(byName[k.name], ContentValue{Name: k.name, Value: k.value, Degree: n})
		}
	}
	names := make([]string, 0, len(byName))
	for name, vs := range byName {
		names = append(names, name)
		slices.SortFunc(vs, func(a, b ContentValue) int {
			return cmp.Or(cmp.Compare(b.Degree, a.Degree), cmp.Compare(a.Value, b.Value))
		})
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(byName[b][0].Degree, byName[a][0].Degree), cmp.Compare(a, b))
	})
	for turn := 0; len(out) < drawnValues; turn++ {
		before := len(out)
		for _, name := range names {
			if vs := byName[name]; turn < len(vs) && len(out) < drawnValues {
				out = append(out, vs[turn])
			}
		}
		if len(out) == before {
			break
		}
	}
	return out
}

// untangled orders both sides so that fewer edges cross: each item stands about where its values
// do, and the other way round (the barycentre method of Sugiyama, Tagawa & Toda, 1981).
func (c Content) untangled() Content {
	const rounds = 4 // more change little
	for range rounds {
		c.Items = reordered(c.Items, c.Edges, 1)
		c.Values = reordered(c.Values, c.Edges, 0)
	}
	return c
}

// reordered sorts the nodes of one side of edges (0: values, 1: items) by the mean place of their
// neighbours, and has the edges name their new places.
func reordered[T any](nodes []T, edges [][2]int, side int) []T {
	sum, n := make([]float64, len(nodes)), make([]float64, len(nodes))
	for _, e := range edges {
		sum[e[side]] += float64(e[1-side])
		n[e[side]]++
	}
	order := make([]int, len(nodes))
	for i := range order {
		order[i] = i
		sum[i] /= max(n[i], 1)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sum[a], sum[b]) })
	sorted, place := make([]T, len(nodes)), make([]int, len(nodes))
	for now, was := range order {
		sorted[now], place[was] = nodes[was], now
	}
	for i := range edges {
		edges[i][side] = place[edges[i][side]]
	}
	return sorted
}
