package jsrender

import (
	"encoding/json"
)

// mostRevived is how many values are put back into their places: one that stands in many places is counted in each.
const mostRevived = 200_000

// A flat is a list of values in which objects and lists say where in it their own values stand, as Nuxt and SvelteKit write the
// state of a page: each value stands there once, the whole comes first.
type flat struct {
	values []any
	left   int // values that may still be put in
}

// unflattened returns the state that such a list stands for, and anything else as it is.
func unflattened(state []byte) []byte {
	f := flat{left: mostRevived}
	if nested(state) > mostDepth || json.Unmarshal(state, &f.values) != nil || len(f.values) < 2 {
		return state
	}
	whole, ok := f.value(0, 0)
	if !ok {
		return state
	}
	out, err := json.Marshal(whole)
	if err != nil {
		return state
	}
	return out
}

// value returns what stands at a place; not ok when the list is no such one.
func (f *flat) value(at any, depth int) (v any, ok bool) {
	place, ok := at.(float64)
	if n, isInt := at.(int); isInt {
		place, ok = float64(n), true
	}
	if f.left--; !ok || place != float64(int(place)) || int(place) >= len(f.values) || depth > mostDepth || f.left < 0 {
		return nil, false
	}
	if place < 0 {
		return nil, true // undefined, and the like
	}
	switch v := f.values[int(place)].(type) {
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
