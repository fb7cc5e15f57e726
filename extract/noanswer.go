package extract

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// What a site that is out of order answers with may look like "nothing found": a page that is not
// there, no page at all, the front page, a page that broke off. It is taken for that only where
// nonsense was answered so when it was asked first.

// isBare reports whether a status comes with pages that answer nothing by themselves: there is
// none, it is gone, it is elsewhere.
func isBare(status int) bool {
	return status == http.StatusNoContent || status == http.StatusNotFound ||
		status == http.StatusGone || status >= 300 && status < 400
}

// noAnswer says why a page on which nothing was found does not say that nothing is there; "" where
// it may.
func (rd *reader) noAnswer(a querygen.Ask, p *fetch.Page, res records.Result) string {
	switch {
	case rd.landed.again(a, p, res):
		return "sent to " + rd.landed.url + ", as the query before"
	case rd.missing == 0 || len(res.Records) > 0 || res.Kind != records.None:
		return ""
	case isBare(p.Status) && p.Status != rd.missing && !rd.bare.say(p.Status):
		return fmt.Sprintf("status %d, where what finds nothing has status %d", p.Status,
			rd.missing)
	case isBare(p.Status) && rd.unsure && !isNonsense(a):
		return fmt.Sprintf("status %d, as whatever is asked since the first results", p.Status)
	}
	return res.Unlike
}

// isMute reports whether a word found nothing, and the page neither says so nor counts none, nor
// holds the word in a box: what does something else than search answers so.
func (rd *reader) isMute(s *Step, p *fetch.Page) bool {
	o := &s.Outcome
	return o.Kind == querygen.Empty && o.Returned == 0 && o.Said == "" && o.Claimed < 0 &&
		s.Ask.Page == 1 &&
		s.Ask.Query.Term != "" && p.Status == http.StatusOK &&
		!verdict.HandedBack(rd.asked(s.Ask), p)
}

// bareAnswers are answers with one bare status that nonsense was not answered with. A form that
// wants two boxes filled tells nonsense in the first one what is missing; what finds nothing, all
// filled, may be not found (404). That is so where the form goes on answering with records in
// between.
type bareAnswers struct {
	status, asked, between int
	open                   bool // one came since the last records
}

const (
	bareAsked   = 3 // questions that were answered so (estimate)
	bareBetween = 2 // times that records came in between (estimate)
)

func (b *bareAnswers) note(s *Step) {
	switch failed := s.Outcome.Kind == querygen.Failed && s.Ask.Page <= 1; {
	case s.Outcome.Returned > 0:
		b.answered()
	case !failed || !isBare(s.Status):
	case s.Status == b.status || b.asked == 0:
		b.status, b.open = s.Status, true
		b.asked++
	}
}

// answered notes that the form shows records.
func (b *bareAnswers) answered() {
	if b.open {
		b.between, b.open = b.between+1, false
	}
}

// say reports whether a status says that nothing is found.
func (b *bareAnswers) say(status int) bool {
	return status == b.status && b.asked >= bareAsked && b.between >= bareBetween
}

// A landing is where a question was sent, whose only hit that seemed to be.
type landing struct{ url, term string }

// land takes note of where the question of a step was sent. One that failed was sent nowhere.
func (rd *reader) land(s *Step) {
	// the last: it was taken over from the round before
	if s.troubled() || s.Ask.Page > 1 || s.Outcome.Requests == 0 {
		return
	}
	rd.landed = landing{}
	if s.Outcome.Returned == 1 && !s.Outcome.More && s.URL != rd.form.Action {
		rd.landed = landing{s.URL, s.Ask.Query.Term}
	}
}

// again reports whether another question is sent there at once: two in a row rarely have the same
// only hit, and that one is known.
func (l landing) again(a querygen.Ask, p *fetch.Page, res records.Result) bool {
	return res.Sole && a.Query.Term != l.term && p.URL.String() == l.url
}

const (
	// answers that end as pages do, from which on one that does not is taken for the beginning of
	// one
	surelyClosed = 3
	notClosed    = -1 // some whole one did not
	tailOctets   = 1 << 10
)

// close counts the answers that end with the end tag of the page.
func (rd *reader) close(p *fetch.Page) {
	switch {
	case rd.closed == notClosed, rd.closed == surelyClosed, p.Truncated, p.Status != http.StatusOK,
		len(p.Body) == 0:
	case isOpen(p):
		rd.closed = notClosed
	default:
		rd.closed++
	}
}

// isOpen reports whether a page does not end as one of HTML does.
func isOpen(p *fetch.Page) bool {
	tail := bytes.ToLower(p.Body[max(0, len(p.Body)-tailOctets):])
	return !bytes.Contains(tail, []byte("</html>"))
}

// newClosed is the count of answers that end as pages do, if no step has told of it.
func (rd *reader) newClosed() int {
	if rd.closed == rd.told {
		return 0
	}
	rd.told = rd.closed
	return rd.closed
}

// judge marks the outcome of an answer that broke off where others came whole. Nothing found on one
// is no answer.
func (rd *reader) judge(o *querygen.Outcome, p *fetch.Page) {
	switch {
	case !rd.breaks(p), o.Kind == querygen.Failed, o.Kind == querygen.Blocked:
	default:
		if o.Broken = o.Returned > 0; !o.Broken {
			o.Kind = querygen.Failed
		}
		o.Failure = "the answer broke off"
		if len(p.Odd) > 0 {
			o.Failure += ": " + strings.Join(p.Odd, "; ")
		}
	}
}

// breaks reports whether an answer broke off where others came whole, be it that the server says it
// is all.
func (rd *reader) breaks(p *fetch.Page) bool {
	if p.Broken {
		return rd.whole
	}
	return rd.closed == surelyClosed && !p.Truncated && p.Status == http.StatusOK &&
		len(p.Body) > 0 && isOpen(p)
}
