package listing

import "deepcrawl/querygen/history"

// A harvestState is what this package keeps of a harvest.
type harvestState struct {
	past    []Past // queries begun, for what a union of letters tells of them later
	checks  int    // words asked to check a listing
	strayed bool   // a word that no listed item holds was asked as well
}

var onHarvest = history.OnHarvest[harvestState]()

// A queryState is what this package keeps of a query.
type queryState struct {
	spelt headcount // of a union of letters: the known items that hold them
	past  int       // its place among the queries begun
	brief bool      // its last page was short and names a next one
	mixed mixture
	left  bool // it was begun again in another order
}

var onQuery = history.OnQuery[queryState]()

// A formState is what this package keeps of a form.
type formState struct {
	rank      int                       // position among the forms of the site
	choices   map[string]history.Choice // options of menus, by their text
	pastShort shortPages                // what came after short pages
	longer    longer
	firm      firmness
	initials  initialsAsked
	Joining
}

var onForm = history.OnFormState[formState]()

// Begin notes of a new form its position among the forms of the site, and what its menus offer.
func Begin(b *history.FormState, rank int, choices map[string]history.Choice) {
	*onForm.Of(b) = formState{
		rank: rank, choices: choices,
		Joining: Joining{Joiner: " ", Spent: make(map[string]bool)},
	}
}
