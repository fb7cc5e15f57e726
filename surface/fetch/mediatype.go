package fetch

import (
	"bytes"
	"fmt"
	"mime"
	"net/http"
	"regexp"
	"strings"
)

// mediaTypes are those that IANA registers types of media under, and two that are in wide use.
var mediaTypes = map[string]bool{
	"application": true, "audio": true, "chemical": true, "example": true, "font": true,
	"haptics": true, "image": true,
	"message": true, "model": true, "multipart": true, "text": true, "video": true, "x-world": true,
}

// declaredType returns the Content-Type of an answer, the last of several that is one, as browsers
// read it. It is "" where none is given, and where the one that is given says nothing: "html",
// "unknown/unknown", "text/*".
func declaredType(h http.Header) string {
	found, essence := "", ""
	for _, line := range h["Content-Type"] {
		for part := range strings.SplitSeq(line, ",") {
			t, _, _ := strings.Cut(part, ";")
			t = strings.ToLower(strings.TrimSpace(t))
			if !isMediaType(t) || t == essence && !contentCharset.MatchString(part) {
				continue
			}
			found, essence = strings.TrimSpace(part), t
		}
	}
	return found
}

// isMediaType reports whether t says of what kind a body is.
func isMediaType(t string) bool {
	if _, _, err := mime.ParseMediaType(t); err != nil {
		return false
	}
	kind, sub, _ := strings.Cut(t, "/")
	switch {
	case !mediaTypes[kind] || sub == "" || strings.ContainsAny(sub, "*()"):
		return false
	case strings.Contains(sub, "unknown"), sub == "none", sub == "null", sub == "undefined":
		return false
	// text/htm and application/html are none, but say what is meant
	case strings.Contains(sub, "htm"):
		return t == "text/html" || t == "application/xhtml+xml" || strings.HasSuffix(sub, "+xml")
	}
	return true
}

// markup are elements that no text begins with that is no page.
var markup = regexp.MustCompile(`(?i)^(?:<\?xml[^>]*>|<!--[\s\S]*?-->` +
	`|\s)*<(?:!doctype\s+html|html|head|body|title|meta|link|base|form|table|div|p|a|h[1-6]|ul|ol|center|font|frameset|script|style|span|img|input)[\s/>]`)

// sniffed is the media type of a body, by its first octets.
func sniffed(begin []byte) string {
	t := http.DetectContentType(begin)
	t, _, _ = strings.Cut(t, ";")
	if strings.HasPrefix(t, "text/") &&
		markup.Match(bytes.TrimPrefix(begin, []byte("\xef\xbb\xbf"))) {
		return "text/html"
	}
	return t
}

// name puts the media type t, which the first octets of the body told, into the header of p, where
// all who read the page look for it. What the server called it is told.
func (p *Page) name(t string) {
	was := strings.Join(p.Header["Content-Type"], ", ")
	if was != "" {
		p.Odd = append(p.Odd,
			fmt.Sprintf("its Content-Type, %.60q, is none; by its first octets it is %s", was, t))
	}
	if m := contentCharset.FindStringSubmatch(was); m != nil && strings.HasPrefix(t, "text/") {
		t += "; charset=" + m[1]
	}
	p.setType(t)
}

// setType puts the media type into the header of p.
func (p *Page) setType(t string) {
	p.Header = p.Header.Clone() // an archive may hold the one that came
	if p.Header == nil {
		p.Header = http.Header{}
	}
	p.Header["Content-Type"] = []string{t}
}
