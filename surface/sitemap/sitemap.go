// Package sitemap reads what a site lists of itself: sitemaps in XML or plain text, their indexes,
// and feeds, as far as the bytes make sense.
//
//	more := sitemap.Read(page, func(u *url.URL) { fmt.Println(u) })
package sitemap

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/xml"
	"io"
	"net/url"
	"path"
	"strings"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// Longest is how many entries of a sitemap are looked at: the protocol allows no more.
const Longest = 50000

const (
	mostListed   = 2000 // sitemaps that an index names and that are looked at
	mostOthers   = 500  // versions in other languages
	sitemapBytes = 16 << 20
)

// Read calls page with each page that a sitemap or a feed lists, and returns the sitemaps
// that it names.
func Read(p *fetch.Page, page func(*url.URL)) (sitemaps []*url.URL) {
	return parse(p.Body, p.URL, page)
}

// parse reads a sitemap: an index or a list in XML, or plain text with an address a line,
// perhaps gzipped. It calls page with what is listed, as far as the bytes make sense. A feed, RSS
// or Atom, lists what its items link to, as the sitemap protocol has it.
func parse(body []byte, base *url.URL, page func(*url.URL)) (children []*url.URL) {
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
	l := &listing{xml: d, base: base, page: page}
	for l.entries < Longest && len(l.children) < mostListed {
		token, err := d.Token()
		if err != nil {
			break
		}
		if start, ok := token.(xml.StartElement); ok && !l.element(&start) {
			break
		}
	}
	for _, u := range l.versions {
		page(u)
	}
	return l.children
}

// A listing is a sitemap or a feed in XML as it is read.
type listing struct {
	xml      *xml.Decoder
	base     *url.URL
	page     func(*url.URL)
	within   xml.Name // the element of the entry
	entries  int
	children []*url.URL // sitemaps
	versions []*url.URL // in other languages, which come behind what is listed by itself
}

// element reads one; ok is false where what follows makes no sense. What stands in another
// namespace than the entry is none of its own: a loc of an image or a video of the page.
func (l *listing) element(start *xml.StartElement) (ok bool) {
	own := start.Name.Space == l.within.Space
	switch start.Name.Local {
	case "url", "sitemap", "item", "entry":
		l.within = start.Name
	case "link":
		switch l.within.Local {
		case "url":
			if !own {
				l.version(versionLink(*start))
			}
		case "item", "entry":
			if own {
				l.entry(feedLink(l.xml, start))
			}
		}
	case "loc":
		return !own || l.location(start)
	}
	return true
}

// address is what a listing writes for an address; nil for what is none of the web.
func (l *listing) address(ref string) *url.URL {
	if u, err := fetch.ParseURL(l.base, ref); err == nil && weburl.IsWeb(u) {
		return u
	}
	return nil
}

func (l *listing) version(ref string) {
	if u := l.address(ref); ref != "" && u != nil && len(l.versions) < mostOthers {
		l.versions = append(l.versions, u)
	}
}

func (l *listing) entry(ref string) {
	if u := l.address(ref); ref != "" && u != nil {
		l.entries++
		l.page(u)
	}
}

// location reads the address of a page or of a sitemap.
func (l *listing) location(start *xml.StartElement) (ok bool) {
	var ref string
	if l.xml.DecodeElement(&ref, start) != nil {
		return false
	}
	u := l.address(strings.TrimSpace(ref))
	switch {
	case u == nil:
	case l.within.Local == "sitemap":
		l.children = append(l.children, u)
	case l.within.Local == "url":
		l.entries++
		l.page(u)
	}
	return true
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
	for entries := 0; entries < Longest && lines.Scan(); {
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
