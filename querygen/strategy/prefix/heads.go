package prefix

import (
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// Where a site puts all items in one order, whatever is asked, each beginning shows the same known
// items first, and what is new stands behind them.

// HeadKnown reports whether an answer without a total showed nothing new because a site puts all
// items in one order and those that stand first are known: it is read until the known ones that it
// has to show are passed.
func HeadKnown(p *history.Harvest, a *history.Query) bool {
	if a.Dry == 0 || a.Counted() || a.Of == nil || WalkOfForm(a.Of) == nil || a.Term == "" ||
		strings.Contains(a.Term, " ") || !onHarvest.Of(p).order.Fixed() || !p.On(KnownHeadRule) {
		return false
	}
	own := onQuery.Of(a)
	if now := p.Graph.Records(); own.headAt != now {
		own.headAt, own.head = now, matching(p, a)
	}
	return a.Read < own.head && p.Acts(KnownHeadRule)
}

// matching returns how many known items an answer has to show: those of its value, or with a word
// that begins as its term does.
func matching(p *history.Harvest, a *history.Query) int {
	stem := values.Fold(strings.TrimRight(a.Term, "*%"))
	var met []bool
	n := 0
	for v := range p.Class {
		id := bipartite.ValueID(v)
		if p.Class[v]&values.Word == 0 ||
			!strings.HasPrefix(values.Fold(p.Graph.ValueText(id)), stem) {
			continue
		}
		for d := range p.Graph.Holders(id) {
			for len(met) <= int(d) {
				met = append(met, make([]bool, int(d)+64)...)
			}
			if !met[d] {
				met[d] = true
				n++
			}
		}
	}
	return n
}

// FollowOrder takes in the items that an answer has shown beyond those that were read of it before.
func FollowOrder(p *history.Harvest, a *history.Query, shown []bipartite.RecordID) {
	onHarvest.Of(p).order.Follow(a.ID, a.Read, p.Known, shown)
}

// A sequence tells whether a site puts items in one order, whatever is asked: two that one answer
// showed stand in another as they stood there.
type sequence struct {
	spots         []spot  // by RecordID
	like, counter float64 // neighbours of later answers that stood so before, and that did not
}

// A spot is where an item was first seen: in which answer, and at which place of it.
type spot struct {
	query bipartite.QueryID
	place int32
}

// Follow takes in the items of a page, of which the first stands at a place of its answer.
func (s *sequence) Follow(q bipartite.QueryID, place, known int, items []bipartite.RecordID) {
	var last spot
	for i, d := range items {
		for len(s.spots) <= int(d) {
			s.spots = append(s.spots, spot{query: q, place: int32(place + i)})
		}
		at := s.spots[d]
		if int(d) >= known || at.query == q {
			last = spot{}
			continue
		}
		if last.place > 0 && last.query == at.query {
			if at.place >= last.place {
				s.like++
			} else {
				s.counter++
			}
		}
		last = at
		last.place++ // 0 is none
	}
}

// Fixed reports whether there is one order, as far as neighbours tell: of those in no order half
// stand as before. Where rows are told apart wrongly, some do not (87 % in bench wild 671009:5).
func (s *sequence) Fixed() bool { return s.like >= leastLike && s.like >= 4*s.counter }

// leastLike is how many neighbours have to stand so: of those in no order, twelve of fifteen do
// once in 57 times (by definition).
const leastLike = 12
