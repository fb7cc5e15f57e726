// Package identity tells the items of a form apart from one answer to the next. It takes the
// records of a page with their addresses and what was asked, and gives each its key: the address
// without session, rank and echo of the question, else an explicit id, else what it says. Its
// Identity learns from page to page which parts of addresses are drawn anew for each answer.
package identity

import "deepcrawl/extract/records/wording"

// An Identity is how the items of a form are told apart. It is settled on the first page that shows
// several and stays, so that no later page gives an item another key: a single record with a link
// that all share looks as if it had an address of its own, and what all records of a page say may
// be a label or an answer.
type Identity struct {
	Addressed bool     `json:"addressed"`          // by their addresses
	Constant  []uint64 `json:"constant,omitempty"` // links that are the same in all records
	// where records say what their content keys are made of, next to the title
	Places []string `json:"places,omitempty"`

	// of the places, those whose numbers hang on the question
	Shifts   []string  `json:"shifts,omitempty"`
	Shifting *Shifting `json:"shifting,omitempty"` // what is known of that

	Asides map[string]*Aside `json:"asides,omitempty"` // by name of the parameter
	// parameters that were seen to tell items apart
	Names []string `json:"names,omitempty"`
	// parameters with values that all addresses of a page had which did not repeat the question
	Fixed []string `json:"fixed,omitempty"`
	// parts of the addresses that are drawn anew for each answer
	Drawn []string `json:"drawn,omitempty"`
	Spelt []string `json:"spelt,omitempty"` // see spelling.go
	// items that bear out one of them which is not proven
	Spelling map[string]int `json:"spelling,omitempty"`
	// whether addresses are places in the sets of answers
	Sets  *Sets  `json:"sets,omitempty"`
	Trial *Trial `json:"trial,omitempty"` // of the addresses; nil before and after
	Tried bool   `json:"tried,omitempty"`
}

// Volatile types change without the item changing.
var Volatile = wording.Words("money rating percent date time relative count")
