package querygen

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
)

// A catalogueSite shows the first 100 books, by title, that have some words, are of a kind and
// appeared between two years, with their exact number, and nothing as long as nothing is asked for.
// Most books are of the first kind, and recent.
type catalogueSite struct {
	items    int
	imprints bool // the books show the year, after the name of the publisher
	graph    bipartite.Graph
	requests int
}

func (s *catalogueSite) kind(i int) string {
	return fmt.Sprint("kind", bits.LeadingZeros16(uint16(history.Mix(1, uint64(i)))|1)%5)
}

func (s *catalogueSite) year(i int) int {
	n := history.Mix(2, uint64(i))
	return 2020 - int(min(n%40, n>>8%40))
}

func (s *catalogueSite) words(i int) (words []string) {
	for k := range uint64(4) {
		n := history.Mix(3+k, uint64(i)) % 90_000
		words = append(words, fmt.Sprint("word", n%(n%300+1)))
	}
	return words
}

func (s *catalogueSite) form() *forms.Form {
	year := forms.Domain{Kind: forms.Typed, Type: "year"}
	f := &forms.Form{ID: "books", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "words", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		choiceOf("kind", 5, forms.Option{Text: "All", Any: true, Selected: true}),
		{Name: "y1", Label: "from", Role: forms.RangeFrom, Pair: 4, Domain: year},
		{Name: "y2", Label: "to", Role: forms.RangeTo, Pair: 3, Domain: year},
	}}
	for i := range f.Fields {
		f.Fields[i].Position = i
	}
	return f
}

func (s *catalogueSite) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	var found []int
	for i := range s.items {
		year := fmt.Sprint(s.year(i))
		if len(given) > 0 && (given["kind"] == "" || given["kind"] == s.kind(i)) &&
			(given["y1"] == "" || given["y1"] <= year) &&
			(given["y2"] == "" || year <= given["y2"]) &&
			(given["words"] == "" || slices.Contains(s.words(i), given["words"])) {
			found = append(found, i)
		}
	}
	return page(&s.graph, a, found, 100, func(i int) []bipartite.Value {
		values := []bipartite.Value{{Attr: "kind", Text: s.kind(i)}}
		if s.imprints {
			values = append(values,
				bipartite.Value{Attr: "imprint",
					Text: fmt.Sprintf("Publisher %c, %d", 'A'+i%9, s.year(i))})
		}
		for _, w := range s.words(i) {
			values = append(values, bipartite.Value{Text: w})
		}
		return values
	})
}

// What is read of a large part stands first in the parts that it is cut into, where all are sorted
// alike: their totals say that there is more.
func TestPartsWithTotalsAreReadThoughTheyBeginWithWhatIsKnown(t *testing.T) {
	for _, c := range []struct {
		name   string
		site   catalogueSite
		within int
	}{
		{"the year stands in the imprint", catalogueSite{items: 1500, imprints: true}, 350},
		{"no year is shown", catalogueSite{items: 1500}, 400},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"word1", "word2"}},
				Config{Seed: 1})
			harvest(p, 2000, s.answer)
			if s.graph.Records() < s.items*99/100 || s.requests > c.within {
				t.Errorf("%d of %d books by %d requests, want all by %d: %s", s.graph.Records(),
					s.items, s.requests, c.within, p.Stopped())
			}
			// pages of parts that were read late are no sample of what the parts leave out
			if e := p.Estimate(); e.High > 1.05*float64(s.items) {
				t.Errorf("believed to be up to %.0f of %d books by %s", e.High, s.items, e.By)
			}
		})
	}
}

// partOfBooks returns a planner that knows so many of the books that a site counts, and a page of
// ten of a part of a hundred, none of them new.
func partOfBooks(known int) (*Planner, *history.Query) {
	s := catalogueSite{items: 1500}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	for i := range known {
		s.graph.Capture(0, fmt.Sprint(i), nil)
	}
	b := p.Forms[0]
	pt := partition.Of(b)
	pt.Root.Total, pt.Root.Exact = s.items, true
	a := &history.Query{Of: b, Total: history.Total{Claimed: 100, Exact: true},
		Progress: history.Progress{More: true}, Reading: history.Reading{Read: 10, Size: 10}}
	partition.Place(a, pt.At([]Bound{{Field: 1, From: 1, To: 1}}, pt.Root))
	return p, a
}

func TestAPartHoldsAsMuchOfWhatIsKnownAsTheWhole(t *testing.T) {
	p, a := partOfBooks(750)
	if n, ok := partition.BelievedIn(p.Harvest, a); !ok || n != 50 {
		t.Errorf("%.0f of 100 books are believed to be known (%v), want half of them", n, ok)
	}
}

func TestAPartBringsWhatItsTotalLacks(t *testing.T) {
	p, a := partOfBooks(150)
	if n := partition.Brings(p.Harvest, a); n < 5 {
		t.Errorf("a page of ten is to bring %.1f books, where a tenth of them is known", n)
	}
}
