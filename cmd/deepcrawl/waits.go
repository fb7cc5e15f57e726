package main

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

// noteWaits keeps in the store which hosts wait, for those who ask for the status while e is at work. The func it returns ends
// that.
func (e *engine) noteWaits() (end func()) {
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		tick := time.NewTicker(3 * time.Second)
		defer tick.Stop()
		var noted []fetch.Wait
		for {
			select {
			case <-stop:
				e.noteOther(&noted, nil)
				return
			case <-tick.C:
				e.noteOther(&noted, e.client.Gate().Waiting())
			}
		}
	}()
	return func() {
		close(stop)
		<-done
	}
}

// noteOther stores the hosts that wait if they are others than those noted before.
func (e *engine) noteOther(noted *[]fetch.Wait, ws []fetch.Wait) {
	if slices.Equal(ws, *noted) {
		return
	}
	if err := e.db.SaveWaits(context.Background(), *noted, ws); err != nil {
		e.con.Log.Warn("hosts that wait were not noted", "err", err)
		ws = nil // what the store has of them is unknown
	}
	*noted = ws
}

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
