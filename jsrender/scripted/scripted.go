// Package scripted serves sites whose search boxes work by script alone, in the ways that such
// sites have: it is what the learning of their requests is tested against. Each site knows its
// items and counts who asked for what.
package scripted

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// pageSize is how many items a result page shows.
const pageSize = 10

// An Item is what a site has.
type Item struct {
	ID     int    `json:"id"`
	Title  string `json:"title"`
	Author string `json:"author"`
	Year   int    `json:"year"`
	URL    string `json:"url"`
}

// A Site is one site. It is safe for concurrent use.
type Site struct {
	kind  kind
	items []Item
	mux   http.ServeMux

	mu      sync.Mutex
	drawn   int
	plain   int
	session int
	amiss   int
	turns   int               // tokens that answers gave, or questions of a site that changes
	tokens  map[string]string // by session
}

// A kind is a way to search by script: the page of the site and what its script asks.
type kind struct {
	name  string
	page  string
	serve func(s *Site)
	whole bool // the page loads everything at once
	typed bool // it is asked by typing
	large bool // its pages hold so much that few requests read all of a small collection

	visits func(s *Site, w http.ResponseWriter, session string) // when the page is asked for

	fields []string // beside the box, that restrict or arrange a search
}

// Kinds names the kinds of site whose requests can be made without their scripts.
func Kinds() []string {
	return namesOf(
		slices.Concat(kinds, unusualKinds, answerKinds, freshKinds, partKinds, shellKinds))
}

// TypedKinds names those that are asked by typing, as nobody else can make their requests or read
// their answers.
func TypedKinds() []string {
	return namesOf(slices.Concat(typedKinds, unreadableKinds, unknownKinds, []kind{spoken}))
}

// FilteredKinds names those that have filters beside the box; some of them show only so much of a
// search without.
func FilteredKinds() []string { return namesOf(slices.Concat(filteredKinds, dependentKinds)) }

func namesOf(ks []kind) (names []string) {
	for _, k := range ks {
		names = append(names, k.name)
	}
	return names
}

// New returns a site of the kind with n items.
func New(name string, n int) *Site {
	all := slices.Concat(kinds, unusualKinds, answerKinds, typedKinds, unreadableKinds,
		filteredKinds, dependentKinds, freshKinds, partKinds, unknownKinds, shellKinds, chosenKinds,
		changingKinds, []kind{moving, spoken, inForm, shuffling, anchored, worked})
	i := slices.IndexFunc(all, func(k kind) bool { return k.name == name })
	if i < 0 {
		panic("scripted: no kind " + name)
	}
	s := &Site{kind: all[i], tokens: map[string]string{}}
	for id := 1; id <= n; id++ {
		s.items = append(s.items, item(id))
	}
	s.mux.HandleFunc("GET /{$}", s.home)
	s.mux.HandleFunc("GET /favicon.ico", http.NotFound)
	s.kind.serve(s)
	return s
}

var (
	things = strings.Fields("harbour river garden castle winter kitchen forest market bridge " +
		"island mirror engine letter planet sailor teacher doctor violin desert valley")
	kindOf = strings.Fields("silent golden hidden broken distant ancient burning frozen gentle " +
		"crooked narrow crimson hollow restless wooden")
	names = strings.Fields(
		"Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper Larch Maple")
)

func item(id int) Item {
	return Item{
		ID: id, Title: fmt.Sprintf("The %s %s of volume %d", kindOf[id*7%len(kindOf)],
			things[id*13%len(things)], id),
		Author: names[id*5%len(names)] + " " + names[id*11/7%len(names)], Year: 1950 + id%70,
		URL: fmt.Sprintf("/item/%d", id),
	}
}

// Books are so many items from a place in a list on, as data.
func Books(from, count int) string {
	list := []map[string]any{}
	for i := range count {
		list = append(list,
			map[string]any{"id": 1000 + from + i, "title": fmt.Sprintf("Book of %d hills", from+i),
				"author": fmt.Sprintf("Writer %d", from+i)})
	}
	b, _ := json.Marshal(list) // of strings and numbers
	return string(b)
}

// ServeHTTP answers, and counts by who asked: a browser says that it is one.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	if strings.Contains(r.UserAgent(), "Mozilla") {
		s.drawn++
	} else {
		s.plain++
	}
	s.mu.Unlock()
	s.mux.ServeHTTP(w, r)
}

