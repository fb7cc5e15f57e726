package surface

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

func failure(kind fetch.Kind, address string, err error) answer {
	return answer{err: &fetch.Failure{Kind: kind, URL: mustParse(address), Err: err}}
}

func TestTroubleElsewhereDoesNotEndASite(t *testing.T) {
	troubles := map[string]answer{
		"a host of the site that is given up": failure(fetch.KindGivenUp,
			"http://shop.x.example/", fetch.ErrGivenUp),
		"a redirect to a host that is given up": failure(fetch.KindGivenUp,
			"http://dead.example/", fetch.ErrGivenUp),
		"a redirect to a site without its budget": failure(fetch.KindBudget,
			"http://short.example/", fetch.ErrBudget),
		"a redirect in circles": failure(fetch.KindRedirects,
			"http://www.x.example/out", errors.New("redirect loop")),
		"a redirect to a host that is down": failure(fetch.KindRefused,
			"http://dead.example/", refused.Err),
	}
	for name, trouble := range troubles {
		t.Run(name, func(t *testing.T) {
			w := newWeb(func(u *url.URL) answer {
				switch {
				case u.Host != "www.x.example" || strings.HasPrefix(u.Path, "/out"):
					return trouble
				case u.Path == "/":
					return answer{
						html: doc("home", "http://shop.x.example/ Search the shop", "/out1 Search",
							"/out2 Search", "/out3 Search",
							"/out4 Search", "/out5 Search", "/out6 Search", "/catalogue all")}
				}
				return answer{html: doc("catalogue") + searchForm}
			})
			got := crawl(t, w, newMemory(), Config{}, "http://www.x.example/").Sites[0]
			if got.Status != StatusDone || got.Forms != 1 {
				t.Errorf("got %+v, want done with a form", got)
			}
		})
	}
}

func TestASiteEndsWhenTheHostItMovedToIsDown(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		switch {
		case u.Host == "x.example":
			return answer{html: doc("home", "/a", "/b", "/c"), moved: "http://www.x.example/"}
		case u.Path == "/a":
			return answer{html: doc("a")}
		}
		return failure(fetch.KindGivenUp, u.String(), fetch.ErrGivenUp)
	})
	a := newMemory()
	if got := crawl(t, w, a, Config{}, "http://x.example/").Sites[0]; got.Status != StatusFailed {
		t.Errorf("got %+v, want failed", got)
	}
	again := newWeb(func(u *url.URL) answer { return answer{html: doc(u.Path)} })
	crawl(t, again, a, Config{}, "http://x.example/")
	if len(again.asked) != 2 {
		t.Errorf("the next run asked for %v, want the two pages that are left", again.paths())
	}
}

func TestALinkAtTheEndOfTheBudgetIsLeftForTheNextRun(t *testing.T) {
	budget := 2
	w := newWeb(func(u *url.URL) answer {
		if budget--; budget < 0 {
			return failure(fetch.KindBudget, u.String(), fetch.ErrBudget)
		}
		return answer{html: doc(u.Path, "/a", "/b", "/c", "/d")}
	})
	a := newMemory()
	if got := crawl(t, w, a, Config{}, "http://x.example/").Sites[0]; got.Status != StatusBudget ||
		got.Pages != 2 {
		t.Errorf("got %+v, want two pages and the budget used up", got)
	}
	budget = 100
	if got := crawl(t, w, a, Config{}, "http://x.example/").Sites[0]; got.Status != StatusDone ||
		got.Pages != 5 {
		t.Errorf("got %+v, want all five pages", got)
	}
}
