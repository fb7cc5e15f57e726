// Package browser is as much of a browser as pages leave by: it runs the scripts of a page by the
// engine goja, with a window and a document, and says where they lead. Nothing is asked for on the
// network, and no clock but that of the page goes.
//
// It does not bound what scripts take: see package jsrun, which has it in a process of its own.
//
// Reading order: browser.go (a page and its visitors), run.go (its scripts, one after the other),
// window.go, place.go and events.go (what they leave by, and hear), node.go, properties.go,
// methods.go, edit.go and style.go (the tree of the page), press.go (forms, links and clicks),
// host.go and browser.js (the rest, made when a script asks for it).
package browser

import (
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
)

// A Page is what scripts are run on.
type Page struct {
	URL *url.URL
	XML bool      // it was served as XML, in which scripts are written as other text
	At  time.Time // when it was served, which the clock of its scripts shows; zero: some day

	// Tree makes the nodes of the page in page order, the root first. Each run changes its own.
	Tree func() ([]*html.Node, error)

	// JQuery has $ be what sets fields and sends forms, also where the page has no other script
	JQuery bool
	Press  int // number of the node that is clicked when the scripts have run, from 1; 0: none is
}

// An Exit is a way that scripts take out of a page.
type Exit struct {
	// script, window_open, popup, form_get, form_post, anchor, meta, frame
	Via   string
	Ref   string // address as the scripts give it; for meta the content of the element
	Base  string // that it is relative to; empty: that of the page
	Delay time.Duration

	Asks   bool // it is not taken for each visitor
	Unseen bool // a browser may not come by: it hangs on what does not load, or is a popup
	Unsure bool // the host it leads to is made of where the visitor comes from
}

// A Sending is what a press would send. Nodes are numbers in page order, from 1.
type Sending struct {
	Form int    // 0: Ref is asked for
	Ref  string // action of the form, as scripts set it, or an address
	Post bool
	Set  map[int]string // controls that scripts gave another value
}

// A Result is what came of a page. The zero Result is a page that does nothing.
type Result struct {
	Exits   []Exit
	Cookies []string // lines assigned to document.cookie
	Lacks   string   // what a script needed and there was none of; empty: nothing
	Sent    *Sending // by the press
}

// OtherFile is what a page lacks that has scripts of other addresses, as most pages have.
const OtherFile = "a script of another address"

// Stopped is what a page lacks whose run took more time or memory than pages may.
const Stopped = "an end within the limits of time and memory"

// An Engine runs pages, one after the other. What it compiled for one it keeps for the next.
type Engine struct {
	programs programs
	running  atomic.Pointer[goja.Runtime]
}

// New returns an Engine that has run nothing.
func New() *Engine {
	setMethods()
	setProperties()
	return &Engine{}
}

// Stop ends the run under way, at the next point where the engine can be stopped. It may be called
// from another goroutine.
func (e *Engine) Stop() {
	if rt := e.running.Load(); rt != nil {
		rt.Interrupt(Stopped)
	}
}

// Run runs a page for a visitor who comes from a search with a browser and moves the mouse, and
// again without each of these that its scripts looked at, where they leave.
func (e *Engine) Run(p Page) Result {
	r, err := newRun(e, &p, anybody)
	if err != nil {
		return Result{Lacks: err.Error()}
	}
	r.through()
	result := r.result
	if p.Press > 0 {
		result.Sent = r.sending()
		return result
	}
	for i := range result.Exits {
		result.Exits[i].Asks = result.Exits[i].Asks && !r.looked.mouse
	}
	if len(result.Exits) == 0 {
		return result
	}
	again := func(looked bool, v visitor) {
		if !looked {
			return
		}
		if other, err := newRun(e, &p, v); err == nil {
			other.through()
			compare(result.Exits, other.result.Exits)
		}
	}
	crawler, direct, still := anybody, anybody, anybody
	crawler.agent, direct.referrer, still.mouse = crawlerAgent, "", false
	again(r.looked.agent, crawler)
	again(r.looked.referrer, direct)
	again(r.looked.mouse, still)
	return result
}

// compare notes which exits another visitor does not take.
func compare(exits, other []Exit) {
	for i := range exits {
		e := &exits[i]
		taken := false
		for _, o := range other {
			taken = taken || o.Via == e.Via && host(o.Ref) == host(e.Ref)
			if o.Via == e.Via && len(exits) == len(other) && host(o.Ref) != host(e.Ref) &&
				host(other[i].Ref) == host(o.Ref) {
				e.Unsure = true
			}
		}
		e.Asks = e.Asks || !taken
	}
}

// host is an address up to the end of its host.
func host(ref string) string {
	head, rest, ok := strings.Cut(ref, "//")
	if !ok {
		head, _, _ = strings.Cut(ref, "?")
		return head
	}
	name, _, _ := strings.Cut(rest, "/")
	return head + "//" + name
}

// through runs the page to its end, or to where it is stopped.
func (r *run) through() {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case *goja.InterruptedError:
			r.result.Lacks = Stopped
		case *goja.Exception: // out of a function of ours that a task called
			r.lacks(fault.Error())
		default:
			panic(fault)
		}
	}()
	r.engine.running.Store(r.rt)
	defer r.engine.running.Store(nil)
	r.execute()
	if r.p.Press > 0 && r.p.Press <= len(r.nodes) {
		r.press(r.nodes[r.p.Press-1])
	}
}

// sending is what the press sent; nil for nothing.
func (r *run) sending() *Sending {
	number := map[*html.Node]int{}
	for i, n := range r.nodes {
		number[n] = i + 1
	}
	switch {
	case r.sent != nil && number[r.sent.form] > 0:
		s := &Sending{Form: number[r.sent.form], Ref: r.sent.ref, Post: r.sent.post,
			Set: map[int]string{}}
		for n, at := range r.objects {
			if v, ok := at.own["value"]; ok && number[n] > 0 && n.Data == "input" {
				s.Set[number[n]] = v.String()
			}
		}
		return s
	case r.sent == nil && len(r.result.Exits) > 0 && r.result.Exits[0].Via != "anchor":
		return &Sending{Ref: r.result.Exits[0].Ref}
	}
	return nil
}
