package forms

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"net/http"
	"net/url"

	"deepcrawl/forms/webform"
)

// Listed makes a form of a list of records that links show. It is not asked before it is opened.
func Listed(page *url.URL, label string, t *webform.Template) *webform.Form {
	f := Scripted(page, label, t)
	f.Via, f.Kind = webform.ViaLinks, webform.List
	return f
}

// Paged makes a form of pages that show a record each. Like a list it is not asked before it is
// opened.
func Paged(page *url.URL, t *webform.Template) *webform.Form {
	f := Listed(page, "", t)
	f.Via = webform.ViaPages
	return f
}

// Declared makes a form of an interface for machines that a site declares, which is first asked at
// an address. protocol is what it speaks, description how the reader of its answers has it. Like a
// list it is not asked before it is opened.
func Declared(first *url.URL, protocol string, description json.RawMessage) *webform.Form {
	f := Listed(first, "",
		&webform.Template{
			First: webform.Call{Method: http.MethodGet,
				URL: []webform.Part{{Text: first.String()}}},
			Raw: true})
	f.Via, f.Door = webform.ViaDeclared, &webform.Door{Protocol: protocol, Declared: description}
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\n%s", protocol, first) // several have one action, and differ in its query
	f.ID = fmt.Sprintf("%016x", h.Sum64())
	return f
}
