package extract

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/identity"
	"deepcrawl/forms/submit"
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
		req, err = r.beginning(rd)
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

// beginning is the request for the first answer of a list: of what changed, where that is enough.
func (r *harvest) beginning(rd *reader) (*fetch.Request, error) {
	if r.round > 1 && r.cfg.Since != nil {
		if req := r.cfg.Since(rd.form); req != nil {
			rd.list.since = true
			return req, nil
		}
	}
	return submit.Request(rd.form, nil, nil)
}

// since reports whether an interface was asked for nothing but what changed.
func (r *harvest) since() bool {
	for _, rd := range r.readers {
		if rd.list.since {
			return true
		}
	}
	return false
}

// gone is what interfaces call the records that they say are deleted.
func (r *harvest) gone() (ids []string) {
	for _, id := range slices.Sorted(maps.Keys(r.readers)) {
		ids = append(ids, r.readers[id].list.gone...)
	}
	return ids
}

// A DeclaredAnswer is an answer of a declared interface.
type DeclaredAnswer struct {
	records.Result
	Gone  []string // keys of records that the interface says are deleted
	Begin bool     // it no longer knows where the list was left: that can only be begun anew
}

// mostEmpty is how many answers without a record are passed over in one step: what they took is
// lost where the program is ended in between (estimate).
const mostEmpty = 100

// declared reads an answer of an interface. One without a record that goes on tells of nothing but
// records that are gone, and is passed over. A list that has to be begun anew is, once a run, and
// what it had shown before is passed over as well. It returns the page that was read last.
func (r *harvest) declared(ctx context.Context, s *Step, rd *reader, p *fetch.Page) (*fetch.Page,
	DeclaredAnswer, error) {
	a := r.cfg.Declared(rd.form, p)
	r.noteGone(s, a)
	next, most := a.Next, mostEmpty
	if a.Begin && !rd.list.begunAnew {
		first, err := r.beginning(rd)
		if err != nil {
			return p, a, err
		}
		rd.list.begunAnew, s.Learnt.Anew = true, true
		next, most = first, mostEmpty+s.Ask.Page
	}
	for n := 0; n < most && next != nil && !r.anyNew(rd, a.Records, most > mostEmpty); n++ {
		again, err := r.fetcher.Fetch(ctx, next)
		s.Outcome.Requests += cost(again, err)
		if err != nil {
			return p, a, err
		}
		p, a = again, r.cfg.Declared(rd.form, again)
		r.noteGone(s, a)
		next = a.Next
	}
	return p, a, nil
}

// noteGone keeps, in a refresh, what an answer says is deleted.
func (r *harvest) noteGone(s *Step, a DeclaredAnswer) {
	if r.round > 1 {
		s.Learnt.Gone = append(s.Learnt.Gone, a.Gone...)
	}
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
	rd.list.tellApart(res.Records)
	if res.Next != nil {
		s.Learnt.Endless = rd.list.endless(s.Learnt.Anew, res)
	}
	if s.Learnt.Endless != "" {
		res.Next = nil
	}
	s.Learnt.Next, s.Learnt.Since = res.Next, rd.list.since
	if rd.list.since {
		res.Claimed = answer.Total{} // it counts what changed
	}
	for _, rec := range res.Records {
		s.Records = append(s.Records, Captured{Record: rec})
	}
	r.details(ctx, s)
	s.Outcome = Sum(s.Ask, res.Result, r.captureAll(s), s.Outcome.Requests)
	rd.note(s)
	return nil
}

// leftOff takes over what is left of a step of an earlier run in which a list broke off: its
// records. The step does not stand, so that the list is taken up again where it was.
func (r *harvest) leftOff(rd *reader, s *Step) {
	r.captureAll(s)
	rd.list.brokenOff = s.Outcome.Failure
	r.tally(s)
	r.done.Records = r.graph.Records()
}

// brokenOff is why the list of an interface ended before its end; "" where none did.
func (r *harvest) brokenOff() string {
	for _, id := range slices.Sorted(maps.Keys(r.readers)) {
		if why := r.readers[id].list.brokenOff; why != "" {
			return why
		}
	}
	return ""
}

// told is the estimate by the total that an interface says, where nothing else was asked.
func (r *harvest) told() (e querygen.Estimate) {
	total := 0
	if r.since() {
		return e
	}
	for _, rd := range r.readers {
		if !rd.form.IsDeclared() || rd.list.total <= 0 {
			return e
		}
		total += rd.list.total
	}
	known := r.graph.Records()
	size := float64(max(total, known))
	if known == 0 {
		return e
	}
	return querygen.Estimate{Known: known, Size: size, Low: size, High: size,
		Coverage: float64(known) / size, By: "claimed"}
}

// endless says why the list of an interface was not read on, though it led on.
func (r *harvest) endless() string {
	for _, id := range slices.Sorted(maps.Keys(r.readers)) {
		if why := r.readers[id].list.ended; why != "" {
			return "; the interface led on, and was left there: " + why
		}
	}
	return ""
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
