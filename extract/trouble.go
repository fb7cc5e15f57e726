package extract

import (
	"errors"
	"net/http"

	"deepcrawl/surface/fetch"
)

// troubled reports whether a status says "later" rather than "no".
func troubled(status int) bool {
	return status == http.StatusTooManyRequests || status >= 500 && status != http.StatusNotImplemented
}

// temporary reports whether a fetch error may be gone at the next try.
func temporary(err error) bool {
	var f *fetch.Failure
	if !errors.As(err, &f) {
		return false
	}
	switch f.Kind {
	case fetch.KindTimeout, fetch.KindReset, fetch.KindRefused, fetch.KindUnreachable:
		return true
	}
	return false
}

// cost counts the requests behind an answer, or behind the want of one.
func cost(p *fetch.Page, err error) int {
	var f *fetch.Failure
	switch {
	case p != nil:
		return max(len(p.Hops), 1)
	case !errors.As(err, &f):
		return 1
	}
	switch f.Kind {
	case fetch.KindRobots, fetch.KindBudget, fetch.KindAddress, fetch.KindGivenUp:
		return len(f.Hops) // the last address was not asked
	}
	return len(f.Hops) + 1
}
