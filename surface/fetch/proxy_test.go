package fetch

import (
	"context"
	"crypto/tls"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

const proxyPassword = "pr0xy-p4ss"

// A testProxy forwards everything to one server, whatever is asked for, and notes what that was.
type testProxy struct {
	to string // host:port

	mu    sync.Mutex
	asked []string
}

func (p *testProxy) note(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked = append(p.asked, fmt.Sprintf(format, args...))
}

func (p *testProxy) all() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.asked, " ")
}

func (p *testProxy) pour(client net.Conn) {
	server, err := net.Dial("tcp", p.to)
	if err != nil {
		client.Close()
		return
	}
	go func() { _, _ = io.Copy(server, client); server.Close() }()
	_, _ = io.Copy(client, server)
	client.Close()
}

// ServeHTTP is a proxy of HTTP that wants ann and her password.
func (p *testProxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Proxy-Authorization") != "Basic "+
		base64.StdEncoding.EncodeToString([]byte("ann:"+proxyPassword)) {
		w.WriteHeader(http.StatusProxyAuthRequired)
		return
	}
	p.note("%s %s", r.Method, r.RequestURI)
	if r.Method != http.MethodConnect {
		out := r.Clone(r.Context())
		out.URL.Host, out.RequestURI = p.to, ""
		out.Header.Del("Proxy-Authorization")
		resp, err := http.DefaultTransport.RoundTrip(out)
		if err != nil {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		defer resp.Body.Close()
		w.WriteHeader(resp.StatusCode)
		_, _ = io.Copy(w, resp.Body)
		return
	}
	if strings.HasPrefix(r.Host, "closed.") {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	conn, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		return
	}
	_, _ = io.WriteString(conn, "HTTP/1.1 200 Connection established\r\n\r\n")
	p.pour(conn)
}

// socks serves RFC 1928 with RFC 1929 until the listener is closed.
func (p *testProxy) socks(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			read := func(n int) []byte {
				b := make([]byte, n)
				_, _ = io.ReadFull(conn, b)
				return b
			}
			read(int(read(2)[1])) // version, methods
			_, _ = conn.Write([]byte{5, 2})
			user := string(read(int(read(2)[1])))
			password := string(read(int(read(1)[0])))
			if user != "ann" || password != proxyPassword {
				_, _ = conn.Write([]byte{1, 1})
				conn.Close()
				return
			}
			_, _ = conn.Write([]byte{1, 0})
			read(3)
			host := ""
			switch read(1)[0] {
			case 1:
				host = net.IP(read(4)).String()
			default:
				host = string(read(int(read(1)[0])))
			}
			p.note("SOCKS %s:%d", host, binary.BigEndian.Uint16(read(2)))
			_, _ = conn.Write([]byte{5, 0, 0, 1, 0, 0, 0, 0, 0, 0})
			p.pour(conn)
		}()
	}
}

// Whatever the proxy is, names go to it as they are, and the server sees nothing of its user.
func TestEverythingGoesThroughTheProxy(t *testing.T) {
	saw := ""
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		saw += r.Header.Get("Proxy-Authorization")
		fmt.Fprint(w, "read ", r.Host, r.URL.Path)
	})
	plain, secure := httptest.NewServer(answer), httptest.NewTLSServer(answer)
	defer plain.Close()
	defer secure.Close()
	for _, way := range []string{"http", "https", "socks5"} {
		for _, target := range []struct{ url, to string }{
			{"http://nowhere.example/a", plain.Listener.Addr().String()},
			{"https://example.com/a", secure.Listener.Addr().String()},
		} {
			t.Run(way+" "+target.url[:5], func(t *testing.T) {
				p := &testProxy{to: target.to}
				address := ""
				switch way {
				case "socks5":
					l, err := net.Listen("tcp", "127.0.0.1:0")
					if err != nil {
						t.Fatal(err)
					}
					defer l.Close()
					go p.socks(l)
					address = l.Addr().String()
				case "https":
					s := httptest.NewTLSServer(p)
					defer s.Close()
					address = s.Listener.Addr().String()
				default:
					s := httptest.NewServer(p)
					defer s.Close()
					address = s.Listener.Addr().String()
				}
				c := proxyClient(t, way+"://ann:"+proxyPassword+"@"+address, secure)
				page, err := c.Fetch(context.Background(),
					&Request{URL: mustParse(t, target.url), Once: true})
				if err != nil {
					t.Fatal(err)
				}
				host, _, _ := strings.Cut(strings.SplitN(target.url, "//", 2)[1], "/")
				if string(page.Body) != "read "+host+"/a" || !strings.Contains(p.all(), host) {
					t.Errorf("got %q; the proxy was asked %s", page.Body, p.all())
				}
				c.Close()
			})
		}
	}
	if saw != "" {
		t.Errorf("the server saw %q", saw)
	}
}

