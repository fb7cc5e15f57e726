package history

import (
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
)

// A Forecast is what a query was thought to bring, and what it is judged by.
type Forecast struct {
	Others   int           // items known when it was asked
	Held     int           // of these, those that held its value
	Weight   float64       // of the value then
	Stratum  gain.Stratum  // the value was filed in then
	Features gain.Features // of the value then
	Promised float64       // what singletons promised of it then
	Stranger bool          // no known item of the collection held it then
	Said     float64       // sum of predictions for pages after the first
	Came     float64       // what they brought
	finished bool          // what it brought was learnt from
}

// Where answers are cut, values are ranked by how well they fill what the site will show of an
// answer (gain.NewShare).

// cutPages are results' worth of belief that the next of a cut answer are as new as a fair sample
// (estimate).
const cutPages = 10

// ByShare reports whether they are ranked so indeed.
func (p *Harvest) ByShare() bool { return p.Limited() && p.On(CutShareRule) }

// PredictCut returns the new items that a value promises where answers are cut, and the pages they
// stand on. Those are half a page more than results fill, as an answer is seldom as long as it is
// expected to be.
func (p *Harvest) PredictCut(f *FieldState, v bipartite.ValueID, share, ratio float64) (fresh,
	price float64) {
	if f.Collection == nil {
		return p.PredictCutOf(f.Of, p.Graph.Degree(v), p.Weight(f, v), share, ratio)
	}
	weight, stranger := p.weightInside(f, v)
	if stranger {
		fresh = min(weight, float64(p.Limit))
		return fresh, max(1, fresh/p.PageOf(f.Of)+0.5)
	}
	return p.PredictCutOf(f.Of, p.Held(f, v), weight, share, ratio)
}

// PredictCutOf does so for a value that so many known items hold and that is worth so much.
func (p *Harvest) PredictCutOf(b *FormState, held int, weight, share, ratio float64) (fresh,
	price float64) {
	if held == 0 {
		return 0, 1
	}
	size, fresh := gain.CutAnswer(float64(held), ratio*weight, share)
	if size > float64(p.Limit) {
		fresh, size = fresh*float64(p.Limit)/size, float64(p.Limit)
	}
	return fresh, max(1, size/p.PageOf(b)+0.5)
}

// FollowShare files all values anew once the share of new results has changed so much that others
// are in front.
func (p *Harvest) FollowShare() {
	if !p.ByShare() {
		return
	}
	for _, b := range p.Forms {
		for _, f := range b.Fields {
			if f.Cut.Refile(p.gainRatio(f)) {
				p.Fill(f)
			}
		}
	}
}

// CutFreshness is the share of new items among the next results of a cut query: what its pages had,
// and as long as those are few, what a fair sample would have. By the pages alone each word taken
// by lot is worth a second one late in a harvest, and fifty of them in a row that brought nothing
// ended one.
func (p *Harvest) CutFreshness(a *Query) float64 {
	if a.Share <= 0 || !p.On(CutPagesRule) {
		return a.Freshness()
	}
	p.Acts(CutPagesRule)
	fair := max(0.02, 1-float64(a.Held)/a.Share/float64(a.Claimed))
	return (float64(a.Fresh) + cutPages*fair) / (float64(a.Read) + cutPages)
}

// Fits reports whether a value is written like the one that found something.
func (f *FieldState) Fits(text string) bool {
	return f.Pattern == "" || PatternOf(text) == f.Pattern
}

// PatternOf puts one sign for all digits and one for all letters.
func PatternOf(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsDigit(r):
			return '0'
		case unicode.IsLetter(r):
			return 'a'
		}
		return r
	}, text)
}

// Estimates.
const (
	LeastChecks = 3 // items that hold such a word
)

// The forms of a site share one graph, and one may search other items than another. What is known
// through one form then tells nothing of what is left behind the total of another: how many known
// items a form finds at all is learnt from its answers.

// Searching is how well a form finds the known items that hold what is asked for.
type Searching struct {
	Recall   gain.Calibration // of known items that hold a value, among its results
	Complete bipartite.Set    // values of which every answer was read
	shared   gain.Calibration // of the known items that hold a value: those that the form finds
	matched  matched
}

// LearnReach learns from the first page of a value that so many known items held before.
func (p *Harvest) LearnReach(a *Query, degree int) {
	if !p.On(ReachRule) || len(p.Forms) < 2 || a.Of == nil || !a.Counted() || a.Claimed == 0 ||
		a.Read == 0 ||
		degree == 0 ||
		a.Drawn() {
		return
	}
	p.Acts(ReachRule)
	expected := float64(a.Read) * min(1, float64(degree)/float64(a.Claimed))
	a.Of.shared.Learn(float64(a.Read-a.Fresh), expected)
}

