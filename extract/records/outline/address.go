package outline

import (
	"net/url"
	"path"
	"strings"

	"deepcrawl/surface/fetch"
)

// Resolve makes href absolute; nil when it is no address that can be fetched.
func Resolve(base *url.URL, href string) *url.URL {
	u, err := fetch.ParseURL(base, strings.TrimSpace(href))
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil
	}
	return u
}

// IsHome reports whether u is a front page.
func IsHome(u *url.URL) bool { return path.Clean("/"+u.Path) == "/" && u.RawQuery == "" }

// LinkShape hashes what the addresses of one template share: the directory without digits, and the
// names of the parameters.
func LinkShape(href string) uint64 {
	path, query, _ := strings.Cut(href, "?")
	path = path[:strings.LastIndexByte(path, '/')+1]
	h := uint64(FnvOffset)
	for seg := range strings.SplitSeq(path, "/") {
		if !strings.ContainsAny(seg, "0123456789") {
			h = HashString(h, seg)
		}
	}
	for kv := range strings.SplitSeq(query, "&") {
		k, _, _ := strings.Cut(kv, "=")
		h = HashString(h, k)
	}
	return h
}
