// Package paging finds the ways from a result page to the others of its answer: numbered links and
// links to the next page, told by a fitted model (PagerModel), buttons of forms, postbacks, what a
// script presses or loads, and the address of any page by its number (Template). It takes an
// outline and what was asked, and gives addresses and requests; it does not follow them.
package paging

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A PageRole says where a paging link leads.
type PageRole = wording.PageRole

// Roles of paging links.
const (
	NotPaging = wording.NotPaging
	ToPage    = wording.ToPage
	ToNext    = wording.ToNext
	ToPrev    = wording.ToPrev
)

// A PageLink is a link of a page with its part in the paging.
type PageLink struct {
	Node   *html.Node
	URL    *url.URL
	Role   PageRole
	Number int // page it names; 0: none
}

// Pager is what a page offers to reach the other pages of its answer.
type Pager struct {
	o     *outline.Outline
	self  *url.URL
	here  Address // self
	links []PageLink
	texts []string
	at    []int32    // outline index of each link
	spans []Reach    // what each link names as "21-40"
	words []PageRole // what the text of each link says
	runs  []*run     // of numbers that each link belongs to; nil for none
}

// PageLinks returns the live links of a page in document order with their part in the paging.
func PageLinks(p *fetch.Page) ([]PageLink, error) { return PageLinksBy(shippedPager, p) }

// PageLinksBy is PageLinks with another model than the shipped one. It serves fitting and
// measuring.
func PageLinksBy(m *PagerModel, p *fetch.Page) ([]PageLink, error) {
	o, err := outline.Of(p, "")
	if err != nil {
		return nil, err
	}
	pg := readPager(o, p.URL)
	pg.judge(m)
	return pg.links, nil
}

// Of reads the paging of a page.
func Of(o *outline.Outline, self *url.URL) *Pager {
	pg := readPager(o, self)
	pg.judge(shippedPager)
	return pg
}

// readPager collects the links of a page and what can be said of each.
func readPager(o *outline.Outline, self *url.URL) *Pager {
	pg := &Pager{o: o}
	for i := o.Links[0]; int(i) < len(o.Nodes); i = o.Links[i+1] {
		if u := o.Resolve(o.Nodes[i].Href); u != nil {
			text := o.LinkText(i)
			pg.links = append(pg.links, PageLink{Node: o.Nodes[i].HTML, URL: u})
			pg.texts = append(pg.texts, text)
			pg.at = append(pg.at, i)
			pg.words = append(pg.words, wording.WordRole(text))
		}
	}
	pg.self = drawnAsIn(self, pg.links)
	pg.here = NewAddress(pg.self.String())
	pg.spans, pg.runs = make([]Reach, len(pg.links)), make([]*run, len(pg.links))
	pg.number()
	pg.nameByEnds()
	return pg
}

var (
	plainNumber = regexp.MustCompile(
		`^\[?\(?\s*(?:(?i:page|seite|pagina|página|sida|side|p\.?|стр\.?|第)\s*)?(\d{1,3}(?:[,` +
			`.]\d{3})+|\d{1,5})\s*(?:页|頁|ページ|페이지)?\s*\)?\]?\.?$`)
	rangeNumber = regexp.MustCompile(`^\[?\(?(\d{1,6})\s*[-–—]\s*(\d{1,6})\)?\]?$`)
)

// A Reach is the first and the last record of a page, as in "21-40"; the zero value is none.
type Reach struct{ from, To int }

// PageNumber reads the number of a page, or its reach, that a link text stands for.
func PageNumber(text string) (n int, r Reach) {
	if !strings.ContainsAny(text, "0123456789") {
		return 0, Reach{}
	}
	if m := plainNumber.FindStringSubmatch(text); m != nil {
		n, _ = claim.ParseCount(m[1])
		return n, Reach{}
	}
	if m := rangeNumber.FindStringSubmatch(text); m != nil {
		a, _ := strconv.Atoi(m[1])
		b, _ := strconv.Atoi(m[2])
		if a < b {
			return 0, Reach{a, b}
		}
	}
	return 0, Reach{}
}

// countReaches gives the links of a run that say "21-40" the number of the page that this is. The
// last page may be short, so that the longest reach tells how many records a page has.
func (pg *Pager) countReaches(run []int) {
	size := 0
	for _, k := range run {
		size = max(size, pg.spans[k].To-pg.spans[k].from+1)
	}
	for _, k := range run {
		if r := pg.spans[k]; r.To > 0 {
			pg.links[k].Number = r.from/size + 1
		}
	}
}

