package fetch

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
)

// x/net/html refuses pages with more than 512 open elements; html, body and the like need some of
// them.
const maxOpen = 500

type document struct {
	once sync.Once
	doc  *goquery.Document
	err  error
}

// Document parses the body once and shares the tree: callers must not change it. It reads the page
// as a browser without scripting does, so the content of noscript elements is there, and the
// queries of its addresses are written in the page's encoding (see encodeQueries). Safe for
// concurrent use.
func (p *Page) Document() (*goquery.Document, error) {
	p.doc.once.Do(func() {
		root, err := parseHTML(p.Body)
		if err != nil {
			p.doc.err = err
			return
		}
		encodeQueries(root, p.Charset)
		p.doc.doc = goquery.NewDocumentFromNode(root)
		p.doc.doc.Url = p.URL
	})
	return p.doc.doc, p.doc.err
}

func parseHTML(body []byte) (*html.Node, error) {
	if bareRows(body) {
		body = slices.Concat([]byte("<table>"), body)
	}
	root, err := html.ParseWithOptions(bytes.NewReader(body),
		html.ParseOptionEnableScripting(false))
	// A reader that cannot fail leaves one reason: depth, of pages that never close their font or
	// span tags. Elements without a tag of their own (tbody, formatting that is opened again) can
	// make more levels than flatten counts.
	for limit := maxOpen; err != nil && limit > 0; limit /= 2 {
		root, err = html.ParseWithOptions(bytes.NewReader(flatten(body, limit)),
			html.ParseOptionEnableScripting(false))
	}
	if err != nil { // hostile: what parser and flatten see differently is nested without end
		return html.Parse(strings.NewReader(html.EscapeString(string(body))))
	}
	return root, nil
}

// bareRows reports whether a body is rows for a table that another page has, as scripts ask for
// them. Outside of a table a parser drops their tags, and with them what tells one row from the
// next and where a script finds those that follow.
func bareRows(body []byte) bool {
	for z := html.NewTokenizer(bytes.NewReader(body)); ; {
		switch z.Next() {
		case html.CommentToken:
		case html.TextToken:
			if len(bytes.TrimSpace(z.Raw())) > 0 {
				return false
			}
		case html.StartTagToken:
			name, _ := z.TagName()
			return string(name) == "tr" || string(name) == "tbody" || string(name) == "thead"
		default:
			return false
		}
	}
}

// flatten drops the start tags beyond limit open elements. It counts tags, not elements, so it
// drops more than strictly needed where end tags are implied; the text stays, and the tags of the
// first levels.
func flatten(body []byte, limit int) []byte {
	var (
		out  = make([]byte, 0, len(body))
		z    = html.NewTokenizer(bytes.NewReader(body))
		open []string
	)
	for {
		tt := z.Next()
		if tt == html.ErrorToken {
			return out
		}
		raw := z.Raw()
		switch tt {
		// the slash of <font/> means nothing in HTML
		case html.StartTagToken, html.SelfClosingTagToken:
			tag, _ := z.TagName()
			name := string(tag)
			foreign := slices.Contains(open, "svg") || slices.Contains(open, "math")
			if foreign {
				z.NextIsNotRawText() // a title in svg holds elements
			}
			if void(name) || rawText(name) && !foreign {
				break
			}
			if len(open) >= limit {
				continue
			}
			open = append(open, name)
		case html.EndTagToken:
			name, _ := z.TagName()
			open = closed(open, string(name))
		}
		out = append(out, raw...)
	}
}

// closed returns the open elements after the end tag of name.
func closed(open []string, name string) []string {
	for i := len(open) - 1; i >= 0; i-- {
		if open[i] == name {
			return open[:i]
		}
	}
	return open
}

func void(name string) bool {
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
		"source", "track", "wbr":
		return true
	}
	return false
}

// rawText reports whether the tokenizer takes everything up to the end tag as text: dropping the
// start tag alone would turn scripts into page text.
func rawText(name string) bool {
	switch name {
	case "script", "style", "textarea", "title", "iframe", "noembed", "noframes", "xmp":
		return true
	}
	return false
}
