package surface

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/order"
)

// position is where among the requests an address came; -1 when it was not asked for.
func (w *web) position(address string) int { return slices.Index(w.asked, address) }

func TestEveryOrderVisitsEveryPageOnce(t *testing.T) {
	for _, name := range order.Names() {
		if name == order.Forms {
			continue
		}
		t.Run(name, func(t *testing.T) {
			w := newWeb(func(u *url.URL) answer {
				var n int
				fmt.Sscanf(u.Path, "/p%d", &n)
				var links []string
				for _, to := range []int{2*n + 1, 2*n + 2, n / 2, 0} {
					if to < 400 {
						links = append(links, fmt.Sprintf("/p%d page", to))
					}
				}
				return answer{html: doc(fmt.Sprint("Page ", n), links...)}
			})
			crawl(t, w, newMemory(),
				Config{Order: name, Topic: "cars", MaxPages: 1000, MaxDepth: 100},
				"http://a.example/p0")
			if len(w.asked) != 400 || len(w.count) != 400 {
				t.Errorf("%d requests for %d pages, want 400 and 400", len(w.asked), len(w.count))
			}
		})
	}
}

func TestOrdersPutFirstWhatTheyAreFor(t *testing.T) {
	// From the root, a chain leads to 200 pages which all link to /popular, and so does a last link
	// of the root. Before that one stand links to pages without any.
	citing := func(u *url.URL) answer {
		var links []string
		switch {
		case u.Path == "/":
			for i := range 150 {
				links = append(links, fmt.Sprintf("/citing/%d page", i))
			}
			for i := range 150 {
				links = append(links, fmt.Sprintf("/leaf/%d page", i))
			}
			links = append(links, "/popular page")
		case strings.HasPrefix(u.Path, "/citing/"):
			links = []string{"/popular page"}
		}
		return answer{html: doc("Page "+u.Path, links...)}
	}
	// Half of the links of the root lead to pages about cars, which lead on to more of them two
	// links away.
	cars := func(u *url.URL) answer {
		var links []string
		about := "gardens"
		switch {
		case u.Path == "/":
			for i := range 50 {
				links = append(links, fmt.Sprintf("/g%d roses", i))
			}
			links = append(links, "/cars used cars")
		case u.Path == "/cars":
			about, links = "used cars", []string{"/x one", "/y two"}
		case u.Path == "/x":
			about, links = "used cars of all makes", []string{"/z three"}
		}
		return answer{html: doc("All about "+about+" "+u.Path, links...)}
	}
	// A host of 200 pages is found after one of 20.
	hosts := func(u *url.URL) answer {
		var links []string
		if u.Path == "/" {
			links = []string{"http://small.a.example/s page", "http://large.a.example/l page"}
		}
		for kind, n := range map[string]int{"/s": 20, "/l": 200} {
			for i := range n {
				if u.Path == kind {
					links = append(links, fmt.Sprintf("%s%d page", kind, i))
				}
			}
		}
		return answer{html: doc("Page "+u.String(), links...)}
	}
	cases := []struct {
		order   string
		site    func(*url.URL) answer
		address string
		from    int // the position that the address must have
		to      int
	}{
		{"bfs", citing, "http://a.example/popular", 301, 301},
		{"backlink", citing, "http://a.example/popular", 2, 80},
		{"opic", citing, "http://a.example/popular", 2, 80},
		{"pagerank", citing, "http://a.example/popular", 2, 80},
		{"bfs", hosts, "http://large.a.example/l0", 23, 30},
		{"larger-sites", hosts, "http://large.a.example/l150", 3, 180},
		{"larger-sites", hosts, "http://small.a.example/s19", 210, 222},
		{"bfs", cars, "http://a.example/cars", 51, 51},
		{"best-first", cars, "http://a.example/z", 51, 54},
		{"shark", cars, "http://a.example/cars", 1, 1},
		{"shark", cars, "http://a.example/z", 3, 5},
	}
	for _, c := range cases {
		t.Run(c.order+" "+c.address, func(t *testing.T) {
			w := newWeb(c.site)
			crawl(t, w, newMemory(), Config{Order: c.order, Topic: "used cars", MaxPages: 1000},
				"http://a.example/")
			if got := w.position(c.address); got < c.from || got > c.to {
				t.Errorf("it came at %d of %d requests, want %d to %d", got, len(w.asked), c.from,
					c.to)
			}
		})
	}
}

// holdings is a site without a word of search on the way to its form: root, "Visit", "Holdings",
// form. Around it stand pages that teach nothing.
func holdings(u *url.URL) answer {
	var links []string
	switch u.Path {
	case "/":
		for i := range 30 {
			links = append(links,
				fmt.Sprintf("/%c%c.html Some words on %c", 'a'+i%26, 'a'+i/26, 'a'+i%26))
		}
		links = append(links, "/visit Visit us")
	case "/visit":
		links = []string{"/holdings Our holdings"}
	case "/holdings":
		return answer{html: doc("Holdings of "+u.Host) + searchForm}
	}
	return answer{html: doc("Page "+u.String(), links...)}
}

func TestFormsCarriesItsLessonsFromSiteToSite(t *testing.T) {
	w := newWeb(holdings)
	seeds := []string{"http://one.example/", "http://two.example/", "http://three.example/"}
	crawl(t, w, newMemory(), Config{Jobs: 1}, seeds...)
	var at []int
	for _, s := range seeds {
		at = append(at, w.position(s+"holdings")-w.position(s))
	}
	if at[0] < 20 || at[1] > 5 || at[2] > 3 {
		t.Errorf("the form took %v requests on the three sites, want many, few, and two or three",
			at)
	}
}

// What a crawl learnt is worth as much to one that begins anew with it, and counts once, however
// often its sites are gone over.
func TestLessonsOutliveACrawl(t *testing.T) {
	const one, two = "http://one.example/", "http://two.example/"
	first, a := order.NewLessons(), newMemory()
	crawl(t, newWeb(holdings), a, Config{Lessons: first}, one)
	learnt := first.Learnt()
	if learnt[0].Word != "" || learnt[0].Visits < 20 || learnt[0].Reward < 1 {
		t.Fatalf("all links: %+v, want many visits and a form", learnt[0])
	}

	second, w := order.NewLessons(learnt...), newWeb(holdings)
	crawl(t, w, newMemory(), Config{Lessons: second}, two)
	if got := w.position(two+"holdings") - w.position(two); got > 2 {
		t.Errorf("the form of the second site, two links away, took %d requests", got)
	}

	again := order.NewLessons(learnt...)
	crawl(t, newWeb(holdings), a, Config{Lessons: again}, one)
	if diff := cmp.Diff(learnt, again.Learnt()); diff != "" {
		t.Errorf("a site that is done taught (-before +after):\n%s", diff)
	}
	crawl(t, newWeb(holdings), a, Config{Lessons: again, Refresh: Refresh{Policy: "uniform"}}, one)
	if diff := cmp.Diff(learnt, again.Learnt()); diff != "" {
		t.Errorf("pages that were visited again taught (-before +after):\n%s", diff)
	}
}
