// Package titles finds what the records of a page are called.
//
// Most are called by their link or their heading, which package regions knows. Here stands the
// rest: the element that names a record which has neither (Elements), the column that does where
// records are linked by codes, by a word that all of them share or by a button (Retitle,
// NameLinked), and the place in the list, which is no part of a title (Unplace, Uncount). What one
// page tells is kept in Habits for pages with few records, which cannot tell.
package titles

import (
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
)

// Habits are how the pages of a form title their records.
type Habits struct {
	// place of what names an item without a link to it, see Page.Elements
	Named uint64 `json:"named,omitempty"`
	// column that names items which are linked by codes
	Titled string `json:"titled,omitempty"`
	// such links but for their numbers, where they count by a word: "Lot 0-0"
	Numbers string `json:"numbers,omitempty"`
	// texts of the links to items that name none, as "View"
	Linked []string `json:"linked,omitempty"`
	// columns that would name items whose links do not, with the pages that say so
	Captions map[string]int `json:"captions,omitempty"`
	// records begin with their places in the list, see Page.Unplace
	Placed bool `json:"placed,omitempty"`
}

// A Page is one whose records are given titles.
type Page struct {
	Asked     question.Asked
	Outline   *outline.Outline
	First     int     // number of the first record, where the page says so
	Habits    *Habits // of the form; what the page tells is added
	Confident bool    // the records were found for certain by their looks
	Settles   bool    // they stand where the form is known to have its records
	Changed   func()  // is called for each addition to Habits
}