// pagerWords in a class, id or label say "this is about pages".
var pagerWords = strings.Fields("pagin pager pagenav page-nav page_nav pagenumber page-number " +
	"page_number pagelink pages paging page-list pagelist wp-page nav-links nav-previous " +
	"nav-next seiten")

// inPager reports whether the element calls itself a pager, or stands close inside one.
func inPager(o *outline.Outline, i int32) bool {
	for k := 0; i >= 0 && k < 6; k++ {
		n := o.Nodes[i].HTML
		if n == nil || o.Nodes[i].Tag == atom.Body {
			break
		}
		if wording.ContainsAny(
			strings.ToLower(outline.Attr(n, "class")+" "+outline.Attr(n, "id")+" "+
				outline.Attr(n, "aria-label")), pagerWords) ||
			strings.EqualFold(outline.Attr(n, "role"), "pagination") {
			return o.Between(i, o.Nodes[i].End).Text < 1500
		}
		i = o.Nodes[i].Parent
	}
	return false
}

// A run is a row of links that name pages, and what can be said of it.
type run struct {
	links  []int
	fits   bool // a template makes their addresses
	named  bool // it stands in what calls itself a pager
	rising bool
	years  bool // of an archive
	size   bool // they choose how many records a page shows
}

// number finds the runs of links that name pages.
func (pg *Pager) number() {
	var row []int
	flush := func() {
		for _, part := range pg.parts(row) {
			pg.addRun(part)
		}
		row = nil
	}
	for k := range pg.links {
		n, r := PageNumber(pg.texts[k])
		if n == 0 && r.To == 0 {
			if !pg.filler(k) {
				flush()
			}
			continue
		}
		if len(row) > 0 &&
			(!pg.near(row[len(row)-1], k) || n > 0 && n <= pg.links[row[len(row)-1]].Number) {
			flush()
		}
		pg.links[k].Number, pg.spans[k] = n, r
		row = append(row, k)
	}
	flush()
}

func (pg *Pager) addRun(links []int) {
	if pg.links[links[0]].Number == 1 && pg.zeroBefore(links[0]) {
		for _, k := range links {
			pg.links[k].Number++ // the first page is called 0
		}
	}
	pg.countReaches(links)
	t, fits := pg.templateOf(links)
	r := &run{links: links, fits: fits, named: inPager(pg.o, pg.at[links[0]]),
		rising: pg.rising(links), years: pg.years(links)}
	r.size = fits && t.sends() && !successive(pg.links, links) &&
		wording.NamesSize(strings.TrimPrefix(t.key, "q:"))
	for _, k := range links {
		pg.runs[k] = r
	}
}

// successive reports whether two links of a row have numbers that follow one another, which lengths
// of pages do not.
func successive(all []PageLink, row []int) bool {
	for i, k := range row[1:] {
		if all[k].Number == all[row[i]].Number+1 {
			return true
		}
	}
	return false
}

// filler reports whether link k may stand between the numbers of a pager.
func (pg *Pager) filler(k int) bool {
	return pg.words[k] != NotPaging || strings.Trim(pg.texts[k], ".… ") == ""
}

// near reports whether two links stand close enough to belong to one pager: little text between
// them.
func (pg *Pager) near(j, k int) bool {
	a, b := pg.at[j], pg.at[k]
	return pg.o.Between(a, b).Text < 60
}

// rising reports whether the numbers go up.
func (pg *Pager) rising(run []int) bool {
	for i := 1; i < len(run); i++ {
		if pg.links[run[i]].Number < pg.links[run[i-1]].Number && pg.links[run[i]].Number != 0 {
			return false
		}
	}
	return true
}

// years reports whether the numbers are the years of an archive.
func (pg *Pager) years(run []int) bool {
	for _, k := range run {
		if n := pg.links[k].Number; n < 1900 || n > 2100 {
			return false
		}
	}
	return len(run) < 30
}

// inCalendar reports whether link k stands in a calendar.
func (pg *Pager) inCalendar(k int) bool {
	if period.MatchString(pg.links[k].URL.RawQuery) {
		return true
	}
	for i, up := pg.at[k], 0; i >= 0 && up < 8; i, up = pg.o.Nodes[i].Parent, up+1 {
		n := pg.o.Nodes[i].HTML
		if pg.o.Nodes[i].Tag == atom.Body {
			break
		}
		if strings.Contains(
			strings.ToLower(outline.Attr(n, "class")+outline.Attr(n, "id")+
				outline.Attr(n, "summary")), "calendar") {
			return true
		}
	}
	return false
}

// dated is a day in an address, period a parameter of calendars.
var (
	dated  = regexp.MustCompile(`\d{4}[-/]\d{1,2}[-/]\d{1,2}\b`)
	period = regexp.MustCompile(`(?:^|&)(?:day|month|year|week|mini)=\d`)
)

