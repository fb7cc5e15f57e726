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
	"errors"
	"hash/maphash"
	"slices"
	"sync"
	"time"

	"golang.org/x/net/html"

	"deepcrawl/surface/spam/jsrun/browser"
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

// A Sending is what a press would send.
type Sending struct {
	Form *html.Node // nil: Ref is asked for
	Ref  string     // action of the form, as scripts set it, or an address
	Post bool
	Set  map[*html.Node]string // controls that scripts gave another value
}

// A Result is what came of a run. The zero Result is a page that does nothing.
type Result struct {
	Exits   []browser.Exit
	Cookies []string // lines assigned to document.cookie
	Lacks   string   // what a script needed and there was none of; empty: nothing
	Sent    *Sending // by the press
}

// Run runs the scripts of a page in a child and returns what came of it. It takes at most a second
// of processor time; where that, or the memory, is not enough, Lacks is browser.Stopped. It is safe
// for concurrent use. The page is not changed.
func Run(p Page) Result {
	request, err := appendRequest(make([]byte, 4, 1<<16), p)
	if err != nil {
		return Result{Lacks: err.Error()}
	}
	key := maphash.Bytes(seed, request[4:])
	if r, ok := recent.of(key); ok && p.Press == nil {
		return r
	}
	c := <-idle
	answer, c, err := ask(c, request)
	idle <- c
	if errors.Is(err, errStart) {
		return Result{Lacks: err.Error()}
	}
	if err != nil {
		return Result{Lacks: browser.Stopped}
	}
	r, err := resultOf(answer, p.Tree)
	if err != nil {
		return Result{Lacks: err.Error()}
	}
	if p.Press == nil {
		recent.keep(key, r)
	}
	return r
}

// recent are the last results: a page is asked for its cookies as it comes, and soon again for
// where it leads.
var (
	recent results
	seed   = maphash.MakeSeed()
)

// results are as many as crawlers have pages under way.
type results struct {
	mu   sync.Mutex
	next int
	keys [128]uint64
	list [128]Result
}

func (r *results) of(key uint64) (Result, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if i := slices.Index(r.keys[:], key); i >= 0 {
		return r.list[i], true
	}
	return Result{}, false
}

func (r *results) keep(key uint64, of Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.keys[r.next], r.list[r.next] = key, of
	r.next = (r.next + 1) % len(r.keys)
}
