package webform

import "encoding/json"

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
