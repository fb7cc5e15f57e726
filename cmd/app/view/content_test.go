package view

import (
	"fmt"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/store"
)

func books(n int) (items []store.Item) {
	for i := range n {
		items = append(items,
			store.Item{Title: fmt.Sprintf("Title number%d", i), Attributes: []records.Attribute{
				{Name: "author", Value: fmt.Sprintf("Author %d", i%3)},
				{Name: "language", Value: "English"}, {Name: "isbn", Value: fmt.Sprint("97800", i)},
			}})
	}
	return items
}

func TestDrawnValuesAreSharedAndTell(t *testing.T) {
	items := books(30)
	got := spread(heldValues(items), len(items))
	if len(got) != 3 {
		t.Fatalf("drawn are %v, want the three authors: all items hold the language, one each an isbn", got)
	}
	for _, v := range got {
		if v.Name != "author" || v.Degree != 10 {
			t.Errorf("drawn is %+v", v)
		}
	}
}

// crossings counts the pairs of edges that cross.
func crossings(edges [][2]int) (n int) {
	for i, a := range edges {
		for _, b := range edges[i+1:] {
			if (a[0]-b[0])*(a[1]-b[1]) < 0 {
				n++
			}
		}
	}
	return n
}

func TestEdgesAreUntangledAndStillJoinTheSame(t *testing.T) {
	c := Content{}
	for v := range 4 {
		c.Values = append(c.Values, ContentValue{Value: fmt.Sprint(v)})
	}
	for i := range 12 {
		c.Items = append(c.Items, ContentItem{Title: fmt.Sprint(i)})
		c.Edges = append(c.Edges, [2]int{(i * 7) % 4, i})
	}
	before := crossings(c.Edges)
	c = c.untangled()
	if after := crossings(c.Edges); after != 0 || before == 0 {
		t.Errorf("%d crossings became %d, want none", before, after)
	}
	for _, e := range c.Edges {
		var item int
		fmt.Sscan(c.Items[e[1]].Title, &item)
		if want := fmt.Sprint((item * 7) % 4); c.Values[e[0]].Value != want {
			t.Errorf("item %d is joined to value %s, want %s", item, c.Values[e[0]].Value, want)
		}
	}
}
