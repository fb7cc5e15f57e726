package app

import (
	"context"
	"slices"
	"time"

	"deepcrawl/surface/fetch"
)

// noteWaits keeps in the store which hosts wait, and what hosts were asked, for those who look
// while e is at work. The func it returns ends that.
func (e *Engine) noteWaits() (end func()) {
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
				e.noteTallies()
				return
			case <-tick.C:
				e.noteOther(&noted, e.client.Gate().Waiting())
				e.noteTallies()
			}
		}
	}()
	return func() {
		close(stop)
		<-done
	}
}

// noteOther stores the hosts that wait if they are others than those noted before.
func (e *Engine) noteOther(noted *[]fetch.Wait, ws []fetch.Wait) {
	if slices.Equal(ws, *noted) {
		return
	}
	if err := e.db.SaveWaits(context.Background(), *noted, ws); err != nil {
		e.con.Log.Warn("hosts that wait were not noted", "err", err)
		ws = nil // what the store has of them is unknown
	}
	*noted = ws
}

// noteTallies stores what hosts were asked since it was stored last.
func (e *Engine) noteTallies() {
	if err := e.db.SaveTallies(context.Background(), e.client.Gate().Tallies()); err != nil {
		e.con.Log.Warn("what hosts were asked was not noted", "err", err)
	}
}
