package prefix

import (
	"strconv"
	"strings"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/values"
)

// Sites leave out words that are short or stand everywhere, and most of them say nothing of it: it
// shows in words that known items hold and that find nothing.

// WordTallies are what words of known items found, by their length.
type WordTallies struct {
	short    [4]int                    // words that some item holds and that found nothing
	Words    [5]wordTally              // the last of all longer ones
	declined [history.LongestLeast]int // words that were too short to be answered
	// length of the shortest word that found something; 0 none yet
	shortest int
	broadest int // most items known to hold a word that found something
	ignored  int // frequent words that found nothing
}

// WordTalliesOf returns what words of known items found in a form; it is never nil.
func WordTalliesOf(b *history.FormState) *WordTallies { return &onForm.Of(b).WordTallies }

// A wordTally counts words of one length.
type wordTally struct{ Asked, Found int }

// WordLength learns how long words must be from pages that say it, unless a shorter one has found
// something.
func WordLength(b *history.FormState, a *history.Query, o plan.Outcome, says bool) {
	n := values.Length(a.Term)
	if o.Kind == plan.Results && o.Returned > 0 {
		onForm.Of(b).broadest = max(onForm.Of(b).broadest, a.Held)
	}
	if o.Kind == plan.Results && o.Returned > 0 && n > 0 && !strings.Contains(a.Term, " ") &&
		(onForm.Of(b).shortest == 0 || n < onForm.Of(b).shortest) {
		onForm.Of(b).shortest = n
	}
	letters := n
	if t, ok := patternOf(b, a.Term); ok {
		letters = values.Length(t.stem()) // many sites do not count the sign
	}
	if says && o.MinWord > b.Facts.MinWord && o.MinWord <= history.LongestLeast &&
		letters < o.MinWord &&
		(onForm.Of(b).shortest == 0 || onForm.Of(b).shortest >= o.MinWord) {
		b.Facts.MinWord = o.MinWord
		b.Facts.Note("min_word", history.Quoted(a.Query)+" was answered so"+history.Saying(o))
	}
}

// tooShort reports whether a word was declined for its length, as far as is known: the site says
// so, or every word that has found something is longer. It is then the word that failed and not the
// site.
func tooShort(a *history.Query, o plan.Outcome) bool {
	n := values.Length(a.Term)
	if !o.Declined || a.Of == nil || o.Ask.Page > 1 || n == 0 ||
		strings.ContainsFunc(a.Term, history.NoWord) {
		return false
	}
	return n < onForm.Of(a.Of).shortest || n < o.MinWord
}

// TooShort reports whether it is taken for that.
func TooShort(p *history.Harvest, a *history.Query, o plan.Outcome) bool {
	return p.Holds(DeclinedWordRule, func() bool { return tooShort(a, o) })
}

// LearnDeclined learns how long words must be from two of a length that were declined.
func LearnDeclined(b *history.FormState, a *history.Query, o plan.Outcome) {
	n := values.Length(a.Term)
	if !tooShort(a, o) || n >= len(onForm.Of(b).declined) {
		return
	}
	onForm.Of(b).declined[n]++
	if onForm.Of(b).declined[n] >= 2 && b.Facts.MinWord <= n {
		b.Facts.MinWord = n + 1
		b.Facts.Note(
			"min_word",
			history.Quoted(a.Query)+
				" and another word as long were answered with an error, longer words were not",
		)
	}
}

// Rejected learns from a word that our items hold and that found nothing all the same: it may be
// too short for the site, too common, or have more results than the site shows, which it says in
// place of finding nothing. Values of attributes teach nothing, and neither do words that stand
// inside of attributes by which nothing was found, as those of call numbers: their fields may well
// not be searched.
func Rejected(p *history.Harvest, a *history.Query, o plan.Outcome) {
	if !a.HasValue || a.In.Kind != history.WordField || a.Value.Attr != "" ||
		!p.MayHear(a.In, a.ValueID) {
		return
	}
	b, n, length := a.Of, p.Graph.Degree(a.ValueID), values.Length(a.Value.Text)
	otherwise := b.Otherwise(o)
	if otherwise && p.Frequent(n) {
		return // which of them it was does not show
	}
	// What is answered otherwise than nonsense may be too common as well, where no word of so many
	// items has found anything.
	if p.On(ShortInVainRule) && n >= 3 && (!otherwise || n <= onForm.Of(b).broadest) &&
		length < len(onForm.Of(b).short) &&
		(onForm.Of(b).shortest == 0 || onForm.Of(b).shortest > length) &&
		hears(b, length) {
		onForm.Of(b).short[length]++
		if onForm.Of(b).short[length] >= 2 && b.Facts.MinWord <= length && p.Acts(ShortInVainRule) {
			b.Facts.MinWord = length + 1
			b.Facts.Note(
				"min_word",
				history.Quoted(a.Query)+" finds nothing though "+history.Plural(n, "record")+
					" hold it",
			)
		}
	}
	if p.Frequent(n) && p.On(StopWordsFactRule) {
		onForm.Of(b).ignored++
		if onForm.Of(b).ignored >= 2 && !b.Facts.StopWords && p.Acts(StopWordsFactRule) {
			b.Facts.StopWords = true
			b.Facts.Note(
				"stop_words",
				history.Quoted(a.Query)+" finds nothing though "+history.Plural(n, "record")+" of "+
					strconv.Itoa(
						p.Graph.Records(),
					)+" hold it",
			)
		}
	}
}

// CountWord counts a word of known items by its length, and whether it found something.
func CountWord(b *history.FormState, a *history.Query, o plan.Outcome) {
	if !a.HasValue || a.In.Kind != history.WordField || a.Value.Attr != "" {
		return
	}
	words := &onForm.Of(b).Words[min(values.Length(a.Value.Text), len(onForm.Of(b).Words)-1)]
	words.Asked++
	if o.Kind == plan.Results && o.Returned > 0 {
		words.Found++
	}
}

// hears reports whether words of known items that are longer find something as a rule, so that it
// is for its length that one so long does not. A box that looks into names alone finds nothing by
// the words of titles, however long they are.
func hears(b *history.FormState, length int) bool {
	asked, found := 0, 0
	for _, w := range onForm.Of(b).Words[min(length+1, len(onForm.Of(b).Words)):] {
		asked, found = asked+w.Asked, found+w.Found
	}
	return found > 0 && 4*found >= 3*asked
}
