package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/rogpeppe/go-internal/testscript"
)

// What two kinds of sites are about.
const (
	aboutWine = "wine grapes vineyard cellar barrel vintage harvest tannin bouquet terroir riesling merlot pinot bottle cork tasting region growers soil"
	aboutCars = "engine gearbox wheel tyre brake chassis torque motor piston clutch exhaust diesel sedan coupe garage mechanic spare dealer mileage"
)

// A linkedSite has ten pages about one thing and links to other sites on the first.
type linkedSite struct {
	about, links string
	requests     atomic.Int32
}

func (s *linkedSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.requests.Add(1)
	w.Header().Set("Content-Type", "text/html")
	words := strings.Fields(s.about)
	page, err := strconv.Atoi(r.URL.Path[1:])
	switch {
	case r.URL.Path == "/":
		fmt.Fprintf(w, `<title>%s</title><p>%s</p><a href="/search">Search</a>%s`, words[0], s.about, s.links)
		for i := range 8 {
			fmt.Fprintf(w, ` <a href="/%d">Page %[1]d</a>`, i+1)
		}
	case r.URL.Path == "/search":
		fmt.Fprintf(w, `<title>Search</title><form action=/find><label for=q>Search</label><input type=search name=q id=q></form><p>%s</p>`, s.about)
	case err == nil && page < len(words):
		fmt.Fprintf(w, `<title>%s: %s</title><p>%s and %s.</p><a href="/">Home</a>`, words[0], words[page], strings.Join(words[page:], " "), strings.Repeat("more ", page))
	default:
		http.NotFound(w, r)
	}
}

// cmdLinked starts sites that link to each other: URL names a page of links about wine, and WINE, MORE and FAR sites about it, the last
// of which the first alone links to; CARS names a site about something else, SPAM one whose link is not vouched for. With arguments
// NAME=N... it checks how many requests these got, "N+" for at least so many.
func cmdLinked(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) > 0 {
		sites := ts.Value("linked").(map[string]*linkedSite)
		for _, arg := range args {
			name, want, _ := strings.Cut(arg, "=")
			least, open := strings.CutSuffix(want, "+")
			n, err := strconv.Atoi(least)
			ts.Check(err)
			if got := int(sites[name].requests.Load()); got < n || got > n && !open {
				ts.Fatalf("%s got %d requests, want %s", name, got, want)
			}
		}
		return
	}
	sites := ts.Value("linked").(map[string]*linkedSite)
	for _, s := range []struct{ name, about, links string }{
		{"FAR", aboutWine, ""},
		{"WINE", aboutWine, `<a href="$FAR/4">Merlot tasting</a>`},
		{"MORE", aboutWine, ""},
		{"CARS", aboutCars, ""},
		{"SPAM", aboutWine, ""},
		{"URL", aboutWine + " links", `<a href="$WINE/">Wine cellar</a> <a href="$MORE/">Growers</a> <a href="$CARS/2">Gearbox</a> <a href="$SPAM/" rel=nofollow>Wine</a>`},
	} {
		links := s.links
		for name := range sites {
			links = strings.ReplaceAll(links, "$"+name, ts.Getenv(name))
		}
		sites[s.name] = &linkedSite{about: s.about, links: links}
		server := httptest.NewServer(sites[s.name])
		ts.Defer(server.Close)
		ts.Setenv(s.name, server.URL)
	}
}
