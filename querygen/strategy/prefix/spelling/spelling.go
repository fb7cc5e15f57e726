// Package spelling knows how the values of a database are written, for walks over their beginnings:
// which values begin so (Spelling), in which letters (Alphabet), and how likely a beginning is that
// nobody has seen yet (Habits).
//
// A walk asks a box that matches beginnings for "a", "b", ... and makes longer what it is not shown
// in full:
//
//	s := spelling.New("", false, nil) // the words of items
//	s.Learn(graph)
//	for v, text := range s.Beginning("ber") { ... } // "berg", "berlin"
//	var h spelling.Habits
//	h.Learn(s, graph, spelling.LearnAlphabet(s, graph, true), how, met)
//	h.Odds("bez") // that a value begins so
//
// Nothing here knows the planner or its switches: what a rule may keep from being used is a
// parameter.
package spelling

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// A Spelling is how the known values of an attribute are written. It takes in each value once, and
// files it under its first two letters: there may be many, and every beginning that is made longer
// asks what follows it in them.
type Spelling struct {
	attr   string
	names  bool
	leads  *Leads
	read   int                 // values of the graph that were looked at
	unheld []bipartite.ValueID // of these, those that no known item had by then, or had first
	files  map[string][]written
	pairs  map[rune]map[rune]int // how often a letter stands behind another one
}

type written struct {
	id   bipartite.ValueID
	text string
}

// New returns the spelling of the values of an attribute, "" for the words of items, or of what
// items are called as a whole (names). Leads that are not nil leave only the first values of items.
func New(attr string, names bool, leads *Leads) *Spelling {
	return &Spelling{attr: attr, names: names, leads: leads}
}

// Attr returns the attribute whose values they are; "" words.
func (s *Spelling) Attr() string { return s.attr }

// LeadsAlone reports whether only the first values of items count.
func (s *Spelling) LeadsAlone() bool { return s.leads != nil }

// Texts are values, or names of items, by what holds them.
type Texts interface {
	Values() int
	Value(bipartite.ValueID) bipartite.Value
	Degree(bipartite.ValueID) int
	ValuesOf(bipartite.RecordID) iter.Seq[bipartite.ValueID]
}

// From returns what a spelling is of.
func (s *Spelling) From(g *bipartite.Graph) Texts { return TextsOf(g, s.names) }

// TextsOf returns the values of a graph, or the names of its items.
func TextsOf(g *bipartite.Graph, names bool) Texts {
	if names {
		return g.Names()
	}
	return g
}

// Learn takes in the values that items have by now.
func (s *Spelling) Learn(g *bipartite.Graph) {
	s.leads.learn(g)
	from := s.From(g)
	waiting := s.unheld
	s.unheld = nil
	for _, v := range waiting {
		s.take(from, v)
	}
	for ; s.read < from.Values(); s.read++ {
		s.take(from, bipartite.ValueID(s.read))
	}
}

func (s *Spelling) take(g Texts, v bipartite.ValueID) {
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
	w := written{v, values.Fold(value.Text)}
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

// Beginning goes through the values that begin with a stem and go on, in no order: their ids and
// their texts in lower case.
func (s *Spelling) Beginning(stem string) iter.Seq2[bipartite.ValueID, string] {
	return func(yield func(bipartite.ValueID, string) bool) {
		start := firstTwo(stem)
		files := s.files
		if len(start) < len(stem) || utf8.RuneCountInString(stem) == 2 {
			files = map[string][]written{start: s.files[start]}
		}
		for _, file := range files {
			for _, w := range file {
				if len(w.text) > len(stem) && strings.HasPrefix(w.text, stem) &&
					!yield(w.id, w.text) {
					return
				}
			}
		}
	}
}

// After returns how often letters stand behind another one in the values. It is not to be changed.
func (s *Spelling) After(letter rune) map[rune]int { return s.pairs[letter] }

// NoLetterAfter reports whether so many known values, or more, begin with a stem and all go on with
// a digit or a mark there, as in "1-".
func (s *Spelling) NoLetterAfter(stem string, least int) bool {
	known := 0
	for _, text := range s.Beginning(stem) {
		if next, _ := utf8.DecodeRuneInString(text[len(stem):]); unicode.IsLetter(next) {
			return false
		}
		known++
	}
	return known >= least
}

func firstTwo(text string) string {
	_, n := utf8.DecodeRuneInString(text)
	_, m := utf8.DecodeRuneInString(text[n:])
	return text[:n+m]
}

// Leads are the values that stand first in an item: the name in a directory, before street and
// town. The nil leads hold every value.
type Leads struct {
	read int // items
	held map[bipartite.ValueID]bool
}

// NewLeads returns leads that hold none yet.
func NewLeads() *Leads { return &Leads{held: make(map[bipartite.ValueID]bool)} }

func (l *Leads) learn(g *bipartite.Graph) {
	if l == nil {
		return
	}
	for ; l.read < g.Records(); l.read++ {
		if v, ok := Lead(g, bipartite.RecordID(l.read)); ok {
			l.held[v] = true
		}
	}
}

func (l *Leads) holds(v bipartite.ValueID) bool { return l == nil || l.held[v] }

// Lead returns the first value of an item; ok is false where it has none.
func Lead(g *bipartite.Graph, d bipartite.RecordID) (v bipartite.ValueID, ok bool) {
	for v := range g.ValuesOf(d) {
		return v, true
	}
	return 0, false
}
