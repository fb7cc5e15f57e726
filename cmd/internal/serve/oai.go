package serve

import (
	"cmp"
	"encoding/xml"
	"errors"
	"strings"
	"time"

	"deepcrawl/store"
	"deepcrawl/store/handover"
)

// OAI-PMH 2.0, as http://www.openarchives.org/OAI/openarchivesprotocol.html has it, but for POST.
//
// Deletions are transient: what a site has no more is told for as long as the store knows it, but
// what was forgotten there leaves no trace.

const (
	oaiSpace  = "http://www.openarchives.org/OAI/2.0/"
	oaiSchema = oaiSpace + " http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"
	xsi       = "http://www.w3.org/2001/XMLSchema-instance"

	// domain stands for all stores: a record is called the same wherever it is served, and that
	// name of no host is kept for what has none.
	domain   = "deepcrawl.internal"
	idPrefix = "oai:" + domain + ":"
)

// An oaiAnswer is an answer to any verb.
type oaiAnswer struct {
	XMLName xml.Name   `xml:"http://www.openarchives.org/OAI/2.0/ OAI-PMH"`
	XSI     string     `xml:"xmlns:xsi,attr"`
	Schema  string     `xml:"xsi:schemaLocation,attr"`
	Date    string     `xml:"responseDate"`
	Request oaiRequest `xml:"request"`
	Error   *oaiError  `xml:"error"`

	Identify *identity
	Formats  *struct {
		All []metadataFormat `xml:"metadataFormat"`
	} `xml:"ListMetadataFormats"`
	Sets        *setList    `xml:"ListSets"`
	Identifiers *headerList `xml:"ListIdentifiers"`
	Records     *recordList `xml:"ListRecords"`
	Record      *struct {
		One oaiRecord `xml:"record"`
	} `xml:"GetRecord"`
}

// An oaiRequest repeats what was asked for.
type oaiRequest struct {
	Said []xml.Attr `xml:",any,attr"`
	Base string     `xml:",chardata"`
}

type identity struct {
	Name     string `xml:"repositoryName"`
	Base     string `xml:"baseURL"`
	Version  string `xml:"protocolVersion"`
	Mail     string `xml:"adminEmail"`
	Earliest string `xml:"earliestDatestamp"`
	Deleted  string `xml:"deletedRecord"`
	Unit     string `xml:"granularity"`
}

type setList struct {
	All  []oaiSet `xml:"set"`
	Next *resumption
}

type oaiSet struct {
	Spec string `xml:"setSpec"`
	Name string `xml:"setName"`
}

type headerList struct {
	All  []header `xml:"header"`
	Next *resumption
}

type recordList struct {
	All  []oaiRecord `xml:"record"`
	Next *resumption
}

// A header says of a record what it is called, when it changed, and of which set it is.
type header struct {
	Status string `xml:"status,attr,omitempty"`
	ID     string `xml:"identifier"`
	Date   string `xml:"datestamp"`
	Set    string `xml:"setSpec"`
}

type oaiRecord struct {
	Header   header `xml:"header"`
	Metadata *struct {
		Of any
	} `xml:"metadata"`
}

// A resumption says how a list goes on; empty where it ends.
type resumption struct {
	XMLName xml.Name `xml:"resumptionToken"`
	Size    int      `xml:"completeListSize,attr,omitempty"`
	Before  int      `xml:"cursor,attr"`
	Token   string   `xml:",chardata"`
}

// oai answers a request of OAI-PMH.
func (s *Server) oai(a *asked) error {
	out := &oaiAnswer{XSI: xsi, Schema: oaiSchema, Date: oaiTime(a.at),
		Request: oaiRequest{Base: a.base + oaiPath}}
	said, wrong := arguments(a.URL.RawQuery)
	if wrong != nil {
		out.Error = wrong
		return a.xml("text/xml", out)
	}
	err := s.verb(a, said, out)
	if e, ok := errors.AsType[*oaiError](err); ok {
		out.Error, err = e, nil
	}
	if err != nil {
		return err
	}
	if e := out.Error; e == nil || e.Code != "badArgument" {
		out.Request.repeat(said)
	}
	return a.xml("text/xml", out)
}

