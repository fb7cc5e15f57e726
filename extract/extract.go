// Package extract is the question loop: it asks what the planner chose, reads the answers, and
// keeps every step.
//
//	report, err := extract.New(fetcher, archive, extract.Config{Site: site}).Run(ctx, forms)
//
// Reading order: extract.go (what a step is, and what comes in and out), harvester.go (the loop),
// step.go (one request and its answer), reader.go (how the answers of a form are read), menders.go
// (when an answer is none, and what is done then: one list in its order). The rest by what it does:
//
//	session.go, lostsession.go, movedform.go, redirectedform.go, formturned.go
//	                  the hidden state of a form, and forms that change under way
//	noanswer.go, oddanswers.go, onepage.go, frontpage.go, barrier.go, boilerplate.go, waiting.go,
//	choicepage.go, frames.go, secondpage.go, endedplace.go
//	                  what comes in the place of an answer, for the menders
//	patient.go, outage.go
//	                  a site that is slow, or answers no more
//	declared.go, endlesslist.go
//	                  interfaces that a site declares, read like forms
//	page.go, details.go, entrypage.go
//	                  pages that show one record
//	values.go, words.go, lists.go, fieldseeds.go, windowlength.go, numberword.go, pagesizes.go
//	                  what may be asked next, by what was read
//	roundbefore.go, leafpages.go, changes.go, snapshot.go, facts.go
//	                  what earlier runs and rounds knew
package extract

import (
	"context"
	"encoding/json"
	"iter"
	"log/slog"
	"net/url"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/revisit"
)

// A Step is one request to a form and what came of it. It is saved as one transaction.
type Step struct {
	Site      string
	Round     int
	Seq       int // counts from 1 within site and round
	Ask       querygen.Ask
	Outcome   querygen.Outcome
	URL       string // of the result page
	Status    int
	Records   []Captured // what the page listed, in page order
	Documents []Document // detail pages read in this step
	Learnt    Learnt
	At        time.Time
	Took      time.Duration
}

// Captured is a record of a result page. From the Archive, records that an earlier step of the
// round captured come with Key alone.
type Captured struct {
	records.Record
	Fresh bool // not known before in this round
}

// A Document is the page of an item, read for its text and for what it says of the item.
type Document struct {
	URL        string
	RecordKey  string
	Title      string
	Text       string // of the main part
	Lang       string // ISO 639-1, "" unknown
	Canonical  string // address that the page gives as its own
	Published  string // ISO 8601, as much as is known
	Modified   string
	Attributes []records.Attribute
	HTML       []byte // only with --keep-html
	At         time.Time
}

// Learnt is what a step taught; each part is nil when it taught nothing of the kind.
type Learnt struct {
	Wrapper json.RawMessage `json:"wrapper,omitempty"` // of the form asked
	Empty   json.RawMessage `json:"empty,omitempty"`   // of the form asked
	Next    *fetch.Request  `json:"next,omitempty"`    // the next result page of the query
	// that ends the answer, behind which a script fetches more
	Button string `json:"button,omitempty"`
	// the answer was nothing but a refusal, which is none to learn from
	Wall bool `json:"wall,omitempty"`
	// that was found to stand before the answers of the form asked
	Barrier *Barrier `json:"barrier,omitempty"`
	// of a query of earlier rounds: whether its answer had changed, oldest first
	Visits []revisit.Visit `json:"visits,omitempty"`
	// for the form when its answers were odd: lookedSame or lookedChanged
	Looked string `json:"looked,omitempty"`
	// what stands in the place of the form asked, from here on
	Form *forms.Form `json:"form,omitempty"`

	// a form that a script sends: lists that had ended are read on
	Relearnt bool `json:"relearnt,omitempty"`

	// the page was asked before its turn: it comes in a later step once more, and counts there
	Ahead bool `json:"ahead,omitempty"`

	// whether the site answers again was asked: the answer counts for nothing else
	Trial bool `json:"trial,omitempty"`
	// of a trial: it was taken in the run in which the site fell silent
	Waited bool `json:"waited,omitempty"`
	// so many steps before this one that were no answers, trials aside, do not stand
	Void int `json:"void,omitempty"`
	// the question was given up with its host, after others in a row that failed
	GaveUp bool `json:"gave_up,omitempty"`

	// a fresh load of the form's page was what a question needed, in this step or before
	Stateful bool `json:"stateful,omitempty"`

	Cut bool `json:"cut,omitempty"` // the answer broke off on its way

	// of an interface: its list was begun anew, as it no longer knew where it had been left
	Anew bool `json:"anew,omitempty"`
	// of an interface: why its list is not read on, though it leads on
	Endless string `json:"endless,omitempty"`
	// of an interface: it was asked for nothing but what changed since the harvest before
	Since bool `json:"since,omitempty"`
	// of an interface, in a refresh: what it calls the records that it says are deleted
	Gone []string `json:"gone,omitempty"`
	// answers of the form so far that end as pages of HTML do, up to surelyClosed; notClosed: not
	// all do
	Closed int `json:"closed,omitempty"`

	// Facts are what is known of the interfaces of forms, by ID, of those of which something else
	// is known than before.
	Facts map[string]querygen.Facts `json:"facts,omitempty"`
}

