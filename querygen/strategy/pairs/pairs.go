// Package pairs asks for two words at once, where the answers to single ones are cut.
package pairs

import (
	"fmt"
	"math"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	// PairBy names the estimator of queries for two words.
	PairBy        = "pair"
	pairSample    = 200 // known items of the first word that are looked at
	leastTogether = 8   // of these, that hold the second
	// values of these that are looked at with one decision: those of long items a part of them, and
	// one first word after the other (go test -bench Next ./querygen, 2026-11-26)
	pairValues   = 5000
	leastOfFew   = 3   // of those that hold the second, however few are looked at
	fewSampled   = 25  // items of the first word that are looked at, however long
	leastMissing = 10  // items of the first word
	pairAlike    = 0.2 // what an item counts of whose kind none is missing
	pairBelieved = 0.5 // of what pairs promise, before there are answers
	pairMatching = 0.5 // of the results of a word hold it as far as pages show
	// of what pairs brought, with each single word: once they promise too little they are tried
	// again
	pairFading = 0.98
	// more answers to pairs that do not hold what holds both than others, after which several
	// words are taken to mean something else
	MostPairsWrong = 2
	// pairs in a row that brought nothing new before single words are asked instead
	mostPairsVain = 5
	// known items, for each of which these have to find another one before pairs are tried again
	pairsRest = 100
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

	weights bipartite.Pile[float64] // by ValueID, nothing between calls
}

// A headword is a word whose answer was cut.
type headword struct {
	value  bipartite.ValueID
	query  *history.Query
	tried  map[bipartite.ValueID]bool // asked for together with it
	whole  map[bipartite.ValueID]bool // of these, the ones that left nothing
	best   bipartite.ValueID
	gain   float64 // that the best second word promises
	price  float64
	key    float64 // of the best; no less than it is, where it was not looked at since
	looked [2]int  // items known, and those of them that held it, when it was looked at
}

// A pair is what a query asks for by two words.
type pair struct {
	head   *headword
	second bipartite.ValueID
	known  int // items that hold both
	at     int // where so many items were known
	held   int // of the items that it found, those that do
	read   int // where it had found so many
}

// missingOf returns how many items of a first word are not known.
func missingOf(p *history.Harvest, c *headword) float64 {
	return float64(c.query.Claimed) - float64(p.Graph.Degree(c.value))/max(pairMatching,
		min(1, c.query.Share))
}

// pairsUp reports whether words of a box are asked for two at a time.
func pairsUp(p *history.Harvest, f *history.FieldState) bool {
	own := onHarvest.Of(p)
	b := f.Of
	return p.Limited() && f.Kind == history.WordField && f.Index == b.Main && f.Scope == "" &&
		!f.Dead &&
		!p.WalksIn(f) &&
		b.Facts.Totals == "exact" &&
		(b.Facts.Words == "" || b.Facts.Words == "and") &&
		own.pairs.wrong < MostPairsWrong &&
		f.Match.Ratio() >= pairMatching &&
		(own.pairs.vain < mostPairsVain ||
			p.Graph.Records() > own.pairs.vainAt+own.pairs.vainAt/pairsRest)
}

// takeHeadwords looks through the values asked for lately for those whose answers are cut, in
// whatever box.
func takeHeadwords(p *history.Harvest) {
	own := onHarvest.Of(p)
	if own.pairs.of == nil {
		own.pairs.of = make(map[bipartite.ValueID]*headword)
	}
	for rests := *evidence.RestsOf(p); own.pairs.taken < len(rests); own.pairs.taken++ {
		r := rests[own.pairs.taken]
		a := r.Query
		f := a.In
		if f == nil || f != f.Of.Fields[0] || !a.Exact || !p.IsCut(a) || a.Share < pairMatching ||
			own.pairs.of[r.Value] != nil ||
			!pairable(p, f, r.Value) {
			continue
		}
		c := &headword{
			value: r.Value,
			query: a,
			tried: make(map[bipartite.ValueID]bool),
			whole: make(map[bipartite.ValueID]bool),
			key:   math.Inf(1),
		}
		own.pairs.headwords = append(own.pairs.headwords, c)
		own.pairs.of[r.Value] = c
	}
}

