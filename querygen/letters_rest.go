package querygen

import (
	"fmt"
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/listing/letters"
	"deepcrawl/querygen/values"
)

// A union of letters holds each item with one of its runs. What it lacks has none of them, so that no query for a word with
// one of them can find it, and none tells how much is missing: such words are neither asked nor drawn once the union was
// read, and what they found does not count as evidence. What may be missing is made of the other words alone. Known items
// without the words that hold a run, the likelier the fewer these are, show which runs stand in it: a second union asks for
// those.

// Names of the unions for what the first one lacks.
const (
	restWay  = lettersWay + " "
	mostRest = 3
)

// spelt is what unions of letters show.
type spelt struct {
	runs  []string // of unions begun
	whole bool     // the first union was read to its end
	words int      // of a query that the site looks for, as far as the first union tells
	sight float64  // share of the items of the first union that are seen to hold one of its runs
	held  []int8   // by ValueID: 1 where all it finds is in a union, -1 where it is not; 0 not looked at
}

// A past query is one that was begun, with what it asked for.
type past struct {
	id    bipartite.QueryID
	box   *box
	text  string
	lists bool
	fair  bool // read whole, and chosen without regard to what is known
}

// A headcount is of the known items up to one of them.
type headcount struct{ upTo, n int }

func restProbes() []probe {
	var ps []probe
	for i := range mostRest {
		name, before := fmt.Sprint(restWay, i+2), fmt.Sprint(restWay, i+1)
		ps = append(ps, probe{
			name: name, purpose: "list", stage: furtherStage, why: "letters of what the letters before leave out",
			ready: func(p *Planner, b *box) bool {
				return p.on(lettersRestRule) && b.spelt.whole && (i == 0 || b.done[before] && !contains(b.facts.Useless, before))
			},
			late: func(p *Planner, b *box) ([]forms.Assignment, string) {
				p.acts(lettersRestRule)
				term := union(p.restRuns(b), b.joiner)
				return append(b.anyWord(), b.set(b.main, term)), term
			},
		})
	}
	return ps
}

// rest reports whether an arm is a union for what the first one lacks.
func (a *arm) rest() bool { return strings.HasPrefix(a.Way, restWay) }

// enlist keeps what a query asks for.
func (p *Planner) enlist(a *arm) {
	a.past = len(p.past)
	text := a.Value.Text
	if text == "" {
		text = a.Term
	}
	p.past = append(p.past, past{id: a.ID, box: a.box, text: text, lists: a.Lists() && !a.inPart})
	a.foretold = !a.Lists() && p.holds(beyondLettersRule, func() bool { return a.box.shows(text) })
}

// shows reports whether a union of letters shows whatever is found for the words of a text: any of them will do where all
// must match.
func (b *box) shows(text string) bool {
	return letters.Shows(b.spelt.runs, text, b.joiner != " " || b.anyWord() != nil)
}

// foretells reports whether a union of letters shows whatever a value finds.
func (p *Planner) foretells(b *box, v bipartite.ValueID) bool {
	s := &b.spelt
	if len(s.runs) == 0 {
		return false
	}
	for len(s.held) <= int(v) {
		s.held = append(s.held, 0)
	}
	if s.held[v] == 0 {
		s.held[v] = -1
		if b.shows(p.graph.ValueText(v)) {
			s.held[v] = 1
		}
	}
	return s.held[v] > 0
}

// forgetSpelt forgets the letters that a union of them has.
func (p *Planner) forgetSpelt(b *box) { b.spelt = spelt{} }

// beyondLetters reports whether a value is not taken by lot, as a union of letters shows whatever it finds.
func (p *Planner) beyondLetters(f *family, v bipartite.ValueID) bool {
	return p.on(beyondLettersRule) && p.foretells(f.box, v)
}

// sampleWhole takes in a query that was chosen without regard to what is known and read whole.
func (p *Planner) sampleWhole(a *arm) {
	if a.foretold {
		return
	}
	p.sampling.whole(p.graph.Items(a.ID))
	if a.box != nil {
		p.past[a.past].fair = true
	}
}

// spell begins a union of letters: what was found before by words that hold one of them is no evidence beside it.
func (p *Planner) spell(union *arm) {
	b := union.box
	b.spelt = spelt{runs: strings.Fields(fold(union.Term))}
	p.sampling = sampling{}
	for _, q := range p.past {
		foretold := q.box == b && !q.lists && p.holds(beyondLettersRule, func() bool { return b.shows(q.text) })
		if a := p.arms[q.id]; a != nil {
			a.foretold = foretold
		}
		for _, d := range p.graph.Items(q.id) {
			if p.sampling.reach(d); !foretold {
				p.sampling.add(d, q.lists)
			}
		}
	}
	for _, q := range p.past {
		if q.fair && !(q.box == b && p.on(beyondLettersRule) && b.shows(q.text)) {
			p.sampling.whole(p.graph.Items(q.id))
		}
	}
}

