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

// hostNotes say, by site, which hosts wait, and which want to be asked more slowly than others.
// They are read once for all sites: they are few.
func hostNotes(ctx context.Context, db *store.DB) (map[string][]string, error) {
	notes := make(map[string][]string)
	add := func(host, format string, args ...any) {
		if u, err := url.Parse(host); err == nil {
			site := fetch.Site(u)
			notes[site] = append(notes[site],
				fmt.Sprintf("%s "+format, append([]any{host}, args...)...))
		}
	}
	ws, err := db.Waits(ctx)
	if err != nil {
		return nil, fmt.Errorf("hosts that wait: %w", err)
	}
	for _, w := range ws {
		add(w.Host, "waits until %s: %s", w.Until.Local().Format(time.TimeOnly), w.Reason)
	}
	rests, err := db.AllRests(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range rests {
		add(r.Host, "is not asked before %s, as it said: %s", r.Until.Local().Format(time.DateTime),
			r.Reason)
	}
	paces, err := db.Paces(ctx, "")
	if err != nil {
		return nil, err
	}
	for _, host := range slices.Sorted(maps.Keys(paces)) {
		p := paces[host]
		add(host, "is asked once in %s, as it refused faster requests (%s on %s)",
			p.Gap.Round(100*time.Millisecond), p.Why, p.At.Local().Format(time.DateOnly))
	}
	return notes, nil
}

// waitsOf are the notes of the hosts of one site.
func waitsOf(ctx context.Context, db *store.DB, site string) ([]string, error) {
	notes, err := hostNotes(ctx, db)
	return notes[site], err
}
