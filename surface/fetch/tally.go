package fetch

import (
	"cmp"
	"slices"
	"time"
)

// A Tally counts what a host was asked, and how it took it.
type Tally struct {
	Host     string // scheme://host, and the port unless it is the scheme's
	Site     string
	Requests int // all of them: pages, redirects, robots.txt
	// of these, for a browser that draws a page: they follow each other without a gap
	Drawn int
	Bytes int64 // of bodies
	// smallest one from the end of a request to the start of the next, those of a browser left out;
	// 0: none yet
	Gap      time.Duration
	Waited   time.Duration // of requests for their turn, together
	Statuses map[int]int   // answers by status; 0: none came
	First    time.Time     // request
	Last     time.Time
}

// Tallies hands out what was counted since the last call, ordered by host, and begins anew: whoever
// keeps it adds it up.
func (g *Gate) Tallies() []Tally {
	g.mu.Lock()
	defer g.mu.Unlock()
	var out []Tally
	for _, t := range g.tallies {
		out = append(out, *t)
	}
	clear(g.tallies)
	slices.SortFunc(out, func(a, b Tally) int { return cmp.Compare(a.Host, b.Host) })
	return out
}

// tally is the count of h. Its caller holds mu.
func (g *Gate) tally(h *host) *Tally {
	t := g.tallies[h.name]
	if t == nil {
		t = &Tally{Host: h.name, Site: h.site, Statuses: map[int]int{}}
		g.tallies[h.name] = t
	}
	return t
}

// asked books a request that starts now.
func (t *Tally) asked(now time.Time, gap, waited time.Duration, drawn bool) {
	t.Requests++
	t.Waited += waited
	if t.First.IsZero() {
		t.First = now
	}
	t.Last = now
	switch {
	case drawn:
		t.Drawn++
	case gap > 0 && (t.Gap == 0 || gap < t.Gap):
		t.Gap = gap
	}
}

// answered books what came of a request.
func (t *Tally) answered(p *Page) {
	status := 0
	if p != nil {
		status = p.Status
		t.Bytes += int64(len(p.Body))
	}
	t.Statuses[status]++
}