// leastRecall keeps a box that finds next to nothing of what it should from making a single item
// count for all (estimate).
const leastRecall = 0.1

// Recall is the share of the known items that hold a value which its answer has, as far as answers
// tell. A total speaks for its own value: one that is below what is known says so, and any other is
// not doubted because of other values. (On a mirror of package descriptions whose engine takes
// words apart in another way than we do, that made 24,030 of 20,000 items; without it 20,618.)
func (p *Harvest) Recall(a *Query) float64 {
	if a.Of == nil {
		return 1
	}
	if !a.Counted() {
		return max(leastRecall, min(1, a.Of.Recall.Posterior(a.Of.Reach())))
	}
	r := a.Of.Reach()
	if a.Held > 0 {
		r = min(r, float64(max(1, a.Claimed))/float64(a.Held))
	}
	return max(leastRecall, r)
}

// Reach is the share of the known items that the form finds, as far as its answers tell.
func (b *FormState) Reach() float64 {
	if b == nil {
		return 1
	}
	return min(1, b.shared.Ratio())
}

// Reservation returns the new items a request for which a value that promises new ones at a price,
// in pages, is worth asking: more than their mean, where a total tells early whether to read on
// (gain.Opening).
func (p *Harvest) Reservation(f *FieldState, promised, price float64) float64 {
	if !p.On(ReservationRule) || price <= 1 || p.Limited() || f.Of.Facts.Totals == "" ||
		f.Of.Facts.Totals == "none" {
		return promised / price
	}
	p.Acts(ReservationRule)
	return f.Opening.Reservation(promised, price, p.PageOf(f.Of))
}

// LearnOnward compares the new items of a later page with what the total promised.
func (a *Query) LearnOnward(fresh, promised float64) {
	if a.In != nil && a.HasValue && a.Counted() {
		a.In.Opening.LearnOnward(fresh, promised)
	}
}

// learned draws what singletons promise of a value to what the regression says of its features,
// where totals taught it: the more the closer that was lately.
func (p *Harvest) learned(f *FieldState, v bipartite.ValueID, promised float64) float64 {
	degree := p.Graph.Degree(v)
	if f.Collection != nil {
		return promised // its features are counted over all collections
	}
	if !p.On(RidgeRule) || degree == 0 || !f.ridge.Ready() || f.Of.Facts.Totals == "" ||
		f.Of.Facts.Totals == "none" {
		return promised
	}
	p.Acts(RidgeRule)
	return f.ridge.Blend(
		gain.FeaturesOf(p.Graph, v, p.Elusive(v), p.Graph.Doubletons(v), degree, p.Graph.Records()),
		promised,
	)
}

// Learnt is what the answers in a field tell of the values that were not asked yet.
type Learnt struct {
	Gain gain.Calibration // of f1 as a prediction of new items
	// the same for values of one sort and size: rare words are found less than they promise
	Gains gain.ByStratum
	// share of the results of a value that were not known when it was asked
	strange gain.ByStratum
	ridge   gain.Ridge       // what features of a value tell of what it brings
	Match   gain.Calibration // of our matching
	Opening gain.Opening     // of its answers, which tell early whether to read on
	Cut     gain.NewShare    // for where answers are cut
}

// Finish learns what a query brought in all, where no total said so at once.
func (l *Learnt) Finish(a *Query) {
	if (a.Claimed < 0 || a.Obscured()) && a.Weight > 0 && a.Pages > 0 && !a.Drawn() && !a.finished {
		a.finished = true
		l.LearnGain(a, float64(a.Fresh), a.Read)
	}
}

// LearnGain learns from a value that had so many results, of which some came that were not known.
func (l *Learnt) LearnGain(a *Query, came float64, results int) {
	known := float64(max(1, a.Others))
	if a.Stranger {
		a.In.Collection.Strangers.Learn(came, a.Weight)
		return
	}
	if a.Features != (gain.Features{}) {
		l.ridge.Learn(a.Features, came, a.Promised)
	}
	l.strange.Learn(a.Stratum, came/float64(max(1, results)), 1, known)
	l.Gain.LearnAt(came, a.Weight, known)
	l.Gains.Learn(a.Stratum, came, a.Weight, known)
	l.Cut.Learn(came, results)
}

// ratio returns what came for each singleton of values in a stratum, where so many items are known.
func (l *Learnt) ratio(d gain.Stratum, known float64) float64 {
	return l.Gains.Posterior(d, l.Gain.PosteriorAt(1, known), known)
}
