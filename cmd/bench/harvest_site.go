package main

import (
	"bufio"
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Books are a catalogue: a database behind one form, made for harvests of up to millions of items.
// Items are computed from their numbers, and an answer costs what it shows. Safe for concurrent
// use.
type books struct {
	kind     catalogueKind
	items    int
	postings map[string][]uint32 // items by word, rising; nil where there is no box
	// items by subject, language and year; nil where there are no menus
	cells [][]uint32
	frame pageFrame

	mu       sync.Mutex
	answers  map[string]found // of the last queries
	requests int
	asked    []string // paths with their queries, as they came
	shown    []bool   // by item
	distinct int
}

// A catalogueKind says how the database is asked and what its items are like.
type catalogueKind struct {
	name  string
	box   bool // words, all of which must match
	lists bool // asked for nothing, it lists everything
	menus bool // subject, language and two ends of years
	cap   int  // results that are shown of an answer; 0: all
	page  int
	prose int // words of the description
}

// catalogueKinds are the kinds of harvest that are measured.
var catalogueKinds = []catalogueKind{
	{name: "keyword", box: true, page: 20, prose: 14},
	{name: "capped", menus: true, cap: 100, page: 20, prose: 14},
	{name: "long", box: true, page: 20, prose: 220},
	{name: "listing", box: true, lists: true, page: 100, prose: 14},
}

// Sizes of the catalogue's lists. Words are as many as grow with the square root of the items.
const (
	subjects  = 30
	languages = 12
	firstYear = 1950
	years     = 76
)

func newBooks(kind catalogueKind, items int) *books {
	c := &books{kind: kind, items: items, frame: newPageFrame(), answers: map[string]found{},
		shown: make([]bool, items)}
	if kind.box {
		c.postings = map[string][]uint32{}
	}
	if kind.menus {
		c.cells = make([][]uint32, subjects*languages*years)
	}
	for n := range items {
		it := c.item(n)
		if kind.menus {
			i := (it.subject*languages+it.language)*years + it.year
			c.cells[i] = append(c.cells[i], uint32(n))
		}
		if kind.box {
			words := strings.Fields(
				strings.ToLower(it.title + " " + it.author + " " + it.description + " " +
					it.publisher))
			slices.Sort(words)
			for _, w := range slices.Compact(words) {
				c.postings[w] = append(c.postings[w], uint32(n))
			}
		}
	}
	return c
}

// A book is an item: about 300 characters in eight columns where the description is short.
type book struct {
	title, author, publisher, description string
	subject, language, year, pages        int
}

// item computes an item from its number.
func (c *books) item(n int) book {
	rng := rand.New(rand.NewPCG(uint64(n), 35))
	vocabulary := 40 * math.Sqrt(float64(c.items))
	word := func() string {
		return spelt(int(vocabulary * rng.Float64() * rng.Float64() * rng.Float64()))
	}
	text := func(n int) string {
		words := make([]string, n)
		for i := range words {
			words[i] = word()
		}
		words[0] = strings.ToUpper(words[0][:1]) + words[0][1:]
		return strings.Join(words, " ")
	}
	b := book{subject: rng.IntN(subjects), language: rng.IntN(languages), year: rng.IntN(years),
		pages: 40 + rng.IntN(900)}
	b.title, b.description = text(3+rng.IntN(4)), text(c.kind.prose)+"."
	b.author = named(rng.IntN(300)) + " " + named(1000+rng.IntN(1+c.items/8))
	b.publisher = named(2000+rng.IntN(200)) + " Press"
	return b
}

// spelt makes a number a word, each another one.
func spelt(n int) string {
	const first, second = "bdfghjklmnprstvz", "aeiou"
	var b []byte
	for n += len(first) * len(second); n > 0; n /= len(first) * len(second) {
		b = append(b, first[n%len(first)], second[n/len(first)%len(second)])
	}
	return string(b)
}

func named(n int) string {
	w := spelt(n)
	return strings.ToUpper(w[:1]) + w[1:] + "n"
}

// found is an answer: the items that may be shown, and how many match.
type found struct {
	items []uint32
	total int
}

// find answers a query; ok is false where the form is given back. What was found is kept for the
// pages to come.
func (c *books) find(q url.Values) (f found, ok bool) {
	words := strings.Fields(strings.ToLower(q.Get("q")))
	chosen := q.Get("subject") + q.Get("language") + q.Get("from") + q.Get("to")
	blank := len(words) == 0 && chosen == ""
	if blank && (!c.kind.lists || !q.Has("q")) {
		return found{}, false
	}
	key := strings.Join(
		[]string{q.Get("q"), q.Get("subject"), q.Get("language"), q.Get("from"), q.Get("to")},
		"\x00")
	if f, known := c.answers[key]; known {
		return f, true
	}
	switch {
	case blank:
		f = found{total: c.items} // item n stands at place n
	case c.kind.box:
		f.items = c.holdAll(words)
		f.total = len(f.items)
	default:
		f = c.inCells(q)
	}
	if len(c.answers) > 100 {
		clear(c.answers)
	}
	c.answers[key] = f
	return f, true
}

// holdAll gives the items that hold all the words.
func (c *books) holdAll(words []string) []uint32 {
	slices.SortFunc(words, func(a, b string) int {
		return cmp.Compare(len(c.postings[a]), len(c.postings[b]))
	})
	items := c.postings[words[0]]
	for _, w := range words[1:] {
		var both []uint32
		for _, n := range items {
			if _, held := slices.BinarySearch(c.postings[w], n); held {
				both = append(both, n)
			}
		}
		items = both
	}
	return items
}

// inCells gives the first items that the menus let through, and counts them all.
func (c *books) inCells(q url.Values) (f found) {
	low, high := numberOr(q.Get("from"), firstYear)-firstYear,
		numberOr(q.Get("to"), firstYear+years-1)-firstYear
	for year := max(0, low); year <= min(high, years-1); year++ {
		for s := range subjects {
			for l := range languages {
				if !lets(q.Get("subject"), subjectName(s)) ||
					!lets(q.Get("language"), languageName(l)) {
					continue
				}
				in := c.cells[(s*languages+l)*years+year]
				f.total += len(in)
				f.items = append(f.items, in[:min(len(in), c.kind.cap-len(f.items))]...)
			}
		}
	}
	return f
}

// lets reports whether a menu that stands at a choice, "" for any, lets an option through.
func lets(choice, option string) bool { return choice == "" || choice == option }

func numberOr(year string, open int) int {
	if n, err := strconv.Atoi(year); err == nil {
		return n
	}
	return open
}

func subjectName(n int) string  { return named(500 + n) }
func languageName(n int) string { return named(700+n) + "ish" }

// serve serves the catalogue on a free port of 127.0.0.1 until stop is called.
func (c *books) serve() (base string, stop func() error, err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("serve a catalogue: %w", err)
	}
	server := &http.Server{Handler: c, ReadHeaderTimeout: time.Minute}
	go server.Serve(l) //nolint:errcheck // it ends with Close
	return "http://" + l.Addr().String() + "/", server.Close, nil
}

