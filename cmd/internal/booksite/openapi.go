package booksite

import (
	"fmt"
	"net/http"
	"strconv"
)

// described are the operations of the site: a list by pages, one of cursors and one by offset,
// those that want what is not known, and some that must never be asked.
const described = `{"openapi": "3.1.0", "info": {"title": "Harbour"}, "servers": [{"url": "/api/v1"}], "security": [{"key": []}],
"paths": {
 "/books": {
  "parameters": [{"$ref": "#/components/parameters/limit"}, %s],
  "get": {"summary": "All books", "security": [], "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Page"}}}}}},
  "post": {"security": [], "responses": {"201": {}}}},
 "/books/{id}": {"get": {"security": [], "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Books"}}}}}}},
 "/find": {"get": {"security": [], "parameters": [{"name": "q", "in": "query", "required": true}], "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Books"}}}}}}},
 "/loans": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Books"}}}}}}},
 "/purge": {"delete": {"security": [], "responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Books"}}}}}}}},
"components": {
 "parameters": {"limit": {"name": "limit", "in": "query", "schema": {"type": "integer", "maximum": 100}}},
 "schemas": {"Books": {"type": "array", "items": {"$ref": "#/components/schemas/Book"}}, "Book": {"type": "object", "properties": {"title": {"type": "string"}}},
  "Page": {"type": "object", "properties": {"items": {"$ref": "#/components/schemas/Books"}, "total": {"type": "integer"}}}}}}`

// offsetAPI, pageAPI and cursorAPI offer the books by an interface that OpenAPI describes, of which
// the parts are asked for in different ways.
func (s *Site) offsetAPI() {
	s.api("offset", func(r *http.Request) int { return number(r, "offset", 0) }, nil)
}

func (s *Site) pageAPI() {
	s.api("page", func(r *http.Request) int {
		return (number(r, "page", 1) - 1) * min(number(r, "limit", 10), s.o.Page)
	}, nil)
}

func (s *Site) cursorAPI() {
	expired := false
	s.api("cursor", func(r *http.Request) int {
		from := number(r, "cursor", 0)
		if s.o.Faults["expiry"] && from >= 2*s.o.Page && !expired {
			expired = true
			return -1
		}
		return from
	}, func(result map[string]any, to int) {
		if to < len(s.Truth()) || s.o.Faults["repeats"] {
			result["next_cursor"] = strconv.Itoa(to)
		}
	})
}

// catalogAPI names the description in a catalogue of interfaces alone, beside one of another site.
func (s *Site) catalogAPI() {
	s.offsetAPI()
	s.mux.HandleFunc("GET /.well-known/api-catalog", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/linkset+json")
		fmt.Fprintf(w,
			`{"linkset": [{"anchor": "http://%s/api/v1/", "service-desc": [{"href": "/docs/api", "type": "application/openapi+json"}]},
			{"anchor": "http://elsewhere.example/api", "service-desc": [{"href": "http://elsewhere.example/openapi.json"}]}]}`, r.Host)
	})
}

// api serves the description and the list. from is where an answer begins, below 0 where that is
// not known any more; more adds the way on to what an answer says.
func (s *Site) api(parameter string, from func(*http.Request) int, more func(map[string]any, int)) {
	kind := "integer"
	if parameter == "cursor" {
		kind = "string"
	}
	s.mux.HandleFunc("GET /docs/api", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/openapi+json")
		fmt.Fprintf(w, described,
			fmt.Sprintf(`{"name": %q, "in": "query", "schema": {"type": %q}}`, parameter, kind))
	})
	s.mux.HandleFunc("GET /api/v1/books", func(w http.ResponseWriter, r *http.Request) {
		at := from(r)
		if at < 0 {
			http.Error(w, `{"message": "the cursor has expired"}`, http.StatusGone)
			return
		}
		books := s.part(at, number(r, "limit", 10))
		result := map[string]any{"items": each(books, func(b Book) any {
			return map[string]any{"id": b.ID, "title": b.Title, "author": b.Author, "year": b.Year,
				"subject": b.Subject, "url": Address(r.Host, b)}
		})}
		if n := s.total(); n != nil {
			result["total"] = n
		}
		if more != nil {
			more(result, at+len(books))
		}
		s.write(w, result)
	})
}
