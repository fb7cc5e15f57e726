package fetch

import (
	"bytes"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/temoto/robotstxt"
)

const (
	// octets of a robots.txt that are read; RFC 9309 asks for 500 KiB at least
	maxRobots     = 512_000
	maxRobotsLine = 16_663 // the reference parser cuts a line at 8 x 2083 octets
	maxSitemaps   = 1000
	// Each wildcard rule is a regular expression in temoto/robotstxt, which is made and asked at a
	// cost that grows with its stars: 19 rules of 5000 stars each took a second to read, and others
	// minutes to ask. Beyond this many glob does it.
	maxStars = 100
)

// Robots is what a robots.txt says to one crawler. The zero value allows everything. It is safe for
// concurrent use.
//
// The syntax and the choice of the group are ours, following RFC 9309 and the leniency of the
// reference parser (one bad line must not void a file); whether a rule fits a path is asked of
// temoto/robotstxt, one rule at a time, as its own precedence is not the RFC's.
type Robots struct {
	Delay    time.Duration // Crawl-delay of the group, 0 when absent
	Sitemaps []string      // values of the Sitemap lines, as written

	rules []robotsRule // the first that fits decides
	size  int          // rough octets in memory
}

type robotsRule struct {
	allow   bool
	line    int
	written string           // as in the file, for people
	path    string           // normalised
	group   *robotstxt.Group // nil: use glob
}

// Rules is how many lines of it allow or disallow something.
func (r *Robots) Rules() int { return len(r.rules) }

// ParseRobots reads the rules for agent, a product token such as "deepcrawl". It never fails: lines
// that are no robots.txt are skipped, so a web page in its place allows everything.
func ParseRobots(body []byte, agent string) *Robots {
	p := robotsParser{agent: agent}
	if len(body) > maxRobots {
		body = wholeLines(body[:maxRobots])
	}
	text := string(bytes.TrimPrefix(body, []byte("\xef\xbb\xbf")))
	p.lines = strings.Count(text, "\n") + strings.Count(text, "\r") + 1
	for n := 1; text != ""; n++ {
		var line string
		if line, text = cutLine(text); line != "" && line[0] != '#' {
			p.line(n, line[:min(len(line), maxRobotsLine)])
		}
	}
	return p.robots()
}

// cutLine splits s at the first CR, LF or CRLF.
func cutLine(s string) (line, rest string) {
	i := strings.IndexAny(s, "\r\n")
	switch {
	case i < 0:
		return s, ""
	case strings.HasPrefix(s[i:], "\r\n"):
		return s[:i], s[i+2:]
	}
	return s[:i], s[i+1:]
}

// robotsParser collects the groups of agent and of everybody.
type robotsParser struct {
	agent string
	lines int // of the file, or more

	mine, star     robotsGroup
	named          bool // a group names agent, even if it has no rules
	inMine, inStar bool // which groups the current line belongs to
	agentsOver     bool // a rule was seen: the next user-agent line begins another group
	sitemaps       []string
}

type robotsGroup struct {
	rules []robotsRule
	delay time.Duration
}

// line reads a line; what is kept of it is copied, so that the file need not be kept.
func (p *robotsParser) line(n int, line string) {
	name, value, ok := splitRobotsLine(line)
	if !ok {
		return
	}
	switch name {
	case "Allow": // as most files write them, at no cost
		p.rule(n, true, value)
		return
	case "Disallow":
		p.rule(n, false, value)
		return
	}
	switch strings.ToLower(name) {
	case "user-agent", "useragent", "user agent":
		p.userAgent(value)
	case "allow":
		p.rule(n, true, value)
	case "disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw":
		p.rule(n, false, value)
	case "crawl-delay", "crawldelay", "crawl delay":
		p.delay(value)
	case "sitemap", "site-map":
		if len(p.sitemaps) < maxSitemaps {
			p.sitemaps = append(p.sitemaps, strings.Clone(value))
		}
	}
}

