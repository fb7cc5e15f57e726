// Package columns turns what the records of a page say into attributes that are called the same on
// all pages of a form.
//
// Package fields knows how the pieces of a record are cut, laid beside those of others and named by
// what one page says of them. Here stands what only several pages tell: which texts are of the
// template and not of the records (constants.go), which labels stand inside of lines
// (linelabels.go), where columns stand whose markup says nothing (places.go), what header rows and
// headings over groups call things (tablehead.go, groups.go), and which name gave way to a better
// one.
package columns

import (
	"maps"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/titles"
	"deepcrawl/surface/fetch"
)

// Known is what the pages of a form told of its columns so far.
type Known struct {
	// Columns are names of fields by their place in the record.
	Columns map[string]string `json:"columns,omitempty"`
	// Origins are what told these names: FromLabel and so on.
	Origins map[string]string `json:"origins,omitempty"`
	// Renamed are names that gave way to better ones, see fields.Namer.
	Renamed map[string]string `json:"renamed,omitempty"`
	// Places are of the columns that go by their order, in this order.
	Places []fields.Place `json:"places,omitempty"`
	// Constants are texts that all records have, by their place.
	Constants map[string]Constant `json:"constants,omitempty"`
	// Varied are places at which the records of some page differ.
	Varied map[string]bool `json:"varied,omitempty"`
	// Prefixes are places at which what stands before a colon is a part of the value.
	Prefixes map[string]bool `json:"prefixes,omitempty"`
	// Unlabelled are items without a label, by their places.
	Unlabelled map[string]fields.Unlabelled `json:"unlabelled,omitempty"`
	// Labels are labels inside of lines, by the places of these, see cutLines.
	Labels map[string]*fields.LineLabels `json:"labels,omitempty"`
	// Cited are places of lines that are citations, see cite.
	Cited map[string]*Cited `json:"cited,omitempty"`
	// Counted are places at which records say where in the list they stand.
	Counted map[string]bool `json:"counted,omitempty"`
	// Heads are what header rows call cells, by their places.
	Heads map[string]string `json:"heads,omitempty"`
	// Grids are names in grids of names and values, see fields.Labeller.
	Grids map[string]bool `json:"grids,omitempty"`
	// Grouped is the place of headings over groups of records, see groups.
	Grouped uint64 `json:"grouped,omitempty"`
	// Lone are places of headings over records of which one page tells nothing, until Grouped is
	// known.
	Lone []uint64 `json:"lone,omitempty"`
}

// A Page is one whose records are given attributes.
type Page struct {
	Asked   question.Asked
	Served  *fetch.Page
	Outline *outline.Outline
	First   int          // number of the first record, where the page says so
	Titles  *titles.Page // of the same page
	Known   *Known       // of the form; what the page tells is added
	Learnt  bool         // it is known where the form has its records
	Changed func()       // is called for each addition to Known

	lone []loneHeadings // over its records, see noteLone
}

// Read is what a page tells beside the attributes of its records.
type Read struct {
	Names map[string]string // of its columns, by their keys
	Ruled bool              // the records are lines of columns that only spaces make
	// pieces of the records, by their numbers, that say nothing of them
	Furniture map[int][]outline.Span
	Buttons   map[int][]outline.Span // the same of buttons
	Reworded  bool                   // pieces lost what says how well a record fits
}

// Adopt takes over what was learnt of another page whose columns have these names, where nothing is
// known yet.
func (k *Known) Adopt(of *Known, names map[string]string) {
	silent := func() {}
	if k.Places == nil {
		k.Places = of.Places
	}
	k.call(names, silent)
	if k.Unlabelled == nil {
		k.Unlabelled = of.Unlabelled
	}
	if k.Counted == nil {
		k.Counted = of.Counted
	}
	if k.Grids == nil {
		k.Grids = of.Grids
	}
	if k.Heads == nil {
		k.Heads = of.Heads
	}
	k.origin(of.Origins, silent)
	if k.Prefixes == nil {
		k.Prefixes = of.Prefixes
	}
	maps.Copy(k.Prefixes, of.Prefixes)
	if k.Labels == nil {
		k.Labels = of.Labels
	}
	if k.Cited == nil {
		k.Cited = of.Cited
	}
	if k.Grouped == 0 {
		k.Grouped = of.Grouped
	}
}

// call keeps the names of columns that have none yet.
func (k *Known) call(names map[string]string, changed func()) {
	if k.Columns == nil {
		k.Columns = map[string]string{}
	}
	for key, name := range names {
		if _, ok := k.Columns[key]; !ok && len(k.Columns) < maxNamed {
			k.Columns[key] = name
			changed()
		}
	}
}

// maxNamed bounds the columns of a form that keep their names.
const maxNamed = 5 * maxConstants

// origin notes what told the names that a page gave columns first.
func (k *Known) origin(from map[string]string, changed func()) {
	for name, said := range from {
		if k.Origins[name] != "" || len(k.Origins) >= maxConstants {
			continue
		}
		if k.Origins == nil {
			k.Origins = map[string]string{}
		}
		k.Origins[name] = said
		changed()
	}
}
