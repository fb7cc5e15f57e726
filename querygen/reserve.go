package querygen

import "deepcrawl/bipartite"

// reservation returns the new items a request for which a value that promises new ones at a price, in pages, is worth asking:
// more than their mean, where a total tells early whether to read on (gain.Opening).
func (p *Planner) reservation(f *family, promised, price float64) float64 {
	if !p.on(reservationRule) || price <= 1 || p.limited() || f.box.facts.Totals == "" || f.box.facts.Totals == "none" {
		return promised / price
	}
	p.acts(reservationRule)
	return f.opening.Reservation(promised, price, float64(p.pageSize))
}

// worthAsking is the reservation value of a value by what is predicted for it.
func (p *Planner) worthAsking(f *family, v bipartite.ValueID) float64 {
	promised, price := p.predict(f, v)
	return p.reservation(f, promised, price)
}

// learnOnward compares the new items of a later page with what the total promised.
func (a *arm) learnOnward(fresh, promised float64) {
	if a.family != nil && a.hasValue && a.counted() {
		a.family.opening.LearnOnward(fresh, promised)
	}
}
