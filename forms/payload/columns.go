package payload

import (
	"encoding/json"
	"maps"
	"slices"
)

// Answers by columns: {"title": ["a", "b"], "year": [1, 2]} says what [{"title": "a", "year": 1},
// ...] does.

const (
	leastColumns = 2
	mostLevels   = 8 // of objects in objects that columns are looked for in
)

// rowsOf returns JSON with its columns as rows; nil when it has none. Where there are objects in
// lists, those are the rows already.
func rowsOf(body []byte) []byte {
	v := Decode(body)
	if _, ok := v.(map[string]any); !ok || hasRows(v, 0) {
		return nil
	}
	turned, found := turn(v, 0)
	if !found {
		return nil
	}
	b, err := json.Marshal(turned)
	if err != nil {
		return nil
	}
	return b
}

func hasRows(v any, level int) bool {
	switch v := v.(type) {
	case map[string]any:
		for _, member := range v {
			if level < mostLevels && hasRows(member, level+1) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(v, func(e any) bool {
			_, ok := e.(map[string]any)
			return ok
		})
	}
	return false
}

// turn makes rows of an object that has nothing but columns, wherever it stands.
func turn(v any, level int) (any, bool) {
	m, ok := v.(map[string]any)
	if !ok || level > mostLevels {
		return v, false
	}
	if rows := rows(m); rows != nil {
		return rows, true
	}
	out, found := maps.Clone(m), false
	for name, member := range m {
		turned, ok := turn(member, level+1)
		if ok {
			out[name], found = turned, true
		}
	}
	return out, found
}

// rows are the rows of columns of equal length; nil when something else stands among them, or none
// of them holds words.
func rows(m map[string]any) []any {
	if len(m) < leastColumns {
		return nil
	}
	length, words := -1, false
	for _, member := range m {
		column, ok := member.([]any)
		if !ok || len(column) == 0 || length >= 0 && len(column) != length || !alike(column) {
			return nil
		}
		length = len(column)
		_, text := column[0].(string)
		words = words || text
	}
	if !words {
		return nil
	}
	out := make([]any, length)
	for i := range out {
		row := map[string]any{}
		for name, member := range m {
			row[name] = member.([]any)[i]
		}
		out[i] = row
	}
	return out
}

// alike reports whether a column holds values of one kind, but for empty ones. What tells a word
// and its count in turn, as facets do, is no column.
func alike(column []any) bool {
	kind := ""
	for _, v := range column {
		is := ""
		switch v.(type) {
		case nil:
			continue
		case string:
			is = "text"
		case json.Number:
			is = "number"
		case bool:
			is = "truth"
		default:
			return false
		}
		if kind != "" && kind != is {
			return false
		}
		kind = is
	}
	return true
}