// headwordOf returns the headword that a value is in a box; nil for none.
func headwordOf(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) *headword {
	if c := onHarvest.Of(p).pairs.of[v]; c != nil && c.query.In == f {
		return c
	}
	return nil
}

// pairable reports whether a value is a word that can stand beside another.
func pairable(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	value := p.Graph.Value(v)
	return value.Attr == "" && p.Class[v]&values.Word != 0 && !strings.Contains(value.Text, " ") &&
		f.Fits(value.Text) &&
		values.Length(value.Text) >= f.Of.Facts.MinWord &&
		!(f.Of.Facts.StopWords && p.Frequent(p.Graph.Degree(v)))
}

// bestPairOf returns the pair that promises most, new items or new items a request.
func bestPairOf(p *history.Harvest, f *history.FieldState,
	value func(gain, price float64) float64) *headword {
	if !pairsUp(p, f) {
		return nil
	}
	takeHeadwords(p)
	for left := pairValues; ; left -= sampled(p) * lengthOf(p) {
		var top, known *headword // known is the best of those that were looked at
		for _, c := range onHarvest.Of(p).pairs.headwords {
			if c.query.In != f {
				continue
			}
			if c.looked[1] > 0 && 5*p.Graph.Degree(c.value) > 6*c.looked[1] {
				c.key = math.Inf(1)
			}
			if top == nil || c.key > top.key {
				top = c
			}
			if !math.IsInf(c.key, 1) && (known == nil || c.key > known.key) {
				known = c
			}
		}
		if left <= 0 {
			top = known // it is looked at with the next decision
			if top == nil || top.key <= 0 {
				return nil
			}
			return top
		}
		switch {
		case top == nil || top.key <= 0:
			return nil
		case top.looked[0] == p.Graph.Records() && !math.IsInf(top.key, 1):
			return top
		}
		lookAt(p, f, top, value)
	}
}

// lookAt finds the best second word of a first one.
func lookAt(p *history.Harvest, f *history.FieldState, c *headword,
	value func(gain, price float64) float64) {
	c.key, c.looked = 0, [2]int{p.Graph.Records(), p.Graph.Degree(c.value)}
	missing := missingOf(p, c)
	if missing < leastMissing {
		return
	}
	all, stride := sharing(p, c)
	defer forgetSharing(p)
	least := max(leastOfFew, leastTogether*sampled(p)/pairSample)
	for _, v := range p.Shared.Met {
		n, weight := p.Shared.Of(v), *onHarvest.Of(p).pairs.weights.At(int(v))
		if n < least || v == c.value || c.tried[v] || f.Of.Complete.Has(v) {
			continue
		}
		gain, price := pairGain(p, c, v, missing*weight/all, float64(stride*n))
		if key := value(gain, price); key > c.key && pairable(p, f, v) &&
			(!p.Begun.Has(v) || headwordOf(p, f, v) != nil) &&
			!p.Submitted(f, pairText(p, c, v)) {
			c.best, c.gain, c.price, c.key = v, gain, price, key
		}
	}
}

// lengthOf is how many values a known item holds on average, at least one.
func lengthOf(p *history.Harvest) int {
	return max(1, p.Graph.Edges()/max(1, p.Graph.Records()))
}

// sampled is how many known items of a first word are looked at.
func sampled(p *history.Harvest) int {
	return min(pairSample, max(fewSampled, pairValues/lengthOf(p)))
}

// sharing sums the weights of the known items of a first word by the values they hold, and counts
// them in shared, until forgetSharing.
func sharing(p *history.Harvest, c *headword) (all float64, stride int) {
	s := &onHarvest.Of(p).pairs
	for s.weights.Len() < p.Graph.Values() {
		s.weights.Add(0)
	}
	stride = 1 + (p.Graph.Degree(c.value)-1)/sampled(p)
	i, kinds := 0, len(c.whole) > 0 && p.On(PairKindsRule) && p.Acts(PairKindsRule)
	for d := range p.Graph.Holders(c.value) {
		if i++; i%stride != 0 {
			continue
		}
		weight := p.Elusiveness(d)
		if kinds {
			for v := range p.Graph.ValuesOf(d) {
				if c.whole[v] {
					weight *= pairAlike
				}
			}
		}
		all += weight
		for v := range p.Graph.ValuesOf(d) {
			p.Shared.Add(v)
			*s.weights.At(int(v)) += weight
		}
	}
	return max(all, 1e-9), stride
}

