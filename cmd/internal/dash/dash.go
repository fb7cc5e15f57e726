// Package dash is the dashboard: a web server on this machine that shows what a store holds, while
// a run fills it or after.
//
//	d, err := dash.New(dash.Options{DB: db, Listen: "127.0.0.1:0"})
//	fmt.Println(d.URL())
//	err = d.Serve(ctx) // until ctx ends
//
// It only reads the store. Whoever wants to see it needs the token that the address from URL has in
// it: guard.go keeps everybody else out, other pages in the same browser as well. pages.go makes
// the pages, live.go finds what is new to those that are open and events.go tells them, records.go
// looks for records, metrics.go speaks to Prometheus, and recipe.go is the one place where
// something is written: the recipe file that the user named.
package dash

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"

	"deepcrawl/cmd/internal/local"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Options say what is shown, and where.
type Options struct {
	DB      *store.DB
	Store   string // name of its file
	Listen  string // address and port; port 0 is one that is free
	Token   string // ""; a new one
	Recipe  string // file that the editor works on; "": none
	Version string // of the program
	// Draft writes down what is known of a site, as a recipe; nil: the editor has no drafts.
	Draft func(ctx context.Context, site string) (string, error)
	// Fleet says how the sites of a queue stand that workers fill the store from; nil: there is
	// none.
	Fleet func(ctx context.Context) (term.Fleet, error)
	Say   func(format string, args ...any)
}

// A Dashboard listens from New on, and answers while Serve runs.
type Dashboard struct {
	Options
	*local.Server
	search *store.Search
	sites  snapshots
	form   string        // what our own forms send with them
	slots  chan struct{} // has one for each page that is told news
	saving sync.Mutex    // held while the recipe file is compared and written
}

// New begins to listen.
func New(o Options) (*Dashboard, error) {
	if o.Token == "" {
		o.Token = secret()
	}
	if o.Say == nil {
		o.Say = func(string, ...any) {}
	}
	l, err := local.On(o.Listen)
	if err != nil {
		return nil, err
	}
	search, err := o.DB.NewSearch()
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	d := &Dashboard{Options: o, Server: l, search: search, form: secret(),
		slots: make(chan struct{}, mostStreams)}
	d.sites.read = func(ctx context.Context) (*snapshot, error) { return d.snapshot(ctx) }
	return d, nil
}

func secret() string {
	var b [24]byte
	rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// URL is the address that lets one in.
func (d *Dashboard) URL() string { return d.Base() + "?token=" + url.QueryEscape(d.Token) }

// Serve answers until ctx ends. It closes what New opened.
func (d *Dashboard) Serve(ctx context.Context) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	var indexing sync.WaitGroup
	indexing.Go(func() { d.index(ctx) })
	err := d.Server.Serve(ctx, d.handler())
	end()
	indexing.Wait()
	for range cap(d.slots) { // all pages are told no more
		d.slots <- struct{}{}
	}
	return errors.Join(err, d.search.Close())
}

// handler answers what gets past the guard.
func (d *Dashboard) handler() http.Handler {
	m := http.NewServeMux()
	m.HandleFunc("GET /{$}", d.page("overview", d.overview))
	m.HandleFunc("GET /site", d.page("site", d.site))
	m.HandleFunc("GET /records", d.page("records", d.records))
	m.HandleFunc("GET /recipe", d.page("recipe", d.recipe))
	m.HandleFunc("POST /recipe", d.page("recipe", d.change))
	m.HandleFunc("GET /events", d.events)
	m.Handle("GET /metrics", d.metrics())
	m.HandleFunc("GET /static/{name}", static)
	m.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintln(w, "ok")
	})
	return d.guard(m)
}
