package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// serveSecurely starts a server that talks TLS, over HTTP/2 to those who can, and a Client that
// takes its word for who it is.
func serveSecurely(t *testing.T, h http.HandlerFunc) (*Client, *httptest.Server) {
	t.Helper()
	srv := httptest.NewUnstartedServer(h)
	srv.EnableHTTP2 = true
	srv.Config.ErrorLog = log.New(io.Discard, "", 0)
	srv.StartTLS()
	t.Cleanup(srv.Close)
	cfg := Config{Delay: -1, AllowPrivate: true}.withDefaults()
	transport := newTransport(cfg, newDialer(cfg).dial)
	pool := x509.NewCertPool()
	pool.AddCert(srv.Certificate())
	transport.TLSClientConfig = &tls.Config{RootCAs: pool}
	cfg.Transport = transport
	return newTestClient(t, cfg), srv
}

func TestPagesAreReadOverHTTP2(t *testing.T) {
	const text = "<title>Grüße</title><p>" // as pages are, and longer than a frame
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	fmt.Fprint(zip, text, strings.Repeat("more and more ", 10_000))
	zip.Close()
	c, srv := serveSecurely(t, func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor != 2 {
			t.Errorf("%s was asked for over %s", r.URL, r.Proto)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		switch r.URL.Path {
		case "/robots.txt":
			fmt.Fprint(w, "User-agent: *\nDisallow: /closed\n")
		case "/moved":
			http.Redirect(w, r, "/page", http.StatusMovedPermanently)
		case "/page":
			w.Header().Set("Content-Encoding", "gzip")
			w.Write(packed.Bytes())
		case "/find":
			body, _ := io.ReadAll(r.Body)
			fmt.Fprintf(w, "%s %s", r.Method, body)
		case "/long":
			for range 100 {
				if _, err := io.WriteString(w,
					strings.Repeat("<p>longer </p>\n", 10_000)); err != nil {
					return // it was cut
				}
			}
		}
	})
	base := mustParse(t, srv.URL)
	p, err := c.Fetch(context.Background(), at(t, base, "/moved"))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(p.Body); p.URL.Path != "/page" || !strings.HasPrefix(got, text) ||
		len(got) != len(text)+140_000 {
		t.Errorf("%s has %d octets, want %d of /page", p.URL, len(got), len(text)+140_000)
	}
	ask := at(t, base, "/find")
	ask.Method, ask.Body = http.MethodPost, []byte("q=1")
	if p, err = c.Fetch(context.Background(), ask); err != nil || string(p.Body) != "POST q=1" {
		t.Errorf("a question is answered by %v, %v", p, err)
	}
	if p, err = c.Fetch(context.Background(), at(t, base, "/long")); err != nil || !p.Truncated ||
		len(p.Body) != 8<<20 {
		t.Errorf("a body of 15 MB: %v, want it cut at 8 MiB", err)
	}
	if _, err = c.Fetch(context.Background(), at(t, base, "/closed")); !errors.Is(err, ErrRobots) {
		t.Errorf("what robots.txt forbids: error %v", err)
	}
}

// TestAnAnswerThatBreaksOffOverHTTP2IsAskedForAgain as it is over HTTP/1.1, where the connection is
// closed instead of a stream.
func TestAnAnswerThatBreaksOffOverHTTP2IsAskedForAgain(t *testing.T) {
	var times, posts atomic.Int32
	c, srv := serveSecurely(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == http.MethodPost:
			posts.Add(1)
			panic(http.ErrAbortHandler)
		case r.URL.Path == "/page" && times.Add(1) == 1:
			panic(http.ErrAbortHandler)
		}
		fmt.Fprint(w, "<title>At last</title>")
	})
	base := mustParse(t, srv.URL)
	if p, err := c.Fetch(context.Background(), at(t, base, "/page")); err != nil ||
		times.Load() != 2 {
		t.Errorf("%v, %v after %d requests, want the page after two", p, err, times.Load())
	}
	r := at(t, base, "/page")
	r.Method, r.Body = http.MethodPost, []byte("q=1")
	_, err := c.Fetch(context.Background(), r)
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindReset || posts.Load() != 1 {
		t.Errorf("%d posts, error %v; want one, and a reset", posts.Load(), err)
	}
}

func TestABrokenCertificateIsToldAsSuchOverHTTP2(t *testing.T) {
	srv := httptest.NewUnstartedServer(page("x"))
	srv.EnableHTTP2 = true
	srv.Config.ErrorLog = log.New(io.Discard, "", 0)
	srv.StartTLS()
	t.Cleanup(srv.Close)
	c := newTestClient(t, Config{Delay: -1, AllowPrivate: true})
	_, err := c.Fetch(context.Background(), at(t, mustParse(t, srv.URL), "/"))
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindTLS {
		t.Errorf("error %v, want kind tls", err)
	}
}
