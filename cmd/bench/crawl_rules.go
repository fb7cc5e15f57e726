package main

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/site/trap"
	"deepcrawl/surface/weburl"
)

// A trapSite is a site of some articles, each of which links to what has no end.
type trapSite struct {
	name     string
	articles int
	// each article links to, beside where what has no end begins
	entry  string
	beside func(article int) string
	budget int // pages of a crawl
	page   func(u *url.URL) string
}

// links are the links of a page, without any words of their own but where they lead.
func links(paths ...string) (all string) {
	for _, p := range paths {
		if strings.HasSuffix(p, ".xml") {
			all += fmt.Sprintf("<link rel=alternate type=application/rss+xml href=%q>", p)
			continue
		}
		all += fmt.Sprintf("<p><a href=%q>%s</a>", p, path.Base(p))
	}
	return all
}

// saying is text of a page that no other address has.
func saying(u *url.URL) string { return "<p>" + made.Words(int(weburl.Key(u)>>8), 40) }

// numbered is the number that an address ends with, and links to some others which no other number
// leads to.
func numbered(u *url.URL, ways int) (n int, on string) {
	before := strings.TrimRight(u.RequestURI(), "0123456789")
	n, _ = strconv.Atoi(u.RequestURI()[len(before):])
	for i := range ways {
		on += links(fmt.Sprint(before, ways*n+i+1))
	}
	return n, on
}

// trapForm is a search.
const trapForm = `<form action="/found"><label>Search <input name=title></label>` +
	`<input type=submit value=Search></form>`

// trapSites are sites on each of which a rule has something to do.
var trapSites = []trapSite{
	{name: "days of a calendar", entry: "/events/2026/05/01", page: func(u *url.URL) string {
		day, err := time.Parse("/events/2006/01/02", u.Path)
		if err != nil {
			return ""
		}
		return day.Format("Events of 2 January 2006: none.") +
			links(day.AddDate(0, 0, 1).Format("/events/2006/01/02"),
				day.AddDate(0, 1, 0).Format("/events/2006/01/02"))
	}},
	{name: "session ids", beside: func(n int) string {
		return links(fmt.Sprintf("/article/%d?sid=%032x", n+1, n), fmt.Sprintf("/article/%d", n+2))
	}},
	{name: "a parameter that changes nothing", beside: func(n int) string {
		return links(fmt.Sprintf("/article/%d?seenat=%d", n+1, n), fmt.Sprintf("/article/%d", n+2))
	}},
	{name: "copies to print", beside: func(n int) string {
		return links(fmt.Sprint("/print/", n))
	}},
	{name: "questions that grow", entry: "/find?q=tern", page: func(u *url.URL) string {
		q := u.Query().Get("q")
		n := len(strings.Fields(q))
		return "You asked for " + q + links("/find?q="+url.QueryEscape(q+" "+made.Words(n, 1)),
			"/find?q="+url.QueryEscape(q+" "+made.Words(n+99, 1)))
	}},
	{name: "one text with a number in it", entry: "/gone/1", page: func(u *url.URL) string {
		n, on := numbered(u, 2)
		return "<p>" + made.Words(7, 300) + fmt.Sprint(" number ", n) + on
	}},
	{name: "a maze", entry: "/maze?k=1", page: func(u *url.URL) string {
		_, on := numbered(u, 5)
		return saying(u) + on
	}},
	{name: "a chain", entry: "/strip/1", budget: 2500, page: func(u *url.URL) string {
		_, on := numbered(u, 1)
		return saying(u) + on
	}},
	{name: "weeks without a word", entry: "/diary?wk=1", page: func(u *url.URL) string {
		_, on := numbered(u, 2)
		return "Nobody wrote anything in this week." + on
	}},
	{name: "a catalogue with a search", entry: "/item/1", page: func(u *url.URL) string {
		if u.Path == "/seek" {
			return trapForm
		}
		_, on := numbered(u, 2)
		return saying(u) + on + links("/seek")
	}},
	{name: "answers of a search", entry: "/search", page: func(u *url.URL) (body string) {
		for i := range 3 {
			body += fmt.Sprintf("<p><a href='/found?title=%s'>Search for more</a>",
				made.Words(int(weburl.Key(u)>>8)+i, 1))
		}
		return trapForm + saying(u) + body
	}},
	{name: "a feed of posts", articles: 10, entry: "/feed.xml",
		page: func(u *url.URL) (body string) {
			if u.Path != "/feed.xml" {
				return saying(u)
			}
			for i := range 200 {
				body += fmt.Sprintf("<item><link>http://a.example/post/%d</link></item>", i)
			}
			return "<rss><channel>" + body + "</channel></rss>"
		}},
}

