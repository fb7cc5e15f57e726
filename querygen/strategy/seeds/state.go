package seeds

import "deepcrawl/querygen/history"

// A fieldState is what this package keeps of a field.
type fieldState struct {
	blind int // the next of the words that are tried where its seeds find nothing
}

var onField = history.OnFieldState[fieldState]()
