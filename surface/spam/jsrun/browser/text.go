package browser

import (
	"encoding/base64"
	"strings"

	"deepcrawl/surface/spam/overlay"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A value is one of scripts, and args are those that a function is called with.
type (
	value = goja.Value
	args  = []value
	with  = map[string]any // of an object
)

var undefined, null = goja.Undefined(), goja.Null()

// of is a value of Go as scripts see it.
func (r *run) of(v any) value { return r.rt.ToValue(v) }

// arg is an argument; undefined where there is none.
func arg(a args, i int) value {
	if i >= len(a) {
		return undefined
	}
	return a[i]
}

// text is an argument as text; "" where there is none.
func text(a args, i int) string {
	if i >= len(a) || goja.IsUndefined(a[i]) || goja.IsNull(a[i]) {
		return ""
	}
	return a[i].String()
}

func attr(n *html.Node, name string) string {
	v, _ := overlay.Attribute(n, name)
	return v
}

func setAttribute(n *html.Node, name, v string) {
	for i := range n.Attr {
		if n.Attr[i].Key == name {
			n.Attr[i].Val = v
			return
		}
	}
	n.Attr = append(n.Attr, html.Attribute{Key: name, Val: v})
}

func isScript(n *html.Node) bool { return n.DataAtom == atom.Script && isJavaScript(n) }

func isMeta(n *html.Node) bool { return n.DataAtom == atom.Meta }

func isFrame(n *html.Node) bool {
	return n.DataAtom == atom.Iframe || n.DataAtom == atom.Frame || n.DataAtom == atom.Object ||
		n.DataAtom == atom.Embed
}

func isJavaScript(n *html.Node) bool {
	kind := strings.ToLower(attr(n, "type"))
	return kind == "" || kind == "module" || strings.Contains(kind, "javascript") ||
		strings.Contains(kind, "ecmascript")
}

// textOf is the text in n.
func textOf(n *html.Node) string {
	if c := n.FirstChild; c != nil && c.NextSibling == nil && c.Type == html.TextNode {
		return c.Data
	}
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}

// find is the first node in n, in page order, that is.
func find(n *html.Node, is func(*html.Node) bool) *html.Node {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if is(c) {
			return c
		}
		if found := find(c, is); found != nil {
			return found
		}
	}
	return nil
}

// all are the elements in n that are.
func all(n *html.Node, is func(*html.Node) bool) (list []*html.Node) {
	var add func(n *html.Node)
	add = func(n *html.Node) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.Type == html.ElementNode && is(c) {
				list = append(list, c)
			}
			add(c)
		}
	}
	add(n)
	return list
}

// plainOfXML is a script that stands in XML.
func plainOfXML(s string) string {
	before, inside, ok := strings.Cut(s, "<![CDATA[")
	if !ok {
		return html.UnescapeString(s)
	}
	if end := strings.LastIndex(inside, "]]>"); end >= 0 {
		inside = inside[:end] + inside[end+len("]]>"):]
	}
	return before + inside
}

// inline is the script in an address that has it in itself.
func inline(address string) (string, bool) { return inDataOf(address, "script") }

// inDataOf is what an address of the scheme data holds, where its type has the word kind.
func inDataOf(address, kind string) (string, bool) {
	rest, ok := strings.CutPrefix(strings.TrimSpace(address), "data:")
	if !ok {
		return "", false
	}
	head, body, ok := strings.Cut(rest, ",")
	if !ok || !strings.Contains(head, kind) && head != "" {
		return "", false
	}
	code, ok := unpercent(body)
	if strings.HasSuffix(head, ";base64") {
		var b []byte
		if b, ok = fromBase64(code); ok {
			code = string(b)
		}
	}
	return code, ok
}

// unpercent reads octets that are written as a percent sign and two digits.
func unpercent(s string) (string, bool) {
	if !strings.Contains(s, "%") {
		return s, true
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			hi, lo := hexDigit(s[i+1]), hexDigit(s[i+2])
			if hi >= 0 && lo >= 0 {
				b = append(b, byte(hi<<4|lo))
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b), true
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// fromBase64 is atob: white space is left out, and padding may be.
func fromBase64(s string) ([]byte, bool) {
	s = strings.TrimRight(strings.Map(func(c rune) rune {
		switch c {
		case ' ', '\t', '\n', '\f', '\r':
			return -1
		}
		return c
	}, s), "=")
	b, err := base64.RawStdEncoding.DecodeString(s)
	return b, err == nil
}

func toBase64(s string) string {
	b := make([]byte, 0, len(s))
	for _, c := range s {
		if c > 0xff {
			return base64.StdEncoding.EncodeToString([]byte(s))
		}
		b = append(b, byte(c))
	}
	return base64.StdEncoding.EncodeToString(b)
}

// latin1 is a text with an octet to each letter.
func latin1(b []byte) string {
	runes := make([]rune, len(b))
	for i, c := range b {
		runes[i] = rune(c)
	}
	return string(runes)
}