// alike reports whether link k leads to the page itself but for numbers and parameters.
func (pg *Pager) alike(k int) bool {
	return outline.LinkShape(pg.links[k].URL.Path+"/") == outline.LinkShape(pg.self.Path+"/")
}

// advances reports whether link k asks again what the page answers, with one number grown: a later
// page, whatever the parameter is called that says so.
func (pg *Pager) advances(k int) bool {
	if pg.links[k].URL.Path != pg.self.Path {
		return false
	}
	here, there := pg.self.Query(), pg.links[k].URL.Query()
	for name, vs := range here {
		if vs[0] != "" && !there.Has(name) {
			return false
		}
	}
	grown := 0
	for name, vs := range there {
		if slices.Equal(vs, here[name]) {
			continue
		}
		before, _ := strconv.Atoi(here.Get(name))
		if after, err := strconv.Atoi(vs[0]); err != nil || after <= before {
			return false
		}
		grown++
	}
	return grown == 1
}

var nextClass = regexp.MustCompile(`(?i)(?:^|[\s_-])(?:next|forward)(?:$|[\s_-])|pagenext|nextpage`)
var prevClass = regexp.MustCompile(`(?i)(?:^|[\s_-])(?:prev|previous)(?:$|[\s_-])|pageprev|prevpage`)

func classRole(n *html.Node) PageRole {
	words := strings.ToLower(outline.Attr(n, "class") + " " + outline.Attr(n, "id") + " " +
		outline.Attr(n, "title") + " " + outline.Attr(n, "aria-label"))
	if !wording.ContainsAny(words, []string{"next", "prev", "forward"}) {
		return NotPaging
	}
	switch {
	case nextClass.MatchString(words):
		return ToNext
	case prevClass.MatchString(words):
		return ToPrev
	}
	return NotPaging
}

// templateOf infers the address of any page from a row of numbered links.
func (pg *Pager) templateOf(links []int) (Template, bool) {
	var samples []sample
	for _, k := range links {
		samples = append(samples, sample{pg.links[k].Number, pg.links[k].URL.String()})
	}
	return inferTemplate(samples)
}

// Next returns the link to the next page; nil when there is none. On weblogs the way on leads to
// older entries, whatever the arrow says.
func (pg *Pager) Next(current int) *url.URL {
	for k, l := range pg.links {
		if l.Role == ToNext && !newer.Match(pg.texts[k]) && pg.elsewhere(l) {
			return l.URL
		}
	}
	for _, l := range pg.links {
		if l.Role == ToPage && current > 0 && l.Number == current+1 && pg.elsewhere(l) {
			return l.URL
		}
	}
	for k, l := range pg.links {
		if l.Role == ToPrev && older.Match(pg.texts[k]) && pg.elsewhere(l) {
			return l.URL
		}
	}
	return nil
}

// OnlyNext is where the one link of a page leads that says next, whatever its address: of a
// question that was posted the further pages may have one of their own. It counts where the page
// shows less than it says to have. Nil where there is none, or several. As for Next, the way on
// leads to older entries.
func (pg *Pager) OnlyNext() (next *url.URL) {
	for k, l := range pg.links {
		onward := pg.words[k] == ToNext && !newer.Match(pg.texts[k]) ||
			pg.words[k] == ToPrev && older.Match(pg.texts[k])
		more := wording.IsMore(bareWord(pg.texts[k])) && !pg.steps(k)
		if !onward || more || !pg.mayPage(k) || !pg.elsewhere(l) || pg.o.Nodes[pg.at[k]].Side {
			continue
		}
		if next != nil && fetch.Key(next) != fetch.Key(l.URL) {
			return nil
		}
		next = l.URL
	}
	return next
}

// Again is the one link that says next and leads to the address of the page itself: where the
// address says neither what was asked nor a place, the site keeps both, and the link is one step.
// Nil where there is none.
func (pg *Pager) Again() *url.URL {
	for k, l := range pg.links {
		if pg.words[k] == ToNext && !newer.Match(pg.texts[k]) && pg.mayPage(k) &&
			!pg.o.Nodes[pg.at[k]].Side &&
			fetch.Key(l.URL) == fetch.Key(pg.self) {
			return l.URL
		}
	}
	return nil
}

// elsewhere reports whether a link leads to another page than its own, and not to an earlier one.
func (pg *Pager) elsewhere(l PageLink) bool {
	grown, ok := NumberGrown(pg.here, NewAddress(l.URL.String()))
	if ok && grown < 0 && l.Number == 0 && !pg.keyed(l.URL) {
		return false
	}
	return fetch.Key(l.URL) != fetch.Key(pg.self)
}

