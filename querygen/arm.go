package querygen

import (
	"hash/fnv"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
)

// An arm is a query that was begun: its next result page is one of the things that can be asked next.
type arm struct {
	Query
	box      *box    // nil when the form is gone
	pair     *pair   // nil unless it asks for two words
	family   *family // nil for listings and probes
	region   *region // nil unless it asks for a part of a partition
	inPart   bool    // it does
	paired   bool    // it asks for two words
	value    bipartite.ValueID
	hasValue bool // some item holds the value: known from the first page on

	pages    int  // read
	read     int  // distinct items captured
	added    int  // of these, on the last page
	returned int  // on all pages
	fresh    int  // new items it brought
	size     int  // most results on a page
	claimed  int  // -1 none; corrected where totals are too high
	page     int  // results on the last page
	printed  int  // the same as the page has it
	sure     bool // it says that it is exact
	exact    bool
	more     bool
	dry      int // pages in a row without a new item
	repeats  int // pages in a row that show items, but none new to this query
	failures int
	last     [2]float64 // new items of the last two pages, the older first
	others   int        // items known when it was asked
	agree    int        // of the last hundred items it captured, those that hold the value
	stands   string     // where its word stands on the items that hold it, where that is beside their names
	share    float64    // of the items it captured, those that hold the value by our own matching
	promised float64    // what singletons promised of it then
	weight   float64    // of the value when it was asked
	held     int        // known items that held it then
	said     float64    // sum of predictions for pages after the first
	came     float64    // what they brought
	weighed  float64    // of a value taken by lot: the weights of its new items
	strange  int        // of a value taken by lot: its items that were not known when it was asked
	known    showing    // of a value taken by lot: its items that were known
	unknown  showing    // and those that were not
	told     bool       // they were taken in
	dip      bool       // it is read at once, as its total would not say what is new
	spelt    headcount  // of a union of letters: the known items that hold them
	foretold bool       // a union of letters shows what it finds
	aside    bool       // asked to learn how dates are written: it confirms no listing
	past     int        // its place among the queries begun
	ended    bool       // the site has no further page
	brief    bool       // its last page was short and names a next one
	finished bool       // what it brought was learnt from
	closed   bool

	showed, judged int  // results that show what was asked for, of those of pages that mostly do
	alien          int  // pages in a row after them that do not
	deep           bool // a listing without a total that went on and on
	checked        int  // pages of it when its items were checked last
	testified      bool // its answer bore witness of doubtful items
	waits          bool // for a verdict of them

	later    bool // waits for being asked once more
	again    bool // is asked once more, as what came was no answer
	same     *arm // an earlier one that shows and counts the same
	replaces *arm // the same question, asked for in pages of another length

	matching  int // of a word with options of menus: known items that have them all
	matchedAt int // items known when these were counted

	stratum  gain.Stratum  // the value was filed in when it was asked
	features gain.Features // of the value when it was asked
}

// learn takes in a result page.
func (p *Planner) learn(a *arm, o Outcome, fresh int) {
	if a.replaces != nil && a.pages == 0 && a.failures == 0 && !p.takesOver(a, o) {
		return
	}
	if p.asksLater(a, o) || p.failsLong(a, o) {
		return
	}
	if o.NoPage() {
		p.fail(a, o)
		return
	}
	said := float64(p.nextPage(a))
	a.pages++
	a.failures = 0
	a.page = max(o.Returned, 0)
	a.returned += a.page
	a.fresh += fresh
	a.size = max(a.size, o.Returned)
	p.longest = max(p.longest, a.read)
	a.more = o.More && o.Returned > 0
	a.ended = !o.More && (o.Kind == Results || o.Kind == Empty && a.pages > 1 && a.returned > 0)
	a.last = [2]float64{a.last[1], float64(fresh)}
	a.dry = zeroOr(fresh > 0, a.dry+1)
	a.repeats = zeroOr(a.added > 0 || o.Returned == 0, a.repeats+1)
	if a.believes(o) {
		a.printed, a.sure = o.Claimed, o.ClaimedExact
		a.claimed = max(a.box.correct(o.Claimed), min(a.read, o.Claimed))
		a.exact = o.ClaimedExact && !a.unsteady() && !a.inflated()
	}
	if a.pages > 1 {
		a.said, a.came = a.said+said, a.came+float64(fresh)
		a.learnOnward(float64(fresh), said)
	}
	p.match(a)
	p.judgePage(a)
	a.box.leadsOn(a, o)
	if a.drawn() && a.family != nil {
		p.weigh(a)
	}
	if a.dip {
		p.draws.pages, p.draws.last = max(p.draws.pages, a.pages), p.step
	}
	p.meetNewcomer(a)
	p.measure(a, o)
	p.learnPastShort(a, o)
	p.learnCut(a, o, fresh)
	p.learnRanks(a)
	p.learnPair(a, fresh)
	p.facts(a, o)
	p.watchPages(a, o)
	if a.pages == 1 {
		p.first(a, o)
		p.meetPages(a, o)
		p.hear(a, o)
		if a.box != nil && a.page < a.box.facts.PageSize {
			p.witness(a, a.read) // a page that is not full has all there is
		}
	} else if a.last[0] == 0 {
		p.afterDry.Learn(float64(fresh), 0.3)
	}
	if a.box != nil {
		a.box.grid.pays(a, fresh)
	}
	p.tell(a)
	if a.inPart {
		pt := a.box.partition
		pt.dry = zeroOr(fresh > 0, pt.dry+1)
		shelf := pt.shelf(a.region)
		shelf.idle = zeroOr(fresh > 0, shelf.idle+1)
	}
	p.settle(a)
}

