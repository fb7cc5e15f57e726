package apiform

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"time"

	"deepcrawl/surface/fetch"
)

const mostKept = 4 << 20 // octets of an answer that an Exchange keeps

// An Exchange is a request of the page and the answer to it, as they passed the door. It does not
// change once Session hands it out.
type Exchange struct {
	Request   *fetch.Request // Method, URL, Body and the headers the browser sent
	Status    int
	Header    http.Header
	Truncated bool
	At        time.Time

	sent []byte // the body as it came, possibly coded
}

// Keep notes a part of the body, when it is one that can be read.
func (x *Exchange) Keep(part []byte) {
	kind := strings.ToLower(x.Header.Get("Content-Type"))
	if strings.HasPrefix(kind, "image/") || strings.HasPrefix(kind, "font/") ||
		strings.HasPrefix(kind, "video/") || strings.HasPrefix(kind, "audio/") {
		return
	}
	if len(x.sent)+len(part) > mostKept {
		x.Truncated = true
		return
	}
	x.sent = append(x.sent, part...)
}

// Body is the answer's body, decoded when it was compressed. Of a broken or an endless one it is
// the good part.
func (x *Exchange) Body() []byte {
	if !strings.EqualFold(x.Header.Get("Content-Encoding"), "gzip") {
		return x.sent
	}
	r, err := gzip.NewReader(bytes.NewReader(x.sent))
	if err != nil {
		return nil
	}
	// what comes before an error is worth reading
	body, _ := io.ReadAll(io.LimitReader(r, 4*mostKept))
	return body
}
