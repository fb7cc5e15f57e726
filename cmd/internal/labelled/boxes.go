package labelled

import (
	"fmt"
	"maps"
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms"
)

// PlainBox is the type of a box that takes words of any kind.
const PlainBox = "words"

// personalTypes are the types of values that say who or where somebody is.
var personalTypes = map[string]bool{"city": true, "state": true, "country": true, "zip": true,
	"street": true, "tel": true, "person": true, "email": true}

// boxLabels maps the labels of both sets to the type of value that a box with the label takes.
// Those that say nothing of it, such as "other text", are not in it.
var boxLabels = map[string]string{
	"city": "city", "state": "state", "country": "country", "postal code": "zip",
	"address": "street", "full street address": "street", "street name": "street",
	"address line 1": "street", "phone": "tel", "first name": "person", "middle name": "person",
	"last name": "person", "full name": "person", "email": "email", "search query": PlainBox,
	"comment title or subject": PlainBox, "organization name": PlainBox,

	"addressCity": "city", "addressProvince": "state", "addressCountryCode": "country",
	"addressPostalCode": "zip", "addressStreet": "street", "firstName": "person",
	"middleName": "person", "lastName": "person", "fullName": "person", "cardName": "person",
	"emailAddress": "email",
}

// A Box is a labelled box for text: what it takes, and what it is told to take.
type Box struct {
	URL, Domain string
	Want, Got   string // a type of value, or PlainBox
	Field       forms.Field
}

// newBox returns the box of a field, and false for a menu and a label that says nothing.
func newBox(f *forms.Form, fd forms.Field, label, url, domain string) (Box, bool) {
	want, ok := boxLabels[label]
	c := f.Controls[fd.Controls[0]]
	if !ok || fd.Domain.Kind == forms.Options || fd.Domain.Kind == forms.Fixed ||
		c.Type == "password" {
		return Box{}, false
	}
	b := Box{URL: url, Domain: domain, Want: want, Got: PlainBox, Field: fd}
	if personalTypes[fd.Domain.Type] {
		b.Got = fd.Domain.Type
	}
	return b, true
}

// FormBoxes returns the labelled boxes of forms of all kinds, those of repeated forms once.
func FormBoxes(pages []FormPage) []Box {
	var out []Box
	for _, p := range pages {
		for _, f := range p.Forms {
			if f.Sample == nil || f.Repeat {
				continue
			}
			for _, name := range slices.Sorted(maps.Keys(f.Fields)) {
				if fd, ok := fieldCalled(f.Sample.Form, name); ok {
					if b, ok := newBox(f.Sample.Form, fd, f.Fields[name], f.URL, f.Domain); ok {
						out = append(out, b)
					}
				}
			}
		}
	}
	return out
}

// AutofillBoxes returns the labelled boxes of pages that ask visitors who they are.
func AutofillBoxes(pages []AutofillPage) ([]Box, error) {
	var out []Box
	for _, p := range pages {
		stored, err := StoredPage("http://"+p.Site+"/", p.HTML)
		if err != nil {
			return nil, fmt.Errorf("page of %s: %w", p.Site, err)
		}
		found, err := forms.Find(stored)
		if err != nil {
			return nil, fmt.Errorf("forms of %s: %w", p.Site, err)
		}
		doc, err := stored.Document()
		if err != nil {
			return nil, fmt.Errorf("page of %s: %w", p.Site, err)
		}
		labels := map[int]string{}
		for _, c := range p.Controls {
			labels[c.Ordinal] = c.Type
		}
		controls := doc.Find("input, select, textarea, button").Nodes
		for i, n := range controls {
			if b, ok := boxOf(found, n, labels[i], p.Site); ok {
				out = append(out, b)
			}
		}
	}
	return out, nil
}

// boxOf finds the field of a labelled element.
func boxOf(found []*forms.Form, n *html.Node, label, site string) (Box, bool) {
	var name, id string
	for _, a := range n.Attr {
		switch a.Key {
		case "name":
			name = a.Val
		case "id":
			id = a.Val
		}
	}
	if label == "" || n.DataAtom == atom.Button || name == "" && id == "" {
		return Box{}, false
	}
	for _, f := range found {
		for _, fd := range f.Fields {
			c := f.Controls[fd.Controls[0]]
			if c.Name == name && c.ID == id && fd.Role != forms.Hidden && fd.Role != forms.Token {
				return newBox(f, fd, label, f.PageURL, site)
			}
		}
	}
	return Box{}, false
}
