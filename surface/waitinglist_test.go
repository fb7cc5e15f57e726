package surface

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/surface/fetch"
)

// closed are sites whose robots.txt cannot be had; all others answer.
func closed(r *http.Request) (int, http.Header, string) {
	if len(r.URL.Host) > len("good.example") && r.URL.Path == "/robots.txt" {
		return 503, nil, "down"
	}
	return fivePages(r)
}

func closedSites(n int) (seeds []string) {
	for i := range n {
		seeds = append(seeds, fmt.Sprintf("http://closed%d.example/", i))
	}
	return seeds
}

func TestSitesThatAreWaitedForKeepNobodyFromBeingBegun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start, ended, sites := time.Now(), map[string]time.Duration{}, []SiteSummary{}
		cfg := Config{Jobs: 1, Watch: Watch{Done: func(s SiteSummary) {
			ended[s.Site] = time.Since(start)
			sites = append(sites, s)
		}}}
		politely(t.Context(), t, &network{answer: closed}, cfg,
			append(closedSites(200), "http://good.example/")...)
		// Each of the two hundred is waited for ten minutes; sixteen at a time may be walked.
		if got := ended["good.example"]; got > 3*time.Minute {
			t.Errorf("the last site of the list was done after %v", got)
		}
		for _, s := range sites {
			if want := s.Site == "good.example"; (s.Status == StatusDone) != want ||
				(s.Status == StatusFailed) == want {
				t.Errorf("%s: %s, %s", s.Site, s.Status, s.Reason)
			}
		}
		if took := time.Since(start); took > 20*time.Minute {
			t.Errorf("the run took %v", took)
		}
	})
}

func TestARunThatIsCutShortLeavesOutWhatItDidNotComeTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		defer cancel()
		var first SiteSummary
		var others []SiteSummary
		cfg := Config{Jobs: 1, Watch: Watch{Done: func(s SiteSummary) {
			if s.Site == "good.example" {
				first = s
				return
			}
			others = append(others, s)
		}}}
		start := time.Now()
		sum, a := politely(ctx, t, &network{answer: closed}, cfg,
			append([]string{"http://good.example/"}, closedSites(500)...)...)
		if took := time.Since(start); took > 31*time.Second {
			t.Errorf("the run ended after %v", took)
		}
		if len(a.visits) == 0 || len(others) != 500 || first.Site == "" || first.LeftOut {
			t.Errorf("%d visits, %d results, the first one %+v", len(a.visits), len(others)+1,
				first)
		}
		if len(sum.Sites) > 0 {
			t.Errorf("%d results are kept that were handed over", len(sum.Sites))
		}
		left := 0
		for _, s := range others {
			want := StatusInterrupted
			if s.LeftOut {
				want = StatusPending
				left++
			}
			if s.Status != want {
				t.Errorf("%s: %s, want %s", s.Site, s.Status, want)
			}
		}
		if left < 400 {
			t.Errorf("%d sites were left out", left)
		}
	})
}

func TestACrowdOnOneServerIsWalkedAFewAtATime(t *testing.T) {
	const crowd = 10
	queues, waiting := newBackQueues(time.Now), newWaitingList(crowd, time.Now)
	var order []int
	walked := map[int]bool{}
	for !waiting.Empty() || queues.open > 0 {
		number, ok, _ := waiting.Next()
		if !ok {
			s, _ := queues.Take()
			if s == nil {
				t.Fatalf("nobody goes on after %v", order)
			}
			order = append(order, s.number)
			putBack(turn{walk: s, over: true}, queues, waiting)
			continue
		}
		s := queues.Begin(&walk{number: number})
		walked[number] = true
		putBack(turn{walk: s, untouched: true, place: fetch.Place{Server: "one"}}, queues, waiting)
		if queues.open > sitesAServer {
			t.Fatalf("%d sites of one server are walked", queues.open)
		}
	}
	if len(walked) != crowd || len(order) != crowd {
		t.Errorf("%d of %d sites were begun, and %v ended", len(walked), crowd, order)
	}
}

func TestASiteThatMovesMakesRoom(t *testing.T) {
	queues, waiting := newBackQueues(time.Now), newWaitingList(sitesAServer+1, time.Now)
	for range sitesAServer + 1 {
		number, _, _ := waiting.Next()
		putBack(turn{walk: queues.Begin(&walk{number: number}), untouched: true,
			place: fetch.Place{Server: "one"}},
			queues, waiting)
	}
	if _, ok, _ := waiting.Next(); ok {
		t.Fatal("there was room for one more")
	}
	s, _ := queues.Take()
	putBack(turn{walk: s, untouched: true, place: fetch.Place{Server: "other"}}, queues, waiting)
	if number, ok, _ := waiting.Next(); !ok || number != sitesAServer {
		t.Errorf("got %d, %v", number, ok)
	}
	if left := waiting.End(); len(left) != 0 || !waiting.Empty() {
		t.Errorf("%v still wait", left)
	}
}
