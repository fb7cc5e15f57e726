package size

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	latest    []answered
	estimated evidence.Kept
}

var onHarvest = history.OnHarvest[harvestState]()

// EstimatedOf returns the estimated of a Harvest.
func EstimatedOf(x *history.Harvest) *evidence.Kept { return &onHarvest.Of(x).estimated }
