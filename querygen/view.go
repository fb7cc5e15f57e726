package querygen

import (
	"cmp"
	"hash/fnv"
	"iter"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/template"
	"deepcrawl/querygen/values"
)

// A view shows the planner to the parts that stand in packages of their own.
type view struct{ p *history.Harvest }

func (v view) Graph() plan.Graph { return v.p.Graph }

func (v view) Config() Config { return v.p.Config }

func (v view) On(r *Rule) bool { return v.p.On(r) }

func (v view) Acts(r *Rule) bool { return v.p.Acts(r) }

func (v view) Values() int { return v.p.Classed }

func (v view) Number(id bipartite.ValueID) bool { return v.p.Class[id]&values.Number != 0 }

func (v view) Word(id bipartite.ValueID) bool { return v.p.Class[id]&values.Word != 0 }

func (v view) Reading() (plan.Progress, bool) {
	a := v.p.TopQuery()
	if a == nil || a.Of == nil {
		return nil, false
	}
	return progress{v.p, a}, true
}

func (v view) Mean() float64 { return v.p.Yield.Mean() }

func (v view) Discount() float64 { return v.p.Discount() }

func (v view) Novelty() float64 { return onHarvest.Of(v.p).news.Ratio() }

func (v view) PageSize() int { return v.p.PageSize }

func (v view) Queries() bipartite.QueryID { return v.p.NextID }

func (v view) Begun(id bipartite.ValueID) bool { return v.p.Begun[id] }

func (v view) Totals() iter.Seq2[bipartite.ValueID, float64] {
	return func(yield func(bipartite.ValueID, float64) bool) {
		for _, r := range evidence.OverlapOf(v.p).Rests {
			if !yield(r.Value, r.Total) {
				return
			}
		}
	}
}

// Lot draws for a rule; nil is the policy, of which there is one.
func (v view) Lot(r *Rule, n uint64) uint64 {
	if r == nil {
		return history.Mix(history.Mix(v.p.Config.Seed, v.p.Step), n)
	}
	h := fnv.New64a()
	h.Write([]byte(r.Name))
	return history.Mix(history.Mix(v.p.Config.Seed^h.Sum64(), v.p.Step), n)
}

func (v view) Fields() iter.Seq[plan.Field] {
	return func(yield func(plan.Field) bool) {
		for b := range v.p.Awake() {
			for _, f := range b.Fields {
				if !yield(field{v.p, f}) {
					return
				}
			}
		}
	}
}

// A field shows a field.
type field struct {
	p *history.Harvest
	f *history.FieldState
}

func (x field) ID() plan.FieldID {
	return plan.FieldID{Form: x.f.Of.Form.ID, Field: x.f.Index, Scope: x.f.Scope}
}

func (x field) Main() bool { return x.f.Index == x.f.Of.Main }

func (x field) Dead() bool { return x.f.Dead }

func (x field) Rate() float64 { return x.f.Rate }

func (x field) TotalsWrong() bool { return x.f.Of.Facts.Totals == history.WrongTotals }

func (x field) Useful() bool { return x.f.Good > 0 }

func (x field) Required() bool { return x.f.Of.Demands(x.f.Index) }

func (x field) InGrid() bool { return x.f.Row }

func (x field) Beginnings() bool { return walked(x.p, x.f) }

func (x field) Spec() forms.Field { return x.f.Of.Form.Fields[x.f.Index] }

func (x field) Takes(v bipartite.ValueID) bool { return x.f.Takes(x.p.Class[v]) }

func (x field) Spent(v bipartite.ValueID) bool { return listing.Spent(x.p, x.f, v) }

func (x field) Tried(text string) bool { return x.f.Tried[text] }

func (x field) TooLong(text string) bool { return x.p.TooLong(x.f, text) }

func (x field) Aside() bool {
	d := x.f.Of.Demand
	return d != nil && d.Field != x.f.Index && d.Size > 0 &&
		template.FieldAt(x.f.Of, d.Field).Takes(values.Number)
}

func (x field) Fits(text string) bool {
	return values.Length(text) >= x.f.Of.Facts.MinWord && !x.p.TooLong(x.f, text) && x.f.Fits(text)
}

func (x field) Asked(text string) bool {
	b := x.f.Of
	return x.p.Sent[history.Submission(b.Form.ID, b.With(x.f.Typed(text)))]
}

func (x field) Ask(text string) Query { return template.LentQuery(x.p, x.f, text, "", "") }

func (x field) AskValue(v bipartite.ValueID) Query {
	q := x.p.ValueQuery(x.f, x.p.Graph.Value(v))
	q.Gain, q.Price = x.p.Predict(x.f, v)
	return q
}