// splitRobotsLine returns the parts of "name: value # remark". Without a colon the first blank
// splits, when it is the only one.
func splitRobotsLine(line string) (name, value string, ok bool) {
	line, _, _ = strings.Cut(line, "#")
	line = strings.Trim(line, " \t")
	name, value, ok = strings.Cut(line, ":")
	if !ok {
		if !strings.ContainsAny(line, " \t") {
			return "", "", false
		}
		words := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' })
		if len(words) != 2 {
			return "", "", false
		}
		name, value = words[0], words[1]
	}
	return strings.Trim(name, " \t"), strings.Trim(value, " \t"), true
}

func (p *robotsParser) userAgent(value string) {
	if p.agentsOver {
		p.inMine, p.inStar, p.agentsOver = false, false, false
	}
	if value == "*" || strings.HasPrefix(value, "* ") || strings.HasPrefix(value, "*\t") {
		p.inStar = true
		return
	}
	if strings.EqualFold(productToken(value), p.agent) {
		p.inMine, p.named = true, true
	}
}

// productToken returns the leading letters, - and _ of s: the name part of "deepcrawl/1.0
// (+https://...)".
func productToken(s string) string {
	end := strings.IndexFunc(s, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c != '-' && c != '_'
	})
	if end < 0 {
		return s
	}
	return s[:end]
}

// agentToken returns the product token of a User-Agent header, also of one that poses as a browser
// the way crawlers do: "Mozilla/5.0 (compatible; deepcrawl/1.0; ...)".
func agentToken(userAgent string) string {
	if _, rest, ok := strings.Cut(userAgent, "(compatible;"); ok {
		if token := productToken(strings.TrimLeft(rest, " ")); token != "" {
			return token
		}
	}
	return productToken(userAgent)
}

func (p *robotsParser) rule(n int, allow bool, value string) {
	p.agentsOver = true
	if !p.inMine && !p.inStar || value == "" || value[0] != '/' && value[0] != '*' {
		return // an empty rule says nothing; one that begins with neither fits no path
	}
	value = strings.Clone(value)
	r := robotsRule{allow: allow, line: n, written: value, path: normalizeRule(value)}
	p.add(r)
	// The reference parser takes dir/index.html for dir/ as well when it is allowed.
	if dir, ok := strings.CutSuffix(r.path, "/index.htm"); allow && ok {
		r.path = dir + "/$"
		p.add(r)
	} else if dir, ok := strings.CutSuffix(r.path, "/index.html"); allow && ok {
		r.path = dir + "/$"
		p.add(r)
	}
}

func (p *robotsParser) add(r robotsRule) {
	if p.inMine {
		p.mine.add(r, p.lines)
	}
	if p.inStar {
		p.star.add(r, p.lines)
	}
}

// add appends a rule; lines is how many the file has.
func (g *robotsGroup) add(r robotsRule, lines int) {
	if g.rules == nil {
		g.rules = make([]robotsRule, 0, lines)
	}
	g.rules = append(g.rules, r)
}

// delay keeps the longest of several Crawl-delay lines of a group. What is no number is as if it
// were not there.
func (p *robotsParser) delay(value string) {
	p.agentsOver = true
	s, err := strconv.ParseFloat(value, 64)
	if err != nil || !(s > 0) {
		return
	}
	d := time.Duration(min(s, 1e9) * float64(time.Second))
	if p.inMine {
		p.mine.delay = max(p.mine.delay, d)
	}
	if p.inStar {
		p.star.delay = max(p.star.delay, d)
	}
}

// robots compiles the group that holds: agent's own, even an empty one, else everybody's.
func (p *robotsParser) robots() *Robots {
	g := p.star
	if p.named {
		g = p.mine
	}
	g.rules = inOrder(g.rules)
	r := &Robots{Delay: g.delay, Sitemaps: p.sitemaps, rules: g.rules}
	stars := 0
	for i := range r.rules {
		r.size += 2*len(r.rules[i].path) + 100
		stars += strings.Count(r.rules[i].path, "*")
	}
	if stars <= maxStars {
		r.size += 2000 * stars
		for i := range r.rules {
			if strings.Contains(r.rules[i].path, "*") {
				r.rules[i].group = temotoGroup(r.rules[i].path)
			}
		}
	}
	for _, s := range r.Sitemaps {
		r.size += len(s)
	}
	return r
}

