package mirror

import (
	"deepcrawl/querygen/history"
)

// formState is what is kept of each FormState.
type formState struct {
	section  bool // as its address lies below that of the other
	sections int  // forms below this one that turned out to show the same
	compared bool
}

var onForm = history.OnFormState[formState]()
