package querygen

import (
	"fmt"
	"math"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/values"
)

// Where answers are cut and totals are exact, a word with more results than the site shows tells how many of its items are missing,
// T - n, though it cannot show them. Asked for together with a second word it shows a part of them, which may fit. Which second word
// tells a good part of the missing items apart is seen from the known ones that hold the first: the share of them that holds the
// second, where items of few values count for more, as what is missing has few, and those that hold a second word which was asked
// for with the first already count for little, as of such items none is missing. So unlike the promise of a single word, which is the
// best of thousands of guesses at a total, that of a pair begins with a number that is known.
//
// Single words bring more as long as some lead to items of all kinds, and pairs what these leave behind. Of a hundred results shown, that
// took the queries of f1 to 80 % of 7,700 program sources from 1.79 to 1.44 of the oracle's, and it reached 90 %, which it had not (one
// seed); the requests of auto to 90 % from 3,350 to 2,640 there, and from 9,300 to 8,240 on descriptions (medians of three). On generated text
// auto took a hundredth and a half more to 90 % (one seed).

const (
	pairBy         = "pair"
	pairSample     = 200  // known items of the first word that are looked at
	leastTogether  = 8    // of these, that hold the second
	leastMissing   = 10   // items of the first word
	pairAlike      = 0.2  // what an item counts of whose kind none is missing
	pairBelieved   = 0.5  // of what pairs promise, before there are answers
	pairMatching   = 0.5  // of the results of a word hold it as far as pages show
	pairFading     = 0.98 // of what pairs brought, with each single word: once they promise too little they are tried again
	mostPairsWrong = 2    // more answers to pairs that do not hold what holds both than others, after which several words are taken to mean something else
	mostPairsVain  = 5    // pairs in a row that brought nothing new before single words are asked instead
	pairsRest      = 100  // known items, for each of which these have to find another one before pairs are tried again
)

// pairs are what is asked for by two words.
type pairs struct {
	headwords []*headword
	of        map[bipartite.ValueID]*headword
	taken     int              // of the values asked for, those looked through for headwords
	gain      gain.Calibration // of what pairs promise
	singles   gain.Calibration // of what single words promise where answers are cut
	wrong     int
	vain      int // in a row that brought nothing new
	vainAt    int // items known at the last of these

	weights []float64 // by ValueID, empty between calls
}

// A headword is a word whose answer was cut.
type headword struct {
	value  bipartite.ValueID
	arm    *arm
	tried  map[bipartite.ValueID]bool // asked for together with it
	whole  map[bipartite.ValueID]bool // of these, the ones that left nothing
	best   bipartite.ValueID
	gain   float64 // that the best second word promises
	price  float64
	key    float64 // of the best; no less than it is, where it was not looked at since
	looked [2]int  // items known, and those of them that held it, when it was looked at
}

// A pair is what an arm asks for by two words.
type pair struct {
	head   *headword
	second bipartite.ValueID
	known  int // items that hold both
	at     int // where so many items were known
}

// missingOf returns how many items of a first word are not known.
func (p *Planner) missingOf(c *headword) float64 {
	return float64(c.arm.claimed) - float64(p.graph.Degree(c.value))/max(pairMatching, min(1, c.arm.share))
}

// pairsUp reports whether words of a box are asked for two at a time.
func (p *Planner) pairsUp(f *family) bool {
	b := f.box
	return p.limited() && f.kind == wordFamily && f.field == b.main && f.scope == "" && !f.dead && !p.walksIn(f) && b.facts.Totals == "exact" &&
		(b.facts.Words == "" || b.facts.Words == "and") && p.pairs.wrong < mostPairsWrong && f.match.Ratio() >= pairMatching &&
		(p.pairs.vain < mostPairsVain || p.graph.Records() > p.pairs.vainAt+p.pairs.vainAt/pairsRest)
}

// takeHeadwords looks through the values asked for lately for those whose answers are cut, in whatever box.
func (p *Planner) takeHeadwords() {
	if p.pairs.of == nil {
		p.pairs.of = make(map[bipartite.ValueID]*headword)
	}
	for ; p.pairs.taken < len(p.overlap.rests); p.pairs.taken++ {
		r := p.overlap.rests[p.pairs.taken]
		a := r.arm
		f := a.family
		if f == nil || f != f.box.families[0] || !a.exact || !p.isCut(a) || a.share < pairMatching || p.pairs.of[r.value] != nil || !p.pairable(f, r.value) {
			continue
		}
		c := &headword{value: r.value, arm: a, tried: make(map[bipartite.ValueID]bool), whole: make(map[bipartite.ValueID]bool), key: math.Inf(1)}
		p.pairs.headwords = append(p.pairs.headwords, c)
		p.pairs.of[r.value] = c
	}
}

// headwordOf returns the headword that a value is in a box; nil for none.
func (p *Planner) headwordOf(f *family, v bipartite.ValueID) *headword {
	if c := p.pairs.of[v]; c != nil && c.arm.family == f {
		return c
	}
	return nil
}

