// Package prefix walks over the beginnings of words and codes, where a box matches what begins so:
// an answer that is cut is asked again by longer beginnings.
package prefix

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/values"
)

// Directories and catalogues of numbers match what begins with the letters that are typed, with or
// without a sign for the rest, and show the first so many. Such a database is walked like a tree: a
// beginning that is answered in full is done with, one whose answer is cut is asked again with each
// letter that may follow.

// A Walk is a tree of beginnings of words, or of the values of one attribute.
type Walk struct {
	*spelling.Spelling // of the values that begin so; attr "" for the words of items
	// what begins so are names of people, firms or things, and not numbers
	worded bool
	sign   string // that stands for the rest; "" none is needed

	agenda
	answers
	rates
	guesses
	crossings
}

// An agenda is what a walk is to ask.
type agenda struct {
	Queue   []Step          // to be asked
	next    Step            // offered last
	Met     map[string]bool // queued or longer ones queued
	grown   map[string]bool // made longer
	passed  []string        // too short to be asked, and not made longer by any letter yet
	skipped map[string]bool // would have the answer of a shorter one
}

// answers are what the beginnings of a walk found.
type answers struct {
	begun  []*history.Query          // beginnings that were answered and not longer ones
	told   map[string]*history.Query // all that were answered
	beside map[string][]string       // the same, by what is a letter shorter
	// read whole, and more than the first values of items is asked for
	otherwise  map[*history.Query]bool
	refused    map[*history.Query]bool // for too many matches
	shown      map[string]Span         // by beginning whose answer is cut and sorted
	short      int                     // letters of the shortest beginning that found something
	most       int                     // items of the longest answer
	unanswered int                     // shorter ones that found nothing
}

// rates are what beginnings of each sort bring.
type rates struct {
	paces   [8]pace // by guess
	Words   pace    // of words of known items, since the walk began
	crossed pace    // of whole names that are asked with a menu
	// of what is expected: of beginnings that go on where an answer was cut, and of the others
	calibrations [2]gain.Calibration
}

// A Step is a beginning to be asked.
type Step struct {
	Text  string
	Held  int     // values of known items that begin so
	pairs int     // its last two letters stand together so often
	odds  float64 // that a value begins so, by the letters that follow on each other
	size  float64 // items that are expected to begin so and are not known
	rank  float64 // of size, calibrated; odds for numbers
	odd   bool    // no known value goes on with a letter there
}

// A pace is what beginnings of one sort brought. Most bring nothing and some a hundred items, so
// that many count together.
type pace struct{ came, asked float64 }

// Estimates.
const (
	paceFade  = 0.97 // with which some thirty count
	paceFirst = 0.5  // beginnings, as which the one counts that told of the others
)

func (c *pace) add(fresh int) {
	c.came, c.asked = paceFade*c.came+float64(fresh), paceFade*c.asked+1
}

// Rate returns the new items that one beginning of the sort brings.
func (c pace) Rate() float64 { return c.came / c.asked }

// guess says which pace tells what a step brings: that of beginnings that known items have, or of
// the others, with letters or with digits. A directory of names prints streets and telephones
// beside them, where its box may not look.
func (s Step) guess() int {
	n := 0
	if strings.IndexFunc(s.Text, unicode.IsDigit) >= 0 {
		n = 2
	}
	if s.Held == 0 {
		n++
	}
	if s.unlikely() {
		n += 4
	}
	return n
}

// unlikely reports whether nothing known speaks for a beginning: its last two letters stand
// together nowhere.
func (s Step) unlikely() bool { return s.pairs == 0 }

// Expect has beginnings of all sorts promise so many new items, as long as none was asked.
func (r *rates) Expect(rate float64) {
	first := pace{paceFirst * rate, paceFirst}
	r.Words, r.crossed = first, first
	for i := range r.paces {
		r.paces[i] = first
	}
}

// Estimates, where no line says otherwise.
const (
	walkAlike = 3  // answers of one length, and none longer, that show where answers are cut
	walkFull  = 10 // items of such an answer
	// letters that a site wants of a beginning at most: a longer one that found something is no
	// sign of it
	walkWants = 6
	walkShort = 3 // beginnings without an answer that show that a site wants longer ones
	walkUsual = spelling.UsualWorth
	walkNext  = spelling.NextSigns
	walkBlind = spelling.MadeUp
	walkDeep  = spelling.Deep
	walkWhole = 60 // letters of any beginning at most
)

// Beginning names the estimator of queries for beginnings of words.
const Beginning = "beginning"

