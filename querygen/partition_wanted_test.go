package querygen

import (
	"cmp"
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A tenderSite wants two dates, not too far apart, and one of its kinds, and shows the first of
// what it finds with the number of all.
type tenderSite struct {
	declared bool // the form says that the dates must be filled
	days     []int
	longest  int // days between the dates
	most     int
	kinds    int
	graph    bipartite.Graph
	asked    []map[string]string
}

func (s *tenderSite) form() *forms.Form {
	kind := choiceOf("kind", s.kinds)
	kind.Default, kind.Position = []string{"kind0"}, 1
	office := choiceOf("office", 12, forms.Option{Text: "All", Any: true, Selected: true})
	office.Position = 2
	date := forms.Domain{Kind: forms.Typed, Type: "date", Format: "dd/mm/yyyy"}
	return &forms.Form{ID: "tenders", Kind: forms.Search, Method: "POST", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}, kind, office,
		{Position: 3, Name: "start", Role: forms.RangeFrom, Pair: 5, Required: s.declared,
			Domain: date},
		{Position: 4, Name: "end", Role: forms.RangeTo, Pair: 4, Domain: date},
	}}
}

func (s *tenderSite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	from, err := time.Parse("02/01/2006", given["start"])
	to, err2 := time.Parse("02/01/2006", given["end"])
	if err != nil || err2 != nil || days1970(to)-days1970(from) > s.longest {
		o.Unlike = true
		return o
	}
	n := 0
	for i, day := range s.days {
		if day < days1970(from) || day > days1970(to) || given["q"] != "" ||
			cmp.Or(given["kind"], "kind0") != s.kind(i) ||
			given["office"] != "" && given["office"] != fmt.Sprint("office", i%12) {
			continue
		}
		if n++; n > s.most {
			continue
		}
		o.Kind, o.Returned = Results, n
		vs := []bipartite.Value{{Text: fmt.Sprint("tender", i)},
			{Attr: "date", Text: time.Unix(int64(day)*86400, 0).UTC().Format("02/01/2006")}}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
			o.New++
		}
	}
	if n > 0 {
		o.Claimed, o.ClaimedExact = n, true
	}
	return o
}

func days1970(t time.Time) int { return int(t.Unix() / 86400) }

// kind is the first one for half of the items.
func (s *tenderSite) kind(i int) string { return fmt.Sprint("kind", max(0, i%(2*s.kinds)-s.kinds)) }

// over spreads n items over years that ended so many days before a day.
func over(n, years, ended int, today time.Time) (days []int) {
	for i := range n {
		days = append(days, days1970(today)-ended-i*365*years/n)
	}
	return days
}

func TestDatesThatMustBeGivenAreWalkedBackInWindows(t *testing.T) {
	today := time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		site   tenderSite
		within int
	}{
		"declared": {
			tenderSite{declared: true, days: over(2000, 9, 0, today), longest: 366}, 130},
		"found out": {tenderSite{days: over(2000, 9, 0, today), longest: 366},
			150},
		"declared, ended two years": {
			tenderSite{declared: true, days: over(2000, 9, 730, today), longest: 366}, 130},
		"declared, a month at most": {
			tenderSite{declared: true, days: over(2000, 3, 0, today), longest: 31}, 250},
		"a month, ended two years": {
			tenderSite{declared: true, days: over(2000, 3, 800, today), longest: 31}, 300},
		"declared, as long as wanted": {
			tenderSite{declared: true, days: over(2000, 9, 0, today), longest: 1e6}, 130},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			s.most, s.kinds = 100, 4
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Words: []string{"tender", "works"}},
				Config{Seed: 1, Policy: Auto, Coverage: 0.99, Today: today})
			harvest(p, 1000, s.answer)
			if n := s.graph.Records(); n < 1960 || len(s.asked) > c.within {
				t.Errorf("%d of 2000 items after %d queries, stopped: %s", n, len(s.asked),
					p.Stopped())
			}
			empty := 0
			for i, given := range s.asked {
				if given["start"] == "" || given["end"] == "" {
					empty++
				}
				if testing.Verbose() {
					t.Log(i, given)
				}
			}
			if empty > 0 && s.declared || empty > 20 {
				t.Errorf("%d queries without dates", empty)
			}
		})
	}
}
