package prefix

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// A beginning whose answer is cut is made longer by a letter: by those that go on in known items
// first, and by any other where it must be.

// goOn queues the beginnings that are a letter longer than one whose answer is cut, and goes on at
// once with the one that would have the same answer.
func goOn(p *history.Harvest, w *Walk, stem string, shown Span, anyhow bool) {
	Extend(p, w, stem, shown)
	if anyhow {
		ExtendAnyhow(p, w, stem, shown)
	}
	if same := shown.beyond(stem); same != "" && shown.repeats(same) && !w.skipped[same] &&
		p.On(SameAnswerRule) &&
		p.Acts(SameAnswerRule) {
		w.skipped[same] = true
		goOn(p, w, same, shown, anyhow)
	}
}

// beyond returns the beginning of the last value that is a letter longer than stem; "" where it
// ends there.
func (s Span) beyond(stem string) string {
	rest, ok := strings.CutPrefix(s.last, stem)
	if _, size := utf8.DecodeRuneInString(rest); ok && size > 0 {
		return s.last[:len(stem)+size]
	}
	return ""
}

// Extend queues the beginnings that are a letter longer: first those that known items have, then
// those whose last two letters stand together elsewhere. Those that were shown up to a value are
// left out.
func Extend(p *history.Harvest, w *Walk, stem string, shown Span) {
	if w.tooDeep(stem) {
		return
	}
	w.grown[stem] = true
	last, _ := utf8.DecodeLastRuneInString(stem)
	held, pairs := make(map[rune]int), make(map[rune]int)
	usualAfter(p, alphabetOf(p, w), stem, pairs)
	w.Learn(p.Graph)
	for v, text := range w.Beginning(stem) {
		c, _ := utf8.DecodeRuneInString(text[len(stem):])
		held[c] += p.Graph.Degree(v)
		pairs[c]++
	}
	if stem == "" && total(held, unicode.IsDigit) > 0 {
		for c := '0'; c <= '9'; c++ {
			pairs[c]++ // numbers begin with any digit where one is known
		}
	}
	if after := w.After(last); stem != "" && len(after) > 0 && p.On(LetterPairsRule) &&
		p.Acts(LetterPairsRule) {
		for c, n := range after {
			pairs[c] += n
		}
	}
	if held[' '] > 0 && w.Attr() != "" {
		Extend(p, w, stem+" ", shown) // a box leaves out a space that nothing follows
	}
	delete(pairs, ' ')
	delete(held, ' ')
	if known := total(held); p.Holds(
		DigitsFirstRule,
		func() bool { return known >= walkFull && 10*total(held, unicode.IsDigit) >= 9*known },
	) {
		digitsFirst(pairs, held)
	}
	for _, c := range slices.Sorted(maps.Keys(pairs)) {
		longer := stem + string(c)
		if w.Met[longer] {
			continue
		}
		w.await(longer, shown, heldFirst(p, held[c]), pairs[c])
	}
}

// await queues a beginning, but for one that was shown.
func (w *Walk) await(text string, shown Span, held, pairs int) {
	if w.Met[text] = true; !shown.holds(text) && !shown.repeats(text) {
		w.Queue = append(w.Queue, Step{Text: text, Held: held, pairs: pairs})
	}
}

// ExtendAnyhow queues the other letters that may follow a beginning with more matches than the site
// shows: in numbers of parts, letters stand together that do so in no other.
func ExtendAnyhow(p *history.Harvest, w *Walk, stem string, shown Span) {
	if w.tooDeep(stem) || !p.On(AnyLetterRule) {
		return
	}
	letters, odd := alphabetOf(p, w).Letters(),
		p.Holds(NoLetterRule, func() bool { return w.NoLetterAfter(stem, walkFull) })
	for _, c := range letters {
		longer := stem + string(c)
		if !w.Met[longer] && !shown.holds(longer) && !shown.repeats(longer) {
			w.Met[longer] = p.Acts(AnyLetterRule)
			w.Queue = append(w.Queue, Step{Text: longer, odd: odd})
		}
	}
}

// tooDeep reports whether a beginning is made no longer.
func (w *Walk) tooDeep(stem string) bool {
	n := values.Length(stem)
	if n >= walkWhole {
		return true
	}
	for at := len(stem); at > 0; at-- {
		if w.skipped[stem[:at]] {
			return n-values.Length(stem[:at]) >= walkDeep
		}
	}
	return n >= walkDeep
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

// digitsFirst lets any digit follow where one does, before letters, and none of these that no known
// value has there.
func digitsFirst(pairs, held map[rune]int) {
	maps.DeleteFunc(pairs, func(c rune, _ int) bool { return unicode.IsLetter(c) && held[c] == 0 })
	for c := '0'; c <= '9'; c++ {
		pairs[c] += 2 * walkUsual
	}
}
