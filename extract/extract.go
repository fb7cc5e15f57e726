// Package extract is the question loop: it asks what the planner chose, reads the answers, and keeps every step.
package extract

import (
	"context"
	"encoding/json"
	"iter"
	"log/slog"
	"time"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
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

// Captured is a record of a result page. From the Archive, records that an earlier step of the round captured come with
// Key alone.
type Captured struct {
	records.Record
	Fresh bool // not known before in this round
}

// A Document is a page that was read for its text.
type Document struct {
	URL       string
	RecordKey string
	Title     string
	Text      string
	Lang      string
	HTML      []byte // only with --keep-html
	At        time.Time
}

// Learnt is what a step taught; each part is nil when it taught nothing of the kind.
type Learnt struct {
	Wrapper json.RawMessage `json:"wrapper,omitempty"` // of the form asked
	Empty   json.RawMessage `json:"empty,omitempty"`   // of the form asked
	Next    *fetch.Request  `json:"next,omitempty"`    // the next result page of the query
	Facts   json.RawMessage `json:"facts,omitempty"`   // what the planner now holds true about the form's interface
}

// An Archive keeps steps. SaveStep is atomic.
type Archive interface {
	// Begin opens a round, or the latest one when round is 0 (the first when there is none), and stores the snapshot it
	// begins with; when the round was begun before, the stored snapshot comes back instead.
	Begin(ctx context.Context, site string, round int, snapshot json.RawMessage) (int, json.RawMessage, error)
	SaveStep(ctx context.Context, s *Step) error
	Steps(ctx context.Context, site string, round int) iter.Seq2[*Step, error]
}

// Config says how a harvest goes.
type Config struct {
	Site       string
	Round      int
	Policy     querygen.Policy
	Coverage   float64
	MaxQueries int
	MaxTime    time.Duration
	Seed       uint64
	Details    string // none, sample, all
	Seeds      querygen.Seeds
	Watch      Watch
	Log        *slog.Logger
}

// Watch is called as the harvest goes on; every func may be nil.
type Watch struct {
	Step func(s *Step, p Progress)
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
	Stopped string // listed yield coverage budget max-queries max-time interrupted blocked
	Reason  string // in words
}

// A Harvester harvests one site.
type Harvester struct{}

// New returns a harvester that fetches with f and keeps in a.
func New(f fetch.Fetcher, a Archive, cfg Config) *Harvester { return &Harvester{} }

// Plan returns the first n asks without sending anything.
func (h *Harvester) Plan(ctx context.Context, fs []*forms.Form, n int) ([]querygen.Ask, error) {
	return nil, nil
}

// Run harvests until the planner stops. Steps of an earlier run are replayed first.
func (h *Harvester) Run(ctx context.Context, fs []*forms.Form) (Report, error) { return Report{}, nil }
