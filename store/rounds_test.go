package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface"
)

func TestBeginKeepsTheFirstSnapshotOfARound(t *testing.T) {
	db, ctx := create(t), context.Background()
	for _, c := range []struct {
		name     string
		round    int
		snapshot string
		want     int
		stored   string
	}{
		{"the first round", 0, `{"seed":1}`, 1, `{"seed":1}`},
		{"the latest again", 0, `{"seed":2}`, 1, `{"seed":1}`},
		{"a new one", 2, `{"seed":3}`, 2, `{"seed":3}`},
		{"the latest is the new one", 0, `{"seed":4}`, 2, `{"seed":3}`},
		{"an old one", 1, `{"seed":5}`, 1, `{"seed":1}`},
		{"without a snapshot", 3, ``, 3, ``},
	} {
		var given json.RawMessage
		if c.snapshot != "" {
			given = json.RawMessage(c.snapshot)
		}
		round, stored, err := db.Begin(ctx, site, c.round, given)
		must(t, err)
		if again, err := db.Snapshot(ctx, site, c.want); err != nil || string(again) != c.stored {
			t.Errorf("%s: read again: %s, %v", c.name, again, err)
		}
		if round != c.want || string(stored) != c.stored {
			t.Errorf("%s: got round %d, %s, want %d, %s", c.name, round, stored, c.want, c.stored)
		}
	}
}

func TestHarvestIsUnderWayAgainWithItsNextStep(t *testing.T) {
	db, ctx := create(t), context.Background()
	if err := db.FinishHarvest(ctx, site, 0, extract.Report{}); err == nil {
		t.Error("a harvest that never began was finished")
	}
	_, _, err := db.Begin(ctx, site, 0, nil)
	must(t, err)
	estimate := querygen.Estimate{Known: 5, Size: 10, Coverage: 0.5, By: "chao1"}
	must(t, db.FinishHarvest(ctx, site, 0,
		extract.Report{Progress: extract.Progress{Estimate: estimate}, Stopped: "budget",
			Reason: "100 requests"}))
	got, _, err := db.Site(ctx, site)
	must(t, err)
	if diff := cmp.Diff(
		Site{Key: site, Harvests: 1, Round: 1, Stopped: "budget", StopReason: "100 requests",
			Estimate: estimate}, got); diff != "" {
		t.Error(diff)
	}
	_, _, err = db.Begin(ctx, site, 0, nil)
	must(t, err)
	if got, _, err := db.Site(ctx, site); err != nil || got.Stopped != "budget" {
		t.Errorf("stopped %q before the next step, %v", got.Stopped, err)
	}
	must(t, db.SaveStep(ctx, step(1)))
	if got, _, err := db.Site(ctx, site); err != nil || got.Stopped != "" {
		t.Errorf("stopped %q after the next step, %v", got.Stopped, err)
	}
}

func TestASecondStepOfTheSameNumberIsRefusedWhole(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveStep(ctx, step(1)))
	again := step(2)
	again.Seq = 1
	if err := db.SaveStep(ctx, again); err == nil {
		t.Error("saved twice")
	}
	got, _, err := db.Site(ctx, site)
	must(t, err)
	if got.Records != 5 || got.Requests != 1 || got.Queries != 1 {
		t.Errorf("the refused step left something: %+v", got)
	}
}

func TestTheFirstCaptureOfARoundStays(t *testing.T) {
	db, ctx := create(t), context.Background()
	title := func() (s string) {
		t.Helper()
		must(t, db.read.QueryRow(`SELECT title || ' ' || ((last_seen - first_seen) / 1000000) `+
			`FROM records WHERE key LIKE '%/2'`).Scan(&s))
		return s
	}
	must(t, db.SaveStep(ctx, step(1)))
	s := step(1)
	s.Seq, s.At, s.Records[0].Title = 2, s.At.Add(time.Minute), "changed"
	must(t, db.SaveStep(ctx, s))
	if got := title(); got != "Item 2 60" {
		t.Errorf("within the round: %s", got)
	}
	s.Round, s.Seq, s.At = 2, 1, s.At.Add(time.Minute)
	must(t, db.SaveStep(ctx, s))
	if got := title(); got != "changed 120" {
		t.Errorf("in a new round: %s", got)
	}
}