// inOrder sorts rules so that the first one that fits a path decides: the longest, and of these one
// that allows. Keys are sorted in place of rules: of these there may be hundreds of thousands.
func inOrder(rules []robotsRule) []robotsRule {
	// bits of a rule's place in the file and of its length, which both are bounded by maxRobots
	const places, lengths = 20, 17
	keys := make([]uint64, len(rules))
	for i, r := range rules {
		key := uint64(1<<lengths-len(r.path))<<1 | 1
		if r.allow {
			key--
		}
		keys[i] = key<<places | uint64(i)
	}
	slices.Sort(keys)
	sorted := make([]robotsRule, len(rules))
	for i, key := range keys {
		sorted[i] = rules[key&(1<<places-1)]
	}
	return sorted
}

// anchor makes temoto/robotstxt fit a pattern at the start of the path only: it cannot occur in a
// normalised path.
const anchor = "/\x01"

// temotoGroup returns a group of one rule, or nil when the library does not take it.
func temotoGroup(path string) *robotstxt.Group {
	data, err := robotstxt.FromString("User-agent: *\nDisallow: " + anchor + path + "\n")
	if err != nil {
		return nil
	}
	return data.FindGroup("*")
}

// Test reports whether u may be fetched, and the rule that says so; rule is empty when none fits.
func (r *Robots) Test(u *url.URL) (allowed bool, rule string) {
	path := normalizePath(requestURI(u))
	for i := range r.rules {
		if x := &r.rules[i]; x.fits(path) {
			return x.allow, x.String()
		}
	}
	return true, ""
}

func (r *robotsRule) fits(path string) bool {
	if r.group != nil {
		return !r.group.Test(anchor + path)
	}
	return glob(r.path, path)
}

// String gives the rule as people know it, with its line.
func (r *robotsRule) String() string {
	name := "Disallow"
	if r.allow {
		name = "Allow"
	}
	return fmt.Sprintf("%s: %.200s, line %d", name, r.written, r.line)
}

// glob reports whether pattern (* is any run of octets, a final $ the end) fits the start of s.
// What stands between two stars is taken where it comes first, as what fits behind a later place
// fits behind an earlier one too, so it reads s once.
func glob(pattern, s string) bool {
	pattern, toEnd := strings.CutSuffix(pattern, "$")
	part, pattern, more := strings.Cut(pattern, "*")
	s, ok := strings.CutPrefix(s, part)
	if !ok || !more {
		return ok && (!toEnd || s == "")
	}
	for {
		if part, pattern, more = strings.Cut(pattern, "*"); !more {
			break
		}
		if _, s, ok = strings.Cut(s, part); !ok {
			return false
		}
	}
	if toEnd {
		return strings.HasSuffix(s, part)
	}
	return strings.Contains(s, part)
}

// normalizeRule brings a rule into the form of normalizePath; its stars and a final $ keep their
// meaning.
func normalizeRule(s string) string {
	s, toEnd := strings.CutSuffix(s, "$")
	if !strings.Contains(s, "*") && !toEnd {
		return normalizePath(s)
	}
	var b strings.Builder
	for more, first := true, true; more; first = false {
		var part string
		if part, s, more = strings.Cut(s, "*"); part == "" && more && !first {
			continue // several stars are one
		}
		if !first {
			b.WriteByte('*')
		}
		b.WriteString(normalizePath(part))
	}
	if toEnd {
		b.WriteByte('$')
	}
	return b.String()
}

// normalizePath makes equal what RFC 9309 calls equal: escaped unreserved octets are decoded, other
// escapes are in upper case, and octets that may not stand in a URL are escaped, as are * and $,
// which mean something else in a rule.
func normalizePath(s string) string {
	plain := 0
	for plain < len(s) && s[plain] > 0x20 && s[plain] < 0x7f && s[plain] != '%' &&
		s[plain] != '*' && s[plain] != '$' {
		plain++
	}
	if plain == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	for i := 0; i < len(s); i++ {
		c, escaped := hexAt(s, i)
		if escaped {
			i += 2
		} else {
			c = s[i]
		}
		switch {
		case unreserved(c):
			b.WriteByte(c)
		case escaped, c <= 0x20, c >= 0x7f, c == '*', c == '$':
			const digits = "0123456789ABCDEF"
			b.WriteByte('%')
			b.WriteByte(digits[c>>4])
			b.WriteByte(digits[c&15])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
