package fetch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/net/publicsuffix"
)

// A CookieFile holds the cookies of a user's own sessions, each bound to its hosts, its path,
// secure connections and its expiry. No method gives them away: Secrets take them over.
type CookieFile struct {
	Shared  bool // others on this machine can read the file
	Expired int  // cookies that are not sent any more

	cookies []cookie
}

// ReadCookieFile reads a file in the format that Netscape's browser had and that curl, wget and the
// exporters of today's browsers write. Errors name the line, and nothing of what stands in it.
func ReadCookieFile(path string) (*CookieFile, error) {
	r, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	f, err := parseCookieFile(r, time.Now())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	info, err := r.Stat()
	if err != nil {
		return nil, err
	}
	const others = 0o004 // may read
	f.Shared = info.Mode().Perm()&others != 0
	return f, nil
}

// siteName is the name under which the cookies of a host are kept: Site without a port.
func siteName(host string) string {
	if _, err := netip.ParseAddr(host); err == nil || !strings.Contains(host, ".") {
		return host
	}
	site, err := publicsuffix.EffectiveTLDPlusOne(host)
	if err != nil {
		return host
	}
	return site
}

// maxCookieLine is the longest line that is read: a cookie, and what is said of it.
const maxCookieLine = 4 * maxCookie

func parseCookieFile(r io.Reader, now time.Time) (*CookieFile, error) {
	f := &CookieFile{}
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, maxCookieLine), maxCookieLine)
	n := 0
	for lines.Scan() {
		n++
		line := strings.TrimSuffix(lines.Text(), "\r")
		if n == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		c, ok, err := readCookieLine(line)
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d: %w", n, err)
		case !ok:
		case c.expired(now):
			f.Expired++
		default:
			f.cookies = append(f.cookies, c)
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("line %d: longer than %d octets", n+1, maxCookieLine)
	}
	return f, lines.Err()
}

var errFields = errors.New("not the seven fields of a cookie, parted by tabs: host, TRUE for the " +
	"hosts below it or FALSE, path, TRUE for https alone or FALSE, expiry in seconds since 1970, " +
	"name, value")

// readCookieLine reads one line; ok is false when it holds no cookie.
func readCookieLine(line string) (c cookie, ok bool, err error) {
	line, c.hidden = strings.CutPrefix(line, "#HttpOnly_")
	if !c.hidden && strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
		return c, false, nil
	}
	fields := strings.SplitN(line, "\t", 7)
	if len(fields) == 6 { // tools that trim their lines lose an empty value
		fields = append(fields, "")
	}
	if len(fields) != 7 {
		return c, false, errFields
	}
	if c.domain, err = cookieHost(fields[0]); err != nil {
		return c, false, err
	}
	if c.below, err = trueOrFalse(fields[1]); err != nil {
		return c, false, fmt.Errorf("field 2, for the hosts below: %w", err)
	}
	if c.path = fields[2]; !strings.HasPrefix(c.path, "/") {
		return c, false, errors.New("field 3, the path, does not begin with /")
	}
	if c.secure, err = trueOrFalse(fields[3]); err != nil {
		return c, false, fmt.Errorf("field 4, for https alone: %w", err)
	}
	if c.expires, err = expiry(fields[4]); err != nil {
		return c, false, err
	}
	c.name, c.value = fields[5], fields[6]
	return c, true, c.presentable()
}

// presentable says why a cookie of a file would not be sent as it stands there.
func (c *cookie) presentable() error {
	suffix, _ := publicsuffix.PublicSuffix(c.domain)
	_, err := netip.ParseAddr(c.domain)
	switch {
	case c.below && c.domain == suffix && err != nil && strings.Trim(c.domain, ".") != "localhost":
		return errors.New(
			"a cookie for all sites below a suffix such as com, which no browser keeps")
	case c.name == "" && c.value == "":
		return errCookieEmpty
	case len(c.name)+len(c.value) > maxCookie:
		return errCookieLong
	}
	if strings.ContainsAny(c.name+c.value, ";") || strings.Contains(c.name, "=") {
		return errors.New("field 6 or 7, the name or the value, has a character that would end it")
	}
	for _, text := range []string{c.name, c.value, c.path} {
		if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			return errCookieOctets
		}
	}
	return nil
}

func cookieHost(s string) (string, error) {
	host := strings.ToLower(strings.Trim(strings.TrimPrefix(s, "."), "[]"))
	if _, err := netip.ParseAddr(host); err == nil {
		return host, nil
	}
	if host == "" || !utf8.ValidString(host) || strings.ContainsAny(host, "/:@ *?#") {
		return "", errors.New("field 1 is not the name of a host")
	}
	return host, nil
}

func trueOrFalse(s string) (bool, error) {
	switch strings.ToUpper(s) {
	case "TRUE":
		return true, nil
	case "FALSE":
		return false, nil
	}
	return false, errors.New("neither TRUE nor FALSE")
}

// expiry reads seconds since 1970; some exporters write fractions. 0 is a cookie of the session.
func expiry(s string) (time.Time, error) {
	seconds, err := strconv.ParseFloat(s, 64)
	switch {
	case s == "":
		return time.Time{}, nil
	case err != nil || !(seconds < 1e12 && seconds > -1e12):
		return time.Time{}, errors.New("field 5, the expiry, is no number of seconds since 1970")
	case seconds <= 0: // -1 is what some write for the session
		return time.Time{}, nil
	}
	return time.Unix(int64(seconds), 0), nil
}
