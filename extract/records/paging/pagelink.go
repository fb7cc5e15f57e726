package paging

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// linkFeatures are what the pager model knows of a link, each there or not.
var linkFeatures = [...]string{
	"any",
	// what it says
	"number", "range", "next word", "prev word", "end word", "next arrow", "prev arrow",
	"vague word", "older", "newer", "no text", "long text",
	"rel next", "rel prev", "next class", "prev class",
	// where it stands
	"in pager", "side", "calendar", "near number", "near word",
	// where it leads
	"own path", "alike", "marker", "advances", "one number", "later", "earlier", "itself", "dated",
	// the row of numbers that it is in
	"alone", "pair", "row", "fits", "rising", "years", "size",
	// what makes sense together only
	"number fits", "number in pager", "lone number in pager", "lone number by word",
	"range advances", "number at sea",
	"next in context", "prev in context", "next at sea", "prev at sea", "next stands for itself",
	"prev stands for itself",
	"next class in context", "prev class in context", "end in context",
}

// linkFeature is the index of a feature by name.
var linkFeature = func() map[string]int {
	m := map[string]int{}
	for i, name := range linkFeatures {
		m[name] = i
	}
	return m
}()

// LinkFeatureNames returns the names of the features, which are the keys of PagerModel.
func LinkFeatureNames() []string { return slices.Clone(linkFeatures[:]) }

// A LinkExample is a link as the pager model sees it. It exists for fitting.
type LinkExample struct {
	PageLink
	Features []int // indexes in LinkFeatureNames of those that are there
}

// LinkExamples returns the links of a page as the pager model sees them.
func LinkExamples(p *fetch.Page) ([]LinkExample, error) {
	o, err := outline.Of(p, "")
	if err != nil {
		return nil, err
	}
	pg := readPager(o, p.URL)
	var out []LinkExample
	for k := range pg.links {
		if pg.mayPage(k) {
			out = append(out, LinkExample{pg.links[k], pg.features(k)})
		}
	}
	return out, nil
}

// mayPage reports whether link k may be followed as paging at all: something about it speaks of
// pages, it stays on the site, it changes nothing, and it leads to no other day of a calendar,
// which has no end.
func (pg *Pager) mayPage(k int) bool {
	if !pg.cued(k) {
		return false
	}
	u := pg.links[k].URL
	if period.MatchString(u.RawQuery) ||
		pg.links[k].Number > 0 && dated.MatchString(u.RequestURI()) {
		return false
	}
	return (u.Host == pg.self.Host || fetch.Site(u) == fetch.Site(pg.self)) &&
		(pg.steps(k) || !Changes(u, pg.self))
}

// steps reports whether link k says next, and asks its own page for nothing but to go down:
// "move=down" beside the number of something would move that, and there is none.
func (pg *Pager) steps(k int) bool {
	u := pg.links[k].URL
	if pg.words[k] != ToNext || u.Path != pg.self.Path ||
		strings.ContainsAny(u.Path, "0123456789") {
		return false
	}
	sent := u.Query()
	for _, vs := range sent {
		if len(sent) != 1 || len(vs) != 1 || !downWords[strings.ToLower(vs[0])] {
			return false
		}
	}
	return len(sent) == 1
}

// downWords are what a way to the next page says where the site keeps the place.
var downWords = wording.Words("down pagedown next nextpage forward")

// cued reports whether link k names a page or a direction. Most links do not, and need no further
// look.
func (pg *Pager) cued(k int) bool {
	n := pg.links[k].Node
	return pg.runs[k] != nil || pg.words[k] != NotPaging || outline.Attr(n, "rel") != "" ||
		pg.classed(k) != NotPaging
}

// classed is the direction that the class of link k or of the element around it gives.
func (pg *Pager) classed(k int) PageRole {
	n := pg.links[k].Node
	role := classRole(n)
	if role == NotPaging && n.Parent != nil {
		role = classRole(n.Parent)
	}
	return role
}

// A linkSight collects the features of a link.
type linkSight struct{ has []int }

