package querygen

import (
	"fmt"
	"strings"
	"unicode"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// Pages that go on without end can be made of anything: a site that fills them with items which it invents brings full pages of new ones
// for ever, and whatever looks at yield alone is lost there (held out: 264,820 of them on 14,729 pages). Two things tell. What such a
// page shows has nothing of the word that was asked for, where the pages before it had. And when a word is asked for that an invented
// item shows, the answer does not have that item. The first alone tells nothing: many a site ranks what has the word in its title before
// what has it in a text that the list does not show. Its items are found again, though, by the words that they show.
//
// So items of such pages, and those that stand deep in a listing which counts nothing, are doubtful; answers to words that they show
// bear witness for or against them; and until there is enough of it a query is held after a few such pages.

// believe is what is known of the doubtful items of a form.
type believe struct {
	met, missed int     // doubtful items among those that an answer should have, and those it does not have
	turned      int     // queries whose pages stopped to show what was asked for
	repeats     int     // queries whose pages showed again what they had shown, or led on behind the last result
	verdict     verdict // of the doubtful items
	held        []*arm  // queries that wait for it
	example     string  // a query that turned
	after       int     // the results it had before
}

type verdict int

const (
	undecided verdict = iota
	real              // they are found again
	invented
)

const (
	alienPage   = 5  // results that a page must have to be judged
	alienMost   = 3  // pages in a row that show nothing of what was asked for, before the query is held
	alienFew    = 20 // one result in so many may show the word by chance
	deepListing = 50 // pages of a listing that counts nothing, after which its items are doubtful
	checkEvery  = 10 // further pages of it after which they are checked
	witnesses   = 10 // doubtful items that answers should have, for a verdict
	metFew      = 10 // one in so many may be met by chance where they are invented
	turnedSay   = 2  // queries that turned until it is said
)

// question returns the words that the results of a query should show; none where it is for everything.
func (p *Planner) question(a *arm) (vs []bipartite.ValueID) {
	if a.hasValue && !a.Lists() {
		return []bipartite.ValueID{a.value}
	}
	for _, w := range strings.FieldsFunc(a.Term, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if v, ok := p.graph.Lookup(bipartite.Value{Text: fold(w)}); ok {
			vs = append(vs, v)
		}
	}
	return vs
}

// judgePage looks whether a page shows what was asked for, where the pages before it did.
func (p *Planner) judgePage(a *arm) {
	if a.box == nil || a.counted() || a.inPart || a.Purpose == "nonsense" {
		return
	}
	page := p.graph.Items(a.ID)[a.read-a.added:]
	vs := p.question(a)
	if len(vs) == 0 {
		if a.Lists() && a.pages > deepListing && p.on(deepListingRule) && p.acts(deepListingRule) {
			p.suspect(page)
			a.deep = true
		}
		return
	}
	if len(page) < alienPage || !p.on(alienPagesRule) {
		return
	}
	shown := 0
	for _, d := range page {
		for _, v := range vs {
			if p.graph.Holds(d, v) {
				shown++
				break
			}
		}
	}
	if a.pages == 1 || a.alien == 0 && alienFew*shown > len(page) || 2*a.showed < a.judged {
		a.showed, a.judged, a.alien = a.showed+shown, a.judged+len(page), 0
		return
	}
	if alienFew*shown > len(page) {
		a.alien = 0
		return
	}
	p.acts(alienPagesRule)
	if a.alien++; a.alien == 1 {
		a.box.turn(a)
		p.witness(a, a.read-a.added)
	}
	p.suspect(page)
}

// suspect takes the new items of a page for doubtful.
func (p *Planner) suspect(page []bipartite.RecordID) {
	for len(p.doubtful) < p.graph.Records() {
		p.doubtful = append(p.doubtful, false)
	}
	for _, d := range page {
		if int(d) >= p.items {
			p.doubtful[d] = true
			p.doubts = true
		}
	}
}

// leadsOn notes pages that lead on to what was shown before, or though they have the last result.
func (b *box) leadsOn(a *arm, o Outcome) {
	if b == nil || !o.More || b.facts.Further != "" {
		return
	}
	further := ""
	switch {
	case a.pages > 1 && a.repeats == 1:
		further = "show again what was shown, and lead on"
	case a.sure && a.printed > 0 && a.read == a.printed && !a.distrusted():
		further = "are said to follow behind the last result"
	default:
		return
	}
	if b.believe.repeats++; b.believe.repeats >= turnedSay {
		b.facts.Further = further
		b.facts.note("further", fmt.Sprintf("%s after %s, and others", quoted(a.Query), plural(a.read, "result")))
	}
}

func (b *box) turn(a *arm) {
	w := &b.believe
	if w.turned++; w.turned == 1 {
		w.example, w.after = quoted(a.Query), a.read-a.added
	}
	if w.turned >= turnedSay && b.facts.Further == "" {
		b.facts.Further = "show nothing of what was asked for, after those that do"
		b.facts.note("further", fmt.Sprintf("%s after %s, and others", w.example, plural(w.after, "result")))
	}
}

// witness compares the first results of a query, all that the site has for the word, with the doubtful items known before that show it.
func (p *Planner) witness(a *arm, results int) {
	if !p.doubts || a.testified || !a.hasValue || a.box == nil || a.box.believe.verdict == invented || !a.byWord() {
		return
	}
	a.testified = true
	has := make(map[bipartite.RecordID]bool, results)
	for _, d := range p.graph.Items(a.ID)[:results] {
		has[d] = true
	}
	w := &a.box.believe
	n := 0
	for d := range p.graph.Holders(a.value) {
		if int(d) < a.others && int(d) < len(p.doubtful) && p.doubtful[d] {
			if has[d] {
				w.met++
			} else {
				w.missed++
			}
		}
		if n++; n == maxHolds {
			break
		}
	}
	p.giveVerdict(a.box)
}

// giveVerdict decides of the doubtful items once there are witnesses enough.
func (p *Planner) giveVerdict(b *box) {
	w := &b.believe
	of := w.met + w.missed
	switch {
	case of < witnesses:
		return
	case metFew*w.met <= of:
		w.verdict = invented
		b.facts.Further = "go on without end with items that no other query finds: they are not read"
		b.facts.note("further", fmt.Sprintf("%s that such pages showed have words that were asked for, and %d of them were among the answers", plural(of, "item"), w.met))
	case 2*w.met >= of:
		w.verdict = real
	default:
		return
	}
	held := w.held
	w.held = nil
	for _, a := range held {
		if a.waits = false; w.verdict == invented {
			p.close(a)
		} else if !a.closed {
			p.open.Raise(uint32(a.ID), 0, p.armKey(uint32(a.ID)))
		}
	}
}

// doubted reports whether a query is not to be read on: what follows is invented, or may be.
func (p *Planner) doubted(a *arm) bool {
	if a.box == nil || a.counted() || a.inPart {
		return false
	}
	w := &a.box.believe
	if w.verdict == invented {
		// Nothing tells where the results end but a page that is not full.
		return a.alien > 0 || a.deep || a.more && a.page < a.box.facts.PageSize
	}
	if w.verdict == undecided && a.alien >= alienMost && !a.waits {
		a.waits = true
		w.held = append(w.held, a)
	}
	return false
}

// checkDeep offers, while a listing which counts nothing goes on, a word that its doubtful items show: few
// enough of them that one page should have them all.
func (p *Planner) checkDeep(a *arm) offer {
	if a == nil || !a.deep || a.box == nil || a.box.main < 0 || a.box.believe.verdict != undecided || a.pages < a.checked+checkEvery {
		return offer{}
	}
	f := a.box.families[0]
	var best bipartite.ValueID
	most := 0
	for v := range p.class {
		id := bipartite.ValueID(v)
		if n := p.graph.Degree(id); n <= most || 2*n > p.pageSize || p.class[v]&values.Word == 0 {
			continue
		}
		if n := p.doubtfulHolders(id); n > most && !p.pointless(f, id) {
			best, most = id, n
		}
	}
	if most < 2 {
		return offer{}
	}
	q := p.valueQuery(f, p.graph.Value(best))
	q.Gain, q.Price = p.predict(f, best)
	q.By = checked
	q.Why = fmt.Sprintf("%d items of a listing that goes on for %d pages show it: does it find them?", most, a.pages)
	return offer{key: urgent, new: true, ask: Ask{Query: q, Page: 1}}
}

func (p *Planner) doubtfulHolders(v bipartite.ValueID) (n int) {
	for d := range p.graph.Holders(v) {
		if int(d) < len(p.doubtful) && p.doubtful[d] {
			n++
		}
	}
	return n
}

// checkedNow notes that the listings read so far are being checked.
func (p *Planner) checkedNow() {
	for _, a := range p.arms {
		if a.deep {
			a.checked = a.pages
		}
	}
}

// checked names what such a word is asked for.
const checked = "check"
