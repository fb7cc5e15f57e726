package sru

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Numbers of diagnostics (https://www.loc.gov/standards/sru/diagnostics/diagnosticsList.html).
const (
	outOfRange = "61" // the first record asked for lies behind the last
	noLonger   = "51" // the result set does not exist
)

// Read reads one answer to a query.
func (Protocol) Read(_ doors.Door, p *fetch.Page) (a doors.Answer) {
	root, err := xmltree.Parse(p.Body)
	switch {
	case p.Status != 200:
		return doors.Answer{Failure: fmt.Sprintf("it answered %d", p.Status)}
	case root == nil:
		return doors.Answer{Failure: err.Error()}
	case root.Name != "searchRetrieveResponse":
		return doors.Answer{Failure: "the answer is <" + root.Name + ">, and none of SRU"}
	}
	nodes := root.All("records", "record")
	if said := root.First("diagnostics", "diagnostic"); said != nil && len(nodes) == 0 {
		return refused(said)
	}
	for _, n := range nodes {
		data := content(n.First("recordData"))
		if data.First("diagnostic") == nil { // one that stands for a record which cannot be shown
			a.Records = append(a.Records, record(n, data, p.URL))
		}
	}
	if n, err := strconv.Atoi(root.First("numberOfRecords").Value()); err == nil && n >= 0 {
		a.Total = answer.Total{N: n, Known: true,
			Exact: root.First("resultCountPrecision").Value() == ""}
	}
	if err != nil {
		// What stood before the break is good, but how the list goes on is not known.
		a.Failure = "the answer breaks off"
		return a
	}
	a.Next = next(p.URL, root, nodes, a.Total)
	return a
}

// refused is an answer that says why there is none.
func refused(d *xmltree.Node) doors.Answer {
	uri := d.First("uri").Value()
	number := uri[strings.LastIndexByte(uri, '/')+1:]
	if number == outOfRange {
		return doors.Answer{}
	}
	why := strings.TrimSpace(d.First("message").Value() + " " + d.First("details").Value())
	return doors.Answer{Failure: "diagnostic " + number + ": " + why, Restart: number == noLonger}
}

// next asks for the records behind those of an answer: from where it says, or from the next one as
// long as there are more. An answer that stands at another place than was asked for goes on
// nowhere: the server does not turn pages.
func next(at *url.URL, root *xmltree.Node, nodes []*xmltree.Node,
	total answer.Total) *fetch.Request {
	query := at.Query()
	start, err := strconv.Atoi(query.Get("startRecord"))
	if err != nil || len(nodes) == 0 {
		return nil
	}
	if shown, err := strconv.Atoi(nodes[0].First("recordPosition").Value()); err == nil &&
		shown != start && shown == 1 {
		return nil
	}
	position, err := strconv.Atoi(root.First("nextRecordPosition").Value())
	switch {
	case err == nil && position > start:
	case total.Known && start+len(nodes) <= total.N:
		position = start + len(nodes)
	default:
		return nil
	}
	query.Set("startRecord", strconv.Itoa(position))
	u := *at
	u.RawQuery = query.Encode()
	return &fetch.Request{URL: &u, Raw: true}
}

// record reads one record: each element of it that holds text is a value.
func record(n, data *xmltree.Node, home *url.URL) (r answer.Record) {
	doors.AddLeaves(&r, data)
	id := n.First("recordIdentifier").Value()
	if id == "" {
		id = controlNumber(data)
	}
	doors.Finish(&r, home, id)
	return r
}

// controlNumber is what MARC calls a record; "" in other formats.
func controlNumber(data *xmltree.Node) string {
	for _, field := range data.All("record", "controlfield") {
		if field.Get("tag") == "001" {
			return field.Value()
		}
	}
	return ""
}
