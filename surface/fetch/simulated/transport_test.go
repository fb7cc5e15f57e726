package simulated_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch/simulated"
)

// manners is a site that shows what net/http adds to an answer.
func manners(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/echo":
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s %s %s %q %d %s %t %t", r.Method, r.Host, r.RequestURI, body,
			r.ContentLength, r.Header.Get("X-Asked"), r.RemoteAddr != "", r.URL.Host == "")
	case "/long":
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		fmt.Fprint(w, strings.Repeat("long ", 1000))
	case "/announced":
		w.Header().Set("Content-Length", "5000")
		fmt.Fprint(w, strings.Repeat("long ", 1000))
	case "/flushed":
		fmt.Fprint(w, "<html>one")
		w.(http.Flusher).Flush()
		fmt.Fprint(w, "two")
	case "/gone":
		http.Error(w, "gone", http.StatusGone)
	case "/moved":
		http.Redirect(w, r, "/echo", http.StatusFound)
	case "/nothing":
		w.WriteHeader(http.StatusNoContent)
	case "/unchanged":
		w.Header().Set("Etag", `"1"`)
		w.WriteHeader(http.StatusNotModified)
	case "/late":
		w.WriteHeader(http.StatusAccepted)
		w.Header().Set("X-Late", "not sent")
		w.WriteHeader(http.StatusTeapot)
	case "/cut":
		panic(http.ErrAbortHandler)
	case "/half":
		fmt.Fprint(w, "half")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	case "/short":
		w.Header().Set("Content-Length", "10")
		fmt.Fprint(w, "short")
	case "/empty":
	}
}

// seen is what a client sees of an answer.
type seen struct {
	Status        string
	Header        http.Header
	Length        int64
	Chunked       bool
	Body, Err, At string
}

func look(rt http.RoundTripper, method, address, body string) seen {
	var r io.Reader
	if body != "" {
		r = strings.NewReader(body)
	}
	req, err := http.NewRequest(method, address, r)
	if err != nil {
		return seen{Err: err.Error()}
	}
	req.Header.Set("X-Asked", "yes")
	resp, err := rt.RoundTrip(req)
	if err != nil {
		return seen{Err: err.Error()}
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	s := seen{Status: resp.Status, Header: resp.Header, Length: resp.ContentLength,
		Chunked: len(resp.TransferEncoding) > 0, Body: string(b)}
	if err != nil {
		s.Err = err.Error()
	}
	resp.Header.Del("Date")
	resp.Header.Del("Connection") // which a server of net/http closes after a failure
	return s
}

// What comes through the Transport is what came over a socket.
func TestAnAnswerIsThatOfAServer(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(manners))
	defer server.Close()
	base, _ := url.Parse(server.URL)
	far := &http.Transport{DisableCompression: true}
	defer far.CloseIdleConnections()
	near := simulated.NewTransport(http.HandlerFunc(manners), simulated.NewClock(noon))
	for _, c := range [][3]string{
		{"GET", "/echo?q=a%20b+c"}, {"POST", "/echo", "q=1"}, {"GET", "/long"},
		{"GET", "/announced"}, {"GET", "/flushed"}, {"GET", "/gone"}, {"GET", "/moved"},
		{"GET", "/nothing"}, {"GET", "/unchanged"}, {"GET", "/late"}, {"GET", "/half"},
		{"GET", "/short"}, {"GET", "/empty"}, {"HEAD", "/gone"}, {"HEAD", "/announced"},
		{"GET", "/cut"},
	} {
		want := look(far, c[0], "http://"+base.Host+c[1], c[2])
		if diff := cmp.Diff(want, look(near, c[0], "http://"+base.Host+c[1], c[2])); diff != "" {
			t.Errorf("%s (-socket +handler):\n%s", c, diff)
		}
	}
}

func TestAnAnswerIsDatedByTheClock(t *testing.T) {
	rt := simulated.NewTransport(http.HandlerFunc(manners), simulated.NewClock(noon))
	resp, err := rt.RoundTrip(httptest.NewRequest("GET", "https://wild-7-31.test/empty", nil))
	if err != nil || resp.Header.Get("Date") != "Fri, 01 May 2026 12:00:00 GMT" {
		t.Errorf("%v, %v", resp, err)
	}
}

func TestARequestEndsWithItsContext(t *testing.T) {
	clock := simulated.NewClock(noon)
	ctx, cancel := context.WithCancel(t.Context())
	rt := simulated.NewTransport(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}), clock)
	for range 2 { // under way, and before it was made
		req, _ := http.NewRequestWithContext(ctx, "POST", "http://a.test/",
			bytes.NewReader([]byte("q")))
		if _, err := rt.RoundTrip(req); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}

func TestAMistakeInTheSiteIsNotTakenForACut(t *testing.T) {
	rt := simulated.NewTransport(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		panic("index out of range")
	}), simulated.NewClock(noon))
	defer func() {
		if recover() == nil {
			t.Error("it was")
		}
	}()
	_, _ = rt.RoundTrip(httptest.NewRequest("GET", "http://a.test/", nil))
}
