package lenient

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

const (
	maxBlank = 1 << 10 // octets of blank lines before an answer that are passed over
	maxOdd   = 8       // things that are told of one answer
	shown    = 60      // octets of a line that are told
)

// A head is that of an answer, in order.
type head struct {
	octets  []byte // as net/http is to read them
	status  int
	old     bool     // of HTTP/1.0, which knows no chunks
	chunked bool     // the body comes in chunks
	odd     []string // what was not in order
}

// interim reports whether another head follows this one.
func (h *head) interim() bool { return h.status >= 100 && h.status < 200 && h.status != 101 }

// note takes down what is odd.
func (h *head) note(format string, args ...any) {
	if len(h.odd) < maxOdd {
		h.odd = append(h.odd, fmt.Sprintf(format, args...))
	}
}

// cutHead cuts what came of an answer behind its head: at the first empty line that stands behind
// something. ended says that no more will come: a head that ends with a line is whole then, as some
// redirects are sent without the empty line; one that breaks off within a line is not.
func cutHead(b []byte, ended bool) (head, rest []byte, ok bool) {
	at := blank(b)
	if at == len(b) {
		return nil, nil, false
	}
	if !speaksHTTP(b[at:]) {
		// Its first line decides, so that a page without a head is not searched for an empty line.
		if len(b)-at < len("HTTP/") && !ended && !bytes.ContainsRune(b[at:], '\n') {
			return nil, nil, false
		}
		return b[:at], b[at:], true
	}
	for i := at; i < len(b); {
		end := bytes.IndexByte(b[i:], '\n')
		if end < 0 {
			break
		}
		if line := b[i : i+end]; len(bytes.TrimRight(line, "\r")) == 0 {
			return b[:i+end+1], b[i+end+1:], true
		}
		i += end + 1
	}
	if ended && bytes.HasSuffix(b, []byte("\n")) && bytes.Count(b[at:], []byte("\n")) > 1 {
		return b, nil, true
	}
	return nil, nil, false
}

// blank counts the octets of line ends, blanks and a byte order mark before an answer.
func blank(b []byte) int {
	for i := 0; i < len(b) && i < maxBlank; i++ {
		if strings.IndexByte("\r\n \t\x00\xef\xbb\xbf", b[i]) < 0 {
			return i
		}
	}
	return min(len(b), maxBlank)
}

// speaksHTTP reports whether b, which need not be all of it, begins as a status line does. Radio
// servers call themselves ICY.
func speaksHTTP(b []byte) bool {
	for _, name := range []string{"HTTP", "ICY "} {
		if n := min(len(name), len(b)); n == len(name) && strings.EqualFold(string(b[:n]), name) {
			return true
		}
	}
	return false
}

// readHead puts a head into order. One that is in order already is handed back as it is.
func readHead(raw []byte) *head {
	h := &head{}
	text := raw[blank(raw):]
	if len(text) == 0 { // an answer without a head
		h.octets = raw
		return h
	}
	if len(text) < len(raw) {
		h.note("blank lines stand before the answer")
	}
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	f := fields{h: h}
	status := h.statusLine(string(bytes.TrimRight(first, "\r")))
	f.read(rest)
	f.frame()
	h.octets = raw
	if whole := bytes.HasSuffix(raw, []byte("\n\r\n")) ||
		bytes.HasSuffix(raw, []byte("\n\n")); whole && len(h.odd) == 0 && !f.changed {
		return h
	}
	var b bytes.Buffer
	b.WriteString(status)
	b.WriteString("\r\n")
	for _, x := range f.all {
		if !x.left {
			b.WriteString(x.name + ": " + x.value + "\r\n")
		}
	}
	b.WriteString("\r\n")
	h.octets = b.Bytes()
	return h
}

