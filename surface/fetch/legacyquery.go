package fetch

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
)

// encodeQueries writes the addresses in a page as browsers send them. The query of a link is sent
// in the encoding of its page, not in UTF-8: <a href="?q=книга"> of a windows-1251 page asks for
// %EA%ED%E8%E3%E0, and its server finds nothing under any other octets. Once that is written out,
// an address means the same wherever it is resolved.
func encodeQueries(root *html.Node, name string) {
	enc, name := charset.Lookup(name)
	if enc == nil || name == "utf-8" || strings.HasPrefix(name, "utf-16") || name == "replacement" {
		return
	}
	for n := range root.Descendants() {
		for i := range n.Attr {
			switch a := &n.Attr[i]; a.Key {
			case "href", "src", "action", "formaction":
				a.Val = encodeQuery(a.Val, enc)
			}
		}
	}
}

func encodeQuery(ref string, enc encoding.Encoding) string {
	before, rest, ok := strings.Cut(ref, "?")
	if !ok || ascii(rest) || strings.Contains(before, "#") {
		return ref
	}
	query, fragment, hasFragment := strings.Cut(rest, "#")
	var b strings.Builder
	b.WriteString(before + "?")
	for _, r := range query {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
			continue
		}
		// what it does not have becomes a character reference, as in a form
		octets, err := enc.NewEncoder().String(string(r))
		if err != nil {
			return ref
		}
		for _, c := range []byte(octets) {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	if hasFragment {
		b.WriteString("#" + fragment)
	}
	return b.String()
}

func ascii(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}
