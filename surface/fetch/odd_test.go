package fetch

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// serveOctets starts a server that answers each request line with octets and closes the connection,
// over TLS when cfg is not nil. robots.txt is absent.
func serveOctets(t *testing.T, cfg *tls.Config, answer func(line string) string) *url.URL {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	scheme := "http"
	if cfg != nil {
		l, scheme = tls.NewListener(l, cfg), "https"
	}
	var wg sync.WaitGroup
	wg.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			wg.Go(func() {
				defer conn.Close()
				r := textproto.NewReader(bufio.NewReader(conn))
				line, err := r.ReadLine()
				if err != nil {
					return
				}
				if _, err := r.ReadMIMEHeader(); err != nil {
					return
				}
				if strings.Contains(line, "/robots.txt") {
					_, _ = io.WriteString(conn,
						"HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
					return
				}
				_, _ = io.WriteString(conn, answer(line))
			})
		}
	})
	t.Cleanup(func() { l.Close(); wg.Wait() })
	return mustParse(t, scheme+"://"+l.Addr().String()+"/")
}

func octetsClient(t *testing.T, base *url.URL) *Client {
	return newTestClient(t, Config{Delay: -1, Named: []string{base.Host}})
}

func told(p *Page) string { return strings.Join(p.Odd, "; ") }

func TestOddHeadsArePassedOverAndTold(t *testing.T) {
	for _, raw := range []string{
		"HTTP/1.1 200 OK\r\nNotice - no module\r\nContent-Type: text/html\r\nContent-Length: " +
			"2\r\n\r\nhi",
		"HTTP 200 OK\r\nContent-Type : text/html\r\n\r\nhi",
		"\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\nContent-Type: " +
			"text/html\r\nContent-Length:\r\n\r\nhi",
	} {
		base := serveOctets(t, nil, func(string) string { return raw })
		p, err := octetsClient(t, base).Fetch(context.Background(), at(t, base, "/"))
		if err != nil {
			t.Errorf("%q: %v", raw, err)
			continue
		}
		if string(p.Body) != "hi" || p.Header.Get("Content-Type") != "text/html" ||
			len(p.Odd) == 0 || len(p.Hops) != 1 {
			t.Errorf("%q: body %q, type %q, told %q, %d hops", raw, p.Body,
				p.Header.Get("Content-Type"), told(p), len(p.Hops))
		}
	}
}

func TestABodyThatAlwaysBreaksOffIsReadAsFarAsItComes(t *testing.T) {
	const page = "<title>Archive</title><p>half of"
	for name, raw := range map[string]string{
		"a length": fmt.Sprintf(
			"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n%s",
			len(page)+40, page),
		"chunks": fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: "+
			"text/html\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n", len(page), page),
		"a broken chunk": fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: "+
			"text/html\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s", len(page)+9, page),
	} {
		t.Run(name, func(t *testing.T) {
			var asked atomic.Int32
			base := serveOctets(t, nil, func(string) string { asked.Add(1); return raw })
			c := octetsClient(t, base)
			// requests: that it is in vain to ask again is learnt
			for i, want := range []int32{3, 3, 1, 1} {
				asked.Store(0)
				p, err := c.Fetch(context.Background(), at(t, base, fmt.Sprintf("/%d", i)))
				if err != nil {
					t.Fatal(err)
				}
				if string(p.Body) != page || !p.Truncated || p.Status != 200 || p.Request == nil ||
					len(p.Hops) != 1 {
					t.Errorf("%q, cut: %t, %d hops", p.Body, p.Truncated, len(p.Hops))
				}
				if asked.Load() != want || max(p.Requests, 1) != int(want) {
					t.Errorf("page %d took %d requests and says %d, want %d", i, asked.Load(),
						p.Requests, want)
				}
				if !strings.Contains(told(p), fmt.Sprintf("%d octets", len(page))) {
					t.Errorf("told %q", told(p))
				}
			}
			if ws := c.Gate().Waiting(); len(ws) > 0 {
				t.Errorf("it is punished: %v", ws)
			}
		})
	}
}

func TestABodyThatBreaksOffOnceIsAskedForAgain(t *testing.T) {
	var asked atomic.Int32
	const gap = 30 * time.Millisecond
	base := serveOctets(t, nil, func(string) string {
		if asked.Add(1) == 1 {
			return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhal"
		}
		return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nwhole"
	})
	r, began := at(t, base, "/"), time.Now()
	r.Gap = gap
	p, err := octetsClient(t, base).Fetch(context.Background(), r)
	if err != nil || string(p.Body) != "whole" || p.Truncated || p.Requests != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	if took := time.Since(began); took < gap {
		t.Errorf("asked for again after %v", took)
	}
}

func TestAPostThatBreaksOffIsNotSentAgain(t *testing.T) {
	var asked atomic.Int32
	base := serveOctets(t, nil, func(string) string {
		asked.Add(1)
		return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhal"
	})
	r := at(t, base, "/")
	r.Method = http.MethodPost
	if p, err := octetsClient(t, base).Fetch(context.Background(), r); err != nil ||
		string(p.Body) != "hal" || !p.Truncated || asked.Load() != 1 {
		t.Errorf("%+v after %d requests, %v", p, asked.Load(), err)
	}
}

