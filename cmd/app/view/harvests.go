package view

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// mostHarvests is how many harvests of a site have a line: a year of weeks, with the first one.
const mostHarvests = 53

// A HarvestLine is a harvest among those of its site. New are the records that no earlier one had
// brought.
type HarvestLine struct {
	Round    int
	What     string // "first harvest", "refresh"
	Begun    time.Time
	Last     time.Time // latest request
	Requests int
	Queries  int
	New      int
	Changed  *int // nil: not counted yet
	Gone     *int
	Ended    string // why; "" it is not at its end
	Reason   string
	Detailed bool // its curve and queries are shown
}

// A Mark is where on the curve of all harvests a refresh begins.
type Mark struct {
	Requests int    `json:"requests"`
	What     string `json:"what"`
}

// mostTelling is the harvest that brought most records, of several such the one with most requests,
// and of these the first.
func mostTelling(all []store.Harvest) store.Harvest {
	return slices.MaxFunc(all, func(a, b store.Harvest) int {
		return cmp.Or(cmp.Compare(a.New, b.New), cmp.Compare(a.Requests, b.Requests),
			cmp.Compare(b.Round, a.Round))
	})
}

// harvestLines are those of all harvests, the latest first; of very many the first is shown and the
// latest are.
func harvestLines(all []store.Harvest) (lines []HarvestLine, hidden int) {
	detailed := mostTelling(all).Round
	for i, h := range all {
		l := HarvestLine{
			Round: h.Round, What: "refresh", Begun: h.Begun, Last: h.Last, Requests: h.Requests,
			Queries: h.Queries,
			New:     h.New, Changed: h.Changed, Gone: h.Gone, Ended: h.Stopped, Reason: h.Reason,
			Detailed: h.Round == detailed,
		}
		if i == 0 {
			l.What = "first harvest"
		}
		lines = append(lines, l)
	}
	slices.Reverse(lines)
	if hidden = len(lines) - mostHarvests; hidden > 0 {
		lines = append(lines[:mostHarvests-1], lines[len(lines)-1])
	}
	return lines, max(0, hidden)
}

// inARow is the curve of all harvests of a site, one after the other: the records that the store
// had from it after so many requests. Of one harvest all points are drawn, of the others their
// ends. A refresh begins its estimate anew: of those the last is shown.
func inARow(all []store.Harvest, detailed int, points []store.Point) (curve []CurvePoint,
	marks []Mark) {
	requests, records := 0, 0
	for i, h := range all {
		if i > 0 {
			marks = append(marks,
				Mark{Requests: requests,
					What: "refresh of " + h.Begun.Local().Format(time.DateOnly)})
		}
		of := points
		if h.Round != detailed {
			of = []store.Point{
				{At: h.Last, Requests: h.Requests, Records: h.New, Estimate: h.Estimate}}
		}
		for _, p := range of {
			p.Requests, p.Records = p.Requests+requests, p.Records+records
			curve = append(curve, curvePoint(p))
		}
		requests, records = requests+h.Requests, records+h.New
	}
	return curve, marks
}

// harvestsNote says of a site that was harvested more than once what its latest harvest was; "" of
// others.
func harvestsNote(ctx context.Context, db *store.DB, s store.Site) (string, error) {
	if s.Harvests < 2 {
		return "", nil
	}
	all, err := db.Harvests(ctx, s.Key)
	if err != nil || len(all) < 2 {
		return "", err
	}
	first, last := all[0], all[len(all)-1]
	return fmt.Sprintf(
		"%s: the first, of %s, sent %s (%s); the latest, a refresh of %s, %s (%s): %s",
		term.Count(len(all), "harvest"),
		first.Begun.Local().Format(time.DateOnly), term.Count(first.Requests, "request"),
		term.Count(first.Queries, "query"),
		last.Begun.Local().Format(time.DateOnly), term.Count(last.Requests, "request"),
		term.Count(last.Queries, "query"), brings(last)), nil
}

// brings says what a refresh found.
func brings(h store.Harvest) string {
	said := term.Thousands(h.New) + " new"
	switch {
	case h.Stopped == "":
		return said + " so far"
	case h.Changed == nil || h.Gone == nil: // by an older program
		return said
	case h.New+*h.Changed+*h.Gone == 0:
		return "nothing new, changed or gone"
	}
	return fmt.Sprintf("%s, %s changed, %s gone", said, term.Thousands(*h.Changed),
		term.Thousands(*h.Gone))
}
