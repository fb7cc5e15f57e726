package querygen

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/values"
)

// A Planner chooses what to ask next. Observe alone changes what it will choose, so a harvest is replayed by calling Observe with the
// stored outcomes; it accepts asks that this process never issued. The graph must have captured a page's records before
// Observe is called. Not safe for concurrent use.
//
// Whatever can be asked next competes with a predicted number of new items per request: the next page of a query already
// begun (an arm), the best value not asked yet of each field, a probe of a form, a word from outside. The choice is made
// once, at the end of each Observe, and is a function of the outcomes observed and Config.Seed.
type Planner struct {
	graph *bipartite.Graph
	blind []string // what to ask a box in which these find nothing
	usual []string // words of the language or script, whose first letters begin most names
	cfg   Config

	order []*box // in the order given
	boxes map[string]*box
	asked map[string]bool // what was submitted, by canonical form data
	next  bipartite.QueryID

	shared valueCounts // of implied and sharing, empty between calls

	arms map[bipartite.QueryID]*arm // begun and not closed
	open gain.Ranking               // of arms, by QueryID

	hauls     map[string]*haul // by the address of forms, where there are several
	items     int              // known when the last outcome was observed
	classed   int              // values classified so far
	class     []values.Class   // by ValueID
	sorting   gain.Sorter
	begun     []bool                 // by ValueID: asked for
	pageSize  int                    // most results seen on a page that had a successor
	capped    int                    // results reachable a query; 0 no limit seen
	shown     [cuts]gain.Calibration // of new items on pages of cut queries, where a fair sample was predicted
	ranks     ranks                  // of items, where answers are cut and read whole
	refusal   int                    // the smallest total that was refused as too many; 0 none was
	furniture []bool                 // by RecordID: shown in answer to nonsense
	doubtful  []bool                 // by RecordID: shown by a page that may be made of anything
	doubts    bool                   // any is
	longest   int                    // most items that one query returned
	news      gain.Calibration       // share of new items among results, query by query
	afterDry  gain.Calibration       // new items of the page after one without any, where 0.3 was predicted
	step      uint64
	explored  int // queries for what no known item holds
	fruitless int // of these, in a row without a new item

	waiting  []wait
	past     []past // queries begun, for what a union of letters tells of them later
	yield    yield
	sampling sampling
	draws    draws
	latest   []answered
	overlap  overlap
	pairs    pairs
	trial    trial // of listed
	checks   int   // words asked for it
	strayed  bool  // and one that no listed item holds
	resolved bool  // a union was counted word by word
	listed   *arm  // the listing that was read to its end and holds nearly everything
	owing    bool  // parts that lack items by their totals are read, as all else brings little
	stopped  string
	hears    *box // the form that the next ask is to tell of before the harvest ends

	estimated kept

	ask   Ask
	ready bool

	contest contest
	team    team

	switches // of the rules
}

// New returns a planner for the forms of one site, which share one graph.
func New(g *bipartite.Graph, fs []*forms.Form, start Seeds, cfg Config) *Planner {
	return begun(g, fs, start, cfg)
}

// begun returns a planner that has chosen what to ask first.
func begun(g *bipartite.Graph, fs []*forms.Form, start Seeds, cfg Config) *Planner {
	if cfg.Policy == "" {
		cfg.Policy = Auto
	}
	if cfg.MinYield == 0 {
		cfg.MinYield = 0.05
	}
	rules := switchOff(cfg.Off)
	p := &Planner{
		graph:    g,
		cfg:      cfg,
		boxes:    make(map[string]*box),
		asked:    make(map[string]bool),
		arms:     make(map[bipartite.QueryID]*arm),
		pageSize: 10,
		switches: rules,
	}
	spoken, signs := p.tongue(start, fs)
	p.blind, p.usual = blind(start, fs, spoken, signs), usualWords(spoken, signs)
	common := commonTo(spoken, signs)
	for _, f := range p.arrange(fs) {
		if p.boxes[f.ID] != nil {
			continue
		}
		b := newBox(f, len(p.order), cfg, rules)
		p.holds(radiusRule, func() bool { return len(b.radii()) > 0 })
		b.seeds = seedWords(start, f, fs, common)
		if p.on(commonBetweenRule) && p.acts(commonBetweenRule) {
			b.seeds = mixed(b.seeds, common)
		}
		for _, fam := range b.families {
			fam.suggested = start.Fields[f.ID][fam.field]
		}
		b.learnPrinted()
		p.demanded(b)
		p.order = append(p.order, b)
		p.boxes[f.ID] = b
	}
	if p.on(mirrorRule) {
		findMirrors(p.order)
	}
	if slices.ContainsFunc(p.order, (*box).windowed) {
		p.advance() // windows may be all that can be asked
	}
	p.team = newTeam(ruleOrder, p.on)
	p.contest = p.contestants()
	p.decide()
	return p
}

