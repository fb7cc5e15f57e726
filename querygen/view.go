package querygen

import (
	"cmp"
	"hash/fnv"
	"iter"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// A view shows the planner to the parts that stand in packages of their own.
type view struct{ p *Planner }

func (v view) Graph() plan.Graph                { return v.p.graph }
func (v view) Config() Config                   { return v.p.cfg }
func (v view) On(r *Rule) bool                  { return v.p.on(r) }
func (v view) Acts(r *Rule) bool                { return v.p.acts(r) }
func (v view) Values() int                      { return v.p.classed }
func (v view) Number(id bipartite.ValueID) bool { return v.p.class[id]&values.Number != 0 }
func (v view) Word(id bipartite.ValueID) bool   { return v.p.class[id]&values.Word != 0 }

func (v view) Reading() (plan.Progress, bool) {
	a := v.p.topArm()
	if a == nil || a.box == nil {
		return nil, false
	}
	return progress{v.p, a}, true
}

func (v view) Mean() float64     { return v.p.yield.mean() }
func (v view) Discount() float64 { return v.p.discount() }

func (v view) Novelty() float64                { return v.p.news.Ratio() }
func (v view) PageSize() int                   { return v.p.pageSize }
func (v view) Queries() bipartite.QueryID      { return v.p.next }
func (v view) Begun(id bipartite.ValueID) bool { return v.p.begun[id] }

func (v view) Totals() iter.Seq2[bipartite.ValueID, float64] {
	return func(yield func(bipartite.ValueID, float64) bool) {
		for _, r := range v.p.overlap.rests {
			if !yield(r.value, r.total) {
				return
			}
		}
	}
}

// Lot draws for a rule; nil is the policy, of which there is one.
func (v view) Lot(r *Rule, n uint64) uint64 {
	if r == nil {
		return mix(mix(v.p.cfg.Seed, v.p.step), n)
	}
	h := fnv.New64a()
	h.Write([]byte(r.Name))
	return mix(mix(v.p.cfg.Seed^h.Sum64(), v.p.step), n)
}

func (v view) Fields() iter.Seq[plan.Field] {
	return func(yield func(plan.Field) bool) {
		for b := range v.p.awake() {
			for _, f := range b.families {
				if !yield(field{v.p, f}) {
					return
				}
			}
		}
	}
}

// A field shows a family.
type field struct {
	p *Planner
	f *family
}

func (x field) ID() plan.FieldID {
	return plan.FieldID{Form: x.f.box.form.ID, Field: x.f.field, Scope: x.f.scope}
}
func (x field) Main() bool                     { return x.f.field == x.f.box.main }
func (x field) Dead() bool                     { return x.f.dead }
func (x field) Rate() float64                  { return x.f.rate }
func (x field) TotalsWrong() bool              { return x.f.box.facts.Totals == wrongTotals }
func (x field) Useful() bool                   { return x.f.good > 0 }
func (x field) Required() bool                 { return x.f.box.demands(x.f.field) }
func (x field) InGrid() bool                   { return x.f.row }
func (x field) Beginnings() bool               { return x.p.walked(x.f) }
func (x field) Spec() forms.Field              { return x.f.box.form.Fields[x.f.field] }
func (x field) Takes(v bipartite.ValueID) bool { return x.f.takes(x.p.class[v]) }
func (x field) Spent(v bipartite.ValueID) bool { return x.p.spent(x.f, v) }
func (x field) Tried(text string) bool         { return x.f.tried[text] }
func (x field) TooLong(text string) bool       { return x.p.tooLong(x.f, text) }

func (x field) Aside() bool {
	d := x.f.box.demand
	return d != nil && d.field != x.f.field && d.size > 0 &&
		x.f.box.familyFor(d.field).takes(values.Number)
}

func (x field) Fits(text string) bool {
	return runes(text) >= x.f.box.facts.MinWord && !x.p.tooLong(x.f, text) && x.f.fits(text)
}

func (x field) Asked(text string) bool {
	b := x.f.box
	return x.p.asked[submission(b.form.ID, b.with(x.f.typed(text)))]
}

func (x field) Ask(text string) Query { return x.p.lentQuery(x.f, text, "", "") }

func (x field) AskValue(v bipartite.ValueID) Query {
	q := x.p.valueQuery(x.f, x.p.graph.Value(v))
	q.Gain, q.Price = x.p.predict(x.f, v)
	return q
}

func (x field) Pointless(v bipartite.ValueID) bool { return x.p.pointless(x.f, v) }

// A progress shows a query that was begun.
type progress struct {
	p *Planner
	a *arm
}

func (x progress) Query() Query    { return x.a.Query }
func (x progress) Read() int       { return x.a.read }
func (x progress) Unread() float64 { return x.a.unread() / float64(max(1, x.a.size)) }
func (x progress) Done() bool      { return x.a.closed || !x.a.more }
func (x progress) Lacks() bool {
	return x.Overflows() || x.a.counted() && x.a.claimed > x.a.read
}
func (x progress) Overflows() bool { return x.p.overflows(x.a) }

// A team is the parts that the rules of the registry made for a harvest, in its order.
type team struct {
	parts     []member[plan.Part]
	explorers []member[plan.Explorer]
	walkers   []member[plan.Walker]
	vetoes    []member[plan.Veto]
	stoppers  []member[plan.Stopper]
	told      news
}

// A member is a part, as what it does, and its rule.
type member[P plan.Part] struct {
	rule *Rule
	part P
}

// news is what the step tells the parts of its answer.
type news struct{ first, hits bool }

// newTeam has each rule that is on make its part. What is switched off is not there at all.
func newTeam(rules []*Rule, on func(*Rule) bool) (t team) {
	for _, r := range rules {
		if r.New == nil || !on(r) {
			continue
		}
		part := r.New()
		t.parts = append(t.parts, member[plan.Part]{r, part})
		if x, ok := part.(plan.Explorer); ok {
			t.explorers = append(t.explorers, member[plan.Explorer]{r, x})
		}
		if x, ok := part.(plan.Walker); ok {
			t.walkers = append(t.walkers, member[plan.Walker]{r, x})
		}
		if x, ok := part.(plan.Veto); ok {
			t.vetoes = append(t.vetoes, member[plan.Veto]{r, x})
		}
		if x, ok := part.(plan.Stopper); ok {
			t.stoppers = append(t.stoppers, member[plan.Stopper]{r, x})
		}
	}
	return t
}

// tellParts tells all parts what came of a question.
func (p *Planner) tellParts(a *arm, o Outcome, fresh int) {
	e := plan.Event{Query: progress{p, a}, Outcome: o, Fresh: fresh}
	e.First, e.Hits = p.team.told.first, p.team.told.hits
	if a.family != nil {
		e.Field = field{p, a.family}
	}
	for _, m := range p.team.parts {
		m.part.Observe(view{p}, e)
	}
	p.team.told = news{}
	if a.family != nil && !a.box.facts.Begins && p.walked(a.family) {
		a.box.facts.Begins = true
	}
}

// proposed returns the best offer of a strategy.
func (p *Planner) proposed(r *Rule, offers iter.Seq[plan.Offer]) (best offer) {
	for o := range offers {
		if o.Rule != nil && !p.on(o.Rule) {
			continue
		}
		n := offer{key: o.Rate, new: o.Page <= 1, rule: o.Rule}
		n.ask = Ask{Query: o.Query, Page: max(1, o.Page)}
		if n.new {
			n.ask.Query.ID = p.next
			n.ask.Query.By = cmp.Or(n.ask.Query.By, r.Name)
		}
		if o.Tier == plan.First && r.Early {
			n.key = urgent + max(0, o.Rate)
		}
		if !best.some() || n.key > best.key {
			best = n
		}
	}
	return best
}

// unheld returns the best of what the parts propose that no known item holds.
func (p *Planner) unheld() (best offer) {
	for _, m := range p.team.explorers {
		best.take(p.proposed(m.rule, m.part.Explore(view{p})))
	}
	return best
}

// walked reports whether a field is asked for beginnings one after the other.
func (p *Planner) walked(f *family) bool {
	for _, m := range p.team.walkers {
		if m.part.Walks(field{p, f}.ID()) {
			return true
		}
	}
	return false
}

// takenOver reports whether a field is, or whether it is to be seen first whether it can be.
func (p *Planner) takenOver(f *family) bool {
	return p.walked(f) || slices.ContainsFunc(p.team.walkers, func(m member[plan.Walker]) bool {
		return m.part.Tries(field{p, f})
	})
}

// walksAny reports whether any field is.
func (p *Planner) walksAny() bool {
	return slices.ContainsFunc(p.order, func(b *box) bool {
		return slices.ContainsFunc(b.families, p.walked)
	})
}

// vetoed reports whether a part keeps a value from being asked.
func (p *Planner) vetoed(f *family, v bipartite.ValueID) bool {
	for _, m := range p.team.vetoes {
		if reason, skip := m.part.Skip(view{p}, field{p, f}, v); skip {
			p.use(m.rule).Said = reason
			return p.acts(m.rule)
		}
	}
	return false
}

// beforeTheEnd returns what a part wants to have asked before the harvest ends for a reason.
func (p *Planner) beforeTheEnd(reason string) offer {
	for _, m := range p.team.parts {
		x, ok := m.part.(plan.Strategy)
		if !ok || !slices.Contains(m.rule.Ends, reason) {
			continue
		}
		if o := p.by(m.rule, func() offer { return p.proposed(m.rule, x.Propose(view{p})) }); o.some() {
			return o
		}
	}
	return offer{}
}

// ended returns why a part ends the harvest; "" where none does.
func (p *Planner) ended(best offer) string {
	for _, m := range p.team.stoppers {
		o := plan.Offer{Query: best.ask.Query, Page: best.ask.Page, Rate: best.key, Rule: best.rule}
		if reason, stop := m.part.Stop(view{p}, o); stop {
			p.acts(m.rule)
			return reason
		}
	}
	return ""
}
