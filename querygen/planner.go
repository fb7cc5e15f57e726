package querygen

import (
	"cmp"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/strategy/seeds"
	"deepcrawl/querygen/template"
	"deepcrawl/querygen/values"
)

// Estimate returns the present estimate. A total that the site prints for a listing comes first,
// corrected by what value queries find outside of the listing; then capture and recapture between a
// listing and the value queries; then Chao1 from capture counts. All are lower bounds in spirit:
// items that no query reaches leave no trace.
func (p *Planner) Estimate() Estimate { return size.EstimateNow(p.Harvest) }

// Rough returns the estimate or, while there is too little evidence for one, a wide interval: what
// a few dozen requests tell. Its By is empty where they tell nothing.
func (p *Planner) Rough() Estimate { return size.Rough(p.Harvest) }

// A Planner chooses what to ask next. Observe alone changes what it will choose, so a harvest is
// replayed by calling Observe with the stored outcomes; it accepts asks that this process never
// issued. The graph must have captured a page's records before Observe is called. Not safe for
// concurrent use.
//
// Whatever can be asked next competes with a predicted number of new items per request: the next
// page of a query already begun, the best value not asked yet of each field, a probe of a form, a
// word from outside. The choice is made once, at the end of each Observe, and is a function of the
// outcomes observed and Config.Seed.
type Planner struct{ *history.Harvest }

// New returns a planner for the forms of one site, which share one graph.
func New(g *bipartite.Graph, fs []*forms.Form, start Seeds, cfg Config) *Planner {
	return &Planner{begun(g, fs, start, cfg)}
}

// begun returns a harvest for which it was chosen what to ask first.
func begun(g *bipartite.Graph, fs []*forms.Form, start Seeds, cfg Config) *history.Harvest {
	if cfg.Policy == "" {
		cfg.Policy = Auto
	}
	if cfg.MinYield == 0 {
		cfg.MinYield = 0.05
	}
	rules := switchOff(cfg.Off)
	p := &history.Harvest{
		Graph:  g,
		Config: cfg,
		ByID:   make(map[string]*history.FormState),
		Questions: history.Questions{
			Sent:    make(map[string]bool),
			Queries: make(map[bipartite.QueryID]*history.Query),
		},
		Lengths:  history.Lengths{PageSize: 10},
		Switches: rules,
	}
	p.Planner = answers{p}
	onHarvest.Of(p).rules, onHarvest.Of(p).team = registered(), newTeam(ruleOrder, p.On)
	for _, m := range onHarvest.Of(p).team.parts {
		size.Enlist(p, m.rule, m.part)
	}
	spoken, signs := language.Tongue(p, start, fs)
	seeds.GoOnWith(p, prefix.Blind(start, fs, spoken, signs))
	prefix.LearnUsual(p, spoken, signs)
	common := seeds.CommonTo(spoken, signs)
	for _, f := range mirror.Arrange(p, fs) {
		if p.ByID[f.ID] != nil {
			continue
		}
		b := newForm(f, len(p.Forms), cfg, rules)
		p.Holds(radiusRule, func() bool { return len(b.Radii()) > 0 })
		words := seeds.SeedWords(start, f, fs, common)
		if p.On(commonBetweenRule) && p.Acts(commonBetweenRule) {
			words = seeds.Mixed(words, common)
		}
		seeds.StartWith(b, words)
		for _, field := range b.Fields {
			field.Suggested = start.Fields[f.ID][field.Index]
		}
		prefix.LearnPrinted(b)
		template.Demanded(p, b)
		p.Forms = append(p.Forms, b)
		p.ByID[f.ID] = b
	}
	if p.On(mirror.Rule) {
		mirror.FindMirrors(p.Forms)
	}
	if slices.ContainsFunc(p.Forms, partition.Windowed) {
		partition.Advance(p) // windows may be all that can be asked
	}
	decide(p)
	return p
}

// Next returns the ask with the best expected gain per request; ok is false when the harvest should
// stop. It has no side effects: without an Observe in between it returns the same ask again.
func (p *Planner) Next() (a Ask, ok bool) {
	return onHarvest.Of(p.Harvest).ask, onHarvest.Of(p.Harvest).ready
}

