package app

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
)

// eachSite calls f once for every site, --jobs of them at a time, and returns when all calls have:
// what follows a crawl site by site. f sees a context that ends with --max-time; sites whose turn
// comes after that are left out.
func (d *discovery) eachSite(ctx context.Context,
	f func(context.Context, sites.Target) error) error {
	limited, stop := d.e.within(ctx)
	defer stop()
	turns := make(chan struct{}, max(d.e.Jobs, 1))
	var mu sync.Mutex
	var errs []error // of a long list, few have one
	var wg sync.WaitGroup
	for t := range d.sites() {
		turns <- struct{}{} // nobody who has one stays beyond the time
		wg.Go(func() {
			defer func() { <-turns }()
			if limited.Err() != nil {
				return
			}
			if err := d.e.guarded(t.Key(), func() error {
				return f(d.e.withinScope(limited, t.Key()), t)
			}); err != nil {
				mu.Lock()
				errs = append(errs, err)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// guarded turns a fault of ours with one site into the error of that site: the others go on, and
// the log tells where it was.
func (e *Engine) guarded(site string, f func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			e.con.Log.Error("a fault of deepcrawl", "site", site, "fault", fault, "stack",
				string(debug.Stack()))
			err = fail.New(fail.Unexpected,
				"report it with the log that --log-file FILE keeps; the other sites are done",
				"%s: a fault of deepcrawl, not of yours: %v", site, fault)
		}
	}()
	return f()
}
