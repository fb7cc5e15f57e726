package querygen

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms/boxtype"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/template"
	"deepcrawl/querygen/values"
)

func beginField(f *history.FieldState, a *history.Query) {
	if a.By != prefix.PatternBy {
		f.Asked++
	}
	f.Tried[values.Fold(a.Value.Text)] = true
	if a.By == "f1" {
		onField.Of(f).passed = nil
	}
	if a.By == "seed" || a.By == "explore" || a.By == template.Elsewhere {
		f.Explored++
	}
	if a.By == sortSurveyed {
		onField.Of(f).sorts.note(a)
	}
}

// noteAnswer counts a first answer and drops the field once a few queries were of no use. Words in
// the main box have more patience: they are what the harvest lives on, and seed words may well not
// occur.
func noteAnswer(f *history.FieldState, a *history.Query, o Outcome, results bool, fresh int) {
	if a.By == prefix.PatternBy {
		if !results {
			return // a box without signs for letters takes as many words as any
		}
		f.Asked++
	}
	if results {
		f.Good++
	}
	switch word := a.Value.Attr == "" && values.ShapeOf(a.Value.Text) != values.ManyWords; {
	case word && results:
		f.Wordless = math.MinInt32
	case a.Stranger:
	case word && a.HasValue && onQuery.Of(a).stands == "":
		f.Wordless++
	}
	switch attr := cmp.Or(a.Value.Attr, onQuery.Of(a).stands); {
	// pages may show a part of what they match
	case results && (attr == "" || f.Kind == history.TypedField || 5*onQuery.Of(a).agree >= a.Read):
		f.Barren[attr] = math.MinInt32
	case a.Stranger: // nothing says that the collection has any
	case a.HasValue:
		f.Barren[attr]++
	}
	f.Fresh += fresh
	f.Vain = history.ZeroOr(fresh > 0, f.Vain+1)
	if a.By == "seed" && fresh == 0 {
		f.Missed++
		if f.Of.Otherwise(o) {
			f.Otherwise++
		}
	}
	if a.Drawn() {
		return
	}
	f.Rate += 0.3 * (float64(fresh) - f.Rate)
	if f.Asked == 1 {
		f.Rate = float64(fresh)
	}
	switch {
	case f.Row: // what it brings tells when it is asked
	case f.Good == 0:
		f.Dead = f.Asked >= f.Patience() // and the same for values of known items
	case f.Kind == history.WordField && f.Index == f.Of.Main && f.Scope == "": // never
	default:
		f.Dead = f.Fresh == 0 && f.Asked >= 6
	}
}

// file ranks a value under its present key.
func file(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) {
	f.Values.Raise(uint32(v), p.StratumOf(v, p.Held(f, v)), nominal(p, f, v))
}

// fileAll files those of some values that a field takes.
func fileAll(p *history.Harvest, f *history.FieldState, vs []bipartite.ValueID) {
	classes := f.Classes()
	if classes == 0 {
		return
	}
	f.Values.Fetch(vs)
	p.Sorting.Fetch(vs)
	keys := keysOf(p, f)
	for _, v := range vs {
		if p.Class[v]&classes == 0 {
			continue
		}
		if keys == nil || isDone(f, v) || f.Collection != nil {
			file(p, f, v)
			continue
		}
		held := p.Graph.Degree(v)
		f.Values.RaiseTo(uint32(v), p.StratumOf(v, held), keys.of(p, held, p.Weight(f, v)))
	}
}

// filingKeys are what values are ranked by where answers are cut. Most values are held by few
// items, so that the last ones tell of the next.
type filingKeys struct {
	form         *history.FormState
	share, ratio float64 // that they are of
	last         [256]filingKey
}

type filingKey struct {
	held   int // 0: none
	weight float64
	key    float32
}

// keysOf returns the keys that values of a field are filed under from now on; nil where answers are
// not cut, as they are soon reckoned then.
func keysOf(p *history.Harvest, f *history.FieldState) *filingKeys {
	if !p.ByShare() {
		return nil
	}
	k := &filingKeys{form: f.Of}
	k.share, k.ratio = f.Cut.Filed()
	return k
}

// of returns the key of a value that so many known items hold and that is worth so much.
func (k *filingKeys) of(p *history.Harvest, held int, weight float64) float32 {
	last := &k.last[(uint64(held)<<5+math.Float64bits(weight)>>40)%uint64(len(k.last))]
	if last.held != held || last.weight != weight {
		fresh, price := p.PredictCutOf(k.form, held, weight, k.share, k.ratio)
		*last = filingKey{held, weight, float32(fresh / price)}
	}
	return last.key
}

// isDone reports whether a value was passed over for good.
func isDone(f *history.FieldState, v bipartite.ValueID) bool {
	return int(v) < len(f.Done) && f.Done[v]
}

