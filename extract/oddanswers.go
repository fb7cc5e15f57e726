package extract

import (
	"context"
	"hash/fnv"
	"net/http"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/forms/submit"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A doubt is about a form that answered before. When its site renames a parameter or ends a token,
// it often goes on answering with status 200: with nothing, or with the same for everybody. Such
// answers also come from sites that are as they were, so that each false alarm doubles how many of
// them it takes in a row for the next.
type doubt struct {
	found   bool   // something, at some time: a form that never did is not one that has changed
	odd     int    // answers in a row
	alarms  int    // that were false
	ends    int    // of lists, that were taken for the end of a token and were none
	answers uint64 // the records of the answer before

	// pages beyond the first that were empty since the last answer with records: the ends of lists,
	// or of the form
	cut []querygen.Ask
}

const (
	// odd answers in a row that it takes at first; the questions before the last of them are lost
	firstDoubt = 1
	mostCut    = 20 // lists that are read on when their form is learnt again
	// false alarms at the ends of lists: the last page of one may be empty, and is where pages
	// divide it
	mostEnds = 3
)

// What a look at a form whose answers had become odd has found.
const (
	lookedSame    = "same"
	lookedChanged = "changed"
)

// raised takes note of an answer, and reports whether it is time to look what became of the form:
// at first after so many odd answers in a row.
func (d *doubt) raised(a querygen.Ask, keys []string, tells bool, first int) bool {
	before, answers := d.answers, sumOf(keys)
	d.found = d.found || len(keys) > 0
	switch {
	case len(keys) > 0:
		d.cut = nil
	case a.Page > 1 && len(d.cut) < mostCut:
		d.cut = append(d.cut, a)
	}
	if a.Page > 1 {
		return len(keys) == 0 && d.ends < mostEnds
	}
	if !tells {
		return false
	}
	if len(keys) > 0 {
		d.answers = answers
	}
	if !d.found || len(keys) > 0 && answers != before {
		d.odd = 0
		return false
	}
	d.odd++
	return d.odd >= first<<min(d.alarms, 20)
}

// tells reports whether the answer to a question says anything: one by a value that known items
// have should find something, and another one should find something else than the question before.
// Words that are only tried may well find nothing.
func (r *harvest) tells(q querygen.Query, found int) bool {
	if q.Purpose != "value" && q.Purpose != "explore" {
		return q.Purpose == "split"
	}
	v, known := r.graph.Lookup(q.Value)
	return found > 0 || known && r.graph.Degree(v) > 0
}

// settled ends the doubt for now.
func (d *doubt) settled(a querygen.Ask, falsely bool) {
	d.odd = 0
	switch {
	case falsely && a.Page > 1:
		d.ends++
	case falsely:
		d.alarms++
	}
}

// takes takes note of an answer that came in the place of an odd one.
func (d *doubt) takes(rs []records.Record) {
	if len(rs) > 0 {
		d.found, d.answers, d.cut = true, sumOf(keysIn(rs)), nil
	}
}

// looked notes in a step what a look at the form has found.
func (s *session) looked(step *Step, falsely bool) {
	step.Learnt.Looked = lookedChanged
	if falsely {
		step.Learnt.Looked = lookedSame
	}
	s.doubt.settled(step.Ask, falsely)
}

func sumOf(keys []string) uint64 {
	h := fnv.New64a()
	for _, k := range keys {
		_, _ = h.Write(append([]byte(k), 0)) // never fails
	}
	return h.Sum64()
}

func keysIn(rs []records.Record) (keys []string) {
	for i := range rs {
		keys = append(keys, rs[i].Key)
	}
	return keys
}

// doubts takes note of a stored step as doubted did when it was new.
func (r *harvest) doubts(rd *reader, s *Step) {
	own := &rd.session
	if isNonsense(s.Ask) || s.Status == 0 || !rd.tellable(s.Status) || s.Outcome.Requests == 0 ||
		!own.form.Learnt() && s.Ask.Page > 1 {
		return
	}
	var keys []string
	for i := range s.Records {
		keys = append(keys, s.Records[i].Key)
	}
	own.doubt.raised(s.Ask, keys, r.tells(s.Ask.Query, len(keys)), firstDoubt)
	if s.Learnt.Looked != "" {
		own.doubt.settled(s.Ask, s.Learnt.Looked == lookedSame)
	}
	r.cut = slices.DeleteFunc(r.cut, func(a querygen.Ask) bool {
		return a.Query.ID == s.Ask.Query.ID && a.Page == s.Ask.Page
	})
	if s.Learnt.Relearnt {
		r.cut, own.doubt.cut = append(r.cut, own.doubt.cut...), nil
	}
}

// tellable reports whether an answer with that status says something of the form: errors do not,
// but where what finds nothing is answered with "not found" as well, nothing else tells that the
// form itself is not found any more.
func (rd *reader) tellable(status int) bool {
	return status < http.StatusBadRequest || status == rd.missing && isGone(status)
}

// doubted looks after a form whose answers have become odd: a token is taken anew from its page,
// and where that does not help the form is asked for its proof. It returns the answer to the same
// question where something was mended, else nil; the error says that the form is closed.
func (r *harvest) doubted(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result) (*fetch.Page, error) {
	own := &rd.session
	if own.closed != "" || isNonsense(s.Ask) || !rd.tellable(p.Status) {
		return nil, nil
	}
	if !own.form.Learnt() {
		return r.renamed(ctx, s, rd, p, res)
	}
	if !own.doubt.raised(s.Ask, keysIn(res.Records), r.tells(s.Ask.Query, len(res.Records)),
		firstDoubt) {
		return nil, nil
	}
	if hasHidden(own.form) {
		again, err := r.refreshed(ctx, s, rd, res)
		if err != nil || again != nil {
			return again, err
		}
	}
	if s.Ask.Page > 1 || r.cfg.Relearn == nil {
		own.looked(s, true)
		return nil, nil
	}
	learnt, err := r.relearn(ctx, own)
	own.looked(s, !learnt)
	if err != nil && (own.closed != "" || ends(ctx, err)) {
		return nil, err
	}
	if !learnt {
		return nil, nil
	}
	return r.askedAnew(ctx, s, rd)
}

// readOn asks once more for the pages at which lists ended after their form had changed and before
// that was noticed. The planner goes on with those that have more.
func (r *harvest) readOn(ctx context.Context) error {
	for len(r.cut) > 0 {
		a := r.cut[0]
		r.cut = r.cut[1:]
		next := submit.PageNumber(r.readers[a.Query.Form].session.form, a.Query.Assign, a.Page)
		if next == nil {
			continue
		}
		r.next[a.Query.ID] = next
		s, err := r.step(ctx, a)
		if err != nil {
			return err
		}
		if err := r.keep(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// refreshed is the answer to the same question with what a new load of the page gives, if it is a
// better one.
func (r *harvest) refreshed(ctx context.Context, s *Step, rd *reader,
	odd records.Result) (*fetch.Page, error) {
	n, err := r.reload(ctx, &rd.session)
	s.Outcome.Requests += n
	if ends(ctx, err) {
		return nil, err
	}
	again, err := r.askedAnew(ctx, s, rd)
	if err != nil || again == nil || !r.mends(rd, s.Ask, again, odd) {
		return nil, err
	}
	rd.session.cure()
	rd.session.looked(s, false)
	return again, nil
}

// askedAnew is another answer to the question of a step; nil when the site gives none just now.
func (r *harvest) askedAnew(ctx context.Context, s *Step, rd *reader) (*fetch.Page, error) {
	again, n, err := r.fetch(ctx, rd, s.Ask)
	s.Outcome.Requests += n
	if ends(ctx, err) {
		return nil, err
	}
	return again, nil
}

// mends reports whether an answer shows other records than the odd one before it.
func (r *harvest) mends(rd *reader, a querygen.Ask, p *fetch.Page, odd records.Result) bool {
	res, _, err := rd.read(a, p)
	return err == nil && len(res.Records) > 0 &&
		!slices.EqualFunc(res.Records, odd.Records, func(a, b records.Record) bool {
			return a.Key == b.Key
		})
}
