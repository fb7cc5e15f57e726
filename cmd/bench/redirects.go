package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"deepcrawl/jsrender"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// A redirectCase is one line of cases.jsonl, see the README beside it.
type redirectCase struct {
	ID        string
	HTML      string
	Status    int
	Headers   map[string]string
	Resources map[string]redirectAnswer
	Visitor   struct{ Webdriver *bool }
	Expect    struct {
		Redirect   bool
		SameSite   bool `json:"same_site"`
		Target     string
		Kind       string
		Obfuscated bool
		Text       string
	}
}

// A redirectAnswer is something else that a page needs.
type redirectAnswer struct {
	ContentType string `json:"content_type"`
	Body        string
	Status      int
	Headers     map[string]string
}

func (c *redirectCase) url() string { return "http://doorway.test/" + c.ID }

// elsewhere reports whether the page takes its visitor off the site, and so must be flagged.
func (c *redirectCase) elsewhere() bool { return c.Expect.Redirect && !c.Expect.SameSite }

// needsDisguise reports whether only a browser that hides its automation is redirected, which ours
// does not do.
func (c *redirectCase) needsDisguise() bool {
	return c.Visitor.Webdriver != nil && !*c.Visitor.Webdriver
}

// found reports whether the verdict names the target of the case.
func (c *redirectCase) found(v spam.Verdict) bool {
	if c.Expect.Kind == "content_swap" {
		return v.Kind == "content_swap"
	}
	for _, r := range v.Redirects {
		if r.OffSite && r.URL.String() == c.Expect.Target {
			return true
		}
	}
	return false
}

// A redirectWeb answers for all hosts of the cases, and counts the requests to the places that
// pages lead to.
type redirectWeb struct {
	answers map[string]redirectAnswer // by host and path
	targets map[string]bool           // likewise

	mu        sync.Mutex
	contacted map[string]int
}

func newRedirectWeb(cases []redirectCase) *redirectWeb {
	w := &redirectWeb{answers: map[string]redirectAnswer{}, targets: map[string]bool{},
		contacted: map[string]int{}}
	for _, c := range cases {
		w.answers["doorway.test/"+c.ID] =
			redirectAnswer{"text/html; charset=utf-8", c.HTML, c.Status, c.Headers}
		for at, a := range c.Resources {
			w.answers[placeOf(at)] = a
		}
		if c.elsewhere() && c.Expect.Kind != "content_swap" {
			w.targets[placeOf(c.Expect.Target)] = true
		}
	}
	return w
}

// placeOf is host and path of an address, or of a path on doorway.test.
func placeOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return cmp.Or(u.Host, "doorway.test") + u.Path
}

// RoundTrip answers in place of the network.
func (w *redirectWeb) RoundTrip(r *http.Request) (*http.Response, error) {
	place := r.URL.Host + r.URL.Path
	a, known := w.answers[place]
	switch {
	case w.targets[place]:
		w.mu.Lock()
		w.contacted[place]++
		w.mu.Unlock()
		a = redirectAnswer{"text/html", "<title>Elsewhere</title>", http.StatusOK, nil}
	case !known && (r.URL.Host == "doorway.test" || r.URL.Path == "/robots.txt"):
		a = redirectAnswer{"text/plain", "nothing here", http.StatusNotFound, nil}
	case !known:
		a = redirectAnswer{"text/html", "<title>Another site</title>", http.StatusOK, nil}
	}
	h := http.Header{"Content-Type": {cmp.Or(a.ContentType, "text/html; charset=utf-8")}}
	for k, v := range a.Headers {
		h.Set(k, v)
	}
	return &http.Response{
		StatusCode: cmp.Or(a.Status, http.StatusOK), Header: h, Request: r,
		ContentLength: int64(len(a.Body)),
		Body:          io.NopCloser(strings.NewReader(a.Body)), Proto: "HTTP/1.1", ProtoMajor: 1,
		ProtoMinor: 1,
	}, nil
}

// served is the page of a case as it comes over the wire, its redirects not followed.
func (w *redirectWeb) served(c *redirectCase) (*fetch.Page, error) {
	u, err := fetch.ParseURL(nil, c.url())
	if err != nil {
		return nil, err
	}
	p := &fetch.Page{Request: &fetch.Request{URL: u}, URL: u,
		Status: cmp.Or(c.Status, http.StatusOK), Body: []byte(c.HTML),
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Charset: "utf-8"}
	for k, v := range c.Headers {
		p.Header.Set(k, v)
	}
	return p, nil
}

