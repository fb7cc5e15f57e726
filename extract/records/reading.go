package records

import (
	"cmp"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/deeds"
	"deepcrawl/extract/records/echoes"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/onward"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/surface/fetch"
)

// reading is one result page being read.
type reading struct {
	w       *Wrapper
	a       question.Asked
	p       *fetch.Page
	o       *outline.Outline
	beside  any // what a JSON answer says that wraps the page; nil: it was served as a page
	total   answer.Total
	after   int32 // the node after the line that announces the answer; 0: there is none
	f       regions.Found
	ok      bool // f is a choice
	fits    bool // it is where the wrapper expects it
	one     bool // it is a record that stands alone
	last    bool // the pager names no page after this one
	further bool // the pager names pages after this one
	amid    bool // it names pages before it
	pages   int  // the last page that it names
	divided bool // it shows the records of one letter, and leads to the others
	onward  bool // the letter shown goes on
	// the page links to others by number, so that the parameter that says which is known
	paged    bool
	table    bool // it is the rows of a table below its header
	unlisted bool // the page counts matches and shows no list
	left     question.Residual
	before   []outline.Span    // lists that stand on the form's own page as well, see Front
	echo     *echoes.Page      // what repeats the question; nil: not asked yet
	links    *deeds.Page       // what tells those that do something; nil: not asked yet
	names    map[string]string // columns of this page
	keep     []string          // parameters that tell its items apart
	// what names the only record, where it stands there as names and values
	titled   string
	identity *identity.Identity // how it tells its records apart; nil when the form is known to
	res      answer.Result
}

func (r *reading) result() answer.Result {
	r.left = r.a.Empty.Residual(r.o, r.a.Term)
	r.left.Lines = r.a.Front.Unsaid(r.left.Lines)
	cl := claim.Read(r.o, r.numbersItem)
	if t := jsonrec.TotalOf(r.beside, 0); t.Known {
		cl.Total = t
	}
	r.total, r.after = cl.Total, cl.After
	r.res.Claimed = r.total
	r.f, r.ok = r.w.choose(r, cl)
	if r.a.Selectors.Record == nil {
		r.refine(theChoice, cl)
	}
	r.page()
	r.refine(theCount, cl)
	r.decide()
	r.refine(theAnswer, cl)
	if s := r.a.Selectors.Pager; s != nil {
		r.goOn(s)
	}
	return r.res
}

// moreThanShown reports whether the page counts no more results than it shows and leads to others:
// "50+ results" above fifty and a link, "1-20 results" and the numbers of further pages, a facet's
// 19 beside fifty. As a total it would tell that nothing is left to read.
func (r *reading) moreThanShown() bool {
	t, shown := r.res.Claimed, cmp.Or(len(r.res.Records), len(r.f.Spans))
	return t.Known && t.N > 0 && t.N <= shown && r.res.Next != nil &&
		(!t.Exact || r.further || t.N < shown)
}

// recount reads the count of the page anew where it was read in one of the records.
func (r *reading) recount(cl claim.Claim) {
	if !cl.Known || !r.ok || len(r.f.Spans) < claim.FewestRows ||
		!r.sure() && len(r.f.Spans) <= cl.N || !outline.InOneOf(r.f.Spans, cl.After-1) ||
		jsonrec.TotalOf(r.beside, 0).Known {
		return
	}
	cl = claim.Read(r.o, func(l outline.Span) bool {
		return outline.InOneOf(r.f.Spans, l.From) || r.numbersItem(l)
	})
	r.total, r.after = cl.Total, cl.After
	r.res.Claimed = r.total
}

// staticPenalty is what a candidate loses that nonsense answers show as well.
const staticPenalty = 8

// counted reports whether the page counts matches while nonsense is told of none: what it lists are
// matches.
func (r *reading) counted() bool {
	return r.total.Known && r.total.N > 0 && (r.a.Empty == nil || !r.a.Empty.Counts)
}

// prior speaks against what narrows the search, against the form, and against what nonsense answers
// show, too, unless it is as long as the page says.
func (r *reading) prior(c *regions.Candidate) float64 {
	if r.stood(c) && !(r.counted() && len(c.Spans) == r.total.Size()) {
		return -staticPenalty
	}
	if narrowing := r.share(c, r.echoes().Narrows); narrowing > 0.5 {
		return -staticPenalty * narrowing
	}
	if r.isPager(c) || r.share(c, r.navigates) > 0.5 {
		return -pagerPenalty
	}
	if asking := r.share(c, r.echoes().OfForm); asking > 0.3 {
		return -pagerPenalty
	}
	if r.passesOver(c) {
		return -staticPenalty
	}
	if r.a.Empty == nil || r.counted() && len(c.Spans) == r.total.Size() {
		return r.opened(c)
	}
	return r.opened(c) - staticPenalty*r.share(c, r.staticSpan)
}

