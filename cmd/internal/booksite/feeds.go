package booksite

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// Feeds are answers of searches, and what a page names as another form of itself.

const descriptionLink = `<link rel="search" type="application/opensearchdescription+xml" ` +
	`href="/describe%s.xml" title="Books">`

// openSearch declares its search by OpenSearch, with answers in one format. Faults: "no totals",
// "wrong totals", "bad xml", "repeats" (it does not count, and shows the last page for ever),
// "pages" (they are counted, from 0 on), "links" (an answer leads to the next), "any" (no words
// find nothing, and "*" everything), "words" (neither finds anything).
func (s *Site) openSearch(kind, media string) {
	s.mux.HandleFunc("GET /describe"+kind+".xml", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/opensearchdescription+xml")
		paging := ` ` +
			`template="http://%[1]s/seek%[2]s?q={searchTerms}&amp;from={startIndex?}&amp;n={count?}"`
		switch {
		case s.o.Faults["pages"]:
			paging = ` pageOffset="0" ` +
				`template="http://%[1]s/seek%[2]s?q={searchTerms}&amp;page={startPage?}"`
		case s.o.Faults["links"]:
			paging = ` template="http://%[1]s/seek%[2]s?q={searchTerms}"`
		}
		fmt.Fprintf(w, `<?xml version="1.0"?><OpenSearchDescription `+
			`xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Books</ShortName><Url `+
			`type="application/x-suggestions+json" `+
			`template="http://%[1]s/suggest?q={searchTerms}"/><Url type="`+media+`"`+paging+
			`/></OpenSearchDescription>`, r.Host, kind)
	})
	s.mux.HandleFunc("GET /seek"+kind, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", media+"; charset=utf-8")
		books := s.matching(r.FormValue("q"))
		if q := r.FormValue("q"); q == "" && !s.o.Faults["any"] && !s.o.Faults["words"] ||
			q == "*" && s.o.Faults["any"] {
			books = s.Truth()
		}
		from, _ := strconv.Atoi(r.FormValue("from"))
		from = max(from-1, 0)
		if s.o.Faults["pages"] {
			page, _ := strconv.Atoi(r.FormValue("page"))
			from = page * s.o.Page
		}
		if s.o.Faults["repeats"] {
			from = min(from, len(books)-s.o.Page)
		}
		total := fmt.Sprint(len(books))
		switch {
		case s.o.Faults["no totals"] || s.o.Faults["repeats"]:
			total = ""
		case s.o.Faults["wrong totals"]:
			total = "17"
		}
		from = min(from, len(books))
		to := min(from+s.o.Page, len(books))
		next := ""
		if s.o.Faults["links"] && to < len(books) {
			next = "/seek" + kind + "?" +
				url.Values{"q": {r.FormValue("q")}, "from": {strconv.Itoa(to + 1)}}.Encode()
		}
		s.writeFeed(w, kind, r.Host, books[from:to], total, from, next)
	})
}

// matching are the books that have a word.
func (s *Site) matching(word string) (hits []Book) {
	word = strings.ToLower(strings.TrimSpace(word))
	for _, b := range s.Truth() {
		for _, w := range strings.FieldsFunc(strings.ToLower(b.Title+" "+b.Author+" "+b.Subject),
			func(r rune) bool { return strings.ContainsRune(" ,.", r) }) {
			if w == word {
				hits = append(hits, b)
				break
			}
		}
	}
	return hits
}

// feed offers books as a feed. Faults: "paged" (a feed has a hundred, and leads to the next), "bad
// xml".
func (s *Site) feed() {
	s.mux.HandleFunc("GET /feed", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
		books, from, next := s.Truth(), 0, ""
		if s.o.Faults["paged"] {
			from, _ = strconv.Atoi(r.FormValue("from"))
			from = min(max(from, 0), len(books))
			to := min(from+s.o.Page, len(books))
			if to < len(books) {
				next = fmt.Sprintf("/feed?from=%d", to)
			}
			books = books[from:to]
		}
		s.writeFeed(w, "atom", r.Host, books, "", from, next)
	})
}

func (s *Site) writeFeed(w http.ResponseWriter, kind, host string, books []Book, total string,
	from int, next string) {
	switch kind {
	case "json":
		s.writeJSONFeed(w, host, books, total)
	case "rss":
		fmt.Fprint(w, `<?xml version="1.0"?><rss version="2.0" `+
			`xmlns:atom="http://www.w3.org/2005/Atom" `+
			`xmlns:dc="http://purl.org/dc/elements/1.1/" `+
			`xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><channel><title>Books</title><link>`+
			`http://`+host+`/</link>`)
		s.writeAbout(w, "atom:link", total, from, next)
		for _, b := range books {
			fmt.Fprintf(w, `<item><title>%s</title><link>http://%s/book/%d</link><guid `+
				`isPermaLink="false">b%d</guid><dc:creator>%s</dc:creator><category>%s</category>`+
				`<description>&lt;p&gt;A book of &lt;b&gt;%d&lt;/b&gt;.&lt;/p&gt;</description>`+
				`</item>`,
				escaped(b.Title), host, b.ID, b.ID, escaped(b.Author), b.Subject, b.Year)
		}
		fmt.Fprint(w, "</channel></rss>")
	default:
		fmt.Fprint(w, `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" `+
			`xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><title>Books</title><id>`+
			`urn:books</id><updated>2024-12-31T00:00:00Z</updated>`)
		s.writeAbout(w, "link", total, from, next)
		for _, b := range books {
			fmt.Fprintf(w, `<entry><title>%s</title><link href="/book/%d"/><link rel="edit" `+
				`href="/edit/%d"/><id>urn:book:%d</id><updated>%sT00:00:00Z</updated><author>`+
				`<name>%s</name></author><category term="%s"/><summary>A book of %d.</summary>`+
				`</entry>`,
				escaped(b.Title), b.ID, b.ID, b.ID, b.Changed, escaped(b.Author), b.Subject, b.Year)
		}
		fmt.Fprint(w, "</feed>")
	}
}

func (s *Site) writeAbout(w http.ResponseWriter, link, total string, from int, next string) {
	if total != "" {
		fmt.Fprintf(w, "<os:totalResults>%s</os:totalResults>", total)
	}
	fmt.Fprintf(w, "<os:startIndex>%d</os:startIndex><os:itemsPerPage>%d</os:itemsPerPage>", from+1,
		s.o.Page)
	if next != "" {
		fmt.Fprintf(w, `<%s rel="next" href="%s"/>`, link, escaped(next))
	}
	if s.o.Faults["bad xml"] {
		fmt.Fprint(w, "\x01&nbsp;")
	}
}

func (s *Site) writeJSONFeed(w http.ResponseWriter, host string, books []Book, total string) {
	items := []map[string]any{}
	for _, b := range books {
		items = append(items,
			map[string]any{"title": b.Title, "url": fmt.Sprintf("http://%s/book/%d", host, b.ID),
				"author": b.Author, "year": b.Year, "subject": b.Subject})
	}
	answer := map[string]any{"items": items, "itemsPerPage": s.o.Page}
	if n, err := strconv.Atoi(total); err == nil {
		answer["totalResults"] = n
	}
	_ = json.NewEncoder(w).Encode(answer) // whoever asked is gone
}
