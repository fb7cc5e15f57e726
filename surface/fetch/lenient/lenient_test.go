package lenient

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/iotest"
)

// A script is a connection that gives what was written down.
type script struct {
	net.Conn
	io.Reader
}

func (s script) Read(b []byte) (int, error) { return s.Reader.Read(b) }

// through reads an answer to a request with the method by way of a Conn.
func through(method string, r io.Reader) (octets string, odd []string, err error) {
	c := NewConn(script{Reader: r})
	serial := c.Expect(method)
	b, err := io.ReadAll(c)
	return string(b), c.Odd(serial), err
}

// parsed is what net/http makes of an answer that a Conn was in the way of.
func parsed(t *testing.T, method, raw string) (*http.Response, string, []string, error) {
	t.Helper()
	octets, odd, err := through(method, strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	byOne, _, _ := through(method, iotest.OneByteReader(strings.NewReader(raw)))
	if method != http.MethodHead && plain(t, method, byOne) != plain(t, method, octets) {
		t.Errorf("octet by octet it is %q, at once %q", byOne, octets)
	}
	resp, err := http.ReadResponse(newReader(octets), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%v of %q", err, octets)
	}
	body, err := io.ReadAll(resp.Body)
	return resp, string(body), odd, err
}

// plain is the body of an answer, however it is cut into chunks.
func plain(t *testing.T, method, octets string) string {
	resp, err := http.ReadResponse(newReader(octets), &http.Request{Method: method})
	if err != nil {
		return err.Error()
	}
	body, err := io.ReadAll(resp.Body)
	return resp.Status + string(body) + errorText(err)
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestHeadsThatBrowsersRead(t *testing.T) {
	for _, tt := range []struct {
		name, raw  string
		status     int
		body       string
		header     string // one that has to be there: "Name: value"
		odd        string // a part of what is told; "": nothing is
		wantLength int64
	}{
		{name: "in order", raw: "HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 2\r\n\r\nhi",
			status: 200, body: "hi", header: "A: b", wantLength: 2},
		{name: "a line without a colon",
			raw: "HTTP/1.1 200 OK\r\nNotice - no module on line 0\r\nA: b\r\nContent-Length: " +
				"2\r\n\r\nhi", status: 200, body: "hi", header: "A: b", odd: "Notice - no module",
			wantLength: 2},
		{name: "two of them, the second indented",
			raw:    "HTTP/1.1 200 OK\r\nWarning in\r\n   file x: line 3\r\nA: b\r\n\r\nhi",
			status: 200, body: "hi", header: "A: b", odd: "Warning in", wantLength: -1},
		{name: "a line with a colon but no name",
			raw: "HTTP/1.1 200 OK\r\n<b>Notice</b>: no <i>x</i>\r\nA: b\r\n\r\nhi", status: 200,
			body: "hi", header: "A: b", odd: "is no name", wantLength: -1},
		{name: "a line of a colon alone", raw: "HTTP/1.1 200 OK\r\n: x\r\nA: b\r\n\r\nhi",
			status: 200, body: "hi", header: "A: b", odd: "no header line", wantLength: -1},
		{name: "a second status line",
			raw: "HTTP/1.1 200 OK\r\nHTTP/1.1 404 Not Found\r\nA: b\r\n\r\nhi", status: 200,
			body: "hi", header: "A: b", odd: "second status line", wantLength: -1},
		{name: "no version", raw: "HTTP 200 OK\r\nA: b\r\n\r\nhi", status: 200, body: "hi",
			header: "A: b", odd: "status line", wantLength: -1},
		{name: "half a version", raw: "HTTP/1 404 Not Found\r\n\r\nhi", status: 404, body: "hi",
			odd: "status line", wantLength: -1},
		{name: "small letters", raw: "http/1.1 200 ok\r\n\r\nhi", status: 200, body: "hi",
			odd: "status line", wantLength: -1},
		{name: "another version", raw: "HTTP/2.0 503 Busy\r\n\r\nhi", status: 503, body: "hi",
			odd: "status line", wantLength: -1},
		{name: "no number", raw: "HTTP/1.1 OK\r\n\r\nhi", status: 200, body: "hi",
			odd: "status line", wantLength: -1},
		{name: "nothing but the version", raw: "HTTP/1.1\r\nA: b\r\n\r\nhi", status: 200,
			body: "hi", header: "A: b", odd: "status line", wantLength: -1},
		{name: "no blank behind the number", raw: "HTTP/1.1 200OK\r\n\r\nhi", status: 200,
			body: "hi", odd: "status line", wantLength: -1},
		{name: "many blanks", raw: "HTTP/1.1   301\tMoved\r\nLocation: /x\r\n\r\n", status: 301,
			header: "Location: /x", odd: "status line", wantLength: -1},
		{name: "no reason", raw: "HTTP/1.1 200\r\n\r\nhi", status: 200, body: "hi", wantLength: -1},
		{name: "a radio", raw: "ICY 200 OK\r\n\r\nhi", status: 200, body: "hi", odd: "status line",
			wantLength: -1},
		{name: "blank lines first", raw: "\r\n\r\n\nHTTP/1.1 200 OK\r\nA: b\r\n\r\nhi", status: 200,
			body: "hi", header: "A: b", odd: "blank lines", wantLength: -1},
		{name: "a byte order mark first", raw: "\xef\xbb\xbfHTTP/1.1 200 OK\r\n\r\nhi", status: 200,
			body: "hi", odd: "before the answer", wantLength: -1},
		{name: "a blank before the colon",
			raw:    "HTTP/1.1 200 OK\r\nContent-Type : text/html\r\nContent-Length\t: 2\r\n\r\nhi",
			status: 200, body: "hi", header: "Content-Type: text/html", odd: "before the colon",
			wantLength: 2},
		{name: "an indented first header", raw: "HTTP/1.1 200 OK\r\n A: b\r\nC: d\r\n\r\nhi",
			status: 200, body: "hi", header: "A: b", odd: "blank stands before", wantLength: -1},
		{name: "bare line feeds", raw: "HTTP/1.1 200 OK\nA: b\nContent-Length: 2\n\nhi",
			status: 200, body: "hi", header: "A: b", wantLength: 2},
		{name: "line ends of both kinds",
			raw: "HTTP/1.1 200 OK\nA: b\r\nContent-Length: 2\r\r\n\nhi", status: 200, body: "hi",
			header: "A: b", wantLength: 2},
		{name: "a lone carriage return", raw: "HTTP/1.1 200 OK\r\nA: b\rC: d\r\n\r\nhi",
			status: 200, body: "hi", header: "C: d", wantLength: -1},
		{name: "a folded line", raw: "HTTP/1.1 200 OK\r\nA: b\r\n\t c\r\n d\r\nE: f\r\n\r\nhi",
			status: 200, body: "hi", header: "A: b c d", wantLength: -1},
		{name: "control octets",
			raw: "HTTP/1.1 200 \x00OK\r\nA: b\x01\x00c\x7f\r\n\x02D: e\r\n\r\nhi", status: 200,
			body: "hi", header: "A: bc", odd: "control characters", wantLength: -1},
		{name: "octets of other character sets",
			raw: "HTTP/1.1 200 OK\r\nLocation: /?w=ksi\xb1\xbfka\r\n\r\nhi", status: 200,
			body: "hi", header: "Location: /?w=ksi\xb1\xbfka", wantLength: -1},
		{name: "Transfer-Encoding: identity",
			raw:    "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\nContent-Length: 2\r\n\r\nhi",
			status: 200, body: "hi", odd: "identity", wantLength: 2},
		{name: "an empty Transfer-Encoding",
			raw:    "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\nContent-Length: 2\r\n\r\nhi",
			status: 200, body: "hi", odd: "Transfer-Encoding", wantLength: 2},
		{name: "chunked twice", raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: " +
			"chunked\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n", status: 200,
			body: "hi", wantLength: -1},
		{name: "identity, chunked",
			raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity, " +
				"chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n", status: 200, body: "hi", odd: "identity",
			wantLength: -1},
		{name: "chunked and a length", raw: "HTTP/1.1 200 OK\r\nContent-Length: " +
			"77\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n", status: 200, body: "hi",
			wantLength: -1},
		{name: "an odd trailer is announced", raw: "HTTP/1.1 200 OK\r\nTrailer: " +
			"Content-Length\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nX: y\r\n\r\n",
			status: 200, body: "hi", wantLength: -1},
		{name: "an empty length", raw: "HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\nhi", status: 200,
			body: "hi", odd: "Content-Length is empty", wantLength: -1},
		{name: "a length twice",
			raw: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\ncontent-length: 2\r\n\r\nhi", status: 200,
			body: "hi", wantLength: 2},
		{name: "a length twice in a line", raw: "HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nhi",
			status: 200, body: "hi", wantLength: 2},
		{name: "two lengths",
			raw: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 1\r\n\r\nhi", status: 200,
			body: "hi", odd: "two lengths are given, 2 and 1", wantLength: -1},
		{name: "a length and none",
			raw: "HTTP/1.1 200 OK\r\nContent-Length: \r\nContent-Length: 2\r\n\r\nhi", status: 200,
			body: "hi", odd: "empty", wantLength: 2},
		{name: "no number for a length",
			raw: "HTTP/1.1 200 OK\r\nContent-Length: unknown\r\n\r\nhi", status: 200, body: "hi",
			odd: "no length", wantLength: -1},
		{name: "a negative length", raw: "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nhi",
			status: 200, body: "hi", odd: "no length", wantLength: -1},
		{name: "a length with a unit", raw: "HTTP/1.1 200 OK\r\nContent-Length: 2 bytes\r\n\r\nhi",
			status: 200, body: "hi", wantLength: 2},
		{name: "a length with a sign", raw: "HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nhi",
			status: 200, body: "hi", wantLength: 2},
		{name: "a length beyond all numbers",
			raw: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nhi", status: 200,
			body: "hi", odd: "no length", wantLength: -1},
		{name: "the connection ends behind a header", raw: "HTTP/1.1 404 Not Found\r\nA: b\r\n",
			status: 404, header: "A: b", wantLength: -1},
		{name: "no head at all", raw: "<!doctype html><p>hi", status: 200,
			body: "<!doctype html><p>hi", odd: "no head", wantLength: -1},
		{name: "early hints first", raw: "HTTP/1.1 103 Early Hints\r\nLink: x\r\nodd " +
			"line\r\n\r\nHTTP/1.1 200 OK\r\nodd line\r\nA: b\r\n\r\nhi", status: 200, body: "hi",
			header: "A: b", odd: "odd line", wantLength: -1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			raw := tt.raw
			if tt.name == "early hints first" {
				octets, _, _ := through(http.MethodGet, strings.NewReader(raw))
				if strings.Contains(octets, "odd line") {
					t.Errorf("%q", octets)
				}
				raw = tt.raw[strings.Index(tt.raw, "HTTP/1.1 200"):]
			}
			resp, body, odd, err := parsed(t, http.MethodGet, raw)
			if err != nil || resp.StatusCode != tt.status || body != tt.body {
				t.Errorf("status %d, body %q, error %v", resp.StatusCode, body, err)
			}
			if name, value,
				_ := strings.Cut(tt.header, ": "); name != "" && resp.Header.Get(name) != value {
				t.Errorf("%s is %q, want %q", name, resp.Header.Get(name), value)
			}
			if told := strings.Join(odd, "; "); tt.odd == "" && told != "" ||
				!strings.Contains(told, tt.odd) {
				t.Errorf("told %q, want %q", told, tt.odd)
			}
			if resp.ContentLength != tt.wantLength {
				t.Errorf("length %d, want %d", resp.ContentLength, tt.wantLength)
			}
		})
	}
}

func TestWhatIsInOrderPassesAsItCame(t *testing.T) {
	for _, raw := range []string{
		"HTTP/1.1 200 OK\r\nA:  b \r\nContent-Length: 2\r\n\r\nhi",
		"HTTP/1.0 200 OK\nA: b\n\nhi\r\n\r\nthere",
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 500\r\n\r\n",
		"SSH-2.0-OpenSSH_9.2\r\n",
		"HTTP",
		"HTTP/1.1 200 OK\r\nA: b",
		"HTTP/1.1 200 OK\r\n",
		"",
	} {
		if got, odd, err := through(http.MethodGet, strings.NewReader(raw)); got != raw ||
			odd != nil || err != nil {
			t.Errorf("%q became %q, %q, %v", raw, got, odd, err)
		}
	}
}

func TestBodiesInChunks(t *testing.T) {
	const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
	for _, tt := range []struct {
		name, raw, body string
		whole           bool
	}{
		{"in order", "2\r\nhi\r\n3;x=y\r\n\r\n!\r\n0\r\n\r\n", "hi\r\n!", true},
		{"bare line feeds", "2\nhi\n1\n!\n0\n\n", "hi!", true},
		{"blanks and zeros around a size", " 0002 \r\nhi\r\n000\r\n\r\n", "hi", true},
		{"no line end behind a chunk", "2\r\nhi1\r\n!\r\n0\r\n\r\n", "hi!", true},
		{"trailers", "2\r\nhi\r\n0\r\nA: b\r\nodd\r\n\r\n", "hi", true},
		{"the last line is missing", "2\r\nhi\r\n0\r\n", "hi", true},
		{"its end is missing", "2\r\nhi\r\n0", "hi", true},
		{"the last chunk is missing", "2\r\nhi\r\n", "hi", false},
		{"breaks off within a chunk", "5\r\nhi", "hi", false},
		{"is no chunk", "2\r\nhi\r\n<p>what\r\n", "hi", false},
		{"a size beyond all numbers", "fffffffffffffffff\r\nhi", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, body, odd, err := parsed(t, http.MethodGet, head+tt.raw)
			if body != tt.body || (err == nil) != tt.whole || odd != nil {
				t.Errorf("%q, error %v, told %q; want %q, whole: %t", body, err, odd, tt.body,
					tt.whole)
			}
		})
	}
}

