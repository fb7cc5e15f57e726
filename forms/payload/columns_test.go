package payload

import (
	"encoding/json"
	"testing"
)

func TestColumnsAreReadAsRows(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"columns": {`{"n":2,"cols":{"title":["a","b"],"year":[1,2]}}`,
			`{"cols":[{"title":"a","year":1},{"title":"b","year":2}],"n":2}`},
		"one row": {`{"title":["a"],"year":[1]}`, `[{"title":"a","year":1}]`},
		"empty cells": {`{"title":["a",null],"year":[null,2]}`,
			`[{"title":"a","year":null},{"title":null,"year":2}]`},
		"no rows": {`{"cols":{"title":[],"year":[]}}`, ""},
		"rows already": {
			`{"books":[{"title":"a"}],"cols":{"title":["a","b"],"year":[1,2]}}`, ""},
		"columns of unlike length": {`{"title":["a","b"],"year":[1]}`, ""},
		"facets with their counts": {`{"kind":["book",3,"map",1],"year":["1950",2,"1951",2]}`, ""},
		"numbers alone":            {`{"x":[1,2],"y":[3,4]}`, ""},
		"one column":               {`{"words":["a","b"]}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := string(rowsOf([]byte(c.body))); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func FuzzColumns(f *testing.F) {
	f.Add([]byte(`{"cols":{"title":["a","b"],"year":[1,2]}}`))
	f.Add([]byte(`{"a":{"b":["x",null],"c":[true,false]}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		if out := rowsOf(body); out != nil && !json.Valid(out) {
			t.Errorf("%q is no JSON", out)
		}
	})
}
