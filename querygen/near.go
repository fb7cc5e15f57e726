package querygen

import (
	"fmt"
	"strconv"

	"deepcrawl/bipartite"
)

// Numbers come in rows: years, issues, files of a court. What stands next to a number that items show is likely to be the
// number of another item, though no known item holds it, so that numbers lead from one part of a database to others that
// share no word with it.

const (
	neighbour     = "neighbour"
	nearTries     = 4  // neighbours of the numbers of one attribute that find nothing before those are left
	nearNew       = 12 // the same, once one has found something
	mostNeighbour = 9  // digits of a number that has neighbours
)

// near is what is known of the neighbours of numbers in a box.
type near struct {
	at    int                 // values before it were looked at
	from  string              // the number whose neighbour is offered
	attr  string              // and its attribute
	text  string              // that neighbour
	codes []*code             // that found something
	tries map[string]*rowOfIt // by attribute of the number
	asked int
	rate  float64 // new items of one, fading
}

// A rowOfIt counts what neighbours of the numbers of one attribute found.
type rowOfIt struct{ asked, found, barren int }

// nextNeighbour returns the next number that stands beside one that a known item holds, and that no known item does.
func (p *Planner) nextNeighbour(f *family) (string, bool) {
	n := &f.near
	if n.text != "" && p.strange(f, n.text) {
		return n.text, true
	}
	if text, from, ok := p.nextCode(f); ok && p.acts(codesRule) {
		n.from, n.attr, n.text = from, "", text
		return text, true
	}
	for ; n.at < p.classed; n.at++ {
		v := bipartite.ValueID(n.at)
		if p.class[v]&numberClass == 0 || !f.takes(p.class[v]) || p.graph.Degree(v) == 0 || n.row(p.graph.Value(v).Attr).left(f) {
			continue
		}
		for _, step := range p.stepsOf(f) {
			if text, ok := beside(p.graph.ValueText(v), step); ok && p.strange(f, text) {
				n.from, n.attr, n.text = p.graph.ValueText(v), p.graph.Value(v).Attr, text
				return text, true
			}
		}
	}
	n.text = ""
	return "", false
}

func (n *near) row(attr string) *rowOfIt {
	if n.tries == nil {
		n.tries = make(map[string]*rowOfIt)
	}
	if n.tries[attr] == nil {
		n.tries[attr] = &rowOfIt{}
	}
	return n.tries[attr]
}

// left reports whether neighbours of the numbers of an attribute are not worth asking for any more.
func (r *rowOfIt) left(f *family) bool {
	return r.barren >= f.nearTries() && r.found == 0 || r.barren >= nearNew
}

// nearTries is how many neighbours find nothing before they are left: more in a box that must be filled, as nothing else
// leads on from a value there.
func (f *family) nearTries() int {
	if f.box.demands(f.field) {
		return nearNew
	}
	return nearTries
}

// stepsOf returns how far from a number its neighbours stand that are asked. Postal codes are seldom given without gaps, and end in zeros for what
// is larger.
func (p *Planner) stepsOf(f *family) []int {
	if f.box.demands(f.field) && p.on(farNeighbourRule) && p.acts(farNeighbourRule) {
		return []int{1, -1, 2, -2, 4, -4, 10, -10, 100, -100, 1000, -1000}
	}
	return []int{1, -1}
}

// strange reports whether a text was not asked in a box and no known item holds it.
func (p *Planner) strange(f *family, text string) bool {
	if f.tried[text] || runes(text) < f.box.facts.MinWord || p.tooLong(f, text) || !f.fits(text) {
		return false
	}
	v, ok := p.graph.Lookup(bipartite.Value{Text: text})
	return !ok || p.graph.Degree(v) == 0
}

// beside returns the number that stands so far from another, with as many digits where it was filled up with zeros.
func beside(text string, step int) (string, bool) {
	if len(text) > mostNeighbour {
		return "", false
	}
	n, err := strconv.Atoi(text)
	if err != nil || n+step < 0 {
		return "", false
	}
	if text[0] == '0' && len(text) > 1 {
		return fmt.Sprintf("%0*d", len(text), n+step), true
	}
	return strconv.Itoa(n + step), true
}

// bestNeighbour offers a neighbour in the boxes where one has found something, for what the last ones brought.
func (p *Planner) bestNeighbour() offer {
	var best offer
	for b := range p.awake() {
		for _, f := range b.families {
			if f.near.asked > 0 && f.near.rate > 0 {
				best.take(p.neighbourOffer(f, p.discount()*f.near.rate))
			}
		}
	}
	return best
}

// unknownNumber offers a neighbour in a box where little is known of them.
func (p *Planner) unknownNumber() offer {
	var best offer
	for b := range p.awake() {
		for _, f := range b.families {
			if !f.dead && f.good > 0 && f.scope == "" && f.near.asked <= 2*f.nearTries() {
				best.take(p.neighbourOffer(f, p.yield.mean()))
			}
		}
	}
	return best
}

// leaves reports whether numbers are for another box of the form, which must be filled with one: beside it they find what it
// finds.
func (f *family) leaves() bool {
	d := f.box.demand
	return d != nil && d.field != f.field && d.size > 0 && f.box.familyFor(d.field).takes(numberClass)
}

func (p *Planner) neighbourOffer(f *family, key float64) offer {
	if f.dead || f.digits != nil || f.leaves() {
		return offer{}
	}
	text, ok := p.nextNeighbour(f)
	if !ok {
		return offer{}
	}
	from, attr := f.near.from, f.near.attr
	q := p.seedQuery(f, text, neighbour)
	q.Purpose, q.Gain, q.Value.Attr = "explore", f.near.rate, attr
	q.Why = "a number that no known item holds, next to " + from + ", which finds some"
	return offer{key: key, new: true, ask: Ask{Query: q, Page: 1}}
}

// learnNeighbour takes in the first answer to a neighbour, or to a code that has some.
func (f *family) learnNeighbour(a *arm, results bool) {
	n := &f.near
	if results && zeros(a.Value.Text) > 0 {
		n.codes = append(n.codes, &code{text: a.Value.Text, query: a})
	}
	if a.By != neighbour {
		return
	}
	row := n.row(rowOf(a.Value.Attr, a.Value.Text))
	row.asked++
	row.barren++
	if results && a.fresh > 0 {
		row.found++
		row.barren = 0
	}
	if n.rate += 0.2 * (float64(a.fresh) - n.rate); n.asked == 0 {
		n.rate = float64(a.fresh)
	}
	n.asked++
	if row.left(f) {
		n.text = ""
	}
}
