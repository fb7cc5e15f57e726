package view

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// shown is how many queries of each sort are listed.
const shown = 5

// queriesOf returns the queries of a form that brought most and the latest ones, in the order they
// were asked, and how many there are: from here people learn the IDs that "explain query" takes.
func queriesOf(ctx context.Context, db *store.DB, site, form string) (some []term.Query, total int,
	err error) {
	var all []term.Query
	for q, err := range db.Queries(ctx, site) {
		if err != nil {
			return nil, 0, fmt.Errorf("queries of %s: %w", site, err)
		}
		if q.Query.Form == form {
			all = append(all, term.Query{
				ID: q.ID, Query: Query(q.Query), Purpose: q.Query.Purpose, Returned: q.Returned,
				New: q.Added, Requests: q.Requests,
			})
		}
	}
	total = len(all)
	latest := slices.Clone(all[max(0, len(all)-shown):])
	best := slices.DeleteFunc(all[:len(all)-len(latest)], func(q term.Query) bool {
		return q.New == 0
	})
	slices.SortStableFunc(best, func(a, b term.Query) int { return cmp.Compare(b.New, a.New) })
	some = append(best[:min(shown, len(best))], latest...)
	slices.SortFunc(some, func(a, b term.Query) int { return cmp.Compare(a.ID, b.ID) })
	return some, total, nil
}
