package serve

import (
	_ "embed" // the schema
	"encoding/xml"
	"slices"
	"strings"

	"deepcrawl/store/handover"
)

// A metadataFormat is one in which records are written as XML.
type metadataFormat struct {
	Prefix string `xml:"metadataPrefix"`
	Schema string `xml:"schema"` // "": ours, see schemaPath
	Space  string `xml:"metadataNamespace"`
	write  func(r *handover.Record) any
}

const (
	recordSpace = "urn:x-deepcrawl:record:1"
	dcSpace     = "http://www.openarchives.org/OAI/2.0/oai_dc/"
	dcSchema    = "http://www.openarchives.org/OAI/2.0/oai_dc.xsd"
)

// formats are Dublin Core, which OAI-PMH wants, and ours, which has all columns.
var formats = []metadataFormat{
	{"oai_dc", dcSchema, dcSpace, dublinCore},
	{"deepcrawl", "", recordSpace, whole},
}

// formatOf is the format of a prefix; nil for none.
func formatOf(prefix string) *metadataFormat {
	i := slices.IndexFunc(formats, func(f metadataFormat) bool { return f.Prefix == prefix })
	if i < 0 {
		return nil
	}
	return &formats[i]
}

// A wholeRecord is a record with all columns that an export has, but those that are numbers of one
// export.
type wholeRecord struct {
	XMLName    xml.Name `xml:"urn:x-deepcrawl:record:1 record"`
	UID        string   `xml:"uid"`
	Site       string   `xml:"site"`
	FormID     string   `xml:"form_id,omitempty"`
	Key        string   `xml:"key"`
	KeyKind    string   `xml:"key_kind,omitempty"`
	URL        string   `xml:"url,omitempty"`
	Title      string   `xml:"title,omitempty"`
	Text       string   `xml:"text,omitempty"`
	SourceURL  string   `xml:"source_url,omitempty"`
	FirstSeen  string   `xml:"first_seen"`
	LastSeen   string   `xml:"last_seen"`
	Gone       string   `xml:"gone,omitempty"`
	Via        string   `xml:"via"`
	ChangedAt  string   `xml:"changed_at"`
	Hash       string   `xml:"hash"`
	Attributes attributes
}

// attributes are those of a record, in their order; a name may recur.
type attributes struct {
	XMLName xml.Name    `xml:"urn:x-deepcrawl:record:1 attributes"`
	All     []attribute `xml:"attribute"`
}

type attribute struct {
	Name      string `xml:"name,attr"`
	Type      string `xml:"type,attr"`
	Normal    string `xml:"normal,attr,omitempty"`
	SourceURL string `xml:"source_url,attr,omitempty"`
	Value     string `xml:",chardata"`
}

func attributesOf(r *handover.Record) (as attributes) {
	for _, v := range r.Attributes {
		as.All = append(as.All, attribute{v.Name, v.Type, v.Normal, v.SourceURL, v.Value})
	}
	return as
}

func whole(r *handover.Record) any {
	return wholeRecord{UID: r.UID, Site: r.Site, FormID: r.FormID, Key: r.Key, KeyKind: r.KeyKind,
		URL: r.URL, Title: r.Title, Text: r.Text, SourceURL: r.SourceURL, FirstSeen: r.FirstSeen,
		LastSeen: r.LastSeen, Gone: r.Gone, Via: r.Via, ChangedAt: r.ChangedAt, Hash: r.Hash,
		Attributes: attributesOf(r)}
}

//go:embed record.xsd
var recordSchema string

// schema answers the schema of our format.
func (s *Server) schema(a *asked) error {
	a.kind = "text/xml; charset=utf-8"
	a.out.WriteString(recordSchema)
	return nil
}

// A dcRecord is a record in unqualified Dublin Core.
type dcRecord struct {
	XMLName xml.Name    `xml:"oai_dc:dc"`
	OAI     string      `xml:"xmlns:oai_dc,attr"`
	DC      string      `xml:"xmlns:dc,attr"`
	Schema  string      `xml:"xsi:schemaLocation,attr"`
	All     []dcElement `xml:",any"`
}

type dcElement struct {
	XMLName xml.Name
	Value   string `xml:",chardata"`
}

// dcNames are the elements of Dublin Core by the names that attributes have which mean the same:
// those of the element, of schema.org, and of labels.
var dcNames = func() map[string]string {
	all := map[string]string{}
	for element, names := range map[string]string{
		"creator":     "creator author authors by artist composer director",
		"contributor": "contributor contributors editor editors translator illustrator",
		"publisher":   "publisher imprint",
		"date":        "date year published datepublished publication_date issued created",
		"subject":     "subject subjects keyword keywords topic topics genre category tag tags",
		"language":    "language languages inlanguage",
		"type":        "type kind",
		"format":      "format medium",
		"identifier":  "identifier isbn issn doi",
		"rights":      "rights licence license",
		"coverage":    "coverage place location period",
		"source":      "source journal",
		"relation":    "relation series ispartof",
		"description": "description abstract summary",
	} {
		for name := range strings.FieldsSeq(names) {
			all[name] = element
		}
	}
	return all
}()

// dublinCore writes the title, the address, what attributes say that Dublin Core has an element
// for, and the others as "name: value".
func dublinCore(r *handover.Record) any {
	d := dcRecord{OAI: dcSpace, DC: "http://purl.org/dc/elements/1.1/",
		Schema: dcSpace + " " + dcSchema}
	add := func(element, value string) {
		e := dcElement{xml.Name{Local: "dc:" + element}, value}
		if value != "" && !slices.Contains(d.All, e) {
			d.All = append(d.All, e)
		}
	}
	add("title", r.Title)
	add("identifier", r.URL)
	for _, v := range r.Attributes {
		if element := dcNames[strings.ToLower(v.Name)]; element != "" {
			add(element, v.Value)
		} else if v.Value != r.Title {
			add("description", v.Name+": "+v.Value)
		}
	}
	add("description", r.Text)
	add("source", r.Site)
	return d
}