// believes reports whether the total of a page is that of the query. A later page that contradicts the earlier ones with
// less than they showed has some other number in its place.
func (a *arm) believes(o Outcome) bool {
	if o.Claimed < 0 || o.Kind == Relaxed || a.clipped(o.Claimed) {
		return false
	}
	return a.claimed < 0 || o.Claimed >= a.printed || o.Claimed >= a.returned
}

func zeroOr(zero bool, n int) int {
	if zero {
		return 0
	}
	return n
}

// fail notes a page that could not be had. It is asked once more, except where the first page of a probe was perhaps just
// not to the site's taste.
func (p *Planner) fail(a *arm, o Outcome) {
	a.failures++
	if a.inPart && a.pages == 0 {
		if x := a.box.partition.axis(a.Field); x != nil && x.ranges() && x.wholeOnly(a.region) {
			p.close(a)
			return
		}
	}
	if o.Kind == Blocked || a.failures > 1 || p.tooShort(a, o) || a.pages == 0 && (a.Purpose == "list" || a.Purpose == "probe") {
		if a.pages == 0 {
			p.first(a, o)
		}
		p.broken(a)
		p.close(a)
		return
	}
	a.more = true
	p.open.Raise(uint32(a.ID), 0, p.armKey(uint32(a.ID)))
}

// match measures how far our own matching agrees with the site's: the share of the captured items that hold the value.
func (p *Planner) match(a *arm) {
	if a.Value.Text == "" {
		return
	}
	a.value, a.hasValue = p.graph.Lookup(a.Value)
	if !a.hasValue {
		return
	}
	if a.pages == 1 && !a.repeated() {
		p.lookBack(a)
	}
	held, results := 0, 0
	items := p.graph.Items(a.ID)
	for _, d := range items[max(0, len(items)-100):] {
		if p.graph.Holds(d, a.value) {
			held++
		} else if p.isFurniture(d) {
			continue
		}
		results++
	}
	prior := 1.0
	if a.family != nil {
		prior = a.family.match.Ratio()
		if a.pages == 1 && !a.repeated() {
			a.family.match.Learn(float64(held), float64(results))
		}
	}
	a.agree = held
	a.share = (float64(held) + 2*prior) / (float64(results) + 2)
}

// lookBack restores what was known of the value before its first page was captured: the items that the page captured for
// the second time were singletons then, the new ones were nothing.
func (p *Planner) lookBack(a *arm) {
	singles, doubles, degree := p.elusive(a.value), p.graph.Doubletons(a.value), p.graph.Degree(a.value)
	for _, d := range p.graph.Items(a.ID) {
		switch {
		case !p.graph.Holds(d, a.value):
		case int(d) >= p.items:
			singles -= p.elusiveness(d)
			degree--
		case p.graph.CaptureCount(d) == 2:
			singles += p.elusiveness(d)
			doubles--
		case p.graph.CaptureCount(d) == 3:
			doubles++
		}
	}
	a.held = degree
	a.features = gain.FeaturesOf(p.graph, a.value, max(0, singles), doubles, degree, p.items)
	a.weight, a.stratum = p.worthIn(a.family, max(0, singles), doubles, degree), p.stratumOf(a.value, degree)
	if a.family != nil {
		a.promised = p.promised(a.family, a.stratum, degree, a.weight)
	}
	p.weighedBy(a)
	p.learnReach(a, degree)
}

