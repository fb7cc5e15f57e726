package doors

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"

	"deepcrawl/surface/fetch"
)

// A site with several interfaces may list them in a catalogue (RFC 9727), which a page or the
// header of an answer names. It is a linkset in JSON (RFC 9264), and declares what a page with the
// same links would.

// Catalog is the relation of a page to a catalogue of interfaces, and a sign of it.
const Catalog = "api-catalog"

// Catalogs are the catalogues of interfaces that a page names.
func (d *Declared) Catalogs() (all []Lead) {
	for _, l := range d.Links {
		if l.Says(Catalog) &&
			!slices.ContainsFunc(all, func(o Lead) bool {
				return o.Address.String() == l.URL.String()
			}) {
			all = append(all,
				Lead{Address: l.URL,
					Evidence: d.Page.URL.String() + " names a catalogue of interfaces"})
		}
	}
	return all
}

// Linkset reads a catalogue. One that cannot be read declares nothing.
func Linkset(p *fetch.Page) *Declared {
	d := &Declared{Page: p}
	var said struct {
		Linkset []map[string]json.RawMessage `json:"linkset"`
	}
	if p.Status != http.StatusOK || json.Unmarshal(p.Body, &said) != nil {
		return d
	}
	for _, of := range said.Linkset {
		var anchor string
		_ = json.Unmarshal(of["anchor"], &anchor) // one that is no text is none
		base := d.say(p.URL, "", target{Href: anchor})
		for _, relation := range slices.Sorted(maps.Keys(of)) {
			var targets []target
			if relation == "anchor" || json.Unmarshal(of[relation], &targets) != nil {
				continue
			}
			for _, t := range targets {
				d.say(base, relation, t)
			}
		}
	}
	return d
}

// A target is what a linkset links.
type target struct {
	Href  string `json:"href"`
	Type  string `json:"type"`
	Title string `json:"title"`
}

// say adds a link, and returns where it leads; base where it leads nowhere.
func (d *Declared) say(base *url.URL, relation string, t target) *url.URL {
	u, err := fetch.ParseURL(base, t.Href)
	if err != nil || t.Href == "" || len(d.Links) >= mostLinks {
		return base
	}
	d.Links = append(d.Links, Link{URL: u, Rel: relation, Type: t.Type, Text: t.Title})
	return u
}