// repeat says what was asked for. That is left out where it is no request.
func (r *oaiRequest) repeat(said map[string]string) {
	for _, name := range []string{"verb", "identifier", "metadataPrefix", "from", "until", "set",
		"resumptionToken"} {
		if value, given := said[name]; given {
			r.Said = append(r.Said, xml.Attr{Name: xml.Name{Local: name}, Value: value})
		}
	}
}

func (s *Server) verb(a *asked, said map[string]string, out *oaiAnswer) error {
	switch said["verb"] {
	case "Identify":
		return s.identify(a, out)
	case "ListMetadataFormats":
		return s.listFormats(a, said, out)
	case "ListSets":
		return s.listSets(a, said, out)
	case "GetRecord":
		return s.getRecord(a, said, out)
	}
	return s.listRecords(a, said, out)
}

// oaiTime is a time to the second.
func oaiTime(t time.Time) string { return t.UTC().Format(secondsOnly) }

func (s *Server) identify(a *asked, out *oaiAnswer) error {
	first, err := s.register.After(a.Context(), store.Span{Site: s.Site}, store.Mark{}, 0, 1)
	if err != nil {
		return err
	}
	earliest := a.at
	if len(first) > 0 {
		earliest = first[0].Time()
	}
	out.Identify = &identity{Name: s.name(), Base: a.base + oaiPath, Version: "2.0",
		Mail: "nobody@" + domain, Earliest: oaiTime(earliest), Deleted: "transient",
		Unit: "YYYY-MM-DDThh:mm:ssZ"}
	return nil
}

// name is what this is called.
func (s *Server) name() string { return "deepcrawl: " + cmp.Or(s.Site, "all sites") }

// entry is the record of an identifier.
func (s *Server) entry(a *asked, id string) (e store.Entry, err error) {
	uid, ours := strings.CutPrefix(id, idPrefix)
	if ours {
		e, ours, err = s.register.Entry(a.Context(), uid)
	}
	if err == nil && (!ours || s.Site != "" && e.Site != s.Site) {
		err = wrong("idDoesNotExist", "there is no record %q", id)
	}
	return e, err
}

func (s *Server) listFormats(a *asked, said map[string]string, out *oaiAnswer) error {
	if id, given := said["identifier"]; given {
		if _, err := s.entry(a, id); err != nil {
			return err
		}
	}
	out.Formats = &struct {
		All []metadataFormat `xml:"metadataFormat"`
	}{}
	for _, f := range formats {
		if f.Schema == "" {
			f.Schema = a.base + schemaPath
		}
		out.Formats.All = append(out.Formats.All, f)
	}
	return nil
}

func (s *Server) listSets(a *asked, said map[string]string, out *oaiAnswer) (err error) {
	var t token
	if text, goesOn := said["resumptionToken"]; goesOn {
		if t, goesOn = tokenOf("ListSets", text); !goesOn {
			return badToken(text)
		}
	}
	keys := []string{s.Site}
	if s.Site == "" {
		if keys, err = s.register.Sites(a.Context(), t.site, pageRecords+1); err != nil {
			return err
		}
	}
	if len(keys) == 0 {
		return wrong("noSetHierarchy", "each site is a set, and the store has no records yet")
	}
	out.Sets = &setList{}
	for _, key := range keys[:min(len(keys), pageRecords)] {
		out.Sets.All = append(out.Sets.All, oaiSet{setOfSite(key), key})
	}
	switch n := len(out.Sets.All); {
	case len(keys) > n:
		out.Sets.Next = &resumption{Before: t.before, Token: token{verb: "ListSets",
			site: keys[n-1], before: t.before + n}.String()}
	case t.before > 0:
		out.Sets.Next = &resumption{Before: t.before}
	}
	return nil
}

func badToken(text string) *oaiError {
	return wrong("badResumptionToken", "%.100q is no token of this list", text)
}

func (s *Server) getRecord(a *asked, said map[string]string, out *oaiAnswer) error {
	f := formatOf(said["metadataPrefix"])
	e, err := s.entry(a, said["identifier"])
	switch {
	case err != nil:
		return err
	case f == nil:
		return noFormat(said["metadataPrefix"])
	}
	all, err := s.withMetadata(a, f, []store.Entry{e})
	if err != nil {
		return err
	}
	out.Record = &struct {
		One oaiRecord `xml:"record"`
	}{all[0]}
	return nil
}

