package spam

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
)

// Runs reports whether what stands between the tags of a script with these attributes is run as
// JavaScript.
func Runs(attrs []html.Attribute) bool { return isJavaScript(&html.Node{Attr: attrs}) }

// Stays reports whether a script leaves its page where it is, whatever else is on the page: Inspect
// would find no way out in it, and none in the functions that it makes for other scripts.
func Stays(script string) bool {
	if code, ok := verbatim(script); ok {
		script = code
	}
	if !mayLeave(script) {
		return true
	}
	in := &inspector{page: nowhere, base: nowhere.URL, stray: new(bool), foreign: true}
	in.remembers()
	m := newMachine(in, nil)
	in.machine = m
	m.forget()
	m.script(script, known(m.global))
	m.rest()
	for _, id := range m.global.keys {
		if f := m.global.props[id]; f.kind == isObject && f.o.fn != nil {
			m.call(f, known(m.global), nil)
		}
	}
	m.rest()
	return !*in.stray && len(in.redirects) == 0 && *m.steps <= mostSteps
}

// forget makes unknown what is the page's: its address, its title.
func (m *machine) forget() {
	for _, id := range []string{"URL", "domain", "title"} {
		m.doc.set(id, value{})
	}
	loc := m.doc.props["location"].o
	for _, id := range loc.keys {
		loc.set(id, value{})
	}
}

// exits are the words without which no script leaves its page: they name a way out, or make code or
// names of texts.
var exits = wordSet(
	`location open submit requestSubmit click write writeln navigate navigation innerHTML outerHTML insertAdjacentHTML
	createElement createContextualFragment eval Function constructor execScript import dispatchEvent Reflect fromCharCode fromCodePoint
	unescape atob srcdoc with href content`)

// mayLeave looks for them.
func mayLeave(script string) bool {
	toks := tokenize(script)
	for i, t := range toks {
		switch {
		case (t.kind == name || t.kind == text) && exits[t.s], t.kind == template:
			return true
		case t.kind == name &&
			(strings.HasPrefix(t.s, "setTimeout") || strings.HasPrefix(t.s, "setInterval")) &&
			i+2 < len(toks) && toks[i+2].kind != name:
			return true
		case t.kind == punct && t.s == "[" && i > 0 &&
			(toks[i-1].kind == name || toks[i-1].s == ")") && i+1 < len(toks) &&
			toks[i+1].kind != number:
			return true // a name that is made while it runs
		}
	}
	return false
}

var nowhere = &fetch.Page{URL: &url.URL{Scheme: "http", Host: "nowhere.invalid", Path: "/"}}

// Automatic reports whether an attribute of that name may make an element act without being
// touched: handlers of events that come by themselves, and documents in attributes.
func Automatic(attribute string) bool {
	if len(attribute) < 6 {
		return false
	}
	name := strings.ToLower(attribute)
	event, handler := strings.CutPrefix(name, "on")
	return name == "srcdoc" || handler && (event == "error" || automatic(event))
}
