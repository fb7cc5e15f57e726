// Package topicweb makes webs of many sites, each about a topic, whose pages link rather to sites
// about the same: what a crawl that is after a topic lives on.
//
//	w := topicweb.New(topicweb.Shape{Sites: 400, Seed: 7})
//	settings.Web.Transport = simulated.NewTransport(w, clock)
//
// A page says words that all pages share, words of its topic, some of another one and some of its
// own; what a link says may tell where it leads. Some sites are lists of links, some are linked to
// by everybody, and some of all topics have a search form. The topic of the links is that of the
// locality of Davison, "Topical locality in the web" (SIGIR 2000), and of Menczer, "Lexical and
// semantic clustering by web links" (JASIST 2004): the share of them that stay with it is a
// parameter. Same shape, same web.
package topicweb

import (
	"fmt"
	"html"
	"iter"
	"math"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// A Shape says what a web is like. The zero value of a field means what its comment says.
type Shape struct {
	Sites  int // 0: 400
	Topics int // 0: 12
	// share of the links to other sites that lead to one of the same topic, by intent; 0: 0.5
	Locality float64
	// share of the search forms whose links and addresses say one of three words of this web in
	// place of "search"
	Odd  float64
	Seed uint64
}

// Estimates.
const (
	leastPages, mostPages = 4, 120
	sizeExponent          = 1.9 // of the power law of pages a site
	hubShare              = 0.05
	hubLinks              = 25  // to other sites on a page of a list of links
	linksOut              = 1.2 // on other pages, in the mean
	toPopular             = 0.5 // of the links that do not stay with the topic
	formShare             = 0.4 // of the sites have a search form
	tellingLinks          = 0.6 // say a word of the topic that they lead to
	tellingNames          = 0.4 // of sites
	wordsOfTopic          = 150
	commonWords           = 400
	ownTopic, otherTopic  = 0.22, 0.05 // shares of the words of a page
	common                = 0.58
	leastText, mostText   = 60, 220
)

// A Web is a web; an http.Handler that takes note of which pages were asked for, in their order. It
// is safe for concurrent use.
type Web struct {
	sites  []*site
	byHost map[string]*site
	topics [][]string // words, the most frequent ones first
	common []string
	odd    []string // words that searches are called by
	maker  *maker   // nil for one that was read
	given  given

	mu   sync.Mutex
	seen []Fetch
}

// A Fetch is a page that was asked for.
type Fetch struct {
	Host string
	Page int
	On   int  // its topic
	Form bool // it has the search form of its site
}

type site struct {
	host  string
	topic int
	hub   bool
	pages []page
	form  int // the page with the search form; -1: none
}

type page struct {
	path   string // and query
	topic  int
	form   bool
	inside []int // pages
	out    []outLink
	text   string
	title  string
}

type outLink struct {
	to    *site
	page  int
	words string
}

// New makes a web.
func New(s Shape) *Web {
	if s.Sites <= 0 {
		s.Sites = 400
	}
	if s.Topics <= 0 {
		s.Topics = 12
	}
	if s.Locality <= 0 {
		s.Locality = 0.5
	}
	m := newMaker(s)
	for i := range s.Sites {
		m.site(i)
	}
	for _, st := range m.w.sites {
		m.fill(st)
	}
	return m.w
}

func newMaker(s Shape) *maker {
	m := &maker{shape: s, r: rand.New(rand.NewPCG(s.Seed, 34)), w: &Web{byHost: map[string]*site{}},
		used: map[string]bool{}}
	m.w.maker = m
	m.words()
	return m
}

// A maker is a web in the making.
type maker struct {
	shape Shape
	r     *rand.Rand
	w     *Web
	used  map[string]bool
	of    [][]*site // by topic
}

func (m *maker) word() string {
	const consonants, vowels = "bdfgklmnprstvz", "aeiou"
	for {
		var b strings.Builder
		for range 2 + m.r.IntN(3) {
			b.WriteByte(consonants[m.r.IntN(len(consonants))])
			b.WriteByte(vowels[m.r.IntN(len(vowels))])
		}
		if w := b.String(); !m.used[w] {
			m.used[w] = true
			return w
		}
	}
}

func (m *maker) words() {
	for range commonWords {
		m.w.common = append(m.w.common, m.word())
	}
	for range m.shape.Topics {
		var ws []string
		for range wordsOfTopic {
			ws = append(ws, m.word())
		}
		m.w.topics = append(m.w.topics, ws)
	}
	m.of = make([][]*site, m.shape.Topics)
	if m.shape.Odd > 0 {
		m.w.odd = []string{m.word(), m.word(), m.word()}
	}
}

// pick draws a word, the first ones more often: Zipf's law, bent a little.
func (m *maker) pick(ws []string) string {
	return ws[int(float64(len(ws))*math.Pow(m.r.Float64(), 2.2))]
}

func (m *maker) site(i int) {
	s := &site{topic: i % m.shape.Topics, form: -1}
	name := m.word()
	if m.r.Float64() < tellingNames {
		name = m.pick(m.w.topics[s.topic]) + "-" + name
	}
	s.host = name + ".test"
	n := min(int(leastPages*math.Pow(1-m.r.Float64(), -1/(sizeExponent-1))), mostPages)
	s.pages = make([]page, n)
	if m.r.Float64() < formShare {
		s.form = 1 + m.r.IntN(n-1)
	}
	m.w.sites = append(m.w.sites, s)
	m.w.byHost[s.host] = s
	m.of[s.topic] = append(m.of[s.topic], s)
}

func (m *maker) fill(s *site) {
	s.hub = m.r.Float64() < hubShare
	for i := range s.pages {
		p := &s.pages[i]
		p.path, p.topic, p.form = "/", s.topic, i == s.form
		switch {
		case i == 0:
		case p.form:
			p.path = "/" + m.search()
		default:
			p.path = fmt.Sprintf("/%s/%d", m.pick(m.w.common), i)
		}
		if i > 0 {
			near := m.r.Float64()
			parent := int(near * near * float64(i))
			s.pages[parent].inside = append(s.pages[parent].inside, i)
			p.inside = append(p.inside, 0)
		}
		p.title = m.say(s.topic, 4)
		p.text = m.say(s.topic, leastText+m.r.IntN(mostText-leastText))
		n := 0
		for m.r.Float64() < linksOut/(1+linksOut) {
			n++
		}
		if s.hub {
			n = hubLinks
		}
		for range n {
			p.out = append(p.out, m.out(s))
		}
	}
}

// search is what the link to a search form says.
func (m *maker) search() string {
	if m.shape.Odd > 0 && m.r.Float64() < m.shape.Odd {
		return m.w.odd[m.r.IntN(len(m.w.odd))]
	}
	return "search"
}

// say makes a text.
func (m *maker) say(topic, n int) string {
	ws := make([]string, n)
	for i := range ws {
		switch x := m.r.Float64(); {
		case x < ownTopic:
			ws[i] = m.pick(m.w.topics[topic])
		case x < ownTopic+otherTopic:
			ws[i] = m.pick(m.w.topics[m.r.IntN(len(m.w.topics))])
		case x < ownTopic+otherTopic+common:
			ws[i] = m.pick(m.w.common)
		default:
			ws[i] = fmt.Sprintf("%s%c", m.pick(m.w.common), 'a'+rune(m.r.IntN(26)))
		}
	}
	return strings.Join(ws, " ")
}

func (m *maker) out(from *site) outLink {
	var to *site
	switch x := m.r.Float64(); {
	case x < m.shape.Locality:
		to = m.of[from.topic][m.r.IntN(len(m.of[from.topic]))]
	case x < m.shape.Locality+(1-m.shape.Locality)*toPopular:
		to = m.w.sites[int(float64(len(m.w.sites))*math.Pow(m.r.Float64(), 4))]
	default:
		to = m.w.sites[m.r.IntN(len(m.w.sites))]
	}
	return m.link(to)
}

func (m *maker) link(to *site) outLink {
	l := outLink{to: to, words: m.pick(m.w.common) + " " + m.pick(m.w.common)}
	if m.r.Float64() < tellingLinks {
		l.words = m.pick(m.w.topics[to.topic]) + " " + m.pick(m.w.common)
	}
	if m.r.Float64() < 0.3 {
		l.page = m.r.IntN(len(to.pages))
	}
	return l
}

// Pages yields what each page of the web says, and the topic of its site.
func (w *Web) Pages() iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, s := range w.sites {
			for _, p := range s.pages {
				if !yield(p.title+"\n"+p.text, s.topic) {
					return
				}
			}
		}
	}
}

