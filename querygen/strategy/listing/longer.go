package listing

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
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
	of     *history.Query // whose first page has a successor: longer pages are tried with its query
	tries  int            // sizes that were tried
	field  int            // the menu, once they work
	size   int            // the number chosen there; 0: the pages are as served
	before int            // results a page as served
	full   bool           // a page with a successor was seen
	// answers in a row that were no longer, or none, where pages as served were answered
	worse  int
	idle   int            // answers of pages as served that were none either
	whole  bool           // all results at once were tried
	failed *history.Query // could not be had in long pages, and is to be asked for as served
}

// Estimates.
const (
	MostSizes   = 2    // that are tried: one that is refused may be more than the site gives
	mostWorse   = 2    // answers in a row that are worse, after which pages are as served again
	mostIdle    = 2    // questions asked both ways in vain
	longestPage = 1000 // results of a page that are asked for
	// results of an answer that are asked for at once where a menu offers that: about a megabyte
	// of rows; not fitted
	mostAtOnce = 5000
	// of the items of a page that the longer one has to have: some sites answer from machines that
	// do not agree
	beginsAlike = 0.5
)

// Names of the estimator of queries that are asked for once more with pages of another length.
const (
	InLongPages = "longer pages"
	AsServed    = "pages as served"
)

// largestPage returns the assignment that makes result pages as long as the form offers, but
// shorter than a bound, and their length; nil when it offers none that is longer than the default.
func largestPage(b *history.FormState, below int) (as []forms.Assignment, n int) {
	for i, f := range b.Form.Fields {
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
		return []forms.Assignment{b.Set(i, value)}, most
	}
	return nil, 0
}

// wholePage returns the assignment that shows all results at once: the last option of a menu of
// page sizes, without a digit; nil when there is none. A menu that was lent by an answer may have
// no other option.
func wholePage(b *history.FormState) []forms.Assignment {
	for i, f := range b.Form.Fields {
		if f.Role != forms.PageSize || len(f.Domain.Options) < 3 && !lent(f) {
			continue
		}
		if last := f.Domain.Options[len(f.Domain.Options)-1]; last.Text != "" &&
			!digit.MatchString(last.Text) &&
			!last.Disabled {
			return []forms.Assignment{b.Set(i, last.Value)}
		}
	}
	return nil
}

// lent reports whether a menu is none of the form itself.
func lent(f forms.Field) bool {
	return len(f.Domain.Options) > 1 && f.Domain.Options[0].Selected && f.Domain.Options[0].Disabled
}

// Borrow gives a form the menu of page sizes that an answer has beside its results.
func Borrow(p *history.Harvest, b *history.FormState, o plan.Outcome) {
	if b == nil || o.Sizes == nil || p.Config.Policy != plan.Auto {
		return
	}
	f := forms.WithSizes(b.Form, o.Sizes)
	if f == b.Form || !b.Rules.On(LentSizesRule) || !b.Rules.Acts(LentSizesRule) {
		return
	}
	b.Form = f
	at := slices.IndexFunc(b.Probes, func(w history.Probe) bool {
		return w.Stage >= history.WideStage
	})
	if at < 0 {
		at = len(b.Probes)
	}
	b.Probes = slices.Insert(b.Probes, at, Allowed(b, []history.Probe{longList()})...)
}

// goesOn reports whether an answer has more results than its first page shows: it leads on, or
// counts more, and a longer page may show them.
func goesOn(b *history.FormState, a *history.Query) bool {
	return a.More || a.Pages > 1 || a.Claimed > a.Read && longerThan(b, a.Claimed) != nil
}

var digit = regexp.MustCompile(`\d`)

// allAtOnce is wholePage, for an answer that claims so many results.
func allAtOnce(b *history.FormState, claimed int) []forms.Assignment {
	if claimed <= 0 || claimed > mostAtOnce || !b.Rules.On(WholePageRule) {
		return nil
	}
	return wholePage(b)
}