// walks is the strategy of Rule.
type walks struct{ history.Stateless }

// Best goes on with beginnings in boxes that match them.
func (walks) Best(p *history.Harvest, _ history.Call) history.Offer {
	var best history.Offer
	for b := range p.Awake() {
		if b.Main < 0 || b.Fields[0].Dead {
			continue
		}
		if onForm.Of(b).walk == nil {
			findWalk(p, b)
		}
		if onForm.Of(b).walk == nil {
			best.Take(p.By(ShortenRule, func() history.Offer { return shorten(p, b) }))
			continue
		}
		for f, w := range walksOf(p, b) {
			best.Take(nextBeginning(p, f, w))
			best.Take(p.By(CrossedRule, func() history.Offer { return nextCrossing(p, f, w) }))
		}
	}
	return best
}

// nextBeginning offers the likeliest beginning of a walk in a field; nothing where none waits.
func nextBeginning(p *history.Harvest, f *history.FieldState, w *Walk) history.Offer {
	b := f.Of
	for _, a := range w.begun {
		w.most = max(w.most, a.Read)
		w.lead(p, a)
	}
	w.begun = slices.DeleteFunc(w.begun, func(a *history.Query) bool {
		if !w.isCut(p, a) {
			return false
		}
		stem := w.stem(a)
		w.shown[stem] = shownTo(p, w, a)
		goOn(p, w, stem, w.shown[stem],
			a.Read > 0 || w.refused[a] && values.Length(stem) >= w.short)
		splitName(p, w, b, w.shown[stem])
		return true
	})
	for len(w.Queue) > 0 || len(w.passed) > 0 && w.anyLetter(b) {
		for w.anyLetter(b) && len(w.passed) > 0 {
			ExtendAnyhow(p, w, w.passed[0], Span{})
			w.passed = w.passed[1:]
		}
		if len(w.Queue) == 0 {
			break
		}
		WeighSteps(p, w)
		i := w.likeliest(p)
		next := w.Queue[i]
		text := next.Text + w.sign
		tooShort := values.Length(next.Text) < b.Facts.MinWord ||
			p.Holds(
				ShortBeginningRule,
				func() bool {
					return values.Length(next.Text) < w.short &&
						w.unanswered >= walkShort
				},
			)
		if !f.Tried[text] && !tooShort && !p.TooLong(f, text) && !w.counted(p, next.Text) &&
			!Covers(p, w, next.Text) {
			w.next = next
			q := p.SeedQuery(f, text, Beginning)
			q.Why = "the beginning of a word: the box finds what begins so"
			return history.Offer{Key: w.promise(p, next), New: true,
				Ask: plan.Ask{Query: q, Page: 1}}
		}
		w.Queue = slices.Delete(w.Queue, i, i+1)
		// long ones are too many to make up
		if n := values.Length(next.Text); (tooShort || n < w.short) &&
			(next.Held > 0 || w.anyLetter(b)) {
			Extend(p, w, next.Text, Span{})
			w.passed = append(w.passed, next.Text)
		}
	}
	return history.Offer{}
}

// anyLetter reports whether beginnings are made up letter by letter: those that are answered are
// short, as one that was found shows.
func (w *Walk) anyLetter(b *history.FormState) bool {
	return max(b.Facts.MinWord, w.short) <= walkBlind
}

// likeliest returns the place in the queue of the beginning that promises most: of those that known
// items have before the others. Of those that no known item has it is the one that most items are
// expected to begin with.
func (w *Walk) likeliest(p *history.Harvest) int {
	if expects(p, w) && p.Acts(ExpectedRule) {
		w.weighExpected()
	} else {
		for i := range w.Queue {
			w.Queue[i].rank = w.Queue[i].odds
		}
	}
	best := 0
	for i := range w.Queue {
		if w.before(&w.Queue[i], &w.Queue[best]) {
			best = i
		}
	}
	return best
}

// before reports whether a beginning is asked for before another one.
func (w *Walk) before(s, b *Step) bool {
	switch {
	case s.odd != b.odd:
		return b.odd
	case !w.worded && s.unlikely() != b.unlikely():
		return b.unlikely()
	case s.Held != b.Held:
		return s.Held > b.Held
	case s.rank != b.rank:
		return s.rank > b.rank
	case s.pairs != b.pairs:
		return s.pairs > b.pairs
	}
	return values.Length(s.Text) < values.Length(b.Text)
}

// expects reports whether a walk goes by how many items are expected to begin with what nobody
// asked for.
func expects(p *history.Harvest, w *Walk) bool {
	return w.worded && p.On(ExpectedRule) && p.On(HabitsRule)
}

