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
	aboutWine = "wine grapes vineyard cellar barrel vintage harvest tannin bouquet terroir " +
		"riesling merlot pinot bottle cork tasting region growers soil"
	aboutCars = "engine gearbox wheel tyre brake chassis torque motor piston clutch exhaust " +
		"diesel sedan coupe garage mechanic spare dealer mileage"
)

// A linkedSite has ten pages about one thing and links to other sites on the first.
type linkedSite struct {
	about    string
	links    atomic.Value // string
	form     string       // what the link to the search form says, and its path
	requests atomic.Int32
}

func (s *linkedSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.requests.Add(1)
	w.Header().Set("Content-Type", "text/html")
	words := strings.Fields(s.about)
	page, err := strconv.Atoi(r.URL.Path[1:])
	switch {
	case r.URL.Path == "/":
		fmt.Fprintf(w, `<title>%s</title><p>%s</p>%s`, words[0], s.about, s.links.Load())
		for i := range 8 {
			fmt.Fprintf(w, ` <a href="/%d">Page %[1]d</a>`, i+1)
		}
		fmt.Fprintf(w, ` <a href="/%s">%[1]s</a>`, s.form)
	case r.URL.Path == "/"+s.form:
		fmt.Fprintf(w, `<title>Search</title><form action=/find><label for=q>Search</label>`+
			`<input type=search name=q id=q></form><p>%s</p>`, s.about)
	case err == nil && page < len(words):
		fmt.Fprintf(w, `<title>%s: %s</title><p>%s and %s.</p><a href="/">Home</a>`, words[0],
			words[page], strings.Join(words[page:], " "), strings.Repeat("more ", page))
	default:
		http.NotFound(w, r)
	}
}

// cmdLinked starts sites that link to each other: URL names a page of links about wine, and WINE,
// MORE and FAR sites about it, the last of which the first alone links to; CARS names a site about
// something else, SPAM one whose link is not vouched for. START links to URL, and nobody to LATE.
// HERE and THERE call their search Holdings. With arguments NAME=N... it checks how many requests
// these got, "N+" for at least so many; NAME>OTHER adds a link.
func cmdLinked(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) > 0 {
		sites := ts.Value("linked").(map[string]*linkedSite)
		for _, arg := range args {
			if from, to, adds := strings.Cut(arg, ">"); adds {
				links := &sites[from].links
				links.Store(links.Load().(string) +
					fmt.Sprintf(` <a href="%s/">New cellar</a>`, ts.Getenv(to)))
				continue
			}
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
		{"LATE", aboutWine, ""},
		{"HERE", aboutCars, ""},
		{"THERE", aboutCars, ""},
		{"FAR", aboutWine, ""},
		{"WINE", aboutWine, `<a href="$FAR/4">Merlot tasting</a>`},
		{"MORE", aboutWine, ""},
		{"CARS", aboutCars, ""},
		{"SPAM", aboutWine, ""},
		{"URL", aboutWine + " links", `<a href="$WINE/">Wine cellar</a> <a href="$MORE/">` +
			`Growers</a> <a href="$CARS/2">Gearbox</a> <a href="$SPAM/" rel=nofollow>Wine</a>`},
		{"START", aboutWine, `<a href="$URL/">Wine links</a>`},
	} {
		links := s.links
		for name := range sites {
			links = strings.ReplaceAll(links, "$"+name, ts.Getenv(name))
		}
		site := &linkedSite{about: s.about, form: "search"}
		if strings.HasSuffix(s.name, "HERE") {
			site.form = "holdings"
		}
		site.links.Store(links)
		sites[s.name] = site
		server := httptest.NewServer(sites[s.name])
		ts.Defer(server.Close)
		ts.Setenv(s.name, server.URL)
	}
}
