package extract

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/submit"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// step asks one result page and reads it. An error means that the step was not taken and the
// harvest has to end.
func (r *harvest) step(ctx context.Context, a querygen.Ask) (*Step, error) {
	s, err := r.read(ctx, a, false)
	if err == nil {
		r.turn(s)
	}
	return s, err
}

// read asks one result page and reads it; one that is asked ahead of its turn is read, and no more.
func (r *harvest) read(ctx context.Context, a querygen.Ask, ahead bool) (*Step, error) {
	rd := r.readers[a.Query.Form]
	s := &Step{Site: r.cfg.Site, Round: r.round, Seq: r.seq + 1, Ask: a, At: r.now()}
	s.Outcome = querygen.Outcome{Ask: a, Kind: querygen.Failed, Claimed: -1}
	r.answered, r.detailed = 0, 0
	page, requests, err := r.answer(ctx, rd, a)
	s.Outcome.Requests = requests
	answered := r.answered
	if err == nil {
		err = r.take(ctx, s, rd, page, ahead)
	}
	if err != nil {
		if ends(ctx, err) {
			return nil, err
		}
		s.Outcome.Failure = err.Error() // what a site does is data
		if s.Outcome.Requests == 0 {
			s.Outcome.Refused = refuser(err)
		}
	}
	if rd.form.IsDeclared() {
		rd.list.brokenOff = s.Outcome.Failure
	}
	if s.Learnt.Wrapper, err = rd.version(); err != nil {
		return nil, err
	}
	s.Outcome.Upkeep = s.Outcome.Requests - answered - r.detailed
	s.Learnt.Ahead, s.Learnt.Form = ahead, rd.session.newForm()
	s.Learnt.Relearnt, r.relearned = r.relearned, false
	s.Learnt.Closed = rd.newClosed()
	s.Learnt.Stateful = rd.session.stateful
	s.Took = r.now().Sub(s.At)
	return s, nil
}

// refuser is who keeps a question from being sent; "" where an error says something else.
func refuser(err error) querygen.Refuser {
	if r, ok := errors.AsType[*forms.Refusal](err); ok {
		if r.Recipe {
			return querygen.ByRecipe
		}
		return querygen.ByVeto
	}
	if f, ok := errors.AsType[*fetch.Failure](err); ok {
		return refusers[f.Kind]
	}
	return ""
}

var refusers = map[fetch.Kind]querygen.Refuser{
	fetch.KindRobots: querygen.ByRobots, fetch.KindHarm: querygen.ByVeto,
	fetch.KindScope: querygen.ByUser,
	fetch.KindNever: querygen.ByUser, fetch.KindAddress: querygen.ByGuard,
}

// ends reports whether an error ends the harvest rather than the step.
func ends(ctx context.Context, err error) bool {
	return ctx.Err() != nil || errors.Is(err, fetch.ErrBudget) || errors.Is(err, fetch.ErrGivenUp)
}

// first reports whether a budget ended in the first step of a run, which is kept with what was got
// by then. Each further run would end in the same step again, and ask for nothing but its
// beginning.
func (r *harvest) first(err error) bool { return r.taken == 0 && errors.Is(err, fetch.ErrBudget) }

// answer gets the page that was asked for, and says how many requests that took. The client has
// tried again by itself where that was worth it; what is left to mend here is a submission refused
// for its hidden state.
func (r *harvest) answer(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page,
	requests int, err error) {
	if rd.form.OfPages() {
		return r.loaded(ctx, rd, a)
	}
	if rd.form.IsDeclared() {
		return r.fromDoor(ctx, rd, a)
	}
	x := &exchange{ask: a, rd: rd}
	if settled, err := r.mend(ctx, beforeAsking, x); settled || err != nil {
		return x.page, x.requests, err
	}
	p, n, err := r.fetch(ctx, rd, a)
	if x.requests += n; err != nil {
		return p, x.requests, err
	}
	x.page = p
	r.adopt(&rd.session, submit.Following(rd.session.form, p))
	switch {
	case p.Status < 400:
		rd.session.takeTokens(p)
		_, err = r.mend(ctx, onService, x)
	case verdict.TooMany(rd.asked(a), p) == "": // else, whatever state it is asked with
		_, err = r.mend(ctx, onRefusal, x)
	}
	return x.page, x.requests, err
}

