package fetch

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"syscall"
)

// closedNets are the special-purpose ranges (IANA registries) that no public site lives in. A page
// on the web that sends us there would have us read the user's own network.
var closedNets = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
	"192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"::/128", "::1/128", "64:ff9b:1::/48", "100::/64", "2001:db8::/32", "3fff::/20", "5f00::/16",
	"fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8",
)

// carriers are the IPv6 ranges that carry an IPv4 address at the given octet.
var carriers = []struct {
	net netip.Prefix
	at  int
}{
	{netip.MustParsePrefix("::/96"), 12},           // IPv4-compatible
	{netip.MustParsePrefix("::ffff:0:0:0/96"), 12}, // IPv4-translated
	{netip.MustParsePrefix("64:ff9b::/96"), 12},    // NAT64
	{netip.MustParsePrefix("2002::/16"), 2},        // 6to4
}

// hides an IPv4 address behind an exclusive or; nobody serves pages there
var teredo = netip.MustParsePrefix("2001::/32")

func prefixes(ss ...string) []netip.Prefix {
	ps := make([]netip.Prefix, len(ss))
	for i, s := range ss {
		ps[i] = netip.MustParsePrefix(s)
	}
	return ps
}

// public reports whether a is an address of the public internet.
func public(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsValid() || teredo.Contains(a) {
		return false
	}
	for _, p := range closedNets {
		if p.Contains(a) {
			return false
		}
	}
	for _, c := range carriers {
		if c.net.Contains(a) {
			b := a.As16()
			return public(netip.AddrFrom4([4]byte(b[c.at : c.at+4])))
		}
	}
	return true
}

// guard is a net.Dialer.Control function: it sees the resolved address just before the connection
// is made, so that a name that changes its address between two look-ups does not pass.
func guard(network, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil || !public(ap.Addr()) {
		return fmt.Errorf("%w %s", ErrAddress, address)
	}
	return nil
}

// dialer connects: to addresses the user named freely, to all others past the guard.
type dialer struct {
	named         hostSet
	private       bool // all may be private; behind a Transport of the caller's nobody knows
	lookup        func(ctx context.Context, name string) ([]netip.Addr, error)
	resolver      *net.Resolver // of the names where there is no lookup
	free, guarded net.Dialer
	proxy         *Proxy
}

func newDialer(cfg Config) *dialer {
	d := &dialer{named: newHostSet(cfg.Named), private: cfg.AllowPrivate || cfg.Transport != nil,
		lookup: cfg.Lookup, proxy: cfg.Proxy}
	d.resolver = newNameCache(ClockOf(cfg.Clock)).resolver()
	d.free = net.Dialer{Timeout: dialTimeout, Resolver: d.resolver}
	d.guarded = net.Dialer{Timeout: dialTimeout, Resolver: d.resolver, Control: guard}
	if cfg.AllowPrivate {
		d.guarded.Control = nil
	}
	d.free.Control, d.guarded.Control = cfg.Never.control(d.free.Control),
		cfg.Never.control(d.guarded.Control)
	if confine != nil {
		d.free.Control, d.guarded.Control = confine, confine
	}
	return d
}

// confine stands in for the guard in programs that are built for the lab (tag vetoesoff); nil in
// all others.
var confine func(network, address string, c syscall.RawConn) error

func (d *dialer) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	if d.proxy != nil {
		return d.proxy.dial(ctx, network, addr)
	}
	through := &d.guarded
	if d.exempt(addr) {
		through = &d.free
	}
	name, port, err := net.SplitHostPort(addr)
	if _, literal := netip.ParseAddr(name); err != nil || literal == nil || d.lookup == nil {
		return through.DialContext(ctx, network, addr)
	}
	as, err := d.lookup(ctx, name)
	if err != nil {
		return nil, err
	}
	err = &net.DNSError{Err: "no address", Name: name, IsNotFound: true}
	for _, a := range as {
		var conn net.Conn
		if conn, err =
			through.DialContext(ctx, network, net.JoinHostPort(a.String(), port)); err == nil {
			return conn, nil
		}
	}
	return nil, err
}

// exempt reports whether the user opened an address of the inside: all of them, or this very one,
// which was named by its number or as localhost. A name of another kind opens nothing, though the
// user named it: who owns a name decides where it leads, and lists of sites are made by strangers.
func (d *dialer) exempt(hostport string) bool {
	if d.private {
		return true
	}
	name, _, err := net.SplitHostPort(hostport)
	return err == nil && d.named.has(hostport) && isAddress(name)
}

// isAddress reports whether a host is named by its number, or as localhost (RFC 6761).
func isAddress(name string) bool {
	name = strings.ToLower(strings.TrimSuffix(name, "."))
	_, err := netip.ParseAddr(name)
	return err == nil || name == "localhost" || strings.HasSuffix(name, ".localhost")
}

// inside returns the error for a host of which an address is private. That others of it are public
// does not help: which of them is taken is a matter of luck.
func (d *dialer) inside(hostport string, as []netip.Addr) error {
	if d.exempt(hostport) {
		return nil
	}
	_, port, _ := net.SplitHostPort(hostport)
	for _, a := range as {
		if !public(a) {
			return fmt.Errorf("%w %s", ErrAddress, net.JoinHostPort(a.Unmap().String(), port))
		}
	}
	return nil
}
