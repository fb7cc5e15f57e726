package records

import (
	"slices"

	"deepcrawl/extract/records/values"
)

// Template is the type of what a record shows that is no value: labels, words between values, buttons and links to do
// something with it. Facts leaves them out.
const Template = "template"

// Facts drops from records what belongs to the template of their site.
func Facts(rs []Record) {
	for i := range rs {
		rs[i].Attributes = slices.DeleteFunc(rs[i].Attributes, func(a Attribute) bool { return a.Type == Template })
	}
}

// publicType is the type that at least four in five values have; "text" when there is none.
func (c *column) publicType() string {
	if c.template {
		return Template
	}
	votes := map[string]int{}
	for kind, n := range c.types {
		votes[values.Public[kind]] += n
	}
	if n := votes["number"] + c.types["year"]; c.types["year"] < n && 5*n >= 4*len(c.cells) {
		return "number" // a number that happens to look like a year
	}
	for t, n := range votes {
		if t != "text" && 5*n >= 4*len(c.cells) {
			return t
		}
	}
	return "text"
}
