package extract

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A session keeps the hidden state of a form as the site gave it. The form page is loaded again
// only where that is known to matter: at the start of a run when the form carries a token (the
// cookie it belongs to is new), and after a refusal.
type session struct {
	form    *forms.Form // as served last
	loaded  bool        // in this run
	begun   bool        // whether it stood on a later page of results was looked at, in this run
	served  int         // submissions since the form page was loaded
	lasted  int         // submissions before that load, since the one before it
	cured   int         // fresh loads that cured a refusal after hardly any submission
	renewal bool        // each submission needs fresh tokens
	fresh   bool        // these are, as the last answer had them: its page need not be loaded
	lent    bool        // those sent last were
	refused bool        // such tokens were

	mortal bool // ways to its further pages die
	deaths int  // pages that were asked for by way of the first one
	// a way to a further page that asks nothing of what was asked led to one of the query, in this
	// run
	led bool

	// in this run, whether an answer without records is the refusal of a session that was never
	// begun
	tried    bool
	stateful bool // a fresh load of its page was what a question needed
	vain     int  // loads for that which mended nothing, in a row
	formless bool // an answer to nonsense does not show the form, in this run
	handed   int  // loads that mended nothing since, where the form was shown in place of an answer
	astray   int  // of these, for questions that were sent where what finds nothing is not

	successors int  // forms that took its place on its page
	kept       int  // of these, those that a step has told of
	looks      int  // loads of its page that found it as it was
	gone       bool // from its page, and nothing stands in its place

	relearnt bool   // its request was learnt again in this run, after a refusal
	asked    int    // queries since it was known to answer as it did when it was learnt
	closed   string // why it is not asked any more
	doubt    doubt  // whether it still answers as it did
}

// submission returns the request for the query and the number of requests it took to make.
func (r *harvest) submission(ctx context.Context, s *session, q querygen.Query) (*fetch.Request,
	int, error) {
	cost := 0
	if !s.begun {
		s.begun = true
		n, err := r.begin(ctx, s)
		if cost += n; err != nil {
			return nil, cost, err
		}
	}
	if s.renewal && !s.fresh || !s.loaded && carriesToken(s.form) {
		n, err := r.reload(ctx, s)
		cost += n
		if err != nil {
			return nil, cost, err
		}
	}
	s.lent, s.fresh = s.fresh, false
	s.served++
	req, err := r.filled(ctx, s.form, fields.Complete(s.form, q.Assign))
	if err != nil {
		return nil, cost, fmt.Errorf("fill form %s: %w", s.form.ID, err)
	}
	return req, cost, nil
}

// begin looks for the form on the first page of what it stands on, where it carries the number of a
// later one.
func (r *harvest) begin(ctx context.Context, s *session) (requests int, err error) {
	for _, at := range fields.Beginnings(s.form) {
		u, err := fetch.ParseURL(nil, at)
		if err != nil {
			continue
		}
		p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
		requests += cost(p, err)
		if err != nil {
			if ends(ctx, err) {
				return requests, err
			}
			continue
		}
		same, next, err := s.formOn(p)
		if err != nil || same == nil && next == nil {
			continue
		}
		if same == nil {
			same = next
		}
		if f := fields.BegunAs(s.form, same); f != s.form {
			r.log.Info("form begun at its first page", "site", r.cfg.Site, "form", f.ID, "page", at)
			s.take(f)
			return requests, nil
		}
	}
	return requests, nil
}

// takeTokens takes over the tokens that an answer gives with the form it shows, where each
// submission needs fresh ones, or those served with the form do not last.
func (s *session) takeTokens(p *fetch.Page) {
	if !s.renewal && !s.stateful || s.refused || s.form.Template != nil {
		return
	}
	found, err := forms.Find(p)
	if err != nil {
		return
	}
	for _, f := range found {
		if f.ID == s.form.ID {
			s.form, s.fresh = forms.WithTokens(s.form, f)
			return
		}
	}
}

func carriesToken(f *forms.Form) bool {
	if f.Template != nil {
		return submit.Wants(f.Template)
	}
	for i := range f.Fields {
		if f.Fields[i].Role == forms.Token {
			return true
		}
	}
	return submit.SessionPath(f) != ""
}

var errFormGone = errors.New("the form is no longer on its page")

