package history

// Lengths are how long the pages and the answers of a site are.
type Lengths struct {
	PageSize int // most results seen on a page that had a successor
	Limit    int // results reachable a query; 0 no limit seen
	Longest  int // most items that one query returned
}

// PageOf is how many results a page of a form has, or one of the site as long as the form has shown
// no full page.
func (p *Harvest) PageOf(b *FormState) float64 {
	if b != nil && b.Facts.PageSize > 0 {
		return float64(b.Facts.PageSize)
	}
	return float64(max(1, p.PageSize))
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

// IsCut reports whether a query for a value matches more than the site shows of one. What is shown
// is no fair sample of what matches: not T - n counts then but what its pages bring.
func (l *Lengths) IsCut(a *Query) bool {
	return l.Limit > 0 && a.HasValue && !a.InPart && a.Counted() && a.Claimed > l.Limit+a.Size
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
			"the pages of different queries end at different places, short of what they claim: "+
				Quoted(
					a.Query,
				)+" after "+Plural(n, "result"),
		)
		return
	}
	claims, ends := Plural(a.Claimed, "result"), Plural(n, "result")
	p.SetCap(a.Of, n, Quoted(a.Query)+" claims "+claims+" but its pages end after "+ends)
}
