package fetch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// A server that is slower than floorRate on average, floorAfter the body began, holds its
	// host's turn for nothing. The rate is low, as some send the head of a page and think for half
	// a minute before the rest.
	floorAfter = 10 * time.Second
	floorRate  = 100 // octets a second

	redirectBody = 64 << 10 // read of a redirect's body, so that its connection can be used again
	// http.DetectContentType looks at half of them, markup may stand behind a comment
	sniffOctets = 1024
	// read behind what a coding ends with, as only the end of a body makes its connection free for
	// others
	afterCoding = 4 << 10
)

var errSlow = errors.New("body too slow")

var bufferPool = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// readBody reads, decodes and converts the body of resp into p. Media types that are no text are
// not read at all: closing the body then ends the connection, however much the server still wants
// to send. The error is a cutShort where the body broke off and something came of it.
func readBody(p *Page, resp *http.Response, a *ask, cancel context.CancelFunc) error {
	body := newFloor(resp.Body, a.come, cancel)
	defer body.stop()
	if redirected(resp) {
		// the header has said it all, whatever becomes of the body
		_, _ = io.CopyN(io.Discard, body, redirectBody)
		return nil
	}
	contentType := declaredType(resp.Header)
	sniff := contentType == "" && !a.raw
	if a.method == http.MethodHead || !a.raw && !sniff && !textual(contentType) {
		return nil
	}
	decoded, done, err := decode(body, strings.Join(resp.Header["Content-Encoding"], ","))
	if err != nil {
		return body.cause(err)
	}
	defer done()
	raw, kind, err := readUpTo(decoded, a.limit, sniff)
	short := body.broken() && int64(len(raw)) <= a.limit
	if short && (len(raw) == 0 || body.drips()) {
		return body.cause(err)
	}
	if err != nil && len(raw) == 0 {
		return err
	}
	switch {
	case kind != "":
		p.name(kind)
		contentType = p.Header.Get("Content-Type")
	case !sniff && contentType != "" && contentType != resp.Header.Get("Content-Type"):
		p.setType(contentType)
	}
	if decoded != io.Reader(body) && err == nil && int64(len(raw)) <= a.limit {
		_, _ = io.CopyN(io.Discard, body, afterCoding)
	}
	p.Broken = err != nil || short
	// a coding that ends in garbage has given us its good part
	p.Truncated = err != nil || int64(len(raw)) > a.limit
	if p.Truncated {
		raw = trimPartialRune(raw[:min(int64(len(raw)), a.limit)])
	}
	p.Body = raw
	if !a.raw || textual(sniffed(head(raw, sniffOctets))) {
		var said string
		host := p.URL.Hostname()
		if p.Body, p.Charset,
			said = toUTF8(raw, contentType, host, a.utf8.or(a.native, host)); said != "" {
			a.utf8.note(host, p.Charset)
			p.Odd = append(p.Odd,
				fmt.Sprintf("it is said to be in %s, and is in %s, in which it was read", said,
					p.Charset))
		}
	}
	switch {
	case short:
		p.Odd = append(p.Odd, brokeOff(int(body.n.Load()), resp.ContentLength))
		return &cutShort{page: p, err: body.cause(err)}
	case err != nil:
		p.Odd = append(p.Odd,
			fmt.Sprintf("its body is not whole as Content-Encoding: %s has it, and was read as far as it is", resp.Header.Get("Content-Encoding")))
	}
	return nil
}

// readUpTo reads one octet more than limit, which tells the caller that there was more. With sniff,
// what does not look like text is left alone after its first octets, and the media type is told.
func readUpTo(r io.Reader, limit int64, sniff bool) (raw []byte, kind string, err error) {
	buf := bufferPool.Get().(*bytes.Buffer)
	defer func() {
		if buf.Cap() <= 1<<20 {
			buf.Reset()
			bufferPool.Put(buf)
		}
	}()
	if sniff {
		_, err := io.CopyN(buf, r, min(sniffOctets, limit))
		if buf.Len() == 0 {
			return nil, "", notEOF(err)
		}
		if kind = sniffed(buf.Bytes()); !textual(kind) {
			return nil, kind, nil
		}
		if err != nil {
			return bytes.Clone(buf.Bytes()), kind, notEOF(err)
		}
	}
	_, err = io.Copy(buf, io.LimitReader(r, limit+1-int64(buf.Len())))
	return bytes.Clone(buf.Bytes()), kind, err
}

func notEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// textual reports whether pages of the media type are worth reading.
func textual(contentType string) bool {
	t, _, _ := strings.Cut(contentType, ";")
	t = strings.ToLower(strings.TrimSpace(t))
	switch {
	case t == "text/event-stream": // never ends
		return false
	case strings.HasPrefix(t, "text/"), t == "application/xml", t == "application/json":
		return true
	case strings.HasPrefix(t, "image/"):
		return false
	}
	return strings.HasSuffix(t, "+xml") || strings.HasSuffix(t, "+json")
}

// A floor cuts a body that comes too slowly.
type floor struct {
	r     io.Reader
	start time.Time // by the machine: a body that comes slowly comes over a socket
	n     atomic.Int64
	last  atomic.Int64 // when octets came, in nanoseconds after start
	slow  atomic.Bool
	held  *flow // what came and may not have been read, see veiledBody
	err   error // of r, other than io.EOF
	timer *time.Timer
}

func newFloor(r io.Reader, held *flow, cancel context.CancelFunc) *floor {
	f := &floor{r: r, start: time.Now(), held: held}
	f.timer = time.AfterFunc(floorAfter, func() {
		if max(f.n.Load(), held.octets()) < int64(time.Since(f.start).Seconds()*floorRate) {
			f.slow.Store(true)
			cancel()
			return
		}
		f.timer.Reset(time.Second)
	})
	return f
}

func (f *floor) Read(b []byte) (int, error) {
	n, err := f.r.Read(b)
	if n > 0 {
		f.n.Add(int64(n))
		f.last.Store(int64(time.Since(f.start)))
	}
	if err != nil && err != io.EOF {
		f.err = err
	}
	return n, err
}

func (f *floor) stop() { f.timer.Stop() }

// broken reports whether the connection failed, as against what came over it.
func (f *floor) broken() bool { return f.err != nil }

// drips reports whether the body was cut as too slow while it was still coming. One that came at
// once and then no more, as a server that waits for the next request has sent less than it
// promised, does not drip.
func (f *floor) drips() bool {
	return f.slow.Load() &&
		time.Since(f.start)-max(time.Duration(f.last.Load()),
			f.held.lastAfter(f.start)) < floorAfter
}

// cause returns the reason behind err.
func (f *floor) cause(err error) error {
	switch {
	case f.slow.Load():
		return errSlow
	case f.err != nil:
		return f.err
	}
	return err
}
