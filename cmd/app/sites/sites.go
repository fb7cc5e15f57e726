// Package sites reads what users name as sites: a line of a list, an operand of a command, a whole
// list. An address without a scheme is one too; whether it is asked over https or http turns out
// when it is asked.
package sites

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/publicsuffix"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// A Target is a site that the user named.
type Target struct {
	Line    string   // as the user wrote it
	again   []string // further lines that name the same address
	URL     *url.URL // where to begin
	Found   string   // the page whose link led to it; "" where a user named it
	Guessed bool     // the scheme is ours: https goes first, http is tried when nobody answers
}

// Key is the site's key in store, graph and gate.
func (t Target) Key() string { return fetch.Site(t.URL) }

// Keyless reports whether the site's key is not known before the scheme is, as that of an address
// without a name and a port depends on it.
func (t Target) Keyless() bool { return t.Guessed && t.Key() != t.Plain().Key() }

// Stored is what the store is to know of the target.
func (t Target) Stored() store.Site {
	return store.Site{Key: t.Key(), URL: t.URL.String(), Line: t.Line, Found: t.Found}
}

// Lines are all lines that name the target.
func (t Target) Lines() []string { return append([]string{t.Line}, t.again...) }

// Plain returns the target over http.
func (t Target) Plain() Target {
	u := *t.URL
	u.Scheme = "http"
	t.URL, t.Guessed = &u, false
	return t
}

// A BadLine is a line of a list that names no site.
type BadLine struct {
	Where, Line, Why string
}

// A List is what the user named, in order, each address once.
type List struct {
	Targets []Target
	Bad     []BadLine
	known   map[string]int // places in targets, by address
}

// maxLine is the longest line of a list that is read, in bytes; browsers and servers give up on
// addresses well before.
const maxLine = 8 << 10

// Read reads the operands of a command: addresses, files with one site a line, and "-" for stdin.
func Read(operands []string, stdin io.Reader) (*List, error) {
	l := &List{known: make(map[string]int)}
	for _, o := range operands {
		if err := l.operand(o, stdin); err != nil {
			return nil, err
		}
	}
	l.known = nil // nobody asks any more, and a list may be long
	return l, nil
}

func (l *List) operand(o string, stdin io.Reader) error {
	if o == "-" {
		if err := l.read(stdin, "stdin"); err != nil {
			return fmt.Errorf("read the list of sites: %w", err)
		}
		return nil
	}
	if strings.Contains(o, "://") {
		l.add(o, "command line")
		return nil
	}
	f, err := os.Open(o)
	if err == nil {
		defer f.Close()
		if err = l.read(f, o); err == nil {
			return nil
		}
	}
	if errors.Is(err, os.ErrNotExist) && isAddress(o) {
		l.add(o, "command line")
		return nil
	}
	return fail.Usage("SITES are files with one site a line, addresses such as "+
		"https://lib.example, or - for stdin", "read the list of sites: %w", err)
}

// isAddress tells an address without a scheme from the name of a file that is not there: sites.txt
// has no top-level domain.
func isAddress(s string) bool {
	t, why := Parse(s)
	if why != "" {
		return false
	}
	name := strings.TrimSuffix(t.URL.Hostname(), ".")
	_, managed := publicsuffix.PublicSuffix(name)
	last := name[strings.LastIndexByte(name, '.')+1:]
	_, err := netip.ParseAddr(name)
	return managed || offPublicDNS[last] || err == nil || t.URL.Port() != ""
}

// offPublicDNS are top-level domains that nobody can register: RFC 2606, RFC 6761, RFC 6762 with
// appendix G, and .internal, which ICANN reserved in 2024.
var offPublicDNS = map[string]bool{
	"example": true, "test": true, "invalid": true, "localhost": true, "local": true, "lan": true,
	"home": true, "corp": true,
	"intranet": true, "internal": true, "private": true,
}

// isHost reports whether what was written without a scheme begins with the name of a host:
// localhost, a name with a dot or with a port, or an IP address. A bare number is none, though
// browsers make an address of it.
func isHost(text string, u *url.URL) bool {
	name := strings.TrimSuffix(u.Hostname(), ".")
	if ip, err := netip.ParseAddr(name); err == nil {
		return ip.Is6() || strings.HasPrefix(text, name)
	}
	if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-_.") != "" ||
		strings.Contains(name, "..") {
		return false
	}
	return name == "localhost" || u.Port() != "" || strings.IndexByte(name, '.') > 0
}