// Next returns the ask with the best expected gain per request; ok is false when the harvest should stop. It has no side
// effects: without an Observe in between it returns the same ask again.
func (p *Planner) Next() (a Ask, ok bool) { return p.ask, p.ready }

// Stopped says why Next returned false: listed, widest, yield, coverage, max-queries, blocked. It is empty while there is
// something to ask.
func (p *Planner) Stopped() string { return p.stopped }

// Unreached returns how many items the totals of the forms speak of that lie in parts which can be narrowed no further and
// hold more than a query shows.
func (p *Planner) Unreached() int { return p.outOfReach() }

// Observe takes the outcome of an ask.
func (p *Planner) Observe(o Outcome) {
	p.step++
	p.credit(o)
	if o.Kind == Overflow && o.Ask.Page > 1 {
		o.Kind = Empty // what shows a page refuses nothing: one that counts matches and lists none lies behind the last that is shown
	}
	a := p.begin(o.Ask)
	fresh := p.absorb(a)
	if a.Purpose == "explore" && fresh > 0 {
		p.fruitless = 0
	}
	p.yield.add(max(o.New, 0), a.box.weight(o), o.Broken || o.NoPage() && a.Purpose != "list" && !p.tooShort(a, o))
	p.learn(a, o, fresh)
	p.tellParts(a, o, fresh)
	if a != p.listed && !a.foretold && !a.aside && !a.repeated() && !p.furnished(a) {
		p.trial.add(a, o, fresh)
	}
	p.readSince(o, fresh)
	p.comparesForms(a, fresh)
	p.findLabels(a.box)
	p.rise()
	p.followShare()
	p.answersOf(a, o.Returned, fresh)
	p.overlapped(a)
	p.items = p.graph.Records()
	if a.box != nil {
		p.settleDemand(a.box)
	}
	p.advance()
	p.decide()
}

// Skip leaves out the numbers of queries below to, which were given to queries that are asked again.
func (p *Planner) Skip(to bipartite.QueryID) {
	if to <= p.next {
		return
	}
	if p.ready && p.ask.Query.ID == p.next && p.arms[p.next] == nil {
		p.ask.Query.ID = to
	}
	p.next = to
}

// Resume goes on where failures in a row have ended the harvest: the site answers again, and they were of the questions.
func (p *Planner) Resume() {
	p.yield.failures = 0
	p.decide()
}

// begin returns the arm of an ask, which is a new one for the first page of a query.
func (p *Planner) begin(ask Ask) *arm {
	q := ask.Query
	if a := p.arms[q.ID]; a != nil {
		return a
	}
	p.next = max(p.next, q.ID+1)
	p.asked[submission(q.Form, q.Assign)] = true
	if a := p.succeeds(q, p.boxes[q.Form]); a != nil {
		p.arms[q.ID] = a
		p.yield.queries++
		return a
	}
	a := &arm{Query: q, box: p.boxes[q.Form], pages: ask.Page - 1, claimed: -1, printed: -1, others: p.items}
	p.arms[q.ID] = a
	if a.box == nil {
		return a // the form is gone from the site since; what it brought still counts
	}
	if a.box == p.hears {
		a.box.hearing.asked++
	}
	a.place(a.box.regionOf(q))
	a.aside = a.box.partition.trying(a.region)
	a.family = a.box.familyOf(q)
	p.enlist(a)
	if q.By == checked {
		p.checkedNow()
	}
	p.yield.queries++
	if q.By == listingChecked {
		p.checks++
	}
	if q.Purpose == "explore" {
		p.strayed = p.strayed || p.checks > 0
		p.explored++
		p.fruitless++
	}
	if q.By == pairBy {
		p.beginPair(a)
	}
	if g := a.box.grid; g != nil && (q.By == gridBy || q.By == guessBy) {
		a.box.familyFor(g.field).tried[q.Value.Text] = true
	}
	if q.Value.Text == "" {
		return a
	}
	if a.value, a.hasValue = p.graph.Lookup(q.Value); a.hasValue {
		a.stratum = p.stratumOf(a.value, p.graph.Degree(a.value))
	}
	if a.family != nil {
		a.family.begin(a)
	}
	if a.drawn() {
		p.draws.asked, p.draws.last, p.draws.pages = p.draws.asked+1, p.step, 0
		a.dip = a.family != nil && a.family.dim() && p.on(readAtOnceRule) && p.acts(readAtOnceRule)
	}
	return a
}

