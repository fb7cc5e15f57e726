package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A chamber is a pretend site that is asked by two dates of three menus each, and perhaps a word.
// Decision i fell so many days before today.
type chamber struct {
	registry
	words bool // a box for words beside the dates, and each decision holds "court"
	blank bool // the menus have an option for no date
	// dates are ignored as served, as another menu stands at "all", and then a word is wanted
	idle bool
}

var months = []string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
	"Dec"}

func (s *chamber) form() *forms.Form {
	f := &forms.Form{ID: "chamber", Kind: forms.Search, Method: "GET"}
	parts := []string{"day", "month", "year"}
	for end, role := range []forms.Role{forms.RangeFrom, forms.RangeTo} {
		for i, part := range parts {
			d := forms.Domain{Kind: forms.Options, Type: part}
			if s.blank {
				d.Options = append(d.Options, forms.Option{Text: part, Any: true, Selected: true})
			}
			switch part {
			case "day":
				for n := range 31 {
					d.Options = append(d.Options, forms.Option{Value: fmt.Sprint(n + 1)})
				}
			case "month":
				for _, m := range months {
					d.Options = append(d.Options, forms.Option{Value: m, Text: m})
				}
			case "year":
				for y := 2018; y <= 2026; y++ {
					d.Options = append(d.Options,
						forms.Option{Value: fmt.Sprint(y), Text: fmt.Sprint(y)})
				}
			}
			f.Fields = append(f.Fields,
				forms.Field{Position: 3*end + i,
					Name: fmt.Sprintf("decided_%s_%s", []string{"from", "to"}[end], part),
					Role: role, Pair: 4 - 3*end + i, Domain: d,
					Default: []string{d.Options[0].Value}})
		}
	}
	if s.words {
		f.Fields = append(f.Fields,
			forms.Field{Position: 6, Name: "q", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}})
	}
	return f
}

func (s *chamber) answer(a Ask) Outcome {
	given := make(map[string]string)
	for _, f := range s.form().Fields {
		if len(f.Default) > 0 {
			given[f.Name] = f.Default[0]
		}
	}
	for _, as := range a.Query.Assign {
		given[as.Name] = as.Values[0]
	}
	var day [2]time.Time
	for end, name := range []string{"decided_from_", "decided_to_"} {
		if month := slices.Index(months, given[name+"month"]); month >= 0 {
			var d, y int
			fmt.Sscan(given[name+"day"], &d)
			fmt.Sscan(given[name+"year"], &y)
			day[end] = time.Date(y, time.Month(month+1), d, 0, 0, 0, 0, time.UTC)
		}
	}
	s.requests++
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	served := !slices.ContainsFunc(a.Query.Assign, func(as forms.Assignment) bool {
		return as.Name == "decided_from_year"
	})
	if s.idle && served {
		day = [2]time.Time{}
	}
	for i, back := range s.days {
		if s.idle && served && given["q"] == "" {
			continue
		}
		at := today.AddDate(0, 0, -back)
		if at.Before(day[0]) || !day[1].IsZero() && at.After(day[1]) || o.Returned == s.cap ||
			given["q"] != "" && given["q"] != "court" && given["q"] != fmt.Sprint("party", i%300) {
			continue
		}
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i),
			[]bipartite.Value{{Text: "court"}, {Text: fmt.Sprint("party", i%300)},
				{Attr: "decided", Text: at.Format("2 January 2006")}}); fresh {
			o.New++
		}
	}
	if o.Returned == 0 {
		o.Kind = Empty
	}
	return o
}

func TestDatesInThreeMenusAreOneRange(t *testing.T) {
	for name, c := range map[string]struct {
		words, blank bool
		within       int
	}{
		"always a date":               {false, false, 30},
		"no date at first":            {false, true, 30},
		"always a date, and words":    {true, false, 60},
		"no date at first, and words": {true, true, 50},
	} {
		t.Run(name, func(t *testing.T) {
			s := &chamber{registry: registry{days: between(2000, 0, 2500), cap: 100},
				words: c.words, blank: c.blank}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
			if n := len(partition.Of(p.Forms[0]).Axes); n != 1 {
				t.Fatalf("%d axes", n)
			}
			found := 0
			for s.requests < 1000 {
				a, ok := p.Next()
				if !ok {
					break
				}
				p.Observe(s.answer(a))
				if found == 0 && s.graph.Records() == len(s.days) {
					found = s.requests
				}
			}
			if found == 0 || found > c.within {
				t.Errorf("%d of %d decisions after %d requests, all after %d, want %d; stopped: %s",
					s.graph.Records(), len(s.days), s.requests, found, c.within, p.Stopped())
			}
		})
	}
}

// Dates that a form always has are widened for words only where that finds more.
func TestDatesStandAsServedWhereTheyHoldMoreSo(t *testing.T) {
	for name, c := range map[string]struct {
		idle   bool
		oldest int // days before today: the menus begin 3,245 days ago
		seed   string
		want   string
	}{
		"a single day as served": {false, 2500, "party1",
			"over their whole range"},
		"a single day as served, and no word is known": {false, 2500, "unheard",
			"over their whole range"},
		"ignored as served, items outside the menus": {true, 6000, "party1", "as served"},
		"the first word finds nothing":               {true, 6000, "unheard court", "as served"},
	} {
		t.Run(name, func(t *testing.T) {
			s := &chamber{registry: registry{days: between(600, 0, c.oldest), cap: 1000},
				words: true, idle: c.idle}
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{Page: strings.Fields(c.seed)},
				Config{Seed: 1, Today: today})
			for s.requests < 200 {
				a, ok := p.Next()
				if !ok {
					break
				}
				p.Observe(s.answer(a))
			}
			facts := p.Facts("chamber")
			if facts.Dates != c.want ||
				!strings.Contains(facts.Evidence["dates"], "over the whole range") {
				t.Errorf("dates %q (%s), want %q", facts.Dates, facts.Evidence["dates"], c.want)
			}
			if s.graph.Records() < len(s.days) {
				t.Errorf("%d of %d decisions after %d requests; stopped: %s", s.graph.Records(),
					len(s.days), s.requests, p.Stopped())
			}
		})
	}
}

func TestMenusThatAreNoDateAreLeftAlone(t *testing.T) {
	for name, change := range map[string]func(*forms.Form){
		"no year":        func(f *forms.Form) { f.Fields[2].Domain.Type = "" },
		"two days":       func(f *forms.Form) { f.Fields[1].Domain.Type = "day" },
		"no pair":        func(f *forms.Form) { f.Fields[1].Pair = 0 },
		"a pair too far": func(f *forms.Form) { f.Fields[1].Pair = 99 },
		"other parts":    func(f *forms.Form) { f.Fields[3].Domain.Type = "hour" },
		"no options":     func(f *forms.Form) { f.Fields[5].Domain.Options = nil },
	} {
		f := (&chamber{}).form()
		if scale.CalendarOf(f, 0) == nil {
			t.Fatal("the form itself has a date")
		}
		if change(f); scale.CalendarOf(f, 0) != nil {
			t.Errorf("%s: taken for a date", name)
		}
		New(&bipartite.Graph{}, []*forms.Form{f}, Seeds{}, Config{Today: today})
	}
}
