package dcat

import (
	"slices"
	"strings"

	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/jsonrec"
)

// A catalogue is what a document of linked data says of one.
type catalogue struct {
	sets  []map[string]any // by plain names, see plain
	total int              // -1: it does not say
	next  string           // where it goes on; "": nowhere
	paged bool             // it says that it is a part
}

// mostWithin bounds how deep a catalogue stands in a document.
const mostWithin = 4

// look finds the catalogue in a document.
func look(v any) catalogue {
	c := catalogue{total: -1}
	c.search(v, 0)
	return c
}

func (c *catalogue) search(v any, depth int) {
	if depth > mostWithin {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			c.search(e, depth+1)
		}
	case map[string]any:
		if isA(v, "Dataset") {
			c.add(v)
			return
		}
		c.note(v)
		for _, name := range []string{"@graph", "dataset", "member", "view", "dataFeedElement", "mainEntity"} {
			c.members(v, name, depth)
		}
	}
}

// add takes a data set in. An object that only stands for a text is none.
func (c *catalogue) add(v map[string]any) {
	if set, ok := plain(v).(map[string]any); ok {
		c.sets = append(c.sets, set)
	}
}

// members searches what an object has under a name. What stands in a list of data sets is one,
// whatever it says it is.
func (c *catalogue) members(o map[string]any, name string, depth int) {
	for _, written := range jsonrec.SortedKeys(o) {
		if local(written) != name {
			continue
		}
		if name == "dataset" {
			for _, set := range objects(o[written]) {
				if len(set) > 1 { // else it only names one
					c.add(set)
				}
			}
			continue
		}
		c.search(o[written], depth+1)
	}
}

// note takes in what an object says of how the catalogue goes on.
func (c *catalogue) note(o map[string]any) {
	for _, written := range jsonrec.SortedKeys(o) {
		switch local(written) {
		case "next", "nextPage":
			c.next, _ = plain(o[written]).(string)
		case "totalItems":
			c.total = jsontree.Count(plain(o[written]))
			c.paged = true
		}
	}
}

// objects are those in a value that is one or a list of some.
func objects(v any) []map[string]any {
	if o, ok := v.(map[string]any); ok {
		return []map[string]any{o}
	}
	return jsontree.Objects(v)
}

// isA reports whether an object says that it is of a type, in whatever vocabulary.
func isA(o map[string]any, kind string) bool {
	types, ok := o["@type"].([]any)
	if !ok {
		types = []any{o["@type"]}
	}
	return slices.ContainsFunc(types, func(t any) bool { return local(jsontree.Text(t)) == kind })
}

// local is a name without its vocabulary: "title" for "dct:title" and
// "http://purl.org/dc/terms/title".
func local(name string) string { return name[strings.LastIndexAny(name, ":/#")+1:] }

// plain is a value by plain names: texts without their language, references as what they refer to,
// no word of the grammar.
func plain(v any) any {
	switch v := v.(type) {
	case []any:
		list := make([]any, len(v))
		for i, e := range v {
			list[i] = plain(e)
		}
		return list
	case map[string]any:
		if text, ok := v["@value"]; ok {
			return text
		}
		if id, ok := v["@id"]; ok && len(v) == 1 {
			return id
		}
		o := map[string]any{}
		for _, name := range jsonrec.SortedKeys(v) {
			switch {
			case name == "@id":
				o["id"] = v[name]
			case strings.HasPrefix(name, "@"):
			default:
				o[local(name)] = plain(v[name])
			}
		}
		return o
	}
	return v
}
