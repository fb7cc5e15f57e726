package main

import (
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// smallSites are many small sites, each on an address of its own: some pages that link to each
// other, and on every fourth site a search form.
type smallSites struct {
	sites, pages int
	words        []string

	mu       sync.Mutex
	requests int    // in all, robots.txt included
	read     int    // pages that were asked for
	seen     []bool // by page
	distinct int
}

// smallWords are the words of the pages.
const smallWords = `the library keeps maps and letters of travellers who crossed these mountains before there was any road between
	valleys rivers older than records their drawings show bridges mills churches orchards that nobody else described while later editions
	add names dates prices of books sold at fairs in autumn when merchants came from far away with paper ink cloth salt`

func newSmallSites(sites, pages int) *smallSites {
	return &smallSites{sites: sites, pages: pages, words: strings.Fields(smallWords),
		seen: make([]bool, sites*pages)}
}

// firstSmall is the address of the first site: the others follow it.
const firstSmall = 127<<24 | 16<<16 | 1

// serve serves all sites until stop is called, and returns the address of the first page of each.
// One socket listens for them all: a process may not open as many files as there are sites.
func (s *smallSites) serve() (seeds []string, stop func() error, err error) {
	l, err := listenOnLoopback()
	if err != nil {
		return nil, nil, fmt.Errorf("serve small sites: %w", err)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	for i := range s.sites {
		n := firstSmall + i
		host := net.IPv4(byte(n>>24), byte(n>>16), byte(n>>8), byte(n)).String()
		seeds = append(seeds, "http://"+net.JoinHostPort(host, port)+"/")
	}
	server := &http.Server{Handler: s, ErrorLog: log.New(io.Discard, "", 0)}
	go server.Serve(l) //nolint:errcheck // it ends with Close
	return seeds, server.Close, nil
}

// counts are the requests, the pages asked for, and how many of these were different ones, up to
// now.
func (s *smallSites) counts() (requests, pages, distinct int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests, s.read, s.distinct
}

// ServeHTTP answers for the site whose address was asked.
func (s *smallSites) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	site, page, known := s.find(r)
	s.count(site*s.pages+page, known)
	switch {
	case r.URL.Path == "/robots.txt":
		fmt.Fprint(w, "User-agent: *\nDisallow: /private/\n")
	case known:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, s.page(site, page))
	default:
		http.NotFound(w, r)
	}
}

func (s *smallSites) find(r *http.Request) (site, page int, known bool) {
	host, _, err := net.SplitHostPort(r.Host)
	if err != nil {
		return 0, 0, false
	}
	ip := net.ParseIP(host).To4()
	if ip == nil {
		return 0, 0, false
	}
	site = int(ip[0])<<24 + int(ip[1])<<16 + int(ip[2])<<8 + int(ip[3]) - firstSmall
	if name, _ := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/p"),
		".html"); r.URL.Path != "/" {
		page, err = strconv.Atoi(name)
	}
	return site, page, err == nil && site >= 0 && site < s.sites && page >= 0 && page < s.pages
}

func (s *smallSites) count(page int, known bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests++
	if !known {
		return
	}
	if s.read++; !s.seen[page] {
		s.seen[page] = true
		s.distinct++
	}
}

// page writes a page of about 10 KiB.
func (s *smallSites) page(site, page int) string {
	const size = 10 << 10
	draw := rand.New(rand.NewPCG(uint64(site), uint64(page)))
	some := func(n int) string {
		words := make([]string, n)
		for i := range words {
			words[i] = s.words[draw.IntN(len(s.words))]
		}
		return strings.Join(words, " ")
	}
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html "+
		"lang=\"en\"><head><title>%s</title></head>\n<body><h1>%s</h1>\n<ul>\n<li><a "+
		"href=\"/\">home</a></li>\n", some(4), some(3))
	for to := range s.pages {
		if to > 0 {
			fmt.Fprintf(&b, "<li><a href=\"/p%d.html\">%s</a></li>\n", to, some(3))
		}
	}
	b.WriteString("</ul>\n")
	if site%4 == 0 {
		b.WriteString("<form action=\"/search\"><label>Search the catalogue <input " +
			"name=\"q\"></label> <label>Collection <select name=\"in\"><option " +
			"value=\"\">all</option>")
		for range 8 {
			b.WriteString("<option>" + some(2) + "</option>")
		}
		b.WriteString("</select></label> <button>Search</button></form>\n")
	}
	for b.Len() < size {
		b.WriteString("<p>" + some(60) + "</p>\n")
	}
	b.WriteString("</body></html>\n")
	return b.String()
}
