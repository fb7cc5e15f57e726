package credential

import (
	"encoding/base64"
	"net/url"
	"regexp"
	"strings"
)

// escape is how pages, scripts and addresses write a character that they cannot write as it is.
var escape = regexp.MustCompile(`^(?:%(?:25)*[0-9A-Fa-f]{2}|&#[0-9]{1,4};|&#[xX][0-9A-Fa-f]{1,` +
	`4};|\\u00[0-9A-Fa-f]{2}|\\x[0-9A-Fa-f]{2}|\\/)`)

// unit is how many octets of the text belong to the character at i.
func unit(text string, i int) int {
	if c := text[i]; c != '%' && c != '&' && c != '\\' {
		return 1
	}
	if m := escape.FindString(text[i:min(i+16, len(text))]); m != "" {
		return len(m)
	}
	return 1
}

// valueAt reports whether the character at i may stand in a value. Those that part the values of an
// address, or of data, may not, even where they are escaped for a page or a script.
func valueAt(text string, i int) bool {
	switch c := text[i]; {
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' ||
		strings.IndexByte("-_.~+/=", c) >= 0:
		return true
	case c == '%':
		return unit(text, i) > 1
	case c == '&' || c == '\\':
		m := text[i : i+unit(text, i)]
		return len(m) > 1 && strings.Contains("+/=", Plain(m))
	}
	return false
}

// Plain is a value without the escapes of pages and scripts. Those of addresses stay.
func Plain(raw string) string {
	if !strings.ContainsAny(raw, `&\`) {
		return raw
	}
	var b strings.Builder
	for i := 0; i < len(raw); {
		n := unit(raw, i)
		if n == 1 || raw[i] == '%' {
			b.WriteString(raw[i : i+n])
		} else {
			b.WriteRune(meant(raw[i : i+n]))
		}
		i += n
	}
	return b.String()
}

// StandIn returns raw with its letters and digits replaced one by one by those of lot, and the
// signs between them, escaped or not, as they are: so it is encoded and decoded as raw is. Scripts
// read in a JSON Web Token when it ends: of a signed one, which is worth nothing without its
// signature, the claims stay but for the credentials among them.
func StandIn(raw, lot string) string {
	if head, claims, signature, ok := signed(raw); ok {
		for _, f := range Find(nil, claims) {
			claims = strings.ReplaceAll(claims, f.Raw, StandIn(f.Raw, lot))
		}
		return head + "." + base64.RawURLEncoding.EncodeToString([]byte(claims)) + "." +
			StandIn(signature, lot)
	}
	out := []byte(raw)
	for i := 0; i < len(raw) && lot != ""; {
		n := unit(raw, i)
		if c := class(raw[i]); n == 1 && c != other {
			out[i], lot = lot[0], lot[1:]
		}
		i += n
	}
	return string(out)
}

// cuts are what parts an address that stands encoded in another one, and the segments of a path.
var cuts = regexp.MustCompile(`(?i)/|\\/|=|%(?:25)*(?:3f|26|3d|2f|3a|23|3b)`)

// nested is what an address has that is encoded in another one.
var nested = regexp.MustCompile(`(?i)%(?:25)*(?:3f|26|2f|3a)`)

func equals(delimiter string) bool {
	return delimiter == "=" || strings.HasSuffix(strings.ToLower(delimiter), "3d")
}

var assignment = regexp.MustCompile(`^[A-Za-z0-9_.-]*[A-Za-z_][A-Za-z0-9_.-]*(?:=|%(?:25)*3[dD])`)

// assigned parts a run that is a name and its value. The signs = at the end of a value are its own.
func assigned(run string) (name, value string, ok bool) {
	m := assignment.FindString(run)
	if value = run[len(m):]; m == "" || strings.Trim(value, "=") == "" {
		return "", "", false
	}
	return strings.TrimRight(cuts.ReplaceAllString(m, " "), " "), value, true
}

var nameEnd = regexp.MustCompile(`([A-Za-z_][A-Za-z0-9_.-]*)\]?(?:\\?["']|&quot;|&#34;)?\s*(?:=>` +
	`|[=:,])\s*(?:\\?["']|&quot;|&#34;)?(?:(?i:bearer|basic|token)\s+)?$`)

// nameBefore is the name of a value that begins at i: of an attribute, a variable, a member.
func (p *page) nameBefore(i int) string {
	const longest = 96
	if m := nameEnd.FindStringSubmatch(p.text[max(0, i-longest):i]); m != nil {
		return m[1]
	}
	return ""
}

// tag is the tag that the octet at i stands in, or ends; "" for none.
func (p *page) tag(i int) string {
	if i < 0 {
		return ""
	}
	begin := max(0, i-around)
	open := strings.LastIndexByte(p.text[begin:i], '<')
	if open < 0 || strings.IndexByte(p.text[begin+open:i], '>') >= 0 {
		return ""
	}
	begin += open
	length := strings.IndexByte(p.text[i:min(i+around, len(p.text))], '>')
	if length < 0 {
		return ""
	}
	return p.text[begin : i+length+1]
}

var tagName = regexp.MustCompile(
	`(?i)[\s"'](?:name|id|property|itemprop|class|aria-label)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`)

// tagSays reports whether the tag at i is named as one that shows a credential.
func (p *page) tagSays(i int) bool {
	for _, m := range tagName.FindAllStringSubmatch(p.tag(i), -1) {
		for _, name := range strings.Fields(m[1] + m[2] + m[3]) {
			if says(name) {
				return true
			}
		}
	}
	return false
}

// aloneInElement reports whether nothing but the text from..to stands between two tags.
func (p *page) aloneInElement(from, to int) bool {
	before, after := strings.TrimRight(p.text[max(0, from-around):from], " \t\r\n"),
		strings.TrimLeft(p.text[to:min(to+around, len(p.text))], " \t\r\n")
	return strings.HasSuffix(before, ">") && strings.HasPrefix(after, "<")
}

// address is the address that the octet at i stands in.
func (p *page) address(i int) string {
	const ends = " \t\r\n\"'<>()`"
	begin := max(0, i-around)
	begin += strings.LastIndexAny(p.text[begin:i], ends) + 1
	end := min(i+around, len(p.text))
	if n := strings.IndexAny(p.text[i:end], ends); n >= 0 {
		end = i + n
	}
	return p.text[begin:end]
}

var (
	feedType = regexp.MustCompile(`(?i)application/(?:rss|atom|rdf|feed)\+|text/calendar`)
	feedPath = regexp.MustCompile(
		`(?i)^(?:feed|webcal)s?:|\.(?:rss|atom|rdf|ics|ical|ifb)(?:[/?#;&]|$)|[/=](?:feeds?|rss2?|atom|i?cal|ics|webcal|caldav|calendars?)(?:[/?#;&.]|$)`)
)

// feedAround reports whether the octet at i stands in the address of a feed or a calendar.
func (p *page) feedAround(i int) bool {
	a := plainAddress(p.address(i))
	return strings.ContainsAny(a, "/?") && feedPath.MatchString(a) || feedType.MatchString(p.tag(i))
}

// plainAddress is an address as it is meant, as far as that tells its kind.
func plainAddress(a string) string {
	a = strings.ReplaceAll(a, `\/`, "/")
	for range 2 {
		plain, err := url.PathUnescape(a)
		if err != nil || plain == a {
			break
		}
		a = plain
	}
	return a
}

// hostOf is the host that an address names.
func hostOf(a string) string {
	u, err := url.Parse(strings.ReplaceAll(a, `\/`, "/"))
	if err != nil {
		return ""
	}
	return u.Host
}
