package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/template"
	"deepcrawl/querygen/values"
)

// A value that promises much may still be none to ask. Each veto says why, and what was passed over
// before a value is asked is kept with the question, for explain query. Other rules keep parts of
// the database (strategy/partition), boxes (template, Dead) and attributes that a box does not
// search (strategy/sample) from being asked.

// Vetoes, in the order in which they are asked. Those that are Unfit say that a value is none for a
// field, whoever would ask it; the others that it is not worth a request for what it promises.
var (
	postalPatternRule = &Rule{Name: "veto/postal-pattern", Kind: VetoRule,
		Doc:    "A box for codes is asked for what is written like one that found something.",
		Source: "numbers of houses and telephones beside postal codes",
		New: history.Unfit(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return f.Pattern != "" && !f.Fits(p.Graph.ValueText(v))
			}, func(_ *history.Harvest, f *history.FieldState, _ bipartite.ValueID) string {
				return fmt.Sprintf("it is not written like %s, which found something", f.Pattern)
			})}
	barrenRule = &Rule{Name: "veto/barren", Kind: VetoRule,
		Doc:    "Values of a kind that found nothing several times are left.",
		Source: "a box often knows nothing of what stands beside a title",
		New: history.Unfit(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return template.WordsSpent(f) || len(f.Barren) > 0 && fruitless(f, p.Graph.Value(v))
			}, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) string {
				if attr := p.Graph.Value(v).Attr; attr != "" {
					return fmt.Sprintf("%s found nothing there",
						history.Plural(history.Likely, "value")+" of "+attr)
				}
				return "values like it found nothing there"
			})}
	headingsRule = &Rule{Name: "veto/headings", Kind: VetoRule,
		Doc:    "Words are left where eight of known records found nothing and headings did.",
		Source: "boxes that take headings alone",
		New: history.Unfit(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return f.Wordless >= history.MostWordless && f.WantsHeadings(p.Graph.Value(v))
			}, history.Because("the box takes whole headings, and words found nothing"))}
	asideRule = &Rule{Name: "veto/aside", Kind: VetoRule,
		Doc:    "Words that stand where others stood that a box found nothing of are left for last.",
		Source: "labels of result lists are not indexed",
		New: history.Unfit(prefix.IsAside,
			history.Because("words that stand where it does are not indexed"))}
	shortWordRule = &Rule{Name: "veto/short-word", Kind: VetoRule,
		Doc:    "Words shorter than the site takes are left.",
		Source: "sites say the shortest word, or refuse shorter ones",
		New: history.Unfit(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				least := f.Of.Facts.MinWord
				return least > 0 && values.Length(p.Graph.ValueText(v)) < least
			}, func(_ *history.Harvest, f *history.FieldState, _ bipartite.ValueID) string {
				return fmt.Sprintf("the site takes words of %d letters and more",
					f.Of.Facts.MinWord)
			})}
	stopWordRule = &Rule{Name: "veto/stop-word", Kind: VetoRule,
		Doc:    "Words of very many records are left where the site ignores such.",
		Source: "stop words are shown and not indexed",
		New: history.Unfit(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return f.Of.Facts.StopWords && p.Frequent(p.Graph.Degree(v))
			}, history.Because("the site ignores words of very many records"))}
	maxLengthRule = &Rule{Name: "veto/max-length", Kind: VetoRule,
		Doc:    "Values longer than the box takes are left.",
		Source: "the attribute maxlength of HTML",
		New: history.Unfit(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return p.TooLong(f, p.Graph.ValueText(v))
			}, func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) string {
				if f.Bars(p.Graph.ValueText(v)) {
					return "a recipe says that it is never sent"
				}
				return "it is longer than the box takes"
			})}
	searchedRule = &Rule{Name: "veto/other-attribute", Kind: VetoRule,
		Doc:    "A box set to search one attribute is asked only for values of that attribute.",
		Source: "menus that say what is searched",
		New: history.Worthless(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return !template.LooksInto(p, f, v)
			}, func(_ *history.Harvest, f *history.FieldState, _ bipartite.ValueID) string {
				return fmt.Sprintf("it is no value of %s, which is searched there", f.Attr)
			})}
	foretoldRule = &Rule{Name: "veto/foretold", Kind: VetoRule,
		Doc:    "A value is left where a union of letters shows whatever it finds.",
		Source: "boxes that match letters anywhere",
		New: history.Worthless(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return listing.JoiningOf(f.Of).Spelt.Whole && listing.Foretells(p, f.Of, v)
			}, history.Because("a list by letters that was read shows whatever it finds"))}
	coveredRule = &Rule{Name: "veto/covered-prefix", Kind: VetoRule,
		Doc:    "A value is left where a beginning of it was answered in full.",
		Source: "a beginning holds whatever begins so",
		New: history.Worthless(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				w := prefix.WalkOf(f)
				return w != nil && f.Index == f.Of.Main && prefix.Covers(p, w, p.Graph.ValueText(v))
			}, history.Because("a beginning of it was answered in full"))}
	impliedRule = &Rule{Name: "veto/implied", Kind: VetoRule,
		Doc: "A value is left where nearly all records that hold it hold another one whose answer " +
			"was read whole.",
		Source: "a model implies its make",
		New: history.Worthless(
			func(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
				return f.Scope == "" && p.Implied(f.Of, v)
			}, history.Because(
				"nearly all records that hold it hold another value whose answer was read whole"))}
)

// keeps returns the first of some vetoes that keeps a value from being asked; nil for none.
func keeps(p *history.Harvest, ms []keeper, f *history.FieldState, v bipartite.ValueID) *keeper {
	for i := range ms {
		if m := &ms[i]; m.part.Skip(p, f, v) && p.Acts(m.rule) {
			return m
		}
	}
	return nil
}

// refused reports whether a value was asked before in other letters, or is none for the field, and
// then by which veto; nil where it was asked.
func refused(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (by *keeper,
	skip bool) {
	text := p.Graph.ValueText(v)
	if f.Tried[values.Fold(text)] {
		return nil, true
	}
	if by = keeps(p, onHarvest.Of(p).team.unfit, f, v); by != nil {
		return by, true
	}
	return nil, p.Submitted(f, text)
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
func passed(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (why reason,
	skip bool) {
	of := func(r *Rule, why func() string) reason {
		return func() plan.Passed {
			return plan.Passed{Text: p.Graph.ValueText(v), Rule: r.Name, Why: why()}
		}
	}
	by, skip := refused(p, f, v)
	if !skip {
		by = keeps(p, onHarvest.Of(p).team.worthless, f, v)
	}
	if by != nil {
		return of(by.rule, func() string { return by.part.Why(p, f, v) }), true
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
