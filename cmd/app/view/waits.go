package view

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"time"

	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// waitsOf says which hosts of a site wait, and which want to be asked more slowly than others.
func waitsOf(ctx context.Context, db *store.DB, site string) ([]string, error) {
	ws, err := db.Waits(ctx)
	if err != nil {
		return nil, fmt.Errorf("hosts that wait: %w", err)
	}
	var notes []string
	for _, w := range ws {
		if u, err := url.Parse(w.Host); err == nil && fetch.Site(u) == site {
			notes = append(notes, fmt.Sprintf("%s waits until %s: %s", w.Host, w.Until.Local().Format(time.TimeOnly), w.Reason))
		}
	}
	rests, err := db.Rests(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, r := range rests {
		notes = append(notes, fmt.Sprintf("%s is not asked before %s, as it said: %s", r.Host, r.Until.Local().Format(time.DateTime), r.Reason))
	}
	paces, err := db.Paces(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, host := range slices.Sorted(maps.Keys(paces)) {
		p := paces[host]
		notes = append(notes, fmt.Sprintf("%s is asked once in %s, as it refused faster requests (%s on %s)", host, p.Gap.Round(100*time.Millisecond), p.Why, p.At.Local().Format(time.DateOnly)))
	}
	return notes, nil
}
