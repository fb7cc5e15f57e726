package records

import (
	"cmp"
	"regexp"
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

// place is how a record begins with its place in the list: "1.", "(2)", "3)", "#4".
var place = regexp.MustCompile(`^(?:[#\[(]?(\d{1,6})[.)\]:]+|#(\d{1,6}))(?:\s+|$)`)

// unplace takes the places in the list off the records: where they stand before the title on its line, or in the link that is the
// title, each answer would give an item another title. That the numbers are places shows on a page of several, and is remembered for one of a single hit.
func (r *reading) unplace(spans []span, links []int32) {
	pieces := make([]int32, len(spans))
	last := 0
	for k, s := range spans {
		i := max(s.from, links[k])
		for i < s.to && r.o.nodes[i].text == "" {
			i++
		}
		if i == s.to {
			return
		}
		m := place.FindStringSubmatch(r.o.nodes[i].text)
		if m == nil || len(m[0]) == len(r.o.nodes[i].text) && !r.o.goesOnLine(i, s) {
			return
		}
		n, _ := strconv.Atoi(m[1] + m[2])
		if n <= last {
			return
		}
		if !r.w.Placed && (k == 0 && n != max(r.total.From, 1) && (n-1)%len(spans) != 0 || k > 0 && n != last+1) {
			return
		}
		pieces[k], last = i, n
	}
	if !r.w.Placed && len(spans) < fewestNumbered {
		return
	}
	if !r.w.Placed {
		r.w.Placed = true
		r.w.changed()
	}
	for _, i := range pieces {
		n := &r.o.nodes[i]
		n.text = n.text[len(place.FindString(n.text)):]
	}
}

// goesOnLine reports whether more text of a stretch follows piece i on its line.
func (o *outline) goesOnLine(i int32, s span) bool {
	for k := i + 1; k < s.to; k++ {
		if n := &o.nodes[k]; n.text != "" {
			return n.line == o.nodes[i].line
		}
	}
	return false
}
