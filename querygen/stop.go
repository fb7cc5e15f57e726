package querygen

// yield is what recent requests brought.
type yield struct {
	recent   [200]int16 // new items of the last steps, a ring
	cost     [200]int16
	steps    int
	requests int
	fresh    int
	dry      int // requests since the last new item
	queries  int
	failures int // steps in a row without a page
	verified int // answers without a new item since a listing ended
}

func (y *yield) add(fresh, requests int, failed bool) {
	at := y.steps % len(y.recent)
	y.recent[at], y.cost[at] = int16(min(fresh, 1<<14)), int16(min(requests, 1<<14))
	y.steps++
	y.requests += requests
	y.fresh += fresh
	y.dry += requests
	if fresh > 0 {
		y.dry = 0
	}
	y.failures++
	if !failed {
		y.failures = 0
	}
}

// verify counts the answers to value queries that confirm a listing.
func (y *yield) verify(answer bool, fresh int) {
	if fresh > 0 {
		y.verified = 0
	} else if answer {
		y.verified++
	}
}

// over returns the new items per request over about the last n requests; ok is false before there were as many.
func (y *yield) over(n int) (rate float64, ok bool) {
	fresh, cost := 0, 0
	for i := range min(y.steps, len(y.recent)) {
		at := (y.steps - 1 - i) % len(y.recent)
		fresh += int(y.recent[at])
		cost += int(y.cost[at])
		if cost >= n {
			return float64(fresh) / float64(cost), true
		}
	}
	return 0, false
}

func (y *yield) mean() float64 { return float64(y.fresh) / float64(max(1, y.requests)) }

const (
	maxFailures = 5   // steps in a row without a page
	deadAfter   = 40  // requests without a single item
	dryAfter    = 60  // requests in a row without a new item
	yieldWindow = 100 // requests
	longWindow  = 180 // requests: after that many, promises do not count
	verifyAfter = 6   // value queries that confirm a listing
)

// stop says why the harvest should end; empty when the best offer is to be taken up.
func (p *Planner) stop(best offer) string {
	y := &p.yield
	known := p.graph.Records()
	switch {
	case y.failures >= maxFailures:
		return "blocked"
	case best.make == nil && p.fullyListed():
		return "listed"
	case best.make == nil:
		return "yield"
	case p.fullyListed() && y.verified >= verifyAfter:
		return "listed"
	case p.cfg.Coverage > 0 && p.Estimate().Coverage >= p.cfg.Coverage:
		return "coverage"
	case p.cfg.MaxQueries > 0 && best.new && y.queries >= p.cfg.MaxQueries:
		return "max-queries"
	case known == 0 && y.requests >= deadAfter, known > 0 && y.dry >= dryAfter:
		return "yield"
	}
	if rate, ok := y.over(yieldWindow); ok && rate < p.cfg.MinYield && best.key < p.cfg.MinYield {
		return "yield"
	}
	if rate, ok := y.over(longWindow); ok && rate < p.cfg.MinYield {
		return "yield"
	}
	return ""
}

// fullyListed reports whether the listing that ended still holds nearly everything known.
func (p *Planner) fullyListed() bool {
	return p.listed != nil && 100*p.listed.read >= 98*p.graph.Records()
}
