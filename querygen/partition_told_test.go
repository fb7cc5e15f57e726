package querygen

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A registerSite wants two dates, not too far apart, and may want an office as well. It says in
// words that nothing was found, and may say how far apart the dates may be.
type registerSite struct {
	days    []int
	longest int  // days from the first date to the last, both of them inside
	tells   bool // it says so
	offices int  // one of them has to be chosen; 0: there are none
	most    int
	graph   bipartite.Graph
	asked   []map[string]string
}

func (s *registerSite) form() *forms.Form {
	date := forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd"}
	f := &forms.Form{ID: "register", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "start", Role: forms.RangeFrom, Pair: 2, Domain: date},
		{Position: 1, Name: "end", Role: forms.RangeTo, Pair: 1, Domain: date},
	}}
	if s.offices > 0 {
		office := choiceOf("office", s.offices,
			forms.Option{Text: "Please choose", Any: true, Selected: true})
		office.Position = 2
		f.Fields = append(f.Fields, office)
	}
	return f
}

func (s *registerSite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	from, err := time.Parse("2006-01-02", given["start"])
	to, err2 := time.Parse("2006-01-02", given["end"])
	switch {
	case err != nil, err2 != nil, s.offices > 0 && given["office"] == "":
		o.Unlike = true
		return o
	case days1970(to)-days1970(from) >= s.longest:
		if o.Unlike = true; s.tells {
			o.Widest = s.longest
		}
		return o
	}
	o.Said = "No entries"
	n := 0
	for i, day := range s.days {
		if day < days1970(from) || day > days1970(to) ||
			s.offices > 0 && given["office"] != fmt.Sprint("office", i%s.offices) {
			continue
		}
		if n++; n > s.most {
			continue
		}
		o.Kind, o.Returned, o.Said = Results, n, ""
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i),
			[]bipartite.Value{{Text: fmt.Sprint("entry", i)}}); fresh {
			o.New++
		}
	}
	if n > 0 {
		o.Claimed, o.ClaimedExact = n, true
	}
	return o
}

// readRegister harvests a register and says whether it was read within so many queries.
func readRegister(t *testing.T, s *registerSite, within int) {
	t.Helper()
	s.most = 100
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{},
		Config{Seed: 1, Policy: Auto, Today: time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)})
	harvest(p, 1000, s.answer)
	for i, given := range s.asked {
		if testing.Verbose() {
			t.Log(i, given)
		}
	}
	if n := s.graph.Records(); 50*n < 49*len(s.days) || len(s.asked) > within {
		t.Errorf("%d of %d entries after %d queries, stopped: %s", n, len(s.days), len(s.asked),
			p.Stopped())
	}
}

func entries(n, years, yearsAgo int) []int {
	return over(n, years, 365*yearsAgo, time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC))
}

func TestAWindowIsAsLongAsTheSiteSaysThatItMayBe(t *testing.T) {
	readRegister(t, &registerSite{days: entries(1200, 10, 0), longest: 120, tells: true}, 55)
}

func TestDatesLongAgoAreLookedFor(t *testing.T) {
	readRegister(t, &registerSite{days: entries(900, 9, 26), longest: 366}, 60)
	readRegister(t, &registerSite{days: entries(900, 30, 60), longest: 3652, tells: true}, 60)
}

func TestWordsForNothingFoundTellThatAllIsFilled(t *testing.T) {
	readRegister(t, &registerSite{days: entries(900, 9, 5), longest: 366, offices: 3, tells: true},
		120)
}
