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