func (s *linkSight) note(name string, there bool) bool {
	if there {
		s.has = append(s.has, linkFeature[name])
	}
	return there
}

// features says what is known of link k.
func (pg *Pager) features(k int) []int {
	s := &linkSight{}
	s.note("any", true)
	number := pg.links[k].Number > 0
	next, prev, end := pg.sayings(s, k)
	nextClass, prevClass := pg.markings(s, k)
	inPager := s.note("in pager", inPager(pg.o, pg.at[k]))
	s.note("side", pg.o.Nodes[pg.at[k]].Side)
	s.note("calendar", pg.inCalendar(k))
	nearNumber := s.note("near number",
		pg.nearby(k, func(j int) bool { return pg.runs[j] != nil && pg.runs[j].fits }))
	nearWord := s.note("near word",
		pg.nearby(k, func(j int) bool { return pg.words[j] != NotPaging }))
	alike, pages := pg.leads(s, k)
	pg.rows(s, k)

	context := inPager || nearNumber || pages
	alone := number && len(pg.runs[k].links) == 1
	s.note("number in pager", number && !alone && inPager && pg.runs[k].rising)
	s.note("lone number in pager", alone && inPager && alike)
	s.note("lone number by word", alone && nearWord && alike)
	s.note("number at sea", number && !pg.runs[k].fits && !inPager && !nearWord)
	s.note("next in context", next && context)
	s.note("prev in context", prev && context)
	s.note("next at sea", next && !context)
	s.note("prev at sea", prev && !context)
	s.note("next stands for itself", next && !context && alike && !pg.vague(k))
	s.note("prev stands for itself", prev && !context && alike && !pg.vague(k))
	s.note("next class in context", nextClass && context)
	s.note("prev class in context", prevClass && context)
	s.note("end in context", end && context)
	return s.has
}

// sayings notes what the text says.
func (pg *Pager) sayings(s *linkSight, k int) (next, prev, end bool) {
	text, role := pg.texts[k], pg.words[k]
	arrow := role != NotPaging && !strings.ContainsFunc(text, unicode.IsLetter)
	s.note("number", pg.links[k].Number > 0 && pg.spans[k].To == 0)
	s.note("range", pg.spans[k].To > 0)
	next, prev = role == ToNext, role == ToPrev
	s.note("next word", next && !arrow)
	s.note("prev word", prev && !arrow)
	end = s.note("end word", role == ToPage)
	s.note("next arrow", next && arrow)
	s.note("prev arrow", prev && arrow)
	s.note("vague word", pg.vague(k))
	s.note("older", older.Match(text))
	s.note("newer", newer.Match(text))
	s.note("no text", text == "")
	s.note("long text", len(text) > 25)
	return next, prev, end
}

// markings notes what the markup says of the direction.
func (pg *Pager) markings(s *linkSight, k int) (next, prev bool) {
	n := pg.links[k].Node
	rel := strings.Fields(strings.ToLower(outline.Attr(n, "rel")))
	s.note("rel next", slices.Contains(rel, "next"))
	s.note("rel prev", slices.Contains(rel, "prev") || slices.Contains(rel, "previous"))
	role := pg.classed(k)
	next = s.note("next class", role == ToNext && len(pg.texts[k]) <= 25)
	prev = s.note("prev class", role == ToPrev && len(pg.texts[k]) <= 25)
	return next, prev
}

// leads notes where link k leads. pages tells whether the address speaks of a page.
func (pg *Pager) leads(s *linkSight, k int) (alike, pages bool) {
	u := pg.links[k].URL
	uri := u.RequestURI()
	s.note("own path", u.Path == pg.self.Path)
	alike = s.note("alike", pg.alike(k))
	marker := s.note("marker", wording.MarksPage(uri))
	advances := s.note("advances", pg.advances(k))
	s.note("range advances", advances && pg.spans[k].To > 0)
	grown, one := NumberGrown(pg.here, NewAddress(u.String()))
	s.note("one number", one)
	s.note("later", one && grown > 0)
	s.note("earlier", one && grown < 0)
	s.note("itself", fetch.Key(u) == fetch.Key(pg.self))
	s.note("dated", dated.MatchString(uri))
	return alike, marker || advances || one || pg.counts(k)
}

