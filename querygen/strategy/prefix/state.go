package prefix

import (
	"deepcrawl/querygen/history"
)

// formState is what is kept of each FormState.
type formState struct {
	walk    *walk // over beginnings of words; nil where none is known to match
	letters letterCase
	printed printed
	wordTallies
	stems
}

var onForm = history.OnFormState[formState]()

// WalkOfForm returns the walk of a FormState.
func WalkOfForm(x *history.FormState) *walk { return onForm.Of(x).walk }

// WordTalliesOf returns the wordTallies of a FormState.
func WordTalliesOf(x *history.FormState) *wordTallies { return &onForm.Of(x).wordTallies }

// StemsOf returns the stems of a FormState.
func StemsOf(x *history.FormState) *stems { return &onForm.Of(x).stems }

// fieldState is what is kept of each FieldState.
type fieldState struct {
	walk *walk // over beginnings of words in that scope; the form's own is the box's
}

var onField = history.OnFieldState[fieldState]()
