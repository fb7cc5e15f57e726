package samplesite

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// read fetches a page with the default client and returns its text; connections are not kept.
func read(t *testing.T, address string) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Close = true
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var hrefs = regexp.MustCompile(`href="([^"]+)"`)

func TestLinksOfAHostReachAllItsPages(t *testing.T) {
	const pages = 60
	farm := NewFarm(FarmOptions{Pages: pages, Hosts: 2, Size: 2000, Links: 5})
	seeds, stop, err := farm.Serve()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	for _, seed := range seeds {
		origin := "http://" + seed.Host
		queue, seen := []string{seed.Path}, map[string]bool{seed.Path: true}
		for ; len(queue) > 0; queue = queue[1:] {
			page := read(t, origin+queue[0])
			if len(page) < 1900 || len(page) > 2100 {
				t.Fatalf("%s has %d octets, want about 2000", queue[0], len(page))
			}
			for _, m := range hrefs.FindAllStringSubmatch(page, -1) {
				if strings.HasPrefix(m[1], "/") && !seen[m[1]] {
					seen[m[1]] = true
					queue = append(queue, m[1])
				}
			}
		}
	}
	st := farm.Stats()
	if st.Distinct != pages || st.Pages != pages || st.Requests != pages {
		t.Errorf("got %+v, want each of %d pages once", st, pages)
	}
	for i, n := range farm.Times() {
		if n != 1 {
			t.Errorf("page %d was asked for %d times", i, n)
		}
	}
}

func TestAFarmCountsWhatACrawlerShouldNotDo(t *testing.T) {
	farm := NewFarm(FarmOptions{Pages: 20, Hosts: 1, Traps: true})
	seeds, stop, err := farm.Serve()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	origin := "http://" + seeds[0].Host
	if rules := read(t, origin+"/robots.txt"); !strings.Contains(rules, "Disallow: /private/") {
		t.Errorf("robots.txt is %q", rules)
	}
	page := read(t, seeds[0].String())
	traps := 0
	for _, m := range hrefs.FindAllStringSubmatch(page, -1) {
		if strings.HasPrefix(m[1], "/p/") && !strings.Contains(m[1], "sid=") {
			continue
		}
		traps++
		if more := read(t, origin+m[1]); !strings.HasPrefix(m[1], "/private/") &&
			!hrefs.MatchString(more) {
			t.Errorf("%s has an end", m[1])
		}
	}
	st := farm.Stats()
	if traps != 4 || st.Traps != 3 || st.Forbidden != 1 || st.Pages != 1 || st.SmallestGap < 0 {
		t.Errorf("%d links beside pages, %+v: want 3 traps, 1 forbidden, 1 page", traps, st)
	}
	if read(t, seeds[0].String()) == page {
		t.Error("two loads have the same session id")
	}
}
