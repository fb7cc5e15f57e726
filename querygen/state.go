package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	news gain.Calibration // share of new items among results, query by query
	// new items of the page after one without any, where 0.3 was predicted
	afterDry gain.Calibration
	ending   string
	ask      Ask
	ready    bool
	team     team
	rules    []*Rule             // registered
	risen    bipartite.Set       // values of the items found in the last step, empty between calls
	rising   []bipartite.ValueID // the same, as they came
}

var onHarvest = history.OnHarvest[harvestState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	agree int // of the last hundred items it captured, those that hold the value
	// where its word stands on the items that hold it, where that is beside their names
	stands string
}

var onQuery = history.OnQuery[queryState]()

// A fieldState is what this package keeps of a field.
type fieldState struct {
	passed   []plan.Passed // values that stood first among their like and were kept back
	sorts    sortSurvey
	code     string // how a number is written that found something, where it may be one of codes
	others   int    // values that are no numbers and found nothing
	free     bool   // one of them found something
	labelled int    // known items when an attribute was looked for that the box is called like
}

var onField = history.OnFieldState[fieldState]()
