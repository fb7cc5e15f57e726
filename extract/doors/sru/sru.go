// Package sru reads SRU (Search/Retrieve via URL) 1.1, 1.2 and 2.0, by which libraries have their
// catalogues searched.
//
// The standards are https://www.loc.gov/standards/sru/sru-1-2.html and OASIS searchRetrieve 2.0. A
// server explains itself: which indexes it has, in which formats it answers, and how many records
// it gives at once. A list of all records is a query that finds all of them. Each format is a door
// to the same records; Dublin Core comes first.
package sru

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
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/surface/fetch"
)

// Protocol is SRU.
type Protocol struct{}

// Name is "sru".
func (Protocol) Name() string { return "sru" }

// Signs are the letters that links to servers have.
func (Protocol) Signs() []string {
	return []string{"sru", "operation=explain", "operation=searchretrieve"}
}

// own are the arguments of the protocol. Others in a link belong to the address of the server.
var own = []string{
	"operation", "version", "query", "queryType", "startRecord", "maximumRecords", "recordPacking",
	"recordXMLEscaping", "recordSchema",
	"resultSetTTL", "sortKeys", "stylesheet", "httpAccept", "responseType",
}

// calls is how texts of links call the protocol.
var calls = regexp.MustCompile(`\bSRU\b|\bsru\b`)

// Detect returns the addresses of links that ask a server, or that the page calls SRU.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		if !asks(l.URL) && !calls.MatchString(l.Text) && !strings.Contains(l.Type, "sru+xml") &&
			!isNamed(l.URL) {
			continue
		}
		lead := doors.Lead{Address: doors.Base(l.URL, own),
			Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)}
		if !slices.ContainsFunc(leads, func(o doors.Lead) bool {
			return o.Address.String() == lead.Address.String()
		}) {
			leads = append(leads, lead)
		}
	}
	return leads
}

// asks reports whether an address is a request to a server.
func asks(u *url.URL) bool {
	op := u.Query().Get("operation")
	return op == "explain" || op == "searchRetrieve"
}

// isNamed reports whether one of the last two parts of a path says what the server is: /sru,
// /sru/catalogue.
func isNamed(u *url.URL) bool {
	parts := strings.Split(strings.ToLower(strings.Trim(u.Path, "/")), "/")
	return slices.Contains(parts[max(0, len(parts)-2):], "sru")
}

// Bounds of what is asked.
const (
	mostAtOnce  = 250 // records of an answer: in MARC some megabyte (estimate)
	usualAtOnce = 100 // where a server does not say how many it gives
	mostTried   = 5   // queries that may find all records
)

// Open has a server explain itself, and looks for a query that finds all records.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	base := l.Address.String()
	e, err := explained(ctx, f, base)
	if e == nil || err != nil {
		return nil, err
	}
	d := doors.Door{Protocol: p.Name(), Address: base, Title: e.title, Evidence: l.Evidence,
		Price: doors.Price{Total: -1}}
	if len(e.schemas) > 0 {
		d.Variant = e.schemas[0]
	}
	var best *doors.Door
	for _, query := range e.queries() {
		if d.First, err = e.request(base, query, d.Variant); err != nil {
			return nil, err
		}
		page, err := doors.Get(ctx, f, d.First)
		if err != nil {
			return nil, err
		}
		a := p.Read(d, page)
		if len(a.Records) == 0 || best != nil && a.Price().Total <= best.Price.Total {
			continue
		}
		d.Price = a.Price()
		found := d
		best = &found
		if query == allRecords {
			break
		}
	}
	if best == nil {
		return nil, nil
	}
	return variants(*best, e.schemas)
}

// variants are the doors to the same records in each of the formats.
func variants(d doors.Door, schemas []string) ([]doors.Door, error) {
	found := []doors.Door{d}
	first, err := fetch.ParseURL(nil, d.First)
	if err != nil {
		return nil, err
	}
	for i := 1; i < len(schemas); i++ {
		other := d
		query := first.Query()
		query.Set("recordSchema", schemas[i])
		u := *first
		u.RawQuery = query.Encode()
		other.Variant, other.First, other.Rank = schemas[i], u.String(), i
		found = append(found, other)
	}
	return found, nil
}

// explanation is what a server says of itself.
type explanation struct {
	version string // of the protocol
	title   string
	schemas []string // names of the formats, the best first
	indexes []string // names for queries, those first that all records likely have
	atOnce  int      // records that it gives at once
}