// nextSize returns the page size to try next, for an answer that claims so many results.
func nextSize(b *history.FormState, claimed int) (as []forms.Assignment, n int) {
	tries := onForm.Of(b).longer.tries
	if onForm.Of(b).longer.whole {
		tries--
	} else if as := allAtOnce(b, claimed); as != nil {
		b.Rules.Acts(WholePageRule)
		return as, longestPage
	}
	below := longestPage + 1
	for range tries {
		if _, n := largestPage(b, below); n > 0 {
			below = n
		}
	}
	return largestPage(b, below)
}

// MeetPages notes the first answer that longer pages can be tried with. Listings have a probe of
// their own. One that was taken by lot is a measure, and has to be as it was drawn.
func MeetPages(p *history.Harvest, a *history.Query, o plan.Outcome) {
	b := a.Of
	if b == nil || p.Config.Policy != plan.Auto || a.Pages != 1 || onForm.Of(b).longer.of != nil ||
		onForm.Of(b).longer.size > 0 ||
		b.Done[history.PageSizeWay] {
		return
	}
	if !goesOn(b, a) || o.Kind != plan.Results || a.Read == 0 || a.Lists() ||
		a.Value.Text == "" && !a.InPart || a.Drawn() ||
		a.Aside ||
		a.Foretold ||
		a.Way != "" {
		return
	}
	if _, n := nextSize(b, a.Claimed); n > o.Returned && (a.Claimed < 0 || a.Claimed > o.Returned) {
		onForm.Of(b).longer.of = a
	}
}

// longPages is the strategy of LongPagesRule.
type longPages struct{ history.Stateless }

func (longPages) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Awake(), func(b *history.FormState) history.Offer {
		return longerPages(p, b)
	})
}

// longerPages offers the query that shows whether the site makes longer pages, or one that failed
// in them as served.
func longerPages(p *history.Harvest, b *history.FormState) history.Offer {
	l := &onForm.Of(b).longer
	if a := l.failed; a != nil {
		return askOtherwise(p, a, shortened(b, a.Assign), AsServed,
			"the site gave no answer in longer pages")
	}
	if l.of == nil || l.size > 0 || b.Done[history.PageSizeWay] {
		return history.Offer{}
	}
	if l.of.Closed && l.of.Claimed <= l.of.Read || l.of.Pages > 1 || l.of.Failures > 0 {
		l.of = nil // another one will do
		return history.Offer{}
	}
	as, n := nextSize(b, l.of.Claimed)
	if n <= l.of.Page {
		return history.Offer{}
	}
	return askOtherwise(
		p,
		l.of,
		overlaid(l.of.Assign, as),
		InLongPages,
		fmt.Sprintf("pages of %d results cost fewer requests", n),
	)
}

