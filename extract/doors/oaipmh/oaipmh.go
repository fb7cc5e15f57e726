// Package oaipmh reads OAI-PMH 2.0, by which libraries and archives offer the records of their
// catalogues to harvesters.
//
// The standard is http://www.openarchives.org/OAI/openarchivesprotocol.html. All formats that a
// site offers are doors to the same records; unqualified Dublin Core, which every site has to
// offer, comes first.
package oaipmh

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Protocol is OAI-PMH.
type Protocol struct{}

// Identifier is the name of the attribute by which a repository calls its record.
const Identifier = "oai identifier"

// Name is "oai-pmh".
func (Protocol) Name() string { return "oai-pmh" }

// Signs are the letters that all names of repositories have.
func (Protocol) Signs() []string { return []string{"oai", "verb="} }

// dublinCore is the prefix of the format that each repository has to offer.
const dublinCore = "oai_dc"

// Detect returns the addresses of links that ask a repository, or that the page calls OAI-PMH.
func (Protocol) Detect(d *doors.Declared) (leads []doors.Lead) {
	for _, l := range d.Links {
		if !asks(l.URL) && !strings.Contains(strings.ToLower(l.Text), "oai-pmh") &&
			!isNamed(l.URL) {
			continue
		}
		base := doors.Base(l.URL, own)
		lead := doors.Lead{Address: base, Evidence: fmt.Sprintf("%s links %s", d.Page.URL, l.URL)}
		if !slices.ContainsFunc(leads, func(o doors.Lead) bool {
			return o.Address.String() == base.String()
		}) {
			leads = append(leads, lead)
		}
	}
	return leads
}

// own are the arguments of the protocol. Others in a link belong to the address of the repository.
var own = []string{"verb", "metadataPrefix", "identifier", "from", "until", "set",
	"resumptionToken"}

// asks reports whether an address is a request to a repository.
func asks(u *url.URL) bool {
	switch u.Query().Get("verb") {
	case "Identify", "ListRecords", "ListIdentifiers", "ListSets", "ListMetadataFormats",
		"GetRecord":
		return true
	}
	return false
}

// isNamed reports whether the path of an address ends as repositories are called by the programs
// that run most of them.
func isNamed(u *url.URL) bool {
	path := strings.ToLower(strings.Trim(u.Path, "/"))
	last := path[strings.LastIndexByte(path, '/')+1:]
	switch strings.TrimSuffix(last, ".php") {
	case "oai", "oai2", "oai-pmh", "oaipmh", "oai2d", "oai.pl", "oai-provider":
		return true
	}
	return strings.HasSuffix(path, "oai/request")
}

// Open asks a repository who it is, which formats it has, and for the first records, which say how
// many there are.
func (p Protocol) Open(ctx context.Context, f fetch.Fetcher, l doors.Lead) ([]doors.Door, error) {
	base := l.Address.String()
	who, err := ask(ctx, f, base, "verb=Identify")
	if err != nil || who.First("Identify") == nil {
		return nil, err
	}
	identity := who.First("Identify")
	formats, err := ask(ctx, f, base, "verb=ListMetadataFormats")
	if err != nil {
		return nil, err
	}
	var found []doors.Door
	for _, n := range formats.All("ListMetadataFormats", "metadataFormat") {
		prefix := n.First("metadataPrefix").Value()
		first, err := doors.With(base, "verb=ListRecords&metadataPrefix="+url.QueryEscape(prefix))
		if err != nil || prefix == "" {
			continue
		}
		found = append(found, doors.Door{
			Protocol: p.Name(), Address: base, Variant: prefix,
			Title: identity.First("repositoryName").Value(), Evidence: l.Evidence,
			First: first.String(),
			Price: doors.Price{Total: -1, Dates: true, Since: true,
				Deletions: keepsDeleted(identity)},
		})
	}
	slices.SortStableFunc(found, func(a, b doors.Door) int {
		return cmp.Compare(preference(b), preference(a))
	})
	for i := range found {
		found[i].Rank = i
	}
	if len(found) == 0 {
		return nil, nil
	}
	return found, p.price(ctx, f, found)
}

// price asks for the first answer of the first door. All formats are of the same records.
func (p Protocol) price(ctx context.Context, f fetch.Fetcher, found []doors.Door) error {
	page, err := doors.Get(ctx, f, found[0].First)
	if err != nil {
		return err
	}
	first := p.Read(found[0], page).Price()
	for i := range found {
		price := first
		price.Dates, price.Since, price.Deletions = true, true, found[i].Price.Deletions
		found[i].Price = price
	}
	return nil
}