// ServeHTTP answers one request and keeps its address.
func (c *books) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests++
	c.asked = append(c.asked, r.URL.RequestURI())
	if r.URL.Path != "/" && r.URL.Path != "/search" && !strings.HasPrefix(r.URL.Path, "/book/") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	out := bufio.NewWriter(w)
	defer out.Flush()
	q := r.URL.Query()
	f, asked := c.find(q)
	c.head(out, q)
	switch n, err := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/book/")); {
	case err == nil && n >= 0 && n < c.items:
		c.write(out, n)
	case r.URL.Path == "/search" && asked:
		c.results(out, q, f)
	default:
		fmt.Fprintf(out, "<p>New this week: %s</p>\n", c.item(0).title)
	}
	out.WriteString(c.frame.foot)
}

// A pageFrame is what each page has around its own: as much as makes a result page as large as the
// median of labelled ones, which have 78 KB (108 pages) and 129 KB (273), 890 elements and 35 KB of
// scripts and styles.
type pageFrame struct{ head, foot string }

func newPageFrame() pageFrame {
	var head, foot strings.Builder
	head.WriteString("<!DOCTYPE html><html lang=\"en\"><head><meta " +
		"charset=\"utf-8\"><title>Catalogue</title><style>\n")
	for i := range 240 {
		fmt.Fprintf(&head,
			".%s-menu__item--%d { margin: %dpx; padding: 0 4px; font: 16px serif }\n", spelt(i), i,
			i%9)
	}
	head.WriteString("</style><script>\n")
	for i := range 300 {
		fmt.Fprintf(&head,
			"window.%[1]s = function (event) { return event.target.className + \"%[1]s\"; };\n",
			spelt(1000+i))
	}
	head.WriteString("</script></head>\n<body><header><h1><a href=\"/\">Catalogue</a></h1><nav>\n")
	sitemap(&head, 15, 8)
	head.WriteString("</nav>\n")
	foot.WriteString("</main><footer>\n")
	sitemap(&foot, 12, 8)
	foot.WriteString("<p>Catalogue of a library that does not exist. <a " +
		"href=\"/\">Home</a></p></footer></body></html>\n")
	return pageFrame{head.String(), foot.String()}
}