// absorb counts what a page brought and returns the number of new items among it.
func (p *Planner) absorb(a *arm) (fresh int) {
	items := p.graph.Items(a.ID)
	for _, d := range items[a.read:] {
		if int(d) >= p.items {
			fresh++
		}
		if a.foretold || a.aside {
			p.sampling.reach(d)
			continue
		}
		p.sampling.add(d, a.Lists() && !a.inPart)
	}
	if len(p.order) > 1 && a.box != nil {
		p.haulOf(a.box).add(items[a.read:])
	}
	a.added = len(items) - a.read
	a.read = len(items)
	return fresh
}

// rise files the values of items found in the last step under their new keys.
func (p *Planner) rise() {
	for ; p.classed < p.graph.Values(); p.classed++ {
		p.class = append(p.class, values.ClassOf(p.graph.Value(bipartite.ValueID(p.classed))))
		p.begun = append(p.begun, false)
	}
	for d := p.items; d < p.graph.Records(); d++ {
		p.meet(bipartite.RecordID(d))
		for v := range p.graph.ValuesOf(bipartite.RecordID(d)) {
			for _, b := range p.order {
				for _, f := range b.families {
					if f.takes(p.class[v]) {
						p.file(f, v)
					}
				}
			}
		}
	}
}

// refile ranks all values anew: the page size or the cap, which every key depends on, has changed.
func (p *Planner) refile() {
	for _, b := range p.order {
		for _, f := range b.families {
			p.fill(f)
		}
	}
}

func (p *Planner) fill(f *family) {
	f.values.Clear()
	for v := range p.class {
		if f.takes(p.class[v]) {
			p.file(f, bipartite.ValueID(v))
		}
	}
}

// An offer is something that can be asked next.
type offer struct {
	key  float64 // predicted new items a request
	ask  Ask     // what is asked; page 0: nothing is offered
	new  bool    // a query not begun yet
	rule *Rule

	around *Rule // of which that rule is a part
}

// some reports whether something is offered.
func (o offer) some() bool { return o.ask.Page > 0 }

func (o *offer) take(other offer) {
	if other.some() && other.key > o.key {
		*o = other
	}
}

// decide chooses the next ask.
func (p *Planner) decide() {
	var best offer
	p.estimated = kept{}
	p.resume(false)
	switch {
	case p.readsAll():
		best = p.fullRead()
	case p.cfg.Policy == Partition:
		best = p.byRegions()
	default:
		best = p.competition()
	}
	if p.stopped = p.stop(best); p.stopped == "" {
		p.stopped = p.ended(best)
	}
	if o := p.by(suspectRule, p.suspicious); o.some() && (p.stopped == "coverage" || p.stopped == "listed") {
		best, p.stopped = o, ""
	}
	if p.stopped == "yield" || p.owing && p.stopped == "" {
		owed := p.by(owedRule, p.owed)
		p.estimated = kept{} // it may have cut a part further
		if p.owing = owed.some(); p.owing {
			best, p.stopped = owed, ""
		}
	}
	if o := p.beforeTheEnd(p.stopped); o.some() {
		best, p.stopped = o, ""
	}
	if p.stopped != "" && p.stopped != "blocked" && p.stopped != "max-queries" {
		if o := p.by(overdueRule, p.overdue); o.some() {
			best, p.stopped = o, ""
		}
	}
	if p.stopped == "" && best.new && p.queriesSpent() {
		p.stopped = "max-queries"
	}
	p.hears = nil
	if p.stopped == "coverage" || p.stopped == "listed" || p.stopped == "widest" || p.stopped == "yield" {
		if o, b := p.hearOut(); o.some() && p.on(coverageOfFormsRule) {
			o.rule = coverageOfFormsRule
			best, p.stopped, p.hears = o, "", b
		}
	}
	p.ready = p.stopped == ""
	if !p.ready {
		p.ask = Ask{}
		return
	}
	if best.around != nil {
		p.acts(best.around)
	}
	p.ask = best.ask
	if best.rule != nil && best.new {
		p.ask.Query.Rule = best.rule.Name
	}
}

