package jsontree

import (
	"slices"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/wording"
)

// Record makes a record of an object: each text and number in it is a value, called as its name,
// with those of the objects around it before. Values of the object itself come first, as there may
// be too many of those further in.
func Record(o map[string]any) (r answer.Record) {
	names := jsonrec.SortedKeys(o)
	slices.SortStableFunc(names, func(a, b string) int { return order(o[a]) - order(o[b]) })
	for _, name := range names {
		jsonrec.Flatten(o[name], name, 1, func(name, value string) {
			doors.Add(&r, wording.Snake(name), value)
		})
	}
	return r
}

// order is 1 for what holds other values, else 0.
func order(v any) int {
	switch v.(type) {
	case map[string]any, []any:
		return 1
	}
	return 0
}
