package simulated

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// client is where requests come from: an address that is nobody's (RFC 5737).
const client = "192.0.2.1:40000"

// buffered is how many octets of an answer net/http keeps back to see whether that is all, and to
// announce the length.
const buffered = 2048

// A Transport is an http.RoundTripper that has requests to whatever host answered by a handler in
// this process, as a server of net/http would: with a Date, a length where it is short, a type that
// is guessed where none is given, no body to HEAD. It follows no redirects and keeps no cookies.
//
// A handler that panics with http.ErrAbortHandler cuts the connection: what it wrote until then is
// what comes of the answer. Any other panic is a mistake in the site, and ends the program. It is
// safe for concurrent use if the handler is.
type Transport struct {
	site  http.Handler
	clock interface{ Now() time.Time }
}

// NewTransport returns a Transport to site, which dates its answers by the clock.
func NewTransport(site http.Handler, clock interface{ Now() time.Time }) *Transport {
	return &Transport{site: site, clock: clock}
}

// RoundTrip has the site answer, and returns when it is done. The error is that of the context, or
// io.EOF for a connection that was cut before there was an answer.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Body != nil {
		defer r.Body.Close()
	}
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	asked, err := arriving(r)
	if err != nil {
		return nil, err
	}
	w := &answer{header: http.Header{}, whole: -1, head: r.Method == http.MethodHead}
	cut := w.by(t.site, asked)
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	if cut && w.status == 0 {
		return nil, io.EOF
	}
	return w.response(r, cut, t.clock.Now()), nil
}

// arriving is a request as a server gets it.
func arriving(r *http.Request) (*http.Request, error) {
	u, err := url.ParseRequestURI(r.URL.RequestURI())
	if err != nil {
		return nil, fmt.Errorf("request for %s: %w", r.URL.Redacted(), err)
	}
	body := []byte{}
	if r.Body != nil {
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	asked := r.Clone(r.Context())
	asked.URL, asked.RequestURI, asked.RemoteAddr = u, r.URL.RequestURI(), client
	asked.Proto, asked.ProtoMajor, asked.ProtoMinor = "HTTP/1.1", 1, 1
	if asked.Host == "" {
		asked.Host = r.URL.Host
	}
	if asked.Header == nil {
		asked.Header = http.Header{}
	}
	asked.Header.Del("Host")
	asked.Body, asked.ContentLength, asked.GetBody = io.NopCloser(bytes.NewReader(body)),
		int64(len(body)), nil
	asked.TransferEncoding = nil
	if len(body) > 0 {
		asked.Header.Set("Content-Length", strconv.Itoa(len(body)))
	}
	if r.URL.Scheme == "https" {
		asked.TLS = &tls.ConnectionState{Version: tls.VersionTLS13, HandshakeComplete: true,
			ServerName: r.URL.Hostname()}
	}
	return asked, nil
}

// An answer is an http.ResponseWriter.
type answer struct {
	header  http.Header
	sent    http.Header // as it was when the status was given
	status  int         // 0: not given yet
	body    bytes.Buffer
	whole   int64 // octets announced; -1: none were
	flushed bool
	head    bool // to a HEAD
}

// by has the site answer, and reports whether it cut the connection.
func (w *answer) by(site http.Handler, r *http.Request) (cut bool) {
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			cut = true
		default:
			panic(p)
		}
	}()
	site.ServeHTTP(w, r)
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	}
	return false
}

// Header is what http.ResponseWriter says.
func (w *answer) Header() http.Header { return w.header }

// WriteHeader takes the first status; those that only inform are dropped.
func (w *answer) WriteHeader(status int) {
	if w.status != 0 || status < http.StatusOK {
		return
	}
	w.status, w.sent = status, w.header.Clone()
	if n, err := strconv.ParseInt(w.sent.Get("Content-Length"), 10, 64); err == nil && n >= 0 {
		w.whole = n
	}
}

// Write adds to the body, up to the length that was announced.
func (w *answer) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	}
	if !bodied(w.status) {
		return 0, http.ErrBodyNotAllowed
	}
	if w.whole >= 0 && int64(w.body.Len()+len(b)) > w.whole {
		return 0, http.ErrContentLength
	}
	return w.body.Write(b)
}

// Flush ends what is kept back to learn the length. The answer comes when it is whole, all the
// same.
func (w *answer) Flush() {
	if w.status == 0 {
		w.WriteHeader(http.StatusOK)
	}
	w.flushed = true
}

func bodied(status int) bool {
	return status != http.StatusNoContent && status != http.StatusNotModified
}

// response is the answer as a client gets it.
func (w *answer) response(r *http.Request, cut bool, now time.Time) *http.Response {
	h, body := w.sent, w.body.Bytes()
	if _, given := h["Date"]; !given {
		h.Set("Date", now.UTC().Format(http.TimeFormat))
	}
	if _, given := h["Content-Type"]; !given && len(body) > 0 && h.Get("Content-Encoding") == "" {
		h.Set("Content-Type", http.DetectContentType(body))
	}
	resp := &http.Response{
		Status: strconv.Itoa(w.status) + " " + http.StatusText(w.status), StatusCode: w.status,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: h, ContentLength: w.whole,
		Request: r,
	}
	short := w.whole > int64(len(body))
	switch {
	case !bodied(w.status):
		resp.ContentLength, short = 0, false
	case w.whole >= 0:
	case cut || w.flushed || len(body) > buffered:
		resp.TransferEncoding, short = []string{"chunked"}, cut
	default:
		resp.ContentLength = int64(len(body))
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	if w.head {
		body, short = nil, false
	}
	resp.Body = &sentBody{ctx: r.Context(), r: bytes.NewReader(body), short: short}
	return resp
}

// A sentBody is a body that may break off.
type sentBody struct {
	ctx    context.Context
	r      *bytes.Reader
	short  bool
	closed bool
}

var errClosed = errors.New("http: read on closed response body")

// Read reads on.
func (b *sentBody) Read(p []byte) (int, error) {
	if b.closed {
		return 0, errClosed
	}
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := b.r.Read(p)
	if err == io.EOF && b.short {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// Close ends reading.
func (b *sentBody) Close() error {
	b.closed = true
	return nil
}