// explained asks a server to explain itself: in the words of 1.2, and by its address alone, as 2.0
// has it. Nil where it does not.
func explained(ctx context.Context, f fetch.Fetcher, base string) (*explanation, error) {
	for _, arguments := range []string{"operation=explain&version=1.2", ""} {
		u, err := doors.With(base, arguments)
		if err != nil {
			return nil, err
		}
		page, err := doors.Get(ctx, f, u.String())
		if err != nil {
			return nil, err
		}
		if page.Status != 200 {
			continue
		}
		root, _ := xmltree.Parse(page.Body) // what is broken says what stands before the break
		if e := readExplanation(root); e != nil {
			return e, nil
		}
	}
	return nil, nil
}

func readExplanation(root *xmltree.Node) *explanation {
	if root == nil || root.Name != "explainResponse" && root.Name != "explain" {
		return nil
	}
	z := root
	if root.Name == "explainResponse" {
		z = content(root.First("record", "recordData")).First("explain")
	}
	if z == nil {
		return nil
	}
	e := &explanation{version: version(root, z), title: z.First("databaseInfo", "title").Value(),
		atOnce: usualAtOnce}
	for _, n := range z.All("schemaInfo", "schema") {
		if name := cmp.Or(n.Get("name"), n.Get("identifier")); name != "" &&
			n.Get("retrieve") != "false" {
			e.schemas = append(e.schemas, name)
		}
	}
	slices.SortStableFunc(e.schemas, func(a, b string) int {
		return cmp.Compare(preference(a), preference(b))
	})
	for _, n := range z.All("indexInfo", "index") {
		if name := n.First("map", "name"); name.Value() != "" && n.Get("search") != "false" {
			e.indexes = append(e.indexes, strings.TrimPrefix(name.Get("set")+"."+name.Value(), "."))
		}
	}
	slices.SortStableFunc(e.indexes, func(a, b string) int {
		return cmp.Compare(reach(a), reach(b))
	})
	for _, n := range z.All("configInfo", "setting") {
		if most, err := strconv.Atoi(n.Value()); err == nil && most > 0 &&
			n.Get("type") == "maximumRecords" {
			e.atOnce = min(most, mostAtOnce)
		}
	}
	return e
}

// version is that of the protocol which the server speaks: what the answer is in, or what it says.
func version(root, z *xmltree.Node) string {
	if strings.Contains(root.Space, "search-ws") {
		return "2.0"
	}
	said := cmp.Or(root.First("version").Value(), z.First("serverInfo").Get("version"))
	if said == "1.1" || strings.HasPrefix(said, "2") {
		return said
	}
	return "1.2"
}

// preference orders formats: the least is the one to take.
func preference(schema string) int {
	s := strings.ToLower(schema)
	switch {
	case s == "dc" || strings.Contains(s, "/dc-") || strings.Contains(s, "oai_dc") ||
		strings.Contains(s, "dublin"):
		return 0
	case strings.Contains(s, "dc"):
		return 1
	case strings.Contains(s, "mods"):
		return 2
	case strings.Contains(s, "marc"):
		return 3
	}
	return 4
}

// reach orders indexes: those come first of which all records likely have a value.
func reach(index string) int {
	for i, part := range []string{"id", "anywhere", "serverchoice", "title", "date"} {
		if strings.Contains(strings.ToLower(index), part) {
			return i
		}
	}
	return 5
}

// allRecords is the query that finds all records by the standard, where a server knows it.
const allRecords = "cql.allRecords=1"

// queries are those that may find all records, the one first that does so by the standard: else any
// value of an index.
func (e *explanation) queries() []string {
	all := []string{allRecords}
	for _, index := range e.indexes {
		if len(all) < mostTried && index != "cql.allRecords" {
			all = append(all, index+"=*")
		}
	}
	return all
}

// request is the address of the first answer to a query.
func (e *explanation) request(base, query, schema string) (string, error) {
	arguments := fmt.Sprintf("query=%s&startRecord=1&maximumRecords=%d", url.QueryEscape(query),
		e.atOnce)
	if !strings.HasPrefix(e.version, "2") {
		arguments = "operation=searchRetrieve&version=" + e.version + "&" + arguments
	}
	if schema != "" {
		arguments += "&recordSchema=" + url.QueryEscape(schema)
	}
	u, err := doors.With(base, arguments)
	if err != nil {
		return "", err
	}
	return u.String(), nil
}

// content is what a record holds; some servers pack it into a text.
func content(data *xmltree.Node) *xmltree.Node {
	if data == nil || len(data.Nodes) > 0 || !strings.Contains(data.Text, "<") {
		return data
	}
	// what is broken holds what stands before the break
	inner, _ := xmltree.Parse([]byte("<recordData>" + data.Text + "</recordData>"))
	return inner
}