// An answer that ends with the connection need not say over TLS that it does.
func TestAnAnswerThatEndsWithoutGoodbyeIsWhole(t *testing.T) {
	srv := httptest.NewUnstartedServer(nil)
	srv.StartTLS()
	t.Cleanup(srv.Close)
	raw, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			conn, err := raw.Accept()
			if err != nil {
				return
			}
			secure := tls.Server(conn, &tls.Config{Certificates: srv.TLS.Certificates})
			if line, err := bufio.NewReader(secure).ReadString('\n'); err == nil &&
				!strings.Contains(line, "robots") {
				_, _ = io.WriteString(secure,
					"HTTP/1.1 200 OK\r\nodd\r\nContent-Type: text/html\r\n\r\nhi")
			} else if err == nil {
				_, _ = io.WriteString(secure,
					"HTTP/1.1 404 x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
			}
			conn.Close() // not secure
		}
	}()
	t.Cleanup(func() { raw.Close(); <-done })
	c := trusting(t, srv.Certificate())
	p, err := c.Fetch(context.Background(),
		&Request{URL: mustParse(t, "https://"+raw.Addr().String()+"/")})
	if err != nil || string(p.Body) != "hi" || p.Truncated || !strings.Contains(told(p), "odd") {
		t.Errorf("%+v, %v", p, err)
	}
}

// trusting returns a client that takes a certificate.
func trusting(t *testing.T, cert *x509.Certificate) *Client {
	t.Helper()
	cfg := Config{Delay: -1, AllowPrivate: true}.withDefaults()
	pool := x509.NewCertPool()
	pool.AddCert(cert)
	cfg.Transport = newRenewed(func() *http.Transport {
		transport := newTransport(cfg, newDialer(cfg).dial)
		transport.TLSClientConfig = &tls.Config{RootCAs: pool}
		return transport
	})
	return newTestClient(t, cfg)
}

func TestOldWaysOfTLSAreTheLastTry(t *testing.T) {
	for name, cfg := range map[string]*tls.Config{
		"RSA key exchange": {MinVersion: tls.VersionTLS12, MaxVersion: tls.VersionTLS12,
			CipherSuites: []uint16{tls.TLS_RSA_WITH_AES_128_GCM_SHA256}},
		"TLS 1.0": {MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS10},
		"triple DES": {MinVersion: tls.VersionTLS11, MaxVersion: tls.VersionTLS11,
			CipherSuites: []uint16{tls.TLS_RSA_WITH_3DES_EDE_CBC_SHA}},
	} {
		t.Run(name, func(t *testing.T) {
			srv := httptest.NewUnstartedServer(page("<title>Hallo</title>"))
			srv.TLS = cfg
			srv.Config.ErrorLog = log.New(io.Discard, "", 0)
			srv.StartTLS()
			t.Cleanup(srv.Close)
			for _, ref := range []string{"/", "/again"} {
				p, err := trusting(t, srv.Certificate()).Fetch(context.Background(),
					at(t, mustParse(t, srv.URL), ref))
				if err != nil || p.Status != 200 ||
					!strings.Contains(told(p), "old kind, "+tls.VersionName(cfg.MaxVersion)) {
					t.Fatalf("%v, %v", p, err)
				}
			}
			_, err := newTestClient(t,
				Config{Delay: -1, AllowPrivate: true}).Fetch(context.Background(),
				at(t, mustParse(t, srv.URL), "/"))
			if err == nil || kindOf(err) != KindTLS ||
				!strings.Contains(Words(err), "certificate") {
				t.Errorf("its certificate is not checked: %v", err)
			}
		})
	}
	srv := httptest.NewUnstartedServer(page("<title>Hallo</title>"))
	srv.StartTLS()
	t.Cleanup(srv.Close)
	if p, err := trusting(t, srv.Certificate()).Fetch(context.Background(),
		at(t, mustParse(t, srv.URL), "/")); err != nil || p.Odd != nil {
		t.Errorf("a server of today: %v, %v", p, err)
	}
}

// Who speaks TLS is not asked in clear, be his certificate as it may; who speaks none is.
func TestAnswersOverTLS(t *testing.T) {
	srv := httptest.NewUnstartedServer(page("x"))
	srv.Config.ErrorLog = log.New(io.Discard, "", 0)
	srv.StartTLS()
	t.Cleanup(srv.Close)
	plain := serveOctets(t, nil, func(string) string { return "HTTP/1.1 400 x\r\n\r\n" })
	silent := serveOctets(t, nil, func(string) string { return "" })
	for ref, want := range map[string]bool{srv.URL: true, "https://" + plain.Host: false,
		"https://" + silent.Host: false, "https://127.0.0.1:1": false} {
		c := newTestClient(t, Config{Delay: -1, AllowPrivate: true})
		for range 2 { // the second time it is known
			answers, distrusted, err := c.Gate().Answers(context.Background(), mustParse(t, ref))
			if answers != want || (distrusted != nil) != want || err != nil {
				t.Errorf("%s: answers %t, distrusted %v, error %v", ref, answers, distrusted, err)
			}
		}
	}
}

