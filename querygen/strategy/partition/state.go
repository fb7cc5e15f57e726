package partition

import (
	"deepcrawl/querygen/history"
)

// harvestState is what is kept of each Harvest.
type harvestState struct {
	refusal int // the smallest total that was refused as too many; 0 none was
}

var onHarvest = history.OnHarvest[harvestState]()

// queryState is what is kept of each Query.
type queryState struct {
	region *Region // nil unless it asks for a part of a partition
}

var onQuery = history.OnQuery[queryState]()

// PartOf returns the region of a Query.
func PartOf(x *history.Query) *Region { return onQuery.Of(x).region }

// formState is what is kept of each FormState.
type formState struct {
	partition *partition      // nil where no field cuts
	refusals  map[int]bool    // numbers in refusals
	held      []history.Probe // ways to list that wait, as the form shows one part at a time
	windows   []int           // ranges that were found to be wanted in every query
	endings
}

var onForm = history.OnFormState[formState]()

// Of returns the partition of a FormState.
func Of(x *history.FormState) *partition { return onForm.Of(x).partition }

// EndingsOf returns the endings of a FormState.
func EndingsOf(x *history.FormState) *endings { return &onForm.Of(x).endings }

// fieldState is what is kept of each FieldState.
type fieldState struct {
	within *Region // whose items it asks for; nil all
}

var onField = history.OnFieldState[fieldState]()
