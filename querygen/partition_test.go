package querygen

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A table is a pretend site whose items have columns, each of which the form asks for by a menu or
// a range.
type table struct {
	columns []column
	rows    [][]int
	rank    []int

	cap, page int
	totals    string // exact, none
	mute      bool   // the items do not show their columns
	refuses   bool   // shows nothing of a query that overflows
	listing   bool   // the form as served lists
	needs     int    // fields that must be filled in
	ignores   string // a field that changes nothing
	longest   int    // widest range that is answered; 0 any
	blank     int    // one of so many items has no value in the columns of ranges

	graph    bipartite.Graph
	requests int
	queries  map[bipartite.QueryID]bool
	reached  int // requests when everything was found
	outcomes []Outcome
}

type column struct {
	name string
	menu int // options; 0 a range
	typ  string
}

// cars are like the ones of design/planner.md: make and model, colour, state, price, mileage, year.
func cars(n int, ranges bool) *table {
	rng := rand.New(rand.NewPCG(3, uint64(n)))
	t := &table{page: 100, totals: "exact", listing: true, columns: []column{
		{name: "make", menu: 30}, {name: "model", menu: 120}, {name: "colour", menu: 12},
		{name: "state", menu: 50},
	}}
	if ranges {
		t.columns = append(t.columns, column{name: "price", typ: "price"},
			column{name: "mileage", typ: "integer"}, column{name: "year", typ: "year"})
	} else {
		t.columns = append(t.columns, column{name: "year", menu: 25})
	}
	zipf := func(n int, s float64) int { return int(rand.NewZipf(rng, s, 2, uint64(n-1)).Uint64()) }
	for range n {
		mk := zipf(30, 1.3)
		model := mk*4 + zipf(4, 1.5)
		year := 2024 - int(math.Min(24, rng.ExpFloat64()*6))
		price := int(20000 * math.Exp(0.6*rng.NormFloat64()) * math.Pow(0.9, float64(2024-year)))
		miles := int(float64(2025-year) * 11000 * math.Exp(0.4*rng.NormFloat64()))
		row := []int{mk, model, zipf(12, 1.4), zipf(50, 1.2)}
		if ranges {
			row = append(row, price/50*50, miles, year)
		} else {
			row = append(row, year-2000)
		}
		t.rows = append(t.rows, row)
	}
	t.rank = rng.Perm(n)
	return t
}

func (t *table) form() *forms.Form {
	f := &forms.Form{ID: "table", Kind: forms.Search, Method: "GET"}
	for _, c := range t.columns {
		i := len(f.Fields)
		if c.menu == 0 {
			d := forms.Domain{Kind: forms.Typed, Type: c.typ}
			f.Fields = append(f.Fields,
				forms.Field{Position: i, Name: c.name + "_min", Role: forms.RangeFrom, Pair: i + 2,
					Domain: d},
				forms.Field{Position: i + 1, Name: c.name + "_max", Role: forms.RangeTo,
					Pair: i + 1, Domain: d})
			continue
		}
		field := forms.Field{Position: i, Name: c.name, Role: forms.Filter, Default: []string{""},
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Text: "Any", Any: true, Selected: true}}}}
		for o := range c.menu {
			field.Domain.Options = append(field.Domain.Options,
				forms.Option{Value: fmt.Sprint(o), Text: fmt.Sprint(c.name, " ", o)})
		}
		f.Fields = append(f.Fields, field)
	}
	return f
}

func (t *table) find(q Query) (found []int) {
	given := make(map[string]int)
	for _, a := range q.Assign {
		if len(a.Values) > 0 && a.Values[0] != "" && a.Name != t.ignores {
			var n int
			fmt.Sscan(a.Values[0], &n)
			given[a.Name] = n
		}
	}
	if len(given) < t.needs || len(given) == 0 && !t.listing {
		return nil
	}
	type limit struct{ lo, hi int }
	limits := make([]limit, len(t.columns))
	for i, c := range t.columns {
		limits[i] = limit{math.MinInt, math.MaxInt}
		if v, ok := given[c.name]; ok {
			limits[i] = limit{v, v}
		}
		lo, from := given[c.name+"_min"]
		hi, to := given[c.name+"_max"]
		if t.longest > 0 && (from || to) && (!from || !to || hi-lo >= t.longest) {
			return nil
		}
		if from {
			limits[i].lo = lo
		}
		if to {
			limits[i].hi = hi
		}
	}
rows:
	for _, d := range t.rank {
		for i, l := range limits {
			v := t.rows[d][i]
			if v < l.lo || v > l.hi || l != (limit{math.MinInt, math.MaxInt}) && t.blanks(i, d) {
				continue rows
			}
		}
		found = append(found, d)
	}
	return found
}

