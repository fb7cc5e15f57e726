package extract

import (
	"context"
	"hash/fnv"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A doubt is about a form that answered before. When its site renames a parameter or ends a token, it often goes on answering with
// status 200: with nothing, or with the same for everybody. Such answers also come from sites that are as they were, so that
// each false alarm doubles how many of them it takes in a row for the next.
type doubt struct {
	found   bool   // something, at some time: a form that never did is not one that has changed
	odd     int    // answers in a row
	alarms  int    // that were false
	ends    int    // of lists, that were taken for the end of a token and were none
	answers uint64 // the records of the answer before

	cut []querygen.Ask // pages beyond the first that were empty since the last answer with records: the ends of lists, or of the form
}

const (
	firstDoubt = 1  // odd answers in a row that it takes at first; the questions before the last of them are lost
	mostCut    = 20 // lists that are read on when their form is learnt again
	mostEnds   = 3  // false alarms at the ends of lists: the last page of one may be empty, and is where pages divide it
)

// raised takes note of an answer, and reports whether it is time to look what became of the form: at first after so many odd
// answers in a row.
func (d *doubt) raised(a querygen.Ask, res records.Result, tells bool, first int) bool {
	before, answers := d.answers, sumOf(res.Records)
	d.found = d.found || len(res.Records) > 0
	switch {
	case len(res.Records) > 0:
		d.cut = nil
	case a.Page > 1 && len(d.cut) < mostCut:
		d.cut = append(d.cut, a)
	}
	if a.Page > 1 {
		return len(res.Records) == 0 && d.ends < mostEnds
	}
	if !tells {
		return false
	}
	if len(res.Records) > 0 {
		d.answers = answers
	}
	if !d.found || len(res.Records) > 0 && answers != before {
		d.odd = 0
		return false
	}
	d.odd++
	return d.odd >= first<<min(d.alarms, 20)
}

// tells reports whether the answer to a question says anything: one by a value that known items have should find something, and
// another one should find something else than the question before. Words that are only tried may well find nothing.
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

func sumOf(rs []records.Record) uint64 {
	h := fnv.New64a()
	for _, r := range rs {
		_, _ = h.Write(append([]byte(r.Key), 0)) // never fails
	}
	return h.Sum64()
}

// doubted looks after a form whose answers have become odd: a token is taken anew from its page, and where that does not help
// the form is asked for its proof. It returns the answer to the same question where something was mended, else nil; the error
// says that the form is closed.
func (r *harvest) doubted(ctx context.Context, s *Step, rd *reader, p *fetch.Page, res records.Result) (*fetch.Page, error) {
	own := &rd.session
	if own.closed != "" || isNonsense(s.Ask) || p.Status >= 400 {
		return nil, nil
	}
	if own.form.Template == nil {
		return r.renamed(ctx, s, rd, res)
	}
	if !own.doubt.raised(s.Ask, res, r.tells(s.Ask.Query, len(res.Records)), firstDoubt) {
		return nil, nil
	}
	if hasHidden(own.form) {
		again, err := r.refreshed(ctx, s, rd, res)
		if err != nil || again != nil {
			return again, err
		}
	}
	if s.Ask.Page > 1 || r.cfg.Relearn == nil {
		own.doubt.settled(s.Ask, true)
		return nil, nil
	}
	learnt, err := r.relearn(ctx, own)
	own.doubt.settled(s.Ask, !learnt)
	if err != nil && (own.closed != "" || ends(ctx, err)) {
		return nil, err
	}
	if !learnt {
		return nil, nil
	}
	return r.askedAnew(ctx, s, rd)
}

// readOn asks once more for the pages at which lists ended after their form had changed and before that was noticed. The planner
// goes on with those that have more.
func (r *harvest) readOn(ctx context.Context) error {
	cut := r.cut
	r.cut = nil
	for _, a := range cut {
		next := r.readers[a.Query.Form].session.form.PageNumber(a.Query.Assign, a.Page)
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

// refreshed is the answer to the same question with what a new load of the page gives, if it is a better one.
func (r *harvest) refreshed(ctx context.Context, s *Step, rd *reader, odd records.Result) (*fetch.Page, error) {
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
	rd.session.doubt.settled(s.Ask, false)
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
	return err == nil && len(res.Records) > 0 && !slices.EqualFunc(res.Records, odd.Records, func(a, b records.Record) bool { return a.Key == b.Key })
}
