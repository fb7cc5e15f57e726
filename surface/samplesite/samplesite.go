// Package samplesite is a web site that hides a database behind search forms and knows its own
// truth.
//
// It is the catalogue of a library that does not exist: a keyword box on the front page and a
// structured form under "Advanced search" open it, and links alone reach no more than its ten new
// arrivals. Around it stands what a crawler meets on real sites and has to leave alone or pass by:
// newsletter, login, registration and contact forms, a reservation button, links that log out or
// delete, a calendar without end, a jump menu. All text is made from word lists of this package,
// the same for the same seed.
//
//	site := samplesite.New(samplesite.Options{})
//	base, stop, err := site.Serve()
//	defer stop()
//	... harvest base, compare with site.Truth(), and look at site.Stats() ...
//
// Hostile starts a collection of servers that misbehave, each in its own way.
package samplesite

import (
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync/atomic"
)

// Options say what the site is like. The zero value is the demo site.
type Options struct {
	Items    int    // 0: 3000
	Seed     uint64 // 0: 1
	PageSize int    // results on a page when the user asks for no other number; 0: 20
	Cap      int    // results reachable per query; 0: no cap

	Totals string // "exact" (default), "rounded" (two leading digits, "about"), "none"
	// words of a text field: "and" (default), "or", "substring" (the whole text as it stands)
	Match string
	// "links" (default), "buttons" (submit buttons with hidden state of that result page), "next"
	// (only a next link)
	Paging string
	Layout string // "cards" (default), "table", "dl", "pre"

	Listing bool   // the empty query lists everything; by default it gives the form back
	Method  string // of the two search forms: GET (default) or POST
	Token   bool   // searches need a hidden token that is another one on each load of the page
	Filler  int    // "popular items" shown on an empty answer
	// the box in the head shows less of each item than the other form does, and the words around
	// those looked for
	Brief bool

	Robots string // text of robots.txt; "" none (404)
	// status to answer with in place of the page, 0 to go on; called concurrently
	Fault func(r *http.Request) int
}

// withDefaults fills in what is not set and panics at a word that means nothing: that is a bug of
// the caller.
func (o Options) withDefaults() Options {
	setDefault(&o.Items, 3000)
	setDefault(&o.Seed, 1)
	setDefault(&o.PageSize, 20)
	choose(&o.Totals, "exact", "rounded", "none")
	choose(&o.Match, "and", "or", "substring")
	choose(&o.Paging, "links", "buttons", "next")
	choose(&o.Layout, "cards", "table", "dl", "pre")
	choose(&o.Method, http.MethodGet, http.MethodPost)
	return o
}

func setDefault[T comparable](v *T, def T) {
	var zero T
	if *v == zero {
		*v = def
	}
}

// choose sets the first choice where nothing is set.
func choose(v *string, choices ...string) {
	setDefault(v, choices[0])
	if !slices.Contains(choices, *v) {
		panic(fmt.Sprintf("samplesite: option %q is none of %q", *v, choices))
	}
}

// A Site is the sample site, an http.Handler. It is safe for concurrent use. Make it with New.
type Site struct {
	options   Options
	catalogue atomic.Pointer[catalogue]
	mux       *http.ServeMux
	rules     robotsRules
	loads     atomic.Uint64 // pages with a token made so far, see token
	meter     meter
}

// New makes a site. Equal options give equal sites.
func New(o Options) *Site {
	o = o.withDefaults()
	s := &Site{options: o, rules: parseRobots(o.Robots)}
	s.catalogue.Store(newCatalogue(generate(o.Items, o.Seed)))
	s.mux = s.routes()
	return s
}

// Truth gives all items of the database in the order of their IDs. The maps in them are shared and
// must not be changed.
func (s *Site) Truth() []Item { return slices.Clone(s.catalogue.Load().items) }

// Revise takes the first n items out of the database, changes the year and the publisher of the n
// after them, and adds n others.
func (s *Site) Revise(n int) (gone, changed, added []Item) {
	was := s.Truth()
	gone, changed = was[:n], was[n:2*n]
	for i := range changed {
		fields := maps.Clone(changed[i].Fields)
		fields["year"], fields["publisher"] = strconv.Itoa(lastYear-i%20), "Second Edition Press"
		changed[i].Fields = fields
	}
	added = generate(n, s.options.Seed+1)
	for i := range added {
		added[i].ID = was[len(was)-1].ID + 1 + i
		added[i].Path = itemPath(added[i].ID, added[i].Title)
	}
	s.catalogue.Store(newCatalogue(slices.Concat(was[n:], added)))
	return slices.Clone(gone), changed, added
}

// Serve serves the site on a free port of 127.0.0.1 until stop is called. stop ends the requests in
// flight, returns when all is quiet, and may be called again.
func (s *Site) Serve() (base *url.URL, stop func(), err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, fmt.Errorf("serve the sample site: %w", err)
	}
	return &url.URL{Scheme: "http", Host: l.Addr().String(), Path: "/"}, serve(l, s), nil
}

// ServeHTTP answers one request and counts it.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, pattern := s.mux.Handler(r)
	done := s.meter.begin(pattern, s.rules.forbid(r))
	defer done()
	if s.options.Fault != nil {
		if status := s.options.Fault(r); status != 0 {
			http.Error(w, http.StatusText(status), status)
			return
		}
	}
	r.Body = http.MaxBytesReader(w, r.Body, 1<<20)
	s.mux.ServeHTTP(w, r)
}
