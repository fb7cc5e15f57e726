package extract

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/identity"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Some sites declare an interface for machines that lists their records. Its answers are read by its protocol (the package
// extract/doors), and kept like those of a form, so that an item that both show is one item.

// fromDoor gets an answer of a declared interface: the first, or the one to which the answer before led.
func (r *harvest) fromDoor(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page, requests int, err error) {
	req := r.next[a.Query.ID]
	if a.Page == 1 {
		req, err = rd.form.Request(nil, nil)
	} else if req == nil {
		err = fmt.Errorf("page %d of query %d: the page before showed no way on", a.Page, a.Query.ID)
	}
	if err != nil {
		return nil, 0, err
	}
	p, err = r.fetcher.Fetch(ctx, req)
	r.answered = cost(p, err)
	return p, r.answered, err
}

// takeDeclared reads an answer of a declared interface into the step.
func (r *harvest) takeDeclared(ctx context.Context, s *Step, rd *reader, p *fetch.Page) error {
	s.URL, s.Status = p.URL.String(), p.Status
	res, _ := r.cfg.Declared(rd.form, p)
	if rd.repeats(res.Records) {
		res.Next = nil
	}
	s.Learnt = Learnt{Next: res.Next}
	for _, rec := range res.Records {
		rec.Key = r.keyAt(rd, rec)
		s.Records = append(s.Records, Captured{Record: rec})
	}
	r.details(ctx, s)
	s.Outcome = Sum(s.Ask, res, r.captureAll(s), s.Outcome.Requests)
	rd.note(s)
	return nil
}

// repeats reports whether an interface shows the same as the time before: it turns no further pages, and would show that for ever.
func (rd *reader) repeats(rs []records.Record) bool {
	var b strings.Builder
	for _, rec := range rs {
		b.WriteString(rec.Key)
		b.WriteByte('\n')
	}
	again := len(rs) > 0 && b.String() == rd.latest
	rd.latest = b.String()
	return again
}

// keyAt is the key of a record of a declared interface: that of the item that a form of the site has shown at the same address, as
// far as one has.
func (r *harvest) keyAt(rd *reader, rec records.Record) string {
	u, err := fetch.ParseURL(nil, rec.URL)
	if rec.KeyKind != "url" || err != nil {
		return rec.Key
	}
	for _, id := range slices.Sorted(maps.Keys(r.readers)) {
		key := identity.Canonical(records.Asked{Form: r.readers[id].form}, u, namesIn(u))
		if _, known := r.graph.Find(key); known {
			return key
		}
	}
	return identity.Canonical(records.Asked{Form: rd.form}, u, namesIn(u))
}

// namesIn are the names of the parameters of an address: one that a site declares has none that stand for a question.
func namesIn(u *url.URL) []string { return slices.Collect(maps.Keys(u.Query())) }
