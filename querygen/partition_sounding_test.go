package querygen

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A registry is a pretend site that is asked by two dates only.
type registry struct {
	days    []int // of the items, before today
	longest int   // days between the dates, both counted; 0 any
	one     bool  // one of the dates is enough
	cap     int

	graph    bipartite.Graph
	requests int
	empty    int // answers without an item
}

var today = time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)

func (s *registry) form() *forms.Form {
	d := forms.Domain{Kind: forms.Typed, Type: "date", Format: "dd/mm/yyyy"}
	return &forms.Form{ID: "registry", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "filed_from", Role: forms.RangeFrom, Pair: 2, Domain: d},
		{Position: 1, Name: "filed_to", Role: forms.RangeTo, Pair: 1, Domain: d},
	}}
}

func (s *registry) answer(a Ask) Outcome {
	s.requests++
	given := make(map[string]time.Time)
	for _, as := range a.Query.Assign {
		if t, err := time.Parse("02/01/2006", strings.Join(as.Values, "")); err == nil {
			given[as.Name] = t
		}
	}
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	from, hasFrom := given["filed_from"]
	to, hasTo := given["filed_to"]
	ok := hasFrom && hasTo || s.one && (hasFrom || hasTo)
	if ok && s.longest > 0 && int(to.Sub(from).Hours()/24) >= s.longest {
		ok = false
	}
	shown := 0
	for i, back := range s.days {
		day := today.AddDate(0, 0, -back)
		if !ok || hasFrom && day.Before(from) || hasTo && day.After(to) ||
			s.cap > 0 && shown == s.cap {
			continue
		}
		shown++
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i),
			[]bipartite.Value{{Text: fmt.Sprint("case", i)},
				{Attr: "filed", Text: day.Format("2 January 2006")}}); fresh {
			o.New++
		}
	}
	if o.Returned = shown; shown == 0 {
		o.Kind = Empty
		s.empty++
	}
	return o
}

func (s *registry) harvest(cfg Config) *Planner {
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, cfg)
	harvest(p, 1000, s.answer)
	return p
}

// between returns n items, spread evenly over days from one to another one.
func between(n, from, to int) []int {
	var days []int
	for i := range n {
		days = append(days, from+i*(to-from)/n)
	}
	return days
}

func TestARangeOfDatesIsReadFromTodayBackwards(t *testing.T) {
	for name, c := range map[string]struct {
		site    registry
		within  int
		limited string
	}{
		"at most 31 days": {registry{days: between(600, 0, 900), longest: 31}, 60,
			"at most 31 days"},
		"at most a week": {registry{days: between(300, 0, 300), longest: 7}, 90,
			"at most 7 days"},
		"at most a quarter": {registry{days: between(600, 0, 900), longest: 92}, 50,
			"at most 9"},
		"no limit, both dates": {registry{days: between(600, 0, 900), cap: 100}, 60, ""},
		"no limit, one date": {
			registry{days: between(600, 0, 900), cap: 100, one: true}, 60, ""},
		"31 days that hold more than 100": {
			registry{days: between(2000, 0, 400), longest: 31, cap: 100}, 100, "at most 31 days"},
		"nothing for two years": {registry{days: between(400, 700, 1400), longest: 366},
			60, "at most 1"},
		"announced ones": {registry{days: between(300, -90, 200), longest: 31}, 60,
			"at most 31 days"},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			p := s.harvest(Config{Seed: 1, Today: today})
			if 100*s.graph.Records() < 98*len(s.days) || s.requests > c.within {
				t.Errorf("%d of %d items in %d requests (%d empty), want all in %d; stopped: %s",
					s.graph.Records(), len(s.days), s.requests, s.empty, c.within, p.Stopped())
			}
			if got := p.Facts("registry").Range; !strings.Contains(got, c.limited) ||
				c.limited == "" && got != "" {
				t.Errorf("said of the range: %q, want %q", got, c.limited)
			}
		})
	}
}

// A site shows none of what matches where that is more than fifty. What is found then is a part of
// the range, not the whole, and its total is not that of the database.
func TestARangeThatWasRefusedIsSoundedBeforeWordsAreTried(t *testing.T) {
	s := &archive{items: 1200}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
	dated := 0
	for s.requests < 300 && s.graph.Records() < 1140 {
		a, ok := p.Next()
		if !ok {
			break
		}
		o := s.strict(a)
		if p.Observe(o); filled(a.Query)["date_from"] != "" && a.Page == 1 {
			dated++
		}
	}
	if got := s.graph.Records(); got < 1140 {
		t.Errorf("%d of 1200 items by %d requests, %d of them for dates", got, s.requests, dated)
	}
}

// strict answers as answer does, but refuses what matches more than fifty items.
func (s *archive) strict(a Ask) Outcome {
	given, n := filled(a.Query), 0
	for i := range s.items {
		if s.holds(i, given) {
			n++
		}
	}
	if n <= 50 {
		return s.answer(a)
	}
	s.requests++
	return Outcome{Ask: a, Kind: Overflow, Claimed: -1, Requests: 1,
		Said: "More than 50 items match."}
}
