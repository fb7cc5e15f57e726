package paging

import (
	"net/url"
	"strings"
)

// A form and the pager of its answer may share a token that is drawn for each page: the links of
// the pager have another one than the address of the page that they stand on, which tells no two
// pages apart.

// tokenLength is how long a value is at least that is drawn and says nothing (estimate).
const tokenLength = 16

// drawn reports whether a value is one long word in hexadecimal.
func drawn(value string) bool {
	return len(value) >= tokenLength && strings.Trim(value, "0123456789abcdefABCDEF") == ""
}

// drawnAsIn is the address of a page with the drawn values that its links to the same program have
// in their place.
func drawnAsIn(self *url.URL, links []PageLink) *url.URL {
	if self.RawQuery == "" {
		return self
	}
	pairs, changed := strings.Split(self.RawQuery, "&"), false
	for i, pair := range pairs {
		name, value, _ := strings.Cut(pair, "=")
		if !drawn(value) {
			continue
		}
		if now := valueIn(links, self.Path, name); drawn(now) && now != value {
			pairs[i], changed = name+"="+now, true
		}
	}
	if !changed {
		return self
	}
	u := *self
	u.RawQuery = strings.Join(pairs, "&")
	return &u
}

// valueIn is what the links to a path have for a parameter; "" where they differ, or none has it.
func valueIn(links []PageLink, path, name string) (value string) {
	for _, l := range links {
		if l.URL.Path != path {
			continue
		}
		for pair := range strings.SplitSeq(l.URL.RawQuery, "&") {
			if k, v, ok := strings.Cut(pair, "="); ok && k == name {
				if value != "" && v != value {
					return ""
				}
				value = v
			}
		}
	}
	return value
}
