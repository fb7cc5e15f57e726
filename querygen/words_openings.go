package querygen

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
)

// Directories and catalogues of numbers match what begins with the letters that are typed, with or without a sign for the rest,
// and show the first so many. Such a database is walked like a tree: a beginning that is answered in full is done with, one whose
// answer is cut is asked again with each letter that may follow.

// A walk is a tree of beginnings of words, or of the values of one attribute.
type walk struct {
	spelling                 // of the values that begin so; attr "" for the words of items
	sign     string          // that stands for the rest; "" none is needed
	arms     []*arm          // beginnings that were answered and not longer ones
	queue    []step          // to be asked
	next     step            // offered last
	met      map[string]bool // queued or longer ones queued
	refused  map[*arm]bool   // for too many matches
	rates    [2]float64      // new items that a beginning brings, fading: one that known items have, and another
	short    int             // letters of the shortest beginning that found something
	most     int             // items of the longest answer

	unanswered int // shorter ones in a row that found nothing
}

// A hint is a query of one word that may be the beginning of others, and what was known when that was looked into last.
type hint struct {
	arm         *arm
	read, known int // items of its answer, and of all
}

// due reports whether it should be looked into again: every known item is, which takes long where nothing new comes.
func (h *hint) due(known int) bool {
	return h.arm.read != h.read || known >= h.known+max(1, h.known/walkGrown)
}

// A step is a beginning to be asked.
type step struct {
	text  string
	held  int // values of known items that begin so
	pairs int // its last two letters stand together so often
}

// guess says which rate tells what a step brings: that of beginnings that known items have, or of the others.
func (s step) guess() int {
	if s.held > 0 {
		return 0
	}
	return 1
}

const (
	walkFrom  = 15  // known items outside of an answer that tell whether the letters explain it
	walkHints = 20  // answers that are looked at
	walkKnown = 500 // items, from which on an answer that beginnings do not explain is looked at no more
	walkGrown = 20  // known items, for each of which there must be another one before it is looked at again
	walkLeast = 3   // items of an answer
	walkAlike = 3   // answers of one length, and none longer, that show where answers are cut
	walkFull  = 10  // items of such an answer
	walkShort = 3   // beginnings without an answer that show that a site wants longer ones
	walkUsual = 100 // pairs of letters that the most usual beginning of a word is worth, one less for each further one
	walkDeep  = 12  // letters, beyond which values are seldom told apart
)

const beginning = "beginning"

// bestOpening goes on with beginnings in boxes that match them.
func (p *Planner) bestOpening() offer {
	var best offer
	for b := range p.awake() {
		if b.main < 0 || b.families[0].dead {
			continue
		}
		if b.walk == nil {
			p.findWalk(b)
		}
		if b.walk != nil {
			best.take(p.nextBeginning(b))
		}
	}
	return best
}

func (p *Planner) nextBeginning(b *box) offer {
	w, f := b.walk, b.families[0]
	for _, a := range w.arms {
		w.most = max(w.most, a.read)
	}
	w.arms = slices.DeleteFunc(w.arms, func(a *arm) bool {
		if !w.cut(p, a) {
			return false
		}
		p.extend(w, w.stem(a), p.shownTo(w, a))
		return true
	})
	for len(w.queue) > 0 {
		i := w.likeliest()
		next := w.queue[i]
		text := next.text + w.sign
		tooShort := runes(next.text) < b.facts.MinWord || runes(next.text) < w.short && w.unanswered >= walkShort
		if !f.tried[text] && !tooShort && !p.tooLong(f, text) {
			w.next = next
			return offer{key: w.rates[next.guess()], new: true, make: func() Ask {
				q := p.seedQuery(f, text, beginning)
				q.Why = "the beginning of a word: the box finds what begins so"
				return Ask{Query: q, Page: 1}
			}}
		}
		w.queue = slices.Delete(w.queue, i, i+1)
		if tooShort || runes(next.text) < w.short {
			p.extend(w, next.text, "")
		}
	}
	return offer{}
}

