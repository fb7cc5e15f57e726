package querygen

import (
	"math"
	"strings"

	"deepcrawl/bipartite"
)

// The forms of a site may search other items than each other: documents here, people there. What the listing or the total of one
// says is then no word about the other, so that each form is heard before a harvest ends, and an estimate covers no more than
// the forms that answered.

const (
	hearings     = 12        // questions of a form in vain, or of one that is found to hold what is known
	hearingWays  = 4         // of these, that try ways to list
	hearingLeast = 24        // of all forms together; more in long harvests
	hearingShare = 20        // part of all requests that may go to them
	hearingKey   = 1e-3      // least a question for it promises: it is asked for what it tells
	heardAfter   = minSample // results that show whether they are what another form counts
)

// A hearing is what a form was found to hold beside what another one counts.
type hearing struct {
	asked    int     // questions since the harvest would have ended
	results  int     // of questions that were not chosen for what is missing, once another form had printed a total
	fresh    int     // of these
	expected float64 // of these, if they were of the items that the other one counts
	beyond   int     // new items of any question, once the other one had listed nearly all that it counts
	unlisted int     // items that it counted and did not list
}

// address is where the form is sent, by which a search is known again.
func (b *box) address() string {
	to, _, _ := strings.Cut(b.form.Action, "?")
	return b.form.Method + " " + to
}

// others returns the listing of the form of another address that printed the largest total; nil without one.
func (p *Planner) others(b *box) (most *arm) {
	for o := range p.awake() {
		if a := o.base; o.address() != b.address() && a != nil && p.listsAll(a) && a.exact && o.facts.Totals != "wrong" &&
			(most == nil || a.claimed > most.claimed) {
			most = a
		}
	}
	return most
}

// comparesForms learns from a page whether a form finds what others count. Answers to values that were chosen for what is missing
// tell nothing of it before the other form has listed it.
func (p *Planner) comparesForms(a *arm, fresh int) {
	if len(p.order) < 2 || a.box == nil || a.added == 0 || !p.on(compareFormsRule) {
		return
	}
	other, h := p.others(a.box), &a.box.hearing
	if other == nil {
		return
	}
	p.acts(compareFormsRule)
	if 10*other.read >= 9*other.claimed {
		h.beyond += fresh
		h.unlisted = max(0, other.claimed-other.read) + other.claimed/50
	}
	if a.ofSplit() || a.hasValue && !a.impartial() && h.asked == 0 {
		return
	}
	if 2*p.items < other.claimed {
		return // while few of the items are known that the other one counts, what is new may be of the others
	}
	h.results += a.added
	h.fresh += fresh
	h.expected += float64(a.added) * max(0, 1-float64(p.items)/float64(other.claimed))
}

// apart reports whether a form holds items that the total of another does not count.
func (h *hearing) apart() bool {
	if h.beyond > h.unlisted+3 {
		return true
	}
	return float64(h.fresh) > 2*h.expected+3*math.Sqrt(h.expected)+3 && 10*h.fresh > h.results
}

// heard reports whether a form was found to hold what another one counts.
func (h *hearing) heard() bool { return h.results >= heardAfter && !h.apart() }

// countedBy returns how many of the known items count towards the total of a form: all, or those that forms of its address showed where
// others may search something else, as neither was found to hold what the other one counts. The events of a library are not complete as soon as as many books are known.
func (p *Planner) countedBy(b *box) int {
	for o := range p.awake() {
		if o != b && o.shown > 0 && o.address() != b.address() && !o.hearing.heard() && !b.hearing.heard() && p.on(countedByRule) && p.acts(countedByRule) {
			return p.haulOf(b).n
		}
	}
	return p.graph.Records()
}

// uncollected returns how many items the totals of the forms speak of that were not shown, beside those that are known.
func (p *Planner) uncollected() float64 {
	most := make(map[string]float64)
	for b := range p.awake() {
		if a := b.base; a != nil && p.listsAll(a) && a.exact && b.facts.Totals != "wrong" {
			most[b.address()] = max(most[b.address()], float64(a.claimed-p.countedBy(b)))
		}
	}
	n := 0.0
	for _, left := range most {
		n = max(n, left)
	}
	return n
}

// A haul is what the forms of an address showed.
type haul struct {
	met []bool // by RecordID
	n   int
}

// haulOf returns what the forms of the address of one showed.
func (p *Planner) haulOf(b *box) *haul {
	if p.hauls == nil {
		p.hauls = make(map[string]*haul)
	}
	s := p.hauls[b.address()]
	if s == nil {
		s = &haul{}
		p.hauls[b.address()] = s
	}
	return s
}

