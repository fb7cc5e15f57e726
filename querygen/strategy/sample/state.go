package sample

import (
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	draws draws
}

var onHarvest = history.OnHarvest[harvestState]()

// DrawsOf returns the draws of a Harvest.
func DrawsOf(x *history.Harvest) *draws { return &onHarvest.Of(x).draws }

// queryState is what is kept of each Query.
type queryState struct {
	known   Showing // of a value taken by lot: its items that were known
	unknown Showing // and those that were not
}

var onQuery = history.OnQuery[queryState]()

// KnownOf returns the known of a Query.
func KnownOf(x *history.Query) *Showing { return &onQuery.Of(x).known }

// UnknownOf returns the unknown of a Query.
func UnknownOf(x *history.Query) *Showing { return &onQuery.Of(x).unknown }
