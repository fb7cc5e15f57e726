package querygen

import (
	"math"
	"slices"

	"deepcrawl/bipartite"
)

// Evidence that must be there before a number is shown: earlier every estimator is poor.
const (
	minCaptures   = 200
	minDoubletons = 20
	minSample     = 30 // items found outside of listings
	mostCut       = 4  // draws for one whose answer is cut, so that what it lacks is not known

	mostOpen = 0.2  // of the coverage that an interval leaves open to either side, from which on nothing is said
	copies   = 0.02 // of the records may be second copies, or none, and as many of what a site counts
)

// sampling counts which items the listings returned, and which the value queries, that do not know of each other.
type sampling struct {
	found                [][2]bool // by RecordID: by a listing, by another query
	listed, others, both int
	fair                 fair
}

// A fair sample is what queries found that were not chosen for what they promise and that were read whole. Values are chosen
// for what no listing shows; and of answers that are cut or left half read only the first results are known, which are the
// items that a listing shows as well where the same ones rank on top of every answer.
type fair struct {
	found        []bool // by RecordID
	others, both int    // both: that a listing shows, too
}

// reach makes room for an item.
func (s *sampling) reach(d bipartite.RecordID) {
	for len(s.found) <= int(d) {
		s.found = append(s.found, [2]bool{})
	}
}

func (s *sampling) add(d bipartite.RecordID, listing bool) {
	s.reach(d)
	f := &s.found[d]
	if listing && !f[0] {
		f[0] = true
		s.listed++
	} else if !listing && !f[1] {
		f[1] = true
		s.others++
	} else {
		return
	}
	if f[0] && f[1] {
		s.both++
	}
	if listing && int(d) < len(s.fair.found) && s.fair.found[d] {
		s.fair.both++
	}
}

// whole takes in the items of a query that was read whole.
func (s *sampling) whole(items []bipartite.RecordID) {
	f := &s.fair
	for _, d := range items {
		for len(f.found) <= int(d) {
			f.found = append(f.found, false)
		}
		if f.found[d] {
			continue
		}
		f.found[d] = true
		f.others++
		if s.found[d][0] {
			f.both++
		}
	}
}

// impartial reports whether a query was chosen without regard to what is known of the items that hold its value.
func (a *arm) impartial() bool { return a.hasValue && !a.inPart && (a.drawn() || a.By == "seed") }

// readWhole reports whether everything that a query matches was read.
func (p *Planner) readWhole(a *arm) bool {
	switch {
	case !a.ended || a.read == 0 || p.cutShort(a):
		return false
	case a.counted():
		return 10*a.read >= 9*a.claimed
	}
	return true
}

// cutShort reports whether a query without a total shows as many results as the site shows of any.
func (p *Planner) cutShort(a *arm) bool {
	return !a.counted() && p.capped > 0 && a.returned >= p.capped && a.read >= p.longest
}

// relist takes the items of a value that lists everything for a listing's: other queries know nothing of it.
func (s *sampling) relist(g *bipartite.Graph, items []bipartite.RecordID) {
	for _, d := range items {
		f := &s.found[d]
		if f[0] {
			continue
		}
		f[0] = true
		s.listed++
		counted := f[1]
		switch f[1] = g.CaptureCount(d) > 1; {
		case f[1]:
			s.both++
		case counted:
			s.others--
		}
		if int(d) < len(s.fair.found) && s.fair.found[d] {
			if f[1] {
				s.fair.both++
			} else {
				s.fair.found[d] = false
				s.fair.others--
			}
		}
	}
}

// Estimate returns the present estimate. A total that the site prints for a listing comes first, corrected by what value
// queries find outside of the listing; then capture and recapture between a listing and the value queries; then Chao1
// from capture counts. All are lower bounds in spirit: items that no query reaches leave no trace.
func (p *Planner) Estimate() Estimate { return p.estimateNow() }

