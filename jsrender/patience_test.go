package jsrender

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

// What the plain client finds too large is asked for twice, and no more.
func TestAnswersThatAreTooLargeEndTheLearning(t *testing.T) {
	var asked atomic.Int32
	page, client := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/find" {
			asked.Add(1)
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"books": []`, strings.Repeat(" ", 9<<20), "}")
	}))
	f, err := (&Learner{Browser: &memory{t: t, seen: oneBox("GET", "/find?q=TERM", "", books)(t, page.Host)}, Plain: client}).Learn(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if _, why := f.Searchable(); !strings.Contains(why, ErrEndless.Error()) || asked.Load() != mostEndless {
		t.Errorf("asked %d times, want %d; closed because %s", asked.Load(), mostEndless, why)
	}
}

// What the browser waits for without end is waited for twice, and no more.
func TestAnswersThatNeverEndEndTheLearning(t *testing.T) {
	r, web := ownBrowserAndWeb(t)
	tight(r)
	r.cfg.Limits.Page = 2 * time.Second // a page is looked at several times before anything is typed
	var asked atomic.Int32
	web.handle(t, "/endless/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<input id=box type=search placeholder="Search"><script>document.getElementById('box').oninput = e => fetch('/endless-answer?q=' + e.target.value)</script>`)
	})
	web.handle(t, "/endless-answer", func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.Header().Set("Content-Type", "application/json")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	page := mustParse(t, web.server.URL+"/endless/")
	f, err := (&Learner{Browser: r, Plain: shared.client}).Learn(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if _, why := f.Searchable(); !strings.Contains(why, ErrEndless.Error()) {
		t.Errorf("asked %d times; closed because %s", asked.Load(), why)
	}
}

// A slow browser breaks off what it does as often as it is told to.
type slow struct {
	*memory
	times int
}

func (s *slow) See(ctx context.Context, page *fetch.Request, nth int, terms func(string) []string) (Sighting, error) {
	if s.times--; s.times >= 0 {
		return Sighting{Page: page.URL}, fmt.Errorf("evaluate: %w", errSlow)
	}
	return s.memory.See(ctx, page, nth, terms)
}

// What is slow is not absent: it is tried again at once, and in the next run.
func TestASlowBrowserDecidesNothingAboutABox(t *testing.T) {
	const kind = "fetch while typing"
	page, client := serve(t, scripted.New(kind, 300))
	for times, want := range map[int]error{1: nil, mostSlow: nil, mostSlow + 1: ErrSlow} {
		f, err := (&Learner{Browser: &slow{recall(t, kind, page.Host), times}, Plain: client}).Learn(t.Context(), page)
		if !errors.Is(err, want) {
			t.Errorf("slow %d times: got %v, want %v", times, err, want)
		}
		if ok, why := err == nil, ""; ok {
			if ok, why = f.Searchable(); !ok {
				t.Errorf("slow %d times: not searchable: %s", times, why)
			}
		}
	}
	for why, want := range map[string]bool{
		ErrSlow.Error():                                  true,
		"evaluate: context canceled":                     true, // as stored by be5ed3d
		ErrIgnores.Error():                               false,
		"its request is closed: forbidden by robots.txt": false,
	} {
		f := Postponed(page)
		f.Template.Refused = why
		if got := IsPostponed(f); got != want {
			t.Errorf("%q: postponed %t, want %t", why, got, want)
		}
	}
}
