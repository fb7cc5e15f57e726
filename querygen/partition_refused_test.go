package querygen

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// An office is a pretend site that is asked by ranges only, and that refuses those which are too
// wide or match too much.
type office struct {
	ranges  []interval
	items   [][]int // a position for each range: days after 1970-01-01, or numbers
	longest int     // widest first range that is answered; 0 any
	most    int     // matches above which an answer is refused; 0 any number is answered
	silent  bool    // a refusal looks like an answer that finds nothing
	open    bool    // one end of a range is enough
	any     bool    // and no range has to be given
	page    int
	mute    bool // the items do not show what is asked for

	graph    bipartite.Graph
	requests int
	refused  int
}

type interval struct {
	name, typ string
	format    string // of dates, as the page shows it
	layout    string // the same, as package time does
}

func (s *office) form() *forms.Form {
	f := &forms.Form{ID: "office", Kind: forms.Search, Method: "GET"}
	for _, r := range s.ranges {
		i := len(f.Fields)
		d := forms.Domain{Kind: forms.Typed, Type: r.typ, Format: r.format}
		f.Fields = append(f.Fields,
			forms.Field{Position: i, Name: r.name + "_from", Role: forms.RangeFrom, Pair: i + 2,
				Domain: d},
			forms.Field{Position: i + 1, Name: r.name + "_to", Role: forms.RangeTo, Pair: i + 1,
				Domain: d})
	}
	return f
}

// read returns the position of a value; ok is false where the site cannot read it.
func (r interval) read(text string) (at int, ok bool) {
	if r.typ != "date" {
		n, err := strconv.Atoi(text)
		return n, err == nil
	}
	t, err := time.Parse(r.layout, text)
	return int(t.Unix() / 86400), err == nil
}

func (r interval) show(at int) string {
	if r.typ != "date" {
		return strconv.Itoa(at)
	}
	return time.Unix(int64(at)*86400, 0).UTC().Format(r.layout)
}

// find returns the items that a query matches; ok is false where it is refused for what it asks.
func (s *office) find(q Query) (found []int, ok bool) {
	given := make(map[string]string)
	for _, as := range q.Assign {
		if len(as.Values) > 0 {
			given[as.Name] = as.Values[0]
		}
	}
	type limit struct{ lo, hi int }
	limits, bound := make([]limit, len(s.ranges)), 0
	for i, r := range s.ranges {
		from, hasFrom := r.read(given[r.name+"_from"])
		to, hasTo := r.read(given[r.name+"_to"])
		if !hasFrom {
			from = -1 << 30
		}
		if !hasTo {
			to = 1 << 30
		}
		if hasFrom != hasTo && !s.open ||
			i == 0 && (hasFrom || hasTo) && s.longest > 0 && to-from >= s.longest {
			return nil, false
		}
		if hasFrom || hasTo {
			bound++
		}
		limits[i] = limit{from, to}
	}
	if bound == 0 && !s.any {
		return nil, false
	}
items:
	for d, item := range s.items {
		for i, l := range limits {
			if item[i] < l.lo || item[i] > l.hi {
				continue items
			}
		}
		found = append(found, d)
	}
	return found, true
}

func (s *office) answer(a Ask) Outcome {
	s.requests++
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	found, ok := s.find(a.Query)
	switch {
	case ok && s.most > 0 && len(found) > s.most:
		found = nil
		if o.Kind = Overflow; s.silent {
			o.Kind = Empty
		}
		s.refused++
	case len(found) == 0:
		o.Kind = Empty
	}
	from := min(s.page*(a.Page-1), len(found))
	to := min(from+s.page, len(found))
	o.More, o.Returned = to < len(found), to-from
	for _, d := range found[from:to] {
		values := []bipartite.Value{{Text: fmt.Sprint("case", d)}}
		for i, r := range s.ranges {
			if !s.mute {
				values = append(values,
					bipartite.Value{Attr: "about " + r.name, Text: r.show(s.items[d][i])})
			}
		}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(d), values); fresh {
			o.New++
		}
	}
	return o
}

func (s *office) harvest(limit int) *Planner {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	for s.requests < limit {
		a, ok := p.Next()
		if !ok {
			break
		}
		p.Observe(s.answer(a))
	}
	return p
}

// cases are n items spread over days from one to another one before today, more of them lately.
func cases(n, from, to int, more ...func(*rand.Rand) int) (items [][]int) {
	rng := rand.New(rand.NewPCG(5, uint64(n)))
	for range n {
		x := rng.Float64()
		item := []int{int(today.Unix()/86400) - from - int(x*x*float64(to-from))}
		for _, f := range more {
			item = append(item, f(rng))
		}
		items = append(items, item)
	}
	return items
}

