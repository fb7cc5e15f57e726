package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
)

// docs/json.md has a section for each type of line and for each kind of object in one, with a row
// for each key. The printer is asked, by reflection, what it writes.
func TestEveryJSONKeyIsDocumented(t *testing.T) {
	want := map[string][]string{"version": keysOf(reflect.TypeFor[build](), nil)}
	want["setting"] = keysOf(reflect.TypeFor[setting](), nil)
	want["domain"] = keysOf(reflect.TypeFor[forms.Domain](), want) // what Field.Domain holds
	for name, line := range printedLines(t) {
		want[name] = keysOf(line, want)
	}
	text, err := os.ReadFile("docs/json.md")
	if err != nil {
		t.Fatal(err)
	}
	got := documentedKeys(string(text))
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if !slices.Equal(got[name], want[name]) {
			t.Errorf("docs/json.md, section `%s`: got keys %v, want %v", name, got[name],
				want[name])
		}
		delete(got, name)
	}
	for name := range got {
		t.Errorf("docs/json.md has a section `%s`, which nothing prints", name)
	}
}

// printedLines are the types of lines that a console prints, with what is in them.
func printedLines(t *testing.T) map[string]reflect.Type {
	t.Helper()
	all := map[string]reflect.Type{}
	printer := reflect.TypeFor[term.Printer]()
	for i := range printer.NumMethod() {
		var out bytes.Buffer
		con, err := term.New(term.Options{Out: &out, Err: &out, JSON: true})
		if err != nil {
			t.Fatal(err)
		}
		var args []reflect.Value // zero values; of a list one
		var takes reflect.Type   // of the last: it is what a line is made of
		for in := range printer.Method(i).Type.Ins() {
			takes = in
			value := reflect.New(in).Elem()
			if in.Kind() == reflect.Slice {
				takes = in.Elem()
				value = reflect.Append(value, reflect.Zero(takes))
			}
			args = append(args, value)
		}
		reflect.ValueOf(con.Print).MethodByName(printer.Method(i).Name).Call(args)
		var line struct{ Type string }
		if err := json.Unmarshal(out.Bytes(), &line); err != nil {
			t.Fatalf("%s printed %q: %v", printer.Method(i).Name, out.String(), err)
		}
		all[line.Type] = takes
	}
	return all
}

// keysOf lists the keys of a struct in their order, and adds those of the structs in it to all.
func keysOf(s reflect.Type, all map[string][]string) (keys []string) {
	for _, f := range reflect.VisibleFields(s) {
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key == "" || key == "-" {
			continue
		}
		if key != "type" || s != reflect.TypeFor[build]() {
			keys = append(keys, key)
		}
		inner := f.Type
		for inner.Kind() == reflect.Slice || inner.Kind() == reflect.Pointer ||
			inner.Kind() == reflect.Map {
			inner = inner.Elem()
		}
		if name := strings.ToLower(inner.Name()); inner.Kind() == reflect.Struct &&
			all[name] == nil {
			all[name] = []string{} // a struct may hold itself
			all[name] = keysOf(inner, all)
		}
	}
	return keys
}

var (
	sectionLine = regexp.MustCompile("^#+ `([^`]+)`")
	keyRow      = regexp.MustCompile("^\\| `([^`]+)`")
)

// documentedKeys are the first cells of the tables, by the name in the heading above them.
func documentedKeys(text string) map[string][]string {
	all := map[string][]string{}
	section := ""
	for line := range strings.Lines(text) {
		if m := sectionLine.FindStringSubmatch(line); m != nil {
			section = m[1]
			all[section] = nil
		} else if m := keyRow.FindStringSubmatch(line); m != nil {
			all[section] = append(all[section], m[1])
		}
	}
	return all
}
