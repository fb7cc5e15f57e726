// Package arcgis reads layers and tables of ArcGIS servers, by which authorities publish what their
// maps show.
//
// The interface is described at
// https://developers.arcgis.com/rest/services-reference/enterprise/query-feature-service-layer/.
package arcgis

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Protocol is the query of layers.
type Protocol struct{}

// Name is "arcgis".
func (Protocol) Name() string { return "arcgis" }

// Signs are what addresses of services have.
func (Protocol) Signs() []string { return []string{"featureserver", "mapserver"} }

// service is the address of a service, or of a layer of one.
var service = regexp.MustCompile(`(?i)^.*/(?:FeatureServer|MapServer)(?:/\d{1,6})?(?:/|$)`)

// Detect returns the services and layers that a page links.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		path := strings.TrimSuffix(service.FindString(l.URL.Path), "/")
		if path == "" {
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

// mostLayers bounds the layers of a service that are asked.
const mostLayers = 10

// Open asks a layer what it is and how many features it has, or a service for its layers and each
// of these.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) (found []doors.Door,
	err error) {
	v, err := jsontree.Ask(ctx, f, doors.Set(l.Address, "f", "json"))
	if err != nil {
		return nil, err
	}
	layers := append(jsontree.Objects(v, "layers"), jsontree.Objects(v, "tables")...)
	if jsontree.At(v, "fields") != nil {
		layers = nil
		found, err = p.layer(ctx, f, l, l.Address, v)
	}
	for _, layer := range layers[:min(len(layers), mostLayers)] {
		at := l.Address.JoinPath(strconv.Itoa(max(jsontree.Count(layer, "id"), 0)))
		v, err := jsontree.Ask(ctx, f, doors.Set(at, "f", "json"))
		if err != nil {
			return nil, err
		}
		one, err := p.layer(ctx, f, l, at, v)
		if err != nil {
			return nil, err
		}
		found = append(found, one...)
	}
	slices.SortStableFunc(found, func(a, b doors.Door) int {
		return cmp.Compare(b.Price.Total, a.Price.Total)
	})
	for i := range found {
		found[i].Rank = i
	}
	return found, err
}

// layer asks a layer how many features it has. One that cannot be asked for parts is read as far as
// its first answer goes.
func (p Protocol) layer(ctx context.Context, f fetch.Fetcher, l doors.Lead, at *url.URL,
	v any) ([]doors.Door, error) {
	if jsontree.At(v, "fields") == nil ||
		!strings.Contains(cmp.Or(jsontree.Text(v, "capabilities"), "Query"), "Query") {
		return nil, nil
	}
	query := doors.Set(doors.Set(at.JoinPath("query"), "where", "1=1"), "f", "json")
	counted, err := jsontree.Ask(ctx, f, doors.Set(query, "returnCountOnly", "true"))
	if err != nil || jsontree.At(counted, "error") != nil {
		return nil, err
	}
	most := jsontree.Count(v, "maxRecordCount")
	first := doors.Set(doors.Set(query, "outFields", "*"), "returnGeometry", "false")
	if jsontree.At(v, "advancedQueryCapabilities", "supportsPagination") != false {
		if id := idField(v); id != "" {
			first = doors.Set(first, "orderByFields", id)
		}
		first = doors.Set(first, "resultOffset", "0")
		if most > 0 {
			first = doors.Set(first, "resultRecordCount", strconv.Itoa(most))
		}
	}
	return []doors.Door{{
		Protocol: p.Name(), Address: at.String(), Variant: jsontree.Text(v, "name"),
		Title: jsontree.Text(v, "name"), Evidence: l.Evidence,
		First: first.String(), Price: doors.PriceOf(jsontree.Count(counted, "count"), most),
	}}, nil
}

// idField is the field that tells features apart.
func idField(v any) string {
	if name := cmp.Or(jsontree.Text(v, "objectIdField"),
		jsontree.Text(v, "objectIdFieldName")); name != "" {
		return name
	}
	for _, field := range jsontree.Objects(v, "fields") {
		if jsontree.Text(field, "type") == "esriFieldTypeOID" {
			return jsontree.Text(field, "name")
		}
	}
	return ""
}

// Read reads one answer to a query.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	v, broken, failure := jsontree.Of(p)
	features := jsontree.Objects(v, "features")
	switch {
	case failure != "":
		return doors.Answer{Failure: failure}
	case jsontree.At(v, "error") != nil:
		return doors.Answer{
			Failure: cmp.Or(jsontree.Text(v, "error", "message"), "it says that it failed")}
	case jsontree.At(v, "features") == nil, broken && len(features) == 0:
		return doors.Answer{Failure: "the answer has no list of features"}
	}
	dates, id := dateFields(v), idField(v)
	for _, feature := range features {
		a.Records = append(a.Records, record(d, p.URL, feature, dates, id))
	}
	more := broken || jsontree.At(v, "exceededTransferLimit") == true ||
		len(features) > 0 && short(d, p, len(features))
	switch {
	case more && p.URL.Query().Has("resultOffset"):
		a.OnByOffset(p, "resultOffset", len(features))
	case more:
		a.Failure = "the layer has more, and cannot be asked for parts"
	}
	return a
}

// short reports whether fewer features came so far than the layer said it has, as some servers do
// not say that there is more.
func short(d doors.Door, p *fetch.Page, shown int) bool {
	before, _ := strconv.Atoi(p.URL.Query().Get("resultOffset")) // none: the first part
	return d.Price.Total > before+shown
}

// dateFields are the names of fields that hold times, in milliseconds.
func dateFields(v any) (names []string) {
	for _, field := range jsontree.Objects(v, "fields") {
		if jsontree.Text(field, "type") == "esriFieldTypeDate" {
			names = append(names, jsontree.Text(field, "name"))
		}
	}
	return names
}

// record reads one feature: its attributes.
func record(d doors.Door, home *url.URL, feature map[string]any, dates []string,
	id string) answer.Record {
	own, _ := feature["attributes"].(map[string]any)
	said := map[string]any{}
	for name, v := range own {
		if ms, ok := v.(json.Number); ok && slices.Contains(dates, name) {
			if n, err := ms.Int64(); err == nil {
				v = time.UnixMilli(n).UTC().Format(time.RFC3339)
			}
		}
		said[name] = v
	}
	r := jsontree.Record(said)
	key := ""
	if n := jsontree.Text(own, id); n != "" && id != "" {
		key = d.Address + "/" + n
	}
	doors.Finish(&r, home, key)
	if r.URL == "" {
		r.URL = key
	}
	return r
}
