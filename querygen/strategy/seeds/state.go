package seeds

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	blind     []string // what to ask a box in which the words to start from find nothing
	explored  int      // queries for what no known item holds
	fruitless int      // of these, in a row without a new item
}

var onHarvest = history.OnHarvest[harvestState]()

// A formState is what this package keeps of a form.
type formState struct {
	words []string // to start from
}

var onForm = history.OnFormState[formState]()

// A fieldState is what this package keeps of a field.
type fieldState struct {
	next  int // of the words of its form, the next to try
	blind int // the next of the words that are tried where its seeds find nothing
}

var onField = history.OnFieldState[fieldState]()
