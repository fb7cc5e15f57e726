package surface

import (
	"fmt"
	"net/url"
	"path"
	"strconv"
	"strings"
	"testing"
	"time"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/weburl"
)

func numberIn(u *url.URL, key string) int {
	n, err := strconv.Atoi(u.Query().Get(key))
	if err != nil {
		return 0
	}
	return n
}

func TestChainsOfNewProseComeLastAndEnd(t *testing.T) {
	first := time.Date(2024, 2, 1, 0, 0, 0, 0, time.UTC)
	cases := []struct {
		name, entry string
		links       func(u *url.URL) []string
	}{
		{"page by page", "/stories?page=1", func(u *url.URL) []string {
			n := numberIn(u, "page")
			return []string{fmt.Sprintf("/stories?page=%d next", n+1),
				fmt.Sprintf("/stories?page=%d back", max(n-1, 1))}
		}},
		{"day by day", "/diary/2024/02/01", func(u *url.URL) []string {
			day, err := time.Parse("/diary/2006/01/02", u.Path)
			if err != nil {
				day = first
			}
			return []string{day.AddDate(0, 0, 1).Format("/diary/2006/01/02") + " tomorrow",
				day.AddDate(0, 0, -1).Format("/diary/2006/01/02") + " yesterday",
				day.Format("/diary/2006") + " year"}
		}},
		{"word by word", "/on/begin", func(u *url.URL) []string {
			return []string{"/on/" +
				strings.ReplaceAll(made.Words(int(weburl.Key(u)>>8), 2), " ", "-") + " on"}
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := newWeb(func(u *url.URL) answer {
				if u.Path != "/" && !strings.HasPrefix(u.Path, "/article/") {
					return answer{html: doc("Story", c.links(u)...) + story(u)}
				}
				n, _ := strconv.Atoi(path.Base(u.Path))
				links := []string{c.entry + " stories"}
				for k := 2*n + 1; k <= 2*n+2 && k < 300; k++ {
					links = append(links, fmt.Sprintf("/article/%d article", k))
				}
				return answer{html: doc("Article", links...) + story(u)}
			})
			crawl(t, w, newMemory(), Config{Order: "opic", MaxDepth: 100_000, MaxPages: 600},
				"http://a.example/")
			if articles := w.share("/article/") * float64(len(w.asked)); articles < 298.5 {
				t.Errorf("%.0f of 299 articles in %d requests", articles, len(w.asked))
			}
		})
	}
	t.Run("to the end", func(t *testing.T) {
		t.Parallel()
		w := library(10, cases[2].entry, func(u *url.URL) string {
			return doc("Story", cases[2].links(u)...) + story(u)
		})
		crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 100_000, MaxPages: 10_000},
			"http://a.example/")
		if len(w.asked) > 2_000+100 {
			t.Errorf("%d pages were read of a chain without an end", len(w.asked))
		}
	})
}

// TestLongListsAreNoChains has a list of 500 pages, each of which leads to the next one and to what
// it lists.
func TestLongListsAreNoChains(t *testing.T) {
	w := library(10, "/list?page=0", func(u *url.URL) string {
		n := numberIn(u, "page")
		if u.Path != "/list" {
			return doc("Item "+path.Base(u.Path)) + story(u)
		}
		var links []string
		for i := range 3 {
			links = append(links, fmt.Sprintf("/item/%d "+made.Words(3*n+i, 3), 3*n+i))
		}
		if n < 499 {
			links = append(links, fmt.Sprintf("/list?page=%d next", n+1))
		}
		return doc("List", links...)
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 100_000, MaxPages: 10_000},
		"http://a.example/")
	if got := int(w.share("/item/")*float64(len(w.asked)) + 0.5); got != 1500 {
		t.Errorf("%d of 1500 things", got)
	}
}
