package skim

import (
	"net/url"
	"strings"

	"deepcrawl/surface/fetch"
)

// Elsewhere remembers the origins that links of a site lead to and that are not its own. Most pages
// of a site link to the same few, and what is never followed need not be made out: that costs more
// than a link that is known. A nil outside knows none.
type Elsewhere struct {
	site    string
	origins map[string]struct{}
}

const mostOrigins = 256

// NewElsewhere returns what is known of a site, by its fetch.Site, before any page was read.
func NewElsewhere(site string) *Elsewhere {
	return &Elsewhere{site: site, origins: map[string]struct{}{}}
}

// Has reports whether an origin is known to be none of the site.
func (o *Elsewhere) Has(origin string) bool {
	if o == nil || origin == "" {
		return false
	}
	_, known := o.origins[origin]
	return known
}

// Leads reports whether u, which is written with an origin, is none of the site, and takes note of
// that.
func (o *Elsewhere) Leads(u *url.URL, origin string) bool {
	if o == nil || origin == "" || fetch.Site(u) == o.site {
		return false
	}
	if len(o.origins) < mostOrigins {
		o.origins[strings.Clone(origin)] = struct{}{}
	}
	return true
}

// originOf returns the scheme and host that an address is written with; "" where it has none, or
// where they could mean something else with another path behind them, as with blanks or a second
// slash.
func originOf(ref string) string {
	host := strings.TrimPrefix(strings.TrimPrefix(ref, "https://"), "http://")
	begin := len(ref) - len(host)
	if begin == 0 {
		return ""
	}
	for i := range len(host) {
		switch c := host[i]; {
		case isLetter(c), '0' <= c && c <= '9', c == '.', c == '-', c == ':':
		case i > 0 && (c == '/' || c == '?' || c == '#'):
			return ref[:begin+i]
		default:
			return ""
		}
	}
	return ref
}
