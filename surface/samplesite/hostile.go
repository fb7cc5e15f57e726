package samplesite

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	cryptorand "crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A HostileSite is a server that misbehaves in one way.
type HostileSite struct {
	Name string
	URL  string // of its front page

	// Expect is what a careful client can say of the front page:
	//
	//	refused    no connection
	//	timeout    no answer, or no end of it, in reasonable time
	//	protocol   what came is not HTTP, not TLS to be trusted, or breaks off
	//	status     an answer with an error status
	//	redirects  no end of redirects
	//	address    a redirect to an address that must not be visited
	//	robots     forbidden by robots.txt, or robots.txt cannot be had
	//	truncated  a body that has to be cut
	//	page       a page, however odd, without a form
	Expect string
}

// HostileSites are servers on 127.0.0.1, each misbehaviour on a port of its own and so a site of
// its own. Their robots.txt allows everything (404) where it is not itself the misbehaviour. They
// are safe for concurrent use until Close.
type HostileSites struct {
	sites []HostileSite
	stops []func()
}

// Sites lists the servers, always in the same order.
func (h *HostileSites) Sites() []HostileSite { return append([]HostileSite(nil), h.sites...) }

// Close stops all servers, ends what is in flight and waits for it.
func (h *HostileSites) Close() {
	for _, stop := range h.stops {
		stop()
	}
	h.stops = nil
}

// Hostile starts them. It panics when 127.0.0.1 has no free port.
func Hostile() *HostileSites {
	h := &HostileSites{}
	h.refused()
	h.tcp("hangs after accepting", "timeout", func(ctx context.Context, c net.Conn) {
		<-ctx.Done()
	})
	h.tcp("hangs within the headers", "timeout", func(ctx context.Context, c net.Conn) {
		afterRequest("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Half: ")(ctx, c)
		<-ctx.Done()
	})
	h.tcp("closes without a word", "protocol", func(context.Context, net.Conn) {})
	h.tcp("talks no HTTP", "protocol", func(_ context.Context, c net.Conn) {
		_, _ = io.WriteString(c,
			"220 mail.example.org ESMTP ready\r\n502 Error: command not recognised\r\n")
	})
	h.tcp("breaks off a chunked body", "protocol", afterRequest("HTTP/1.1 200 "+
		"OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n<p>short"))
	h.tcp("sends chunks of nonsense size", "protocol", afterRequest("HTTP/1.1 200 "+
		"OK\r\nContent-Type: text/html\r\nTransfer-Encoding: "+
		"chunked\r\n\r\nzz\r\n<p>what\r\n0\r\n\r\n"))
	h.tcp("promises more than it sends", "protocol",
		afterRequest("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n<p>short"))
	h.tcp("has 2 MB of headers", "protocol",
		afterRequest("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"+
			strings.Repeat("X-Large: "+strings.Repeat("a", 1000)+"\r\n", 2000)+
			"Content-Length: 0\r\n\r\n"))
	h.selfSigned()

	h.status("answers 500", http.StatusInternalServerError)
	h.status("answers 503", http.StatusServiceUnavailable)
	h.status("answers 404", http.StatusNotFound)
	h.status("answers 401", http.StatusUnauthorized)
	h.http("answers 429 with Retry-After", "status", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "3600")
		http.Error(w, "too many requests", http.StatusTooManyRequests)
	})

	h.http("redirects in a circle", "redirects", func(w http.ResponseWriter, r *http.Request) {
		to := map[string]string{"/": "/a", "/a": "/b", "/b": "/"}[r.URL.Path]
		http.Redirect(w, r, to, http.StatusFound)
	})
	h.http("redirects for ever", "redirects", func(w http.ResponseWriter, r *http.Request) {
		n, _ := strconv.Atoi(r.FormValue("hop"))
		http.Redirect(w, r, fmt.Sprintf("/?hop=%d", n+1), http.StatusFound)
	})
	h.http("redirects by meta refresh to itself", "page",
		page(`<meta http-equiv="refresh" content="0; url=/">`))
	h.http("redirects to a private address", "address",
		redirect("http://169.254.169.254/latest/meta-data/"))
	h.http("redirects to a file", "address", redirect("file:///etc/passwd"))

	h.allRequests("forbids everything", "robots", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			_, _ = io.WriteString(w, "User-agent: *\nDisallow: /\n")
			return
		}
		page("You should not be here.")(w, r)
	})
	h.allRequests("has a broken robots.txt", "robots",
		func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/robots.txt" {
				http.Error(w, "database error", http.StatusInternalServerError)
				return
			}
			page("You should not be here.")(w, r)
		})

	h.http("sends 1 GB", "truncated",
		flood(1<<30, func(b []byte) { copy(b, strings.Repeat("<p>more </p>\n", 1+len(b)/13)) }))
	h.http("unpacks to 10 GB of gzip", "truncated", bomb("gzip", gzipBlock(), 10_000))
	h.http("unpacks to 10 GB of zstd", "truncated", bomb("zstd", zstdBlock(), 10_000))
	h.http("drips a byte a second", "timeout", drip)
	h.http("sends garbage as text/html", "page", func(w http.ResponseWriter, r *http.Request) {
		draw := rand.New(rand.NewPCG(1, 2))
		flood(1<<20, func(b []byte) {
			for i := range b {
				b[i] = byte(draw.Uint32())
			}
		})(w, r)
	})
	h.http("sends a picture as text/html", "page", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, "\x89PNG\r\n\x1a\n"+strings.Repeat("\x00\x01\xff\xfe", 5000))
	})
	h.http("claims gzip for plain text", "protocol", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = io.WriteString(w, "<p>not packed at all")
	})
	h.http("claims a charset that is none", "page", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=klingon-8")
		_, _ = io.WriteString(w, "<p>Qapla\xff\xfe</p>")
	})
	h.http("nests 100,000 deep", "page", page(strings.Repeat("<div>", 100_000)))
	h.http("has 100,000 links", "page", manyLinks)
	h.http("has an empty body", "page", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
	})
	return h
}

