package extract

import (
	"context"
	"fmt"
	"maps"
	"math"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records/document"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/skim"
)

// How detail pages are read.
const (
	DetailsNone   = "none"
	DetailsSample = "sample" // a few, to learn values when result pages hold little text
	DetailsAll    = "all"    // one request an item
)

const (
	sampleSize  = 20       // detail pages that a harvest reads under DetailsSample
	littleText  = 200      // bytes of a record; what says more teaches values enough by itself
	maxDocument = 64 << 10 // bytes of text kept of a detail page
	sameEnd     = 3        // detail pages sent to one address, from which on it is no detail page
	// pages of one kind that say nothing of their records, after which no more of it are read
	silentPages = 2
)

// details reads the detail pages of the records that are new with this step, after those that an
// earlier run still owes. What ends the harvest only ends the reading here: the result page is read
// already and its step is saved.
func (r *harvest) details(ctx context.Context, s *Step) {
	for len(r.owed) > 0 {
		if !r.detail(ctx, s, &r.owed[0]) {
			return
		}
		r.owed = r.owed[1:]
	}
	for i := range s.Records {
		c := &s.Records[i]
		if _, known := r.graph.Find(c.Key); !known && r.wanted(c) && !r.detail(ctx, s, c) {
			return
		}
	}
}

// detail adds the detail page of a record to the step; ok is false when the harvest has to end.
func (r *harvest) detail(ctx context.Context, s *Step, c *Captured) (ok bool) {
	d, n, err := r.document(ctx, c)
	s.Outcome.Requests += n
	switch {
	case err == nil:
		r.samples++
		s.Documents = append(s.Documents, d)
	case ends(ctx, err):
		return false
	default:
		r.log.Info("detail page not read", "site", r.cfg.Site, "url", c.URL, "err", err)
	}
	return true
}

// owes returns the records of the last step of a run whose detail pages were still to be read when
// it ended. They are read in order, so that these are the ones after the last document.
func (r *harvest) owes(s *Step) []Captured {
	read := map[string]bool{}
	for i := range s.Documents {
		read[s.Documents[i].RecordKey] = true
	}
	var out []Captured
	for i := range s.Records {
		c := s.Records[i]
		if read[c.Key] {
			out = nil
		} else if c.Fresh && r.wanted(&c) {
			out = append(out, c)
		}
	}
	return out
}

// wanted reports whether the detail page of a record is to be read.
func (r *harvest) wanted(c *Captured) bool {
	switch r.cfg.Details {
	case DetailsAll:
	case DetailsSample:
		if r.samples >= sampleSize || len(c.Text) >= littleText {
			return false
		}
	default:
		return false
	}
	if c.URL == "" {
		return false
	}
	u, err := fetch.ParseURL(nil, c.URL)
	return err == nil && fetch.Site(u) == r.cfg.Site && !safety.JudgeAddress(u).Harmful() &&
		r.silent[addressKind(u)] < silentPages
}

// hear takes note of whether a page is about the record that led to it. One that says nothing of
// what the record is called may be the answer to a link that does something with it; one that does
// clears all of its kind.
func (r *harvest) hear(u *url.URL, c *Captured, page string) {
	if r.silent == nil {
		r.silent = map[string]int{}
	}
	kind := addressKind(u)
	switch said := speaksOf(page, c.Title); {
	case said:
		r.silent[kind] = math.MinInt
	case r.silent[kind] >= 0:
		r.silent[kind]++
	}
}

