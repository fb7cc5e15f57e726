// Package ckan reads the action API of CKAN, the program behind most open data portals. Its
// package_search lists all data sets.
//
// The API is described at https://docs.ckan.org/en/latest/api/.
package ckan

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Protocol is the action API of CKAN.
type Protocol struct{}

// Name is "ckan".
func (Protocol) Name() string { return "ckan" }

// Signs are how the program calls itself, and where its API is.
func (Protocol) Signs() []string { return []string{"ckan", "/api/3", "/api/action"} }

// search is where an instance lists its data sets, below its root.
const search = "api/3/action/package_search"

// Detect returns the instances that made the page or to whose API it links.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	add := func(root *url.URL, evidence string) {
		u := *root
		u.Path, u.RawPath, u.RawQuery, u.Fragment = strings.TrimSuffix(u.Path, "/")+"/"+search, "",
			"", ""
		if !slices.ContainsFunc(leads, func(l doors.Lead) bool {
			return l.Address.String() == u.String()
		}) {
			leads = append(leads, doors.Lead{Address: &u, Evidence: evidence})
		}
	}
	if strings.HasPrefix(d.Generator, "ckan") {
		add(root(d), fmt.Sprintf("%s says that %s made it", d.Page.URL, d.Generator))
	}
	for _, l := range d.Links {
		if before, ok := aboveAPI(l.URL.Path); ok {
			u := *l.URL
			u.Path = before
			add(&u, fmt.Sprintf("%s links %s", d.Page.URL, l.URL))
		}
	}
	return leads
}

// root is the address of the instance that made a page: what its scripts are told, else the top of
// the site.
func root(d *doors.Declared) *url.URL {
	said := "/"
	if doc, err := d.Page.Document(); err == nil {
		said, _ = doc.Find("body").Attr("data-site-root")
	}
	if u, err := fetch.ParseURL(d.Page.URL, cmp.Or(said, "/")); err == nil {
		return u
	}
	u := *d.Page.URL
	u.Path = "/"
	return &u
}

// aboveAPI is the path of an instance to whose API a path leads.
func aboveAPI(path string) (above string, ok bool) {
	above, rest, ok := strings.Cut(path, "/api/")
	version, rest, _ := strings.Cut(rest, "/")
	switch {
	case !ok:
		return "", false
	case version == "action":
		return above, true
	}
	return above, version == "3" && (rest == "" || strings.HasPrefix(rest, "action"))
}

const (
	// of an answer, as CKAN is set when it comes; it sends fewer where it is set otherwise
	mostRows = 1000
	byID     = "id asc" // an order that stands while data sets change
)

// Open asks for the first data sets, with which comes how many there are.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	first := doors.Set(doors.Set(doors.Set(l.Address, "rows", fmt.Sprint(mostRows)), "sort", byID),
		"start", "0")
	d := doors.Door{Protocol: p.Name(), Address: l.Address.String(), Evidence: l.Evidence,
		First: first.String()}
	page, err := f.Fetch(ctx, jsontree.Request(first))
	if err != nil {
		return nil, err
	}
	a := p.Read(d, page)
	if a.Failure != "" {
		return nil, nil
	}
	d.Price = a.Price()
	d.Price.Dates, d.Price.Since = true, true
	return []doors.Door{d}, nil
}

// Read reads one answer to package_search.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	sets := jsontree.Objects(v, "result", "results")
	switch {
	case failure != "":
		return doors.Answer{Failure: failure}
	case jsontree.At(v, "success") == false:
		return doors.Answer{
			Failure: cmp.Or(jsontree.Text(v, "error", "message"), "it says that it failed")}
	case jsontree.At(v, "result", "results") == nil, broken && len(sets) == 0:
		return doors.Answer{Failure: "the answer has no list of data sets"}
	}
	a.Total = doors.Said(jsontree.Count(v, "result", "count"))
	for _, set := range sets {
		a.Records = append(a.Records, record(d, p.URL, set))
	}
	a.OnByOffset(p, "start", len(sets))
	return a
}

// record reads one data set. Its page stands at its name.
func record(d doors.Door, home *url.URL, set map[string]any) answer.Record {
	plain := maps.Clone(set)
	delete(plain, "extras") // these have names of their own
	r := jsontree.Record(plain)
	for _, extra := range jsontree.Objects(set, "extras") {
		doors.Add(&r, jsontree.Text(extra, "key"), jsontree.Text(extra, "value"))
	}
	name := jsontree.Text(set, "name")
	if top, ok := strings.CutSuffix(d.Address, search); ok && name != "" {
		r.URL = top + url.PathEscape(cmp.Or(jsontree.Text(set, "type"), "dataset")) + "/" +
			url.PathEscape(name)
	}
	doors.Finish(&r, home, cmp.Or(jsontree.Text(set, "id"), name))
	return r
}