// estimateNow returns the estimate of this step, which is made once.
func (p *Planner) estimateNow() Estimate {
	if now := (moment{p.step, p.graph.Records(), p.graph.Captures()}); p.estimated.at == nil || *p.estimated.at != now {
		p.estimated = kept{estimate: p.estimate(), at: &now}
	}
	return p.estimated.estimate
}

// A kept estimate is good until the next answer: whoever shows how far a harvest has come asks as often as whoever ends it, and it
// takes the longer the more values were taken by lot.
type kept struct {
	estimate Estimate
	at       *moment // nil: none is kept
}

// A moment tells whether anything was captured or observed since.
type moment struct {
	step            uint64
	items, captures int
}

// checkedSize is what is known of the size by proofs, totals and what was found twice, checked.
func (p *Planner) checkedSize() Estimate {
	size, low, high, by := p.size()
	return p.checked(size, low, high, by)
}

// estimate asks what tells the size in a stated order: proofs and totals, then what was found twice (size), then the last
// answers. Each has an interval of its own; nothing is said by one that is wide, nor where two contradict each other.
func (p *Planner) estimate() Estimate {
	e := p.checkedSize()
	size, low, high, by := p.recent()
	last := p.checked(size, low, high, by)
	switch {
	case e.By == "listed" || e.By == "claimed" || e.By == addedUp:
	case e.By != "" && last.By != "" && (last.High < e.Low || e.High < last.Low):
		e = Estimate{}
	case e.By == "" || leavesOpen(e) && last.By != "":
		e = last
	}
	if e.By == "" || leavesOpen(e) && p.on(sizeWideRule) && p.acts(sizeWideRule) {
		return Estimate{Known: p.graph.Records()}
	}
	return e
}

// leavesOpen reports whether the interval leaves so much of the coverage open that it says nothing.
func leavesOpen(e Estimate) bool {
	known := float64(e.Known)
	return e.Coverage-known/e.High > mostOpen || known/e.Low-e.Coverage > mostOpen
}

// checked holds what one kind of evidence says against what is known otherwise; By is empty where it says nothing.
func (p *Planner) checked(size, low, high float64, by string) Estimate {
	known := float64(p.graph.Records())
	if by == "" || size == 0 {
		return Estimate{}
	}
	if size, low, high, by = p.withTotals(size, low, high, by); by == "" {
		return Estimate{}
	}
	if left := p.leftOut(); known+left > size && p.on(sizeLettersRule) && p.acts(sizeLettersRule) { // as far from the truth as a prediction may be
		size, high = known+left, max(high, known+2*left)
		if by != addedUp {
			by = "letters left out"
		}
	}
	if v := p.volatility(); v > 0 && by != "listed" && by != "claimed" && p.on(sizeVolatileRule) && p.acts(sizeVolatileRule) {
		missing, most, unlucky := (size-known)/(1-v), (high-known)/(1-v), p.unlucky()
		size, high = known+missing+unlucky, known+most+2*unlucky
	}
	size = max(size, known)
	return Estimate{
		Known: p.graph.Records(), Size: size, Low: (1 - copies) * min(size, max(low, known)), High: max(high, size),
		Coverage: known / size, By: by, Mute: p.mutes(),
	}
}

// withTotals holds an estimate against what single queries claim and forms count: the database is no smaller. Where that is more
// than the estimate leaves possible, what it stands on is of a part, and nothing is known of the rest.
func (p *Planner) withTotals(size, low, high float64, by string) (_, _, _ float64, _ string) {
	most := max(p.most(), float64(p.graph.Records())+p.uncollected())
	if by == "listed" || most <= size || !p.on(sizeTotalsRule) || !p.acts(sizeTotalsRule) {
		return size, low, high, by
	}
	if most > (1+copies)*high {
		return 0, 0, 0, ""
	}
	return most, max(low, most), max(high, most), by
}

