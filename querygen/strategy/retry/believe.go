package retry

import (
	"fmt"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Pages that go on without end can be made of anything: a site that fills them with items which it
// invents brings full pages of new ones for ever, and whatever looks at yield alone is lost there
// (held out: 264,820 of them on 14,729 pages). Two things tell. What such a page shows has nothing
// of the word that was asked for, where the pages before it had. And when a word is asked for that
// an invented item shows, the answer does not have that item. The first alone tells nothing: many a
// site ranks what has the word in its title before what has it in a text that the list does not
// show. Its items are found again, though, by the words that they show.
//
// So items of such pages, and those that stand deep in a listing which counts nothing, are
// doubtful; answers to words that they show bear witness for or against them; and until there is
// enough of it a query is held after a few such pages.

// Doubts are what is known of the doubtful items of a form.
type Doubts struct {
	// doubtful items among those that an answer should have, and those it does not have
	Met, Missed int
	Turned      int // queries whose pages stopped to show what was asked for
	// queries whose pages showed again what they had shown, or led on behind the last result
	repeats int
	Verdict verdict          // of the doubtful items
	held    []*history.Query // queries that wait for it
	example string           // a query that turned
	after   int              // the results it had before
}

// DoubtsOf returns what is known of the doubtful items of a form. Tests alone use it.
func DoubtsOf(b *history.FormState) *Doubts { return &onForm.Of(b).believe }

type verdict int

const (
	undecided verdict = iota
	Real              // they are found again
	invented
)

// Estimates, where no line says otherwise.
const (
	alienPage = 5 // results that a page must have to be judged
	// pages in a row that show nothing of what was asked for, before the query is held
	alienMost   = 3
	alienFew    = 20 // one result in so many may show the word by chance
	deepListing = 50 // pages of a listing that counts nothing, after which its items are doubtful
	checkEvery  = 10 // further pages of it after which they are checked
	witnesses   = 10 // doubtful items that answers should have, for a verdict
	metFew      = 10 // one in so many may be met by chance where they are invented
	turnedSay   = 2  // queries that turned until it is said
)

// question returns the words that the results of a query should show; none where it is for
// everything.
func question(p *history.Harvest, a *history.Query) (vs []bipartite.ValueID) {
	if a.HasValue && !a.Lists() {
		return []bipartite.ValueID{a.ValueID}
	}
	for _, w := range strings.FieldsFunc(a.Term, history.NoWord) {
		if v, ok := p.Graph.Lookup(bipartite.Value{Text: values.Fold(w)}); ok {
			vs = append(vs, v)
		}
	}
	return vs
}

// JudgePage looks whether a page shows what was asked for, where the pages before it did.
func JudgePage(p *history.Harvest, a *history.Query) {
	if a.Of == nil || a.Counted() || a.InPart || a.Purpose == "nonsense" {
		return
	}
	own := onQuery.Of(a)
	page := p.Graph.Items(a.ID)[a.Read-a.Added:]
	vs := question(p, a)
	if len(vs) == 0 {
		if a.Lists() && a.Pages > deepListing && p.On(DeepListingRule) && p.Acts(DeepListingRule) {
			suspect(p, page)
			own.deep = true
		}
		return
	}
	if len(page) < alienPage || !p.On(AlienPagesRule) {
		return
	}
	shown := 0
	for _, d := range page {
		for _, v := range vs {
			if p.Graph.Holds(d, v) {
				shown++
				break
			}
		}
	}
	if a.Pages == 1 || own.alien == 0 && alienFew*shown > len(page) || 2*own.showed < own.judged {
		own.showed, own.judged, own.alien = own.showed+shown, own.judged+len(page), 0
		return
	}
	if alienFew*shown > len(page) {
		own.alien = 0
		return
	}
	p.Acts(AlienPagesRule)
	if own.alien++; own.alien == 1 {
		turn(a.Of, a)
		Witness(p, a, a.Read-a.Added)
	}
	suspect(p, page)
}

// suspect takes the new items of a page for doubtful.
func suspect(p *history.Harvest, page []bipartite.RecordID) {
	own := onHarvest.Of(p)
	for len(own.doubtful) < p.Graph.Records() {
		own.doubtful = append(own.doubtful, false)
	}
	for _, d := range page {
		if int(d) >= p.Known {
			own.doubtful[d] = true
			own.doubts = true
		}
	}
}

// LearnDeep notes pages that lead on to what was shown before, or though they have the last result.
func LearnDeep(b *history.FormState, a *history.Query, o plan.Outcome) {
	if b == nil || !o.More || b.Facts.Further != "" {
		return
	}
	further := ""
	switch {
	case a.Pages > 1 && a.Repeats == 1:
		further = "show again what was shown, and lead on"
	case a.Sure && a.Printed > 0 && a.Read == a.Printed && !a.Distrusted():
		further = "are said to follow behind the last result"
	default:
		return
	}
	if onForm.Of(b).believe.repeats++; onForm.Of(b).believe.repeats >= turnedSay {
		b.Facts.Further = further
		b.Facts.Note(
			"further",
			fmt.Sprintf("%s after %s, and others", history.Quoted(a.Query),
				history.Plural(a.Read, "result")),
		)
	}
}

func turn(b *history.FormState, a *history.Query) {
	w := &onForm.Of(b).believe
	if w.Turned++; w.Turned == 1 {
		w.example, w.after = history.Quoted(a.Query), a.Read-a.Added
	}
	if w.Turned >= turnedSay && b.Facts.Further == "" {
		b.Facts.Further = "show nothing of what was asked for, after those that do"
		b.Facts.Note("further",
			fmt.Sprintf("%s after %s, and others", w.example, history.Plural(w.after, "result")))
	}
}

// Witness compares the first results of a query, all that the site has for the word, with the
// doubtful items known before that show it. That nothing is found is no witness in a box in which
// no word of an item has found anything: it does not look where the word stands.
func Witness(p *history.Harvest, a *history.Query, results int) {
	own := onHarvest.Of(p)
	if !own.doubts || onQuery.Of(a).testified || !a.HasValue || a.Of == nil ||
		onForm.Of(a.Of).believe.Verdict == invented ||
		!a.ByWord() || results == 0 && (a.In == nil || a.In.Wordless >= 0) {
		return
	}
	onQuery.Of(a).testified = true
	has := make(map[bipartite.RecordID]bool, results)
	for _, d := range p.Graph.Items(a.ID)[:results] {
		has[d] = true
	}
	w := &onForm.Of(a.Of).believe
	n := 0
	for d := range p.Graph.Holders(a.ValueID) {
		if int(d) < a.Others && int(d) < len(own.doubtful) && own.doubtful[d] {
			if has[d] {
				w.Met++
			} else {
				w.Missed++
			}
		}
		if n++; n == history.MaxHolds {
			break
		}
	}
	giveVerdict(p, a.Of)
}

// WitnessEnd does so for a query that was read to its end.
func WitnessEnd(p *history.Harvest, a *history.Query) {
	if onQuery.Of(a).alien == 0 && a.Ended {
		Witness(p, a, a.Read)
	}
}

// giveVerdict decides of the doubtful items once there are witnesses enough.
func giveVerdict(p *history.Harvest, b *history.FormState) {
	w := &onForm.Of(b).believe
	of := w.Met + w.Missed
	switch {
	case of < witnesses:
		return
	case metFew*w.Met <= of:
		w.Verdict = invented
		b.Facts.Further =
			"go on without end with items that no other query finds: they are not read"
		b.Facts.Note(
			"further",
			fmt.Sprintf(
				"%s that such pages showed have words that were asked for, and %d of them were "+
					"among the answers",
				history.Plural(of, "record"),
				w.Met,
			),
		)
	case 2*w.Met >= of:
		w.Verdict = Real
	default:
		return
	}
	held := w.held
	w.held = nil
	for _, a := range held {
		if onQuery.Of(a).held = false; w.Verdict == invented {
			p.Close(a)
		} else if !a.Closed {
			p.Ranking.Raise(uint32(a.ID), 0, p.PageKey(uint32(a.ID)))
		}
	}
}

// Doubted reports whether a query is not to be read on: what follows is invented, or may be.
func Doubted(p *history.Harvest, a *history.Query) bool {
	if a.Of == nil || a.Counted() || a.InPart {
		return false
	}
	w, own := &onForm.Of(a.Of).believe, onQuery.Of(a)
	if w.Verdict == invented {
		// Nothing tells where the results end but a page that is not full.
		return own.alien > 0 || own.deep || a.More && a.Page < a.Of.Facts.PageSize
	}
	if w.Verdict == undecided && own.alien >= alienMost && !own.held {
		own.held = true
		w.held = append(w.held, a)
	}
	return false
}

// trapTest is the strategy of TrapTestRule.
type trapTest struct{ history.Stateless }

func (trapTest) Best(p *history.Harvest, _ history.Call) history.Offer {
	return checkDeep(p, p.TopQuery())
}

// checkDeep offers, while a listing which counts nothing goes on, a word that its doubtful items
// show: few enough of them that one page should have them all.
func checkDeep(p *history.Harvest, a *history.Query) history.Offer {
	if a == nil || !onQuery.Of(a).deep || a.Of == nil || a.Of.Main < 0 ||
		onForm.Of(a.Of).believe.Verdict != undecided ||
		a.Pages < onQuery.Of(a).checked+checkEvery {
		return history.Offer{}
	}
	f := a.Of.Fields[0]
	var best bipartite.ValueID
	most := 0
	for v := range p.Class {
		id := bipartite.ValueID(v)
		if n := p.Graph.Degree(id); n <= most || 2*n > p.PageSize || p.Class[v]&values.Word == 0 {
			continue
		}
		if n := doubtfulHolders(p, id); n > most && !p.Pointless(f, id) {
			best, most = id, n
		}
	}
	if most < 2 {
		return history.Offer{}
	}
	q := p.ValueQuery(f, p.Graph.Value(best))
	q.Gain, q.Price = p.Predict(f, best)
	q.By = Checked
	q.Why = fmt.Sprintf("%s of a listing that goes on for %s have it: does it find them?",
		history.Plural(most, "record"), history.Plural(a.Pages, "page"))
	return history.Offer{Key: history.Urgent, New: true, Ask: plan.Ask{Query: q, Page: 1}}
}

func doubtfulHolders(p *history.Harvest, v bipartite.ValueID) (n int) {
	for d := range p.Graph.Holders(v) {
		if int(d) < len(onHarvest.Of(p).doubtful) && onHarvest.Of(p).doubtful[d] {
			n++
		}
	}
	return n
}

// CheckedNow notes that the listings read so far are being checked.
func CheckedNow(p *history.Harvest) {
	for _, a := range p.Queries {
		if onQuery.Of(a).deep {
			onQuery.Of(a).checked = a.Pages
		}
	}
}

// Checked names what such a word is asked for.
const Checked = "check"
