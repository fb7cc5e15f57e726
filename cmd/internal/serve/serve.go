// Package serve hands the records of a store on to programs that pull: by OAI-PMH, as Atom feeds
// with OpenSearch, and as JSON.
//
//	s, err := serve.New(serve.Options{DB: db, Listen: "127.0.0.1:0"})
//	fmt.Println(s.Base())
//	err = s.Serve(ctx) // until ctx ends
//
// All of them give the records that an export would have, with the same values, in the order in
// which they changed, also while a harvest writes to the store: see store.Register. No list is kept
// open between two requests; how it goes on stands in its address, or in its token, which is good
// for ever.
//
// Reading the source: oai.go answers the verbs of OAI-PMH, arguments.go reads what they are asked
// with and token.go how a list goes on, formats.go writes records as XML; atom.go has the feed and
// the search, json.go the records as JSON, and start.go the first page, which declares them all.
package serve

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/internal/local"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Options say what is served, and where.
type Options struct {
	DB     *store.DB
	Site   string // its key in the store; "": all sites
	Listen string // address and port; port 0 is one that is free
	Say    func(format string, args ...any)
}

// A Server listens from New on, and answers while Serve runs.
type Server struct {
	Options
	*local.Server
	register *store.Register
	slots    chan struct{} // has one for each request that is being answered
}

// Bounds of what is answered.
const (
	pageRecords = 100              // records, or sites, that a list has at once
	pageIDs     = 500              // headers that a list has at once
	pageBytes   = 4 << 20          // that a list has at once, but for the last record
	atOnce      = 8                // requests that are answered at once
	writeTime   = 30 * time.Second // that a part may take to be sent
)

// New begins to listen.
func New(o Options) (*Server, error) {
	if o.Say == nil {
		o.Say = func(string, ...any) {}
	}
	l, err := local.On(o.Listen)
	if err != nil {
		return nil, err
	}
	register, err := o.DB.NewRegister()
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return &Server{Options: o, Server: l, register: register,
		slots: make(chan struct{}, atOnce)}, nil
}

// Ways are the addresses of what is served.
func (s *Server) Ways() term.Served {
	at := func(path string) string { return strings.TrimSuffix(s.Base(), "/") + path }
	return term.Served{URL: at("/"), OAI: at(oaiPath), OpenSearch: at(describes),
		Feed: at(feedPath), JSON: at(recordsPath), Lines: at(linesPath)}
}

// Serve answers until ctx ends. It closes what New opened.
func (s *Server) Serve(ctx context.Context) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	var first sync.WaitGroup
	first.Go(func() { _, _ = s.register.Look(ctx) }) // who asks first meets the error as well
	err := s.Server.Serve(ctx, s.handler())
	end()
	first.Wait()
	return errors.Join(err, s.register.Close())
}

// Paths of what is served.
const (
	oaiPath     = "/oai"
	schemaPath  = "/record.xsd"
	searchPath  = "/search.atom"
	feedPath    = "/feed.atom"
	describes   = "/opensearch.xml"
	recordsPath = "/records"
	linesPath   = "/records.jsonl"
	catalogPath = "/.well-known/api-catalog"
)

func (s *Server) handler() http.Handler {
	m := http.NewServeMux()
	m.HandleFunc("GET /{$}", s.answer(s.start))
	m.HandleFunc("GET "+catalogPath, s.answer(s.catalog))
	m.HandleFunc("GET "+oaiPath, s.answer(s.oai))
	m.HandleFunc("GET "+schemaPath, s.answer(s.schema))
	m.HandleFunc("GET "+describes, s.answer(s.description))
	m.HandleFunc("GET "+searchPath, s.answer(s.searched))
	m.HandleFunc("GET "+feedPath, s.answer(s.feed))
	m.HandleFunc("GET "+recordsPath, s.answer(s.records))
	m.HandleFunc("GET "+recordsPath+"/{uid}", s.answer(s.record))
	m.HandleFunc("GET "+linesPath, s.lines)
	return s.guard(m)
}

// guard lets through who reads, by one of our names.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, 0)
		h := w.Header()
		for name, value := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; " +
				"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Cache-Control":                "no-cache",
			"Cross-Origin-Resource-Policy": "same-origin",
		} {
			h.Set(name, value)
		}
		switch {
		case !s.Names(r.Host):
			http.Error(w, "This server is not "+strconv.Quote(r.Host)+".",
				http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "Records are only read here, by GET.", http.StatusMethodNotAllowed)
		default:
			s.take(next, w, r)
		}
	})
}

// take answers a request when it is its turn: what is read waits for a slow client in memory.
func (s *Server) take(next http.Handler, w http.ResponseWriter, r *http.Request) {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
		next.ServeHTTP(w, r)
	case <-r.Context().Done():
	}
}

// An asked is a request, with what its answer is made of.
type asked struct {
	*http.Request
	base   string    // address of the first page, by the name that the client uses
	at     time.Time // moment of which the answer speaks
	out    bytes.Buffer
	kind   string // media type
	status int    // 0: all is well
}

// An errAsked says what is wrong with a request, in words for who sent it.
type errAsked string

func (e errAsked) Error() string { return string(e) }

// answer has f write an answer, and sends it whole.
func (s *Server) answer(f func(a *asked) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a := &asked{Request: r, base: "http://" + r.Host, kind: "text/html; charset=utf-8"}
		if err := s.read(r.Context(), a, f); err != nil {
			s.fail(w, r, err)
			return
		}
		// A writer of a test may have no deadline.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(writeTime))
		w.Header().Set("Content-Type", a.kind)
		w.Header().Set("Content-Length", strconv.Itoa(a.out.Len()))
		if a.status != 0 {
			w.WriteHeader(a.status)
		}
		_, _ = a.out.WriteTo(w) // who has gone is told nothing
	}
}

// read reads what f wants from the store as it is now.
func (s *Server) read(ctx context.Context, a *asked, f func(a *asked) error) (err error) {
	// Who asks again before it is done is to find more done, not nothing.
	if a.at, err = s.register.Look(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	return f(a)
}

func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	if wrong, ok := errors.AsType[errAsked](err); ok {
		http.Error(w, string(wrong), http.StatusBadRequest)
		return
	}
	if r.Context().Err() == nil {
		s.Say("%s could not be answered: %v", r.URL.Path, err)
	}
	w.Header().Set("Retry-After", "10")
	http.Error(w, "The store cannot be read at the moment.", http.StatusServiceUnavailable)
}

// xml writes a document.
func (a *asked) xml(kind string, v any) error {
	a.kind = kind + "; charset=utf-8"
	a.out.WriteString(xml.Header)
	return xml.NewEncoder(&a.out).Encode(v)
}

// site is the one that a request is about, by a parameter that names one; "": all.
func (s *Server) siteOf(a *asked) string {
	if s.Site != "" {
		return s.Site
	}
	return a.URL.Query().Get("site")
}