// reload loads the form page and takes over the form as it is now.
func (r *harvest) reload(ctx context.Context, s *session) (requests int, err error) {
	s.lasted, s.served, s.fresh = s.served, 0, false
	u, err := fetch.ParseURL(nil, submit.FreshFrom(s.form))
	if err != nil {
		return 0, fmt.Errorf("page of form %s: %w", s.form.ID, err)
	}
	// as served: no script is needed again
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u, Raw: s.form.Template != nil})
	if err != nil {
		return cost(p, err), fmt.Errorf("load form %s again: %w", s.form.ID, err)
	}
	if s.form.Template != nil {
		r.adopt(s, submit.Renewed(s.form, p))
		s.loaded = true
		return cost(p, nil), nil
	}
	requests = cost(p, nil)
	f, next, err := s.formOn(p)
	if err == nil && f == nil && next == nil {
		again, n, failed := r.entered(ctx, u)
		if requests += n; failed != nil {
			return requests, failed
		}
		if again != nil {
			p = again
			f, next, err = s.formOn(p)
		}
	}
	switch {
	case err != nil:
		return requests, fmt.Errorf("load form %s again: %w", s.form.ID, err)
	case f != nil:
		if why := forms.Turned(s.form, p); why != "" {
			return requests, r.shut(ctx, s, f, why)
		}
		r.adopt(s, forms.DrawnSince(forms.FilledAs(f, s.form), s.form))
		s.loaded = true
		return requests, nil
	case next != nil:
		r.log.Info("form changed", "site", r.cfg.Site, "form", next.ID, "action", next.Action)
		s.take(forms.FilledAs(next, s.form))
		s.loaded = true
		s.successors++
		return requests, nil
	}
	s.gone = p.Status < 400
	return requests, fmt.Errorf("form %s: %w", s.form.ID, errFormGone)
}

// formOn returns the form as it stands on a page, or else the one that took its place there.
func (s *session) formOn(p *fetch.Page) (same, successor *forms.Form, err error) {
	found, err := forms.Find(p)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range found {
		if f.ID == s.form.ID {
			return f, nil, nil
		}
	}
	return nil, forms.SuccessorOf(s.form, found), nil
}

// stands reports whether a page has the form as it was.
func (s *session) stands(p *fetch.Page) bool {
	same, _, err := s.formOn(p)
	return err == nil && same != nil
}

// newForm is the form that took the place of the one asked, if no step has told of it.
func (s *session) newForm() *forms.Form {
	if s.successors == s.kept {
		return nil
	}
	s.kept = s.successors
	return vetting.AsFound(s.form)
}

// replace takes over what a stored step says of the form.
func (s *session) replace(f *forms.Form) {
	if f != nil {
		s.take(f)
		s.successors++
		s.kept++
	}
}

// take goes on with a form that was found anew, under what a person said of the one before.
func (s *session) take(f *forms.Form) { s.form = vetting.Under(f, s.form) }

// fill takes in the options of menus that an answer had, and the lengths of pages that it offered,
// which may be sent from now on.
func (s *session) fill(step *Step) {
	s.form = forms.WithSizes(forms.Refill(s.form, step.Outcome.Filled, step.Ask.Query.Assign),
		step.Outcome.Sizes)
}

// adopt takes over a form that has new values, also for the pages that wait to be read.
func (r *harvest) adopt(s *session, f *forms.Form) {
	if f == s.form {
		return
	}
	for q, next := range r.next {
		r.next[q] = submit.Renew(f, s.form, next)
	}
	s.take(f)
}

// renews reports whether a refused submission is worth a fresh load of the form page.
func (s *session) renews(status int) bool {
	switch status {
	// the last three: expired session or token, by habit of frameworks
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden,
		http.StatusUnprocessableEntity, 419, 440, 498:
		return hasHidden(s.form)
	}
	return false
}

// mostShort is how many submissions there were with a hidden state that served one: that one, and
// the one that was refused.
const mostShort = 2

// cure notes that a fresh load cured a refusal. Where that happens again after hardly any
// submission, the hidden state serves one only; one that served many is taken anew when it ends.
func (s *session) cure() {
	if s.lasted <= mostShort {
		s.cured++
	}
	s.renewal = s.cured >= 2
}

func hasHidden(f *forms.Form) bool {
	if f.Template != nil {
		return submit.Wants(f.Template)
	}
	for i := range f.Fields {
		if f.Fields[i].Role == forms.Token || f.Fields[i].Role == forms.Hidden {
			return true
		}
	}
	return false
}
