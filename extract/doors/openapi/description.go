package openapi

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

// An operation is one that answers with a list.
type operation struct {
	path, title string
	first       *url.URL
}

// lists are the operations of a description that may be asked and answer with lists.
func lists(v any, at *url.URL) (all []operation) {
	d := description{v}
	base := d.base(at)
	paths, _ := jsontree.At(v, "paths").(map[string]any)
	if base == nil {
		return nil
	}
	for _, path := range jsonrec.SortedKeys(paths) {
		op, _ := jsontree.At(paths[path], "get").(map[string]any)
		if op == nil || strings.Contains(path, "{") || d.wantsKey(op) || op["deprecated"] == true ||
			!d.answersList(op) {
			continue
		}
		u, err := fetch.ParseURL(nil, strings.TrimSuffix(base.String(), "/")+path)
		if err != nil || acts(u, op) {
			continue
		}
		parameters := append(d.resolved(jsontree.At(paths[path], "parameters")),
			d.resolved(op["parameters"])...)
		if slices.ContainsFunc(parameters, func(p map[string]any) bool {
			return p["required"] == true
		}) {
			continue
		}
		all = append(all,
			operation{path, cmp.Or(jsontree.Text(op, "summary"), jsontree.Text(op, "operationId")),
				d.first(u, parameters)})
	}
	return all
}

// A description is a document of OpenAPI or Swagger.
type description struct{ root any }

// base is the address that paths begin at; nil where it is not on the site of the description.
func (d description) base(at *url.URL) *url.URL {
	said := "/"
	if servers := jsontree.Objects(d.root, "servers"); len(servers) > 0 {
		said = jsontree.Text(servers[0], "url")
	}
	if jsontree.Text(d.root, "swagger") != "" {
		said = "/" + strings.TrimPrefix(jsontree.Text(d.root, "basePath"), "/")
		if host := jsontree.Text(d.root, "host"); host != "" {
			said = "//" + host + said
		}
	}
	u, err := fetch.ParseURL(at, said)
	if err != nil || fetch.Site(u) != fetch.Site(at) {
		return nil
	}
	return u
}

// wantsKey reports whether an operation is asked with a key alone.
func (d description) wantsKey(op map[string]any) bool {
	said, own := op["security"]
	if !own {
		said = jsontree.At(d.root, "security")
	}
	list, _ := said.([]any)
	free := func(o map[string]any) bool { return len(o) == 0 }
	return len(list) > 0 && !slices.ContainsFunc(jsontree.Objects(said), free)
}

// mostRefs bounds how often one part of a description refers to another.
const mostRefs = 20

// part is a part of a description, which may stand elsewhere in it.
func (d description) part(v any) map[string]any {
	for range mostRefs {
		o, _ := v.(map[string]any)
		ref, ok := strings.CutPrefix(jsontree.Text(o, "$ref"), "#/")
		if !ok {
			return o
		}
		v = d.root
		for name := range strings.SplitSeq(ref, "/") {
			v = jsontree.At(v, strings.NewReplacer("~1", "/", "~0", "~").Replace(name))
		}
	}
	return nil
}

// resolved are the parts in a list.
func (d description) resolved(list any) (all []map[string]any) {
	for _, o := range jsontree.Objects(list) {
		if p := d.part(o); p != nil {
			all = append(all, p)
		}
	}
	return all
}

// answersList reports whether an operation answers with a list of objects, or an object with one.
func (d description) answersList(op map[string]any) bool {
	ok := d.part(jsontree.At(op, "responses", "200"))
	schema := ok["schema"]
	content, _ := ok["content"].(map[string]any)
	for _, kind := range jsonrec.SortedKeys(content) {
		if strings.Contains(kind, "json") {
			schema = jsontree.At(content[kind], "schema")
			break
		}
	}
	if d.isList(d.part(schema)) {
		return true
	}
	lists := 0
	for _, property := range d.properties(d.part(schema)) {
		if d.isList(d.part(property)) {
			lists++
		}
	}
	return lists == 1
}

