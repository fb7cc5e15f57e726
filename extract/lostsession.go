package extract

import (
	"context"
	"strings"
	"unicode"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Sites that keep a session refuse a question that comes without one, or with a token that was used
// before. They do so in any way: in words, with a status, with the page of the form, by sending the
// visitor there. What these have in common is that nothing is listed, and that the same question is
// answered once the page of the form was loaded. So that is tried where something speaks for a
// session, and at most mostVain times in a row where it does not help. In a language that nobody
// knows it is seen to help by the form, which stands on the answer and not on the refusal.

// reopened is the answer to the question of a step after a fresh load of the page of its form,
// where the first answer may have been the refusal of a session that is over or was never begun;
// nil where there is nothing better.
func (r *harvest) reopened(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result) (*fetch.Page, error) {
	own := &rd.session
	if own.form.Template != nil || own.closed != "" {
		return nil, nil
	}
	if r.mayHaveDied(own, s.Ask, p, res) {
		if again, err := r.revive(ctx, s, rd); again != nil || err != nil {
			return again, err
		}
	}
	if !own.lost(s.Ask, p, res) {
		return nil, nil
	}
	n, err := r.reload(ctx, own)
	s.Outcome.Requests += n
	if err != nil {
		own.loadedInVain(res)
		if !ends(ctx, err) {
			err = nil
		}
		return nil, err
	}
	again, err := r.askedAnew(ctx, s, rd)
	if err != nil || again == nil {
		return nil, err
	}
	now, _, err := rd.read(s.Ask, again)
	switch {
	case err != nil || failed(again, now) && p.Status < 400:
		own.loadedInVain(res)
		return nil, nil
	// as what finds nothing is answered
	case own.formless && !isNonsense(s.Ask) && own.stands(p) && !own.stands(again):
		own.mended()
	case answersNothing(s.Ask, now) && (refuses(s.Ask, again, now) || !refuses(s.Ask, p, res)) &&
		(own.stands(p) || !own.stands(again)):
		own.loadedInVain(res)
	default:
		own.mended()
	}
	return again, nil
}

// mended notes that a load of the page of a form was what a question needed.
func (s *session) mended() {
	s.vain, s.astray, s.handed, s.stateful = 0, 0, 0, true
	s.cure()
}

// lost reports whether an answer without records may be the refusal of a session. A site that is
// known to keep one is believed to refuse when an answer says nothing that is known; of others the
// first such answer of a run is tried, where it begins a session by itself.
func (s *session) lost(a querygen.Ask, p *fetch.Page, res records.Result) bool {
	if !answersNothing(a, res) || s.loaded && s.served <= 1 && a.Page == 1 {
		return false
	}
	if astray(res) {
		return s.astray < mostVain
	}
	if s.vain >= mostVain {
		return s.handsForm(a, p)
	}
	if saysLost(p, res) {
		return true
	}
	if s.stateful || s.loaded {
		return refuses(a, p, res) || s.handsForm(a, p)
	}
	if a.Page > 1 {
		return false
	}
	first, speaks := !s.tried, p.Header.Get("Set-Cookie") != "" || looksLost(p, res)
	// the first answer may have been one, and have spent the hidden state
	if speaks || !hasHidden(s.form) {
		s.tried = true
	}
	return first && speaks
}

// astray reports whether a question was sent where what finds nothing is not.
func astray(res records.Result) bool { return res.Away && res.Unlike != "" }

// handsForm reports whether the form is shown in place of an answer, with hidden state of its own,
// where what finds nothing does not show it. What was loaded in vain for nonsense, or without a
// word, says nothing of that.
func (s *session) handsForm(a querygen.Ask, p *fetch.Page) bool {
	if !s.formless || s.handed >= mostVain || a.Page > 1 || isNonsense(a) || p.Status >= 400 ||
		!asksWords(a) ||
		!carriesToken(s.form) || !s.stands(p) {
		return false
	}
	s.handed++
	return true
}

// asksWords reports whether a question has letters or a choice in it: a sign alone, or nothing, may
// be answered with the form for itself.
func asksWords(a querygen.Ask) bool {
	return strings.ContainsFunc(a.Query.Term, unicode.IsLetter) || a.Query.Value.Text != ""
}

// loadedInVain counts a load of the page of a form that mended nothing.
func (s *session) loadedInVain(res records.Result) {
	if s.vain++; astray(res) {
		s.astray++
	}
}

// answersNothing reports whether no record on a page answers the question: of nonsense none does.
// What a refusal lists for it is the menu of the site, which no other answer tells from records
// yet.
func answersNothing(a querygen.Ask, res records.Result) bool {
	return len(res.Records) == 0 || isNonsense(a)
}

// refuses reports whether an answer may be the refusal of a session: one to nonsense that lists
// something does not say that nothing was found, either.
func refuses(a querygen.Ask, p *fetch.Page, res records.Result) bool {
	return looksLost(p, res) || isNonsense(a) && len(res.Records) > 0
}

// failed reports whether a page has the status of a failure, and does not say with it that nothing
// was found.
func failed(p *fetch.Page, res records.Result) bool {
	return p.Status >= 400 && res.Kind != records.None
}

// looksLost reports whether a page without records says nothing that is known of answers, as
// refusals do.
func looksLost(p *fetch.Page, res records.Result) bool {
	return failed(p, res) || res.Away || res.Kind == records.Failed ||
		res.Kind == records.Blocked || res.Why == records.NoList
}