// Fetch makes it a fetch.Fetcher of its pages.
func (s *trapSite) Fetch(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
	p := made.Page(r.URL.String(), s.body(r.URL))
	p.Request = r
	return p, nil
}

func (s *trapSite) body(u *url.URL) string {
	if path.Ext(u.Path) == ".xml" {
		return s.page(u)
	}
	body := "<html lang=en><title>" + s.name + "</title>"
	if s.entry != "" {
		body += links(s.entry)
	}
	articles := cmp.Or(s.articles, 300)
	n, err := strconv.Atoi(path.Base(u.Path))
	switch {
	case u.Path == "/":
		for i := range articles {
			body += links(fmt.Sprint("/article/", i))
		}
	case err == nil && n < articles && (path.Dir(u.Path) == "/article" || s.page == nil):
		body += "<h1>" + made.Words(n, 2) + "</h1><p>" + made.Words(1000+n, 30)
		if s.beside != nil {
			body += s.beside(n)
		}
	case s.page != nil:
		body += s.page(u)
	}
	return body
}

// A trapTrial is how a site was crawled.
type trapTrial struct {
	Site     string `json:"site"`
	Crawl    string `json:"crawl"`          // all: of every page; forms: for forms
	Rule     string `json:"rule,omitempty"` // that was off
	Articles int    `json:"articles"`       // read
	Forms    int    `json:"forms"`
	Other    int    `json:"other"` // pages that were read beside these
}

// crawl crawls the site without a rule; "" with all of them.
func (s *trapSite) crawl(of, without string) (trapTrial, error) {
	got := trapTrial{Site: s.name, Crawl: of, Rule: without}
	cfg := surface.Config{MaxPages: cmp.Or(s.budget, 1000), MaxDepth: 1 << 20,
		Exhaustive: of == "all"}
	if without != "" {
		cfg.Without = []string{without}
	}
	cfg.Watch.Visited = func(v *surface.Visit) {
		switch {
		case strings.HasPrefix(v.Link.URL.RequestURI(), "/article/") && v.Link.URL.RawQuery == "":
			got.Articles++
		case v.Page != nil:
			got.Other++
		}
	}
	sum, err := surface.NewCrawler(s, nil, forgetful{}, cfg).Run(context.Background(),
		[]*url.URL{made.URL("http://a.example/")})
	for _, one := range sum.Sites {
		got.Forms += one.Forms
	}
	return got, err
}

// benchRules prices the rules of a crawl.
func benchRules(crawlOptions) (map[string]any, error) {
	trials, err := priceRules(trapSites)
	return map[string]any{"trials": trials}, err
}

// priceRules crawls each site with all rules, and without each that makes a difference.
func priceRules(sites []trapSite) (all []trapTrial, err error) {
	for i := range sites {
		s := &sites[i]
		for _, of := range []string{"all", "forms"} {
			base, err := s.crawl(of, "")
			if err != nil {
				return nil, err
			}
			all = append(all, base)
			for _, rule := range trap.Names() {
				got, err := s.crawl(of, rule)
				if err != nil {
					return nil, err
				}
				if same := base; got.Articles != same.Articles || got.Forms != same.Forms ||
					got.Other != same.Other {
					all = append(all, got)
				}
			}
		}
	}
	return all, nil
}

// forgetful is an Archive that keeps nothing: the frontier of a small site is in memory.
type forgetful struct{}

func (forgetful) SaveSeeds(context.Context, []surface.Link) error { return nil }
func (forgetful) SaveVisit(context.Context, *surface.Visit) error { return nil }
func (forgetful) Depth(context.Context, string) (int, error)      { return 0, nil }
func (forgetful) SaveDepth(context.Context, string, int) error    { return nil }

func (forgetful) Pending(_ context.Context, _ string, c surface.Cursor, _ int) ([]surface.Link,
	surface.Cursor, error) {
	return nil, c, nil
}

func (forgetful) Seen(context.Context, string) iter.Seq2[uint64, error] {
	return func(func(uint64, error) bool) {}
}

func (forgetful) Visits(context.Context, string) iter.Seq2[*surface.Visit, error] {
	return func(func(*surface.Visit, error) bool) {}
}
