package history

import (
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
	"iter"
)

// Listings are the ways to list what a form holds, and what came of them.
type Listings struct {
	Probes []Probe         // as they wait
	Done   map[string]bool // probes asked, by name
	Base   *Query          // the widest listing without a value so far
}

// A Probe is a query whose answer says something about the form, or lists what a value query would
// find piece by piece: a page of a listing brings nothing but new items, so a way to list
// everything beats every choice of values.
type Probe struct {
	Name    string
	Purpose string
	Why     string
	Stage   stage
	Rule    *plan.Rule // of which it is; nil: of listing/probe
	Assign  []forms.Assignment
	Term    string
	Plain   bool                                // known from the form alone
	Ready   func(p *Harvest, b *FormState) bool // nil: always
	// assignment and term, made when it is asked
	Late func(p *Harvest, b *FormState) ([]forms.Assignment, string)
}

type stage int

const (
	StartStage   stage = iota // once for each form, whatever else is promising
	WideStage                 // makes a listing found wider
	ListStage                 // may list
	UnionStage                // needs words to be known
	FurtherStage              // goes on where a union worked
	InitialStage              // goes on where a pattern worked
	ScopeStage                // inside a database that a menu chooses
)

// Names of ways that other code asks for.
const (
	DefaultWay  = "default"
	PageSizeWay = "page size"
	UntickWay   = "unticked"
)

// Unanswered reports whether no page of a form could be had yet, though there is a first question
// that shows one.
func (b *FormState) Unanswered() bool {
	return b.Useful == 0 && (b.Main >= 0 || b.Rules.On(AsServedListRule))
}

// Probe returns the query of a probe. A menu that shows one part at a time makes the form as
// served a query for that part.
func (p *Harvest) Probe(b *FormState, w *Probe) plan.Query {
	q := p.Query(b, w.Purpose, w.Assign)
	q.Way, q.Term, q.Why, q.Price, q.By = w.Name, w.Term, w.Why, 1, "probe"
	if part := p.ServedPart(b); part != nil && (w.Name == DefaultWay || w.Name == PageSizeWay) {
		q.Region, q.Field = part, part[0].Field
	}
	if w.Term != "" {
		q.Field = b.Main
	}
	return q
}

// Nonsense yields the probes of a form that nothing should match, as far as they are known from the
// form and were not asked.
func (b *FormState) Nonsense(p *Harvest) iter.Seq[*Probe] {
	return func(yield func(*Probe) bool) {
		for i := range b.Probes {
			w := &b.Probes[i]
			if w.Purpose == "nonsense" && w.Plain && !b.Done[w.Name] &&
				!p.Sent[Submission(b.Form.ID, b.With(w.Assign))] && !yield(w) {
				return
			}
		}
	}
}

// HeardNonsense reports whether all of them were asked.
func (b *FormState) HeardNonsense(p *Harvest) bool {
	for range b.Nonsense(p) {
		return false
	}
	return true
}
