package fetch

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// What a host asks for with Retry-After holds for the next start as well, which may come a moment
// later.
func TestARestThatAHostAskedForIsKeptByTheNextRun(t *testing.T) {
	for name, tt := range map[string]struct {
		status  int
		path    string // that is refused
		header  string
		after   time.Duration // between the runs
		asked   bool          // by the next run
		waits   time.Duration // before it does
		givenUp bool          // by it
	}{
		"an hour": {status: 429, path: "/", header: "3600", after: time.Second,
			givenUp: true},
		"an hour, after it": {status: 429, path: "/", header: "3600", after: time.Hour,
			asked: true},
		"two minutes": {status: 503, path: "/", header: "120",
			after: 30 * time.Second, asked: true, waits: 90 * time.Second},
		"a day, for the robots.txt": {status: 503, path: "/robots.txt", header: "86400",
			after: time.Minute, givenUp: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				memory, requests, refusing := &notebook{}, 0, true
				s := &fakeSite{}
				s.answer = func(r *http.Request, _ int) (*http.Response, error) {
					requests++
					if refusing && r.URL.Path == tt.path {
						return reply(tt.status, "", "Retry-After", tt.header), nil
					}
					return reply(200, ""), nil
				}
				ask := func(ctx context.Context) error {
					c := fakeClient(t, Config{Memory: memory, Delay: -1}, nil)
					c.transport = s
					_, err := c.Fetch(ctx,
						&Request{URL: mustParse(t, "http://a.test/"), Once: true})
					return err
				}
				brief, stop := context.WithTimeout(context.Background(), time.Second)
				_ = ask(brief)
				stop()
				time.Sleep(tt.after - time.Second)
				requests, refusing = 0, false
				begun := time.Now()
				err := ask(context.Background())
				if waited := time.Since(begun); tt.asked != (requests > 0) || waited < tt.waits ||
					waited > tt.waits+2*time.Second {
					t.Errorf("%d requests after %s", requests, waited)
				}
				var gone *GivenUp
				if errors.As(err, &gone) != tt.givenUp ||
					tt.givenUp && !gone.Until.After(time.Now()) {
					t.Errorf("ended with %v", err)
				}
			})
		})
	}
}
