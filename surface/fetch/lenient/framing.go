package lenient

import (
	"strconv"
	"strings"
)

// frame leaves out the headers that say nothing sensible about the length of the body. Without any
// the body ends with the connection, as it does for browsers.
func (f *fields) frame() {
	f.transferEncoding()
	f.contentLength()
	for i := range f.all {
		// nobody reads trailers, and odd names void an answer
		if strings.EqualFold(f.all[i].name, "Trailer") {
			f.all[i].left, f.changed = true, true
		}
	}
}

// values are the places of a header.
func (f *fields) values(name string) (at []int) {
	for i := range f.all {
		if strings.EqualFold(f.all[i].name, name) {
			at = append(at, i)
		}
	}
	return at
}

// transferEncoding keeps "chunked", whatever else is said: no other coding is in use. net/http does
// not look at it in HTTP/1.0.
func (f *fields) transferEncoding() {
	if f.h.old {
		return
	}
	at := f.values("Transfer-Encoding")
	for _, i := range at {
		for coding := range strings.SplitSeq(f.all[i].value, ",") {
			coding, _, _ = strings.Cut(coding, ";")
			f.h.chunked = f.h.chunked || strings.EqualFold(strings.TrimSpace(coding), "chunked")
		}
	}
	if len(at) == 1 && strings.EqualFold(f.all[at[0]].value, "chunked") {
		return
	}
	for n, i := range at {
		x := &f.all[i]
		if !strings.EqualFold(x.value, "chunked") {
			f.h.note("Transfer-Encoding: %s is not in use", quoted(x.value))
		}
		x.left = !f.h.chunked || n > 0
		x.value, f.changed = "chunked", true
	}
}

// contentLength keeps one length.
func (f *fields) contentLength() {
	at := f.values("Content-Length")
	if len(at) == 0 {
		return
	}
	if f.h.chunked {
		for _, i := range at {
			f.all[i].left, f.changed = true, true
		}
		return
	}
	length, why := int64(-1), ""
	for _, i := range at {
		for part := range strings.SplitSeq(f.all[i].value, ",") {
			n, ok := number(part)
			switch {
			case !ok && strings.TrimSpace(f.all[i].value) == "":
				f.h.note("Content-Length is empty")
				continue
			case !ok:
				f.h.note("Content-Length: %s is no length", quoted(f.all[i].value))
				continue
			case length >= 0 && n != length:
				why = strconv.FormatInt(length, 10) + " and " + strconv.FormatInt(n, 10)
			}
			length = n
		}
	}
	if why != "" {
		f.h.note("two lengths are given, %s", why)
		length = -1
	}
	written := strconv.FormatInt(length, 10)
	if len(at) == 1 && length >= 0 && f.all[at[0]].value == written {
		return
	}
	f.changed = true
	for n, i := range at {
		f.all[i].left = n > 0 || length < 0
		f.all[i].value = written
	}
}

// number reads a length; a unit behind it, a sign and quotes do no harm.
func number(s string) (int64, bool) {
	s = strings.TrimPrefix(strings.Trim(strings.TrimSpace(s), `"'`), "+")
	digits := s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
	if rest := s[len(digits):]; rest != "" && strings.IndexByte(" \t;bB", rest[0]) < 0 {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	return n, err == nil
}
