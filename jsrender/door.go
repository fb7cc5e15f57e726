package jsrender

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"deepcrawl/surface/fetch"
)

// A door is the proxy on loopback that is the one way out of a browser context: documents, scripts,
// workers, frames and pop-ups all come by, and each request is let through by the stay of the page
// that is being loaded, or not at all. Between two pages the door is shut.
//
// Chromium asks a proxy for a tunnel for https and for WebSockets. At the other end of the tunnel
// sits the door itself, speaking TLS by the certificates of its authority where the browser begins
// to, so that it sees the addresses of https requests as well. What does not speak HTTP there gets
// nothing.
type door struct {
	authority *authority
	listener  net.Listener
	plain     http.Server
	secure    http.Server
	tunnels   tunnels
	serving   sync.WaitGroup

	mu    sync.Mutex
	visit *visit // nil: shut
	left  string // the page of the visit before, by its key
	conns map[net.Conn]bool
}

func newDoor(a *authority) (*door, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("door of the browser: %w", err)
	}
	d := &door{authority: a, listener: l, conns: map[net.Conn]bool{},
		tunnels: tunnels{conns: make(chan net.Conn), done: make(chan struct{}), addr: l.Addr()}}
	quiet := log.New(io.Discard, "", 0) // what a browser breaks off is its own affair
	d.plain = http.Server{Handler: http.HandlerFunc(d.proxied), ErrorLog: quiet,
		ReadHeaderTimeout: time.Minute, ConnState: d.track}
	d.secure = http.Server{Handler: http.HandlerFunc(d.tunnelled), ErrorLog: quiet,
		ReadHeaderTimeout: time.Minute, ConnState: d.track}
	d.serving.Go(func() { _ = d.plain.Serve(l) }) // ends with http.ErrServerClosed
	d.serving.Go(func() { _ = d.secure.Serve(&d.tunnels) })
	return d, nil
}

// address is what the browser is told to use as its proxy.
func (d *door) address() string { return "http://" + d.listener.Addr().String() }

// close shuts the door for good and waits until nobody is under way.
func (d *door) close() error {
	d.shut()
	err := errors.Join(d.plain.Close(), d.secure.Close())
	d.serving.Wait()
	return err
}

// open lets the requests of v through from now on.
func (d *door) open(v *visit) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.visit = v
}

// shut ends the visit: what is under way is broken off, and waited for. The connections go as well,
// so that nothing that a page still wants is taken for a wish of the next one.
func (d *door) shut() {
	d.mu.Lock()
	v := d.visit
	d.visit = nil
	if v != nil {
		d.left = v.page
	}
	conns := slices.Collect(maps.Keys(d.conns))
	d.mu.Unlock()
	if v != nil {
		v.end()
	}
	for _, c := range conns {
		c.Close()
	}
}

// track knows the connections of the browser.
func (d *door) track(c net.Conn, state http.ConnState) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch state {
	case http.StateNew:
		d.conns[c] = true
	case http.StateClosed, http.StateHijacked: // a hijacked one comes back through its tunnel
		delete(d.conns, c)
	}
}

// enter returns the visit that a request belongs to. The caller must call leave.
func (d *door) enter() (v *visit, leave func(), ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.visit == nil {
		return nil, nil, false
	}
	d.visit.under.Add(1)
	return d.visit, d.visit.under.Done, true
}

