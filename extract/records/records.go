// Package records turns a result page into records with named attributes, without a template for the site.
package records

import (
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Kind says what a result page turned out to be.
type Kind string

// Kinds of result page; the same strings as querygen.Kind.
const (
	Results  Kind = "results"
	None     Kind = "empty"
	Overflow Kind = "overflow"
	Relaxed  Kind = "relaxed"
	Ignored  Kind = "ignored"
	Blocked  Kind = "blocked"
	Failed   Kind = "failed"
)

// A Record is what a result page lists.
type Record struct {
	Key        string      `json:"key"`      // identity within the site: canonical detail URL, explicit id or content hash
	KeyKind    string      `json:"key_kind"` // url, id, hash
	URL        string      `json:"url,omitempty"`
	Title      string      `json:"title,omitempty"`
	Text       string      `json:"text,omitempty"` // all visible text of the record, white space folded
	Attributes []Attribute `json:"attributes,omitempty"`
	Section    int         `json:"section,omitempty"`
	Paid       bool        `json:"-"` // it is called sponsored and leads elsewhere than the others of its page
}

// An Attribute is one named value of a record. A name may recur.
type Attribute struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Type  string `json:"type,omitempty"`
}

// NoList is why a page is taken for an empty answer that neither says so nor is like one that is known.
const NoList = "no list of records"

// A Total is the number of matches that the site prints.
type Total struct {
	N     int  `json:"n"`
	Known bool `json:"known"`
	Exact bool `json:"exact"`          // false: rounded, "about", "more than"
	From  int  `json:"from,omitempty"` // a and b of "a-b of N"; 0 when not printed; a > b on a page after the last
	To    int  `json:"to,omitempty"`
}

// Asked is what was asked: it helps to read the answer.
type Asked struct {
	Form  *forms.Form
	Query []forms.Assignment
	Term  string // text typed into the keyword box; "" for none
	Empty *Empty // nil before the nonsense queries

	Front *Front // of a form that cannot be asked for nonsense

	Nonsense bool // nothing matches: no answer is the only hit
}

// A Result is a result page that was read.
type Result struct {
	Kind    Kind
	Why     string // what decided Kind
	Records []Record
	Claimed Total
	Next    *fetch.Request             // the next result page; nil: none found
	Page    func(n int) *fetch.Request // any result page by number from 1, where the site's URLs allow it; nil otherwise
	Score   float64                    // confidence of the record finder
	Unlike  string                     // nothing found, but as nonsense was not answered: in which way
	Away    bool                       // the question was sent back to where it came from, which is not known of what finds nothing
	Sole    bool                       // the page is the only hit, to which the question was sent
	Wall    bool                       // blocked, by a page that says nothing else
}
