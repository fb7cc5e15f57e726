package size

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	latest    []answered
	first     []*history.Query // that were answered, other than listings
	estimated evidence.Kept

	sizers     []member[history.Sizer] // in the order of the registry, as all
	correctors []member[history.Corrector]
	judges     []member[history.Judge]
}

// A member is a part, as what it does, and its rule.
type member[P plan.Part] struct {
	rule *plan.Rule
	part P
}

var onHarvest = history.OnHarvest[harvestState]()

// Enlist has a part that a rule made asked for the size, if it is one that says anything of it.
func Enlist(p *history.Harvest, r *plan.Rule, part plan.Part) {
	own := onHarvest.Of(p)
	if x, ok := part.(history.Sizer); ok {
		own.sizers = append(own.sizers, member[history.Sizer]{r, x})
	}
	if x, ok := part.(history.Corrector); ok {
		own.correctors = append(own.correctors, member[history.Corrector]{r, x})
	}
	if x, ok := part.(history.Judge); ok {
		own.judges = append(own.judges, member[history.Judge]{r, x})
	}
}
