package fields

import (
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/values"
)

// PublicType is the type that at least four in five values have; "text" when there is none.
func (c *Column) PublicType() string {
	switch {
	case c.Template:
		return answer.Template
	case c.Undecided:
		return answer.Undecided
	}
	votes := map[string]int{}
	for kind, n := range c.types {
		votes[values.Public[kind]] += n
	}
	if n := votes["number"] + c.types["year"]; c.types["year"] < n && 5*n >= 4*len(c.Cells) {
		return "number" // a number that happens to look like a year
	}
	if votes["date"] == c.types["year"] && votes["date"] > 0 && c.serial() {
		return "number"
	}
	for t, n := range votes {
		if t != "text" && 5*n >= 4*len(c.Cells) {
			return t
		}
	}
	for _, t := range []string{"language", "id"} {
		n := 0
		for i := range c.Cells {
			if i-n > len(c.Cells)/5 {
				break
			}
			if values.PublicType(c.Cells[i].Value) == t {
				n++
			}
		}
		if n > 0 && 5*n >= 4*len(c.Cells) {
			return t
		}
	}
	return "text"
}