func forgetSharing(p *history.Harvest) {
	for _, v := range p.Shared.Met {
		*onHarvest.Of(p).pairs.weights.At(int(v)) = 0
	}
	p.Shared.Clear()
}

// pairGain returns the new items that a pair shows and the pages they stand on, if so many of the
// missing items and of the known ones hold both words.
func pairGain(p *history.Harvest, c *headword, second bipartite.ValueID, fresh,
	known float64) (gain, price float64) {
	if other := headwordOf(p, c.query.In, second); other != nil {
		fresh = min(fresh, max(0, missingOf(p, other)))
	}
	size, room := known+fresh, float64(p.Limit)
	if size > room {
		fresh, size = fresh*room/size*math.Sqrt(room/size), room
	}
	return fresh, max(1, size/p.PageOf(c.query.Of)+0.5)
}

func pairText(p *history.Harvest, c *headword, v bipartite.ValueID) string {
	return p.Graph.ValueText(c.value) + " " + p.Graph.ValueText(v)
}

// pairQuery returns the query for a headword and the word that is best beside it.
func pairQuery(p *history.Harvest, f *history.FieldState, c *headword) plan.Query {
	text := pairText(p, c, c.best)
	q := p.Query(f.Of, "pair", f.Typed(text))
	q.Term = f.Of.Spell(text)
	q.Gain, q.Price, q.By = c.gain*pairRatio(p), c.price, PairBy
	q.Why = fmt.Sprintf(
		"by its total about %.0f items with %q are not known yet, and its answer ends before "+
			"them: %q beside it asks for a part of them",
		missingOf(p, c),
		p.Graph.ValueText(c.value),
		p.Graph.ValueText(c.best),
	)
	return q
}

// pairRatio returns the new items that came for each one that pairs promised; a half before
// there are answers.
func pairRatio(p *history.Harvest) float64 {
	return onHarvest.Of(p).pairs.gain.Posterior(pairBelieved)
}

// strategy is the strategy of Rule.
type strategy struct{ history.Stateless }

func (strategy) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.AwakeFields(), func(f *history.FieldState) history.Offer {
		return BestPair(p, f)
	})
}

// BestPair offers the best pair beside the single words of a field, whose promises are as much too
// high as they were lately.
func BestPair(p *history.Harvest, f *history.FieldState) history.Offer {
	c := bestPairOf(p, f, func(gain, price float64) float64 { return gain / price })
	if c == nil {
		return history.Offer{}
	}
	key := p.Discount() * p.Sight(f) * c.gain / c.price * pairRatio(p) / max(
		0.5,
		min(1.5, onHarvest.Of(p).pairs.singles.Ratio()),
	)
	return history.Offer{Key: key, New: true, Ask: plan.Ask{Query: pairQuery(p, f, c), Page: 1}}
}

// PairInstead offers to f1 the best pair where it promises more new items than the value chosen, or
// where there is none.
func PairInstead(p *history.Harvest, f *history.FieldState, v bipartite.ValueID,
	chosen bool) history.Offer {
	if p.Config.Policy != plan.F1 || !p.On(Rule) {
		return history.Offer{} // the papers know of no pairs
	}
	c := bestPairOf(p, f, func(gain, _ float64) float64 { return gain })
	if c == nil {
		return history.Offer{}
	}
	if chosen {
		single, _ := p.Predict(f, v)
		if c.gain*pairRatio(p) <= single*onHarvest.Of(p).pairs.singles.Ratio() {
			return history.Offer{}
		}
	}
	return history.Offer{Key: 1, New: true, Ask: plan.Ask{Query: pairQuery(p, f, c), Page: 1}}
}

// asksFor makes a query one for two words.
func asksFor(a *history.Query, t *pair) { onQuery.Of(a).pair, a.Paired = t, true }

