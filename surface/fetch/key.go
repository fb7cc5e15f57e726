package fetch

import (
	"net/url"
	"slices"
	"strings"
)

// Key returns the canonical form of u, a URL made by ParseURL, as used for the seen-set. It is never what is sent: the
// fragment (except #!) and an empty query are dropped, a missing path is "/", the host is in lower case without its
// default port, and escaped unreserved characters are plain. The order of the query is left alone, since a server may care.
func Key(u *url.URL) string {
	var b strings.Builder
	writeKey(&b, u, u.RawQuery)
	if strings.HasPrefix(u.Fragment, "!") {
		b.WriteByte('#')
		writePlain(&b, u.EscapedFragment())
	}
	return b.String()
}

func writeKey(b *strings.Builder, u *url.URL, query string) {
	b.Grow(len(u.Scheme) + len(u.Host) + len(u.Path) + len(query) + 16)
	b.WriteString(strings.ToLower(u.Scheme))
	if u.Host == "" {
		b.WriteByte(':')
	} else {
		b.WriteString("://")
		if u.User != nil {
			b.WriteString(u.User.String())
			b.WriteByte('@')
		}
		b.WriteString(strings.TrimSuffix(strings.ToLower(u.Host), ":"+defaultPort(u.Scheme)))
	}
	path, _, _ := strings.Cut(requestURI(u), "?")
	writePlain(b, path)
	if query != "" {
		b.WriteByte('?')
		writePlain(b, query)
	}
}

// writePlain writes s with escaped unreserved characters decoded and the hex digits of other escapes in upper case.
func writePlain(b *strings.Builder, s string) {
	for i := 0; i < len(s); i++ {
		c, ok := hexAt(s, i)
		switch {
		case !ok:
			b.WriteByte(s[i])
			continue
		case unreserved(c):
			b.WriteByte(c)
		default:
			b.WriteString(strings.ToUpper(s[i : i+3]))
		}
		i += 2
	}
}

// LooseKey returns a coarser form of u (sorted query, session and tracking parameters dropped, no fragment): two URLs
// with one loose key are likely one page, which content has to confirm.
func LooseKey(u *url.URL) string {
	v := *u
	v.Path, v.RawPath = withoutSession(v.Path), withoutSession(v.RawPath)
	if v.Opaque != "" {
		v.Opaque = withoutSession(v.Opaque)
	}
	params := strings.FieldsFunc(v.RawQuery, func(c rune) bool { return c == '&' })
	params = slices.DeleteFunc(params, func(p string) bool {
		name, value, _ := strings.Cut(p, "=")
		return incidental(strings.ToLower(name), value)
	})
	slices.Sort(params)
	var b strings.Builder
	writeKey(&b, &v, strings.Join(params, "&"))
	return b.String()
}

// withoutSession drops the ;jsessionid=... that servlets write behind the path.
func withoutSession(path string) string {
	i := strings.Index(strings.ToLower(path), ";jsessionid=")
	if i < 0 {
		return path
	}
	rest := path[i+1:]
	if j := strings.IndexAny(rest, "/;"); j >= 0 {
		return path[:i] + rest[j:]
	}
	return path[:i]
}

// incidental reports whether a parameter says who comes from where, and not what is asked for.
func incidental(name, value string) bool {
	switch name {
	case "gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "yclid", "igshid", "mc_cid", "mc_eid", "_ga", "_gl":
		return true
	case "jsessionid", "phpsessid", "sid", "sessionid", "session_id", "aspsessionid", "cfid", "cftoken", "zenid", "oscsid":
		return token(value)
	}
	return strings.HasPrefix(name, "utm_")
}

// token reports whether value looks like a session id: at least 16 characters of hex or base64 (a sid=12 may be a section).
func token(value string) bool {
	if len(value) < 16 {
		return false
	}
	for i := 0; i < len(value); i++ {
		if c := value[i]; !unreserved(c) && c != '%' && c != '+' && c != '/' && c != '=' {
			return false
		}
	}
	return true
}
