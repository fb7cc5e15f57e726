package extract

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A site that answers no more ends a harvest, and may answer again when the next run begins. What
// it said meanwhile is kept in the journal, but it is no answer: it tells neither what is there nor
// what is worth asking. So a run that finds the harvest ended so asks one question on trial, which
// was answered before. When that is answered, the steps that failed are void, which the step of the
// trial says for good: the harvest goes on as if they had not been taken, and asks what failed
// again. When it is not, the run ends with that one question.

// An outage is how many steps in a row were no answers, and what came of trials since. It is made
// of steps alone.
type outage struct {
	steps  int       // in a row
	since  time.Time // the first of them was taken
	gaveUp bool      // the last of them was given up with its host
	runs   int       // that found it on trial
	voids  int       // times that what followed the latest answer was declared void

	good *querygen.Ask // the latest first page with several results
	// the latest first page that said that nothing was found, where there is no such one
	nothing *querygen.Ask
	first   *querygen.Ask // the first that failed
	last    bipartite.QueryID
}

const (
	// after that the questions fail and not the site: a trial has answers between them
	mostVoids   = 2
	refusedRuns = 5 // that a site has refused, over refusedFor, before it is taken at its word
	refusedFor  = 24 * time.Hour
	// before the second trial of a run; twice as long before each further one
	firstWait    = 30 * time.Second
	mostPauses   = 20 // times in a run that a site is waited for
	keepsRefused = "the site keeps refusing"
)

// KeepsRefusing reports whether a harvest was stopped for a reason that the same command does not
// go on after: its site answered none of several runs.
func KeepsRefusing(reason string) bool { return strings.HasPrefix(reason, keepsRefused) }

// troubled reports whether a step is one of those that come in a row when a site is out of order.
func (s *Step) troubled() bool {
	return s.Outcome.Kind == querygen.Failed || s.Outcome.Kind == querygen.Blocked ||
		s.Outcome.Broken
}

// note takes in a step that stands.
func (o *outage) note(s *Step) {
	if s.Learnt.Trial {
		switch {
		case s.answersTrial():
			o.runs = 0
		case !s.Learnt.Waited:
			o.runs++
		}
		return
	}
	if !s.troubled() {
		good, void := o.good, o.nothing
		if s.Ask.Page == 1 && !s.Learnt.Ahead && s.Outcome.Requests > 0 {
			switch ask := s.Ask; {
			case s.Outcome.Kind == querygen.Results && s.Outcome.Returned > 1:
				good = &ask
			case s.Outcome.Kind == querygen.Empty && !s.Outcome.Blank && !s.Outcome.Unlike:
				void = &ask
			}
		}
		*o = outage{good: good, nothing: void}
		return
	}
	if o.steps++; o.steps == 1 {
		ask := s.Ask
		o.since, o.first = s.At, &ask
	}
	o.gaveUp = s.Learnt.GaveUp
	o.last = max(o.last, s.Ask.Query.ID)
}

// void forgets the steps in a row, which do not stand.
func (o *outage) void(held []*Step) {
	for _, s := range held {
		o.last = max(o.last, s.Ask.Query.ID)
	}
	o.steps, o.gaveUp, o.runs, o.first = 0, false, 0, nil
	o.voids++
}

// answersTrial reports whether a trial was answered.
func (s *Step) answersTrial() bool { return !s.troubled() }

// out reports whether the harvest ended with a site that answers no more.
func (r *harvest) out() bool {
	return r.outage.steps > 0 && (r.outage.gaveUp || r.planner.Stopped() == Blocked)
}

// resume makes the harvest ready to go on where the site had answered no more. It returns why that
// cannot be yet.
func (h *Harvester) resume(ctx context.Context, r *harvest) (_ *harvest, stopped, reason string,
	err error) {
	o := &r.outage
	if o.runs+1 >= refusedRuns && r.now().Sub(o.since) >= refusedFor {
		return r, Blocked,
			fmt.Sprintf("%s: it answered no query of %d runs%s%s", keepsRefused, o.runs+1,
				sinceWhen(o.since), r.lastWords()), nil
	}
	return h.tryAgain(ctx, r, attempt{void: o.steps})
}