func (s *haul) add(items []bipartite.RecordID) {
	for _, d := range items {
		for len(s.met) <= int(d) {
			s.met = append(s.met, false)
		}
		if !s.met[d] {
			s.met[d] = true
			s.n++
		}
	}
}

// anyApart reports whether some form holds items that the totals of others do not count.
func (p *Planner) anyApart() bool {
	for b := range p.awake() {
		if b.hearing.apart() {
			return true
		}
	}
	return false
}

// addUp sums the totals of forms that hold different items; 0 where one of them printed none. ok is false where no form is
// known to be apart.
func (p *Planner) addUp() (sum float64, ok bool) {
	if !p.anyApart() {
		return 0, false
	}
	together := 0.0 // of the others, which hold the same items
	for b := range p.awake() {
		total := 0.0
		if a := b.base; a != nil && p.listsAll(a) && a.exact && b.facts.Totals != "wrong" {
			total = float64(a.claimed)
		}
		switch {
		case !b.hearing.apart():
			together = max(together, total)
		case total == 0:
			return 0, true
		default:
			sum += total
		}
	}
	if together == 0 || sum+together < float64(p.graph.Records()) {
		return 0, true
	}
	return sum + together, true
}

// mutes counts the forms of which nothing is known.
func (p *Planner) mutes() (n int) {
	for b := range p.awake() {
		if p.dark(b) {
			n++
		}
	}
	return n
}

// dark reports whether nothing is known of what a form holds: no page of it, nor of one of the same address, showed a result.
func (p *Planner) dark(b *box) bool {
	if b.shown > 0 || b.useful == 0 && b.barren > 0 {
		return false
	}
	for o := range p.awake() {
		if o.shown > 0 && o.address() == b.address() {
			return false
		}
	}
	return true
}

// unheard reports whether a form is to be asked before the harvest ends.
func (p *Planner) unheard(b *box) bool {
	h := &b.hearing
	switch {
	case h.asked >= hearings:
		return false
	case p.dark(b):
		return true
	}
	other := p.others(b)
	return other != nil && p.on(compareFormsRule) && b.shown > 0 && h.results < heardAfter && !h.apart() && p.graph.Records() <= other.claimed
}

// hearOut offers a question to a form that was not heard yet.
func (p *Planner) hearOut() (offer, *box) {
	asked := 0
	for b := range p.awake() {
		asked += b.hearing.asked
	}
	if len(p.order) < 2 || asked >= max(hearingLeast, int(p.yield.total().requests)/hearingShare) ||
		p.queriesSpent() {
		return offer{}, nil
	}
	for b := range p.awake() {
		if !p.unheard(b) {
			continue
		}
		if o := p.questionFor(b); o.some() {
			return o, b
		}
	}
	return offer{}, nil
}

// questionFor returns the best question to a form: the first ways to list what it holds, and then by turns what it may begin with
// and what most of the known items hold.
func (p *Planner) questionFor(b *box) (best offer) {
	if b.hearing.asked < hearingWays {
		best = p.bestProbe(b, false, 0)
	}
	if best.key >= urgent {
		return best
	}
	best.take(p.bestTemplate(b))
	if b.demand == nil || b.demand.over {
		best.take(p.bestCell(b))
	}
	for i := range b.families {
		best.take(p.hearingOf(b.families[(i+b.hearing.asked)%len(b.families)]))
	}
	return best
}

// hearingOf offers a value for a field of a form that nothing is known of. What known items hold is asked only if it is common: it
// may well find something else there.
func (p *Planner) hearingOf(f *family) offer {
	if f.dead {
		return offer{}
	}
	if text, ok := p.nextElsewhere(f); ok && f.box.hearing.asked%2 == 1 {
		return offer{key: hearingKey, new: true, ask: Ask{Query: p.elsewhereQuery(f, text), Page: 1}}
	}
	if w, ok := p.nextSeed(f, false); ok && f.field == f.box.main && f.box.hearing.asked%2 == 1 {
		return offer{key: hearingKey, new: true, ask: Ask{Query: p.seedQuery(f, w, "seed"), Page: 1}}
	}
	var best bipartite.ValueID
	most := 0
	for v := range p.class {
		id := bipartite.ValueID(v)
		if n := p.graph.Degree(id); n > most && f.takes(p.class[v]) && !p.pointless(f, id) {
			best, most = id, n
		}
	}
	if most == 0 {
		return offer{}
	}
	q := p.valueQuery(f, p.graph.Value(best))
	q.Price, q.By, q.Why = 1, "hearing", "nothing is known yet of what this form holds"
	return offer{key: hearingKey, new: true, ask: Ask{Query: q, Page: 1}}
}
