package surface

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAFeedIsReadWhenTheLinksHaveNothingMoreToSay(t *testing.T) {
	feed := `<link rel="alternate" type="application/rss+xml" href="%s">`
	w := pages("a.example", map[string]string{
		"/": fmt.Sprintf(feed, "/feed.xml") + doc("home", "/about About"),
		"/about": fmt.Sprintf(feed, "http://b.example/feed") + fmt.Sprintf(feed, "/feed.xml") +
			doc("about"),
		"/feed.xml": "<rss><item><link>/about</link></item><item><link>/news/1</link></item></rss>",
		"/news/1":   doc("news") + searchForm,
	})
	got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]
	if diff := cmp.Diff([]string{"/", "/about", "/feed.xml", "/news/1"}, w.paths()); diff != "" ||
		got.Forms != 1 {
		t.Errorf("%d forms; asked for (-want +got):\n%s", got.Forms, diff)
	}
}

// What is called a sitemap is not asked for where its address starts a job.
func TestASitemapIsNotFetchedWhereThatRunsAJob(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/":                     `<link rel="alternate" type="application/rss+xml" href="/feed.xml">` + doc("home"),
		"/feed.xml":             "<sitemapindex><sitemap><loc>/cron/run?job=sitemap</loc></sitemap><sitemap><loc>/sitemap/rebuild</loc></sitemap><sitemap><loc>/map.xml</loc></sitemap></sitemapindex>",
		"/map.xml":              "<urlset><url><loc>/news/1</loc></url></urlset>",
		"/news/1":               doc("news"),
		"/cron/run?job=sitemap": "<urlset></urlset>",
		"/sitemap/rebuild":      "<urlset></urlset>",
	})
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	if diff := cmp.Diff([]string{"/", "/feed.xml", "/map.xml", "/news/1"}, w.paths()); diff != "" {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
}

// A search form stands on all pages that a feed lists or on none, so ten of them tell; a sitemap
// lists pages of all kinds.
func TestAFewOfThePagesThatAFeedListsAreVisited(t *testing.T) {
	for name, tt := range map[string]struct{ item, around string }{
		"feed":    {"<item><link>/news/%d</link></item>", "rss"},
		"sitemap": {"<url><loc>/news/%d</loc></url>", "urlset"},
	} {
		listed, site := "", map[string]string{}
		for i := range 40 {
			listed += fmt.Sprintf(tt.item, i)
			site[fmt.Sprintf("/news/%d", i)] = doc(fmt.Sprintf("what happened on day %d", i))
		}
		list := "<" + tt.around + ">" + listed + "</" + tt.around + ">"
		site["/"] = `<link rel="alternate" type="application/rss+xml" href="/feed.xml">` +
			doc("home")
		site["/feed.xml"] = list
		if name == "sitemap" {
			site["/feed.xml"] =
				"<sitemapindex><sitemap><loc>/map.xml</loc></sitemap></sitemapindex>"
			site["/map.xml"] = list
		}
		w := pages("a.example", site)
		crawl(t, w, newMemory(), Config{}, "http://a.example/")
		if n := len(w.paths()); (n == 2+10) != (name == "feed") || n > 43 {
			t.Errorf("%s: %d requests: %v", name, n, w.paths())
		}
	}
}
