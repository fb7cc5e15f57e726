package evidence

import (
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	sampling Sampling
	overlap  overlap
	trial    Trial // of listed
}

var onHarvest = history.OnHarvest[harvestState]()

// SamplingOf returns the sampling of a Harvest.
func SamplingOf(x *history.Harvest) *Sampling { return &onHarvest.Of(x).sampling }

// OverlapOf returns the overlap of a Harvest.
func OverlapOf(x *history.Harvest) *overlap { return &onHarvest.Of(x).overlap }

// TrialOf returns the trial of a Harvest.
func TrialOf(x *history.Harvest) *Trial { return &onHarvest.Of(x).trial }