// listen opens a port and lists the site on it.
func (h *HostileSites) listen(name, expect, scheme string) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(fmt.Sprintf("samplesite: start hostile site %q: %v", name, err))
	}
	h.sites = append(h.sites,
		HostileSite{Name: name, URL: scheme + "://" + l.Addr().String() + "/", Expect: expect})
	return l
}

// refused uses the near port of a connection: it is taken, so that no other program gets it, and
// nobody listens on it.
func (h *HostileSites) refused() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(fmt.Sprintf("samplesite: keep a closed port: %v", err))
	}
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		panic(fmt.Sprintf("samplesite: keep a closed port: %v", err))
	}
	h.stops = append(h.stops, func() { _, _ = c.Close(), l.Close() })
	h.sites = append(h.sites,
		HostileSite{Name: "refuses connections", URL: "http://" + c.LocalAddr().String() + "/",
			Expect: "refused"})
}

// allRequests serves with f, robots.txt included.
func (h *HostileSites) allRequests(name, expect string, f http.HandlerFunc) {
	h.stops = append(h.stops, serve(h.listen(name, expect, "http"), f))
}

// http serves with f whatever is not robots.txt.
func (h *HostileSites) http(name, expect string, f http.HandlerFunc) {
	h.allRequests(name, expect, withoutRobots(f))
}

func withoutRobots(f http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		f(w, r)
	}
}

func (h *HostileSites) status(name string, status int) {
	h.http(name, "status", func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, http.StatusText(status), status)
	})
}

// tcp hands every connection to f and closes it when f returns. At Close, ctx ends and the
// connections are closed.
func (h *HostileSites) tcp(name, expect string, f func(ctx context.Context, c net.Conn)) {
	l := h.listen(name, expect, "http")
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			running.Go(func() {
				defer context.AfterFunc(ctx, func() { _ = c.Close() })()
				f(ctx, c)
				_ = c.Close()
			})
		}
	})
	h.stops = append(h.stops, func() {
		cancel()
		_ = l.Close()
		running.Wait()
	})
}

// afterRequest waits for a request and answers with these bytes; a request for robots.txt gets an
// honest 404.
func afterRequest(answer string) func(context.Context, net.Conn) {
	return func(_ context.Context, c net.Conn) {
		// as long as any client's, so that closing does not reset the connection
		request := make([]byte, 64<<10)
		n, err := c.Read(request)
		if err != nil {
			return
		}
		if bytes.HasPrefix(request[:n], []byte("GET /robots.txt ")) {
			_, _ = io.WriteString(c,
				"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
			return
		}
		_, _ = io.WriteString(c, answer)
	}
}

// selfSigned talks TLS under a certificate that nobody vouches for.
func (h *HostileSites) selfSigned() {
	l := h.listen("signs its own certificate", "protocol", "https")
	key, err := ecdsa.GenerateKey(elliptic.P256(), cryptorand.Reader)
	if err != nil {
		panic(fmt.Sprintf("samplesite: make a key: %v", err))
	}
	t := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(24 * time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	cert, err := x509.CreateCertificate(cryptorand.Reader, t, t, &key.PublicKey, key)
	if err != nil {
		panic(fmt.Sprintf("samplesite: sign a certificate: %v", err))
	}
	config := &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{cert}, PrivateKey: key}}}
	h.stops = append(h.stops,
		serve(tls.NewListener(l, config), withoutRobots(page("You should not trust me."))))
}

func redirect(to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, to, http.StatusFound)
	}
}

func page(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, "<!DOCTYPE html><html><head><title>Odd</title></head><body>"+body)
	}
}

// flood sends n bytes, a block at a time, for as long as the client takes them.
func flood(n int, fill func(block []byte)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		block := make([]byte, 64<<10)
		fill(block)
		for sent := 0; sent < n; sent += len(block) {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	}
}

// bomb sends the same compressed block many times: both formats allow streams one after the other.
func bomb(coding string, block []byte, times int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Content-Encoding", coding)
		for range times {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	}
}

// gzipBlock is 1 MiB of spaces in about a kilobyte.
func gzipBlock() []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(bytes.Repeat([]byte(" "), 1<<20)) // a Buffer never fails
	_ = w.Close()
	return b.Bytes()
}

// zstdBlock is 1 MiB of spaces in 38 bytes: a frame of eight run-length blocks (RFC 8878, 3.1.1).
func zstdBlock() []byte {
	const blockSize, runLength = 128 << 10, 1
	b := []byte{0x28, 0xb5, 0x2f, 0xfd, 0x00, 7 << 3} // magic, no flags, a window of 2^(10+7) bytes
	for i := range 8 {
		header := blockSize<<3 | runLength<<1
		if i == 7 {
			header |= 1 // the last
		}
		b = append(b, byte(header), byte(header>>8), byte(header>>16), ' ')
	}
	return b
}

// drip never ends, and is never silent for long.
func drip(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		_, _ = io.WriteString(w, "a")
		if http.NewResponseController(w).Flush() != nil {
			return
		}
		select {
		case <-tick.C:
		case <-r.Context().Done():
			return
		}
	}
}

// manyLinks has links that lead to as many links again.
func manyLinks(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	for i := range 100_000 {
		if _, err := fmt.Fprintf(w, "<a href=\"%s/%d\">%d</a>\n",
			strings.TrimRight(r.URL.EscapedPath(), "/"), i, i); err != nil {
			return
		}
	}
}