func (p *Planner) size() (size, low, high float64, by string) {
	s := &p.sampling
	if n := float64(p.graph.Records()); p.holds(sizePartsReadRule, p.partsProveAll) {
		return n, n, n, "listed"
	}
	if p.holds(sizePartialRule, p.partial) {
		return 0, 0, 0, ""
	}
	if total, apart := p.addUp(); apart && p.on(sizeFormsRule) && p.acts(sizeFormsRule) {
		return total, float64(p.graph.Records()), total, "claimed"
	}
	if n := float64(p.graph.Records()); p.holds(sizeOwnCountRule, func() bool { return p.proven() && n <= 1.01*p.most() }) {
		return n, n, n, "listed" // as many as the form counts itself
	}
	outside := 0.0 // share of the value queries' items that no listing showed
	if s.others >= minSample {
		outside = 1 - float64(s.both+1)/float64(s.others+1)
	}
	if p.holds(sizeListedRule, func() bool {
		return p.fullyListed() && outside < 0.02 && (p.confirmed() || p.listsAll(p.listed) && s.others >= minSample)
	}) {
		if !p.listsAll(p.listed) && s.others >= minSample && p.on(unionRecaptureRule) && p.acts(unionRecaptureRule) { // what holds none of its words was not listed
			return recapture(float64(s.listed), float64(s.others), float64(s.both))
		}
		n := float64(max(p.listed.read, p.listed.claimed))
		return n, n, n, "listed"
	}
	if total := p.claimed(); p.holds(sizeClaimedRule, func() bool {
		return total > 0 && (p.confirmed() || s.others >= minSample) && !p.holds(refutedTotalRule, func() bool { return s.refutes(total) })
	}) {
		return total, total, total, "claimed"
	}
	if size, high, ok := p.sums(); ok && p.on(sizeSumRule) && p.acts(sizeSumRule) {
		return size, size, high, addedUp
	}
	if p.holds(leavesCutRule, p.leavesCut) {
		return 0, 0, 0, "" // how much is not known
	}
	if missing, high, ok := p.inFull(); ok && p.on(sizePartsRule) && p.acts(sizePartsRule) {
		known := float64(p.graph.Records())
		return known + missing, known, known + high, "parts"
	}
	if missing, low, high, by := p.unseen(); by != "" && p.on(sizeEvidenceRule) && p.acts(sizeEvidenceRule) {
		known := float64(p.graph.Records())
		return known + missing, known + low, known + high, by
	}
	if p.holds(noChaoListedRule, func() bool { return s.listed >= p.graph.Records()/2 }) {
		return 0, 0, 0, "" // items that a listing shows are captured once: they say nothing
	}
	if p.holds(noChaoLongRule, func() bool { return 2*p.longest >= p.graph.Records() }) {
		return 0, 0, 0, "" // nor do those of a value that lists as well as any listing
	}
	if p.holds(noChaoLotRule, func() bool { return p.draws.asked > 0 }) {
		return 0, 0, 0, "" // values taken by lot will say more than what was chosen
	}
	if p.holds(noChaoPartsRule, func() bool { return p.inParts() || p.walksAny() }) {
		return 0, 0, 0, "" // parts exclude each other: they show each item once, however many are missing
	}
	if !p.on(sizeChaoRule) {
		return 0, 0, 0, ""
	}
	p.acts(sizeChaoRule)
	return chao1(p.graph)
}

// walks reports whether a box is asked for beginnings of words one after the other.
func (p *Planner) walks() bool {
	return slices.ContainsFunc(p.order, func(b *box) bool { return b.walk != nil })
}

// seldomMet reports whether few known items were found by a second query.
func (p *Planner) seldomMet() bool {
	f := p.graph.FrequencyOfFrequencies()
	return len(f) > 1 && 10*f[1] >= 6*p.graph.Records()
}

// inParts reports whether the database was asked for part by part.
func (p *Planner) inParts() bool {
	for _, b := range p.order {
		if b.partition != nil && b.partition.answers > 0 {
			return true
		}
	}
	return false
}

