package records

import (
	"encoding/json"
	"strconv"
)

const (
	mostRevived = 200_000 // values that are put back into their places: one that stands in many places is counted in each
	mostWithin  = 100     // values that are within one another: no page nests deeper, and the reader recurses
)

// A flat is a list of values in which objects and lists say where in it their own values stand, as Nuxt and SvelteKit write the
// state of a page: each value stands there once, the whole comes first.
type flat struct {
	values []any
	left   int // values that may still be put in
}

// unflattened returns the state that such a list stands for, and anything else as it is.
func unflattened(state any) any {
	values, ok := state.([]any)
	if !ok || len(values) < 2 {
		return state
	}
	f := flat{values: values, left: mostRevived}
	if whole, ok := f.value(0, 0); ok {
		return whole
	}
	return state
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
			if _, named := v[0].(string); named { // what kind of value follows: "Reactive", "Ref", "Date"
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
