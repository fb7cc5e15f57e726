package fetch

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// Key returns the canonical form of u, a URL made by ParseURL, as used for the seen-set. It is
// never what is sent: the fragment (except #!) and an empty query are dropped, a missing path is
// "/", the host is in lower case without its default port, and escaped unreserved characters are
// plain. The order of the query is left alone, since a server may care.
func Key(u *url.URL) string { return string(AppendKey(nil, u)) }

// AppendKey appends Key(u) to b.
func AppendKey(b []byte, u *url.URL) []byte {
	b = appendKey(b, u, u.RawQuery)
	if strings.HasPrefix(u.Fragment, "!") {
		b = appendPlain(append(b, '#'), u.EscapedFragment())
	}
	return b
}

func appendKey(b []byte, u *url.URL, query string) []byte {
	b = append(b, strings.ToLower(u.Scheme)...)
	b = append(b, ':')
	if u.Host != "" {
		b = append(b, "//"...)
		b = append(b, strings.TrimSuffix(strings.ToLower(u.Host), ":"+defaultPort(u.Scheme))...)
	}
	b = appendPlain(b, escapedPath(u))
	if query != "" {
		b = appendPlain(append(b, '?'), query)
	}
	return b
}

// appendPlain appends s with escaped unreserved characters decoded and the hex digits of other
// escapes in upper case.
func appendPlain(b []byte, s string) []byte {
	for {
		i := strings.IndexByte(s, '%')
		if i < 0 {
			return append(b, s...)
		}
		b = append(b, s[:i]...)
		c, ok := hexAt(s, i)
		switch {
		case !ok:
			b = append(b, '%')
			s = s[i+1:]
			continue
		case unreserved(c):
			b = append(b, c)
		default:
			b = append(b, strings.ToUpper(s[i:i+3])...)
		}
		s = s[i+3:]
	}
}

// AppendLooseKey appends a coarser form of u to b (sorted query, session and tracking parameters
// dropped, no fragment): two URLs with one loose key are likely one page, which content has to
// confirm.
func AppendLooseKey(b []byte, u *url.URL) []byte {
	if u.RawQuery == "" && u.Opaque == "" && !strings.Contains(u.Path, ";") {
		return appendKey(b, u, "")
	}
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
	return appendKey(b, &v, strings.Join(params, "&"))
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

var pathParams = regexp.MustCompile(`;[^/?#]*`)

// CutParams parts a path or an address from the parameters of its segments, such as the session
// that servlets write there (RFC 3986, section 3.3): "/find" and ";jsessionid=1A2B" of
// "/find;jsessionid=1A2B". first is "" where it has none.
func CutParams(path string) (bare, first string) {
	return pathParams.ReplaceAllString(path, ""), pathParams.FindString(path)
}

// incidental reports whether a parameter says who comes from where, and not what is asked for.
func incidental(name, value string) bool {
	switch name {
	case "gclid", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "yclid", "igshid", "mc_cid",
		"mc_eid", "_ga", "_gl":
		return true
	case "jsessionid", "phpsessid", "sid", "sessionid", "session_id", "aspsessionid", "cfid",
		"cftoken", "zenid", "oscsid":
		return token(value)
	}
	return strings.HasPrefix(name, "utm_")
}

// token reports whether value looks like a session id: at least 16 characters of hex or base64 (a
// sid=12 may be a section).
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
