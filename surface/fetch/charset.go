package fetch

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/wlynxg/chardet"
	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
)

const (
	sampleOctets = 64 << 10 // of a page without a declared charset that are looked at
	// searched for a declaration; the standard asks for 1 KiB, pages with long heads for more
	prescanOctets = 4 << 10
)

var (
	contentCharset = regexp.MustCompile(`(?i)charset\s*=\s*["']?([A-Za-z0-9._:-]+)`)
	xmlEncoding    = regexp.MustCompile(`^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']`)
)

// toUTF8 returns body in UTF-8 and the WHATWG name of the encoding it was in. The order is that of
// browsers: byte order mark, Content-Type header, meta element or XML declaration, then a guess
// from the octets, the page's language, the country of its host, and native, the encoding of the
// site's other pages ("": not known).
//
// said is the encoding that was declared where the octets prove another one, in which they are
// read; "" elsewhere.
func toUTF8(body []byte, contentType, host, native string) (text []byte, name, said string) {
	enc, name := findEncoding(body, contentType, host, native)
	if other, as := proven(name, body, host, native); as != "" {
		enc, name, said = other, as, name
	}
	if name == "utf-8" {
		return validUTF8(bytes.TrimPrefix(body, []byte("\xef\xbb\xbf"))), name, said
	}
	out, err := enc.NewDecoder().Bytes(body)
	if err != nil {
		return validUTF8(body), name, said
	}
	return validUTF8(bytes.TrimPrefix(out, []byte("\ufeff"))), name, said
}

// enoughOctets is how many letters beyond ASCII make a proof: words of an encoding of one octet a
// letter that read as whole letters of UTF-8 are an accident, four of them and nothing else are
// none (estimate).
const enoughOctets = 4

// enoughIn is how many such letters prove that a body is not in an encoding. In those of Western
// Europe one does: its octets would be signs in the middle of a word, as in "DrÃ¶ge".
func enoughIn(name string) int {
	if name == "windows-1252" || name == "iso-8859-15" {
		return 1
	}
	return enoughOctets
}

// proven returns the encoding of a body that cannot be in the one it was found to be in: one of one
// octet a letter in which all that is beyond ASCII is whole letters of UTF-8, or UTF-8 in which no
// letter is whole.
func proven(name string, body []byte, host, native string) (other encoding.Encoding, as string) {
	if octetPairs[name] || strings.HasPrefix(name, "utf-16") || name == "iso-2022-jp" ||
		name == "utf-8" && utf8.Valid(body) {
		return nil, ""
	}
	good, bad := lettersOfUTF8(trimPartialRune(body))
	switch {
	case name != "utf-8" && bad == 0 && (good >= enoughIn(name) || good > 0 && native == "utf-8"):
		return encoding.Nop, "utf-8"
	case name == "utf-8" && good == 0 && bad >= enoughOctets:
		h := hintsOf(body, host)
		h.native = native
		if other, as = guess(head(body, sampleOctets), h); as != "utf-8" {
			return other, as
		}
	}
	return nil, ""
}

// misdeclared are the hosts of which a page was proven to be UTF-8 though it was said to be in
// another encoding: a few letters are proof enough on their other pages. It is safe for concurrent
// use.
type misdeclared struct {
	mu    sync.Mutex
	hosts map[string]bool
}

const mostMisdeclared = 10_000 // hosts that are kept

// note keeps a host of which a page was read in an encoding that it was not said to be in.
func (m *misdeclared) note(host, as string) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if as != "utf-8" || len(m.hosts) >= mostMisdeclared {
		return
	}
	if m.hosts == nil {
		m.hosts = map[string]bool{}
	}
	m.hosts[host] = true
}

// or is the encoding of the other pages of a host, where native does not say.
func (m *misdeclared) or(native, host string) string {
	if m == nil {
		return native
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if native == "" && m.hosts[host] {
		return "utf-8"
	}
	return native
}

func findEncoding(body []byte, contentType, host, native string) (encoding.Encoding, string) {
	if enc, name, certain := charset.DetermineEncoding(body, contentType); certain {
		return known(enc, name)
	}
	if enc, name := charset.Lookup(declared(body)); enc != nil {
		if strings.HasPrefix(name, "utf-16") {
			name = "utf-8" // the declaration was read as ASCII just now
		}
		return known(enc, name)
	}
	sample := head(body, sampleOctets)
	if isISO2022JP(sample) {
		return charset.Lookup("iso-2022-jp")
	}
	whole := sample
	if len(sample) < len(body) {
		whole = trimPartialRune(sample)
	}
	if utf8.Valid(whole) {
		return encoding.Nop, "utf-8"
	}
	if octetPairs[native] && !mostlyUTF8(sample) {
		if enc, name := charset.Lookup(native); readsIn(enc, body) {
			return enc, name
		}
	}
	h := hintsOf(body, host)
	h.native = native
	return guess(sample, h)
}

// declared returns the encoding that the XML declaration or a meta element names.
func declared(body []byte) string {
	body = head(body, prescanOctets)
	if m := xmlEncoding.FindSubmatch(body); m != nil {
		return string(m[1])
	}
	z := html.NewTokenizer(bytes.NewReader(body))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return ""
		case html.StartTagToken, html.SelfClosingTagToken:
			if name, more := z.TagName(); string(name) == "meta" && more {
				if label := metaCharset(z); label != "" {
					return label
				}
			}
		}
	}
}

