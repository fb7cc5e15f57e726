package surface

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
)

// The months of an archive say nothing until an article of theirs was read, and are refused
// meanwhile: also when a run ended before that, as the next one has all links in hand at once.
func TestARunThatWasCutShortReadsTheSamePages(t *testing.T) {
	gazette := func() *web {
		return newWeb(func(u *url.URL) answer {
			var year, month int
			var title string
			n, _ := fmt.Sscanf(strings.ReplaceAll(u.Path, "/", " "), "%d %d %s", &year, &month,
				&title)
			at := 12*year + month
			switch n {
			case 0:
				var months []string
				for i := range 24 {
					months = append(months,
						fmt.Sprintf("/%d/%02d/ %[1]d-%02[2]d", 2022+i/12, i%12+1))
				}
				return answer{html: doc("Gazette", months...)}
			case 2:
				one, other := made.Words(at, 1), made.Words(-at, 1)
				return answer{
					html: doc("Archive "+u.Path, u.Path+one+"/ "+one, u.Path+other+"/ "+other)}
			}
			return answer{html: doc(title) + "<p>" + made.Words(1000*at+int(title[0]), 60)}
		})
	}
	whole := crawl(t, gazette(), newMemory(), Config{Exhaustive: true, Order: "bfs"},
		"http://a.example/").Sites[0].Pages
	if whole != 1+24+48 {
		t.Errorf("%d pages in one run, want 73", whole)
	}
	for _, first := range []int{3, 5, 12, 30} {
		a, w := newMemory(), gazette()
		crawl(t, w, a, Config{Exhaustive: true, Order: "bfs", MaxPages: first}, "http://a.example/")
		if got := crawl(t, w, a, Config{Exhaustive: true, Order: "bfs"},
			"http://a.example/").Sites[0].Pages; got != whole {
			t.Errorf("%d pages in two runs, of which the first ended after %d, and %d in one", got,
				first, whole)
		}
	}
}
