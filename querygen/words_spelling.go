package querygen

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
)

// A spelling is how the known values of an attribute are written. It takes in each value once, and files it under its first two
// letters: there may be many, and every beginning that is made longer asks what follows it in them.
type spelling struct {
	attr   string
	names  bool                // of what items are called as a whole, and not of their values
	leads  *leads              // nil: not only the first values of items count
	read   int                 // values of the graph that were looked at
	unheld []bipartite.ValueID // of these, those that no known item had by then, or had first
	files  map[string][]written
	pairs  map[rune]map[rune]int // how often a letter stands behind another one
}

type written struct {
	id   bipartite.ValueID
	text string
}

// learn takes in the values that items have by now.
func (s *spelling) learn(g *bipartite.Graph) {
	s.leads.learn(g)
	from := s.from(g)
	waiting := s.unheld
	s.unheld = nil
	for _, v := range waiting {
		s.take(from, v)
	}
	for ; s.read < from.Values(); s.read++ {
		s.take(from, bipartite.ValueID(s.read))
	}
}

// texts are values, or names of items, by what holds them.
type texts interface {
	Values() int
	Value(bipartite.ValueID) bipartite.Value
	Degree(bipartite.ValueID) int
	ValuesOf(bipartite.RecordID) iter.Seq[bipartite.ValueID]
}

// from returns what a spelling is of.
func (s *spelling) from(g *bipartite.Graph) texts {
	if s.names {
		return g.Names()
	}
	return g
}

func (s *spelling) take(g texts, v bipartite.ValueID) {
	value := g.Value(v)
	if value.Attr != s.attr {
		return
	}
	if g.Degree(v) == 0 || !s.leads.holds(v) {
		s.unheld = append(s.unheld, v)
		return
	}
	if s.files == nil {
		s.files, s.pairs = make(map[string][]written), make(map[rune]map[rune]int)
	}
	w := written{v, fold(value.Text)}
	s.files[firstTwo(w.text)] = append(s.files[firstTwo(w.text)], w)
	before := rune(0)
	for _, c := range w.text {
		if s.pairs[before] == nil {
			s.pairs[before] = make(map[rune]int)
		}
		s.pairs[before][c]++
		before = c
	}
}

// beginning goes through the values that begin with a stem and go on.
func (s *spelling) beginning(stem string) iter.Seq[written] {
	return func(yield func(written) bool) {
		start := firstTwo(stem)
		files := s.files
		if len(start) < len(stem) || utf8.RuneCountInString(stem) == 2 {
			files = map[string][]written{start: s.files[start]}
		}
		for _, file := range files {
			for _, w := range file {
				if len(w.text) > len(stem) && strings.HasPrefix(w.text, stem) && !yield(w) {
					return
				}
			}
		}
	}
}

// noLetterAfter reports whether a number of known values begin with a stem and all go on with a digit or a mark there, as in "1-".
func (s *spelling) noLetterAfter(stem string) bool {
	known := 0
	for v := range s.beginning(stem) {
		if next, _ := utf8.DecodeRuneInString(v.text[len(stem):]); unicode.IsLetter(next) {
			return false
		}
		known++
	}
	return known >= walkFull
}

func firstTwo(text string) string {
	_, n := utf8.DecodeRuneInString(text)
	_, m := utf8.DecodeRuneInString(text[n:])
	return text[:n+m]
}

// leads are the values that stand first in an item: the name in a directory, before street and town. The nil leads hold every value.
type leads struct {
	read int // items
	held map[bipartite.ValueID]bool
}

func (l *leads) learn(g *bipartite.Graph) {
	if l == nil {
		return
	}
	for ; l.read < g.Records(); l.read++ {
		if v, ok := lead(g, bipartite.RecordID(l.read)); ok {
			l.held[v] = true
		}
	}
}

func (l *leads) holds(v bipartite.ValueID) bool { return l == nil || l.held[v] }

// lead returns the first value of an item.
func lead(g *bipartite.Graph, d bipartite.RecordID) (bipartite.ValueID, bool) {
	for v := range g.ValuesOf(d) {
		return v, true
	}
	return 0, false
}

// leadsOf returns the first values of items where an answer to a beginning shows that these are what is asked for, and names: none where a
// value of an attribute is, or where an item begins otherwise. Numbers of parts are walked as they were.
func (p *Planner) leadsOf(a *arm, attr, stem string) *leads {
	if !p.on(leadValuesRule) {
		return nil
	}
	items := p.graph.Items(a.ID)
	for _, d := range items {
		v, ok := lead(p.graph, d)
		if value := p.graph.Value(v); !ok || value.Attr != attr || !strings.HasPrefix(fold(value.Text), stem) || strings.IndexFunc(value.Text, notLetter) >= 0 {
			return nil
		}
	}
	if attr != "" || len(items) < walkLeast {
		return nil
	}
	p.acts(leadValuesRule)
	return &leads{held: make(map[bipartite.ValueID]bool)}
}
