package app

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"deepcrawl/cmd/app/choice"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// What a run with a total of requests is to bring most of.
const (
	AimRecords  = "records"  // new records, wherever
	AimCoverage = "coverage" // the share of each site that is known
	AimTopic    = "topic"    // new records that hold words of a topic
)

// Aims lists them.
func Aims() []string { return []string{AimRecords, AimCoverage, AimTopic} }

// mostPaused is how many harvests wait in memory for their next slice. The one that is worth least
// is ended beyond that, and begun again from its steps when its turn comes. Tests alone set it.
var mostPaused = 256

// A turnstile says which sites are harvested at a moment.
type turnstile interface {
	// waits until there is room for one more, before anything is begun for it
	admit()
	// waits until the site may begin; false: it may not
	begin(ctx context.Context, site string) bool
	// its harvest has ended; again: only to be gone on with later
	end(site string) (again bool)
}

// A queue lets so many sites in at once, in the order in which they come, each to its end.
type queue chan struct{}

func (q queue) admit()                             { q <- struct{}{} }
func (q queue) begin(context.Context, string) bool { return true }

func (q queue) end(string) bool {
	<-q
	return false
}

// A selection lets those sites go on whose next requests bring most, a few at once, each for a
// slice of requests: see package choice. It is safe for concurrent use.
type selection struct {
	e *Engine

	mu      sync.Mutex // guards what follows
	chooser *choice.Chooser
	sites   map[string]*selected
	active  int
	paused  int // of those that wait, the ones that hold a harvest
	closed  bool
}

// A selected site is one that the requests are shared among.
type selected struct {
	sent    int           // requests of this run
	until   int           // of which it may have so many by now
	chosen  bool          // it was chosen before it waited for that
	wake    chan struct{} // closed when it may go on; nil: it does not wait
	harvest bool          // it holds a harvest while it waits
	leaves  bool          // it was told to end its harvest, and to begin again when it is chosen
	before  choice.Stand  // by earlier runs
	met, of int           // new records of this run that are about the topic, of all
}

// newSelection shares the requests of a run among sites.
func (e *Engine) newSelection(ctx context.Context, targets []sites.Target) (*selection, error) {
	s := &selection{e: e, chooser: choice.New(), sites: map[string]*selected{}}
	for _, t := range targets {
		known, _, err := e.db.Site(ctx, t.Key())
		if err != nil {
			return nil, fmt.Errorf("site %s: %w", t.Key(), err)
		}
		p := &selected{}
		if known.AllSent > 0 && !e.Restart && !e.Refresh {
			p.before = choice.Stand{Requests: known.AllSent, Records: known.Records}
			p.before.Worth = s.worth(p, known.Records, estimated(known))
		}
		s.sites[t.Key()] = p
		s.chooser.Add(t.Key(), p.before)
	}
	return s, nil
}

// estimated is how many records the store's last estimate of a site says; 0 for none.
func estimated(s store.Site) float64 {
	if e := s.Estimate; e.Size == 0 && e.Rough != nil {
		return e.Rough.Size
	}
	return s.Estimate.Size
}

// worth is what a record of a site counts for the aim of the run.
func (s *selection) worth(p *selected, records int, size float64) float64 {
	switch s.e.Harvest.Aim {
	case AimCoverage:
		if size == 0 {
			// nobody knows; what was found says no more than that there is more
			size = 2 * float64(records)
		}
		return 1 / max(size, 1)
	case AimTopic:
		return float64(p.met+1) / float64(p.of+2)
	}
	return 1
}

// admit lets all in: they wait until they are chosen.
func (s *selection) admit() {}

