package forms

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

	"deepcrawl/surface/fetch"
)

// decoded is the JSON in an answer; nil when it is none.
func decoded(body []byte) any { return Decode(Unwrap(body)) }

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

// Answer returns the page as what it is: JSON that came as a script or as text is marked as JSON,
// XML becomes it, HTML that came inside of JSON as HTML. p is not changed.
func (t *Template) Answer(p *fetch.Page) *fetch.Page {
	if p == nil || p.Status >= 400 {
		return p
	}
	body, kind := Unwrap(p.Body), ""
	switch {
	case len(t.Markup) > 0:
		s, ok := textAt(decoded(p.Body), t.Markup)
		if !ok {
			return p
		}
		body, kind = []byte(s), "text/html; charset=utf-8"
	case json.Valid(body):
		if rows := rowsOf(body); rows != nil {
			body = rows
		}
		kind = "application/json"
	case bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")):
		if body = oneList(body); body == nil {
			return p
		}
		kind = "application/json"
	case isStream(p.Header):
		if body = events(body); body == nil {
			return p
		}
		kind = "application/json"
	case isXML(p.Header, body):
		if body = xmlAsJSON(body); body == nil {
			return p
		}
		kind = "application/json"
	case delta.Match(body):
		if body = elementsOf(body); body == nil {
			return p
		}
		kind = "text/html; charset=utf-8"
	case streamed.Match(body), shadow.Match(body):
		body, kind = inert.ReplaceAll(body, []byte("${1}div")), "text/html; charset=utf-8"
	default:
		return p
	}
	h := p.Header.Clone()
	if h == nil {
		h = http.Header{}
	}
	h.Set("Content-Type", kind)
	return &fetch.Page{
		Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: h, Body: body,
		Charset:   "utf-8",
		Truncated: p.Truncated, At: p.At, Took: p.Took,
	}
}

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

// textAt follows a path of names, and of places in lists, to a string.
func textAt(v any, path []string) (string, bool) {
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
