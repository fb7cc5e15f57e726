package fetch

import (
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/publicsuffix"
)

// maxAttribute is the longest value of an attribute that browsers heed, in octets (RFC 6265bis,
// 5.6).
const maxAttribute = 1024

// A cookie is what a site asked to be given back, read as browsers read it (RFC 6265bis, 5.6 and
// 5.7). net/http knows cookies as servers should write them: it drops those with a comma in quotes,
// a colon in the name, or no name, and sites that tell their visitors apart by such a one then see
// a new visitor with each request. Name and value are octets that go back as they came.
type cookie struct {
	name, value string
	domain      string // the host that it goes back to, in lower case
	below       bool   // to the hosts below domain as well
	path        string
	secure      bool
	hidden      bool      // HttpOnly: scripts neither see nor set it
	expires     time.Time // zero: it lasts as long as the run

	passed bool // a script or a browser got it: what lets a client in, for all that is known

	loose      bool // SameSite=None, while it is read
	rooted     bool // it named its path, while it is read
	made, used uint64
}

// ReadCookies returns the names and values of the cookies that an answer sets, one by one, octet
// for octet. What browsers would make of their attributes is not looked at.
func ReadCookies(h http.Header) (names, values []string) {
	for _, line := range h["Set-Cookie"] {
		if c, err := readCookie(line, time.Time{}); err == nil {
			names, values = append(names, c.name), append(values, c.value)
		}
	}
	return names, values
}

var (
	errCookieOctets = errors.New("it has control characters in it")
	errCookieEmpty  = errors.New("it has neither a name nor a value")
	errCookieLong   = fmt.Errorf("it is longer than %d octets", maxCookie)
)

// readCookie reads one Set-Cookie line, or what a script assigned to document.cookie.
func readCookie(line string, now time.Time) (c cookie, err error) {
	if strings.ContainsFunc(line, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }) {
		return c, errCookieOctets
	}
	pair, attributes, _ := strings.Cut(line, ";")
	name, value, found := strings.Cut(pair, "=")
	if !found {
		name, value = "", pair
	}
	c.name, c.value = trimBlanks(name), trimBlanks(value)
	switch {
	case c.name == "" && c.value == "":
		return c, errCookieEmpty
	case len(c.name)+len(c.value) > maxCookie:
		return c, errCookieLong
	}
	aged := false // Max-Age outranks Expires, whichever comes last
	for attribute := range strings.SplitSeq(attributes, ";") {
		key, value, _ := strings.Cut(attribute, "=")
		key, value = strings.ToLower(trimBlanks(key)), trimBlanks(value)
		if len(value) > maxAttribute {
			continue
		}
		switch key {
		case "expires":
			if t, ok := cookieDate(value); ok && !aged {
				c.expires = t
			}
		case "max-age":
			if d, ok := maxAge(value); ok {
				c.expires, aged = now.Add(d), true
			}
		case "domain":
			c.domain = strings.ToLower(strings.TrimPrefix(value, "."))
		case "path":
			c.path, c.rooted = value, true
		case "secure":
			c.secure = true
		case "httponly":
			c.hidden = true
		case "samesite":
			c.loose = strings.EqualFold(value, "none")
		}
	}
	return c, nil
}

func trimBlanks(s string) string { return strings.Trim(s, " \t") }

// mostAge is as far ahead as a cookie is kept (RFC 6265bis, 5.5: 400 days).
const mostAge = 400 * 24 * time.Hour

func maxAge(s string) (time.Duration, bool) {
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	switch {
	case s[0] == '-' || err == nil && n == 0:
		return -time.Hour, true
	case err != nil || n > int64(mostAge/time.Second):
		return mostAge, true
	}
	return time.Duration(n) * time.Second, true
}

// cookieDate reads a date as loosely as browsers do (RFC 6265bis, 5.1.1): the parts may come in any
// order, with anything between them.
func cookieDate(s string) (t time.Time, ok bool) {
	var clock, day, month, year bool
	var h, m, sec, d, mon, y int
	for _, token := range strings.FieldsFunc(s, dateDelimiter) {
		switch {
		case !clock && readClock(token, &h, &m, &sec):
			clock = true
		case !day && leadingNumber(token, 1, 2, &d):
			day = true
		case !month && readMonth(token, &mon):
			month = true
		case !year && leadingNumber(token, 2, 4, &y):
			year = true
		}
	}
	switch {
	case 70 <= y && y <= 99:
		y += 1900
	case 0 <= y && y <= 69:
		y += 2000
	}
	if !clock || !day || !month || !year || d < 1 || d > 31 || y < 1601 || h > 23 || m > 59 ||
		sec > 59 {
		return t, false
	}
	t = time.Date(y, time.Month(mon), d, h, m, sec, 0, time.UTC)
	return t, t.Day() == d // there is no 31 February
}

func dateDelimiter(r rune) bool {
	return r == '\t' || ' ' <= r && r <= '/' || ';' <= r && r <= '@' || '[' <= r && r <= '`' ||
		'{' <= r && r <= '~'
}

// leadingNumber reads the digits that a token begins with, when there are at least and at most so
// many.
func leadingNumber(token string, least, most int, n *int) bool {
	digits := len(token) - len(strings.TrimLeft(token, "0123456789"))
	if digits < least || digits > most {
		return false
	}
	*n, _ = strconv.Atoi(token[:digits])
	return true
}

