// Package survey says what is worth knowing of a site before it is harvested: how many records it
// has, how many a request brings, what they are about, what is said of them, how many requests half
// of them and nearly all take, and how many of them the store has from elsewhere.
//
//	lines, err := survey.Of(ctx, db, []string{"http://lib.example"})
//
// A survey is the beginning of a harvest: its sample are the records that the first queries of a
// site's round brought (query-based sampling, Callan & Connell 2001: some three hundred documents
// show what a database is about), its size is the estimate of the planner, and what it says is read
// from the store, so that it can be said again at any time. topic.go finds the words, overlap.go
// what other sites have too, price.go what is to be paid. What the data do not tell is left out.
package survey

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// Sampled is how many records of a site are looked at. More change its words little (Callan &
// Connell).
const Sampled = 300

// A sample is what was looked at of a site.
type sample struct {
	line  *term.Survey
	items []store.Item
}

// Of returns what is known of the sites with these keys, in their order. Words tell a site from the
// others among them.
func Of(ctx context.Context, db *store.DB, keys []string) ([]term.Survey, error) {
	lines := make([]term.Survey, len(keys))
	t, o := newTopics(len(keys)), newOverlaps(keys)
	for i, key := range keys {
		lines[i].Site = key
		s := sample{line: &lines[i]}
		if err := s.read(ctx, db, key); err != nil {
			return nil, fmt.Errorf("survey of %s: %w", key, err)
		}
		t.add(i, s.items)
		o.add(i, s.items)
	}
	if err := o.look(ctx, db); err != nil {
		return nil, err
	}
	for i := range lines {
		lines[i].Words = t.of(i)
		lines[i].Overlap, lines[i].OverlapWith = o.of(i)
	}
	return lines, nil
}

// read fills in what the site alone tells.
func (s *sample) read(ctx context.Context, db *store.DB, key string) error {
	known, ok, err := db.Site(ctx, key)
	if err != nil || !ok {
		return err
	}
	l := s.line
	l.URL, l.Requests, l.Queries, l.Records, l.Stopped = known.URL, known.AllSent, known.AllAsked,
		known.Records, known.Stopped
	fs, err := db.Forms(ctx, key)
	if err != nil {
		return err
	}
	l.Language = language(fs)
	if known.Round == 0 {
		return nil
	}
	h, err := view.Harvest(ctx, db, known)
	if err != nil {
		return err
	}
	l.Printed = h.Printed
	e := known.Estimate
	if e.Size == 0 && e.Rough != nil {
		e = *e.Rough
	}
	s.sized(e)
	if l.Requests > 0 {
		l.PerRequest = float64(l.Records) / float64(l.Requests)
	}
	l.Half, l.Most = prices(h.Curve, e)
	if l.Fields, err = fields(ctx, db, key); err != nil {
		return err
	}
	s.items, err = db.Items(ctx, key, Sampled)
	l.Sampled = len(s.items)
	return err
}

// sized takes in an estimate of the planner. Where nothing is known of the size, what was found is
// a lower end of it.
func (s *sample) sized(e querygen.Estimate) {
	l := s.line
	found := float64(l.Records)
	switch {
	case e.Size > 0:
		l.Size, l.Low, l.High, l.Basis = &e.Size, &e.Low, &e.High, e.By
	case e.Low > found:
		l.Low, l.Basis = &e.Low, e.By
	case found > 0:
		l.Low, l.Basis = &found, "found"
	}
}

// fields are the columns of the records, those that most have first.
func fields(ctx context.Context, db *store.DB, key string) (fs []term.SurveyField, err error) {
	cols, err := db.Columns(ctx, key, false)
	for _, c := range store.Exported(cols, false) {
		fs = append(fs, term.SurveyField{Name: c.Name, Kind: c.Type, Filled: c.Share()})
	}
	return fs, err
}

// language is the one of most pages with a form that may be asked; "" where none says or shows any.
func language(fs []store.SiteForm) string {
	times := map[string]int{}
	for _, f := range fs {
		if ok, _ := kind.Searchable(f.Form); ok || f.Kind == forms.List {
			times[f.Lang]++
		}
	}
	best := ""
	for _, f := range fs { // in their order, so that equals do not change places
		if f.Lang != "" && times[f.Lang] > times[best] || best == "" {
			best = f.Lang
		}
	}
	return best
}

// ByYield has the sites first that bring most records a request, and those that bring none last.
func ByYield(lines []term.Survey) {
	slices.SortStableFunc(lines, func(a, b term.Survey) int {
		return cmp.Compare(b.PerRequest, a.PerRequest)
	})
}
