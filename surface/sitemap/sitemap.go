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
	var within xml.Name
	var versions []*url.URL // in other languages, which come behind what is listed by itself
	defer func() {
		for _, u := range versions {
			page(u)
		}
	}()
	for entries := 0; entries < Longest && len(children) < mostListed; {
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
					len(versions) < mostOthers {
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
