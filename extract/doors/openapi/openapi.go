// Package openapi reads web interfaces that are described by OpenAPI, or Swagger as its version 2
// was called. Operations of the method GET that need no parameter and answer with a list are doors;
// no other operation is ever asked.
//
// The standard is https://spec.openapis.org/oas/latest.html. description.go reads descriptions.
package openapi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/surface/fetch"
)

// Protocol is OpenAPI.
type Protocol struct{}

// Name is "openapi".
func (Protocol) Name() string { return "openapi" }

// Signs are how descriptions are called.
func (Protocol) Signs() []string {
	return []string{"openapi", "swagger", "service-desc", "api-docs"}
}

// Detect returns the descriptions in JSON that a page links.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		path := strings.ToLower(l.URL.Path)
		named := strings.HasSuffix(path, "/openapi.json") ||
			strings.HasSuffix(path, "/swagger.json") || strings.HasSuffix(path, "/api-docs")
		if named || l.Says("service-desc") || strings.Contains(l.Type, "openapi+json") {
			u := *l.URL
			u.Fragment = ""
			leads = append(leads,
				doors.Lead{Address: &u, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// mostAsked bounds the operations of a description that are asked for their first answer.
const mostAsked = 5

// Open reads a description and asks its lists for their first answers.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	v, err := jsontree.Ask(ctx, f, l.Address)
	if err != nil {
		return nil, err
	}
	var found []doors.Door
	lists := lists(v, l.Address)
	for _, op := range lists[:min(len(lists), mostAsked)] {
		d := doors.Door{Protocol: p.Name(), Address: l.Address.String(), Variant: op.path,
			Title: op.title, Evidence: l.Evidence, First: op.first.String()}
		page, err := f.Fetch(ctx, jsontree.Request(op.first))
		if errors.Is(err, doors.ErrNotAsked) {
			continue
		}
		if err != nil {
			return nil, err
		}
		a := p.Read(d, page)
		if a.Failure != "" || len(a.Records) == 0 {
			continue
		}
		d.Price = a.Price()
		found = append(found, d)
	}
	slices.SortStableFunc(found, func(a, b doors.Door) int {
		return cmp.Compare(size(b.Price), size(a.Price))
	})
	for i := range found {
		found[i].Rank = i
	}
	return found, nil
}

// size is how many records a list has, as far as is known.
func size(p doors.Price) int { return max(p.Total, p.Page) }

// Read reads one answer of a list.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	if failure != "" {
		return doors.Answer{Failure: failure, Restart: p.Status == http.StatusGone}
	}
	list, ok := listIn(v, 0)
	if !ok {
		return doors.Answer{Failure: "the answer has no list"}
	}
	for _, o := range list {
		a.Records = append(a.Records, record(d, p.URL, o))
	}
	a.Total = totalOf(v, p)
	goOn(&a, v, p, len(list), broken)
	return a
}

// listIn is the longest list of objects in an answer; of those in one another the outer one.
func listIn(v any, depth int) (best []map[string]any, ok bool) {
	if list, ok := v.([]any); ok {
		return jsontree.Objects(v), len(list) == 0 || len(jsontree.Objects(v)) > 0
	}
	o, isObject := v.(map[string]any)
	if !isObject || depth > 2 {
		return nil, false
	}
	for _, name := range jsonrec.SortedKeys(o) {
		if found, has := listIn(o[name], depth+1); has && (!ok || len(found) > len(best)) {
			best, ok = found, true
		}
	}
	return best, ok
}

// totalOf is how many records an answer says there are, in itself or its header.
func totalOf(v any, p *fetch.Page) answer.Total {
	if n, err := strconv.Atoi(p.Header.Get("X-Total-Count")); err == nil {
		return doors.Said(n)
	}
	return jsonrec.TotalOf(v, 0)
}

// goOn says how a list goes on, until an answer has nothing where it does not say how long it is.
func goOn(a *doors.Answer, v any, p *fetch.Page, shown int, broken bool) {
	a.Doubt(before(p.URL, shown) + shown)
	if broken && (shown == 0 || !isByOffset(p.URL)) {
		a.Failure = "the answer breaks off"
	}
	if shown == 0 || a.Failure != "" {
		return
	}
	until := a.Total
	if !until.Known {
		until = answer.Total{N: math.MaxInt32, Known: true}
	}
	if r := jsonrec.Next(v, p, shown, until); r != nil {
		a.Next = jsontree.Request(r.URL)
	}
}

// before is how many records stand before an answer at least, as its address says.
func before(u *url.URL, shown int) int {
	for name, values := range u.Query() {
		n, err := strconv.Atoi(values[0])
		switch name = strings.ToLower(name); {
		case err != nil || n < 0 || n > math.MaxInt32:
		case jsonrec.OffsetNames[name]:
			return n
		case jsonrec.PageNames[name]:
			return max(n-1, 0) * shown
		}
	}
	return 0
}

func isByOffset(u *url.URL) bool {
	for name := range u.Query() {
		if jsonrec.OffsetNames[strings.ToLower(name)] {
			return true
		}
	}
	return false
}

// record reads one object of a list.
func record(d doors.Door, home *url.URL, o map[string]any) answer.Record {
	r := jsontree.Record(o)
	if u, err := fetch.ParseURL(home, jsonrec.AddressOf(o)); err == nil &&
		jsonrec.AddressOf(o) != "" && fetch.Site(u) == fetch.Site(home) {
		r.URL = u.String()
	}
	id := jsonrec.IDOf(o)
	if id != "" {
		id = d.Variant + " " + id
	}
	doors.Finish(&r, home, id)
	return r
}
