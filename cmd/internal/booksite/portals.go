package booksite

import (
	"fmt"
	"net/http"
	"strconv"
)

// row is a book as portals have it.
func row(host string, b Book) any {
	return map[string]any{"id": strconv.Itoa(b.ID), "title": b.Title, "author": b.Author,
		"year": b.Year, "subject": b.Subject, "link": Address(host, b)}
}

// socrata offers the books as a data set of Socrata.
func (s *Site) socrata() {
	s.mux.HandleFunc("GET /resource/book-s300.json", func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("$select") == "count(*)" {
			s.write(w, []any{map[string]any{"count": fmt.Sprint(s.total())}})
			return
		}
		s.write(w, each(s.part(number(r, "$offset", 0), number(r, "$limit", 1000)),
			func(b Book) any { return row(r.Host, b) }))
	})
}

// opendatasoft offers the books as a data set of Opendatasoft. Besides the faults of JSON there is
// "long": the data set is too long to be exported at once.
func (s *Site) opendatasoft() {
	const set = "/api/explore/v2.1/catalog/datasets/books"
	s.mux.HandleFunc("GET "+set+"/records", func(w http.ResponseWriter, r *http.Request) {
		result := map[string]any{
			"results": each(s.part(number(r, "offset", 0), number(r, "limit", 10)),
				func(b Book) any { return row(r.Host, b) })}
		if n := s.total(); n != nil {
			result["total_count"] = n
		}
		if s.o.Faults["long"] {
			result["padding"] = fmt.Sprintf("%020000d", 0)
		}
		s.write(w, result)
	})
	s.mux.HandleFunc("GET "+set+"/exports/json", func(w http.ResponseWriter, r *http.Request) {
		s.write(w, each(s.Truth(), func(b Book) any { return row(r.Host, b) }))
	})
}
