package surface

import (
	"fmt"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/weburl"
)

// library is a site with articles, and a link on each of its pages to what rest serves.
func library(articles int, entry string, rest func(u *url.URL) string) *web {
	return newWeb(func(u *url.URL) answer {
		n, err := strconv.Atoi(strings.TrimPrefix(u.Path, "/article/"))
		switch {
		case u.Path == "/":
			links := []string{entry}
			for i := range articles {
				links = append(links, fmt.Sprintf("/article/%d article", i))
			}
			return answer{html: doc("Home", links...)}
		case err == nil && n < articles:
			return answer{html: doc(made.Words(n, 2), "/", entry) + "<p>" + made.Words(1000+n, 30)}
		}
		return answer{html: rest(u)}
	})
}

func TestPagesThatSayNothingHaveABudget(t *testing.T) {
	drawn := 0
	cases := []struct {
		name, entry string
		page        func(u *url.URL) string
	}{
		{"weeks without a date in sight", "/diary?wk=5000", func(u *url.URL) string {
			n, _ := strconv.Atoi(u.Query().Get("wk"))
			return doc("Diary", fmt.Sprintf("/diary?wk=%d next", n+1),
				fmt.Sprintf("/diary?wk=%d back", n-1)) + "<p>Nobody wrote anything in this week."
		}},
		{"names that are made up", "/who/nobody", func(u *url.URL) string {
			drawn += 2
			a, b := made.Words(drawn, 2), made.Words(drawn+1, 2)
			name := strings.ReplaceAll(path.Base(u.Path), "-", " ")
			return doc(name, "/who/"+strings.ReplaceAll(a, " ", "-")+" "+a,
				"/who/"+strings.ReplaceAll(b, " ", "-")+" "+b) + "<p>We know nothing about " + name
		}},
		{"relative links", "/in/news/", func(u *url.URL) string {
			return doc("You are here: "+u.Path, "news/ news", "people/ people", "rooms/ rooms") +
				"<p>All about " + path.Base(u.Path)
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := library(300, c.entry, c.page)
			crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 10_000, MaxPages: 5000},
				"http://a.example/")
			articles := w.share("/article/")
			if got := 1 - articles; got > 0.1 || articles*float64(len(w.asked)) < 299.5 {
				t.Errorf("%.0f of 300 articles, %.0f %% of %d requests for the rest",
					articles*float64(len(w.asked)), 100*got, len(w.asked))
			}
		})
	}
}

// TestListsOfListsAreReadToTheirEnds has pages that name nothing but the next ones, three in a row
// before one that says something.
func TestListsOfListsAreReadToTheirEnds(t *testing.T) {
	w := library(60, "/l", func(u *url.URL) string {
		names := strings.Split(strings.TrimPrefix(u.Path, "/l"), "/")[1:]
		if len(names) == 3 {
			return doc("Place") + "<p>" + made.Words(int(weburl.Key(u)>>8), 30)
		}
		var links []string
		for i := range 8 {
			name := strings.ReplaceAll(made.Words(int(weburl.Key(u)>>8)+i, 1), " ", "") +
				string(rune('a'+i))
			links = append(links, u.Path+"/"+name+" "+name)
		}
		return doc("Index", links...)
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 100, MaxPages: 5000},
		"http://a.example/")
	if got, want := w.share("/l")*float64(len(w.asked)), 1+8+64+512; int(got+0.5) != want {
		t.Errorf("%.0f requests for %d lists and places", got, want)
	}
}

// TestAKilledCrawlStillMistrusts kills a crawl in the middle of a trap, again and again.
func TestAKilledCrawlStillMistrusts(t *testing.T) {
	w := library(200, "/diary?wk=5000", func(u *url.URL) string {
		n, _ := strconv.Atoi(u.Query().Get("wk"))
		return doc("Diary", fmt.Sprintf("/diary?wk=%d next", n+1)) +
			"<p>Nobody wrote anything in this week."
	})
	a := newMemory()
	for range 10 {
		a.crash = a.saves + 25
		c := NewCrawler(w, nil, a, Config{Exhaustive: true, MaxDepth: 10_000, MaxPages: 5000})
		// the crash is what is wanted
		_, _ = c.Run(t.Context(), []*url.URL{mustParse("http://a.example/")})
	}
	a.crash = 0
	crawl(t, w, a, Config{Exhaustive: true, MaxDepth: 10_000, MaxPages: 5000}, "http://a.example/")
	if got := w.share("/diary"); got > 0.15 {
		t.Errorf("%.0f %% of %d requests went into the trap", 100*got, len(w.asked))
	}
	if !slices.Contains(w.paths(), "/article/199") {
		t.Error("not all articles were read")
	}
}
