package retry

import (
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	doubtful []bool // by RecordID: shown by a page that may be made of anything
	doubts   bool   // any is
	waiting  []wait
}

var onHarvest = history.OnHarvest[harvestState]()

// queryState is what is kept of each Query.
type queryState struct {
	showed    int  // results that show what was asked for, of those of pages that mostly do
	judged    int  // results that show what was asked for, of those of pages that mostly do
	deep      bool // a listing without a total that went on and on
	checked   int  // pages of it when its items were checked last
	testified bool // its answer bore witness of doubtful items
}

var onQuery = history.OnQuery[queryState]()

// formState is what is kept of each FormState.
type formState struct {
	believe believe
	sample  Sample
	later   later
}

var onForm = history.OnFormState[formState]()

// BelieveOf returns the believe of a FormState.
func BelieveOf(x *history.FormState) *believe { return &onForm.Of(x).believe }

// SampleOf returns the sample of a FormState.
func SampleOf(x *history.FormState) *Sample { return &onForm.Of(x).sample }