// weighedBy counts the rules that had a say in what a value was thought to be worth.
func (p *Planner) weighedBy(a *arm) {
	for rule, acted := range map[*Rule]bool{
		sortsRule: a.stratum.Sort() > 0, sizesRule: a.stratum.Size() > 0, elusiveRule: a.held > 0,
		furtherItemsRule: a.held > 0 && !p.resolved, nearlyMissedRule: a.held > 0 && p.resolved, cutShareRule: a.held > 0 && p.limited(),
	} {
		if acted && p.on(rule) {
			p.acts(rule)
		}
	}
}

// measure learns page size and cap from the page.
func (p *Planner) measure(a *arm, o Outcome) {
	changed := false
	whole := a.hasValue && !a.inPart && a.pages <= 1 && p.capped == 0 && a.box.facts.PageSize == 0 // on one page, and no page was full yet
	if (o.More || whole) && o.Returned > p.pageSize {
		p.pageSize, changed = o.Returned, true
	}
	if a.box == nil {
		return
	}
	f := &a.box.facts
	if o.More {
		f.PageSize = max(f.PageSize, o.Returned)
	}
	if a.otherwise() {
		return // it ends after so many pages perhaps
	}
	again := p.capped == 0 && p.longest <= a.returned && a.box.endsShort(a)
	if again || a.capped() && p.capped != a.returned {
		p.cap(a, a.returned)
		changed = true
	}
	if changed {
		p.refile()
	}
	if again || changed && p.capped > 0 { // parts that were read before the cap was known may hold more
		p.reopen(a.box)
	}
}

// cap notes where the pages of a query ended short of its total. Ends at different places are no cap but wrong totals.
func (p *Planner) cap(a *arm, n int) {
	f := &a.box.facts
	if f.Cap > 0 && (n < f.Cap-a.size || n > f.Cap+a.size) {
		f.Cap, p.capped = 0, 0
		if _, high := a.box.counts.high(2); high {
			return // each ends as far short of its total as others
		}
		f.Totals = wrongTotals
		delete(f.Evidence, "cap")
		f.note("totals", "the pages of different queries end at different places, short of what they claim: "+quoted(a.Query)+" after "+plural(n, "result"))
		return
	}
	f.Cap, p.capped = n, n
	f.note("cap", quoted(a.Query)+" claims "+plural(a.claimed, "result")+" but its pages end after "+plural(n, "result"))
}

// capped reports whether the pages ended well before the total that the site claims, be it rounded by a tenth.
func (a *arm) capped() bool {
	least := a.claimed
	if !a.exact {
		least -= a.claimed / 10
	}
	return !a.more && a.returned > 0 && !a.distrusted() && least > a.returned+a.returned/10+a.size && a.repeats == 0
}

// circles reports whether the pages after a round number of results, or of full pages, only repeat what was shown, well before the total: a
// site whose links go on beyond what it will show.
func (a *arm) circles() bool {
	round := a.size > 0 && (a.read%a.size == 0 || a.read%100 == 0)
	return round && (a.ended || !a.more) && a.repeats > 0 && a.exact && !a.distrusted() && a.size >= capMin && a.read >= 2*a.size &&
		a.claimed > a.read+a.read/10+a.size && a.pages-a.repeats == (a.read+a.size-1)/a.size
}

// settle closes an arm that can bring nothing more, or files it under its key.
func (p *Planner) settle(a *arm) {
	a.ended = a.ended || a.repeats >= 2 || a.repeats == 1 && !a.Lists()
	if a.circles() && p.capped != a.read {
		p.cap(a, a.read)
		p.refile()
	}
	switch {
	case !a.more,
		a.ended, // or the same page again
		a.dry >= 2 && (!a.counted() || a.obscured() || p.cutOff(a)) && !a.inPart && !p.readsAll() && p.behind(a) <= 0,
		a.trusted() && p.remaining(a) <= 0 && !p.readsAll(),
		p.doubted(a),
		a.exact && a.claimed >= 0 && a.read > a.claimed+a.claimed/2+a.size: // endless pages
		p.close(a)
	case !a.waits:
		p.open.Raise(uint32(a.ID), 0, p.armKey(uint32(a.ID)))
	}
}

