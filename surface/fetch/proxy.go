package fetch

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/proxy"
)

// A Proxy is the one way out when the user named one: http://, https:// or socks5:// with a host, a
// port and, where it asks for them, a name and a password, which are told to nobody else. Names of
// hosts are looked up by the proxy, and addresses of the inside are inside of its network: behind
// it the address guard sees no more than what is written in an address. A nil *Proxy is none.
type Proxy struct {
	scheme, address string // address: host:port
	host            string
	user            *url.Userinfo
	trusted         *x509.CertPool // who may sign its certificate; nil: whom the machine trusts
}

// ParseProxy reads the address of a proxy. The error does not tell the password.
func ParseProxy(address string) (*Proxy, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.New(
			"it is no address, as in http://proxy.example:3128 or socks5://127.0.0.1:1080")
	}
	ports := map[string]string{"http": "80", "https": "443", "socks5": "1080", "socks5h": "1080"}
	port, known := ports[u.Scheme]
	switch {
	case !known:
		return nil, errors.New("it begins with none of http://, https://, socks5://")
	case u.Hostname() == "" || u.Path != "" && u.Path != "/" || u.RawQuery != "" ||
		u.Fragment != "":
		return nil, errors.New(
			"it names a host and a port and nothing behind them, as in http://proxy.example:3128")
	}
	if u.Port() != "" {
		port = u.Port()
	}
	return &Proxy{scheme: strings.TrimSuffix(u.Scheme, "h"),
		address: net.JoinHostPort(u.Hostname(), port), host: u.Hostname(), user: u.User}, nil
}

// String names the proxy without its user.
func (p *Proxy) String() string { return p.scheme + "://" + p.address }

// A proxyError is what went wrong on this side of the host that was asked for.
type proxyError struct {
	at   string
	kind Kind
	err  error
}

func (e *proxyError) Error() string { return fmt.Sprintf("proxy %s: %v", e.at, e.err) }
func (e *proxyError) Unwrap() error { return e.err }

func (p *Proxy) fault(kind Kind, err error) error { return &proxyError{p.String(), kind, err} }

var errProxyUser = errors.New("it asks for a name and a password other than those in the address of --proxy")

// Reach connects to the proxy and hangs up: the error says that there is none.
func (p *Proxy) Reach(ctx context.Context) error {
	conn, err := p.connect(ctx)
	if err != nil {
		return err
	}
	return conn.Close()
}

// connect is a connection to the proxy itself.
func (p *Proxy) connect(ctx context.Context) (net.Conn, error) {
	d := net.Dialer{Timeout: dialTimeout, Control: confine}
	conn, err := d.DialContext(ctx, "tcp", p.address)
	if err != nil {
		return nil, p.fault(kindOf(err), err)
	}
	if p.scheme != "https" {
		return conn, nil
	}
	ctx, cancel := context.WithTimeout(ctx, handshakeTimeout)
	defer cancel()
	secure := tls.Client(conn,
		&tls.Config{ServerName: p.host, NextProtos: []string{"http/1.1"}, RootCAs: p.trusted})
	if err := secure.HandshakeContext(ctx); err != nil {
		_ = conn.Close()
		return nil, p.fault(KindTLS, err)
	}
	return secure, nil
}

// dial connects to addr by way of the proxy; what is to be told to an HTTP proxy itself goes to its
// own address.
func (p *Proxy) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	switch {
	case p.scheme == "socks5":
		return p.socks(ctx, network, addr)
	case addr == p.address:
		return p.connect(ctx)
	}
	return p.tunnel(ctx, addr)
}

// forward says for http.Transport which requests are told to the proxy, rather than through it:
// those in clear, as many proxies have tunnels for https alone.
func (p *Proxy) forward(r *http.Request) (*url.URL, error) {
	if p.scheme == "socks5" || r.URL.Scheme != "http" {
		return nil, nil
	}
	// dial has the secure connection, if it is one
	return &url.URL{Scheme: "http", Host: p.address, User: p.user}, nil
}

