package querygen

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A cutLog is a pretend site that wants both ends of a range and shows of a wide one no more than
// its first positions, or its last ones, without a word. Its positions are days of five years, or
// numbers.
type cutLog struct {
	entries int
	width   int  // positions that are shown; 0 all
	last    bool // those at the end of the range, not at its beginning
	numbers bool
	totals  bool
	page    int  // results of a page; 0 all
	bare    bool // entries do not show their position
	word    bool // there is a box for words beside
	served  bool // the form comes with a week

	graph    bipartite.Graph
	requests int
}

const cutDays = 5*365 + 1 // from 2019 to 2023

var cutFirst = time.Date(2019, 1, 1, 0, 0, 0, 0, time.UTC)

func (s *cutLog) form() *forms.Form {
	d := forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd", Min: "2019-01-01",
		Max: "2023-12-31"}
	if s.numbers {
		d = forms.Domain{Kind: forms.Typed, Type: "number"}
	}
	f := &forms.Form{ID: "log", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "a", Role: forms.RangeFrom, Pair: 2, Required: true, Domain: d},
		{Position: 1, Name: "b", Role: forms.RangeTo, Pair: 1, Required: true, Domain: d},
	}}
	if s.served {
		f.Fields[0].Default, f.Fields[1].Default = []string{"2023-03-01"}, []string{"2023-03-07"}
	}
	if s.word {
		f.Fields = append(f.Fields,
			forms.Field{Position: 2, Name: "q", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}})
	}
	return f
}

// at is where an entry lies: all over the range, no two days or numbers alike.
func (s *cutLog) at(i int) int {
	if s.numbers {
		return i + 1
	}
	return i * 1009 % s.entries * cutDays / s.entries
}

func (s *cutLog) shown(i int) string {
	if s.numbers {
		return strconv.Itoa(s.at(i))
	}
	return cutFirst.AddDate(0, 0, s.at(i)).Format(time.DateOnly)
}

func (s *cutLog) position(text string) (int, error) {
	if s.numbers {
		return strconv.Atoi(text)
	}
	t, err := time.Parse(time.DateOnly, text)
	return int(t.Sub(cutFirst).Hours() / 24), err
}

func (s *cutLog) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	for _, f := range s.form().Fields {
		if _, ok := given[f.Name]; !ok && len(f.Default) > 0 {
			given[f.Name] = f.Default[0]
		}
	}
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Said: "No entries."}
	from, err := s.position(given["a"])
	to, err2 := s.position(given["b"])
	if err != nil || err2 != nil {
		return o
	}
	switch {
	case s.width > 0 && s.last:
		from = max(from, to-s.width+1)
	case s.width > 0:
		to = min(to, from+s.width-1)
	}
	var found []int
	for i := range s.entries {
		if at := s.at(i); at >= from && at <= to &&
			(given["q"] == "" || given["q"] == fmt.Sprint("kind", i%7)) {
			found = append(found, i)
		}
	}
	slices.SortFunc(found, func(i, j int) int { return s.at(j) - s.at(i) })
	if len(found) == 0 {
		return o
	}
	o.Kind, o.Said = Results, ""
	if s.totals {
		o.Claimed, o.ClaimedExact = len(found), true
	}
	if n := s.page; n > 0 {
		o.More = len(found) > n*a.Page
		found = found[min(len(found), n*(a.Page-1)):min(len(found), n*a.Page)]
	}
	for _, i := range found {
		o.Returned++
		vs := []bipartite.Value{{Text: fmt.Sprint("entry", i)}, {Text: fmt.Sprint("kind", i%7)}}
		if !s.bare {
			vs = append(vs, bipartite.Value{Attr: "at", Text: s.shown(i)})
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
			o.New++
		}
	}
	return o
}

func TestARangeThatIsCutWithoutAWordIsAskedInWindows(t *testing.T) {
	for name, c := range map[string]struct {
		site   cutLog
		within int
	}{
		"days from the start": {cutLog{entries: 500, width: 31, totals: true, page: 20},
			90},
		"as served a week": {
			cutLog{entries: 500, width: 31, totals: true, page: 20, served: true}, 90},
		"days from the end": {
			cutLog{entries: 500, width: 61, last: true, totals: true, page: 20}, 70},
		"without totals": {cutLog{entries: 500, width: 31, page: 20}, 90},
		"without totals, from the end": {
			cutLog{entries: 500, width: 31, last: true, page: 20, served: true}, 90},
		"dates that are not shown": {cutLog{entries: 500, width: 61, totals: true, bare: true},
			130},
		"not shown, nor totals": {cutLog{entries: 500, width: 61, bare: true}, 130},
		"numbers":               {cutLog{entries: 600, width: 40, numbers: true}, 90},
		"numbers that are not shown": {
			cutLog{entries: 600, width: 40, numbers: true, bare: true}, 110},
		"numbers, from the end, totals": {
			cutLog{entries: 600, width: 40, numbers: true, last: true, totals: true}, 100},
		"a box for words beside": {
			cutLog{entries: 500, width: 31, totals: true, page: 20, word: true}, 130},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"kind3"}},
				Config{Seed: 1, Policy: Auto, Coverage: 0.95, Today: today})
			for range 600 {
				a, ok := p.Next()
				if !ok {
					break
				}
				p.Observe(s.answer(a))
				known := float64(s.graph.Records()) / float64(s.entries)
				if e := p.Estimate(); s.requests > 5 && e.Coverage > known+0.1 {
					t.Errorf("coverage %.2f by %s where %.2f are known, after %d requests",
						e.Coverage, e.By, known, s.requests)
					break
				}
			}
			if n := s.graph.Records(); n < s.entries-s.entries/50 || s.requests > c.within {
				t.Errorf("%d of %d entries after %d requests, want all by %d; stopped: %s; range: %s", n, s.entries, s.requests, c.within, p.Stopped(), p.Facts("log").Range)
			}
		})
	}
}

func TestARangeThatIsNotCutCostsNoMore(t *testing.T) {
	for name, c := range map[string]struct {
		site   cutLog
		within int
	}{
		"totals":    {cutLog{entries: 500, totals: true, page: 50}, 16},
		"no totals": {cutLog{entries: 500, page: 50}, 40},
		"as served a week": {cutLog{entries: 500, totals: true, page: 50, served: true},
			20},
		"dates that are not shown": {cutLog{entries: 500, totals: true, page: 50, bare: true}, 16},
		"numbers": {cutLog{entries: 600, numbers: true, totals: true, page: 100},
			20},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{},
				Config{Seed: 1, Policy: Auto, Coverage: 0.95, Today: today})
			harvest(p, 300, s.answer)
			if n := s.graph.Records(); n < s.entries || s.requests > c.within {
				t.Errorf("%d of %d entries after %d requests, want all by %d; stopped: %s; range: %s", n, s.entries, s.requests, c.within, p.Stopped(), p.Facts("log").Range)
			}
		})
	}
}
