package openapi

import (
	"slices"
	"strings"
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreDescriptions(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"by relation", `<link rel="service-desc" href="/api">`, "http://shop.example/api"},
		{"by name", `<a href="/v1/openapi.json">API</a>`, "http://shop.example/v1/openapi.json"},
		{"Swagger", `<a href="/swagger.json">API</a>`, "http://shop.example/swagger.json"},
		{"documentation", `<a href="/swagger">API</a>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://shop.example/", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// answers is the part of a description in which an operation answers with a list.
const answers = `"responses": {"200": {"content": {"application/json": {"schema": {"type": ` +
	`"array", "items": {"type": "object"}}}}}}`

func TestOnlyListsThatNeedNothingAreAsked(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"a list", `{"openapi": "3.0.0", "paths": {"/a": {"get": {` + answers + `}}}}`,
			"http://shop.example/a"},
		{"at a server",
			`{"openapi": "3.0.0", "servers": [{"url": "v2/"}], "paths": {"/a": {"get": {` +
				answers + `}}}}`, "http://shop.example/docs/v2/a"},
		{"of version 2",
			`{"swagger": "2.0", "basePath": "/v1", "paths": {"/a": {"get": {"parameters": [{"in": "query", "name": "page", "type": "integer", "minimum": 0}],
			"responses": {"200": {"schema": {"type": "array", "items": {"$ref": "#/definitions/A"}}}}}}}, "definitions": {"A": {"type": "object"}}}`, "http://shop.example/v1/a?page=0"},
		{"of one more than allowed", `{"openapi": "3.0.0", "paths": {"/a": {"get": ` +
			`{"parameters": [{"in": "query", "name": "limit", "schema": {"maximum": 9000}}], ` +
			answers + `}}}}`, "http://shop.example/a?limit=1000"},
		{"of parts that refer to themselves", `{"paths": {"/a": {"get": {"responses": {"200": ` +
			`{"$ref": "#/x"}}}}}, "x": {"$ref": "#/x"}}`, ""},
		{"of parts that name each other eight times", `{"paths": {"/a": {"get": {"responses": ` +
			`{"200": {"schema": {"$ref": "#/S"}}}}}}, "S": {"allOf": [` +
			strings.Repeat(`{"$ref": "#/S"}, `, 7) + `{"$ref": "#/S"}]}}`, ""},
		{"that purges",
			`{"paths": {"/a": {"get": {"summary": "Purges all messages", ` + answers + `}}}}`, ""},
		{"that pops", `{"paths": {"/a": {"get": {"operationId": "popQueue", "description": "Pop ` +
			`messages off the queue", ` + answers + `}}}}`, ""},
		{"that lists", `{"paths": {"/a": {"get": {"summary": "List all books", "operationId": ` +
			`"listBooks", "description": "Returns the books of the shop.", ` + answers + `}}}}`,
			"http://shop.example/a"},
		{"that searches",
			`{"paths": {"/a": {"get": {"summary": "Search records", "operationId": ` +
				`"get_records", ` + answers + `}}}}`, "http://shop.example/a"},
		{"at another site", `{"openapi": "3.0.0", "servers": [{"url": "http://other.example/"}], ` +
			`"paths": {"/a": {"get": {` + answers + `}}}}`, ""},
		{"by another method", `{"openapi": "3.0.0", "paths": {"/a": {"post": {` + answers + `}}}}`,
			""},
		{"of one item", `{"openapi": "3.0.0", "paths": {"/a/{id}": {"get": {` + answers + `}}}}`,
			""},
		{"with a key",
			`{"openapi": "3.0.0", "security": [{"key": []}], "paths": {"/a": {"get": {` + answers +
				`}}}}`, ""},
		{"with a key or none",
			`{"openapi": "3.0.0", "security": [{"key": []}, {}], "paths": {"/a": {"get": {` +
				answers + `}}}}`, "http://shop.example/a"},
		{"for words", `{"openapi": "3.0.0", "paths": {"/a": {"get": {"parameters": [{"in": ` +
			`"query", "name": "q", "required": true}], ` + answers + `}}}}`, ""},
		{"of texts", `{"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": {"200": ` +
			`{"content": {"application/json": {"schema": {"type": "array", "items": {"type": ` +
			`"string"}}}}}}}}}}`, ""},
	} {
		p := made.Page("http://shop.example/docs/openapi.json", tt.body)
		v, err := jsontree.Parse(p.Body)
		if err != nil {
			t.Fatal(tt.name, err)
		}
		got := ""
		for _, op := range lists(v, p.URL) {
			got += op.first.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestAnswersSayHowTheyGoOn(t *testing.T) {
	for _, tt := range []struct{ name, at, body, want string }{
		{"by offset", "?offset=2", `{"total": 9, "data": [{"id": 1}, {"id": 2}]}`,
			"http://shop.example/a?offset=4"},
		{"to the end", "?offset=7", `{"total": 9, "data": [{"id": 1}, {"id": 2}]}`, ""},
		{"by page", "?page=2", `[{"id": 1}, {"id": 2}]`, "http://shop.example/a?page=3"},
		{"by cursor", "", `{"data": {"items": [{"id": 1}], "next_cursor": "x"}}`,
			"http://shop.example/a?cursor=x"},
		{"by a link", "", `{"items": [{"id": 1}], "next": "/a?p=2"}`, "http://shop.example/a?p=2"},
		{"not at all", "", `[{"id": 1}]`, ""},
		{"past the end", "?page=9", `{"items": []}`, ""},
	} {
		a := (Protocol{}).Read(doors.Door{Variant: "/a"},
			made.Page("http://shop.example/a"+tt.at, tt.body))
		got := ""
		if a.Next != nil {
			got = a.Next.URL.String()
		}
		if got != tt.want || a.Failure != "" {
			t.Errorf("%s: %q, want %q: %+v", tt.name, got, tt.want, a)
		}
	}
}

func TestARecordIsKnownByItsAddressOrItsName(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{Variant: "/a"},
		made.Page("http://shop.example/a",
			`[{"id": 1, "name": "x", "html_url": "/x"}, {"id": 2, "name": "y"}]`))
	var keys []string
	for _, r := range a.Records {
		keys = append(keys, r.Key)
	}
	if want := []string{"http://shop.example/x", "/a id:2"}; !slices.Equal(keys, want) {
		t.Errorf("%q, want %q", keys, want)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"total": 9, "data": {"items": [{"id": 1, "url": "%"}], "next": "x"}}`))
	f.Add([]byte(`{"paths": {"/a": {"get": {"responses": {"200": {"$ref": "#/x"}}}}}, "x": ` +
		`{"schema": {"items": {"$ref": "#/x"}, "allOf": [{"$ref": "#/x"}]}}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		p := made.Page("http://shop.example/a?page=1", string(body))
		(Protocol{}).Read(doors.Door{}, p)
		v, _ := jsontree.Parse(body)
		lists(v, p.URL)
	})
}
