// Package fetch is the only door to the network: it turns a Request into a Page, politely.
//
// A Client does the transport (redirects, decoding, charset, limits) and a Gate decides when, and
// whether at all, a request may leave: robots.txt, the host's turn, the budget and the address
// guard are enforced there and nowhere else.
//
// Reading order: fetch.go (Request, Page), client.go and redirect.go (one fetch), body.go,
// decode.go and charset.go (what comes back), gate.go, clock.go, trouble.go, robotscache.go and
// robots.go (when, and whether), guard.go (to which addresses), url.go, whatwg.go, password.go and
// key.go (what an address is), cookie.go, jar.go and cookiefile.go (who we are to a site),
// document.go and legacyquery.go (the parsed page), errors.go and words.go (how a fetch can end).
// What servers get wrong: odd.go with the package lenient (heads), secure.go (old TLS), short.go
// (bodies that break off), mediatype.go (types that are none).
//
//	c, err := fetch.NewClient(fetch.Config{UserAgent: "deepcrawl/1.0", Named: []string{"127.0.0.1:8101"}})
//	page, err := c.Fetch(ctx, &fetch.Request{URL: u})
package fetch

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// A Request is one HTTP request to be made. The zero Method means GET.
type Request struct {
	Method string
	URL    *url.URL
	Body   []byte
	// in addition to what the Client sends by itself; a POST carries its Content-Type here
	Header  http.Header
	Referer *url.URL
	// WHATWG name of the encoding of the site's other pages, for an answer that declares none; "":
	// not known
	Native string
	Once   bool          // a failure is not tried again
	Gap    time.Duration // after which one is, no sooner; 0: at the host's pace
	// the body is wanted whatever its media type: a sitemap may be a gzip file, an answer a script
	Raw bool
}

// A Hop is one step on the way from the address asked for to the page that was read. Via says how
// we were sent to its URL, so the first hop of a fetch has none.
type Hop struct {
	URL    *url.URL
	Status int
	// http, refresh_header, meta, script, form_get, form_post, anchor, window_open, popup, frame,
	// ...
	Via           string
	Delay         time.Duration
	Dynamic, Held bool
	Initiator     string // address of the script that took this way; empty: none, or not known
}

// A Page is the answer to a Request, decoded to UTF-8. It is read-only once it was made, and safe
// for concurrent readers.
type Page struct {
	Request *Request
	URL     *url.URL // where the body came from, after redirects
	Hops    []Hop    // every response on the way, the last one included
	Status  int
	Header  http.Header
	// UTF-8 when the media type is text, or what was asked for Raw looks like text; the bytes as
	// received otherwise
	Body []byte
	// encoding the body was served in, a WHATWG name in lower case; empty when the body was not
	// read (no text)
	Charset   string
	Truncated bool     // the body was cut: at the size limit, or by a server that broke it off
	Broken    bool     // it was the server that cut it
	Odd       []string // what was not in order with the answer, in words for its site's owner
	Rendered  bool     // a browser made it
	// what the server sent, of a page that a browser made afterwards; nil when nobody looked
	Served *Page
	// the page without the records that were written out at its end from what it holds for its
	// scripts; nil when none were
	Folded *Page
	// why a browser made it, or did not although something spoke for it; "" when nothing did
	Drawing  string
	Requests int // what it took, where that is more than the hops
	At       time.Time
	// from the first byte sent to the last byte read, waiting for the turn not included
	Took time.Duration

	doc document // parsed once, see Document
}

// A Fetcher fetches. Client is one, a browser is another, tests use FetcherFunc.
type Fetcher interface {
	Fetch(ctx context.Context, r *Request) (*Page, error)
}

// FetcherFunc makes a Fetcher of a function.
type FetcherFunc func(ctx context.Context, r *Request) (*Page, error)

// Fetch calls f.
func (f FetcherFunc) Fetch(ctx context.Context, r *Request) (*Page, error) { return f(ctx, r) }

type requestJSON struct {
	Method  string      `json:"method,omitempty"`
	URL     string      `json:"url"`
	Body    []byte      `json:"body,omitempty"`
	Header  http.Header `json:"header,omitempty"`
	Referer string      `json:"referer,omitempty"`
	Raw     bool        `json:"raw,omitempty"`
}

// MarshalJSON writes the addresses as text, so that a stored request can be read by people and by
// other programs.
func (r *Request) MarshalJSON() ([]byte, error) {
	j := requestJSON{Method: r.Method, Body: r.Body, Header: r.Header, Raw: r.Raw}
	if r.URL != nil {
		j.URL = r.URL.String()
	}
	if r.Referer != nil {
		j.Referer = r.Referer.String()
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (r *Request) UnmarshalJSON(b []byte) error {
	var j requestJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return err
	}
	u, err := ParseURL(nil, j.URL)
	if err != nil {
		return fmt.Errorf("stored request: %w", err)
	}
	*r = Request{Method: j.Method, URL: u, Body: j.Body, Header: j.Header, Raw: j.Raw}
	if j.Referer != "" {
		if r.Referer, err = ParseURL(nil, j.Referer); err != nil {
			return fmt.Errorf("stored request: %w", err)
		}
	}
	return nil
}