// renewed loads the form again and asks once more.
func (r *harvest) renewed(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page,
	requests int, err error) {
	requests, err = r.reload(ctx, &rd.session)
	if err != nil {
		return nil, requests, err
	}
	p, n, err := r.fetch(ctx, rd, a)
	if err == nil && p.Status < 400 {
		rd.session.cure()
	}
	return p, requests + n, err
}

// relearnt has a form learnt again that a script sends and that is refused, once a run, and reports
// whether the page can be asked for anew.
func (r *harvest) relearnt(ctx context.Context, rd *reader, a querygen.Ask) (bool, error) {
	s := &rd.session
	if !s.form.Learnt() || s.relearnt || r.cfg.Relearn == nil {
		return false, nil
	}
	s.relearnt = true
	if again, err := r.relearn(ctx, s); err != nil || !again {
		return false, err
	}
	again := s.form
	if a.Page == 1 {
		return true, nil
	}
	next := submit.PageNumber(again, a.Query.Assign, a.Page)
	if next == nil {
		return false, nil
	}
	r.next[a.Query.ID] = next
	return true, nil
}

// relearn reports whether the form was learnt again; the error says that it was closed.
func (r *harvest) relearn(ctx context.Context, s *session) (bool, error) {
	s.asked = 0
	again, err := r.cfg.Relearn(ctx, s.form)
	if err != nil || again == nil {
		return false, err
	}
	if ok, why := kind.Searchable(again); !ok {
		s.closed = why
		return false, fmt.Errorf("form %s: %s", s.form.ID, why)
	}
	s.take(again)
	r.relearned = true
	r.cut, s.doubt.cut = append(r.cut, s.doubt.cut...), nil
	return true, nil
}

// defaultRecheck is after how many queries a form that a script sends is asked for what it was
// learnt by: two or three requests are half a per cent of those.
const defaultRecheck = 500

// recheck looks now and then whether a form that a script sends still answers as it did when it was
// learnt. The error says that it does not, and could not be learnt again.
func (r *harvest) recheck(ctx context.Context, rd *reader, a querygen.Ask) error {
	s := &rd.session
	if s.closed != "" {
		return fmt.Errorf("form %s: %s", s.form.ID, s.closed)
	}
	if !s.form.Learnt() || r.cfg.Relearn == nil || a.Page > 1 {
		return nil
	}
	if s.asked++; s.asked <= cmp.Or(r.cfg.Recheck, defaultRecheck) {
		return nil
	}
	if _, err := r.relearn(ctx, s); err != nil && (s.closed != "" || ends(ctx, err)) {
		return err
	}
	return nil // a site that does not answer just now says so to the next question
}

func (r *harvest) fetch(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page,
	requests int, err error) {
	req, requests, err := r.request(ctx, rd, a)
	if err != nil {
		return nil, requests, err
	}
	before := requests
	defer func() { r.answered = requests - before }()
	p, err = r.fetcher.Fetch(ctx, req)
	if requests += cost(p, err); err != nil {
		return nil, requests, err
	}
	x := &exchange{ask: a, rd: rd, sent: req, page: p}
	_, err = r.mend(ctx, onArrival, x)
	return x.page, requests + x.requests, err
}