func readClock(token string, h, m, s *int) bool {
	parts := strings.SplitN(token, ":", 3)
	return len(parts) == 3 && leadingNumber(parts[0], len(parts[0]), 2, h) && parts[0] != "" &&
		leadingNumber(parts[1], len(parts[1]), 2, m) && parts[1] != "" &&
		leadingNumber(parts[2], 1, 2, s)
}

func readMonth(token string, month *int) bool {
	const months = "janfebmaraprmayjunjulaugsepoctnovdec"
	if len(token) < 3 {
		return false
	}
	at := strings.Index(months, strings.ToLower(token[:3]))
	*month = at/3 + 1
	return at >= 0 && at%3 == 0
}

// Why a cookie is refused by what it says of itself.
var (
	errCookieScript = errors.New("a script set it, and it says that scripts must not see it")
	errCookieSecure = errors.New("it is for secure connections, and this is none")
	errCookieLoose  = errors.New(
		"it is for the pages of other sites as well, and not for secure connections alone")
	errCookiePrefix = errors.New("its name promises more than its attributes hold")
)

// bind makes c a cookie of the page at u, unless a browser would refuse it.
func (c *cookie) bind(u *url.URL, script bool) error {
	host := hostname(u)
	switch {
	case script && c.hidden:
		return errCookieScript
	case c.secure && !trustworthy(u):
		return errCookieSecure
	case c.loose && !c.secure:
		return errCookieLoose
	}
	if err := c.settle(host); err != nil {
		return err
	}
	if !strings.HasPrefix(c.path, "/") {
		c.path, c.rooted = defaultPath(u), false
	}
	return c.prefixed()
}

// settle fixes the hosts that c goes back to.
func (c *cookie) settle(host string) error {
	asked := c.domain
	c.domain, c.below = host, false
	if asked == "" {
		return nil
	}
	suffix, _ := publicsuffix.PublicSuffix(asked)
	_, err := netip.ParseAddr(host)
	switch {
	case asked == suffix && asked == host, err == nil && asked == host:
		return nil // of a host that others register names below, or of an address
	case asked == suffix:
		return fmt.Errorf("it is for all sites of %.100q", asked)
	case !within(host, asked):
		return fmt.Errorf("it is for another site, %.100q", asked)
	}
	c.domain, c.below = asked, true
	return nil
}

// prefixed holds c to what its name promises (RFC 6265bis, 4.1.3).
func (c *cookie) prefixed() error {
	name := strings.ToLower(c.name)
	if c.name == "" {
		name = strings.ToLower(c.value) // sent without a name it would pass for one that has it
	}
	secure, host := strings.HasPrefix(name, "__secure-"), strings.HasPrefix(name, "__host-")
	switch {
	case !secure && !host:
	case c.name == "", !c.secure, host && (c.below || !c.rooted || c.path != "/"):
		return errCookiePrefix
	}
	return nil
}

// within reports whether host is domain, or lies below it. An address lies below none.
func within(host, domain string) bool {
	if host == domain {
		return true
	}
	rest, ok := strings.CutSuffix(host, domain)
	_, err := netip.ParseAddr(host)
	return ok && strings.HasSuffix(rest, ".") && err != nil
}

// defaultPath is that of a cookie which names none: the directory of its page.
func defaultPath(u *url.URL) string {
	path := escapedPath(u)
	if i := strings.LastIndexByte(path, '/'); i > 0 && path[0] == '/' {
		return path[:i]
	}
	return "/"
}

// trustworthy reports whether nobody on the way can read what is sent to u: https, or this machine.
// Browsers keep and send secure cookies there (W3C Secure Contexts, 3.1).
func trustworthy(u *url.URL) bool {
	host := hostname(u)
	ip, err := netip.ParseAddr(host)
	return u.Scheme == "https" || host == "localhost" || strings.HasSuffix(host, ".localhost") ||
		err == nil && ip.IsLoopback()
}

// goes reports whether c is sent with a request for u.
func (c *cookie) goes(u *url.URL, host, path string) bool {
	switch {
	case host != c.domain && !(c.below && within(host, c.domain)):
		return false
	case !inPath(path, c.path):
		return false
	}
	return !c.secure || trustworthy(u)
}

// inPath reports whether path is dir, or lies in it.
func inPath(path, dir string) bool {
	rest, ok := strings.CutPrefix(path, dir)
	return ok && (rest == "" || strings.HasSuffix(dir, "/") || rest[0] == '/')
}

func (c *cookie) expired(now time.Time) bool { return !c.expires.IsZero() && !c.expires.After(now) }

// same reports whether one of the two takes the place of the other.
func (c *cookie) same(d *cookie) bool {
	return c.name == d.name && c.domain == d.domain && c.below == d.below && c.path == d.path
}

// shadows reports whether c, which came over a connection that others read, would hide a secure
// cookie of the same name (RFC 6265bis, 5.7, "leave secure cookies alone").
func (c *cookie) shadows(d *cookie) bool {
	return d.secure && c.name == d.name &&
		(within(c.domain, d.domain) || within(d.domain, c.domain)) && inPath(c.path, d.path)
}

// size is what c takes of the memory, in octets.
func (c *cookie) size() int {
	return len(c.name) + len(c.value) + len(c.domain) + len(c.path) + 100
}
