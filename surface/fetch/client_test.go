package fetch

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// serve starts a server and a Client that may talk to it, without gaps.
func serve(t *testing.T, cfg Config, h http.HandlerFunc) (*Client, *url.URL) {
	t.Helper()
	srv := httptest.NewServer(h)
	t.Cleanup(srv.Close)
	base := mustParse(t, srv.URL+"/")
	if cfg.Delay == 0 {
		cfg.Delay = -1
	}
	cfg.Named = append(cfg.Named, base.Host)
	return newTestClient(t, cfg), base
}

func newTestClient(t *testing.T, cfg Config) *Client {
	t.Helper()
	c, err := NewClient(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func mustParse(t *testing.T, s string) *url.URL {
	t.Helper()
	u, err := ParseURL(nil, s)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func at(t *testing.T, base *url.URL, ref string) *Request {
	t.Helper()
	u, err := ParseURL(base, ref)
	if err != nil {
		t.Fatal(err)
	}
	return &Request{URL: u}
}

// page answers with a page; robots.txt is absent.
func page(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, body)
	}
}

func TestFetchReturnsThePage(t *testing.T) {
	c, base := serve(t, Config{}, page("<title>Hallo</title>"))
	p, err := c.Fetch(context.Background(), at(t, base, "/a?b=c"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := p.Document()
	if err != nil {
		t.Fatal(err)
	}
	if got := doc.Find("title").Text(); got != "Hallo" || p.Status != 200 || p.Charset != "utf-8" {
		t.Errorf("title %q, status %d, charset %q", got, p.Status, p.Charset)
	}
	if diff := cmp.Diff(Usage{Requests: 2, Bytes: int64(len("404 page not found\n") + len(p.Body))},
		c.Gate().Usage(Site(base)),
		cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Gap" }, cmp.Ignore())); diff != "" {
		t.Errorf("usage (-want +got):\n%s", diff)
	}
}

func TestTheRequestLineIsTheHref(t *testing.T) {
	lines := make(chan string, 1)
	c, base := serveRaw(t, func(line string) string {
		if !strings.Contains(line, "/robots.txt") {
			lines <- line
		}
		return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
	})
	for _, ref := range []string{
		"/s?xP=%09a%09b&q=%zz", "/a%zz?q=1", "/a|b/%41?x=a|b", "/?", "/x?q=a+b%20c&&=&%E4",
		"/a%2Fb", "/x;y?z", "/%", "/a/[b]", "/%zz//a",
	} {
		if _, err := c.Fetch(context.Background(), at(t, base, ref)); err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		if got, want := <-lines, "GET "+ref+" HTTP/1.1"; got != want {
			t.Errorf("sent %s, want %s", got, want)
		}
	}
}

// serveRaw starts a server that answers request lines with octets, as net/http's server is too
// well-behaved for some tests.
func serveRaw(t *testing.T, answer func(line string) string) (*Client, *url.URL) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
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
				for {
					line, err := r.ReadLine()
					if err != nil {
						return
					}
					if _, err := r.ReadMIMEHeader(); err != nil {
						return
					}
					reply := answer(line)
					if _, err := io.WriteString(conn, reply); err != nil ||
						!strings.Contains(reply, "Content-Length") {
						return
					}
				}
			})
		}
	})
	c := newTestClient(t, Config{Delay: -1, Named: []string{l.Addr().String()}})
	t.Cleanup(func() { l.Close(); c.Close(); wg.Wait() })
	return c, mustParse(t, "http://"+l.Addr().String()+"/")
}

func TestRedirectsTurnPostIntoGet(t *testing.T) {
	var got []string
	c, base := serve(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch r.URL.Path {
		case "/robots.txt":
			w.WriteHeader(http.StatusNotFound)
			return
		case "/302":
			http.Redirect(w, r, "/end", http.StatusFound)
		case "/307":
			http.Redirect(w, r, "/end", http.StatusTemporaryRedirect)
		}
		got = append(got, r.Method+" "+r.URL.Path+" "+string(body)+" "+r.Header.Get("Content-Type"))
	})
	for _, path := range []string{"/302", "/307"} {
		r := at(t, base, path)
		r.Method, r.Body = "POST", []byte("q=1")
		r.Header = http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}
		p, err := c.Fetch(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		if p.URL.Path != "/end" || len(p.Hops) != 2 {
			t.Errorf("%s: ended at %s after %d hops", path, p.URL, len(p.Hops))
		}
	}
	form := " application/x-www-form-urlencoded"
	want := []string{"POST /302 q=1" + form, "GET /end  ", "POST /307 q=1" + form,
		"POST /end q=1" + form}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

