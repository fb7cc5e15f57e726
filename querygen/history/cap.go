package history

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