// BeginPair notes which words a query asks for.
func BeginPair(p *history.Harvest, a *history.Query) {
	if a.Of.Main < 0 {
		return
	}
	f := a.Of.Fields[0]
	words := strings.Fields(values.Fold(a.Term))
	if len(words) != 2 {
		return
	}
	if pairsUp(p, f) {
		takeHeadwords(p)
	}
	v, ok := p.Graph.Lookup(bipartite.Value{Text: words[0]})
	w, also := p.Graph.Lookup(bipartite.Value{Text: words[1]})
	c := headwordOf(p, f, v)
	if !ok || !also || c == nil {
		return
	}
	c.tried[w], c.key = true, math.Inf(1)
	if other := headwordOf(p, f, w); other != nil {
		other.tried[v], other.key = true, math.Inf(1)
	}
	asksFor(a, &pair{head: c, second: w})
	all, stride := sharing(p, c)
	fresh, known := missingOf(p, c)**onHarvest.Of(p).pairs.weights.At(int(w))/all,
		float64(stride*p.Shared.Of(w))
	forgetSharing(p)
	a.Promised, _ = pairGain(p, c, w, fresh, known)
}

// knownOf returns how many known items hold both words, as far as pages show them.
func knownOf(p *history.Harvest, t *pair) float64 {
	if now := p.Graph.Records(); t.at != now {
		less, more := t.head.value, t.second
		if p.Graph.Degree(more) < p.Graph.Degree(less) {
			less, more = more, less
		}
		for d := range p.Graph.Holders(less) { // those found last come first
			if int(d) < t.at {
				break
			}
			if p.Graph.Holds(d, more) {
				t.known++
			}
		}
		t.at = now
	}
	return float64(t.known)
}

// KnownToPair returns how many known items the query of a pair finds.
func KnownToPair(p *history.Harvest, a *history.Query) float64 {
	t := onQuery.Of(a).pair
	items := p.Graph.Items(a.ID)
	for ; t.read < len(items); t.read++ {
		if d := items[t.read]; p.Graph.Holds(d, t.head.value) && p.Graph.Holds(d, t.second) {
			t.held++
		}
	}
	prior := min(1, t.head.query.Share) * min(1, a.Of.Fields[0].Match.Ratio())
	share := (float64(t.held) + 5*prior) / float64(len(items)+5)
	return min(float64(p.Graph.Records()), max(float64(a.Read), knownOf(p, t)/max(0.2, share)))
}

// LearnPair takes in a page of a pair, or of a single word where answers are cut: its new items are
// compared with its part of what was promised. What is not read counts for nothing: where totals
// say that too little is left, the promise was not worth its price either.
func LearnPair(p *history.Harvest, a *history.Query, fresh int) {
	if !p.Limited() || a.Of == nil || a.Page == 0 && a.Pages > 1 {
		return
	}
	part := 1.0
	if shown := min(a.Claimed, p.Limit); shown > a.Page {
		part = float64(a.Page) / float64(shown)
	}
	s := &onHarvest.Of(p).pairs
	switch {
	case onQuery.Of(a).pair != nil:
		s.gain.LearnPage(a.Pages, float64(fresh)/max(1, a.Promised), part)
		if a.Pages > 1 {
			return
		}
		if s.vain = history.ZeroOr(fresh > 0, s.vain+1); s.vain > 0 {
			s.vainAt = p.Graph.Records()
		}
		known := knownOf(p, onQuery.Of(a).pair) - float64(a.Fresh)
		if a.Claimed > onQuery.Of(a).pair.head.query.Claimed ||
			float64(max(a.Claimed, a.Read)) < history.OwnMatching*known {
			s.wrong++
		} else {
			// among thousands a few second words stand where the box does not look
			s.wrong = max(0, s.wrong-1)
		}
	case a.HasValue && a.Gain > 0 && !a.Drawn():
		s.singles.LearnPage(a.Pages, float64(fresh)/max(1, a.Gain), part)
		if a.Pages == 1 {
			s.gain.Fade(pairFading)
		}
	}
}

// EndPair notes that a pair has nothing left.
func EndPair(p *history.Harvest, a *history.Query) {
	if onQuery.Of(a).pair == nil || a.Pages == 0 || a.Claimed > p.Limit {
		return
	}
	c, w := onQuery.Of(a).pair.head, onQuery.Of(a).pair.second
	c.whole[w] = true
	if other := headwordOf(p, c.query.In, w); other != nil {
		other.whole[c.value] = true
	}
}
