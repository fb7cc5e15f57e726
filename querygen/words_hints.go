package querygen

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// A hint is a query of one word that may be the beginning of others, and what was known when that was looked into last.
type hint struct {
	arm         *arm
	read, known int  // items of its answer, and of all
	mute        bool // no word by itself had found anything
	vain        bool // nor that of the pattern
	alone       bool // most of the answer has it
}

// due reports whether it should be looked into again: every known item is, which takes long where nothing new comes.
func (h *hint) due(known int) bool {
	return h.arm.read != h.read || known >= h.known+max(1, h.known/walkGrown)
}

const (
	walkFrom   = 15  // known items outside of an answer that tell whether the letters explain it
	walkHints  = 20  // answers that are looked at
	walkKnown  = 500 // items, from which on an answer that beginnings do not explain is looked at no more
	walkGrown  = 20  // known items, for each of which there must be another one before it is looked at again
	walkLeast  = 3   // items of an answer
	walkAll    = 20  // items of an answer that is all that is known
	walkOthers = 500 // items outside of an answer that are looked at, evenly spread: a share is asked for
)

// findWalk looks among the answers so far for one that a beginning explains: nearly all of its items have a value that begins with
// what was typed and few others do, and only some of them have that as a whole word.
func (p *Planner) findWalk(b *box) {
	if b.facts.Inside {
		return
	}
	if p.on(walkByPatternRule) {
		p.walkByPattern(b)
	}
	if b.walk != nil {
		p.acts(walkByPatternRule)
		return
	}
	known := p.graph.Records()
	for i := range b.typed {
		h := &b.typed[i]
		a := h.arm
		if a == nil || a.read < walkLeast || !h.due(known) {
			continue
		}
		stem := strings.TrimRight(fold(a.Term), b.signs.taught)
		if b.signs.none && stem != fold(a.Term) {
			continue
		}
		look, rule := p.beginsIn, beginsInRule
		if known-a.read < walkFrom && !signed(a, stem) {
			look, rule = p.allBegin, allBeginRule
		}
		h.read, h.known = a.read, known
		if !p.on(rule) {
			continue
		}
		if attr, ok := look(a, stem); ok && p.acts(rule) {
			p.beginWalk(a, attr, fold(a.Term)[len(stem):], float64(a.fresh))
			b.facts.note("begins", fmt.Sprintf("%s shows %s, nearly all with a value that begins so", quoted(a.Query), plural(a.read, "item")))
			return
		}
		if known > walkKnown {
			h.arm = nil // what is known by now would have told
		}
	}
}

// signed reports whether a page of items was found by a beginning with a sign for the rest: a site to which the sign means nothing
// finds none, so that no other items are needed to tell what it did.
func signed(a *arm, stem string) bool {
	return len(stem) < len(a.Term) && runes(stem) >= 2 && a.read >= walkFull
}

// beginsIn returns the attribute of which nearly all items of an answer have a value that begins with the letters; ok is false
// where other items have such values as well, or most have the letters as a whole value.
func (p *Planner) beginsIn(a *arm, stem string) (attr string, ok bool) {
	inside, outside, whole := make(map[string]int), make(map[string]int), 0
	answer := make(map[bipartite.RecordID]bool)
	for _, d := range p.graph.Items(a.ID) {
		answer[d] = true
		if is := p.tallyBeginnings(d, stem, inside); is {
			whole++
		}
	}
	n, others := len(answer), 0
	for i := 0; i < p.graph.Records(); i += 1 + p.graph.Records()/walkOthers {
		if d := bipartite.RecordID(i); !answer[d] {
			p.tallyBeginnings(d, stem, outside)
			others++
		}
	}
	if n == 0 || 2*whole > n {
		return "", false
	}
	names := slices.SortedFunc(maps.Keys(inside), func(x, y string) int {
		return cmp.Or(inside[y]-inside[x], outside[x]-outside[y], strings.Compare(y, x))
	})
	if len(names) == 0 || 10*inside[names[0]] < 9*n || 2*outside[names[0]] > others {
		return "", false
	}
	return names[0], true
}

