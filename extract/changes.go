package extract

import (
	"cmp"
	"slices"
	"time"

	"deepcrawl/surface/revisit"
)

// maxVisits is how many times a leaf was asked that are remembered: what a form did long ago says
// little of what it will do.
const maxVisits = 16

// Changes are what asking leaves of one form again told, a list for each leaf.
type Changes [][]revisit.Visit

// Rate is how many times a day the answer to a leaf of the form changes.
func (c Changes) Rate() float64 {
	var all []revisit.Visit
	for _, visits := range c {
		all = append(all, visits...)
	}
	return revisit.Rate(all, revisit.Prior{})
}

// visits are what is known of the leaf now that its first page was asked again.
func (l *leaf) visits(again *Step, changed bool) []revisit.Visit {
	past := l.past
	now := revisit.Visit{After: again.At.Sub(l.pages[0].At).Hours() / 24, Changed: changed}
	return append(slices.Clone(past[max(0, len(past)-maxVisits+1):]), now)
}

// byDueness puts the leaves first that are most overdue by how often they changed; of those that
// are alike, which all are in the second round, the ones that list most. A leaf that was asked once
// or twice is believed to be like the others of its form.
func byDueness(leaves []*leaf, p revisit.Policy, at time.Time) []*leaf {
	changes := map[string]Changes{}
	for _, l := range leaves {
		form := l.query().Form
		changes[form] = append(changes[form], l.past)
	}
	priors := map[string]revisit.Prior{}
	for form, c := range changes {
		priors[form] = revisit.Pool(c)
	}
	pages := make([]revisit.Page, len(leaves))
	longest := 0.0
	for i, l := range leaves {
		first := l.pages[0]
		age := at.Sub(first.At).Hours() / 24
		longest = max(longest, age)
		pages[i] = revisit.Page{Rate: revisit.Rate(l.past, priors[l.query().Form]), Age: age}
	}
	known := slices.ContainsFunc(pages, func(p revisit.Page) bool { return p.Rate > 0 })
	if !known {
		return leaves
	}
	var ordered []*leaf
	for _, i := range revisit.Due(cmp.Or(p, revisit.Optimal), pages, 0, longest) {
		ordered = append(ordered, leaves[i])
	}
	return ordered
}
