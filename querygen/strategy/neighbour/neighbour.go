// Package neighbour asks for numbers that stand next to known ones. Numbers come in rows: years,
// issues, files of a court. What stands next to a number that records show is likely to be the
// number of another record, though no known one holds it, so that numbers lead from one part of a
// database to others that share no word with it.
package neighbour

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// Rules of the package. Codes and Far are parts of Rule.
var (
	Rule = &plan.Rule{Name: "values/neighbour", Kind: plan.StrategyRule,
		Doc:      "Numbers next to known ones are asked, as numbers come in rows.",
		Source:   "files of courts, years, issues",
		New:      func() plan.Part { return &strategy{fields: make(plan.PerField[rows])} },
		Consults: []*plan.Rule{Codes, Pattern, Far}}
	Codes = &plan.Rule{Name: "values/codes", Kind: plan.StrategyRule,
		Doc: "Codes that end in zeros have neighbours with as many zeros, and ten parts where " +
			"an answer overflows.",
		Source: "codes of goods and occupations"}
	Pattern = &plan.Rule{Name: "values/pattern-neighbour", Kind: plan.StrategyRule,
		Doc: "A code of several numbers that found one record has neighbours: the same with its " +
			"last number, " +
			"or its year, a step on.",
		Source: "dockets by number: 0 of 279 by 219 requests"}
	Far = &plan.Rule{Name: "values/far-neighbour", Kind: plan.StrategyRule,
		Doc: "In a box that must be filled or takes codes alone, numbers up to a thousand from a " +
			"known one are " +
			"tried.",
		Source: "postal codes are seldom given without gaps"}
)

// By names the rule in the queries that it asks.
const By = "neighbour"

// Estimates, where no line says otherwise.
const (
	// tries is how many neighbours of the numbers of one attribute find nothing before those are
	// left (estimate).
	tries      = 4
	mostDigits = 9 // of a number that has neighbours: longer ones are identifiers
	fewest     = 3 // digits of such a number (estimate)
	// new records that the neighbour of a code promises which found an item (estimate)
	besideCode = 0.5
	fading     = 0.2 // weight of the last answer in what a neighbour brings (estimate)
)

type strategy struct{ fields plan.PerField[rows] }

// rows are what is known of the neighbours of numbers in a field.
type rows struct {
	at    []int           // by how far a neighbour stands: values before it were looked at
	hits  []string        // numbers that found something when they were typed
	near  []int           // as at: of these
	from  string          // the number whose neighbour is offered
	attr  string          // and its attribute
	text  string          // that neighbour
	codes []*code         // that found something
	met   []met           // of several numbers that found one item
	whole []string        // of these, those that the item holds
	tries map[string]*row // by attribute of the number
	asked int
	rate  float64 // new records of one, fading
}

// A row counts what neighbours of the numbers of one attribute found.
type row struct{ found, barren int }

// Observe learns from the first answer to a neighbour, and to a code that has some.
func (s *strategy) Observe(v plan.View, e plan.Event) {
	switch q := e.Query.Query(); {
	case !e.First:
	case e.Field != nil:
		s.fields.Of(e.Field.ID()).learn(v, e, q)
	case e.Hits:
		s.learnTogether(v, e, q)
	}
}

func (r *rows) learn(v plan.View, e plan.Event, q plan.Query) {
	if text := q.Value.Text; e.Hits && len(text) >= fewest &&
		strings.Trim(text, "0123456789") == "" {
		r.hits = append(r.hits, text)
	}
	if e.Hits && zeros(q.Value.Text) > 0 {
		r.codes = append(r.codes, &code{text: q.Value.Text, query: e.Query})
	}
	if code := q.Chooses(e.Field.ID().Field); e.Hits && e.Outcome.Returned == 1 &&
		len(runs(code)) > 0 {
		r.met = append(r.met, met{code, v.Values()})
	}
	if q.By != By {
		return
	}
	row := r.row(rowOf(q.Value.Attr, q.Value.Text))
	row.barren++
	if e.Hits && e.Fresh > 0 {
		row.found++
		row.barren = 0
	}
	if r.rate += fading * (float64(e.Fresh) - r.rate); r.asked == 0 {
		r.rate = float64(e.Fresh)
	}
	r.asked++
	if row.left(e.Field) {
		r.text = ""
	}
}

// Propose offers a neighbour in the fields where one has found something, for what the last ones
// brought.
func (s *strategy) Propose(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		for f := range v.Fields() {
			r, rate := s.fields.Of(f.ID()), 0.
			switch {
			case r.asked > 0 && r.rate > 0:
				rate = v.Discount() * r.rate
			case len(r.met)+len(r.whole) > 0 && takesCodes(f) && r.asked < patience(f):
				rate = max(v.Mean(), besideCode)
			case len(r.hits) > 0 && takesCodes(f) && r.asked < patience(f):
				rate = v.Mean() // what found something itself is more than a guess
			}
			if rate > 0 && !s.offer(v, f, rate, yield) {
				return
			}
		}
	}
}

