package view

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/weburl"
)

func TestASiteStandsInOneState(t *testing.T) {
	for _, tt := range []struct {
		s    store.Site
		want State
	}{
		{store.Site{}, StateWaiting},
		{store.Site{Status: surface.StatusInterrupted}, StateWaiting},
		{store.Site{Status: surface.StatusBudget, Reason: "request budget used up"}, StateWaiting},
		{store.Site{Status: surface.StatusBudget, Reason: surface.PageLimit + " of 200 reached",
			Searchable: 1}, StateReady},
		{store.Site{Status: surface.StatusDone, Searchable: 1}, StateReady},
		{store.Site{Status: surface.StatusDone}, StateNothing},
		{store.Site{Status: surface.StatusRobots}, StateClosed},
		{store.Site{Status: surface.StatusFailed}, StateFailed},
		{store.Site{Status: surface.StatusDone, Round: 1, Stopped: extract.Blocked}, StateFailed},
		{store.Site{Status: surface.StatusDone, Round: 1}, StateStarted},
		{store.Site{Status: surface.StatusDone, Round: 1, Stopped: extract.MaxStore}, StateStarted},
		{store.Site{Status: surface.StatusDone, Round: 2, Stopped: extract.Listed}, StateDone},
	} {
		if got := StateOf(tt.s); got != tt.want {
			t.Errorf("%+v is %s, want %s", tt.s, got, tt.want)
		}
	}
}

// manySites makes a store of n sites, of which one in four failed, one is waiting, and one has a
// page with a form.
func manySites(t testing.TB, path string, n int) *store.DB {
	t.Helper()
	ctx := context.Background()
	db, err := store.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	sites := make([]store.Site, n)
	for i := range sites {
		host := fmt.Sprintf("site%05d.example", i)
		sites[i] = store.Site{Key: host, URL: "https://" + host + "/", Line: host}
	}
	if err := db.SaveSites(ctx, sites...); err != nil {
		t.Fatal(err)
	}
	for i, s := range sites {
		sum := surface.SiteSummary{Site: s.Key, Seed: s.URL, Status: surface.StatusDone,
			Reason: "all links within the limits visited"}
		switch {
		case i%4 == 3:
			sum.Status, sum.Reason = surface.StatusFailed, "no such host"
		case i%4 == 2:
			continue
		}
		if i%4 == 0 { // with a form that is never sent
			u, err := url.Parse(s.URL)
			if err != nil {
				t.Fatal(err)
			}
			f := &forms.Form{ID: fmt.Sprintf("f%015d", i), PageURL: s.URL, Action: s.URL,
				Method: "POST", Kind: "login"}
			v := &surface.Visit{Link: surface.Link{URL: u, Site: s.Key, Key: weburl.Key(u)},
				Outcome: surface.OutcomePage, Forms: []*forms.Form{f}}
			if err := db.SaveVisit(ctx, v); err != nil {
				t.Fatal(err)
			}
		}
		if err := db.FinishCrawl(ctx, sum); err != nil {
			t.Fatal(err)
		}
	}
	return db
}

func TestStatusCountsAllAndShowsThoseThatAreChosen(t *testing.T) {
	db := manySites(t, filepath.Join(t.TempDir(), "a.db"), 40)
	defer db.Close()
	for _, tt := range []struct {
		c             Choice
		shown, hidden int
	}{
		{Choice{}, 40, 0}, {Choice{Limit: 15}, 15, 25}, {Choice{State: StateFailed}, 10, 0},
		{Choice{State: StateFailed, Limit: 4}, 4, 6},
		{Choice{State: StateDone}, 0, 0}, {Choice{Site: "site00003.example"}, 1, 0},
	} {
		o, lines, err := Status(t.Context(), db, tt.c)
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) != tt.shown || o.Hidden != tt.hidden {
			t.Errorf("%+v: %d shown and %d not, want %d and %d", tt.c, len(lines), o.Hidden,
				tt.shown, tt.hidden)
		}
		want := []term.StateCount{{State: "waiting", Sites: 10}, {State: "nothing", Sites: 20},
			{State: "failed", Sites: 10}}
		for i := range o.States {
			if s := o.States[i]; s.Words == "" || s.Words == s.State {
				t.Errorf("%q says nothing of state %q", s.Words, s.State)
			}
			o.States[i].Words = ""
		}
		if diff := cmp.Diff(want, o.States); diff != "" || o.Sites != 40 {
			t.Errorf("of %d sites (-want +got)\n%s", o.Sites, diff)
		}
	}
}

// BenchmarkStatus reports what it takes to look at a store of 50,000 sites.
func BenchmarkStatus(b *testing.B) {
	path := os.Getenv("STATUS_STORE") // kept from run to run, as it takes a while to make
	if path == "" {
		path = filepath.Join(b.TempDir(), "many.db")
	}
	if _, err := os.Stat(path); err != nil {
		manySites(b, path, 50_000).Close()
	}
	db, err := store.OpenReader(path)
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	for _, limit := range []int{50, 0} {
		b.Run(fmt.Sprintf("limit=%d", limit), func(b *testing.B) {
			for b.Loop() {
				if _, _, err := Status(b.Context(), db, Choice{Limit: limit}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What crawls met is read at once for all sites, and for each alone; both say the same.
func TestASiteAmongAllHasTheLineItHasAlone(t *testing.T) {
	db := manySites(t, filepath.Join(t.TempDir(), "a.db"), sitesTogether+8)
	defer db.Close()
	_, all, err := Status(t.Context(), db, Choice{})
	if err != nil {
		t.Fatal(err)
	}
	met := 0
	for _, l := range all[sitesTogether-4 : sitesTogether+4] {
		_, alone, err := Status(t.Context(), db, Choice{Site: l.Site})
		if err != nil || len(alone) != 1 {
			t.Fatal(alone, err)
		}
		if diff := cmp.Diff(alone[0], l); diff != "" {
			t.Errorf("%s alone (-), among all (+):\n%s", l.Site, diff)
		}
		met += l.Outcomes[surface.OutcomePage]
	}
	if met != 2 {
		t.Errorf("%d pages, want 2", met)
	}
}