// begun is where a list begins that was asked for, or goes on.
func begun(said map[string]string) (token, error) {
	t := token{verb: said["verb"], list: listOf(said)}
	if text, goesOn := said["resumptionToken"]; goesOn {
		if t, goesOn = tokenOf(t.verb, text); !goesOn {
			return t, badToken(text)
		}
	} else if e := t.list.check(); e != nil {
		return t, e
	}
	return t, nil
}

// listRecords answers ListRecords and ListIdentifiers.
func (s *Server) listRecords(a *asked, said map[string]string, out *oaiAnswer) error {
	t, err := begun(said)
	if err != nil {
		return err
	}
	span, n := t.list.span(), pageRecords
	if t.verb == "ListIdentifiers" {
		n = pageIDs
	}
	var es []store.Entry
	if s.Site == "" || span.Site == "" || span.Site == s.Site {
		span.Site = cmp.Or(span.Site, s.Site)
		if es, err = s.register.After(a.Context(), span, t.after, 0, n+1); err != nil {
			return err
		}
	}
	if len(es) == 0 {
		return wrong("noRecordsMatch", "no record of this set changed in this time")
	}
	given, err := s.list(a, t, es[:min(len(es), n)], out)
	if err != nil || given == len(es) && t.before == 0 {
		return err
	}
	size, err := s.register.Count(a.Context(), span)
	if err != nil {
		return err
	}
	next := &resumption{Before: t.before, Size: size}
	if given < len(es) {
		t.after, t.before = es[given-1].Mark, t.before+given
		next.Token = t.String()
	}
	if out.Records != nil {
		out.Records.Next = next
	} else {
		out.Identifiers.Next = next
	}
	return nil
}

// list writes as many records of a list as an answer holds, and returns how many it wrote.
func (s *Server) list(a *asked, t token, es []store.Entry, out *oaiAnswer) (int, error) {
	if t.verb == "ListIdentifiers" {
		out.Identifiers = &headerList{}
		for _, e := range es {
			out.Identifiers.All = append(out.Identifiers.All, headerOf(e))
		}
		return len(es), nil
	}
	all, err := s.withMetadata(a, formatOf(t.list.prefix), es)
	out.Records = &recordList{All: all}
	return len(all), err
}

func headerOf(e store.Entry) header {
	h := header{ID: idPrefix + e.UID, Date: oaiTime(e.Time()), Set: setOfSite(e.Site)}
	if e.Gone {
		h.Status = "deleted"
	}
	return h
}

// withMetadata writes records in a format, those that are gone as headers alone: the first of them,
// up to the size of an answer, and one at least.
func (s *Server) withMetadata(a *asked, f *metadataFormat, es []store.Entry) (all []oaiRecord,
	err error) {
	read, err := s.living(a, es)
	if err != nil {
		return nil, err
	}
	size := 0
	for _, e := range es {
		o := oaiRecord{Header: headerOf(e)}
		if r := read[e.UID]; r != nil {
			if size += sizeOf(r); size > pageBytes && len(all) > 0 {
				break
			}
			o.Metadata = &struct{ Of any }{f.write(r)}
		} else {
			o.Header.Status = "deleted" // or it was forgotten at this moment
		}
		all = append(all, o)
	}
	return all, nil
}

// living reads those of the records that are not gone, by their UIDs.
func (s *Server) living(a *asked, es []store.Entry) (map[string]*handover.Record, error) {
	var there []store.Entry
	for _, e := range es {
		if !e.Gone {
			there = append(there, e)
		}
	}
	all, err := s.register.Records(a.Context(), there)
	if err != nil {
		return nil, err
	}
	read := make(map[string]*handover.Record, len(all))
	for _, r := range all {
		read[r.UID] = r
	}
	return read, nil
}

// sizeOf is about how many bytes a record takes.
func sizeOf(r *handover.Record) int {
	const frame = 1000 // of names, times and markup
	n := frame + len(r.Title) + len(r.Text) + len(r.URL) + len(r.Key) + len(r.SourceURL)
	for _, v := range r.Attributes {
		n += frame/10 + len(v.Name) + len(v.Value) + len(v.Normal) + len(v.SourceURL)
	}
	return n
}
