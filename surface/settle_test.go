package surface

import (
	"context"
	"net/url"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

// httpAlone settles seeds as one does who finds that nobody talks https.
func httpAlone(_ context.Context, seed *url.URL) (*url.URL, error) {
	u := *seed
	u.Scheme = "http"
	return &u, nil
}

func TestASeedIsSettledWhenTheTurnOfItsSiteComes(t *testing.T) {
	w := newWeb(func(u *url.URL) answer { return answer{html: doc("Page")} })
	var order []string
	cfg := Config{
		Jobs: 1,
		Settle: func(ctx context.Context, seed *url.URL) (*url.URL, error) {
			order = append(order, "settle "+seed.Host)
			return httpAlone(ctx, seed)
		},
		Watch: Watch{Visited: func(v *Visit) {
			order = append(order, "visit "+v.Link.URL.String())
		}},
	}
	a := newMemory()
	sum := crawl(t, w, a, cfg, "https://one.example/", "https://two.example/")
	want := []string{"settle one.example", "visit http://one.example/", "settle two.example",
		"visit http://two.example/"}
	if diff := cmp.Diff(want, order); diff != "" {
		t.Error(diff)
	}
	for i, s := range sum.Sites {
		if s.Status != StatusDone || s.Pages != 1 || s.Seed != want[2*i+1][len("visit "):] {
			t.Errorf("%+v", s)
		}
	}
	for _, l := range a.links {
		if l.URL.Scheme != "http" {
			t.Errorf("%s was kept", l.URL)
		}
	}
}

func TestASiteWaitsForItsSeedToBeSettled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWeb(func(u *url.URL) answer { return answer{html: doc("Page")} })
		begun := time.Now()
		cfg := Config{Jobs: 1, Settle: func(_ context.Context, seed *url.URL) (*url.URL, error) {
			if until := begun.Add(time.Minute); seed.Host == "slow.example" &&
				time.Now().Before(until) {
				return nil, &fetch.Later{Until: until}
			}
			return seed, nil
		}}
		sum := crawl(t, w, newMemory(), cfg, "http://slow.example/", "http://quick.example/")
		if want := []string{"http://quick.example/", "http://slow.example/"}; !slices.Equal(w.asked,
			want) {
			t.Errorf("asked %v, want %v", w.asked, want)
		}
		for _, s := range sum.Sites {
			if s.Status != StatusDone {
				t.Errorf("%+v", s)
			}
		}
	})
}

func TestASeedThatIsOfAnotherSiteIsWalkedOnce(t *testing.T) {
	for name, c := range map[string]struct {
		seeds []string
		want  []SiteSummary
	}{
		"not in the list": {
			seeds: []string{"https://192.0.2.1/"},
			want: []SiteSummary{
				{Site: "192.0.2.1:80", Seed: "http://192.0.2.1/", Status: StatusDone, Pages: 1}},
		},
		"in the list": {
			seeds: []string{"https://192.0.2.1/", "http://192.0.2.1/"},
			want: []SiteSummary{
				{Site: "192.0.2.1:443", Seed: "https://192.0.2.1/", Status: StatusDone,
					LeftOut: true},
				{Site: "192.0.2.1:80", Seed: "http://192.0.2.1/", Status: StatusDone, Pages: 1},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWeb(func(u *url.URL) answer { return answer{html: doc("Page")} })
			sum := crawl(t, w, newMemory(), Config{Settle: httpAlone}, c.seeds...)
			for i := range sum.Sites {
				sum.Sites[i].Reason = ""
			}
			if diff := cmp.Diff(c.want, sum.Sites); diff != "" {
				t.Error(diff)
			}
			if want := []string{"http://192.0.2.1/"}; !slices.Equal(w.asked, want) {
				t.Errorf("asked %v, want %v", w.asked, want)
			}
		})
	}
}
