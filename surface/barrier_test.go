package surface

import (
	"html"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/forms/kind"
)

// A site that shows the same page at each address until something is accepted is read no further,
// and said to do so.
func TestAPageBeforeAllOthersEndsTheCrawlAndIsSaid(t *testing.T) {
	const search, news = `<form action="/find"><input type=search name=q><button>Search</button></form>`, `<p><a href="/a">News</a> <a href="/b">Help</a> <a href="/c">About us</a> <a href="/d">Staff</a></p>`
	const terms = `<title>Terms</title><h1>Terms of our library</h1><p>What is read here is for ` +
		`private use.</p>`
	const cookies = `<p>We use cookies.</p><form method=post action="/cookies"><input ` +
		`type=hidden name=back value="%s"><button>Accept</button></form>`
	for name, tt := range map[string]struct {
		page  func(path string) string
		pages int // read at most
		said  bool
	}{
		"a button that leads back": {func(string) string {
			return terms + news + `<form action="/ok"><input type=hidden name=to value="%s">` +
				`<button>Continue</button></form>`
		}, 3, true},
		"a link that leads back": {func(string) string {
			return terms + news + `<a href="/ok?to=%s">Zustimmen</a>`
		}, 3, true},
		"beside a search": {func(string) string {
			return terms + search + news + `<a href="/ok?to=%s">Zustimmen</a>`
		}, 3, true},
		"a button that posts": {func(string) string {
			return terms + news + `<form method=post action="/ok"><button>I agree</button></form>`
		}, 9, true},
		"nothing leads on": {func(string) string { return terms + news }, 9, false},
		"other pages below cookies": {func(path string) string {
			return `<title>Library</title><h1>The page ` + path + ` of our library</h1>` + news +
				cookies
		}, 9, false},
		"two pages alike below cookies": {func(path string) string {
			if path == "/" || path == "/a" {
				return `<title>Library</title><h1>Our library is open all day</h1>` + news + cookies
			}
			return `<title>Library</title><h1>The page ` + path + ` of our library</h1>` + search +
				news + cookies
		}, 9, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWeb(func(u *url.URL) answer {
				if strings.HasSuffix(u.Path, ".xml") || strings.HasSuffix(u.Path, ".txt") {
					return answer{}
				}
				return answer{
					html: strings.ReplaceAll(tt.page(u.Path), "%s",
						html.EscapeString(u.RequestURI()))}
			})
			sum := crawl(t, w, newMemory(), Config{}, "http://a.example/")
			s := sum.Sites[0]
			if said := kind.Barred(s.Reason); said != tt.said || s.Pages > tt.pages {
				t.Errorf("%d pages, %s: %s", s.Pages, s.Status, s.Reason)
			}
			if asked := strings.Join(w.asked, " "); tt.said && strings.Contains(asked, "/ok") {
				t.Errorf("accepted: %s", asked)
			}
		})
	}
}
