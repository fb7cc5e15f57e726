// Package jsontree reads answers in JSON that may not be quite JSON: marks of the byte order,
// control characters in texts, escapes that JSON does not know, NaN and commas before an end are
// put right. An answer that breaks off gives what stood before the break, with an error.
//
//	v, err := jsontree.Parse(page.Body)
//	for _, o := range jsontree.Objects(v, "result", "results") {
//		r := jsontree.Record(o)
//	}
//
// It is a tree of plain values as encoding/json makes it, with numbers as they are written.
// parse.go reads, record.go makes records.
package jsontree

import (
	"encoding/json"
	"strconv"
)

// At is the value at a path of names below v; nil for none.
func At(v any, path ...string) any {
	for _, name := range path {
		o, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = o[name]
	}
	return v
}

// Objects are the objects in the list at a path of names below v.
func Objects(v any, path ...string) (all []map[string]any) {
	list, _ := At(v, path...).([]any)
	for _, e := range list {
		if o, ok := e.(map[string]any); ok {
			all = append(all, o)
		}
	}
	return all
}

// Text is the text or number at a path of names below v; "" for none.
func Text(v any, path ...string) string {
	switch v := At(v, path...).(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// Count is the whole number at a path of names below v, which some programs write as a text; -1 for
// none.
func Count(v any, path ...string) int {
	n, err := strconv.Atoi(Text(v, path...))
	if err != nil || n < 0 {
		return -1
	}
	return n
}
