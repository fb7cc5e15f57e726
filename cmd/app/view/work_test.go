package view

import (
	"strings"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface"
)

func TestALineSaysWhatIsDoneNowOrWhyItEnded(t *testing.T) {
	at := time.Now()
	ask := querygen.Query{Assign: []forms.Assignment{{Name: "q", Values: []string{"ships"}}}}
	latest := map[string]store.Latest{
		"a.example": {Site: "a.example", At: at, Query: ask, Page: 3, Kind: querygen.Results,
			Returned: 15, New: 2}}
	asked := map[string]time.Time{"a.example": at}
	crawled := store.Site{Key: "a.example", Status: surface.StatusDone,
		Reason: "all links within the limits visited", Pages: 7, Forms: 2}
	harvested := crawled
	harvested.Round = 1
	ended := harvested
	ended.Stopped, ended.StopReason = extract.Coverage, "enough is known"
	for name, tt := range map[string]struct {
		w          Work
		s          store.Site
		state, why string
		active     bool
	}{
		"not begun": {Work{}, store.Site{Key: "a.example"},
			"not visited yet", "", false},
		"in its crawl": {Work{On: true, asked: asked},
			store.Site{Key: "a.example", Pages: 7, Forms: 1}, "being crawled",
			"7 pages and 1 form so far", true},
		"crawled": {Work{}, crawled, "crawled", crawled.Reason, false},
		"in its harvest": {Work{On: true, asked: asked, latest: latest},
			harvested, "being harvested",
			"asked q=ships, page 3 at " + at.Local().Format(time.TimeOnly) +
				": results, 15 records, 2 new", true},
		"in its harvest, without a step": {Work{On: true, asked: asked}, harvested,
			"being harvested", "its first query is not answered yet", true},
		"left while others are asked": {Work{On: true, latest: latest}, harvested,
			"harvest not at its end", "it is not being asked at the moment; asked q=ships", false},
		"left by a run that is over": {Work{latest: latest}, harvested, "interrupted",
			"the same command goes on where it stopped", false},
		"collected from a fleet": {
			Work{latest: latest, fleet: map[string]bool{"a.example": true}}, harvested,
			"under way in a fleet", "when it was collected", false},
		"crawled in a fleet": {Work{fleet: map[string]bool{"a.example": true}},
			store.Site{Key: "a.example", Status: surface.StatusInterrupted}, "under way in a fleet",
			"when it was collected", false},
		"ended in a fleet, to be refreshed": {Work{fleet: map[string]bool{"a.example": true}},
			ended, "ended: coverage", "enough is known", false},
		"ended while others are asked yet": {Work{On: true, asked: asked, latest: latest}, ended,
			"ended: coverage", "enough is known", false},
	} {
		l := tt.w.Line(tt.s)
		if l.State != tt.state || !strings.HasPrefix(l.Why, tt.why) ||
			tt.why == "" && l.Why != "" || l.Active != tt.active {
			t.Errorf("%s: %q, %q, active %v; want %q, %q, %v", name, l.State, l.Why, l.Active,
				tt.state, tt.why, tt.active)
		}
	}
}

func TestQueriesThatReadTheSameNameTheirForm(t *testing.T) {
	var of []store.QueryInfo
	for i, q := range []querygen.Query{{ID: 1, Form: "f1"}, {ID: 2, Form: "f2"},
		{ID: 3, Form: "f1", Assign: []forms.Assignment{{Name: "q", Values: []string{"x"}}}}} {
		of = append(of, store.QueryInfo{ID: int64(i), Query: q})
	}
	shown := shownQueries(of)
	for i, want := range []string{"(form unchanged) of form f1", "(form unchanged) of form f2", "q=x"} {
		if got := shown[i].Query; got != want {
			t.Errorf("query %d reads %q, want %q", i, got, want)
		}
	}
}
