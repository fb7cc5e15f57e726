package querygen

import (
	"math"

	"deepcrawl/bipartite"
)

// A few per cent of the requests go to values taken by lot, which tell how much is missing without favour: greedy choice
// asks where much is expected, and an estimate from its answers alone is wrong on either side, by how the words of the
// site keep company.
//
// A known item is drawn, and of its values not asked yet one, values of more items rather (favour). Each value v is so
// taken with a probability π(v) known exactly: the sum over the drawable items that hold it of their chances to lead to it.
// The answer counts each new item u with the chance that v had of being taken, had u been drawn. The sum of these weights
// over π(v) then is an unbiased estimate of the items that are missing and share a value with what is known (Horvitz &
// Thompson, "A generalization of sampling without replacement from a finite universe", 1952; Bar-Yossef & Gurevich draw
// documents of a search engine in the same way).

const (
	drawShare  = 0.05  // of the requests
	drawLate   = 0.015 // of those of a harvest of thousands, where many were drawn and each tells about as much as the next
	drawPlenty = 40    // such draws there are when the share begins to fall
	drawOften  = 0.08  // of the requests while there are fewer than enough
	drawSeldom = 0.01  // while a listing brings full pages
	enough     = 20    // answers
	minDraws   = 5     // answers before they say something
	drawFrom   = 100   // known items
	maxHolds   = 400   // holders of a value that are looked at
	maxLooked  = 1000  // known items that are looked at for whether values may be drawn from them
	trusted    = 5.0   // results that what a rough total promises counts for
	longestDip = 10    // pages of an answer that are read at once where its total does not say what is new on them
)

// Names of the estimator of such queries: items that one query found are missed most easily and tell most, so that they
// are drawn from where there are enough of them.
const (
	drawnSingle = "draw of singletons"
	drawnAny    = "draw"
)

// draws keeps what the values taken by lot were answered with.
type draws struct {
	asked   int
	last    uint64 // step of the last one asked
	pages   int    // of its answer that were read at once
	answers []answer
	lately  newcomers
	unheard unheard
}

// An answer is that to one of them, which may be read on later: what its total promised is replaced by what it holds.
type answer struct {
	arm  *arm
	mean float64 // weight of a new item on its unread pages
}

// showing counts items of answers, and those of them that show the value asked for.
type showing struct{ items, holders int }

func (s *showing) add(holds bool) {
	s.items++
	if holds {
		s.holders++
	}
}

func (s *showing) sum(t showing) { s.items, s.holders = s.items+t.items, s.holders+t.holders }

// in returns the share of the items that show the value, with one more of them that does.
func (s *showing) in() float64 { return float64(s.holders+1) / float64(s.items+1) }

// A draw is what an answer says: the items known when it was asked, and how many were missing then by it alone.
type draw struct {
	known, missing float64
	unit           float64 // known items for each that held the value: about what a new one stands for
}

// favour is how much rather a value of n known items is taken than one of a single item. A rare value tells little: the
// items behind it are known or not. By the square root, answers spread about a quarter less than with equal chances
// (simulated sites), and more by degree itself, as items of few values then count much.
func favour(n int) float64 { return math.Sqrt(float64(n)) }

// lot offers the next value taken by lot when it is due.
func (p *Planner) lot() offer {
	if p.graph.Records() < drawFrom || !p.drawDue() {
		return offer{}
	}
	f := p.liveliest()
	if f == nil {
		return offer{}
	}
	by := drawnAny
	if times := p.graph.FrequencyOfFrequencies(); 10*times[1] >= p.graph.Records() && p.on(singletonsRule) && p.acts(singletonsRule) {
		by = drawnSingle
	}
	v, ok := p.drawValue(f, by)
	if !ok {
		return offer{}
	}
	q := p.valueQuery(f, p.graph.Value(v))
	q.Gain, q.Price = p.predict(f, v)
	q.By, q.Odds = by, p.odds(f, v, by)
	q.Why = "taken by lot, to find out how much is missing"
	return offer{key: urgent, new: true, ask: Ask{Query: q, Page: 1}}
}

