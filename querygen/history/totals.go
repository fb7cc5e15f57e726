package history

import (
	"fmt"
	"math"
	"slices"
)

// A Total is how many results the site says that a query has.
type Total struct {
	Claimed int  // -1 none; corrected where totals are too high
	Printed int  // the same as the page has it
	Sure    bool // the page says that it is exact
	Exact   bool // and it can be counted with
}

// Totals are what is known of the numbers of results that a form prints.
type Totals struct {
	Most   float64 // the largest that a query claimed, less a tenth where totals are rounded
	Counts counts
	Clips  clips
	brief  int // queries that ended within a page and claimed much more
	above  int // pages that brought a query above its total
}

// tooMany counts pages that brought a query above its total, and returns how many there were: an
// advertisement taken for a result does it now and then.
func (t *Totals) tooMany() int {
	t.above++
	return t.above
}

// Facts.Totals, beside none.
const (
	ExactTotals   = "exact"
	roundedTotals = "rounded"
	WrongTotals   = "wrong"
	HighTotals    = "too high" // by the ratio of Facts.TotalsShare
	MovingTotals  = "changing" // another one when the same is asked again
)

// counts compare totals with the answers that were read to their end.
type counts struct {
	Answers  int       // with a total that says to be exact
	Agreed   int       // as many results as it says
	Fewer    int       // fewer
	told     int       // answers when it was said last
	same     int       // words with the total of nonsense
	others   int       // words with another one
	nonsense int       // its total, 0 none
	Last     []Counted // answers that are not small
	Share    float64   // what totals are corrected by, where they are too high; 0 they are not
}

// A Counted answer has so many results, which is that share of its total.
type Counted struct {
	Results int
	Share   float64
}

// Estimates.
const (
	CountLeast = 10  // results that a total claims at least from which its share tells something
	CountFrom  = 8   // shares that make totals too high
	CountLast  = 100 // shares that are remembered
	// the median share from which on totals are too high: a result in twenty may be no record to us
	countHigh  = 0.95
	countAlike = 0.1 // by how much a share differs at most from the median
	// part of the shares that has to be alike: where a site shows the first results only, long
	// answers alone are short
	countSteady = 0.8
	// a part of the short answers, as one in so many, that may have the same number of results: a
	// site that shows so many has no more
	countOne     = 3
	sameLeast    = 6    // words with the total of nonsense that make totals wrong
	CountChanges = 0.02 // of the share, for which what was counted is counted anew
	atLeastTold  = 1.25 // times as many answers as when it was said last
)

// sameForAll notices totals that do not depend on what is asked: nonsense has as many results as
// each word. Where an answer was read that had so many, it is the site that finds everything
// whatever it is asked for.
func (b *FormState) sameForAll(a *Query) {
	c := &b.Counts
	switch {
	case a.Printed <= 0 || !a.Sure || a.Pages > 1:
		return
	case a.Purpose == "nonsense":
		c.nonsense = a.Printed
	case a.Term != "" && !a.Lists() && a.Printed == c.nonsense:
		c.same++
	case a.Term != "" && !a.Lists():
		c.others++
	}
	if c.same == sameLeast && c.others == 0 && c.Agreed == 0 && b.Facts.Totals != WrongTotals &&
		b.Rules.On(SameTotalsRule) &&
		b.Rules.Acts(SameTotalsRule) {
		b.Facts.Totals = WrongTotals
		b.Facts.Note(
			"totals",
			fmt.Sprintf(
				"%s claims %s, as %d words before it and nonsense do",
				Quoted(a.Query),
				Plural(a.Printed, "result"),
				c.same-1,
			),
		)
	}
}

// High returns the share of totals that is true, if at least so many answers agree that it is one
// and the same, and no number of results is that of many.
func (c *counts) High(from int) (share float64, ok bool) {
	if len(c.Last) < from {
		return 0, false
	}
	shares := make([]float64, len(c.Last))
	for i, l := range c.Last {
		shares[i] = l.Share
	}
	slices.Sort(shares)
	share = shares[len(shares)/2]
	alike, short, same, most := 0, 0, make(map[int]int), 0
	for _, l := range c.Last {
		if math.Abs(l.Share-share) <= countAlike {
			alike++
		}
		if l.Share <= countHigh {
			short++
			same[l.Results]++
			most = max(most, same[l.Results])
		}
	}
	return share, share <= countHigh && float64(alike) >= countSteady*float64(len(c.Last)) &&
		(countOne*most <= short || short < countOne)
}

// Correct returns what a printed total is to be taken for.
func (b *FormState) Correct(total int) int {
	if b == nil || b.Counts.Share == 0 {
		return total
	}
	return int(math.Round(float64(total) * b.Counts.Share))
}

// TellCounts says what came of the comparison, whenever a quarter more answers were compared: what
// is stored is not to change with each.
func (p *Harvest) TellCounts(b *FormState) {
	c, f := &b.Counts, &b.Facts
	if f.Totals != ExactTotals && f.Totals != HighTotals ||
		float64(c.Answers) < atLeastTold*float64(c.told) {
		return
	}
	c.told = c.Answers
	if f.Totals == HighTotals {
		f.Note(
			"totals",
			fmt.Sprintf(
				"of %s read to their end %d had fewer results than they claim; totals are taken "+
					"for %.0f %% of what is printed",
				Plural(c.Answers, "answer"),
				c.Fewer,
				100*c.Share,
			),
		)
		return
	}
	f.Note(
		"totals",
		fmt.Sprintf(
			"of %s read to their end %d had as many results as they claim",
			Plural(c.Answers, "answer"),
			c.Agreed,
		),
	)
}
