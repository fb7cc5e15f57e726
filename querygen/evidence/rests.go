package evidence

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
)

// A Rest is a value asked for whose results were not all read, as far as is known.
type Rest struct {
	Value bipartite.ValueID
	Total float64
	Query *history.Query
}

// RestsOf returns such values of a harvest, in the order in which they were asked; it is never nil.
func RestsOf(p *history.Harvest) *[]Rest { return &onHarvest.Of(p).rests }

// Begin takes in the first page of a value.
func Begin(p *history.Harvest, a *history.Query) {
	if !a.HasValue || !a.ByWord() && !a.IsByMenu() || p.Begun.Has(a.ValueID) {
		return
	}
	p.Begun.Add(a.ValueID)
	if a.Counted() {
		rests := RestsOf(p)
		*rests = append(*rests, Rest{Value: a.ValueID, Total: float64(a.Claimed), Query: a})
	}
}
