package records

import (
	"slices"
	"strings"
)

// takeBackEnds makes links to the ends of an answer what they are. A » may lead to the next page, to the last one or to the next
// ten, and its looks do not tell; where the numbers beside it name the page that comes next, its address does.
func (pg *pager) takeBackEnds() {
	t, fits := pg.template()
	if !fits {
		return
	}
	here := pg.current()
	if here == 0 {
		return
	}
	numbered := map[int]bool{}
	for _, l := range pg.links {
		if l.Role == ToPage {
			numbered[l.Number] = true
		}
	}
	for k, l := range pg.links {
		n := t.page(l.URL)
		switch {
		case l.Role == ToNext && n > here+1 && numbered[here+1] && !pg.declares(k, "next"),
			l.Role == ToPrev && n > 0 && n < here-1 && numbered[here-1] && !pg.declares(k, "prev", "previous"):
			pg.links[k].Role = ToPage
		}
	}
}

// declares reports whether link k says one of the relations in its markup, for machines to follow.
func (pg *pager) declares(k int, relations ...string) bool {
	rel := strings.Fields(strings.ToLower(attr(pg.links[k].Node, "rel")))
	return slices.ContainsFunc(relations, func(r string) bool { return slices.Contains(rel, r) })
}
