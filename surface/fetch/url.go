package fetch

import "net/url"

// ParseURL reads ref as a browser does (WHATWG), relative to base when base is not nil.
func ParseURL(base *url.URL, ref string) (*url.URL, error) {
	if base != nil {
		return base.Parse(ref)
	}
	return url.Parse(ref)
}

// Site returns the key under which politeness, cookies, graph and budget of u's site are kept:
// the registrable domain, or host:port for addresses and for hosts without a registrable domain (localhost).
func Site(u *url.URL) string { return u.Host }

// Key returns the canonical form of u used for the seen-set. It is never what is sent.
func Key(u *url.URL) string { return u.String() }

// LooseKey returns a coarser form of u (sorted query, session and tracking parameters dropped): two URLs with one
// loose key are likely one page, which content has to confirm.
func LooseKey(u *url.URL) string { return u.String() }
