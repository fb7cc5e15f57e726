package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"deepcrawl/surface/fetch/simulated"
)

var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// inProcess is a client of a site that needs no network, on a clock that needs no time.
func inProcess(t *testing.T, cfg Config,
	site func(c *simulated.Clock, w http.ResponseWriter, r *http.Request)) (*Client,
	*simulated.Clock) {
	t.Helper()
	clock := simulated.NewClock(noon)
	cfg.Clock = clock
	cfg.Transport = simulated.NewTransport(
		http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { site(clock, w, r) }), clock)
	return newTestClient(t, cfg), clock
}

// passed is when each request came, after noon.
type passed []string

func (p *passed) note(c *simulated.Clock, r *http.Request) {
	*p = append(*p, r.URL.Path+" "+c.Now().Sub(noon).String())
}

func (p passed) want(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(p, want) {
		t.Errorf("asked %q,\nwant  %q", []string(p), want)
	}
}

func TestTurnsAreKeptByTheClockThatIsGiven(t *testing.T) {
	var came passed
	c, clock := inProcess(t, Config{MaxWait: 2 * time.Hour},
		func(c *simulated.Clock, w http.ResponseWriter, r *http.Request) {
			came.note(c, r)
			switch {
			case r.URL.Path == "/robots.txt":
				fmt.Fprint(w, "User-agent: *\nCrawl-delay: 30\nDisallow: /private\n")
			case r.URL.Path == "/slow":
				_ = c.Spend(r.Context(), 10*time.Second)
			case r.URL.Path == "/busy" && c.Now().Before(noon.Add(time.Hour)):
				w.Header().Set("Retry-After", "3600")
				w.WriteHeader(http.StatusTooManyRequests)
			}
		})
	base := mustParse(t, "http://wild-7-31.test/") // a name that nobody has: nobody is asked for it
	var took []time.Duration
	for _, path := range []string{"/one", "/slow", "/two", "/busy"} {
		p, err := c.Fetch(t.Context(), at(t, base, path))
		if err != nil || p.Status != http.StatusOK {
			t.Fatalf("%s: %v, %v", path, p, err)
		}
		took = append(took, p.Took)
		if !p.At.Equal(clock.Now().Add(-p.Took)) {
			t.Errorf("%s: asked at %s, and it is %s", path, p.At, clock.Now())
		}
	}
	came.want(t, "/robots.txt 0s", "/one 30s", "/slow 1m0s", "/two 1m40s", "/busy 2m10s",
		"/busy 1h2m10s")
	if !slices.Equal(took, []time.Duration{0, 10 * time.Second, 0, 0}) {
		t.Errorf("they took %v", took)
	}
	_, err := c.Fetch(t.Context(), at(t, base, "/private"))
	if !errors.Is(err, ErrRobots) {
		t.Errorf("a closed page: %v", err)
	}
	ws := c.Gate().Waiting()
	if len(ws) != 1 || !ws[0].Until.Equal(clock.Now().Add(30*time.Second)) {
		t.Errorf("waits: %v at %s", ws, clock.Now())
	}
}

func TestWhatIsKeptForATimeIsKeptByTheClock(t *testing.T) {
	var came passed
	var cookies []string
	c, clock := inProcess(t, Config{Delay: -1},
		func(c *simulated.Clock, w http.ResponseWriter, r *http.Request) {
			came.note(c, r)
			if r.URL.Path == "/robots.txt" {
				return
			}
			cookies = append(cookies, r.Header.Get("Cookie"))
			http.SetCookie(w, &http.Cookie{Name: "short", Value: "1", MaxAge: 60})
			if r.URL.Path == "/first" {
				http.SetCookie(w,
					&http.Cookie{Name: "long", Value: "1", Expires: c.Now().Add(time.Hour)})
			}
		})
	base := mustParse(t, "https://wild-7-31.test/")
	for _, step := range []struct {
		path  string
		after time.Duration
	}{{"/first", 0}, {"/soon", 59 * time.Second}, {"/later", 61 * time.Second},
		{"/last", 24 * time.Hour}} {
		clock.Pass(step.after)
		if _, err := c.Fetch(t.Context(), at(t, base, step.path)); err != nil {
			t.Fatal(err)
		}
	}
	if want := []string{"", "short=1; long=1", "long=1", ""}; !slices.Equal(cookies, want) {
		t.Errorf("cookies %q, want %q", cookies, want)
	}
	came.want(t, "/robots.txt 0s", "/first 0s", "/soon 59s", "/later 2m0s", "/robots.txt 24h2m0s",
		"/last 24h2m0s")
}

func TestAnAnswerThatTakesTooLongIsGivenUpByTheClock(t *testing.T) {
	c, clock := inProcess(t, Config{Timeout: time.Minute},
		func(c *simulated.Clock, w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/silent" {
				_ = c.Spend(r.Context(), time.Hour)
			}
		})
	req := at(t, mustParse(t, "http://wild-7-31.test/"), "/silent")
	req.Once = true
	_, err := c.Fetch(t.Context(), req)
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindTimeout {
		t.Fatalf("%v", err)
	}
	// the gap after robots.txt, and the minute
	if since := clock.Now().Sub(noon); since != 61*time.Second {
		t.Errorf("given up after %s", since)
	}
}

