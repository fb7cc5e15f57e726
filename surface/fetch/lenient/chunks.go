package lenient

import (
	"bytes"
	"strconv"
	"strings"
)

const (
	maxSizeLine = 4 << 10 // with its extensions
	maxTrailer  = 64 << 10
)

// A chunker reads a body in chunks and writes it anew: with line ends as net/http wants them,
// without extensions and trailers. A body that breaks off within a chunk breaks off there; what is
// no chunk at all passes as it came, for net/http to stumble over.
type chunker struct {
	part part
	left uint64 // octets of the chunk
	line []byte // gathered
}

type part uint8

const (
	sizeLine part = iota
	data
	behindData // the line end behind a chunk
	trailer
	over
)

// feed appends to out what b, the next octets of the body, is in order. ended says that none
// follow.
func (c *chunker) feed(out, b []byte, ended bool) []byte {
	for len(b) > 0 {
		switch c.part {
		case data:
			n := min(c.left, uint64(len(b)))
			out = strconv.AppendUint(out, n, 16)
			out = append(append(append(out, '\r', '\n'), b[:n]...), '\r', '\n')
			b = b[n:]
			if c.left -= n; c.left == 0 {
				c.part = behindData
			}
		case behindData:
			if b[0] == '\r' {
				b = b[1:]
				continue
			}
			if b[0] == '\n' {
				b = b[1:]
			}
			c.part = sizeLine
		case over:
			return append(out, b...)
		default:
			line, rest, whole := bytes.Cut(b, []byte("\n"))
			c.line = append(c.line, line...)
			if b = rest; !whole {
				break
			}
			out = c.endLine(out)
		}
		if len(c.line) > maxTrailer || c.part == sizeLine && len(c.line) > maxSizeLine {
			out, c.line, c.part = append(out, c.line...), nil, over
		}
	}
	if ended {
		out = c.finish(out)
	}
	return out
}

// endLine reads the line that was gathered.
func (c *chunker) endLine(out []byte) []byte {
	line := string(bytes.TrimSpace(c.line))
	raw := c.line
	c.line = nil
	if c.part == trailer {
		if line == "" {
			c.part = over
			return append(out, "0\r\n\r\n"...)
		}
		return out
	}
	digits, _, _ := strings.Cut(line, ";")
	n, err := strconv.ParseUint(strings.TrimSpace(digits), 16, 63)
	switch {
	case err != nil:
		c.part = over
		return append(append(out, raw...), '\n')
	case n == 0:
		c.part = trailer
	default:
		c.part, c.left = data, n
	}
	return out
}

// finish ends a body whose connection has ended: the last chunk need not be followed by a line.
func (c *chunker) finish(out []byte) []byte {
	last := c.part == sizeLine && strings.Trim(string(bytes.TrimSpace(c.line)), "0") == "" &&
		len(bytes.TrimSpace(c.line)) > 0
	if c.part == trailer || last {
		c.part = over
		return append(out, "0\r\n\r\n"...)
	}
	return out
}