func TestFailuresHaveAKind(t *testing.T) {
	c, base := serve(t, Config{Budget: 40}, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/robots.txt":
			fmt.Fprint(w, "User-agent: *\nDisallow: /closed\n")
		case "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case "/long":
			http.Redirect(w, r, "/long?"+r.URL.RawQuery+"x", http.StatusFound)
		case "/out":
			http.Redirect(w, r, "http://127.0.0.1:1/", http.StatusFound)
		case "/mail":
			http.Redirect(w, r, "mailto:a@b", http.StatusFound)
		case "/toclosed":
			http.Redirect(w, r, "/closed", http.StatusFound)
		case "/nested":
			w.Header().Set("Content-Encoding", "gzip, gzip, gzip")
		}
	})
	for _, tt := range []struct {
		path string
		kind Kind
		is   error
		hops int
	}{
		{"/closed", KindRobots, ErrRobots, 0},
		{"/toclosed", KindRobots, ErrRobots, 1},
		{"/loop", KindRedirects, nil, 1},
		{"/long", KindRedirects, nil, 11},
		{"/out", KindAddress, ErrAddress, 1},
		{"/mail", KindLocation, nil, 1},
		{"/nested", KindProtocol, nil, 0},
	} {
		_, err := c.Fetch(context.Background(), at(t, base, tt.path))
		var f *Failure
		if !errors.As(err, &f) {
			t.Errorf("%s: error %v is no Failure", tt.path, err)
			continue
		}
		if f.Kind != tt.kind || len(f.Hops) != tt.hops || tt.is != nil && !errors.Is(err, tt.is) {
			t.Errorf("%s: kind %s after %d hops (%v), want %s after %d", tt.path, f.Kind,
				len(f.Hops), err, tt.kind, tt.hops)
		}
	}
}

func TestCookiesStayWithTheirSite(t *testing.T) {
	var got []string
	c := fakeClient(t,
		Config{Delay: -1, IgnoreRobots: []string{"a.example", "www.a.example", "b.example"}},
		&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
			got = append(got, r.URL.Host+": "+r.Header.Get("Cookie"))
			if n == 0 {
				return reply(302, "", "Location", "/", "Set-Cookie", "s=1; Domain=a.example"), nil
			}
			return reply(200, ""), nil
		}})
	fetchAll(t, c, "http://a.example/", "http://www.a.example/", "http://b.example/")
	want := []string{"a.example: ", "a.example: s=1", "www.a.example: s=1", "b.example: "}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cookies (-want +got):\n%s", diff)
	}
}

func TestARedirectIsFollowedWhateverBecomesOfItsBody(t *testing.T) {
	c, base := serveRaw(t, func(line string) string {
		if strings.Contains(line, "/old") {
			// and hangs up
			return "HTTP/1.1 302 Found\r\nLocation: /new\r\nTransfer-Encoding: chunked\r\n\r\nzz"
		}
		return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
	})
	p, err := c.Fetch(context.Background(), at(t, base, "/old"))
	if err != nil || p.URL.Path != "/new" {
		t.Errorf("got %v, %v", p, err)
	}
}

func TestAPostIsNeverSentTwice(t *testing.T) {
	posts := 0
	c, base := serveRaw(t, func(line string) string {
		switch {
		case strings.HasPrefix(line, "POST"):
			posts++
			return "" // hangs up
		case strings.Contains(line, "robots"):
			return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
		}
		return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
	})
	r := at(t, base, "/search")
	r.Method, r.Body = http.MethodPost, []byte("q=1")
	_, err := c.Fetch(context.Background(), r)
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindReset || posts != 1 {
		t.Errorf("%d posts, error %v; want one, and a reset", posts, err)
	}
}

func TestABrokenCertificateIsToldAsSuch(t *testing.T) {
	srv := httptest.NewUnstartedServer(page("x"))
	srv.Config.ErrorLog = log.New(io.Discard, "", 0)
	srv.StartTLS()
	t.Cleanup(srv.Close)
	c := newTestClient(t, Config{Delay: -1, AllowPrivate: true})
	_, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, srv.URL)})
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindTLS {
		t.Errorf("error %v, want kind tls", err)
	}
}

func TestHeadersOfAnySizeAreNotRead(t *testing.T) {
	c, base := serve(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			return
		}
		for i := range 40 {
			w.Header().Set(fmt.Sprint("X-", i), strings.Repeat("x", 10_000))
		}
	})
	_, err := c.Fetch(context.Background(), at(t, base, "/"))
	var f *Failure
	if !errors.As(err, &f) || f.Kind != KindProtocol {
		t.Errorf("error %v, want kind protocol", err)
	}
}

func TestRefererTellsNoMoreThanBrowsersDo(t *testing.T) {
	for _, tt := range []struct{ from, to, want string }{
		{"http://u:p@a.example/x?q=1#f", "http://a.example/y", "http://a.example/x?q=1"},
		{"http://a.example/x?q=1", "http://b.example/", "http://a.example/"},
		{"https://a.example/x", "http://a.example/", ""},
		{"http://a.example/%zz", "http://a.example/", "http://a.example/%zz"},
	} {
		if got := refererFor(
			&ask{url: mustParse(t, tt.to), referer: mustParse(t, tt.from)}); got != tt.want {
			t.Errorf("from %s to %s: %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}

// BenchmarkFetch shows what the door costs over BenchmarkBareLoop, which does no more than read the
// same pages.
func BenchmarkFetch(b *testing.B) {
	srv := httptest.NewServer(page(benchPage))
	defer srv.Close()
	c, err := NewClient(Config{Delay: -1, AllowPrivate: true})
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	u, err := ParseURL(nil, srv.URL+"/a/page?of=many")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.Fetch(context.Background(), &Request{URL: u}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBareLoop(b *testing.B) {
	srv := httptest.NewServer(page(benchPage))
	defer srv.Close()
	b.ReportAllocs()
	for b.Loop() {
		resp, err := http.Get(srv.URL + "/a/page?of=many")
		if err != nil {
			b.Fatal(err)
		}
		if _, err := io.ReadAll(resp.Body); err != nil {
			b.Fatal(err)
		}
		resp.Body.Close()
	}
}

var benchPage = "<title>many</title>" + strings.Repeat("<p>some text of a page</p>\n", 400)