// isList reports whether what a schema describes is a list of objects.
func (d description) isList(schema map[string]any) bool {
	items := d.part(schema["items"])
	return isType(schema, "array") && (isType(items, "object") || len(d.properties(items)) > 0)
}

func isType(schema map[string]any, name string) bool {
	if types, ok := schema["type"].([]any); ok {
		return slices.Contains(types, any(name))
	}
	return schema["type"] == name
}

// mostParts bounds the parts that an object may take its properties from, which may name each other
// in a ring (estimate).
const mostParts = 100

// properties are those of an object, with those that it takes from others.
func (d description) properties(schema map[string]any) map[string]any {
	all := map[string]any{}
	parts := []map[string]any{schema}
	for n := 0; n < min(len(parts), mostParts); n++ {
		own, _ := parts[n]["properties"].(map[string]any)
		for name, of := range own {
			if _, nearer := all[name]; !nearer {
				all[name] = of
			}
		}
		parts = append(parts, d.resolved(parts[n]["allOf"])...)
	}
	return all
}

// readingVerbs are what the names of operations that only read have among their words: listBooks,
// books_list, BooksController_findAll.
var readingVerbs = wording.Words("get list find search query read fetch show browse index " +
	"retrieve view lookup select all collection")

// acts reports whether what a description says of an operation tells of more than reading, or
// leaves it in doubt: a name without a verb that reads, a text that begins with one that acts.
func acts(u *url.URL, op map[string]any) bool {
	name := strings.Fields(strings.ToLower(words(jsontree.Text(op, "operationId"))))
	reads := func(w string) bool { return readingVerbs[w] }
	if len(name) > 0 && !slices.ContainsFunc(name, reads) {
		return true
	}
	if slices.ContainsFunc(name, func(w string) bool {
		return !reads(w) && safety.ButtonActs(w) != ""
	}) {
		return true
	}
	for _, text := range []string{jsontree.Text(op, "summary"), jsontree.Text(op, "description")} {
		first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
		if safety.ButtonActs(first+" "+rest) != "" ||
			safety.ButtonActs(strings.TrimSuffix(first, "s")) != "" {
			return true
		}
	}
	link := safety.Link{URL: u, Text: jsontree.Text(op, "summary")}
	return link.Judge().Harmful()
}

// words are the words that are written together in a name: "purge Messages" of "purgeMessages".
func words(name string) string {
	var b strings.Builder
	for _, r := range name {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) {
			b.WriteByte(' ')
		}
		if unicode.IsLetter(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// limitNames are parameters that say how many records an answer has.
var limitNames = wording.Words("limit per_page perpage page_size pagesize size rows max_results maxresults $top")

// mostRecords is the most that an answer is asked for, whatever more a description allows.
const mostRecords = 1000

// first is the address of the first answer: with as many records as the description allows, and the
// part that it is.
func (d description) first(u *url.URL, parameters []map[string]any) *url.URL {
	byOffset := false
	for _, p := range parameters {
		name, lower := jsontree.Text(p, "name"), strings.ToLower(jsontree.Text(p, "name"))
		schema := d.part(p["schema"])
		if schema == nil {
			schema = p // as version 2 has it
		}
		switch {
		case jsontree.Text(p, "in") != "query":
		case limitNames[lower] && jsontree.Count(schema, "maximum") > 0:
			u = doors.Set(u, name,
				strconv.Itoa(min(jsontree.Count(schema, "maximum"), mostRecords)))
		case jsonrec.OffsetNames[lower] && (isType(schema, "integer") || isType(schema, "number")):
			u, byOffset = doors.Set(u, name, "0"), true
		case jsonrec.PageNames[lower] && isType(schema, "integer") && !byOffset:
			u = doors.Set(u, name, strconv.Itoa(firstPage(schema)))
		}
	}
	return u
}

// firstPage is the number of the first page, as far as a schema says it.
func firstPage(schema map[string]any) int {
	for _, says := range []string{"default", "minimum"} {
		if n := jsontree.Count(schema, says); n >= 0 {
			return n
		}
	}
	return 1
}
