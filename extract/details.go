package extract

import (
	"context"
	"fmt"
	"strings"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/surface/fetch"
)

// How detail pages are read.
const (
	DetailsNone   = "none"
	DetailsSample = "sample" // a few, to learn values when result pages hold little text
	DetailsAll    = "all"    // one request an item
)

// sampleSize is how many detail pages a harvest reads under DetailsSample.
const sampleSize = 20

// maxDocument bounds the text kept of a detail page, in bytes.
const maxDocument = 64 << 10

// details reads the detail pages of the records that are new with this step.
func (r *harvest) details(ctx context.Context, s *Step) error {
	for i := range s.Records {
		c := &s.Records[i]
		if !r.wanted(c) {
			continue
		}
		d, n, err := r.document(ctx, c)
		s.Outcome.Requests += n
		if err != nil {
			if ends(ctx, err) {
				return err
			}
			r.log.Info("detail page not read", "site", r.cfg.Site, "url", c.URL, "err", err)
			continue
		}
		r.samples++
		s.Documents = append(s.Documents, d)
	}
	return nil
}

func (r *harvest) wanted(c *Captured) bool {
	switch r.cfg.Details {
	case DetailsAll:
	case DetailsSample:
		if r.samples >= sampleSize {
			return false
		}
	default:
		return false
	}
	if _, known := r.graph.Find(c.Key); known || c.URL == "" {
		return false
	}
	u, err := fetch.ParseURL(nil, c.URL)
	return err == nil && fetch.Site(u) == r.cfg.Site
}

func (r *harvest) document(ctx context.Context, c *Captured) (d Document, requests int, err error) {
	u, err := fetch.ParseURL(nil, c.URL)
	if err != nil {
		return d, 0, fmt.Errorf("detail page: %w", err)
	}
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
	requests = cost(p, err)
	if err != nil {
		return d, requests, err
	}
	if p.Status != 200 {
		return d, requests, fmt.Errorf("detail page: status %d", p.Status)
	}
	doc, err := p.Document()
	if err != nil {
		return d, requests, fmt.Errorf("detail page: %w", err)
	}
	main := doc.Find("main, article, [role=main]").First()
	if main.Length() == 0 {
		main = doc.Find("body")
	}
	main = main.Clone()
	main.Find("script, style, noscript, nav, header, footer, form").Remove()
	d = Document{
		URL:       p.URL.String(),
		RecordKey: c.Key,
		Title:     strings.TrimSpace(doc.Find("title").First().Text()),
		Text:      clip(strings.Join(strings.Fields(main.Text()), " "), maxDocument),
		Lang:      doc.Find("html").AttrOr("lang", ""),
		At:        time.Now(),
	}
	if r.cfg.KeepHTML {
		d.HTML = p.Body
	}
	return d, requests, nil
}

// values returns what the document adds to the values of its record.
func (d *Document) values() []bipartite.Value {
	c := collector{seen: map[bipartite.Value]bool{}}
	c.words(d.Text)
	return c.values
}

func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}
