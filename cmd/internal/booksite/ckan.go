package booksite

import (
	"fmt"
	"net/http"
)

// ckan offers the books by the action API of CKAN, as packages of the type book.
func (s *Site) ckan() {
	s.mux.HandleFunc("GET /api/3/action/package_search",
		func(w http.ResponseWriter, r *http.Request) {
			books := s.part(number(r, "start", 0), number(r, "rows", 10))
			result := map[string]any{"results": each(books, func(b Book) any {
				notes := ""
				if s.o.Faults["huge"] {
					notes = long
				}
				return map[string]any{
					"notes": notes, "id": fmt.Sprintf("a-%d", b.ID), "name": fmt.Sprint(b.ID),
					"type": "book", "title": b.Title, "author": b.Author,
					"metadata_modified": b.Changed + "T00:00:00",
					"tags":              []any{map[string]any{"display_name": b.Subject}},
					"extras": []any{
						map[string]any{"key": "year", "value": fmt.Sprint(b.Year)}},
				}
			})}
			if n := s.total(); n != nil {
				result["count"] = n
			}
			s.write(w, map[string]any{"success": true, "result": result})
		})
}
