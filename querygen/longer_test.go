package querygen

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
)

// sized returns the page size that a query chooses; 0: as served.
func sized(a Ask) (n int) {
	for _, as := range a.Query.Assign {
		if as.Name == "n" && len(as.Values) > 0 {
			_, _ = fmt.Sscan(as.Values[0], &n)
		}
	}
	return n
}

// A menu of page sizes, and nothing that lists: words alone find, all that go together.
func TestLongerPagesAreUsedWhereNothingLists(t *testing.T) {
	for _, totals := range []string{"exact", "none"} {
		t.Run("totals "+totals, func(t *testing.T) {
			short := site{database: few, page: 10, totals: totals}
			short.harvest(t, Config{Seed: 1}, 3000)
			long := site{database: few, page: 10, totals: totals, pageSize: true}
			p := long.harvest(t, Config{Seed: 1}, 3000)
			if found, want := long.graph.Records(),
				short.graph.Records(); 100*found < 99*want || 100*long.requests > 60*short.requests {
				t.Errorf("found %d in %d requests; %d in %d by pages as served", found,
					long.requests, want, short.requests)
			}
			first := 0
			for i, o := range long.outcomes {
				if first == 0 && sized(o.Ask) == 50 {
					first = i
				}
				if first > 0 && o.Ask.Page == 1 && sized(o.Ask) != 50 {
					t.Errorf("request %d: %+v is asked for in pages as served after request %d", i,
						o.Ask.Query.Assign, first)
				}
			}
			if f := p.Facts("f1"); f.PageSize != 50 || f.Evidence["page_size"] == "" {
				t.Errorf("facts: %d results a page, %q", f.PageSize, f.Evidence["page_size"])
			}
		})
	}
}

// sheets is a form with a menu of 10, 20 and 50 results a page, of a site that has 400 items, each
// with a few of 40 words.
type sheets struct {
	graph bipartite.Graph
	// how long a page is made where so many are asked for
	make   func(asked int) (page int, ok bool)
	pages  int // of an answer that can be reached; 0: all
	steps  []Ask
	chosen []int
	dear   int // requests in longer pages
}

func (s *sheets) form() *forms.Form { return (&site{pageSize: true}).form() }

func (s *sheets) answer(a Ask) Outcome {
	s.steps, s.chosen = append(s.steps, a), append(s.chosen, sized(a))
	size, ok := 10, true
	if n := sized(a); n > 0 {
		if s.dear++; s.make != nil {
			size, ok = s.make(n)
		} else {
			size = n
		}
	}
	o := Outcome{Ask: a, Kind: Results, Requests: 1}
	if !ok {
		o.Kind, o.Claimed = Failed, -1
		return o
	}
	var found []int
	for d := range 400 {
		for w := range 3 {
			if a.Query.Term != "" && word(d, w) == a.Query.Term {
				found = append(found, d)
				break
			}
		}
	}
	o.Claimed, o.ClaimedExact = len(found), true
	if len(found) == 0 {
		o.Kind = Empty
		return o
	}
	if s.pages > 0 {
		found = found[:min(len(found), s.pages*size)]
	}
	from := min(len(found), (a.Page-1)*size)
	to := min(len(found), from+size)
	o.More = to < len(found)
	for _, d := range found[from:to] {
		var vs []bipartite.Value
		for w := range 3 {
			vs = append(vs, bipartite.Value{Text: word(d, w)})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(d), vs); fresh {
			o.New++
		}
		o.Returned, o.Matched = o.Returned+1, o.Matched+1
	}
	return o
}

func word(d, w int) string {
	const words = 40
	at := int(history.Mix(uint64(w+5), uint64(d))) % (words * words)
	if at < 0 {
		at = -at
	}
	return pronounceable(30 * (at * at / words / words / words)) // some stand in many items
}

func (s *sheets) harvest(most int) *Planner {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{word(1, 0), word(2, 1)}},
		Config{Seed: 1})
	harvest(p, most, s.answer)
	return p
}

func TestLongerPagesThatASiteDoesNotMakeCostTwoRequests(t *testing.T) {
	var plain sheets
	plain.make = func(int) (int, bool) { return 10, true }
	for name, site := range map[string]func(int) (int, bool){
		"ignored":          plain.make,
		"refused":          func(int) (int, bool) { return 0, false },
		"shorter":          func(int) (int, bool) { return 5, true },
		"less than chosen": func(n int) (int, bool) { return min(n, 20), n <= 50 },
		"not the most":     func(n int) (int, bool) { return n, n <= 20 },
	} {
		t.Run(name, func(t *testing.T) {
			s := sheets{make: site}
			p := s.harvest(2000)
			if s.graph.Records() < 395 {
				t.Errorf("found %d of 400: %s", s.graph.Records(), p.Stopped())
			}
			size, useful := p.Facts("f1").PageSize,
				name == "less than chosen" || name == "not the most"
			switch {
			case useful && (size != 20 || s.dear < 10):
				t.Errorf("%d results a page, asked for longer ones %d times", size, s.dear)
			case !useful && (size != 10 || s.dear > listing.MostSizes):
				t.Errorf("%d results a page, asked for longer ones %d times", size, s.dear)
			}
		})
	}
}