// leastKey is how many digits the number of a record has at least that tells it from a page or a
// place.
const leastKey = 3

// keyed reports whether an address goes on behind a record that the page leads to: it names its
// number, which may be smaller than that of the record before.
func (pg *Pager) keyed(u *url.URL) bool {
	here, there := pg.self.Query(), u.Query()
	for name, vs := range there {
		if slices.Equal(vs, here[name]) || !counts(vs) || len(vs[0]) < leastKey {
			continue
		}
		if slices.ContainsFunc(pg.links, func(l PageLink) bool {
			return l.URL.Path != pg.self.Path && slices.Contains(partsOf(l.URL), vs[0])
		}) {
			return true
		}
	}
	return false
}

// partsOf returns the words and numbers of which an address is made.
func partsOf(u *url.URL) []string {
	return strings.FieldsFunc(u.RequestURI(), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

var (
	older = wording.Ways{
		Re: regexp.MustCompile(`(?i)\bolder\b|過去の|ältere|más antiguas|anciens|старые|starsze`),
		Hints: wording.HintsOf(
			strings.Split("older|過去の|ältere|antiguas|anciens|старые|starsze", "|"))}
	newer = wording.Ways{
		Re: regexp.MustCompile(`(?i)\bnewer\b|新しい|neuere|más recientes|récents|новые|nowsze`),
		Hints: wording.HintsOf(
			strings.Split("newer|新しい|neuere|recientes|récents|новые|nowsze", "|"))}
)

// LeaveOut takes links inside records out of the paging.
func (pg *Pager) LeaveOut(spans []outline.Span) {
	k := 0
	for i := range pg.links {
		for k < len(spans) && spans[k].To <= pg.at[i] {
			k++
		}
		if k < len(spans) && spans[k].From <= pg.at[i] {
			pg.links[i].Role = NotPaging
		}
	}
}

// Template infers the address of any page from all numbered links that serve paging.
func (pg *Pager) Template() (Template, bool) {
	var run []int
	for k := range pg.links {
		if pg.links[k].Role == ToPage && pg.links[k].Number > 0 {
			run = append(run, k)
		}
	}
	return pg.templateOf(run)
}

// Current returns the number of the page itself: what its address says, else the number that is no
// link among those that are, or that the pager leaves out; 0 when neither tells. Some pagers link
// to the page itself, too: then a question that names no page is answered by the first.
func (pg *Pager) Current() int {
	if t, ok := pg.Template(); ok {
		if n := t.page(pg.self); n > 0 {
			return n
		}
	}
	seen := map[int]bool{}
	for _, l := range pg.links {
		if l.Role == ToPage && l.Number > 0 {
			seen[l.Number] = true
		}
	}
	if n := pg.plain(seen); n > 0 {
		return n
	}
	switch n := leftOut(seen); {
	case len(seen) == 0:
		return 0
	case n > len(seen) && pg.self.RawQuery != "":
		return 1
	default:
		return n
	}
}

// Ended reports whether the pager names pages and all of them lie before this one, which says so in
// its address or is left out.
func (pg *Pager) Ended() bool {
	here, highest := pg.Current(), 0
	for _, l := range pg.links {
		switch {
		case l.Role == ToNext && pg.elsewhere(l):
			return false
		case l.Role == ToPage:
			highest = max(highest, l.Number)
		}
	}
	return highest > 0 && here > highest
}

// Extent is the last page that the pager names, and whether it leads to pages before this one.
func (pg *Pager) Extent() (last int, amid bool) {
	here := pg.Current()
	for _, l := range pg.links {
		amid = amid || l.Role == ToPrev
		if l.Role == ToPage {
			grown, one := NumberGrown(pg.here, NewAddress(l.URL.String()))
			amid = amid || l.Number > 0 && l.Number < here || one && grown < 0
			last = max(last, l.Number)
		}
	}
	return last, amid
}

// Further reports whether the pager names a page that lies behind this one.
func (pg *Pager) Further() bool {
	here := pg.Current()
	return here > 0 && slices.ContainsFunc(pg.links, func(l PageLink) bool {
		return l.Role == ToPage && l.Number > here && pg.elsewhere(l)
	})
}

// leftOut is the page number that is missing between two of those in seen, as in a pager that shows
// the pages around its own: 2 3 4 6 7 8. Without such a gap, or with one that is longer, it is the
// smallest number that is not in seen.
func leftOut(seen map[int]bool) int {
	for _, n := range slices.Sorted(maps.Keys(seen)) {
		if !seen[n+1] && seen[n+2] {
			return n + 1
		}
	}
	n := 1
	for seen[n] {
		n++
	}
	return n
}
