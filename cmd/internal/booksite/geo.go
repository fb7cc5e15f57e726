package booksite

import (
	"fmt"
	"net/http"
)

// ogc offers the books as items of a collection by OGC API. Besides the faults of JSON there is
// "expiry": the second link to a next part has expired, once; and "no limit": who asks for more
// items than an answer has is refused.
func (s *Site) ogc() {
	s.mux.HandleFunc("GET /geo/collections", func(w http.ResponseWriter, r *http.Request) {
		s.write(w, map[string]any{
			"collections": []any{map[string]any{"id": "books", "title": "Books", "links": []any{
				map[string]any{"rel": "items", "type": "text/html", "href": "/geo/books.html"},
				map[string]any{"rel": "items", "type": "application/geo+json",
					"href": "/geo/collections/books/items"},
			}}}})
	})
	expired := false
	s.mux.HandleFunc("GET /geo/collections/books/items",
		func(w http.ResponseWriter, r *http.Request) {
			from, limit := max(number(r, "cursor", 0), number(r, "token", 0)), number(r, "limit", s.o.Page)
			switch {
			case s.o.Faults["no limit"] && limit > s.o.Page:
				http.Error(w, `{"code": "InvalidParameterValue", "description": "limit is too large"}`,
					http.StatusBadRequest)
				return
			case s.o.Faults["expiry"] && from >= 2*s.o.Page && !expired:
				expired = true
				http.Error(w, `{"code": "Gone", "description": "the cursor has expired"}`,
					http.StatusGone)
				return
			}
			books := s.part(from, limit)
			links, result := []any{},
				map[string]any{"type": "FeatureCollection",
					"features": each(books, func(b Book) any { return feature(r.Host, b) })}
			if n := s.total(); n != nil {
				result["numberMatched"] = n
			}
			if to := from + len(books); to < len(s.Truth()) || s.o.Faults["repeats"] {
				cursor := "cursor"
				if s.o.Faults["token"] {
					cursor = "token"
				}
				links = append(links,
					map[string]any{"rel": "next", "type": "application/geo+json",
						"href": fmt.Sprintf("/geo/collections/books/items?limit=%d&%s=%d", limit,
							cursor, to)})
			}
			result["links"] = links
			s.write(w, result)
		})
}

func feature(host string, b Book) any {
	return map[string]any{
		"type": "Feature", "id": fmt.Sprint(b.ID), "geometry": nil,
		"properties": map[string]any{"title": b.Title, "author": b.Author, "year": b.Year,
			"subject": b.Subject, "updated": b.Changed},
		"links": []any{
			map[string]any{"rel": "alternate", "type": "text/html", "href": Address(host, b)}},
	}
}

// arcgis offers the books as a layer of an ArcGIS server. Besides the faults of JSON there is "no
// word of more": answers do not say that there is more.
func (s *Site) arcgis() {
	const layer = "/arcgis/rest/services/Harbour/FeatureServer/0"
	fields := []any{map[string]any{"name": "OBJECTID", "type": "esriFieldTypeOID"},
		map[string]any{"name": "Changed", "type": "esriFieldTypeDate"}}
	s.mux.HandleFunc("GET "+layer, func(w http.ResponseWriter, r *http.Request) {
		s.write(w, map[string]any{"name": "Books", "fields": fields, "maxRecordCount": s.o.Page,
			"capabilities": "Query,Map"})
	})
	s.mux.HandleFunc("GET "+layer+"/query", func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("where") != "1=1" {
			s.write(w, map[string]any{
				"error": map[string]any{"code": 400, "message": "no such query"}})
			return
		}
		if r.FormValue("returnCountOnly") == "true" {
			s.write(w, map[string]any{"count": s.total()})
			return
		}
		from := number(r, "resultOffset", 0)
		books := s.part(from, number(r, "resultRecordCount", s.o.Page))
		result := map[string]any{"fields": fields, "features": each(books, func(b Book) any {
			return map[string]any{"attributes": map[string]any{
				"OBJECTID": b.ID, "Title": b.Title, "Author": b.Author, "Year": b.Year,
				"Changed": 1704067200000, "Link": Address(r.Host, b)}}
		})}
		if to := from + len(books); (to < len(s.Truth()) || s.o.Faults["repeats"]) &&
			!s.o.Faults["no word of more"] {
			result["exceededTransferLimit"] = true
		}
		s.write(w, result)
	})
}
