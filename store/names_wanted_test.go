package store

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAPersonRenamesColumns(t *testing.T) {
	c := &siteSchema{
		types: map[string]string{"author": "text", "genre": "text", "kind_2": "text",
			"year": "date"},
		out:  map[string]bool{"legend": true},
		kept: newKeptNames(),
	}
	c.kept.add(siteNames{
		Columns: []keptColumn{{Name: "shelf", Type: "text"},
			{Name: "genre", Type: "text", Aliases: []string{"kind"}}}})
	for _, tt := range []struct {
		name          string
		wanted, names map[string]string
		why           map[string]string
	}{
		{"to a new name", map[string]string{"kind_2": "sort"}, map[string]string{"kind_2": "sort"},
			nil},
		{"to its own name", map[string]string{"genre": "genre", "nosuch": "nosuch"}, nil, nil},
		{"to that of another", map[string]string{"kind_2": "genre"}, nil,
			map[string]string{
				"kind_2": "column kind_2 keeps its name, as another one is called genre"}},
		{"to that of one that was exported", map[string]string{"kind_2": "shelf"}, nil,
			map[string]string{
				"kind_2": "column kind_2 keeps its name, as another one is called shelf"}},
		{"to that of one that gives it up", map[string]string{"kind_2": "genre", "genre": "topic"},
			map[string]string{"kind_2": "genre", "genre": "topic"}, nil},
		{"in a ring", map[string]string{"author": "year", "year": "author"},
			map[string]string{"author": "year", "year": "author"}, nil},
		{"to that of one that cannot give it up",
			map[string]string{"author": "kind_2", "kind_2": "genre"}, nil, map[string]string{
				"author": "column author keeps its name, as another one is called kind_2",
				"kind_2": "column kind_2 keeps its name, as another one is called genre"}},
		{"none", map[string]string{"nosuch": "x"}, nil,
			map[string]string{"nosuch": "no column is called nosuch, so that this says nothing"}},
		{"by another name of it", map[string]string{"kind": "x"}, nil,
			map[string]string{
				"kind": "no column is called kind, so that this says nothing: it is called genre"}},
		{"left out", map[string]string{"legend": "x"}, nil,
			map[string]string{
				"legend": "column legend is left out without --all-columns, as it tells no records apart"}},
		{"what every record has", map[string]string{"url": "x"}, nil,
			map[string]string{"url": "url is in every record, and keeps its name"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			names, why := c.rename(tt.wanted)
			for _, d := range []string{cmp.Diff(orEmpty(tt.names), names),
				cmp.Diff(orEmpty(tt.why), why)} {
				if d != "" {
					t.Error(d)
				}
			}
		})
	}
}

func orEmpty(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return m
}