func askOtherwise(p *history.Harvest, a *history.Query, as []forms.Assignment, by,
	why string) history.Offer {
	q := a.Query
	q.ID, q.Assign, q.By, q.Why, q.Price = p.NextID, as, by, why, 1
	return history.Offer{Key: 1e8, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// overlaid returns assignments with others in place of those of the same fields.
func overlaid(as, with []forms.Assignment) []forms.Assignment {
	var all []forms.Assignment
	for _, a := range as {
		if !history.Assigns(with, a.Field) {
			all = append(all, a)
		}
	}
	return append(all, with...)
}

// shortened returns assignments without that of the page size.
func shortened(b *history.FormState, as []forms.Assignment) []forms.Assignment {
	return slices.DeleteFunc(
		slices.Clone(as),
		func(a forms.Assignment) bool { return a.Field == onForm.Of(b).longer.field },
	)
}

// Succeeds returns a query that takes the place of another one if its first page is what it should
// be; nil when the query is no such query, as when it was asked by a planner that had come to
// another point.
func Succeeds(p *history.Harvest, q plan.Query, b *history.FormState) *history.Query {
	if b == nil {
		return nil
	}
	var of *history.Query
	switch q.By {
	case InLongPages:
		of = onForm.Of(b).longer.of
	case AsServed:
		of = onForm.Of(b).longer.failed
		onForm.Of(b).longer.failed = nil
	case InFirmOrder:
		of = onForm.Of(b).firm.of
	}
	if of == nil || of.Value != q.Value || of.Term != q.Term || of.Field != q.Field {
		return nil
	}
	a := *of
	a.Query, a.Replaces = q, of
	a.By = of.By // what chose it is what is learnt from
	a.Pages, a.Read, a.Added, a.Returned, a.Size = 0, 0, 0, 0, 0
	a.Claimed, a.Printed, a.Dry, a.Repeats, a.Failures = -1, -1, 0, 0, 0
	a.More, a.Closed, a.Ended, a.Last = false, false, false, [2]float64{}
	onQuery.Of(&a).mixed = mixture{}
	return &a
}

// TakesOver judges the first page of such a query, and reports whether it goes on in place of the
// other one.
func TakesOver(p *history.Harvest, a *history.Query, o plan.Outcome) bool {
	b, of := a.Of, a.Replaces
	if of == onForm.Of(b).firm.of {
		return begunAgain(p, a, o)
	}
	if of.Pages == 0 {
		judgeShort(b, p, a, o)
		return true
	}
	onForm.Of(b).longer.tries++
	onForm.Of(b).longer.of = nil
	before := p.Graph.Items(of.ID)[:of.Read]
	items := p.Graph.Items(a.ID)
	p.Uncount(before, items)
	as, n := chosenSize(b, a.Assign)
	onForm.Of(b).longer.whole = onForm.Of(b).longer.whole || sameValues(as, wholePage(b))
	if o.Kind != plan.Results || o.Returned <= of.Page || !begins(items, before) {
		if _, next := nextSize(b, of.Claimed); onForm.Of(b).longer.tries < MostSizes &&
			next > of.Page {
			onForm.Of(b).longer.of = of
		} else {
			b.Done[history.PageSizeWay] = true
		}
		if !slices.Contains(b.Facts.Useless, history.PageSizeWay) {
			b.Facts.Useless = append(b.Facts.Useless, history.PageSizeWay)
		}
		a.Closed = true
		delete(p.Queries, a.ID)
		p.Ranking.Raise(uint32(of.ID), 0, p.PageKey(uint32(of.ID)))
		return false
	}
	b.Done[history.PageSizeWay] = true
	onHarvest.Of(p).past[onQuery.Of(a).past].Id = a.ID
	adoptSize(p, b, as, n, of.Page, a, o)
	of.Closed, of.More = true, false
	delete(p.Queries, of.ID)
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

// chosenSize returns what a query chooses in the menu of page sizes.
func chosenSize(b *history.FormState, as []forms.Assignment) (size []forms.Assignment, n int) {
	for _, a := range as {
		if b.Form.Fields[a.Field].Role == forms.PageSize && len(a.Values) == 1 {
			size = []forms.Assignment{a}
			if sameValues(size, wholePage(b)) {
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
func adoptSize(
	p *history.Harvest,
	b *history.FormState,
	as []forms.Assignment,
	n, before int,
	a *history.Query,
	o plan.Outcome,
) {
	if len(as) == 0 {
		return
	}
	l := &onForm.Of(b).longer
	l.field, l.size, l.before, l.full = as[0].Field, n, before, o.More
	b.Stand(as)
	b.Facts.PageSize = n
	if o.More {
		b.Facts.PageSize = o.Returned
	}
	b.Facts.Note(
		"page_size",
		fmt.Sprintf(
			"%s shows %d with %s=%s, where it showed %d before",
			history.Quoted(a.Query),
			o.Returned,
			as[0].Name,
			as[0].Values[0],
			before,
		),
	)
	anotherSize(p, b)
}

// anotherSize forgets what depends on how long pages are: how many results are reached may be so
// many pages.
func anotherSize(p *history.Harvest, b *history.FormState) {
	p.PageSize = 10
	for _, o := range p.Forms {
		p.PageSize = max(p.PageSize, o.Facts.PageSize)
	}
	if b.Facts.Cap > 0 && b.Clips.At == 0 {
		p.DropCap(b)
	}
	p.ForgetEndings(b)
	p.Refile()
}

// Otherwise reports whether a query was begun in pages of another length than queries are asked in
// now.
func Otherwise(a *history.Query) bool {
	if a.Of == nil || onForm.Of(a.Of).longer.size == 0 {
		return false
	}
	_, n := chosenSize(a.Of, a.Assign)
	return n != onForm.Of(a.Of).longer.size
}

// WatchPages learns from the pages of a query in longer ones whether they still are what they were,
// and how long they are.
func WatchPages(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if a.Of == nil || onForm.Of(a.Of).longer.size == 0 || Otherwise(a) || o.Kind != plan.Results ||
		o.Returned == 0 {
		return
	}
	b, l := a.Of, &onForm.Of(a.Of).longer
	switch {
	case o.Returned > l.before:
		l.worse = 0
	case o.More && a.Pages == 1:
		worsePages(p, b, history.Quoted(a.Query)+" shows no more")
	}
	if o.More && !l.full && l.size > 0 &&
		// a site may make pages of a hundred where two hundred are asked for
		o.Returned > l.before {
		l.full = true
		b.Facts.PageSize = o.Returned
		anotherSize(p, b)
	}
}

// FailsLong reports whether a query that was answered with nothing in longer pages, though it
// should not be, is to be asked for as served.
func FailsLong(p *history.Harvest, a *history.Query, o plan.Outcome) bool {
	if a.Of == nil || a.Pages+a.Failures > 0 || a.Replaces != nil ||
		onForm.Of(a.Of).longer.size == 0 || Otherwise(a) {
		return false
	}
	b := a.Of
	if !p.On(LongPagesRule) || !p.On(ServedAgainRule) {
		return false
	}
	if onForm.Of(b).longer.idle >= mostIdle || onForm.Of(b).longer.failed != nil ||
		a.Value.Text == "" && !a.InPart ||
		a.Lists() ||
		a.Drawn() ||
		a.Aside {
		return false
	}
	switch {
	case o.Kind == plan.Failed && !p.TooShort(a, o):
	case o.Kind == plan.Empty && a.HasValue && p.Graph.Degree(a.ValueID) >= history.SurelyFound &&
		b.Facts.Match >= history.OwnMatching:
	default:
		return false
	}
	p.Acts(ServedAgainRule)
	onForm.Of(b).longer.failed = a
	a.Closed = true
	delete(p.Queries, a.ID)
	return true
}

// judgeShort compares an answer as served with none in longer pages.
func judgeShort(b *history.FormState, p *history.Harvest, a *history.Query, o plan.Outcome) {
	if o.Kind != plan.Results {
		onForm.Of(b).longer.idle++
		return
	}
	worsePages(p, b, history.Quoted(a.Query)+" is answered in pages of the usual length only")
}

// worsePages gives longer pages up after a few answers in a row that are worse.
func worsePages(p *history.Harvest, b *history.FormState, why string) {
	l := &onForm.Of(b).longer
	if !p.On(ShorterAgainRule) {
		return
	}
	if l.worse++; l.worse < mostWorse || l.size == 0 {
		return
	}
	p.Acts(ShorterAgainRule)
	b.Standing = shortened(b, b.Standing)
	b.Facts.PageSize, l.size = l.before, 0
	b.Facts.Note("page_size",
		fmt.Sprintf("longer pages were given up: %s, and another one before it", why))
	anotherSize(p, b)
}

// firstPageSize keeps the longer page of a listing for good when it holds more.
func firstPageSize(p *history.Harvest, a *history.Query, o plan.Outcome) {
	b := a.Of
	if o.Kind != plan.Results || b.Base == nil || o.Returned <= b.Base.Size {
		a.More = false
		b.Facts.Useless = append(b.Facts.Useless, a.Way)
		return
	}
	as, n := chosenSize(b, a.Assign)
	adoptSize(p, b, as, n, b.Base.Size, a, o)
	p.Uncount(p.Graph.Items(b.Base.ID), p.Graph.Items(a.ID))
	if !b.Base.Closed {
		p.Close(b.Base)
	}
	b.Base = a
}