// socks connects by RFC 1928. The name goes to the proxy as it is.
func (p *Proxy) socks(ctx context.Context, network, addr string) (net.Conn, error) {
	var auth *proxy.Auth
	if p.user != nil {
		password, _ := p.user.Password()
		auth = &proxy.Auth{User: p.user.Username(), Password: password}
	}
	d, err := proxy.SOCKS5("tcp", p.address, auth, connector{p})
	if err != nil {
		return nil, p.fault(KindProtocol, err)
	}
	conn, err := d.(proxy.ContextDialer).DialContext(ctx, network, addr)
	var own *proxyError
	switch {
	case err == nil:
		return conn, nil
	case errors.As(err, &own):
		return nil, own
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case strings.Contains(err.Error(), "authentication"):
		return nil, p.fault(KindRefused, errProxyUser)
	}
	return nil, p.fault(KindUnreachable, errors.New(lastClause(err)))
}

// lastClause is what a chain of errors says in the end.
func lastClause(err error) string {
	text := err.Error()
	return text[strings.LastIndex(text, ": ")+1:]
}

// A connector makes the connection that a SOCKS proxy is spoken to over.
type connector struct{ p *Proxy }

func (c connector) Dial(network, addr string) (net.Conn, error) {
	return c.DialContext(context.Background(), network, addr)
}

func (c connector) DialContext(ctx context.Context, _, _ string) (net.Conn, error) {
	return c.p.connect(ctx)
}

// tunnel has the proxy connect to addr (RFC 9110, 9.3.6).
func (p *Proxy) tunnel(ctx context.Context, addr string) (net.Conn, error) {
	conn, err := p.connect(ctx)
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })
	defer stop()
	_ = conn.SetDeadline(time.Now().Add(dialTimeout + handshakeTimeout))
	through, err := p.ask(conn, addr)
	if err != nil {
		_ = conn.Close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, err
	}
	_ = conn.SetDeadline(time.Time{})
	return through, nil
}

func (p *Proxy) ask(conn net.Conn, addr string) (net.Conn, error) {
	r := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: addr}, Host: addr,
		Header: http.Header{}}
	if p.user != nil {
		password, _ := p.user.Password()
		r.Header.Set("Proxy-Authorization",
			"Basic "+base64.StdEncoding.EncodeToString([]byte(p.user.Username()+":"+password)))
	}
	if err := r.Write(conn); err != nil {
		return nil, p.fault(kindOf(err), err)
	}
	in := bufio.NewReader(conn)
	resp, err := http.ReadResponse(in, r)
	if err != nil {
		return nil, p.fault(KindProtocol, err)
	}
	switch {
	case resp.StatusCode == http.StatusOK:
		return buffered{conn, in}, nil
	case resp.StatusCode == http.StatusProxyAuthRequired:
		return nil, p.fault(KindRefused, errProxyUser)
	}
	return nil, p.fault(KindUnreachable,
		fmt.Errorf("it does not connect to %s: %s", addr, resp.Status))
}

// A buffered connection is one of which some octets may have been read already.
type buffered struct {
	net.Conn
	in *bufio.Reader
}

func (b buffered) Read(p []byte) (int, error) { return b.in.Read(p) }

// A proxied transport tells an answer of the proxy from one of the host.
type proxied struct {
	base  http.RoundTripper
	proxy *Proxy
}

// RoundTrip sends a request.
func (t *proxied) RoundTrip(r *http.Request) (*http.Response, error) {
	resp, err := t.base.RoundTrip(r)
	if err == nil && resp.StatusCode == http.StatusProxyAuthRequired {
		_ = resp.Body.Close()
		return nil, t.proxy.fault(KindProtocol, errProxyUser)
	}
	return resp, err
}

// CloseIdleConnections passes the wish on.
func (t *proxied) CloseIdleConnections() {
	if c, ok := t.base.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}
