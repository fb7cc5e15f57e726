package jsrender

import (
	"errors"
	"time"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// underWay notes a request until its answer has come.
func (v *visit) underWay(r *fetch.Request) (done func(error)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.open == nil {
		v.open = map[*fetch.Request]time.Time{}
	}
	v.open[r] = time.Time{}
	v.moved = v.watch.now()
	return func(err error) {
		v.mu.Lock()
		defer v.mu.Unlock()
		delete(v.open, r)
		v.moved = v.watch.now()
		if errors.Is(err, errBytes) && len(v.overlong) < v.limits.Requests {
			v.overlong = append(v.overlong, r)
		}
	}
}

// endless reports whether the answer to a request that carries the term was too long, or still
// comes when half of the time is over in which a page comes to rest.
func (v *visit) endless(term string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, r := range v.overlong {
		if apiform.Carries(r, term) {
			return true
		}
	}
	for r, begun := range v.open {
		if !begun.IsZero() && v.watch.now().Sub(begun) > v.limits.Settle/2 &&
			apiform.Carries(r, term) {
			return true
		}
	}
	return false
}
