// Package jsrun runs the scripts of a page in a process of its own, and says where they lead.
//
// Scripts of strangers may never end, or take all memory, and no engine inside of a process can be
// stopped at each of its points. So a page goes to a child: the same program, started once more,
// which does nothing but run scripts (see child.go) within limits of time and memory. What the
// scripts find there is the tree of their page and the parts of a browser by which pages are left,
// or which scripts look at before they leave: browser.js and the files named after what they stand
// for. A run never asks the network. What it would need from there is named in Result.Lacks.
//
//	r := jsrun.Run(jsrun.Page{URL: "http://a.example/", Tree: doc})
//	for _, e := range r.Exits { ... } // where the page sends its visitor
//
// A page is run as for a visitor who comes from a search with a browser and moves the mouse. Where
// it leaves, and looked at one of these, it is run again without: an exit that is then missing asks
// for its visitor.
package jsrun

import (
	"time"

	"golang.org/x/net/html"
)

// A Page is what scripts are run on.
type Page struct {
	URL  string    // address of the page
	XML  bool      // it was served as XML, in which scripts are written as other text
	At   time.Time // when it was served, which the clock of its scripts shows
	Tree *html.Node

	// JQuery has $ be what sets fields and sends forms, also where the page has no other script
	JQuery bool
	Press  *html.Node // is clicked when the scripts have run; nil: nothing is
}

// An Exit is a way that scripts take out of a page.
type Exit struct {
	// script, window_open, popup, form_get, form_post, anchor, meta, frame
	Via   string
	Ref   string // address as the scripts give it
	Base  string // that it is relative to; empty: that of the page
	Delay time.Duration

	Written bool // it stands in what scripts wrote, not in the page as it was served
	Asks    bool // it is not taken for each visitor
	Unseen  bool // a browser may not come by: it hangs on what does not load, or is a popup
	Unsure  bool // the host it leads to is made of where the visitor comes from
}

// A Sending is what a press would send.
type Sending struct {
	Form *html.Node // nil: Ref is asked for
	Ref  string     // action of the form, as scripts set it, or an address
	Post bool
	Set  map[*html.Node]string // controls that scripts gave another value
}

// A Result is what came of a run. The zero Result is a page that does nothing.
type Result struct {
	Exits   []Exit
	Cookies []string // lines assigned to document.cookie
	Lacks   string   // what a script needed and there was none of; empty: nothing
	Sent    *Sending // by the press
}

// Stopped is what a page lacks whose run took more time or memory than pages may.
const Stopped = "an end within the limits of time and memory"
