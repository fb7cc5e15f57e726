package sample

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	draws Draws
	added added // empty between calls
}

var onHarvest = history.OnHarvest[harvestState]()