// navigates reports whether a stretch stands in what the markup itself calls the navigation of the
// site: its pages, however many and however like results.
func (r *reading) navigates(s outline.Span) bool {
	for i := s.From; i >= 0; i = r.o.Nodes[i].Parent {
		if r.o.Nodes[i].Tag == atom.Nav {
			return true
		}
	}
	return false
}

// share is the part of the records of a candidate that something is true of.
func (r *reading) share(c *regions.Candidate, is func(outline.Span) bool) float64 {
	n := 0
	for _, s := range c.Spans {
		if is(s) {
			n++
		}
	}
	return float64(n) / float64(len(c.Spans))
}

// staticSpan reports whether nonsense answers show the same text.
func (r *reading) staticSpan(s outline.Span) bool {
	for i := s.From; i < s.To; {
		n := &r.o.Nodes[i]
		if n.Text == "" {
			i++
			continue
		}
		if !r.left.Static[n.Line] {
			return false
		}
		i++
	}
	return r.o.Between(s.From, s.To).Text > 0
}

// page finds the ways to the other pages.
func (r *reading) page() {
	pg := paging.Of(r.o, r.p.URL)
	if r.ok && r.sure() {
		pg.LeaveOut(r.f.Spans) // "Read more" in a record is no paging
	}
	r.last, r.further = pg.Ended(), pg.Further()
	_, r.paged = pg.Template()
	r.pages, r.amid = pg.Extent()
	if u := pg.Next(pg.Current()); u != nil {
		r.res.Next = &fetch.Request{URL: r.ways().Nearer(r.total, u, r.w.Guess), Referer: r.p.URL}
	}
	if u := pg.OnlyNext(); u != nil && r.res.Next == nil && r.ok &&
		(r.total.Exact && r.total.N > len(r.f.Spans) && r.total.To < r.total.N ||
			r.keepsQuestion(u)) {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
	}
	if u := pg.Again(); u != nil && r.res.Next == nil && r.ok && r.sure() &&
		onward.AsksNothing(r.a, r.p.Request) {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
	}
	if u := onward.Loaded(r.o, r.p.URL); u != nil && r.res.Next == nil {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
	}
	// an address cannot ask further what was posted
	if r.res.Next == nil && r.ok && r.sure() && (r.p.Request == nil || len(r.p.Request.Body) == 0) {
		if u := pg.LoneMore(r.f.Spans, r.a.Term); u != nil {
			r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
		}
	}
	letter, divided := pg.LetterNext(r.a, r.f.Spans)
	r.divided, r.onward = divided, r.res.Next != nil
	if u := cmp.Or(paging.MenuNext(r.o, r.p.URL), letter); u != nil && r.res.Next == nil {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
	}
	shown := paging.FormsOf(r.p)
	if r.res.Next == nil {
		r.res.Next, r.res.Page = paging.Sent(r.a, r.o, r.p, shown)
	}
	if r.res.Next == nil && !r.o.Leafs {
		var in []outline.Span
		if r.ok && r.sure() {
			in = r.f.Spans
		}
		var further bool
		r.res.Next, further = paging.PressedAfter(r.a, r.o, r.p, shown, in)
		r.further = r.further || further
	}
	if r.res.Next == nil && r.beside != nil {
		r.res.Next = jsonrec.Next(r.beside, r.p, len(r.f.Spans), r.total)
	}
	if t, ok := pg.Template(); ok && r.w.Lost == "" {
		self := r.p.URL
		r.res.Page = func(n int) *fetch.Request { return t.Request(n, self) }
	}
}

// goOn takes the link to the next page where a person says that it stands. Where there is none, the
// answer ends.
func (r *reading) goOn(s *outline.Selector) {
	r.res.Next, r.res.Page = nil, nil
	if r.res.Kind != answer.Results && r.res.Kind != answer.Relaxed {
		return
	}
	d, err := r.p.Document()
	if err != nil {
		return // the outline was read from it
	}
	if u := r.o.Resolve(s.Link(d.Nodes[0])); u != nil && u.String() != r.p.URL.String() {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
	}
}

