package jsrender

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// stateVariable is a variable that frameworks leave their data in for the script that will draw the page.
var stateVariable = regexp.MustCompile(`(?:__[A-Z][A-Z_]*(?:STATE|DATA|PROPS|NUXT|APOLLO)[A-Z_]*__|__NUXT__|__NEXT_DATA__|INITIAL_STATE|initialState|preloadedState|pageData)["'\]]*\s*=\s*`)

const (
	mostState = 8 << 20
	mostDepth = 100 // of nested values: no page nests deeper, and the reader recurses
)

// stateOf returns the JSON that a script element holds for other scripts.
func stateOf(n *html.Node, src string) (state []byte, ok bool) {
	if len(src) > mostState {
		return nil, false
	}
	if strings.EqualFold(attr(n, "type"), "application/json") {
		return unflattened([]byte(src)), true
	}
	at := stateVariable.FindStringIndex(src)
	if at == nil {
		return nil, false
	}
	rest := src[at[1]:]
	if quoted, found := strings.CutPrefix(rest, "JSON.parse("); found {
		return unquoted(quoted)
	}
	var value json.RawMessage
	if err := json.NewDecoder(strings.NewReader(rest)).Decode(&value); err != nil {
		return nil, true // state, but written as a script
	}
	return value, true
}

// unquoted returns the JSON in a string literal at the start of src.
func unquoted(src string) ([]byte, bool) {
	var text string
	if err := json.NewDecoder(strings.NewReader(src)).Decode(&text); err != nil {
		return nil, true
	}
	return []byte(text), true
}

// countRecords returns how many records the largest list in state has: objects that share at least two names, one of which
// holds words.
func countRecords(state []byte) int {
	if nested(state) > mostDepth {
		return 0
	}
	dec := json.NewDecoder(bytes.NewReader(state))
	var v any
	if dec.Decode(&v) != nil {
		return 0
	}
	return len(longestList(v))
}

// alike returns the length of list when its elements are records of one kind, else 0.
func alike(list []any) int {
	names, wordy := map[string]int{}, 0
	for _, element := range list {
		object, ok := element.(map[string]any)
		if !ok {
			return 0
		}
		text := false
		for name, value := range object {
			names[name]++
			s, ok := value.(string)
			text = text || ok && strings.Contains(strings.TrimSpace(s), " ")
		}
		if text {
			wordy++
		}
	}
	shared := 0
	for _, n := range names {
		if 2*n > len(list) {
			shared++
		}
	}
	if shared < 2 || 2*wordy < len(list) {
		return 0
	}
	return len(list)
}

// nested is how deep the brackets of state nest, those in strings left out.
func nested(state []byte) (deepest int) {
	depth, quoted := 0, false
	for i := 0; i < len(state); i++ {
		switch c := state[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
			deepest = max(deepest, depth)
		case c == '}' || c == ']':
			depth--
		}
	}
	return deepest
}
