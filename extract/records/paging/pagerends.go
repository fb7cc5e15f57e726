package paging

import "net/url"

// takeBackEnds makes links to the ends of an answer what they are. A » may lead to the next page,
// to the last one or to the next ten, and its looks do not tell; where the numbers beside it name
// the page that comes next, its address does. So it is with a Next that adds too much, whatever its
// markup declares.
func (pg *Pager) takeBackEnds() {
	here := pg.Current()
	if here == 0 {
		return
	}
	t, fits := pg.Template()
	numbered := map[int]Address{}
	for _, l := range pg.links {
		if l.Role == ToPage && l.Number > 0 {
			numbered[l.Number] = NewAddress(l.URL.String())
		}
	}
	for k, l := range pg.links {
		switch l.Role {
		case ToNext:
			if near, ok := numbered[here+1]; ok && isBeyond(l.URL, near) {
				pg.links[k].Role = ToPage
			}
		case ToPrev:
			if _, ok := numbered[here-1]; ok && fits {
				if n := t.page(l.URL); n > 0 && n < here-1 {
					pg.links[k].Role = ToPage
				}
			}
		}
	}
}

// isBeyond reports whether an address asks for more than another in the one number in which they
// differ.
func isBeyond(u *url.URL, near Address) bool {
	grown, one := NumberGrown(near, NewAddress(u.String()))
	return one && grown > 0
}