// Words are the n most frequent words of a topic.
func (w *Web) Words(topic, n int) []string { return w.topics[topic][:n] }

// Example is what the first page of the how manieth site about a topic says, or the how manieth
// example that was given.
func (w *Web) Example(topic, nth int) string {
	if w.maker == nil {
		return w.given.example(nth)
	}
	for _, s := range w.sites {
		if s.topic != topic {
			continue
		}
		if nth == 0 {
			return s.pages[0].html(s)
		}
		nth--
	}
	return ""
}

// Seeds are first pages: some of a topic, and some of the sites that everybody links to. Where
// pages were read it is those that are said to be.
func (w *Web) Seeds(topic, on, others int) (addresses []string) {
	if w.maker == nil {
		return w.given.seeds
	}
	add := func(s *site) { addresses = append(addresses, "http://"+s.host+"/") }
	for _, s := range slices.Backward(w.sites) {
		if s.topic == topic && on > 0 {
			add(s)
			on--
		}
	}
	for _, s := range w.sites {
		if s.topic != topic && others > 0 {
			add(s)
			others--
		}
	}
	return addresses
}

// Addresses are the first pages of all sites.
func (w *Web) Addresses() (all []string) {
	for _, s := range w.sites {
		all = append(all, "http://"+s.host+"/")
	}
	return all
}

