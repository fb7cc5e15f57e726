package fields

// A cell may have several lines, of which one begins with a label: the author, the publisher, and
// "Shelf mark: D-693". The lines without one are no sentences that happen to have a colon at times.

// OwnLines leaves the lines without a label out of the count of a place where a line of nearly each
// record begins with the same one. Pages of few records, which a sentence may do that of, are not
// counted then.
func (l *Labeller) OwnLines(p *Pairing) *Pairing {
	most := 0
	for _, n := range p.labels {
		most = max(most, n)
	}
	if p.Items <= l.records || p.Items == p.Labelled ||
		float64(most) < LoneShare*float64(l.records) {
		return p
	}
	if l.records < FewestTelling {
		return &Pairing{}
	}
	own := *p
	own.Items = own.Labelled
	return &own
}
