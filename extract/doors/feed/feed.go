// Package feed reads feeds in Atom or RSS that a page names as another form of itself.
//
// Most feeds hold what is new, and some all there is: those that say so, those of which one leads
// to the next (RFC 5005), and those of a site that is small. Which of them is a list of records of
// the database shows beside what its forms find.
package feed

import (
	"context"
	"fmt"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/entries"
	"deepcrawl/surface/fetch"
)

// Protocol is that of feeds.
type Protocol struct{}

// Name is "feed".
func (Protocol) Name() string { return "feed" }

// Signs are the media types of feeds.
func (Protocol) Signs() []string { return []string{"application/atom", "application/rss"} }

// Detect returns the feeds that a page names.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		if !l.Says("alternate") ||
			!strings.HasPrefix(l.Type, "application/atom") &&
				!strings.HasPrefix(l.Type, "application/rss") {
			continue
		}
		leads = append(leads,
			doors.Lead{Address: l.URL,
				Evidence: fmt.Sprintf("%s names the feed %s", d.Page.URL, l.URL)})
	}
	return leads
}

// Open reads a feed. It is a door where it has entries.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	page, err := doors.Get(ctx, f, l.Address.String())
	if err != nil {
		return nil, err
	}
	list, failure, _ := entries.Of(page) // what breaks off says what stands before the break
	if failure != "" || len(list.Records) == 0 {
		return nil, nil
	}
	d := doors.Door{
		Protocol: p.Name(), Address: l.Address.String(), Title: list.Title, Evidence: l.Evidence,
		First: l.Address.String(),
		Loose: true,
	}
	d.Price = p.Read(d, page).Price()
	d.Price.Dates = list.Dates
	return []doors.Door{d}, nil
}

// Read reads one feed of those that lead to each other.
func (Protocol) Read(_ doors.Door, p *fetch.Page) doors.Answer {
	list, failure, err := entries.Of(p)
	if failure != "" {
		return doors.Answer{Failure: failure}
	}
	a := list.Answer(err)
	if list.Next != nil && err == nil && !list.Whole {
		a.Next = &fetch.Request{URL: list.Next, Raw: true}
	}
	return a
}
