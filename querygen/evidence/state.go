package evidence

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	sampling Sampling
	rests    []Rest
	parts    Sampling // with parts of the database as listings of it
	trial    Trial    // of the listing that holds nearly everything
}

var onHarvest = history.OnHarvest[harvestState]()
