package spelling

import (
	"unicode/utf8"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// tallies are how many known items, and how many known values, have each beginning. Every value is
// taken apart when it becomes known and when another item is found to hold it, and never again: of
// ten thousand values that took a tenth of a second, each time that a tenth more was known.
type tallies struct {
	nodes   []tally             // of beginnings of Deep letters at most; the first of all values
	longer  map[branch]int32    // nodes, by the node of the beginning without its last letter
	deep    map[string]tally    // of longer ones
	long    []written           // values that have such
	seen    []seen              // by value
	read    int                 // values of the graph that were looked at
	waiting []bipartite.ValueID // of these, those that no item had by then, or had first
	touched []bipartite.ValueID // counted since the last settling
	counted int                 // items that were
}

type tally struct{ items, values int32 }

func (t tally) and(o tally) tally { return tally{t.items + o.items, t.values + o.values} }

// A branch is a letter behind a beginning.
type branch struct {
	node   int32
	letter rune
}

// seen is how a value was counted.
type seen struct {
	items  int32
	value  bool // and as a value
	learnt bool // its letters are part of the chain
}

// Count counts by their beginnings the values of items that became known since, and reports whether
// there are some: a name that was found by another query is what a beginning is asked for first,
// and it may be long before habits are learnt again.
func (t *tallies) Count(s *Spelling, g *bipartite.Graph, met func(string) bool) bool {
	if t.counted == g.Records() {
		return false
	}
	s.leads.learn(g)
	from := s.From(g)
	for ; t.counted < g.Records(); t.counted++ {
		for v := range from.ValuesOf(bipartite.RecordID(t.counted)) {
			if value := from.Value(v); value.Attr == s.attr && s.leads.holds(v) {
				first := from.Degree(v) == 1
				t.hold(values.Fold(value.Text), tally{1, asInt(first)}, met)
				is := t.at(v)
				is.items++
				is.value = is.value || first
				t.touched = append(t.touched, v)
			}
		}
	}
	return true
}

// settle counts what Count left out: items that share a value and came together are seen as one
// value only here, and what Count has counted of deep beginnings depends on which were met then. It
// returns the texts that it met for the first time.
func (t *tallies) settle(s *Spelling, from Texts, met func(string) bool) (fresh []string) {
	due := append(t.waiting, t.touched...)
	t.waiting, t.touched = nil, nil
	for ; t.read < from.Values(); t.read++ {
		due = append(due, bipartite.ValueID(t.read))
	}
	for _, v := range due {
		value, degree := from.Value(v), int32(from.Degree(v))
		if value.Attr != s.attr {
			continue
		}
		if degree == 0 || !s.leads.holds(v) {
			t.waiting = append(t.waiting, v)
			continue
		}
		is := t.at(v)
		if *is == (seen{degree, true, true}) {
			continue
		}
		text := values.Fold(value.Text)
		t.hold(text, tally{degree - is.items, asInt(!is.value)}, never)
		if !is.learnt {
			fresh = append(fresh, text)
			if utf8.RuneCountInString(text) > Deep+1 {
				t.long = append(t.long, written{v, text})
			}
		}
		*is = seen{degree, true, true}
	}
	t.deep = make(map[string]tally)
	for _, w := range t.long {
		t.holdDeep(w.text, tally{t.seen[w.id].items, 1}, met)
	}
	return fresh
}

// learnt returns the texts of the values that were settled.
func (t *tallies) learnt(from Texts) (texts []string) {
	for v, is := range t.seen {
		if is.learnt {
			texts = append(texts, values.Fold(from.Value(bipartite.ValueID(v)).Text))
		}
	}
	return texts
}

// at returns how a value was counted.
func (t *tallies) at(v bipartite.ValueID) *seen {
	for len(t.seen) <= int(v) {
		t.seen = append(t.seen, seen{})
	}
	return &t.seen[v]
}

// Held returns how many known items have a value that begins so; "" all of them.
func (t *tallies) Held(beginning string) int { return int(t.of(beginning).items) }

// Names returns how many known values begin so; "" all of them.
func (t *tallies) Names(beginning string) int { return int(t.of(beginning).values) }

func (t *tallies) of(beginning string) tally {
	if len(t.nodes) == 0 {
		return tally{}
	}
	node, letters := int32(0), 0
	for _, c := range beginning {
		if letters++; letters > Deep {
			return t.deep[beginning]
		}
		next, ok := t.longer[branch{node, c}]
		if !ok {
			return tally{}
		}
		node = next
	}
	return t.nodes[node]
}

// hold counts a text by its beginnings: by those of more than Deep letters as far as shorter ones
// were met.
func (t *tallies) hold(text string, by tally, met func(string) bool) {
	if len(t.nodes) == 0 {
		t.nodes, t.longer = make([]tally, 1), make(map[branch]int32)
	}
	t.nodes[0] = t.nodes[0].and(by)
	node, letters, last := int32(0), 0, rune(0)
	for at, c := range text {
		if letters > Deep {
			break
		}
		if at > 0 {
			node = t.child(node, last)
			t.nodes[node] = t.nodes[node].and(by)
		}
		letters, last = letters+1, c
	}
	t.holdDeep(text, by, met)
}

// holdDeep counts a text by its beginnings of more than Deep letters.
func (t *tallies) holdDeep(text string, by tally, met func(string) bool) {
	letters := 0
	for at := range text {
		if letters > Deep {
			t.deep[text[:at]] = t.deep[text[:at]].and(by)
		}
		if letters >= Deep && !met(text[:at]) {
			return
		}
		letters++
	}
}

// child returns the node of a beginning that is a letter longer.
func (t *tallies) child(node int32, letter rune) int32 {
	b := branch{node, letter}
	next, ok := t.longer[b]
	if !ok {
		next = int32(len(t.nodes))
		t.nodes, t.longer[b] = append(t.nodes, tally{}), next
	}
	return next
}

func never(string) bool { return false }

func asInt(is bool) int32 {
	if is {
		return 1
	}
	return 0
}
