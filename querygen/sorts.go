package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// Values come in sorts: years, codes, names of a column, words of a text. What one of a sort brings tells what the next one will,
// more than how many known items hold it: years share the items among themselves and each finds others, while of words the frequent
// ones mostly meet in the same items. Which sorts are worth asking is learnt from the answers of each field. (Jiang et al. 2010 learn a
// reward from features of keywords; the sort is the one feature that was found to be worth its price here.)
//
// On program sources, most of which bear a year, that took a fifth to a third off the requests to 90 %, with totals and without; on
// titles, descriptions and generated text it changed nothing.

const (
	sorts = 32 // kept apart; later ones share the last
	sizes = 16 // of values, by the number of items that hold them: one to each doubling
)

// A drawer is a size and a sort of values. Of equal promises the smaller size is taken, whatever the order in which sorts were met.
type drawer uint16

const drawers = sorts * sizes

func newDrawer(size, sort int) drawer { return drawer(size*sorts + sort) }

func (d drawer) sort() int { return int(d) % sorts }
func (d drawer) size() int { return int(d) / sorts }

// sorting knows the sort of each value.
type sorting struct {
	of      []uint8 // by ValueID
	numbers map[sortName]uint8
	counts  [sorts]int // values of each sort
}

type sortName struct {
	attr  string
	shape values.Shape
}

// sortOf returns the sort of a value of the graph.
func (s *sorting) sortOf(g *bipartite.Graph, v bipartite.ValueID) int {
	for len(s.of) <= int(v) {
		s.of = append(s.of, s.number(g.Value(bipartite.ValueID(len(s.of)))))
	}
	return int(s.of[v])
}

func (s *sorting) number(v bipartite.Value) uint8 {
	if s.numbers == nil {
		s.numbers = make(map[sortName]uint8)
	}
	name := sortName{v.Attr, values.ShapeOf(v.Text)}
	n, known := s.numbers[name]
	if !known {
		n = uint8(min(len(s.numbers), sorts-1))
		s.numbers[name] = n
	}
	s.counts[n]++
	return n
}

// experience is a ratio of what came to what was predicted, for values of each sort and size. Of those of which little is known it
// believes what came of their sort, and of those of their size before that.
type experience struct {
	both  [drawers]calibration
	sorts [sorts]calibration
	sizes [sizes]calibration
}

func (e *experience) learn(d drawer, came, predicted, known float64) {
	e.both[d].learnAt(came, predicted, known)
	e.sorts[d.sort()].learnAt(came, predicted, known)
	e.sizes[d.size()].learnAt(came, predicted, known)
}

// unasked reports whether nothing is known of a sort.
func (e *experience) unasked(sort int) bool { return e.sorts[sort].predicted == 0 }

// given returns the ratio where prior is what to believe without observations. To expect more of a sort that was not asked for yet
// finds out early which are worth it, and costs more than it brings where items have many columns: on program sources a tenth less was
// needed to 90 %, on the catalogue of the demo twice as much. One value of each is asked for instead (see surveySorts).
func (e *experience) given(d drawer, prior, known float64) float64 {
	return e.both[d].givenAt(e.sorts[d.sort()].givenAt(e.sizes[d.size()].givenAt(prior, known), known), known)
}
