package pairs

import (
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	pairs pairs
}

var onHarvest = history.OnHarvest[harvestState]()

// PairsOf returns the pairs of a Harvest.
func PairsOf(x *history.Harvest) *pairs { return &onHarvest.Of(x).pairs }

// queryState is what is kept of each Query.
type queryState struct {
	pair *Pair // nil unless it asks for two words
}

var onQuery = history.OnQuery[queryState]()

// PairOf returns the pair of a Query.
func PairOf(x *history.Query) *Pair { return onQuery.Of(x).pair }
