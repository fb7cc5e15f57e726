package serve

import (
	"encoding/xml"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"deepcrawl/store"
	"deepcrawl/store/handover"
)

// Feeds are Atom (RFC 4287), in parts of which each leads to the next (RFC 5005). A search answers
// with them as well, and says how many records it found, as OpenSearch 1.1 has it. An entry has the
// attributes of its record in the namespace of our own format.

const (
	atomKind    = "application/atom+xml"
	describedAs = "application/opensearchdescription+xml"
	searchSpace = "http://a9.com/-/spec/opensearch/1.1/"
)

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Search  string      `xml:"xmlns:opensearch,attr,omitempty"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Total   *int        `xml:"opensearch:totalResults"`
	Start   int         `xml:"opensearch:startIndex,omitempty"`
	Size    int         `xml:"opensearch:itemsPerPage,omitempty"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID        string     `xml:"id"`
	Title     string     `xml:"title"`
	Updated   string     `xml:"updated"`
	Published string     `xml:"published"`
	Links     []atomLink `xml:"link"`
	Category  struct {
		Term string `xml:"term,attr"`
	} `xml:"category"`
	Summary    string `xml:"summary"`
	Attributes attributes
}

// newFeed is the frame of a feed that was asked for.
func (s *Server) newFeed(a *asked) *atomFeed {
	self := a.base + a.URL.RequestURI()
	return &atomFeed{ID: self, Title: s.name(), Updated: a.at.UTC().Format(time.RFC3339),
		Author: "deepcrawl", Links: []atomLink{{"self", atomKind, self}}}
}

// next adds a link to what follows: the same with other values of some parameters.
func (f *atomFeed) next(a *asked, pairs ...string) {
	f.Links = append(f.Links, atomLink{"next", atomKind, a.base + a.URL.Path + "?" +
		a.with(pairs...)})
}

// with is the query of the request with other values of some parameters.
func (a *asked) with(pairs ...string) string {
	q := a.URL.Query()
	for i := 0; i < len(pairs); i += 2 {
		q.Set(pairs[i], pairs[i+1])
	}
	return q.Encode()
}

// fill adds the entries of records, as many as an answer holds, and returns how many it went
// through. Those that were forgotten since are left out.
func (s *Server) fill(a *asked, f *atomFeed, es []store.Entry) (int, error) {
	read, err := s.living(a, es)
	if err != nil {
		return 0, err
	}
	size := 0
	for i, e := range es {
		r := read[e.UID]
		if r == nil {
			continue
		}
		if size += sizeOf(r); size > pageBytes && len(f.Entries) > 0 {
			return i, nil
		}
		f.Entries = append(f.Entries, entryOf(a, e, r))
	}
	return len(es), nil
}

func entryOf(a *asked, e store.Entry, r *handover.Record) atomEntry {
	o := atomEntry{ID: idPrefix + r.UID, Title: r.Title,
		Updated: e.Time().Format(time.RFC3339), Published: r.FirstSeen, Summary: r.Text,
		Attributes: attributesOf(r)}
	if isWeb(r.URL) {
		o.Links = append(o.Links, atomLink{"alternate", "", r.URL})
	}
	o.Links = append(o.Links, atomLink{"self", jsonKind, a.base + recordsPath + "/" + r.UID})
	o.Category.Term = r.Site
	return o
}

// isWeb reports whether an address may be followed: that of a record is what its site says.
func isWeb(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https")
}

// feed answers the records that changed last, those of one site or of all.
func (s *Server) feed(a *asked) error {
	mark, ok := markOf(a.URL.Query().Get("before"))
	if !ok && a.URL.Query().Has("before") {
		return errAsked("before is a place that the link to the next part has.")
	}
	es, err := s.register.Latest(a.Context(), store.Span{Site: s.siteOf(a), Living: true}, mark,
		pageRecords+1)
	if err != nil {
		return err
	}
	f := s.newFeed(a)
	n, err := s.fill(a, f, es[:min(len(es), pageRecords)])
	if err != nil {
		return err
	}
	if n < len(es) {
		f.next(a, "before", markText(es[n-1].Mark))
	}
	return a.xml(atomKind, f)
}