// cutOff reports whether a query has more results than the site shows of any: its total does not say that some of those that it still
// shows are new. Where the same items rank on top of every answer the new ones are behind the cap.
func (p *Planner) cutOff(a *arm) bool {
	return p.capped > 0 && a.claimed > p.capped+a.size
}

func (p *Planner) close(a *arm) {
	if a.closed {
		return
	}
	a.closed, a.more = true, false
	delete(p.arms, a.ID)
	p.tell(a)
	p.recalls(a)
	p.reckon(a)
	if a.alien == 0 && a.ended {
		p.witness(a, a.read)
	}
	if a.hasValue {
		p.news.Learn(float64(a.fresh), float64(a.returned))
	}
	if a.family != nil {
		a.family.finish(a)
		if a.hasValue && a.family.kind == wordFamily && a.family.scope == "" && a.pages > 0 {
			p.markComplete(a)
		}
	}
	p.endPair(a)
	p.endsAlike(a)
	p.noteWide(a, false)
	p.learnDivided(a)
	if a.impartial() && p.readWhole(a) {
		p.sampleWhole(a)
	}
	if a.inPart {
		p.readRegion(a)
	}
	if p.heldByAll(a) {
		p.sampling.relist(p.graph, p.graph.Items(a.ID))
		p.endListing(a)
	}
	if a.Lists() {
		p.endListing(a)
	}
}

func (p *Planner) markComplete(a *arm) {
	if b := a.box; p.capped == 0 || a.returned < p.capped {
		b.complete.add(a.value)
	}
}

// trusted reports whether the total and our own matching are good enough to close the arm on arithmetic alone.
func (a *arm) trusted() bool {
	return a.exact && a.claimed >= 0 && !a.distrusted() && (a.Lists() && a.claimed > a.read || a.hasValue && a.share >= 0.9 || a.paired)
}

// obscured reports whether our own matching finds too few of the items that a value query returns, as where pages show
// excerpts, to say how many of its items are known: its total says how long it is and not how much of it is new. A value
// taken by lot is not to be read on for that: it is to measure. Where answers are cut most items stand on top of many, and the total
// is believed sooner: reading every answer to its end took a twentieth more requests on program sources.
func (a *arm) obscured() bool {
	seen := 0.8
	if a.box != nil && a.box.facts.Cap > 0 {
		seen = 0.5
	}
	return a.hasValue && a.family != nil && a.counted() && a.share < seen && !a.drawn()
}

// counted reports whether the site prints a total for the query that can be worked with.
func (a *arm) counted() bool { return a.claimed >= 0 && !a.distrusted() }

// distrusted reports whether the totals of the site were found to be wrong.
func (a *arm) distrusted() bool { return a.box != nil && a.box.facts.Totals == wrongTotals }

// inflated reports whether the totals of the site are too high.
func (a *arm) inflated() bool { return a.box != nil && a.box.counts.share > 0 }

// signature is the same for answers that show the same items and claim the same total.
func (p *Planner) signature(a *arm) uint64 {
	items := slices.Clone(p.graph.Items(a.ID))
	slices.Sort(items)
	h := fnv.New64a()
	var b [8]byte
	put := func(n uint32) {
		b[0], b[1], b[2], b[3] = byte(n), byte(n>>8), byte(n>>16), byte(n>>24)
		h.Write(b[:4])
	}
	put(uint32(a.claimed))
	for _, d := range items {
		put(uint32(d))
	}
	return h.Sum64()
}

// submission is the same for assignments that send the same form data.
func submission(form string, as []forms.Assignment) string {
	sorted := slices.Clone(as)
	slices.SortStableFunc(sorted, func(a, b forms.Assignment) int { return a.Field - b.Field })
	var s strings.Builder
	s.WriteString(form)
	for _, a := range sorted {
		s.WriteByte(0)
		s.WriteString(a.Name)
		for _, v := range a.Values {
			s.WriteByte(1)
			s.WriteString(v)
		}
	}
	return s.String()
}
