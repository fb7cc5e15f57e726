package querygen

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/bipartite"
)

// A box for postal codes takes the beginning of one on many sites, and then finds all codes that begin so. Where it does, the codes
// are walked digit by digit: a beginning whose answer is cut is asked again with each digit that may follow.

// A codeWalk goes over the beginnings of codes of one length.
type codeWalk struct {
	length  int
	refused []*arm            // for too many matches
	arms    []*arm            // beginnings whose answers were not judged yet
	queue   []string          // to be asked
	rates   [2]pace           // of beginnings that no known code has, and of the others
	held    map[string]int    // by beginning: known codes that begin so
	learnt  bipartite.ValueID // and of these values
}

const (
	leastCommon = 3   // items that tell that a box finds what begins so
	mostBegin   = 0.8 // share of them that has such a code
	digitsTried = 2   // of a code that found something, to see whether its beginning does
)

// byDigits is why a beginning of a code is asked for.
const byDigits = "beginning of codes"

// codes reports whether a field takes postal codes.
func (f *family) codes() bool {
	return f.kind == typedFamily && f.scope == "" && f.box.form.Fields[f.field].Domain.Type == "zip"
}

// learnBeginnings notices that what was typed found codes that begin so.
func (p *Planner) learnBeginnings(f *family, a *arm, o Outcome) {
	if !f.codes() || !p.on(codeBeginningsRule) {
		return
	}
	text := a.Value.Text
	if f.digits == nil && allDigits(text) && len(text) >= digitsTried && a.read >= leastCommon {
		if n := p.codeLength(a, text); n > 0 {
			first := pace{paceFirst * float64(max(1, a.fresh)), paceFirst}
			f.digits = &codeWalk{length: n, arms: []*arm{a}, rates: [2]pace{first, first}, held: make(map[string]int)}
			f.box.facts.Begins = true
			f.digits.longer("", "")
		}
	} else if f.digits != nil && a.By == byDigits {
		f.digits.arms = append(f.digits.arms, a)
		if o.Kind == Overflow {
			f.digits.refused = append(f.digits.refused, a)
		}
		f.digits.rates[f.digits.known(text)].add(a.fresh)
	}
	if f.whole == "" && a.read > 0 && a.read < walkFull && allDigits(text) && len(text) >= leastZip && len(text) <= mostZip && p.allHold(a, text) {
		f.whole = text // and no places around it, which a longer answer would have been cut off
	}
}

// Postal codes that are numbers have so many digits.
const leastZip, mostZip = 4, 6

func allDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// codeLength returns how long the codes are that begin with a text and that nearly all results of a query have; 0 where there are none.
func (p *Planner) codeLength(a *arm, text string) int {
	items := p.graph.Items(a.ID)
	var has [mostZip + 1]int
	for _, d := range items {
		var met [mostZip + 1]bool
		for v := range p.graph.ValuesOf(d) {
			if code := p.graph.Value(v).Text; len(code) > len(text) && len(code) >= leastZip && len(code) <= mostZip && strings.HasPrefix(code, text) && allDigits(code) {
				met[len(code)] = true
			}
		}
		for n := range met {
			has[n] += asInt(met[n])
		}
	}
	for n := mostZip; n >= leastZip; n-- {
		if float64(has[n]) >= mostBegin*float64(len(items)) {
			return n
		}
	}
	return 0
}

// allHold reports whether all results of a query show a text.
func (p *Planner) allHold(a *arm, text string) bool {
	for _, d := range p.graph.Items(a.ID) {
		held := false
		for v := range p.graph.ValuesOf(d) {
			held = held || p.graph.Value(v).Text == text
		}
		if !held {
			return false
		}
	}
	return true
}

// longer queues what is a digit longer, but for what was shown before the last code of a sorted answer.
func (w *codeWalk) longer(stem, last string) {
	for d := range 10 {
		if next := stem + strconv.Itoa(d); len(next) <= w.length && (last == "" || next >= last[:len(next)]) {
			w.queue = append(w.queue, next)
		}
	}
}

