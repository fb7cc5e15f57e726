// Package booksite is a web site with the same books behind several doors: a search form, and the
// interfaces for machines that sites declare. It knows its own truth, what it was asked, and
// misbehaves where it is told to.
//
//	site := booksite.New(booksite.Options{Books: 300, Doors: []string{"oai-pmh"}, Form: true})
//	server := httptest.NewServer(site)
package booksite

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Book is one item of the database.
type Book struct {
	ID                              int
	Title, Author, Subject, Changed string // Changed is a day
	Year                            int
	Deleted                         bool
}

// Options say what the site is like.
type Options struct {
	Books int
	Seed  uint64
	Doors []string // which it declares
	Form  bool     // whether it has a search form
	Page  int      // records of an answer of a door; 0: 100

	Faults map[string]bool // see the doors for what each may do
}

// A Site is such a site. It is safe for concurrent use.
type Site struct {
	o      Options
	books  []Book
	mux    *http.ServeMux
	manner manner

	mu    sync.Mutex
	asked []string
}

// New makes a site.
func New(o Options) *Site {
	if o.Page == 0 {
		o.Page = 100
	}
	s := &Site{o: o, mux: http.NewServeMux(), books: generate(o), manner: manner{faults: o.Faults}}
	s.mux.HandleFunc("GET /{$}", s.front)
	s.mux.HandleFunc("GET /book/{id}", s.book)
	if o.Form {
		s.mux.HandleFunc("GET /search", s.search)
	}
	for _, name := range o.Doors {
		doors[name].serve(s)
	}
	return s
}

// A door is one interface: what the front page says of it, and how it answers.
type door struct {
	declares string // markup of the front page
	serve    func(*Site)
	faults   []string // that it knows
}

var doors = map[string]door{
	"ckan": {`<meta name=generator content="ckan 2.10.4">`, (*Site).ckan,
		jsonFaults},
	"odata": {`<a href="/odata/$metadata">Data service</a>`, (*Site).odata4,
		append([]string{"expiry"}, jsonFaults...)},
	"odata2": {`<a href="/Books.svc/">Data service</a>`, (*Site).odata2,
		append([]string{"expiry"}, jsonFaults...)},
	"dcat": {`<a href="/data.json">All data</a>`, (*Site).dcat,
		[]string{"bad json"}},
	"dcat in the page": {"", func(*Site) {}, nil},
	"dcat by hydra": {
		`<link rel=alternate type="application/ld+json" href="/catalog.jsonld">`, (*Site).hydra,
		[]string{"no totals", "wrong totals", "bad json", "repeats"}},
	"openapi by offset": {`<link rel=service-desc href="/docs/api">`, (*Site).offsetAPI,
		jsonFaults},
	"openapi by page": {`<link rel=service-desc href="/docs/api">`, (*Site).pageAPI,
		[]string{"no totals", "wrong totals", "bad json", "repeats"}},
	"openapi by cursor": {`<link rel=service-desc href="/docs/api">`, (*Site).cursorAPI,
		[]string{"no totals", "wrong totals", "bad json", "repeats", "expiry"}},
	"arcgis": {`<a href="/arcgis/rest/services/Harbour/FeatureServer/0">Layer</a>`,
		(*Site).arcgis, append([]string{"no word of more"}, jsonFaults...)},
	"socrata": {`<a href="/resource/book-s300.json">Data</a>`, (*Site).socrata,
		[]string{"wrong totals", "bad json", "breaks off"}},
	"opendatasoft": {`<a href="/explore/dataset/books/">Books</a>`, (*Site).opendatasoft,
		append([]string{"long"}, jsonFaults...)},
	"ogc-api": {`<link rel=data type="application/json" href="/geo/collections">`,
		(*Site).ogc, []string{"token", "expiry", "no limit", "no totals", "wrong totals", "bad json",
			"repeats"}},
	"openapi in a catalogue": {`<link rel="api-catalog" href="/.well-known/api-catalog">`,
		(*Site).catalogAPI, nil},
	"oai-pmh": {
		`<p>For harvesters: <a href="/oai?verb=Identify">OAI-PMH</a></p>`, (*Site).oai,
		[]string{"expiry", "no totals", "wrong totals", "bad xml", "repeats", "deletions",
			"first gone", "dead token"},
	},
	"opensearch": {
		fmt.Sprintf(descriptionLink, "atom"), func(s *Site) {
			s.openSearch("atom", "application/atom+xml")
		},
		[]string{"no totals", "wrong totals", "bad xml", "repeats", "pages", "links", "any",
			"words"},
	},
	"opensearch in rss": {
		fmt.Sprintf(descriptionLink, "rss"), func(s *Site) {
			s.openSearch("rss", "application/rss+xml")
		}, []string{"wrong totals", "bad xml", "links"},
	},
	"opensearch in json": {
		fmt.Sprintf(descriptionLink, "json"), func(s *Site) {
			s.openSearch("json", "application/json")
		}, []string{"no totals", "words"},
	},
	"feed": {
		`<link rel="alternate" type="application/atom+xml" href="/feed">`, (*Site).feed,
		[]string{"paged", "bad xml"},
	},
	"sitemap": {"", (*Site).sitemap, []string{"index", "gzip", "bad xml"}},
	"sru": {
		`<p>Our <a href="/sru?operation=explain&amp;version=1.1">SRU server</a> answers ` +
			`programs.</p>`, (*Site).sru,
		[]string{"1.1", "2.0", "no query for all", "wrong totals", "bad xml", "marc",
			"unexplained end"},
	},
}

