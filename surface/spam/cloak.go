package spam

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
)

// A View is whom a page is asked for by.
type View string

// The views of a page. Visitor is who comes from a search with a browser; the last two tell which
// of the two it is that makes the difference.
const (
	Crawler  View = "crawler"
	Visitor  View = "visitor"
	Browser  View = "browser"  // without coming from a search
	Referred View = "referred" // a crawler that comes from a search
)

// Copies are what one address gave to different views, in the order of asking. They are asked for
// one by one, until it is clear that the page is the same for all, or differs by itself, or by who
// asks: after Wu & Davison, "Cloaking and Redirection: A Preliminary Study" (2005), who compare two
// copies of each kind, since pages with news and advertisements are never the same twice. The zero
// Copies are none yet.
type Copies struct {
	seen map[View][]*copied
	page *fetch.Page // what crawlers get
	last string      // why there is no more to ask; empty: go on
}

// Cloaking is what copies tell. The zero Cloaking is a page that is the same for all.
type Cloaking struct {
	Cloaked bool
	By      string // what makes the difference: agent, referrer, either, both
	// share of the text that is there for one kind of visitor, always and only; 0..1
	Score  float64
	Noise  float64 // share in which copies for the same visitor differ; 0..1
	Copies int
	Why    string // in words

	// on what visitors get, when they are sent off the site and crawlers are not; else zero
	Sent Verdict
}

const (
	likeness  = 0.2 // a difference up to here is none that anybody would cloak for
	cloaked   = 0.5 // of the text of one kind are for that kind alone
	wholly    = 0.8 // of the text: nearly all of it, so that a page may keep its frame
	overNoise = 3   // times what copies of one kind differ in
	fewTerms  = 20  // on a page that says little yet
)

// Next returns the view that is to be asked next, and "" when there is no more to ask. A page that
// is the same for all takes two copies, one that is cloaked six.
func (c *Copies) Next() View {
	if c.last != "" {
		return ""
	}
	crawler, visitor := len(c.seen[Crawler]), len(c.seen[Visitor])
	switch {
	case crawler == 0:
		return Crawler
	case visitor == 0:
		return Visitor
	case crawler == 1:
		return Crawler
	case visitor == 1:
		return Visitor
	case c.seen[Browser] == nil:
		return Browser
	case c.seen[Referred] == nil:
		return Referred
	}
	return ""
}

// Add takes the copy that Next asked for.
func (c *Copies) Add(view View, p *fetch.Page) {
	if c.seen == nil {
		c.seen = map[View][]*copied{}
	}
	d := newCopied(p)
	if view == Crawler && c.page == nil {
		c.page = p
	}
	c.seen[view] = append(c.seen[view], d)
	if c.last == "" {
		c.last = c.settled(d)
	}
}

// settled says why nothing more needs to be asked.
func (c *Copies) settled(d *copied) string {
	crawler, visitor := c.seen[Crawler], c.seen[Visitor]
	switch {
	// what is wrong with the place it was sent to is not to the point
	case d.status/100 != 2 && len(d.away) == 0:
		return fmt.Sprintf("one of the copies is an answer of status %d", d.status)
	case len(visitor) == 0:
		return ""
	case d.shell && len(d.terms) < fewTerms:
		return "scripts make the page, which were not run"
	case len(crawler) == 1 && distance(crawler[0], visitor[0]) < likeness:
		return "the same for a crawler and for a visitor from a search"
	case len(crawler) == 2 && len(visitor) == 1 &&
		overNoise*crawler[0].terms.distance(crawler[1].terms) >= crawler[0].terms.distance(
			visitor[0].terms):
		return "it differs from one time to the next"
	case len(crawler) == 2 && len(visitor) == 2 && !c.differ():
		return "what differs is little, or differs from one time to the next"
	}
	return ""
}

// differ reports whether text and either links or tags are those of one kind of visitor, or nearly
// all of a long text is.
func (c *Copies) differ() bool {
	tells := func(f func(*copied) bag, least float64) bool {
		score, noise := c.measure(f)
		return score > least && score > overNoise*noise
	}
	return tells(termsOf, cloaked) &&
		(tells(linksOf, cloaked) || tells(tagsOf, cloaked) || tells(termsOf, wholly) && c.speaks())
}

// speaks reports whether all copies say something.
func (c *Copies) speaks() bool {
	for _, copies := range c.seen {
		if slices.ContainsFunc(copies, func(d *copied) bool { return len(d.terms) < fewTerms }) {
			return false
		}
	}
	return true
}

func termsOf(d *copied) bag { return d.terms }
func linksOf(d *copied) bag { return d.links }
func tagsOf(d *copied) bag  { return d.tags }

