package samplesite

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

// FarmOptions say what a link farm is like. The zero value is the farm that crawlers are measured
// on.
type FarmOptions struct {
	Pages int    // 0: 20,000
	Hosts int    // 127.0.0.1 and the addresses after it, all on one port; 0: 8
	Size  int    // octets of a page; 0: 10 KiB
	Links int    // on a page; 0: 30
	Seed  uint64 // 0: 1

	CrawlDelay time.Duration // in robots.txt; 0: none
	// links to a calendar, an echo and pages under session ids, all without end, and to what
	// robots.txt forbids
	Traps bool
}

func (o FarmOptions) withDefaults() FarmOptions {
	setDefault(&o.Pages, 20_000)
	setDefault(&o.Hosts, 8)
	setDefault(&o.Size, 10<<10)
	setDefault(&o.Links, 30)
	setDefault(&o.Seed, 1)
	return o
}

// FarmStats are what a farm saw of its visitors.
type FarmStats struct {
	Requests  int // in all, robots.txt included
	Pages     int // requests for pages of the farm
	Distinct  int // pages asked for at least once
	Traps     int // requests without end: days, echoes, session ids
	Forbidden int // requests that robots.txt forbids

	// between the beginnings of two requests to the same host, its robots.txt included; -1 before
	// there were two
	SmallestGap time.Duration
}

// A Farm is a web of synthetic pages on several hosts, for measuring what a crawler costs. Page i
// stands on host i modulo their number. On its own host it links to the two pages that follow it in
// a binary tree of the host's pages, so that whoever follows all links sees all pages from the
// first one of each host; the other links are drawn at random, most of them on the host. It is safe
// for concurrent use.
type Farm struct {
	options FarmOptions
	words   []string
	filler  string // pages take stretches of it
	port    string

	mu    sync.Mutex
	stats FarmStats
	times []int       // requests a page
	began []time.Time // the last request to each host
}

// NewFarm makes a farm. Equal options give equal pages, but for the session ids.
func NewFarm(o FarmOptions) *Farm {
	o = o.withDefaults()
	draw := rand.New(rand.NewPCG(o.Seed, 0))
	f := &Farm{options: o, words: strings.Fields(farmWords), times: make([]int, o.Pages),
		began: make([]time.Time, o.Hosts),
		stats: FarmStats{SmallestGap: -1}}
	var b strings.Builder
	for b.Len() < 3*o.Size {
		b.WriteString(f.words[draw.IntN(len(f.words))])
		b.WriteString([]string{" ", " ", " ", ", ", ".</p>\n<p>"}[draw.IntN(5)])
	}
	f.filler = b.String()
	return f
}

const farmWords = `anchor basalt cedar dune ember fjord granite hollow inlet juniper kelp larch moss nettle otter pine quartz reed slate
	thistle umber vale willow yarrow zephyr brook cliff delta estuary fern glade heath isle knoll lagoon marsh nook oak pebble ridge`

// Serve listens on all hosts until stop is called, and returns the first page of each host. Hosts
// beyond the first need a system where all of 127.0.0.0/8 is loopback.
func (f *Farm) Serve() (seeds []*url.URL, stop func(), err error) {
	var stops []func()
	stop = func() {
		for _, s := range stops {
			s()
		}
	}
	port := "0"
	for h := range f.began {
		l, err := net.Listen("tcp4", net.JoinHostPort(hostAddress(h), port))
		if err != nil {
			stop()
			return nil, nil, fmt.Errorf("serve the link farm: %w", err)
		}
		if h == 0 { // before anyone can ask for a page
			_, port, _ = net.SplitHostPort(l.Addr().String())
			f.port = port
		}
		stops = append(stops,
			serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				f.answer(w, r, h)
			})))
		seeds = append(seeds,
			&url.URL{Scheme: "http", Host: l.Addr().String(), Path: fmt.Sprintf("/p/%d.html", h)})
	}
	return seeds, stop, nil
}

func hostAddress(h int) string { return net.IPv4(127, 0, byte(h/254), byte(1+h%254)).String() }

// Stats gives the counts up to now.
func (f *Farm) Stats() FarmStats {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.stats
}

// Times gives the requests for each page up to now.
func (f *Farm) Times() []int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]int(nil), f.times...)
}

// enter counts a request for a host.
func (f *Farm) enter(h int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stats.Requests++
	now := time.Now()
	if gap := now.Sub(f.began[h]); !f.began[h].IsZero() &&
		(f.stats.SmallestGap < 0 || gap < f.stats.SmallestGap) {
		f.stats.SmallestGap = gap
	}
	f.began[h] = now
}

var errNoPage = errors.New("no such page")

// answer serves one request to a host.
func (f *Farm) answer(w http.ResponseWriter, r *http.Request, h int) {
	f.enter(h)
	path := r.URL.Path
	switch {
	case path == "/robots.txt":
		f.robots(w)
	case strings.HasPrefix(path, "/private/"):
		f.count(&f.stats.Forbidden)
		f.send(w, "<p>Nobody should read this.")
	case f.options.Traps && strings.HasPrefix(path, "/calendar/"):
		f.count(&f.stats.Traps)
		f.calendar(w, path)
	case f.options.Traps && path == "/echo":
		f.count(&f.stats.Traps)
		f.echo(w, r.FormValue("about"))
	default:
		i, err := f.pageOf(path, h)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		if r.URL.RawQuery != "" {
			f.count(&f.stats.Traps) // the page again, under a session id
		} else {
			f.visit(i)
		}
		f.send(w, f.page(i, h))
	}
}

