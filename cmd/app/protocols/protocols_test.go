package protocols

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"deepcrawl/cmd/internal/booksite"
	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch"
)

// Each door of a site gives all books, however it misbehaves, to who has no more than the package
// doors.
func TestAllBooksAreListed(t *testing.T) {
	for _, name := range booksite.Doors() {
		if name == "sitemap" {
			continue // it names pages, and no records
		}
		for _, fault := range append(booksite.Faults(name), "") {
			if fault == "words" {
				continue // it is a form
			}
			t.Run(name+" "+fault, func(t *testing.T) {
				site := booksite.New(
					booksite.Options{Books: 300, Seed: 2, Doors: []string{name},
						Faults: map[string]bool{fault: true}})
				listed, f := map[string]bool{}, over(site)
				p, d := opened(t, f)
				for tries := 0; tries < 2; tries++ { // what has expired is begun anew, once
					again := false
					for a, err := range doors.List(t.Context(), f, p, d, nil) {
						if again = a.Restart; err != nil && !again {
							t.Fatal(err)
						}
						for _, r := range a.Records {
							listed[r.URL] = true
						}
					}
					if !again {
						break
					}
				}
				for _, b := range site.Truth() {
					if address := booksite.Address("books.example", b); !listed[address] {
						t.Errorf("%s is not listed", address)
					}
				}
				if want := len(site.Truth()); len(listed) != want {
					t.Errorf("%d records of %d books", len(listed), want)
				}
			})
		}
	}
}

// over fetches from a site in memory.
func over(site http.Handler) fetch.Fetcher {
	return fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		w, asked := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, r.URL.String(), nil)
		site.ServeHTTP(w, asked)
		return &fetch.Page{URL: r.URL, Request: r, Status: w.Code, Header: w.Header(),
			Body: w.Body.Bytes()}, nil
	})
}

// opened is the door to take first of those that the front page declares.
func opened(t *testing.T, f fetch.Fetcher) (doors.Protocol, doors.Door) {
	t.Helper()
	u, err := fetch.ParseURL(nil, "http://books.example/")
	if err != nil {
		t.Fatal(err)
	}
	front, err := f.Fetch(t.Context(), &fetch.Request{URL: u})
	if err != nil {
		t.Fatal(err)
	}
	says := []*doors.Declared{doors.Look(front)}
	for _, lead := range says[0].Catalogs() {
		catalog, err := doors.Get(t.Context(), f, lead.Address.String())
		if err != nil {
			t.Fatal(err)
		}
		says = append(says, doors.Linkset(catalog))
	}
	for _, declared := range says {
		for _, p := range All() {
			for _, lead := range p.Detect(declared) {
				found, err := p.Open(t.Context(), f, lead)
				if err != nil {
					t.Fatal(err)
				}
				if len(found) > 0 {
					return p, found[0]
				}
			}
		}
	}
	t.Fatal("the page declares no door that opens")
	return nil, doors.Door{}
}
