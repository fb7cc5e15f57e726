// Package codes walks postal codes by their beginnings. A box for postal codes takes the beginning
// of one on many sites, and then finds all codes that begin so. Where it does, the codes are
// walked digit by digit: a beginning whose answer is cut is asked again with each digit that may
// follow.
package codes

import (
	"iter"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// Rule is the rule of the package.
var Rule = &plan.Rule{Name: "prefix/codes", Kind: plan.StrategyRule,
	Doc: "Where a box finds postal codes by their beginnings, these are walked digit by " +
		"digit.",
	Source: "sites that find shops by postal code",
	New:    func() plan.Part { return &strategy{fields: make(plan.PerField[codes])} }}

// By names the rule in the queries that it asks.
const By = "beginning of codes"

// Tried is how many digits of a code that found something are asked for, to see whether its
// beginning finds something too (estimate).
const Tried = 2

// Postal codes that are numbers have so many digits, by definition of their countries: four in
// Switzerland, five in Germany, six in India.
const leastZip, mostZip = 4, 6

// Estimates.
const (
	leastCommon = 3    // records that tell that a box finds what begins so
	mostBegin   = 0.8  // share of them that has such a code
	full        = 10   // records of an answer that may have been filled up with places around
	hope        = 0.3  // new records that a beginning promises at least
	first       = 0.5  // beginnings, as which the answer counts that told of them
	fade        = 0.97 // with which some thirty answers count
)

type strategy struct{ fields plan.PerField[codes] }

// codes are what is known of the codes that a field takes.
type codes struct {
	walk  *walk  // nil while no beginning was seen to find what begins so
	alone string // a code that found nothing but what has it
}

// A walk goes over the beginnings of codes of one length.
type walk struct {
	length  int
	refused []plan.Progress   // for too many matches
	told    []plan.Progress   // beginnings whose answers were not judged yet
	queue   []string          // to be asked
	rates   [2]pace           // of beginnings that no known code has, and of the others
	held    map[string]int    // by beginning: known codes that begin so
	learnt  bipartite.ValueID // and of these values
}

// A pace is what beginnings of one sort brought. Most bring nothing and some many records, so that
// many answers count together.
type pace struct{ came, asked float64 }

func (c *pace) add(fresh int) { c.came, c.asked = fade*c.came+float64(fresh), fade*c.asked+1 }

func (c pace) rate() float64 { return c.came / c.asked }

// takes reports whether a field takes postal codes.
func takes(f plan.Field) bool {
	spec := f.Spec()
	return spec.Role == forms.Filter && spec.Domain.Kind == forms.Typed &&
		spec.Domain.Type == "zip" && f.ID().Scope == ""
}

// Observe notices that what was typed found codes that begin so.
func (s *strategy) Observe(v plan.View, e plan.Event) {
	if e.Field == nil || !e.First || !takes(e.Field) {
		return
	}
	c, g, a := s.fields.Of(e.Field.ID()), v.Graph(), e.Query
	text := a.Query().Value.Text
	if c.walk == nil && allDigits(text) && len(text) >= Tried && a.Read() >= leastCommon {
		if n := codeLength(g, a, text); n > 0 {
			began := pace{first * float64(max(1, e.Fresh)), first}
			c.walk = &walk{length: n, told: []plan.Progress{a}, held: make(map[string]int)}
			c.walk.rates = [2]pace{began, began}
			c.walk.longer("", "")
		}
	} else if w := c.walk; w != nil && a.Query().By == By {
		w.told = append(w.told, a)
		if e.Outcome.Kind == plan.Overflow {
			w.refused = append(w.refused, a)
		}
		w.rates[w.known(text)].add(e.Fresh)
	}
	if c.alone == "" && a.Read() > 0 && a.Read() < full && allDigits(text) &&
		len(text) >= leastZip && len(text) <= mostZip && allHold(g, a, text) {
		c.alone = text // and no places around it, which a longer answer would have been cut off
	}
}

// Walks reports whether beginnings are asked for in a field.
func (s *strategy) Walks(id plan.FieldID) bool {
	return s.fields[id] != nil && s.fields[id].walk != nil
}

// Tries reports whether it is to be seen whether the field finds what begins so.
func (s *strategy) Tries(f plan.Field) bool {
	return !f.Dead() && takes(f) && !f.TotalsWrong() && s.fields.Of(f.ID()).untried(f)
}

// untried reports whether a code is known whose beginning tells that.
func (c *codes) untried(f plan.Field) bool {
	return c.walk == nil && c.alone != "" && !f.Tried(c.alone[:Tried])
}

// Propose offers the beginning of a code: one that tells whether the field finds what begins so,
// or the next one of those.
func (s *strategy) Propose(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		for f := range v.Fields() {
			if f.Dead() || f.InGrid() || !takes(f) || f.TotalsWrong() {
				continue
			}
			if o, ok := s.fields.Of(f.ID()).next(v, f); ok && !yield(o) {
				return
			}
		}
	}
}

func (c *codes) next(v plan.View, f plan.Field) (plan.Offer, bool) {
	w, g := c.walk, v.Graph()
	if w == nil {
		if !c.untried(f) {
			return plan.Offer{}, false
		}
		return offer(f, c.alone[:Tried], max(1, f.Rate()),
			"the beginning of a code, to see whether the box finds what begins so"), true
	}
	// Where answers are cut may show later: those that are not stay.
	w.told = slices.DeleteFunc(w.told, func(a plan.Progress) bool {
		cut := a.Done() && w.cut(g, a)
		if cut {
			w.longer(a.Query().Value.Text, w.last(g, a))
		}
		return cut
	})
	w.learn(g)
	for len(w.queue) > 0 {
		i := w.likeliest()
		next := w.queue[i]
		if f.Tried(next) {
			w.queue = slices.Delete(w.queue, i, i+1)
			continue
		}
		return offer(f, next, max(w.rates[w.known(next)].rate(), hope),
			"the beginning of a code: the box finds what begins so"), true
	}
	return plan.Offer{}, false
}

func offer(f plan.Field, text string, rate float64, why string) plan.Offer {
	q := f.Ask(text)
	q.Term, q.By, q.Why = text, By, why
	return plan.Offer{Query: q, Rate: rate}
}

func allDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
