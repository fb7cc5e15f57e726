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
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Some sites declare an interface for machines that lists their records. Its answers are read by
// its protocol (the package extract/doors), and kept like those of a form, so that an item that
// both show is one item.

// fromDoor gets an answer of a declared interface: the first, or the one to which the answer before
// led.
func (r *harvest) fromDoor(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page,
	requests int, err error) {
	req := r.next[a.Query.ID]
	if a.Page == 1 {
		req, err = forms.Request(rd.form, nil, nil)
	} else if req == nil {
		err = fmt.Errorf("page %d of query %d: the page before showed no way on", a.Page,
			a.Query.ID)
	}
	if err != nil {
		return nil, 0, err
	}
	p, err = r.fetcher.Fetch(ctx, req)
	r.answered = cost(p, err)
	return p, r.answered, err
}

// A DeclaredAnswer is an answer of a declared interface.
type DeclaredAnswer struct {
	records.Result
	Gone  []string // keys of records that the interface says are deleted
	Begin bool     // it no longer knows where the list was left: that can only be begun anew
}

// mostEmpty is how many answers without a record are passed over before a list counts as ended
// there: where a hundred thousand records are gone, in answers of 1,000 (estimate).
const mostEmpty = 100

// declared reads an answer of an interface. One without a record that goes on tells of nothing but
// records that are gone, and is passed over. A list that has to be begun anew is, once a run, and
// what it had shown before is passed over as well. It returns the page that was read last.
func (r *harvest) declared(ctx context.Context, s *Step, rd *reader, p *fetch.Page) (*fetch.Page,
	DeclaredAnswer, error) {
	a := r.cfg.Declared(rd.form, p)
	next, most := a.Next, mostEmpty
	if a.Begin && !rd.begunAnew {
		first, err := forms.Request(rd.form, nil, nil)
		if err != nil {
			return p, a, err
		}
		rd.begunAnew, next, most = true, first, mostEmpty+s.Ask.Page
	}
	for n := 0; n < most && next != nil && !r.anyNew(rd, a.Records, most > mostEmpty); n++ {
		again, err := r.fetcher.Fetch(ctx, next)
		s.Outcome.Requests += cost(again, err)
		if err != nil {
			return p, a, err
		}
		p, a = again, r.cfg.Declared(rd.form, again)
		next = a.Next
	}
	return p, a, nil
}

// anyNew reports whether there are records, and, where a list was begun anew, one that is not
// known.
func (r *harvest) anyNew(rd *reader, rs []records.Record, anew bool) bool {
	if !anew {
		return len(rs) > 0
	}
	return slices.ContainsFunc(rs, func(rec records.Record) bool {
		_, known := r.graph.Find(r.keyAt(rd, rec))
		return !known
	})
}

// takeDeclared reads an answer of a declared interface into the step.
func (r *harvest) takeDeclared(ctx context.Context, s *Step, rd *reader, p *fetch.Page) error {
	p, res, err := r.declared(ctx, s, rd, p)
	if err != nil {
		return err
	}
	s.URL, s.Status = p.URL.String(), p.Status
	for i := range res.Records {
		res.Records[i].Key = r.keyAt(rd, res.Records[i])
	}
	rd.tellApart(res.Records)
	if rd.repeats(res.Records) {
		res.Next = nil
	}
	s.Learnt = Learnt{Next: res.Next}
	for _, rec := range res.Records {
		s.Records = append(s.Records, Captured{Record: rec})
	}
	r.details(ctx, s)
	s.Outcome = Sum(s.Ask, res.Result, r.captureAll(s), s.Outcome.Requests)
	rd.note(s)
	return nil
}

// brokenOff is why the list of an interface ended in this run before its end; "" where none did.
func (r *harvest) brokenOff() string {
	for _, id := range slices.Sorted(maps.Keys(r.readers)) {
		if why := r.readers[id].brokenOff; why != "" {
			return why
		}
	}
	return ""
}

// tellApart gives records keys of their own from the answer on in which one address stands for
// several that say different things: a page of terms that all of them name, or a thing that they
// are about.
func (rd *reader) tellApart(rs []records.Record) {
	said := map[string]string{}
	for _, rec := range rs {
		if rec.KeyKind != "url" {
			continue
		}
		text, known := said[rec.Key]
		rd.shared = rd.shared || known && text != rec.Text
		said[rec.Key] = rec.Text
	}
	for i := range rs {
		if rd.shared && rs[i].KeyKind == "url" {
			rs[i].Key, rs[i].KeyKind = identity.HashOf(rs[i].Text), "hash"
		}
	}
}

// repeats reports whether an interface shows the same as the time before: it turns no further
// pages, and would show that for ever.
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

// keyAt is the key of a record of a declared interface: that of the item that a form of the site
// has shown at the same address, as far as one has.
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

// namesIn are the names of the parameters of an address: one that a site declares has none that
// stand for a question.
func namesIn(u *url.URL) []string { return slices.Collect(maps.Keys(u.Query())) }
