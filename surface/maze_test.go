package surface

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/weburl"
)

// lotOf is chance that an address alone decides.
func lotOf(u *url.URL) *rand.Rand { return rand.New(rand.NewPCG(weburl.Key(u), 1)) }

// story is text that no other address has.
func story(u *url.URL) string { return "<p>" + made.Words(int(weburl.Key(u)>>8), 40) }

func TestMazesHaveABudget(t *testing.T) {
	cases := []struct {
		name, entry string
		links       func(u *url.URL) []string
	}{
		{"numbers drawn by lot", "/t?k=1", func(u *url.URL) (links []string) {
			draw := lotOf(u)
			for range 5 {
				links = append(links, fmt.Sprintf("/t?k=%x on", draw.Uint64()))
			}
			return links
		}},
		{"folders in folders", "/in/a/", func(u *url.URL) (links []string) {
			draw := lotOf(u)
			for range 5 {
				links = append(links,
					fmt.Sprintf("%c%c%c/ on", 'a'+draw.IntN(26), 'a'+draw.IntN(26),
						'a'+draw.IntN(26)))
			}
			return links
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := library(300, c.entry, func(u *url.URL) string {
				return doc("Story", c.links(u)...) + story(u)
			})
			crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 10_000, MaxPages: 3000},
				"http://a.example/")
			if articles := w.share("/article/") * float64(len(w.asked)); articles < 299.5 ||
				len(w.asked) > 900 {
				t.Errorf("%.0f of 300 articles in %d requests, want all of them in 900", articles,
					len(w.asked))
			}
		})
	}
}

// TestLargeSitesAreNoMazes walks sites that are like a maze in one way or another, up to their
// ends.
func TestLargeSitesAreNoMazes(t *testing.T) {
	const items = 1500
	number := func(u *url.URL) int {
		n, err := strconv.Atoi(u.Query().Get("n"))
		if err != nil {
			return 0
		}
		return n
	}
	item := func(n int) string { return fmt.Sprintf("/item?n=%d item", n) }
	cases := []struct {
		name  string
		links func(n int, draw *rand.Rand) []string
	}{
		{"items that link to others at random", func(_ int, draw *rand.Rand) (links []string) {
			for range 10 {
				links = append(links, item(draw.IntN(items)))
			}
			return links
		}},
		{"a tree of categories", func(n int, _ *rand.Rand) (links []string) {
			for k := 10*n + 1; k <= 10*n+10 && k < items; k++ {
				links = append(links, item(k))
			}
			return links
		}},
		{"a comic, strip by strip", func(n int, _ *rand.Rand) []string {
			return []string{item(min(n+1, items-1))}
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := newWeb(func(u *url.URL) answer {
				return answer{html: doc("Item", c.links(number(u), lotOf(u))...) + story(u)}
			})
			crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 10_000, MaxPages: 3000},
				"http://a.example/item?n=0")
			if len(w.asked) < items-1 {
				t.Errorf("%d of %d items were read", len(w.asked), items)
			}
		})
	}
}

// TestSessionsInPathsCostFewRequests serves pages under a session id that is another one each time.
func TestSessionsInPathsCostFewRequests(t *testing.T) {
	session := 0
	anew := func() string {
		session++
		return fmt.Sprintf("%016x", uint64(session)*0x9E3779B97F4A7C15)
	}
	cases := []struct {
		name  string
		write func(page string) string
		read  func(path string) string
	}{
		{"behind the page", func(page string) string {
			return page + "/" + anew()
		}, func(path string) string { return path[:max(strings.LastIndexByte(path, '/'), 0)] }},
		{"before the page", func(page string) string {
			return "/" + anew() + page
		}, func(path string) string { return path[min(17, len(path)):] }},
		{"behind a semicolon", func(page string) string {
			return page + ";visit=" + anew()
		}, func(path string) string { page, _, _ := strings.Cut(path, ";"); return page }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			const articles = 40
			pages := map[string]bool{}
			w := newWeb(func(u *url.URL) answer {
				page := c.read(u.Path)
				pages[page] = true
				var links []string
				for i := range articles {
					links = append(links,
						c.write(fmt.Sprintf("/article/%d", i))+" "+made.Words(i, 2))
				}
				return answer{html: doc("Article "+page, links...) +
					story(mustParse("http://a.example"+page))}
			})
			crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 10_000, MaxPages: 3000},
				"http://a.example/")
			if len(pages) < articles || len(w.asked) > articles+20 {
				t.Errorf("%d requests for %d pages, want %d", len(w.asked), len(pages), articles+1)
			}
		})
	}
}
