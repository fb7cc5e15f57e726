package fetch

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// A stay waits once, for all that follows; nobody else is served meanwhile, and the host rests
// afterwards.
func TestStayIsOneTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at []time.Duration
		begun := time.Now()
		transport := roundTripFunc(func(r *http.Request) (*http.Response, error) {
			body := "ok"
			if r.URL.Path == "/robots.txt" {
				body = "User-agent: *\nDisallow: /closed\n"
			} else {
				at = append(at, time.Since(begun))
			}
			return &http.Response{StatusCode: 200,
				Header: http.Header{"Content-Type": {"text/plain"}},
				Body:   io.NopCloser(strings.NewReader(body)), Request: r}, nil
		})
		c, err := NewClient(Config{Delay: time.Second, Budget: 5, Transport: transport})
		if err != nil {
			t.Fatal(err)
		}
		u, _ := ParseURL(nil, "http://a.test/")
		stay, err := c.Stay(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		ask := func(address string) error {
			to, _ := ParseURL(nil, address)
			resp, err := stay.RoundTrip(
				(&http.Request{Method: "GET", URL: to, Header: http.Header{}}).WithContext(
					t.Context()))
			if err == nil {
				resp.Body.Close()
			}
			return err
		}
		for _, address := range []string{"http://a.test/", "http://a.test/1", "http://www.a.test/2"} {
			if err := ask(address); err != nil {
				t.Errorf("%s: %v", address, err)
			}
		}
		if err := ask("http://a.test/closed"); !errors.Is(err, ErrRobots) {
			t.Errorf("closed by robots.txt: %v", err)
		}
		// two robots.txt and three pages
		if err := ask("http://a.test/3"); !errors.Is(err, ErrBudget) {
			t.Errorf("beyond the budget: %v", err)
		}
		if len(at) != 3 || at[0] < time.Second || at[2]-at[0] > 2*time.Second {
			t.Errorf("asked after %v", at)
		}
		stay.End()
		if again, err := c.Stay(t.Context(), u); err == nil || !errors.Is(err, ErrBudget) {
			again.End()
			t.Errorf("a second stay: %v", err)
		}
	})
}

// A page asks for its parts all at once; its server is asked for one after the other, whatever
// names it goes by. What is held open keeps nobody waiting for ever: a stream of events not at all,
// a slow answer for two seconds, or twice what the slowest took that came to its end.
func TestStayAsksForOneAtATime(t *testing.T) {
	for _, tt := range []struct {
		name   string
		parts  []string
		atOnce int
		took   time.Duration
		waits  bool
	}{
		{"parts", []string{"http://a.test/1", "http://a.test/2", "http://www.a.test/3",
			"https://a.test/4"}, 1, 4 * time.Second, true},
		{"a stream of events",
			[]string{"http://a.test/events", "http://a.test/1", "http://a.test/2"}, 2, time.Minute,
			true},
		{"an answer held open",
			[]string{"http://a.test/held", "http://a.test/1", "http://a.test/2"}, 2, time.Minute,
			true},
		{"a slow server",
			[]string{"http://a.test/1800ms", "http://a.test/3s", "http://a.test/5s",
				"http://a.test/1"}, 1, 10*time.Second + 800*time.Millisecond, true},
		{"another server", []string{"http://a.test/1", "http://b.test/1"}, 2, time.Second, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var mu sync.Mutex
				var under, most, waits, turns int
				transport := roundTripFunc(func(r *http.Request) (*http.Response, error) {
					h := http.Header{"Content-Type": {"text/plain"}}
					took, err := time.ParseDuration(strings.TrimPrefix(r.URL.Path, "/"))
					switch {
					case r.URL.Path == "/robots.txt":
						took = 0
					case r.URL.Path == "/events":
						h.Set("Content-Type", "text/event-stream; charset=utf-8")
						took = time.Minute
					case r.URL.Path == "/held":
						took = time.Minute
					case err != nil:
						took = time.Second
					}
					mu.Lock()
					defer mu.Unlock()
					under++
					most = max(most, under)
					end := func() { mu.Lock(); under--; mu.Unlock() }
					return &http.Response{StatusCode: 200, Header: h, Body: &lateBody{took, end},
						Request: r}, nil
				})
				c, err := NewClient(
					Config{Delay: -1, Transport: transport,
						Lookup: func(_ context.Context, name string) ([]netip.Addr, error) {
							last := byte(len(strings.SplitAfter(name, "b.")))
							return []netip.Addr{netip.AddrFrom4([4]byte{192, 0, 2, last})}, nil
						}})
				if err != nil {
					t.Fatal(err)
				}
				u, _ := ParseURL(nil, "http://a.test/")
				stay, err := c.Stay(t.Context(), u)
				if err != nil {
					t.Fatal(err)
				}
				begun := time.Now()
				var all sync.WaitGroup
				for _, address := range tt.parts {
					all.Go(func() {
						to, _ := ParseURL(nil, address)
						ctx := WithQueue(t.Context(), func(waiting bool) {
							mu.Lock()
							defer mu.Unlock()
							if turns++; waiting {
								turns--
								waits++
							}
						})
						resp, err := stay.RoundTrip(
							(&http.Request{Method: "GET", URL: to,
								Header: http.Header{}}).WithContext(ctx))
						if err != nil {
							t.Errorf("%s: %v", address, err)
							return
						}
						_, _ = io.Copy(io.Discard, resp.Body)
						resp.Body.Close()
					})
					synctest.Wait() // in this order
				}
				all.Wait()
				stay.End()
				if took := time.Since(begun); most != tt.atOnce || took != tt.took ||
					turns < len(tt.parts) || (waits > 0) != tt.waits {
					t.Errorf("%d at once in %v, want %d in %v; %d waited, %d turns", most, took,
						tt.atOnce, tt.took, waits, turns)
				}
			})
		})
	}
}

// lateBody comes to its end after a while.
type lateBody struct {
	after time.Duration
	end   func()
}

func (b *lateBody) Read([]byte) (int, error) {
	time.Sleep(b.after)
	b.after = 0
	return 0, io.EOF
}

func (b *lateBody) Close() error {
	b.end()
	return nil
}

type roundTripFunc func(*http.Request) (*http.Response, error)

func (f roundTripFunc) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
