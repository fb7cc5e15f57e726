package booksite

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// dataset is a book as catalogues of data sets have it.
func dataset(host string, b Book) any {
	return map[string]any{
		"@type": "dcat:Dataset", "identifier": fmt.Sprint(b.ID), "title": b.Title,
		"keyword": []any{b.Subject}, "modified": b.Changed,
		"publisher": map[string]any{"name": b.Author}, "landingPage": Address(host, b),
	}
}

// dcat offers the books as one document.
func (s *Site) dcat() {
	s.mux.HandleFunc("GET /data.json", func(w http.ResponseWriter, r *http.Request) {
		s.write(w, map[string]any{"@type": "dcat:Catalog",
			"dataset": each(s.Truth(), func(b Book) any { return dataset(r.Host, b) })})
	})
}

// hydra offers the books as documents that go on as Hydra has it.
func (s *Site) hydra() {
	s.mux.HandleFunc("GET /catalog.jsonld", func(w http.ResponseWriter, r *http.Request) {
		from := number(r, "from", 0)
		books := s.part(from, s.o.Page)
		list := map[string]any{"@type": "hydra:Collection",
			"hydra:member": each(books, func(b Book) any { return dataset(r.Host, b) })}
		if n := s.total(); n != nil {
			list["hydra:totalItems"] = n
		}
		if to := from + len(books); to < len(s.Truth()) || s.o.Faults["repeats"] {
			list["hydra:view"] = map[string]any{
				"hydra:next": map[string]any{"@id": fmt.Sprintf("/catalog.jsonld?from=%d", to)}}
		}
		s.write(w, list)
	})
}

// catalogue is the linked data of a page that describes all books.
func (s *Site) catalogue(host string) string {
	body, err := json.Marshal(
		map[string]any{"@type": "DataCatalog", "dataset": each(s.Truth(), func(b Book) any {
			return map[string]any{"@type": "Dataset", "name": b.Title, "url": Address(host, b),
				"keywords": b.Subject, "creator": b.Author}
		})})
	if err != nil {
		panic(fmt.Sprintf("booksite: %v", err)) // of plain values
	}
	return `<script type="application/ld+json">` + string(body) + `</script>`
}