// preference is how well the values of a format are told apart by their names alone. Formats that
// are not known stand in the order in which the repository names them.
func preference(d doors.Door) int {
	if d.Variant == dublinCore {
		return 1
	}
	return 0
}

// keepsDeleted reports whether a repository tells which records are gone.
func keepsDeleted(identity *xmltree.Node) bool {
	kept := identity.First("deletedRecord").Value()
	return kept == "persistent" || kept == "transient"
}

// Since asks for the records with a datestamp of that day or later. Days are understood by all
// repositories, whatever their granularity.
func (Protocol) Since(d doors.Door, day time.Time) (*url.URL, error) {
	return doors.With(d.Address, "verb=ListRecords&metadataPrefix="+url.QueryEscape(d.Variant)+
		"&from="+day.UTC().Format(time.DateOnly))
}

// ask gets one answer; nil where it is none of this protocol.
func ask(ctx context.Context, f fetch.Fetcher, base, arguments string) (*xmltree.Node, error) {
	u, err := doors.With(base, arguments)
	if err != nil {
		return nil, err
	}
	page, err := doors.Get(ctx, f, u.String())
	if err != nil {
		return nil, err
	}
	root, _ := xmltree.Parse(page.Body) // what is broken says nothing
	if page.Status != 200 || root == nil || root.Name != "OAI-PMH" {
		return nil, nil
	}
	return root, nil
}

// Read reads one answer to ListRecords.
func (Protocol) Read(d doors.Door, p *fetch.Page) (a doors.Answer) {
	root, err := xmltree.Parse(p.Body)
	switch {
	case p.Status != 200:
		return doors.Answer{Failure: fmt.Sprintf("it answered %d", p.Status)}
	case root == nil:
		return doors.Answer{Failure: err.Error()}
	case root.Name != "OAI-PMH":
		return doors.Answer{Failure: "the answer is <" + root.Name + ">, and none of OAI-PMH"}
	}
	if e := root.First("error"); e != nil {
		return refused(e)
	}
	home, at := p.URL, root.First("ListRecords")
	for _, n := range at.All("record") {
		id := n.First("header", "identifier").Value()
		if n.First("header").Get("status") == "deleted" {
			a.Gone = append(a.Gone, id)
			continue
		}
		a.Records = append(a.Records, record(n, home, id))
	}
	if err != nil || at == nil {
		// What stood before the break is good, but how the list goes on is not known.
		a.Failure = "the answer breaks off"
		return a
	}
	goOn(&a, d, at.First("resumptionToken"))
	return a
}

// refused is an answer that says why there is none.
func refused(e *xmltree.Node) doors.Answer {
	code, why := e.Get("code"), e.Value()
	switch code {
	case "noRecordsMatch":
		return doors.Answer{Total: answer.Total{Known: true, Exact: true}}
	case "badResumptionToken":
		return doors.Answer{Failure: "it no longer knows where the list was left: " + why,
			Restart: true}
	}
	return doors.Answer{Failure: code + ": " + why}
}

// goOn says how the list goes on, and how long it is.
func goOn(a *doors.Answer, d doors.Door, token *xmltree.Node) {
	n, err := strconv.Atoi(token.Get("completeListSize"))
	if err == nil && n > 0 && !d.Price.Deletions { // else those that are gone are counted in
		a.Total = answer.Total{N: n, Known: true, Exact: true}
	}
	if token.Value() == "" {
		return // the last part has none, or an empty one
	}
	if u, err := doors.With(d.Address,
		"verb=ListRecords&resumptionToken="+url.QueryEscape(token.Value())); err == nil {
		a.Next = &fetch.Request{URL: u, Raw: true}
	}
}

// record reads one record: each element of its metadata that holds text is a value.
func record(n *xmltree.Node, home *url.URL, id string) (r answer.Record) {
	doors.AddLeaves(&r, n.First("metadata"))
	for _, set := range n.All("header", "setSpec") {
		doors.Add(&r, "set", set.Value())
	}
	doors.Add(&r, Identifier, id) // deletions are told by it alone
	doors.Add(&r, "datestamp", n.First("header", "datestamp").Value())
	doors.Finish(&r, home, id)
	return r
}