func TestTypesThatAreNoneAreSniffed(t *testing.T) {
	const html, plain = "<!-- made by hand -->\n<meta charset=utf-8><title>x</title>", "just text"
	for _, tt := range []struct{ given, body, want string }{
		{"html", html, "text/html"}, {"text", html, "text/html"},
		{"charset=utf-8", html, "text/html; charset=utf-8"},
		{"*/*", html, "text/html"}, {"unknown/unknown", html, "text/html"},
		{";charset=utf-8", html, "text/html; charset=utf-8"},
		{`text\html`, html, "text/html"}, {"Content-Type: text/html", html, "text/html"},
		{"application/x-unknown", html, "text/html"},
		{"application/x-unknown-content-type", html, "text/html"}, {"text/htm", html, "text/html"},
		{"application/html", html, "text/html"},
		{"text/*", html, "text/html"}, {"none", html, "text/html"}, {"(null)", html, "text/html"},
		{"html/text", html, "text/html"},
		{"text/", html, "text/html"}, {"text", plain, "text/plain"},
		{"html", "PK\x03\x04\x00", "application/zip"},
		{"text/html, text/html", html, "text/html"}, {"text/plain, text/html", html, "text/html"},
		{"text/html; charset=utf-8, text/html", html, "text/html; charset=utf-8"},
		{"text/html", html, "text/html"}, {"text/plain", html, "text/plain"},
		{"application/xhtml+xml", html, "application/xhtml+xml"},
	} {
		p, err := served(t, Config{}, 200, strings.NewReader(tt.body), "Content-Type", tt.given)
		if err != nil {
			t.Errorf("%s: %v", tt.given, err)
			continue
		}
		if got := p.Header.Get("Content-Type"); got != tt.want ||
			(len(p.Body) > 0) != strings.HasPrefix(tt.want, "text/") &&
				!strings.Contains(tt.want, "xhtml") {
			t.Errorf("%q is read as %q with %d octets, want %q", tt.given, got, len(p.Body),
				tt.want)
		}
	}
	p, err := served(t, Config{}, 200, untouched{t}, "Content-Type", "application/x-httpd-php")
	if err != nil || p.Header.Get("Content-Type") != "application/x-httpd-php" {
		t.Errorf("%v, %v", p, err)
	}
}

func TestOctetsOfARedirectGoOnAsTheyCame(t *testing.T) {
	var lines []string
	var mu sync.Mutex
	base := serveOctets(t, nil, func(line string) string {
		mu.Lock()
		defer mu.Unlock()
		lines = append(lines, line)
		if strings.Contains(line, "GET /from") {
			return "HTTP/1.1 302 Found\r\nConnection: close\r\nLocation: " +
				"/\xb1\xbf?w=ksi\xb1\xbfka&x=%b1#\xe4\r\nContent-Length: 0\r\n\r\n"
		}
		return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nhi"
	})
	p, err := octetsClient(t, base).Fetch(context.Background(), at(t, base, "/from"))
	if want := "GET /%B1%BF?w=ksi%B1%BFka&x=%b1 HTTP/1.1"; err != nil ||
		!slices.Contains(lines, want) {
		t.Errorf("%v, %v: sent %q, want %q", p, err, lines, want)
	}
}

func TestARedirectToNowhereIsItsPage(t *testing.T) {
	for _, head := range []string{"HTTP/1.1 302 Found\r\n", "HTTP/1.1 301 x\r\nLocation:\r\n",
		"HTTP/1.1 300 x\r\n"} {
		base := serveOctets(t, nil, func(string) string {
			return head + "Content-Type: text/html\r\nContent-Length: 2\r\n\r\nhi"
		})
		if p, err := octetsClient(t, base).Fetch(context.Background(),
			at(t, base, "/")); err != nil || string(p.Body) != "hi" {
			t.Errorf("%q: %v, %v", head, p, err)
		}
	}
}

func TestCodingsThatAreNoneAreNoCodings(t *testing.T) {
	for _, coding := range []string{"none", "UTF-8", "text/html", "windows-1251", ""} {
		if p, err := served(t, Config{}, 200, strings.NewReader("<p>hi"), "Content-Encoding",
			coding, "Content-Type", "text/html"); err != nil || string(p.Body) != "<p>hi" {
			t.Errorf("%q: %v, %v", coding, p, err)
		}
	}
}

func FuzzDeclaredType(f *testing.F) {
	for _, s := range []string{"text/html", "html", "text/html, text/plain;charset=x", "*/*", ";",
		"text\\html"} {
		f.Add(s, "<p>")
	}
	f.Fuzz(func(t *testing.T, given, body string) {
		h := http.Header{"Content-Type": {given}}
		if got := declaredType(h); got != "" &&
			(!strings.Contains(given, got) ||
				declaredType(http.Header{"Content-Type": {got}}) != got) {
			t.Errorf("%q of %q", got, given)
		}
		if got := sniffed([]byte(body)); !isMediaType(got) {
			t.Errorf("%q is %q", body, got)
		}
	})
}