func (f *Farm) robots(w http.ResponseWriter) {
	fmt.Fprint(w, "User-agent: *\nDisallow: /private/\n")
	if d := f.options.CrawlDelay; d > 0 {
		fmt.Fprintf(w, "Crawl-delay: %g\n", d.Seconds())
	}
}

func (f *Farm) count(n *int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	*n++
}

func (f *Farm) visit(i int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stats.Pages++
	if f.times[i]++; f.times[i] == 1 {
		f.stats.Distinct++
	}
}

func (f *Farm) pageOf(path string, h int) (int, error) {
	name, ok := strings.CutPrefix(path, "/p/")
	number, html := strings.CutSuffix(name, ".html")
	i, err := strconv.Atoi(number)
	if !ok || !html || err != nil || i < 0 || i >= f.options.Pages || i%f.options.Hosts != h {
		return 0, errNoPage
	}
	return i, nil
}

func (f *Farm) send(w http.ResponseWriter, html string) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(html)))
	_, _ = w.Write([]byte(html)) // a client that went away is none of the farm's troubles
}

// page writes page i, which stands on host h.
func (f *Farm) page(i, h int) string {
	draw := rand.New(rand.NewPCG(f.options.Seed, uint64(i)+1))
	var b strings.Builder
	b.Grow(f.options.Size + 512)
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "+
		"charset=\"utf-8\"><title>Page %d</title></head>\n<body><h1>Page %d</h1>\n<ul>\n", i, i)
	for k := range f.options.Links {
		b.WriteString(`<li><a href="`)
		to := f.target(draw, i, k)
		f.writeAddress(&b, to, h)
		b.WriteString(`">`)
		b.WriteString(f.words[to%len(f.words)])
		b.WriteByte(' ')
		b.WriteString(strconv.Itoa(to))
		b.WriteString("</a></li>\n")
	}
	b.WriteString("</ul>\n")
	if f.options.Traps {
		f.writeTraps(&b, draw, i, h)
	}
	b.WriteString("<p>")
	if room := f.options.Size - b.Len() - len("</p>\n</body></html>\n"); room > 0 {
		at := draw.IntN(len(f.filler) - f.options.Size)
		b.WriteString(f.filler[at : at+room])
	}
	b.WriteString("</p>\n</body></html>\n")
	return b.String()
}

// target is the page that link k of page i leads to.
func (f *Farm) target(draw *rand.Rand, i, k int) int {
	hosts, pages := f.options.Hosts, f.options.Pages
	if k < 2 {
		if child := (2*(i/hosts)+1+k)*hosts + i%hosts; child < pages {
			return child
		}
	}
	to := draw.IntN(pages)
	if draw.IntN(10) < 3 {
		return to
	}
	if to += i%hosts - to%hosts; to < pages {
		return to
	}
	return i
}

func (f *Farm) writeAddress(b *strings.Builder, i, from int) {
	if h := i % f.options.Hosts; h != from {
		b.WriteString("http://" + net.JoinHostPort(hostAddress(h), f.port))
	}
	b.WriteString("/p/" + strconv.Itoa(i) + ".html")
}

// writeTraps links a page to what has no end and to what is forbidden.
func (f *Farm) writeTraps(b *strings.Builder, draw *rand.Rand, i, h int) {
	fmt.Fprintf(b, "<p><a href=\"/private/%d\">internal</a> <a "+
		"href=\"/calendar/2026/%d\">events</a> <a href=\"/echo?about=%s\">about this</a> ",
		i, 1+i%12, f.words[i%len(f.words)])
	session := make([]byte, 16)
	for k := range session {
		session[k] = byte(rand.Uint32())
	}
	to := f.target(draw, i, 2)
	to += h - to%f.options.Hosts
	if to >= f.options.Pages {
		to = h
	}
	fmt.Fprintf(b, "<a href=\"/p/%d.html?sid=%s\">again</a></p>\n", to, hex.EncodeToString(session))
}

// calendar shows a month between two others.
func (f *Farm) calendar(w http.ResponseWriter, path string) {
	var year, month int
	if _, err := fmt.Sscanf(path, "/calendar/%d/%d", &year, &month); err != nil {
		http.Error(w, "no such month", http.StatusNotFound)
		return
	}
	at := time.Date(year, time.Month(month), 1, 0, 0, 0, 0, time.UTC)
	before, after := at.AddDate(0, -1, 0), at.AddDate(0, 1, 0)
	f.send(w, fmt.Sprintf("<html lang=en><title>%[1]s</title><h1>Events of %[1]s</h1><p>There "+
		"are none.</p><a href=\"/calendar/%[2]s\">before</a> <a href=\"/calendar/%[3]s\">after</a>",
		at.Format("January 2006"), before.Format("2006/1"), after.Format("2006/1")))
}

// echo shows what it was asked, and links to longer questions.
func (f *Farm) echo(w http.ResponseWriter, about string) {
	var b strings.Builder
	fmt.Fprintf(&b, "<html lang=en><title>Echo</title><h1>You asked about %s</h1>", about)
	for _, word := range f.words[:3] {
		fmt.Fprintf(&b, "<a href=\"/echo?%s\">and %s</a> ",
			url.Values{"about": {about + " " + word}}.Encode(), word)
	}
	f.send(w, b.String())
}
