package seeds

import (
	"deepcrawl/querygen/history"
)

// fieldState is what is kept of each FieldState.
type fieldState struct {
	blind int // and next of the words that are tried where these find nothing
}

var onField = history.OnFieldState[fieldState]()
