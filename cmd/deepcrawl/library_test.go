package main

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// A library is the site that the program is killed at, and that stores of older programs were made
// of. It is invented, and stays as it is: those stores hold what it says.
type library struct {
	books  []volume
	capped int // results that a search shows; 0: all

	mu      sync.Mutex
	asked   map[string]int // times that each address was asked for
	seen    int            // requests
	request func(n int, r *http.Request) bool
}

type volume struct{ title, author, subject string }

const (
	libraryPage  = 10 // books on a result page
	libraryNotes = 24 // pages that links lead to
)

func newLibrary(books int) *library {
	kinds := strings.Fields("Short Hidden Modern Ancient Complete Little Northern Secret")
	things := strings.Fields("River Garden Engine Winter Harbour Island Kitchen Desert Market " +
		"Bridge Forest Journey Mountain")
	names := strings.Fields(
		"Abbott Baker Cooper Dixon Ellis Foster Grant Hughes Irving Jensen Keller")
	subjects := []string{"Travel", "Cookery", "History", "Music", "Botany"}
	l := &library{asked: map[string]int{}}
	for i := range books {
		x := uint32(i+1) * 2654435761
		l.books = append(l.books, volume{
			title: fmt.Sprintf("%s %s of the %s %d", kinds[x>>4%8], things[x>>9%13],
				things[x>>15%13], 100+i),
			author:  names[x>>20%11] + " " + things[x>>24%13],
			subject: subjects[x>>12%5],
		})
	}
	return l
}

func (l *library) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	l.mu.Lock()
	l.seen++
	n := l.seen
	l.asked[r.URL.RequestURI()]++
	hook := l.request
	l.mu.Unlock()
	if hook != nil && !hook(n, r) {
		panic(http.ErrAbortHandler) // the connection ends without an answer
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	kind, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	i, err := strconv.Atoi(rest)
	switch {
	case kind == "" || kind == "notes" && err == nil && i < libraryNotes:
		l.note(w, i)
	case kind == "find":
		l.find(w, r)
	case kind == "book" && err == nil && i < len(l.books):
		b := l.books[i]
		fmt.Fprintf(w, `<html lang="en"><title>%s</title><h1>%s</h1><dl><dt>Author<dd>%s<dt>`+
			`Subject<dd>%s<dt>Shelf<dd>S-%d</dl>`, b.title, b.title, b.author, b.subject, i)
	default:
		http.NotFound(w, r)
	}
}

// form is the search of the library, on each of its pages.
const libraryForm = `<form action="/find"><label>Search the catalogue <input type="search" ` +
	`name="q"></label> <button>Search</button></form>`

func (l *library) note(w http.ResponseWriter, i int) {
	fmt.Fprintf(w, `<html lang="en"><title>The library, note %d</title><h1>The library of `+
		`Northwick</h1>%s<p>Note %d tells how shelf %d came to be filled with books number %d `+
		`and onward.</p><p>`, i, libraryForm, i, i+3, 7*i)
	for _, k := range []int{2*i + 1, 2*i + 2, 3*i + 2} {
		if k < libraryNotes {
			fmt.Fprintf(w, `<a href="/notes/%d">Note number %d</a> `, k, k)
		}
	}
}

func (l *library) find(w http.ResponseWriter, r *http.Request) {
	words := strings.Fields(strings.ToLower(r.FormValue("q")))
	page, _ := strconv.Atoi(r.FormValue("page"))
	var hits []int
	for i, b := range l.books {
		text := strings.Fields(strings.ToLower(b.title + " " + b.author + " " + b.subject))
		if len(words) > 0 &&
			!slices.ContainsFunc(words, func(word string) bool {
				return !slices.Contains(text, word)
			}) {
			hits = append(hits, i)
		}
	}
	fmt.Fprintf(w, `<html lang="en"><title>Results</title><h1>Results</h1>%s`, libraryForm)
	if len(hits) == 0 {
		fmt.Fprint(w, `<p>No books were found.</p>`)
		return
	}
	fmt.Fprintf(w, `<p>%d books found</p><ul>`, len(hits))
	if l.capped > 0 {
		hits = hits[:min(l.capped, len(hits))]
	}
	from := min(libraryPage*page, len(hits))
	to := min(from+libraryPage, len(hits))
	for _, i := range hits[from:to] {
		b := l.books[i]
		fmt.Fprintf(w, `<li><h3><a href="/book/%d">%s</a></h3><p>by <b>%s</b></p><p>Subject: <i>`+
			`%s</i></p></li>`, i, b.title, b.author, b.subject)
	}
	fmt.Fprint(w, `</ul>`)
	if to < len(hits) {
		fmt.Fprintf(w, `<p><a rel="next" href="/find?q=%s&amp;page=%d">Next page</a></p>`,
			html.EscapeString(strings.Join(words, "+")), page+1)
	}
}

// serve serves the library until the test ends and returns its address.
func (l *library) serve(t *testing.T) string {
	t.Helper()
	s := httptest.NewServer(l)
	t.Cleanup(s.Close)
	return s.URL
}

// each is called for each request with its number; where it returns false the request gets no
// answer.
func (l *library) each(f func(n int, r *http.Request) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen, l.request = 0, f
}
