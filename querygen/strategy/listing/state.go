package listing

import (
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	past []Past // queries begun, for what a union of letters tells of them later
}

var onHarvest = history.OnHarvest[harvestState]()

// PastOf returns the past of a Harvest.
func PastOf(x *history.Harvest) *[]Past { return &onHarvest.Of(x).past }

// queryState is what is kept of each Query.
type queryState struct {
	spelt headcount // of a union of letters: the known items that hold them
	past  int       // its place among the queries begun
}

var onQuery = history.OnQuery[queryState]()

// formState is what is kept of each FormState.
type formState struct {
	pastShort shortPages // what came after short pages
	longer    longer
	Joining
}

var onForm = history.OnFormState[formState]()

// PastShortOf returns the pastShort of a FormState.
func PastShortOf(x *history.FormState) *shortPages { return &onForm.Of(x).pastShort }

// JoiningOf returns the joining of a FormState.
func JoiningOf(x *history.FormState) *Joining { return &onForm.Of(x).Joining }
