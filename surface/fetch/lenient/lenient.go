// Package lenient lets net/http read the answers that browsers read: a Conn puts the head of an
// answer into order before net/http parses it, and says what was odd in the words of a site's
// owner.
//
// A PHP notice among the headers, "HTTP 200 OK" or an empty Content-Length void an answer for
// net/http; browsers pass over them, so the sites never learn of it. The octets of an answer that
// is in order pass as they came.
//
//	conn := lenient.NewConn(tcp)
//	serial := conn.Expect(http.MethodGet) // whenever a request is about to use the connection
//	...                                   // net/http reads the answer
//	odd := conn.Odd(serial)               // `"Notice - x" is no header line`
//
// Reading order: lenient.go (Conn), head.go (one head), framing.go (how long its body is),
// chunks.go (bodies in chunks).
package lenient

import (
	"bytes"
	"errors"
	"io"
	"net"
	"slices"
	"sync"
)

// maxHead bounds what is gathered of a head. net/http refuses longer ones itself, so that what is
// beyond goes to it as it came.
const maxHead = 512 << 10

// A Conn is a connection of HTTP/1. Its Expect and Odd are safe for concurrent use with Read.
type Conn struct {
	net.Conn
	about []string // what is odd about the connection itself

	mu       sync.Mutex
	serial   int    // of the request that is expected to be answered
	method   string // of that request
	awaiting bool   // no octet of its answer was seen
	odd      []string
	oddOf    int // the serial that odd belongs to

	// Of the one goroutine that reads.
	state  state
	asked  string // method of the request that is answered
	number int    // and its serial
	head   []byte // gathered so far
	chunks chunker
	ready  []byte // to be handed out
	room   []byte // what was ready before stood here
	end    error  // behind what is ready
}

// A state says what the octets that come are.
type state uint8

const (
	inBody  state = iota // whatever they are, they pass
	inHead               // of an answer
	inChunk              // a body in chunks
)

// NewConn returns a Conn over c. Until Expect is called it passes everything. What about says is
// told of each answer.
func NewConn(c net.Conn, about ...string) *Conn { return &Conn{Conn: c, about: about} }

// Expect says that a request with the method uses the connection next, whose earlier answers were
// read to their end. It returns a number to ask Odd with.
func (c *Conn) Expect(method string) (serial int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.serial++
	c.method, c.awaiting = method, true
	return c.serial
}

// Odd returns what was odd about the answer to the request of that serial; nil when nothing was, or
// when another request has the connection by now.
func (c *Conn) Odd(serial int) []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.oddOf != serial {
		return nil
	}
	return c.odd
}

// Read reads octets that are in order.
func (c *Conn) Read(b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	for {
		if len(c.ready) > 0 {
			n := copy(b, c.ready)
			c.ready = c.ready[n:]
			return n, nil
		}
		if c.end != nil {
			return 0, c.end
		}
		n, err := c.Conn.Read(b)
		c.begin()
		if c.state == inBody {
			return n, err
		}
		c.ready = c.room[:0]
		c.take(b[:n], err)
		if c.room = c.ready; cap(c.room) > 16<<10 {
			c.room = nil
		}
	}
}

// begin turns to the head of an answer when one is expected.
func (c *Conn) begin() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.awaiting {
		return
	}
	c.awaiting = false
	c.state, c.asked, c.number, c.head = inHead, c.method, c.serial, c.head[:0]
}

// take reads octets that came, and the error behind them.
func (c *Conn) take(b []byte, err error) {
	if err != nil {
		c.end = err
	}
	for len(b) > 0 || err != nil {
		switch c.state {
		case inBody:
			c.ready = append(c.ready, b...)
			return
		case inChunk:
			c.ready = c.chunks.feed(c.ready, b, errors.Is(err, io.EOF))
			return
		}
		c.head = append(c.head, b...)
		rest, ok := c.leaveHead(errors.Is(err, io.EOF))
		if !ok {
			if err != nil || len(c.head) > maxHead {
				c.state, c.ready, c.head = inBody, append(c.ready, c.head...), nil
			}
			return
		}
		b = rest
		// with an error behind a chunked head, the chunks end as well
		if len(b) == 0 && c.state != inChunk {
			return
		}
	}
}

// leaveHead hands the head out once it is whole, and returns the octets behind it.
func (c *Conn) leaveHead(ended bool) (rest []byte, ok bool) {
	raw, rest, ok := cutHead(c.head, ended)
	if !ok {
		return nil, false
	}
	h := readHead(raw)
	if bare := bytes.HasPrefix(rest, []byte("<")); bare && h.status == 0 {
		h = &head{octets: []byte("HTTP/1.0 200 OK\r\n\r\n"), status: 200}
		h.note("its answer has no head and begins with the page")
	}
	c.ready = append(c.ready, h.octets...)
	c.head = c.head[:0] // rest still stands in it, until the next octets come
	if cap(c.head) > 16<<10 {
		c.head = nil
	}
	if h.interim() {
		return rest, true // the head of the answer follows
	}
	c.mu.Lock()
	c.odd, c.oddOf = slices.Concat(c.about, h.odd), c.number
	c.mu.Unlock()
	c.state = inBody
	if h.chunked && c.asked != "HEAD" && h.status != 204 && h.status != 304 && h.status != 101 {
		c.state, c.chunks = inChunk, chunker{}
	}
	return rest, true
}