// Stopped says why Next returned false: listed, widest, yield, coverage, max-queries, blocked. It
// is empty while there is something to ask.
func (p *Planner) Stopped() string { return onHarvest.Of(p.Harvest).ending }

// Unreached returns how many items the totals of the forms speak of that lie in parts which can be
// narrowed no further and hold more than a query shows.
func (p *Planner) Unreached() int { return partition.OutOfReach(p.Harvest) }

// StaysCut tells of a menu with choices that show a part of what they hold, and no total: how many
// of its choices do, and how many items each shows.
func (p *Planner) StaysCut() (menu string, cut, of, at int) { return partition.StaysCut(p.Harvest) }

// Observe takes the outcome of an ask.
func (p *Planner) Observe(o Outcome) {
	p.Step++
	if o.Refused != "" && o.Ask.Page == 1 {
		keptBack(p.Harvest, o)
		return
	}
	credit(p.Harvest, o)
	if o.Kind == Overflow && o.Ask.Page > 1 {
		// what shows a page refuses nothing: one that counts matches and lists none lies behind
		// the last that is shown
		o.Kind = Empty
	}
	a := begin(p.Harvest, o.Ask)
	var wide *axis.Axis // a range, and
	widest := 0         // how many positions it may have
	if a.Of != nil {
		wide, widest = partition.TooWide(a.Of, a.Query, o)
	}
	if wide != nil && o.Kind == Overflow {
		o.Kind, o.Unlike = Empty, true // no count of matches was too large
	}
	listing.Borrow(p.Harvest, a.Of, o)
	fresh := absorb(p.Harvest, a)
	seeds.Explored(p.Harvest, a, fresh)
	p.Yield.Add(
		max(o.New, 0),
		weight(a.Of, o),
		o.Broken || o.NoPage() && o.Refused == "" && a.Purpose != "list" &&
			!prefix.TooShort(p.Harvest, a, o),
	)
	learn(p.Harvest, a, o, fresh)
	tellParts(p.Harvest, a, o, fresh)
	p.Learn(ofStep, lesson{Query: a, Outcome: o, Fresh: fresh})
	p.Known = p.Graph.Records()
	if a.Of != nil {
		template.SettleDemand(p.Harvest, a.Of)
		template.SettleChoice(p.Harvest, a.Of)
	}
	if wide != nil {
		partition.CutTold(p.Harvest, a.Of, wide, widest)
	}
	partition.Advance(p.Harvest)
	decide(p.Harvest)
}

// Skip leaves out the numbers of queries below to, which were given to queries that are asked
// again.
func (p *Planner) Skip(to bipartite.QueryID) {
	if to <= p.NextID {
		return
	}
	if onHarvest.Of(p.Harvest).ready && onHarvest.Of(p.Harvest).ask.Query.ID == p.NextID &&
		p.Queries[p.NextID] == nil {
		onHarvest.Of(p.Harvest).ask.Query.ID = to
	}
	p.NextID = to
}

// Resume goes on where failures in a row have ended the harvest: the site answers again, and they
// were of the questions.
func (p *Planner) Resume() {
	p.Yield.Failures = 0
	decide(p.Harvest)
}

