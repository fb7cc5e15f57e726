package records

import (
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	doors "deepcrawl/forms/lists"
)

// doorBonus is what a stretch of links to records gains where the page is of a list that is known
// to lead to them: a list of bare links looks like a menu of the site otherwise.
const doorBonus = 8

// mostlyEntries is the share of the records of a candidate that must lead to the records of a list.
const mostlyEntries = 0.8

// opened is the bonus of a candidate on a page of a list that links show.
func (r *reading) opened(c *regions.Candidate) float64 {
	if r.admits(c) {
		return doorBonus
	}
	return 0
}

// admits reports whether a candidate is what a list that links show was opened for.
func (r *reading) admits(c *regions.Candidate) bool {
	f := r.a.Form
	if f == nil || f.Door == nil || f.Door.Entries == "" || len(c.Spans) < fewestEntries {
		return false
	}
	return r.share(c, r.enters) >= mostlyEntries
}

// fewestEntries is how many links are surely no menu.
const fewestEntries = 3

// enters reports whether a stretch leads to a record of the list.
func (r *reading) enters(s outline.Span) bool {
	for i := r.o.Links[s.From]; i < s.To; i = r.o.Links[i+1] {
		if u := r.o.Resolve(r.o.Nodes[i].Href); u != nil &&
			doors.Alike(doors.Shape(u), r.a.Form.Door.Entries) {
			return true
		}
	}
	return false
}
