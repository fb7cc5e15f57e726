package view

import (
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface"
)

// A State is where a site stands on its way from a line in a list to a harvest that is done.
type State string

// The states of sites, in the order of that way.
const (
	StateWaiting State = "waiting" // its crawl has not begun, or not come to its end
	StateReady   State = "ready"   // it has a form to ask, and was not harvested yet
	StateStarted State = "started" // its harvest has not come to its end
	StateDone    State = "done"    // its harvest came to its end
	StateNothing State = "nothing" // it was crawled, and has no form to ask
	StateClosed  State = "closed"  // robots.txt closes it
	StateFailed  State = "failed"  // it could not be visited, or answers no more
)

var states = []struct {
	State
	words string // behind a number of sites, where the name of the state does not say it all
}{
	{StateDone, "harvested to the end"},
	{StateStarted, "with a harvest that is not at its end"},
	{StateReady, "ready to be harvested"},
	{StateWaiting, "to be visited, or with a crawl that is not at its end"},
	{StateNothing, "without a form to ask"},
	{StateClosed, "closed by robots.txt"},
	{StateFailed, "not reached, or answering no more"},
}

// States lists the states.
func States() (all []string) {
	for _, s := range states {
		all = append(all, string(s.State))
	}
	return all
}

// StateOf is where a site stands.
func StateOf(s store.Site) State {
	switch {
	case s.Stopped == extract.Blocked:
		return StateFailed
	case s.Round > 0 && AtEnd(s.Stopped):
		return StateDone
	case s.Round > 0:
		return StateStarted
	case s.Status == surface.StatusFailed:
		return StateFailed
	case s.Status == surface.StatusRobots:
		return StateClosed
	case s.Status == "" || s.Status == surface.StatusPending ||
		s.Status == surface.StatusInterrupted,
		s.Status == surface.StatusBudget && !strings.HasPrefix(s.Reason, surface.PageLimit):
		return StateWaiting
	case s.Searchable > 0:
		return StateReady
	}
	return StateNothing
}

// AtEnd reports whether what stopped a harvest is its end: nothing more is worth asking.
func AtEnd(stopped string) bool {
	return stopped == extract.Listed || stopped == extract.Yield || stopped == extract.Coverage
}

// Overview counts sites by where they stand.
func Overview(sites []store.Site) term.Overview {
	o := term.Overview{Sites: len(sites)}
	count := make(map[State]int)
	for _, s := range sites {
		count[StateOf(s)]++
		o.Records, o.Requests = o.Records+s.Records, o.Requests+s.Requests
	}
	for _, s := range states {
		if n := count[s.State]; n > 0 {
			o.States = append(o.States,
				term.StateCount{State: string(s.State), Words: s.words, Sites: n})
		}
	}
	return o
}
