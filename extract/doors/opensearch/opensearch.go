// Package opensearch reads searches that an OpenSearch 1.1 description declares for programs:
// templates of addresses whose answers are feeds in Atom or RSS, or JSON, and say how many there
// are (https://github.com/dewitt/opensearch).
//
// A search is a list of all records where it takes no words, or finds all by none of them or by
// "*". One that wants words is a form: see forms.Describe, which reads the same description.
package opensearch

import (
	"context"
	"fmt"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/entries"
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// Protocol is OpenSearch.
type Protocol struct{}

// Name is "opensearch".
func (Protocol) Name() string { return "opensearch" }

const described = "application/opensearchdescription+xml"

// Signs are the media type of descriptions.
func (Protocol) Signs() []string { return []string{described} }

// Detect returns the descriptions that a page names.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		if l.Says("search") && strings.HasPrefix(l.Type, described) {
			leads = append(leads,
				doors.Lead{Address: l.URL,
					Evidence: fmt.Sprintf("%s names the description %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// Open tries whether a search that a description declares finds all records.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	page, err := doors.Get(ctx, f, l.Address.String())
	if err != nil || page.Status != 200 {
		return nil, err
	}
	title, templates := read(page)
	for i, t := range templates {
		for _, words := range t.words() {
			d := doors.Door{
				Protocol: p.Name(), Address: l.Address.String(), Variant: t.kind, Title: title,
				Evidence: l.Evidence, First: t.address(words),
				Template: t.text, Rank: i,
			}
			answered, err := doors.Get(ctx, f, d.First)
			if err != nil {
				return nil, err
			}
			a := p.Read(d, answered)
			if len(a.Records) == 0 || a.Next == nil && len(a.Records) < a.Total.N {
				continue // it finds nothing, or turns no pages
			}
			d.Price = a.Price()
			d.Loose = !a.Total.Known && a.Next == nil // it may be what is new, as of most feeds
			return []doors.Door{d}, nil
		}
	}
	return nil, nil
}

// Read reads one answer of a search.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	l := &entries.List{}
	if d.Variant == kindJSON {
		if p.Status != 200 {
			return doors.Answer{Failure: fmt.Sprintf("it answered %d", p.Status)}
		}
		res := jsonrec.ReadJSON(question.Asked{}, p)
		if res.Kind == answer.Failed {
			return doors.Answer{Failure: res.Why}
		}
		a.Records, a.Total = res.Records, res.Claimed
	} else {
		var err error
		var failure string
		if l, failure, err = entries.Of(p); failure != "" {
			return doors.Answer{Failure: failure}
		}
		if a = l.Answer(err); err != nil {
			return a
		}
	}
	if l.Next != nil {
		a.Next = &fetch.Request{URL: l.Next, Raw: true}
		return a
	}
	turn(&a, d, p.URL, l.Size)
	return a
}