// blanks reports whether an item has no value in a column.
func (t *table) blanks(column, d int) bool {
	return t.blank > 0 && d%t.blank == 0 && t.columns[column].menu == 0
}

func (t *table) answer(a Ask) Outcome {
	t.requests++
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	found := t.find(a.Query)
	if t.totals == "exact" {
		o.Claimed, o.ClaimedExact = len(found), true
	}
	if len(found) > 0 && t.totals == "lying" {
		o.Claimed, o.ClaimedExact = 123456, true
	}
	if len(found) > 0 && t.totals == "moving" {
		o.Claimed, o.ClaimedExact = len(found)*(80+t.requests*37%40)/100, true
	}
	if len(found) == 0 {
		o.Kind = Empty
	}
	if t.refuses && len(found) > t.cap {
		o.Kind, found = Overflow, nil
	}
	found = found[:min(len(found), t.cap)]
	from := min(t.page*(a.Page-1), len(found))
	to := min(from+t.page, len(found))
	o.More = to < len(found)
	for _, d := range found[from:to] {
		vs := []bipartite.Value{{Text: fmt.Sprint("w", d)}}
		for i, c := range t.columns {
			v := fmt.Sprint(t.rows[d][i])
			if c.menu > 0 {
				v = fmt.Sprint(c.name, " ", v)
			} else if t.blanks(i, d) {
				continue
			}
			if !t.mute {
				vs = append(vs, bipartite.Value{Attr: fmt.Sprint("column ", i), Text: v})
			}
		}
		o.Returned++
		if _, fresh := t.graph.Capture(a.Query.ID, fmt.Sprint(d), vs); fresh {
			o.New++
		}
	}
	return o
}

func (t *table) harvest(tb testing.TB, cfg Config, limit int) *Planner {
	tb.Helper()
	t.queries = make(map[bipartite.QueryID]bool)
	p := New(&t.graph, []*forms.Form{t.form()}, Seeds{}, cfg)
	for t.requests < limit {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := t.answer(a)
		t.queries[a.Query.ID] = true
		t.outcomes = append(t.outcomes, o)
		p.Observe(o)
		if t.reached == 0 && t.graph.Records() == len(t.rows) {
			t.reached = t.requests
		}
	}
	return p
}

func TestPartitionReadsAllUnderACap(t *testing.T) {
	for name, c := range map[string]struct {
		site  *table
		cap   int
		set   func(*table)
		ratio float64
	}{
		"menus and ranges":            {cars(6000, true), 100, nil, 2.0},
		"menus and ranges, small cap": {cars(6000, true), 20, nil, 2.0},
		"menus and ranges, no totals": {cars(6000, true), 100, func(s *table) {
			s.totals = "none"
		}, 3.5},
		"menus and ranges, no totals, small cap": {cars(6000, true), 20, func(s *table) {
			s.totals = "none"
		}, 2.8},
		"items that do not show the fields": {cars(6000, true), 100, func(s *table) {
			s.mute = true
		}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			s.cap, s.page = c.cap, c.cap
			if c.set != nil {
				c.set(s)
			}
			p := s.harvest(t, Config{Seed: 1}, 10000)
			floor := float64(len(s.rows)) / float64(s.cap)

			if s.graph.Records() != len(s.rows) || float64(s.reached) > c.ratio*floor {
				t.Errorf("found %d of %d, all after %.2f times n/k, want %.1f; stopped: %s",
					s.graph.Records(), len(s.rows), float64(s.reached)/floor, c.ratio, p.Stopped())
			}
		})
	}
}