// likeliest returns the place in the queue of the beginning that promises most. Of those that no known item has it is the shortest:
// each letter more leaves out most of what may be there.
func (w *walk) likeliest() int {
	best := 0
	for i, s := range w.queue {
		b := w.queue[best]
		shorter := runes(b.text) - runes(s.text)
		if s.held > 0 {
			shorter = 0
		}
		if cmp.Or(s.held-b.held, shorter, s.pairs-b.pairs, runes(b.text)-runes(s.text)) > 0 {
			best = i
		}
	}
	return best
}

func (w *walk) stem(a *arm) string { return strings.TrimSuffix(fold(a.Term), w.sign) }

// cut reports whether the answer to a beginning shows a part only: it was refused, be it as too short, or ends where others do.
func (w *walk) cut(p *Planner, a *arm) bool {
	if w.refused[a] || a.read == 0 && runes(w.stem(a)) < w.short {
		return true
	}
	switch {
	case a.more || a.read == 0:
		return false
	case p.capped > 0 && a.read >= p.capped, a.counted() && (a.claimed > a.read+a.read/10 || !a.exact && a.claimed >= a.read):
		return true
	}
	if a.read < max(w.most, walkFull) {
		return false
	}
	alike := 0
	for _, other := range w.arms {
		if other.read == a.read {
			alike++
		}
	}
	return alike >= walkAlike
}

// shownTo returns the last value of a cut answer that is sorted by the values it was asked for: what comes before it was shown. ""
// for any other answer.
func (p *Planner) shownTo(w *walk, a *arm) (last string) {
	stem, items := w.stem(a), p.graph.Items(a.ID)
	if len(items) < walkFull {
		return ""
	}
	for _, d := range items {
		text := ""
		for v := range p.graph.ValuesOf(d) {
			if value := p.graph.Value(v); value.Attr == w.attr && text == "" && strings.HasPrefix(fold(value.Text), stem) {
				text = fold(value.Text)
			}
		}
		if text < last {
			return ""
		}
		last = text
	}
	return last
}

// extend queues the beginnings that are a letter longer: first those that known items have, then those whose last two letters
// stand together elsewhere. Those that were shown up to a value are left out.
func (p *Planner) extend(w *walk, stem, shown string) {
	if runes(stem) >= walkDeep {
		return
	}
	last, _ := utf8.DecodeLastRuneInString(stem)
	held, pairs := make(map[rune]int), make(map[rune]int)
	if stem == "" {
		for c := 'a'; c <= 'z'; c++ {
			pairs[c] = 1
		}
	}
	for i, o := range strings.Fields(openings) {
		if next, ok := strings.CutPrefix(o, stem); ok && next != "" {
			pairs[rune(next[0])] += max(1, walkUsual-i)
		}
	}
	w.spelling.learn(p.graph)
	for v := range w.spelling.beginning(stem) {
		c, _ := utf8.DecodeRuneInString(v.text[len(stem):])
		held[c] += p.graph.Degree(v.id)
		pairs[c]++
	}
	if stem != "" {
		for c, n := range w.spelling.pairs[last] {
			pairs[c] += n
		}
	}
	delete(pairs, ' ')
	switch known := total(held); {
	case known >= walkFull && total(held, isMark) == known: // where numbers of one form have their dot or dash
		maps.DeleteFunc(pairs, func(c rune, _ int) bool { return held[c] == 0 })
	case known >= walkFull && 10*total(held, unicode.IsDigit) >= 9*known:
		digitsFirst(pairs, held)
	}
	for _, c := range slices.Sorted(maps.Keys(pairs)) {
		longer := stem + string(c)
		if w.met[longer] {
			continue
		}
		w.met[longer] = true
		if longer > shown || strings.HasPrefix(shown, longer) {
			w.queue = append(w.queue, step{longer, held[c], pairs[c]})
		}
	}
}

// total counts the known values that go on with one of certain signs; with any where none is named.
func total(held map[rune]int, of ...func(rune) bool) int {
	n := 0
	for c, values := range held {
		if len(of) == 0 || of[0](c) {
			n += values
		}
	}
	return n
}

func isMark(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }

// digitsFirst lets any digit follow where one does, before letters, and none of these that no known value has there.
func digitsFirst(pairs, held map[rune]int) {
	maps.DeleteFunc(pairs, func(c rune, _ int) bool { return unicode.IsLetter(c) && held[c] == 0 })
	for c := '0'; c <= '9'; c++ {
		pairs[c] += 2 * walkUsual
	}
}