// drawDue reports whether so many requests were made since the last draw that another one is in order.
func (p *Planner) drawDue() bool {
	share := drawShare
	switch {
	case p.listing():
		share = drawSeldom
	case p.draws.asked < enough:
		share = drawOften
	default:
		share = min(drawShare, max(drawLate, drawPlenty/float64(p.step)))
	}
	return float64(p.step-p.draws.last) >= float64(max(1, p.draws.pages))/share
}

// liveliest returns the word box whose queries bring most now; nil when there is none.
func (p *Planner) liveliest() *family {
	var best *family
	for b := range p.awake() {
		if b.main >= 0 && !b.families[0].dead && (best == nil || b.families[0].rate > best.rate) {
			best = b.families[0]
		}
	}
	return best
}

// drawValue takes a known item by lot and one of its values.
func (p *Planner) drawValue(f *family, by string) (bipartite.ValueID, bool) {
	const tries = 200
	n := uint64(p.graph.Records())
	for try := range uint64(tries) {
		r := mix(mix(p.cfg.Seed, p.step), try)
		d := bipartite.RecordID(r % n)
		if by == drawnSingle && p.graph.CaptureCount(d) != 1 {
			continue
		}
		values := p.drawable(f, d)
		if len(values) == 0 {
			continue
		}
		v := p.pick(values, mix(r, 1))
		if !p.unaskable(f, v) {
			return v, true
		}
	}
	return 0, false
}

// pick takes one of the values by lot, as r has it.
func (p *Planner) pick(values []bipartite.ValueID, r uint64) bipartite.ValueID {
	x := float64(r>>11) / (1 << 53) * p.favours(values)
	for _, v := range values {
		if x -= favour(p.graph.Degree(v)); x < 0 {
			return v
		}
	}
	return values[len(values)-1]
}

func (p *Planner) favours(values []bipartite.ValueID) (sum float64) {
	for _, v := range values {
		sum += favour(p.graph.Degree(v))
	}
	return sum
}

// leads returns the chance of a value once an item that holds it was drawn.
func (p *Planner) leads(f *family, d bipartite.RecordID, v bipartite.ValueID) float64 {
	own := favour(p.graph.Degree(v))
	return own / max(own, p.favours(p.drawable(f, d)))
}

// drawable lists the values of an item that can be asked for.
func (p *Planner) drawable(f *family, d bipartite.RecordID) []bipartite.ValueID {
	var values []bipartite.ValueID
	for v := range p.graph.ValuesOf(d) {
		if p.unasked(f, v) {
			values = append(values, v)
		}
	}
	return values
}

func (p *Planner) unasked(f *family, v bipartite.ValueID) bool {
	return !p.begun[v] && p.short(f, v, p.graph.Degree(v)) && !p.unheardOf(f, v) && !p.beyondLetters(f, v)
}

// short reports whether a value that so many known items hold may be drawn: where nothing says what the pages after the
// first hold, it must not have many.
func (p *Planner) short(f *family, v bipartite.ValueID, held int) bool {
	return int(v) < len(p.class) && f.takes(p.class[v]) && (held <= p.pageSize || f.box.facts.Totals != "none" && !f.dim())
}

// dim reports whether the results of a field show the value asked for too seldom for a total to tell what is new, as where
// pages show excerpts or the site stems: how many known items are among the results is then not known, and those that rank on
// top of every answer are known first.
func (f *family) dim() bool { return f.match.Ratio() < ownMatching }

// dips reports whether the answer to a value taken by lot is still to be read, as nothing else tells what it holds.
func (a *arm) dips() bool { return a.dip && !a.closed && a.pages < longestDip }

