package extract_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/simulated"
	"deepcrawl/surface/samplesite"
)

// A harvest of a site that wants a request in half a minute, refuses for an hour and has sessions
// of ten minutes takes no time.
func TestAHarvestLivesByTheClockOfItsClient(t *testing.T) {
	const delay, rest, session = 30 * time.Second, time.Hour, 10 * time.Minute
	begun := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	clock := simulated.NewClock(begun)
	items := samplesite.New(samplesite.Options{Items: 80, PageSize: 10})
	requests, sessions, refused := 0, 0, time.Time{}
	last, closest := time.Time{}, time.Hour
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if requests++; !last.IsZero() {
			closest = min(closest, clock.Now().Sub(last))
		}
		last = clock.Now()
		switch _, err := r.Cookie("session"); {
		case r.URL.Path == "/robots.txt":
			fmt.Fprintf(w, "User-agent: *\nCrawl-delay: %d\n", int(delay.Seconds()))
			return
		case requests == 8:
			refused = clock.Now()
			w.Header().Set("Retry-After", fmt.Sprint(int(rest.Seconds())))
			w.WriteHeader(http.StatusTooManyRequests)
			return
		case clock.Now().Before(refused.Add(rest)):
			t.Errorf("asked %s after it wanted to rest", clock.Now().Sub(refused))
		case err != nil:
			sessions++
			http.SetCookie(w,
				&http.Cookie{Name: "session", Value: fmt.Sprint(sessions),
					MaxAge: int(session.Seconds())})
		}
		items.ServeHTTP(w, r)
	})
	client, err := fetch.NewClient(
		fetch.Config{Clock: clock, Transport: simulated.NewTransport(site, clock),
			MaxWait: 2 * time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	fs := searchForms(t, client, "http://wild-7-31.test/")
	cfg, m := config(), &memory{}
	cfg.Site, cfg.Clock, cfg.Allowed = "wild-7-31.test", client.Clock(), client.Gate().Allowed
	var at []time.Time
	cfg.Watch.Step = func(s *extract.Step, _ extract.Progress) {
		at = append(at, s.At)
		if end := s.At.Add(s.Took); !end.Equal(clock.Now()) {
			t.Errorf("step %d ended at %s, and it is %s", s.Seq, end, clock.Now())
		}
	}
	r, err := extract.New(client, m, cfg).Run(t.Context(), fs)
	if err != nil || r.Records < 75 {
		t.Fatalf("%d of 80 records, stopped: %s (%s), %v", r.Records, r.Stopped, r.Reason, err)
	}
	if closest != delay {
		t.Errorf("the closest two requests were %s apart", closest)
	}
	passed := clock.Now().Sub(begun)
	if least := time.Duration(requests-2)*delay + rest; passed != least {
		t.Errorf("%d requests took %s, not %s", requests, passed, least)
	}
	if most := int(passed/session) + 1; sessions < most/2 || sessions > most {
		t.Errorf("%d sessions in %s", sessions, passed)
	}
	if !slices.IsSortedFunc(at, time.Time.Compare) || len(at) == 0 || at[0].Before(begun) {
		t.Errorf("steps were taken at %s", at)
	}
}

// A limit of time is met on the clock, in the middle of a wait for the site.
func TestATimeLimitIsOneOfTheClock(t *testing.T) {
	begun := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	clock := simulated.NewClock(begun)
	client, err := fetch.NewClient(
		fetch.Config{Clock: clock,
			Transport: simulated.NewTransport(
				samplesite.New(samplesite.Options{Items: 80, PageSize: 10}), clock),
			Delay: 7 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	fs := searchForms(t, client, "http://wild-7-31.test/")
	cfg, m := config(), &memory{}
	cfg.Site, cfg.Clock, cfg.MaxTime = "wild-7-31.test", client.Clock(), time.Minute
	from := clock.Now()
	r, err := extract.New(client, m, cfg).Run(t.Context(), fs)
	if err != nil || r.Stopped != extract.MaxTime || clock.Now().Sub(from) != time.Minute ||
		r.Requests != 8 {
		t.Errorf("stopped: %s (%s) after %s and %d requests, %v", r.Stopped, r.Reason,
			clock.Now().Sub(from), r.Requests, err)
	}
}
