package pairs

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	pairs pairs
}

var onHarvest = history.OnHarvest[harvestState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	pair *pair // nil unless it asks for two words
}

var onQuery = history.OnQuery[queryState]()
