package jsrender

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/network"

	"deepcrawl/surface/fetch"
)

// A socket is a WebSocket of the page (RFC 6455) to its own site. The door reads each message of
// the page before it lets it go, as if it were posted, and counts it as a request; what comes back
// counts in bytes.
type socket struct {
	visit *visit
	url   *url.URL

	mu    sync.Mutex
	await *time.Timer // runs while an answer to the last message may come; nil: none is waited for
}

// answerTime is how long a page is kept busy by a message that nobody answers, and by a line that
// is not put through.
const answerTime = time.Second

const mostOpening = 20 // lines of a page that are waited for at a time

var (
	errSocket = errors.New("WebSockets are spoken with the site of the page alone")
	errFrame  = errors.New("a WebSocket message that is none, or is too long")
)

// socket connects the page with its site until one of them, or the visit ends. The caller has
// begun, and ends.
func (v *visit) socket(ctx context.Context, w http.ResponseWriter, r *http.Request,
	u *url.URL) error {
	hijacker, ok := w.(http.Hijacker)
	if !ok {
		return errSocket
	}
	out := &http.Request{Method: http.MethodGet, URL: u, Host: u.Host, Header: v.header(r.Header),
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}
	out.Header.Set("Connection", "Upgrade")
	out.Header.Set("Upgrade", "websocket")
	out.Header.Del("Sec-WebSocket-Extensions") // compressed messages could not be read
	out.Header.Del("Accept-Encoding")
	resp, err := v.stay.RoundTrip(out.WithContext(ctx))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	site, ok := resp.Body.(io.ReadWriteCloser)
	if !ok || resp.StatusCode != http.StatusSwitchingProtocols {
		return errSocket
	}
	page, buffered, err := hijacker.Hijack()
	if err != nil {
		return err
	}
	defer page.Close()
	defer context.AfterFunc(ctx, func() { page.Close(); resp.Body.Close() })()
	if _, err := fmt.Fprintf(page, "HTTP/1.1 101 Switching Protocols\r\nConnection: "+
		"Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: %s\r\n",
		resp.Header.Get("Sec-WebSocket-Accept")); err != nil {
		return err
	}
	if p := resp.Header.Get("Sec-WebSocket-Protocol"); p != "" && !strings.ContainsAny(p, "\r\n") {
		_, _ = fmt.Fprintf(page, "Sec-WebSocket-Protocol: %s\r\n", p)
	}
	if _, err := io.WriteString(page, "\r\n"); err != nil {
		return err
	}
	s := &socket{visit: v, url: u}
	v.done() // an open line keeps nobody waiting, a question does
	defer v.begin()
	defer s.answered()
	var down sync.WaitGroup
	down.Go(func() {
		s.down(page, site)
		page.Close()
	})
	err = s.up(site, buffered.Reader)
	page.Close()
	resp.Body.Close()
	down.Wait()
	return err
}

// down passes on what the site says.
func (s *socket) down(page io.Writer, site io.Reader) {
	buf := make([]byte, 32<<10)
	for {
		n, err := site.Read(buf)
		if n > 0 {
			if !s.visit.spend(int64(n)) {
				return
			}
			if _, err := page.Write(buf[:n]); err != nil {
				return
			}
			s.answered()
		}
		if err != nil {
			return
		}
	}
}

// up passes on what the page says, message by message. The error is why one was not sent.
func (s *socket) up(site io.Writer, page *bufio.Reader) error {
	var frames, message []byte
	for {
		frame, payload, err := readFrame(page)
		if errors.Is(err, errFrame) {
			return err
		}
		if err != nil {
			return nil // the page hung up
		}
		frames = append(frames, frame...)
		if control := frame[0]&0x08 != 0; !control {
			if message = append(message, payload...); len(message) > mostPosted {
				return errFrame
			}
			if final := frame[0]&0x80 != 0; !final {
				continue
			}
			if err := s.visit.says(s.url, message); err != nil {
				return err
			}
			s.asks()
			message = nil
		}
		if _, err := site.Write(frames); err != nil {
			return nil
		}
		frames = nil
	}
}

// opening keeps the visit busy from when the page opens a line until that stands, or is refused. It
// comes to the door by a tunnel, which takes longer than a request, and for which the clock of the
// page does not stand still.
func (v *visit) opening(id network.RequestID) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.lines[id] != nil || len(v.lines) >= mostOpening {
		return
	}
	if v.lines == nil {
		v.lines = map[network.RequestID]*time.Timer{}
	}
	v.lines[id] = time.AfterFunc(answerTime, func() { v.opened(id) })
	v.busy++
	v.active = time.Now()
}

// opened is the end of opening.
func (v *visit) opened(id network.RequestID) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.lines[id] == nil {
		return
	}
	v.lines[id].Stop()
	delete(v.lines, id)
	v.busy--
	v.active = time.Now()
}

// says decides about a message, and counts it.
func (v *visit) says(u *url.URL, message []byte) error {
	if err := v.harms(
		&fetch.Request{Method: http.MethodPost, URL: u,
			Header: http.Header{"Upgrade": {"websocket"}}, Body: message}); err != nil {
		return err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.held {
		return errHeld
	}
	if v.requests++; v.requests > v.limits.Requests {
		return errRequests
	}
	return nil
}

// asks keeps the visit busy until the site says something.
func (s *socket) asks() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.await == nil {
		s.visit.begin()
		s.await = time.AfterFunc(answerTime, s.answered)
	}
}

func (s *socket) answered() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.await == nil {
		return
	}
	s.await.Stop()
	s.await = nil
	s.visit.done()
}

// readFrame reads a frame that a browser sent: as it came, and what it carries.
func readFrame(r *bufio.Reader) (frame, payload []byte, err error) {
	head := make([]byte, 2, 14)
	if _, err := io.ReadFull(r, head); err != nil {
		return nil, nil, err
	}
	if head[1]&0x80 == 0 || head[0]&0x70 != 0 { // not masked, or of an extension
		return nil, nil, errFrame
	}
	more := 4 // the mask
	switch head[1] & 0x7f {
	case 126:
		more += 2
	case 127:
		more += 8
	}
	head = head[:2+more]
	if _, err := io.ReadFull(r, head[2:]); err != nil {
		return nil, nil, err
	}
	size := uint64(head[1] & 0x7f)
	switch more {
	case 6:
		size = uint64(binary.BigEndian.Uint16(head[2:]))
	case 12:
		size = binary.BigEndian.Uint64(head[2:])
	}
	if size > mostPosted {
		return nil, nil, errFrame
	}
	mask := head[len(head)-4:]
	frame = append(head[:len(head):len(head)], make([]byte, size)...)
	if _, err := io.ReadFull(r, frame[len(head):]); err != nil {
		return nil, nil, err
	}
	payload = make([]byte, size)
	for i := range payload {
		payload[i] = frame[len(head)+i] ^ mask[i%4]
	}
	return frame, payload, nil
}