// odds returns how many items one new item of weight 1 stands for: the drawable items over π(v). As far as is known, values can be drawn
// from as many of the missing items as of the known ones. Where answers are cut, most words of known items were asked, and their answers hide
// items with other words: there the missing ones stand between the known ones and those found lately. (On registers of names that
// show a hundred, a database of 2,500 was estimated at 3,500 otherwise, and its interval missed it.)
func (p *Planner) odds(f *family, v bipartite.ValueID, by string) float64 {
	held, looked, sum := 0, 0, 0.0
	for d := range p.graph.Holders(v) {
		if by == drawnSingle && p.graph.CaptureCount(d) != 1 {
			continue
		}
		if held++; looked < maxHolds {
			looked++
			sum += p.leads(f, d, v)
		}
	}
	if looked == 0 {
		return 0
	}
	items := float64(p.graph.Records())
	if by == drawnSingle {
		items = float64(p.graph.FrequencyOfFrequencies()[1])
	}
	if p.limited() && p.on(drawableShareRule) && p.acts(drawableShareRule) {
		share := p.drawableShare(f, by)
		if share == 0 {
			return 0
		}
		items *= share / p.draws.lately.drawable(by, share)
	}
	return items / (sum * float64(held) / float64(looked))
}

// drawableShare returns the share of the known items from which a value may be drawn: one without any is passed over, and another one
// taken. Of many items a sample tells.
func (p *Planner) drawableShare(f *family, by string) float64 {
	n := p.graph.Records()
	looked, leads := 0, 0.0
	for i := range uint64(min(n, maxLooked)) {
		d := bipartite.RecordID(i)
		if n > maxLooked {
			d = bipartite.RecordID(mix(mix(p.cfg.Seed, p.step), i) % uint64(n))
		}
		if by == drawnSingle && p.graph.CaptureCount(d) != 1 {
			continue
		}
		looked++
		values := p.drawable(f, d)
		all := p.favours(values)
		for _, v := range values {
			if !p.unaskable(f, v) {
				leads += favour(p.graph.Degree(v)) / all
			}
		}
	}
	return leads / float64(max(1, looked))
}

func (a *arm) drawn() bool { return a.By == drawnSingle || a.By == drawnAny }

// weigh sums the weights of the items on a page of a value taken by lot that were new when it was asked: that another query
// found them meanwhile is no matter. Those that do not hold the value by our own matching, as where a site stems, count for
// nothing: they could not have lent their values to the draw either.
func (p *Planner) weigh(a *arm) {
	items := p.graph.Items(a.ID)
	found := items[len(items)-a.added:]
	page, own := p.before(found), favour(max(1, a.held))
	for _, d := range found {
		holds, known := p.graph.Holds(d, a.value), int(d) < a.others
		switch {
		case a.told: // a long answer that is read on for what it brings would outweigh the others
		case known:
			a.known.add(holds)
		default:
			a.unknown.add(holds)
		}
		if known {
			continue
		}
		a.strange++
		if !holds {
			continue
		}
		ways := own
		for v := range p.graph.ValuesOf(d) {
			if v != a.value {
				ways += favour(p.heldThen(a.family, a.By, v, page))
			}
		}
		a.weighed += own / ways
	}
}

// What a page adds to the items that hold a value.
type added struct {
	fresh  map[bipartite.ValueID]int // new items
	second map[bipartite.ValueID]int // items that were singletons until now
}

// before returns what is to be taken off what is known of values now, for what was known before the page was captured.
func (p *Planner) before(page []bipartite.RecordID) added {
	by := added{fresh: make(map[bipartite.ValueID]int), second: make(map[bipartite.ValueID]int)}
	for _, d := range page {
		counts := by.second
		if int(d) >= p.items {
			counts = by.fresh
		} else if p.graph.CaptureCount(d) != 2 {
			continue
		}
		p.tally(d, counts)
	}
	return by
}

func (p *Planner) tally(d bipartite.RecordID, counts map[bipartite.ValueID]int) {
	for v := range p.graph.ValuesOf(d) {
		counts[v]++
	}
}

// heldThen returns how many known items held a value before the page that added so much was captured; none where it could not
// have been drawn then, as it was asked for or no item of the kind that is drawn held it.
func (p *Planner) heldThen(f *family, by string, v bipartite.ValueID, page added) int {
	degree := p.graph.Degree(v) - page.fresh[v]
	drawable := degree
	if by == drawnSingle {
		drawable = p.graph.Singletons(v) - page.fresh[v] + page.second[v]
	}
	if drawable <= 0 || int(v) >= len(p.begun) || p.begun[v] || !p.short(f, v, degree) || p.unheardOf(f, v) || p.beyondLetters(f, v) {
		return 0
	}
	return degree
}