// nominal is what values are ranked by: singletons per page. Items that only one query has found
// yet look like the items that no query has found (a leave-one-out Good-Turing estimate for each
// value). The scale of elusive singletons, which all values share, falls as items of few values are
// left; where it rises for a while, that is within slack or raises all alike.
func nominal(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) float32 {
	if isDone(f, v) {
		return 0
	}
	if p.ByShare() {
		share, ratio := f.Cut.Filed()
		fresh, price := p.PredictCut(f, v, share, ratio)
		return float32(fresh / price)
	}
	singles := float32(p.Weight(f, v))
	size := float32(p.Held(f, v)) + singles
	return singles / max(1, size/float32(p.PageOf(f.Of)))
}

// bestValues is the strategy of valueRule.
type bestValues struct{ history.Stateless }

func (bestValues) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.AwakeFields(), func(f *history.FieldState) history.Offer {
		return bestOf(p, f)
	})
}

// bestOf returns the best query of a field.
func bestOf(p *history.Harvest, f *history.FieldState) history.Offer {
	if f.Dead || f.Row {
		return history.Offer{}
	}
	if takenOver(p, f) {
		return history.Offer{} // what a value finds its beginning finds as well
	}
	if o := p.By(nameWordsRule, func() history.Offer { return nameWord(p, f) }); o.Some() {
		return o
	}
	v, ok := bestValue(p, f)
	if !ok {
		return history.Offer{}
	}
	gain, price := p.Predict(f, v)
	broad := 1.0
	if f.Of.Facts.Totals != "none" {
		broad = p.Broad(float64(p.Held(f, v)) + gain)
	}
	key := p.Discount() * p.Sight(f) * broad * p.Reservation(f, gain, price)
	if w := prefix.WalkOf(f); w != nil && f.Index == f.Of.Main && p.On(beforeWordsRule) &&
		p.Acts(beforeWordsRule) {
		key = min(key, w.Words.Rate()) // what a word finds there its beginning finds as well
	}
	if p.Holds(untriedBoxRule, func() bool { return untried(f) }) {
		key = max(key, float64(p.PageSize))
	}
	if o := p.By(surveySortsRule, func() history.Offer {
		return surveySorts(p, f, key)
	}); o.Some() {
		return o
	}
	q := p.ValueQuery(f, p.Graph.Value(v))
	q.Gain, q.Price, q.By, q.Over = gain, price, "f1", slices.Clone(onField.Of(f).passed)
	q.Why = fmt.Sprintf(
		"%d of the %s that hold it were found by one query only",
		p.Graph.Singletons(v),
		history.Plural(p.Graph.Degree(v), "known item"),
	)
	return history.Offer{Key: key, New: true, Ask: Ask{Query: q, Page: 1}}
}

// untried reports whether a box was asked for too few values to tell what it is for, while another
// one of its form finds nothing new any more: of words that promise alike in both, those in the
// other one may be of an attribute that it does not take.
func untried(f *history.FieldState) bool {
	box := func(x *history.FieldState) bool { return x.Scope == "" && !x.InPart && !x.Row }
	return f.Asked < history.Likely && box(f) &&
		slices.ContainsFunc(f.Of.Fields, func(o *history.FieldState) bool {
			return o.Index != f.Index && o.Kind == history.WordField && box(o) &&
				o.Vain >= vainElsewhere
		})
}

// namesKnown is from how many known items on words of what they are called say what a box takes
// (estimate).
const namesKnown = 10

// nameWord offers a box that found nothing yet the most frequent word of what known items are
// called. Labels and columns that stand in more items promise more, and once they found nothing all
// else promises next to nothing: a box for words of titles alone would be left for good.
func nameWord(p *history.Harvest, f *history.FieldState) history.Offer {
	if f.Kind != history.WordField || f.Scope != "" || f.InPart || f.Good > 0 ||
		f.Asked < history.Likely ||
		f.Wordless < 0 || f.Wordless >= history.Likely || p.Graph.Records() < namesKnown ||
		p.Graph.Names().Values() == 0 || f.Of.Demands(f.Index) {
		return history.Offer{}
	}
	var best bipartite.ValueID
	most := 1 // a word of one item promises no other
	for v := range p.Class {
		id := bipartite.ValueID(v)
		if n := p.Graph.Degree(id); n > most && p.Class[v]&values.Word != 0 &&
			prefix.Stands(p, id) == "" && !pointless(p, f, id) {
			best, most = id, n
		}
	}
	if most == 1 {
		return history.Offer{}
	}
	q := p.ValueQuery(f, p.Graph.Value(best))
	q.Gain, q.Price, q.By = float64(most), 1, "f1"
	q.Why = fmt.Sprintf("%s that hold it are called so, and nothing was found there yet",
		history.Plural(most, "known item"))
	return history.Offer{Key: float64(p.PageSize), New: true, Ask: Ask{Query: q, Page: 1}}
}

