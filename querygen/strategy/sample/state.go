package sample

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	draws Draws
	added added // empty between calls

	resampled uint64 // step of the last word that a survey asked
}

var onHarvest = history.OnHarvest[harvestState]()