// findWalk looks among the answers so far for one that a beginning explains: nearly all of its items have a value that begins with
// what was typed and few others do, and only some of them have that as a whole word.
func (p *Planner) findWalk(b *box) {
	if b.facts.Inside {
		return
	}
	known := p.graph.Records()
	for i := range b.typed {
		h := &b.typed[i]
		a := h.arm
		if a == nil || a.read < walkLeast || !h.due(known) {
			continue
		}
		stem := strings.TrimRight(fold(a.Term), "*%")
		if known-a.read < walkFrom && !signed(a, stem) {
			continue
		}
		h.read, h.known = a.read, known
		if attr, ok := p.beginsIn(a, stem); ok {
			p.beginWalk(b, attr, fold(a.Term)[len(stem):], float64(a.fresh))
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

func (p *Planner) beginWalk(b *box, attr, sign string, rate float64) {
	w := &walk{spelling: spelling{attr: attr}, sign: sign, met: make(map[string]bool), refused: make(map[*arm]bool), rates: [2]float64{rate, rate}}
	b.walk, b.facts.Begins = w, true
	for _, h := range b.typed {
		if a := h.arm; a != nil && strings.HasSuffix(a.Term, sign) && !strings.ContainsAny(w.stem(a), "*%") {
			w.arms = append(w.arms, a)
			w.answered(a)
		}
	}
	b.typed = nil
	p.extend(w, "", "")
}

// take takes in the first answer to a beginning.
func (w *walk) take(a *arm, o Outcome) {
	w.arms = append(w.arms, a)
	w.refused[a] = o.Kind == Overflow
	w.answered(a)
	if runes(w.stem(a)) < w.short {
		w.unanswered++
		return
	}
	w.unanswered = 0
	rate := &w.rates[w.next.guess()]
	*rate += 0.15 * (float64(a.fresh) - *rate)
}

// answered notes the shortest beginning that finds something.
func (w *walk) answered(a *arm) {
	if n := runes(w.stem(a)); a.read > 0 && (w.short == 0 || n < w.short) {
		w.short = n
	}
}

// beginsIn returns the attribute of which nearly all items of an answer have a value that begins with the letters; ok is false
// where other items have such values as well, or most have the letters as a whole value.
func (p *Planner) beginsIn(a *arm, stem string) (attr string, ok bool) {
	inside, outside, whole := make(map[string]int), make(map[string]int), 0
	answer := make(map[bipartite.RecordID]bool)
	for _, d := range p.graph.Items(a.ID) {
		answer[d] = true
	}
	for i := range p.graph.Records() {
		d := bipartite.RecordID(i)
		met, is := make(map[string]bool), false
		for v := range p.graph.ValuesOf(d) {
			value := p.graph.Value(v)
			text := fold(value.Text)
			if strings.HasPrefix(text, stem) {
				met[value.Attr] = true
				is = is || text == stem
			}
		}
		count := outside
		if answer[d] {
			count = inside
			if is {
				whole++
			}
		}
		for name := range met {
			count[name]++
		}
	}
	n, others := len(answer), p.graph.Records()-len(answer)
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

// learnOpening learns from the first answer to what was typed what beginnings may bring. A box that finds nothing for usual words is
// asked some, and walked at once where one finds items that hold no such word.
func (p *Planner) learnOpening(a *arm, o Outcome) {
	b := a.box
	if w := b.walk; w != nil {
		if a.By == beginning {
			w.take(a, o)
		}
		return
	}
	stem := strings.TrimRight(fold(a.Term), "*%")
	if a.read < 1 || stem == "" || strings.ContainsAny(stem, " *%") {
		return
	}
	if len(b.typed) < walkHints {
		b.typed = append(b.typed, hint{arm: a})
	}
	if a.By != "seed" || a.fresh == 0 || !slices.Contains(strings.Fields(openings), stem) {
		return
	}
	if v, ok := p.graph.Lookup(bipartite.Value{Text: stem}); !ok || p.graph.Degree(v) == 0 {
		p.beginWalk(b, "", "", float64(a.fresh))
	}
}
