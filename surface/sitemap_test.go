package surface

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func written(urls []*url.URL) (list []string) {
	for _, u := range urls {
		list = append(list, u.String())
	}
	return list
}

func TestParseSitemap(t *testing.T) {
	list := `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i">
		<url><loc> http://a.example/1?x=1&amp;y=2 </loc><image:image><image:loc>http://a.example/i.png</image:loc></image:image></url>
		<url><loc>/2</loc></url><url><loc>ftp://a.example/3</loc></url>`
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write([]byte(list))
	z.Close()
	cases := []struct {
		name            string
		body            []byte
		pages, children []string
	}{
		{"list, cut off", []byte(list),
			[]string{"http://a.example/1?x=1&y=2", "http://a.example/2"}, nil},
		{"gzipped", packed.Bytes(), []string{"http://a.example/1?x=1&y=2", "http://a.example/2"},
			nil},
		{"versions in other languages, which come last",
			[]byte(`<urlset xmlns="s" xmlns:xhtml="x"><url><loc>http://a.example/1</loc>
			<xhtml:link rel="alternate" hreflang="de" href="http://a.example/de/1"/><xhtml:link rel="alternate" media="handheld" href="/m"/></url>
			<url><loc>http://a.example/2</loc></url></urlset>`),
			[]string{"http://a.example/1", "http://a.example/2", "http://a.example/de/1"}, nil},
		{"index", []byte(
			"\xef\xbb\xbf<sitemapindex><sitemap><loc>http://a.example/s1.xml.gz</loc></sitemap></sitemapindex>"), nil, []string{"http://a.example/s1.xml.gz"}},
		{"text", []byte("http://a.example/1\r\n\nhttps://a.example/2\nnonsense\n"),
			[]string{"http://a.example/1", "https://a.example/2"}, nil},
		{"text behind a byte order mark", []byte("\xef\xbb\xbfhttp://a.example/1\r\n"),
			[]string{"http://a.example/1"}, nil},
		{"RSS", []byte(
			`<rss xmlns:atom="a"><channel><link>http://a.example/home</link><item><link> http://a.example/1
			</link><atom:link rel="alternate" href="/other"/></item><item><link/><title>none</title></item></channel></rss>`), []string{"http://a.example/1"}, nil},
		{"Atom", []byte(
			`<feed xmlns="http://www.w3.org/2005/Atom"><link href="/home"/><entry><link rel="self" href="/e/1.atom"/>
			<link href="/1"/></entry><entry><link rel="alternate" href="http://a.example/2"/><link rel="enclosure" href="/2.mp3"/>`), []string{"http://a.example/1", "http://a.example/2"}, nil},
		{"garbage", []byte("\x1f\x8bnothing"), nil, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var pages []*url.URL
			children := parseSitemap(c.body, mustParse("http://a.example/sitemap.xml"),
				func(u *url.URL) { pages = append(pages, u) })
			if diff := cmp.Diff(c.pages, written(pages)); diff != "" {
				t.Errorf("pages (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.children, written(children)); diff != "" {
				t.Errorf("sitemaps (-want +got):\n%s", diff)
			}
		})
	}
}

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

func FuzzParseSitemap(f *testing.F) {
	f.Add([]byte("<urlset><url><loc>http://a.example/</loc></url>"))
	f.Add([]byte("<rss><item><link>/1</link><link href='/2'/></item>"))
	f.Add([]byte("http://a.example/"))
	f.Add([]byte("<!DOCTYPE x [<!ENTITY a \"&a;&a;\">]><urlset><url><loc>&a;</loc>"))
	f.Fuzz(func(t *testing.T, body []byte) {
		pages := 0
		children := parseSitemap(body, mustParse("http://a.example/sitemap.xml"), func(*url.URL) {
			pages++
		})
		if pages > longestSitemap+mostVersions || len(children) > mostSitemapLinks {
			t.Errorf("%d pages, %d sitemaps", pages, len(children))
		}
	})
}
