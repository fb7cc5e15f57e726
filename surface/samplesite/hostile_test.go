package samplesite

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
)

// bodyLimit is where the test's client cuts a body.
const bodyLimit = 4 << 20

var (
	errAddress   = errors.New("address not to be visited")
	errRedirects = errors.New("too many redirects")
)

func TestHostileSitesDoWhatTheySay(t *testing.T) {
	h := Hostile()
	defer h.Close()
	transport := &http.Transport{DisableCompression: true, MaxResponseHeaderBytes: 1 << 20}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport,
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			if r.URL.Hostname() != "127.0.0.1" {
				return errAddress
			}
			if len(via) > 20 {
				return errRedirects
			}
			return nil
		}}
	seen := map[string]bool{}
	for _, s := range h.Sites() {
		if seen[s.Name] || seen[s.URL] {
			t.Errorf("site %q is listed twice", s.Name)
		}
		seen[s.Name], seen[s.URL] = true, true
		t.Run(s.Name, func(t *testing.T) {
			ctx := t.Context()
			if s.Expect == "timeout" {
				var cancel func()
				ctx, cancel = context.WithTimeout(ctx, 100*time.Millisecond)
				defer cancel()
			}
			if got := outcome(ctx, client, s.URL); got != s.Expect {
				t.Errorf("%s, want %s", got, s.Expect)
			}
		})
	}
}

// outcome visits a front page and says in the words of HostileSite.Expect how it went.
func outcome(ctx context.Context, client *http.Client, address string) string {
	if status, robots, err := load(ctx, client, address+"robots.txt"); err == nil {
		if status >= 500 || strings.Contains(robots, "Disallow: /\n") {
			return "robots"
		}
	}
	status, body, err := load(ctx, client, address)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	case errors.Is(err, errAddress):
		return "address"
	case errors.Is(err, errRedirects):
		return "redirects"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "refused"
	case err != nil:
		return "protocol"
	case status >= 400:
		return "status"
	case len(body) == bodyLimit:
		return "truncated"
	default:
		return "page"
	}
}

// load reads no more than bodyLimit bytes of the unpacked body.
func load(ctx context.Context, client *http.Client, address string) (status int, body string,
	err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, "", err
	}
	resp, err := client.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer func() { _ = resp.Body.Close() }()
	unpacked := io.Reader(resp.Body)
	switch resp.Header.Get("Content-Encoding") {
	case "gzip":
		if unpacked, err = gzip.NewReader(resp.Body); err != nil {
			return 0, "", err
		}
	case "zstd":
		z, err := zstd.NewReader(resp.Body)
		if err != nil {
			return 0, "", err
		}
		defer z.Close()
		unpacked = z
	}
	b, err := io.ReadAll(io.LimitReader(unpacked, bodyLimit))
	return resp.StatusCode, string(b), err
}

func TestHostileClosesWithRequestsInFlight(t *testing.T) {
	h := Hostile()
	transport := &http.Transport{DisableCompression: true}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}
	done := make(chan bool)
	bodies := 0
	for _, s := range h.Sites() {
		switch s.Name {
		case "drips a byte a second", "sends 1 GB", "unpacks to 10 GB of gzip":
			resp, err := client.Get(s.URL)
			if err != nil {
				t.Fatal(err)
			}
			bodies++
			go func() {
				_, _ = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
				done <- true
			}()
		case "hangs after accepting":
			bodies++
			go func() {
				if _, err := client.Get(s.URL); err == nil {
					t.Error("a hanging site answered")
				}
				done <- true
			}()
		}
	}
	h.Close()
	h.Close() // again does nothing
	for range bodies {
		<-done
	}
}
