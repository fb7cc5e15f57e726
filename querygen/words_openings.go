package querygen

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// Directories and catalogues of numbers match what begins with the letters that are typed, with or without a sign for the rest,
// and show the first so many. Such a database is walked like a tree: a beginning that is answered in full is done with, one whose
// answer is cut is asked again with each letter that may follow.

// A walk is a tree of beginnings of words, or of the values of one attribute.
type walk struct {
	*spelling.Spelling                 // of the values that begin so; attr "" for the words of items
	worded             bool            // what begins so are names of people, firms or things, and not numbers
	sign               string          // that stands for the rest; "" none is needed
	arms               []*arm          // beginnings that were answered and not longer ones
	told               map[string]*arm // all that were answered
	queue              []step          // to be asked
	next               step            // offered last
	met                map[string]bool // queued or longer ones queued
	grown              map[string]bool // made longer
	passed             []string        // too short to be asked, and not made longer by any letter yet
	skipped            map[string]bool // would have the answer of a shorter one
	refused            map[*arm]bool   // for too many matches
	habits             spelling.Habits
	learnt             int                 // items known when habits were
	alphabet           *spelling.Alphabet  // nil: not learnt yet
	paces              [8]pace             // by guess
	calibrations       [2]gain.Calibration // of what is expected: of beginnings that go on where an answer was cut, and of the others
	asked              map[string]float64  // of what begins so, the part that longer ones were asked for, by their odds
	crosses            []crossing          // whole names to be asked with a menu
	split              map[string]bool     // names that were queued there
	crossed            pace                // of these
	words              pace                // of words of known items, since the walk began
	shown              map[string]span     // by beginning whose answer is cut and sorted
	short              int                 // letters of the shortest beginning that found something
	most               int                 // items of the longest answer

	unanswered int // shorter ones that found nothing
}

// A step is a beginning to be asked.
type step struct {
	text  string
	held  int     // values of known items that begin so
	pairs int     // its last two letters stand together so often
	odds  float64 // that a value begins so, by the letters that follow on each other
	size  float64 // items that are expected to begin so and are not known
	rank  float64 // of size, calibrated; odds for numbers
	odd   bool    // no known value goes on with a letter there
}

// A pace is what beginnings of one sort brought. Most bring nothing and some a hundred items, so that many count together.
type pace struct{ came, asked float64 }

const (
	paceFade  = 0.97 // with which some thirty count
	paceFirst = 0.5  // beginnings, as which the one counts that told of the others
)

func (c *pace) add(fresh int) { c.came, c.asked = paceFade*c.came+float64(fresh), paceFade*c.asked+1 }

func (c pace) rate() float64 { return c.came / c.asked }

// guess says which pace tells what a step brings: that of beginnings that known items have, or of the others, with letters or with
// digits. A directory of names prints streets and telephones beside them, where its box may not look.
func (s step) guess() int {
	n := 0
	if strings.IndexFunc(s.text, unicode.IsDigit) >= 0 {
		n = 2
	}
	if s.held == 0 {
		n++
	}
	if s.unlikely() {
		n += 4
	}
	return n
}

// unlikely reports whether nothing known speaks for a beginning: its last two letters stand together nowhere.
func (s step) unlikely() bool { return s.pairs == 0 }

const (
	walkAlike = 3  // answers of one length, and none longer, that show where answers are cut
	walkFull  = 10 // items of such an answer
	walkShort = 3  // beginnings without an answer that show that a site wants longer ones
	walkUsual = spelling.UsualWorth
	walkNext  = spelling.NextSigns
	walkBlind = spelling.MadeUp
	walkDeep  = spelling.Deep
	walkWhole = 60 // letters of any beginning at most
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
		if b.walk == nil {
			best.take(p.by(shortenRule, func() offer { return p.shorten(b) }))
			continue
		}
		for f, w := range p.walksOf(b) {
			best.take(p.nextBeginning(f, w))
			best.take(p.by(crossedRule, func() offer { return p.nextCrossing(f, w) }))
		}
	}
	return best
}

func (p *Planner) nextBeginning(f *family, w *walk) offer {
	b := f.box
	for _, a := range w.arms {
		w.most = max(w.most, a.read)
	}
	w.arms = slices.DeleteFunc(w.arms, func(a *arm) bool {
		if !w.cut(p, a) {
			return false
		}
		stem := w.stem(a)
		w.shown[stem] = p.shownTo(w, a)
		p.goOn(w, stem, w.shown[stem], a.read > 0 || w.refused[a] && runes(stem) >= w.short)
		p.splitName(w, b, w.shown[stem])
		return true
	})
	for len(w.queue) > 0 || len(w.passed) > 0 && w.anyLetter(b) {
		for w.anyLetter(b) && len(w.passed) > 0 {
			p.extendAnyhow(w, w.passed[0], span{})
			w.passed = w.passed[1:]
		}
		if len(w.queue) == 0 {
			break
		}
		p.weighSteps(w)
		i := w.likeliest(p)
		next := w.queue[i]
		text := next.text + w.sign
		tooShort := runes(next.text) < b.facts.MinWord ||
			p.holds(shortBeginningRule, func() bool { return runes(next.text) < w.short && w.unanswered >= walkShort })
		if !f.tried[text] && !tooShort && !p.tooLong(f, text) && !w.counted(p, next.text) && !p.covers(w, next.text) {
			w.next = next
			q := p.seedQuery(f, text, beginning)
			q.Why = "the beginning of a word: the box finds what begins so"
			return offer{key: w.promise(p, next), new: true, ask: Ask{Query: q, Page: 1}}
		}
		w.queue = slices.Delete(w.queue, i, i+1)
		if tooShort || runes(next.text) < w.short {
			p.extend(w, next.text, span{})
			w.passed = append(w.passed, next.text)
		}
	}
	return offer{}
}

