package surface

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// What robots.txt forbids costs the archive little, however much of it a site links to.
func TestLinksThatAreForbiddenAreNotSavedOneByOne(t *testing.T) {
	t.Parallel()
	w := newWeb(func(u *url.URL) answer {
		switch {
		case u.Path == "/sitemap.xml":
			return answer{html: list("http://a.example/private/s%d", 500)}
		case strings.HasPrefix(u.Path, "/private/"):
			return answer{err: &fetch.Failure{Kind: fetch.KindRobots, URL: u, Err: fetch.ErrRobots}}
		case u.Path != "/":
			return answer{html: doc("Page " + ownText(len(u.Path)))}
		}
		links := []string{"/a A", "/bb B"}
		for i := range 500 {
			links = append(links,
				fmt.Sprintf("/private/w%c%c%c Paper", 'a'+i%26, 'a'+i/26%26, 'a'+i%7))
		}
		return answer{html: `<link rel=alternate type="application/rss+xml" href="/sitemap.xml">` +
			doc("Home", links...)}
	})
	a := newMemory()
	c := NewCrawler(w, nil, a, Config{Order: "bfs", MaxPages: 1000})
	c.shared.Forbids = func(u *url.URL) bool { return strings.HasPrefix(u.Path, "/private/") }
	if _, err := c.Run(t.Context(), []*url.URL{mustParse("http://a.example/")}); err != nil {
		t.Fatal(err)
	}
	if w.count["http://a.example/a"] == 0 || w.count["http://a.example/bb"] == 0 {
		t.Errorf("pages that are allowed were not asked for: %v", w.paths())
	}
	if a.saves > 50+10 {
		t.Errorf("%d saves for 4 pages", a.saves)
	}
	for key, l := range a.links {
		if !l.visited {
			t.Errorf("%x (%s) waits to be visited", key, l.URL)
		}
	}
	for _, path := range []string{"/private/s0", "/private/s499"} {
		if l := a.links[weburl.Key(mustParse("http://a.example"+path))]; l == nil || !l.visited {
			t.Errorf("nothing is kept of %s, which robots.txt forbids", path)
		}
	}
}

func list(format string, n int) string {
	var b strings.Builder
	b.WriteString("<urlset>")
	for i := range n {
		fmt.Fprintf(&b, "<url><loc>"+format+"</loc></url>", i)
	}
	return b.String() + "</urlset>"
}

// A site that is done before its forbidden links had their turn says of them why nobody asked for
// them.
func TestForbiddenLinksWaitForNothing(t *testing.T) {
	t.Parallel()
	w := newWeb(func(u *url.URL) answer {
		var links []string
		for i := range 300 {
			links = append(links, fmt.Sprintf("/private/%d Paper", i))
		}
		if u.Path == "/" {
			return answer{html: doc("Home", append(links, "/about About")...)}
		}
		return answer{err: &fetch.Failure{Kind: fetch.KindRobots, URL: u, Err: fetch.ErrRobots}}
	})
	a := newMemory()
	c := NewCrawler(w, nil, a, Config{})
	c.shared.Forbids = func(u *url.URL) bool { return strings.HasPrefix(u.Path, "/private/") }
	if _, err := c.Run(t.Context(), []*url.URL{mustParse("http://a.example/")}); err != nil {
		t.Fatal(err)
	}
	if len(w.count) > 50+10 {
		t.Errorf("%d addresses were tried", len(w.count))
	}
	for _, l := range a.links {
		if !l.visited && c.shared.Forbids(l.URL) {
			t.Errorf("%s waits to be visited", l.URL)
		}
	}
}
