package paging

import (
	"regexp"
	"slices"
	"strconv"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// calledByEnds finds the text that calls a page by what it begins and ends with: "Aa - Be", "Oak …
// Pine".
var calledByEnds = regexp.MustCompile(`^[^\pL]*\pL.*?\s*(?:[-–—…]|\.{2,3})\s*\pL`)

// nameByEnds gives numbers to the links of a pager whose pages are called by what they begin and
// end with, as directories do. The numbers that the links send run evenly, and the one that they
// leave out stands between them as plain text: the page itself.
func (pg *Pager) nameByEnds() {
	var row []int
	flush := func() {
		if ns, first, step, ok := pg.evenly(row); ok {
			for i, k := range row {
				pg.links[k].Number = (ns[i]-first)/step + 1
			}
			pg.addRun(row)
		}
		row = nil
	}
	for k := range pg.links {
		if pg.runs[k] != nil || pg.links[k].URL.Path != pg.self.Path ||
			!calledByEnds.MatchString(pg.texts[k]) {
			flush()
			continue
		}
		row = append(row, k)
	}
	flush()
}

// evenly reads the numbers that the links of a row send, that of page one, and what each page adds.
// ok is false where they do not run evenly with that of the page itself, the first one where its
// address has none, or no plain text that is called like the links stands in its place.
func (pg *Pager) evenly(row []int) (ns []int, first, step int, ok bool) {
	name := pg.counter(row)
	if name == "" {
		return nil, 0, 0, false
	}
	for _, k := range row {
		n, err := strconv.Atoi(pg.links[k].URL.Query().Get(name))
		if err != nil {
			return nil, 0, 0, false
		}
		ns = append(ns, n)
	}
	here, err := strconv.Atoi(pg.self.Query().Get(name))
	if err != nil {
		here = ns[0] - (ns[1] - ns[0])
	}
	at, found := slices.BinarySearch(ns, here)
	all := slices.Insert(slices.Clone(ns), at, here)
	step = all[1] - all[0]
	for i := 1; i < len(all); i++ {
		if all[i]-all[i-1] != step {
			return nil, 0, 0, false
		}
	}
	self := pg.textBefore(row[0])
	if at > 0 {
		self = pg.textAfter(row[at-1])
	}
	return ns, all[0], step, !found && step > 0 && here >= 0 && called(self)
}

// counter is the one parameter by which the addresses of a row of links differ, and the page itself
// from them; "" for none. What was posted for the page stands in no address of it.
func (pg *Pager) counter(row []int) string {
	if len(row) < 2 {
		return ""
	}
	here, one, two := pg.self.Query(), pg.links[row[0]].URL.Query(), pg.links[row[1]].URL.Query()
	name := ""
	for n := range one {
		if !slices.Equal(one[n], two[n]) {
			if name != "" || wording.NamesSize(n) {
				return ""
			}
			name = n
		}
	}
	for _, k := range row {
		there := pg.links[k].URL.Query()
		if len(there) != len(one) {
			return ""
		}
		for n, vs := range there {
			if n != name &&
				(!slices.Equal(vs, one[n]) || here.Has(n) && !slices.Equal(vs, here[n])) {
				return ""
			}
		}
	}
	for n, vs := range here {
		if n != name && vs[0] != "" && !one.Has(n) {
			return ""
		}
	}
	return name
}

// called reports whether a piece has text that is called by ends; it is none where it is nil.
func called(n *outline.Node) bool { return n != nil && calledByEnds.MatchString(n.Text) }