// waitsFor reports whether a site that answers no more is waited for in this run. One that refuses
// in words, or that never answered, is not, nor one whose host was given up: that was waited for.
func (r *harvest) waitsFor(stopped string, tries int) bool {
	return stopped == Blocked && r.cfg.Patience > 0 && tries < mostPauses && r.outage.steps > 0 &&
		(r.outage.good != nil || r.outage.nothing != nil) && !r.outage.gaveUp && r.wall == ""
}

// waitOut asks again at once what was answered before, as it may be the questions that fail and not
// the site: one that stops at a sign in them fails for all that have it. What failed stands then. A
// site that does not answer that either may have forgotten the page of the form that was loaded, or
// is out of order: it is asked again with a fresh one, and after longer and longer waits.
func (h *Harvester) waitOut(ctx context.Context, r *harvest) (_ *harvest, stopped, reason string,
	err error) {
	r, stopped, reason, err = h.tryAgain(ctx, r, attempt{waited: true})
	for wait, left := time.Duration(0),
		h.cfg.Patience; err == nil && stopped == Blocked && left > 0; wait,
		left = max(2*wait, firstWait), left-wait {
		wait = min(wait, left)
		h.log.Info("site answers no more, asked again", "site", h.cfg.Site, "in", wait)
		if err := fetch.Pause(ctx, h.cfg.Clock, wait); err != nil {
			stopped, reason, err = halted(ctx, err)
			return r, stopped, reason, err
		}
		r, stopped, reason,
			err = h.tryAgain(ctx, r, attempt{void: r.outage.steps, fresh: true, waited: true})
	}
	return r, stopped, reason, err
}

// An attempt is how a trial is taken.
type attempt struct {
	void  int  // steps before it that do not stand where it is answered
	fresh bool // the page of the form is loaded before

	waited bool // in the run in which the site fell silent
}

// tryAgain takes a trial. Where it is answered the harvest is as its steps have it, without as many
// before the trial as are void.
func (h *Harvester) tryAgain(ctx context.Context, r *harvest, how attempt) (_ *harvest, stopped,
	reason string, err error) {
	o := &r.outage
	s, err := r.trial(ctx, how)
	if err != nil {
		stopped, reason, err = halted(ctx, err)
		return r, stopped, reason, err
	}
	if err := h.archive.SaveStep(context.WithoutCancel(ctx), s); err != nil {
		return r, "", "", err
	}
	if s.answersTrial() {
		// its steps tell what stands
		if r, err = h.rebuilt(ctx, r.forms, r.round, r.snap); err != nil {
			return r, "", "", err
		}
	} else {
		r.tally(s)
		o.note(s)
		stopped, reason = r.blocked()
	}
	if h.cfg.Watch.Step != nil {
		h.cfg.Watch.Step(s, r.progress())
	}
	return r, stopped, reason, nil
}

// blocked says since when a site answers no more.
func (r *harvest) blocked() (stopped, reason string) {
	for _, rd := range r.readers {
		if rd.barrier != nil && r.wall == rd.barrier.Why {
			return Blocked, r.wall
		}
	}
	return Blocked, reasons[Blocked] + sinceWhen(r.outage.since) + r.lastWords()
}

func sinceWhen(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return " since " + minute(t)
}

func minute(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }

// trial asks a question that was answered before, or the first that was not where there is none,
// and says what stands. Nothing is learnt from the answer but whether it is one.
func (r *harvest) trial(ctx context.Context, how attempt) (_ *Step, err error) {
	o := &r.outage
	ask, good := *cmp.Or(o.good, o.nothing, o.first), o.good != nil
	rd := r.readers[ask.Query.Form]
	s := &Step{Site: r.cfg.Site, Round: r.round, Seq: r.seq + 1, Ask: ask, At: r.now()}
	s.Outcome = querygen.Outcome{Ask: ask, Kind: querygen.Failed, Claimed: -1}
	s.Learnt.Trial, s.Learnt.Waited = true, how.waited
	if o.voids < mostVoids {
		s.Learnt.Void = how.void
	}
	loads := 0
	if how.fresh && rd.session.form.Template == nil {
		if loads, err = r.reload(ctx, &rd.session); ends(ctx, err) {
			return nil, err
		}
	}
	p, requests, err := r.answer(ctx, rd, ask)
	s.Outcome.Requests = requests + loads
	s.Took = r.now().Sub(s.At)
	if err != nil {
		if ends(ctx, err) {
			return nil, err
		}
		s.Outcome.Failure = err.Error()
		return s, nil
	}
	s.URL, s.Status, s.Learnt.Form = p.URL.String(), p.Status, rd.session.newForm()
	apart, err := rd.apart()
	if err != nil {
		return nil, err
	}
	res, learnt, err := apart.read(ask, p)
	if err != nil {
		s.Outcome.Failure = err.Error()
		return s, nil
	}
	s.Outcome = Sum(ask, res, 0, requests)
	s.Learnt.Wall, s.Learnt.Cut = learnt.Wall, learnt.Cut
	apart.judge(&s.Outcome, p)
	reply(&s.Outcome, res, p)
	if o := &s.Outcome; good && o.Kind == querygen.Empty && (o.Blank || o.Unlike) {
		s.Outcome.Kind, s.Outcome.Failure = querygen.Failed, "what had results before has none"
	}
	return s, nil
}

// apart is a reader with the same knowledge that learns nothing for this one.
func (rd *reader) apart() (*reader, error) {
	c := *rd
	c.nonsense = slices.Clone(rd.nonsense)
	if rd.wrapper == nil {
		return &c, nil
	}
	b, err := json.Marshal(rd.wrapper)
	if err != nil {
		return nil, fmt.Errorf("wrapper of form %s: %w", rd.form.ID, err)
	}
	c.wrapper = &records.Wrapper{}
	return &c, json.Unmarshal(b, c.wrapper)
}

// leave ends a harvest whose host is given up. That is kept with the question that met it, where
// others before it failed.
func (r *harvest) leave(ctx context.Context, a querygen.Ask, why error) (stopped, reason string,
	err error) {
	if r.outage.steps == 0 || a.Page == 0 {
		return Blocked, cause(why) + ", at " + minute(r.now()), nil
	}
	s := &Step{Site: r.cfg.Site, Round: r.round, Seq: r.seq + 1, Ask: a, At: r.now()}
	s.Outcome = querygen.Outcome{Ask: a, Kind: querygen.Failed, Claimed: -1, Failure: cause(why)}
	s.Learnt.GaveUp = true
	since := r.outage.since
	r.turn(s)
	return Blocked, cause(why) + "; it answers no more" + sinceWhen(since), r.keep(ctx, s)
}

// settleTrial takes a stored trial over: what failed before it is void, or stands where the
// questions fail and not the site.
func (r *harvest) settleTrial(s *Step, held []*Step) (left []*Step, err error) {
	if rd := r.readers[s.Ask.Query.Form]; rd != nil {
		rd.session.replace(s.Learnt.Form)
	}
	if !s.answersTrial() {
		r.tally(s)
		r.outage.note(s)
		return held, nil
	}
	if s.Learnt.Void == 0 {
		if err := r.takeOver(held); err != nil {
			return nil, err
		}
		r.outage = outage{good: r.outage.good, nothing: r.outage.nothing}
		if rd := r.readers[s.Ask.Query.Form]; rd != nil && s.Outcome.Returned > 0 {
			rd.bare.answered()
		}
		r.planner.Resume()
	} else {
		for _, v := range held {
			r.tally(v)
		}
		r.outage.void(held)
		r.planner.Skip(r.outage.last + 1)
	}
	r.tally(s)
	r.refusal, r.wall = "", ""
	return nil, nil
}

// standing are the steps of a round without trials and without what these declared void.
func standing(all iter.Seq2[*Step, error]) iter.Seq2[*Step, error] {
	return func(yield func(*Step, error) bool) {
		var held []*Step
		for s, err := range all {
			switch {
			case err != nil:
				yield(nil, err)
				return
			case s.Learnt.Trial && s.Learnt.Void > 0 && s.answersTrial():
				held = nil
				continue
			case s.Learnt.Trial:
				continue
			}
			if held = append(held, s); s.troubled() {
				continue
			}
			for _, h := range held {
				if !yield(h, nil) {
					return
				}
			}
			held = nil
		}
		for _, h := range held {
			if !yield(h, nil) {
				return
			}
		}
	}
}
