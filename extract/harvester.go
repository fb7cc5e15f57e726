package extract

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records/document"
	"deepcrawl/extract/records/identity"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/querygen/history"
	"deepcrawl/surface/fetch"
)

// A harvest is the state of one Run. Apart from what is in flight it can be rebuilt from the stored
// steps at any moment.
type harvest struct {
	*Harvester
	round   int
	snap    snapshot
	forms   []*forms.Form
	graph   bipartite.Graph
	kept    identity.Kept // the items of the graph
	planner *querygen.Planner
	menders []Mender           // those that are on
	readers map[string]*reader // by form
	// the page after the last one read, of queries not read to the end
	next     map[bipartite.QueryID]*fetch.Request
	asked    map[bipartite.QueryID]bool
	done     Progress
	seq      int
	taken    int // steps of this run
	samples  int // detail pages read under Details: sample
	answered int // requests that the last answer took
	// requests for detail pages in the step that is being taken
	detailed int
	absent   map[string]*document.Missing // by kind of address
	ends     map[string]int               // detail pages that were sent to an address
	// by kind of address: pages in a row that say nothing of their records; less than 0: one did
	silent map[string]int
	// records whose detail pages an earlier run did not come to
	owed []Captured
	past recollection // of the round before
	// the round ended because it listed again what the one before did
	relisted bool
	facts    map[string]querygen.Facts // by form, as they were stored last
	turns    turns
	firsts   map[bipartite.QueryID]firstPage // of queries whose second page is to be read
	passages passages
	refusal  string         // what the last step that failed said
	denied   bool           // an answer said or counted that nothing was found
	wall     string         // of it, where it was nothing but a refusal
	cut      []querygen.Ask // pages to be asked for once more, as their form had changed
	outage   outage
	inside   bool // the site was entered by its front page in this run

	relearned bool // in the step that is being taken, a form that a script sends
}

func (h *Harvester) start(ctx context.Context, fs []*forms.Form) (*harvest, error) {
	fs, err := h.allowed(ctx, fs)
	if err != nil {
		return nil, err
	}
	round, snap, err := begin(ctx, h.archive, h.cfg, fs)
	if err != nil {
		return nil, err
	}
	return h.rebuilt(ctx, fs, round, snap)
}

// rebuilt is the harvest as its stored steps have it.
func (h *Harvester) rebuilt(ctx context.Context, fs []*forms.Form, round int,
	snap snapshot) (*harvest, error) {
	r := h.harvest(round, fs, querygen.Config{
		Seed: snap.Seed, Policy: snap.Policy, Off: rulesOf(snap.Off), Coverage: h.cfg.Coverage,
		Onward: h.cfg.Onward, MaxQueries: h.cfg.MaxQueries, Today: snap.Today,
		Given: h.cfg.Given, Survey: h.cfg.Survey,
	}, snap.Seeds)
	if err := r.recall(ctx, snap.began()); err != nil {
		return nil, err
	}
	err := r.replay(ctx)
	r.turns.any = false // the session is a new one
	r.snap = snap
	return r, err
}

// harvest returns the state of a harvest before its first step.
func (h *Harvester) harvest(round int, fs []*forms.Form, cfg querygen.Config,
	seeds querygen.Seeds) *harvest {
	own := *h
	own.fetcher = natively(h.fetcher, fs)
	r := &harvest{
		menders:   mendersOn(h.cfg.Off),
		Harvester: &own,
		round:     round,
		forms:     fs,
		readers:   map[string]*reader{},
		next:      map[bipartite.QueryID]*fetch.Request{},
		firsts:    map[bipartite.QueryID]firstPage{},
		asked:     map[bipartite.QueryID]bool{},
		absent:    map[string]*document.Missing{},
		ends:      map[string]int{},
		facts:     map[string]querygen.Facts{},
	}
	r.graph.KeepIn(h.take)
	r.kept.KeepIn(h.take)
	r.planner = querygen.New(&r.graph, fs, seeds, cfg)
	for _, f := range fs {
		r.readers[f.ID] = newReader(f, &r.kept)
		r.readers[f.ID].selectors = h.cfg.Selectors
	}
	return r
}

