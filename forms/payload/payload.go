// Package payload reads what a script gets from its site: JSON behind guards and calls, in lines or
// streams, XML as the same JSON, columns as rows, and HTML in fragments that a script would put
// into the page.
//
// payload.go unwraps and decodes; columns.go, xml.go and delta.go (the parts of a postback of
// ASP.NET) each read one form of answer.
package payload

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Decoded is the JSON in an answer; nil when it is none.
func Decoded(body []byte) any { return Decode(Unwrap(body)) }

// Decode returns what a JSON text says, numbers as they are written (json.Number); nil when it is
// no JSON.
func Decode(body []byte) any {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return nil
	}
	return v
}

// guards are what programs write before JSON so that no other site can run it as a script.
var guards = regexp.MustCompile(`^\s*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);|/\*\*/)\s*`)

// callback is the call that JSONP wraps its answer in.
var callback = regexp.MustCompile(
	`^\s*(?:typeof\s+[\w$.]+\s*===?\s*'function'\s*&&\s*)?[A-Za-z_$][\w$.\[\]]*\s*\(`)

// Unwrap returns the JSON in an answer that is JSON behind a guard, or the argument of a call
// (JSONP); other bodies come back as they are.
func Unwrap(body []byte) []byte {
	inner := body
	if at := guards.FindIndex(inner); at != nil {
		inner = inner[at[1]:]
	}
	if at := callback.FindIndex(inner); at != nil {
		rest := bytes.TrimRight(inner[at[1]:], "; \t\r\n")
		if inside, ok := bytes.CutSuffix(rest, []byte(")")); ok {
			inner = inside
		}
	}
	if inner = bytes.TrimSpace(inner); len(inner) > 0 && (inner[0] == '{' || inner[0] == '[') &&
		json.Valid(inner) {
		return inner
	}
	if inner = assigned(body); inner != nil {
		return inner
	}
	return body
}

// assigns is where a script gives something a value that may be JSON.
var assigns = regexp.MustCompile(`[\w$\])]\s*=\s*[\[{]`)

// assigned returns the JSON that a script does little more than to assign to a variable; nil for
// anything else.
func assigned(script []byte) []byte {
	if bytes.HasPrefix(bytes.TrimSpace(script), []byte("<")) {
		return nil
	}
	for _, at := range assigns.FindAllIndex(script, mostAssigned) {
		var value json.RawMessage
		if json.NewDecoder(bytes.NewReader(script[at[1]-1:])).Decode(&value) == nil &&
			2*len(value) > len(script) {
			return value
		}
	}
	return nil
}

const mostAssigned = 20 // assignments in a script that are tried

// events returns what a stream of events (text/event-stream) tells, as JSON: the data of each kind
// of event in a list. What came once says something of the whole, as how much was found: its
// members stand beside the lists. It is nil when something in it is no JSON.
func events(body []byte) []byte {
	told, kind, data := map[string][]json.RawMessage{}, "", []byte{}
	for line := range strings.Lines(string(body) + "\n\n") {
		line = strings.TrimRight(line, "\r\n")
		name, value, _ := strings.Cut(line, ":")
		switch value = strings.TrimPrefix(value, " "); {
		case name == "event":
			kind = value
		case name == "data":
			data = append(append(data, value...), '\n')
		case line == "" && len(data) > 0:
			if !json.Valid(data) {
				return nil
			}
			told[kind] = append(told[kind], data)
			kind, data = "", nil
		}
	}
	whole := map[string]any{}
	for _, kind := range slices.Sorted(maps.Keys(told)) { // two kinds may have a member of one name
		each := told[kind]
		whole[cmp.Or(kind, "message")] = each
		var members map[string]json.RawMessage
		if len(each) == 1 && json.Unmarshal(each[0], &members) == nil {
			delete(whole, cmp.Or(kind, "message"))
			for name, value := range members {
				whole[name] = value
			}
		}
	}
	b, err := json.Marshal(whole)
	if err != nil || len(told) == 0 {
		return nil
	}
	return b
}

func isStream(h http.Header) bool {
	return strings.HasPrefix(strings.ToLower(h.Get("Content-Type")), "text/event-stream")
}

// Readable returns the body of an answer as JSON or HTML, and the media type that it has then: JSON
// that came as a script or as text, XML as the JSON of that answer, streams of either, the parts of
// a postback. ok is false for what is neither.
func Readable(h http.Header, raw []byte) (body []byte, kind string, ok bool) {
	body, kind = Unwrap(raw), "application/json"
	switch {
	case json.Valid(body):
		if rows := rowsOf(body); rows != nil {
			body = rows
		}
	case bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")):
		body = oneList(body)
	case isStream(h):
		body = events(body)
	case isXML(h, body):
		body = xmlAsJSON(body)
	case delta.Match(body):
		body, kind = elementsOf(body), HTML
	case streamed.Match(body), shadow.Match(body):
		body, kind = inert.ReplaceAll(body, []byte("${1}div")), HTML
	default:
		return nil, "", false
	}
	return body, kind, body != nil
}

// HTML is the media type of answers that are made HTML.
const HTML = "text/html; charset=utf-8"

// oneList makes a list of lines that are JSON objects each; nil when one is not.
func oneList(body []byte) []byte {
	var lines [][]byte
	for line := range bytes.Lines(body) {
		line = bytes.TrimSpace(line)
		switch {
		case len(line) == 0:
		case line[0] != '{' || !json.Valid(line):
			return nil
		default:
			lines = append(lines, line)
		}
	}
	return slices.Concat([]byte("["), bytes.Join(lines, []byte(",")), []byte("]"))
}

// Fragments that a script puts into the page come in templates, which are no elements of a page
// until then.
var (
	streamed = regexp.MustCompile(`(?i)^\s*<(?:turbo-stream|template)\b`)
	shadow   = regexp.MustCompile(`(?i)<template\s[^>]*shadowroot`)
	inert    = regexp.MustCompile(`(?i)(</?)template\b`)
)

// TextAt follows a path of names, and of places in lists, to a string.
func TextAt(v any, path []string) (string, bool) {
	for _, name := range path {
		switch in := v.(type) {
		case map[string]any:
			v = in[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(in) {
				return "", false
			}
			v = in[i]
		default:
			return "", false
		}
	}
	s, ok := v.(string)
	return s, ok
}