// belated reports whether a request is one of the page that was left: the browser queues what a
// page asks for, and goes on with the queue while the next document is on its way. Before that one
// is answered it asks for nothing.
func (d *door) belated(r *http.Request, v *visit) bool {
	if navigates(r.Header) || v.arrived() {
		return false
	}
	from, err := url.Parse(r.Header.Get("Referer"))
	if err != nil || from.Host == "" {
		return false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return fetch.Key(from) == d.left && d.left != v.page
}

// proxied serves what the browser asks of its proxy.
func (d *door) proxied(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodConnect {
		d.tunnel(w, r)
		return
	}
	d.serve(w, r, r.RequestURI)
}

// tunnelled serves what comes through a tunnel.
func (d *door) tunnelled(w http.ResponseWriter, r *http.Request) {
	if r.TLS == nil { // a WebSocket without
		d.serve(w, r, "http://"+strings.TrimSuffix(r.Host, ":80")+r.RequestURI)
		return
	}
	d.serve(w, r, "https://"+strings.TrimSuffix(r.Host, ":443")+r.RequestURI)
}

// tunnel takes the connection over and hands it to the server that speaks TLS.
func (d *door) tunnel(w http.ResponseWriter, r *http.Request) {
	hijacker, ok := w.(http.Hijacker)
	if !ok {
		http.Error(w, "no tunnel", http.StatusInternalServerError)
		return
	}
	conn, buffered, err := hijacker.Hijack()
	if err != nil {
		return
	}
	if _, err := io.WriteString(conn, "HTTP/1.1 200 Connection established\r\n\r\n"); err != nil {
		conn.Close()
		return
	}
	d.track(conn, http.StateNew)
	first, err := buffered.Peek(1)
	d.track(conn, http.StateClosed)
	if err != nil {
		conn.Close()
		return
	}
	inner := rest{conn, buffered.Reader}
	if first[0] != tlsHandshake {
		d.tunnels.hand(inner)
		return
	}
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		host = r.Host
	}
	d.tunnels.hand(tls.Server(inner, d.authority.config(host)))
}

const tlsHandshake = 0x16 // the first octet of one

// serve answers one request of the browser.
func (d *door) serve(w http.ResponseWriter, r *http.Request, address string) {
	if unasked(r.Header) {
		refuse(w, errUnasked)
		return
	}
	v, leave, ok := d.enter()
	if !ok {
		refuse(w, errShut)
		return
	}
	defer leave()
	if d.belated(r, v) {
		refuse(w, errShut)
		return
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		refuse(w, errNoAddress)
		return
	}
	asked := r.Context()
	if navigates(r.Header) && r.Method == http.MethodGet {
		// a window that we close breaks off what it was opened for
		asked = context.WithoutCancel(asked)
	}
	ctx, cancel := context.WithCancel(asked)
	defer cancel()
	defer context.AfterFunc(v.ctx, cancel)()
	v.forward(ctx, w, r, u, address)
}

var (
	errShut      = errors.New("no page is being loaded")
	errNoAddress = errors.New("no http address")
	errUnasked   = errors.New("no script or document wants it")
)

// refuse answers for the gate: the browser sees a failed request and goes on.
func refuse(w http.ResponseWriter, err error) {
	status := http.StatusForbidden
	var f *fetch.Failure
	if errors.As(err, &f) && f.Kind != fetch.KindRobots && f.Kind != fetch.KindBudget &&
		f.Kind != fetch.KindAddress && f.Kind != fetch.KindNever {
		status = http.StatusBadGateway
	}
	w.Header().Set("Connection", "close")
	http.Error(w, err.Error(), status)
}

// tunnels is a listener whose connections are handed to it.
type tunnels struct {
	conns chan net.Conn
	done  chan struct{}
	once  sync.Once
	addr  net.Addr
}

func (t *tunnels) hand(c net.Conn) {
	select {
	case t.conns <- c:
	case <-t.done:
		c.Close()
	}
}

// Accept returns the next connection handed over.
func (t *tunnels) Accept() (net.Conn, error) {
	select {
	case c := <-t.conns:
		return c, nil
	case <-t.done:
		return nil, net.ErrClosed
	}
}

// Close ends Accept.
func (t *tunnels) Close() error {
	t.once.Do(func() { close(t.done) })
	return nil
}

// Addr is that of the door.
func (t *tunnels) Addr() net.Addr { return t.addr }

// rest is a connection of which some octets were read already.
type rest struct {
	net.Conn
	r *bufio.Reader
}

func (c rest) Read(p []byte) (int, error) { return c.r.Read(p) }