func TestAnswersWithoutABodyEndWithTheirHead(t *testing.T) {
	const chunked = "Transfer-Encoding: chunked\r\n\r\n"
	for method, raw := range map[string]string{
		http.MethodHead: "HTTP/1.1 200 OK\r\n" + chunked,
		http.MethodGet:  "HTTP/1.1 304 Not Modified\r\n" + chunked,
	} {
		if got, _, _ := through(method, strings.NewReader(raw+"zz")); got != raw+"zz" {
			t.Errorf("%s: %q", method, got)
		}
	}
}

// net/http reads the connection while it is idle, so that the read that brings the next answer has
// begun before the next request is known.
func TestAConnectionIsUsedAgain(t *testing.T) {
	ours, theirs := net.Pipe()
	c := NewConn(ours)
	defer c.Close()
	first := c.Expect(http.MethodGet)
	r := bufio.NewReader(c)
	answer := func(text string) { go io.WriteString(theirs, text) }
	answer("HTTP/1.1 200 OK\r\nodd\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n")
	resp, err := http.ReadResponse(r, &http.Request{Method: http.MethodGet})
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(resp.Body); string(body) != "hi" || err != nil {
		t.Errorf("%q, %v", body, err)
	}
	if len(c.Odd(first)) != 1 {
		t.Errorf("told %q", c.Odd(first))
	}
	idle := make(chan error)
	go func() {
		_, err := r.Peek(1)
		idle <- err
	}()
	second := c.Expect(http.MethodGet)
	answer("\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\nodder\r\n\r\nyou")
	if err := <-idle; err != nil {
		t.Fatal(err)
	}
	if resp, err = http.ReadResponse(r, &http.Request{Method: http.MethodGet}); err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(resp.Body); string(body) != "you" || err != nil {
		t.Errorf("%q, %v", body, err)
	}
	if len(c.Odd(second)) != 2 || c.Odd(first) != nil {
		t.Errorf("told %q of the second, %q of the first", c.Odd(second), c.Odd(first))
	}
}