// bestBeginning offers the beginning of a code: one that tells whether the box finds what begins so, or the next one of those.
func (p *Planner) bestBeginning(f *family) offer {
	if f.dead || !f.codes() || f.box.facts.Totals == "wrong" {
		return offer{}
	}
	w := f.digits
	if w == nil {
		if f.whole == "" || f.tried[f.whole[:digitsTried]] {
			return offer{}
		}
		return p.beginningOffer(f, f.whole[:digitsTried], max(1, f.rate), "the beginning of a code, to see whether the box finds what begins so")
	}
	w.arms = slices.DeleteFunc(w.arms, func(a *arm) bool { // where answers are cut may show later
		cut := (a.closed || !a.more) && p.cutCodes(w, a)
		if cut {
			w.longer(a.Value.Text, p.lastCode(w, a))
		}
		return cut
	})
	w.learn(p.graph)
	for len(w.queue) > 0 {
		i := w.likeliest()
		next := w.queue[i]
		if f.tried[next] {
			w.queue = slices.Delete(w.queue, i, i+1)
			continue
		}
		return p.beginningOffer(f, next, max(w.rates[w.known(next)].rate(), hope), "the beginning of a code: the box finds what begins so")
	}
	return offer{}
}

// cutCodes reports whether a beginning has more codes than its answer shows, which all begin so, or was refused for them.
func (p *Planner) cutCodes(w *codeWalk, a *arm) bool {
	if a.read == 0 {
		return slices.Contains(w.refused, a)
	}
	return (p.overflows(a) || a.counted() && a.claimed > a.read) && p.codeLength(a, a.Value.Text) == w.length
}

// lastCode returns the code of the last result where an answer is sorted by codes; else "".
func (p *Planner) lastCode(w *codeWalk, a *arm) (last string) {
	for _, d := range p.graph.Items(a.ID) {
		next := ""
		for v := range p.graph.ValuesOf(d) {
			if code := p.graph.Value(v).Text; len(code) == w.length && strings.HasPrefix(code, a.Value.Text) && allDigits(code) && code >= last && (next == "" || code < next) {
				next = code
			}
		}
		if next == "" {
			return ""
		}
		last = next
	}
	return last
}

// learn counts how the codes of known items begin.
func (w *codeWalk) learn(g *bipartite.Graph) {
	for ; int(w.learnt) < g.Values(); w.learnt++ {
		code := g.Value(w.learnt).Text
		if len(code) != w.length || !allDigits(code) {
			continue
		}
		for n := 1; n < len(code); n++ {
			w.held[code[:n]]++
		}
	}
}

// known is 1 where a known code begins so.
func (w *codeWalk) known(text string) int { return min(1, w.held[text]) }

// likeliest returns the place in the queue of the beginning to be asked next: of the sort, those that known codes have or the others,
// that brings more, the shortest.
func (w *codeWalk) likeliest() int {
	best := 0
	for i, s := range w.queue {
		b := w.queue[best]
		if cmp.Or(cmp.Compare(w.rates[w.known(s)].rate(), w.rates[w.known(b)].rate()), len(b)-len(s), w.held[s]-w.held[b]) > 0 {
			best = i
		}
	}
	return best
}

func (p *Planner) beginningOffer(f *family, text string, key float64, why string) offer {
	q := p.seedQuery(f, text, byDigits)
	q.Why = why
	return offer{key: key, new: true, ask: Ask{Query: q, Page: 1}}
}

// walksCodes reports whether a box is asked for beginnings of codes one after the other.
func (p *Planner) walksCodes() bool {
	return slices.ContainsFunc(p.order, func(b *box) bool {
		return slices.ContainsFunc(b.families, func(f *family) bool { return f.digits != nil })
	})
}
