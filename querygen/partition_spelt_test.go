package querygen

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A gazette is a pretend site with two boxes for dates that say nothing of how to write them.
type gazette struct {
	layout  string // that it reads
	shows   string // that its items have
	lang    string
	ignores bool // dates that it cannot read restrict nothing
	refuses bool // more than it shows: without a row; else the first are shown
	// a menu says how words are joined, though no box takes any, and nothing is listed as served
	joins bool

	days     []int // of the items, before today
	graph    bipartite.Graph
	requests int
}

const gazetteShows = 50

func (s *gazette) form() *forms.Form {
	d := forms.Domain{Kind: forms.Typed, Type: "date"}
	f := &forms.Form{ID: "gazette", Kind: forms.Search, Method: "GET", Lang: s.lang,
		Fields: []forms.Field{
			{Name: "issued_from", Role: forms.RangeFrom, Pair: 2, Domain: d},
			{Position: 1, Name: "issued_to", Role: forms.RangeTo, Pair: 1, Domain: d},
		}}
	if s.joins {
		f.Fields = append(f.Fields,
			forms.Field{Position: 2, Name: "op", Role: forms.Scope, Default: []string{"all"},
				Domain: forms.Domain{
					Kind: forms.Options,
					Options: []forms.Option{{Value: "all", Text: "All words", Selected: true},
						{Value: "any", Text: "Any word"}},
				}})
	}
	return f
}

func (s *gazette) answer(a Ask) Outcome {
	s.requests++
	o := Outcome{Ask: a, Kind: Results, Claimed: -1, Requests: 1}
	given := make(map[string]time.Time)
	for _, as := range a.Query.Assign {
		if as.Name == "op" {
			continue
		}
		text := strings.Join(as.Values, "")
		t, err := time.Parse(s.layout, text)
		switch {
		case err == nil:
			given[as.Name] = t
		case text != "" && !s.ignores:
			o.Kind = Empty
			return o
		}
	}
	from, hasFrom := given["issued_from"]
	to, hasTo := given["issued_to"]
	var in []int
	for i, back := range s.days {
		if day := today.AddDate(0, 0,
			-back); !(hasFrom && day.Before(from) || hasTo && day.After(to)) {
			in = append(in, i)
		}
	}
	switch {
	case s.joins && !hasFrom && !hasTo:
		o.Kind = Empty
		return o
	case len(in) > gazetteShows && s.refuses:
		o.Kind = Overflow
		return o
	case len(in) == 0:
		o.Kind = Empty
	}
	for _, i := range in[:min(len(in), gazetteShows)] {
		day := today.AddDate(0, 0, -s.days[i]).Format(s.shows)
		if _, fresh := s.graph.Capture(a.Query.ID, fmt.Sprint(i),
			[]bipartite.Value{{Text: fmt.Sprint("act", i)}, {Attr: "issued", Text: day}}); fresh {
			o.New++
		}
		o.Returned++
	}
	return o
}

func TestDatesAreWrittenAsTheSiteReadsThem(t *testing.T) {
	for name, c := range map[string]struct {
		site   gazette
		within int
	}{
		"by the language": {
			gazette{layout: "02.01.2006", shows: "2. 1. 2006", lang: "cs"}, 50},
		"not that of the language": {
			gazette{layout: "02/01/2006", shows: "2 January 2006", lang: "de"}, 55},
		"by what items show": {gazette{layout: "02-01-2006", shows: "02-01-2006"},
			50},
		"as standards ask for it": {
			gazette{layout: time.DateOnly, shows: "2 January 2006", lang: "fr"}, 55},
		"by another one, refused": {
			gazette{layout: "02.01.2006", shows: "02.01.2006", refuses: true}, 150},
		"others are ignored, and refused": {
			gazette{layout: "02/01/2006", shows: "02/01/2006", refuses: true, ignores: true}, 150},
		"others are ignored, months first": {
			gazette{layout: "01/02/2006", shows: "Jan 2, 2006", refuses: true, ignores: true,
				lang: "en"}, 150},
		"beside a menu that joins words": {
			gazette{layout: "02/01/2006", shows: "02/01/2006", joins: true, lang: "en"}, 60},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			s.days = between(700, 900, 2400)
			p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1, Today: today})
			harvest(p, 300, s.answer)
			if s.graph.Records() < 98*len(s.days)/100 || s.requests > c.within {
				t.Errorf("%d of %d items in %d requests, want all in %d; stopped: %s",
					s.graph.Records(), len(s.days), s.requests, c.within, p.Stopped())
			}
		})
	}
}
