package surface

import (
	"errors"
	"io"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/surface/fetch"
)

// flaky is a site of a home page and pages /p0 to /p9, of which trouble says what it answers
// instead.
func flaky(trouble func(path string) error) *web {
	var links []string
	for i := range 10 {
		links = append(links, "/p"+string(rune('0'+i))+" Search "+string(rune('a'+i)))
	}
	return newWeb(func(u *url.URL) answer {
		if err := trouble(u.Path); err != nil {
			var f *fetch.Failure
			if errors.As(err, &f) {
				f.URL = u
			}
			return answer{err: err}
		}
		if u.Path == "/" {
			return answer{html: doc("home", links...)}
		}
		return answer{html: doc("page " + u.Path)}
	})
}

func TestPagesOfAServerThatWasGoneForAMomentAreAskedForAgain(t *testing.T) {
	for name, kind := range map[string]fetch.Failure{
		"refused":     {Kind: fetch.KindRefused, Err: refused.Err},
		"reset":       {Kind: fetch.KindReset, Err: io.EOF},
		"unreachable": {Kind: fetch.KindUnreachable, Err: io.EOF},
		"silent":      {Kind: fetch.KindTimeout, Err: io.EOF},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var begun time.Time
				w := flaky(func(path string) error {
					switch {
					case path == "/":
						begun = time.Now()
					case time.Since(begun) < 5*time.Second:
						f := kind
						return &f
					}
					return nil
				})
				a := newMemory()
				got := crawl(t, w, a, Config{Exhaustive: true}, "http://x.example/").Sites[0]
				if got.Status != StatusDone || got.Pages != 11 {
					t.Errorf("got %+v, want all 11 pages", got)
				}
			})
		})
	}
}

func TestPagesOfAServerThatStaysAwayAreLeftForTheNextRun(t *testing.T) {
	for name, err := range map[string]error{
		"refused":      refused.Err,
		"and given up": &fetch.GivenUp{Host: "x.example", Reason: "refused", Err: refused.Err},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := flaky(func(path string) error {
					if path == "/" {
						return nil
					}
					return &fetch.Failure{Kind: fetch.KindRefused, Err: err}
				})
				a := newMemory()
				got := crawl(t, w, a, Config{Exhaustive: true}, "http://x.example/").Sites[0]
				if got.Status != StatusFailed || !got.Unread ||
					!strings.Contains(got.Reason, "connection refused") || got.Pages != 1 {
					t.Errorf("got %+v, want a failure that is told", got)
				}
				back := flaky(func(string) error { return nil })
				got = crawl(t, back, a, Config{Exhaustive: true}, "http://x.example/").Sites[0]
				if got.Status != StatusDone || got.Pages != 11 || len(back.asked) != 10 {
					t.Errorf("got %+v after %v, want the ten pages that were left", got,
						back.paths())
				}
			})
		})
	}
}

// What fails each time, while all others are answered, has failed: no run asks for it for ever.
func TestAPageThatAlwaysBreaksOffHasFailed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := flaky(func(path string) error {
			if path == "/p3" {
				return &fetch.Failure{Kind: fetch.KindReset, Err: io.EOF}
			}
			return nil
		})
		a := newMemory()
		got := crawl(t, w, a, Config{Exhaustive: true}, "http://x.example/").Sites[0]
		if n := w.count["http://x.example/p3"]; got.Status != StatusDone || got.Pages != 10 ||
			n != 3 {
			t.Errorf("got %+v, and /p3 was asked for %d times", got, n)
		}
		again := flaky(func(string) error { return nil })
		crawl(t, again, a, Config{Exhaustive: true}, "http://x.example/")
		if slices.Contains(again.paths(), "/p3") {
			t.Errorf("the next run asked for %v", again.paths())
		}
	})
}
