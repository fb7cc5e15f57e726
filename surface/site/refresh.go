package site

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"slices"
	"time"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/revisit"
	"deepcrawl/surface/visit"
)

// A Past is what is known of a page that was read before.
type Past struct {
	Link     visit.Link
	Hash     uint64 // of its text
	ETag     string // as the server gave it; "" for none, and of pages that a browser drew
	Modified string // Last-Modified, likewise
	Last     time.Time
	Visits   []revisit.Visit // after the first, oldest first

	Deeper bool // it is read for its links, whether it changed or not
}

// A Memory is an Archive that remembers how the pages of a site changed. SaveVisit of a link that
// was visited before adds to that.
type Memory interface {
	Archive
	// Pasts yields the pages of a site that were read, in the order of their last visits.
	Pasts(ctx context.Context, site string) iter.Seq2[Past, error]
	// SaveUnchanged notes that a page was visited again and is as it was.
	SaveUnchanged(ctx context.Context, v *visit.Visit) error
}

// A Refresh visits pages again that were read by earlier runs. The zero Refresh does not.
type Refresh struct {
	Policy revisit.Policy  // "": no page is visited again but those of Also
	Pages  int             // a site; 0: all of them
	Also   map[uint64]bool // pages that are visited again in any case, by their keys
}

// revisits are the pages of a site that are still to be visited again.
type revisits struct {
	pasts   []Past       // the next one first
	edge    []visit.Link // pages that were as far from the seeds as earlier runs went
	deepens bool         // pages of the edge are among pasts
	// of the page that is visited again at the moment; nil when it is its first time
	past *Past
}

// refresh plans to visit the pages of the site again that are due. What they newly link to is
// visited afterwards.
func (s *Site) refresh(ctx context.Context) (err error) {
	memory, ok := s.crawler.Archive.(Memory)
	if r := s.crawler.Config.Refresh; !ok || r.Policy == "" && len(r.Also) == 0 {
		return nil
	}
	s.pasts, err = s.due(ctx, memory)
	return err
}

// due are the pages to visit again, the most urgent first.
func (s *Site) due(ctx context.Context, memory Memory) ([]Past, error) {
	var pasts []Past
	var histories [][]revisit.Visit
	var latest time.Time
	for p, err := range memory.Pasts(ctx, s.key) {
		if err != nil {
			return nil, fmt.Errorf("read the past of %s: %w", s.key, err)
		}
		pasts = append(pasts, p)
		histories = append(histories, p.Visits)
		if p.Last.After(latest) {
			latest = p.Last
		}
	}
	r := s.crawler.Config.Refresh
	also := func(p Past) bool { return r.Also[p.Link.Key] }
	if r.Policy == "" {
		return slices.DeleteFunc(pasts, func(p Past) bool { return !also(p) }), nil
	}
	prior := revisit.Pool(histories)
	if prior == (revisit.Prior{}) {
		// without any evidence all pages are alike, whatever this says
		prior = revisit.Prior{Changes: 1, Days: 30}
	}
	at := s.crawler.Now()
	pages := make([]revisit.Page, len(pasts))
	for i, p := range pasts {
		pages[i] = revisit.Page{Rate: revisit.Rate(p.Visits, prior), Age: days(at.Sub(p.Last))}
	}
	var chosen []Past
	due := make([]bool, len(pasts))
	for _, i := range revisit.Due(r.Policy, pages, r.Pages, days(at.Sub(latest))) {
		due[i] = true
		chosen = append(chosen, pasts[i])
	}
	for i, p := range pasts {
		if !due[i] && also(p) {
			chosen = append(chosen, p)
		}
	}
	return chosen, nil
}

func days(d time.Duration) float64 { return d.Hours() / 24 }

// again visits the next page of the plan. One that cannot be had at the moment stays as it is.
func (s *Site) again(ctx context.Context) error {
	if ctx.Err() != nil {
		s.stopped(ctx)
		return nil
	}
	past := s.pasts[0]
	s.past = &past
	v := s.visit(ctx, past.Link)
	s.past = nil
	if v.Later != nil {
		s.wakes = v.Later.Until
		return nil
	}
	s.pasts = s.pasts[1:]
	if err := s.revisited(ctx, v, past); err != nil || len(s.pasts) > 0 {
		return err
	}
	s.stale = 0 // new links are news again
	if s.deepens && !s.Over() {
		return s.setDepth(ctx, s.crawler.Config.MaxDepth)
	}
	return nil
}

// revisited keeps what came of visiting a page again.
func (s *Site) revisited(ctx context.Context, v *visit.Visit, past Past) error {
	switch {
	case ctx.Err() != nil && v.Page == nil:
		s.stopped(ctx)
		return nil
	case v.Outcome == string(fetch.KindBudget):
		s.end(StatusBudget, v.Err)
		return nil
	case v.Page == nil || refusesForNow(v.Page.Status):
		s.count(v)
		return nil
	case v.Page.Status == http.StatusNotModified ||
		!past.Deeper && v.Outcome == visit.OutcomePage && v.Hash == past.Hash && !s.brings(v):
		return s.unchanged(ctx, v)
	}
	pages := s.facts.Pages
	err := s.save(ctx, v)
	s.facts.Pages = pages // it was counted when it was read first
	return err
}

// refusesForNow reports whether a status says more about the server, or what it thinks of us today,
// than about the page. A copy of the page is kept then: one that was replaced by the refusal would
// never be visited again.
func refusesForNow(status int) bool {
	return status >= 500 || status == http.StatusTooManyRequests || status == http.StatusForbidden
}

// brings reports whether a page has a link or a form that was not known, or links to other sites,
// which the crawl of the site does not know: its text need not say so.
func (s *Site) brings(v *visit.Visit) bool {
	return len(v.Links) > 0 || len(v.Outward) > 0 ||
		slices.ContainsFunc(v.Forms, func(f *forms.Form) bool { return !s.forms.Has(f) })
}

func (s *Site) unchanged(ctx context.Context, v *visit.Visit) error {
	v.Outcome, v.Err, v.Links, v.Forms = visit.OutcomeUnchanged, "", nil, nil
	if err := s.crawler.Archive.(Memory).SaveUnchanged(context.WithoutCancel(ctx), v); err != nil {
		return err
	}
	s.read++
	s.crawler.Visited(v, nil)
	return nil
}

// conditions ask for the page only if it is no longer the one that was read (RFC 9110, 13.1).
func (p *Past) conditions() http.Header {
	if p == nil {
		return nil
	}
	h := http.Header{}
	if p.ETag != "" {
		h.Set("If-None-Match", p.ETag)
	}
	if p.Modified != "" {
		h.Set("If-Modified-Since", p.Modified)
	}
	return h
}
