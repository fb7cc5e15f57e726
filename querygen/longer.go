package querygen

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A menu of page sizes divides the price of every long answer, whether anything lists the database
// or not. So the first answer that has a further page is asked for once more, in the longest pages
// that the form offers: the answer has to begin with the same items and to go on where the first
// page ended. Then it takes the place of the first, and every query of the form is asked for like
// that. One request tells, and what it brings is not lost.
//
// What a page of another length shows again is no second capture: it was the same question.

// longer is what is known of the page sizes of a form.
type longer struct {
	of     *arm // whose first page has a successor: longer pages are tried with its query
	tries  int  // sizes that were tried
	field  int  // the menu, once they work
	size   int  // the number chosen there; 0: the pages are as served
	before int  // results a page as served
	full   bool // a page with a successor was seen
	worse  int  // answers in a row that were no longer, or none, where pages as served were answered
	idle   int  // answers of pages as served that were none either
	whole  bool // all results at once were tried
	failed *arm // could not be had in long pages, and is to be asked for as served
}

const (
	mostSizes   = 2 // that are tried: one that is refused may be more than the site gives
	mostWorse   = 2 // answers in a row that are worse, after which pages are as served again
	mostIdle    = 2 // questions asked both ways in vain
	surelyFound = 3 // known items that hold a value, which then should find something
	longestPage = 1000
	mostAtOnce  = 5000 // results of an answer that are asked for at once where a menu offers that: about a megabyte of rows; not fitted
	beginsAlike = 0.5  // of the items of a page that the longer one has to have: some sites answer from machines that do not agree
)

// Names of the estimator of queries that are asked for once more with pages of another length.
const (
	inLongPages = "longer pages"
	asServed    = "pages as served"
)

// largestPage returns the assignment that makes result pages as long as the form offers, but
// shorter than a bound, and their length; nil when it offers none that is longer than the default.
func (b *box) largestPage(below int) (as []forms.Assignment, n int) {
	for i, f := range b.form.Fields {
		if f.Role != forms.PageSize {
			continue
		}
		most, value := 0, ""
		for _, o := range f.Domain.Options {
			if n, err := strconv.Atoi(o.Value); err == nil && n > most && n < below && !o.Disabled {
				most, value = n, o.Value
			}
		}
		if most == 0 || len(f.Default) > 0 && f.Default[0] == value {
			continue
		}
		return []forms.Assignment{b.set(i, value)}, most
	}
	return nil, 0
}

// wholePage returns the assignment that shows all results at once: the last option of a menu of
// page sizes, without a digit; nil when there is none.
func (b *box) wholePage() []forms.Assignment {
	for i, f := range b.form.Fields {
		if f.Role != forms.PageSize || len(f.Domain.Options) < 3 {
			continue
		}
		if last := f.Domain.Options[len(f.Domain.Options)-1]; last.Text != "" && !digit.MatchString(last.Text) && !last.Disabled {
			return []forms.Assignment{b.set(i, last.Value)}
		}
	}
	return nil
}

var digit = regexp.MustCompile(`\d`)

// allAtOnce is wholePage, for an answer that claims so many results.
func (b *box) allAtOnce(claimed int) []forms.Assignment {
	if claimed <= 0 || claimed > mostAtOnce || !b.rules.on(wholePageRule) {
		return nil
	}
	return b.wholePage()
}

// nextSize returns the page size to try next, for an answer that claims so many results.
func (b *box) nextSize(claimed int) (as []forms.Assignment, n int) {
	tries := b.longer.tries
	if b.longer.whole {
		tries--
	} else if as := b.allAtOnce(claimed); as != nil {
		b.rules.acts(wholePageRule)
		return as, longestPage
	}
	below := longestPage + 1
	for range tries {
		if _, n := b.largestPage(below); n > 0 {
			below = n
		}
	}
	return b.largestPage(below)
}

// meetPages notes the first answer that longer pages can be tried with. Listings have a probe of
// their own. One that was taken by lot is a measure, and has to be as it was drawn.
func (p *Planner) meetPages(a *arm, o Outcome) {
	b := a.box
	if b == nil || p.cfg.Policy != Auto || a.pages != 1 || b.longer.of != nil || b.longer.size > 0 || b.done[pageSizeWay] {
		return
	}
	if !a.more || o.Kind != Results || a.read == 0 || a.Lists() || a.Value.Text == "" && !a.inPart || a.drawn() || a.aside || a.foretold || a.Way != "" {
		return
	}
	if _, n := b.nextSize(a.claimed); n > o.Returned && (a.claimed < 0 || a.claimed > o.Returned) {
		b.longer.of = a
	}
}