// A search is what was asked for: words, none of which finds all records.
type search struct {
	words       string
	site        string
	start, size int        // number of the first one, from 1 on, and how many at once
	after       store.Mark // of all records: behind which they go on, in place of the number
	goesOn      bool       // after is one
}

func (s *Server) searchOf(a *asked) (q search, err error) {
	said := a.URL.Query()
	q = search{words: said.Get("q"), site: s.siteOf(a), start: 1, size: pageRecords}
	switch {
	case len(q.words) > mostWords:
		return q, errAsked("q has too many words.")
	case strings.Trim(q.words, "* ") == "":
		q.words = ""
	}
	if q.start, err = number(said, "start", 1); err != nil {
		return q, err
	}
	if q.size, err = number(said, "count", pageRecords); err != nil {
		return q, err
	}
	q.size = min(q.size, pageRecords)
	if after := said.Get("after"); after != "" {
		if q.after, q.goesOn = markOf(after); !q.goesOn {
			return q, errAsked("after is a place that the link to the next part has.")
		}
	}
	return q, nil
}

// mostWords bounds what is looked for, in bytes: each word is one more list to be read.
const mostWords = 1000

// mostStart bounds the number of the first record: beyond it there is no record.
const mostStart = 1 << 40

// number is a parameter that is a whole number from 1 on.
func number(said url.Values, name string, otherwise int) (int, error) {
	text := said.Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > mostStart {
		return 0, errAsked(name + " is a whole number from 1 on.")
	}
	return n, nil
}

// found are the records of a search, up to one more than an answer has.
func (s *Server) found(a *asked, q search) (es []store.Entry, total int, err error) {
	span := store.Span{Site: q.site, Living: true}
	if q.words != "" {
		es, total, ok, err := s.register.Find(a.Context(), q.words, span, q.start-1, q.size+1)
		if ok || err != nil {
			return es, total, err
		}
		return nil, 0, nil // words that have no letter find nothing
	}
	skip := q.start - 1
	if q.goesOn {
		skip = 0
	}
	if es, err = s.register.After(a.Context(), span, q.after, skip, q.size+1); err != nil {
		return nil, 0, err
	}
	total, err = s.register.Count(a.Context(), span)
	return es, total, err
}

// searched answers a search.
func (s *Server) searched(a *asked) error {
	q, err := s.searchOf(a)
	if err != nil {
		return err
	}
	es, total, err := s.found(a, q)
	if err != nil {
		return err
	}
	f := s.newFeed(a)
	f.Search, f.Total, f.Start, f.Size = searchSpace, &total, q.start, q.size
	n, err := s.fill(a, f, es[:min(len(es), q.size)])
	if err != nil {
		return err
	}
	if n < len(es) {
		pairs := []string{"start", strconv.Itoa(q.start + n)}
		if q.words == "" {
			pairs = append(pairs, "after", markText(es[n-1].Mark))
		}
		f.next(a, pairs...)
	}
	return a.xml(atomKind, f)
}

// An openSearch is the description of the search.
type openSearch struct {
	XMLName     xml.Name `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
	ShortName   string
	Description string
	URL         struct {
		Type     string `xml:"type,attr"`
		Template string `xml:"template,attr"`
	} `xml:"Url"`
	InputEncoding, OutputEncoding string
}

func (s *Server) description(a *asked) error {
	d := openSearch{ShortName: "deepcrawl", Description: fmt.Sprintf("Records of %s: those that "+
		"have all words, and all of them without a word.", s.name()),
		InputEncoding: "UTF-8", OutputEncoding: "UTF-8"}
	d.URL.Type = atomKind
	d.URL.Template = a.base + searchPath + "?q={searchTerms}&start={startIndex?}&count={count?}"
	return a.xml(describedAs, d)
}