// anyLetter reports whether beginnings are made up letter by letter: those that are answered are short, as one that was found shows.
func (w *walk) anyLetter(b *box) bool { return max(b.facts.MinWord, w.short) <= walkBlind }

// likeliest returns the place in the queue of the beginning that promises most: of those that known items have before the others. Of
// those that no known item has it is the one that most items are expected to begin with.
func (w *walk) likeliest(p *Planner) int {
	best := 0
	expects := p.expects(w) && p.acts(expectedRule)
	for i := range w.queue {
		s := &w.queue[i]
		s.rank = s.odds
		if expects {
			s.size = w.expected(s.text)
			s.rank = s.size * w.calibrations[w.goesOn(s.text)].Ratio()
		}
	}
	for i, s := range w.queue {
		b := w.queue[best]
		unlikely := 0
		if !w.worded {
			unlikely = asInt(b.unlikely()) - asInt(s.unlikely())
		}
		if cmp.Or(asInt(b.odd)-asInt(s.odd), unlikely, s.held-b.held, cmp.Compare(s.rank, b.rank), s.pairs-b.pairs, runes(b.text)-runes(s.text)) > 0 {
			best = i
		}
	}
	return best
}

func asInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// expects reports whether a walk goes by how many items are expected to begin with what nobody asked for.
func (p *Planner) expects(w *walk) bool { return w.worded && p.on(expectedRule) && p.on(habitsRule) }

// promise returns the new items that a step promises: what its sort brought, or what is expected where no known item begins so.
func (w *walk) promise(p *Planner, s step) float64 {
	rate := w.paces[s.guess()].rate()
	switch missing, ok := w.missing(p, s.text); {
	case s.held > 0:
	case p.expects(w):
		rate = min(s.rank, float64(max(w.most, walkFull)))
	case ok && p.acts(countedBeginningsRule):
		rate = max(rate, float64(missing)/walkNext)
	}
	return rate
}

// beginningsPromise reports whether the next beginning of a walk is expected to bring something: nine of ten may bring nothing, and the tenth many.
func (p *Planner) beginningsPromise() bool {
	for b := range p.awake() {
		if b.walk == nil {
			continue
		}
		for _, w := range p.walksOf(b) {
			if w.worded && len(w.queue) > 0 && w.promise(p, w.next) >= p.cfg.MinYield {
				return true
			}
		}
	}
	return false
}

func newWalk(s *spelling.Spelling, sign string) *walk {
	return &walk{Spelling: s, sign: sign, told: make(map[string]*arm), shown: make(map[string]span), skipped: make(map[string]bool), met: make(map[string]bool), grown: make(map[string]bool), split: make(map[string]bool), refused: make(map[*arm]bool)}
}

// expect has beginnings of all sorts promise so many new items, as long as none was asked.
func (w *walk) expect(rate float64) {
	first := pace{paceFirst * rate, paceFirst}
	w.words, w.crossed = first, first
	for i := range w.paces {
		w.paces[i] = first
	}
}

// spelt reports whether what an answer shows of an attribute begins with words and not with numbers.
func (p *Planner) spelt(a *arm, attr string) bool {
	for _, d := range p.graph.Items(a.ID) {
		for v := range p.graph.ValuesOf(d) {
			if value := p.graph.Value(v); value.Attr == attr {
				word, _, _ := strings.Cut(value.Text, " ")
				if strings.IndexFunc(word, unicode.IsDigit) >= 0 {
					return false
				}
			}
		}
	}
	return true
}

func (p *Planner) beginWalk(a *arm, attr, sign string, rate float64) {
	s := spelling.New(attr, false, p.leadsOf(a, attr, strings.TrimSuffix(fold(a.Term), sign)))
	p.walkOver(a.box, s, sign, rate)
	a.box.walk.worded = s.LeadsAlone() || attr != "" && p.spelt(a, attr)
}

// walkOver begins a walk over the beginnings of what is spelt so.
func (p *Planner) walkOver(b *box, s *spelling.Spelling, sign string, rate float64) {
	w := newWalk(s, sign)
	w.expect(rate)
	b.walk, b.facts.Begins = w, true
	for _, h := range b.typed {
		if a := h.arm; a != nil && (a.family == nil || a.family.scope == "") && strings.HasSuffix(a.Term, sign) && !strings.ContainsAny(w.stem(a), "*%") {
			w.arms = append(w.arms, a)
			w.answered(a)
		}
	}
	b.typed = nil
	p.extend(w, "", span{})
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
	w.paces[w.next.guess()].add(a.fresh)
	if w.worded && w.next.held == 0 {
		w.calibrations[w.goesOn(w.next.text)].Learn(float64(a.fresh), w.next.size)
	}
}

// answered notes what was answered, and the shortest beginning that finds something.
func (w *walk) answered(a *arm) {
	stem := w.stem(a)
	w.told[stem] = a
	w.noteAsked(stem)
	if n := runes(w.stem(a)); a.read > 0 && (w.short == 0 || n < w.short) {
		w.short, w.unanswered = n, 0
	}
}
