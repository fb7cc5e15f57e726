package querygen

import (
	"hash/fnv"
	"iter"

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

func (v view) Mean() float64 { return v.p.Yield.Mean() }

func (v view) Discount() float64 { return v.p.Discount() }

func (v view) Novelty() float64 { return onHarvest.Of(v.p).news.Ratio() }

func (v view) PageSize() int { return v.p.PageSize }

func (v view) Queries() bipartite.QueryID { return v.p.NextID }

func (v view) Begun(id bipartite.ValueID) bool { return v.p.Begun.Has(id) }

func (v view) Totals() iter.Seq2[bipartite.ValueID, float64] {
	return func(yield func(bipartite.ValueID, float64) bool) {
		for _, r := range *evidence.RestsOf(v.p) {
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

func (x field) Dead() bool { return x.f.Dead }

func (x field) Rate() float64 { return x.f.Rate }

func (x field) TotalsWrong() bool { return x.f.Of.Facts.Totals == history.WrongTotals }

func (x field) Useful() bool { return x.f.Good > 0 }

func (x field) Required() bool { return x.f.Of.Demands(x.f.Index) }

func (x field) Coded() bool {
	return x.f.Pattern != "" && x.f.Of.Form.Fields[x.f.Index].Domain.Type != "zip"
}

func (x field) InGrid() bool { return x.f.Row }

func (x field) Beginnings() bool { return walked(x.p, x.f) }

func (x field) Spec() forms.Field { return x.f.Of.Form.Fields[x.f.Index] }

func (x field) Takes(v bipartite.ValueID) bool { return x.f.Takes(x.p.Class[v]) }

func (x field) Spent(v bipartite.ValueID) bool { return listing.Spent(x.p, x.f, v) }

func (x field) Tried(text string) bool { return x.f.Tried[values.Fold(text)] }

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
	return x.p.Submitted(x.f, text)
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

func (x progress) Done() bool { return x.a.Closed || !x.a.More }

func (x progress) Lacks() bool {
	return x.Overflows() || x.a.Counted() && x.a.Claimed > x.a.Read
}

func (x progress) Overflows() bool { return partition.Overflows(x.p, x.a) }
