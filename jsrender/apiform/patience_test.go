package apiform

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"deepcrawl/forms/kind"
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
	f, err := (&Learner{
		Browser: &memory{t: t, seen: oneBox("GET", "/find?q=TERM", "", books)(t, page.Host)},
		Plain:   client}).Learn(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if _, why := kind.Searchable(f); !strings.Contains(why, ErrEndless.Error()) ||
		asked.Load() != mostEndless {
		t.Errorf("asked %d times, want %d; closed because %s", asked.Load(), mostEndless, why)
	}
}

// A slow browser breaks off what it does as often as it is told to.
type slow struct {
	*memory
	times int
}

func (s *slow) See(ctx context.Context, page *fetch.Request, look Look,
	terms func(string) []string) (Sighting, error) {
	if s.times--; s.times >= 0 {
		return Sighting{Page: page.URL},
			fmt.Errorf("evaluate: %w", PassingError("the browser does not answer"))
	}
	return s.memory.See(ctx, page, look, terms)
}

// What is slow is not absent: it is tried again at once, and in the next run.
func TestASlowBrowserDecidesNothingAboutABox(t *testing.T) {
	const site = "fetch while typing"
	page, client := serve(t, scripted.New(site, 300))
	for times, want := range map[int]error{1: nil, mostSlow: nil, mostSlow + 1: ErrSlow} {
		f, err := (&Learner{Browser: &slow{recall(t, site, page.Host), times},
			Plain: client}).Learn(t.Context(), page)
		if !errors.Is(err, want) {
			t.Errorf("slow %d times: got %v, want %v", times, err, want)
		}
		if ok, why := err == nil, ""; ok {
			if ok, why = kind.Searchable(f); !ok {
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
