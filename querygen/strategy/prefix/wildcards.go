package prefix

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// Estimates, where no line says otherwise.
const (
	// UsualSigns are the signs that sites know for any letters.
	UsualSigns = "*%"
	// words in vain, and none that found something, after which a box takes no words by themselves
	signsMute = 3
)

// A pattern is a word with a sign for any letters before it, behind it or in it.
type pattern struct {
	parts       []string
	front, tail bool // the sign stands there
	sign        string
}

// patternOf reads a term with a sign that sites know or this one printed.
func patternOf(b *history.FormState, term string) (t pattern, ok bool) {
	term = values.Fold(term)
	signs := onForm.Of(b).signs.taught
	at := strings.IndexAny(term, signs)
	isSign := func(r rune) bool { return strings.ContainsRune(signs, r) }
	if at < 0 || strings.Contains(term, " ") {
		return pattern{}, false
	}
	t = pattern{
		parts: strings.FieldsFunc(term, isSign),
		front: at == 0,
		tail:  strings.ContainsAny(term[len(term)-1:], signs),
		sign:  term[at : at+1],
	}
	return t, len(t.parts) == 0 ||
		// with a sign at both ends it is what boxes do that look inside of words
		!(t.front && t.tail)
}

// stem returns the letters that the pattern gives; none of a sign alone.
func (t pattern) stem() string { return strings.Join(t.parts, "") }

// fits reports whether a text is what the pattern stands for, with how many letters in place of the
// sign.
func (t pattern) fits(text string) (letters int, ok bool) {
	rest := text
	for i, part := range t.parts {
		at := strings.Index(rest, part)
		if last := i == len(t.parts)-1; last && !t.tail {
			at = len(rest) - len(part)
			if !strings.HasSuffix(rest, part) {
				at = -1
			}
		}
		if at < 0 || i == 0 && !t.front && at > 0 {
			return 0, false
		}
		rest = rest[at+len(part):]
	}
	letters = values.Length(text) - values.Length(t.stem())
	return letters, letters > 0
}

// A fitting is what an answer to a pattern shows.
type fitting struct {
	of      origin // most items have such a text that fits
	fit     int    // of the items of the answer
	all     int    // items of it
	alone   int    // that have the word as it stands
	long    int    // in which the sign stands for several letters
	outside int    // of other items known that fit
	others  int    // of these that were looked at
}

// An origin of a text is what items are called as a whole, or an attribute of their values.
type origin struct {
	names bool
	attr  string
}

func fittingFor(p *history.Harvest, a *history.Query, t pattern) fitting {
	inside, outside, long := make(map[origin]int), make(map[origin]int), make(map[origin]int)
	e := fitting{}
	answer := make(map[bipartite.RecordID]bool)
	for _, d := range p.Graph.Items(a.ID) {
		answer[d] = true
		if tallyFits(p, d, t, inside, long) {
			e.alone++
		}
	}
	e.all = len(answer)
	for i := 0; i < p.Graph.Records(); i += 1 + p.Graph.Records()/walkOthers {
		if d := bipartite.RecordID(i); !answer[d] {
			tallyFits(p, d, t, outside, long)
			e.others++
		}
	}
	whole := origin{names: true} // a box for words finds what has them anywhere in its name
	if 10*inside[whole] < 9*e.all {
		delete(inside, whole)
	}
	best := slices.SortedFunc(maps.Keys(inside), func(x, y origin) int {
		return cmp.Or(
			history.AsInt(y.names)-history.AsInt(x.names),
			inside[y]-inside[x],
			outside[x]-outside[y],
			strings.Compare(y.attr, x.attr),
		)
	})
	if len(best) > 0 {
		e.of, e.fit, e.outside, e.long = best[0], inside[best[0]], outside[best[0]], long[best[0]]
	}
	return e
}

// tallyFits counts the origins of which an item has a text that fits, and reports whether one is
// the word alone.
func tallyFits(p *history.Harvest, d bipartite.RecordID, t pattern, counts,
	long map[origin]int) (alone bool) {
	met := make(map[origin]int)
	for _, names := range []bool{false, true} {
		from := spelling.TextsOf(p.Graph, names)
		for v := range from.ValuesOf(d) {
			value := from.Value(v)
			text := values.Fold(value.Text)
			alone = alone || text == t.stem()
			if letters, ok := t.fits(text); ok {
				o := origin{names, value.Attr}
				met[o] = max(met[o], letters)
			}
		}
	}
	for o, letters := range met {
		counts[o]++
		if letters > 1 {
			long[o]++
		}
	}
	return alone
}

// explains reports whether the sign explains an answer, nearly all of which fits. Sites that drop
// the sign find what has the word alone: where most has it, the word was to be asked by itself, and
// find nothing.
func (e fitting) explains(aloneInVain bool) bool {
	return e.maybe() && (!e.ambiguous() || aloneInVain)
}

func (e fitting) maybe() bool { return e.all > 0 && 10*e.fit >= 9*e.all }

func (e fitting) ambiguous() bool { return 2*e.alone > e.all }

