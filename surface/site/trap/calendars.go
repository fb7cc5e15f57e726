package trap

import "deepcrawl/surface/weburl"

const mostDates = 2 // pages of a calendar that teach nothing

// calendars refuses the days and months of a calendar that taught nothing.
type calendars struct{}

func (calendars) Seen(*Page) {}

func (calendars) Refuses(l *Link) (why string, last float64) {
	if l.kind.barren >= mostDates && l.kind.said.telling <= mostDates && weburl.Dated(l.URL) {
		return "it is one more day of a calendar that says nothing", 0
	}
	return "", 0
}