// tell takes in the answer to a value taken by lot: at its first page where a total says what the others hold, otherwise
// when it was read to its end. That a value finds nothing which known items hold says that it is not searched for.
func (p *Planner) tell(a *arm) {
	if !a.drawn() || a.told || a.Odds == 0 || !a.closed && !a.counted() || a.dips() {
		return
	}
	if a.told = true; a.read > 0 {
		p.draws.answers = append(p.draws.answers, answer{arm: a, mean: p.meanWeight(a)})
	}
}

// drawn returns what the answers to the values taken by lot say by what was read of them until now, and of how many more the
// answer is cut and no total says what is left of it.
func (p *Planner) drawn() (all []draw, cut int) {
	shown := 1.0
	if s := p.alreadyShown(); s < 1 && p.on(alreadyShownRule) && p.acts(alreadyShownRule) {
		shown = s
	}
	for _, answer := range p.draws.answers {
		a := answer.arm
		if a.foretold || !a.closed && !a.counted() {
			continue // it can find nothing but what a union shows, or the totals were found to be wrong since
		}
		if p.cutShort(a) {
			cut++
			continue
		}
		weight := a.weighed + p.rest(a)*answer.mean
		if a.share < ownMatching {
			weight *= shown
		}
		all = append(all, draw{
			known:   float64(a.others),
			missing: a.Odds * weight / p.recall(a),
			unit:    float64(a.others) / float64(max(1, a.held)),
		})
	}
	return all, cut
}

// alreadyShown returns how much more seldom the known items of an answer show its value than the new ones, at most 1. Where a page shows
// of a text what stands around the word asked for, each item shows the words that found it first: the new ones all show the
// value, and would have shown another and not have lent it to the draw, had they been known.
func (p *Planner) alreadyShown() float64 {
	var known, unknown showing
	for _, answer := range p.draws.answers {
		if a := answer.arm; a.share < ownMatching {
			known.sum(a.known)
			unknown.sum(a.unknown)
		}
	}
	if 2*unknown.holders < unknown.items {
		return 1 // what a page shows of a text does not depend on what was asked
	}
	return min(1, known.in()/unknown.in())
}

// rest returns how many items the unread pages of a counted query hold that were not known when it was asked: T - n where
// our own matching is to be trusted, and otherwise as many as the pages read lead to expect.
func (p *Planner) rest(a *arm) float64 {
	if !a.counted() || a.ended && !a.capped() {
		return 0
	}
	unread := max(0, a.unread())
	if a.share < 0.9 {
		return unread * float64(a.strange) / float64(max(1, a.read))
	}
	then := float64(a.others)
	if !a.exact { // a total that is off by a few counts for as many missing items
		expected := trusted * max(0, float64(a.claimed)-float64(a.held)/a.share) / float64(max(1, a.claimed))
		return unread * min(1, (float64(a.strange)+expected)/(float64(a.read)+trusted))
	}
	held := float64(a.held) / a.share * p.recall(a)
	known := min(max(held, float64(a.read-a.strange)), then)
	counted := min(unread, max(0, float64(a.read-a.strange)+unread-known))
	// Where not all results show the value, how many of the known items are among them is not known exactly: within that, what the
	// pages read lead to expect decides.
	slack := 2 * held * math.Sqrt((1-a.share)/100/a.share)
	paged := unread * float64(a.strange) / float64(max(1, a.read))
	return min(max(paged, counted-slack, 0), counted+slack)
}

// meanWeight returns the mean weight of the new items of a value: as its first page has it, as items found lately have it,
// or as the known items that hold it would have it.
func (p *Planner) meanWeight(a *arm) float64 {
	if a.strange > 0 {
		return a.weighed / float64(a.strange)
	}
	if w, ok := p.draws.lately.weight(p.graph, a); ok && p.on(newcomersRule) && p.acts(newcomersRule) {
		return w
	}
	sum, looked := 0.0, 0
	for d := range p.graph.Holders(a.value) {
		if looked++; looked > maxHolds {
			break
		}
		sum += p.leads(a.family, d, a.value)
	}
	return sum / float64(max(1, looked))
}