// allowed drops the forms that robots.txt closes, and those whose host cannot be reached, so that
// nothing is planned for them: a site may show the form of another one that is long gone.
func (h *Harvester) allowed(ctx context.Context, fs []*forms.Form) ([]*forms.Form, error) {
	if h.cfg.Allowed == nil {
		return fs, nil
	}
	var open []*forms.Form
	var closed error
	for _, f := range fs {
		u, err := fetch.ParseURL(nil, f.Action)
		if err != nil {
			return nil, fmt.Errorf("form %s: action: %w", f.ID, err)
		}
		switch ok, rule, err := h.cfg.Allowed(ctx, u); {
		case err != nil && (ctx.Err() != nil || errors.Is(err, fetch.ErrBudget)):
			return nil, fmt.Errorf("form %s: %w", f.ID, err)
		case err != nil:
			h.log.Info("form out of reach", "site", h.cfg.Site, "form", f.ID, "error", err)
			closed = cmp.Or(closed, fmt.Errorf("form %s: %w", f.ID, err))
		case ok:
			open = append(open, f)
		default:
			h.log.Info("form closed by robots.txt", "site", h.cfg.Site, "form", f.ID, "rule", rule)
			closed = fmt.Errorf("%w: %s (%s)", fetch.ErrRobots, f.Action, rule)
		}
	}
	if len(open) == 0 {
		return nil, closed
	}
	return open, nil
}

// loop asks until there is a reason to stop.
func (r *harvest) loop(ctx context.Context) (stopped, reason string, err error) {
	for {
		if ctx.Err() != nil {
			stopped, reason = cutShort(ctx)
			return stopped, reason, nil
		}
		var ask querygen.Ask
		step, err := r.goOn(ctx)
		if step == nil && err == nil {
			if ask, stopped, reason = r.choose(ctx); stopped != "" {
				return stopped, reason, nil
			}
			step, err = r.ask(ctx, ask)
		}
		if errors.Is(err, fetch.ErrGivenUp) && ctx.Err() == nil {
			return r.leave(ctx, ask, err)
		}
		if err != nil {
			return halted(ctx, err)
		}
		if err := r.keep(ctx, step); err != nil {
			return "", "", err
		}
		if err := r.readOn(ctx); err != nil {
			return halted(ctx, err)
		}
	}
}

// choose is what to ask next, or why the harvest is over.
func (r *harvest) choose(ctx context.Context) (ask querygen.Ask, stopped, reason string) {
	ask, ok := r.planner.Next()
	if !ok {
		stopped, reason = ending(r.planner.Stopped(), r.planner.Estimate(), r.progress().Queries,
			r.cfg.Coverage, r.denied)
		if stopped == Yield && r.pagesRead() {
			stopped = Listed
		}
		switch {
		case stopped == Blocked:
			_, reason = r.blocked()
		case (stopped == Yield || stopped == Coverage) && r.brokenOff() != "":
			stopped = BrokeOff
			reason = "the interface broke off before its end: " + r.brokenOff()
		case (stopped == Yield || stopped == Listed) && r.since():
			stopped = Listed
			reason = "the interface that the site declares told what changed, to the end"
		case stopped == Yield && r.graph.Records() == 0:
			reason += r.astray(ctx)
		case stopped == Listed &&
			!slices.ContainsFunc(r.forms, func(f *forms.Form) bool { return f.Kind != forms.List }):
			reason = "what the pages of links show was read to its end; nothing tells whether " +
				"that is all of the database"
			if !slices.ContainsFunc(r.forms, func(f *forms.Form) bool { return !f.IsDeclared() }) {
				reason = "the interface that the site declares was read to its end"
			}
		}
		return ask, stopped,
			reason + r.endless() + outOfReach(r.planner.Unreached()) +
				staysCut(r.planner.StaysCut()) +
				scripted(r.turns.button, r.turns.most)
	}
	if leaf, ok := r.leaf(); ok {
		return leaf, "", ""
	}
	if records := r.graph.Records(); r.past.unchanged(records) {
		r.relisted = true
		return ask, Listed, fmt.Sprintf("unchanged: no query that lists much is answered "+
			"otherwise than in the harvest before; %d of its %s are listed as they were", records,
			history.Plural(r.past.known, "record"))
	}
	if pause := r.cfg.Watch.Pause; pause != nil && !r.asked[ask.Query.ID] &&
		pause(ctx, r.progress().Queries) {
		return ask, Paused, "something else is to be done before the next query"
	}
	return ask, "", ""
}

// keep learns from a step and saves it with what it taught. A step that was taken is saved,
// whatever happens to ctx meanwhile; where that fails the harvest is over, and what it learnt is
// built again from what was saved.
func (r *harvest) keep(ctx context.Context, step *Step) error {
	if !step.Learnt.Ahead {
		r.decide(step.Outcome)
		step.Learnt.Facts = r.newFacts()
	}
	if err := r.archive.SaveStep(context.WithoutCancel(ctx), step); err != nil {
		return err
	}
	r.count(step)
	r.taken++
	r.past.follow(step)
	if r.cfg.Watch.Step != nil {
		r.cfg.Watch.Step(step, r.progress())
	}
	return nil
}

// decide has the planner learn from an outcome and choose what to ask next.
func (r *harvest) decide(o querygen.Outcome) {
	if r.cfg.Watch.Decide == nil {
		r.planner.Observe(o)
		return
	}
	r.cfg.Watch.Decide(func() { r.planner.Observe(o) })
}

