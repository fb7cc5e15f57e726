package surface

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/weburl"
)

// A site of which the first page says nothing, and whose sitemap is as long as it may be: what is
// worth a visit stands at its end.
func TestALongSitemapIsReadToItsEnd(t *testing.T) {
	t.Parallel()
	for name, last := range map[string]string{
		"an address that promises a form": "/articles/find-a-person",
		"a kind of its own":               "/hall",
	} {
		t.Run(name, func(t *testing.T) {
			var sitemap strings.Builder
			sitemap.WriteString("<urlset>")
			for i := range 50_000 - 1 {
				fmt.Fprintf(&sitemap, "<url><loc>http://a.example/articles/%c%c-%d</loc></url>",
					'a'+i%26, 'a'+i/26%26, i)
			}
			sitemap.WriteString("<url><loc>http://a.example" + last + "</loc></url></urlset>")
			w := newWeb(func(u *url.URL) answer {
				switch u.Path {
				case "/sitemap.xml":
					return answer{html: sitemap.String()}
				case "/":
					return answer{
						html: `<link rel=alternate type="application/rss+xml" href="/sitemap.xml">` + doc("Home")}
				case last:
					return answer{html: doc("Hall") + searchForm}
				}
				return answer{html: doc("Article " + ownText(int(weburl.Key(u)%1e6)))}
			})
			got := crawl(t, w, newMemory(), Config{}, "http://a.example/").Sites[0]
			if w.count["http://a.example"+last] != 1 || len(w.asked) > 25 {
				t.Errorf("the form was asked for %d times in %d requests",
					w.count["http://a.example"+last], len(w.asked))
			}
			if got.Forms != 1 {
				t.Errorf("%d forms", got.Forms)
			}
		})
	}
}
