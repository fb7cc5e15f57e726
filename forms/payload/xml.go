package payload

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"net/http"
	"regexp"
	"strings"
)

const (
	deepestXML = 50
	mostXML    = 200_000 // elements
)

// isXML reports whether an answer is XML that is no page for people.
func isXML(h http.Header, body []byte) bool {
	kind := strings.ToLower(h.Get("Content-Type"))
	if strings.Contains(kind, "html") ||
		!strings.Contains(kind, "xml") && !bytes.HasPrefix(bytes.TrimSpace(body), []byte("<?xml")) {
		return false
	}
	return !bytes.Contains(bytes.ToLower(body[:min(len(body), 1000)]), []byte("<html"))
}

// xmlAsJSON writes XML as the JSON that a program would have sent instead: attributes and elements
// are members, and elements that repeat, or are called as results are, make a list. nil when it is
// none.
func xmlAsJSON(body []byte) []byte {
	d := xml.NewDecoder(bytes.NewReader(body))
	d.Strict = false
	// it has been decoded
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	var stack []*element
	for n := 0; n < mostXML; n++ {
		tok, err := d.Token()
		if err != nil {
			return nil
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			if len(stack) >= deepestXML {
				return nil
			}
			stack = append(stack, newElement(tok))
		case xml.CharData:
			if len(stack) > 0 {
				stack[len(stack)-1].text.Write(tok)
			}
		case xml.EndElement:
			last := len(stack) - 1
			if last < 0 {
				return nil
			}
			done := stack[last]
			if stack = stack[:last]; last == 0 {
				out, err := json.Marshal(map[string]any{done.name: done.value()})
				if err != nil {
					return nil
				}
				return out
			}
			stack[last-1].add(done)
		}
	}
	return nil
}

// An element of XML that is being read.
type element struct {
	name    string
	text    strings.Builder
	members map[string][]any
}

func newElement(tok xml.StartElement) *element {
	e := &element{name: tok.Name.Local, members: map[string][]any{}}
	for _, a := range tok.Attr {
		if a.Name.Space != "xmlns" && a.Name.Local != "xmlns" {
			e.members[a.Name.Local] = append(e.members[a.Name.Local], plainOf(a.Value))
		}
	}
	return e
}

func (e *element) add(child *element) {
	e.members[child.name] = append(e.members[child.name], child.value())
}

// oneResult are the names of an element that is one of a list, be it alone.
var oneResult = regexp.MustCompile(`(?i)^(?:result|item|hit|doc|document|record|entry|row|match)$`)

// value is the element as JSON: its text when it has nothing else.
func (e *element) value() any {
	text := strings.TrimSpace(e.text.String())
	if len(e.members) == 0 {
		return plainOf(text)
	}
	m := map[string]any{}
	for name, values := range e.members {
		switch {
		case oneResult.MatchString(name) && objects(values):
			m[name+"s"] = values // as programs call the list of them
		case len(values) == 1:
			m[name] = values[0]
		default:
			m[name] = values
		}
	}
	if text != "" {
		m["text"] = text
	}
	return m
}

func objects(values []any) bool {
	for _, v := range values {
		if _, ok := v.(map[string]any); !ok {
			return false
		}
	}
	return true
}

var integer = regexp.MustCompile(`^(?:0|[1-9]\d{0,14})$`)

// plainOf is a number where a text is one.
func plainOf(text string) any {
	if integer.MatchString(text) {
		return json.Number(text)
	}
	return text
}
