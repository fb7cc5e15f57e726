package serve

import (
	"bytes"
	"net/http"
	"slices"
	"strconv"
	"time"

	"deepcrawl/store"
	"deepcrawl/store/handover"
)

// Records as JSON are the lines of an export in JSON lines, without what is a number of one export.

const (
	jsonKind  = "application/json"
	linesKind = "application/x-ndjson"
)

// columns are those of a record that is served.
var columns = slices.DeleteFunc(handover.Names(), func(name string) bool {
	return name == "id" || name == "site_id"
})

// linesOf writes records, one a line.
func linesOf(b *bytes.Buffer, rs ...*handover.Record) error {
	w, err := handover.Begin("jsonl", b, handover.Options{Only: columns})
	if err != nil {
		return err
	}
	for _, r := range rs {
		if err := w.Write(r); err != nil {
			return err
		}
	}
	return w.Close()
}

// A pull is a part of a list that was asked for.
type pull struct {
	span  store.Span
	after store.Mark
	limit int
}

func (s *Server) pullOf(a *asked) (p pull, err error) {
	said := a.URL.Query()
	p = pull{span: store.Span{Site: s.siteOf(a), Living: said.Get("gone") == ""}}
	if p.limit, err = number(said, "limit", pageRecords); err != nil {
		return p, err
	}
	p.limit = min(p.limit, pageRecords)
	if since := said.Get("since"); since != "" {
		t, _, ok := timeOf(since)
		if !ok {
			return p, errAsked("since is a time such as 2006-01-02 or 2006-01-02T15:04:05Z.")
		}
		p.span.From = t
	}
	if after := said.Get("after"); after != "" {
		var ok bool
		if p.after, ok = markOf(after); !ok {
			return p, errAsked("after is a place that next has.")
		}
	}
	return p, nil
}

// part reads a part of a list: its lines, and where the next one begins; the zero Mark: nowhere.
func (s *Server) part(a *asked, p pull) (lines [][]byte, next store.Mark, err error) {
	es, err := s.register.After(a.Context(), p.span, p.after, 0, p.limit+1)
	if err != nil {
		return nil, next, err
	}
	all, err := s.register.Records(a.Context(), es[:min(len(es), p.limit)])
	if err != nil {
		return nil, next, err
	}
	size, n := 0, 0
	for _, r := range all {
		if size += sizeOf(r); size > pageBytes && n > 0 {
			break
		}
		n++
	}
	var b bytes.Buffer
	if err := linesOf(&b, all[:n]...); err != nil {
		return nil, next, err
	}
	for line := range bytes.Lines(b.Bytes()) {
		lines = append(lines, line)
	}
	switch {
	case n < len(all): // it is cut short by its size
		i := slices.IndexFunc(es, func(e store.Entry) bool { return e.UID == all[n-1].UID })
		next = es[i].Mark
	case len(es) > p.limit:
		next = es[p.limit-1].Mark
	}
	return lines, next, nil
}

// records answers a part of a list, with the address of the next one.
func (s *Server) records(a *asked) error {
	p, err := s.pullOf(a)
	if err != nil {
		return err
	}
	lines, next, err := s.part(a, p)
	if err != nil {
		return err
	}
	total, err := s.register.Count(a.Context(), p.span)
	if err != nil {
		return err
	}
	a.kind = jsonKind
	a.out.WriteString(`{"total":` + strconv.Itoa(total) + `,"as_of":"` + oaiTime(a.at) + `"`)
	if next != (store.Mark{}) {
		a.out.WriteString(`,"next":`)
		// an address that is encoded has no sign that JSON would
		a.out.WriteString(`"` + a.base + recordsPath + "?" + a.with("after", markText(next)) + `"`)
	}
	a.out.WriteString(`,"records":[`)
	for i, line := range lines {
		if i > 0 {
			a.out.WriteByte(',')
		}
		a.out.Write(bytes.TrimSuffix(line, []byte("\n")))
	}
	a.out.WriteString("]}\n")
	return nil
}

// record answers one record. One that is gone is answered with what is left of it.
func (s *Server) record(a *asked) error {
	e, ok, err := s.register.Entry(a.Context(), a.PathValue("uid"))
	if err != nil {
		return err
	}
	a.kind = jsonKind
	var all []*handover.Record
	if ok && (s.Site == "" || s.Site == e.Site) {
		if all, err = s.register.Records(a.Context(), []store.Entry{e}); err != nil {
			return err
		}
	}
	if len(all) == 0 {
		a.status = http.StatusNotFound
		a.out.WriteString(`{"error":"there is no such record"}` + "\n")
		return nil
	}
	if e.Gone {
		a.status = http.StatusGone
	}
	return linesOf(&a.out, all[0])
}

// lines answers all records, one a line, part by part, as fast as the client takes them.
func (s *Server) lines(w http.ResponseWriter, r *http.Request) {
	a := &asked{Request: r}
	p, err := s.pullOf(a)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	for begun := false; ; begun = true {
		var lines [][]byte
		err := s.read(r.Context(), a, func(*asked) (err error) {
			lines, p.after, err = s.part(a, p)
			return err
		})
		switch {
		case err != nil && begun:
			panic(http.ErrAbortHandler) // who reads sees that it breaks off
		case err != nil:
			s.fail(w, r, err)
			return
		case !begun:
			w.Header().Set("Content-Type", linesKind)
		}
		if s.send(w, lines) != nil || p.after == (store.Mark{}) || r.Method == http.MethodHead {
			return
		}
	}
}

// send sends lines, within the time that a part has.
func (s *Server) send(w http.ResponseWriter, lines [][]byte) error {
	c := http.NewResponseController(w)
	_ = c.SetWriteDeadline(time.Now().Add(writeTime)) // a writer of a test may have none
	for _, line := range lines {
		if _, err := w.Write(line); err != nil {
			return err
		}
	}
	return c.Flush()
}
