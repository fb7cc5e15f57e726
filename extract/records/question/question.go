// Package question holds what was asked of a site and what is known of its answers to such
// questions: what it shows where nothing is found (Empty) and what the page of the form shows
// before anything is asked (Front). It takes an address, a parameter or an outline and tells what
// of it merely repeats the question, or would be there whatever was asked.
package question

import (
	"fmt"
	"hash/fnv"

	"deepcrawl/extract/records/outline"
	"deepcrawl/forms"
)

// Asked is what was asked: it helps to read the answer.
type Asked struct {
	Form  *forms.Form
	Query []forms.Assignment
	Term  string // text typed into the keyword box; "" for none
	Empty *Empty // nil before the nonsense queries

	Front *Front // of a form that cannot be asked for nonsense

	Nonsense bool // nothing matches: no answer is the only hit

	Selectors Selectors // of the user
}

// Selectors say what stands where on a page. Those that are nil leave it to the reader.
type Selectors struct {
	Record *outline.Selector // one record
	Pager  *outline.Selector // the link to the next page
}

// Hash tells questions apart: those that fill a form alike have the same.
func (a Asked) Hash() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, a.Term, a.Query)
	return h.Sum64()
}
