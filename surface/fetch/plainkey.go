package fetch

import (
	"net/url"
	"strings"
)

// PlainOrigin is what the key of every address of base's host begins with, if that stands as it is
// in base; else empty.
func PlainOrigin(base *url.URL) string {
	if base == nil || base.User != nil || base.Opaque != "" ||
		base.Scheme != "http" && base.Scheme != "https" || !plainHost(base.Scheme, base.Host) {
		return ""
	}
	return base.Scheme + "://" + base.Host
}

// AppendPlainKey appends the Key of what ref means on a page of an origin, where ref is an absolute
// path or an address of that origin, in characters that are written as they are: see plainURL. ok
// is false for all others, and for an empty origin.
func AppendPlainKey(b []byte, origin, ref string) (key []byte, ok bool) {
	if origin == "" {
		return b, false
	}
	path := strings.TrimPrefix(ref, origin)
	if path == "" || path[0] != '/' || strings.HasPrefix(path, "//") {
		return b, false
	}
	part := byte(plainInPath)
	for i := 1; i < len(path); i++ {
		c := path[i]
		if plain[c]&part != 0 && c != '%' && (c != '.' || path[i-1] != '/') {
			continue
		}
		switch {
		case c == '#' && all(path[i+1:], plainInFragment):
			path = path[:i]
		case c == '?' && part == plainInPath && i+1 < len(path) && path[i+1] != '#':
			part = plainInQuery
		default:
			return b, false
		}
	}
	return append(append(b, origin...), path...), true
}