// lastWords are what the site said to the last question, when it answers no more.
func (r *harvest) lastWords() string {
	switch {
	// what was seen, not read
	case strings.HasPrefix(r.wall, "the page "), strings.HasPrefix(r.wall, "sent to "):
		return ": " + r.wall
	case r.wall != "":
		return fmt.Sprintf(": it says %q", r.wall)
	case r.refusal != "":
		return ": " + r.refusal
	}
	return ""
}

// outOfReach says how many items no query of the forms brings out.
func outOfReach(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("; %s or more lie in parts that hold more than a query shows and that the "+
		"forms cannot narrow", history.Plural(n, "record"))
}

// staysCut says that choices of a menu show the first of what they hold, where nothing counts the
// rest.
func staysCut(menu string, cut, of, at int) string {
	if cut == 0 {
		return ""
	}
	return fmt.Sprintf("; answers to %d of %d choices of %q end at %s each: what such choices "+
		"may hold beyond that "+
		"only words could find", cut, of, menu, history.Plural(at, "record"))
}

// widest is the planner's word for an end at a query that lists almost all that others bring, and
// may not list everything.
const widest = "widest"

// ending says why the planner had nothing more to ask, as programs read it and in words. denied
// tells whether an answer said that nothing was found: where none did, a door or an empty frame may
// have stood in place of the answers.
func ending(stopped string, e querygen.Estimate, queries int, coverage float64, denied bool) (_,
	reason string) {
	switch {
	case stopped == Coverage:
		return Coverage,
			fmt.Sprintf("at least %g %% of the database are known by the estimate, which is enough to end", 100*coverage)
	case stopped == Yield && e.Known == 0 && !denied:
		return Yield, "no answer held a list, and none said that nothing was found: these may be " +
			"no answers of the search"
	case stopped == Yield && e.Known == 0:
		return Yield, "no query found anything"
	case stopped == Yield && e.Known < queries && e.Size == 0: // it never got going
		return Yield, fmt.Sprintf("most queries found nothing new: %s by %s",
			history.Plural(e.Known, "record"), history.Plural(queries, "query"))
	case stopped == widest:
		return Yield, "what the widest query lists was read to its end, and other queries bring " +
			"almost nothing else"
	}
	return stopped, reasons[stopped]
}

// reasons puts into words why the planner had nothing more to ask.
var reasons = map[string]string{
	Listed:     "a listing of the whole database was read to its end",
	Yield:      "further queries bring almost nothing new",
	MaxQueries: "the limit of queries is reached",
	Blocked:    "the site answers no more",
}

// halted says how an error that ended the harvest is reported: limits and closed doors are ends,
// not failures.
func halted(ctx context.Context, err error) (stopped, reason string, _ error) {
	switch {
	case errors.Is(err, fetch.ErrFull):
		return MaxStore, cause(err), nil
	case errors.Is(err, fetch.ErrBudget):
		return Budget, cause(err), nil
	case errors.Is(err, fetch.ErrGivenUp):
		return Blocked, cause(err), nil
	case ctx.Err() != nil:
		stopped, reason = cutShort(ctx)
		return stopped, reason, nil
	}
	return "", "", err
}

// errMaxTime is why the context of a harvest ends with its time. That a site is waited for is no
// reason to go on for longer.
var errMaxTime = errors.New("the time limit is used up")

// limited is ctx, ending with the time that the harvest has, which begins now.
func (r *harvest) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	if r.cfg.MaxTime == 0 {
		return context.WithCancel(ctx)
	}
	return fetch.WithTimeout(ctx, r.cfg.Clock, r.cfg.MaxTime, errMaxTime)
}

// cutShort says why the context of a harvest ended.
func cutShort(ctx context.Context) (stopped, reason string) {
	if errors.Is(context.Cause(ctx), errMaxTime) {
		return MaxTime, errMaxTime.Error()
	}
	return Interrupted, "every finished step is saved"
}

// cause is why a fetch failed, without the address, which for a query may be a page long.
func cause(err error) string {
	if f, ok := errors.AsType[*fetch.Failure](err); ok {
		return f.Err.Error()
	}
	return err.Error()
}

func (r *harvest) count(s *Step) {
	if s.Outcome.Refused != "" && s.Ask.Page == 1 { // nobody was asked
		r.tally(s)
		return
	}
	r.refusal, r.wall = s.Outcome.Failure, ""
	if s.Learnt.Wall {
		r.wall = r.refusal
	}
	r.denied = r.denied ||
		s.Outcome.Kind == querygen.Empty && (s.Outcome.Said != "" || s.Outcome.Claimed == 0)
	r.tally(s)
	r.outage.note(s)
	r.asked[s.Ask.Query.ID] = true
	r.done.Queries = len(r.asked)
	r.done.Records = r.graph.Records()
}

