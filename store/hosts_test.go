package store

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

func TestWhatHostsWantIsKept(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "s.db")
	db, err := Create(path)
	must(t, err)
	const host, site = "https://lib.example", "lib.example"
	nothing, err := db.Recall(ctx, host)
	if must(t, err); !cmp.Equal(nothing, fetch.Known{}) {
		t.Errorf("a new store knows %v", nothing)
	}
	at := time.UnixMicro(1_700_000_000_000_000)
	pace := fetch.Pace{Gap: 2500 * time.Millisecond, Refused: time.Second, At: at,
		Why: "status 429"}
	robots := fetch.RobotsFile{Body: []byte("User-agent: *\nDisallow: /x\n"), At: at,
		Until: at.Add(time.Hour)}
	must(t, db.KeepPace(ctx, host, site, fetch.Pace{Gap: time.Second, At: at}))
	must(t, db.KeepPace(ctx, host, site, pace))
	must(t, db.KeepRobots(ctx, host, site, fetch.RobotsFile{At: at, Until: at.Add(time.Minute)}))
	must(t, db.KeepRobots(ctx, host, site, robots))
	must(t, db.Close())
	db, err = Create(path)
	must(t, err)
	defer db.Close()
	got, err := db.Recall(ctx, host)
	must(t, err)
	if diff := cmp.Diff(fetch.Known{Pace: pace, Robots: robots}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	ps, err := db.Paces(ctx, site)
	if must(t, err); !cmp.Equal(ps, map[string]fetch.Pace{host: pace}) {
		t.Errorf("paces: %v", ps)
	}
	must(t, db.ForgetCrawl(ctx, site))
	got, err = db.Recall(ctx, host)
	if must(t, err); got.Robots.Body != nil || !cmp.Equal(got.Pace, pace) {
		t.Errorf("of a site that is begun anew %v is known", got)
	}
}
