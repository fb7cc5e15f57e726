package querygen

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/menus"
)

// A Template says what came of filling certain fields of a form together, with the others at rest. It is informative
// when its answers differ (Madhavan et al., Google's Deep Web Crawl, VLDB 2008): a field that restricts nothing, or that is
// answered with nothing whatever it holds, has one answer for all its values. Theirs is judged by what the pages show; here
// an answer is the set of its items, whatever their order, with the total.
type Template struct {
	Fields   []string `json:"fields"`   // by name, in the order of the form
	Asked    int      `json:"asked"`    // queries, as far as they count: the first 30
	Distinct int      `json:"distinct"` // different answers among them
	New      int      `json:"new"`      // items that they found first
}

const (
	gateSample  = 30   // queries of a template that are compared
	gateFrom    = 8    // queries from which on a field beside the main box is judged
	informative = 0.25 // different answers per query
)

const nothing uint64 = 0 // the signature of an answer without items

// Informative reports whether the answers differ enough, and brought something.
func (t Template) Informative() bool {
	return t.New > 0 && float64(t.Distinct) >= informative*float64(t.Asked)
}

// A gate compares the answers of a template.
type gate struct {
	Template
	answers map[uint64]bool
	found   int      // queries that found something
	told    Template // at the last power of two of its queries, so that what is stored does not change with each of them
}

// mostGates bounds the templates of a form that are told apart.
const mostGates = 64

// gateOf returns the gate of the fields that a query fills; nil where it fills none.
func (b *box) gateOf(q Query) *gate {
	fields := b.bound(q)
	if len(fields) == 0 {
		return nil
	}
	key := strings.Join(fields, "\x00")
	if b.gates == nil {
		b.gates = make(map[string]*gate)
	}
	g := b.gates[key]
	if g == nil && len(b.gates) < mostGates {
		g = &gate{Template: Template{Fields: fields}, answers: make(map[uint64]bool)}
		b.gates[key] = g
	}
	return g
}

// bound returns the names of the fields that a query fills, beside those that every query fills. Two ends of a range are
// one field.
func (b *box) bound(q Query) (fields []string) {
	for i, f := range b.form.Fields {
		if f.Pair > 0 && f.Role == forms.RangeTo {
			i = f.Pair - 1
		}
		for _, as := range q.Assign {
			if as.Field == f.Position && b.fills(as) && !slices.Contains(fields, b.form.Fields[i].Name) {
				fields = append(fields, b.form.Fields[i].Name)
			}
		}
	}
	return fields
}

// fills reports whether an assignment gives a field another value than it has at rest.
func (b *box) fills(as forms.Assignment) bool {
	value := strings.Join(as.Values, "\x00")
	for _, s := range b.standing {
		if s.Field == as.Field && strings.Join(s.Values, "\x00") == value {
			return false
		}
	}
	f := b.form.Fields[as.Field]
	if o, ok := menus.Any(f); ok && value == o.Value {
		return false
	}
	return value != "" && value != strings.Join(f.Default, "\x00")
}

// compareAnswers files the first answer to a query under its template.
func (p *Planner) compareAnswers(a *arm, o Outcome) {
	if a.Lists() || a.Purpose == "nonsense" || a.Purpose == "probe" || a.By == shortened || o.NoPage() {
		return
	}
	g := a.box.gateOf(a.Query)
	if g == nil || g.Asked >= gateSample {
		return
	}
	answer := nothing
	if o.Kind == Results && a.read > 0 {
		answer = p.signature(a)
		g.found++
	}
	g.Asked++
	g.answers[answer] = true
	g.Distinct = len(g.answers)
	if g.New += a.fresh; g.Asked == gateSample || g.Asked&(g.Asked-1) == 0 {
		g.told = g.Template
	}
}

// uninformative reports whether a field by itself was asked often enough to tell that its answers do not differ. Words in
// the main box are guesses to begin with: they have the whole sample, and those that found nothing do not count, as they may
// be of another language or too common to be indexed.
func (f *family) uninformative(a *arm) bool {
	g := f.box.gateOf(a.Query)
	if g == nil || f.scope != "" || f.good > 0 && f.box.demands(f.field) { // guesses at codes find nothing, one like the other
		return false
	}
	asked, distinct, from := g.Asked, g.Distinct, gateFrom
	if f.field == f.box.main {
		asked, from = g.found, gateSample
		if g.answers[nothing] {
			distinct--
		}
	}
	return f.box.rules.holds(uninformativeRule, func() bool {
		return g.Asked >= from && float64(distinct) < informative*float64(asked)
	})
}

// templates returns what is known of the templates, those with fewer fields first.
func (b *box) templates() (all []Template) {
	for _, g := range b.gates {
		all = append(all, g.told)
	}
	slices.SortFunc(all, func(x, y Template) int {
		return cmp.Or(cmp.Compare(len(x.Fields), len(y.Fields)), slices.Compare(x.Fields, y.Fields))
	})
	return all
}
