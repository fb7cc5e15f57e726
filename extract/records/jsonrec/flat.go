package jsonrec

import (
	"encoding/json"
	"strconv"
)

const (
	// values that are put back into their places: one that stands in many places is counted in each
	mostRevived = 200_000
	// values that are within one another: no page nests deeper, and the reader recurses
	mostWithin = 100
)

// A flat is a list of values in which objects and lists say where in it their own values stand, as
// Nuxt and SvelteKit write the state of a page: each value stands there once, the whole comes
// first.
type flat struct {
	values []any
	left   int // values that may still be put in
}

// unflattened returns the state that such a list stands for, and anything else as it is.
func unflattened(state any) any {
	if values, ok := state.([]any); ok {
		if whole, ok := together(values); ok {
			return whole
		}
	}
	return state
}

func together(values []any) (whole any, ok bool) {
	if len(values) < 2 {
		return nil, false
	}
	f := flat{values: values, left: mostRevived}
	return f.value(0, 0)
}

// unflattenedIn is v with each such list in it put together: an answer of SvelteKit holds one for
// each part of the page. A list of such parts becomes an object, as they are no records. found
// reports whether there was any.
func unflattenedIn(v any, depth int) (whole any, found bool) {
	if depth > MaxDepth {
		return v, false
	}
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v {
			var here bool
			v[name], here = unflattenedIn(inner, depth+1)
			found = found || here
		}
		return v, found
	case []any:
		if whole, ok := together(v); ok && isObject(v[0]) { // rows of texts look like wrappers
			return whole, true
		}
		parts := make(map[string]any, len(v))
		for i, inner := range v {
			var here bool
			v[i], here = unflattenedIn(inner, depth+1)
			parts[strconv.Itoa(i)] = v[i]
			found = found || here
		}
		if found {
			return parts, true
		}
	}
	return v, false
}

func isObject(v any) bool {
	_, ok := v.(map[string]any)
	return ok
}

// place reads a value as a place in the list.
func (f *flat) place(at any) (i int, ok bool) {
	switch at := at.(type) {
	case int:
		return at, true
	case json.Number:
		i, err := strconv.Atoi(at.String())
		return i, err == nil && i < len(f.values)
	}
	return 0, false
}

// value returns what stands at a place; not ok when the list is no such one.
func (f *flat) value(at any, depth int) (v any, ok bool) {
	place, ok := f.place(at)
	if f.left--; !ok || depth > mostWithin || f.left < 0 {
		return nil, false
	}
	if place < 0 {
		return nil, true // undefined, and the like
	}
	switch v := f.values[place].(type) {
	case map[string]any:
		object := make(map[string]any, len(v))
		for name, at := range v {
			if object[name], ok = f.value(at, depth+1); !ok {
				return nil, false
			}
		}
		return object, true
	case []any:
		if len(v) > 0 {
			// what kind of value follows: "Reactive", "Ref", "Date"
			if _, named := v[0].(string); named {
				return f.kept(v[1:], depth)
			}
		}
		list := make([]any, len(v))
		for i, at := range v {
			if list[i], ok = f.value(at, depth+1); !ok {
				return nil, false
			}
		}
		return list, true
	default:
		return v, depth > 0
	}
}

// kept is the value of a wrapper, whose content is another value or stands in it.
func (f *flat) kept(content []any, depth int) (v any, ok bool) {
	if len(content) != 1 {
		return nil, true
	}
	if v, ok = f.value(content[0], depth+1); ok {
		return v, true
	}
	_, text := content[0].(string)
	return content[0], text
}
