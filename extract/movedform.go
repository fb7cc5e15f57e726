package extract

import (
	"context"
	"fmt"
	"net/http"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

const (
	mostLooks = 3 // loads of a form's page, in a run, that found the form as it was
	// odd answers in a row before the page of a form that no script sends is looked at; twice as
	// many after each false alarm
	plainDoubt = 6
	goneDoubt  = 2 // the same, of those that were not found (estimate)
)

// moved looks after a form that answered before and whose address is there no more: sites that are
// rebuilt in the middle of a harvest give their search another address or other names, and the old
// one answers with "not found", which reads like an answer. It returns the answer to the same
// question where the page of the form has a successor; the error says that it has none.
func (r *harvest) moved(ctx context.Context, rd *reader, a querygen.Ask,
	p *fetch.Page) (again *fetch.Page, requests int, err error) {
	s := &rd.session
	alone := a.Page > 1 && r.outage.steps == 0 // a further page may be gone by itself
	if s.form.Template != nil || !rd.found || !isGone(p.Status) || p.Status == rd.missing || alone {
		return p, 0, nil
	}
	if s.gone {
		return nil, 0, fmt.Errorf("form %s: %w", s.form.ID, errFormGone)
	}
	changed, requests, err := r.lookedAt(ctx, s)
	if err != nil && (s.gone || ends(ctx, err)) {
		return nil, requests, err
	}
	if !changed {
		return p, requests, nil
	}
	again, n, err := r.fetch(ctx, rd, a)
	return again, requests + n, err
}

// isGone reports whether a status says that nothing stands at an address, or nothing that takes
// questions.
func isGone(status int) bool {
	return status == http.StatusNotFound || status == http.StatusMethodNotAllowed ||
		status == http.StatusGone
}

// lookedAt loads the page of a form that may have changed, and reports whether it had.
func (r *harvest) lookedAt(ctx context.Context, s *session) (changed bool, requests int,
	err error) {
	if s.looks >= mostLooks {
		return false, 0, nil
	}
	before := s.successors
	requests, err = r.reload(ctx, s)
	if changed = err == nil && s.successors > before; !changed {
		s.looks++
	}
	return changed, requests, err
}

// renamed looks at the page of a form that no script sends when its answers have become odd, as
// those are where a box has got another name: the old one is ignored, and whatever is asked finds
// nothing, or the same.
func (r *harvest) renamed(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result) (*fetch.Page, error) {
	own, first := &rd.session, plainDoubt
	if isGone(s.Status) {
		first = goneDoubt
	}
	if s.Ask.Page > 1 ||
		!own.doubt.raised(s.Ask, keysIn(res.Records), r.tells(s.Ask.Query, len(res.Records)),
			first) {
		return nil, nil
	}
	if isGone(s.Status) && own.stands(p) {
		return nil, nil // what is not found says so with the form, as it was
	}
	changed, n, err := r.lookedAt(ctx, own)
	s.Outcome.Requests += n
	own.looked(s, !changed)
	if ends(ctx, err) {
		return nil, err
	}
	if !changed {
		return nil, nil
	}
	return r.askedAnew(ctx, s, rd)
}
