package querygen

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Whether totals are true, the answers tell that are read to their end. Some sites count what they do not show: old editions, what only
// members see, each copy of a work. Their totals are too high by much the same ratio whatever is asked, and taken by the letter they make
// a harvest look for items that do not exist: on symbols of a code base (held out, 18 % too many) 84.9 % of the database was claimed
// to be known where it was 99.7 %.

// Facts.Totals, beside none.
const (
	exactTotals   = "exact"
	roundedTotals = "rounded"
	wrongTotals   = "wrong"
	highTotals    = "too high" // by the ratio of Facts.TotalsShare
	movingTotals  = "changing" // another one when the same is asked again
)

// counts compare totals with the answers that were read to their end.
type counts struct {
	answers  int       // with a total that says to be exact
	agreed   int       // as many results as it says
	fewer    int       // fewer
	told     int       // answers when it was said last
	same     int       // words with the total of nonsense
	others   int       // words with another one
	nonsense int       // its total, 0 none
	last     []counted // answers that are not small
	share    float64   // what totals are corrected by, where they are too high; 0 they are not
}

// A counted answer has so many results, which is that share of its total.
type counted struct {
	results int
	share   float64
}

const (
	countLeast   = 10   // results that a total claims at least from which its share tells something
	countFrom    = 8    // shares that make totals too high
	countLast    = 100  // shares that are remembered
	countHigh    = 0.95 // the median share from which on totals are too high: a result in twenty may be no record to us
	countAlike   = 0.1  // by how much a share differs at most from the median
	countSteady  = 0.8  // part of the shares that has to be alike: where a site shows the first results only, long answers alone are short
	countOne     = 3    // a part of the short answers, as one in so many, that may have the same number of results: a site that shows so many has no more
	sameLeast    = 6    // words with the total of nonsense that make totals wrong
	countChanges = 0.02 // of the share, for which what was counted is counted anew
	atLeastTold  = 1.25 // times as many answers as when it was said last
)

// reckon compares an answer that was read to its end with its total. What it showed twice counts twice: where results change places between
// two pages, others are missed, and the total is true all the same.
func (p *Planner) reckon(a *arm) {
	if a.box == nil || !a.sure || !a.ended || a.repeats > 0 || a.read == 0 || a.printed <= 0 || a.unsteady() || a.box.facts.Totals == wrongTotals {
		return
	}
	c := &a.box.counts
	c.answers++
	switch {
	case a.returned == a.printed:
		c.agreed++
	case a.returned < a.printed:
		c.fewer++
	}
	if a.printed >= countLeast {
		if len(c.last) == countLast {
			c.last = slices.Delete(c.last, 0, 1)
		}
		c.last = append(c.last, counted{a.returned, float64(a.returned) / float64(a.printed)})
	}
	if share, ok := c.high(countFrom); ok && p.on(highTotalsRule) && math.Abs(share-c.share) > countChanges {
		p.acts(highTotalsRule)
		p.recount(a.box, share)
	}
	p.tellCounts(a.box)
}

// sameForAll notices totals that do not depend on what is asked: nonsense has as many results as each word. Where an answer was read that
// had so many, it is the site that finds everything whatever it is asked for.
func (b *box) sameForAll(a *arm) {
	c := &b.counts
	switch {
	case a.printed <= 0 || !a.sure || a.pages > 1:
		return
	case a.Purpose == "nonsense":
		c.nonsense = a.printed
	case a.Term != "" && !a.Lists() && a.printed == c.nonsense:
		c.same++
	case a.Term != "" && !a.Lists():
		c.others++
	}
	if c.same == sameLeast && c.others == 0 && c.agreed == 0 && b.facts.Totals != wrongTotals && b.rules.on(sameTotalsRule) && b.rules.acts(sameTotalsRule) {
		b.facts.Totals = wrongTotals
		b.facts.note("totals", fmt.Sprintf("%s claims %s, as %d words before it and nonsense do", quoted(a.Query), plural(a.printed, "result"), c.same-1))
	}
}

// high returns the share of totals that is true, if at least so many answers agree that it is one and the same, and no number of
// results is that of many.
func (c *counts) high(from int) (share float64, ok bool) {
	if len(c.last) < from {
		return 0, false
	}
	shares := make([]float64, len(c.last))
	for i, l := range c.last {
		shares[i] = l.share
	}
	slices.Sort(shares)
	share = shares[len(shares)/2]
	alike, short, same, most := 0, 0, make(map[int]int), 0
	for _, l := range c.last {
		if math.Abs(l.share-share) <= countAlike {
			alike++
		}
		if l.share <= countHigh {
			short++
			same[l.results]++
			most = max(most, same[l.results])
		}
	}
	return share, share <= countHigh && float64(alike) >= countSteady*float64(len(c.last)) && (countOne*most <= short || short < countOne)
}

// correct returns what a printed total is to be taken for.
func (b *box) correct(total int) int {
	if b == nil || b.counts.share == 0 {
		return total
	}
	return int(math.Round(float64(total) * b.counts.share))
}

// recount takes all totals of a form for a share of what they say, and none of them for exact.
func (p *Planner) recount(b *box, share float64) {
	c := &b.counts
	b.most *= share / cmp.Or(c.share, 1)
	c.share = share
	b.facts.Totals, b.facts.TotalsShare = highTotals, math.Round(100*share)/100
	met := make(map[*arm]bool)
	again := func(a *arm) {
		if a != nil && a.box == b && a.printed > 0 && !met[a] {
			met[a] = true
			a.claimed, a.exact = max(b.correct(a.printed), a.read), false
		}
	}
	again(b.base)
	for _, a := range p.arms {
		again(a)
	}
	for i := range p.overlap.rests {
		if r := &p.overlap.rests[i]; r.arm != nil && r.arm.box == b {
			again(r.arm)
			r.total = float64(r.arm.claimed)
		}
	}
	if b.facts.Cap > 0 && b.clips.at == 0 {
		b.facts.Cap, p.capped = 0, 0 // an answer that ended short of what it claims looks cut
		delete(b.facts.Evidence, "cap")
	}
	p.refile()
}

// tellCounts says what came of the comparison, whenever a quarter more answers were compared: what is stored is not to change with each.
func (p *Planner) tellCounts(b *box) {
	c, f := &b.counts, &b.facts
	if f.Totals != exactTotals && f.Totals != highTotals || float64(c.answers) < atLeastTold*float64(c.told) {
		return
	}
	c.told = c.answers
	if f.Totals == highTotals {
		f.note("totals", fmt.Sprintf("of %s read to their end %d had fewer results than they claim; totals are taken for %.0f %% of what is printed",
			plural(c.answers, "answer"), c.fewer, 100*c.share))
		return
	}
	f.note("totals", fmt.Sprintf("of %s read to their end %d had as many results as they claim", plural(c.answers, "answer"), c.agreed))
}
