package template

import (
	"deepcrawl/querygen/history"
)

// queryState is what is kept of each Query.
type queryState struct {
	matching  int // of a word with options of menus: known items that have them all
	matchedAt int // items known when these were counted
}

var onQuery = history.OnQuery[queryState]()

// formState is what is kept of each FormState.
type formState struct {
	grid      *grid                 // nil where no menu and text box are known to be needed together
	gates     map[string]*gate      // by the fields that are filled
	crossed   int                   // values that are crossed with those of another box
	places    []*history.FieldState // of these, those that wait
	dates     comparison            // of what the form has as served with their whole range
	divisions divisions
}

var onForm = history.OnFormState[formState]()

// GridOf returns the grid of a FormState.
func GridOf(x *history.FormState) *grid { return onForm.Of(x).grid }

// DatesOf returns the dates of a FormState.
func DatesOf(x *history.FormState) *comparison { return &onForm.Of(x).dates }

// DivisionsOf returns the divisions of a FormState.
func DivisionsOf(x *history.FormState) *divisions { return &onForm.Of(x).divisions }

// fieldState is what is kept of each FieldState.
type fieldState struct {
	next     int     // of suggested
	borrowed int     // of suggested that were asked
	lent     float64 // new items that one of them brought, fading
}

var onField = history.OnFieldState[fieldState]()