// request makes the request for a result page: a submission for the first, the way the page before
// showed for the others.
func (r *harvest) request(ctx context.Context, rd *reader, a querygen.Ask) (req *fetch.Request,
	requests int, err error) {
	if a.Page == 1 {
		return r.submission(ctx, &rd.session, a.Query)
	}
	req = r.next[a.Query.ID]
	if req == nil {
		return nil, 0,
			fmt.Errorf("page %d of query %d: the page before showed no way on", a.Page, a.Query.ID)
	}
	requests, err = r.backTo(ctx, rd, a)
	return req, requests, err
}

// take reads the page into the step and, in its turn, the graph.
func (r *harvest) take(ctx context.Context, s *Step, rd *reader, p *fetch.Page, ahead bool) error {
	if rd.form.OfPages() {
		return r.takePage(ctx, s, rd, p)
	}
	if rd.form.IsDeclared() {
		return r.takeDeclared(ctx, s, rd, p)
	}
	x := &exchange{ask: s.Ask, rd: rd, step: s}
	if err := x.learn(p); err != nil {
		return err
	}
	if _, err := r.mend(ctx, onReading, x); err != nil {
		return err
	}
	p, res := x.page, x.res
	for _, rec := range res.Records {
		s.Records = append(s.Records, Captured{Record: rec})
	}
	if isNonsense(s.Ask) && rd.wrapper == nil {
		// shown for anything, items come again, with the keys that the wrapper settles; what stands
		// beside answers does not
		s.Records = nil
	}
	if ahead {
		r.foresee(s, res)
	} else if err := r.sumUp(ctx, s, rd, p, res); err != nil {
		return err
	}
	rd.judge(&s.Outcome, p)
	rd.note(s)
	reply(&s.Outcome, res, p)
	s.Outcome.Mute = rd.isMute(s, p)
	rd.wants(&s.Outcome, p)
	if s.Ask.Page == 1 {
		s.Outcome.Filled = forms.Fillings(rd.session.form, p, s.Ask.Query.Assign)
		s.Outcome.Sizes = rd.sizes(s, p)
		rd.session.fill(s)
	}
	return nil
}

// sumUp captures the records of a page that was asked in its turn, and says what came of it.
func (r *harvest) sumUp(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result) error {
	sound := res.Unlike == "" && !rd.breaks(p)
	r.details(ctx, s)
	nonsense := isNonsense(s.Ask)
	rd.session.formless = rd.session.formless ||
		nonsense && p.Status < 400 && !rd.session.stands(p)
	if nonsense && !res.Wall && sound {
		if err := r.emptyPage(ctx, s, rd, p); err != nil {
			return err
		}
	}
	dies := s.Outcome.Dies || r.stays(s.Ask, res.Next)
	s.Outcome = Sum(s.Ask, res, r.captureAll(s), s.Outcome.Requests)
	s.Outcome.Dies = dies
	return nil
}

// lookAgain asks for the first results of a form once more where their addresses have parts that
// may be drawn anew for each answer: with these in its key, an item would be another one on every
// page that lists it. It reports whether the items of the first answer have other keys by what was
// learnt.
func (r *harvest) lookAgain(ctx context.Context, s *Step, rd *reader) (rekeyed bool, err error) {
	if s.Ask.Page > 1 || !rd.wrapper.Undecided() {
		return false, nil
	}
	p, requests, err := r.answer(ctx, rd, s.Ask)
	s.Outcome.Requests += requests
	if err != nil {
		if ends(ctx, err) && !r.first(err) {
			return false, err
		}
		return false, nil // the page itself was answered
	}
	_, _, err = rd.read(s.Ask, p)
	return err == nil && rd.wrapper.Rekeys(), err
}

// adopts reports whether a form of the site takes over what another one has proven of the
// addresses: an item that both find is to have one key.
func (r *harvest) adopts(rd *reader, rs []records.Record) bool {
	known := func(key string) bool {
		_, ok := r.graph.Find(key)
		return ok
	}
	for _, id := range slices.Sorted(maps.Keys(r.readers)) {
		if rd.wrapper.Adopt(r.readers[id].wrapper, rs, known) {
			return true
		}
	}
	return false
}