// Doors are the names of all doors, sorted.
func Doors() []string { return slices.Sorted(maps.Keys(doors)) }

// Faults are the ways in which a door may misbehave.
func Faults(door string) []string { return slices.Clone(doors[door].faults) }

// Truth are the books that are not deleted.
func (s *Site) Truth() []Book {
	return slices.DeleteFunc(slices.Clone(s.books), func(b Book) bool { return b.Deleted })
}

// Revise adds books, deletes others and changes the titles of others, by their places, on a day.
// Nobody may ask meanwhile.
func (s *Site) Revise(day string, added int, deleted, changed []int) {
	for _, i := range deleted {
		s.books[i].Deleted, s.books[i].Changed = true, day
	}
	for _, i := range changed {
		s.books[i].Title, s.books[i].Changed = s.books[i].Title+" Revised", day
	}
	for range added {
		b := s.books[0]
		b.ID, b.Changed, b.Title = 1000+len(s.books), day, fmt.Sprint("Addendum ", len(s.books))
		s.books = append(s.books, b)
	}
}

// Asked are the request lines so far.
func (s *Site) Asked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

// ServeHTTP answers one request.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked = append(s.asked, r.Method+" "+r.URL.String())
	s.mu.Unlock()
	s.manner.serve(s.mux, w, r)
}

var (
	adjectives = strings.Fields("amber bitter coastal distant early faint golden hidden idle " +
		"joyful keen lonely marble narrow open pale quiet red silent tall upper violet warm young")
	things = strings.Fields("anchor bridge candle door engine forest garden harbour island " +
		"journey kettle lantern mirror needle orchard piano quarry river station tower umbrella " +
		"valley window yard")
	names = strings.Fields("Abel Berg Costa Dahl Egan Frost Grau Holm Irwin Janes Klein " +
		"Lund Moor Nash Ortiz Price Quist Rossi Stone Toll Ueda Voss Wirth Yates")
	subjects = strings.Fields("history botany music travel physics poetry law medicine")
)

func generate(o Options) (books []Book) {
	r := rand.New(rand.NewPCG(o.Seed, 7))
	pick := func(of []string) string { return of[r.IntN(len(of))] }
	for i := range o.Books {
		books = append(books, Book{
			ID: 1000 + i, Title: fmt.Sprintf("The %s %s of the %s %s", pick(adjectives),
				pick(things), pick(adjectives), pick(things)),
			Author:  pick(names) + ", " + string(rune('A'+r.IntN(26))) + ".",
			Subject: pick(subjects), Year: 1950 + r.IntN(70),
			Changed: fmt.Sprintf("2024-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28)),
			Deleted: o.Faults["deletions"] && i%10 == 9 || o.Faults["first gone"] && i < o.Page,
		})
	}
	return books
}

func (s *Site) front(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, "<!doctype html><html lang=en><title>Library of the harbour "+
		"town</title><body><h1>Library of the harbour town</h1>")
	fmt.Fprint(w, "<p>Our catalogue has books of history, botany, music, travel and more.</p>")
	if s.o.Form {
		fmt.Fprint(w, `<form action="/search" role="search"><label>Search the catalogue <input `+
			`type="search" name="q"></label><button>Search</button></form>`)
	}
	for _, name := range s.o.Doors {
		fmt.Fprint(w, doors[name].declares)
		if name == "dcat in the page" {
			fmt.Fprint(w, s.catalogue(r.Host))
		}
	}
}

func (s *Site) book(w http.ResponseWriter, r *http.Request) {
	id, _ := strconv.Atoi(r.PathValue("id"))
	i := slices.IndexFunc(s.books, func(b Book) bool { return b.ID == id && !b.Deleted })
	if i < 0 {
		http.NotFound(w, r)
		return
	}
	b := s.books[i]
	linked, _ := json.Marshal(
		map[string]any{"@context": "https://schema.org", "@type": "Book", "name": b.Title,
			"author": b.Author, "datePublished": b.Year, "about": b.Subject})
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<!doctype "+
		"html><title>%s</title><h1>%s</h1><dl><dt>Author<dd>%s<dt>Year<dd>%d<dt>Subject<dd>%s</dl><script type=application/ld+json>%s</script>",
		html.EscapeString(b.Title), html.EscapeString(b.Title), html.EscapeString(b.Author), b.Year,
		b.Subject, linked)
}

const shown = 20 // results on a page of the search

func (s *Site) search(w http.ResponseWriter, r *http.Request) {
	q := strings.ToLower(strings.TrimSpace(r.FormValue("q")))
	page, _ := strconv.Atoi(r.FormValue("page"))
	hits := s.matching(q)
	fmt.Fprintf(w, "<!doctype html><html lang=en><title>Search</title><body><form action=/search "+
		"role=search><input type=search name=q value=%q><button>Search</button></form>", q)
	if len(hits) == 0 {
		fmt.Fprint(w, "<p>Nothing was found.</p>")
		return
	}
	fmt.Fprintf(w, "<p>%d results</p><ol>", len(hits))
	from := min(page*shown, len(hits))
	for _, b := range hits[from:min(from+shown, len(hits))] {
		fmt.Fprintf(w,
			"<li><a href=/book/%d>%s</a> <span class=author>%s</span> <span "+
				"class=year>%d</span>", b.ID, html.EscapeString(b.Title),
			html.EscapeString(b.Author), b.Year)
	}
	fmt.Fprint(w, "</ol>")
	if from+shown < len(hits) {
		fmt.Fprintf(w, "<a rel=next href=\"/search?q=%s&page=%d\">Next</a>", q, page+1)
	}
}
