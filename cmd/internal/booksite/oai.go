package booksite

import (
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// oai offers the books by OAI-PMH. Faults: "expiry" (the second token is not known any more, once),
// "same for ever", "shuffled for ever", "made up for ever" (behind the end), "early again" (three
// answers in a row show records of the first two), "no totals", "wrong totals", "bad xml" (signs
// that XML forbids), "repeats" (the last token leads to the answer before), "deletions", "first
// gone" (all records of the first answer are), "one address" (all records name the terms of use,
// and no page of their own), "dead token" (the third token of the first list is not known, as often
// as it is asked for).
func (s *Site) oai() {
	expired := false
	lists := 0
	s.mux.HandleFunc("GET /oai", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/xml; charset=utf-8")
		fmt.Fprint(w, `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH `+
			`xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>`+
			`2024-12-31T00:00:00Z</responseDate>`)
		defer fmt.Fprint(w, `</OAI-PMH>`)
		switch r.FormValue("verb") {
		case "Identify":
			deleted := "no"
			if s.o.Faults["deletions"] || s.o.Faults["first gone"] {
				deleted = "persistent"
			}
			fmt.Fprintf(w, `<Identify><repositoryName>Library of the harbour `+
				`town</repositoryName><baseURL>http://%s/oai</baseURL><protocolVersion>`+
				`2.0</protocolVersion><earliestDatestamp>2024-01-01</earliestDatestamp>`+
				`<deletedRecord>%s</deletedRecord><granularity>YYYY-MM-DD</granularity>`+
				`</Identify>`, r.Host, deleted)
		case "ListMetadataFormats":
			fmt.Fprint(w, `<ListMetadataFormats><metadataFormat><metadataPrefix>`+
				`marcxml</metadataPrefix></metadataFormat><metadataFormat><metadataPrefix>`+
				`oai_dc</metadataPrefix></metadataFormat></ListMetadataFormats>`)
		case "ListRecords":
			from, prefix := 0, r.FormValue("metadataPrefix")
			if r.FormValue("resumptionToken") == "" {
				lists++
			}
			if token := r.FormValue("resumptionToken"); token != "" {
				n := ""
				prefix, n, _ = strings.Cut(token, ".")
				from, _ = strconv.Atoi(n)
				if from >= 2*s.o.Page &&
					(s.o.Faults["expiry"] && !expired || s.o.Faults["dead token"] && lists < 2) {
					expired = true
					fmt.Fprint(w, `<error code="badResumptionToken">expired</error>`)
					return
				}
			}
			if day := r.FormValue("from"); day != "" {
				s.listSince(w, r.Host, prefix, day)
				return
			}
			s.listRecords(w, r.Host, prefix, from)
		default:
			fmt.Fprint(w, `<error code="badVerb">no such verb</error>`)
		}
	})
}

func (s *Site) listRecords(w http.ResponseWriter, host, prefix string, from int) {
	fmt.Fprint(w, "<ListRecords>")
	part, to, more := s.oaiPart(from)
	for _, b := range part {
		s.oaiRecord(w, host, prefix, b)
	}
	if s.o.Faults["bad xml"] {
		fmt.Fprint(w, "\x01&nbsp;")
	}
	size := fmt.Sprintf(` completeListSize="%d"`, len(s.books))
	switch {
	case s.o.Faults["no totals"]:
		size = ""
	case s.o.Faults["wrong totals"]:
		size = ` completeListSize="17"`
	}
	switch {
	case more:
		fmt.Fprintf(w, `<resumptionToken%s cursor="%d">%s.%d</resumptionToken>`, size, from, prefix,
			to)
	case s.o.Faults["repeats"]:
		fmt.Fprintf(w, `<resumptionToken%s>%s.%d</resumptionToken>`, size, prefix, from)
	default:
		fmt.Fprintf(w, `<resumptionToken%s cursor="%d"/>`, size, from)
	}
	fmt.Fprint(w, "</ListRecords>")
}

func (s *Site) oaiRecord(w http.ResponseWriter, host, prefix string, b Book) {
	status := ""
	if b.Deleted {
		status = ` status="deleted"`
	}
	fmt.Fprintf(w, `<record><header%s><identifier>oai:harbour.example:%d</identifier>`+
		`<datestamp>%s</datestamp></header>`, status, b.ID, b.Changed)
	if !b.Deleted {
		s.metadata(w, host, prefix, b)
	}
	fmt.Fprint(w, "</record>")
}

// listSince lists all that changed on a day or later, in one answer.
func (s *Site) listSince(w http.ResponseWriter, host, prefix, day string) {
	any := false
	for _, b := range s.books {
		if b.Changed < day {
			continue
		}
		if !any {
			fmt.Fprint(w, "<ListRecords>")
		}
		any = true
		s.oaiRecord(w, host, prefix, b)
	}
	if !any {
		fmt.Fprint(w, `<error code="noRecordsMatch">nothing changed</error>`)
		return
	}
	fmt.Fprint(w, "</ListRecords>")
}

// oaiPart are the books of an answer, where the next one begins, and whether there is one.
func (s *Site) oaiPart(from int) (part []Book, to int, more bool) {
	n, page := len(s.books), s.o.Page
	to = from + page
	if s.o.Faults["early again"] {
		const again = 3
		if nth := from/page - 2; nth >= 0 && nth < again {
			return s.books[5*nth+5 : 5*nth+5+page], to, true
		} else if nth >= again {
			from -= again * page
		}
	}
	for i := from; i < from+page; i++ {
		b := s.books[i%n]
		switch {
		case i < n:
		case s.o.Faults["same for ever"]:
			b = s.books[i-from]
		case s.o.Faults["shuffled for ever"]:
			b = s.books[((i-from)*7+from/page)%n]
		case s.o.Faults["made up for ever"]:
			b.ID, b.Title = b.ID+from, fmt.Sprint(b.Title, " ", i)
		default:
			return part, to, false
		}
		part = append(part, b)
	}
	return part, to, from+page < n || s.endless()
}

func (s *Site) endless() bool {
	return s.o.Faults["same for ever"] || s.o.Faults["shuffled for ever"] ||
		s.o.Faults["made up for ever"]
}

func (s *Site) metadata(w io.Writer, host, prefix string, b Book) {
	address := fmt.Sprintf("http://%s/book/%d", host, b.ID)
	if s.o.Faults["one address"] {
		address = fmt.Sprintf("http://%s/terms", host)
	}
	if prefix == "marcxml" {
		fmt.Fprintf(w, `<metadata><record xmlns="http://www.loc.gov/MARC21/slim"><datafield `+
			`tag="100"><subfield code="a">%s</subfield></datafield><datafield tag="245">`+
			`<subfield code="a">%s</subfield></datafield><datafield tag="856"><subfield code="u">`+
			`%s</subfield></datafield></record></metadata>`,
			escaped(b.Author), escaped(b.Title), address)
		return
	}
	fmt.Fprintf(w, `<metadata><oai_dc:dc `+
		`xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" `+
		`xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>%s</dc:title><dc:creator>`+
		`%s</dc:creator><dc:date>%d</dc:date><dc:subject>%s</dc:subject><dc:identifier>`+
		`%s</dc:identifier></oai_dc:dc></metadata>`,
		escaped(b.Title), escaped(b.Author), b.Year, b.Subject, address)
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes all
	return b.String()
}