// benchRedirects looks at each page twice, as it is served and in a browser. A page is caught when
// the verdict on it names where it leads; false is a verdict on a page that stays on its site.
func benchRedirects(o options) (map[string]any, error) {
	cases, err := readRedirects(o.data)
	if err != nil {
		return nil, err
	}
	web := newRedirectWeb(cases)
	var must, staticCaught, staticFalse, disguise int
	for i := range cases {
		c := &cases[i]
		p, err := web.served(c)
		if err != nil {
			return nil, fmt.Errorf("redirect case %s: %w", c.ID, err)
		}
		v := spam.Inspect(p)
		switch {
		case !c.elsewhere() && v.OffSite:
			staticFalse++
			fmt.Fprintf(os.Stderr, "%s: static: false, %s\n", c.ID, v.Kind)
		case !c.elsewhere():
		case c.needsDisguise():
			disguise++
		default:
			must++
			if c.found(v) {
				staticCaught++
			} else {
				fmt.Fprintf(os.Stderr, "%s: static: missed (%v)\n", c.ID, v.Redirects)
			}
		}
	}
	got := map[string]any{"total": len(cases), "must": must, "left_out": disguise,
		"static_caught": staticCaught, "static_false": staticFalse}
	return got, benchRedirectsInBrowser(cases, web, got)
}

// benchRedirectsInBrowser adds what a browser finds; without one the keys are left out.
func benchRedirectsInBrowser(cases []redirectCase, web *redirectWeb, got map[string]any) error {
	client, err := fetch.NewClient(fetch.Config{Delay: -1, Transport: web})
	if err != nil {
		return err
	}
	defer client.Close()
	r, err := jsrender.New(jsrender.Config{Client: client, Path: os.Getenv("DEEPCRAWL_BROWSER")})
	if errors.Is(err, jsrender.ErrNoBrowser) {
		fmt.Fprintln(os.Stderr, "no browser, so only the static pass was measured:", err)
		return nil
	}
	if err != nil {
		return err
	}
	defer r.Close()
	begun := time.Now()
	var caught, wrong, kind, dynamic, coded int
	for i := range cases {
		c := &cases[i]
		v, err := c.inBrowser(web, r)
		if err != nil {
			return fmt.Errorf("redirect case %s: %w", c.ID, err)
		}
		switch {
		case !c.elsewhere() && v.OffSite:
			wrong++
			fmt.Fprintf(os.Stderr, "%s: browser: false, %s\n", c.ID, v.Kind)
		case !c.elsewhere() || c.needsDisguise():
		case c.found(v):
			caught++
			if v.Kind == strings.Replace(c.Expect.Kind, "http302", "http", 1) {
				kind++
			} else {
				fmt.Fprintf(os.Stderr, "%s: browser: kind %s, want %s\n", c.ID, v.Kind,
					c.Expect.Kind)
			}
		default:
			fmt.Fprintf(os.Stderr, "%s: browser: missed (%v)\n", c.ID, v.Redirects)
		}
		if c.Expect.Obfuscated {
			coded++
			for _, r := range v.Redirects {
				if r.OffSite && r.Coded {
					dynamic++
					break
				}
			}
		}
	}
	got["browser_caught"], got["browser_false"], got["browser_kind_right"] = caught, wrong, kind
	got["obfuscated"], got["obfuscation_seen"] = coded, dynamic
	got["held_contacted"] = len(web.contacted)
	got["browser_seconds_per_page"] = time.Since(begun).Seconds() / float64(len(cases))
	return nil
}

// searcher is where a visitor comes from who followed a result of a search.
const searcher = "http://search.test/results?q=garden+tools"

// inBrowser is the verdict on the page as a visitor sees it.
func (c *redirectCase) inBrowser(web *redirectWeb, r *jsrender.Renderer) (spam.Verdict, error) {
	u, err := fetch.ParseURL(nil, c.url())
	if err != nil {
		return spam.Verdict{}, err
	}
	from, err := fetch.ParseURL(nil, searcher)
	if err != nil {
		return spam.Verdict{}, err
	}
	p, err := r.Fetch(context.Background(), &fetch.Request{URL: u, Referer: from})
	if err != nil {
		return spam.Verdict{}, err
	}
	served, err := web.served(c)
	if err != nil {
		return spam.Verdict{}, err
	}
	return spam.Compare(served, p), nil
}

func readRedirects(path string) ([]redirectCase, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, "cases.jsonl")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("redirect cases: %w", err)
	}
	defer f.Close()
	var cases []redirectCase
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c redirectCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, fmt.Errorf("redirect cases, line %d: %w", len(cases)+1, err)
		}
		cases = append(cases, c)
	}
	return cases, lines.Err()
}
