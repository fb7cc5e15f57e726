// Package endings knows at which numbers of results the answers of a form ended: where different
// ones end alike, a site shows no more of what it finds, and does not say so.
package endings

import (
	"fmt"
	"slices"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Estimates, where no line says otherwise.
const (
	alike = 3 // different answers that end at the same number of results, so that it is no chance
	// Round divides most caps, as answers are by chance one time in fifty: one answer is enough to
	// look.
	Round = 50
	// Unit divides nearly all caps, 75 too: to ask a few parts of an answer of so many costs
	// little.
	Unit     = 5
	promoted = 5 // counted items, for each of which there may be one on the page that is not
)

// Caps without a word.
var (
	AlikeRule = &plan.Rule{Name: "cap/alike", Kind: plan.InferenceRule,
		Doc:    "Different answers that end at the same number of results tell how many a site shows.",
		Source: "caps without a word"}
	RoundRule = &plan.Rule{Name: "cap/round", Kind: plan.InferenceRule,
		Doc: "Of answers to parts, one that ends at a multiple of fifty is enough, or two at " +
			"one of five.",
		Source: "most caps are multiples of 50, as answers are by chance one time in fifty"}
	ShortRule = &plan.Rule{Name: "cap/short", Kind: plan.InferenceRule,
		Doc: "A second answer that ends at the same number of results short of another total " +
			"shows that answers are capped.",
		Source: "sites that show one page, or a few long ones"}
)

// Endings are the numbers of results at which answers of a form ended.
type Endings struct {
	ends  map[int][]uint64 // the answers that ended there, by signature
	cuts  map[int]int      // a total that an answer of so many results ended short of
	Broke map[int]int      // queries whose next page could not be had
}

var onForm = history.OnFormState[Endings]()

// Of returns where the answers of a form ended; it is never nil.
func Of(b *history.FormState) *Endings { return onForm.Of(b) }

// Forget forgets where the answers of a form ended.
func Forget(b *history.FormState) {
	clear(onForm.Of(b).ends)
	clear(onForm.Of(b).cuts)
	clear(onForm.Of(b).Broke)
}

// Watch has the endings of answers counted.
func Watch(b *history.FormState) {
	*onForm.Of(b) = Endings{ends: make(map[int][]uint64), Broke: make(map[int]int)}
}

// Alike notices a cap that the site does not speak of: different answers end at the same number of
// results, and none has more. It reports whether one was found just now.
func Alike(p *history.Harvest, a *history.Query) bool {
	if a.Of == nil || !p.On(AlikeRule) || a.Counted() && !AtLeast(a) || !a.Ended || a.Repeats > 0 ||
		a.Returned < history.CapMin ||
		a.Returned != a.Read && !AtLeast(a) {
		return false
	}
	b := a.Of
	if s := p.Signature(a); !slices.Contains(onForm.Of(b).ends[a.Returned], s) {
		onForm.Of(b).ends[a.Returned] = append(onForm.Of(b).ends[a.Returned], s)
	}
	if p.Limit > 0 && p.Limit < a.Returned {
		p.DropCap(b) // it was chance
		p.Refile()
	}
	if len(onForm.Of(b).ends[a.Returned]) < enoughAlike(b, a) || p.Limit == a.Returned {
		return false
	}
	for n := range onForm.Of(b).ends {
		if n > a.Returned {
			return false
		}
	}
	if p.Acts(AlikeRule); len(onForm.Of(b).ends[a.Returned]) < alike {
		p.Acts(RoundRule)
	}
	p.SetCap(b, a.Returned,
		fmt.Sprintf(
			"%s ended at %s, and none goes on",
			history.Plural(len(onForm.Of(b).ends[a.Returned]), "different answer"),
			history.Plural(a.Returned, "result"),
		))
	p.Refile()
	return true
}

// Short reports whether a second answer ends at the same number of results short of
// its total, which is another one. A total by itself may be a little too high.
func Short(b *history.FormState, a *history.Query) bool {
	if !b.Rules.On(ShortRule) || a.More || a.Repeats > 0 || a.Returned < history.CapMin ||
		!a.Exact ||
		a.Distrusted() ||
		a.Claimed <= a.Returned+a.Returned/20 {
		return false
	}
	if onForm.Of(b).cuts == nil {
		onForm.Of(b).cuts = make(map[int]int)
	}
	before, met := onForm.Of(b).cuts[a.Returned]
	onForm.Of(b).cuts[a.Returned] = a.Claimed
	return met && before != a.Claimed && b.Rules.Acts(ShortRule)
}

// AtLeast reports whether a rough total says no more than what was read, as "more than 500" does
// where 500 are shown. On each page a few promoted items may stand beside them, of which the total
// does not speak.
func AtLeast(a *history.Query) bool {
	return !a.Exact && a.Claimed > 0 && a.Claimed <= a.Returned &&
		a.Returned <= a.Claimed+a.Claimed/promoted
}

// enoughAlike is how many answers have to end alike. A part of the form that ends at a round number
// is asked in smaller parts, which shows whether that was chance.
func enoughAlike(b *history.FormState, a *history.Query) int {
	switch {
	case !b.Rules.On(RoundRule):
	case a.InPart && a.Returned%Round == 0:
		return 1
	case a.InPart && a.Returned%Unit == 0:
		return alike - 1
	}
	return alike
}