// longPages offers the query that shows whether the site makes longer pages, or one that failed in
// them as served.
func (p *Planner) longPages(b *box) offer {
	l := &b.longer
	if a := l.failed; a != nil {
		return p.askOtherwise(a, b.shortened(a.Assign), asServed, "the site gave no answer in longer pages")
	}
	if l.of == nil || l.size > 0 || b.done[pageSizeWay] {
		return offer{}
	}
	if l.of.closed || l.of.pages > 1 || l.of.failures > 0 {
		l.of = nil // another one will do
		return offer{}
	}
	as, n := b.nextSize(l.of.claimed)
	if n <= l.of.page {
		return offer{}
	}
	return p.askOtherwise(l.of, overlaid(l.of.Assign, as), inLongPages, fmt.Sprintf("pages of %d results cost fewer requests", n))
}

func (p *Planner) askOtherwise(a *arm, as []forms.Assignment, by, why string) offer {
	q := a.Query
	q.ID, q.Assign, q.By, q.Why, q.Price = p.next, as, by, why, 1
	return offer{key: 1e8, new: true, ask: Ask{Query: q, Page: 1}}
}

// overlaid returns assignments with others in place of those of the same fields.
func overlaid(as, with []forms.Assignment) []forms.Assignment {
	var all []forms.Assignment
	for _, a := range as {
		if !assigns(with, a.Field) {
			all = append(all, a)
		}
	}
	return append(all, with...)
}

// shortened returns assignments without that of the page size.
func (b *box) shortened(as []forms.Assignment) []forms.Assignment {
	return slices.DeleteFunc(slices.Clone(as), func(a forms.Assignment) bool { return a.Field == b.longer.field })
}

// succeeds returns an arm that takes the place of another one if its first page is what it should
// be; nil when the query is no such query, as when it was asked by a planner that had come to
// another point.
func (p *Planner) succeeds(q Query, b *box) *arm {
	if b == nil {
		return nil
	}
	var of *arm
	switch q.By {
	case inLongPages:
		of = b.longer.of
	case asServed:
		of = b.longer.failed
		b.longer.failed = nil
	}
	if of == nil || of.Value != q.Value || of.Term != q.Term || of.Field != q.Field {
		return nil
	}
	a := *of
	a.Query, a.replaces = q, of
	a.By = of.By // what chose it is what is learnt from
	a.pages, a.read, a.added, a.returned, a.size, a.claimed, a.printed, a.dry, a.repeats, a.failures = 0, 0, 0, 0, 0, -1, -1, 0, 0, 0
	a.more, a.closed, a.ended, a.last = false, false, false, [2]float64{}
	return &a
}

// repeated reports whether a query was answered before, in pages of another length.
func (a *arm) repeated() bool { return a.replaces != nil && a.replaces.pages > 0 }

// takesOver judges the first page of such a query, and reports whether it goes on in place of the
// other one.
func (p *Planner) takesOver(a *arm, o Outcome) bool {
	b, of := a.box, a.replaces
	if of.pages == 0 {
		b.judgeShort(p, a, o)
		return true
	}
	b.longer.tries++
	b.longer.of = nil
	before := p.graph.Items(of.ID)[:of.read]
	items := p.graph.Items(a.ID)
	p.uncount(before, items)
	as, n := chosenSize(b, a.Assign)
	b.longer.whole = b.longer.whole || sameValues(as, b.wholePage())
	if o.Kind != Results || o.Returned <= of.page || !begins(items, before) {
		if _, next := b.nextSize(of.claimed); b.longer.tries < mostSizes && next > of.page {
			b.longer.of = of
		} else {
			b.done[pageSizeWay] = true
		}
		if !contains(b.facts.Useless, pageSizeWay) {
			b.facts.Useless = append(b.facts.Useless, pageSizeWay)
		}
		a.closed = true
		delete(p.arms, a.ID)
		p.open.Raise(uint32(of.ID), 0, p.armKey(uint32(of.ID)))
		return false
	}
	b.done[pageSizeWay] = true
	p.past[a.past].id = a.ID
	p.adoptSize(b, as, n, of.page, a, o)
	of.closed, of.more = true, false
	delete(p.arms, of.ID)
	return true
}

// begins reports whether the longer answer has what the shorter one began with.
func begins(long, short []bipartite.RecordID) bool {
	has := make(map[bipartite.RecordID]bool, len(long))
	for _, d := range long {
		has[d] = true
	}
	both := 0
	for _, d := range short {
		if has[d] {
			both++
		}
	}
	return float64(both) >= beginsAlike*float64(len(short))
}

// uncount takes back the second capture of items that the same question showed twice.
func (p *Planner) uncount(first, second []bipartite.RecordID) {
	has := make(map[bipartite.RecordID]bool, len(first))
	for _, d := range first {
		has[d] = true
	}
	for _, d := range second {
		if has[d] {
			p.graph.Recapture(d, -1)
		}
	}
}

// chosenSize returns what a query chooses in the menu of page sizes.
func chosenSize(b *box, as []forms.Assignment) (size []forms.Assignment, n int) {
	for _, a := range as {
		if b.form.Fields[a.Field].Role == forms.PageSize && len(a.Values) == 1 {
			size = []forms.Assignment{a}
			if sameValues(size, b.wholePage()) {
				return size, longestPage
			}
			n, _ = strconv.Atoi(a.Values[0])
			return size, n
		}
	}
	return nil, 0
}

