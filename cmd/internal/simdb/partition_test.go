package simdb

import "testing"

func TestBinaryShrinkHalvesTheRange(t *testing.T) {
	db := &Database{Name: "numbers", Docs: make([][]uint32, 8),
		Fields: []Field{
			{Name: "n", Label: "N", Kind: Range, Column: []int32{0, 1, 2, 3, 4, 5, 6, 7}}}}
	got := BinaryShrink(NewSite(db, Habits{Page: 2, Cap: 2, NoBox: true}, 1), 100)
	// 0-7, 0-3, 0-1, 2-3, 4-7, 4-5, 6-7
	if p, ok := got.At(1); !ok || p.Queries != 7 {
		t.Errorf("all after %+v (%t), want 7 queries", p, ok)
	}
}

// crossed has two items of x and p, one of x and q, and one of y and p.
func crossed() *Site {
	db := &Database{Name: "crossed", Docs: make([][]uint32, 4), Fields: []Field{
		{Name: "a", Label: "A", Options: []string{"x", "y"}, Column: []int32{0, 0, 0, 1}},
		{Name: "b", Label: "B", Options: []string{"p", "q"}, Column: []int32{0, 0, 1, 0}},
	}}
	return NewSite(db, Habits{Page: 2, Cap: 2, NoBox: true}, 1)
}

func TestSliceCoverAsksWhatThePaperSays(t *testing.T) {
	for name, c := range map[string]struct {
		divide Divider
		want   int
	}{
		"lazy: everything, x, p, x and p, q, y":  {LazySliceCover, 6},
		"eager: x, y, p, q, everything, x and p": {SliceCover, 6},
		"the full product: xp, xq, yp, yq":       {FullProduct, 4},
		"templates: everything, then x, y twice and p, q twice, xp to yq": {InformativeTemplates,
			17},
	} {
		got := c.divide(crossed(), 100)
		if got.End().Queries != c.want || got.End().Known != 4 {
			t.Errorf("%s: ends at %+v, want %d queries", name, got.End(), c.want)
		}
	}
}

func TestDividersReadEverythingUnderACap(t *testing.T) {
	s := NewSite(Cars(3000, 5), Habits{Page: 100, Cap: 100, NoBox: true}, 5)
	for name, d := range map[string]Divider{"binary-shrink": BinaryShrink,
		"rank-shrink": RankShrink, "lazy": LazySliceCover, "eager": SliceCover} {
		got := d(s, 5000)
		if p, ok := got.At(1); !ok || p.Queries < 30 {
			t.Errorf("%s: all after %+v (%t), and no fewer than 30 queries can do", name, p, ok)
		}
	}
	if h := LazySliceCover(s, 5000).End().Queries; h <= RankShrink(s, 5000).End().Queries {
		t.Errorf("menus first takes %d queries, no more than ranges alone", h)
	}
}
