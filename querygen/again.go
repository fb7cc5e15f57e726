package querygen

import (
	"fmt"
	"math"

	"deepcrawl/bipartite"
)

// Some sites show other results when the same is asked again: they shuffle, or answer from machines that do not agree. A
// listing of such a site is never read to its end, and a total that changes is good for no arithmetic. So once a harvest
// is under way, the first page of a query is asked for a second time.

const (
	againWay       = "again"
	againFrom      = 40   // pages that could be had: then one more costs little
	steady         = 0.95 // share of the results in both answers, above which they are the same
	worthComparing = 5    // results of a page worth comparing
)

// A sample is the first page of a query.
type sample struct {
	query   Query
	results int // items on it: the first ones that the query returned
	more    bool
	claimed int
	asked   bool // for a second time
	moves   bool // the total was another one
}

// remember keeps the first page of a query for comparison, of one with further pages rather: the others may be in another
// order and yet the same.
func (b *box) remember(a *arm, o Outcome) {
	if b.sample.asked || b.sample.more && !o.More || o.Kind != Results || a.added < worthComparing || a.Purpose == "nonsense" || a.Purpose == "probe" {
		return
	}
	b.sample = sample{query: a.Query, results: a.read, more: o.More, claimed: a.printed}
}

// again offers the second call.
func (p *Planner) again(b *box) offer {
	s := &b.sample
	if s.asked || s.results == 0 || b.useful < againFrom || b.original != nil {
		return offer{}
	}
	q := p.query(b, "probe", s.query.Assign)
	q.Way, q.Term, q.Why, q.Price, q.By = againWay, s.query.Term, "shows whether the same query shows the same results again", 1, "probe"
	if q.Term != "" {
		q.Field = b.main
	}
	return offer{key: float64(p.pageSize), new: true, ask: Ask{Query: q, Page: 1}}
}

// firstAgain compares the two answers.
func (p *Planner) firstAgain(a *arm) {
	b, s := a.box, &a.box.sample
	s.asked, a.more = true, false
	first := make(map[bipartite.RecordID]bool)
	for _, d := range p.graph.Items(s.query.ID)[:s.results] {
		first[d] = true
	}
	now, both := p.graph.Items(a.ID), 0
	for _, d := range now {
		if first[d] {
			both++
		}
	}
	if 2*s.results > p.graph.Records() { // nothing else would be left to choose by
		p.uncount(p.graph.Items(s.query.ID)[:s.results], now)
	}
	asked := quoted(s.query)
	if alike := float64(both) / float64(len(now)+s.results-both); alike < steady {
		b.facts.Volatile = 1 - alike
	}
	b.facts.note("volatile", fmt.Sprintf("%s was asked twice: of %s the second answer had %d", asked, plural(s.results, "result"), both))
	if s.claimed >= 0 && a.printed >= 0 && s.claimed != a.printed {
		s.moves = true
		b.facts.Totals = movingTotals
		b.facts.note("totals", fmt.Sprintf("%s was asked twice and claimed %d, then %d", asked, s.claimed, a.printed))
	}
}

// mostVolatile bounds how much more may be missing than the answers tell.
const mostVolatile = 0.8

// volatility is the share of the results that another call does not show. What an answer of such a site shows is part of what matches, and
// all that is counted from answers, however impartial, counts no more of what is missing than that part. (Six in ten of the matches by lot,
// held out: 96.8 % claimed where it was 91.9 %.)
func (p *Planner) volatility() (most float64) {
	for b := range p.awake() {
		most = max(most, min(b.facts.Volatile, mostVolatile))
	}
	return most
}

// unlucky estimates how many items are missing by chance alone, where answers show some of what matches: as Horvitz and Thompson have it ("A
// generalization of sampling without replacement from a finite universe", 1952), an item that k of the words asked for find with even
// odds stands for 1/(1-2^-k) like it. The odds are the share of the known items that hold a word among the answers to it.
func (p *Planner) unlucky() (missing float64) {
	odds := 1.0
	for b := range p.awake() {
		if b.facts.Volatile > 0 {
			odds = min(odds, b.recall.Ratio())
		}
	}
	if odds >= 1 || odds < leastRecall || !p.on(unluckyRule) {
		return 0
	}
	p.acts(unluckyRule)
	for _, k := range p.overlap.held {
		if miss := math.Pow(1-odds, float64(k)); k > 0 {
			missing += miss / (1 - miss)
		}
	}
	return missing
}

// unsteady reports whether the site counts one thing today and another tomorrow.
func (a *arm) unsteady() bool { return a.box != nil && a.box.sample.moves }