func TestRangesThatAreRefusedAreCut(t *testing.T) {
	date := func(name, format, layout string) interval {
		return interval{name: name, typ: "date", format: format, layout: layout}
	}
	issued, closed := date("issued", "mm/dd/yyyy", "01/02/2006"),
		date("closed", "mm/dd/yyyy", "01/02/2006")
	german, iso := date("vom", "tt.mm.jjjj", "02.01.2006"), date("day", "yyyy-mm-dd", time.DateOnly)
	number := interval{name: "no", typ: "integer"}
	for name, c := range map[string]struct {
		site   office
		within int // requests; there are 200 pages of 20, or 100
		// items of single days or years that are refused, or of long ranges that were asked first
		lost int
		says string
	}{
		"too many, both dates": {
			office{ranges: []interval{issued}, items: cases(4000, 0, 3000), most: 200}, 390, 0, ""},
		"without a word": {
			office{ranges: []interval{issued}, items: cases(4000, 0, 3000), most: 200,
				silent: true}, 300, 0, "at most"},
		"items without dates": {
			office{ranges: []interval{german}, items: cases(4000, 0, 3000), most: 200, mute: true},
			360, 0, ""},
		"items without dates, without a word": {
			office{ranges: []interval{german}, items: cases(4000, 0, 3000), most: 200, mute: true,
				silent: true}, 300, 0, "at most"},
		"one date is enough": {
			office{ranges: []interval{iso}, items: cases(4000, 0, 3000), most: 200, open: true},
			390, 0, ""},
		"no date at all": {
			office{ranges: []interval{iso}, items: cases(4000, 0, 3000), most: 200, open: true,
				any: true}, 390, 0, ""},
		"nothing of the last years": {
			office{ranges: []interval{german}, items: cases(4000, 2000, 5000), most: 200}, 410, 0,
			""},
		"at most a week": {
			office{ranges: []interval{iso}, items: cases(2000, 0, 700), longest: 7, most: 200}, 190,
			0, "at most 7 days"},
		"a month, and too many": {
			office{ranges: []interval{german}, items: cases(4000, 0, 1000), longest: 31, most: 150},
			300, 0, "at most 31 days"},
		"a quarter, and too many": {
			office{ranges: []interval{issued}, items: cases(4000, 0, 1000), longest: 92, most: 150},
			310, 0, "at most"},
		"a year, and too many, without a word": {
			office{ranges: []interval{issued}, items: cases(4000, 0, 2000), longest: 366, most: 100,
				silent: true}, 310, 200, "at most"},
		"two ranges of dates": {
			office{ranges: []interval{issued, closed}, items: twoDates(4000), most: 100}, 370, 0,
			""},
		"two ranges of dates, without a word": {
			office{ranges: []interval{issued, closed}, items: twoDates(4000), most: 100,
				silent: true}, 360, 0, "at most"},
		"numbers": {
			office{ranges: []interval{number}, items: numbersOf(4000, 90000), most: 200}, 290, 0,
			""},
		"numbers, without a word": {
			office{ranges: []interval{number}, items: numbersOf(4000, 90000), most: 200,
				silent: true}, 270, 0, "at most"},
		"prices, one end is enough": {
			office{ranges: []interval{{name: "price", typ: "price"}}, items: numbersOf(4000, 90000),
				most: 200, open: true}, 290, 0, ""},
		"years": {
			office{ranges: []interval{{name: "year", typ: "year"}}, items: yearsOf(4000),
				most: 200}, 280, 353, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			s.page = 20
			p := s.harvest(1000)
			if missing := len(s.items) - s.graph.Records(); missing > c.lost ||
				s.requests > c.within {
				t.Errorf("%d of %d missing after %d requests (%d refused), want at most %d after "+
					"%d; stopped: %s", missing, len(s.items), s.requests, s.refused, c.lost,
					c.within, p.Stopped())
			}
			if got := p.Facts("office").Range; !strings.Contains(got, c.says) ||
				c.says == "" && got != "" {
				t.Errorf("said of the range: %q, want %q", got, c.says)
			}
		})
	}
}

func numbersOf(n, most int) (items [][]int) {
	rng := rand.New(rand.NewPCG(6, uint64(n)))
	for range n {
		items = append(items, []int{int(rng.Float64() * float64(most))})
	}
	return items
}

func yearsOf(n int) (items [][]int) {
	rng := rand.New(rand.NewPCG(6, uint64(n)))
	for range n {
		x := rng.Float64()
		items = append(items, []int{2026 - int(x*x*140)})
	}
	return items
}

func twoDates(n int) (items [][]int) {
	items = cases(n, 0, 2000)
	rng := rand.New(rand.NewPCG(7, uint64(n)))
	for i := range items {
		items[i] = append(items[i], items[i][0]+int(rng.ExpFloat64()*60))
	}
	return items
}
