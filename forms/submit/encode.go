package submit

import (
	"fmt"
	"hash/fnv"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"

	"deepcrawl/forms/webform"
)

// A charset is an encoding of submissions.
type charset struct {
	name string            // as the Encoding Standard writes it: what a _charset_ field holds
	enc  *encoding.Encoder // nil: UTF-8
}

// Charset picks the encoding of a form: the first known one of its accept-charset
// attribute, else the page's. UTF-16 pages submit in UTF-8.
func Charset(accept, page string) string {
	for _, label := range append(strings.Fields(accept), page) {
		if name, ok := canonical(label); ok {
			return name
		}
	}
	return "utf-8"
}

// canonical returns the lower-case name of an encoding that can be written.
func canonical(label string) (string, bool) {
	e, err := htmlindex.Get(label)
	if err != nil {
		return "", false
	}
	name, err := htmlindex.Name(e)
	if err != nil {
		return "", false
	}
	if name == "replacement" || strings.HasPrefix(name, "utf-16") {
		name = "utf-8"
	}
	return name, true
}

// Encode returns text in the bytes that the form sends for it, before they are escaped.
func Encode(f *webform.Form, text string) string { return charsetOf(f.Charset).encode(text) }

// properNames are the names of encodings that are not written in lower case.
var properNames = map[string]string{
	"utf-8": "UTF-8", "gbk": "GBK", "big5": "Big5", "euc-jp": "EUC-JP",
	"iso-2022-jp": "ISO-2022-JP", "shift_jis": "Shift_JIS",
	"euc-kr": "EUC-KR", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U", "ibm866": "IBM866",
}

func charsetOf(label string) *charset {
	name, ok := canonical(label)
	if !ok || name == "utf-8" {
		return &charset{name: "UTF-8"}
	}
	e, err := htmlindex.Get(name)
	if err != nil {
		return &charset{name: "UTF-8"}
	}
	c := &charset{name: name, enc: encoding.HTMLEscapeUnsupported(e.NewEncoder())}
	if proper, ok := properNames[name]; ok {
		c.name = proper
	} else if strings.HasPrefix(name, "iso-") {
		c.name = strings.ToUpper(name)
	}
	return c
}

// encode turns line breaks into CRLF and writes s in the charset; characters it lacks become &#N;.
func (c *charset) encode(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n"),
		"\n", "\r\n")
	s = strings.ToValidUTF8(s, "\uFFFD")
	if c.enc == nil {
		return s
	}
	out, err := c.enc.String(s)
	if err != nil {
		return s
	}
	return out
}

// query writes entries as application/x-www-form-urlencoded. url.Values would sort them and escape
// the star.
func (c *charset) query(entries []entry) string {
	var b strings.Builder
	for i, e := range entries {
		if i > 0 {
			b.WriteByte('&')
		}
		percentEncode(&b, c.encode(e.name))
		b.WriteByte('=')
		percentEncode(&b, c.encode(e.value))
	}
	return b.String()
}

func percentEncode(b *strings.Builder, s string) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ' ':
			b.WriteByte('+')
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '*', c == '-',
			c == '.', c == '_':
			b.WriteByte(c)
		default:
			fmt.Fprintf(b, "%%%02X", c)
		}
	}
}

// body writes entries in one of the three encodings of a POST and returns it with its media type.
func (c *charset) body(enctype string, entries []entry) (body []byte, mediaType string) {
	switch enctype {
	case multipart:
		return c.multipart(entries)
	case plainText:
		var b strings.Builder
		for _, e := range entries {
			b.WriteString(c.encode(e.name) + "=" + c.encode(e.value) + "\r\n")
		}
		return []byte(b.String()), plainText
	}
	return []byte(c.query(entries)), Urlencoded
}

// quoteName escapes what would end a quoted name of a multipart header.
var quoteName = strings.NewReplacer("\r", "%0D", "\n", "%0A", `"`, "%22")

func (c *charset) multipart(entries []entry) (body []byte, mediaType string) {
	var parts []string
	for _, e := range entries {
		head := `Content-Disposition: form-data; name="` + quoteName.Replace(c.encode(e.name)) + `"`
		if e.file {
			head += "; filename=\"\"\r\nContent-Type: application/octet-stream"
		}
		parts = append(parts, head+"\r\n\r\n"+c.encode(e.value)+"\r\n")
	}
	boundary := boundaryFor(parts)
	var b strings.Builder
	for _, p := range parts {
		b.WriteString("--" + boundary + "\r\n" + p)
	}
	b.WriteString("--" + boundary + "--\r\n")
	return []byte(b.String()), multipart + "; boundary=" + boundary
}

// boundaryFor makes a boundary from the contents, so that the same form gives the same bytes, that
// no part contains.
func boundaryFor(parts []string) string {
	all := strings.Join(parts, "\n")
	h := fnv.New64a()
	h.Write([]byte(all))
	for {
		boundary := fmt.Sprintf("----FormBoundary%016x", h.Sum64())
		if !strings.Contains(all, boundary) {
			return boundary
		}
		h.Write([]byte{'.'})
	}
}
