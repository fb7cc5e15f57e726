// Package socrata reads data sets of Socrata, which many cities of America publish by, through its
// interface SODA.
//
// The interface is described at https://dev.socrata.com/docs/endpoints.
package socrata

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/surface/fetch"
)

// Protocol is SODA 2.
type Protocol struct{}

// Name is "socrata".
func (Protocol) Name() string { return "socrata" }

// Signs are what addresses of data sets have, and whom their pages name.
func (Protocol) Signs() []string { return []string{"/resource/", "/api/views/", "socrata"} }

// set is a path that has the identity of a data set in it.
var set = regexp.MustCompile(
	`^/(?:resource|api/views)/([a-z0-9]{4}-[a-z0-9]{4})(?:\.json|/rows\.\w+)?$`)

// Detect returns the data sets to whose data a page links.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		m := set.FindStringSubmatch(l.URL.Path)
		if m == nil {
			continue
		}
		u := *l.URL
		u.Path, u.RawPath, u.RawQuery, u.Fragment = "/resource/"+m[1]+".json", "", "", ""
		if !slices.ContainsFunc(leads, func(o doors.Lead) bool {
			return o.Address.String() == u.String()
		}) {
			leads = append(leads,
				doors.Lead{Address: &u, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// mostRows are asked for in an answer: more than 1,000 is allowed, but answers are to stay short of
// what is read of a page.
const mostRows = 1000

// Open asks how many rows a data set has.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	v, err := jsontree.Ask(ctx, f, doors.Set(l.Address, "$select", "count(*)"))
	if err != nil {
		return nil, err
	}
	total := -1
	for _, o := range jsontree.Objects(v) {
		total = max(jsontree.Count(o, "count"), jsontree.Count(o, "count_1"))
	}
	if total < 0 {
		return nil, nil
	}
	first := doors.Set(
		doors.Set(doors.Set(l.Address, "$order", ":id"), "$limit", strconv.Itoa(mostRows)),
		"$offset", "0")
	d := doors.Door{
		Protocol: p.Name(), Address: l.Address.String(),
		Variant: set.FindStringSubmatch(l.Address.Path)[1], Evidence: l.Evidence,
		First: first.String(), Price: doors.PriceOf(total, mostRows),
	}
	d.Price.Since = true // by :updated_at
	return []doors.Door{d}, nil
}

// Read reads rows.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	rows := jsontree.Objects(v)
	if _, ok := v.([]any); failure == "" && (!ok || broken && len(rows) == 0) {
		failure = "the answer is no list of rows"
	}
	if failure != "" {
		return doors.Answer{Failure: failure}
	}
	for _, row := range rows {
		r := jsontree.Record(row)
		doors.Finish(&r, p.URL, rowID(d, row))
		a.Records = append(a.Records, r)
	}
	// Answers do not count: the last one is shorter than was asked for, and ends where the count of
	// the opened door was.
	limit, _ := strconv.Atoi(p.URL.Query().Get("$limit")) // there is one
	if broken || len(rows) >= limit || before(p.URL)+len(rows) != d.Price.Total {
		a.OnByOffset(p, "$offset", len(rows))
	}
	return a
}

func before(u *url.URL) int {
	n, _ := strconv.Atoi(u.Query().Get("$offset")) // none: the first part
	return n
}

// rowID is what a row is called; "" where it has no name of its own.
func rowID(d doors.Door, row map[string]any) string {
	for _, name := range []string{":id", "id"} {
		if id := jsontree.Text(row, name); id != "" {
			return d.Variant + "/" + id
		}
	}
	return ""
}