// keepsQuestion reports whether a way on, of an answer that counts nothing, leads to the address of
// the answer itself with something else than what was asked: the site keeps the question.
func (r *reading) keepsQuestion(way *url.URL) bool {
	return !r.total.Known && r.sure() && way.RawQuery != "" && way.Host == r.p.URL.Host &&
		way.Path == r.p.URL.Path &&
		onward.AsksNothing(r.a, &fetch.Request{URL: way})
}

// decide says what the page is, and keeps its records if it is an answer.
func (r *reading) decide() {
	confident := r.ok && (r.score() >= r.w.scorer().Confident || r.complete() ||
		r.one && r.total.Size() == 1 || r.admits(&r.f.Candidate))
	answers := r.ok && r.sure() && r.holdTerm() && !r.shownAnyway()
	if !confident {
		if why := r.walled(); why != "" {
			r.res.Wall = r.onlyWall()
			r.end(answer.Blocked, why)
			return
		}
	}
	if verdict.Single(r.a, r.o, r.p, r.total, r.res.Next != nil, r.w.Siblings.Like(r.p.URL)) &&
		!r.bare() && !r.excused() && !r.lists() {
		if !verdict.SentHome(r.a, r.p) {
			r.res.Records = []answer.Record{itself(r.a, r.o, r.p, r.w.Identity)}
			r.res.Sole = true
			r.end(answer.Results, "redirected to the only hit")
			return
		}
	}
	if verdict.SentHome(r.a, r.p) && !r.showsThere() {
		r.sentBack()
		return
	}
	defer r.strange()
	if r.asNonsense() {
		if why := r.said(r.left.Lines, verdict.Broken, verdict.ShortOfBreath); why != "" &&
			!question.Redirected(r.p) {
			r.end(answer.Failed, "the page says: "+why)
			return
		}
		if question.Stripped(r.p) {
			r.sentBack()
			return
		}
		r.end(answer.None, "nothing but what nonsense answers show")
		return
	}
	phrase := ""
	if (!answers || r.aside()) && !(confident && r.complete()) {
		// of an answer, it is some other part that is empty: "No images found"
		phrase = r.said(r.outside(), verdict.Nothing)
	}
	if phrase != "" && !r.overruled(confident) {
		r.end(answer.None, "the page says: "+phrase)
		return
	}
	if r.p.Status == 404 && verdict.HandedBack(r.a, r.p) {
		r.end(answer.None, "status 404 with the search form handed back")
		return
	}
	if r.p.Status == 404 || r.p.Status == 410 {
		r.end(answer.Failed, "status "+verdict.StatusText(r.p.Status))
		return
	}
	if !confident && !answers {
		if why := r.said(r.left.Lines, verdict.Broken, verdict.ShortOfBreath); why != "" {
			r.end(answer.Failed, "the page says: "+why)
			return
		}
	}
	if r.total.From > r.total.To {
		r.end(answer.None, "the page lies after the last match")
		return
	}
	if r.total.Known && r.total.N == 0 && !answers {
		r.end(answer.None, "the page counts 0 matches")
		return
	}
	r.collect(confident, phrase)
}

// littleLeft is how many characters a page has at most, beside what answers to nonsense show, that
// is such an answer.
const littleLeft = 60

// asNonsense reports whether a page shows what answers to nonsense show and nothing more: a few
// words that refuse what is too much are more.
func (r *reading) asNonsense() bool {
	return r.a.Empty != nil && r.left.Chars < littleLeft && r.left.Links == 0 && !r.countsMany() &&
		r.said(r.left.Lines, verdict.ExcessWords) == "" && r.beyond() == 0
}

// showsThere reports whether a question was sent to where nonsense was sent as well, and a list is
// there now that was not then: the one address at which a site shows what its visitor asked for
// last.
func (r *reading) showsThere() bool {
	return r.ok && r.sure() && r.left.Links > 0 && r.a.Empty.EndsLike(r.p, r.a.Term)
}

// sentBack says that a page is where the question came from.
func (r *reading) sentBack() {
	r.end(answer.None, "sent back to "+r.p.URL.String())
	switch e := r.a.Empty; {
	case e == nil: // nonsense that is sent there may have come without a session
		r.res.Away = true
	case len(e.Lines) > 0 && len(e.Finals) == 0:
		r.res.Away, r.res.Unlike = true,
			"sent to "+r.p.URL.String()+", where what finds nothing is not"
	}
}

// longestExcuse is how long, in bytes, a page is at most that does nothing but say that the site
// does not work now.
const longestExcuse = 600

