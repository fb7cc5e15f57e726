package topicweb

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net/url"
)

// Asked is the topic of the pages of a web that was read that are about what is asked for.
const Asked = 3

const longestLine = 16 << 20

// A Page is one of a page graph, as a line of JSON.
type Page struct {
	URL   string `json:"url"`
	Title string `json:"title"`
	// "": words are made up, others for pages about the topic than for the rest
	Text  string `json:"text"`
	Topic bool   `json:"topic"` // it is about what is asked for
	Form  bool   `json:"form"`  // it has a search form
	Seed  bool   `json:"seed"`  // a crawl begins with it
	// it is shown as an example; without any, the first pages about the topic that are no seeds are
	Example bool   `json:"example"`
	Links   []Link `json:"links"`
}

// A Link is a link of a Page. One to a page that is not given is left.
type Link struct {
	URL   string `json:"url"`
	Words string `json:"words"` // that the page says of it; "": its address
}

const mostExamples = 3

// given is what a web that was read says for itself.
type given struct {
	seeds    []string
	examples []string
	said     bool // some page has a text
}

func (g given) example(nth int) string {
	if nth < len(g.examples) {
		return g.examples[nth]
	}
	return ""
}

// Said reports whether pages of a web that was read have texts of their own.
func (w *Web) Said() bool { return w.given.said }

// Read reads a page graph: JSON lines, each a Page.
func Read(r io.Reader) (*Web, error) {
	g := reader{m: newMaker(Shape{Topics: 12}), at: map[string]place{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if err := g.page(lines.Bytes()); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	return g.finish()
}

// A reader is a page graph in the making.
type reader struct {
	m     *maker
	at    map[string]place // by host, path and query
	pages []Page
}

type place struct {
	s    *site
	page int
}

func (g *reader) page(line []byte) error {
	var p Page
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return fmt.Errorf("no page as JSON: %w", err)
	}
	if d.More() {
		return errors.New("more than one page; a line holds one")
	}
	u, err := address(p.URL)
	if err != nil {
		return err
	}
	for _, l := range p.Links {
		if _, err := address(l.URL); err != nil {
			return fmt.Errorf("links: %w", err)
		}
	}
	name := u.Host + u.RequestURI()
	if _, twice := g.at[name]; twice {
		return fmt.Errorf("%s stands in an earlier line too", p.URL)
	}
	w := g.m.w
	s := w.byHost[u.Host]
	if s == nil {
		s = &site{host: u.Host, form: -1, topic: elsewhere(u.Host)}
		w.byHost[u.Host] = s
		w.sites = append(w.sites, s)
	}
	made := page{path: u.RequestURI(), topic: s.topic, form: p.Form, title: p.Title, text: p.Text}
	if p.Topic {
		made.topic = Asked
	}
	w.given.said = w.given.said || p.Text != ""
	if p.Text == "" {
		made.text = g.m.say(made.topic, leastText)
	}
	g.at[name] = place{s, len(s.pages)}
	s.pages = append(s.pages, made)
	g.pages = append(g.pages, p)
	return nil
}

func address(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is no address such as http://lib.example/about", s)
	}
	return u, nil
}

// elsewhere is what pages of a host are about that are not about the topic: one of the others.
func elsewhere(host string) int {
	h := fnv.New32a()
	h.Write([]byte(host))
	return (Asked + 1 + int(h.Sum32()%11)) % 12
}

// finish adds the links, which may lead to pages of later lines, and checks that there is something
// to look for.
func (g *reader) finish() (*Web, error) {
	w := g.m.w
	w.maker = nil
	on := false
	for _, p := range g.pages {
		u, _ := address(p.URL) // it was read before
		at := g.at[u.Host+u.RequestURI()]
		from := &at.s.pages[at.page]
		for _, l := range p.Links {
			u, _ := address(l.URL)
			if to, known := g.at[u.Host+u.RequestURI()]; known {
				words := l.Words
				if words == "" {
					words = u.Host + u.RequestURI()
				}
				from.out = append(from.out, outLink{to: to.s, page: to.page, words: words})
			}
		}
		on = on || p.Topic
		if p.Seed {
			w.given.seeds = append(w.given.seeds, "http://"+at.s.host+from.path)
		}
	}
	w.given.examples = g.examples()
	switch {
	case len(w.given.seeds) == 0:
		return nil, errors.New(`no page is a seed ("seed": true)`)
	case !on:
		return nil, errors.New(`no page is about the topic ("topic": true)`)
	}
	return w, nil
}

func (g *reader) examples() (pages []string) {
	said := func(example func(Page) bool) {
		for _, p := range g.pages {
			if u, _ := address(p.URL); example(p) && len(pages) < mostExamples {
				at := g.at[u.Host+u.RequestURI()]
				pages = append(pages, at.s.pages[at.page].html(at.s))
			}
		}
	}
	said(func(p Page) bool { return p.Example })
	if len(pages) == 0 {
		said(func(p Page) bool { return p.Topic && !p.Seed })
	}
	return pages
}
