package listing

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing/letters"
	"deepcrawl/querygen/values"
)

// A few letters that stand in most words list nearly everything where they match inside of words
// (package letters). Estimates, where no line says otherwise.
const (
	LettersWay = "union letters"
	// known items from which on the choice is worth a request; from 40 it was seen to miss twice
	// as many
	lettersFrom = 100
	lettersOf   = 1000 // known items whose words are looked at
)

// Joining is what a box makes of several words or letters in one query.
type Joining struct {
	Joiner    string // between words of a union, once one has worked
	Unions    int
	UnionSize int             // the largest total of a union
	Spent     map[string]bool // words that stood in a union
	Spelt     spelt           // what unions of letters show
}

// JoiningOf returns what the main box of a form makes of several words; it is never nil.
func JoiningOf(b *history.FormState) *Joining { return &onForm.Of(b).Joining }

// letterProbe follows the test whether any of several words may match.
func letterProbe() history.Probe {
	return history.Probe{
		Name: LettersWay, Purpose: "list", Stage: history.FurtherStage,
		Why: "letters match inside of words: those of most words, of which any may match",
		Ready: func(p *history.Harvest, b *history.FormState) bool {
			return p.On(LettersRule) && b.Facts.Inside && onForm.Of(b).Unions > 0 &&
				p.Graph.Records() >= lettersFrom
		},
		Late: func(p *history.Harvest, b *history.FormState) ([]forms.Assignment, string) {
			p.Acts(LettersRule)
			term := union(CommonRuns(p, b), onForm.Of(b).Joiner)
			return append(anyWord(b), b.Set(b.Main, term)), term
		},
	}
}

// learnInside learns from the answer to a few letters whether they match inside of words: nearly
// all items hold them, and some in no word that begins with them. Nearly every item holds an "e",
// so where pages show a part of the items only, a total below half of the known items with the
// letters in their words says that it was not for these.
func learnInside(p *history.Harvest, a *history.Query) {
	if !p.On(InsideRule) || a.Claimed >= 0 && 2*a.Claimed < holdingLetters(p, a.Term) {
		return
	}
	hold, within := 0, 0
	items := p.Graph.Items(a.ID)
	for _, d := range items {
		held, begins := false, false
		for w := range words(p, d) {
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
		a.Of.Facts.Inside = p.Acts(InsideRule)
		a.Of.Facts.Note(
			"inside",
			fmt.Sprintf(
				"%s shows %s that hold it in the middle of words only",
				history.Quoted(a.Query),
				history.Plural(within, "record"),
			),
		)
	}
}

// wholeWords takes back that letters match inside of words: the answer to several of them says
// otherwise.
func wholeWords(b *history.FormState) {
	b.Facts.Inside = false
	delete(b.Facts.Evidence, "inside")
}

// holdingLetters returns how many known items have the run of letters in their words.
func holdingLetters(p *history.Harvest, run string) int {
	n := 0
	for d := range p.Graph.Records() {
		for w := range words(p, bipartite.RecordID(d)) {
			if strings.Contains(w, run) {
				n++
				break
			}
		}
	}
	return n
}

// words yields the words of an item but for those that most items hold: labels of the result list
// are not searched.
func words(p *history.Harvest, d bipartite.RecordID) iter.Seq[string] {
	return func(yield func(string) bool) {
		for v := range p.Graph.ValuesOf(d) {
			value := p.Graph.Value(v)
			if values.ClassOf(value)&values.Word == 0 ||
				p.Graph.Records() >= lettersFrom && 2*p.Graph.Degree(v) > p.Graph.Records() {
				continue
			}
			if !yield(values.Fold(value.Text)) {
				return
			}
		}
	}
}

// CommonRuns chooses runs of letters that together stand in nearly every known item, the best
// first. Letters that were asked before are left out, and those of words that were: many known
// items were found by them and hold them, whatever the others do.
func CommonRuns(p *history.Harvest, b *history.FormState) []string {
	length := runLength(p, b)
	n := p.Graph.Records()
	var items []letters.Item
	for d := max(0, n-lettersOf); d < n; d++ {
		items = append(items, runs(p, bipartite.RecordID(d), length))
	}
	var told []string
	if p.On(ToldLettersRule) {
		told = toldBy(p, b)
	}
	if len(told) > 0 {
		p.Acts(ToldLettersRule)
	}
	return letters.Cover(items, func(run string) bool {
		return !operators[run] && !b.Done["term "+run] &&
			!slices.ContainsFunc(told, func(w string) bool { return strings.Contains(w, run) })
	})
}

// toldBy returns the words by which a good part of the known items was found, as by "not" where a
// site that matches any word was asked for what has not another.
func toldBy(p *history.Harvest, b *history.FormState) (words []string) {
	for _, q := range onHarvest.Of(p).past {
		if ws := strings.Fields(values.Fold(q.Text)); q.Box == b && len(ws) <= 2 &&
			toldShare*len(p.Graph.Items(q.Id)) >= p.Graph.Records() {
			words = append(words, ws...)
		}
	}
	return words
}

// toldShare is the part of the known items that one query must have found to bias the letters in
// them (estimate).
const toldShare = 10

// runLength is how many letters a run has: one where a single letter was seen to list, and no fewer
// than the site wants.
func runLength(p *history.Harvest, b *history.FormState) int {
	if slices.Contains(b.Facts.Lists, "term e") {
		return 1
	}
	return max(2, b.Facts.MinWord)
}

// runs returns the runs of so many letters in the words of an item.
func runs(p *history.Harvest, d bipartite.RecordID, length int) letters.Item {
	item := letters.NewItem()
	for w := range words(p, d) {
		item.Add(w, length, values.NotLetter)
	}
	return item
}
