// Package opendatasoft reads portals of Opendatasoft by its interface Explore, version 2.1: the
// records of a data set, or the data sets of a portal.
//
// The interface is described at https://help.opendatasoft.com/apis/ods-explore-v2/.
package opendatasoft

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Protocol is Explore 2.1.
type Protocol struct{}

// Name is "opendatasoft".
func (Protocol) Name() string { return "opendatasoft" }

// Signs are what addresses of data sets and of the interface have.
func (Protocol) Signs() []string { return []string{"/api/explore/", "/explore/dataset/"} }

const (
	catalog = "/api/explore/v2.1/catalog/datasets"
	rows    = "/records" // of a data set
	export  = "/exports/json"
)

// set is the address of a data set: of its page, or in the interface. What has no name is the
// catalogue.
var set = regexp.MustCompile(
	`^(?:/[a-z]{2})?/explore/dataset/([\w@.-]+)(?:/|$)|^/api/explore/v2\.\d/catalog/datasets(?:/([\w@.-]+))?(?:/|$)`)

// Detect returns the data sets to which a page links, and the catalogue where it links that.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		m := set.FindStringSubmatch(l.URL.Path)
		if m == nil {
			continue
		}
		u := *l.URL
		u.Path, u.RawPath, u.RawQuery, u.Fragment = catalog, "", "", ""
		if name := cmp.Or(m[1], m[2]); name != "" {
			u.Path += "/" + name + rows
		}
		if !slices.ContainsFunc(leads, func(o doors.Lead) bool {
			return o.Address.String() == u.String()
		}) {
			leads = append(leads,
				doors.Lead{Address: &u, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// Bounds of the interface, and of an export: one that is longer than what is read of a page brings
// a part alone.
const (
	mostRows   = 100
	mostOffset = 10_000
	mostExport = 4 << 20 // bytes
)

// Open asks for one record, which comes with how many there are. What is short is exported at once,
// if the export comes whole.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	page, err := f.Fetch(ctx, jsontree.Request(doors.Set(l.Address, "limit", "1")))
	if err != nil {
		return nil, err
	}
	v, _, failure := jsontree.Of(page)
	total := jsontree.Count(v, "total_count")
	if _, ok := jsontree.At(v, "results").([]any); failure != "" || !ok {
		return nil, nil
	}
	first := parts(l.Address)
	price := doors.PriceOf(total, mostRows)
	name := ""
	if before, ok := strings.CutSuffix(l.Address.Path, rows); ok {
		name = before[strings.LastIndexByte(before, '/')+1:]
		u := *l.Address
		u.Path = before + export
		if total >= 0 && total*len(page.Body) <= mostExport {
			n, err := exported(ctx, f, &u)
			if err != nil {
				return nil, err
			}
			if n > 0 {
				first, price = &u, doors.PriceOf(n, n)
			}
		}
	}
	return []doors.Door{
		{Protocol: p.Name(), Address: l.Address.String(), Variant: name, Title: name,
			Evidence: l.Evidence, First: first.String(), Price: price}}, nil
}

// exported is how many records an export has; 0 where it does not come whole.
func exported(ctx context.Context, f fetch.Fetcher, u *url.URL) (int, error) {
	v, err := jsontree.Ask(ctx, f, u)
	return len(jsontree.Objects(v)), err
}

// parts is the address of the first part of a list.
func parts(list *url.URL) *url.URL {
	return doors.Set(doors.Set(list, "limit", strconv.Itoa(mostRows)), "offset", "0")
}

// Read reads one answer: a part of the records, or all of them.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	list, whole := v.([]any)
	all := jsontree.Objects(v)
	if !whole {
		list, _ = jsontree.At(v, "results").([]any)
		all = jsontree.Objects(v, "results")
	}
	switch {
	case failure != "":
		return doors.Answer{Failure: failure}
	case list == nil, broken && len(all) == 0:
		return doors.Answer{
			Failure: cmp.Or(jsontree.Text(v, "message"), "the answer has no list of records")}
	}
	for _, o := range all {
		a.Records = append(a.Records, record(d, p.URL, o))
	}
	switch {
	case whole && broken: // an export has no order by which it could go on
		a.Failure = "the answer breaks off"
		return a
	case whole:
		a.Total = doors.Said(len(list))
		return a
	}
	a.Total = doors.Said(jsontree.Count(v, "total_count"))
	if a.OnByOffset(p, "offset", len(all)); a.Next != nil && behind(a.Next.URL) {
		a.Next, a.Failure = nil, fmt.Sprintf("it lists no more than %d records", mostOffset)
	}
	return a
}

// behind reports whether an address asks for records that the interface does not list.
func behind(u *url.URL) bool {
	n, _ := strconv.Atoi(u.Query().Get("offset")) // the address has one
	return n+mostRows > mostOffset
}

// record reads one record, or a data set of the catalogue, whose page stands at its name.
func record(d doors.Door, home *url.URL, o map[string]any) answer.Record {
	id := jsontree.Text(o, "dataset_id")
	if meta, ok := jsontree.At(o, "metas", "default").(map[string]any); ok && d.Variant == "" {
		r := jsontree.Record(meta)
		if u, err := fetch.ParseURL(home, "/explore/dataset/"+url.PathEscape(id)+"/"); err == nil &&
			id != "" {
			r.URL = u.String()
		}
		doors.Finish(&r, home, id)
		return r
	}
	r := jsontree.Record(o)
	if id = jsontree.Text(o, "id"); id != "" {
		id = d.Variant + "/" + id
	}
	doors.Finish(&r, home, id)
	return r
}
