// Package odata reads services that speak OData, versions 2 to 4, as programs of business and
// government offer their tables. The document $metadata declares the tables, which the protocol
// calls entity sets; each is a door.
//
// The standard is https://www.oasis-open.org/standard/odata-v4-01-os/; version 2 is at
// https://www.odata.org/documentation/.
package odata

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/surface/fetch"
)

// Protocol is OData.
type Protocol struct{}

// Name is "odata".
func (Protocol) Name() string { return "odata" }

// Signs are what addresses of services have.
func (Protocol) Signs() []string { return []string{"odata", metadata, ".svc"} }

// metadata is the document that declares what a service has, below its root.
const metadata = "$metadata"

// Detect returns the services that a page links: their roots.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		path, ok := root(l.URL.Path)
		if !ok && !strings.Contains(strings.ToLower(l.Text+" "+l.Type), "odata") {
			continue
		}
		u := *l.URL
		u.Path, u.RawPath, u.RawQuery, u.Fragment = path, "", "", ""
		if !slices.ContainsFunc(leads, func(o doors.Lead) bool {
			return o.Address.String() == u.String()
		}) {
			leads = append(leads,
				doors.Lead{Address: &u, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)})
		}
	}
	return leads
}

// root is the path of the service that a path is in, which ends with a slash; ok tells whether it
// looks as one.
func root(path string) (_ string, ok bool) {
	if before, ok := strings.CutSuffix(path, metadata); ok {
		return before, true
	}
	segments := strings.Split(path, "/")
	for i, s := range segments {
		s = strings.ToLower(s)
		if s != "odata" && !strings.HasSuffix(s, ".svc") {
			continue
		}
		if i+1 < len(segments) && isVersion(segments[i+1]) {
			i++
		}
		return strings.Join(segments[:i+1], "/") + "/", true
	}
	return strings.TrimSuffix(path, "/") + "/", false
}

// isVersion reports whether a segment of a path is a version: v4, 1.0.
func isVersion(s string) bool {
	_, err := strconv.ParseFloat(strings.TrimPrefix(strings.ToLower(s), "v"), 64)
	return err == nil
}

// mostSets bounds the entity sets of a service that are asked how many entities they have.
const mostSets = 10

// Open reads what a service declares and asks its sets how many entities they have. Those that want
// a key do not answer.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	page, err := doors.Get(ctx, f, l.Address.JoinPath(metadata).String())
	if err != nil {
		return nil, err
	}
	declared, _ := xmltree.Parse(page.Body) // what is broken says nothing
	if page.Status != http.StatusOK || declared == nil || declared.Name != "Edmx" {
		return nil, nil
	}
	count, value := "$inlinecount", "allpages"
	if strings.HasPrefix(declared.Get("Version"), "4") {
		count, value = "$count", "true"
	}
	var found []doors.Door
	sets := declared.All("DataServices", "Schema", "EntityContainer", "EntitySet")
	for _, set := range sets[:min(len(sets), mostSets)] {
		name := set.Get("Name")
		first := doors.Set(doors.Set(l.Address.JoinPath(name), "$format", "json"), count, value)
		v, err := jsontree.Ask(ctx, f, doors.Set(first, "$top", "1"))
		if err != nil {
			return nil, err
		}
		if _, ok := entities(v); !ok || name == "" {
			continue
		}
		found = append(found, doors.Door{
			Protocol: p.Name(), Address: l.Address.String(), Variant: name, Title: name,
			Evidence: l.Evidence, First: first.String(),
			Price: doors.PriceOf(countOf(v), 0),
		})
	}
	slices.SortStableFunc(found, func(a, b doors.Door) int {
		return cmp.Compare(b.Price.Total, a.Price.Total)
	})
	for i := range found {
		found[i].Rank = i
	}
	if len(found) == 0 {
		return nil, nil
	}
	return found, p.price(ctx, f, &found[0])
}

// price asks for the first answer of the largest set, as services do not say how many entities an
// answer has.
func (p Protocol) price(ctx context.Context, f fetch.Fetcher, d *doors.Door) error {
	page, err := doors.Get(ctx, f, d.First)
	if err != nil {
		return err
	}
	if a := p.Read(*d, page); a.Failure == "" {
		d.Price = a.Price()
	}
	return nil
}

// entities are those of an answer. Version 2 wraps them, as a list or an object with one.
func entities(v any) (all []map[string]any, ok bool) {
	for _, path := range [][]string{{"value"}, {"d", "results"}, {"d"}} {
		if _, ok := jsontree.At(v, path...).([]any); ok {
			return jsontree.Objects(v, path...), true
		}
	}
	return nil, false
}

// countOf is how many entities an answer says the set has; -1 where it does not.
func countOf(v any) int {
	return max(jsontree.Count(v, "@odata.count"), jsontree.Count(v, "odata.count"),
		jsontree.Count(v, "d", "__count"))
}

// nextOf is where an answer says the list goes on; "" for nowhere.
func nextOf(v any) string {
	return cmp.Or(jsontree.Text(v, "@odata.nextLink"), jsontree.Text(v, "odata.nextLink"),
		jsontree.Text(v, "d", "__next"))
}

// Read reads one answer of an entity set.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	all, ok := entities(v)
	switch {
	case failure != "":
		return doors.Answer{Failure: failure, Restart: p.Status == http.StatusGone}
	case !ok, broken && len(all) == 0:
		return doors.Answer{
			Failure: cmp.Or(jsontree.Text(v, "error", "message"),
				"the answer has no list of entities")}
	}
	a.Total = doors.Said(countOf(v))
	for _, e := range all {
		a.Records = append(a.Records, record(d, p.URL, e))
	}
	goOn(&a, p, nextOf(v), len(all), broken)
	return a
}

// goOn says how the list goes on: where the answer says, else by how many entities to skip, where
// it broke off or counts more.
func goOn(a *doors.Answer, p *fetch.Page, next string, shown int, broken bool) {
	a.Doubt(shown)
	if next != "" && !broken {
		if u, err := fetch.ParseURL(p.URL, next); err == nil {
			a.Next = jsontree.Request(u)
		}
		return
	}
	if asked := p.URL.Query(); asked.Has("$skiptoken") {
		if broken {
			a.Failure = "the answer breaks off"
		}
		return
	}
	if broken || a.Total.Known {
		a.OnByOffset(p, "$skip", shown)
	}
}

// address is where an entity stands by itself; "" where it does not say.
func address(home *url.URL, e map[string]any) string {
	said := cmp.Or(jsontree.Text(e, "@odata.id"), jsontree.Text(e, "__metadata", "uri"),
		jsontree.Text(e, "odata.id"))
	if said == "" {
		return ""
	}
	u, err := fetch.ParseURL(home, said)
	if err != nil {
		return ""
	}
	return u.String()
}