// tally counts what a step cost, whether it stands or not.
func (r *harvest) tally(s *Step) {
	r.seq = max(r.seq, s.Seq)
	r.done.Requests += s.Outcome.Requests
}

func (r *harvest) progress() Progress {
	p := r.done
	p.Estimate = r.planner.Estimate()
	return p
}

// replay rebuilds graph, planner and readers from the stored steps. Nothing is chosen anew: the
// same asks meet the same answers. Steps in a row that were no answers are held until it is known
// whether they stand.
func (r *harvest) replay(ctx context.Context) error {
	var held []*Step
	for s, err := range r.archive.Steps(ctx, r.cfg.Site, r.round) {
		if err == nil {
			err = ctx.Err() // many steps are read at once, and each is thought about
		}
		if err != nil {
			return err
		}
		switch {
		case s.Learnt.Trial:
			held, err = r.settleTrial(s, held)
		case s.troubled():
			held = append(held, s)
		default:
			err, held = r.takeOver(append(held, s)), nil
		}
		if err != nil {
			return err
		}
		r.done.Replayed++
		r.tell(r.done.Replayed)
	}
	return r.takeOver(held)
}

// takeOver takes steps that stand as they were taken when they were new.
func (r *harvest) takeOver(steps []*Step) error {
	for _, s := range steps {
		reader := r.readers[s.Ask.Query.Form]
		if reader == nil { // a form that is gone or closed by now: its answers no longer count
			r.seq = max(r.seq, s.Seq)
			continue
		}
		if reader.form.IsDeclared() && s.Outcome.NoPage() {
			r.leftOff(reader, s)
			continue
		}
		reader.session.fill(s)
		r.doubts(reader, s)
		if err := reader.restore(s); err != nil {
			return fmt.Errorf("step %d of %s: %w", s.Seq, r.cfg.Site, err)
		}
		if r.past.meet(s.Ask.Query); !s.Learnt.Ahead {
			r.retrace(s)
		}
		r.count(s)
		r.past.follow(s)
	}
	return nil
}

// tellEach is how many steps are replayed between two that are told of.
const tellEach = 10

// tell says how far a replay has come.
func (r *harvest) tell(steps int) {
	if r.cfg.Watch.Replay != nil && steps%tellEach == 0 {
		r.cfg.Watch.Replay(steps)
	}
}

// retrace takes the records of a stored step and its outcome as they were taken when it was new.
func (r *harvest) retrace(s *Step) {
	if r.see != nil {
		r.see(s, r.planner)
	}
	r.captureAll(s)
	r.samples += len(s.Documents)
	r.ended(s)
	r.turn(s)
	r.planner.Observe(s.Outcome)
	maps.Copy(r.facts, s.Learnt.Facts)
	if r.owed = nil; !r.past.course.carries() {
		r.owed = r.owes(s)
	}
}

// capture notes in the graph that the query returned the record. Only of one that is new are values
// made: the graph has those of the others, and most of what answers show was shown before.
func (r *harvest) capture(q bipartite.QueryID, c *Captured, docs []Document) {
	var values []bipartite.Value
	if _, known := r.graph.Find(c.Key); !known {
		values = Values(&c.Record)
		for i := range docs {
			if docs[i].RecordKey == c.Key {
				values = append(values, docs[i].values()...)
			}
		}
	}
	var id bipartite.RecordID
	if id, c.Fresh = r.graph.Capture(q, c.Key, values); c.Fresh {
		r.graph.Name(id, Name(&c.Record))
		r.kept.Note(&c.Record)
	}
}

// turn keeps the way to the next result page of the query, as long as there is one. A page that
// could not be had, or was empty, may be asked for once more.
func (r *harvest) turn(s *Step) {
	q := s.Ask.Query.ID
	r.turns.still = r.turns.still || r.stays(s.Ask, s.Learnt.Next)
	r.turns.note(s.Ask.Query, s.Ask.Page, s.Learnt.Next)
	if s.Learnt.Button != "" {
		r.turns.button, r.turns.most = s.Learnt.Button, max(r.turns.most, s.Outcome.Returned)
	}
	if s.Ask.Page > 1 && s.Outcome.Returned == 0 {
		r.turns.missed = placeOf(s.Ask)
	}
	if s.Outcome.NoPage() && r.readers[s.Ask.Query.Form].form.IsDeclared() {
		return // the list is taken up again where it stood
	}
	if s.Learnt.Next == nil {
		if o := s.Outcome; s.Ask.Page == 1 || o.Returned > 0 || o.Kind == querygen.Results {
			delete(r.next, q)
		}
		return
	}
	r.next[q] = s.Learnt.Next
}