// pairable reports whether a value is a word that can stand beside another.
func (p *Planner) pairable(f *family, v bipartite.ValueID) bool {
	value := p.graph.Value(v)
	return value.Attr == "" && p.class[v]&values.Word != 0 && !strings.Contains(value.Text, " ") && f.fits(value.Text) &&
		runes(value.Text) >= f.box.facts.MinWord && !(f.box.facts.StopWords && p.frequent(p.graph.Degree(v)))
}

// bestPairOf returns the pair that promises most, new items or new items a request.
func (p *Planner) bestPairOf(f *family, value func(gain, price float64) float64) *headword {
	if !p.pairsUp(f) {
		return nil
	}
	p.takeHeadwords()
	for {
		var top *headword
		for _, c := range p.pairs.headwords {
			if c.arm.family != f {
				continue
			}
			if c.looked[1] > 0 && 5*p.graph.Degree(c.value) > 6*c.looked[1] {
				c.key = math.Inf(1)
			}
			if top == nil || c.key > top.key {
				top = c
			}
		}
		switch {
		case top == nil || top.key <= 0:
			return nil
		case top.looked[0] == p.graph.Records() && !math.IsInf(top.key, 1):
			return top
		}
		p.lookAt(f, top, value)
	}
}

// lookAt finds the best second word of a first one.
func (p *Planner) lookAt(f *family, c *headword, value func(gain, price float64) float64) {
	c.key, c.looked = 0, [2]int{p.graph.Records(), p.graph.Degree(c.value)}
	missing := p.missingOf(c)
	if missing < leastMissing {
		return
	}
	all, stride := p.sharing(c)
	defer p.forgetSharing()
	for _, v := range p.shared.met {
		n, weight := p.shared.of(v), p.pairs.weights[v]
		if n < leastTogether || v == c.value || c.tried[v] || f.box.complete.has(v) {
			continue
		}
		gain, price := p.pairGain(c, v, missing*weight/all, float64(stride*n))
		if key := value(gain, price); key > c.key && p.pairable(f, v) && (!p.begun[v] || p.headwordOf(f, v) != nil) && !p.asked[submission(f.box.form.ID, f.box.with(f.typed(p.pairText(c, v))))] {
			c.best, c.gain, c.price, c.key = v, gain, price, key
		}
	}
}

// sharing sums the weights of the known items of a first word by the values they hold, and counts them in shared, until forgetSharing.
func (p *Planner) sharing(c *headword) (all float64, stride int) {
	s := &p.pairs
	s.weights = append(s.weights, make([]float64, p.graph.Values()-len(s.weights))...)
	stride = 1 + (p.graph.Degree(c.value)-1)/pairSample
	i, kinds := 0, len(c.whole) > 0 && p.on(pairKindsRule) && p.acts(pairKindsRule)
	for d := range p.graph.Holders(c.value) {
		if i++; i%stride != 0 {
			continue
		}
		weight := p.elusiveness(d)
		if kinds {
			for v := range p.graph.ValuesOf(d) {
				if c.whole[v] {
					weight *= pairAlike
				}
			}
		}
		all += weight
		for v := range p.graph.ValuesOf(d) {
			p.shared.add(v)
			s.weights[v] += weight
		}
	}
	return max(all, 1e-9), stride
}

func (p *Planner) forgetSharing() {
	for _, v := range p.shared.met {
		p.pairs.weights[v] = 0
	}
	p.shared.clear()
}

// pairGain returns the new items that a pair shows and the pages they stand on, if so many of the missing items and of the known ones hold
// both words.
func (p *Planner) pairGain(c *headword, second bipartite.ValueID, fresh, known float64) (gain, price float64) {
	if other := p.headwordOf(c.arm.family, second); other != nil {
		fresh = min(fresh, max(0, p.missingOf(other)))
	}
	size, room := known+fresh, float64(p.capped)
	if size > room {
		fresh, size = fresh*room/size*math.Sqrt(room/size), room
	}
	return fresh, max(1, size/float64(p.pageSize)+0.5)
}

func (p *Planner) pairText(c *headword, v bipartite.ValueID) string {
	return p.graph.ValueText(c.value) + " " + p.graph.ValueText(v)
}

func (p *Planner) pairQuery(f *family, c *headword) Query {
	text := p.pairText(c, c.best)
	q := p.query(f.box, "pair", f.typed(text))
	q.Term = f.box.spell(text)
	q.Gain, q.Price, q.By = c.gain*p.pairRatio(), c.price, pairBy
	q.Why = fmt.Sprintf("by its total about %.0f items with %q are not known yet, and its answer ends before them: %q beside it asks for a part of them",
		p.missingOf(c), p.graph.ValueText(c.value), p.graph.ValueText(c.best))
	return q
}

func (p *Planner) pairRatio() float64 { return p.pairs.gain.Posterior(pairBelieved) }

// bestPair offers the best pair beside the single words of a field, whose promises are as much too high as they were lately.
func (p *Planner) bestPair(f *family) offer {
	c := p.bestPairOf(f, func(gain, price float64) float64 { return gain / price })
	if c == nil {
		return offer{}
	}
	key := p.discount() * p.sight(f) * c.gain / c.price * p.pairRatio() / max(0.5, min(1.5, p.pairs.singles.Ratio()))
	return offer{key: key, new: true, ask: Ask{Query: p.pairQuery(f, c), Page: 1}}
}

