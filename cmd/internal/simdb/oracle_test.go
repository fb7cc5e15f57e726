package simdb

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// index makes an index of answers. The items of each are shown in the order given.
func index(items, page int, lists ...[]uint32) *Index {
	x := &Index{Items: items, Page: page, Docs: make([][]uint32, items), Lists: lists}
	for v, list := range lists {
		x.Totals = append(x.Totals, len(list))
		x.Text = append(x.Text, string(rune('a'+v)))
		for _, d := range list {
			x.Docs[d] = append(x.Docs[d], uint32(v))
		}
	}
	return x
}

func TestOracleTakesTheMostNewItems(t *testing.T) {
	// The long answer has five items on three pages, one of which is hardly worth it; the two short
	// ones are full.
	x := index(8, 2, []uint32{0, 1, 2, 3, 4}, []uint32{4, 5}, []uint32{6, 7})
	o := x.Oracle()
	for name, c := range map[string]struct {
		got  *Trace
		want []Point
	}{
		"whole queries, by new items": {o.Queries,
			[]Point{{1, 1, 2}, {2, 1, 4}, {3, 1, 5}, {4, 2, 7}, {5, 3, 8}}},
		"whole queries, by items a request": {o.Requests,
			[]Point{{1, 1, 2}, {2, 2, 4}, {3, 3, 6}, {4, 3, 8}, {5, 3, 8}}},
		"page by page": {o.Pages,
			[]Point{{1, 1, 2}, {2, 1, 4}, {3, 2, 6}, {4, 3, 8}}},
	} {
		if diff := cmp.Diff(c.want, c.got.Points); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if r, q, ok := o.At(1); r != 4 || q != 3 || !ok {
		t.Errorf("all items after %d requests and %d queries (%t), want 4 and 3", r, q, ok)
	}
}

func TestOracleKnowsWhatCannotBeReached(t *testing.T) {
	x := index(4, 2, []uint32{0, 1}, []uint32{1, 2})
	if _, _, ok := x.Oracle().At(1); ok {
		t.Error("item 3 is in no answer, and yet all were found")
	}
}

// The second value would bring most and the third leads to it, but neither stands beside the first.
func TestOracleOfKnownValuesAsksWhatItWasShown(t *testing.T) {
	x := index(8, 2, []uint32{0, 1}, []uint32{2, 3, 4, 5}, []uint32{5, 6}, []uint32{1, 7})
	got := x.greedyPagesFrom([]uint32{0}, x.Items, 100)
	if diff := cmp.Diff([]Point{{1, 1, 2}, {2, 2, 3}}, got.Points); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	got = x.greedyPagesFrom([]uint32{0, 2}, x.Items, 4)
	if diff := cmp.Diff([]Point{{1, 1, 2}, {2, 2, 4}, {3, 3, 6}, {4, 3, 7}},
		got.Points); diff != "" {
		t.Errorf("from two values, four requests (-want +got):\n%s", diff)
	}
}

// Greedy is not optimal, so that a planner may well beat the oracle; on text it does not come near.
func TestNoRivalNeedsFewerQueriesThanTheOracleOnText(t *testing.T) {
	s := NewSite(Titles(1500, 3), Habits{Totals: ExactTotals}, 3)
	x := s.Index()
	_, best, _ := x.Oracle().At(0.8)
	for name, r := range rivals {
		if p, ok := r(s, x, 1, 5000).At(0.8); ok && p.Queries < best {
			t.Errorf("%s: %d queries to 80 %%, oracle %d", name, p.Queries, best)
		}
	}
}

var rivals = map[string]Rival{
	"greedy link": GreedyLink, "mmmi": GreedyLinkMMMI, "independence": NtoulasIndependence,
	"zipf":    NtoulasZipf,
	"generic": GenericFrequency, "sample": SampleCover, "probing": Probing,
}

func TestRivalsCountWhatTheySee(t *testing.T) {
	s := NewSite(Titles(800, 2), Habits{Cap: 40}, 2)
	x := s.Index()
	for name, r := range rivals {
		t.Run(name, func(t *testing.T) {
			got := r(s, x, 1, 300)
			last := Point{}
			for _, p := range got.Points {
				if p.Requests != last.Requests+1 || p.Queries < last.Queries ||
					p.Known < last.Known || p.Known > last.Known+x.Page {
					t.Fatalf("%+v after %+v", p, last)
				}
				last = p
			}
			if last.Known == 0 || last.Requests > 300+2 {
				t.Errorf("ends at %+v", last)
			}
		})
	}
}

// With independence the share a word has of the known items is all that counts, so that the order
// is that of frequency.
func TestNtoulasWithIndependenceIsTheOrderOfFrequency(t *testing.T) {
	s := NewSite(Titles(800, 2), Habits{}, 2)
	x := s.Index()
	byDegree := newCover(s, x, 400)
	byDegree.run(func(v uint32) float64 { return float64(byDegree.degree[v]) })
	if diff := cmp.Diff(byDegree.t.Points, NtoulasIndependence(s, x, 1, 400).Points); diff != "" {
		t.Errorf("(-frequency +independence):\n%s", diff)
	}
}