func TestAHeadWithoutAnEndIsNotGathered(t *testing.T) {
	raw := "HTTP/1.1 200 OK\r\n" + strings.Repeat("A: b\r\n", 1<<20)
	got, _, err := through(http.MethodGet, strings.NewReader(raw))
	if got != raw || err != nil {
		t.Errorf("%d of %d octets passed, %v", len(got), len(raw), err)
	}
}

func TestABrokenConnectionStaysBroken(t *testing.T) {
	broken := errors.New("reset")
	got, _, err := through(http.MethodGet,
		io.MultiReader(strings.NewReader("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi"),
			iotest.ErrReader(broken)))
	if !strings.HasSuffix(got, "\r\n\r\nhi") || !errors.Is(err, broken) {
		t.Errorf("%q, %v", got, err)
	}
}

// FuzzRead: what net/http reads without a Conn, it reads with one, and nothing depends on how the
// octets are cut into reads.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 2\r\n\r\nhi",
		"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: " +
			"chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
		"HTTP 200\nodd\n folded\nTransfer-Encoding: identity\nContent-Length: 2, 2\n\nhi",
		"\r\nHTTP/1.1 404 x\r\nA : b\x00\r\nTransfer-Encoding: chunked\r\n\r\n1\nx\n0\n",
		"<html>",
	} {
		f.Add([]byte(seed), uint8(3))
	}
	f.Fuzz(func(t *testing.T, raw []byte, size uint8) {
		whole, odd, err := through(http.MethodGet, bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		parts, oddParts, err := through(http.MethodGet, &steps{b: raw, n: int(size)%7 + 1})
		if err != nil || strings.Join(odd, "\n") != strings.Join(oddParts, "\n") {
			t.Fatalf("told %q in parts and %q at once, %v", oddParts, odd, err)
		}
		a, aErr := answered(whole)
		b, bErr := answered(parts)
		if a != b || (aErr == nil) != (bErr == nil) {
			t.Fatalf("in parts %q, %v; at once %q, %v", b, bErr, a, aErr)
		}
		if plainly, err := answered(string(raw)); err == nil &&
			(aErr != nil || !strings.HasSuffix(a, plainly)) {
			t.Fatalf("without a Conn it is %q, with one %q, %v (of %q)", plainly, a, aErr, whole)
		}
	})
}

// steps gives a few octets at a time.
type steps struct {
	b []byte
	n int
}

func (s *steps) Read(b []byte) (int, error) {
	if len(s.b) == 0 {
		return 0, io.EOF
	}
	n := copy(b[:min(len(b), s.n)], s.b)
	s.b = s.b[n:]
	return n, nil
}

// answered is the body that net/http reads; the error is one of the head or of the body.
func answered(octets string) (string, error) {
	r := newReader(octets)
	for {
		resp, err := http.ReadResponse(r, &http.Request{Method: http.MethodGet})
		if err != nil {
			return "", err
		}
		if resp.StatusCode >= 100 && resp.StatusCode < 200 && resp.StatusCode != 101 {
			continue
		}
		body, err := io.ReadAll(resp.Body)
		return string(body), err
	}
}

func newReader(octets string) *bufio.Reader { return bufio.NewReader(strings.NewReader(octets)) }
