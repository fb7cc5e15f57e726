package plan_test

import (
	"fmt"
	"iter"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// Rule asks for the longest value of known records: long words are rare ones.
var Rule = &plan.Rule{Name: "values/longest", Kind: plan.StrategyRule,
	Doc:    "The longest value of known records is asked for.",
	Source: "an example",
	New:    func() plan.Part { return &longestPart{asked: make(map[string]bool)} }}

type longestPart struct{ asked map[string]bool }

// Observe notes what was asked, whoever asked it.
func (s *longestPart) Observe(_ plan.View, e plan.Event) { s.asked[e.Query.Query().Typed()] = true }

// Propose offers the longest value to the first field that takes it.
func (s *longestPart) Propose(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		text := ""
		for id := range v.Values() {
			if t := v.Graph().Value(bipartite.ValueID(id)).Text; len(t) > len(text) && !s.asked[t] {
				text = t
			}
		}
		for f := range v.Fields() {
			if q := f.Ask(text); text != "" && f.Fits(text) {
				q.Why = "the longest value of known items"
				yield(plan.Offer{Query: q, Rate: v.Mean()})
				return
			}
		}
	}
}

// A rule is a value; its part is made when a harvest begins. Here it sees a graph of two words and
// a form of one field; in a planner one line of the registry would do.
func ExampleStrategy() {
	var g bipartite.Graph
	g.Capture(0, "book", []bipartite.Value{{Text: "fly"}, {Text: "butterfly"}})
	v := small{graph: &g}

	part := Rule.New().(plan.Strategy)
	for o := range part.Propose(v) {
		fmt.Println(o.Query.Value.Text, o.Rate)
		part.Observe(v, plan.Event{Query: begun(o.Query)})
	}
	for o := range part.Propose(v) {
		fmt.Println(o.Query.Value.Text, o.Rate)
	}
	// Output:
	// butterfly 2
	// fly 2
}

// small is as much of a harvest as the example looks at.
type small struct {
	plan.View
	graph *bipartite.Graph
}

func (s small) Graph() plan.Graph { return s.graph }
func (s small) Values() int       { return s.graph.Values() }
func (s small) Mean() float64     { return 2 }
func (s small) Fields() iter.Seq[plan.Field] {
	return func(yield func(plan.Field) bool) { yield(anyText{}) }
}

type anyText struct{ plan.Field }

func (anyText) Fits(string) bool { return true }
func (anyText) Ask(text string) plan.Query {
	return plan.Query{Value: bipartite.Value{Text: text}}
}

type begun plan.Query

func (q begun) Query() plan.Query { return plan.Query(q) }
func (begun) Read() int           { return 0 }
func (begun) Overflows() bool     { return false }
func (begun) Done() bool          { return false }
func (begun) Lacks() bool         { return false }