// speaksOf reports whether a page says half of the words of a title, or all of it.
func speaksOf(page, title string) bool {
	page, title = strings.ToLower(page), strings.ToLower(title)
	words := strings.FieldsFunc(title, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	said := 0
	for _, w := range words {
		if strings.Contains(page, w) {
			said++
		}
	}
	return strings.Contains(page, title) || 2*said >= len(words)
}

// document reads the detail page of a record. A page that is about nothing is an error.
func (r *harvest) document(ctx context.Context, c *Captured) (d Document, requests int, err error) {
	u, err := fetch.ParseURL(nil, c.URL)
	if err != nil {
		return d, 0, fmt.Errorf("detail page: %w", err)
	}
	missing, requests, err := r.missing(ctx, u)
	if err != nil {
		return d, requests, err
	}
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
	n := cost(p, err)
	requests, r.detailed = requests+n, r.detailed+n
	if err != nil {
		return d, requests, err
	}
	if p.Status != 200 {
		return d, requests, fmt.Errorf("detail page: status %d", p.Status)
	}
	if why := missing.Gone(p); why != "" {
		r.hear(u, c, "")
		return d, requests, fmt.Errorf("detail page of nothing: %s", why)
	}
	if r.trap(u, p.URL) {
		r.hear(u, c, "")
		return d, requests, fmt.Errorf("detail page of nothing: others are sent to %s, too", p.URL)
	}
	read, err := document.ReadDocument(p, missing)
	if err != nil {
		return d, requests, fmt.Errorf("detail page: %w", err)
	}
	r.hear(u, c, read.Title+" "+read.Text)
	return r.documentOf(c.Key, p, &read), requests, nil
}

// documentOf is a detail page as it is stored.
func (r *harvest) documentOf(key string, p *fetch.Page, read *document.Document) Document {
	d := Document{
		URL: p.URL.String(), RecordKey: key, At: r.now(),
		Title: read.Title, Text: clip(read.Text, maxDocument),
		Lang:      skim.Language(read.Declared, read.Text),
		Canonical: read.Canonical, Published: read.Published, Modified: read.Modified,
		Attributes: read.Attributes,
	}
	if r.cfg.KeepHTML {
		d.HTML = p.Body
	}
	return d
}

// missing returns what the site answers for items that do not exist, for addresses like u. It asks
// once for each kind of address and remembers that until the end of the run; nil is known of
// addresses without a part to make up.
func (r *harvest) missing(ctx context.Context, u *url.URL) (m *document.Missing, requests int,
	err error) {
	absent, madeUp, ok := document.Absent(u)
	if !ok {
		return nil, 0, nil
	}
	kind := addressKind(u)
	if m, known := r.absent[kind]; known || len(r.absent) >= maxKinds {
		return m, 0, nil
	}
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: absent})
	requests = cost(p, err)
	switch {
	case err == nil:
		m = document.LearnMissing(p, madeUp)
	case ends(ctx, err):
		return nil, requests, err
	}
	r.absent[kind] = m
	return m, requests, nil
}

// maxKinds bounds the kinds of addresses for which missing pages are asked.
const maxKinds = 10

// addressKind is what the addresses of one kind of page share: how deep they lie, how they end and
// which parameters they have.
func addressKind(u *url.URL) string {
	return fmt.Sprint(u.Host, strings.Count(strings.Trim(u.Path, "/"), "/"), path.Ext(u.Path),
		slices.Sorted(maps.Keys(u.Query())))
}

// trap reports whether several other addresses were sent to where this one ended.
func (r *harvest) trap(asked, ended *url.URL) bool {
	end := fetch.Key(ended)
	if fetch.Key(asked) == end {
		return false
	}
	r.ends[end]++
	return r.ends[end] > sameEnd
}

// ended takes note of where the detail pages of a stored step were sent, as trap did.
func (r *harvest) ended(s *Step) {
	asked := map[string]string{}
	of := map[string]*Captured{}
	for i := range s.Records {
		asked[s.Records[i].Key], of[s.Records[i].Key] = s.Records[i].URL, &s.Records[i]
	}
	for i := range s.Documents {
		u, err := fetch.ParseURL(nil, asked[s.Documents[i].RecordKey])
		if c := of[s.Documents[i].RecordKey]; c != nil && err == nil {
			r.hear(u, c, s.Documents[i].Title+" "+s.Documents[i].Text)
		}
		end, bad := fetch.ParseURL(nil, s.Documents[i].URL)
		if err == nil && bad == nil {
			r.trap(u, end)
		}
	}
}

// values returns what the document adds to the values of its record.
func (d *Document) values() []bipartite.Value {
	c := newCollector()
	c.words(d.Text)
	for _, a := range d.Attributes {
		c.attribute(a)
	}
	return c.values
}

func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}
