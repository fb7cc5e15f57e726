package fetch

import (
	"context"
	"errors"
	"net/http"
	"syscall"
	"testing"
	"testing/synctest"
)

// What is asked for again counts each time: what a run says that it sent is what its sites saw.
func TestEachTryIsCounted(t *testing.T) {
	busy := func() (*http.Response, error) { return reply(503, ""), nil }
	broken := func() (*http.Response, error) { return nil, syscall.ECONNRESET }
	fine := func() (*http.Response, error) { return reply(200, "fine"), nil }
	for name, tt := range map[string]struct {
		answers []func() (*http.Response, error)
		fails   bool
	}{
		"at once":             {[]func() (*http.Response, error){fine}, false},
		"at the second try":   {[]func() (*http.Response, error){busy, fine}, false},
		"at the third":        {[]func() (*http.Response, error){broken, busy, fine}, false},
		"busy each time":      {[]func() (*http.Response, error){busy, busy, busy}, false},
		"broken off thrice":   {[]func() (*http.Response, error){broken, broken, broken}, true},
		"busy, then cut off":  {[]func() (*http.Response, error){busy, broken, broken}, true},
		"cut off, then fine ": {[]func() (*http.Response, error){broken, fine}, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				sent := 0
				c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"a.test"}},
					&fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
						sent++
						return tt.answers[sent-1]()
					}})
				p, err := c.Fetch(context.Background(),
					&Request{URL: mustParse(t, "http://a.test/")})
				var f *Failure
				switch {
				case tt.fails && !errors.As(err, &f), !tt.fails && err != nil:
					t.Fatalf("got %v", err)
				case f != nil && f.Before+len(f.Hops)+1 != sent:
					t.Errorf("%d requests, the failure tells of %d before its own", sent, f.Before)
				case f == nil && max(p.Requests, len(p.Hops)) != sent:
					t.Errorf("%d requests, the page tells of %d", sent, p.Requests)
				}
			})
		})
	}
}
