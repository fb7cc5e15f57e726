package booksite

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// sru offers the books by SRU. Faults: "2.0" (it speaks that version, and explains itself at its
// address alone), "1.1" (the same, and records are packed into a text), "no query for all" (an
// index must be asked), "wrong totals", "bad xml", "repeats" (it turns no pages behind the second),
// "marc" (it offers no other format), "unexplained end" (a diagnostic stands behind the last
// record).
func (s *Site) sru() {
	s.mux.HandleFunc("GET /sru", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/xml; charset=utf-8")
		fmt.Fprint(w, `<?xml version="1.0" encoding="UTF-8"?>`)
		switch query := r.FormValue("query"); {
		case query != "":
			s.searchRetrieve(w, r)
		case s.o.Faults["2.0"] && r.FormValue("operation") != "":
			fmt.Fprint(w, s.diagnostic("explainResponse", 8, "Unsupported parameter"))
		default:
			s.explain(w)
		}
	})
}

func (s *Site) sruVersion() (version, space string) {
	switch {
	case s.o.Faults["2.0"]:
		return "2.0", "http://docs.oasis-open.org/ns/search-ws/sruResponse"
	case s.o.Faults["1.1"]:
		return "1.1", "http://www.loc.gov/zing/srw/"
	}
	return "1.2", "http://www.loc.gov/zing/srw/"
}

func (s *Site) diagnostic(root string, number int, message string) string {
	_, space := s.sruVersion()
	return fmt.Sprintf(`<%s xmlns=%q><diagnostics><diagnostic `+
		`xmlns="http://www.loc.gov/zing/srw/diagnostic/"><uri>info:srw/diagnostic/1/%d</uri>`+
		`<message>%s</message></diagnostic></diagnostics></%s>`,
		root, space, number, message, root)
}

func (s *Site) explain(w http.ResponseWriter) {
	version, space := s.sruVersion()
	schemas := `<schema name="marcxml" identifier="info:srw/schema/1/marcxml-v1.1"/>`
	if !s.o.Faults["marc"] {
		schemas += `<schema name="dc" identifier="info:srw/schema/1/dc-v1.1"/>`
	}
	packing, explained := "xml",
		fmt.Sprintf(`<explain xmlns="http://explain.z3950.org/dtd/2.0/"><serverInfo protocol="SRU" version=%q><host>harbour.example</host></serverInfo>
		<databaseInfo><title>Library of the harbour town</title></databaseInfo>
		<indexInfo><index><map><name set="dc">date</name></map></index><index><map><name set="dc">title</name></map></index></indexInfo>
		<schemaInfo>%s</schemaInfo><configInfo><default type="numberOfRecords">10</default><setting type="maximumRecords">%d</setting></configInfo></explain>`,
			version, schemas, s.o.Page)
	if s.o.Faults["1.1"] {
		packing, explained = "string", escaped(explained)
	}
	fmt.Fprintf(w, `<explainResponse xmlns=%q><version>%s</version><record><recordSchema>`+
		`http://explain.z3950.org/dtd/2.0/</recordSchema><recordPacking>%s</recordPacking>`+
		`<recordData>%s</recordData></record></explainResponse>`,
		space, version, packing, explained)
}

func (s *Site) searchRetrieve(w http.ResponseWriter, r *http.Request) {
	version, space := s.sruVersion()
	all, query := s.Truth(), r.FormValue("query")
	start, _ := strconv.Atoi(r.FormValue("startRecord"))
	most, _ := strconv.Atoi(r.FormValue("maximumRecords"))
	switch {
	case version != "2.0" &&
		(r.FormValue("operation") != "searchRetrieve" || r.FormValue("version") != version):
		fmt.Fprint(w, s.diagnostic("searchRetrieveResponse", 5, "Unsupported version"))
		return
	case query == "cql.allRecords=1" && s.o.Faults["no query for all"]:
		fmt.Fprint(w, s.diagnostic("searchRetrieveResponse", 16, "Unsupported index"))
		return
	case query == "dc.date=*" && s.o.Faults["no query for all"]:
		all = all[:len(all)/2] // half of them have one
	case query != "cql.allRecords=1" && query != "dc.title=*":
		all = nil
	}
	if s.o.Faults["repeats"] && start > 1 {
		start = 1 + s.o.Page
	}
	if start < 1 || start > len(all) && len(all) > 0 {
		fmt.Fprint(w, s.diagnostic("searchRetrieveResponse", 61,
			"First record position out of range"))
		return
	}
	total := len(all)
	if s.o.Faults["wrong totals"] {
		total = 17
	}
	fmt.Fprintf(w, `<searchRetrieveResponse xmlns=%q><version>%s</version><numberOfRecords>`+
		`%d</numberOfRecords><records>`, space, version, total)
	from := start - 1
	to := min(from+min(most, s.o.Page), len(all))
	for i, b := range all[min(from, to):to] {
		schema, data := s.format(r.FormValue("recordSchema"), r.Host, b)
		packing := "xml"
		if s.o.Faults["1.1"] {
			packing, data = "string", escaped(data)
		}
		fmt.Fprintf(w, `<record><recordSchema>%s</recordSchema><recordPacking>%s</recordPacking>`+
			`<recordData>%s</recordData><recordPosition>%d</recordPosition></record>`,
			schema, packing, data, from+i+1)
	}
	if s.o.Faults["bad xml"] {
		fmt.Fprint(w, "\x01&nbsp;")
	}
	fmt.Fprint(w, "</records>")
	if to < len(all) || s.o.Faults["unexplained end"] {
		fmt.Fprintf(w, "<nextRecordPosition>%d</nextRecordPosition>", to+1)
	}
	fmt.Fprint(w, "</searchRetrieveResponse>")
}

// format is a book in a format.
func (s *Site) format(schema, host string, b Book) (name, data string) {
	var out strings.Builder
	if schema == "marcxml" || s.o.Faults["marc"] {
		s.metadata(&out, host, "marcxml", b)
		return "info:srw/schema/1/marcxml-v1.1", inner(out.String())
	}
	s.metadata(&out, host, "oai_dc", b)
	return "info:srw/schema/1/dc-v1.1", inner(out.String())
}

// inner is what stands in the element around a record's metadata.
func inner(metadata string) string {
	return strings.TrimSuffix(strings.TrimPrefix(metadata, "<metadata>"), "</metadata>")
}
