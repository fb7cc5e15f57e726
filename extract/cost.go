package extract

import (
	"errors"

	"deepcrawl/surface/fetch"
)

// cost counts the requests behind an answer, or behind the want of one.
func cost(p *fetch.Page, err error) int {
	var f *fetch.Failure
	switch {
	case p != nil:
		return max(len(p.Hops), p.Requests, 1)
	case !errors.As(err, &f):
		return 1
	}
	switch f.Kind {
	case fetch.KindRobots, fetch.KindBudget, fetch.KindAddress, fetch.KindGivenUp, fetch.KindNever,
		fetch.KindScope:
		return f.Before + len(f.Hops) // the last address was not asked
	}
	return f.Before + len(f.Hops) + 1
}