// Counts returns how many requests a browser made, and how many came without one.
func (s *Site) Counts() (browser, plain int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.drawn, s.plain
}

// Whole reports whether the page loads the whole collection.
func (s *Site) Whole() bool { return s.kind.whole }

// Large reports whether a page of results holds more than a hundred items.
func (s *Site) Large() bool { return s.kind.large }

// Moving names the kind whose endpoint moves while it is harvested.
const Moving = "endpoint that moves"

// moving answers at one address for a while and then at another one, which a new load of its page
// knows.
var moving = kind{name: Moving,
	page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/version').then(r => r.text()).then(v => fetch('/api/' + v + '/books?q=' + encodeURIComponent($('#box').value) + '&page=' + page)).then(r => r.json()).then(a => draw(a.items));
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
	serve: func(s *Site) {
		const moves = 100 // requests after which it does
		asked := 0
		version := func() string {
			s.mu.Lock()
			defer s.mu.Unlock()
			if asked++; asked > moves {
				return "v2"
			}
			return "v1"
		}
		s.mux.HandleFunc("GET /version", func(w http.ResponseWriter, r *http.Request) {
			fmt.Fprint(w, version())
		})
		s.mux.HandleFunc("GET /api/{version}/books", func(w http.ResponseWriter, r *http.Request) {
			if r.PathValue("version") != version() {
				http.Error(w, "this version is gone", http.StatusGone)
				return
			}
			found := s.find(r.FormValue("q"))
			answer(w, map[string]any{"total": len(found),
				"items": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
		})
	}}

// Typed reports whether the site is asked by typing.
func (s *Site) Typed() bool { return s.kind.typed }

// Fields names the filters beside the box.
func (s *Site) Fields() []string { return s.kind.fields }

// URLs lists the paths of all items.
func (s *Site) URLs() (urls []string) {
	for _, it := range s.items {
		urls = append(urls, it.URL)
	}
	return urls
}

func (s *Site) home(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.session++
	session := fmt.Sprintf("s%d", s.session)
	token := fmt.Sprintf("tok-%d-%x", s.session, s.session*7919+100_000)
	s.tokens[session] = token
	s.mu.Unlock()
	http.SetCookie(w, &http.Cookie{Name: "session", Value: session, Path: "/"})
	if s.kind.visits != nil {
		s.kind.visits(s, w, session)
	}
	html(w, "<!doctype html><html lang=en><head><title>Catalogue of books</title><meta "+
		"name=csrf-token content="+token+"></head><body><h1>Catalogue of books</h1>"+
		s.kind.page+"</body></html>")
}

// find returns the items that have all words of the term, all of them for no term.
func (s *Site) find(term string) []Item {
	words := strings.Fields(strings.ToLower(term))
	var found []Item
	for _, it := range s.items {
		text := " " + strings.ToLower(it.Title+" "+it.Author) + " "
		if !slices.ContainsFunc(words, func(w string) bool {
			return !strings.Contains(text, " "+w+" ")
		}) {
			found = append(found, it)
		}
	}
	return found
}

// part is a page of what was found.
func part(found []Item, from int) []Item {
	from = min(max(from, 0), len(found))
	return append([]Item{}, found[from:min(from+pageSize, len(found))]...)
}

func number(s string, otherwise int) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return otherwise
}

func html(w http.ResponseWriter, body string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, body)
}

func answer(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // whoever asked may be gone
}

// list draws items as elements.
func list(items []Item) string {
	var b strings.Builder
	for _, it := range items {
		fmt.Fprintf(&b, `<li class="hit"><a href="%s">%s</a> <span class="author">%s</span> `+
			`<span class="year">%d</span></li>`, it.URL, it.Title, it.Author, it.Year)
	}
	return b.String()
}

// cursor names a place in a list so that nobody can guess the next one.
func cursor(at int) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "at:%d:x", at*3))
}

func place(cursor string) int {
	b, _ := base64.RawURLEncoding.DecodeString(cursor)
	var at int
	if _, err := fmt.Sscanf(string(b), "at:%d:x", &at); err != nil {
		return 0
	}
	return at / 3
}

// reader decodes the JSON that was sent.
func reader[T any](f func(w http.ResponseWriter, in T)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var in T
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&in); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		f(w, in)
	}
}

func unescaped(s string) url.Values {
	vs, err := url.ParseQuery(s)
	if err != nil {
		return url.Values{}
	}
	return vs
}
