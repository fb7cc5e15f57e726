package jsonrec

import (
	"strings"
	"testing"
)

func TestWhatAnEngineSaysTwiceIsReadOnce(t *testing.T) {
	r := jsonRecord(map[string]any{
		"objectID": "7", "title": "The mill",
		"author": map[string]any{"title": "Dr", "name": "Ada"},
		"_highlightResult": map[string]any{
			"title": map[string]any{"value": "The <em>mill</em>", "matchLevel": "full"}},
		"_score": map[string]any{"value": "3"},
	})
	var names []string
	for _, a := range r.Attributes {
		names = append(names, a.Name)
	}
	if got := strings.Join(names,
		" "); got != "_score_value author_name author_title object_id title" &&
		got != "score_value author_name author_title object_id title" {
		t.Errorf("attributes %q", got)
	}
}
