package size

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
)

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	latest    []answered
	estimated evidence.Kept
}

var onHarvest = history.OnHarvest[harvestState]()