// begin returns the query of an ask, which is a new one for the first page of a query.
func begin(p *history.Harvest, ask Ask) *history.Query {
	q := ask.Query
	if a := p.Queries[q.ID]; a != nil {
		return a
	}
	p.NextID = max(p.NextID, q.ID+1)
	p.Submit(q)
	if a := listing.Succeeds(p, q, p.ByID[q.Form]); a != nil {
		p.Queries[q.ID] = a
		p.Yield.Queries++
		return a
	}
	a := &history.Query{
		Query: q, Of: p.ByID[q.Form],
		Reading:  history.Reading{Pages: ask.Page - 1},
		Total:    history.Total{Claimed: -1, Printed: -1},
		Forecast: history.Forecast{Others: p.Known},
	}
	p.Queries[q.ID] = a
	if a.Of == nil {
		return a // the form is gone from the site since; what it brought still counts
	}
	if q.Rule == coverageOfFormsRule.Name {
		a.Of.Hearing.Asked++
	}
	partition.Place(a, partition.RegionOf(a.Of, q))
	a.Aside = partition.Of(a.Of).Trying(partition.PartOf(a))
	a.In = a.Of.FieldOf(q)
	listing.Enlist(p, a)
	if q.By == retry.Checked {
		retry.CheckedNow(p)
	}
	p.Yield.Queries++
	listing.Checks(p, q)
	seeds.BeginExploring(p, q)
	if q.By == pairs.PairBy {
		pairs.BeginPair(p, a)
	}
	if g := template.GridOf(a.Of); g != nil &&
		(q.By == template.GridBy || q.By == template.GuessBy) {
		template.FieldAt(a.Of, g.Field).Tried[q.Value.Text] = true
	}
	if q.Value.Text == "" {
		return a
	}
	if a.ValueID, a.HasValue = p.Graph.Lookup(q.Value); a.HasValue {
		a.Stratum = p.StratumOf(a.ValueID, p.Graph.Degree(a.ValueID))
	}
	if a.In != nil {
		beginField(a.In, a)
	}
	if a.By == history.Resampled {
		sample.Resample(p)
	}
	if a.Drawn() {
		sample.DrawsOf(p).Asked, sample.DrawsOf(p).Last,
			sample.DrawsOf(p).Pages = sample.DrawsOf(p).Asked+1, p.Step, 0
		a.Dip = a.In != nil && sample.Dim(a.In) && p.On(readAtOnceRule) && p.Acts(readAtOnceRule)
	}
	return a
}

// absorb counts what a page brought and returns the number of new items among it.
func absorb(p *history.Harvest, a *history.Query) (fresh int) {
	items := p.Graph.Items(a.ID)
	p.Collect(a, items[a.Read:])
	prefix.FollowOrder(p, a, items[a.Read:])
	for _, d := range items[a.Read:] {
		if int(d) >= p.Known {
			fresh++
		}
		if a.Foretold || a.Aside {
			evidence.SamplingOf(p).Reach(d)
			continue
		}
		evidence.SamplingOf(p).Add(d, a.Lists() && !a.InPart)
		evidence.PartsOf(p).Add(d, a.Lists() || a.InPart)
	}
	if len(p.Forms) > 1 && a.Of != nil {
		p.RecordsOfForm(a.Of).Add(items[a.Read:])
	}
	a.Added = len(items) - a.Read
	a.Read = len(items)
	return fresh
}

// rise files the values of items found in the last step under their new keys.
func rise(p *history.Harvest) {
	for ; p.Classed < p.Graph.Values(); p.Classed++ {
		p.Class = append(p.Class, values.ClassOf(p.Graph.Value(bipartite.ValueID(p.Classed))))
	}
	own := onHarvest.Of(p)
	for d := p.Known; d < p.Graph.Records(); d++ {
		partition.Meet(p, bipartite.RecordID(d))
		for v := range p.Graph.ValuesOf(bipartite.RecordID(d)) {
			if !own.risen.Has(v) { // items of one page share many: each is filed once
				own.risen.Add(v)
				own.rising = append(own.rising, v)
			}
		}
	}
	fileIn(p, own.rising)
	for _, v := range own.rising {
		own.risen.Drop(v)
	}
	own.rising = own.rising[:0]
}

// fileIn files values in all fields, so many at once as stay near the processor until all fields
// have them.
func fileIn(p *history.Harvest, vs []bipartite.ValueID) {
	const atOnce = 2048 // by measurement (go test -bench Next ./querygen, 2026-11-26)
	for some := range slices.Chunk(vs, atOnce) {
		p.Graph.Fetch(some)
		for _, b := range p.Forms {
			for _, f := range b.Fields {
				fileAll(p, f, some)
			}
		}
	}
}

