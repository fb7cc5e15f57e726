package fetch

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

var (
	errNoBase = errors.New("relative, and no base")
	errHost   = errors.New("no valid host")
	errPort   = errors.New("no valid port")
)

// Octets that WHATWG escapes, besides controls, blanks and what is not ASCII.
const (
	escapeInPath     = "\"#<>?^`{}"
	escapeInQuery    = "\"#<>'"
	escapeInFragment = "\"<>`"
	escapeInUserinfo = "\"#<>?^`{}/:;=@[\\]|"
)

var dropBreaks = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// parseHref reads ref by the rules of the WHATWG URL parser for http and https. Other schemes (mailto, javascript) keep
// their rest as it is: nothing here follows them.
func parseHref(base *url.URL, ref string) (*href, error) {
	ref = strings.TrimFunc(ref, func(r rune) bool { return r <= ' ' })
	if strings.ContainsAny(ref, "\t\n\r") {
		ref = dropBreaks.Replace(ref)
	}
	h := &href{}
	rest, hash, _ := strings.Cut(ref, "#")
	h.fragment = escape(hash, escapeInFragment)
	scheme, after, absolute := cutScheme(rest)
	if absolute && scheme != "http" && scheme != "https" {
		h.scheme, h.path = scheme, escape(after, "")
		return h, nil
	}
	if absolute {
		rest = after
	}
	rest, h.query, h.hasQuery = strings.Cut(rest, "?")
	h.query = escape(h.query, escapeInQuery)
	rest = strings.ReplaceAll(rest, `\`, "/")
	h.scheme = scheme
	if absolute && (base == nil || base.Scheme != scheme || strings.HasPrefix(rest, "//")) {
		return h, h.setAuthority(strings.TrimLeft(rest, "/"))
	}
	if base == nil || base.Scheme != "http" && base.Scheme != "https" {
		return nil, errNoBase
	}
	h.scheme = base.Scheme
	if strings.HasPrefix(rest, "//") {
		return h, h.setAuthority(strings.TrimLeft(rest, "/"))
	}
	return h, h.setRelative(base, rest)
}

// lastBase remembers the base that was parsed last: the links of a page are resolved one after the other.
var lastBase struct {
	sync.Mutex
	text   string
	parsed *href
}

func parseBase(s string) (*href, error) {
	lastBase.Lock()
	defer lastBase.Unlock()
	if lastBase.parsed != nil && lastBase.text == s {
		return lastBase.parsed, nil
	}
	h, err := parseHref(nil, s)
	if err != nil {
		return nil, err
	}
	lastBase.text, lastBase.parsed = s, h
	return h, nil
}

// cutScheme splits s behind its scheme.
func cutScheme(s string) (scheme, rest string, ok bool) {
	scheme, rest, ok = strings.Cut(s, ":")
	if !ok || scheme == "" {
		return "", s, false
	}
	scheme = strings.ToLower(scheme)
	for i := 0; i < len(scheme); i++ {
		c := scheme[i]
		letter := 'a' <= c && c <= 'z'
		if !letter && (i == 0 || (c < '0' || c > '9') && c != '+' && c != '-' && c != '.') {
			return "", s, false
		}
	}
	return scheme, rest, true
}

// setRelative fills h from base and path, which has no authority of its own.
func (h *href) setRelative(base *url.URL, path string) error {
	b, err := parseBase(base.String())
	if err != nil {
		return err
	}
	h.name, h.password, h.host = b.name, b.password, b.host
	switch {
	case path == "":
		h.path = b.path
		if !h.hasQuery {
			h.query, h.hasQuery = b.query, b.hasQuery
		}
	case path[0] == '/':
		h.path = cleanPath(path)
	default:
		h.path = cleanPath(b.path[:strings.LastIndexByte(b.path, '/')+1] + path)
	}
	return nil
}

// setAuthority fills h from authority and path.
func (h *href) setAuthority(s string) error {
	authority, path, _ := strings.Cut(s, "/")
	if i := strings.LastIndexByte(authority, '@'); i >= 0 {
		name, password, _ := strings.Cut(authority[:i], ":")
		h.name, h.password = escape(name, escapeInUserinfo), escape(password, escapeInUserinfo)
		authority = authority[i+1:]
	}
	host, port := authority, ""
	if i := strings.LastIndexByte(authority, ':'); i > strings.LastIndexByte(authority, ']') {
		host, port = authority[:i], authority[i+1:]
	}
	host, err := parseHost(host)
	if err != nil {
		return err
	}
	if port, err = parsePort(port, h.scheme); err != nil {
		return err
	}
	h.host, h.path = host+port, cleanPath("/"+path)
	return nil
}

// parsePort returns ":port", or nothing for the scheme's own port.
func parsePort(port, scheme string) (string, error) {
	if port == "" {
		return "", nil
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return "", errPort
	}
	port = strconv.FormatUint(n, 10)
	if port == defaultPort(scheme) {
		return "", nil
	}
	return ":" + port, nil
}

// domains maps names as browsers do: UTS 46, non-transitional, and lenient about hyphens and lengths.
var domains = idna.New(idna.MapForLookup(), idna.Transitional(false), idna.StrictDomainName(false), idna.CheckHyphens(false), idna.VerifyDNSLength(false))

func parseHost(s string) (string, error) {
	if inner, ok := strings.CutPrefix(s, "["); ok {
		a, err := netip.ParseAddr(strings.TrimSuffix(inner, "]"))
		if err != nil || !a.Is6() || a.Zone() != "" || !strings.HasSuffix(inner, "]") {
			return "", errHost
		}
		return "[" + hextets(a) + "]", nil
	}
	name := unescapeLeniently(s)
	host, err := toASCII(name)
	if err != nil || !utf8.ValidString(name) || host == "" || strings.IndexFunc(host, forbiddenInHost) >= 0 {
		return "", errHost
	}
	if !endsInNumber(host) {
		return host, nil
	}
	return parseIPv4(host)
}

// toASCII spares plain names the tables; those with xn-- labels are checked by them.
func toASCII(name string) (string, error) {
	for i := 0; i < len(name); i++ {
		if c := name[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '.' && c != '-' {
			return domains.ToASCII(name)
		}
	}
	if strings.Contains(name, "xn--") {
		return domains.ToASCII(name)
	}
	return name, nil
}

// hextets writes a as WHATWG does, which knows no dotted form.
func hextets(a netip.Addr) string {
	s := a.String()
	if !a.Is4In6() {
		return s
	}
	b := a.As16()
	return fmt.Sprintf("::ffff:%x:%x", uint16(b[12])<<8|uint16(b[13]), uint16(b[14])<<8|uint16(b[15]))
}

func forbiddenInHost(r rune) bool {
	return r <= ' ' || r >= 0x7f || strings.ContainsRune("#/:<>?@[\\]^|%", r)
}

// endsInNumber reports whether browsers take host for an IPv4 address.
func endsInNumber(host string) bool {
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	last := parts[len(parts)-1]
	if last != "" && strings.Trim(last, "0123456789") == "" {
		return true
	}
	_, err := ipv4Number(last)
	return err == nil || errors.Is(err, strconv.ErrRange)
}

// parseIPv4 reads the forms that browsers read: 127.1, 0x7f.1, 2130706433.
func parseIPv4(host string) (string, error) {
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	if len(parts) > 4 {
		return "", errHost
	}
	var sum uint64
	for i, p := range parts {
		n, err := ipv4Number(p)
		if err != nil {
			return "", errHost
		}
		if i < len(parts)-1 {
			if n > 255 {
				return "", errHost
			}
			sum |= n << (8 * (3 - i))
			continue
		}
		if n >= 1<<(8*(4-i)) {
			return "", errHost
		}
		sum |= n
	}
	return netip.AddrFrom4([4]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)}).String(), nil
}

func ipv4Number(s string) (uint64, error) {
	switch {
	case s == "" || s[0] == '+' || s[0] == '-':
		return 0, errHost
	case strings.HasPrefix(s, "0x"):
		if s == "0x" {
			return 0, nil
		}
		return strconv.ParseUint(s[2:], 16, 64)
	case s[0] == '0' && len(s) > 1:
		return strconv.ParseUint(s[1:], 8, 64)
	}
	return strconv.ParseUint(s, 10, 64)
}

// cleanPath resolves dot segments, escaped ones too, and escapes. p begins with a slash.
func cleanPath(p string) string {
	segments := strings.Split(p[1:], "/")
	kept := segments[:0]
	for i, s := range segments {
		last := i == len(segments)-1
		switch strings.ReplaceAll(strings.ToLower(s), "%2e", ".") {
		case "..":
			kept = kept[:max(len(kept)-1, 0)]
			if last {
				kept = append(kept, "")
			}
		case ".":
			if last {
				kept = append(kept, "")
			}
		default:
			kept = append(kept, s)
		}
	}
	return "/" + escape(strings.Join(kept, "/"), escapeInPath)
}

// escape escapes controls, blanks, what is not ASCII, and the octets in also. Escapes that are there stay as they are,
// a stray % too.
func escape(s, also string) string {
	const hex = "0123456789ABCDEF"
	i := 0
	for i < len(s) && plain(s[i], also) {
		i++
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 16)
	s = strings.ToValidUTF8(s, "\ufffd")
	for i := 0; i < len(s); i++ {
		c := s[i]
		if plain(c, also) {
			b.WriteByte(c)
			continue
		}
		b.WriteByte('%')
		b.WriteByte(hex[c>>4])
		b.WriteByte(hex[c&15])
	}
	return b.String()
}

func plain(c byte, also string) bool { return c > ' ' && c < 0x7f && strings.IndexByte(also, c) < 0 }