// promise returns the new items that a step promises: what its sort brought, or what is expected
// where no known item begins so.
func (w *Walk) promise(p *history.Harvest, s Step) float64 {
	rate := w.paces[s.guess()].Rate()
	switch missing, ok := w.missing(p, s.Text); {
	case s.Held > 0:
	case expects(p, w):
		rate = min(s.rank, float64(max(w.most, walkFull)))
	case ok && p.Acts(CountedBeginningsRule):
		rate = max(rate, float64(missing)/walkNext)
	}
	return rate
}

// BeginningsPromise reports whether the next beginning of a walk is expected to bring something:
// nine of ten may bring nothing, and the tenth many.
func BeginningsPromise(p *history.Harvest) bool {
	for b := range p.Awake() {
		if onForm.Of(b).walk == nil {
			continue
		}
		for _, w := range walksOf(p, b) {
			if w.worded && len(w.Queue) > 0 && w.promise(p, w.next) >= p.Config.MinYield {
				return true
			}
		}
	}
	return false
}

// NewWalk returns a walk over beginnings that are spelt so, each with the sign behind it that
// stands for the rest of a word; "" where the box needs none.
func NewWalk(s *spelling.Spelling, sign string) *Walk {
	return &Walk{
		Spelling: s,
		sign:     sign,
		answers: answers{
			told:      make(map[string]*history.Query),
			beside:    make(map[string][]string),
			otherwise: make(map[*history.Query]bool),
			shown:     make(map[string]Span),
			refused:   make(map[*history.Query]bool),
		},
		agenda: agenda{
			skipped: make(map[string]bool),
			Met:     make(map[string]bool),
			grown:   make(map[string]bool),
		},
		crossings: crossings{split: make(map[string]bool)},
	}
}

// spelt reports whether what an answer shows of an attribute begins with words and not with
// numbers.
func spelt(p *history.Harvest, a *history.Query, attr string) bool {
	for _, d := range p.Graph.Items(a.ID) {
		for v := range p.Graph.ValuesOf(d) {
			if value := p.Graph.Value(v); value.Attr == attr {
				word, _, _ := strings.Cut(value.Text, " ")
				if strings.IndexFunc(word, unicode.IsDigit) >= 0 {
					return false
				}
			}
		}
	}
	return true
}

func beginWalk(p *history.Harvest, a *history.Query, attr, sign string, rate float64) {
	s := spelling.New(attr, false,
		leadsOf(p, a, attr, strings.TrimSuffix(values.Fold(a.Term), sign)))
	walkOver(p, a.Of, s, sign, rate)
	onForm.Of(a.Of).walk.worded = s.LeadsAlone() || attr != "" && spelt(p, a, attr)
}

// walkOver begins a walk over the beginnings of what is spelt so.
func walkOver(p *history.Harvest, b *history.FormState, s *spelling.Spelling, sign string,
	rate float64) {
	w := NewWalk(s, sign)
	w.Expect(rate)
	onForm.Of(b).walk, b.Facts.Begins = w, true
	for _, h := range onForm.Of(b).typed {
		if a := h.query; a != nil && (a.In == nil || a.In.Scope == "") &&
			strings.HasSuffix(a.Term, sign) &&
			!strings.ContainsAny(w.stem(a), "*%") {
			w.begun = append(w.begun, a)
			w.answered(a)
		}
	}
	onForm.Of(b).typed = nil
	Extend(p, w, "", Span{})
}

// take takes in the first answer to a beginning.
func (w *Walk) take(a *history.Query, o plan.Outcome) {
	w.begun = append(w.begun, a)
	w.refused[a] = o.Kind == plan.Overflow
	w.answered(a)
	if values.Length(w.stem(a)) < w.short {
		w.unanswered++
		return
	}
	w.paces[w.next.guess()].add(a.Fresh)
	if w.worded && w.next.Held == 0 {
		w.calibrations[w.goesOn(w.next.Text)].Learn(float64(a.Fresh), w.next.size)
	}
}

// answered notes what was answered, and the shortest beginning that finds something.
func (w *Walk) answered(a *history.Query) {
	stem := w.stem(a)
	if w.told[stem] == nil && stem != "" {
		w.beside[shorter(stem)] = append(w.beside[shorter(stem)], stem)
	}
	w.told[stem] = a
	w.noteAsked(stem)
	if n := min(values.Length(w.stem(a)), walkWants); a.Read > 0 && (w.short == 0 || n < w.short) {
		w.short, w.unanswered = n, 0
	}
}