func metaCharset(z *html.Tokenizer) string {
	var label, content string
	contentType := false
	for {
		key, value, more := z.TagAttr()
		switch string(key) {
		case "charset":
			label = string(value)
		case "content":
			content = string(value)
		case "http-equiv":
			contentType = strings.EqualFold(strings.TrimSpace(string(value)), "content-type")
		}
		if !more {
			break
		}
	}
	if label == "" && contentType {
		if m := contentCharset.FindStringSubmatch(content); m != nil {
			label = m[1]
		}
	}
	return strings.TrimSpace(label)
}

// isISO2022JP reports whether b, all ASCII, switches to Japanese letters and back, which nothing
// else does.
func isISO2022JP(b []byte) bool {
	i := bytes.Index(b, []byte("\x1b$"))
	return i >= 0 && len(b) > i+2 && (b[i+2] == 'B' || b[i+2] == '@') &&
		bytes.Contains(b[i:], []byte("\x1b("))
}

// isShiftJIS reports whether b reads as Shift_JIS in which a fifth of the letters beyond ASCII are
// kana. A few words are too little for the statistics of a detector, but in the other encodings the
// octets of kana are rare signs.
func isShiftJIS(b []byte) bool {
	text, err := japanese.ShiftJIS.NewDecoder().Bytes(b)
	if err != nil || bytes.ContainsRune(text, utf8.RuneError) {
		return false
	}
	kana, letters := 0, 0
	for _, r := range string(text) {
		switch {
		case r >= 'ぁ' && r <= 'ヺ':
			kana++
			letters++
		case r >= utf8.RuneSelf:
			letters++
		}
	}
	return kana > 1 && kana*5 >= letters
}

// readsWell is how unlikely letters are on average, at most, in words that are read in the right
// encoding of one octet a letter; encodings of two octets a letter read so come to 30 and more.
const readsWell = 22

// octetPairs are the encodings of several octets a letter that the detector is asked for.
var octetPairs = map[string]bool{"shift_jis": true, "euc-jp": true, "gbk": true, "gb18030": true,
	"big5": true, "euc-kr": true}

// guess looks at the octets: at the kana of Shift_JIS, at words in the encodings of one octet a
// letter, and only where these make no words, at the statistics of a detector, which mistakes these
// encodings for one another.
func guess(sample []byte, h hints) (encoding.Encoding, string) {
	if isShiftJIS(sample) {
		return charset.Lookup("shift_jis")
	}
	if mostlyUTF8(sample) {
		return encoding.Nop, "utf-8"
	}
	name, average := guessLetters(sample, h)
	if average > readsWell {
		if e, n := charset.Lookup(chardet.Detect(sample).Encoding); octetPairs[n] {
			return e, n
		}
	}
	return charset.Lookup(name)
}

// readsIn reports whether b has ten letters in an encoding of several octets a letter for each that
// is none.
func readsIn(e encoding.Encoding, b []byte) bool {
	text, err := e.NewDecoder().Bytes(b)
	good, bad := 0, 0
	for _, r := range string(text) {
		switch {
		case r == utf8.RuneError:
			bad++
		// any octet may stand for one of these
		case r >= utf8.RuneSelf && (r < '\uff61' || r > '\uff9f'):
			good++
		}
	}
	return err == nil && good > 10*bad
}

// mostlyUTF8 reports whether b has ten letters in UTF-8 for each octet that is none, as pages have
// into which a script put a line in another encoding, or cut a letter.
func mostlyUTF8(b []byte) bool {
	good, bad := lettersOfUTF8(b)
	return good > 10*bad
}

// lettersOfUTF8 counts the letters beyond ASCII that are whole, and the octets that are of none.
func lettersOfUTF8(b []byte) (good, bad int) {
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		switch {
		case r == utf8.RuneError && n == 1:
			bad++
		case n > 1:
			good++
		}
		b = b[n:]
	}
	return good, bad
}

// known replaces the encodings that WHATWG decodes to a single replacement character: a mislabelled
// page is worth more read as UTF-8.
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

// Text returns body in UTF-8 and the encoding it was in, found as browsers do: byte order mark,
// contentType, declaration, guess, for which the end of the host's name counts.
func Text(body []byte, contentType, host string) (text []byte, charset string) {
	text, charset, _ = toUTF8(body, contentType, host, "")
	return text, charset
}
