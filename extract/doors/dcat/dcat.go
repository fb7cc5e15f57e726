// Package dcat reads catalogues of data sets that are one document of linked data: DCAT, data.json
// as public bodies of the United States publish it, and DataCatalog of schema.org. The document is
// linked, or stands in a page itself. Long ones go on as Hydra has it.
//
// DCAT is https://www.w3.org/TR/vocab-dcat-3/, data.json
// https://resources.data.gov/resources/dcat-us/, Hydra https://www.hydra-cg.com/spec/latest/core/.
// catalogue.go finds what is in a document.
package dcat

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Protocol is DCAT.
type Protocol struct{}

// Name is "dcat".
func (Protocol) Name() string { return "dcat" }

// Signs are how catalogues are called.
func (Protocol) Signs() []string {
	return []string{"data.json", "dcat", "datacatalog", "catalog.jsonld", "hydra:"}
}

// fewestInPage is how many data sets a page describes that is a catalogue: those of one data set
// describe a few more (estimate).
const fewestInPage = 5

// Detect returns the catalogues that a page links, and the page itself where it is one.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	if v, ok := inPage(d.Page); ok && len(look(v).sets) >= fewestInPage {
		leads = append(leads,
			doors.Lead{Address: d.Page.URL,
				Evidence: fmt.Sprintf("%s describes a catalogue", d.Page.URL)})
	}
	for _, l := range d.Links {
		path := strings.ToLower(l.URL.Path)
		named := strings.HasSuffix(path, "/data.json") || strings.HasSuffix(path, "/catalog.jsonld")
		said := l.Type == "application/ld+json" ||
			strings.Contains(strings.ToLower(l.Text), "dcat") && !strings.HasSuffix(path, ".xml")
		if named || said {
			u := *l.URL
			u.Fragment = ""
			leads = append(leads,
				doors.Lead{Address: &u, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// inPage is the linked data in a page of HTML; !ok where the page is none.
func inPage(p *fetch.Page) (v any, ok bool) {
	if !bytes.HasPrefix(bytes.TrimSpace(p.Body), []byte("<")) {
		return nil, false
	}
	doc, err := p.Document()
	if err != nil {
		return nil, false
	}
	all := []any{}
	for _, script := range doc.Find(`script[type="application/ld+json"]`).EachIter() {
		// what is broken is read as far as it goes
		if one, _ := jsontree.Parse([]byte(script.Text())); one != nil {
			all = append(all, one)
		}
	}
	return all, true
}

// Open reads the first answer, which most often is the only one.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	d := doors.Door{Protocol: p.Name(), Address: l.Address.String(), Evidence: l.Evidence,
		First: l.Address.String()}
	page, err := doors.Get(ctx, f, d.First)
	if err != nil {
		return nil, err
	}
	a := p.Read(d, page)
	if len(a.Records) == 0 {
		return nil, nil
	}
	d.Price = a.Price()
	d.Price.Dates = slices.ContainsFunc(a.Records[0].Attributes, func(at answer.Attribute) bool {
		return at.Name == "modified"
	})
	return []doors.Door{d}, nil
}

// Read reads one document.
func (Protocol) Read(_ doors.Door, p *fetch.Page) (a doors.Answer) {
	v, ok := inPage(p)
	broken, failure := false, ""
	switch {
	case !ok:
		v, broken, failure = jsontree.Of(p)
	case p.Status != http.StatusOK:
		failure = fmt.Sprintf("it answered %d", p.Status)
	}
	if failure != "" {
		return doors.Answer{Failure: failure}
	}
	c := look(v)
	for _, set := range c.sets {
		a.Records = append(a.Records, record(p.URL, set))
	}
	switch {
	case broken: // what stood before is good, but how the list goes on is not known
		a.Failure = "the answer breaks off"
	case len(c.sets) == 0 && !c.paged:
		a.Failure = "the answer has no data sets"
	}
	a.Total = doors.Said(c.total)
	a.Doubt(len(c.sets))
	if u, err := fetch.ParseURL(p.URL, c.next); err == nil && c.next != "" && a.Failure == "" {
		a.Next = jsontree.Request(u)
	}
	return a
}

// record reads one data set. Its page is where it says that people land.
func record(home *url.URL, set map[string]any) answer.Record {
	r := jsontree.Record(set)
	for _, name := range []string{"landingPage", "url", "id"} {
		at := jsontree.Text(set, name)
		if u, err := fetch.ParseURL(home, at); err == nil && at != "" &&
			fetch.Site(u) == fetch.Site(home) {
			r.URL = u.String()
			break
		}
	}
	doors.Finish(&r, home, cmp.Or(jsontree.Text(set, "identifier"), jsontree.Text(set, "id")))
	return r
}
