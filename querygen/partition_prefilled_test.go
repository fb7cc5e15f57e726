package querygen

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A station is a pretend catalogue of events, whose boxes stand at the last month and at the
// stronger ones. Event i was 10*i days before today, with strength i%9.
type station struct {
	items, limit int
	words        bool // a text box beside, which nobody needs to fill
	weak         bool // the strength is that of weak ones, too
	strict       bool // both dates must be there
	// of the widest window that is answered, with a total, as with nothing found for wider ones; 0:
	// any
	days     int
	today    time.Time
	graph    bipartite.Graph
	requests int
}

func (s *station) form() *forms.Form {
	date, number := forms.Domain{Kind: forms.Typed, Type: "date"},
		forms.Domain{Kind: forms.Typed, Type: "number"}
	f := &forms.Form{ID: "station", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "start", Role: forms.RangeFrom, Pair: 2, Domain: date,
			Default: []string{s.today.AddDate(0, 0, -30).Format("02.01.2006")}},
		{Name: "end", Role: forms.RangeTo, Pair: 1, Domain: date,
			Default: []string{s.today.Format("02.01.2006")}},
		{Name: "least", Role: forms.RangeFrom, Pair: 4, Domain: number, Default: []string{"4"}},
		{Name: "most", Role: forms.RangeTo, Pair: 3, Domain: number, Default: []string{"10"}},
	}}
	if s.words {
		f.Fields = append(f.Fields,
			forms.Field{Name: "place", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}})
	}
	if s.weak {
		f.Fields[2].Default = []string{"0"}
	}
	for i := range f.Fields {
		f.Fields[i].Position = i
	}
	return f
}

func (s *station) answer(a Ask) Outcome {
	s.requests++
	given := make(map[string]string)
	for _, f := range s.form().Fields {
		if len(f.Default) > 0 {
			given[f.Name] = f.Default[0]
		}
	}
	for _, as := range a.Query.Assign {
		if given[as.Name] = ""; len(as.Values) > 0 {
			given[as.Name] = as.Values[0]
		}
	}
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	from, err1 := time.Parse("02.01.2006", given["start"])
	to, err2 := time.Parse("02.01.2006", given["end"])
	if s.strict && (err1 != nil || err2 != nil) {
		return o
	}
	if s.days > 0 &&
		(err1 != nil || err2 != nil || to.Sub(from) > time.Duration(s.days)*24*time.Hour) {
		return o
	}
	least, _ := strconv.ParseFloat(given["least"], 64)
	most, err := strconv.ParseFloat(given["most"], 64)
	var found []int
	for i := range s.items {
		at := s.today.AddDate(0, 0, -10*i)
		if err1 == nil && at.Before(from) || err2 == nil && at.After(to) || float64(i%9) < least ||
			err == nil && float64(i%9) > most {
			continue
		}
		if p := given["place"]; p == "" || p == fmt.Sprint("place", i%5) {
			found = append(found, i)
		}
	}
	if s.days > 0 && len(found) > 0 {
		o.Claimed, o.ClaimedExact = len(found), true
	}
	if len(found) > s.limit {
		o.Kind = Overflow
		return o
	}
	for _, i := range found {
		o.Kind, o.Returned = Results, o.Returned+1
		vs := []bipartite.Value{
			{Attr: "date", Text: s.today.AddDate(0, 0, -10*i).Format("02.01.2006")},
			{Attr: "strength", Text: fmt.Sprint(i % 9)}, {Text: fmt.Sprint("place", i%5)}}
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
			o.New++
		}
	}
	return o
}

func TestRangesOfBoxesAreNotLeftAsServed(t *testing.T) {
	today := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	for name, s := range map[string]*station{
		"all at once":    {items: 400, limit: 1000, today: today},
		"refused":        {items: 900, limit: 60, today: today},
		"both dates":     {items: 900, limit: 60, today: today, strict: true},
		"some as served": {items: 900, limit: 600, words: true, weak: true, today: today},
		"a year at most": {items: 200, limit: 1000, words: true, weak: true, days: 366,
			today: today},
		"beside a keyword": {items: 900, limit: 60, today: today, words: true},
	} {
		t.Run(name, func(t *testing.T) {
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{},
				Config{Coverage: 0.95, Today: today})
			harvest(p, 400, s.answer)
			if got := s.graph.Records(); 100*got < 95*s.items {
				t.Errorf("%d of %d items after %d requests: %s; dates %q", got, s.items, s.requests,
					p.Stopped(), p.Facts("station").Dates)
			}
		})
	}
}
