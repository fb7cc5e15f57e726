package history

import (
	"math"
	"strings"

	"deepcrawl/bipartite"
)

const (
	HeardAfter = MinSample // results that show whether they are what another form counts
)

// A hearing is what a form was found to hold beside what another one counts.
type hearing struct {
	Asked int // questions since the harvest would have ended
	// of questions that were not chosen for what is missing, once another form had printed a total
	Results  int
	Fresh    int     // of these
	Expected float64 // of these, if they were of the items that the other one counts
	// new items of any question, once the other one had listed nearly all that it counts
	Beyond   int
	Unlisted int // items that it counted and did not list
}

// Address is where the form is sent, by which a search is known again.
func (b *FormState) Address() string {
	to, _, _ := strings.Cut(b.Form.Action, "?")
	return b.Form.Method + " " + to
}

// Apart reports whether a form holds items that the total of another does not count.
func (h *hearing) Apart() bool {
	if h.Beyond > h.Unlisted+3 {
		return true
	}
	return float64(h.Fresh) > 2*h.Expected+3*math.Sqrt(h.Expected)+3 && 10*h.Fresh > h.Results
}

// heard reports whether a form was found to hold what another one counts.
func (h *hearing) heard() bool { return h.Results >= HeardAfter && !h.Apart() }

// CountedBy returns how many of the known items count towards the total of a form: all, or those
// that forms of its address showed where others may search something else, as neither was found to
// hold what the other one counts. The events of a library are not complete as soon as as many books
// are known.
func (p *Harvest) CountedBy(b *FormState) int {
	for o := range p.Awake() {
		if o != b && o.Shown > 0 && o.Address() != b.Address() && !o.Hearing.heard() &&
			!b.Hearing.heard() &&
			p.On(CountedByRule) &&
			p.Acts(CountedByRule) {
			return p.RecordsOfForm(b).n
		}
	}
	return p.Graph.Records()
}

// A FormRecords is what the forms of an address showed.
type FormRecords struct {
	met []bool // by RecordID
	n   int
}

// Count returns how many they are.
func (s *FormRecords) Count() int { return s.n }

// RecordsOfForm returns what the forms of the address of one showed.
func (p *Harvest) RecordsOfForm(b *FormState) *FormRecords {
	if p.recordsByForm == nil {
		p.recordsByForm = make(map[string]*FormRecords)
	}
	s := p.recordsByForm[b.Address()]
	if s == nil {
		s = &FormRecords{}
		p.recordsByForm[b.Address()] = s
	}
	return s
}

// Add takes in items that a form of the address showed; each counts once.
func (s *FormRecords) Add(items []bipartite.RecordID) {
	for _, d := range items {
		for len(s.met) <= int(d) {
			s.met = append(s.met, false)
		}
		if !s.met[d] {
			s.met[d] = true
			s.n++
		}
	}
}

// AnyApart reports whether some form holds items that the totals of others do not count.
func (p *Harvest) AnyApart() bool {
	for b := range p.Awake() {
		if b.Hearing.Apart() {
			return true
		}
	}
	return false
}

// Mutes counts the forms of which nothing is known.
func (p *Harvest) Mutes() (n int) {
	for b := range p.Awake() {
		if p.Dark(b) {
			n++
		}
	}
	return n
}

// FewPages is how many items are more than a few pages about the site (estimate).
const FewPages = 20

// Dark reports whether nothing is known of what a form holds: no page of it showed a result, and
// those of the same address showed next to none.
func (p *Harvest) Dark(b *FormState) bool {
	if b.Shown > 0 || b.Useful == 0 && b.Barren > 0 {
		return false
	}
	for o := range p.Awake() {
		if o.Shown > 0 && o.Address() == b.Address() && p.RecordsOfForm(o).n >= FewPages {
			return false
		}
	}
	return true
}
