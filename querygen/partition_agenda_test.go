package querygen

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// An agendaSite shows the first 80 events, by date, of a place and between two dates, and says in
// no known words that there is none. Beside it there may be books, which are asked for by words.
type agendaSite struct {
	events, books int
	totals        bool
	graph         bipartite.Graph
	requests      int
}

const agendaCap = 80

func (s *agendaSite) forms() []*forms.Form {
	place := choiceOf("place", 6, forms.Option{Text: "All", Any: true, Selected: true})
	d := forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd"}
	fs := []*forms.Form{
		{ID: "agenda", Kind: forms.Search, Method: "GET", Action: "http://a.example/agenda",
			Fields: []forms.Field{place,
				{Name: "from", Position: 1, Role: forms.RangeFrom, Pair: 3, Domain: d},
				{Name: "to", Position: 2, Role: forms.RangeTo, Pair: 2, Domain: d}}}}
	if s.books > 0 {
		fs = append([]*forms.Form{
			{ID: "books", Kind: forms.Search, Method: "GET", Action: "http://a.example/books",
				Fields: []forms.Field{
					{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}},
			fs...)
	}
	return fs
}

func (s *agendaSite) answer(a Ask) Outcome {
	s.requests++
	given := filled(a.Query)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Unlike: true}
	var keys []string
	var values [][]bipartite.Value
	if a.Query.Form == "books" {
		o.Unlike = false
		for i := range s.books {
			words := []string{fmt.Sprint("word", i%29), fmt.Sprint("theme", i*i%97),
				fmt.Sprint("title", i)}
			if q := given["q"]; q == words[0] || q == words[1] || q == words[2] {
				keys = append(keys, fmt.Sprint("book", i))
				values = append(values,
					[]bipartite.Value{{Text: words[0]}, {Text: words[1]}, {Text: words[2]}})
			}
		}
	} else {
		for i := range s.events {
			day := time.Date(2022, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0,
				i*1090/s.events).Format(time.DateOnly)
			place := fmt.Sprint("place", min(5, i*7%16/2))
			if (given["place"] == "" || given["place"] == place) &&
				(given["from"] == "" || day >= given["from"]) &&
				(given["to"] == "" || day <= given["to"]) {
				keys = append(keys, fmt.Sprint("event", i))
				values = append(values,
					[]bipartite.Value{{Attr: "day", Text: day}, {Attr: "at", Text: place},
						{Text: fmt.Sprint("word", i%31)}})
			}
		}
	}
	if len(keys) == 0 {
		return o
	}
	o.Kind, o.Unlike = Results, false
	if s.totals || a.Query.Form == "books" {
		o.Claimed, o.ClaimedExact = len(keys), true
	}
	if a.Query.Form == "books" {
		o.More = len(keys) > 20*a.Page
		keys, values = keys[min(len(keys), 20*(a.Page-1)):min(len(keys), 20*a.Page)],
			values[min(len(keys), 20*(a.Page-1)):]
	}
	for i, key := range keys[:min(len(keys), agendaCap)] {
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, key, values[i]); fresh {
			o.New++
		}
	}
	return o
}

// What the parts of a cut answer show first, in the order of the site, is what was shown before:
// there is more behind it all the same.
func TestPartsThatShowWhatWasShownAreDivided(t *testing.T) {
	for _, totals := range []bool{true, false} {
		s := &agendaSite{events: 1200, totals: totals}
		p := New(&s.graph, s.forms(), Seeds{},
			Config{Seed: 1, Policy: Auto, Coverage: 0.99, Today: today})
		harvest(p, 600, s.answer)
		got := s.graph.Records()
		if got < 1180 || s.requests > 250 {
			t.Errorf("totals %v: %d of %d items after %d requests; stopped: %s", totals, got,
				s.events, s.requests, p.Stopped())
		}
		if r := p.Facts("agenda").Refused; r > 0 {
			t.Errorf("totals %v: %d parts that hold nothing were taken for refused", totals, r)
		}
		if e := p.Estimate(); e.Coverage > float64(got)/float64(s.events)+0.03 {
			t.Errorf("totals %v: coverage %.3f of %d items where %d of %d are known", totals,
				e.Coverage, int(e.Size), got, s.events)
		}
	}
}

// While parts that are cut off wait, nothing is claimed.
func TestNoCoverageIsClaimedWhilePartsThatAreCutOffWait(t *testing.T) {
	for name, s := range map[string]*agendaSite{"no totals": {events: 1200},
		"totals":    {events: 1200, totals: true},
		"books too": {events: 1200, books: 1600, totals: true}} {
		p := New(&s.graph, s.forms(), Seeds{Words: []string{"word1", "theme4"}},
			Config{Seed: 1, Policy: Auto, Coverage: 0.95, Today: today})
		for range 700 {
			a, ok := p.Next()
			if !ok {
				break
			}
			p.Observe(s.answer(a))
			known := float64(s.graph.Records()) / float64(s.events+s.books)
			if e := p.Estimate(); s.books == 0 && s.requests > 20 && e.Coverage > known+0.03 {
				t.Fatalf("%s: coverage %.3f (%s) where %.3f of all are known, after %d requests",
					name, e.Coverage, e.By, known, s.requests)
			}
		}
		got, all := s.graph.Records(), s.events+s.books
		if e := p.Estimate(); e.Coverage > float64(got)/float64(all)+0.03 || 10*got < 9*all {
			t.Errorf("%s: coverage %.3f (%s) where %d of %d are known, after %d requests; stopped: %s", name, e.Coverage, e.By, got, all, s.requests, p.Stopped())
		}
	}
}