// unseen estimates how many items are missing, with an interval. Values taken by lot are without favour, but few; what the
// overlap of queries says may be wrong by as much as the values asked for attract or avoid each other; a listing of a part
// is a sample of the whole as far as its part is.
func (p *Planner) unseen() (missing, low, high float64, by string) {
	known := float64(p.graph.Records())
	draws, cut := p.drawn()
	e := evidence{known: known, draws: draws, doubt: countedDoubt}
	if p.holds(cutDrawsRule, func() bool { return cut*mostCut > len(draws) }) || !p.on(drawsRule) {
		e.draws = nil
	}
	if p.on(partSampleRule) {
		e.parts = p.sampling.parts(known, p.walks() || p.inParts() && p.seldomMet())
	}
	switch {
	case len(e.draws) >= minDraws:
		by = "draws"
		p.acts(drawsRule)
	case len(e.parts) > 0 && (p.sampling.both >= minSample || p.sampling.listed >= p.graph.Records()/2):
		by = "recapture"
		p.acts(partSampleRule)
	default:
		return 0, 0, 0, "" // overlap alone was seen to be wrong by half where values exclude each other
	}
	if e.overlap, e.overlapped = p.missing(); e.overlapped {
		e.overlapped = p.on(overlapRule) && p.acts(overlapRule)
	}
	e.elsewhere = known - float64(p.overlap.some)
	slant := countedSlant
	if mismatched := p.holds(mismatchedRule, p.mismatched); mismatched || p.uncounted() {
		slant, e.doubt = uncountedSlant, uncountedDoubt
		if mismatched && len(e.draws) >= minDraws {
			e.overlapped = false // which of the known items hold the values asked for does not show
		}
	}
	if p.on(slantRule) && p.acts(slantRule) {
		e.overlap *= slant
	}
	missing, sd := e.settle(0.1 * known)
	factor := factorOf(missing, sd, deviations)
	if low = missing / factor; low < leastDoubt*known || e.allows(0) {
		low = 0
	}
	high = e.most(missing, missing*factor)
	return missing, low, high, by
}

// A glimpse is what a listing tells that ended early or is of a part.
type glimpse struct {
	missing   float64
	elsewhere float64 // known items that neither the listing nor the queries beside it showed
	sd        float64 // of the logarithm of the odds
}

// parts are what a listing tells beside a fair sample, and beside all that values found: these are chosen for what no listing
// shows, which makes too much missing, but are many. Questions that exclude each other are no sample.
func (s *sampling) parts(known float64, exclusive bool) (all []glimpse) {
	if p, ok := s.part(known, s.fair.others, s.fair.both); ok && !p.refuted(known) {
		all = append(all, p)
	}
	if p, ok := s.part(known, s.others, s.both); ok && !exclusive && !p.refuted(known) {
		all = append(all, p)
	}
	return all
}

// part estimates how many items are missing if a listing shows of all items as fair a sample as of the others, which queries
// found and of which it shows both: the odds that these have missed one of it are those for any other.
func (s *sampling) part(known float64, others, both int) (p glimpse, ok bool) {
	if others < minSample || s.listed < minSample || both < 10 {
		return glimpse{}, false
	}
	met, unmet := float64(both)+0.5, float64(s.listed-both)+0.5
	p.elsewhere = known - float64(others+s.listed-both)
	p.missing = partSlant*float64(others-both)*unmet/met - p.elsewhere
	p.sd = math.Sqrt(1/met + 1/unmet)
	return p, true
}

// deviation returns the standard deviation of what a listing tells, if so many items are missing.
func (p *glimpse) deviation(missing float64) float64 {
	return (missing + p.elsewhere) * math.Sqrt(partDoubt*partDoubt+p.sd*p.sd)
}

// refuted reports whether more is known than there should be at all: the queries left the listing's items out, or asked for
// just these.
func (p *glimpse) refuted(known float64) bool {
	return p.missing < -p.deviation(leastDoubt*known)
}

// uncounted reports whether some form prints no total, or none that can be counted with.
func (p *Planner) uncounted() bool {
	for b := range p.awake() {
		if b.facts.Totals != "exact" {
			return true
		}
	}
	return false
}

