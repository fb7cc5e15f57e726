package records

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
)

// fewestNumbered is how many rows count themselves before that is no chance, where the page does not say from which one on.
const fewestNumbered = 3

// uncount gives records that are linked by their place in the list, "1", "2", "3", the title that stands beside it: the place is
// another one in each answer.
func (r *reading) uncount(rs []Record, spans []span, links []int32) {
	if !r.linkedByPlace(links) {
		return
	}
	for i := range rs {
		for _, it := range r.o.items(spans[i]) {
			if it.span.from >= links[i] && it.span.from < r.o.nodes[links[i]].end || !strings.ContainsFunc(it.value, unicode.IsLetter) || it.name != "" {
				continue
			}
			rs[i].Title = clip(cmp.Or(it.raw, it.value))
			break
		}
	}
}

// linkedByPlace reports whether the texts of the links to the records count them.
func (r *reading) linkedByPlace(links []int32) bool {
	first := 0
	for i, link := range links {
		if link < 0 {
			return false
		}
		n, err := strconv.Atoi(strings.Trim(r.o.linkText(link), " .:#()[]"))
		if i == 0 {
			first = n
		}
		if err != nil || n != first+i {
			return false
		}
	}
	return len(links) >= fewestNumbered || len(links) > 0 && first == r.total.From
}
