package querygen

import (
	"fmt"
	"math"
	"strings"
)

// What the planner says to people of its queries.

// quoted names a query in a sentence.
func quoted(q Query) string {
	switch {
	case q.Term != "":
		return `"` + q.Term + `"`
	case q.Value.Text != "":
		return `"` + q.Value.Text + `"`
	}
	var filled []string
	for _, a := range q.Assign {
		if v := strings.Join(a.Values, "+"); v != "" {
			filled = append(filled, a.Name+"="+v)
		}
	}
	if len(filled) == 0 {
		return "the form as served"
	}
	return "the query " + strings.Join(filled, " ")
}

// whyCut says why a part of the database is cut along a field. Where a site shows whatever it finds, parts are read because menus and
// ranges reach items that no known word leads to.
func (p *Planner) whyCut(part string, total int, field string) string {
	if math.IsInf(p.limit(), 1) {
		return fmt.Sprintf("%s is read piece by piece along %s, which reaches items that no known word may lead to", part, field)
	}
	if total >= 0 {
		return fmt.Sprintf("%s holds %s, more than one query shows, and is cut along %s", part, plural(total, "item"), field)
	}
	return fmt.Sprintf("%s holds more than one query shows and is cut along %s", part, field)
}
