package surface

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// Sitemaps and feeds cost requests and list mostly leaves. They are read when the links of the site
// have nothing more to say, only those that robots.txt and the heads of pages name, and within
// these bounds.
const (
	mostSitemaps = 5
	// of a site that are kept, unless more pages are wanted; and as many that robots.txt forbids
	mostSitemapLinks = 2000
	longestSitemap   = 50000 // entries of one that are looked at: the protocol allows no more
	sitemapBytes     = 16 << 20
)

// otherWays are the addresses of a site that no link of a page leads to.
type otherWays struct {
	looked    bool // sitemaps, feeds and the description were read
	feeds     []*url.URL
	described *visit.Link  // what describes the search of the site
	versions  []visit.Link // in other languages, that no link was seen to lead to
}

// takeFeed notes a feed that a page names. A site's own stands on most of its pages, so a crawl
// that was killed meets it again; those of single pages, such as their comments, are more than are
// read.
func (s *site) takeFeed(u *url.URL) {
	if len(s.other.feeds) == mostSitemaps || fetch.Site(u) != s.key || safety.JudgeAddress(u).Harmful() {
		return
	}
	if !slices.ContainsFunc(s.other.feeds, func(known *url.URL) bool { return weburl.Key(known) == weburl.Key(u) }) {
		s.other.feeds = append(s.other.feeds, u)
	}
}

// isFeed reports whether an address is that of a feed.
func (o *otherWays) isFeed(address string) bool {
	return slices.ContainsFunc(o.feeds, func(u *url.URL) bool { return u.String() == address })
}

// readSitemaps reads the sitemaps and feeds of the site and puts what they list into the frontier.
func (s *site) readSitemaps(ctx context.Context) error {
	if s.read == 0 {
		return nil
	}
	if err := s.readDescription(ctx); err != nil {
		return err
	}
	queue := slices.Concat(s.declared(ctx), s.other.feeds)
	room := min(max(mostSitemapLinks, s.crawler.cfg.MaxPages), longestSitemap)
	for files := 0; files < mostSitemaps && len(queue) > 0 && room > 0 &&
		s.Pages < s.crawler.cfg.MaxPages; queue = queue[1:] {
		u := queue[0]
		if fetch.Site(u) != s.key || safety.JudgeAddress(u).Harmful() || !s.seen.Add(weburl.Key(u)) {
			continue
		}
		files++
		v, children := s.visitSitemap(ctx, u, room/min(len(queue), mostSitemaps-files+1))
		if ctx.Err() != nil && v.Page == nil {
			return nil // the next step sees it
		}
		room -= len(v.Links)
		queue = append(queue, inTurns(children)...)
		if err := s.save(ctx, v); err != nil {
			return err
		}
	}
	return nil
}

// declared are the sitemaps that robots.txt names.
func (s *site) declared(ctx context.Context) []*url.URL {
	if s.crawler.gate == nil {
		return nil
	}
	list, err := s.crawler.gate.Sitemaps(ctx, s.seeds[0].URL)
	if err != nil {
		s.crawler.cfg.Log.Debug("no sitemaps", "site", s.key, "error", err)
	}
	return list
}

// visitSitemap fetches one sitemap or feed.
func (s *site) visitSitemap(ctx context.Context, u *url.URL, room int) (v *visit.Visit,
	children []*url.URL) {
	v = &visit.Visit{Link: visit.Link{URL: u, Key: weburl.Key(u), Site: s.key, Via: "sitemap"}, At: s.crawler.now()}
	p, err := s.crawler.fetcher.Fetch(ctx, &fetch.Request{URL: u, Raw: true})
	if err != nil {
		v.Fail(err)
		return v, nil
	}
	v.Page = p
	if p.Status >= 400 || fetch.Site(p.URL) != s.key {
		v.Outcome, v.Err = visit.Judge(p, s.key)
		return v, nil
	}
	v.Outcome = visit.OutcomeSitemap
	pages, barred := newListed(room, s.promised),
		newListed(room, func(*url.URL) float64 { return 1 })
	known, shut := 0, 0
	children = ReadSitemap(p, func(page *url.URL) {
		switch key := weburl.Key(page); {
		case !s.follows(skim.Link{URL: page}) || s.seen.Has(key) ||
			!s.harmless(v, skim.Link{URL: page, Key: key, Via: "sitemap"}, nil):
		case s.crawler.forbids(page):
			shut++
			barred.Add(page)
		default:
			known++
			pages.Add(page)
		}
	})
	for _, page := range pages.Chosen() {
		s.seen.Add(page.key)
		s.traps.Observe(page.url)
		v.Links = append(v.Links,
			visit.Link{URL: page.url, Key: page.key, Site: s.key, Depth: 1,
				Score: order.SitemapFactor * page.score, From: p.URL.String(), Via: "sitemap"})
	}
	for _, page := range barred.Chosen() {
		s.bar(v, visit.Link{URL: page.url, Key: page.key, Site: s.key, Depth: 1, From: p.URL.String(),
			Via: "sitemap"})
	}
	if known > len(v.Links) || shut > len(v.Barred) {
		v.Err = fmt.Sprintf(
			"it lists %d new pages, of which %d were taken, and %d that robots.txt forbids", known,
			len(v.Links), shut)
	}
	return v, children
}

