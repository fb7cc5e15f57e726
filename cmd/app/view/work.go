package view

import (
	"context"
	"fmt"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface"
)

// lately is how long after its latest request a site still counts as being asked: what hosts were
// asked is stored every few seconds, and polite gaps are long.
const lately = time.Minute

// A Work is what goes on in a store at a moment, by which a line of a site says what is done there
// now.
type Work struct {
	On     bool // a command writes to the store
	Waits  []SiteWait
	latest map[string]store.Latest // of harvests that are not at their ends
	asked  map[string]time.Time    // sites that were asked lately
	fleet  map[string]bool         // sites that a fleet had not done with when they were collected
}

// WorkOf reads what goes on.
func WorkOf(ctx context.Context, db *store.DB) (w Work, err error) {
	w.On = db.AtWork()
	if w.Waits, err = Waits(ctx, db); err != nil {
		return w, err
	}
	latest, err := db.Latests(ctx)
	if err != nil {
		return w, err
	}
	w.latest = make(map[string]store.Latest, len(latest))
	for _, l := range latest {
		w.latest[l.Site] = l
	}
	if w.fleet, err = db.InFleet(ctx); err != nil {
		return w, err
	}
	if w.On {
		w.asked, err = db.AskedSince(ctx, time.Now().Add(-lately))
	}
	return w, err
}

// Line puts what is known of a site, and what is done there now, into a line.
func (w Work) Line(s store.Site) SiteLine {
	l := line(s)
	l.State, l.Why = w.stands(s)
	l.Active = w.Active(s)
	for _, wait := range w.Waits {
		if wait.Site == s.Key {
			l.Waits = append(l.Waits,
				wait.Host+" waits until "+wait.Until.Local().Format(time.TimeOnly)+": "+wait.Reason)
		}
	}
	return l
}

// Active reports whether a site is being asked: by a harvest that has not come to its end, or by a
// crawl.
func (w Work) Active(s store.Site) bool {
	_, asked := w.asked[s.Key]
	return asked && s.Stopped == ""
}

// crawled are the ends of crawls, as the state of a site that was not harvested.
var crawled = map[string]string{
	"":                        "not visited yet",
	surface.StatusPending:     "not visited yet",
	surface.StatusInterrupted: "crawl cut short",
	surface.StatusBudget:      "crawled to its limit",
	surface.StatusDone:        "crawled",
	surface.StatusFailed:      "failed",
	surface.StatusRobots:      "closed by robots.txt",
}

// stands says how a site stands, and what it does now or why it came to that.
func (w Work) stands(s store.Site) (state, why string) {
	active := w.Active(s)
	switch {
	case w.fleet[s.Key] && !w.On && unfinished(s):
		return "under way in a fleet", "when it was collected; fleet collect takes what came since"
	case s.Stopped != "":
		return "ended: " + s.Stopped, s.StopReason
	case s.Round > 0 && active:
		return "being harvested", w.doing(s)
	case s.Round > 0 && w.On:
		return "harvest not at its end", "it is not being asked at the moment; " + w.doing(s)
	case s.Round > 0:
		return extract.Interrupted, "the same command goes on where it stopped"
	case active &&
		(s.Status == "" || s.Status == surface.StatusPending ||
			s.Status == surface.StatusInterrupted):
		return "being crawled",
			fmt.Sprintf("%s and %s so far", term.Count(s.Pages, "page"),
				term.Count(s.Forms, "form"))
	}
	return inWords(crawled, s.Status), s.Reason
}

// unfinished reports whether neither the crawl of a site has come to its end, nor a harvest that
// began.
func unfinished(s store.Site) bool {
	return s.Stopped == extract.Interrupted ||
		s.Stopped == "" &&
			(s.Round > 0 || s.Status == "" || s.Status == surface.StatusPending ||
				s.Status == surface.StatusInterrupted)
}

// doing says what a harvest asked last, and what came of it.
func (w Work) doing(s store.Site) string {
	l, ok := w.latest[s.Key]
	if !ok {
		return "its first query is not answered yet"
	}
	page := ""
	if l.Page > 1 {
		page = fmt.Sprintf(", page %d", l.Page)
	}
	came := inWords(answers, l.Kind)
	if l.Returned > 0 {
		came += fmt.Sprintf(", %s, %d new", term.Count(l.Returned, "record"), l.New)
	}
	return fmt.Sprintf("asked %s%s at %s: %s", Query(l.Query), page,
		l.At.Local().Format(time.TimeOnly), came)
}
