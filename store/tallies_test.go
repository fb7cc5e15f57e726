package store

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

func TestWhatHostsWereAskedAddsUp(t *testing.T) {
	ctx := context.Background()
	db, err := Create(filepath.Join(t.TempDir(), "s.db"))
	must(t, err)
	defer db.Close()
	at := time.UnixMicro(1_700_000_000_000_000).UTC()
	one := fetch.Tally{Host: "https://a.example", Site: "a.example", Requests: 3, Drawn: 1,
		Bytes: 100, Gap: 2 * time.Second, Waited: time.Second,
		Statuses: map[int]int{200: 2, 404: 1}, First: at, Last: at.Add(time.Minute)}
	two := fetch.Tally{Host: "https://a.example", Site: "a.example", Requests: 2, Bytes: 50,
		Gap: 1500 * time.Millisecond, Waited: time.Second,
		Statuses: map[int]int{200: 1, 0: 1}, First: at.Add(time.Hour), Last: at.Add(2 * time.Hour)}
	other := fetch.Tally{Host: "http://b.example", Site: "b.example", Requests: 1,
		Statuses: map[int]int{429: 1}, First: at, Last: at}
	must(t, db.SaveTallies(ctx, nil))
	must(t, db.SaveTallies(ctx, []fetch.Tally{one, other}))
	must(t, db.SaveTallies(ctx, []fetch.Tally{two}))
	got, err := db.Tallies(ctx, "a.example")
	must(t, err)
	want := []fetch.Tally{
		{Host: "https://a.example", Site: "a.example", Requests: 5, Drawn: 1, Bytes: 150,
			Gap: 1500 * time.Millisecond, Waited: 2 * time.Second,
			Statuses: map[int]int{200: 3, 404: 1, 0: 1}, First: at, Last: at.Add(2 * time.Hour)}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	all, err := db.Statuses(ctx)
	if must(t, err); !cmp.Equal(all, map[int]int{200: 3, 404: 1, 0: 1, 429: 1}) {
		t.Errorf("answers of all: %v", all)
	}
	asked, err := db.AskedSince(ctx, at.Add(time.Hour))
	if must(t, err); !cmp.Equal(asked, map[string]time.Time{"a.example": at.Add(2 * time.Hour)}) {
		t.Errorf("asked in the last hours: %v", asked)
	}
	sum, err := db.Totals(ctx)
	if must(t, err); sum.Requests != 6 || sum.Bytes != 150 || sum.Waited != 2 {
		t.Errorf("totals: %+v", sum)
	}
	must(t, db.SaveSite(ctx, "a.example", "https://a.example/", ""))
	must(t, db.Forget(ctx, "a.example"))
	if got, err := db.Tallies(ctx, "a.example"); err != nil || len(got) > 0 {
		t.Errorf("of a forgotten site %v is known (%v)", got, err)
	}
}

func TestACurveHasTheEndAndTheEstimateThatStood(t *testing.T) {
	ctx := context.Background()
	db, err := Create(filepath.Join(t.TempDir(), "s.db"))
	must(t, err)
	defer db.Close()
	const site, steps = "lib.example", 1000
	must(t, db.save("steps", func(w *writer) error {
		for _, s := range []string{
			`INSERT INTO sites (id, key) VALUES (1, 'lib.example')`,
			`INSERT INTO rounds (site_id, round, begun) VALUES (1, 1, 0)`,
			`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
				INSERT INTO queries (id, site_id, round, number, form, kind, pages, returned, fresh, added, claimed, requests, body) SELECT i, 1, 1, i, 'f', CASE WHEN i % 2 THEN 'results' ELSE 'empty' END, 1, 10, 3, 3, -1, 2, '{}' FROM n`,
			`WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
				INSERT INTO steps (id, site_id, round, seq, query_id, page, kind, returned, fresh, added, requests, status, at, took, url, outcome) SELECT i, 1, 1, i, i, 1, 'results', 10, 3, 3, 2, 200, i, 1, 'http://lib.example/?' || i, '{}' FROM n`,
		} {
			if err := w.exec(s); err != nil {
				return err
			}
		}
		return nil
	}))
	must(t, db.SaveEstimate(ctx, site, 1, 400,
		querygen.Estimate{Size: 4000, Low: 3000, High: 5000, Coverage: 0.3}))
	must(t, db.SaveEstimate(ctx, site, 1, 777,
		querygen.Estimate{Size: 3500, Low: 3200, High: 3700, Coverage: 0.7}))
	ps, err := db.Curve(ctx, site, 1, 50)
	must(t, err)
	if len(ps) < 50 || len(ps) > 60 {
		t.Errorf("%d points, want about 50", len(ps))
	}
	last := 0
	for _, p := range ps {
		want := map[bool]float64{p.Seq >= 400: 4000, p.Seq >= 777: 3500, p.Seq < 400: 0}[true]
		if p.Seq >= 400 && p.Seq < 777 {
			want = 4000
		}
		if p.Requests != 2*p.Seq || p.Records != 3*p.Seq || p.Estimate.Size != want {
			t.Errorf("step %d: %d requests, %d records, estimate %v, want %d, %d, %v", p.Seq,
				p.Requests, p.Records, p.Estimate.Size, 2*p.Seq, 3*p.Seq, want)
		}
		last = p.Seq
	}
	if last != steps {
		t.Errorf("the last point is step %d", last)
	}
	ys, err := db.Yields(ctx, site, 1, 48)
	must(t, err)
	fresh := 0
	for i, y := range ys {
		fresh += y.New
		if i > 0 && y.From != ys[i-1].To+1 {
			t.Errorf("part %d begins with query %d, after %d", i, y.From, ys[i-1].To)
		}
		if n := y.To - y.From + 1; n != 21 && i < len(ys)-1 || y.Most != 3 {
			t.Errorf("part %d has %d queries, the best of which brought %d: want 21, and 3", i, n,
				y.Most)
		}
	}
	if len(ys) != 48 || fresh != 3*steps || ys[47].To != steps {
		t.Errorf("%d parts with %d new records, the last query is %d", len(ys), fresh,
			ys[len(ys)-1].To)
	}
	answers, err := db.Answers(ctx, site, 1)
	if must(t, err); !cmp.Equal(answers,
		map[querygen.Kind]int{querygen.Results: 500, querygen.Empty: 500}) {
		t.Errorf("answers: %v", answers)
	}
	best, err := db.BestQueries(ctx, site, 1, 3)
	if must(t, err); len(best) != 3 || best[0].ID != 1 || best[0].Added != 3 {
		t.Errorf("best queries: %+v", best)
	}
	latest, err := db.Latests(ctx)
	want := []Latest{
		{Site: site, At: time.UnixMicro(steps).UTC(), Page: 1, Kind: querygen.Results, Returned: 10,
			New: 3}}
	if diff := cmp.Diff(want, latest); err != nil || diff != "" {
		t.Errorf("the latest request (%v, -want +got):\n%s", err, diff)
	}
	must(t, db.FinishHarvest(ctx, site, 1, extract.Report{Stopped: extract.Yield}))
	if latest, err := db.Latests(ctx); err != nil || len(latest) > 0 {
		t.Errorf("a harvest that has ended has a latest request: %v (%v)", latest, err)
	}
	must(t, db.ForgetHarvest(ctx, site))
	if ps, err := db.Curve(ctx, site, 1, 50); err != nil || len(ps) > 0 {
		t.Errorf("a forgotten harvest has %d points (%v)", len(ps), err)
	}
}