// competition is the choice of auto and greedy.
func (p *Planner) competition() offer {
	best := p.bestArm()
	reading := p.listing()
	if o := p.by(lotRule, p.lot); o.some() && best.key < urgent {
		return o
	}
	begun := best
	if p.on(listingCheckRule) && (p.unproven() || p.onTrial()) && !p.contradicted(p.topArm()) {
		best = p.by(listingCheckRule, p.checkListing) // values are to say whether enough is known, not more of what was begun
	}
	best = p.among(p.contest.early, best, reading)
	if best.key >= urgent {
		return best
	}
	best = p.among(p.contest.normal, best, reading)
	if p.on(exploreRule) && p.explores(best) {
		if e := p.by(exploreRule, p.exploration); e.some() {
			return e
		}
	}
	if !best.some() {
		return begun
	}
	return best
}

// listing reports whether a listing that brings nearly full pages is being read.
func (p *Planner) listing() bool {
	a := p.topArm()
	return a != nil && a.Lists() && p.armKey(uint32(a.ID)) >= 0.7*float32(a.size)
}

// urgent is the key from which on an offer is not compared with what values promise.
const urgent = 1e3

func (p *Planner) topArm() *arm {
	id, _, ok := p.open.Best(0, p.armKey)
	if !ok {
		return nil
	}
	return p.arms[bipartite.QueryID(id)]
}

func (p *Planner) bestArm() offer {
	a := p.topArm()
	if a == nil {
		return offer{}
	}
	return offer{key: float64(p.armKey(uint32(a.ID))), ask: Ask{Query: a.Query, Page: a.pages + 1}}
}

// query completes a query that was put together from a form's fields.
func (p *Planner) query(b *box, purpose string, assign []forms.Assignment) Query {
	return Query{ID: p.next, Form: b.form.ID, Assign: b.with(assign), Purpose: purpose, Field: -1}
}

// Plan returns up to n asks the planner would make first, as far as they can be known without asking.
func (p *Planner) Plan(n int) []Ask {
	var plan []Ask
	add := func(q Query) bool {
		q.ID = p.next + bipartite.QueryID(len(plan))
		plan = append(plan, Ask{Query: q, Page: 1})
		return len(plan) < n
	}
	if n <= 0 {
		return nil
	}
	for b := range p.awake() {
		for i := range b.probes {
			w := &b.probes[i]
			if b.done[w.name] || !w.plain || p.asked[submission(b.form.ID, b.with(w.assign))] {
				continue
			}
			if !add(asOf(cmp.Or(w.rule, probeRule), p.probe(b, w))) {
				return plan
			}
		}
	}
	for b := range p.awake() {
		for _, q := range p.firstCells(b) {
			if !add(asOf(partitionRule, q)) {
				return plan
			}
		}
		for _, q := range p.firstOf(b) {
			if !add(asOf(seedRule, q)) {
				return plan
			}
		}
	}
	return plan
}

// firstOf returns the words that a keyword box begins with.
func (p *Planner) firstOf(b *box) []Query {
	if b.main < 0 {
		return nil
	}
	var qs []Query
	f := b.families[0]
	for _, w := range b.seeds[min(f.seed, len(b.seeds)):] {
		qs = append(qs, p.seedQuery(f, w, "seed"))
	}
	return qs
}

func plural(n int, what string) string {
	if n == 1 {
		return fmt.Sprintf("1 %s", what)
	}
	if stem, ok := strings.CutSuffix(what, "y"); ok && !strings.ContainsAny(stem[len(stem)-1:], "aeou") {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, what)
}
