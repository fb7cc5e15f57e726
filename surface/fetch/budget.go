package fetch

import (
	"fmt"
	"time"
)

// How much a run may ask: of each site, of all, and until something else ends it.

// Usage is what a site was asked so far in this run.
type Usage struct {
	Requests int   // all of them: pages, redirects, robots.txt
	Bytes    int64 // of decoded bodies
	// smallest gap from the end of a request to the start of the next one to the same host; 0
	// before the second one
	Gap time.Duration
}

// Usage returns what the site (see Site) was asked in this run.
func (g *Gate) Usage(site string) Usage {
	g.mu.Lock()
	defer g.mu.Unlock()
	if s := g.sites[site]; s != nil {
		return *s
	}
	return Usage{}
}

// Allot gives a site so many requests of this run in all, in the place of Config.Budget; 0: no
// limit. Those made before count.
func (g *Gate) Allot(site string, requests int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.allotted[site] = requests
}

// Spent reports whether a site has had all requests that it may get in this run.
func (g *Gate) Spent(site string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	_, spent := g.spent(site)
	return spent
}

// spent is Spent for those who hold mu, with how many requests there were.
func (g *Gate) spent(site string) (n int, spent bool) {
	s, budget := g.sites[site], g.cfg.Budget
	if own, ok := g.allotted[site]; ok {
		budget = own
	}
	if s == nil || budget <= 0 {
		return 0, false
	}
	return s.Requests, s.Requests >= budget
}

// Total returns how many requests were made in this run.
func (g *Gate) Total() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.total
}

// mayAsk reports why h may not be asked in this run any more.
func (g *Gate) mayAsk(h *host) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.refusal(h)
}

// refusal is mayAsk for those who hold mu.
func (g *Gate) refusal(h *host) error {
	if h.closed != nil {
		return h.closed
	}
	if n, spent := g.spent(h.site); spent {
		return fmt.Errorf("%w: %s to %s", ErrBudget, requests(n), h.site)
	}
	if g.cfg.Total > 0 && g.total >= g.cfg.Total {
		return fmt.Errorf("%w: %s to all sites", ErrTotal, requests(g.total))
	}
	if g.cfg.Full != nil {
		if err := g.cfg.Full(); err != nil {
			return fmt.Errorf("%w: %w", ErrFull, err)
		}
	}
	return nil
}

// requests says how many there were.
func requests(n int) string {
	if n == 1 {
		return "1 request"
	}
	return fmt.Sprintf("%d requests", n)
}