// measure returns how much of what is in all copies of one kind is in none of the other, and how
// much copies of one kind differ.
func (c *Copies) measure(f func(*copied) bag) (score, noise float64) {
	var c1, c2, b1, b2 bag
	if crawler, visitor := c.seen[Crawler], c.seen[Visitor]; len(crawler) > 1 && len(visitor) > 1 {
		c1, c2, b1, b2 = f(crawler[0]), f(crawler[1]), f(visitor[0]), f(visitor[1])
	}
	only := func(a1, a2, b1, b2 bag) float64 {
		always := a1.both(a2)
		if always.size() == 0 {
			return 0
		}
		return float64(always.without(b1.either(b2)).size()) / float64(always.size())
	}
	return max(only(b1, b2, c1, c2), only(c1, c2, b1, b2)), max(c1.distance(c2), b1.distance(b2))
}

// Verdict says what the copies so far tell.
func (c *Copies) Verdict() Cloaking {
	v := Cloaking{Why: c.last}
	for _, copies := range c.seen {
		v.Copies += len(copies)
	}
	crawler, visitor := c.seen[Crawler], c.seen[Visitor]
	if len(visitor) == 0 {
		return v
	}
	if len(visitor) == 1 {
		v.Score = crawler[0].terms.distance(visitor[0].terms)
		v.Noise = crawler[0].terms.distance(crawler[len(crawler)-1].terms)
		return v
	}
	v.Score, v.Noise = c.measure(termsOf)
	if c.last != "" || c.seen[Referred] == nil {
		return v
	}
	v.Cloaked = true
	switch agent, referrer := c.likeVisitors(Browser), c.likeVisitors(Referred); {
	case agent && referrer:
		v.By = "either"
	case agent:
		v.By = "agent"
	case referrer:
		v.By = "referrer"
	default:
		v.By = "both"
	}
	v.Sent = c.sent()
	v.Why = "visitors get another page: " +
		map[string]string{"either": "browsers, and whoever comes from a search",
			"agent":    "browsers",
			"referrer": "whoever comes from a search",
			"both":     "browsers that come from a search"}[v.By]
	return v
}

// sent is the verdict on the page of crawlers when it takes the ways out that the page of visitors
// takes alone.
func (c *Copies) sent() Verdict {
	if len(c.seen[Crawler][0].away) > 0 {
		return Verdict{}
	}
	in := inspector{page: c.page, site: fetch.Site(c.page.URL)}
	in.read(c.page)
	in.redirects, in.conditional = c.seen[Visitor][0].away, true
	return in.verdict()
}

// likeVisitors reports whether the copy of a view is closer to those of visitors than to those of
// crawlers.
func (c *Copies) likeVisitors(view View) bool {
	d := c.seen[view][0]
	return d.terms.distance(c.seen[Visitor][0].terms) < d.terms.distance(c.seen[Crawler][0].terms)
}

// A copied is what counts of a copy.
type copied struct {
	status             int
	terms, links, tags bag
	shell              bool       // it has scripts, which may make more of it
	away               []Redirect // off its site
}

func newCopied(p *fetch.Page) *copied {
	d := &copied{status: p.Status, terms: bag{}, links: bag{}, tags: bag{}}
	for _, r := range Inspect(p).Redirects {
		if r.OffSite {
			d.away = append(d.away, r)
		}
	}
	if len(d.away) > 0 {
		// where it is sent to is all that the visitor of this page gets
		away := bag{"-> " + fetch.Site(d.away[0].URL): 1}
		d.terms, d.links, d.tags = away, away, away
		return d
	}
	set, _ := words(p)
	for w := range set {
		d.terms[w] = 1
	}
	doc, err := p.Document()
	if err != nil {
		return d
	}
	for _, root := range doc.Nodes {
		for n := range root.Descendants() {
			if n.Type == html.ElementNode {
				d.element(n, p.URL)
			}
		}
	}
	return d
}

func (d *copied) element(n *html.Node, base *url.URL) {
	d.tags[n.Data]++
	switch n.Data {
	case "script":
		d.shell = true
	case "a", "area":
		if u, err := fetch.ParseURL(base, strings.TrimSpace(attr(n, "href"))); err == nil &&
			u.Host != "" && len(d.links) < mostLinks {
			d.links[u.Host+u.EscapedPath()] = 1 // parameters change with each visitor
		}
	}
}

func distance(a, b *copied) float64 {
	return max(a.terms.distance(b.terms), a.links.distance(b.links), a.tags.distance(b.tags))
}

// A bag is a set whose members may be there several times.
type bag map[string]int

func (b bag) size() (n int) {
	for _, k := range b {
		n += k
	}
	return n
}

func (b bag) both(c bag) bag {
	m := bag{}
	for w, n := range b {
		if k := min(n, c[w]); k > 0 {
			m[w] = k
		}
	}
	return m
}

func (b bag) either(c bag) bag {
	m := bag{}
	for w, n := range b {
		m[w] = max(n, c[w])
	}
	for w, n := range c {
		m[w] = max(n, m[w])
	}
	return m
}

func (b bag) without(c bag) bag {
	m := bag{}
	for w, n := range b {
		if k := n - c[w]; k > 0 {
			m[w] = k
		}
	}
	return m
}

// distance is that of Jaccard: 0 for the same, 1 for nothing in common.
func (b bag) distance(c bag) float64 {
	all := b.either(c).size()
	if all == 0 {
		return 0
	}
	return 1 - float64(b.both(c).size())/float64(all)
}
