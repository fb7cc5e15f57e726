package template

import "deepcrawl/querygen/history"

// A queryState is what this package keeps of a query.
type queryState struct {
	matching  int // of a word with options of menus: known items that have them all
	matchedAt int // items known when these were counted
}

var onQuery = history.OnQuery[queryState]()

// A formState is what this package keeps of a form.
type formState struct {
	// nil where no menu and text box are known to be needed together
	grid      *Grid
	gates     map[string]*gate      // by the fields that are filled
	crossed   int                   // values that are crossed with those of another box
	places    []*history.FieldState // boxes for such values, those that wait
	dates     Comparison            // of what the form has as served with their whole range
	divisions Divisions
	lifting   lifting // of what the form restricts as served
	choice    choice  // of what the site said has to be chosen
}

var onForm = history.OnFormState[formState]()

// A fieldState is what this package keeps of a field.
type fieldState struct {
	next     int     // of its values from elsewhere, the next one to ask
	borrowed int     // of these, how many were asked
	lent     float64 // new items that one of them brought, fading
	listed   listedScore
}

var onField = history.OnFieldState[fieldState]()