// foresee sums up a page that is asked ahead of its turn. The bodies of the records that are not
// known yet are kept with it.
func (r *harvest) foresee(s *Step, res records.Result) {
	for i := range s.Records {
		_, known := r.graph.Find(s.Records[i].Key)
		s.Records[i].Fresh = !known
	}
	s.Outcome = Sum(s.Ask, res, 0, s.Outcome.Requests)
}

// captureAll captures the records of a step and counts those that are new.
func (r *harvest) captureAll(s *Step) (fresh int) {
	for i := range s.Records {
		r.capture(s.Ask.Query.ID, &s.Records[i], s.Documents)
		if s.Records[i].Fresh {
			fresh++
		}
	}
	return fresh
}

// declines reports whether a status says that the question is not to the site's taste, rather than
// who asks, or how often.
func declines(status int) bool {
	switch status {
	case 401, 403, 407, 408, 410, 425, 429, 451:
		return false
	}
	return status >= 400 && status < 500
}

// maxSaid bounds what is kept of what a page says, in bytes.
const maxSaid = 200

// reply keeps what a page without results says in their place.
func reply(o *querygen.Outcome, res records.Result, p *fetch.Page) {
	if said, ok := strings.CutPrefix(res.Why, "the page says: "); ok {
		o.Said = strings.ToValidUTF8(said[:min(len(said), maxSaid)], "")
	}
	o.Declined = o.Kind == querygen.Failed && (declines(p.Status) && res.Unlike == "" || res.Away)
	o.Unlike = o.Returned == 0 && o.Kind == querygen.Empty && res.Why == records.NoList
	if q := o.Ask.Query; o.Returned == 0 && len(q.Assign) > 1 { // both ends of a range
		o.Widest, _ = windowLength(outline.VisibleText(p))
	}
	o.Blank = o.Kind == querygen.Empty && p.Status == http.StatusOK &&
		len(bytes.TrimSpace(p.Body)) == 0
	if o.Returned > 0 || o.Ask.Query.Term == "" {
		return
	}
	// many sites do not count the sign for any letters
	letters := strings.Trim(o.Ask.Query.Term, "*%")
	if n, said := lang.WordLength(outline.VisibleText(p), utf8.RuneCountInString(letters)); n > 0 {
		o.MinWord, o.Said = n, said[:min(len(said), maxSaid)]
	}
}

// Sum is what came of an ask that took so many requests and was answered with res, of which fresh
// records were not known before. The graph has to have captured them.
func Sum(a querygen.Ask, res records.Result, fresh, requests int) querygen.Outcome {
	o := querygen.Outcome{
		Ask:      a,
		Kind:     querygen.Kind(res.Kind),
		Returned: len(res.Records),
		New:      fresh,
		Matched:  matched(res.Records, a.Query.Term),
		Claimed:  -1,
		More:     res.Next != nil,
		Requests: requests,
	}
	if res.Kind == records.Failed || res.Kind == records.Blocked {
		o.Failure = res.Why
	}
	if res.Claimed.Known {
		o.Claimed, o.ClaimedExact = res.Claimed.N, res.Claimed.Exact
	}
	return o
}

// emptyPage keeps the answer to a nonsense query, and learns from it when it is the second one.
func (r *harvest) emptyPage(ctx context.Context, s *Step, rd *reader, p *fetch.Page) (err error) {
	rd.nonsense = append(rd.nonsense, nonsense{query: s.Ask.Query, page: p})
	for i := range rd.nonsense {
		n := &rd.nonsense[i]
		if n.page != nil {
			continue
		}
		page, requests, err := r.answer(ctx, rd, querygen.Ask{Query: n.query, Page: 1})
		s.Outcome.Requests += requests
		if err != nil && !r.first(err) {
			return err
		}
		n.page = page // none, where there is no more to be had: what is there is learnt from
	}
	s.Learnt.Empty, err = rd.learnEmpty()
	return err
}