// ServeHTTP serves all sites.
func (w *Web) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	s := w.byHost[r.Host]
	if s == nil {
		http.NotFound(rw, r)
		return
	}
	i := slices.IndexFunc(s.pages, func(p page) bool { return p.path == r.URL.RequestURI() })
	if i < 0 {
		http.NotFound(rw, r)
		return
	}
	w.mu.Lock()
	w.seen = append(w.seen, s.fetch(i))
	w.mu.Unlock()
	rw.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(rw, s.pages[i].html(s))
}

func (p *page) html(s *site) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<title>%s</title><h1>%[1]s</h1>", html.EscapeString(p.title))
	for _, q := range p.inside {
		words := "page " + strings.Trim(strings.ReplaceAll(s.pages[q].path, "/", " "), " ")
		fmt.Fprintf(&b, `<a href="%s">%s</a> `, html.EscapeString(s.pages[q].path),
			html.EscapeString(words))
	}
	if p.form {
		b.WriteString(`<form action="/find"><label for=q>Search the catalogue</label><input ` +
			`type=search id=q name=q><button>Search</button></form>`)
	}
	fmt.Fprintf(&b, "<p>%s</p>", html.EscapeString(p.text))
	for _, l := range p.out {
		fmt.Fprintf(&b, `<p><a href="http://%s%s">%s</a></p>`, l.to.host,
			html.EscapeString(l.to.pages[l.page].path), html.EscapeString(l.words))
	}
	return b.String()
}

// Fetched returns the pages that were asked for since the last call.
func (w *Web) Fetched() []Fetch {
	w.mu.Lock()
	defer w.mu.Unlock()
	seen := w.seen
	w.seen = nil
	return seen
}

func (s *site) fetch(i int) Fetch { return Fetch{s.host, i, s.pages[i].topic, s.pages[i].form} }

// A Node is a page and the pages that it links to, by their numbers.
type Node struct {
	Fetch
	URL   string
	Text  string
	To    []int
	Words []string // of these links
}

// Nodes are all pages of the web, those of a site one behind the other.
func (w *Web) Nodes() []Node {
	first, n := map[*site]int{}, 0
	for _, s := range w.sites {
		first[s] = n
		n += len(s.pages)
	}
	nodes := make([]Node, 0, n)
	for _, s := range w.sites {
		for i, p := range s.pages {
			node := Node{Fetch: s.fetch(i), URL: "http://" + s.host + p.path,
				Text: p.title + "\n" + p.text}
			for _, q := range p.inside {
				node.To, node.Words = append(node.To, first[s]+q),
					append(node.Words, s.pages[q].path)
			}
			for _, l := range p.out {
				node.To, node.Words = append(node.To, first[l.to]+l.page),
					append(node.Words, l.words)
			}
			nodes = append(nodes, node)
		}
	}
	return nodes
}
