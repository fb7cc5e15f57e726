// Package settings reads what users write in TOML: the config file, recipes, files of values. It
// reads strictly, since a key that nobody reads is a wish that nobody hears: an unknown key, a key
// given twice and a value of the wrong type are errors that name the file and the line, and the key
// that was probably meant.
//
//	var r struct {
//		Sites []Site `toml:"site"`
//	}
//	doc, err := settings.Read("lib.toml", &r)
//	doc.At("site", 0, "url") // "lib.toml:2"
//
// A Doc knows where each key stands, so that whoever checks further than types can say the line
// too.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
)

// maxFile is the size of a file that is read, in bytes. The largest are files of values.
const maxFile = 16 << 20

// An Error is what is wrong in a file, where, and what to write instead.
type Error struct {
	Place string // file:line
	Msg   string
	Hint  string // may be empty
}

// Error is the place and what is wrong there, without the hint.
func (e *Error) Error() string { return e.Place + ": " + e.Msg }

// Read reads a file into v, a pointer to a struct whose fields have toml tags, or to a map. Its
// error is an *Error, or that of the file system.
func Read(path string, v any) (*Doc, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	return Parse(path, data, v)
}

// Parse is Read of what stands in data. The name stands for the file in errors.
func Parse(name string, data []byte, v any) (*Doc, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // which editors on Windows write
	switch {
	case len(data) > maxFile:
		return nil, &Error{Place: name, Msg: fmt.Sprintf("more than %d MiB", maxFile>>20)}
	case !utf8.Valid(data):
		return nil, &Error{Place: name, Msg: "not UTF-8"}
	case nested(data):
		return nil, &Error{Place: name, Msg: "brackets in brackets without end"}
	}
	doc, err := outline(name, data)
	if err != nil {
		return nil, err
	}
	if err := doc.unknown(doc.top, reflect.TypeOf(v), nil); err != nil {
		return nil, err
	}
	if err := toml.Unmarshal(data, v); err != nil {
		return nil, doc.inWords(err)
	}
	return doc, nil
}

// inWords is an error of the library with its place. What it says is kept, but for its own name and
// for types of Go, of which the users of a file know nothing.
func (d *Doc) inWords(err error) error {
	place, msg := d.Name, strings.TrimPrefix(err.Error(), "toml: ")
	if de, ok := errors.AsType[*toml.DecodeError](err); ok {
		row, _ := de.Position()
		place = fmt.Sprintf("%s:%d", d.Name, row)
		if key := de.Key(); len(key) > 0 && strings.Contains(msg, "cannot decode TOML") {
			what, into, _ := strings.Cut(strings.TrimPrefix(msg, "cannot decode TOML "), " into ")
			msg = fmt.Sprintf("%s is %s, not %s", strings.Join(key, "."), article(what),
				wanted(into))
		}
	}
	return &Error{Place: place, Msg: msg}
}

func article(s string) string {
	if s != "" && strings.ContainsRune("aeiou", rune(s[0])) {
		return "an " + s
	}
	return "a " + s
}

// wanted is what a value should have been, by the end of the library's sentence, which names a type
// of Go.
func wanted(into string) string {
	kinds := []struct{ ends, says string }{
		{"[]string", "a list of texts: [\"one\", \"two\"]"}, {"map[string]string", "a table"},
		{"bool", "true or false"},
		{"float64", "a number"}, {"int", "a whole number"}, {"string", "a text in quotes"},
		{"Duration", "a time such as \"2s\""},
	}
	into = strings.TrimSpace(into)
	for _, k := range kinds {
		if strings.HasSuffix(into, k.ends) {
			return k.says
		}
	}
	return "what belongs there"
}

// nested reports whether brackets stand deeper in each other than any file of settings needs: a
// parser keeps all that it has begun, gigabytes for a file of a few million brackets.
func nested(data []byte) bool {
	const deepest = 1000
	depth := 0
	for _, b := range data {
		switch b {
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(depth-1, 0)
		}
		if depth > deepest {
			return true
		}
	}
	return false
}
