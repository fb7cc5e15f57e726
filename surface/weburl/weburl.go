// Package weburl tells what an address says by itself, before anybody asks for it: under which
// number it is known, of which kind of page it is, whether it names a file, a date or a circle.
//
// Shape and Segments see through what numbers the pages of one kind: /item/17 and /item/18 have one
// shape. All functions are pure, and safe for concurrent use.
package weburl

import (
	"net/url"
	"strings"
)

// Path is the path as it is sent. An address that net/url refuses travels whole in Opaque.
func Path(u *url.URL) string {
	if u.Opaque == "" {
		return u.EscapedPath()
	}
	path := u.Opaque
	if _, rest, ok := strings.Cut(path, "//"); ok {
		_, path, _ = strings.Cut(rest, "/")
	}
	path, _, _ = strings.Cut(path, "?")
	return path
}

// Segments yields the parts of the path, empty ones left out.
func Segments(u *url.URL) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for s := range strings.SplitSeq(Path(u), "/") {
			if s != "" && !yield(s) {
				return
			}
		}
	}
}

// Pairs yields the names and values of the query, decoded where they can be.
func Pairs(u *url.URL) func(yield func(string, string) bool) {
	return func(yield func(string, string) bool) {
		query := u.RawQuery
		if query == "" && u.Opaque != "" {
			_, query, _ = strings.Cut(u.Opaque, "?")
		}
		for pair := range strings.FieldsFuncSeq(query, func(r rune) bool {
			return r == '&' || r == ';'
		}) {
			key, value, _ := strings.Cut(pair, "=")
			if !yield(Unescape(key), Unescape(value)) {
				return
			}
		}
	}
}

// Unescape decodes a part of an address; one that cannot be decoded stays as it is.
func Unescape(s string) string {
	if d, err := url.QueryUnescape(s); err == nil {
		return d
	}
	return s
}

// Shape replaces what numbers the pages of one kind: runs of digits, and long codes that mix digits
// with letters.
func Shape(segment string) string {
	digits := 0
	for _, r := range segment {
		if '0' <= r && r <= '9' {
			digits++
		}
	}
	if digits == 0 {
		return segment
	}
	if len(segment) >= 16 && digits >= 4 {
		return "#"
	}
	var b strings.Builder
	run := false
	for _, r := range segment {
		if digit := '0' <= r && r <= '9'; !digit {
			b.WriteRune(r)
			run = false
		} else if !run {
			b.WriteByte('0')
			run = true
		}
	}
	return b.String()
}

// IsWeb reports whether u is one of http or https.
func IsWeb(u *url.URL) bool { return u.Scheme == "http" || u.Scheme == "https" }

// Own returns an address found on a page that does not hold on to the text of the page.
func Own(u, page *url.URL) *url.URL {
	c := *u
	for _, part := range [...]*string{&c.Opaque, &c.Host, &c.Path, &c.RawPath, &c.RawQuery,
		&c.Fragment, &c.RawFragment} {
		*part = strings.Clone(*part)
	}
	if c.Host == page.Host {
		c.Host = page.Host
	}
	return &c
}

// Plain reports whether an address is likely one of a page that may be asked for.
func Plain(u *url.URL) bool { return u.RawQuery == "" && !NotHTML(u) && !Malformed(u) }
