package fetch

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/publicsuffix"
)

// ParseURL reads ref as a browser does (WHATWG), relative to base when base is not nil.
//
// The result's String is the browser's href, but for a name and a password before the host: they
// are dropped, as addresses are stored, logged, exported, archived and told to other sites, and
// none of these may have them. Where net/url cannot hold that href (a stray %, a | in the path),
// Opaque is set to authority and path: String and RawQuery are still exact, and Path is a best
// reading of the path. Resolve against such a URL with ParseURL, not with URL.Parse. A ref of more
// than 64 KiB is refused.
func ParseURL(base *url.URL, ref string) (*url.URL, error) {
	u := new(url.URL)
	if err := ParseInto(u, base, ref); err != nil {
		return nil, err
	}
	return u, nil
}

// ParseInto is ParseURL into a u that is there: most links of a page are known and not kept.
func ParseInto(u, base *url.URL, ref string) error {
	if len(ref) > maxRef {
		return fmt.Errorf("parse URL %.200q...: %w", HidePassword(ref), errLong)
	}
	if plainURL(u, base, ref) {
		return nil
	}
	h, err := parseHref(base, escapeOctets(ref))
	if err != nil {
		return fmt.Errorf("parse URL %.200q: %s", HidePassword(ref),
			WithoutPassword(strings.ReplaceAll(err.Error(), ref, HidePassword(ref))))
	}
	*u = *h.url()
	return nil
}

// escapeOctets escapes the octets beyond ASCII of what is not UTF-8, as browsers do with the
// Location of servers that write in another character set: the server is asked for the octets that
// it sent.
func escapeOctets(ref string) string {
	if utf8.ValidString(ref) {
		return ref
	}
	var b strings.Builder
	for i := 0; i < len(ref); i++ {
		if ref[i] < utf8.RuneSelf {
			b.WriteByte(ref[i])
		} else {
			fmt.Fprintf(&b, "%%%02X", ref[i])
		}
	}
	return b.String()
}

// maxRef bounds an address in bytes. Servers refuse shorter ones, and the time to resolve one grows
// with the square of the number of its path segments.
const maxRef = 64 << 10

var errLong = errors.New("longer than 64 KiB")

// An href is a URL as WHATWG serialises it, in parts that are escaped already.
type href struct {
	scheme   string
	host     string // with a port other than the scheme's; empty: path is all there is
	path     string
	query    string
	hasQuery bool
	fragment string
}

// String returns the href without its fragment.
func (h *href) String() string {
	s := h.scheme + ":" + h.path
	if h.host != "" {
		s = h.scheme + "://" + h.host + h.path
	}
	if h.hasQuery {
		s += "?" + h.query
	}
	return s
}

func (h *href) url() *url.URL {
	u, err := url.Parse(h.String())
	if err != nil || u.String() != h.String() {
		u = h.opaque()
	}
	if h.fragment != "" {
		u.Fragment, u.RawFragment = unescapeLeniently(h.fragment), h.fragment
	}
	return u
}

// opaque holds what net/url would refuse or write in another way.
func (h *href) opaque() *url.URL {
	u := &url.URL{Scheme: h.scheme, Host: h.host, RawQuery: h.query,
		ForceQuery: h.hasQuery && h.query == ""}
	if h.host == "" {
		u.Opaque = h.path
		return u
	}
	u.Opaque = "//" + h.host + h.path
	u.Path = unescapeLeniently(h.path)
	return u
}

// unescapeLeniently decodes the %xx that are right and leaves the others as they are.
func unescapeLeniently(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if c, ok := hexAt(s, i); ok {
			b.WriteByte(c)
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// hexAt returns the octet that the %xx at s[i] stands for.
func hexAt(s string, i int) (c byte, ok bool) {
	if i+2 >= len(s) || s[i] != '%' {
		return 0, false
	}
	hi, lo := unhex(s[i+1]), unhex(s[i+2])
	return byte(hi<<4 | lo), hi >= 0 && lo >= 0
}

func unhex(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

func unreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' ||
		c == '.' || c == '_' || c == '~'
}

// wire returns u as net/http has to be given it, so that the request line holds path and query
// octet for octet.
func wire(u *url.URL) *url.URL {
	path, ok := opaquePath(u)
	if !ok {
		return u
	}
	c := *u
	c.Opaque = path
	// net/http would take it for an authority; in the absolute form, which HTTP/1.1 allows, it is a
	// path
	if strings.HasPrefix(path, "//") {
		c.Opaque = "//" + u.Host + path
	}
	return &c
}

// opaquePath returns the path of an address that travels in Opaque, as written.
func opaquePath(u *url.URL) (path string, ok bool) {
	rest, ok := strings.CutPrefix(u.Opaque, "//")
	if !ok {
		return "", false
	}
	if i := strings.IndexByte(rest, '/'); i >= 0 {
		return rest[i:], true
	}
	return "/", true
}

// escapedPath returns the path as the server is to read it.
func escapedPath(u *url.URL) string {
	if path, ok := opaquePath(u); ok {
		path, _, _ = strings.Cut(path, "?")
		return path
	}
	if u.Opaque != "" {
		path, _, _ := strings.Cut(u.Opaque, "?")
		return path
	}
	return rooted(u.EscapedPath())
}

// rooted is a path from the root on, as it is sent: net/url joins a path to an address without one
// as it is written, so that "private" and "/private" are the same page.
func rooted(path string) string {
	if !strings.HasPrefix(path, "/") {
		return "/" + path
	}
	return path
}

// requestURI returns path and query as the server is to read them.
func requestURI(u *url.URL) string {
	path, ok := opaquePath(u)
	switch {
	case !ok && u.Opaque != "":
		return u.RequestURI()
	case !ok:
		return rooted(u.RequestURI())
	}
	if u.ForceQuery || u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	return path
}

// hostPort returns host:port with the scheme's port filled in, and without the dot that may end a
// whole name.
func hostPort(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = defaultPort(u.Scheme)
	}
	return net.JoinHostPort(hostname(u), port)
}

func hostname(u *url.URL) string { return strings.ToLower(strings.TrimSuffix(u.Hostname(), ".")) }

func defaultPort(scheme string) string {
	switch scheme {
	case "https", "wss":
		return "443"
	}
	return "80"
}

// Site returns the key under which politeness, cookies, graph and budget of u's site are kept: the
// registrable domain, or host:port (the port always filled in) for addresses and for hosts without
// a registrable domain (localhost, a bare public suffix).
func Site(u *url.URL) string {
	host := hostname(u)
	if _, err := netip.ParseAddr(host); err == nil || !strings.Contains(host, ".") {
		return hostPort(u)
	}
	site, err := publicsuffix.EffectiveTLDPlusOne(host)
	if err != nil {
		return hostPort(u)
	}
	return site
}
