package store

import "context"

// Crawled is what the crawl of a site met.
type Crawled struct {
	Outcomes map[string]int // visits by outcome
	Left     []LeftCount    // links that were not followed
	Judged   Judged
}

// Crawls returns what the crawls of sites met, of one or, where site is empty, of all: a query for
// each of many sites would take most of the time of looking at them.
func (db *DB) Crawls(ctx context.Context, site string) (of func(site string) Crawled, err error) {
	outcomes, err := db.outcomes(ctx, site)
	if err != nil {
		return nil, err
	}
	left, err := db.leftCounts(ctx, site)
	if err != nil {
		return nil, err
	}
	judged, err := db.judged(ctx, site)
	return func(site string) Crawled {
		return Crawled{outcomes[site], left[site], judged[site]}
	}, err
}
