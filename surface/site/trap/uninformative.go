package trap

import (
	"net/url"
	"strings"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// What an exhaustive crawl gives to pages that likely say nothing, for each suspicion: so many to
// begin with, and one of so many pages visited.
const (
	hollowStart = 8
	hollowShare = 50
	// pages that tell something: where there are fewer, those that do not may be all there is
	leastTelling = 50
	hollowKind   = 3 // hollow pages of a kind from which on the others are thought to be like them
	longestLists = 4 // of lists: of countries, regions, towns and streets
	mostHollow   = 1 << 14
	suspectScore = 1e-9 // below all ranks
)

// threads are the hollow pages of a site (see novelty), by what links led to them. Lists say little
// themselves: a page was worth its request when one that it links to says something, and then so
// was the one before it. What hangs on hollow pages alone, as the days of a calendar and the
// answers of a search that echoes do, comes after all other links, the longest threads first, since
// the things that are listed stand at their ends; and it has a budget. De Bra and Post,
// "Information retrieval in the World-Wide Web: making client-based searching feasible" (1994),
// follow links beyond pages that are not relevant so, for a few steps.
type threads struct {
	pages   map[uint64]*thread // by hash of the address
	named   map[uint64]*tally
	telling int               // pages of the site that told something, or led to one that did
	wasted  map[suspicion]int // pages that were visited under suspicion, and confirmed it
	novelty novelty
	facts   *Facts
}

// A thread ends at a hollow page.
type thread struct {
	above  uint64 // the page that links to it
	run    int    // hollow pages in a row
	groups [3]*tally
	under  suspicion // when it was visited
}

// suspicion is why a link is thought to lead to a page that says nothing.
type suspicion int

const (
	unsuspected suspicion = iota
	hollowPages           // lead to it
	hollowPeers           // are like it
)

// tally counts the pages of a kind, or of a folder, by what they said.
type tally struct{ hollow, telling int }

// groups are the tallies of the pages like one: those of its kind, those beside it, as kinds are
// coarse where a site has many sections, and those of its section, as paths may grow.
func (t *threads) groups(u *url.URL, kind *tally) [3]*tally {
	path := u.Host + weburl.Shape(weburl.Path(u))
	folder := path
	if u.RawQuery == "" {
		folder = path[:strings.LastIndexByte(path, '/')+1]
	}
	first, rest, _ := strings.Cut(path[len(u.Host):], "/")
	if first == "" {
		first, _, _ = strings.Cut(rest, "/")
	}
	return [3]*tally{kind, t.group(folder), t.group("section " + u.Host + "/" + first)}
}

func (t *threads) group(name string) *tally {
	id := xxhash.Sum64String(name)
	g := t.named[id]
	switch {
	case g != nil:
		return g
	case t.named == nil:
		t.named = map[uint64]*tally{}
	}
	g = &tally{}
	if len(t.named) < mostHollow {
		t.named[id] = g
	}
	return g
}

// Hollow reports whether a page says nothing new, and takes note of what it says. near: its text is
// nearly that of several others.
func (t *threads) Hollow(v *visit.Visit, near bool) bool {
	return t.novelty.Hollow(v.Title, v.Text, v.Link.URL, v.Links) || near
}

// Seen takes note of a page.
func (t *threads) Seen(p *Page) {
	if p.Readable() {
		t.Read(p.Page.URL, p.Link, &p.kind.said, p.Visit.Hollow && !p.novel)
	}
}

// Refuses links that likely lead to one more hollow page: it puts them behind all others, until
// their budget is spent.
func (t *threads) Refuses(l *Link) (why string, last float64) {
	if !t.Judges() {
		return "", 0
	}
	reason, run := t.Suspect(l.Link, &l.kind.said)
	switch {
	case reason == unsuspected:
		return "", 0
	case t.Spent(reason, t.facts.Pages):
		return "pages like it, or those that lead to it, say nothing", 0
	}
	return "pages like it, or those that lead to it, seem to say nothing",
		suspectScore * float64(1+run)
}

// Read takes note of a page that a link led to.
func (t *threads) Read(page *url.URL, l visit.Link, kind *tally, hollow bool) {
	end := &thread{above: xxhash.Sum64String(l.From), run: 1, groups: t.groups(l.URL, kind)}
	if !hollow {
		t.telling++
		end.count(0, 1)
		t.vindicate(end.above)
		return
	}
	if before := t.pages[end.above]; before != nil {
		end.run += before.run
	}
	if t.Judges() {
		end.under, _ = t.Suspect(l, kind)
	}
	end.count(1, 0)
	if t.pages == nil {
		t.pages, t.wasted = map[uint64]*thread{}, map[suspicion]int{}
	}
	t.wasted[end.under]++
	if len(t.pages) < mostHollow {
		t.pages[xxhash.Sum64String(page.String())] = end
	}
}

func (end *thread) count(hollow, telling int) {
	for _, g := range end.groups {
		g.hollow += hollow
		g.telling += telling
	}
}

// vindicate takes page, and what led to it, off the list of hollow pages: one that it links to says
// something.
func (t *threads) vindicate(page uint64) {
	for range longestLists {
		end := t.pages[page]
		if end == nil {
			return
		}
		delete(t.pages, page)
		t.telling++
		t.wasted[end.under]--
		end.count(-1, 1)
		page = end.above
	}
}

// Judges reports whether enough was read of the site to tell pages that say nothing from the
// others.
func (t *threads) Judges() bool { return t.telling >= leastTelling }

// Suspect says whether a link likely leads to one more hollow page, and how many there are in a row
// before it.
func (t *threads) Suspect(l visit.Link, kind *tally) (why suspicion, run int) {
	if end := t.pages[xxhash.Sum64String(l.From)]; end != nil &&
		end.groups[1].telling <= 2*end.groups[1].hollow {
		return hollowPages, end.run
	}
	for _, g := range t.groups(l.URL, kind) {
		if g.hollow >= hollowKind && g.hollow > g.telling {
			return hollowPeers, 0
		}
	}
	return unsuspected, 0
}

// Spent reports whether nothing more is asked for under a suspicion after so many pages of the
// site.
func (t *threads) Spent(why suspicion, pages int) bool {
	return t.wasted[why] >= hollowStart+pages/hollowShare
}