// fill files all values of a field anew.
func fill(p *history.Harvest, f *history.FieldState) {
	f.Values.Clear()
	all := make([]bipartite.ValueID, len(p.Class))
	for v := range all {
		all[v] = bipartite.ValueID(v)
	}
	fileAll(p, f, all)
}

// choose chooses the next ask.
func choose(p *history.Harvest) {
	own := onHarvest.Of(p)
	var best history.Offer
	*size.EstimatedOf(p) = evidence.Kept{}
	retry.Resume(p, false)
	switch {
	case p.ReadsAll():
		best = fullRead(p)
	case p.Config.Policy == Partition:
		best = byRegions(p)
	default:
		known := p.Understood()
		if best = competition(p); !best.Some() && (p.Understood() > known || wake(p)) {
			best = competition(p) // what a form wants came out only now, or it has waited
		}
	}
	if own.ending = stop(p, best); own.ending == "" {
		own.ending = ended(p, best)
	}
	if own.ending == "yield" && wake(p) {
		best = competition(p)
		own.ending = stop(p, best)
	}
	best, own.ending = beforeTheEnd(p, best, own.ending)
	if own.ending == "" && best.New && queriesSpent(p) {
		own.ending = "max-queries"
	}
	own.ready = own.ending == ""
	if !own.ready {
		own.ask = Ask{}
		return
	}
	if best.Around != nil {
		p.Acts(best.Around)
	}
	own.ask = best.Ask
	if best.Rule != nil && best.New {
		own.ask.Query.Rule = best.Rule.Name
	}
}

// competition is the choice of auto and greedy.
func competition(p *history.Harvest) history.Offer {
	team := &onHarvest.Of(p).team.strategies
	begun, reading := p.BestPage(), p.Listing()
	best := instead(p, team.ofPage, begun)
	if best.Settled {
		return best
	}
	best = among(p, team.early, best, reading)
	if best.Key >= history.Urgent {
		return best
	}
	best = instead(p, team.ofBest, among(p, team.normal, best, reading))
	if !best.Some() {
		return begun
	}
	return best
}

// Plan returns up to n asks the planner would make first, as far as they can be known without
// asking.
func (p *Planner) Plan(n int) []Ask {
	var plan []Ask
	met := make(map[string]bool)
	add := func(q Query) bool {
		sent := history.Submission(q.Form, q.Assign)
		if met[sent] || barred(p.Harvest, q) {
			return true
		}
		met[sent] = true
		q.ID = p.NextID + bipartite.QueryID(len(plan))
		plan = append(plan, Ask{Query: q, Page: 1})
		return len(plan) < n
	}
	if n <= 0 {
		return nil
	}
	for b := range p.Awake() {
		if !b.Wants() {
			continue
		}
		for w := range b.Nonsense(p.Harvest) {
			if !add(history.AsOf(cmp.Or(w.Rule, listing.ProbeRule), p.Probe(b, w))) {
				return plan
			}
		}
		for q := range seeds.Wanted(p.Harvest, b) {
			if !add(history.AsOf(seeds.WantedRule, q)) {
				return plan
			}
		}
	}
	for b := range p.Awake() {
		for i := range b.Probes {
			w := &b.Probes[i]
			if b.Done[w.Name] || !w.Plain ||
				p.Sent[history.Submission(b.Form.ID, b.With(w.Assign))] {
				continue
			}
			if !add(history.AsOf(cmp.Or(w.Rule, listing.ProbeRule), p.Probe(b, w))) {
				return plan
			}
		}
	}
	for b := range p.Awake() {
		for _, q := range partition.FirstCells(p.Harvest, b) {
			if !add(history.AsOf(partition.Rule, q)) {
				return plan
			}
		}
		for _, q := range seeds.FirstOf(p.Harvest, b) {
			if !add(history.AsOf(seeds.Rule, q)) {
				return plan
			}
		}
	}
	return plan
}

// FrequentWords are words to ask of what a form finds when nothing is known of it: those of the
// language that its page says it is written in, the commonest first, and among them some of others.
// Without a language of ours there are none.
func FrequentWords(f *forms.Form) []string { return language.OfLanguage([]*forms.Form{f}) }
