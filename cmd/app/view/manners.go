package view

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// Manners is how a site was treated, for its owner and for ours.
type Manners struct {
	Hosts  []HostManners `json:"hosts"`
	Closed int           `json:"closed"` // pages that robots.txt kept us from
	// what is waited for at the moment, and whether a host wants to be asked more slowly
	Waits []string `json:"waits"`
	// by what of the user's it was asked: recipes and logins, never their secrets
	Means []string `json:"means"`
}

// HostManners is how a host was treated, in all runs.
type HostManners struct {
	Host     string        `json:"host"`
	Requests int           `json:"requests"`
	Drawn    int           `json:"drawn"` // of these, those of a browser
	Bytes    int64         `json:"bytes"`
	Gap      time.Duration `json:"gap"` // smallest one kept; 0: not known
	Waited   time.Duration `json:"waited"`
	First    time.Time     `json:"first"`
	Last     time.Time     `json:"last"`
	Statuses []Amount      `json:"statuses"`
	Refused  int           `json:"refused"` // requests that it refused as too many
	Robots   string        `json:"robots"`  // what its robots.txt said to us
}

// MannersOf tells how the hosts of a site were treated. A store of an older program has not counted
// their requests.
func MannersOf(ctx context.Context, db *store.DB, site string) (m Manners, err error) {
	tallies, err := db.Tallies(ctx, site)
	if err != nil {
		return m, err
	}
	hosts := map[string]*HostManners{}
	for _, t := range tallies {
		hosts[t.Host] = &HostManners{
			Host: t.Host, Requests: t.Requests, Drawn: t.Drawn, Bytes: t.Bytes, Gap: t.Gap,
			Waited: t.Waited, First: t.First, Last: t.Last,
			Statuses: statusAmounts(t.Statuses),
			Refused: t.Statuses[http.StatusTooManyRequests] +
				t.Statuses[http.StatusServiceUnavailable],
		}
	}
	files, err := db.Robots(ctx, site)
	if err != nil {
		return m, err
	}
	for _, f := range files {
		if hosts[f.Host] == nil {
			hosts[f.Host] = &HostManners{Host: f.Host}
		}
		hosts[f.Host].Robots = saidByRobots(f)
	}
	for _, host := range slices.Sorted(maps.Keys(hosts)) {
		m.Hosts = append(m.Hosts, *hosts[host])
	}
	outcomes, err := db.Outcomes(ctx, site)
	if err != nil {
		return m, err
	}
	m.Closed = outcomes[string(fetch.KindRobots)]
	for i := range m.Hosts {
		if h := &m.Hosts[i]; h.Robots == "" && m.Closed > 0 {
			h.Robots = "read, but not kept by the program of then"
		}
	}
	if m.Means, err = meansOf(ctx, db, site); err != nil {
		return m, err
	}
	m.Waits, err = waitsOf(ctx, db, site)
	return m, err
}

// meansOf says by which recipes and logins a site was asked.
func meansOf(ctx context.Context, db *store.DB, site string) (said []string, err error) {
	all, err := db.Means(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, m := range all {
		when := "on " + m.First.Local().Format(time.DateOnly)
		if last := m.Last.Local().Format(time.DateOnly); "on "+last != when {
			when = "from " + m.First.Local().Format(time.DateOnly) + " to " + last
		}
		switch m.Kind {
		case store.ByRecipe:
			said = append(said,
				fmt.Sprintf("It was asked as the recipe %s says, %s.", m.Name, when))
		case store.ByLogin:
			said = append(said, fmt.Sprintf("It was asked as a user of it who logged in at %s, "+
				"%s: what is stored may be what members alone see.", m.Name, when))
		}
	}
	return said, nil
}

// statusAmounts names the answers of a host by status, in their order.
func statusAmounts(statuses map[int]int) (out []Amount) {
	for _, s := range slices.Sorted(maps.Keys(statuses)) {
		name := "no answer"
		if s > 0 {
			name = strings.TrimSpace(strconv.Itoa(s) + " " + http.StatusText(s))
		}
		out = append(out, Amount{name, statuses[s]})
	}
	return out
}

// saidByRobots puts a robots.txt into a few words.
func saidByRobots(f store.HostRobots) string {
	r := fetch.ParseRobots(f.Body, ourAgent)
	said := []string{"no rule for us"}
	if n := r.Rules(); n > 0 {
		said[0] = term.Count(n, "rule") + " for us"
	}
	if r.Delay > 0 {
		said = append(said, "Crawl-delay "+r.Delay.String())
	}
	if n := len(r.Sitemaps); n > 0 {
		said = append(said, term.Count(n, "sitemap"))
	}
	return strings.Join(said, ", ") + ", read on " + f.At.Local().Format(time.DateOnly)
}

// ourAgent is the product token that chooses the group of a robots.txt, unless --user-agent gave
// another one.
const ourAgent = "deepcrawl"

// A SiteWait is a host of a site that is not asked at the moment.
type SiteWait struct {
	Site   string
	Host   string
	Until  time.Time
	Reason string
}

// Waits are the hosts that a command at work does not ask at the moment, and those that asked for a
// rest.
func Waits(ctx context.Context, db *store.DB) (out []SiteWait, err error) {
	ws, err := db.Waits(ctx)
	if err != nil {
		return nil, err
	}
	for _, w := range ws {
		out = append(out, siteWait(w))
	}
	rests, err := db.AllRests(ctx)
	for _, r := range rests {
		if !slices.ContainsFunc(ws, func(w fetch.Wait) bool { return w.Host == r.Host }) {
			out = append(out, siteWait(r))
		}
	}
	slices.SortFunc(out, func(a, b SiteWait) int {
		return cmp.Or(cmp.Compare(a.Site, b.Site), cmp.Compare(a.Host, b.Host))
	})
	return out, err
}

func siteWait(w fetch.Wait) SiteWait {
	s := SiteWait{Host: w.Host, Until: w.Until, Reason: w.Reason}
	if u, err := url.Parse(w.Host); err == nil {
		s.Site = fetch.Site(u)
	}
	return s
}
