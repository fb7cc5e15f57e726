package prefix

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// A hint is a query of one word that may be the beginning of others, and what was known when that
// was looked into last.
type hint struct {
	query       *history.Query
	read, known int  // items of its answer, and of all
	mute        bool // no word by itself had found anything
	vain        bool // nor that of the pattern
	alone       bool // most of the answer has it
}

// due reports whether it should be looked into again: every known item is, which takes long where
// nothing new comes.
func (h *hint) due(known int) bool {
	return h.query.Read != h.read || known >= h.known+max(1, h.known/walkGrown)
}

// Estimates.
const (
	walkFrom  = 15 // known items outside of an answer that tell whether the letters explain it
	walkHints = 20 // answers that are looked at
	// items, from which on an answer that beginnings do not explain is looked at no more
	walkKnown = 500
	// known items, for each of which there must be another one before it is looked at again
	walkGrown = 20
	walkLeast = 3  // items of an answer
	walkAll   = 20 // items of an answer that is all that is known
	// items outside of an answer that are looked at, evenly spread: a share is asked for
	walkOthers = 500
	// values of these, and of the answer, that are looked at where items are long: a thousand more
	// take a tenth of a millisecond
	walkValues = 5000
)

// findWalk looks among the answers so far for one that a beginning explains: nearly all of its
// items have a value that begins with what was typed and few others do, and only some of them have
// that as a whole word.
func findWalk(p *history.Harvest, b *history.FormState) {
	if b.Facts.Inside {
		return
	}
	if p.On(WalkByPatternRule) {
		walkByPattern(p, b)
	}
	if onForm.Of(b).walk != nil {
		p.Acts(WalkByPatternRule)
		return
	}
	known := p.Graph.Records()
	for i := range onForm.Of(b).typed {
		h := &onForm.Of(b).typed[i]
		a := h.query
		if a == nil || a.Read < walkLeast || !h.due(known) {
			continue
		}
		stem := strings.TrimRight(values.Fold(a.Term), onForm.Of(b).signs.taught)
		if onForm.Of(b).signs.none && stem != values.Fold(a.Term) {
			continue
		}
		look, rule := func(a *history.Query, stem string) (string, bool) {
			return beginsIn(p, a, stem)
		}, BeginsInRule
		if known-a.Read < walkFrom && !signed(a, stem) {
			look, rule = func(a *history.Query, stem string) (string, bool) {
				return allBegin(p, a, stem)
			}, AllBeginRule
		}
		h.read, h.known = a.Read, known
		if !p.On(rule) {
			continue
		}
		if attr, ok := look(a, stem); ok && p.Acts(rule) {
			beginWalk(p, a, attr, values.Fold(a.Term)[len(stem):], hopeful(a))
			b.Facts.Note(
				"begins",
				fmt.Sprintf(
					"%s shows %s, nearly all with a value that begins so",
					history.Quoted(a.Query),
					history.Plural(a.Read, "record"),
				),
			)
			return
		}
		if known > walkKnown {
			h.query = nil // what is known by now would have told
		}
	}
}

// signed reports whether a page of items was found by a beginning with a sign for the rest: a site
// to which the sign means nothing finds none, so that no other items are needed to tell what it
// did.
func signed(a *history.Query, stem string) bool {
	return len(stem) < len(a.Term) && values.Length(stem) >= 2 && a.Read >= walkFull
}

// beginsIn returns the attribute of which nearly all items of an answer have a value that begins
// with the letters; ok is false where other items have such values as well, or most have the
// letters as a whole value.
func beginsIn(p *history.Harvest, a *history.Query, stem string) (attr string, ok bool) {
	items := asked(p, a)
	if mostHold(p, items, stem) {
		return "", false // as most words are found: that is told soon
	}
	inside, outside, n, whole, others := make(map[string]int), make(map[string]int), 0, 0, 0
	answer := make(map[bipartite.RecordID]bool)
	most := max(walkLeast, walkValues*p.Graph.Records()/max(1, p.Graph.Edges()))
	for i, d := range items {
		answer[d] = true
		if all := len(items); all > most && i > 0 && i*most/all == (i-1)*most/all {
			continue
		}
		n++
		if is := tallyBeginnings(p, d, stem, inside); is {
			whole++
		}
	}
	if n == 0 || 2*whole > n {
		return "", false
	}
	for i := 0; i < p.Graph.Records(); i += 1 + p.Graph.Records()/min(walkOthers, most) {
		if d := bipartite.RecordID(i); !answer[d] {
			tallyBeginnings(p, d, stem, outside)
			others++
		}
	}
	names := slices.SortedFunc(maps.Keys(inside), func(x, y string) int {
		return cmp.Or(inside[y]-inside[x], outside[x]-outside[y], strings.Compare(y, x))
	})
	if len(names) == 0 || 10*inside[names[0]] < 9*n || 2*outside[names[0]] > others {
		return "", false
	}
	return names[0], true
}

