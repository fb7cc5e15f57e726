package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/template"
	"deepcrawl/querygen/values"
)

// A value that promises much may still be none to ask. Each veto says why, and what was passed over
// before a value is asked is kept with the question, for explain query.

// A veto keeps values from being asked in a field.
type veto struct {
	rule *Rule
	skip func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool
	why  func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) string
}

// saying returns a reason that is the same for all values.
func saying(why string) func(*history.Harvest, *history.FieldState, bipartite.ValueID) string {
	return func(*history.Harvest, *history.FieldState, bipartite.ValueID) string { return why }
}

// unaskableVetoes say that a value is none for a field, whoever would ask for it. They are asked in
// this order.
var unaskableVetoes = []veto{
	{postalPatternRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return !f.Fits(p.Graph.ValueText(v))
	}, func(_ *history.Harvest, f *history.FieldState, _ bipartite.ValueID) string {
		return fmt.Sprintf("it is not written like %s, which found something", f.Pattern)
	}},
	{barrenRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return template.WordsSpent(f) || fruitless(f, p.Graph.Value(v), history.Likely)
	}, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) string {
		if attr := p.Graph.Value(v).Attr; attr != "" {
			return fmt.Sprintf("%s found nothing there", history.Plural(history.Likely, "value")+" of "+attr)
		}
		return "values like it found nothing there"
	}},
	{daysRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return f.Kind == history.WordField && p.Class[v]&values.Date != 0 && fruitless(f, p.Graph.Value(v), 1)
	}, saying("a day found nothing there, as the page writes days in its own way")},
	{headingsRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return f.WantsHeadings(p.Graph.Value(v))
	}, saying("the box takes whole headings, and words found nothing")},
	{asideRule, prefix.IsAside, saying("words that stand where it does are not indexed")},
	{shortWordRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return values.Length(p.Graph.ValueText(v)) < f.Of.Facts.MinWord
	}, func(_ *history.Harvest, f *history.FieldState, _ bipartite.ValueID) string {
		return fmt.Sprintf("the site takes words of %d letters and more", f.Of.Facts.MinWord)
	}},
	{stopWordRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return f.Of.Facts.StopWords && p.Frequent(p.Graph.Degree(v))
	}, saying("the site ignores words of very many items")},
	{maxLengthRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return p.TooLong(f, p.Graph.ValueText(v))
	}, saying("it is longer than the box takes")},
}

// pointlessVetoes say that a value is not worth a request for what it promises.
var pointlessVetoes = []veto{
	{searchedRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return !template.LooksInto(p, f, v)
	}, func(_ *history.Harvest, f *history.FieldState, _ bipartite.ValueID) string {
		return fmt.Sprintf("it is no value of %s, which is searched there", f.Attr)
	}},
	{sample.UnindexedRule, sample.UnheardOf, saying("it stands in attributes alone that are not searched there")},
	{foretoldRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return listing.JoiningOf(f.Of).Spelt.Whole && listing.Foretells(p, f.Of, v)
	}, saying("a list by letters that was read shows whatever it finds")},
	{coveredRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return f.Index == f.Of.Main && prefix.Covers(p, prefix.WalkOf(f), p.Graph.ValueText(v))
	}, saying("a beginning of it was answered in full")},
	{impliedRule, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
		return f.Scope == "" && p.Implied(f.Of, v)
	}, saying("nearly all items that hold it hold another value whose answer was read whole")},
}

// keeps returns the first of some vetoes that keeps a value from being asked; nil for none.
func keeps(p *history.Harvest, vetoes []veto, f *history.FieldState, v bipartite.ValueID) *veto {
	for i := range vetoes {
		if x := &vetoes[i]; p.Holds(x.rule, func() bool { return x.skip(p, f, v) }) {
			return x
		}
	}
	return nil
}

// refused reports whether a value was asked before in other letters, or is none for the field, and
// then by which veto; nil where it was asked.
func refused(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (by *veto, skip bool) {
	text := p.Graph.ValueText(v)
	if f.Tried[values.Fold(text)] {
		return nil, true
	}
	if by = keeps(p, unaskableVetoes, f, v); by != nil {
		return by, true
	}
	return nil, p.Sent[history.Submission(f.Of.Form.ID, f.Of.With(f.Typed(text)))]
}

// unaskable reports whether a value was asked before in other letters, or is none for the field.
func unaskable(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	_, skip := refused(p, f, v)
	return skip
}

// pointless reports whether a value is not worth a request: asked before in other letters, too
// short or too common for the site, or implied by what was asked.
func pointless(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	_, skip := passed(p, f, v)
	return skip
}

// A reason makes the words for a value that was passed over.
type reason func() plan.Passed

// passed reports whether a value is pointless and why; the reason is nil where it was asked before.
func passed(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (why reason, skip bool) {
	of := func(r *Rule, why func() string) reason {
		return func() plan.Passed {
			return plan.Passed{Text: p.Graph.ValueText(v), Rule: r.Name, Why: why()}
		}
	}
	by, skip := refused(p, f, v)
	if !skip {
		by = keeps(p, pointlessVetoes, f, v)
	}
	if by != nil {
		return of(by.rule, func() string { return by.why(p, f, v) }), true
	}
	if skip {
		return nil, true
	}
	if r, said := vetoed(p, f, v); r != nil {
		return of(r, func() string { return said }), true
	}
	return nil, false
}

// mostPassed is how many values that were passed over are kept with a question, for people
// (estimate).
const mostPassed = 3

// passOver notes that a value was passed over for what is asked next in its field.
func passOver(f *history.FieldState, why reason) {
	if s := onField.Of(f); why != nil && len(s.passed) < mostPassed {
		s.passed = append(s.passed, why())
	}
}
