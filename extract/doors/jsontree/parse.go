package jsontree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// maxDepth bounds how deep an answer is nested: more is an attack, not an answer.
const maxDepth = 200

// ErrBounds says that an answer is nested deeper than any.
var ErrBounds = errors.New("the answer is nested too deeply")

// Parse reads an answer. Where it breaks off, the error says how, and what came before is returned;
// nil where nothing did. Of a list that breaks off in an element, that element is left out.
func Parse(body []byte) (any, error) {
	var v any
	d := decoder(body)
	if d.Decode(&v) == nil {
		return v, nil
	}
	v, err := read(decoder(mended(body)), 0)
	if err != nil {
		return v, fmt.Errorf("read JSON: %w", err)
	}
	return v, nil
}

func decoder(body []byte) *json.Decoder {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	return d
}

// read reads one value, as far as there is one.
func read(d *json.Decoder, depth int) (any, error) {
	if depth > maxDepth {
		return nil, ErrBounds
	}
	t, err := d.Token()
	switch {
	case err != nil:
		return nil, err
	case t == json.Delim('{'):
		return readObject(d, depth)
	case t == json.Delim('['):
		return readList(d, depth)
	}
	return t, nil
}

func readObject(d *json.Decoder, depth int) (any, error) {
	o := map[string]any{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return o, err
		}
		v, err := read(d, depth+1)
		if v != nil || err == nil {
			o[fmt.Sprint(name)] = v
		}
		if err != nil {
			return o, err
		}
	}
	_, err := d.Token()
	return o, err
}

func readList(d *json.Decoder, depth int) (any, error) {
	list := []any{}
	for d.More() {
		v, err := read(d, depth+1)
		if err != nil {
			return list, err
		}
		list = append(list, v)
	}
	_, err := d.Token()
	return list, err
}

// mended puts right what programs write that is not quite JSON.
func mended(body []byte) []byte {
	body = bytes.TrimPrefix(bytes.TrimSpace(body), []byte("\xef\xbb\xbf"))
	out := make([]byte, 0, len(body))
	for i := 0; i < len(body); i++ {
		switch c := body[i]; {
		case c == '"':
			end := textEnd(body, i)
			out = appendText(out, body[i:end])
			i = end - 1
		case c == ',' && closes(body[i+1:]):
		default:
			word := notNumber(body[i:])
			if word == "" {
				out = append(out, c)
				continue
			}
			out = append(out, "null"...)
			i += len(word) - 1
		}
	}
	return out
}

// textEnd is where the text that begins at i ends: behind its second quote, or where the body does.
func textEnd(body []byte, i int) int {
	for i++; i < len(body); i++ {
		switch body[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(body)
}

// appendText adds a text: characters that have to be escaped become spaces, and escapes that JSON
// does not know what they escape.
func appendText(out, text []byte) []byte {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c < ' ':
			out = append(out, ' ')
		case c != '\\' || i+1 == len(text):
			out = append(out, c)
		case bytes.IndexByte([]byte(`"\/bfnrtu`), text[i+1]) >= 0:
			out = append(out, c, text[i+1])
			i++
		}
	}
	return out
}

// closes reports whether the next sign is the end of a list or an object.
func closes(rest []byte) bool {
	rest = bytes.TrimLeft(rest, " \t\r\n")
	return len(rest) > 0 && (rest[0] == ']' || rest[0] == '}')
}

// notNumber is the word for a number that JSON does not have, at the beginning of rest; "" for
// none.
func notNumber(rest []byte) string {
	for _, word := range []string{"NaN", "Infinity", "-Infinity"} {
		if bytes.HasPrefix(rest, []byte(word)) {
			return word
		}
	}
	return ""
}