// excused reports whether a page says no more than that the site does not work now, so that it is
// no item.
func (r *reading) excused() bool {
	return r.left.All <= longestExcuse &&
		r.said(r.left.Lines, verdict.Broken, verdict.ShortOfBreath) != ""
}

// fewestShared is how many lines the answers to nonsense share at least where each answer of the
// site is taken to have one of them.
const fewestShared = 2

// strange notes that a page on which nothing was found has nothing of what the answers to nonsense
// share.
func (r *reading) strange() {
	e := r.a.Empty
	if r.res.Kind != answer.None || e == nil || len(e.Lines) < fewestShared ||
		len(r.left.Static) > 0 || r.left.All == 0 {
		return
	}
	r.res.Unlike = "the page has nothing of what the site shows where it finds nothing"
}

// bare reports whether a page has nothing that nonsense answers do not show: the page of an item
// says a little at least.
func (r *reading) bare() bool { return r.a.Empty != nil && r.left.Chars == 0 && r.left.Links == 0 }

// aside reports whether the choice stands in what is beside the answer, such as counts by which to
// narrow it.
func (r *reading) aside() bool { return r.ok && r.o.Nodes[r.f.Box].Side && !r.counted() }

// overruled reports whether a list that is long enough stands against "nothing found": something
// else was found instead.
func (r *reading) overruled(confident bool) bool {
	return r.ok && len(r.f.Spans) >= 3 && (confident && r.a.Empty != nil || r.sure() && r.counted())
}

// sure reports whether the choice is good enough to build on: by its score, or because it is as
// long as the page says.
func (r *reading) sure() bool {
	return r.one || r.table || r.score() >= r.w.scorer().Confident-regions.Doubt ||
		len(r.f.Spans) == r.total.Size() || r.named()
}

// score is that of the choice without what it loses by being long.
func (r *reading) score() float64 {
	if n := len(r.f.Spans); n > regions.LongList {
		return r.f.Score + r.w.scorer().Allowance(n)
	}
	return r.f.Score
}

// complete reports whether the list is as long as the page says in "a-b of N".
func (r *reading) complete() bool { return r.total.To > 0 && r.total.Size() == len(r.f.Spans) }

// holdTerm reports whether most records show what was asked for. Without a term, any three records
// do.
func (r *reading) holdTerm() bool {
	if len(r.o.Terms) == 0 {
		return len(r.f.Spans) >= 3 && r.a.Empty == nil
	}
	n := 0
	for _, s := range r.f.Spans {
		if r.tells(s) && !r.frame(s) {
			n++
		}
	}
	return 2*n >= len(r.f.Spans)
}

// frame reports whether a stretch holds what was asked for without being found by it: nonsense
// answers show it, and so little was asked for that any text holds it.
func (r *reading) frame(s outline.Span) bool {
	return len(r.a.Term) < question.LeastTelling && r.staticSpan(s)
}

// fewestTold is how many records have to show what was asked for before that makes up for looks.
const fewestTold = 5

// allTold reports whether a list that is a little less sure shows what was asked for in each of its
// records. Plain lists without links would never be learnt otherwise, and each page would tell its
// items apart in another way.
func (r *reading) allTold() bool {
	if len(r.o.Terms) == 0 || len(r.f.Spans) < fewestTold ||
		r.f.Score < r.w.scorer().Confident-2*regions.Doubt {
		return false
	}
	return !slices.ContainsFunc(r.f.Spans, func(s outline.Span) bool { return !r.tells(s) })
}

// tells reports whether a record shows a word of what was asked for.
func (r *reading) tells(s outline.Span) bool {
	for i := range r.o.Terms {
		if r.o.Sums[s.To].Hits[i] > r.o.Sums[s.From].Hits[i] {
			return true
		}
	}
	return false
}

// outside are the lines of the residual outside the records.
func (r *reading) outside() []outline.TextLine {
	if !r.ok || r.f.Score < r.w.scorer().Confident {
		return r.left.Lines
	}
	var out []outline.TextLine
	box := outline.Span{From: r.f.Spans[0].From, To: r.f.Spans[len(r.f.Spans)-1].To}
	for _, l := range r.left.Lines {
		if !box.Holds(l.Span) {
			out = append(out, l)
		}
	}
	return out
}

// fewestRefused is how many matches a page counts that lists none as they are too many, whatever it
// says of it.
const fewestRefused = 20