// An Archive keeps steps. SaveStep is atomic. Its errors say what could not be done, and to what.
type Archive interface {
	// Begin opens a round, or the latest one when round is 0 (the first when there is none), and
	// stores the snapshot it begins with; when the round was begun before, the stored snapshot
	// comes back instead.
	Begin(ctx context.Context, site string, round int, snapshot json.RawMessage) (int,
		json.RawMessage, error)
	SaveStep(ctx context.Context, s *Step) error
	Steps(ctx context.Context, site string, round int) iter.Seq2[*Step, error]
}

// Config says how a harvest goes.
type Config struct {
	Site       string
	Round      int
	Policy     querygen.Policy
	Off        []string // names of rules of the planner that are switched off, see querygen.Rules
	Coverage   float64
	Onward     bool // see querygen.Config
	Survey     bool // see querygen.Config
	MaxQueries int
	MaxTime    time.Duration // what is taken over from earlier runs takes nothing from it
	Clock      fetch.Clock   // that of the client; nil: the machine's
	// a site that answered before and answers no more is waited for; 0: it is left at once
	Patience time.Duration
	Seed     uint64
	Details  string // DetailsNone (also ""), DetailsSample, DetailsAll
	KeepHTML bool   // of detail pages
	Seeds    querygen.Seeds
	// of the user, which a harvest that was interrupted or has ended takes as well
	Given     querygen.FieldSeeds
	Selectors records.Selectors // of the user; the zero value leaves it to the reader of pages
	// which queries of the round before are asked again first; "": revisit.Optimal
	Revisit revisit.Policy
	// Allowed asks robots.txt; nil: everything is allowed, as far as the harvester is concerned.
	Allowed func(ctx context.Context, u *url.URL) (ok bool, rule string, err error)

	// Known are the keys of records of the site by the addresses under which they are known, of
	// pages that show one each: the forms that found them may not be asked in this run.
	Known map[string]string

	// Declared reads an answer of an interface for machines that the site declares. It has to be
	// there where one is asked.
	Declared func(f *forms.Form, p *fetch.Page) DeclaredAnswer

	// Since is the request for what an interface says has changed since the round before, in a
	// refresh; nil where all has to be listed. Without it, all is.
	Since func(f *forms.Form) *fetch.Request

	// Relearn learns a form again that a script sends, if it no longer answers as it did; it
	// returns nil for nothing better, and a form that is not searchable when that is closed. It is
	// asked when requests are refused, once a run, and every Recheck queries, as a site may change
	// without refusing anything.
	Relearn func(ctx context.Context, f *forms.Form) (*forms.Form, error)
	Recheck int // 500
	// Turned is told of a form that has become one that acts, as its page shows it now; it is not
	// asked any more.
	Turned func(ctx context.Context, now *forms.Form, why string) error
	Watch  Watch
	Log    *slog.Logger

	// Blocks gives a source of blocks for what is known of the items, which is done with when
	// release is called; nil: the heap.
	Blocks func() (take func(capacity int) []byte, release func())
}

// Watch is called as the harvest goes on; every func may be nil.
type Watch struct {
	Step func(s *Step, p Progress)
	// now and then: so many steps of earlier runs were taken over, or looked at
	Replay func(steps int)
	End    func(r Report) // at the end, with what the rules of the planner did

	// Decide calls decide, in which the planner learns from an answer and chooses what to ask next:
	// who measures that has it here. It is not called for what is taken over from earlier runs.
	Decide func(decide func())

	// Pause is asked before each new question, with how many were asked so far, those of earlier
	// runs counted in. True ends the run there, as Paused; nil never does.
	Pause func(ctx context.Context, queries int) bool
}

// Progress is where a harvest stands.
type Progress struct {
	Requests int
	Queries  int
	Records  int
	Estimate querygen.Estimate
	Replayed int // steps taken over from an earlier run
}

// A Report is how a harvest ended.
type Report struct {
	Progress
	Round int
	// listed yield coverage budget max-queries max-time max-store interrupted blocked broke-off:
	// what programs depend on
	Stopped string
	Reason  string // in words, which tell more

	// Wall is what the site said to the last question, where it refused that one and those before
	// it: that it wants a login, or denies access.
	Wall string

	Rules []querygen.RuleUse // what the rules of the planner did that did anything

	// Gone is what an interface calls the records that it says are deleted, in a refresh.
	Gone []string

	// Unchanged: Listed stands for what the round before listed. What this one did not list again
	// was not looked for.
	Unchanged bool
}

