package sample

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	draws Draws
	added added // empty between calls
}

var onHarvest = history.OnHarvest[harvestState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	known   Showing // of a value taken by lot: its items that were known
	unknown Showing // and those that were not
}

var onQuery = history.OnQuery[queryState]()
