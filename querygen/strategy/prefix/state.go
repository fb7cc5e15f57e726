package prefix

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	usual []string // words of the language or script, whose first letters begin most names
	order sequence // of items, in whatever answer
}

var onHarvest = history.OnHarvest[harvestState]()

// A formState is what this package keeps of a form.
type formState struct {
	walk    *Walk // over beginnings of words; nil where none is known to match
	letters letterCase
	printed printed
	WordTallies
	Stems
}

var onForm = history.OnFormState[formState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	head   int // known items that its answer has to show, when headAt were known
	headAt int
}

var onQuery = history.OnQuery[queryState]()

// A fieldState is what this package keeps of a field.
type fieldState struct {
	walk *Walk // over beginnings of words in that scope; the form's own is the box's
}

var onField = history.OnFieldState[fieldState]()
