// Package history is what is known of a harvest: its forms, fields and queries, what each of them
// brought, and the facts of the site. The planner writes it while it observes, strategies read it.
//
//	harvest.go  Harvest: what is known of the site as a whole
//	form.go     FormState: a form, and what it answered so far
//	field.go    FieldState: what can be asked through one field of a form
//	query.go    Query: a query that was begun, and its next page
//	promise.go  what values and pages are likely to bring
//	probe.go    ways to list everything, as they wait
//	facts.go    Facts: what was found out about a form; findings.go puts them into words
//	yield.go    what the last requests brought
//
// A strategy keeps state of its own in a slot (slots.go), where no other sees it. What it needs
// judged by the planner, or known of another strategy, it asks of the planner (asks.go).
package history

import (
	"fmt"
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/policy"
	"deepcrawl/querygen/values"
)

// Estimates.
const (
	MaxHolds = 400 // holders of a value that are looked at
)

// Names of the estimator of such queries: items that one query found are missed most easily and
// tell most, so that they are drawn from where there are enough of them.
const (
	DrawnSingle = "draw of singletons"
	DrawnAny    = "draw"
)

// Drawn reports whether a query asks for a value that was taken by lot.
func (a *Query) Drawn() bool { return a.By == DrawnSingle || a.By == DrawnAny }

// Tally adds one to the count of each value that an item holds.
func (p *Harvest) Tally(d bipartite.RecordID, counts map[bipartite.ValueID]int) {
	for v := range p.Graph.ValuesOf(d) {
		counts[v]++
	}
}

// Estimates.
const (
	Likely = 3 // likely values that find nothing before a box is given up
)

// Consonants that seldom stand together in any language, so that a word of them is in no index.
const junk = "zxqvkjwbgfh"

// Nonsense returns a word of n letters that no item holds: a function of seed and salt alone.
func Nonsense(seed uint64, salt, n int) string {
	word := make([]byte, n)
	x := Mix(seed, uint64(salt)+1)
	for i := range word {
		// Never the same letter twice in a row: sites fold repeated letters.
		c := junk[x%uint64(len(junk))]
		if i > 0 && c == word[i-1] {
			c = junk[(x+1)%uint64(len(junk))]
		}
		word[i] = c
		x = Mix(x, uint64(i))
	}
	return string(word)
}

