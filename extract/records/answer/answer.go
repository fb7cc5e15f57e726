// Package answer holds what a result page comes to once it was read: its records with their
// attributes, how many matches it says there are, what kind of page it is, and the ways to further
// pages. The stages of reading fill it; it knows none of them.
package answer

import (
	"cmp"
	"slices"
	"strings"

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
	// identity within the site: canonical detail URL, explicit id or content hash
	Key     string `json:"key"`
	KeyKind string `json:"key_kind"` // url, id, hash
	URL     string `json:"url,omitempty"`
	Title   string `json:"title,omitempty"`
	// all visible text of the record, white space folded
	Text       string      `json:"text,omitempty"`
	Attributes []Attribute `json:"attributes,omitempty"`
	Section    int         `json:"section,omitempty"`
	Bare       string      `json:"-"` // text without buttons; "": it has none
	// it is called sponsored and leads elsewhere than the others of its page
	Paid bool `json:"-"`
}

// An Attribute is one named value of a record. A name may recur.
type Attribute struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Type  string `json:"type,omitempty"`

	// Exact is the time that the page has beside a date, which says less of it; "" for none. Facts
	// puts it in place of the value.
	Exact string `json:"-"`
}

// NoList is why a page is taken for an empty answer that neither says so nor is like one that is
// known.
const NoList = "no list of records"

// A Total is the number of matches that the site prints.
type Total struct {
	N     int  `json:"n"`
	Known bool `json:"known"`
	Exact bool `json:"exact"` // false: rounded, "about", "more than"
	// a and b of "a-b of N"; 0 when not printed; a > b on a page after the last
	From int `json:"from,omitempty"`
	To   int `json:"to,omitempty"`
}

// A Result is a result page that was read.
type Result struct {
	Kind    Kind
	Why     string // what decided Kind
	Records []Record
	Claimed Total
	Next    *fetch.Request // the next result page; nil: none found
	// any result page by number from 1, where the site's URLs allow it; nil otherwise
	Page  func(n int) *fetch.Request
	Score float64 // confidence of the record finder
	// nothing found, but as nonsense was not answered: in which way
	Unlike string
	// the question was sent back to where it came from, which is not known of what finds nothing
	Away bool
	Sole bool // the page is the only hit, to which the question was sent
	Wall bool // blocked, by a page that says nothing else
}

// Template is the type of what a record shows that is no value: labels, words between values,
// buttons and links to do something with it. Facts leaves them out.
const Template = "template"

// Undecided is the type of what may be the site's words or a value. Facts keeps it: pages that are
// read later, or the schema of the site, tell.
const Undecided = "undecided"

// Facts drops from records what belongs to the template of their site, and writes times exactly.
func Facts(rs []Record) {
	for i := range rs {
		rs[i].Text, rs[i].Bare = cmp.Or(rs[i].Bare, rs[i].Text), ""
		rs[i].Attributes = slices.DeleteFunc(rs[i].Attributes, func(a Attribute) bool {
			return a.Type == Template
		})
		for k := range rs[i].Attributes {
			a := &rs[i].Attributes[k]
			a.Value, a.Exact = cmp.Or(a.Exact, a.Value), ""
		}
	}
}

// Size is the number of records a page claims to show; 0 when it claims nothing.
func (t Total) Size() int {
	switch {
	case t.To == 0 && t.Exact && t.N <= OnePage:
		return t.N
	case t.To == 0:
		return 0
	}
	return max(t.To-t.From+1, 0)
}

// Capped reports whether a total says no more than how many are shown: "over 500, the first 500 are
// listed".
func (t Total) Capped() bool { return t.Known && !t.Exact && t.To > 0 && t.N == t.To }

// OnePage is the most matches that sites commonly show on one page.
const OnePage = 20

// Address is the key of a record where that is an address; fragments, which name items of one page,
// are none.
func (r *Record) Address() string {
	if r.KeyKind != "url" || strings.Contains(r.Key, "#") {
		return ""
	}
	return r.Key
}