// mute reports whether words by themselves find nothing in a box.
func (s *signs) mute() bool { return s.words == 0 && s.wordless >= signsMute }

// Wildcard learns from the answer to a pattern whether its sign stands for any letters.
func Wildcard(p *history.Harvest, a *history.Query) {
	t, ok := patternOf(a.Of, a.Term)
	if !ok || slices.Contains(a.Of.Facts.Wildcards, t.sign) {
		return
	}
	s := &onForm.Of(a.Of).signs
	if e := fittingFor(p, a, t); e.explains(s.vainly[t.stem()]) &&
		(e.all >= walkLeast || a.Purpose == "list" || s.mute()) {
		knows(a.Of, t, a)
	}
}

func knows(b *history.FormState, t pattern, a *history.Query) {
	f := &b.Facts
	if slices.Contains(f.Wildcards, t.sign) {
		return
	}
	f.Wildcards = append(f.Wildcards, t.sign)
	so := "goes on so"
	switch {
	case t.stem() == "":
		so = "has letters"
	case t.front:
		so = "ends so"
	case !t.tail:
		so = "is written so"
	}
	f.Note(
		"wildcards",
		fmt.Sprintf(
			"%s shows %s, nearly all with a value that %s",
			history.Quoted(a.Query),
			history.Plural(a.Read, "record"),
			so,
		),
	)
}

// learnWords counts the words by themselves that found something, and those that did not, and keeps
// the patterns that did. A word that finds what is called so and nothing else tells as little of
// words as one in vain.
func learnWords(p *history.Harvest, a *history.Query, results bool) {
	s := &onForm.Of(a.Of).signs
	switch _, signed := patternOf(a.Of, a.Term); {
	case signed && results && len(s.told) < walkHints:
		s.told = append(s.told, hint{query: a})
	case strings.ContainsAny(a.Term, UsualSigns+" "):
	case results && callsAll(p, a):
	case results:
		s.words++
	case a.Lists(): // a letter or two: few boxes find something for these
	default:
		s.wordless++
		if s.vainly == nil {
			s.vainly = make(map[string]bool)
		}
		s.vainly[values.Fold(a.Term)] = true
	}
}

// callsAll reports whether all that an answer shows is called by the term.
func callsAll(p *history.Harvest, a *history.Query) bool {
	names := p.Graph.Names()
	for _, d := range p.Graph.Items(a.ID) {
		called := false
		for v := range names.ValuesOf(d) {
			called = values.Fold(names.Value(v).Text) == values.Fold(a.Term)
		}
		if !called {
			return false
		}
	}
	return a.Read > 0
}

// wordOfPattern offers the word of a pattern by itself, where what was found by the pattern may
// have been found by the word.
func wordOfPattern(p *history.Harvest, b *history.FormState) history.Offer {
	if onForm.Of(b).walk != nil || onForm.Of(b).signs.none || b.Facts.Inside {
		return history.Offer{}
	}
	for _, h := range onForm.Of(b).signs.told {
		if t, _ := patternOf(b, h.query.Term); h.alone && unaskedPattern(p, b, t.stem()) {
			return patternOffer(
				p,
				b,
				t.stem(),
				1e5,
				fmt.Sprintf("%s found something: does the word by itself?",
					history.Quoted(h.query.Query)),
			)
		}
	}
	return history.Offer{}
}

// walkByPattern begins a walk with the sign of a pattern that was answered, be it one for what ends
// so: sites that know a sign know it at the end before all.
func walkByPattern(p *history.Harvest, b *history.FormState) {
	s := &onForm.Of(b).signs
	if s.none {
		return
	}
	known := p.Graph.Records()
	for i := range s.told {
		h := &s.told[i]
		mute := s.mute()
		t, _ := patternOf(b, h.query.Term)
		vain := s.vainly[t.stem()]
		if a := h.query; a.Read == 0 || t.stem() == "" ||
			!h.due(known) && mute == h.mute && vain == h.vain {
			continue
		}
		h.read, h.known, h.mute, h.vain = h.query.Read, known, mute, vain
		e := fittingFor(p, h.query, t)
		if h.alone = e.maybe() && e.ambiguous(); !e.explains(vain) ||
			!mute &&
				(values.Length(t.stem()) < 2 || h.query.Read < walkFull ||
					e.others >= walkFrom && 2*e.outside > e.others) {
			continue
		}
		if t.sign == "?" && 2*e.long < e.all {
			continue // it stands for one letter
		}
		knows(b, t, h.query)
		walkOver(p, b, spelling.New(e.of.attr, e.of.names, nil), t.sign, float64(h.query.Fresh))
		if onForm.Of(b).walk.short == 0 {
			// shorter ones may be refused
			onForm.Of(b).walk.short = min(values.Length(t.stem()), walkBlind)
		}
		b.Facts.Note(
			"begins",
			fmt.Sprintf(
				"%s shows %s by a sign for any letters",
				history.Quoted(h.query.Query),
				history.Plural(h.query.Read, "record"),
			),
		)
		return
	}
}