// statusLine reads the first line of a head and returns it in order. What gives no number is taken
// for 200, as in browsers.
func (h *head) statusLine(line string) string {
	if ok := strings.HasPrefix(line, "HTTP/1.") && len(line) >= 12 &&
		(line[7] == '0' || line[7] == '1') && line[8] == ' '; ok {
		code := line[9:12]
		if n, err := strconv.Atoi(code); err == nil && n >= 100 &&
			(len(line) == 12 || line[12] == ' ') && clean(line) == line {
			h.status, h.old = n, line[7] == '0'
			return line
		}
	}
	line = clean(line)
	proto, after, _ := strings.Cut(strings.ReplaceAll(line, "\t", " "), " ")
	digits := strings.TrimLeft(after, " ")
	code := digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789"))]
	reason := strings.TrimSpace(digits[len(code):])
	h.status = 200
	if n, err := strconv.Atoi(code); err == nil && len(code) == 3 && n >= 100 {
		h.status = n
	}
	h.note("its status line is %s", quoted(line))
	minor := "1"
	if v := strings.TrimPrefix(strings.ToUpper(proto), "HTTP/"); v == "1.0" || v == "0.9" ||
		v == "1" || v == "0" {
		minor, h.old = "0", true
	}
	return strings.TrimSpace(fmt.Sprintf("HTTP/1.%s %d %s", minor, h.status, reason))
}

// A field is a header line.
type field struct {
	name, value string
	left        bool // is left out
}

// fields are the header lines of a head.
type fields struct {
	h       *head
	all     []field
	changed bool // something is not as it came, which needs no telling
}

// read reads header lines. One that begins with a blank goes on with the line before it; a lone
// carriage return ends a line, as in browsers.
func (f *fields) read(b []byte) {
	last := -1 // the field that a line may go on with; -1: what went before was passed over
	for raw := range bytes.FieldsFuncSeq(b, func(r rune) bool { return r == '\r' || r == '\n' }) {
		line := clean(string(raw))
		if len(line) != len(raw) {
			f.h.note("control characters stand in the header line %s", quoted(line))
		}
		if folded := line != "" && (line[0] == ' ' || line[0] == '\t'); folded && last >= 0 {
			f.changed = true
			f.all[last].value = strings.TrimSpace(f.all[last].value + " " + strings.TrimSpace(line))
			continue
		} else if folded && len(f.all) > 0 {
			continue
		}
		last = f.line(line)
	}
	if n := bytes.Count(b, []byte("\r")); n > bytes.Count(b, []byte("\r\n")) {
		f.changed = true
	}
}

// line reads one header line and returns its place, -1 when it is none.
func (f *fields) line(line string) int {
	text := strings.TrimSpace(line)
	name, value, colon := strings.Cut(text, ":")
	bare := strings.TrimRight(name, " \t")
	switch {
	case text == "":
		f.changed = true
		return -1
	case speaksHTTP([]byte(text)) && strings.HasPrefix(strings.ToUpper(text), "HTTP/"):
		f.h.note("there is a second status line, %s", quoted(text))
		return -1
	case !colon:
		f.h.note("%s is no header line", quoted(text))
		return -1
	case !token(bare):
		f.h.note("%s is no header line, as %s is no name", quoted(text), quoted(bare))
		return -1
	case bare != name:
		f.h.note("a blank stands before the colon of the header %s", bare)
	case text != strings.TrimRight(line, " \t"):
		f.h.note("a blank stands before the header %s", bare)
	}
	f.all = append(f.all, field{name: bare, value: strings.TrimSpace(value)})
	return len(f.all) - 1
}

// token reports whether s may be the name of a header.
func token(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
		if !letter && strings.IndexByte("!#$%&'*+-.^_`|~", c) < 0 {
			return false
		}
	}
	return s != ""
}

// clean drops the octets that no line of a head may have. Those of other character sets stay.
func clean(s string) string {
	if strings.IndexFunc(s, control) < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if !control(rune(s[i])) {
			b = append(b, s[i])
		}
	}
	return string(b)
}

func control(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }

// quoted is a line as people are told of it.
func quoted(s string) string {
	s = strings.ToValidUTF8(s, "?")
	if len(s) > shown {
		s = strings.ToValidUTF8(s[:shown], "") + "..."
	}
	return strconv.Quote(s)
}