// sitemap writes lists of links, all of which lead home.
func sitemap(b *strings.Builder, lists, links int) {
	for i := range lists {
		fmt.Fprintf(b, "<ul class=\"menu menu--level-one menu__list-%d\" data-menu=\"%d\">\n", i, i)
		for k := range links {
			fmt.Fprintf(b, "<li class=\"menu__item menu__item--%[1]s\"><a class=\"menu__link "+
				"menu__link--plain\" href=\"/#%[1]s\"><span "+
				"class=\"menu__text\">%[2]s</span></a></li>\n",
				spelt(i*links+k), named(3000+i*links+k))
		}
		b.WriteString("</ul>\n")
	}
}

// head writes what stands above the results, the form among it.
func (c *books) head(out *bufio.Writer, q url.Values) {
	out.WriteString(c.frame.head)
	out.WriteString("<form action=\"/search\" method=\"get\" role=\"search\">\n")
	if c.kind.box {
		fmt.Fprintf(out, "<label for=\"q\">Search the catalogue</label> <input type=\"search\" "+
			"id=\"q\" name=\"q\" value=\"%s\">\n", q.Get("q"))
	}
	if c.kind.menus {
		menuOf(out, "subject", "Subject", q, subjects, subjectName)
		menuOf(out, "language", "Language", q, languages, languageName)
		year := func(n int) string { return strconv.Itoa(firstYear + n) }
		menuOf(out, "from", "Year from", q, years, year)
		menuOf(out, "to", "Year to", q, years, year)
	}
	out.WriteString("<button type=\"submit\">Search</button></form></header><main>\n")
}

func menuOf(out *bufio.Writer, name, label string, q url.Values, n int, option func(int) string) {
	fmt.Fprintf(out, "<label for=\"%[1]s\">%[2]s</label> <select id=\"%[1]s\" "+
		"name=\"%[1]s\"><option value=\"\">Any</option>", name, label)
	for i := range n {
		selected := ""
		if q.Get(name) == option(i) {
			selected = " selected"
		}
		fmt.Fprintf(out, "<option%s>%s</option>", selected, option(i))
	}
	out.WriteString("</select>\n")
}

// results writes a result page.
func (c *books) results(out *bufio.Writer, q url.Values, f found) {
	if f.total == 0 {
		out.WriteString("<p>Nothing was found.</p>\n")
		return
	}
	reach := f.total
	if c.kind.cap > 0 {
		reach = min(reach, c.kind.cap)
	}
	page := max(1, numberOr(q.Get("page"), 1))
	from, to := min((page-1)*c.kind.page, reach), min(page*c.kind.page, reach)
	fmt.Fprintf(out, "<p class=\"count\">%d results, %d to %d are shown.</p>\n", f.total, from+1,
		to)
	for i := from; i < to; i++ {
		n := i
		if f.items != nil {
			n = int(f.items[i])
		}
		c.write(out, n)
	}
	out.WriteString("<nav class=\"pages\">\n")
	last := (reach + c.kind.page - 1) / c.kind.page
	for p := max(1, page-3); p <= min(last, page+3); p++ {
		if p == page {
			fmt.Fprintf(out, "<strong>%d</strong>\n", p)
			continue
		}
		fmt.Fprintf(out, "<a href=\"/search?%s\">%d</a>\n", paged(q, p), p)
	}
	if page < last {
		fmt.Fprintf(out, "<a rel=\"next\" href=\"/search?%s\">Next</a>\n", paged(q, page+1))
	}
	out.WriteString("</nav>\n")
}

func paged(q url.Values, page int) string {
	next := url.Values{"page": {strconv.Itoa(page)}}
	for name, v := range q {
		if name != "page" {
			next[name] = v
		}
	}
	return strings.ReplaceAll(next.Encode(), "&", "&amp;")
}

// write shows an item, and counts it when it is the first time.
func (c *books) write(out *bufio.Writer, n int) {
	if !c.shown[n] {
		c.shown[n] = true
		c.distinct++
	}
	b := c.item(n)
	fmt.Fprintf(out, "<article class=\"item\"><h2><a href=\"/book/%d\">%s</a></h2>\n<p "+
		"class=\"by\">by <span class=\"author\">%s</span></p>\n"+
		"<dl><dt>Publisher</dt><dd>%s</dd><dt>Year</dt><dd>%d</dd><dt>Language</dt><dd>%s</dd><dt>Subject</dt><dd>%s</dd><dt>Pages</dt><dd>%d</dd></dl>\n"+
		"<p class=\"description\">%s</p></article>\n", n, b.title, b.author, b.publisher,
		firstYear+b.year, languageName(b.language), subjectName(b.subject), b.pages, b.description)
}
