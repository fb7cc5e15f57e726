package jsonrec

import (
	"encoding/json"
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// stateVariable is a variable that frameworks leave their data in for the script that will draw the
// page.
var stateVariable = regexp.MustCompile(
	`(?:__[A-Z][A-Z_]*(?:STATE|DATA|PROPS|NUXT|APOLLO)[A-Z_]*__|__NUXT__|__NEXT_DATA__|INITIAL_STATE|initialState|preloadedState|pageData)["'\]]*\s*=\s*`)

// stateMarks stand in each name of a stateVariable.
var stateMarks = []string{"__", "INITIAL_STATE", "initialState", "preloadedState", "pageData"}

// stateAt is where the script names such a variable, and where its value begins; nil where it does
// not.
func stateAt(src string) []int {
	if !wording.ContainsAny(src, stateMarks) {
		return nil
	}
	return stateVariable.FindStringIndex(src)
}

// assigned is the beginning of a script that puts an object into a variable of any name.
var assigned = regexp.MustCompile(
	`^\s*(?:(?:var|let|const)\s+)?[\w$.]+(?:\[["'][\w$.-]+["']\])?\s*=\s*(?:[{\[]|JSON\.parse\()`)

// State returns the JSON value that a script element holds for other scripts, or puts into a
// variable; its numbers are json.Number. V is nil when there is none that can be read. Left reports
// whether the element is one in which frameworks leave what they draw a page from, be it readable
// or not: scripts of any page put things into variables.
func State(script *html.Node) (v any, left bool) {
	if script.FirstChild == nil {
		return nil, false
	}
	src := script.FirstChild.Data
	switch typ := strings.ToLower(outline.Attr(script, "type")); {
	case typ == "application/json":
		return unflattened(firstValue(src)), true
	case typ != "" && typ != "module" && !strings.HasSuffix(typ, "javascript"):
		return nil, false
	}
	if at := stateAt(src); at != nil {
		left, v = true, literal(src[at[1]:])
	}
	if at := assigned.FindString(src); v == nil && at != "" {
		v = literal(src[strings.IndexByte(at, '=')+1:])
	}
	return v, left
}

// literal returns the value at the beginning of src, which a script wrote there as JSON, or as a
// text with JSON in it.
func literal(src string) any {
	src = strings.TrimSpace(src)
	quoted, found := strings.CutPrefix(src, "JSON.parse(")
	if !found {
		return firstValue(src)
	}
	if text, ok := firstValue(doubleQuoted(strings.TrimSpace(quoted))).(string); ok {
		return firstValue(text)
	}
	return nil
}

// writtenAt returns the JSON value that src begins with, and how many bytes it takes; 0 when it
// begins with none.
func writtenAt(src string) (v any, n int) {
	d := json.NewDecoder(strings.NewReader(src))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return nil, 0
	}
	return v, int(d.InputOffset())
}

// firstValue returns the JSON value that src begins with; nil when it begins with none.
func firstValue(src string) any {
	v, _ := writtenAt(src)
	return v
}

// doubleQuoted returns the text literal that src begins with as JSON writes it: scripts also know
// single quotes, and more ways to escape.
func doubleQuoted(src string) string {
	if src == "" || src[0] != '"' && src[0] != '\'' {
		return src
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := 1; i < len(src) && src[i] != src[0]; i++ {
		switch c := src[i]; {
		case c == '"':
			b.WriteString(`\"`)
		case c != '\\' || i+1 == len(src):
			b.WriteByte(c)
		default:
			i++
			b.WriteString(escaped(src[i]))
		}
	}
	b.WriteByte('"')
	return b.String()
}

// escaped is what JSON writes for a character behind a backslash.
func escaped(c byte) string {
	switch {
	case c == 'x':
		return `\u00`
	case strings.IndexByte(`"\/bfnrtu`, c) >= 0:
		return `\` + string(rune(c))
	}
	return string(rune(c))
}
