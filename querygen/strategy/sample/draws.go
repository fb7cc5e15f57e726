// Package sample takes values by lot, with known probability, and tells from their answers how much
// is missing (Horvitz & Thompson 1952; Bar-Yossef & Gurevich 2006).
package sample

import (
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Estimates. Half and double of drawShare and drawOften together are no better (bench wild, seeds
// 584101 and 584202).
const (
	drawShare = 0.05 // of the requests
	// of those of a harvest of thousands, where many were drawn and each tells about as much as
	// the next
	drawLate   = 0.015
	drawPlenty = 40   // such draws there are when the share begins to fall
	drawOften  = 0.08 // of the requests while there are fewer than enough
	drawSeldom = 0.01 // while a listing brings full pages
	enough     = 20   // answers
	MinDraws   = 5    // answers before they say something
	drawFrom   = 100  // known items
	trusted    = 5.0  // results that what a rough total promises counts for
	// pages of an answer that are read at once where its total does not say what is new on them
	LongestDip = 10
)

// Draws keeps what the values taken by lot were answered with.
type Draws struct {
	Asked   int
	Last    uint64 // step of the last one asked
	Pages   int    // of its answer that were read at once
	Answers []Answer
	unheard unheard
}

// DrawsOf returns the values taken by lot of a harvest; it is never nil.
func DrawsOf(p *history.Harvest) *Draws { return &onHarvest.Of(p).draws }

// An Answer is that to one of them, which may be read on later: what its total promised is replaced
// by what it holds.
type Answer struct {
	Query *history.Query
	Mean  float64 // weight of a new item on its unread pages
}

// A Draw is what an answer says: the items known when it was asked, and how many were missing then
// by it alone.
type Draw struct {
	Known, Missing float64
	// known items for each that held the value: about what a new one stands for
	Unit float64
}

// favour is how much rather a value of n known items is taken than one of a single item. A rare
// value tells little: the items behind it are known or not. By the square root, answers spread
// about a quarter less than with equal chances (simulated sites), and more by degree itself, as
// items of few values then count much.
func favour(n int) float64 { return math.Sqrt(float64(n)) }

// byLot takes values by lot.
type byLot struct{ history.Stateless }

// Instead returns the next value taken by lot, where one is due and no page is urgent.
func (byLot) Instead(p *history.Harvest, page history.Offer) (history.Offer, bool) {
	if page.Key >= history.Urgent {
		return history.Offer{}, false
	}
	o := lot(p)
	o.Settled = true
	return o, o.Some()
}

// lot offers the next value taken by lot when it is due.
func lot(p *history.Harvest) history.Offer {
	if p.Graph.Records() < drawFrom || !drawDue(p) {
		return history.Offer{}
	}
	f := liveliest(p)
	if f == nil {
		return history.Offer{}
	}
	by := history.DrawnAny
	if times := p.Graph.FrequencyOfFrequencies(); 10*times[1] >= p.Graph.Records() &&
		p.On(SingletonsRule) &&
		p.Acts(SingletonsRule) {
		by = history.DrawnSingle
	}
	v, ok := drawValue(p, f, by)
	if !ok {
		return history.Offer{}
	}
	q := p.ValueQuery(f, p.Graph.Value(v))
	q.Gain, q.Price = p.Predict(f, v)
	q.By, q.Odds = by, Odds(p, f, v, by)
	q.Why = "taken by lot, to find out how much is missing"
	return history.Offer{Key: history.Urgent, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

// drawDue reports whether so many requests were made since the last draw that another one is in
// order.
func drawDue(p *history.Harvest) bool {
	own := onHarvest.Of(p)
	share := drawShare
	switch {
	case p.Listing():
		share = drawSeldom
	case own.draws.Asked < enough:
		share = drawOften
	default:
		share = min(drawShare, max(drawLate, drawPlenty/float64(p.Step)))
	}
	return float64(p.Step-own.draws.Last) >= float64(max(1, own.draws.Pages))/share
}

// liveliest returns the word box whose queries bring most now; nil when there is none.
func liveliest(p *history.Harvest) *history.FieldState {
	var best *history.FieldState
	for b := range p.Awake() {
		if b.Main >= 0 && !b.Fields[0].Dead && (best == nil || b.Fields[0].Rate > best.Rate) {
			best = b.Fields[0]
		}
	}
	return best
}

// drawValue takes a known item by lot and one of its values.
func drawValue(p *history.Harvest, f *history.FieldState, by string) (bipartite.ValueID, bool) {
	const tries = 200 // items taken by lot of which none has a value to ask for (estimate)
	n := uint64(p.Graph.Records())
	for try := range uint64(tries) {
		r := history.Mix(history.Mix(p.Config.Seed, p.Step), try)
		d := bipartite.RecordID(r % n)
		if by == history.DrawnSingle && p.Graph.CaptureCount(d) != 1 {
			continue
		}
		values := drawable(p, f, d)
		if len(values) == 0 {
			continue
		}
		v := pick(p, values, history.Mix(r, 1))
		if !p.Unaskable(f, v) {
			return v, true
		}
	}
	return 0, false
}

// pick takes one of the values by lot, as r has it.
func pick(p *history.Harvest, values []bipartite.ValueID, r uint64) bipartite.ValueID {
	x := float64(r>>11) / (1 << 53) * favours(p, values)
	for _, v := range values {
		if x -= favour(p.Graph.Degree(v)); x < 0 {
			return v
		}
	}
	return values[len(values)-1]
}

func favours(p *history.Harvest, values []bipartite.ValueID) (sum float64) {
	for _, v := range values {
		sum += favour(p.Graph.Degree(v))
	}
	return sum
}

// leads returns the chance of a value once an item that holds it was drawn.
func leads(p *history.Harvest, f *history.FieldState, d bipartite.RecordID,
	v bipartite.ValueID) float64 {
	own := favour(p.Graph.Degree(v))
	return own / max(own, favours(p, drawable(p, f, d)))
}

// drawable lists the values of an item that can be asked for.
func drawable(p *history.Harvest, f *history.FieldState, d bipartite.RecordID) []bipartite.ValueID {
	values := slices.AppendSeq(make([]bipartite.ValueID, 0, p.Graph.Size(d)), p.Graph.ValuesOf(d))
	p.Graph.Fetch(values)
	return slices.DeleteFunc(values, func(v bipartite.ValueID) bool { return !unasked(p, f, v) })
}

func unasked(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) bool {
	return !p.Begun.Has(v) && short(p, f, v, p.Graph.Degree(v)) && !UnheardOf(p, f, v) &&
		!p.BeyondLetters(f, v)
}

// short reports whether a value that so many known items hold may be drawn: where nothing says what
// the pages after the first hold, it must not have many.
func short(p *history.Harvest, f *history.FieldState, v bipartite.ValueID, held int) bool {
	return int(v) < len(p.Class) && f.Takes(p.Class[v]) &&
		(held <= p.PageSize || f.Of.Facts.Totals != "none" && !Dim(f))
}

// Dim reports whether the results of a field show the value asked for too seldom for a total to
// tell what is new, as where pages show excerpts or the site stems: how many known items are among
// the results is then not known, and those that rank on top of every answer are known first.
func Dim(f *history.FieldState) bool { return f.Match.Ratio() < history.OwnMatching }

// Dips reports whether the answer to a value taken by lot is still to be read, as nothing else
// tells what it holds.
func Dips(a *history.Query) bool { return a.Dip && !a.Closed && a.Pages < LongestDip }

// Odds returns how many items one new item of weight 1 stands for: the drawable items over π(v). As
// far as is known, values can be drawn from as many of the missing items as of the known ones.
func Odds(p *history.Harvest, f *history.FieldState, v bipartite.ValueID, by string) float64 {
	single := by == history.DrawnSingle
	n, sum := 0, 0.0
	for d := range looked(p.Graph, v, single) {
		n++
		sum += leads(p, f, d, v)
	}
	if n == 0 {
		return 0
	}
	held := heldBy(p.Graph, v, single)
	items := float64(p.Graph.Records())
	if single {
		items = float64(p.Graph.FrequencyOfFrequencies()[1])
	}
	return items / (sum * float64(held) / float64(n))
}

// Weigh sums the weights of the items on a page of a value taken by lot that were new when it was
// asked: that another query found them meanwhile is no matter. Those that do not hold the value by
// our own matching, as where a site stems, count for nothing: they could not have lent their values
// to the draw either.
func Weigh(p *history.Harvest, a *history.Query) {
	items := p.Graph.Items(a.ID)
	found := items[len(items)-a.Added:]
	own := favour(max(1, a.Held))
	var lent []bipartite.RecordID // could have lent the value to the draw
	for _, d := range found {
		if int(d) < a.Others {
			continue
		}
		if a.Strange++; p.Graph.Holds(d, a.ValueID) {
			lent = append(lent, d)
		}
	}
	some, each := spread(p.Graph, lent, holderValues)
	page := &onHarvest.Of(p).added
	page.count(p, found, some...)
	defer page.forget()
	for _, d := range some {
		ways := own
		for v := range p.Graph.ValuesOf(d) {
			if v != a.ValueID {
				ways += favour(heldThen(p, a.In, a.By, v, page))
			}
		}
		a.Weighed += each * own / ways
	}
}

// heldThen returns how many known items held a value before the page that added so much was
// captured; none where it could not have been drawn then, as it was asked for or no item of the
// kind that is drawn held it.
func heldThen(p *history.Harvest, f *history.FieldState, by string, v bipartite.ValueID,
	page *added) int {
	fresh, second := page.of(v)
	degree := p.Graph.Degree(v) - fresh
	drawable := degree
	if by == history.DrawnSingle {
		drawable = p.Graph.Singletons(v) - fresh + second
	}
	if drawable <= 0 || p.Begun.Has(v) || !short(p, f, v, degree) || UnheardOf(p, f, v) ||
		p.BeyondLetters(f, v) {
		return 0
	}
	return degree
}

// Tell takes in the answer to a value taken by lot: at its first page where a total says what the
// others hold, otherwise when it was read to its end. That a value finds nothing which known items
// hold says that it is not searched for.
func Tell(p *history.Harvest, a *history.Query) {
	if !a.Drawn() || a.Told || a.Odds == 0 || !a.Closed && !a.Counted() || Dips(a) {
		return
	}
	if a.Told = true; a.Read > 0 {
		onHarvest.Of(p).draws.Answers =
			append(onHarvest.Of(p).draws.Answers, Answer{Query: a, Mean: MeanWeight(p, a)})
	}
}

// Drawn returns what the answers to the values taken by lot say by what was read of them until now.
// Those that are cut, where no total says what is left of them, say nothing.
func Drawn(p *history.Harvest) (all []Draw) {
	for _, answer := range onHarvest.Of(p).draws.Answers {
		a := answer.Query
		if a.Foretold || !a.Closed && !a.Counted() {
			// it can find nothing but what a union shows, or the totals were found to be wrong
			// since
			continue
		}
		if p.CutShort(a) {
			continue
		}
		weight := a.Weighed + restOfDraw(p, a)*answer.Mean
		all = append(all, Draw{
			Known:   float64(a.Others),
			Missing: a.Odds * weight / p.Recall(a),
			Unit:    float64(a.Others) / float64(max(1, a.Held)),
		})
	}
	return all
}

// restOfDraw returns how many items the unread pages of a counted query hold that were not known
// when it was asked: T - n where our own matching is to be trusted, and otherwise as many as the
// pages read lead to expect.
func restOfDraw(p *history.Harvest, a *history.Query) float64 {
	if !a.Counted() || a.Ended && !a.Capped() {
		return 0
	}
	unread := max(0, a.Unread())
	if a.Share < 0.9 {
		return unread * float64(a.Strange) / float64(max(1, a.Read))
	}
	then := float64(a.Others)
	if !a.Exact { // a total that is off by a few counts for as many missing items
		expected := trusted * max(0,
			float64(a.Claimed)-float64(a.Held)/a.Share) / float64(max(1, a.Claimed))
		return unread * min(1, (float64(a.Strange)+expected)/(float64(a.Read)+trusted))
	}
	held := float64(a.Held) / a.Share * p.Recall(a)
	known := min(max(held, float64(a.Read-a.Strange)), then)
	counted := min(unread, max(0, float64(a.Read-a.Strange)+unread-known))
	// Where not all results show the value, how many of the known items are among them is not known
	// exactly: within that, what the pages read lead to expect decides.
	slack := 2 * held * math.Sqrt((1-a.Share)/100/a.Share)
	paged := unread * float64(a.Strange) / float64(max(1, a.Read))
	return min(max(paged, counted-slack, 0), counted+slack)
}

// MeanWeight returns the mean weight of the new items of a value: as its first page has it, or as
// the known items that hold it would have it.
func MeanWeight(p *history.Harvest, a *history.Query) float64 {
	if a.Strange > 0 {
		return a.Weighed / float64(a.Strange)
	}
	sum, n := 0.0, 0
	for d := range looked(p.Graph, a.ValueID, false) {
		n++
		sum += leads(p, a.In, d, a.ValueID)
	}
	return sum / float64(max(1, n))
}
