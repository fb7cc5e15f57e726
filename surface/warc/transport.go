package warc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"
)

// maxBody is how much of a body is archived, in octets; what is longer is marked as truncated.
const maxBody = 16 << 20

// Transport returns a transport that sends through base and archives each exchange when its body is
// closed. The body is archived as far as it was read, as it came over the wire but for the framing
// of chunks and of HTTP/2.
func (f *File) Transport(base http.RoundTripper) http.RoundTripper {
	return &transport{file: f, base: base}
}

type transport struct {
	file *File
	base http.RoundTripper
}

// CloseIdleConnections closes those of the transport behind.
func (t *transport) CloseIdleConnections() {
	if c, ok := t.base.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}

// RoundTrip sends a request. Exchanges that ended without an answer are not archived.
func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	e := &exchange{file: t.file, at: t.file.now(), uri: openAddress(r.URL)}
	ctx := httptrace.WithClientTrace(r.Context(), &httptrace.ClientTrace{GotConn: e.connected})
	sent := r.Clone(ctx)
	var body bytes.Buffer
	if r.Body != nil {
		sent.Body = struct {
			io.Reader
			io.Closer
		}{io.TeeReader(r.Body, &body), r.Body}
	}
	resp, err := t.base.RoundTrip(sent)
	if err != nil {
		return resp, err
	}
	hush := t.file.hush(r.URL.Host)
	e.request = requestBlock(sent, body.Bytes(), hush)
	e.head = responseHead(resp, hush)
	e.unchanged = resp.StatusCode == http.StatusNotModified
	resp.Body = &archived{body: resp.Body, exchange: e, whole: resp.ContentLength}
	return resp, nil
}

// An exchange is one request and what came of it.
type exchange struct {
	file          *File
	at            time.Time
	uri           string
	mu            sync.Mutex
	ip            string // guarded by mu: a trace may be called late
	request, head []byte
	unchanged     bool // the answer says that the copy asked about still holds
}

func (e *exchange) connected(c httptrace.GotConnInfo) {
	host, _, err := net.SplitHostPort(c.Conn.RemoteAddr().String())
	if err != nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.ip = host
}

// keep writes the records of the exchange. truncated is a reason of the standard, or "".
func (e *exchange) keep(body []byte, truncated string) {
	e.mu.Lock()
	ip := e.ip
	e.mu.Unlock()
	sum := digest(body)
	resp := &record{kind: "response", id: newID(), at: e.at, block: append(e.head, body...),
		fields: []field{
			{"WARC-Target-URI", e.uri}, {"WARC-IP-Address", ip}, {"WARC-Payload-Digest", sum},
			{"WARC-Truncated", truncated}, {"Content-Type", "application/http;msgtype=response"},
		}}
	switch {
	case e.unchanged:
		e.notModified(resp)
	case len(body) >= leastBody && truncated == "":
		e.revisit(resp, sum)
	}
	e.file.write(resp,
		&record{kind: "request", id: newID(), at: e.at, block: e.request, fields: []field{
			{"WARC-Target-URI", e.uri}, {"WARC-IP-Address", ip}, {"WARC-Concurrent-To", resp.id},
			{"Content-Type", "application/http;msgtype=request"},
		}})
}

// revisit makes a revisit of a response whose body was archived before.
func (e *exchange) revisit(r *record, sum string) {
	e.file.mu.Lock()
	first, again := e.file.seen.meet(sum, origin{e.uri, e.at})
	e.file.mu.Unlock()
	if !again {
		return
	}
	r.kind, r.block = "revisit", e.head
	r.fields = append(r.fields,
		field{"WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"},
		field{"WARC-Refers-To-Target-URI", first.uri}, field{"WARC-Refers-To-Date", date(first.at)})
}

// notModified makes a revisit of an answer that sends no body, as the one that was asked about is
// the same (WARC/1.1, 6.7.2). The archive may not have that one: it may stand in another file.
func (e *exchange) notModified(r *record) {
	r.kind, r.block = "revisit", e.head
	r.fields = append(slices.DeleteFunc(r.fields, func(f field) bool {
		return f.name == "WARC-Payload-Digest"
	}),
		field{"WARC-Profile", "http://netpreserve.org/warc/1.1/revisit/server-not-modified"},
		field{"WARC-Refers-To-Target-URI", e.uri})
}

