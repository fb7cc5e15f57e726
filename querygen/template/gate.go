package template

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix"
)

// Estimates.
const (
	GateSample = 30 // queries of a template that are compared
)

const nothing uint64 = 0 // the signature of an answer without items

// A gate compares the answers of a template.
type gate struct {
	history.Template
	answers map[uint64]bool
	found   int // queries that found something
	// at the last power of two of its queries, so that what is stored does not change with each of
	// them
	told history.Template
}

// mostGates bounds the templates of a form that are told apart (estimate).
const mostGates = 64

// gateOf returns the gate of the fields that a query fills; nil where it fills none.
func gateOf(b *history.FormState, q plan.Query) *gate {
	fields := bound(b, q)
	if len(fields) == 0 {
		return nil
	}
	key := strings.Join(fields, "\x00")
	if onForm.Of(b).gates == nil {
		onForm.Of(b).gates = make(map[string]*gate)
	}
	g := onForm.Of(b).gates[key]
	if g == nil && len(onForm.Of(b).gates) < mostGates {
		g = &gate{Template: history.Template{Fields: fields}, answers: make(map[uint64]bool)}
		onForm.Of(b).gates[key] = g
	}
	return g
}

// bound returns the names of the fields that a query fills, beside those that every query fills.
// Two ends of a range are one field.
func bound(b *history.FormState, q plan.Query) (fields []string) {
	for i, f := range b.Form.Fields {
		if f.Pair > 0 && f.Role == forms.RangeTo {
			i = f.Pair - 1
		}
		for _, as := range q.Assign {
			if as.Field == f.Position && b.Fills(as) &&
				!slices.Contains(fields, b.Form.Fields[i].Name) {
				fields = append(fields, b.Form.Fields[i].Name)
			}
		}
	}
	return fields
}

// CompareAnswers files the first answer to a query under its template.
func CompareAnswers(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if a.Lists() || a.Purpose == "nonsense" || a.Purpose == "probe" || a.By == prefix.Shortened ||
		o.NoPage() {
		return
	}
	g := gateOf(a.Of, a.Query)
	if g == nil || g.Asked >= GateSample {
		return
	}
	answer := nothing
	if o.Kind == plan.Results && a.Read > 0 {
		answer = p.Signature(a)
		g.found++
	}
	g.Asked++
	g.answers[answer] = true
	g.Distinct = len(g.answers)
	if g.New += a.Fresh; g.Asked == GateSample || g.Asked&(g.Asked-1) == 0 {
		g.told = g.Template
	}
}

// Uninformative reports whether a field by itself was asked often enough to tell that its answers
// do not differ. Words in boxes for words are guesses to begin with: they have the whole sample,
// and those that found nothing do not count, as they may be of another language or too common to be
// indexed.
func Uninformative(f *history.FieldState, a *history.Query) bool {
	g := gateOf(f.Of, a.Query)
	if g == nil || f.Scope != "" ||
		// guesses at codes find nothing, one like the other
		f.Good > 0 && (f.Pattern != "" || f.Of.Demands(f.Index)) {
		return false
	}
	asked, distinct, from := g.Asked, g.Distinct, history.GateFrom
	if f.Index == f.Of.Main || f.TakesWords() {
		asked, from = g.found, GateSample
		if g.answers[nothing] {
			distinct--
		}
	}
	return f.Of.Rules.Holds(UninformativeRule, func() bool {
		return g.Asked >= from && float64(distinct) < history.Informative*float64(asked)
	})
}

// Templates returns what is known of the templates, those with fewer fields first.
func Templates(b *history.FormState) (all []history.Template) {
	for _, g := range onForm.Of(b).gates {
		all = append(all, g.told)
	}
	slices.SortFunc(all, func(x, y history.Template) int {
		return cmp.Or(cmp.Compare(len(x.Fields), len(y.Fields)), slices.Compare(x.Fields, y.Fields))
	})
	return all
}
