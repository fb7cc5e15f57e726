package forms

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"net/http"
	"net/url"
)

// ViaLinks is how lists are asked that links alone show: each choice is the address of a page. See
// the package lists.
const ViaLinks = "links"

// ViaPages is how pages are asked for that show a record each: each choice is the address of one.
const ViaPages = "pages"

// ViaDeclared is how an interface for machines is asked that a site declares. See the package
// extract/doors.
const ViaDeclared = "declared"

// List is the kind of what is asked by links: it is no form of the page, and nothing is typed.
const List Kind = "list"

// Listed makes a form of a list of records that links show. It is not asked before it is opened.
func Listed(page *url.URL, label string, t *Template) *Form {
	f := Scripted(page, label, t)
	f.Via, f.Kind = ViaLinks, List
	return f
}

// Paged makes a form of pages that show a record each. Like a list it is not asked before it is
// opened.
func Paged(page *url.URL, t *Template) *Form {
	f := Listed(page, "", t)
	f.Via = ViaPages
	return f
}

// Declared makes a form of an interface for machines that a site declares, which is first asked at
// an address. protocol is what it speaks, description how the reader of its answers has it. Like a
// list it is not asked before it is opened.
func Declared(first *url.URL, protocol string, description json.RawMessage) *Form {
	f := Listed(first, "",
		&Template{First: Call{Method: http.MethodGet, URL: []Part{{Text: first.String()}}},
			Raw: true})
	f.Via, f.Door = ViaDeclared, &Door{Protocol: protocol, Declared: description}
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\n%s", protocol, first) // several have one action, and differ in its query
	f.ID = fmt.Sprintf("%016x", h.Sum64())
	return f
}

// IsDeclared reports whether the answers are those of an interface for machines.
func (f *Form) IsDeclared() bool { return f.Via == ViaDeclared }

// OfPages reports whether each answer is the page of one record.
func (f *Form) OfPages() bool { return f.Via == ViaPages }

// A Door says what a list of records was found to hold.
type Door struct {
	Entries string `json:"entries"` // shape of the addresses of its records
	Length  int    `json:"length"`  // of the text of its records, in the mean
	Shown   int    `json:"shown"`   // records on the page that was read
	// they are many and say enough to be a database by themselves
	Sole bool   `json:"sole,omitempty"`
	Open string `json:"open,omitempty"` // why it is asked; "": it is not

	// of an interface that the site declares: oai-pmh
	Protocol string          `json:"protocol,omitempty"`
	Declared json.RawMessage `json:"declared,omitempty"` // how it was described when it was opened
}

// Learnt reports whether the form is that of a script, whose request was learnt in a browser.
func (f *Form) Learnt() bool { return f.Template != nil && f.Kind != List }

// asList judges a list.
func asList(f *Form) (ok bool, why string) {
	if f.IsDeclared() && f.Door.Open == "" {
		return false, "not asked so far: the site declares this interface; extract reads the " +
			"best of them, or with --door " + f.Door.Protocol
	}
	if f.IsDeclared() {
		return true, "an interface for machines: " + f.Door.Open
	}
	if f.Door == nil || f.Door.Open == "" {
		return false, "not asked: links show this list; " +
			"extract reads it where it has the records that forms bring, or with --door lists"
	}
	return true, "a list that links show: " + f.Door.Open
}
