package extract

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// A reader reads the answers of one form: it holds the wrapper, the empty page and the hidden state
// of the form.
type reader struct {
	form    *forms.Form
	session session
	wrapper *records.Wrapper
	saved   int // version of the wrapper last stored
	empty   *records.Empty
	front   *records.Front // of a form that takes no nonsense; nil: not looked at in this run
	found   bool           // records, at some time
	missing int            // status that nonsense was answered with when it was asked first
	// that is a bare status, there were results before, and none since: the site may have gone out
	// of order
	unsure    bool
	bare      bareAnswers    // of another status
	landed    landing        // where the question before was sent, if that was its only hit
	whole     bool           // an answer came whole
	sized     int            // answers that were looked at for lengths of pages
	closed    int            // see Learnt.Closed
	told      int            // of it, what a step has told
	barrier   *Barrier       // that stands before the answers; nil: none that is known
	looked    bool           // in this run, whether one does
	kept      *identity.Kept // items of all forms of the site
	recall    identity.Recall
	beside    []*besideSet // see stands
	others    bool         // answers showed other records than those
	selectors records.Selectors
	// answers to nonsense queries, until there are two to learn the empty page from
	nonsense []nonsense
	list     listWalk // of an interface
}

// nonsense is a query that nothing matches, and its answer. After a resume the answer is gone and
// is asked for again.
type nonsense struct {
	query querygen.Query
	page  *fetch.Page
}

func newReader(f *forms.Form, kept *identity.Kept) *reader {
	return &reader{form: f, session: session{form: f}, kept: kept}
}

// restore takes over what a stored step taught.
func (rd *reader) restore(s *Step) error {
	rd.note(s)
	rd.barrier = cmp.Or(s.Learnt.Barrier, rd.barrier)
	rd.session.replace(s.Learnt.Form)
	if s.Learnt.Empty != nil && !isNonsense(s.Ask) {
		rd.unlearn()
	} else if s.Outcome.Kind == querygen.Results {
		rd.stands(s.Ask, nil, keysOf(s),
			rd.tells(s.Outcome.More, s.Outcome.Claimed, s.Outcome.Returned))
	}
	if s.Learnt.Wrapper != nil {
		rd.wrapper = &records.Wrapper{}
		if err := json.Unmarshal(s.Learnt.Wrapper, rd.wrapper); err != nil {
			return fmt.Errorf("stored wrapper: %w", err)
		}
		rd.saved = rd.wrapper.Version
	}
	if s.Learnt.Empty != nil {
		rd.empty, rd.nonsense = &records.Empty{}, nil
		if err := json.Unmarshal(s.Learnt.Empty, rd.empty); err != nil {
			return fmt.Errorf("stored empty page: %w", err)
		}
		return nil
	}
	if isNonsense(s.Ask) && s.Outcome.Kind != querygen.Failed && !s.Learnt.Wall {
		rd.nonsense = append(rd.nonsense, nonsense{query: s.Ask.Query})
	}
	return nil
}

// wants keeps what a page without results says where it asks for a choice in the form.
func (rd *reader) wants(o *querygen.Outcome, p *fetch.Page) {
	if o.Returned > 0 || o.NoPage() || o.Ask.Page > 1 || rd.session.form.Template != nil {
		return
	}
	said := verdict.AsksForChoice(rd.asked(o.Ask), p)
	o.Wants = strings.ToValidUTF8(said[:min(len(said), maxSaid)], "")
}

// note remembers of a step what tells an answer from a form that is gone.
func (rd *reader) note(s *Step) {
	if s.Outcome.Returned > 0 {
		rd.found, rd.unsure, rd.barrier = true, false, nil
	}
	if isNonsense(s.Ask) && rd.missing == 0 && (!s.troubled() || isBare(s.Status)) {
		rd.missing, rd.unsure = s.Status, rd.found && isBare(s.Status)
	}
	rd.session.mortal = rd.session.mortal || s.Outcome.Dies
	rd.session.stateful = rd.session.stateful || s.Learnt.Stateful
	rd.bare.note(s)
	rd.land(s)
	if rd.form.IsDeclared() {
		rd.list.note(s)
	}
	rd.whole = rd.whole ||
		s.Status == http.StatusOK && s.Outcome.Requests > 0 && !s.Learnt.Cut &&
			s.Outcome.Kind != querygen.Failed
	if n := s.Learnt.Closed; n != 0 {
		rd.closed, rd.told = n, n
	}
}

// asked is what the reader of pages is told of a question.
func (rd *reader) asked(a querygen.Ask) records.Asked {
	return records.Asked{
		Form: rd.session.form, Query: a.Query.Assign, Term: a.Query.Term, Empty: rd.empty,
		Front:    rd.front,
		Nonsense: a.Query.Purpose == "nonsense", Selectors: rd.selectors,
	}
}

// read turns an answer into a result and says what it taught.
func (rd *reader) read(a querygen.Ask, p *fetch.Page) (records.Result, Learnt, error) {
	if why := rd.barrier.is(p); why != "" {
		return records.Result{Kind: records.Blocked, Why: why, Wall: true}, Learnt{Wall: true}, nil
	}
	asked := rd.asked(a)
	if rd.wrapper == nil && !isNonsense(a) {
		rd.wrapper, _ = records.Learn(asked, p) // a page without records teaches nothing
	}
	w := rd.wrapper
	if w == nil {
		w = &records.Wrapper{} // reads by the full search
	}
	res, err := w.Apply(asked, p)
	if err != nil {
		return res, Learnt{}, err
	}
	res.Records = regions.Unpaid(res.Records)
	records.Facts(res.Records)
	w.Recall(&rd.recall, rd.kept, res.Records)
	res.Records = rd.kept.Strangers(res.Records)
	if why := rd.noAnswer(a, p, res); why != "" {
		res.Kind, res.Why, res.Unlike, res.Records = records.Failed, why, why, nil
	}
	rd.close(p)
	return res, Learnt{Next: res.Next, Wall: res.Wall, Cut: p.Broken, Button: unpressed(p, res)},
		nil
}

// version is the wrapper as it is now; nil where a step has it so.
func (rd *reader) version() (json.RawMessage, error) {
	if rd.wrapper == nil || rd.wrapper.Version == rd.saved {
		return nil, nil
	}
	b, err := json.Marshal(rd.wrapper)
	if err != nil {
		return nil, fmt.Errorf("wrapper of form %s: %w", rd.form.ID, err)
	}
	rd.saved = rd.wrapper.Version
	return b, nil
}

// learnEmpty learns what the site answers when nothing is found; nil as long as there are not two
// answers. It learns anew when nonsense is asked again: what was missing in the first questions,
// and said so in their answers, was found out since.
func (rd *reader) learnEmpty() (json.RawMessage, error) {
	if len(rd.nonsense) < 2 {
		return nil, nil
	}
	var terms []string
	var pages []*fetch.Page
	for _, n := range rd.nonsense {
		terms, pages = append(terms, n.query.Term), append(pages, n.page)
	}
	rd.empty, rd.nonsense = records.LearnEmpty(terms, pages...), nil
	b, err := json.Marshal(rd.empty)
	if err != nil {
		return nil, fmt.Errorf("empty page of form %s: %w", rd.form.ID, err)
	}
	return b, nil
}

func isNonsense(a querygen.Ask) bool { return a.Query.Purpose == "nonsense" && a.Page == 1 }