func TestPatienceAndRestsAreByTheClock(t *testing.T) {
	c, clock := inProcess(t, Config{},
		func(_ *simulated.Clock, w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/robots.txt" {
				w.Header().Set("Retry-After", "3600")
				w.WriteHeader(http.StatusServiceUnavailable)
			}
		})
	base := mustParse(t, "http://wild-7-31.test/")
	var later *Later
	if _, err := c.Fetch(WithPatience(t.Context(), 10*time.Millisecond),
		at(t, base, "/")); !errors.As(err, &later) || !later.Until.Equal(noon.Add(time.Second)) {
		t.Fatalf("%v", err)
	}
	_, err := c.Fetch(t.Context(), at(t, base, "/"))
	var gone *GivenUp
	if !errors.As(err, &gone) || !gone.Until.Equal(noon.Add(time.Hour+time.Second)) ||
		!clock.Now().Equal(noon.Add(time.Second)) {
		t.Errorf("%v at %s", err, clock.Now())
	}
}

func TestAConnectionThatASiteCutsIsOneThatBrokeOff(t *testing.T) {
	n := 0
	c, _ := inProcess(t, Config{},
		func(_ *simulated.Clock, w http.ResponseWriter, r *http.Request) {
			switch n++; {
			case r.URL.Path == "/cut":
				panic(http.ErrAbortHandler)
			case r.URL.Path == "/half" && n < 4:
				w.Header().Set("Content-Type", "text/html")
				fmt.Fprint(w, "<p>half")
				panic(http.ErrAbortHandler)
			case r.URL.Path == "/half":
				w.Header().Set("Content-Type", "text/html")
				fmt.Fprint(w, "<p>half and whole")
			}
		})
	base := mustParse(t, "http://wild-7-31.test/")
	if p, err := c.Fetch(t.Context(), at(t, base, "/half")); err != nil ||
		string(p.Body) != "<p>half and whole" || p.Requests != 3 {
		t.Errorf("%v, %v", p, err)
	}
	_, err := c.Fetch(t.Context(), at(t, base, "/cut"))
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindReset {
		t.Errorf("%v", err)
	}
}

// The pauses of one host do not count as time that another one took.
func TestARequestUnderWayHoldsTheClock(t *testing.T) {
	begun := make(chan struct{})
	c, clock := inProcess(t, Config{},
		func(c *simulated.Clock, _ http.ResponseWriter, r *http.Request) {
			if r.Host == "slow.test" && r.URL.Path == "/" {
				close(begun)
				for c.Waiting() == 0 { // the other one waits for its turn
					runtime.Gosched()
				}
				_ = c.Spend(r.Context(), 100*time.Millisecond)
			}
		})
	fetch := func(address string) *Page {
		p, err := c.Fetch(t.Context(), at(t, mustParse(t, address), "/"))
		if err != nil {
			t.Error(err)
			return &Page{}
		}
		return p
	}
	var both sync.WaitGroup
	both.Go(func() {
		if p := fetch("http://slow.test/"); p.Took != 100*time.Millisecond {
			t.Errorf("it took %s", p.Took)
		}
	})
	both.Go(func() {
		<-begun
		// robots.txt a second after noon, and its gap
		if p := fetch("http://other.test/"); !p.At.Equal(noon.Add(2 * time.Second)) {
			t.Errorf("the other one was asked at %s", p.At)
		}
	})
	both.Wait()
	if clock.Waiting() > 0 {
		t.Error("somebody waits still")
	}
}

// Behind a Transport nothing is dialled and no name is looked up; what the gate decides stands.
func TestATransportOfOnesOwnPassesTheGate(t *testing.T) {
	asked := 0
	site := func(_ *simulated.Clock, w http.ResponseWriter, r *http.Request) {
		if asked++; r.URL.Path == "/robots.txt" {
			fmt.Fprint(w, "User-agent: *\nDisallow: /closed\n")
		}
	}
	c, _ := inProcess(t, Config{Budget: 2}, site)
	base := mustParse(t, "http://wild-7-31.test/")
	if _, err := c.Fetch(t.Context(), at(t, base, "/closed")); !errors.Is(err, ErrRobots) {
		t.Error(err)
	}
	if _, err := c.Fetch(t.Context(), at(t, base, "/")); err != nil {
		t.Error(err)
	}
	if _, err := c.Fetch(t.Context(), at(t, base, "/more")); !errors.Is(err, ErrBudget) ||
		asked != 2 {
		t.Errorf("%d requests, %v", asked, err)
	}
	looked := ""
	c, _ = inProcess(t, Config{Lookup: func(_ context.Context, name string) ([]netip.Addr, error) {
		looked = name
		return []netip.Addr{netip.MustParseAddr("192.0.2.7")}, nil
	}}, site)
	if _, err := c.Fetch(t.Context(), at(t, base, "/")); err != nil || looked != "wild-7-31.test" {
		t.Errorf("a Lookup that is given is asked: %q, %v", looked, err)
	}
}