// read takes one site a line. A bad line is noted and does not stop the rest. A list is UTF-8
// unless a byte order mark says UTF-16, as lists that were saved on Windows do. Where such lists
// were joined, a mark stands before a later line.
func (l *List) read(r io.Reader, name string) error {
	br := bufio.NewReaderSize(transform.NewReader(r, unicode.BOMOverride(transform.Nop)), maxLine)
	for n := 1; ; n++ {
		line, long, err := readLine(br)
		where := fmt.Sprintf("%s:%d", name, n)
		switch line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff")); {
		case long:
			l.reject(where, line, fmt.Sprintf("longer than %d bytes", maxLine))
		case line != "" && !strings.HasPrefix(line, "#"):
			l.add(line, where)
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// readLine returns the next line, cut and marked when it does not fit the reader's buffer: a list
// may be any file that somebody mistook for one. A lone carriage return does not end a line.
func readLine(br *bufio.Reader) (line string, long bool, err error) {
	b, err := br.ReadSlice('\n')
	line = string(b)
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = br.ReadSlice('\n')
	}
	if long {
		line = line[:80]
	}
	return line, long, err
}

func (l *List) reject(where, line, why string) {
	l.Bad = append(l.Bad, BadLine{Where: where, Line: fetch.HidePassword(line), Why: why})
}

func (l *List) add(line, where string) {
	t, why := Parse(line)
	if why != "" {
		l.reject(where, line, why)
		return
	}
	key := fetch.Key(t.URL)
	if i, ok := l.known[key]; ok {
		l.Targets[i].again = append(l.Targets[i].again, t.Line)
		return
	}
	l.known[key] = len(l.Targets)
	l.Targets = append(l.Targets, t)
}

// Parse reads one line of a list: an address, or a bare host name with or without port and path. A
// comment may follow behind a blank and a number sign. why is not empty when the line names no
// site.
func Parse(line string) (t Target, why string) {
	text, _, _ := strings.Cut(line, " #")
	text, _, _ = strings.Cut(text, "\t#")
	text = strings.TrimSpace(text)
	switch {
	case !utf8.ValidString(text) ||
		strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }):
		return t, "not UTF-8 text"
	case strings.ContainsAny(text, " \t"):
		return t, "an address has no blanks in it"
	case text == "":
		return t, "no address given"
	}
	t = Target{Line: text}
	if scheme, ok := otherScheme(text); ok {
		return t, fmt.Sprintf("only http and https sites can be visited, not %s", scheme)
	}
	if ip, err := netip.ParseAddr(text); err == nil && ip.Is6() && ip.Zone() == "" {
		text = "[" + text + "]"
	}
	rest, named := afterScheme(text)
	t.Guessed = !named
	if t.Guessed {
		text = "https://" + text
	}
	u, err := fetch.ParseURL(nil, text)
	switch {
	case strings.Trim(rest, "/") == "" || err == nil && u.Hostname() == "":
		return t, "no host name in it"
	case err != nil:
		return t, "not an address"
	case fetch.HasPassword(text):
		return t, "addresses with a user name or password are not visited"
	case t.Guessed && !isHost(rest, u):
		return t, "not a host name; write http:// or https:// in front if it is one"
	}
	u.Fragment, u.RawFragment = "", ""
	t.URL = u
	return t, ""
}

// Named returns the site of an address given on the command line.
func Named(operand string) (Target, error) {
	t, why := Parse(operand)
	if why != "" {
		return t, fail.Usage("write it as https://lib.example", "%q: %s", operand, why)
	}
	return t, nil
}

// Addresses are the addresses that the targets may be reached at.
func Addresses(targets []Target) []*url.URL {
	var us []*url.URL
	for _, t := range targets {
		us = append(us, t.URL)
		if t.Guessed {
			us = append(us, t.Plain().URL)
		}
	}
	return us
}

// afterScheme returns what follows http:// or https://, and whether one of them is there.
func afterScheme(text string) (rest string, named bool) {
	scheme, rest, ok := strings.Cut(text, "://")
	if ok && (strings.EqualFold(scheme, "http") || strings.EqualFold(scheme, "https")) {
		return rest, true
	}
	return text, false
}

// otherScheme returns the scheme of an address that is neither http nor https: ftp://a.example,
// mailto:me@a.example. What stands before the colon of lib.example:8080 or localhost:99999 is a
// host.
func otherScheme(text string) (scheme string, ok bool) {
	const letters, others = "abcdefghijklmnopqrstuvwxyz", "0123456789+-."
	scheme, rest, ok := strings.Cut(strings.ToLower(text), ":")
	port, _, _ := strings.Cut(rest, "/")
	if strings.Contains(port, "@") && !slices.Contains([]string{"mailto", "sip", "xmpp"}, scheme) {
		return "", false // a user name and a password
	}
	switch {
	case !ok || scheme == "" || scheme == "http" || scheme == "https":
		return "", false
	case strings.HasPrefix(rest, "//"):
		return scheme, strings.Trim(scheme, letters+others) == ""
	}
	return scheme, strings.Trim(scheme, letters) == "" && strings.Trim(port, "0123456789") != ""
}
