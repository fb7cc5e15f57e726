package fetch

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/wlynxg/chardet"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
)

// sampleOctets is how much of a page without a declared charset is looked at.
const sampleOctets = 64 << 10

var xmlEncoding = regexp.MustCompile(`^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']`)

// toUTF8 returns body in UTF-8 and the WHATWG name of the encoding it was in. The order is that of browsers: byte order
// mark, Content-Type header, meta element or XML declaration, then a guess.
func toUTF8(body []byte, contentType string) (text []byte, name string) {
	enc, name := findEncoding(body, contentType)
	if name == "utf-8" {
		return validUTF8(bytes.TrimPrefix(body, []byte("\xef\xbb\xbf"))), name
	}
	out, err := enc.NewDecoder().Bytes(body)
	if err != nil {
		return validUTF8(body), name
	}
	return validUTF8(bytes.TrimPrefix(out, []byte("\ufeff"))), name
}

func findEncoding(body []byte, contentType string) (encoding.Encoding, string) {
	enc, name, certain := charset.DetermineEncoding(body, contentType)
	if certain {
		return known(enc, name)
	}
	if m := xmlEncoding.FindSubmatch(head(body, 1024)); m != nil {
		if e, n := charset.Lookup(string(m[1])); e != nil {
			if strings.HasPrefix(n, "utf-16") {
				n = "utf-8" // it was read as ASCII just now
			}
			return known(e, n)
		}
	}
	sample := head(body, sampleOctets)
	if utf8.Valid(trimPartialRune(sample)) {
		return encoding.Nop, "utf-8"
	}
	if e, n := charset.Lookup(chardet.Detect(sample).Encoding); e != nil {
		return known(e, n)
	}
	return charset.Lookup("windows-1252")
}

// known replaces the encodings that WHATWG decodes to a single replacement character: a mislabelled page is worth more
// read as UTF-8.
func known(e encoding.Encoding, name string) (encoding.Encoding, string) {
	if e == nil || name == "replacement" {
		return encoding.Nop, "utf-8"
	}
	return e, name
}

func head(b []byte, n int) []byte { return b[:min(n, len(b))] }

// trimPartialRune drops a rune that a cut left unfinished at the end of b.
func trimPartialRune(b []byte) []byte {
	for i := 1; i <= utf8.UTFMax && i <= len(b); i++ {
		if c := b[len(b)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(b[len(b)-i:]) {
				return b[:len(b)-i]
			}
			break
		}
	}
	return b
}

func validUTF8(b []byte) []byte {
	if utf8.Valid(b) {
		return b
	}
	return bytes.ToValidUTF8(b, []byte("\ufffd"))
}
