// Package evidence keeps what tells how large a database is: items as a sample, what several
// queries found, and whether words bear out a listing. Package size reckons with it.
package evidence

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Sampling counts which items the listings returned, and which the value queries, that do not know
// of each other.
type Sampling struct {
	found                [][2]bool // by RecordID: by a listing, by another query
	Listed, Others, Both int
}

// SamplingOf returns what listings and value queries of a harvest returned; it is never nil.
func SamplingOf(p *history.Harvest) *Sampling { return &onHarvest.Of(p).sampling }

// PartsOf returns what listings and parts of the database that were read piece by piece returned,
// and what other queries did; it is never nil.
func PartsOf(p *history.Harvest) *Sampling { return &onHarvest.Of(p).parts }

// Beyond reports whether queries return more that no listing showed than items added meanwhile
// account for.
func (s *Sampling) Beyond() bool { return s.Others-s.Both > 1+s.Others/50 }

// Reach makes room for an item.
func (s *Sampling) Reach(d bipartite.RecordID) {
	for len(s.found) <= int(d) {
		s.found = append(s.found, [2]bool{})
	}
}

// Add takes in that an item was returned by a listing, or by another query.
func (s *Sampling) Add(d bipartite.RecordID, listing bool) {
	s.Reach(d)
	f := &s.found[d]
	if listing && !f[0] {
		f[0] = true
		s.Listed++
	} else if !listing && !f[1] {
		f[1] = true
		s.Others++
	} else {
		return
	}
	if f[0] && f[1] {
		s.Both++
	}
}

// Impartial reports whether a query was chosen without regard to what is known of the items that
// hold its value.
func Impartial(a *history.Query) bool {
	return a.HasValue && !a.InPart && (a.Drawn() || a.By == "seed")
}

// Relist takes the items of a value that lists everything for a listing's: other queries know
// nothing of it.
func (s *Sampling) Relist(g *bipartite.Graph, items []bipartite.RecordID) {
	for _, d := range items {
		f := &s.found[d]
		if f[0] {
			continue
		}
		f[0] = true
		s.Listed++
		counted := f[1]
		switch f[1] = g.CaptureCount(d) > 1; {
		case f[1]:
			s.Both++
		case counted:
			s.Others--
		}
	}
}

// A Kept estimate is good until the next answer: whoever shows how far a harvest has come asks as
// often as whoever ends it, and it takes the longer the more values were taken by lot.
type Kept struct {
	Estimate plan.Estimate
	At       *Moment // nil: none is kept
}

// A Moment tells whether anything was captured or observed since.
type Moment struct {
	Step            uint64
	Items, Captures int
}

// A Trial of a listing counts what values were answered with since its end: it may have been a part
// of the database, or the furniture of the page.
type Trial struct{ Answers, Heads, Shown, Fresh int }

// TrialOf returns the trial of the listing that holds nearly everything; it is never nil.
func TrialOf(p *history.Harvest) *Trial { return &onHarvest.Of(p).trial }

// ForgetListing forgets the listings of a form, as it was found to be asked otherwise than they
// were: what lists it best, and what holds nearly everything if that is one of them.
func ForgetListing(p *history.Harvest, b *history.FormState) {
	if b.Base = nil; p.Listed != nil && p.Listed.Of == b {
		p.Listed, *TrialOf(p) = nil, Trial{}
	}
}

// Add takes in a page of a query and its new items. Listings and empty pages tell nothing, nor does
// the head of an answer (see Head).
func (t *Trial) Add(a *history.Query, o plan.Outcome, fresh int, head bool) {
	if a.Value.Text == "" && !a.InPart || o.Returned == 0 {
		return
	}
	head = head && fresh == 0 && o.More
	t.Heads += history.ZeroOr(!head, 1)
	if a.Pages == 1 && !head && (o.Returned >= history.LeastChecks || fresh > 0) {
		// what finds one or two of the items listed may be their name or number, which no other
		// item holds
		t.Answers++
	}
	t.Shown += o.Returned
	t.Fresh += fresh
}

// headReach is the share of what is known, in the order in which it was met, that a page goes to at
// least which was drawn from all of it (estimate): of ten items taken by lot, the last lies in
// front of that once in 160 times.
const headReach = 0.6

// Head reports whether the items on the last page of an answer are among the first that were
// listed: where a site keeps to one order, those that hold a value are, and tell nothing of what a
// listing that was cut does not show. A total that the listing prints and shows says more.
func Head(p *history.Harvest, a *history.Query) bool {
	if l := p.Listed; l == nil || l.Exact && l.Claimed == l.Read {
		return false
	}
	for _, d := range p.Graph.Items(a.ID)[a.Read-a.Added:] {
		if float64(d) >= headReach*float64(p.Graph.Records()) {
			return false
		}
	}
	return true
}

// HeadsOnly reports whether all that was seen are beginnings of answers, with nothing new.
func (t *Trial) HeadsOnly() bool { return t.Heads > 1 && t.Answers == 0 }

// Refutes reports whether the answers bring more that the listing did not hold than items added
// meanwhile account for.
func (t *Trial) Refutes() bool { return t.Fresh > 1+t.Shown/50 }

// Refutes reports whether value queries bring too many items that the listings did not show for
// total to be that of the whole database.
func (s *Sampling) Refutes(total float64) bool {
	if s.Others < history.MinSample {
		return false
	}
	_, low, _, _ := history.Recapture(float64(s.Listed), float64(s.Others), float64(s.Both))
	return total < 0.95*low
}
