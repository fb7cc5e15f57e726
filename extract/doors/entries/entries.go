// Package entries reads feeds: Atom, RSS 2.0, RSS 1.0 and what is nearly one of them. Searches that
// OpenSearch describes answer with them as well, and count what they found.
//
//	l, err := entries.Read(page)
//	for _, r := range l.Records { ... }
//
// A library for feeds gives titles, links and dates, and drops what a database says beyond these,
// such as dc:creator or prism:volume; here each element that holds text is a value.
package entries

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// A List is what a feed holds.
type List struct {
	Title   string
	Records []answer.Record
	Total   answer.Total // of the search, where it says so
	Start   int          // number of the first entry from 1 on, as it says; 0: it does not
	Size    int          // entries at once, as it says; 0: it does not
	Next    *url.URL     // of the entries that follow (RFC 5005); nil: none
	Whole   bool         // it says that it has all entries
	Dates   bool         // entries say when they changed
}

// ErrNone says that a document is no feed.
var ErrNone = errors.New("the answer is no feed")

// Read reads a feed. Where it breaks off, what stood before the break comes with an error.
func Read(p *fetch.Page) (*List, error) {
	root, err := xmltree.Parse(p.Body)
	if root == nil {
		return nil, err
	}
	l := &List{}
	var items []*xmltree.Node
	head := root
	switch root.Name {
	case "feed":
		items = root.All("entry")
	case "rss":
		if head = root.First("channel"); head == nil {
			head = root
		}
		items = head.All("item")
	case "RDF":
		if head = root.First("channel"); head == nil {
			return nil, ErrNone
		}
		items = root.All("item")
	default:
		return nil, ErrNone
	}
	l.about(head, p.URL)
	for _, n := range items {
		r, dated := entry(n, p.URL)
		l.Records, l.Dates = append(l.Records, r), l.Dates || dated
	}
	return l, err
}

// about reads what stands around the entries.
func (l *List) about(head *xmltree.Node, base *url.URL) {
	l.Title = head.First("title").Value()
	if n, ok := number(head, "totalResults"); ok {
		l.Total = answer.Total{N: n, Known: true, Exact: true}
	}
	l.Start, _ = number(head, "startIndex")
	l.Size, _ = number(head, "itemsPerPage")
	l.Whole = head.First("complete") != nil
	archive := ""
	for _, n := range head.All("link") {
		switch strings.ToLower(n.Get("rel")) {
		case "next":
			l.Next = address(base, n.Get("href"))
		case "prev-archive":
			archive = n.Get("href")
		}
	}
	if l.Next == nil && archive != "" {
		l.Next = address(base, archive)
	}
}

// number is what an element says; false where it says none.
func number(head *xmltree.Node, name string) (int, bool) {
	n, err := strconv.Atoi(head.First(name).Value())
	return n, err == nil && n >= 0
}

func address(base *url.URL, ref string) *url.URL {
	u, err := fetch.ParseURL(base, strings.TrimSpace(ref))
	if ref == "" || err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return nil
	}
	return u
}

// entry reads one entry, and whether it says when it changed.
func entry(n *xmltree.Node, base *url.URL) (r answer.Record, dated bool) {
	id := ""
	for _, c := range n.Nodes {
		switch c.Name {
		case "link":
			if rel := c.Get("rel"); rel != "" && rel != "alternate" {
				continue // to what belongs to it, or to itself as a feed
			}
			href := c.Get("href")
			if href == "" {
				href = c.Text
			}
			if u := address(base, href); u != nil {
				doors.Add(&r, "link", u.String())
			}
		case "id", "guid":
			id = c.Value()
			doors.Add(&r, c.Name, id)
		case "author", "contributor":
			name := c.First("name").Value()
			if name == "" {
				name = c.Value()
			}
			doors.Add(&r, c.Name, name)
		case "category":
			doors.Add(&r, "category", first(c.Get("label"), c.Value(), c.Get("term")))
		case "title":
			if c.Space == n.Space || r.Title == "" {
				r.Title = Plain(c.Value())
			}
			doors.Add(&r, "title", Plain(c.Value()))
		case "summary", "content", "description", "encoded":
			doors.Add(&r, c.Name, Plain(c.Value()))
		case "updated", "published", "pubDate", "date", "modified":
			dated = true
			doors.Add(&r, c.Name, c.Value())
		default:
			doors.AddLeaves(&r, c)
		}
	}
	doors.Finish(&r, base, id)
	return r, dated
}

func first(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}

// Plain is the text of a piece of markup; what is none is text already.
func Plain(text string) string {
	if !strings.ContainsAny(text, "<&") {
		return text
	}
	var b strings.Builder
	for z := html.NewTokenizer(strings.NewReader(text)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return strings.Join(strings.Fields(b.String()), " ")
		case html.TextToken:
			b.WriteString(z.Token().Data)
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			b.WriteByte(' ')
		}
	}
}

// Answer is the list as an answer of a door, without a way on. A failure is in words what kept it
// from being read to its end.
func (l *List) Answer(err error) doors.Answer {
	a := doors.Answer{Records: l.Records, Total: l.Total}
	if err != nil {
		a.Failure = "the answer breaks off"
	}
	return a
}

// Of reads an answer of a door as a feed. A failure says why it is none, and broken how one breaks
// off.
func Of(p *fetch.Page) (l *List, failure string, broken error) {
	if p.Status != 200 {
		return nil, fmt.Sprintf("it answered %d", p.Status), nil
	}
	l, broken = Read(p)
	if l == nil {
		return nil, broken.Error(), broken
	}
	return l, "", broken
}