// countsMany reports whether a page counts more matches than one that is refused has, where
// nonsense is told of none.
func (r *reading) countsMany() bool {
	return r.a.Empty != nil && r.counted() && r.total.N >= fewestRefused
}

// beyond returns how many matches a message of the page counts that are more than are shown, in
// whatever language; 0 where none does, or what else the site may say is not known.
func (r *reading) beyond() int {
	if r.a.Empty == nil && r.a.Front == nil || r.a.Nonsense {
		return 0
	}
	for _, l := range r.left.Lines {
		if r.o.Nodes[l.Span.From].Side {
			continue
		}
		if n := verdict.Beyond(l.Text); n > 0 && !r.a.Echo(strconv.Itoa(n)) {
			return n
		}
	}
	return 0
}

func (r *reading) collect(confident bool, phrase string) {
	enough := r.ok && !r.nothingNew() && !r.shownAnyway() &&
		r.f.Score+r.w.scorer().Allowance(len(r.f.Spans)) >= r.floor()
	if !confident {
		if why := r.said(r.left.Lines, verdict.ExcessWords); why != "" &&
			!(enough && verdict.Some.Match(why)) {
			r.end(answer.Overflow, "the page says: "+why)
			return
		}
	}
	if n := r.beyond(); n > 0 && !enough && !r.total.Known {
		r.total = answer.Total{N: n, Known: true, Exact: true}
		r.res.Claimed, r.unlisted = r.total, true
		r.end(answer.Overflow,
			fmt.Sprintf("the page names %d and the most that it shows, and lists none", n))
		return
	}
	if !enough && r.countsMany() {
		r.unlisted = true
		r.end(answer.Overflow, fmt.Sprintf("the page counts %d matches and lists none", r.total.N))
		return
	}
	if !enough && question.Stripped(r.p) {
		r.sentBack()
		return
	}
	if !enough {
		r.end(answer.None, answer.NoList)
		return
	}
	all := r.read()
	kept := r.withoutFillers(all)
	r.res.Score = r.f.Score
	switch {
	case len(all) == 0:
		r.end(answer.None, "the list holds nothing")
	case len(kept) == 0:
		r.end(answer.Ignored, "the same records as for nonsense")
	case phrase != "":
		r.res.Records = kept
		r.end(answer.Relaxed, "the page says: "+phrase)
	default:
		r.res.Records = kept
		r.end(answer.Results, "")
	}
}

// withoutFillers drops what the site shows to nonsense, too: "featured", "most read". In a section
// of few fillers they are matches; in one of fillers for the most part, without the term, the
// others come from the same pool.
func (r *reading) withoutFillers(rs []answer.Record) []answer.Record {
	e := r.a.Empty
	if e == nil || r.counted() {
		return rs
	}
	all, fillers, hits := map[int]int{}, map[int]int{}, map[int]int{}
	filler := func(rec answer.Record) bool {
		return e.Fillers[rec.Key] && !question.HoldsTerm(r.a, rec)
	}
	for _, rec := range rs {
		all[rec.Section]++
		if filler(rec) {
			fillers[rec.Section]++
		}
		if question.HoldsTerm(r.a, rec) {
			hits[rec.Section]++
		}
	}
	return slices.DeleteFunc(rs, func(rec answer.Record) bool {
		s := rec.Section
		switch {
		case 2*fillers[s] <= all[s]:
			return false
		case r.a.Term != "" && hits[s] == 0:
			return true
		}
		return filler(rec)
	})
}

// floor is the score that a choice needs. It is low where something else speaks for an answer: a
// count, the term in the records, or records where the wrapper expects them. A form that is handed
// back has none of these, but it has parts that repeat.
func (r *reading) floor() float64 {
	if r.one || r.table {
		return math.Inf(-1)
	}
	if r.fits && r.asLearnt() {
		return r.w.scorer().Confident - 4*regions.Doubt
	}
	if r.fits || r.underHead() || r.even() || r.named() || r.anew() ||
		r.total.Known && r.total.N > 0 || len(r.o.Terms) > 0 && r.holdTerm() {
		return r.w.scorer().Confident - 3*regions.Doubt
	}
	return r.w.scorer().Confident - regions.Doubt
}

func (r *reading) end(k answer.Kind, why string) {
	r.res.Kind, r.res.Why = k, why
	if k != answer.Results && k != answer.Relaxed {
		r.res.Records = nil
	}
	if k != answer.Results && k != answer.Relaxed {
		r.res.Next, r.res.Page = nil, nil
	}
}
