package surface

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/weburl"
)

func TestAParameterOfAnyNameThatChangesNothingCostsFewRequests(t *testing.T) {
	load := 0
	w := newWeb(func(u *url.URL) answer {
		load++
		var links []string
		for i := range 30 {
			links = append(links, fmt.Sprintf("/%c?ref=%d page", 'a'+i, load))
		}
		return answer{html: doc("Page "+u.Path, links...)}
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 50}, "http://a.example/")
	if len(w.asked) > 45 {
		t.Errorf("%d requests for 31 pages", len(w.asked))
	}
}

func TestQuestionsThatGrowAreAskedAFewTimes(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		if q := u.Query().Get("q"); q != "" {
			return answer{
				html: doc("You asked for "+q, "/find?q="+url.QueryEscape(q+" red")+" red",
					"/find?q="+url.QueryEscape(q+" blue")+" blue")}
		}
		links := []string{"/find?q=paint paint"}
		for i := range 100 {
			links = append(links, fmt.Sprintf("/p/%d page", i))
		}
		return answer{html: doc("Page "+u.Path, links...)}
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 1000}, "http://a.example/")
	if got := w.share("q="); got > 0.1 || !strings.Contains(strings.Join(w.asked, " "), "/p/99") {
		t.Errorf("%.0f %% of %d requests went into the echo", 100*got, len(w.asked))
	}
}

func TestNumbersAreNoDates(t *testing.T) {
	for path, want := range map[string]bool{
		"/p/20121.html": false, "/item/19123": false, "/item/201212": false,
		"/calendar/202611": true, "/events/20261101/": true, "/cal/2026/11/": true,
		"/archive/2026-11": true, "/2026/11/05/": true, "/2026/11/05/a-story": false,
		"/?month=11":                        true,
		"/events?view=day&start=2026-11-05": true, "/list?from=2026-11-05T00:00": true,
		"/item?id=2026-11-0512": false, "/list?start=2026": false,
		"/diary/2026-november": true, "/dienstplan/2026/Dezember/24.html": true,
		"/agenda/nov-2026/": true, "/archive/2026/mai": true,
		"/2026-marketing": false, "/report/2026": false, "/march-of-2026": false,
		"/plan/2026-november-news": false,
	} {
		if got := weburl.Dated(mustParse("http://a.example" + path)); got != want {
			t.Errorf("%s: a date %v, want %v", path, got, want)
		}
	}
}