// tallyBeginnings counts the attributes of which an item has a value that begins with the letters, and reports whether one is just
// these letters.
func (p *Planner) tallyBeginnings(d bipartite.RecordID, stem string, counts map[string]int) (is bool) {
	met := make(map[string]bool)
	for v := range p.graph.ValuesOf(d) {
		value := p.graph.Value(v)
		if text := fold(value.Text); strings.HasPrefix(text, stem) {
			met[value.Attr] = true
			is = is || text == stem
		}
	}
	for name := range met {
		counts[name]++
	}
	return is
}

// allBegin returns the attribute of which all items of an answer have a value that begins with the letters, where nothing else is
// known to compare them with. They are many, and no value is the letters as they are. It is no chance where as many other letters begin
// the values of less than three quarters of them, or where they are sorted by these values. What most items say is a label and counts for nothing.
func (p *Planner) allBegin(a *arm, stem string) (attr string, ok bool) {
	items := p.graph.Items(a.ID)
	if len(items) < walkAll {
		return "", false
	}
	held := make(map[bipartite.ValueID]int)
	for _, d := range items {
		p.tally(d, held)
	}
	type opening struct{ attr, letters string }
	count := make(map[opening]int)
	for _, d := range items {
		met := make(map[opening]bool)
		for v := range p.graph.ValuesOf(d) {
			value := p.graph.Value(v)
			text := []rune(fold(value.Text))
			if len(text) < runes(stem) || 2*held[v] > len(items) {
				continue
			}
			if string(text) == stem {
				return "", false
			}
			met[opening{value.Attr, string(text[:runes(stem)])}] = true
		}
		for o := range met {
			count[o]++
		}
	}
	rivals := make(map[string]int)
	for o, n := range count {
		if o.letters != stem && strings.IndexFunc(o.letters, values.NotLetter) < 0 {
			rivals[o.attr] = max(rivals[o.attr], n)
		}
	}
	for _, o := range slices.SortedFunc(maps.Keys(count), func(x, y opening) int { return strings.Compare(y.attr, x.attr) }) {
		if o.letters == stem && count[o] == len(items) && (4*rivals[o.attr] < 3*len(items) || p.shownTo(&walk{Spelling: spelling.New(o.attr, false, nil)}, a).last > stem) {
			return o.attr, true
		}
	}
	return "", false
}

// learnOpening learns from the first answer to what was typed what beginnings may bring. A box that finds nothing for usual words is
// asked some, and walked at once where one finds items that hold no such word.
func (p *Planner) learnOpening(a *arm, o Outcome) {
	b := a.box
	if a.By == shortened {
		p.learnShort(a)
		return
	}
	if w := b.walk; w != nil {
		if a.family != nil {
			w = walkOf(a.family)
		}
		if w == nil {
			return // of a scope that is not walked yet
		}
		if a.By == crossedBy {
			w.crossed.add(a.fresh)
		} else if a.By == beginning {
			w.take(a, o)
		} else if a.hasValue && !a.drawn() {
			w.words.add(a.fresh)
		}
		return
	}
	stem := strings.TrimRight(fold(a.Term), b.signs.taught)
	if a.read < 1 || stem == "" || strings.ContainsAny(stem, " *%") {
		return
	}
	if len(b.typed) < walkHints {
		b.typed = append(b.typed, hint{arm: a})
	}
	if a.By != "seed" || a.fresh == 0 || !slices.Contains(strings.Fields(spelling.Openings), stem) {
		return
	}
	if !p.on(openingFoundRule) {
		return
	}
	if v, ok := p.graph.Lookup(bipartite.Value{Text: stem}); (!ok || p.graph.Degree(v) == 0) && p.acts(openingFoundRule) {
		p.beginWalk(a, "", "", float64(a.fresh))
	}
}
