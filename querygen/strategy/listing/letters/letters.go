// Package letters chooses runs of letters that together stand in most words of a database, and says
// what a union of them shows.
//
// Sites without an index look for what was typed inside of words too. A few letters that stand in
// most words then list nearly everything, the more so where any of several may match. Which letters
// those are depends on the language, and the words of known items tell:
//
//	item := letters.NewItem()
//	item.Add("water", 2, values.NotLetter) // wa, at, te, er
//	letters.Cover(items, fits)              // the best runs, each for what those before leave out
//
// A union holds each item with one of its runs: Shows, Held and First say which those are, Used
// which of the runs the site has looked for at all.
package letters

import (
	"iter"
	"maps"
	"math"
	"slices"
	"strings"

	"deepcrawl/querygen/values"
)

// Most is the runs in a union; the best come first, as some sites use the first few words only
// (estimate).
const Most = 8

// An Item is the runs of letters in an item, and what it counts for.
type Item struct {
	runs  map[string]bool
	worth float64
}

// NewItem returns an item without runs that counts once.
func NewItem() Item { return Item{make(map[string]bool), 1} }

// Add adds the runs of so many characters in a word, but for those with a character that is not
// wanted.
func (i *Item) Add(word string, length int, unwanted func(rune) bool) {
	signs := []rune(word)
	for at := 0; at+length <= len(signs); at++ {
		if run := signs[at : at+length]; !slices.ContainsFunc(run, unwanted) {
			i.runs[string(run)] = true
		}
	}
}

// Halve has an item count half, as it stands for others that may not hold what it does.
func (i *Item) Halve() { i.worth = math.Ldexp(i.worth, -1) }

// Cover chooses runs that fit and together stand in most of the items, the best first; at most Most
// (greedy set cover). Items that hold a run chosen before count half for the next. It changes what
// items count.
func Cover(items []Item, fits func(run string) bool) []string {
	var chosen []string
	for len(chosen) < Most {
		gain := make(map[string]float64)
		for _, item := range items {
			for r := range item.runs {
				gain[r] += item.worth
			}
		}
		best, most := "", 0.0
		for _, r := range slices.Sorted(maps.Keys(gain)) {
			if gain[r] > most && !slices.Contains(chosen, r) && fits(r) {
				best, most = r, gain[r]
			}
		}
		if best == "" {
			break
		}
		chosen = append(chosen, best)
		for i := range items {
			if items[i].runs[best] {
				items[i].Halve()
			}
		}
	}
	return chosen
}

// Shows reports whether a union of runs shows whatever is found for the words of a text: any of
// them will do where all words must match, else each has to hold a run.
func Shows(runs []string, text string, allMatch bool) bool {
	if len(runs) == 0 || text == "" {
		return false
	}
	words := strings.Fields(values.Fold(text))
	holds := func(w string) bool {
		return slices.ContainsFunc(runs, func(r string) bool { return strings.Contains(w, r) })
	}
	if allMatch {
		return slices.ContainsFunc(words, holds)
	}
	return !slices.ContainsFunc(words, func(w string) bool { return !holds(w) })
}

// First returns the place of the first of the runs that the words of an item hold; their number
// where they hold none.
func First(words iter.Seq[string], runs []string) int {
	at := len(runs)
	for w := range words {
		for i, r := range runs[:at] {
			if strings.Contains(w, r) {
				at = i
				break
			}
		}
	}
	return at
}

// Held returns how many of the runs the words of an item hold.
func Held(words iter.Seq[string], runs []string) int {
	held := make([]bool, len(runs))
	n := 0
	for w := range words {
		for i, r := range runs {
			if !held[i] && strings.Contains(w, r) {
				held[i] = true
				n++
			}
		}
	}
	return n
}

// Shares of items that tell which runs a site has looked for. All are estimates.
const (
	nearlyAll   = 99 // in a hundred of those with a run that the used ones explain
	leastAstray = 2  // items with a run that the union did not show, so that it is no slip,
	astrayPart  = 10 // and one in so many of those that it did show
)

// Used returns how many of the runs of a union the site has looked for: some sites take the first
// few words of a query only. As many as explain nearly all items that the others do, but for those
// with items that the union did not show. By run, shown are the items of the union that hold it and
// none before it, and the last entry those that hold none; astray are the same of items that it did
// not show.
func Used(shown, astray []int) int {
	runs := len(shown) - 1
	all := 0
	for _, n := range shown[:runs] {
		all += n
	}
	explained := 0
	for i := range runs {
		late := 100*explained >= nearlyAll*all || astray[i] >= max(leastAstray, shown[i]/astrayPart)
		if i > 0 && late {
			return i
		}
		explained += shown[i]
	}
	return runs
}
