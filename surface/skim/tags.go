package skim

import (
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/spam"
)

// tags cuts a page into tags, as the tokenizer of x/net/html does: the two must not differ, as a
// page is read by either. Only the attributes that reader looks at are kept.
type tags struct {
	page string
	at   int // of the next character

	name   string // of the last tag, in lower case
	attrs  []html.Attribute
	closes bool // it ends in a slash
	odd    bool // what an attribute says takes more than this to tell
	inLink bool // the tag stands in a link
}

// attributeName is the name of an attribute of a tag in lower case if it is one that is looked at,
// else empty.
func attributeName(tag, name string, inLink bool) string {
	switch name = lower(name); name {
	case "alt", "aria-label", "content", "hidden", "href", "http-equiv", "lang", "name", "onerror",
		"onload", "onmousemove",
		"onmouseover", "onpageshow", "rel", "role", "src", "style", "title", "type":
		return name
	case "hreflang", "onclick":
		if tag == "link" || tag == "a" || tag == "button" || card(tag) {
			return name
		}
	case "data-href", "data-toggle", "data-bs-toggle":
		if card(tag) {
			return name
		}
	case "property", "itemprop", "class", "pubdate", "datetime":
		if tag == "meta" || tag == "time" {
			return name
		}
	}
	switch {
	case tag == "a" || tag == "area" || tag == "button" || card(tag):
		if safety.Attribute(name) {
			return name
		}
	case inLink && safety.InnerAttribute(name):
		return name
	}
	return ""
}

// read reads the tag whose name begins here; ok is false when the page ends before it does.
func (t *tags) read() (ok bool) {
	page, at := t.page, t.at
	for at < len(page) && !endsName[page[at]] {
		at++
	}
	t.name, t.at = lower(page[t.at:at]), at
	t.attrs, t.closes, t.odd = t.attrs[:0], false, false
	if at < len(page) && page[at] == '>' { // as most tags
		t.at++
		return true
	}
	for t.skipSpace(); t.at < len(t.page); t.skipSpace() {
		if t.page[t.at] == '>' {
			t.closes = t.closes && t.page[t.at-1] == '/'
			t.at++
			return true
		}
		t.attribute()
	}
	return false
}

// attribute reads a name with or without a value, or a slash.
func (t *tags) attribute() {
	page, begin, at := t.page, t.at, t.at
	t.closes = false
	for at < len(page) && !endsName[page[at]] && (page[at] != '=' || at == begin) {
		at++
	}
	name, value := page[begin:at], ""
	t.at = at
	t.skipSpace()
	switch {
	case t.at == len(t.page):
		return
	case t.page[t.at] == '/':
		t.at++
		t.closes = true
	case t.page[t.at] == '=':
		t.at++
		value = t.value()
	}
	t.odd = t.odd || spam.Automatic(name)
	if name = attributeName(t.name, name, t.inLink); name == "" || hasKey(t.attrs, name) {
		return
	}
	value, ok := unescapeValue(value)
	t.odd = t.odd || !ok
	t.attrs = append(t.attrs, html.Attribute{Key: name, Val: value})
}

func (t *tags) value() string {
	t.skipSpace()
	if t.at == len(t.page) || t.page[t.at] == '>' {
		return ""
	}
	if quote := t.page[t.at]; quote == '"' || quote == '\'' {
		t.at++
		n := strings.IndexByte(t.page[t.at:], quote)
		if n < 0 {
			t.at = len(t.page)
			return ""
		}
		t.at += n + 1
		return t.page[t.at-n-1 : t.at-1]
	}
	begin := t.at
	for ; t.at < len(t.page); t.at++ {
		if c := t.page[t.at]; isSpace(c) || c == '>' {
			break
		}
	}
	return t.page[begin:t.at]
}

// endsName are the characters that no name of a tag or attribute goes on with.
var endsName = [256]bool{' ': true, '\n': true, '\t': true, '\r': true, '\f': true, '/': true, '>': true}

func (t *tags) skipSpace() {
	for t.at < len(t.page) && isSpace(t.page[t.at]) {
		t.at++
	}
}

// raw returns the text up to the end tag of name, and moves behind that tag.
func (t *tags) raw(name string) (text string, ok bool) {
	begin := t.at
	for {
		n := strings.Index(t.page[t.at:], "</")
		if n < 0 {
			return "", false
		}
		text = t.page[begin : t.at+n]
		t.at += n + 2
		rest := t.page[t.at:]
		if len(rest) <= len(name) || !strings.EqualFold(rest[:len(name)], name) {
			continue
		}
		if c := rest[len(name)]; !isSpace(c) && c != '/' && c != '>' {
			continue
		}
		return text, t.read()
	}
}

// declaration moves behind the comment or the like whose < stands before; ok is false for those
// that are written in ways of their own.
func (t *tags) declaration() (ok bool) {
	rest := t.page[t.at:]
	switch {
	case strings.HasPrefix(rest, "!--"):
		rest = rest[len("!--"):]
		n := strings.Index(rest, "-->")
		if n < 0 || strings.HasPrefix(rest, ">") || strings.HasPrefix(rest, "->") ||
			strings.Contains(rest[:n], "--!") {
			return false
		}
		t.at += len("!--") + n + len("-->")
		return true
	case strings.HasPrefix(rest, "!["):
		return false
	}
	n := strings.IndexByte(rest, '>')
	t.at += n + 1
	return n >= 0
}

// unescapeValue decodes the character references of an attribute; ok is false where it takes the
// list of all references to tell what is meant.
func unescapeValue(s string) (value string, ok bool) {
	s = plainBreaks(s)
	if !strings.Contains(s, "&") {
		return s, true
	}
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, "&")
		b.WriteString(before)
		if !found {
			return b.String(), true
		}
		n := 0
		for n < len(after) &&
			(isLetter(after[n]) || '0' <= after[n] && after[n] <= '9' ||
				n == 0 && after[n] == '#') {
			n++
		}
		name, ended := "&"+after[:n], n < len(after) && after[n] == ';'
		switch {
		case ended:
			n++
			decoded := html.UnescapeString(name + ";")
			if strings.HasSuffix(decoded, ";") && decoded != name+";" {
				return "", false // &copyright; is no reference, &copy without the rest is
			}
			name = decoded
		case n == 0 || n < len(after) && after[n] == '=' && name[1] != '#': // ?a=1&b=2
		case html.UnescapeString(name) != name:
			return "", false
		}
		b.WriteString(name)
		s = after[n:]
	}
}

// plainBreaks makes every line break one character.
func plainBreaks(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// lower is strings.ToLower for ASCII letters alone.
func lower(s string) string {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] |= 0x20
				}
			}
			return string(b)
		}
	}
	return s
}

func hasKey(attrs []html.Attribute, name string) bool {
	for _, a := range attrs {
		if a.Key == name {
			return true
		}
	}
	return false
}
