package history

import (
	"math/bits"

	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/plan"
)

// Lengths are how long the pages and the answers of a site are.
type Lengths struct {
	PageSize int                    // most results seen on a page that had a successor
	Limit    int                    // results reachable a query; 0 no limit seen
	Longest  int                    // most items that one query returned
	shown    [cuts]gain.Calibration // of new items on pages of cut queries, where a fair sample was predicted
}

// Limited reports whether values are ranked by how well they fill what the site will show of an
// answer.
func (l *Lengths) Limited() bool { return l.Limit > 0 }

// CutOff reports whether a query has more results than the site shows of any: its total does not
// say that some of those that it still shows are new. Where the same items rank on top of every
// answer the new ones are behind the cap.
func (l *Lengths) CutOff(a *Query) bool {
	return l.Limit > 0 && a.Claimed > l.Limit+a.Size
}

// CutShort reports whether a query without a total shows as many results as the site shows of any.
func (l *Lengths) CutShort(a *Query) bool {
	return !a.Counted() && l.Limit > 0 && a.Returned >= l.Limit && a.Read >= l.Longest
}

// A query is cut when it matches more than the site shows of one. What is shown is no fair sample
// of what matches: where the same items rank on top of every answer, broad values show what is
// known, and only values about as long as the cap lead further down. So of a cut query not T - n
// counts but what its pages bring, and what broader and narrower values of the kind brought before
// it.

// cuts are the steps in which values are broader than the cap: one for each doubling (estimate).
const cuts = 8

// IsCut reports whether a query for a value matches more than the site shows.
func (l *Lengths) IsCut(a *Query) bool {
	return l.Limit > 0 && a.HasValue && !a.InPart && a.Counted() && a.Claimed > l.Limit+a.Size
}

// breadthOf returns the step of a value of so many results.
func (l *Lengths) breadthOf(size float64) int {
	return min(cuts-1, bits.Len(uint(size)/uint(l.Limit)))
}

// Reachable returns which part of the new items of a value longer than the cap the site will show.
func (l *Lengths) Reachable(size float64) float64 {
	return float64(l.Limit) / size * l.shown[l.breadthOf(size)].Ratio()
}

// LearnCut compares the new items of a page of a cut query with what a fair sample would have had.
func (p *Harvest) LearnCut(a *Query, o plan.Outcome, fresh int) {
	if !p.On(CutShownRule) || !p.IsCut(a) || a.Weight <= 0 || a.Share <= 0 {
		return
	}
	p.Acts(CutShownRule)
	fair := max(0.02, 1-float64(a.Held)/a.Share/float64(a.Claimed))
	p.shown[p.breadthOf(float64(a.Claimed))].Learn(float64(fresh), fair*float64(o.Returned))
}

// How many results a site shows of any query. What tells it are rules of several packages; it is
// written here.

// SetCap notes that the answers of a form end after so many results, and why that is believed. The
// caller files values anew.
func (p *Harvest) SetCap(b *FormState, results int, why string) {
	b.Facts.Cap, p.Limit = results, results
	b.Facts.Note("cap", why)
}

// DropCap notes that the answers of a form do not end so, as far as is known.
func (p *Harvest) DropCap(b *FormState) {
	b.Facts.Cap, p.Limit = 0, 0
	delete(b.Facts.Evidence, "cap")
}

// NoteCap notes where the pages of a query ended short of its total. Ends at different places are
// no cap but wrong totals.
func (p *Harvest) NoteCap(a *Query, n int) {
	f := &a.Of.Facts
	if f.Cap > 0 && (n < f.Cap-a.Size || n > f.Cap+a.Size) {
		p.DropCap(a.Of)
		if _, high := a.Of.Counts.High(2); high {
			return // each ends as far short of its total as others
		}
		f.Totals = WrongTotals
		f.Note(
			"totals",
			"the pages of different queries end at different places, short of what they claim: "+Quoted(
				a.Query,
			)+" after "+Plural(n, "result"),
		)
		return
	}
	claims, ends := Plural(a.Claimed, "result"), Plural(n, "result")
	p.SetCap(a.Of, n, Quoted(a.Query)+" claims "+claims+" but its pages end after "+ends)
}