// proxyClient trusts the server that stands for all.
func proxyClient(t *testing.T, address string, trusted *httptest.Server) *Client {
	t.Helper()
	p, err := ParseProxy(address)
	if err != nil {
		t.Fatal(err)
	}
	p.trusted = trusted.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
	c := newTestClient(t, Config{Delay: -1, Proxy: p, MaxWait: time.Second})
	c.transport.(*proxied).base.(*renewed).current.TLSClientConfig = &tls.Config{RootCAs: p.trusted}
	return c
}

func TestWhatAProxyRefusesIsSaidOfTheProxy(t *testing.T) {
	p := &testProxy{}
	s := httptest.NewServer(p)
	defer s.Close()
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone.Close()
	at := s.Listener.Addr().String()
	for _, tt := range []struct{ proxy, url, want string }{
		{"http://ann:wrong@" + at, "http://h.example/", "asks for a name and a password"},
		{"http://ann:wrong@" + at, "https://h.example/", "asks for a name and a password"},
		{"http://ann:" + proxyPassword + "@" + at, "https://closed.example/",
			"does not connect to closed.example:443: 403"},
		{"http://ann:" + proxyPassword + "@" + gone.Addr().String(), "http://h.example/",
			"connection refused"},
		{"socks5://" + gone.Addr().String(), "https://h.example/", "connection refused"},
		{"http://" + at, "http://127.0.0.1:1/", "private address"},
		{"http://" + at, "http://localhost:1/", "private address"},
	} {
		parsed, err := ParseProxy(tt.proxy)
		if err != nil {
			t.Fatal(err)
		}
		c := newTestClient(t, Config{Delay: -1, Proxy: parsed, MaxWait: time.Millisecond})
		_, err = c.Fetch(context.Background(), &Request{URL: mustParse(t, tt.url), Once: true})
		switch {
		case err == nil || !strings.Contains(err.Error(), tt.want) ||
			!strings.Contains(tt.want, "private") && !strings.Contains(err.Error(), "proxy "):
			t.Errorf("%s by way of %s: %v, want %s", tt.url, tt.proxy, err, tt.want)
		case strings.Contains(err.Error(), proxyPassword) || strings.Contains(err.Error(), "wrong"):
			t.Errorf("the error tells the password: %v", err)
		}
	}
	if strings.Contains(p.all(), "127.0.0.1") ||
		!strings.Contains(p.all(), "CONNECT closed.example:443") {
		t.Errorf("the proxy was asked %s", p.all())
	}
	if parsed, err := ParseProxy("http://" + gone.Addr().String()); err != nil ||
		parsed.Reach(context.Background()) == nil {
		t.Errorf("a proxy that is not there is reached, or not read: %v", err)
	}
}

func TestWhatIsNoProxyIsSaid(t *testing.T) {
	for address, want := range map[string]string{
		"proxy.example:3128": "begins with none", "ftp://p.example": "begins with none",
		"http://": "a host and a port", "http://p.example/x": "nothing behind",
		"http://ann:s3cret@p.example:x": "no address",
		"socks4://ann:s3cret@p.example": "begins with none",
	} {
		if p, err := ParseProxy(address); err == nil || !strings.Contains(err.Error(), want) ||
			strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v, %v; want %s", address, p, err, want)
		}
	}
	p, err := ParseProxy("socks5h://ann:s3cret@p.example")
	if err != nil || p.String() != "socks5://p.example:1080" {
		t.Errorf("%v, %v", p, err)
	}
	if !errors.Is(p.fault(KindRefused, io.EOF), io.EOF) {
		t.Error("the cause is lost")
	}
}