func TestForgetHarvestLeavesOtherSites(t *testing.T) {
	db, ctx := create(t), context.Background()
	other := step(1)
	other.Site = "example.net"
	for _, s := range []*extract.Step{step(1), step(2), other} {
		s.Documents = []extract.Document{
			{URL: fmt.Sprint("https://example.org/doc", s.Seq), At: epoch}}
		must(t, db.SaveStep(ctx, s))
	}
	must(t, db.ForgetHarvest(ctx, site))
	sites, err := db.Sites(ctx)
	must(t, err)
	want := []Site{
		{Key: "example.net", Records: 5, Requests: 1, Queries: 1, Harvests: 1, AllSent: 1,
			AllAsked: 1, Round: 1}, {Key: site}}
	if diff := cmp.Diff(want, sites); diff != "" {
		t.Error(diff)
	}
	for s, err := range db.Steps(ctx, site, 1) {
		t.Errorf("left: %v, %v", s, err)
	}
}

func TestQueriesAddUpTheirSteps(t *testing.T) {
	db, ctx := create(t), context.Background()
	for n := 1; n <= 3; n++ {
		s := step(n)
		if n == 2 { // the second page of the first query
			s.Ask = step(1).Ask
			s.Ask.Page = 2
			s.Outcome.Ask, s.Outcome.Kind, s.Outcome.Claimed = s.Ask, querygen.Failed, 40
		}
		must(t, db.SaveStep(ctx, s))
	}
	var got []QueryInfo
	for q, err := range db.Queries(ctx, site) {
		must(t, err)
		got = append(got, q)
	}
	want := []QueryInfo{
		{ID: 1, Site: site, Round: 1, Query: step(1).Ask.Query, Pages: 2, Returned: 10, Fresh: 7,
			Added: 7, First: 5, Last: 2, Claimed: 40, Kind: querygen.Results, Requests: 2,
			URLs: []string{step(1).URL, step(2).URL}},
		{ID: 2, Site: site, Round: 1, Query: step(3).Ask.Query, Pages: 1, Returned: 5, Fresh: 2,
			Added: 2, First: 2, Last: 2, Claimed: -1, Kind: querygen.Results, Requests: 1,
			URLs: []string{step(3).URL}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	q, ok, err := db.Query(ctx, 2)
	must(t, err)
	if diff := cmp.Diff(want[1], q); !ok || diff != "" {
		t.Error(diff)
	}
	if _, ok, err := db.Query(ctx, 99); ok || err != nil {
		t.Errorf("an unknown query: %v, %v", ok, err)
	}
}

func TestDamagedAttributesAreNoticed(t *testing.T) {
	whole := packAttributes(step(1).Records[0].Attributes)
	if got, err := unpackAttributes(whole); err != nil ||
		cmp.Diff(step(1).Records[0].Attributes, got) != "" {
		t.Errorf("got %v, %v", got, err)
	}
	for n := 1; n < len(whole); n++ {
		got, err := unpackAttributes(whole[:n])
		if err == nil && len(got) == 3 {
			t.Errorf("cut at %d: not noticed", n)
		}
	}
	if _, err := unpackAttributes([]byte(strings.Repeat("\xff", 20))); err == nil {
		t.Error("a length without end was not noticed")
	}
}

func TestOverlapCountsRecordsThatLinksLeadToAsWell(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveStep(ctx, step(1)))
	l := link(t, 1, 1)
	l.URL = parse(t, step(1).Records[0].URL)
	must(t, db.SaveSeeds(ctx, []surface.Link{l}))
	linked, total, err := db.Overlap(ctx, site)
	if linked != 1 || total != 5 || err != nil {
		t.Errorf("%d of %d records are linked, %v", linked, total, err)
	}
	sample, err := db.Sample(ctx, site, 1)
	must(t, err)
	if diff := cmp.Diff(
		[]RecordInfo{{Key: l.URL.String(), Title: "Item 2", URL: l.URL.String(), Length: 150}},
		sample); diff != "" {
		t.Error(diff)
	}
}
