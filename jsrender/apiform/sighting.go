package apiform

import (
	"context"
	"net/url"
	"slices"
	"time"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Look says which box is typed into, and how.
type Look struct {
	// how often the box was looked at before: other choices are made beside it each time
	Nth    int
	Behind bool // it is one that shows only when a button is pressed, though the page shows another
}

// A Sighting is what was seen when a term was typed into the search box of a page.
type Sighting struct {
	Term    string
	Page    *url.URL
	Behind  bool        // the box came only when a button was pressed, beside another one
	Label   string      // what the page calls the box
	Text    string      // that the page showed before
	Lang    string      // of the page, as it says; see forms.LanguageTag
	Offered []string    // what a list of the box suggested for the term
	Before  []*Exchange // while the page was loaded
	After   []*Exchange // after the term was typed
	// why the request for the term was not let through; nil when it was, or there was none
	Closed  error
	Endless bool // the answer to the term did not end, or was too large
	// after more was asked for: by scrolling down, or by a button that promises it
	Later  []*Exchange
	Shown  []*fetch.Page // the page as it was drawn when the answer had come, and at the end
	Picked []Picked      // after that, controls beside the box that were set
}

// registersWorker reports whether the page has a service worker: browsers say so when they fetch
// its script.
func (s Sighting) registersWorker() bool {
	return slices.ContainsFunc(slices.Concat(s.Before, s.After), func(x *Exchange) bool {
		return x.Request.Header.Get("Service-Worker") == "script"
	})
}

// A Picked is a control beside the box that was set to a value, one after the other, and what was
// asked for then.
type Picked struct {
	Choice forms.Choice
	Value  string // that was chosen, empty for a control that was passed over
	Text   string // how the page calls it
	After  []*Exchange
	Fills  []forms.Choice // menus that had no choice of their own before
}

// A Way is what a visitor does to choose: he types into the box and takes the nth suggestion, or he
// sets menus to their nth choice, or dates, and presses the button.
type Way struct {
	Term  string
	Menus []string // by their names; those that they fill as well where All is true
	All   bool
	Nth   int
	Dates []time.Time // for the boxes that take dates, in their order
}

// Chosen is what was seen then. The requests after the choice are those of the Sighting.
type Chosen struct {
	Sighting
	Suggestion string         // as the page shows it
	Box        string         // what stands in the box then
	Sets       []Set          // in their order
	Menus      []forms.Choice // of the page before any was set
	Fills      map[string]string
}

// A Set is a menu of a page, by its name, and what it is set to, as sent and as shown.
type Set struct{ Menu, Value, Text string }

// An Offer is what a menu offers after others were set, and what was asked for when the last of
// them was.
type Offer struct {
	Options []forms.Option
	After   []*Exchange
}

// A Watcher types into search boxes and says what it saw; a Renderer is one, see its methods.
type Watcher interface {
	See(ctx context.Context, page *fetch.Request, look Look,
		terms func(text string) []string) (Sighting, error)
	Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error)
	Offers(ctx context.Context, page *fetch.Request, paths [][]Set, menu string,
		alone bool) ([]Offer, error)
	Choose(ctx context.Context, page *fetch.Request, way Way) (Chosen, error)
}
