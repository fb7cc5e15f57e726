package site

import (
	"context"
	"errors"
	"fmt"

	"deepcrawl/surface/fetch"
)

// States of a site when its crawl has ended.
const (
	StatusDone        = "done"        // nothing left that promises anything
	StatusBudget      = "budget"      // a limit was reached
	StatusFailed      = "failed"      // no page was got, or the host stopped answering
	StatusRobots      = "robots"      // closed by robots.txt
	StatusInterrupted = "interrupted" // saved; the same run goes on
	StatusPending     = "pending"     // the run ended before it came to the site
)

// How the reason of a StatusBudget begins where the limit was another than the budget of requests.
const (
	PageLimit = "page limit"         // of Config.MaxPages
	TimeLimit = "time limit reached" // of Config.MaxTime
)

// Summary is what became of one site.
type Summary struct {
	Site   string
	Seed   string // the first of the site's seeds
	Status string // one of the Status constants
	Reason string
	Pages  int  // visited, those of earlier runs included
	Forms  int  // distinct by ID
	Unread bool // it stopped answering before all was read: the next run goes on
	// LeftOut: nothing came of the site in this run, as it was cut short before, or another site of
	// it turned out to be the same. What earlier runs found there stands.
	LeftOut bool
}

// ErrMaxTime is the cause of a context that ended with Config.MaxTime.
var ErrMaxTime = errors.New(TimeLimit)

// finish says how a crawl ended that came to its own end.
func (s *Site) finish() {
	switch unread := s.passing.unread(); {
	case s.ever && unread != "":
		s.summary.Unread = true
		s.end(StatusFailed, unread)
	case s.ever && s.barrier.Said(s.facts.Searchable) != "":
		s.end(StatusDone, s.barrier.Said(s.facts.Searchable))
	case s.ever:
		s.end(StatusDone, s.why())
	case s.first == nil:
		s.end(StatusFailed, "no page could be visited")
	case s.first.Outcome == string(fetch.KindRobots):
		s.end(StatusRobots, s.first.Err)
	default:
		s.end(StatusFailed, s.first.Err)
	}
}

// why says in words why nothing more was asked of the site.
func (s *Site) why() string {
	switch {
	case !s.refused && (s.stale == 0 || s.crawler.Config.Exhaustive):
		return "all links within the limits visited"
	case s.crawler.Config.Exhaustive:
		return "all links within the limits visited, but for more of the same"
	case s.stale == 0:
		return "a new kind of form on the last page, and no link left that promises another"
	}
	if s.stale == 1 {
		return "no new kind of form on the last page, and no link left that promises one"
	}
	return fmt.Sprintf(
		"no new kind of form on the last %d pages, and no link left that promises one", s.stale)
}

func (s *Site) stopped(ctx context.Context) { s.end(Stopped(ctx)) }

// Stopped is the end of a site whose run was cut short.
func Stopped(ctx context.Context) (status, reason string) {
	if errors.Is(context.Cause(ctx), ErrMaxTime) {
		return StatusBudget, ErrMaxTime.Error()
	}
	return StatusInterrupted, ""
}

func (s *Site) end(status, reason string) { s.summary.Status, s.summary.Reason = status, reason }
