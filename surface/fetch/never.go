package fetch

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
)

// A Never is a list of hosts that are never asked anything, whoever names them or leads there. One
// line is one entry:
//
//	lib.example          that host, and www.lib.example, on every port
//	lib.example:8080     on that port alone
//	*.lib.example        lib.example and all names below it
//	203.0.113.7          that address, and every name that leads to it
//	2001:db8::/32        a range of addresses
//	# a comment, which may also stand behind an entry
//
// Nothing is asked of DNS for a host on the list. The nil list is empty. Safe for concurrent use.
type Never struct {
	hosts  map[string]neverLine // host or host:port
	below  map[string]neverLine // "*." cut off; with the port where one is given
	ranges []neverRange
	name   string
}

// A neverLine is an entry and where it stands.
type neverLine struct {
	entry string
	line  int
}

type neverRange struct {
	neverLine
	net  netip.Prefix
	port string // "" all
}

// ReadNever reads a list of that name. A line that is no entry is an error that says which.
func ReadNever(r io.Reader, name string) (*Never, error) {
	n := &Never{hosts: map[string]neverLine{}, below: map[string]neverLine{}, name: name}
	lines := bufio.NewScanner(r)
	for at := 1; lines.Scan(); at++ {
		text := strings.TrimPrefix(lines.Text(), "\ufeff")
		if i := strings.IndexByte(text, '#'); i == 0 ||
			i > 0 && (text[i-1] == ' ' || text[i-1] == '\t') {
			text = text[:i]
		}
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if why := n.add(neverLine{text, at}); why != "" {
			return nil, fmt.Errorf("%s:%d: %q: %s", name, at, text, why)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return n, nil
}

// add returns what is wrong with an entry.
func (n *Never) add(l neverLine) (why string) {
	const form = "an entry is a host, *.host, host:port or an address, as in lib.example"
	if p, err := netip.ParsePrefix(l.entry); err == nil {
		n.ranges = append(n.ranges, neverRange{neverLine: l, net: unmapped(p)})
		return ""
	}
	text, under := strings.CutPrefix(l.entry, "*.")
	if a, err := netip.ParseAddr(text); err == nil && a.Is6() {
		text = "[" + text + "]"
	}
	if _, named := strings.CutPrefix(text, "https://"); !named &&
		!strings.HasPrefix(text, "http://") {
		text = "http://" + text
	}
	u, err := ParseURL(nil, text)
	switch {
	case err != nil || u.Hostname() == "" || strings.Contains(text, "@") ||
		strings.ContainsAny(u.Hostname(), "*, %"):
		return form
	case u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "":
		return "a host is named, not one of its pages"
	}
	_, rest, _ := strings.Cut(text, "://")
	port := "" // as it was written: one that the scheme has by itself does not limit the entry
	if _, given, err := net.SplitHostPort(strings.TrimSuffix(rest, "/")); err == nil {
		port = given
	}
	host := hostname(u)
	if a, err := netip.ParseAddr(host); err == nil {
		if under {
			return "names stand below a name, not below an address"
		}
		a = a.Unmap().WithZone("")
		n.ranges = append(n.ranges, neverRange{l, netip.PrefixFrom(a, a.BitLen()), port})
		return ""
	}
	if host == "" || host[0] == '.' || strings.Contains(host, "..") {
		return form
	}
	key := host
	if port != "" {
		key = net.JoinHostPort(host, port)
	}
	if under {
		n.below[key] = l
	} else {
		n.hosts[strings.TrimPrefix(key, "www.")] = l
	}
	return ""
}

func unmapped(p netip.Prefix) netip.Prefix {
	if a := p.Addr(); a.Is4In6() && p.Bits() >= 96 {
		return netip.PrefixFrom(a.Unmap(), p.Bits()-96).Masked()
	}
	return p.Masked()
}

// Why says which entry keeps us from u, "" when none does.
func (n *Never) Why(u *url.URL) string {
	if n == nil || u == nil {
		return ""
	}
	return n.why(hostPort(u))
}

// why is Why for host:port.
func (n *Never) why(hostport string) string {
	if n == nil {
		return ""
	}
	host, port, err := net.SplitHostPort(hostport)
	if err != nil {
		return ""
	}
	if a, err := netip.ParseAddr(host); err == nil {
		return n.whyAddress(a, port)
	}
	bare := strings.TrimPrefix(host, "www.")
	for _, key := range [...]string{bare, net.JoinHostPort(bare, port)} {
		if l, ok := n.hosts[key]; ok {
			return n.says(l)
		}
	}
	if len(n.below) == 0 {
		return ""
	}
	for name := host; name != ""; _, name, _ = strings.Cut(name, ".") {
		for _, key := range [...]string{name, net.JoinHostPort(name, port)} {
			if l, ok := n.below[key]; ok {
				return n.says(l)
			}
		}
	}
	return ""
}

func (n *Never) whyAddress(a netip.Addr, port string) string {
	a = a.Unmap().WithZone("")
	for _, r := range n.ranges {
		if r.net.Contains(a) && (r.port == "" || r.port == port) {
			return n.says(r.neverLine)
		}
	}
	return ""
}

func (n *Never) says(l neverLine) string {
	return fmt.Sprintf("%s, line %d of %s", l.entry, l.line, cmp.Or(n.name, "the list"))
}

// control keeps connections from the addresses of the list, as a net.Dialer.Control that goes
// before another one.
func (n *Never) control(next func(string, string, syscall.RawConn) error) func(string, string,
	syscall.RawConn) error {
	if n == nil || len(n.ranges) == 0 {
		return next
	}
	return func(network, address string, c syscall.RawConn) error {
		if ap, err := netip.ParseAddrPort(address); err == nil {
			if why := n.whyAddress(ap.Addr(), fmt.Sprint(ap.Port())); why != "" {
				return fmt.Errorf("%w (%s)", ErrNever, why)
			}
		}
		if next == nil {
			return nil
		}
		return next(network, address, c)
	}
}
