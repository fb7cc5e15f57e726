package seeds

import "deepcrawl/querygen/history"

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