// counts reports whether link k asks its own page for nothing but a number, beside what was asked
// or without it. "More" may be of something else.
func (pg *Pager) counts(k int) bool {
	if pg.links[k].URL.Path != pg.self.Path || wording.IsMore(bareWord(pg.texts[k])) {
		return false
	}
	here, numbers := pg.self.Query(), 0
	for name, vs := range pg.links[k].URL.Query() {
		if slices.Equal(vs, here[name]) {
			continue
		}
		if _, err := strconv.Atoi(vs[0]); err != nil {
			return false
		}
		numbers++
	}
	return numbers == 1
}

// An Address is one that others are compared with.
type Address struct {
	Text, bare string
	Slots      []Slot
}

// NewAddress is an address with its numbers found.
func NewAddress(s string) Address { return Address{s, bareAddress(s), Slots(s)} }

// NumberGrown tells by how much the one number has grown in which two addresses differ. An address
// that lacks the number of the other is the first of its kind. ok is false where they differ in
// more, or in nothing.
func NumberGrown(from, to Address) (grown int, ok bool) {
	if from.Text == to.Text {
		return 0, false
	}
	for _, s := range to.Slots {
		for _, t := range from.Slots {
			if t.Key == s.Key && to.Text[:s.From] == from.Text[:t.From] &&
				to.Text[s.To:] == from.Text[t.To:] {
				return s.Value - t.Value, true
			}
		}
	}
	if n, ok := added(from, to); ok {
		return n, true
	}
	n, ok := added(to, from)
	return -n, ok
}

// added returns the number in a parameter or path segment that address to has beyond those of
// address from.
func added(from, to Address) (n int, ok bool) {
	if len(to.bare) <= len(from.bare) {
		return 0, false
	}
	for _, s := range to.Slots {
		before, after := to.Text[:s.From], to.Text[s.To:]
		if name := strings.TrimPrefix(s.Key, "q:"); name != s.Key {
			before = strings.TrimSuffix(before, name+"=")
		} else if i := strings.LastIndexByte(before, '/'); i >= 0 {
			if j := strings.LastIndexByte(before[:i], '/'); j >= 0 && i+1 == s.From &&
				bareAddress(before[:j]+after) == from.bare {
				return s.Value, true // page/2
			}
			before = before[:i] // page2
		}
		if bareAddress(before+after) == from.bare {
			return s.Value, true
		}
	}
	return 0, false
}

// bareAddress is an address without the marks that parts taken out of it leave behind.
func bareAddress(s string) string {
	s, _, _ = strings.Cut(s, "#")
	s = emptyPairs.Replace(s)
	return strings.TrimRight(s, "?&/")
}

var emptyPairs = strings.NewReplacer("?&", "?", "&&", "&")

// rows notes what row of numbers link k is in.
func (pg *Pager) rows(s *linkSight, k int) {
	r := pg.runs[k]
	if r == nil {
		return
	}
	s.note("alone", len(r.links) == 1)
	s.note("pair", len(r.links) == 2)
	s.note("row", len(r.links) > 2)
	s.note("rising", r.rising && len(r.links) > 1)
	s.note("years", r.years)
	s.note("size", r.size)
	s.note("fits", r.fits)
	s.note("number fits", r.fits && !r.years && !r.size && !pg.inCalendar(k))
}

// vague reports whether the words of link k page only beside other paging links.
func (pg *Pager) vague(k int) bool { return wording.IsVague(bareWord(pg.texts[k])) }

func bareWord(text string) string {
	return strings.TrimFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r)
	})
}

// nearby reports whether one of the three links on either side of link k stands close to it and is
// ok.
func (pg *Pager) nearby(k int, ok func(int) bool) bool {
	for _, d := range []int{-3, -2, -1, 1, 2, 3} {
		if j := k + d; j >= 0 && j < len(pg.links) && ok(j) && pg.near(min(j, k), max(j, k)) {
			return true
		}
	}
	return false
}