// spelled takes in a union of letters that was closed: what it holds is known where it was read to its end, and what it was
// thought to show is not where it was left.
func (p *Planner) spelled(union *arm) {
	s := &union.box.spelt
	s.held = nil
	if !union.ended || union.counted() && 100*union.read < 98*union.claimed {
		if !union.rest() {
			s.runs = nil
		}
		return
	}
	runs := strings.Fields(fold(union.Term))
	if used := p.used(union); len(used) < len(runs) && p.on(firstLettersRule) && p.acts(firstLettersRule) {
		runs = used
	}
	if union.rest() {
		s.runs = append(s.runs, runs...)
		return
	}
	s.runs, s.whole, s.words = runs, true, letters.Most
	if len(runs) < len(strings.Fields(union.Term)) {
		s.words = len(runs)
	}
	seen := 1
	for _, d := range p.graph.Items(union.ID) {
		held := letters.Held(p.words(d), runs)
		if p.graph.Recapture(d, max(1, held)); held > 0 {
			seen++
		}
	}
	s.sight = float64(seen) / float64(union.read+1)
	p.resolved = true
	p.refile()
}

// used returns the runs of a union that the site has looked for: some sites take the first few words of a query only.
func (p *Planner) used(union *arm) []string {
	runs := strings.Fields(fold(union.Term))
	shown, astray := make([]int, len(runs)+1), make([]int, len(runs)+1) // by the first run that an item holds
	in := make(map[bipartite.RecordID]bool)
	for _, d := range p.graph.Items(union.ID) {
		in[d] = true
		shown[letters.First(p.words(d), runs)]++
	}
	for d := range p.graph.Records() {
		if d := bipartite.RecordID(d); !in[d] {
			astray[letters.First(p.words(d), runs)]++
		}
	}
	return runs[:letters.Used(shown, astray)]
}

// restRuns chooses runs of what may be missing.
func (p *Planner) restRuns(b *box) []string {
	length := p.runLength(b)
	n := p.graph.Records()
	var items []letters.Item
	for d := range n {
		item := letters.NewItem()
		for v := range p.graph.ValuesOf(bipartite.RecordID(d)) {
			value := p.graph.Value(v)
			if values.ClassOf(value)&values.Word == 0 || 2*p.graph.Degree(v) > n {
				continue
			}
			if p.foretells(b, v) {
				item.Halve()
			} else {
				item.Add(fold(value.Text), length, noWord)
			}
		}
		items = append(items, item)
	}
	return letters.Cover(items, func(run string) bool {
		return !operators[run] && !b.done["term "+run] && strings.ContainsFunc(run, unicode.IsLetter)
	})
}

// restPage predicts the new items on the next page of a union for the rest.
func (p *Planner) restPage(a *arm) float64 {
	if !a.counted() {
		return float64(a.size) * (float64(a.fresh) + 1) / (float64(a.read) + 2)
	}
	unread := a.unread()
	if unread <= 0 {
		return 0
	}
	return p.restOf(a) / unread * min(float64(a.size), unread)
}

// restOf predicts the new items on the unread pages of a counted union for the rest: T - n, as far as known items are seen to
// hold the letters, and what its pages have brought.
func (p *Planner) restOf(a *arm) float64 {
	runs, s := strings.Fields(fold(a.Term)), &a.box.spelt
	runs = runs[:min(len(runs), max(1, s.words))]
	for ; a.spelt.upTo < p.graph.Records(); a.spelt.upTo++ {
		if letters.First(p.words(bipartite.RecordID(a.spelt.upTo)), runs) < len(runs) {
			a.spelt.n++
		}
	}
	unread, read, weight := max(0, a.unread()), float64(a.read), float64(restPages*a.size)
	left := min(unread, max(0, read+unread-float64(a.spelt.n)/s.sight))
	return unread * (float64(a.fresh) + weight*left/max(1, unread)) / (read + weight)
}

// restPages are how many pages' worth of belief there is in T - n where it stands against what pages have brought.
const restPages = 5

// leftOut returns how many items a union for the rest, that is worth reading on, promises beyond those known.
func (p *Planner) leftOut() (most float64) {
	for _, a := range p.arms {
		if a.rest() && !a.closed && a.more && a.pages > 0 && a.counted() && p.restPage(a) >= p.cfg.MinYield {
			most = max(most, p.restOf(a))
		}
	}
	return most
}
