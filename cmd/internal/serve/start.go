package serve

import (
	"encoding/json"
	"fmt"
	"html/template"
	"time"

	"deepcrawl/store"
)

// catalogKind is the media type of a catalogue of interfaces (RFC 9727).
const catalogKind = "application/linkset+json"

// A startPage is what the first page says.
type startPage struct {
	Name, Base        string
	Records, Gone     int
	At                string
	Sites             []string
	More              bool // there are more sites
	OAI, OAIAll       string
	Search, Feed      string
	JSON, Lines       string
	Catalog, FeedKind string
	SearchKind        string
}

var startTemplate = template.Must(template.New("start").Parse(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{.Name}}</title>
<link rel="search" type="{{.SearchKind}}" href="{{.Search}}" title="{{.Name}}">
<link rel="alternate" type="{{.FeedKind}}" href="{{.Feed}}" title="{{.Name}}">
<link rel="api-catalog" href="{{.Catalog}}">
<style>body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem}
:root{color-scheme:light dark}</style></head>
<body><h1>{{.Name}}</h1>
<p>{{.Records}} records, and {{.Gone}} that are gone, as of {{.At}}.</p>
<ul>
<li><a href="{{.OAI}}">OAI-PMH</a>, with <a href="{{.OAIAll}}">all records</a>
<li><a href="{{.Search}}">OpenSearch</a>, answered in Atom
<li><a href="{{.Feed}}">Feed of what changed last</a> in Atom
<li><a href="{{.JSON}}">Records as JSON</a>, and all as <a href="{{.Lines}}">JSON lines</a>
</ul>
{{with .Sites}}<h2>Sites</h2><ul>{{range .}}<li>{{.}}{{end}}</ul>{{end}}
{{if .More}}<p>There are more sites; the sets of OAI-PMH list them all.</p>{{end}}
</body></html>
`))

// sitesShown is how many sites the first page names.
const sitesShown = 100

// start answers the first page, which declares all ways to the records.
func (s *Server) start(a *asked) error {
	p := startPage{Name: s.name(), Base: a.base, At: a.at.UTC().Format(time.RFC3339),
		OAI:    oaiPath + "?verb=Identify",
		OAIAll: oaiPath + "?verb=ListRecords&metadataPrefix=oai_dc",
		Search: describes, Feed: feedPath, JSON: recordsPath, Lines: linesPath,
		Catalog: catalogPath, FeedKind: atomKind, SearchKind: describedAs}
	living, err := s.register.Count(a.Context(), store.Span{Site: s.Site, Living: true})
	if err != nil {
		return err
	}
	all, err := s.register.Count(a.Context(), store.Span{Site: s.Site})
	if err != nil {
		return err
	}
	p.Records, p.Gone = living, all-living
	if s.Site == "" {
		if p.Sites, err = s.register.Sites(a.Context(), "", sitesShown+1); err != nil {
			return err
		}
		p.More = len(p.Sites) > sitesShown
		p.Sites = p.Sites[:min(len(p.Sites), sitesShown)]
	}
	return startTemplate.Execute(&a.out, p)
}

// A target is what the catalogue links.
type target struct {
	Href  string `json:"href"`
	Type  string `json:"type,omitempty"`
	Title string `json:"title"`
}

// catalog answers the catalogue of interfaces.
func (s *Server) catalog(a *asked) error {
	a.kind = catalogKind
	set := map[string]any{"anchor": a.base + "/",
		"item": []target{
			{a.base + oaiPath, "text/xml", "OAI-PMH"},
			{a.base + recordsPath, jsonKind, "records as JSON"},
			{a.base + linesPath, linesKind, "all records as JSON lines"}},
		"search":    []target{{a.base + describes, describedAs, "OpenSearch"}},
		"alternate": []target{{a.base + feedPath, atomKind, "what changed last"}}}
	if err := json.NewEncoder(&a.out).Encode(map[string]any{"linkset": []any{set}}); err != nil {
		return fmt.Errorf("write the catalogue: %w", err)
	}
	return nil
}
