package booksite

import (
	"compress/gzip"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// perSitemap is how many pages one of an index names.
const perSitemap = 20

// sitemap names the pages of the books, which robots.txt says. Faults: "index" (many sitemaps with
// few pages each), "gzip" (it is a packed file), "bad xml".
func (s *Site) sitemap() {
	s.mux.HandleFunc("GET /robots.txt", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "User-agent: *\nDisallow: /edit/\nSitemap: http://%s/sitemap.xml\n", r.Host)
	})
	s.mux.HandleFunc("GET /sitemap.xml", func(w http.ResponseWriter, r *http.Request) {
		if !s.o.Faults["index"] {
			s.writeSitemap(w, r.Host, s.Truth())
			return
		}
		w.Header().Set("Content-Type", "application/xml")
		fmt.Fprint(w, `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
		for i := 0; i < len(s.Truth()); i += perSitemap {
			fmt.Fprintf(w, `<sitemap><loc>http://%s/sitemap-%d.xml</loc></sitemap>`, r.Host, i)
		}
		fmt.Fprint(w, "</sitemapindex>")
	})
	s.mux.HandleFunc("GET /{file}", func(w http.ResponseWriter, r *http.Request) {
		number, ok := strings.CutPrefix(r.PathValue("file"), "sitemap-")
		from, err := strconv.Atoi(strings.TrimSuffix(number, ".xml"))
		all := s.Truth()
		if !ok || err != nil || from < 0 || from >= len(all) {
			http.NotFound(w, r)
			return
		}
		s.writeSitemap(w, r.Host, all[from:min(from+perSitemap, len(all))])
	})
}

func (s *Site) writeSitemap(w http.ResponseWriter, host string, books []Book) {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?><urlset ` +
		`xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for _, book := range books {
		fmt.Fprintf(&b, `<url><loc>http://%s/book/%d</loc><lastmod>%s</lastmod></url>`, host,
			book.ID, book.Changed)
	}
	if s.o.Faults["bad xml"] {
		b.WriteString("\x01&nbsp;")
	}
	b.WriteString("</urlset>")
	if !s.o.Faults["gzip"] {
		w.Header().Set("Content-Type", "application/xml")
		fmt.Fprint(w, b.String())
		return
	}
	w.Header().Set("Content-Type", "application/gzip")
	packed := gzip.NewWriter(w)
	_, _ = packed.Write([]byte(b.String())) // whoever asked is gone
	_ = packed.Close()
}