func TestLongerPagesAreGivenUpWhenTheyBreak(t *testing.T) {
	for name, site := range map[string]func(s *sheets, n int) (int, bool){
		"errors": func(s *sheets, n int) (int, bool) { return n, s.dear < 8 },
		"short again": func(s *sheets, n int) (int, bool) {
			return map[bool]int{true: n, false: 10}[s.dear < 8], true
		},
		"now and then":  func(s *sheets, n int) (int, bool) { return n, s.dear%9 != 0 },
		"never a start": func(s *sheets, n int) (int, bool) { return n, s.dear != 1 },
	} {
		t.Run(name, func(t *testing.T) {
			var s sheets
			s.make = func(n int) (int, bool) { return site(&s, n) }
			p := s.harvest(2000)
			if s.graph.Records() < 395 {
				t.Errorf("found %d of 400: %s", s.graph.Records(), p.Stopped())
			}
			f := p.Facts("f1")
			if gone := name == "errors" || name == "short again"; gone != (f.PageSize == 10) ||
				gone && s.dear > 20 {
				t.Errorf("%d results a page (%s), asked for longer ones %d times", f.PageSize,
					f.Evidence["page_size"], s.dear)
			}
		})
	}
}

// A site that shows three pages of any answer shows more of it in longer pages.
func TestALongerPageLiftsACapOfPages(t *testing.T) {
	s := sheets{pages: 3}
	p := s.harvest(2000)
	if f := p.Facts("f1"); s.graph.Records() < 395 || f.Cap == 30 ||
		f.Totals != history.ExactTotals {
		t.Errorf("found %d of 400, cap %d, totals %s: %s", s.graph.Records(), f.Cap, f.Totals,
			p.Stopped())
	}
}

// The first page of the question that longer pages are tried with is answered twice, which tells
// nothing of how often items are found.
func TestWhatALongerPageShowsAgainIsNoSecondCapture(t *testing.T) {
	var s sheets
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{word(1, 0), word(2, 1)}},
		Config{Seed: 1})
	for range 100 {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
		if sized(a) == 0 {
			continue
		}
		if a.Query.By != listing.InLongPages {
			t.Fatalf("the first query in longer pages is %+v", a.Query)
		}
		for d := range s.graph.Records() {
			if n := s.graph.CaptureCount(bipartite.RecordID(d)); n != 1 {
				t.Errorf("item %d of one question counts as captured %d times", d, n)
			}
		}
		if f := s.graph.FrequencyOfFrequencies(); f[1] != s.graph.Records() {
			t.Errorf("captured once: %d of %d", f[1], s.graph.Records())
		}
		if next, ok := p.Next(); ok && next.Query.ID == a.Query.ID && next.Page != 2 {
			t.Errorf("it goes on with page %d", next.Page)
		}
		return
	}
	t.Error("longer pages were not tried")
}

func TestLongerPagesSurviveAResume(t *testing.T) {
	var first sheets
	first.make = func(n int) (int, bool) { return n, first.dear != 12 }
	done := first.harvest(45)
	var second sheets
	second.make = func(n int) (int, bool) { return n, second.dear != 12 }
	p := New(&second.graph, []*forms.Form{second.form()},
		Seeds{Words: []string{word(1, 0), word(2, 1)}}, Config{Seed: 1})
	for i, a := range first.steps {
		if got, _ := p.Next(); !cmp.Equal(got, a) {
			t.Fatalf("step %d: asks %+v, asked %+v", i, got, a)
		}
		p.Observe(second.answer(a))
	}
	want, _ := done.Next()
	if got, _ := p.Next(); !cmp.Equal(got, want) || sized(got) != 50 {
		t.Errorf("goes on with %+v, want %+v in pages of 50", got, want)
	}
	if diff := cmp.Diff(done.Facts("f1"), p.Facts("f1")); diff != "" {
		t.Error(diff)
	}
}

// The last option of the menu has no number, and shows all results of an answer at once.
func TestAllResultsAreShownAtOnceWhereAMenuOffersThat(t *testing.T) {
	s := sheets{make: func(asked int) (int, bool) { return asked, true }}
	f := s.form()
	for i := range f.Fields {
		if f.Fields[i].Role == forms.PageSize {
			f.Fields[i].Domain.Options =
				append(f.Fields[i].Domain.Options, forms.Option{Value: "9999", Text: "Hepsi"})
		}
	}
	p := New(&s.graph, []*forms.Form{f}, Seeds{Page: []string{word(1, 0), word(2, 0)}},
		Config{Seed: 1})
	harvest(p, 1000, s.answer)
	all, other := 0, 0
	for i, a := range s.steps {
		switch {
		case s.chosen[i] == 9999:
			all++
		case all > 0:
			other++
			t.Logf("%+v is asked for in other pages", a.Query.Assign)
		}
	}
	if s.graph.Records() < 380 || all == 0 || other > 0 {
		t.Errorf("%d of 400 items found, %d questions show all at once, and %d after them do not",
			s.graph.Records(), all, other)
	}
}
