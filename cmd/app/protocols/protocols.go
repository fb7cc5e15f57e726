// Package protocols joins the interfaces for machines that deepcrawl reads: each is a package below
// extract/doors, and a line here.
package protocols

import (
	"slices"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/arcgis"
	"deepcrawl/extract/doors/ckan"
	"deepcrawl/extract/doors/dcat"
	"deepcrawl/extract/doors/feed"
	"deepcrawl/extract/doors/oaipmh"
	"deepcrawl/extract/doors/odata"
	"deepcrawl/extract/doors/ogcapi"
	"deepcrawl/extract/doors/openapi"
	"deepcrawl/extract/doors/opendatasoft"
	"deepcrawl/extract/doors/opensearch"
	"deepcrawl/extract/doors/socrata"
	"deepcrawl/extract/doors/sru"
)

// all are the protocols in the order in which a site is looked through for them.
var all = []doors.Protocol{
	oaipmh.Protocol{},
	ckan.Protocol{},
	odata.Protocol{},
	dcat.Protocol{},
	openapi.Protocol{},
	arcgis.Protocol{},
	socrata.Protocol{},
	opendatasoft.Protocol{},
	ogcapi.Protocol{},
	sru.Protocol{},
	opensearch.Protocol{},
	feed.Protocol{},
}

// All are the protocols in the order in which a site is looked through for them.
func All() []doors.Protocol { return slices.Clone(all) }

// Names are what users call them.
func Names() (names []string) {
	for _, p := range all {
		names = append(names, p.Name())
	}
	return names
}

// Named is the protocol of a name; nil for none.
func Named(name string) doors.Protocol {
	if i := slices.Index(Names(), name); i >= 0 {
		return all[i]
	}
	return nil
}

// Calls reports whether a word may name a door of these: the name of a protocol, with a variant
// behind a colon or without.
func Calls(word string) bool {
	name, _, _ := strings.Cut(word, ":")
	return Named(name) != nil
}
