package querygen

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/listing/letters"
	"deepcrawl/querygen/values"
)

// A few letters that stand in most words list nearly everything where they match inside of words (package letters).
const (
	lettersWay  = "union letters"
	lettersFrom = 100  // known items from which on the choice is worth a request; from 40 it was seen to miss twice as many
	lettersOf   = 1000 // known items whose words are looked at
)

// joining is what a box makes of several words or letters in one query.
type joining struct {
	joiner    string // between words of a union, once one has worked
	unions    int
	unionSize int             // the largest total of a union
	spent     map[string]bool // words that stood in a union
	spelt     spelt           // what unions of letters show
}

// letterProbe follows the test whether any of several words may match.
func letterProbe() probe {
	return probe{
		name: lettersWay, purpose: "list", stage: furtherStage, why: "letters match inside of words: those of most words, of which any may match",
		ready: func(p *Planner, b *box) bool {
			return p.on(lettersRule) && b.facts.Inside && b.unions > 0 && p.graph.Records() >= lettersFrom
		},
		late: func(p *Planner, b *box) ([]forms.Assignment, string) {
			p.acts(lettersRule)
			term := union(p.commonRuns(b), b.joiner)
			return append(b.anyWord(), b.set(b.main, term)), term
		},
	}
}

// learnInside learns from the answer to a few letters whether they match inside of words: nearly all items hold them, and
// some in no word that begins with them. Nearly every item holds an "e", so where pages show a part of the items only, a
// total below half of the known items with the letters in their words says that it was not for these.
func (p *Planner) learnInside(a *arm) {
	if !p.on(insideRule) || a.claimed >= 0 && 2*a.claimed < p.holding(a.Term) {
		return
	}
	hold, within := 0, 0
	items := p.graph.Items(a.ID)
	for _, d := range items {
		held, begins := false, false
		for w := range p.words(d) {
			held = held || strings.Contains(w, a.Term)
			begins = begins || strings.HasPrefix(w, a.Term)
		}
		if held {
			hold++
		}
		if held && !begins {
			within++
		}
	}
	if within >= 2 && 10*hold >= 9*len(items) {
		a.box.facts.Inside = p.acts(insideRule)
		a.box.facts.note("inside", fmt.Sprintf("%s shows %s that hold it in the middle of words only", quoted(a.Query), plural(within, "item")))
	}
}

// wholeWords takes back that letters match inside of words: the answer to several of them says otherwise.
func (b *box) wholeWords() {
	b.facts.Inside = false
	delete(b.facts.Evidence, "inside")
}

// holding returns how many known items have the run of letters in their words.
func (p *Planner) holding(run string) int {
	n := 0
	for d := range p.graph.Records() {
		for w := range p.words(bipartite.RecordID(d)) {
			if strings.Contains(w, run) {
				n++
				break
			}
		}
	}
	return n
}

// words yields the words of an item but for those that most items hold: labels of the result list are not searched.
func (p *Planner) words(d bipartite.RecordID) iter.Seq[string] {
	return func(yield func(string) bool) {
		for v := range p.graph.ValuesOf(d) {
			value := p.graph.Value(v)
			if values.ClassOf(value)&values.Word == 0 || p.graph.Records() >= lettersFrom && 2*p.graph.Degree(v) > p.graph.Records() {
				continue
			}
			if !yield(fold(value.Text)) {
				return
			}
		}
	}
}

// commonRuns chooses runs of letters that together stand in nearly every known item, the best first. Letters that were asked
// before are left out, and those of words that were: many known items were found by them and hold them, whatever the others do.
func (p *Planner) commonRuns(b *box) []string {
	length := p.runLength(b)
	n := p.graph.Records()
	var items []letters.Item
	for d := max(0, n-lettersOf); d < n; d++ {
		items = append(items, p.runs(bipartite.RecordID(d), length))
	}
	var told []string
	if p.on(toldLettersRule) {
		told = p.toldBy(b)
	}
	if len(told) > 0 {
		p.acts(toldLettersRule)
	}
	return letters.Cover(items, func(run string) bool {
		return !operators[run] && !b.done["term "+run] && !slices.ContainsFunc(told, func(w string) bool { return strings.Contains(w, run) })
	})
}

// toldBy returns the words by which a good part of the known items was found, as by "not" where a site that matches any word
// was asked for what has not another.
func (p *Planner) toldBy(b *box) (words []string) {
	for _, q := range p.past {
		if ws := strings.Fields(fold(q.text)); q.box == b && len(ws) <= 2 && toldShare*len(p.graph.Items(q.id)) >= p.graph.Records() {
			words = append(words, ws...)
		}
	}
	return words
}

// toldShare is the part of the known items that one query must have found to bias the letters in them.
const toldShare = 10

// runLength is how many letters a run has: one where a single letter was seen to list, and no fewer than the site wants.
func (p *Planner) runLength(b *box) int {
	if contains(b.facts.Lists, "term e") {
		return 1
	}
	return max(2, b.facts.MinWord)
}

// runs returns the runs of so many letters in the words of an item.
func (p *Planner) runs(d bipartite.RecordID, length int) letters.Item {
	item := letters.NewItem()
	for w := range p.words(d) {
		item.Add(w, length, values.NotLetter)
	}
	return item
}