// sameValues reports whether two lists choose the same, something.
func sameValues(a, b []forms.Assignment) bool {
	return len(a) > 0 && slices.EqualFunc(a, b, func(x, y forms.Assignment) bool {
		return x.Field == y.Field && slices.Equal(x.Values, y.Values)
	})
}

// adoptSize makes a page size part of every query to come.
func (p *Planner) adoptSize(b *box, as []forms.Assignment, n, before int, a *arm, o Outcome) {
	if len(as) == 0 {
		return
	}
	l := &b.longer
	l.field, l.size, l.before, l.full = as[0].Field, n, before, o.More
	b.stand(as)
	b.facts.PageSize = n
	if o.More {
		b.facts.PageSize = o.Returned
	}
	b.facts.note("page_size", fmt.Sprintf("%s shows %d with %s=%s, where it showed %d as served", quoted(a.Query), o.Returned, as[0].Name, as[0].Values[0], before))
	p.anotherSize(b)
}

// anotherSize forgets what depends on how long pages are: how many results are reached may be so
// many pages.
func (p *Planner) anotherSize(b *box) {
	p.pageSize = 10
	for _, o := range p.order {
		p.pageSize = max(p.pageSize, o.facts.PageSize)
	}
	if b.facts.Cap > 0 && b.clips.at == 0 {
		b.facts.Cap, p.capped = 0, 0
		delete(b.facts.Evidence, "cap")
	}
	p.forgetEndings(b)
	p.refile()
}

// otherwise reports whether a query was begun in pages of another length than queries are asked in
// now.
func (a *arm) otherwise() bool {
	if a.box == nil || a.box.longer.size == 0 {
		return false
	}
	_, n := chosenSize(a.box, a.Assign)
	return n != a.box.longer.size
}

// watchPages learns from the pages of a query in longer ones whether they still are what they were,
// and how long they are.
func (p *Planner) watchPages(a *arm, o Outcome) {
	if a.box == nil || a.box.longer.size == 0 || a.otherwise() || o.Kind != Results || o.Returned == 0 {
		return
	}
	b, l := a.box, &a.box.longer
	switch {
	case o.Returned > l.before:
		l.worse = 0
	case o.More && a.pages == 1:
		p.worsePages(b, quoted(a.Query)+" shows no more")
	}
	if o.More && !l.full && l.size > 0 && o.Returned > l.before { // a site may make pages of a hundred where two hundred are asked for
		l.full = true
		b.facts.PageSize = o.Returned
		p.anotherSize(b)
	}
}

// failsLong reports whether a query that was answered with nothing in longer pages, though it
// should not be, is to be asked for as served.
func (p *Planner) failsLong(a *arm, o Outcome) bool {
	if a.box == nil || a.pages+a.failures > 0 || a.replaces != nil || a.box.longer.size == 0 || a.otherwise() {
		return false
	}
	b := a.box
	if !p.on(longPagesRule) || !p.on(servedAgainRule) {
		return false
	}
	if b.longer.idle >= mostIdle || b.longer.failed != nil || a.Value.Text == "" && !a.inPart || a.Lists() || a.drawn() || a.aside {
		return false
	}
	switch {
	case o.Kind == Failed && !p.tooShort(a, o):
	case o.Kind == Empty && a.hasValue && p.graph.Degree(a.value) >= surelyFound && b.facts.Match >= ownMatching:
	default:
		return false
	}
	p.acts(servedAgainRule)
	b.longer.failed = a
	a.closed = true
	delete(p.arms, a.ID)
	return true
}

// judgeShort compares an answer as served with none in longer pages.
func (b *box) judgeShort(p *Planner, a *arm, o Outcome) {
	if o.Kind != Results {
		b.longer.idle++
		return
	}
	p.worsePages(b, quoted(a.Query)+" is answered as served only")
}

// worsePages gives longer pages up after a few answers in a row that are worse.
func (p *Planner) worsePages(b *box, why string) {
	l := &b.longer
	if !p.on(shorterAgainRule) {
		return
	}
	if l.worse++; l.worse < mostWorse || l.size == 0 {
		return
	}
	p.acts(shorterAgainRule)
	b.standing = b.shortened(b.standing)
	b.facts.PageSize, l.size = l.before, 0
	b.facts.note("page_size", fmt.Sprintf("longer pages were given up: %s, and another one before it", why))
	p.anotherSize(b)
}

// firstPageSize keeps the longer page of a listing for good when it holds more.
func (p *Planner) firstPageSize(a *arm, o Outcome) {
	b := a.box
	if o.Kind != Results || b.base == nil || o.Returned <= b.base.size {
		a.more = false
		b.facts.Useless = append(b.facts.Useless, a.Way)
		return
	}
	as, n := chosenSize(b, a.Assign)
	p.adoptSize(b, as, n, b.base.size, a, o)
	p.uncount(p.graph.Items(b.base.ID), p.graph.Items(a.ID))
	if !b.base.closed {
		p.close(b.base)
	}
	b.base = a
}