// pairInstead offers to f1 the best pair where it promises more new items than the value chosen, or where there is none.
func (p *Planner) pairInstead(f *family, v bipartite.ValueID, chosen bool) offer {
	if p.cfg.Policy != F1 || !p.on(pairRule) {
		return offer{} // the papers know of no pairs
	}
	c := p.bestPairOf(f, func(gain, _ float64) float64 { return gain })
	if c == nil {
		return offer{}
	}
	if chosen {
		single, _ := p.predict(f, v)
		if c.gain*p.pairRatio() <= single*p.pairs.singles.Ratio() {
			return offer{}
		}
	}
	return offer{key: 1, new: true, ask: Ask{Query: p.pairQuery(f, c), Page: 1}}
}

// asksFor makes a query one for two words.
func (a *arm) asksFor(t *pair) { a.pair, a.paired = t, true }

// beginPair notes which words an arm asks for.
func (p *Planner) beginPair(a *arm) {
	if a.box.main < 0 {
		return
	}
	f := a.box.families[0]
	words := strings.Fields(fold(a.Term))
	if len(words) != 2 {
		return
	}
	if p.pairsUp(f) {
		p.takeHeadwords()
	}
	v, ok := p.graph.Lookup(bipartite.Value{Text: words[0]})
	w, also := p.graph.Lookup(bipartite.Value{Text: words[1]})
	c := p.headwordOf(f, v)
	if !ok || !also || c == nil {
		return
	}
	c.tried[w], c.key = true, math.Inf(1)
	if other := p.headwordOf(f, w); other != nil {
		other.tried[v], other.key = true, math.Inf(1)
	}
	a.asksFor(&pair{head: c, second: w})
	all, stride := p.sharing(c)
	fresh, known := p.missingOf(c)*p.pairs.weights[w]/all, float64(stride*p.shared.of(w))
	p.forgetSharing()
	a.promised, _ = p.pairGain(c, w, fresh, known)
}

// knownOf returns how many known items hold both words, as far as pages show them.
func (p *Planner) knownOf(t *pair) float64 {
	if now := p.graph.Records(); t.at != now {
		t.at, t.known = now, 0
		less, more := t.head.value, t.second
		if p.graph.Degree(more) < p.graph.Degree(less) {
			less, more = more, less
		}
		for d := range p.graph.Holders(less) {
			if p.graph.Holds(d, more) {
				t.known++
			}
		}
	}
	return float64(t.known)
}

// knownToPair returns how many known items the query of a pair finds.
func (p *Planner) knownToPair(a *arm) float64 {
	held, t := 0, a.pair
	items := p.graph.Items(a.ID)
	for _, d := range items {
		if p.graph.Holds(d, t.head.value) && p.graph.Holds(d, t.second) {
			held++
		}
	}
	prior := min(1, t.head.arm.share) * min(1, a.box.families[0].match.Ratio())
	share := (float64(held) + 5*prior) / float64(len(items)+5)
	return min(float64(p.graph.Records()), max(float64(a.read), p.knownOf(t)/max(0.2, share)))
}

// learnPair takes in a page of a pair, or of a single word where answers are cut: its new items are compared with its part of what was
// promised. What is not read counts for nothing: where totals say that too little is left, the promise was not worth its price either.
func (p *Planner) learnPair(a *arm, fresh int) {
	if !p.limited() || a.box == nil || a.page == 0 && a.pages > 1 {
		return
	}
	part := 1.0
	if shown := min(a.claimed, p.capped); shown > a.page {
		part = float64(a.page) / float64(shown)
	}
	s := &p.pairs
	switch {
	case a.pair != nil:
		s.gain.LearnPage(a.pages, float64(fresh)/max(1, a.promised), part)
		if a.pages > 1 {
			return
		}
		if s.vain = zeroOr(fresh > 0, s.vain+1); s.vain > 0 {
			s.vainAt = p.graph.Records()
		}
		known := p.knownOf(a.pair) - float64(a.fresh)
		if a.claimed > a.pair.head.arm.claimed || float64(max(a.claimed, a.read)) < ownMatching*known {
			s.wrong++
		} else {
			s.wrong = max(0, s.wrong-1) // among thousands a few second words stand where the box does not look
		}
	case a.hasValue && a.Gain > 0 && !a.drawn():
		s.singles.LearnPage(a.pages, float64(fresh)/max(1, a.Gain), part)
		if a.pages == 1 {
			s.gain.Fade(pairFading)
		}
	}
}

// endPair notes that a pair has nothing left.
func (p *Planner) endPair(a *arm) {
	if a.pair == nil || a.pages == 0 || a.claimed > p.capped {
		return
	}
	c, w := a.pair.head, a.pair.second
	c.whole[w] = true
	if other := p.headwordOf(c.arm.family, w); other != nil {
		other.whole[c.value] = true
	}
}