// Mix makes a random number of a seed and a counter (splitmix64): randomness here depends on
// nothing else, so that a replayed harvest makes the same choices.
func Mix(seed, n uint64) uint64 {
	x := seed + (n+1)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

const (
	CapMin = 10 // results below which they end alike by chance (estimate)
)

// A Harvest is what is known of a harvest as a whole: its forms, the queries begun, and what counts
// for all of them. It is written while an outcome is observed, and at no other time. Not safe for
// concurrent use.
type Harvest struct {
	Graph  *bipartite.Graph
	Blind  []string // what to ask a box in which these find nothing
	Usual  []string // words of the language or script, whose first letters begin most names
	Config plan.Config

	Forms  []*FormState // in the order given
	ByID   map[string]*FormState
	Sent   map[string]bool // what was submitted, by canonical form data
	NextID bipartite.QueryID

	Shared valueCounts // for counting what items share, empty between calls

	Queries map[bipartite.QueryID]*Query // begun and not closed
	Ranking gain.Ranking                 // of queries, by QueryID

	RecordsByForm map[string]*FormRecords // by the address of forms, where there are several
	Known         int                     // known when the last outcome was observed
	Classed       int                     // values classified so far
	Class         []values.Class          // by ValueID
	Sorting       gain.Sorter
	Begun         []bool                 // by ValueID: asked for
	PageSize      int                    // most results seen on a page that had a successor
	Limit         int                    // results reachable a query; 0 no limit seen
	shown         [cuts]gain.Calibration // of new items on pages of cut queries, where a fair sample was predicted
	Ranks         Ranks                  // of items, where answers are cut and read whole

	Boilerplate []bool // by RecordID: shown in answer to nonsense

	Longest int // most items that one query returned

	Step      uint64
	Explored  int // queries for what no known item holds
	Fruitless int // of these, in a row without a new item

	Yield yield

	Checks   int    // words asked to check a listing
	Strayed  bool   // a word that no listed item holds was asked as well
	Resolved bool   // a union was counted word by word
	Listed   *Query // the listing that was read to its end and holds nearly everything

	Switches // of the rules

	Planner // what rules ask of the planner

	own owned // what packages above this one keep of it
}

// Refile ranks all values anew: the page size or the cap, which every key depends on, has changed.
func (p *Harvest) Refile() {
	for _, b := range p.Forms {
		for _, f := range b.Fields {
			p.Fill(f)
		}
	}
}

// An Offer is something that can be asked next.
type Offer struct {
	Key  float64  // predicted new items a request
	Ask  plan.Ask // what is asked; page 0: nothing is offered
	New  bool     // a query not begun yet
	Rule *plan.Rule

	Around *plan.Rule // of which that rule is a part
}

// Some reports whether something is offered.
func (o Offer) Some() bool { return o.Ask.Page > 0 }

// Take replaces an offer by another one that promises more. An empty offer replaces nothing.
func (o *Offer) Take(other Offer) {
	if other.Some() && other.Key > o.Key {
		*o = other
	}
}

// Listing reports whether a listing that brings nearly full pages is being read.
func (p *Harvest) Listing() bool {
	a := p.TopQuery()
	return a != nil && a.Lists() && p.PageKey(uint32(a.ID)) >= 0.7*float32(a.Size)
}

// Urgent is the key from which on an offer is not compared with what values promise (estimate).
const Urgent = 1e3

// TopQuery returns the query under way whose next page promises most; nil where none is under
// way.
func (p *Harvest) TopQuery() *Query {
	id, _, ok := p.Ranking.Best(0, p.PageKey)
	if !ok {
		return nil
	}
	return p.Queries[bipartite.QueryID(id)]
}

// BestPage offers the next page of the top query; nothing where none is under way.
func (p *Harvest) BestPage() Offer {
	a := p.TopQuery()
	if a == nil {
		return Offer{}
	}
	return Offer{Key: float64(p.PageKey(uint32(a.ID))), Ask: plan.Ask{Query: a.Query, Page: a.Pages + 1}}
}

// Query completes a query that was put together from a form's fields.
func (p *Harvest) Query(b *FormState, purpose string, assign []forms.Assignment) plan.Query {
	return plan.Query{ID: p.NextID, Form: b.Form.ID, Assign: b.With(assign), Purpose: purpose, Field: -1}
}

// FirstOf returns the words that a keyword box begins with.
func (p *Harvest) FirstOf(b *FormState) []plan.Query {
	if b.Main < 0 {
		return nil
	}
	var qs []plan.Query
	f := b.Fields[0]
	for _, w := range b.Seeds[min(f.Seed, len(b.Seeds)):] {
		qs = append(qs, p.SeedQuery(f, w, "seed"))
	}
	return qs
}

// Plural writes a number with what it counts, given in the singular: "1 query", "2 queries".
func Plural(n int, what string) string {
	if n == 1 {
		return fmt.Sprintf("1 %s", what)
	}
	if stem, ok := strings.CutSuffix(what, "y"); ok && !strings.ContainsAny(stem[len(stem)-1:], "aeou") {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// ReadsAll reports whether the policy reads every query to its end.
func (p *Harvest) ReadsAll() bool { return policy.Choosers[p.Config.Policy] != nil }

// Switches are plan.Switches in the short words that rules are written with.
type Switches struct{ All plan.Switches }

// On reports whether a rule may act.
func (s Switches) On(r *plan.Rule) bool { return s.All.On(r) }

// Acts counts that a rule decided something, and is true, so that it can end a condition.
func (s Switches) Acts(r *plan.Rule) bool { return s.All.Acts(r) }

// Use returns what a rule did so far; the caller may count on in it.
func (s Switches) Use(r *plan.Rule) *plan.RuleUse { return s.All.Use(r) }

// Holds reports whether a rule is on and its condition holds, and counts it then.
func (s Switches) Holds(r *plan.Rule, condition func() bool) bool { return s.All.Holds(r, condition) }

// By returns the offer of a rule; none where it is switched off. An offer that a part of it made
// keeps the name of the part.
func (p *Harvest) By(r *plan.Rule, make func() Offer) Offer {
	if !p.On(r) {
		return Offer{}
	}
	o := make()
	if o.Rule == nil {
		o.Rule = r
	} else if o.Rule != r {
		o.Around = r
	}
	return o
}

// AsOf names the rule that asks a query.
func AsOf(r *plan.Rule, q plan.Query) plan.Query {
	q.Rule = r.Name
	return q
}

// OffInTests names a rule that is switched off in all planners, for tests that must fail without
// it; "" none.
var OffInTests string

// What the planner says to people of its queries.

// Quoted names a query in a sentence.
func Quoted(q plan.Query) string {
	switch {
	case q.Term != "":
		return `"` + q.Term + `"`
	case q.Value.Text != "":
		return `"` + q.Value.Text + `"`
	}
	var filled []string
	for _, a := range q.Assign {
		if v := strings.Join(a.Values, "+"); v != "" {
			filled = append(filled, a.Name+"="+v)
		}
	}
	if len(filled) == 0 {
		return "the form as served"
	}
	return "the query " + strings.Join(filled, " ")
}

// Estimates.
const (
	MaxSeeds = 25 // words from outside in a row that find nothing new before a box is given up
)

// SeedQuery returns the query for a word that no known item has to hold. It names its estimator
// by; "explore" makes it one that looks for parts which known words do not lead to.
func (p *Harvest) SeedQuery(f *FieldState, word, by string) plan.Query {
	q := p.ValueQuery(f, bipartite.Value{Text: Fold(word)})
	q.Term, q.Assign = f.Of.Spell(word), f.Of.With(f.Typed(word))
	q.By, q.Price = by, 1
	if by == "explore" {
		q.Purpose, q.Why = "explore", "a word that no known item holds, to find parts that known words do not lead to"
		return q
	}
	q.Why = "a word to start from, as too few items are known"
	return q
}

// NoWord reports whether a rune is neither letter nor digit: it may be what was declined.
func NoWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// AsInt returns 1 for true and 0 for false.
func AsInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// AsName returns a text in small letters with a capital at the beginning of each word, any other as
// it is.
func AsName(text string) string {
	if strings.ContainsFunc(text, unicode.IsUpper) {
		return text
	}
	begin := true
	return strings.Map(func(r rune) rune {
		first := begin
		if begin = !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’'; first {
			return unicode.ToTitle(r)
		}
		return r
	}, text)
}

// Spell returns a text as the form is asked for it.
func (b *FormState) Spell(text string) string {
	if b.Facts.Capitals {
		return AsName(text)
	}
	return text
}
