// Package echoes finds what of a result page repeats the question and is none of the answer: the
// controls of the form that was asked, links that ask it for something else or narrow what was
// asked, and the text of what was chosen.
package echoes

import (
	"golang.org/x/net/html"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// A Page is a result page and what was asked. It remembers what it found, and is for one goroutine.
type Page struct {
	Asked   question.Asked
	Served  *fetch.Page
	Outline *outline.Outline

	controls map[*html.Node]bool // of the form, and what holds them; nil: not looked for
	narrows  map[int32]bool      // links looked at so far: whether they narrow the search
	showing  []int32             // see Chosen; nil: not looked for
	together int                 // see Together; 0: not counted
}