// archived is a body that is archived as it is read.
type archived struct {
	body     io.ReadCloser
	exchange *exchange
	whole    int64 // octets announced; negative: not known

	mu    sync.Mutex // Close may come while a Read hangs
	got   bytes.Buffer
	ended bool  // the end was seen
	err   error // of the body, other than its end
	cut   bool  // longer than maxBody
	kept  bool
}

// Read reads on and remembers.
func (a *archived) Read(p []byte) (int, error) {
	n, err := a.body.Read(p)
	a.mu.Lock()
	defer a.mu.Unlock()
	room := maxBody - a.got.Len()
	a.got.Write(p[:min(n, room)])
	a.cut = a.cut || n > room
	if a.ended = a.ended || err == io.EOF; err != nil && !a.ended {
		a.err = err
	}
	return n, err
}

// Close closes the body and archives the exchange, once.
func (a *archived) Close() error {
	err := a.body.Close()
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.kept {
		a.kept = true
		a.exchange.keep(a.got.Bytes(), a.truncated())
	}
	return err
}

// truncated is why what was got is not all, in the words of the standard (WARC/1.1, 5.13), or "".
// Who stops reading on his own after a while has a limit of length.
func (a *archived) truncated() string {
	var late interface{ Timeout() bool }
	switch {
	case a.cut:
		return "length"
	case a.ended || a.whole >= 0 && int64(a.got.Len()) == a.whole:
		return ""
	case errors.Is(a.err, context.Canceled), errors.As(a.err, &late) && late.Timeout():
		return "time"
	case a.err != nil:
		return "disconnect"
	case a.got.Len() > 0:
		return "length"
	}
	return "unspecified" // nobody wanted to read it
}

// requestBlock is the request as it went over the wire of HTTP/1.1, without the headers of hush.
func requestBlock(r *http.Request, body []byte, hush map[string]bool) []byte {
	var b bytes.Buffer
	host := r.Host
	if host == "" {
		host = r.URL.Host
	}
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: %s\r\n", r.Method, r.URL.RequestURI(), host)
	writeHeader(&b, r.Header, hush)
	if len(body) > 0 && r.Header.Get("Content-Length") == "" {
		fmt.Fprintf(&b, "Content-Length: %d\r\n", len(body))
	}
	b.WriteString("\r\n")
	b.Write(body)
	return b.Bytes()
}

// responseHead is the status line and header of a response. An answer over HTTP/2 is written as one
// over HTTP/1.1, which is what readers of archives know.
func responseHead(r *http.Response, hush map[string]bool) []byte {
	var b bytes.Buffer
	status := strings.TrimSpace(strings.TrimPrefix(r.Status, fmt.Sprint(r.StatusCode)))
	if status == "" {
		status = http.StatusText(r.StatusCode)
	}
	proto := "HTTP/1.1"
	if r.ProtoMajor == 1 {
		proto = fmt.Sprintf("HTTP/1.%d", r.ProtoMinor)
	}
	fmt.Fprintf(&b, "%s %03d %s\r\n", proto, r.StatusCode, status)
	writeHeader(&b, r.Header, hush)
	b.WriteString("\r\n")
	return b.Bytes()
}

// writeHeader writes the lines of a header by name, but for those of hush. Transfer-Encoding is not
// among them: chunks were joined.
func writeHeader(b *bytes.Buffer, h http.Header, hush map[string]bool) {
	names := make([]string, 0, len(h))
	for name := range h {
		if !hush[http.CanonicalHeaderKey(name)] {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	clean := strings.NewReplacer("\r", " ", "\n", " ")
	for _, name := range names {
		for _, value := range h[name] {
			fmt.Fprintf(b, "%s: %s\r\n", name, withoutPasswords(clean.Replace(value)))
		}
	}
}
