package survey

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

func TestWordsTellASiteFromTheOthers(t *testing.T) {
	items := func(n int, text func(i int) string) (all []store.Item) {
		for i := range n {
			all = append(all, store.Item{Title: text(i)})
		}
		return all
	}
	topics := newTopics(3)
	topics.add(0, items(20, func(i int) string {
		return "The report details " +
			[]string{"whale ship", "whale harbour", "ship coast", "coast"}[i%4]
	}))
	topics.add(1, items(20, func(i int) string {
		return "The report details " + []string{"tax law", "law court", "coast", "coast"}[i%4]
	}))
	// "report" stands in all, "coast" in both
	if got := topics.of(0); !slices.Equal(got, []string{"ship", "whale", "harbour"}) {
		t.Errorf("the words of the first site are %q", got)
	}
	if got := topics.of(2); len(got) != 0 {
		t.Errorf("a site without records has words: %q", got)
	}
}

func TestOverlapIsToldByTitles(t *testing.T) {
	items := func(from, n int) (all []store.Item) {
		for i := range n {
			all = append(all,
				store.Item{Title: fmt.Sprintf("The Voyage of the Ship, No. %d", from+i)})
		}
		return all
	}
	o := newOverlaps([]string{"a.test", "b.test", "c.test"})
	o.add(0, items(0, 40))
	o.add(1, items(30, 40))
	o.add(2, items(0, 5))
	seen := func(site, title string) { o.meet(store.TitleOf{Site: site, Title: title}) }
	for site, is := range map[string][]store.Item{"a.test": items(0, 40), "b.test": items(30, 40),
		"elsewhere.test": items(0, 4)} {
		for _, it := range is {
			seen(site, strings.ToUpper(it.Title)+"!")
		}
	}
	if share, with := o.of(0); share == nil || *share != 14.0/40 || with != "b.test" {
		t.Errorf("of the first site %v is had elsewhere, most by %q", share, with)
	}
	if share, _ := o.of(2); share != nil {
		t.Errorf("five titles tell that %v is had elsewhere", *share)
	}
}

func TestPricesAreForetoldAndRead(t *testing.T) {
	var curve []view.CurvePoint
	for i := range 31 {
		curve = append(curve, view.CurvePoint{Requests: i, Records: 10 * max(0, i-5)})
	}
	half, most := prices(curve, querygen.Estimate{Size: 1000, Low: 900, High: 1200})
	if half == nil || half.Requests < 55 || half.Requests > 70 || half.Low >= half.Requests ||
		half.High <= half.Requests {
		t.Errorf("250 of 1000 records after 30 requests; half of them take %+v", half)
	}
	if most == nil || most.Requests < 110 || most.Requests > 160 {
		t.Errorf("nine tenths take %+v", most)
	}
	if half, _ := prices(curve, querygen.Estimate{Size: 300, Low: 300, High: 300}); half == nil ||
		half.Requests != 20 || half.Low != 20 || half.High != 20 {
		t.Errorf("what was paid is %+v", half)
	}
	if half, _ := prices(curve, querygen.Estimate{}); half != nil {
		t.Errorf("without a size there is a price: %+v", half)
	}
	if half, _ := prices(curve[:4],
		querygen.Estimate{Size: 300, Low: 300, High: 300}); half != nil {
		t.Errorf("without a record there is a price: %+v", half)
	}
}

// An interval is told where there is one; otherwise that there are as many as a total says, or as
// were found.
func TestWhereNoSizeIsKnownThereIsALowerEnd(t *testing.T) {
	for name, c := range map[string]struct {
		records   int
		estimate  querygen.Estimate
		low, high float64 // 0: not told
		by        string
	}{
		"an interval": {80, querygen.Estimate{Size: 300, Low: 200, High: 900, By: "resample"},
			200, 900, "resample"},
		"a printed total": {80, querygen.Estimate{Low: 400, By: "printed"}, 400, 0, "printed"},
		"no evidence":     {80, querygen.Estimate{}, 80, 0, "found"},
		"nothing found":   {0, querygen.Estimate{}, 0, 0, ""},
	} {
		s := sample{line: &term.Survey{Records: c.records}}
		s.sized(c.estimate)
		value := func(x *float64) float64 {
			if x == nil {
				return 0
			}
			return *x
		}
		if l := s.line; value(l.Low) != c.low || value(l.High) != c.high || l.Basis != c.by ||
			(l.Size == nil) != (c.high == 0) {
			t.Errorf("%s: told are %g to %g by %q", name, value(l.Low), value(l.High), l.Basis)
		}
	}
}