// mismatched reports whether some form finds items by what they do not show, as where it stems: T - n then counts known
// items as missing, and what stands in no result that was read as known.
func (p *Planner) mismatched() bool {
	for b := range p.awake() {
		if b.main >= 0 && (b.families[0].match.Ratio() < ownMatching || b.recall.Ratio() < ownMatching) {
			return true
		}
	}
	return false
}

// most returns the largest total that one query claimed: the database holds no fewer.
func (p *Planner) most() float64 {
	most := 0.0
	for _, b := range p.order {
		if b.facts.Totals != "wrong" {
			most = max(most, b.most)
		}
	}
	return most
}

// A trial of a listing counts what values were answered with since its end: it may have been a part of the database, or
// the furniture of the page.
type trial struct{ answers, shown, fresh int }

func (t *trial) add(a *arm, o Outcome, fresh int) {
	if a.Value.Text == "" && !a.inPart || o.Returned == 0 {
		return
	}
	if a.pages == 1 && (o.Returned >= leastChecks || fresh > 0) {
		t.answers++ // what finds one or two of the items listed may be their name or number, which no other item holds
	}
	t.shown += o.Returned
	t.fresh += fresh
}

// confirmed reports whether the answers bear out that the listing holds everything. A union needs more of them: the first
// values asked are those that led to its words.
func (p *Planner) confirmed() bool {
	if p.listed == nil || p.trial.answers < verifyAfter || !p.listsAll(p.listed) && p.trial.answers < 2*verifyAfter {
		return false
	}
	return !p.trial.refutes() && !p.contradicted(p.topArm())
}

// refutes reports whether the answers bring more that the listing did not hold than items added meanwhile account for.
func (t *trial) refutes() bool { return t.fresh > 1+t.shown/50 }

// claimed returns the grand total that a listing prints, if it is to be believed.
func (p *Planner) claimed() float64 {
	most := 0
	for _, b := range p.order {
		if a := b.base; a != nil && p.listsAll(a) && a.exact && b.facts.Totals != "wrong" {
			most = max(most, a.claimed)
		}
	}
	if float64(most) < float64(p.graph.Records()) {
		return 0 // more is known than it claims: it is the total of a part
	}
	return float64(most)
}

// refutes reports whether value queries bring too many items that the listings did not show for total to be that of the
// whole database.
func (s *sampling) refutes(total float64) bool {
	if s.others < minSample {
		return false
	}
	_, low, _, _ := recapture(float64(s.listed), float64(s.others), float64(s.both))
	return total < 0.95*low
}

// recapture is Chapman's estimator for two samples, with a normal interval. Where one sample holds all of the other that says
// no deviation, but a sample of m that shows nothing else leaves room for 3/m of the whole in 95 cases of 100 ("rule of three").
func recapture(n, m, both float64) (size, low, high float64, by string) {
	size = (n+1)*(m+1)/(both+1) - 1
	sd := math.Sqrt((n + 1) * (m + 1) * (n - both) * (m - both) / ((both + 1) * (both + 1) * (both + 2)))
	room := max(n, m) / (1 - min(0.5, 3/max(1, min(n, m))))
	return size, size - 1.96*sd, max(size+1.96*sd, room), "recapture"
}

// chao1 is the bias-corrected estimator of Chao (1984) from the items captured once and twice, with the log-normal
// interval of Chao (1987).
func chao1(g *bipartite.Graph) (size, low, high float64, by string) {
	f := g.FrequencyOfFrequencies()
	if g.Captures() < minCaptures || len(f) < 3 || f[2] < minDoubletons {
		return 0, 0, 0, ""
	}
	known, once, twice := float64(g.Records()), float64(f[1]), float64(f[2])
	unseen := once * max(0, once-1) / (2 * (twice + 1))
	size = known + unseen
	if unseen == 0 {
		return size, size, size, "chao1"
	}
	r := once / twice
	variance := twice * (r*r*r*r/4 + r*r*r + r*r/2)
	factor := factorOf(unseen, math.Sqrt(variance), 1.96)
	return size, known + unseen/factor, known + unseen*factor, "chao1"
}
