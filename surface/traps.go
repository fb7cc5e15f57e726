package surface

import (
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

const (
	mostCopies = 3 // pages of a kind with a text that was seen before
	mostDates  = 2 // pages of a calendar that teach nothing
)

// copies refuses the pages of a kind most of which had a text that was seen before.
type copies map[*kind]int // visits that showed a text seen before, or one near to several

func (c copies) Seen(p *trapPage) {
	if p.Outcome == visit.OutcomeDuplicate && !p.copied {
		c[p.kind]++
	}
}

func (c copies) Refuses(l *trapLink) (why string, last float64) {
	if n := c[l.kind]; n >= mostCopies && 2*n >= l.kind.visits {
		return "most pages like it are copies", 0
	}
	return "", 0
}

// calendars refuses the days and months of a calendar that taught nothing.
type calendars struct{}

func (calendars) Seen(*trapPage) {}

func (calendars) Refuses(l *trapLink) (why string, last float64) {
	if l.kind.barren >= mostDates && l.kind.said.telling <= mostDates && weburl.Dated(l.URL) {
		return "it is one more day of a calendar that says nothing", 0
	}
	return "", 0
}
