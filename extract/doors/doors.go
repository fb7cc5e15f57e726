// Package doors reads the interfaces for machines that a site declares: OAI-PMH and its like. A
// site that declares one wants machines there, so it is the most polite way to its records, and
// often the cheapest.
//
//	for _, lead := range protocol.Detect(doors.Look(page)) {
//		found, err := protocol.Open(ctx, fetcher, lead)
//		for answer, err := range doors.List(ctx, fetcher, protocol, found[0], nil) { ... }
//	}
//
// Each protocol has a package of its own below this one, and is a Protocol. What they share is
// here: declared.go reads what a page declares, list.go walks the answers of a door, and the
// package xmltree reads answers in XML. The application joins the protocols; none knows another
// one. Nothing is guessed: a lead is an address that the site links or declares, and a door is
// opened only where it answers as its protocol has it.
package doors

import (
	"context"
	"errors"
	"net/url"
	"time"

	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// A Protocol is one way in which sites offer records to machines. It has no state and is safe for
// concurrent use.
type Protocol interface {
	// Name is what users call it: "oai-pmh".
	Name() string

	// Signs are letters in lower case of which a page has one, at least, that declares this
	// protocol: most pages are not read further.
	Signs() []string

	// Detect returns what a page declares of this protocol. It asks for nothing.
	Detect(d *Declared) []Lead

	// Open asks what is behind a lead, by a few requests, and returns the doors that are there, the
	// one to take first. None means that the lead answers otherwise than the protocol has it; an
	// error, that it could not be asked. f may refuse addresses, see ErrNotAsked.
	Open(ctx context.Context, f fetch.Fetcher, l Lead) ([]Door, error)

	// Read reads one answer of a door. It asks for nothing.
	Read(d Door, p *fetch.Page) Answer
}

// A Refresher is a Protocol whose doors with Price.Since list what changed since a day, the records
// that are gone among it where Price.Deletions has them told.
type Refresher interface {
	// Since is the address of the first answer of such a list.
	Since(d Door, day time.Time) (*url.URL, error)
}

// ErrNotAsked is why an address is not asked to which a description leads, or was answered by
// nobody who counts: it is on another site, would act, or robots.txt forbids it. Other addresses
// may be asked.
var ErrNotAsked = errors.New("the address is not asked: it is on another site, or would act")

// A Lead is an address at which a site says that a door is.
type Lead struct {
	Address *url.URL
	// where the site says so, in words: "a link of http://site.example/ says OAI-PMH"
	Evidence string
}

// A Door is a way to a list of all records of a site, or of one collection in it. It is plain data
// and survives JSON.
type Door struct {
	Protocol string `json:"protocol"`
	Address  string `json:"address"` // of the interface
	// which of several lists: the prefix of a format, the name of a collection
	Variant  string `json:"variant,omitempty"`
	Title    string `json:"title,omitempty"` // what the site calls it
	Evidence string `json:"evidence"`
	First    string `json:"first"`              // address of the first answer
	Template string `json:"template,omitempty"` // of addresses, where the protocol has one
	// it may list something else than the records of the site, such as news
	Loose bool `json:"loose,omitempty"`
	// among the doors of one address: the least is the one to take
	Rank  int   `json:"rank,omitempty"`
	Price Price `json:"price"`
}

// A Price is what a door costs and gives, as far as it said so when it was opened.
type Price struct {
	Total     int  `json:"total"`               // records that it says it has; -1: it does not say
	Page      int  `json:"page"`                // records of an answer; 0: not known
	Requests  int  `json:"requests"`            // for all records; 0: not known
	Totals    bool `json:"totals,omitempty"`    // answers say how many there are
	Dates     bool `json:"dates,omitempty"`     // records say when they changed
	Deletions bool `json:"deletions,omitempty"` // records that are gone are told
	Since     bool `json:"since,omitempty"`     // what changed since a day can be asked for
}

// PriceOf is the price of a list of which one answer was read. A total below zero is not known.
func PriceOf(total, page int) Price {
	p := Price{Total: total, Page: page, Totals: total >= 0}
	if total >= 0 && page > 0 {
		p.Requests = max(1, (total+page-1)/page)
	}
	return p
}

// Price is the price of a list by its first answer: one that does not go on is whole.
func (a Answer) Price() Price {
	n := len(a.Records) + len(a.Gone)
	switch {
	case a.Total.Known:
		return PriceOf(a.Total.N, n)
	case a.Failure == "" && a.Next == nil:
		p := PriceOf(n, n)
		p.Totals = false
		return p
	}
	return PriceOf(-1, n)
}

// An Answer is one answer of a door. Records have keys that the door gives: an address of the site
// where there is one.
type Answer struct {
	Records []answer.Record
	Gone    []string       // keys of records that the door says are deleted
	Total   answer.Total   // of the list
	Next    *fetch.Request // nil: the list ends here
	Failure string         // why it is no answer; "": it is one
	Restart bool           // the list can only be begun anew: what was to go on with has expired
}
