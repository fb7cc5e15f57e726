package safety

import (
	"strings"
	"unicode"
)

// Beside the link to an item, "/ship/31" with its name, stand links to what is done with it,
// "/follow/31": each names the item as the other does and says the same in every row, whatever
// language it is in. Who reads the page needs the first alone.

const (
	fewestTwins = 3 // rows that tell so
	twinWords   = 4 // that such a link says at most
)

// twin sees such a link. What says that something is shown may be one, too: "Details".
func (s *sight) twin() (string, string) {
	t, _ := s.labels()
	if n := len(t.words); s.Page == nil || s.Named || n == 0 || n > twinWords || t.digits ||
		t.reads() {
		return "", ""
	}
	if s.ofThisPage() {
		return why("it names the thing that its page is of, at another place, and says %q", t.raw)
	}
	a := s.alike(t.signature(), "")
	if a.otherwise || a.same < fewestTwins || 2*a.same <= a.addresses ||
		!s.Page.twinned(addressOf(s.URL)) {
		return "", ""
	}
	return why("every row has it beside the link to the item, and it says %q", t.raw)
}

// twinned reports whether most addresses of the kind of one name what addresses of another kind
// name, each of which says something else.
func (p *Page) twinned(at string) bool {
	p.listen()
	own := rowKind(at)
	if known, ok := p.twinKinds[own]; ok {
		return known
	}
	both := map[string]int{}
	for kind, k := range p.says {
		if k.hear(); kind == own || len(k.texts) < fewestTwins ||
			2*len(k.texts) <= len(k.addresses) {
			continue
		}
		for at := range k.addresses {
			// one of many, and no section
			if name := lastPart(at); strings.ContainsAny(name, "0123456789") {
				both[name] = 1
			}
		}
	}
	n := 0
	for at := range p.kin(at).addresses {
		n += both[lastPart(at)]
	}
	if p.twinKinds == nil {
		p.twinKinds = map[string]bool{}
	}
	p.twinKinds[own] = n >= fewestTwins && 2*n > len(p.kin(at).addresses)
	return p.twinKinds[own]
}

// lastPart is what an address names last: its last segment or value.
func lastPart(at string) string { return at[strings.LastIndexAny(at, "/=")+1:] }

// ofThisPage reports whether the link names the thing that its page is of, "/report/waiter-3483" on
// "/offer/waiter-3483". A year is no name of a thing.
func (s *sight) ofThisPage() bool {
	const shortest = 3 // letters of a name
	if s.Page.at == nil || s.URL.Host != s.Page.at.Host || s.URL.Path == s.Page.at.Path {
		return false
	}
	name := pageName(addressOf(s.URL))
	return len(name) >= shortest && strings.ContainsAny(name, "0123456789") && !isYear(name) &&
		name == pageName(addressOf(s.Page.at)) && s.Page.ofItself(name)
}

// ofItself reports whether few links of the page name what it is of: the number of a shop or of a
// language stands in most.
func (p *Page) ofItself(name string) bool {
	const most = 6 // links
	p.load()
	n := 0
	for at := range p.there {
		if pageName(at) == name {
			n++
		}
	}
	return n <= most
}

// pageName is the last name or number of an address, without what stands before it in its segment.
func pageName(at string) string {
	at = strings.TrimSuffix(at, "/")
	return at[strings.LastIndexFunc(at, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})+1:]
}
