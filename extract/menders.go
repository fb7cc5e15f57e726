package extract

import (
	"context"
	"fmt"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A Mender looks for one way in which what a site sends is no answer to what was asked, and mends
// it: a page that says to wait, a token that ended, a form that was renamed. The zero Mender is
// none.
type Mender struct {
	Name string // "token/renew"; unique among menders and rules: --without and explain name it
	Doc  string // one sentence: what it looks for, and what it does

	at   stage
	mend func(ctx context.Context, r *harvest, x *exchange) (settled bool, err error)
}

// A stage is when menders are asked.
type stage uint8

const (
	beforeAsking stage = iota // nothing was sent yet
	onArrival                 // a page came, whatever it is: also in the questions of menders
	onService                 // a page with a status below 400
	onRefusal                 // a page with another status
	onReading                 // the page was read
)

// An exchange is a question on its way to an answer. The menders of a stage change it one after the
// other.
type exchange struct {
	ask      querygen.Ask
	rd       *reader
	sent     *fetch.Request // the question as it was sent; set from its arrival on
	page     *fetch.Page    // the answer as it stands
	requests int            // that it took so far

	// set when it is read
	step *Step
	res  records.Result
}

// Menders returns what is done, in this order, where the answer of a site may be none. One that
// settles an exchange is the last that is asked in its stage.
func Menders() []Mender {
	return []Mender{
		{"form/recheck",
			"Now and then a form that a script sends is asked for what it was learnt by.",
			beforeAsking, recheckForm},
		{"place/walk",
			"A list whose place at the site ended is walked to again from its first page.",
			beforeAsking, walkToPlace},

		{"page/wait", "A page that says to wait, and loads the answer by itself, is waited for.",
			onArrival, awaitPage},
		{"page/choice", "Where a page asks which branch or country is meant, a choice is made.",
			onArrival, makeChoice},
		{"page/frame", "Where a page holds its results in a frame, the frame is loaded.",
			onArrival, enterFrame},

		{"form/turned", "A form that an answer shows as another one now is looked at on its page.",
			onService, lookAtTurned},

		{"token/renew", "A form refused for its hidden state is loaded again and asked once more.",
			onRefusal, renewToken},
		{"form/moved", "A form whose address is gone is looked for on its page.",
			onRefusal, followMoved},
		{"form/relearn",
			"A form that a script sends and that is refused is learnt again, once a run.",
			onRefusal, relearnForm},

		{"page/front", "Records that the front page shows as well are no results.",
			onReading, knowFront},
		{"place/lost", "Where the site lost what was asked before, it is asked for again.",
			onReading, reopenPlace},
		{"page/second",
			"A second page that goes on elsewhere than the first ended is asked otherwise.",
			onReading, rightSecond},
		{"form/doubt", "A form whose answers became odd is loaded, learnt or looked for again.",
			onReading, doubtForm},
		{"key/anew", "Addresses that may be drawn anew for each answer are seen once more.",
			onReading, keyAnew},
		{"page/barrier",
			"A page that stands before all answers, and wants a click, is none of them.",
			onReading, passBarrier},
		{"page/beside", "What stands beside all answers, whatever is asked, is no result.",
			onReading, leaveBeside},
	}
}

// CheckRules returns an error that names the first of the names that is neither one of a rule of
// the planner nor one of a mender.
func CheckRules(names []string) error {
	for _, name := range names {
		if err := querygen.CheckRules([]string{name}); err != nil && !isMender(name) {
			return err
		}
	}
	return nil
}

func isMender(name string) bool {
	return slices.ContainsFunc(Menders(), func(m Mender) bool { return m.Name == name })
}

// rulesOf are the names that are none of a mender: those of the planner.
func rulesOf(off []string) []string { return slices.DeleteFunc(slices.Clone(off), isMender) }

// mendersOn are those that are not switched off.
func mendersOn(off []string) []Mender {
	return slices.DeleteFunc(Menders(), func(m Mender) bool { return slices.Contains(off, m.Name) })
}

// mend has the menders of a stage look at an exchange. An error means that there is no answer.
func (r *harvest) mend(ctx context.Context, at stage, x *exchange) (settled bool, err error) {
	for i := range r.menders {
		m := &r.menders[i]
		if m.at != at {
			continue
		}
		if settled, err := m.mend(ctx, r, x); settled || err != nil {
			return settled, err
		}
	}
	return false, nil
}

// instead takes a page for the answer, if there is one, and says that it is settled where its
// status says nothing against it.
func (x *exchange) instead(p *fetch.Page, requests int, err error) (settled bool, _ error) {
	x.page, x.requests = p, x.requests+requests
	return err == nil && p.Status < 400, err
}

func recheckForm(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	return false, r.recheck(ctx, x.rd, x.ask)
}

func walkToPlace(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	if !r.left(x.rd, x.ask) {
		return false, nil
	}
	p, n, err := r.revived(ctx, x.rd, x.ask)
	x.page, x.requests = p, x.requests+n
	return p != nil, err
}

func awaitPage(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	p, n, err := r.awaited(ctx, x.ask, x.page)
	x.page, x.requests = p, x.requests+n
	return false, err
}

func makeChoice(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	p, n, err := r.chosen(ctx, &x.rd.session, x.ask, x.sent, x.page)
	x.page, x.requests = p, x.requests+n
	return false, err
}

func enterFrame(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	p, n, err := r.framed(ctx, x.ask, x.page)
	x.page, x.requests = p, x.requests+n
	return false, err
}

func lookAtTurned(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	n, err := r.turned(ctx, &x.rd.session, x.page)
	x.requests += n
	return false, err
}

func renewToken(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	s := &x.rd.session
	if !s.renews(x.page.Status) || x.ask.Page > 1 && s.form.Template == nil {
		return false, nil
	}
	s.refused = s.refused || s.lent
	return x.instead(r.renewed(ctx, x.rd, x.ask))
}

func followMoved(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	before := x.requests
	settled, err := x.instead(r.moved(ctx, x.rd, x.ask, x.page))
	if err == nil && !settled && x.requests == before && isGone(x.page.Status) {
		// many sites say "not found" of a question that finds nothing
		x.rd.session.takeTokens(x.page)
	}
	return settled, err
}

func relearnForm(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	learnt, err := r.relearnt(ctx, x.rd, x.ask)
	if err != nil || !learnt {
		return false, err
	}
	return x.instead(r.fetch(ctx, x.rd, x.ask))
}

func knowFront(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	again, err := r.front(ctx, x.step, x.rd, x.res)
	if err != nil || !again {
		return false, err
	}
	return false, x.learn(x.page)
}

func reopenPlace(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	again, err := r.reopened(ctx, x.step, x.rd, x.page, x.res)
	if err != nil || again == nil {
		return false, err
	}
	return false, x.learn(again)
}

func rightSecond(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	again, err := r.second(ctx, x.step, x.rd, x.page, x.res)
	if err != nil || again == nil {
		return false, err
	}
	return false, x.learn(again)
}

func doubtForm(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	again, err := r.doubted(ctx, x.step, x.rd, x.page, x.res)
	if err != nil || again == nil {
		return false, err
	}
	if err := x.learn(again); err != nil {
		return false, err
	}
	x.rd.session.doubt.takes(x.res.Records)
	return false, nil
}

func keyAnew(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	again := r.adopts(x.rd, x.res.Records) // before it is proven anew, with other keys
	if !again {
		rekeyed, err := r.lookAgain(ctx, x.step, x.rd)
		if err != nil {
			return false, err
		}
		again = r.adopts(x.rd, x.res.Records) || rekeyed
	}
	if !again {
		return false, nil
	}
	return false, x.read()
}

func passBarrier(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	again, err := r.barred(ctx, x.step, x.rd, x.page, x.res)
	if err != nil || !again {
		return false, err
	}
	return false, x.learn(x.page)
}

func leaveBeside(ctx context.Context, r *harvest, x *exchange) (bool, error) {
	if x.res.Kind != records.Results || !x.rd.stands(x.ask, x.page, keysIn(x.res.Records),
		x.rd.tells(x.res.Next != nil, claimed(x.res), len(x.res.Records))) {
		return false, nil
	}
	if err := r.emptyPage(ctx, x.step, x.rd, x.page); err != nil {
		return false, err
	}
	x.rd.unlearn()
	return false, x.read()
}

// learn reads a page as the answer, and keeps what was learnt from it for the step, in place of
// what was learnt from the answer before.
func (x *exchange) learn(p *fetch.Page) error {
	x.page, x.step.URL, x.step.Status = p, p.URL.String(), p.Status
	res, learnt, err := x.rd.read(x.ask, p)
	x.res = res
	learnt.Looked, learnt.Barrier = x.step.Learnt.Looked, x.step.Learnt.Barrier
	x.step.Learnt = learnt
	return x.unread(err)
}

// read reads the answer once more, by what is known now.
func (x *exchange) read() (err error) {
	x.res, _, err = x.rd.read(x.ask, x.page)
	return x.unread(err)
}

func (x *exchange) unread(err error) error {
	if err != nil {
		return fmt.Errorf("read %s: %w", x.step.URL, err)
	}
	return nil
}
