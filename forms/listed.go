package forms

import "net/url"

// ViaLinks is how lists are asked that links alone show: each choice is the address of a page. See the package lists.
const ViaLinks = "links"

// ViaPages is how pages are asked for that show a record each: each choice is the address of one.
const ViaPages = "pages"

// List is the kind of what is asked by links: it is no form of the page, and nothing is typed.
const List Kind = "list"

// Listed makes a form of a list of records that links show. It is not asked before it is opened.
func Listed(page *url.URL, label string, t *Template) *Form {
	f := Scripted(page, label, t)
	f.Via, f.Kind = ViaLinks, List
	return f
}

// Paged makes a form of pages that show a record each. Like a list it is not asked before it is opened.
func Paged(page *url.URL, t *Template) *Form {
	f := Listed(page, "", t)
	f.Via = ViaPages
	return f
}

// OfPages reports whether each answer is the page of one record.
func (f *Form) OfPages() bool { return f.Via == ViaPages }

// A Door says what a list of records was found to hold.
type Door struct {
	Entries string `json:"entries"`        // shape of the addresses of its records
	Length  int    `json:"length"`         // of the text of its records, in the mean
	Shown   int    `json:"shown"`          // records on the page that was read
	Sole    bool   `json:"sole,omitempty"` // they are many and say enough to be a database by themselves
	Open    string `json:"open,omitempty"` // why it is asked; "": it is not
}

// Learnt reports whether the form is that of a script, whose request was learnt in a browser.
func (f *Form) Learnt() bool { return f.Template != nil && f.Via != ViaLinks && f.Via != ViaPages }

// asList judges a list.
func (f *Form) asList() (ok bool, why string) {
	if f.Door == nil || f.Door.Open == "" {
		return false, "not asked: links show this list; " +
			"extract reads it where it has the records that forms bring, or with --door lists"
	}
	return true, "a list that links show: " + f.Door.Open
}