// Explore offers a neighbour in a field where little is known of them.
func (s *strategy) Explore(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		for f := range v.Fields() {
			unknown := f.Useful() && f.ID().Scope == "" &&
				s.fields.Of(f.ID()).asked <= 2*patience(f)
			if unknown && !s.offer(v, f, v.Mean(), yield) {
				return
			}
		}
	}
}

// offer yields the next neighbour of a field; it reports whether more are wanted.
func (s *strategy) offer(v plan.View, f plan.Field, rate float64,
	yield func(plan.Offer) bool) bool {
	if f.Dead() || f.Beginnings() || f.Aside() {
		return true
	}
	r := s.fields.Of(f.ID())
	text, ok := r.next(v, f)
	if !ok {
		return true
	}
	q := f.Ask(text)
	q.By, q.Purpose, q.Term, q.Gain, q.Value.Attr = By, "explore", text, r.rate, r.attr
	q.Why = "a number that no known item holds, next to " + r.from + ", which finds some"
	return yield(plan.Offer{Query: q, Rate: rate})
}

// next returns the next number that stands beside one that a known record holds, and that none
// does.
func (r *rows) next(v plan.View, f plan.Field) (string, bool) {
	if r.text != "" && unheld(v, f, r.text) {
		return r.text, true
	}
	if text, from, ok := r.nextCode(v, f); ok && v.Acts(Codes) {
		r.from, r.attr, r.text = from, "", text
		return text, true
	}
	if text, from, attr, ok := r.nextPattern(v, f); ok && v.Acts(Pattern) {
		r.from, r.attr, r.text = from, attr, text
		return text, true
	}
	g := v.Graph()
	far := steps(v, f)
	r.at, r.near = grown(r.at, len(far)), grown(r.near, len(far))
	for i := range far {
		for at := &r.near[i]; takesCodes(f) && *at < len(r.hits) &&
			!r.row(rowOf("", r.hits[*at])).left(f); *at++ {
			if r.beside(v, f, r.hits[*at], "", far[i]) {
				return r.text, true
			}
		}
	}
	for i := range far {
		for at := &r.at[i]; *at < v.Values(); *at++ {
			id := bipartite.ValueID(*at)
			if !v.Number(id) || !f.Takes(id) || g.Degree(id) == 0 ||
				r.row(g.Value(id).Attr).left(f) {
				continue
			}
			if number := g.Value(id); r.beside(v, f, number.Text, number.Attr, far[i]) {
				return r.text, true
			}
		}
	}
	r.text = ""
	return "", false
}

// takesCodes reports whether a number that found something in a box is a code, more than a word
// that some record holds, as its type or the example that the page gives says. Postal codes are
// left to records: a shop is found from far away.
func takesCodes(f plan.Field) bool {
	spec := f.Spec()
	if spec.Domain.Type == "zip" {
		return f.Coded()
	}
	return f.Coded() || spec.Domain.Kind == forms.Typed || len(runs(spec.Example)) > 0
}

func grown(s []int, n int) []int { return append(s, make([]int, max(0, n-len(s)))...) }

// beside makes the number that stands so far from another, on either side, the next one.
func (r *rows) beside(v plan.View, f plan.Field, number, attr string, far int) bool {
	for _, step := range []int{far, -far} {
		if text, ok := beside(number, step); ok && unheld(v, f, text) {
			r.from, r.attr, r.text = number, attr, text
			return true
		}
	}
	return false
}

func (r *rows) row(attr string) *row {
	if r.tries == nil {
		r.tries = make(map[string]*row)
	}
	if r.tries[attr] == nil {
		r.tries[attr] = &row{}
	}
	return r.tries[attr]
}

// left reports whether neighbours of the numbers of an attribute are not worth asking any more.
func (r *row) left(f plan.Field) bool {
	return r.barren >= patience(f) && r.found == 0 || r.barren >= plan.VainNeighbours
}

// patience is how many neighbours find nothing before they are left: more in a field that must be
// filled or takes nothing but codes, as nothing else leads on from a value there.
func patience(f plan.Field) int {
	if f.Required() || f.Coded() {
		return plan.VainNeighbours
	}
	return tries
}

// steps returns how far from a number its neighbours stand that are asked, the nearest first.
// Postal codes are seldom given without gaps, and end in zeros for what is larger.
func steps(v plan.View, f plan.Field) []int {
	if (f.Required() || f.Coded()) && v.On(Far) && v.Acts(Far) {
		return []int{1, 2, 4, 10, 100, 1000}
	}
	return []int{1}
}

// unheld reports whether a text was not asked in a field and no known record holds it.
func unheld(v plan.View, f plan.Field, text string) bool {
	if f.Tried(text) || !f.Fits(text) {
		return false
	}
	id, ok := v.Graph().Lookup(bipartite.Value{Text: strings.ToLower(text)})
	return !ok || v.Graph().Degree(id) == 0
}

// beside returns the number that stands so far from another, with as many digits where it was
// filled up with zeros.
func beside(text string, step int) (string, bool) {
	if len(text) > mostDigits {
		return "", false
	}
	n, err := strconv.Atoi(text)
	if err != nil || n+step < 0 {
		return "", false
	}
	if text[0] == '0' && len(text) > 1 {
		return fmt.Sprintf("%0*d", len(text), n+step), true
	}
	return strconv.Itoa(n + step), true
}
