package fetch

import (
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// plainURL reads a reference about whose meaning there cannot be two opinions: an http address, a
// path, or a path below the base, all in characters that are written as they are, without dot
// segments. Nearly all links are of this kind, and reading them so costs a twentieth of the whole
// algorithm. ok is false for all others, and u is then of no use.
func plainURL(u, base *url.URL, ref string) (ok bool) {
	ref, fragment, _ := strings.Cut(ref, "#")
	ref, query, asks := strings.Cut(ref, "?")
	if asks && query == "" || !all(query, plainInQuery) || !all(fragment, plainInFragment) {
		return false
	}
	*u = url.URL{RawQuery: query, Fragment: fragment, RawFragment: fragment}
	if rest, found := cutScheme(ref, u); found {
		at := strings.IndexByte(rest, '/')
		if at < 0 {
			at = len(rest)
		}
		u.Host, u.Path = rest[:at], rest[at:]
	} else if u.Path, ok = plainJoin(base, ref); ok {
		u.Scheme, u.Host = base.Scheme, base.Host
	} else {
		return false
	}
	if u.Path == "" {
		u.Path = "/"
	}
	return all(u.Path, plainInPath) && !strings.Contains(u.Path, "/.") &&
		plainHost(u.Scheme, u.Host)
}

// cutScheme moves the scheme of an absolute address into u.
func cutScheme(ref string, u *url.URL) (rest string, found bool) {
	for _, u.Scheme = range [...]string{"http", "https"} {
		if rest, found = strings.CutPrefix(ref, u.Scheme+"://"); found {
			return rest, true
		}
	}
	return "", false
}

// plainJoin returns the path that ref, an absolute path or one below base's, leads to.
func plainJoin(base *url.URL, ref string) (path string, ok bool) {
	switch {
	case base == nil || base.Opaque != "" || base.User != nil || base.RawPath != "" ||
		base.Scheme != "http" && base.Scheme != "https":
		return "", false
	case ref == "" || strings.HasPrefix(ref, "//") || strings.HasPrefix(ref, "."):
		return "", false
	case ref[0] == '/':
		return ref, true
	}
	first, _, _ := strings.Cut(ref, "/")
	if strings.Contains(first, ":") { // it may be a scheme
		return "", false
	}
	if base.Path == "" {
		return "/" + ref, true
	}
	return base.Path[:strings.LastIndexByte(base.Path, '/')+1] + ref, base.Path[0] == '/'
}

// plainHost reports whether host, with a port or without, is in its canonical form beyond doubt.
func plainHost(scheme, host string) bool {
	name, port, found := strings.Cut(host, ":")
	if found {
		_, err := strconv.ParseUint(port, 10, 16)
		if err != nil || port[0] < '1' || port[0] > '9' || port == defaultPort(scheme) {
			return false
		}
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	if last == "" || len(name) > 200 {
		return false
	}
	if '0' <= last[0] && last[0] <= '9' {
		a, err := netip.ParseAddr(name) // which refuses leading zeros
		return err == nil && a.Is4()
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' ||
			strings.Contains(label, "--") || !all(label, plainInHost) {
			return false
		}
	}
	return true
}

// Characters that are plain in a part of an address, a bit for each part.
const (
	plainInHost = 1 << iota
	plainInPath
	plainInQuery
	plainInFragment
)

var plain = func() (in [256]byte) {
	mark := func(chars string, parts byte) {
		for i := range len(chars) {
			in[chars[i]] |= parts
		}
	}
	mark("abcdefghijklmnopqrstuvwxyz0123456789-",
		plainInHost|plainInPath|plainInQuery|plainInFragment)
	mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ_.~", plainInPath|plainInQuery|plainInFragment)
	mark("/+,:;=@&$", plainInPath|plainInQuery)
	mark("?%", plainInQuery)
	return in
}()

func all(s string, part byte) bool {
	for i := range len(s) {
		if plain[s[i]]&part == 0 {
			return false
		}
	}
	return true
}