// vainElsewhere is how many queries in a row find nothing new in one box before others that were
// not tried yet are (estimate).
const vainElsewhere = 6

// bestValue returns the value that is worth most a request: the best of each stratum, as far as the
// calibration of its stratum bears it out.
func bestValue(p *history.Harvest, f *history.FieldState) (best bipartite.ValueID, ok bool) {
	most := 0.0
	for d := range gain.Stratum(gain.Strata) {
		v, found := bestIn(p, f, d)
		if !found {
			continue
		}
		if worth := worthAsking(p, f, v); worth > most {
			best, ok, most = v, true, worth
		}
	}
	return best, ok
}

func bestIn(p *history.Harvest, f *history.FieldState, d gain.Stratum) (bipartite.ValueID, bool) {
	for {
		id, _, ok := f.Values.Best(d, func(id uint32) float32 {
			return nominal(p, f, bipartite.ValueID(id))
		})
		if !ok {
			return 0, false
		}
		v := bipartite.ValueID(id)
		why, skip := passed(p, f, v)
		if !skip {
			return v, true
		}
		passOver(f, why)
		for len(f.Done) <= int(v) {
			f.Done = append(f.Done, false)
		}
		f.Done[v] = true
	}
}

// fruitless reports whether so many values like this one were tried and found nothing: years are
// numbers too, but no postal codes, and a keyword box often knows nothing of what stands beside a
// title. Words are words, whatever came of others, unless the field takes headings alone.
func fruitless(f *history.FieldState, v bipartite.Value) bool {
	return (f.Kind == history.TypedField || v.Attr != "") && f.Barren[v.Attr] >= history.Likely
}

// A form may have a box for each of several fields: the title, the author, the maker. What one of
// them takes stands on the pages of results under the name that the form gives it. Tried with words
// of titles such a box finds nothing and is given up before one of its own values was asked for.

// findLabels does so for all boxes of a form.
func findLabels(p *history.Harvest, b *history.FormState) {
	if b == nil {
		return
	}
	for _, f := range b.Fields {
		findLabel(p, f)
	}
}

// findLabel notes which attribute of known items a box beside the main one is called like: it is
// asked for values of that alone, and what found nothing before is no evidence against it.
func findLabel(p *history.Harvest, f *history.FieldState) {
	known := p.Graph.Records()
	if f.Kind != history.WordField || f.Index == f.Of.Main || f.Scope != "" || f.Attr != "" ||
		known < 2*onField.Of(f).labelled ||
		known == 0 ||
		!p.On(labelRule) {
		return
	}
	onField.Of(f).labelled = known
	if attr := attributeCalled(p, f.Of.Form.Fields[f.Index].Label); attr != "" &&
		f.Barren[attr] < history.Likely &&
		p.Acts(labelRule) {
		f.Attr, f.Dead, f.Asked, f.Vain = attr, false, 0, 0
	}
}

// attributeCalled returns the attribute of known items that has a name, or the only one that has a
// word of it; "" for none.
func attributeCalled(p *history.Harvest, name string) string {
	attrs, _ := template.Attributes(p)
	alike, n := "", 0
	for _, attr := range attrs {
		if boxtype.Normal(attr) == boxtype.Normal(name) {
			return attr
		}
		if template.Called(name, attr) {
			alike = attr
			n++
		}
	}
	if n > 1 {
		return ""
	}
	return alike
}

// learnRanks takes in the last page of an answer whose length is known.
func learnRanks(p *history.Harvest, a *history.Query) {
	if !p.ReadsAll() || !p.Limited() || !a.HasValue || a.InPart || !a.Counted() {
		return
	}
	results := p.Graph.Items(a.ID)
	p.Ranks.Note(results, len(results)-a.Added, a.Claimed, p.Known)
}

// recalls learns from a value whose answer was read to its end how many of the known items that
// hold it by our own matching are among them: a box that looks into titles finds few of those that
// show the word elsewhere.
func recalls(p *history.Harvest, a *history.Query) {
	if !p.On(recallRule) || a.Of == nil || !a.HasValue || a.Held < 3 || a.InPart ||
		!p.ReadWhole(a) {
		return
	}
	p.Acts(recallRule)
	met := 0
	for _, d := range p.Graph.Items(a.ID) {
		if int(d) < a.Others && p.Graph.Holds(d, a.ValueID) {
			met++
		}
	}
	a.Of.Recall.Learn(float64(met), float64(a.Held))
}

// worthAsking is the reservation value of a value by what is predicted for it.
func worthAsking(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) float64 {
	promised, price := p.Predict(f, v)
	return p.Reservation(f, promised, price)
}