// asked returns the items of an answer but for those that stand in every answer, or beside it.
func asked(p *history.Harvest, a *history.Query) []bipartite.RecordID {
	return slices.DeleteFunc(slices.Clone(p.Graph.Items(a.ID)), func(d bipartite.RecordID) bool {
		return p.IsFurniture(d) ||
			a.Of.Shown >= everAnswers && 5*p.Graph.CaptureCount(d) >= 4*a.Of.Shown
	})
}

// everAnswers is how many answers tell that an item is in all of them (estimate).
const everAnswers = 4

// mostHold reports whether most of some items hold a text as a word.
func mostHold(p *history.Harvest, items []bipartite.RecordID, text string) bool {
	v, ok := p.Graph.Lookup(bipartite.Value{Text: text})
	if !ok {
		return false
	}
	n := 0
	for _, d := range items {
		n += history.AsInt(p.Graph.Holds(d, v))
	}
	return 2*n > len(items)
}

// tallyBeginnings counts the attributes of which an item has a value that begins with the letters,
// and reports whether one is just these letters.
func tallyBeginnings(p *history.Harvest, d bipartite.RecordID, stem string,
	counts map[string]int) (is bool) {
	met := make(map[string]bool)
	for v := range p.Graph.ValuesOf(d) {
		value := p.Graph.Value(v)
		if text := values.Fold(value.Text); strings.HasPrefix(text, stem) {
			met[value.Attr] = true
			is = is || text == stem
		}
	}
	for name := range met {
		counts[name]++
	}
	return is
}

// allBegin returns the attribute of which all items of an answer have a value that begins with the
// letters, where nothing else is known to compare them with. They are many, and no value is the
// letters as they are. It is no chance where as many other letters begin the values of less than
// three quarters of them, or where they are sorted by these values. What most items say is a label
// and counts for nothing.
func allBegin(p *history.Harvest, a *history.Query, stem string) (attr string, ok bool) {
	items := p.Graph.Items(a.ID)
	if len(items) < walkAll {
		return "", false
	}
	held := make(map[bipartite.ValueID]int)
	for _, d := range items {
		p.Tally(d, held)
	}
	type opening struct{ attr, letters string }
	count := make(map[opening]int)
	for _, d := range items {
		met := make(map[opening]bool)
		for v := range p.Graph.ValuesOf(d) {
			value := p.Graph.Value(v)
			text := []rune(values.Fold(value.Text))
			if len(text) < values.Length(stem) || 2*held[v] > len(items) {
				continue
			}
			if string(text) == stem {
				return "", false
			}
			met[opening{value.Attr, string(text[:values.Length(stem)])}] = true
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
	byName := func(x, y opening) int { return strings.Compare(y.attr, x.attr) }
	for _, o := range slices.SortedFunc(maps.Keys(count), byName) {
		if o.letters == stem && count[o] == len(items) &&
			(4*rivals[o.attr] < 3*len(items) ||
				shownTo(p, &Walk{Spelling: spelling.New(o.attr, false, nil)}, a).last > stem) {
			return o.attr, true
		}
	}
	return "", false
}

// hopeful is what beginnings may bring where one query shows that they are taken: as much as it
// brought, or as others do where all that it found was known.
func hopeful(a *history.Query) float64 {
	if a.In == nil {
		return float64(a.Fresh)
	}
	return max(float64(a.Fresh), a.In.Rate)
}

// LearnOpening learns from the first answer to what was typed what beginnings may bring. A box that
// finds nothing for usual words is asked some, and walked at once where one finds items that hold
// no such word.
func LearnOpening(p *history.Harvest, a *history.Query, o plan.Outcome) {
	b := a.Of
	if a.By == Shortened {
		learnShort(p, a)
		return
	}
	if w := onForm.Of(b).walk; w != nil {
		if a.In != nil {
			w = WalkOf(a.In)
		}
		if w == nil {
			return // of a scope that is not walked yet
		}
		if a.By == CrossedBy {
			w.crossed.add(a.Fresh)
		} else if a.By == Beginning {
			w.take(a, o)
		} else if a.HasValue && !a.Drawn() {
			w.Words.add(a.Fresh)
		}
		return
	}
	stem := strings.TrimRight(values.Fold(a.Term), onForm.Of(b).signs.taught)
	if a.Read < 1 || stem == "" || strings.ContainsAny(stem, " *%") {
		return
	}
	if len(onForm.Of(b).typed) < walkHints {
		onForm.Of(b).typed = append(onForm.Of(b).typed, hint{query: a})
	}
	if a.By != "seed" || a.Fresh == 0 || !slices.Contains(strings.Fields(spelling.Openings), stem) {
		return
	}
	if !p.On(OpeningFoundRule) {
		return
	}
	if v, ok := p.Graph.Lookup(bipartite.Value{Text: stem}); (!ok || p.Graph.Degree(v) == 0) &&
		p.Acts(OpeningFoundRule) {
		beginWalk(p, a, "", "", float64(a.Fresh))
	}
}