// Why a harvest stopped.
const (
	Listed      = "listed"
	Yield       = "yield"
	Coverage    = "coverage"
	Budget      = "budget"
	MaxQueries  = "max-queries"
	MaxTime     = "max-time"
	MaxStore    = "max-store" // see fetch.ErrFull
	Paused      = "paused"    // by Watch.Pause
	Interrupted = "interrupted"
	Blocked     = "blocked"
	BrokeOff    = "broke-off" // of a list that an interface for machines did not give to its end
)

// A Harvester harvests one site. It is not safe for concurrent use.
type Harvester struct {
	fetcher fetch.Fetcher
	archive Archive
	cfg     Config
	log     *slog.Logger

	see  func(s *Step, p *querygen.Planner) // of Retrace; nil: nobody looks on
	take bipartite.Source                   // of Config.Blocks, while Run lasts
}

// New returns a harvester that fetches with f and keeps in a.
func New(f fetch.Fetcher, a Archive, cfg Config) *Harvester {
	if cfg.Policy == "" {
		cfg.Policy = querygen.Auto
	}
	cfg.Clock = fetch.ClockOf(cfg.Clock)
	log := cfg.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	direct := &directFetcher{Fetcher: f, moved: make(map[string]*shortcut)}
	return &Harvester{fetcher: &patientFetcher{Fetcher: direct, clock: cfg.Clock}, archive: a,
		cfg: cfg, log: log}
}

// now is the time of steps.
func (h *Harvester) now() time.Time { return h.cfg.Clock.Now() }

// Plan returns the first n asks as far as they can be foretold. Nothing is sent and nothing is
// stored.
func (h *Harvester) Plan(ctx context.Context, fs []*forms.Form, n int) ([]querygen.Ask, error) {
	s := newSnapshot(h.cfg, fs)
	p := querygen.New(&bipartite.Graph{}, fs, s.Seeds, querygen.Config{
		Seed: s.Seed, Policy: s.Policy, Off: rulesOf(s.Off), Coverage: h.cfg.Coverage,
		Onward:     h.cfg.Onward,
		MaxQueries: h.cfg.MaxQueries,
	})
	return p.Plan(n), ctx.Err()
}

// Retrace takes over the stored steps of a round, as Run does before it goes on with it, and asks
// nothing. Before each step that the planner observes, see is called with it: the planner has
// decided what to ask next from the steps before it alone. It is called once more at the end, with
// no step. It must not change the planner.
func (h *Harvester) Retrace(
	ctx context.Context, fs []*forms.Form, see func(s *Step, p *querygen.Planner),
) error {
	seen := *h
	seen.see = see
	round, snap, err := begin(ctx, h.archive, h.cfg, fs)
	if err != nil {
		return err
	}
	r, err := seen.rebuilt(ctx, fs, round, snap)
	if err == nil {
		see(nil, r.planner)
	}
	return err
}

// RunFor is Run with another limit of time; 0: none. What the harvester knows of the site's pace it
// keeps from run to run.
func (h *Harvester) RunFor(ctx context.Context, fs []*forms.Form, within time.Duration) (Report,
	error) {
	to := *h
	to.cfg.MaxTime = within
	return to.Run(ctx, fs)
}

// Run harvests the forms of the site, which share one content graph, until there is a reason to
// stop. Steps of an earlier run of the same round are replayed first, so that it goes on where it
// was interrupted. The error is nil for whatever the site does; it wraps fetch.ErrRobots when
// robots.txt closes all forms.
func (h *Harvester) Run(ctx context.Context, fs []*forms.Form) (Report, error) {
	if h.cfg.Blocks != nil {
		take, release := h.cfg.Blocks()
		defer release()
		own := *h
		h, own.take = &own, take
	}
	r, err := h.start(ctx, fs)
	if err != nil {
		return Report{}, err
	}
	ctx, stop := r.limited(ctx)
	defer stop()
	var stopped, reason string
	if r.out() {
		r, stopped, reason, err = h.resume(ctx, r)
	}
	for tries := 0; err == nil && stopped == ""; tries++ {
		if stopped, reason, err = r.loop(ctx); err != nil || !r.waitsFor(stopped, tries) {
			break
		}
		r, stopped, reason, err = h.waitOut(ctx, r)
	}
	report := Report{Round: r.round, Progress: r.progress(), Stopped: stopped, Reason: reason,
		Unchanged: r.relisted || r.since(), Gone: r.gone()}
	if stopped == Blocked {
		report.Wall = r.wall
	}
	if report.Estimate.By == "" && stopped == Listed {
		report.Estimate = r.told()
	}
	if rough := r.planner.Rough(); report.Estimate.By == "" && rough.By != "" {
		report.Estimate.Rough = &rough
	}
	report.Rules = r.planner.Uses()
	if r.cfg.Watch.End != nil {
		r.cfg.Watch.End(report)
	}
	return report, err
}