func (x field) Pointless(v bipartite.ValueID) bool { return pointless(x.p, x.f, v) }

// A progress shows a query that was begun.
type progress struct {
	p *history.Harvest
	a *history.Query
}

func (x progress) Query() Query { return x.a.Query }

func (x progress) Read() int { return x.a.Read }

func (x progress) Unread() float64 { return x.a.Unread() / float64(max(1, x.a.Size)) }

func (x progress) Done() bool { return x.a.Closed || !x.a.More }

func (x progress) Lacks() bool {
	return x.Overflows() || x.a.Counted() && x.a.Claimed > x.a.Read
}

func (x progress) Overflows() bool { return partition.Overflows(x.p, x.a) }

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
func tellParts(p *history.Harvest, a *history.Query, o Outcome, fresh int) {
	own := onHarvest.Of(p)
	e := plan.Event{Query: progress{p, a}, Outcome: o, Fresh: fresh}
	e.First, e.Hits = own.team.told.first, own.team.told.hits
	if a.In != nil {
		e.Field = field{p, a.In}
	}
	for _, m := range own.team.parts {
		m.part.Observe(view{p}, e)
	}
	own.team.told = news{}
	if a.In != nil && !a.Of.Facts.Begins && walked(p, a.In) {
		a.Of.Facts.Begins = true
	}
}

// proposed returns the best offer of a strategy.
func proposed(p *history.Harvest, r *Rule, offers iter.Seq[plan.Offer]) (best history.Offer) {
	for o := range offers {
		if o.Rule != nil && !p.On(o.Rule) {
			continue
		}
		n := history.Offer{Key: o.Rate, New: o.Page <= 1, Rule: o.Rule}
		n.Ask = Ask{Query: o.Query, Page: max(1, o.Page)}
		if n.New {
			n.Ask.Query.ID = p.NextID
			n.Ask.Query.By = cmp.Or(n.Ask.Query.By, r.Name)
		}
		if o.Tier == plan.First && r.Early {
			n.Key = history.Urgent + max(0, o.Rate)
		}
		if !best.Some() || n.Key > best.Key {
			best = n
		}
	}
	return best
}

// unheld returns the best of what the parts propose that no known item holds.
func unheld(p *history.Harvest) (best history.Offer) {
	for _, m := range onHarvest.Of(p).team.explorers {
		best.Take(proposed(p, m.rule, m.part.Explore(view{p})))
	}
	return best
}

// walked reports whether a field is asked for beginnings one after the other.
func walked(p *history.Harvest, f *history.FieldState) bool {
	for _, m := range onHarvest.Of(p).team.walkers {
		if m.part.Walks(field{p, f}.ID()) {
			return true
		}
	}
	return false
}

// takenOver reports whether a field is, or whether it is to be seen first whether it can be.
func takenOver(p *history.Harvest, f *history.FieldState) bool {
	return walked(p, f) || slices.ContainsFunc(onHarvest.Of(p).team.walkers, func(m member[plan.Walker]) bool {
		return m.part.Tries(field{p, f})
	})
}

// walksAny reports whether any field is.
func walksAny(p *history.Harvest) bool {
	return slices.ContainsFunc(p.Forms, func(b *history.FormState) bool {
		return slices.ContainsFunc(b.Fields, func(f *history.FieldState) bool { return walked(p, f) })
	})
}

// vetoed returns the rule whose part keeps a value from being asked, and what it says; nil for none.
func vetoed(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (r *Rule, reason string) {
	for _, m := range onHarvest.Of(p).team.vetoes {
		if reason, skip := m.part.Skip(view{p}, field{p, f}, v); skip {
			p.Use(m.rule).Said = reason
			p.Acts(m.rule)
			return m.rule, reason
		}
	}
	return nil, ""
}

// beforeTheEnd returns what a part wants to have asked before the harvest ends for a reason.
func beforeTheEnd(p *history.Harvest, reason string) history.Offer {
	for _, m := range onHarvest.Of(p).team.parts {
		x, ok := m.part.(plan.Strategy)
		if !ok || !slices.Contains(m.rule.Ends, reason) {
			continue
		}
		if o := p.By(m.rule, func() history.Offer { return proposed(p, m.rule, x.Propose(view{p})) }); o.Some() {
			return o
		}
	}
	return history.Offer{}
}

// ended returns why a part ends the harvest; "" where none does.
func ended(p *history.Harvest, best history.Offer) string {
	for _, m := range onHarvest.Of(p).team.stoppers {
		o := plan.Offer{Query: best.Ask.Query, Page: best.Ask.Page, Rate: best.Key, Rule: best.Rule}
		if reason, stop := m.part.Stop(view{p}, o); stop {
			p.Acts(m.rule)
			return reason
		}
	}
	return ""
}