// begin waits until a site is chosen that has no harvest in memory.
func (s *selection) begin(ctx context.Context, site string) bool {
	s.mu.Lock()
	p := s.sites[site]
	wait := s.enqueue(p, false)
	if p.chosen {
		s.release(p)
	}
	s.choose()
	s.mu.Unlock()
	select {
	case <-wait:
	case <-ctx.Done():
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p.leaves, p.chosen = false, false
	return !s.closed
}

// enqueue has a site wait; harvest: with what it holds. It and the following are for those who hold
// mu.
func (s *selection) enqueue(p *selected, harvest bool) (wait <-chan struct{}) {
	p.wake, p.harvest = make(chan struct{}), harvest
	if harvest {
		s.paused++
	}
	return p.wake
}

// release lets a site go on that waits.
func (s *selection) release(p *selected) {
	if p.harvest {
		s.paused--
	}
	close(p.wake)
	p.wake, p.harvest = nil, false
}

// choose lets sites go on while fewer are asked than may be at once.
func (s *selection) choose() {
	for s.active < s.atOnce() && !s.closed {
		name, slice, ok := s.chooser.Next()
		if !ok {
			return
		}
		p := s.sites[name]
		p.until = p.sent + slice
		s.active++
		if p.chosen = p.wake == nil; !p.chosen {
			s.release(p)
		}
	}
}

// oneOf so many sites is asked at once: where all of them are, none is chosen.
const oneOf = 4

// atOnce is how many sites are asked at once.
func (s *selection) atOnce() int { return max(1, min(s.e.Jobs, len(s.sites)/oneOf)) }

// selectedKey is under which the context of a harvest has the site that it is of.
type selectedKey struct{}

// Choose is fetch.Config.Choose: it keeps a site waiting that has had its slice while others bring
// more. Requests to other sites, as where a form is sent, are of the slice as well.
func (s *selection) Choose(ctx context.Context, _ string) error {
	site, _ := ctx.Value(selectedKey{}).(string)
	s.mu.Lock()
	p := s.sites[site]
	if p == nil || s.closed {
		s.mu.Unlock()
		return nil
	}
	var wait <-chan struct{}
	if p.sent >= p.until && !p.leaves {
		s.active--
		s.chooser.Back(site)
		wait = s.enqueue(p, true)
		s.choose()
		s.makeRoom()
	}
	s.mu.Unlock()
	if wait != nil {
		select {
		case <-wait:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.leaves && !s.closed {
		return errLeaves
	}
	p.sent++
	return nil
}

// errLeaves ends a harvest as a budget does, to be gone on with later.
var errLeaves = fmt.Errorf("%w: its next slice comes later", fetch.ErrBudget)

// makeRoom ends the harvest that is worth least where too many wait in memory.
func (s *selection) makeRoom() {
	if s.paused <= mostPaused {
		return
	}
	worst := ""
	for name, p := range s.sites {
		if p.wake != nil && p.harvest && (worst == "" || s.chooser.Worse(name, worst)) {
			worst = name
		}
	}
	p := s.sites[worst]
	p.leaves = true
	s.release(p)
}

// note takes in where a harvest stands after a step.
func (s *selection) note(st *extract.Step, at extract.Progress) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.sites[st.Site]
	if p == nil {
		return
	}
	for i := range st.Records {
		if st.Records[i].Fresh {
			p.of++
			if s.e.Harvest.about(&st.Records[i]) {
				p.met++
			}
		}
	}
	size := at.Estimate.Size
	s.chooser.Note(st.Site, choice.Stand{
		Requests: p.before.Requests + p.sent, Records: at.Records,
		Worth: s.worth(p, at.Records, size),
	})
}

// end takes in that the harvest of a site has ended.
func (s *selection) end(site string) (again bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.sites[site]
	if again = p.leaves; !again {
		s.active--
	}
	if s.e.client.Gate().Total() >= s.e.Web.Total {
		s.close()
	}
	s.choose()
	return again && !s.closed
}

// left reports whether a site was told to end its harvest and go on later.
func (s *selection) left(site string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.sites[site]
	return p != nil && p.leaves && !s.closed
}

// close lets all go on who wait: the requests of the run are used up, which each is told by the
// gate.
func (s *selection) close() {
	s.closed = true
	for _, p := range s.sites {
		if p.wake != nil {
			s.release(p)
		}
	}
}

// leftOut are the sites that got none of the requests that all share, as the store knows them.
func (h *harvest) leftOut(ctx context.Context, targets []sites.Target) (left []term.Summary,
	err error) {
	if h.e.selection.Load() == nil {
		return nil, nil
	}
	done := map[string]bool{}
	for _, s := range h.ended {
		done[s.Site] = true
	}
	for _, e := range h.errs {
		done[e.site] = true
	}
	for _, t := range targets {
		if done[t.Key()] {
			continue
		}
		s, _, err := h.e.db.Site(ctx, t.Key())
		if err != nil {
			return nil, fmt.Errorf("site %s: %w", t.Key(), err)
		}
		sum := term.Summary{Site: s.Key, Requests: s.Requests, Queries: s.Queries,
			Records: s.Records, Stopped: extract.Budget}
		if sum.Estimate, sum.Coverage = view.Evidence(s.Estimate); sum.Estimate != nil {
			sum.Low, sum.High, sum.Mute = &s.Estimate.Low, &s.Estimate.High, s.Estimate.Mute
		}
		left = append(left, sum)
	}
	return left, nil
}

// about reports whether a record holds a word of the topic.
func (h Harvest) about(r *extract.Captured) bool {
	if h.Topic == "" {
		return false
	}
	text := strings.Builder{}
	text.WriteString(r.Title + " " + r.Text)
	for _, a := range r.Attributes {
		text.WriteString(" " + a.Value)
	}
	held := map[string]bool{}
	for _, w := range extract.Words(text.String()) {
		held[w] = true
	}
	for _, w := range extract.Words(h.Topic) {
		if held[w] {
			return true
		}
	}
	return false
}
