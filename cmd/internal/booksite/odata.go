package booksite

import (
	"fmt"
	"net/http"
	"strconv"
)

// odata4 and odata2 offer the books as an entity set of OData, in versions 4 and 2. Besides the
// faults of JSON there is "expiry": the second token has expired, once.
func (s *Site) odata4() {
	s.service("/odata/", "4.0", func(result map[string]any, books []any, next string) any {
		result["value"] = books
		if next != "" {
			result["@odata.nextLink"] = next
		}
		return result
	}, "@odata.count")
}

func (s *Site) odata2() {
	s.service("/Books.svc/", "1.0", func(result map[string]any, books []any, next string) any {
		result["results"] = books
		if next != "" {
			result["__next"] = next
		}
		return map[string]any{"d": result}
	}, "__count")
}

// service answers below a root. wrap makes an answer of what is in it.
func (s *Site) service(root, version string, wrap func(map[string]any, []any, string) any,
	count string) {
	s.mux.HandleFunc("GET "+root+"$metadata", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `<edmx:Edmx Version="%s" `+
			`xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices><Schema `+
			`Namespace="Harbour">`+
			`<EntityType Name="Book"><Key><PropertyRef Name="ID"/></Key><Property Name="ID" `+
			`Type="Edm.Int32"/></EntityType><EntityContainer Name="All">`+
			`<EntitySet Name="Members" EntityType="Harbour.Member"/><EntitySet Name="Books" `+
			`EntityType="Harbour.Book"/></EntityContainer></Schema></edmx:DataServices>`+
			`</edmx:Edmx>`, version)
	})
	s.mux.HandleFunc("GET "+root+"Members", func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "a key is needed", http.StatusUnauthorized)
	})
	expired := false
	s.mux.HandleFunc("GET "+root+"Books", func(w http.ResponseWriter, r *http.Request) {
		from := number(r, "$skiptoken", number(r, "$skip", 0))
		if s.o.Faults["expiry"] && from >= 2*s.o.Page && !expired {
			expired = true
			http.Error(w, `{"error": {"message": "the token has expired"}}`, http.StatusGone)
			return
		}
		books := s.part(from, number(r, "$top", s.o.Page))
		result, next := map[string]any{}, ""
		if n := s.total(); n != nil {
			result[count] = n
		}
		if to := from + len(books); r.FormValue("$top") == "" &&
			(to < len(s.Truth()) || s.o.Faults["repeats"]) {
			next = "http://" + r.Host + root + "Books?$format=json&$skiptoken=" + strconv.Itoa(to)
		}
		s.write(w, wrap(result, each(books, func(b Book) any {
			return map[string]any{"ID": b.ID, "Title": b.Title, "Author": b.Author, "Year": b.Year,
				"Subject": b.Subject, "Url": Address(r.Host, b)}
		}), next))
	})
}
