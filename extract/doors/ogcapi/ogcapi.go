// Package ogcapi reads collections of items by OGC API Features and Records, and by STAC, which
// catalogues of images of the earth have. All of them list items as GeoJSON and link the next part.
//
// The standards are https://docs.ogc.org/is/17-069r4/17-069r4.html,
// https://docs.ogc.org/is/20-004r1/20-004r1.html and https://github.com/radiantearth/stac-api-spec.
package ogcapi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Protocol is OGC API.
type Protocol struct{}

// Name is "ogc-api".
func (Protocol) Name() string { return "ogc-api" }

// Signs are media types, relations and paths of collections.
func (Protocol) Signs() []string {
	return []string{"geo+json", `/collections"`, `/collections/"`, "/collections?", "rel=data",
		`rel="data"`, `rel="items"`, "stac api", "stac catalog", "/stac"}
}

// Detect returns what a page links as items, as collections or as the top of such an interface.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		json := strings.Contains(l.Type, "json") || l.Type == ""
		items := json && (l.Says("items") || l.Says("data")) || l.Type == "application/geo+json"
		named := json && strings.HasSuffix(strings.TrimSuffix(l.URL.Path, "/"), "/collections")
		called := json && strings.Contains(" "+strings.ToLower(l.Text)+" ", " stac ")
		if !items && !named && !called {
			continue
		}
		u := *l.URL
		u.Fragment = ""
		if !slices.ContainsFunc(leads, func(o doors.Lead) bool {
			return o.Address.String() == u.String()
		}) {
			leads = append(leads,
				doors.Lead{Address: &u, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// mostCollections bounds the collections of an interface that are asked for their items.
const mostCollections = 10

// mostItems are how many items an answer is asked for; servers send fewer where they send so many
// to nobody, and some refuse.
const mostItems = 1000

// Open follows a lead to items, over the collections and the top of the interface where it leads to
// these.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	v, err := get(ctx, f, l.Address)
	if err != nil {
		return nil, err
	}
	if to := linked(v, l.Address, "data"); to != nil && jsontree.At(v, "collections") == nil &&
		!hasItems(v) {
		if v, err = get(ctx, f, to); err != nil { // the top
			return nil, err
		}
	}
	lists := []source{{at: l.Address}}
	if collections := jsontree.Objects(v, "collections"); len(collections) > 0 || !hasItems(v) {
		lists = sources(collections, l.Address)
	}
	var found []doors.Door
	for _, s := range lists[:min(len(lists), mostCollections)] {
		d, ok, err := p.items(ctx, f, l, s)
		if err != nil {
			return nil, err
		}
		if ok {
			found = append(found, d)
		}
	}
	slices.SortStableFunc(found, func(a, b doors.Door) int {
		return cmp.Compare(b.Price.Total, a.Price.Total)
	})
	for i := range found {
		found[i].Rank = i
	}
	return found, nil
}

// A source is a list of items.
type source struct {
	at          *url.URL
	name, title string
}

// sources are the lists of items that collections link.
func sources(collections []map[string]any, home *url.URL) (all []source) {
	for _, c := range collections {
		if at := linked(c, home, "items"); at != nil {
			all = append(all, source{at, jsontree.Text(c, "id"), jsontree.Text(c, "title")})
		}
	}
	return all
}

// get asks for JSON. What must not be asked says nothing.
func get(ctx context.Context, f fetch.Fetcher, u *url.URL) (any, error) {
	v, err := jsontree.Ask(ctx, f, u)
	if errors.Is(err, doors.ErrNotAsked) {
		return nil, nil
	}
	return v, err
}

// hasItems reports whether an answer is a list of items.
func hasItems(v any) bool {
	_, ok := jsontree.At(v, "features").([]any)
	return ok
}

// linked is where an object links what has a relation to it, in JSON; nil for nowhere.
func linked(v any, home *url.URL, relation string) *url.URL {
	for _, l := range jsontree.Objects(v, "links") {
		said := jsontree.Text(l, "rel")
		kind, method := jsontree.Text(l, "type"), cmp.Or(jsontree.Text(l, "method"), http.MethodGet)
		if said != relation || kind != "" && !strings.Contains(kind, "json") ||
			!strings.EqualFold(method, http.MethodGet) {
			continue
		}
		if u, err := fetch.ParseURL(home, jsontree.Text(l, "href")); err == nil &&
			jsontree.Text(l, "href") != "" {
			return u
		}
	}
	return nil
}

// items asks for the first items of a list: as many as an answer may have, else as many as the
// server likes.
func (p Protocol) items(ctx context.Context, f fetch.Fetcher, l doors.Lead, s source) (d doors.Door,
	ok bool, err error) {
	for _, first := range []*url.URL{doors.Set(s.at, "limit", strconv.Itoa(mostItems)), s.at} {
		d = doors.Door{Protocol: p.Name(), Address: s.at.String(), Variant: s.name, Title: s.title,
			Evidence: l.Evidence, First: first.String()}
		page, err := f.Fetch(ctx, jsontree.Request(first))
		if errors.Is(err, doors.ErrNotAsked) {
			return d, false, nil
		}
		if err != nil {
			return d, false, err
		}
		if a := p.Read(d, page); len(a.Records) > 0 {
			d.Price = a.Price()
			return d, true, nil
		}
	}
	return d, false, nil
}

// Read reads one answer: items of GeoJSON.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	switch {
	case failure != "":
		return doors.Answer{Failure: failure, Restart: p.Status == http.StatusGone}
	case !hasItems(v):
		return doors.Answer{
			Failure: cmp.Or(jsontree.Text(v, "description"), "the answer has no list of items")}
	}
	items := jsontree.Objects(v, "features")
	for _, item := range items {
		a.Records = append(a.Records, record(d, p.URL, item))
	}
	a.Total = doors.Said(
		max(jsontree.Count(v, "numberMatched"), jsontree.Count(v, "context", "matched")))
	a.Doubt(len(items))
	switch next := linked(v, p.URL, "next"); {
	case broken: // links stand behind the items
		a.Failure = "the answer breaks off"
	case next != nil && len(items) > 0:
		a.Next = jsontree.Request(next)
	}
	return a
}

// record reads one item: its properties, and the page that it links.
func record(d doors.Door, home *url.URL, item map[string]any) answer.Record {
	own, _ := item["properties"].(map[string]any)
	r := jsontree.Record(own)
	id := jsontree.Text(item, "id")
	doors.Add(&r, "id", id)
	if r.URL = pageOf(item, home); r.URL == "" {
		for _, relation := range []string{"self", "canonical"} {
			if u := linked(item, home, relation); u != nil && r.URL == "" &&
				fetch.Site(u) == fetch.Site(home) {
				r.URL = u.String()
			}
		}
	}
	if id != "" {
		id = d.Variant + "/" + id
	}
	doors.Finish(&r, home, id)
	return r
}

// pageOf is the page for people that an item links on its site; "" for none.
func pageOf(item map[string]any, home *url.URL) string {
	for _, l := range jsontree.Objects(item, "links") {
		u, err := fetch.ParseURL(home, jsontree.Text(l, "href"))
		if err == nil && strings.HasPrefix(jsontree.Text(l, "type"), "text/html") &&
			fetch.Site(u) == fetch.Site(home) {
			return u.String()
		}
	}
	return ""
}