// promised is what the address alone says of a page.
func (s *site) promised(u *url.URL) float64 {
	l := visit.Link{URL: u, Site: s.key, Depth: 1, Via: "sitemap"}
	return s.rank.Found(&l, skim.Link{URL: u, Via: "sitemap"}, nil)
}

// ReadSitemap calls page with each page that a sitemap or a feed lists, and returns the sitemaps
// that it names.
func ReadSitemap(p *fetch.Page, page func(*url.URL)) (sitemaps []*url.URL) {
	return parseSitemap(p.Body, p.URL, page)
}

// parseSitemap reads a sitemap: an index or a list in XML, or plain text with an address a line,
// perhaps gzipped. It calls page with what is listed, as far as the bytes make sense. A feed, RSS
// or Atom, lists what its items link to, as the sitemap protocol has it.
func parseSitemap(body []byte, base *url.URL, page func(*url.URL)) (children []*url.URL) {
	var r io.Reader = bytes.NewReader(body)
	if bytes.HasPrefix(body, []byte("\x1f\x8b")) {
		unpacked, err := gzip.NewReader(r)
		if err != nil {
			return nil
		}
		r = unpacked
	}
	in := bufio.NewReaderSize(io.LimitReader(r, sitemapBytes), 4096)
	if mark, _ := in.Peek(3); string(mark) == "\xef\xbb\xbf" {
		in.Discard(3)
	}
	head, _ := in.Peek(512) // an error shows again when reading
	head = bytes.TrimLeft(head, " \t\r\n")
	if bytes.HasPrefix(head, []byte("<")) {
		return parseSitemapXML(in, base, page)
	}
	parseSitemapText(in, page)
	return nil
}

func parseSitemapXML(r io.Reader, base *url.URL, page func(*url.URL)) (children []*url.URL) {
	d := xml.NewDecoder(r)
	d.Strict = false
	// addresses are ASCII in any of them
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	var within xml.Name
	var versions []*url.URL // in other languages, which come behind what is listed by itself
	defer func() {
		for _, u := range versions {
			page(u)
		}
	}()
	for entries := 0; entries < longestSitemap && len(children) < mostSitemapLinks; {
		token, err := d.Token()
		if err != nil {
			break
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch start.Name.Local {
		case "url", "sitemap", "item", "entry":
			within = start.Name
		case "link":
			if within.Local == "url" && start.Name.Space != within.Space {
				link := versionLink(start)
				if u, err := fetch.ParseURL(base, link); link != "" && err == nil && weburl.IsWeb(u) &&
					len(versions) < mostVersions {
					versions = append(versions, u)
				}
				continue
			}
			if within.Local != "item" && within.Local != "entry" ||
				start.Name.Space != within.Space {
				continue
			}
			link := feedLink(d, &start)
			if u, err := fetch.ParseURL(base, link); link != "" && err == nil && weburl.IsWeb(u) {
				entries++
				page(u)
			}
		case "loc":
			if start.Name.Space != within.Space {
				continue // of an image or a video of the page
			}
			var loc string
			if d.DecodeElement(&loc, &start) != nil {
				return children
			}
			u, err := fetch.ParseURL(base, strings.TrimSpace(loc))
			switch {
			case err != nil || !weburl.IsWeb(u):
			case within.Local == "sitemap":
				children = append(children, u)
			case within.Local == "url":
				entries++
				page(u)
			}
		}
	}
	return children
}

// versionLink is where an xhtml:link of a sitemap leads that names a page's version in another
// language.
func versionLink(start xml.StartElement) (href string) {
	var rel, lang string
	for _, a := range start.Attr {
		switch a.Name.Local {
		case "href":
			href = strings.TrimSpace(a.Value)
		case "rel":
			rel = a.Value
		case "hreflang":
			lang = a.Value
		}
	}
	if rel != "alternate" || lang == "" {
		return ""
	}
	return href
}

// feedLink is where a link of a feed leads: RSS writes it into the element, Atom into an attribute.
// Links of an Atom entry to enclosures, comments or itself lead nowhere.
func feedLink(d *xml.Decoder, start *xml.StartElement) string {
	var link struct {
		Href string `xml:"href,attr"`
		Rel  string `xml:"rel,attr"`
		Text string `xml:",chardata"`
	}
	if d.DecodeElement(&link, start) != nil || link.Rel != "" && link.Rel != "alternate" {
		return ""
	}
	return strings.TrimSpace(cmp.Or(link.Href, link.Text))
}

func parseSitemapText(r io.Reader, page func(*url.URL)) {
	lines := bufio.NewScanner(r)
	for entries := 0; entries < longestSitemap && lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if !strings.HasPrefix(line, "http") {
			continue
		}
		if u, err := fetch.ParseURL(nil, line); err == nil && weburl.IsWeb(u) &&
			path.Ext(u.Path) != ".xml" {
			entries++
			page(u)
		}
	}
}
